"""Tables that go on from a position in mid-game, with what is hidden drawn anew for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.game import Action
from chickenlab.core.lockstep import U8, UNIT, shuffled
from chickenlab.gigi_gacker.actions import Bid, PlayHen
from chickenlab.gigi_gacker.batch.kinds import PULLETS
from chickenlab.gigi_gacker.batch.tables import Player, Tables
from chickenlab.gigi_gacker.cards import Card, draw_pile
from chickenlab.gigi_gacker.options import ROUNDS
from chickenlab.gigi_gacker.stage import robo_pool

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.options import Options
    from chickenlab.gigi_gacker.view import View


def kind_of(card: Card) -> int:
    """The kind of a card.

    >>> kind_of(Card.R3), kind_of(Card.P7), kind_of(Card.W1), kind_of(Card.HEN)
    (0, 4, 5, 13)
    """
    return card % PULLETS if card.color is not None else card - Card.W1 + PULLETS


def tables_from(view: View, n: int, rng: np.random.Generator) -> Tables:
    """`n` tables that `view` allows, all equally likely, like those of `worlds`.

    The rows and Robo-chickens to come are drawn anew. What is known besides, such as a card that
    has been laid, is not part of a table.
    """
    game = view.game
    seats = [chair for chair in view.circle if chair < game.players]
    seen = Counter(
        card for group in (*view.hands, *view.piles, view.row, view.gone) for card in group
    )
    seen[Card.HEN] += sum(view.boxed)
    row = _column(view.row, n) if view.row else np.zeros((game.chairs, n), np.uint8)
    later = ROUNDS - view.round
    rows = np.zeros((ROUNDS, game.chairs, n), np.uint8)
    rows[view.round - 1] = row
    unseen = Counter(draw_pile(game.worm_deck)) - seen
    rows[view.round :] = _drawn(unseen, later * game.chairs, n, rng).reshape(later, game.chairs, n)
    robo = np.zeros((ROUNDS, n if game.has_robo else 0), np.uint8)
    robo_left = Counter(robo_pool(view) if game.has_robo else ())
    if game.has_robo:
        used = view.round - (not view.row)
        robo[used:] = _drawn(robo_left, ROUNDS - used, n, rng)
    return Tables(
        hands=np.stack([_packed(view.hands[seat], n) for seat in seats]),
        piles=np.stack([_packed(view.piles[seat], n) for seat in seats]),
        rows=rows,
        robo=robo,
        robo_left=_packed(robo_left.elements(), n),
        round=view.round - 1,
    )


def check_start(view: View, game: Options, *, trace: bool) -> None:
    """Refuse a start that cannot be played on in lock step.

    Raises:
        ValueError: naming what is wrong.
    """
    if view.game != game:
        raise ValueError(f"start is a position of {view.game}, not of {game}")
    if view.outcome is not None:
        raise ValueError("start is the end of a game; there is nothing left to play")
    if trace:
        raise ValueError("trace=True is for whole games; with start there is no deal to keep")


def check_first(view: View | None, first: Sequence[Action], n: int, most: int) -> None:
    """Refuse actions that cannot be tried from a start.

    Raises:
        ValueError: naming what cannot be tried.
    """
    if view is None or view.seat not in view.to_act:
        raise ValueError("first is what a seat tries whose turn it is: give its view as start")
    for action in first:
        if action not in view.legal_actions:
            raise ValueError(f"first: {action} is not legal for seat {view.seat} there")
    if len(first) * n > most:
        raise ValueError(f"n={n} with {len(first)} actions: at most {most:,} games are compared")


def play_on(
    tables: Tables,
    view: View,
    players: Sequence[Player],
    rng: np.random.Generator,
    first: Sequence[Action] = (),
) -> Tables:
    """Play tables that were made from `view` to their end.

    Args:
        tables: the tables; with `first`, they are laid once for each action.
        view: where they start from.
        players: the strategies of the chairs.
        rng: where chance comes from.
        first: what the seat of the view tries first.

    Returns:
        The tables that were played, action by action.
    """
    n, chair = tables.n, view.circle.index(view.seat)
    if first:
        tables = tables.repeated(len(first))
    if view.row:
        bids = [action.card for action in first if isinstance(action, Bid)]
        if view.bid is not None:
            bids = [view.bid]
        laid = {chair: _column(bids, n).ravel()} if bids else {}
        tables.play(players, rng, laid=laid)
    else:
        hens = [_packed(_taken_back(action), n) for action in first]
        waited = view.distance(view.to_act[0])
        tables.play(players, rng, waited=waited, hen=np.concatenate(hens) if hens else None)
    return tables


def _taken_back(action: Action) -> tuple[Card, ...]:
    """The cards that a hen brings back; none where it is kept."""
    return action.cards if isinstance(action, PlayHen) else ()


def _column(cards: Iterable[Card], n: int) -> U8:
    kinds = np.array([kind_of(card) for card in cards], np.uint8)
    return np.repeat(kinds[:, np.newaxis], n, axis=1)


def _drawn(cards: Counter[Card], number: int, n: int, rng: np.random.Generator) -> U8:
    """Some of these cards in a random order, shape (number, n)."""
    pool = np.array([kind_of(card) for card in sorted(cards.elements())], np.uint8)
    return pool.take(shuffled(len(pool), n, rng)[:number])


def _packed(cards: Iterable[Card], n: int) -> NDArray[np.uint64]:
    return np.full(n, sum(int(UNIT[kind_of(card)]) for card in cards), np.uint64)
