"""Which claims are worth a thought, by what anybody sees without counting points.

That a button for "Aus!" is there must not tell anybody that there are 101 points. So the table
reckons with the richest cards that could lie in the tricks of a side, face down as they are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from chickenlab.gaigel import OUT, State, View, events
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.deal import Position

_RICHEST = sorted((card.points for card in PACK), reverse=True)


@dataclass(frozen=True, slots=True)
class Possible:
    """What the tricks and pairs that everybody has seen allow to be claimed.

    Attributes:
        out: the sides that may have 101 points.
        late: the sides that may have played a card with 101 points (GAI-70).
    """

    out: frozenset[int]
    late: frozenset[int]


def most_points(tricks: int, players: int, pairs: int = 0) -> int:
    """The most that some tricks, and points declared in pairs, can be worth.

    >>> most_points(tricks=2, players=4), most_points(tricks=2, players=4, pairs=20)
    (88, 108)
    """
    return sum(_RICHEST[: tricks * players]) + pairs


def possible_claims(view: View, state: State) -> Possible:
    """What could be claimed by what everybody has seen; in a given position, anything."""
    game = view.game
    sides = frozenset(range(game.sides))
    if isinstance(state.deal, Position):
        return Possible(sides, sides)
    tricks: Counter[int] = Counter()
    pairs: Counter[int] = Counter()
    out: set[int] = set()
    late: set[int] = set()
    for event in view.events:
        match event:
            case events.CardPlayed() if game.side_of(event.seat) in out:
                late.add(game.side_of(event.seat))
            case events.TrickWon():
                tricks[game.side_of(event.seat)] += 1
            case events.PairDeclared():
                pairs[game.side_of(event.seat)] += event.points
            case _:
                continue
        out = {
            side for side in sides if most_points(tricks[side], game.players, pairs[side]) >= OUT
        }
    return Possible(frozenset(out), frozenset(late))
