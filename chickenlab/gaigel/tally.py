"""What a simulation counts of a deal of Gaigel."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from chickenlab.core.batch import Tally
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.events import (
    AusCalled,
    FifthSevenDrawn,
    LateClaimed,
    Opened,
    PairDeclared,
    SevenReserved,
    SevensShown,
    SiebenerAnnounced,
    SignGiven,
    TrickWon,
    TrumpRobbed,
)
from chickenlab.gaigel.outcome import OUT, Termination

if TYPE_CHECKING:
    from chickenlab.gaigel.state import State

EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "trick": "The seat won a trick (GAI-23).",
        "Ge-Elfen": "The seat opened so (GAI-28).",
        "Zweite Alte": "The seat opened so (GAI-30).",
        "Zweite Alte failed": "Another seat won that first trick (GAI-31).",
        "Höher hat": "The seat opened so (GAI-32).",
        "Höher hat failed": "Another seat won that first trick (GAI-33).",
        "pair": "The seat declared a pair for 20 (GAI-53).",
        "trump pair": "The seat declared a pair for 40 (GAI-53).",
        "robbed": "The seat took the turned card for the trump Seven (GAI-60).",
        "Seven marked": "The seat marked the trump Seven for a partner (GAI-63).",
        "Aus": "The seat called rightly, a single game (GAI-67).",
        "Gigackel": "The seat called rightly, a double game (GAI-68).",
        "untergaigelt": "The seat called below 101 (GAI-69).",
        "übergaigelt": "The seat's side was found to have played on with 101 (GAI-70).",
        "five Sevens": "The seat showed five dealt Sevens (GAI-89).",
        "Auf Siebener": "The seat announced Auf Siebener (GAI-90).",
        "fifth Seven": "The seat drew its fifth Seven (GAI-91).",
        "secret sign": "The seat gave its partners a sign (GAI-92).",
    }
)
"""The names of what is counted, each with what it means for a seat."""


def tally(state: State) -> Tally:
    """What is counted of a finished deal: the points of each seat's side, tricks and `EVENTS`.

    >>> from chickenlab import gaigel
    >>> state = gaigel.Game(players=2).new_state(seed=7)
    >>> tally(state).rounds
    0
    """
    counts = {name: [0] * state.game.players for name in EVENTS}
    opened: tuple[int, Opening] | None = None
    for event in state.events:
        match event:
            case TrickWon(seat):
                counts["trick"][seat] += 1
                if opened is not None and opened[1] is not Opening.GE_ELFEN and seat != opened[0]:
                    counts[f"{opened[1].label} failed"][opened[0]] += 1
                opened = None
            case Opened(seat, opening):
                counts[opening.label][seat] += 1
                opened = seat, opening
            case PairDeclared(seat, _, points):
                counts["trump pair" if points == 40 else "pair"][seat] += 1
            case TrumpRobbed(seat):
                counts["robbed"][seat] += 1
            case SevenReserved(seat):
                counts["Seven marked"][seat] += 1
            case AusCalled(seat, points):
                counts[_call(state, points)][seat] += 1
            case LateClaimed(_, side):
                for seat in state.game.seats_of(side):
                    counts["übergaigelt"][seat] += 1
            case SevensShown(seat):
                counts["five Sevens"][seat] += 1
            case SiebenerAnnounced(seat):
                counts["Auf Siebener"][seat] += 1
            case FifthSevenDrawn(seat):
                counts["fifth Seven"][seat] += 1
            case SignGiven(seat):
                counts["secret sign"][seat] += 1
            case _:
                pass
    side_of = state.game.side_of
    return Tally(
        scores=tuple(float(state.points[side_of(seat)]) for seat in range(state.game.players)),
        rounds=sum(counts["trick"]),
        events={name: tuple(seats) for name, seats in counts.items()},
    )


def _call(state: State, points: int) -> str:
    if points < OUT:
        return "untergaigelt"
    assert state.outcome is not None, "a call ends the deal"
    return "Gigackel" if state.outcome.termination is Termination.GIGACKEL else "Aus"
