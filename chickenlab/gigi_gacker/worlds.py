"""Complete games that agree with all that one seat knows."""

from __future__ import annotations

from collections import Counter

import numpy as np

from chickenlab.core.checks import whole_numbers
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import Card, draw_pile
from chickenlab.gigi_gacker.deal import Deal, Position, robo_cards
from chickenlab.gigi_gacker.events import (
    BidsTurned,
    HenKept,
    HenPlayed,
    PositionSet,
    PulletsChosen,
    RowShown,
)
from chickenlab.gigi_gacker.options import ROUNDS
from chickenlab.gigi_gacker.stage import robo_pool
from chickenlab.gigi_gacker.state import State
from chickenlab.gigi_gacker.view import View


@whole_numbers
def worlds(view: View, n: int, rng: np.random.Generator) -> list[State]:
    """`n` games that `view` allows, all equally likely: `world.view(view.seat) == view`.

    What is hidden is drawn anew: the cards that left the game, the rows and Robo-chickens to
    come. In each world the other seats have yet to choose their cards for this round.

    Raises:
        ValueError: if `n` is negative.

    >>> from chickenlab import gigi_gacker
    >>> view = gigi_gacker.Game(players=2).new_state(seed=1).view(0)
    >>> all(world.view(0) == view for world in worlds(view, 3, np.random.default_rng(1)))
    True
    """
    if n < 0:
        raise ValueError(f"n={n} is not possible; choose 0 or more")
    return [_replayed(view, _deal(view, rng)) for _world in range(n)]


def _deal(view: View, rng: np.random.Generator) -> Deal | Position:
    rows = tuple(
        card for event in view.events if isinstance(event, RowShown) for card in event.cards
    )
    start = view.events[0]
    if isinstance(start, PositionSet):
        return _position(view, start.position, rows, rng)
    assert isinstance(start, PulletsChosen), "a game starts with a deal or a position"
    unseen = _shuffled(Counter(draw_pile(view.game.worm_deck)) - Counter(rows), rng)
    removed = view.game.removed
    unused = robo_cards(start.colors) if view.game.has_robo else ()
    return Deal(
        (*unseen[:removed], *rows, *unseen[removed:]),
        view.circle[0],
        start.colors,
        view.robo + _shuffled(Counter(unused) - Counter(view.robo), rng),
    )


def _position(
    view: View, known: Position, rows: tuple[Card, ...], rng: np.random.Generator
) -> Position:
    """What a position left out is out of play, but nobody knows that; so it may come."""
    seen = Counter(card for group in (*known.hands, *known.piles, rows) for card in group)
    unseen = _shuffled(Counter(draw_pile(view.game.worm_deck)) - seen, rng)
    left = ROUNDS + 1 - known.round
    robo: tuple[Card, ...] = ()
    if view.game.has_robo:
        robo = (view.robo + _shuffled(Counter(robo_pool(view)), rng))[:left]
    return Position(
        known.round,
        known.hands,
        known.piles,
        (rows + unseen)[: left * view.game.row],
        known.first,
        robo,
    )


def _replayed(view: View, deal: Deal | Position) -> State:
    state = State(view.game, deal)
    for event in view.events:
        match event:
            case BidsTurned():
                for seat in range(view.game.players):
                    state.apply(seat, Bid(event.bids[seat]))
            case HenPlayed():
                state.apply(event.seat, PlayHen(event.cards))
            case HenKept():
                state.apply(event.seat, KeepHen())
            case _:
                pass
    if view.bid is not None:
        state.apply(view.seat, Bid(view.bid))
    return state


def _shuffled(cards: Counter[Card], rng: np.random.Generator) -> tuple[Card, ...]:
    pool = sorted(cards.elements())
    return tuple(pool[index] for index in rng.permutation(len(pool)))
