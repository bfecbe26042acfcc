"""What a simulation counts of a game of Gigi Gacker."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from chickenlab.core.batch import Tally
from chickenlab.gigi_gacker.cards import Card
from chickenlab.gigi_gacker.events import CardTaken, GameEnded, HenKept, HenPlayed
from chickenlab.gigi_gacker.outcome import Termination

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.state import State

EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "first choice": "The seat took the card at position 1 (GIG-22).",
        "hen taken": "The seat took a mother hen (GIG-24).",
        "hen played": "The seat played a mother hen (GIG-34).",
        "hen kept": "The seat held a mother hen and played none (GIG-35).",
        "won by fewer cards": "The seat won a tie of worms with the fewest cards (GIG-51).",
        "victory shared": "The seat won together with others (GIG-52).",
    }
)
"""The names of what is counted, each with what it means for a seat."""


def tally(state: State) -> Tally:
    """What is counted of a finished game: the worms of each seat, rounds and `EVENTS`.

    >>> from chickenlab import gigi_gacker
    >>> state = gigi_gacker.Game(players=3).new_state(seed=7)
    >>> tally(state).scores
    (0.0, 0.0, 0.0)
    """
    players = state.game.players
    counts = {name: [0] * players for name in EVENTS}
    for event in state.events:
        match event:
            case CardTaken(chair, position, card) if chair < players:
                counts["first choice"][chair] += position == 1
                counts["hen taken"][chair] += card is Card.HEN
            case HenPlayed(seat):
                counts["hen played"][seat] += 1
            case HenKept(seat):
                counts["hen kept"][seat] += 1
            case GameEnded(outcome) if outcome.termination is not Termination.MOST_WORMS:
                shared = outcome.termination is Termination.SHARED
                for seat in outcome.winners:
                    counts["victory shared" if shared else "won by fewer cards"][seat] += 1
            case _:
                pass
    return Tally(
        scores=tuple(map(float, state.scores)),
        rounds=state.round if state.is_terminal else state.round - 1,
        events={name: tuple(seats) for name, seats in counts.items()},
    )
