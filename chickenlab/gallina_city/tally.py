"""What a simulation counts of a game of Gallina City."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from chickenlab.core.batch import Tally
from chickenlab.gallina_city.events import CardDrawn, FiniCalled, PairSettled
from chickenlab.gallina_city.outcome import RoundEnd, Verdict

if TYPE_CHECKING:
    from chickenlab.gallina_city.state import State

_OF_VERDICT = {
    Verdict.RIGHT: "right pair",
    Verdict.UNNOTICED: "wrong pair, unnoticed",
    Verdict.WRONG: "wrong pair",
}
_OF_END = {
    RoundEnd.CLEARED: "round cleared",
    RoundEnd.TIME_UP: "time up",
    RoundEnd.STOP_RIGHT: "right Stop",
    RoundEnd.STOP_WRONG: "wrong Stop",
}

EVENTS: Mapping[str, str] = MappingProxyType(
    {
        "right pair": "One of two right cards was the seat's (GAL-17, GAL-34).",
        "wrong pair, unnoticed": "One of two wrong cards that stood was the seat's (GAL-18).",
        "wrong pair": "One of two wrong cards was the seat's, and it was noticed (GAL-19, GAL-35).",
        "card drawn": "The seat drew a card after a wrong pair (GAL-19, GAL-35).",
        "Fini": "The seat had two cards left and ended the round (GAL-22).",
        "round cleared": "All but one were rid of their cards in time (GAL-36).",
        "time up": "The time of a round was up (GAL-37).",
        "right Stop": "All said Stop, and were right (GAL-39).",
        "wrong Stop": "All said Stop, and were wrong (GAL-40).",
    }
)
"""The names of what is counted, each with what it means for a seat."""


def tally(state: State) -> Tally:
    """What is counted of a finished game: minus points, rounds and `EVENTS`.

    The scores are the minus points of each seat over all rounds (GAL-27), the fewer the better.
    All together there are none: then the score is the cards that the seat held at the end of
    the last round.

    >>> from chickenlab import gallina_city
    >>> from chickenlab.core.playing import play
    >>> from chickenlab.gallina_city.strategies import careful
    >>> game = gallina_city.Game(players=3, rounds=1)
    >>> counted = tally(play(game, careful, seed=1).replay())
    >>> counted.rounds, sum(counted.events["Fini"]) >= 1
    (1, True)
    """
    counts = {name: [0] * state.game.players for name in EVENTS}
    for event in state.events:
        match event:
            case PairSettled(_, pair, verdict):
                for seat in pair.seats:
                    counts[_OF_VERDICT[verdict]][seat] += 1
            case CardDrawn(_, seat):
                counts["card drawn"][seat] += 1
            case FiniCalled(_, seats):
                for seat in seats:
                    counts["Fini"][seat] += 1
            case _:
                pass
    for result in state.results:
        if result.end in _OF_END:
            together = counts[_OF_END[result.end]]
            together[:] = [number + 1 for number in together]
    if state.game.is_cooperative:
        scores = state.results[-1].cards_left if state.results else (0,) * state.game.players
    else:
        scores = tuple(sum(seat) for seat in zip(*(it.minus for it in state.results), strict=True))
    return Tally(
        scores=tuple(map(float, scores or (0,) * state.game.players)),
        rounds=len(state.results),
        events={name: tuple(seats) for name, seats in counts.items()},
    )
