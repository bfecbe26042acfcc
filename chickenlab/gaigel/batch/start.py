"""Tables that go on from a position in mid-game, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.actions import Opening, Sign
from chickenlab.gaigel.batch.masks import EVERYTHING, NOTHING, Whole, Words, add
from chickenlab.gaigel.batch.moves import ZWEITE_ALTE
from chickenlab.gaigel.batch.tables import NOBODY, Tables
from chickenlab.gaigel.cards import Card, Rank, Suit, card_of
from chickenlab.gaigel.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    PairDeclared,
    SevenReserved,
    SiebenerAnnounced,
    SignGiven,
    TrickWon,
)
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options
    from chickenlab.gaigel.unseen import Guess
    from chickenlab.gaigel.view import View


def check_start(view: View, game: Options, *, trace: bool) -> None:
    """Refuse a start that cannot be played on in lock step.

    Raises:
        ValueError: naming what is wrong.
    """
    if view.game != game:
        raise ValueError(f"start is a position of {view.game}, not of {game}")
    if view.phase in (Phase.CUT, Phase.OVER):
        raise ValueError(f"start is in the phase {view.phase!s}; there is nothing to play on with")
    if trace:
        raise ValueError("trace=True is for whole deals; with start there is no deal to keep")


def tables_from(view: View, guesses: Sequence[Guess], number: Whole, *, remembers: bool) -> Tables:
    """One table for each guess of what the seat does not see."""
    game, leader, size = view.game, view.leader, len(guesses)
    assert view.trump is not None, "the cards are dealt"
    seats = [(leader + position) % game.players for position in range(game.players)]
    hands = np.stack([_counts([guess.hands[seat] for guess in guesses]) for seat in seats])
    stock = np.array([guess.stock for guess in guesses], np.uint8).reshape(size, -1).T * 2
    turned = np.full(size, 0 if view.turned is None else 1 << 2 * view.turned, np.uint64)
    tables = Tables(
        game,
        number,
        leader,
        hands,
        np.ascontiguousarray(stock[:-1]),
        turned,
        np.full(size, view.trump, np.intp),
        remembers=remembers,
    )
    declared = _declared(view)
    for position, seat in enumerate(seats):
        tables.declared[position] = _count(declared[seat])
        tables.paired[position] = _count(
            [card_of(suit, Rank.KING) for who, suit in view.pairs if who == seat]
        )
        tables.signed[position] = seat in _signed(view)
        tables.told[position] = SignGiven(seat, Sign.TRUMP_ACE) in view.events
    for relative in range(game.sides):
        side = (leader + relative) % game.sides
        tables.points[relative] = view.points[side]
        has_trick = any(view.tricks[seat] for seat in game.seats_of(side))
        tables.opened[relative] = EVERYTHING if has_trick else NOTHING
    tables.gone = np.full(size, _count([card for cards in view.won for card in cards]))
    tables.duty[:] = _duty(view)
    for name, seat in (("siebener", view.siebener), ("reserved", view.reserved_by)):
        place = NOBODY if seat is None else (seat - leader) % game.players
        setattr(tables, name, np.full(size, place))
    tables.any_call = max(view.points) >= OUT
    if view.late:
        tables.note_late()
        for side in view.late:
            tables.late[(side - leader) % game.sides] = True
    return tables


def tricks_left(view: View) -> int:
    """How many tricks are to be played, the present one included."""
    on_turn = (view.leader + len(view.trick)) % view.game.players
    return view.hand_sizes[on_turn] + view.stock_size // view.game.players


def has_news(view: View) -> bool:
    """Whether others than the seat on turn are asked first, as the referee's `may_act` has it."""
    last = view.events[-1] if view.events else None
    match last:
        case None | PairDeclared() | TrickWon() | CardDrawn() | SiebenerAnnounced() | CardsDealt():
            return True
        case SevenReserved():
            return view.phase is Phase.DRAW
        case CardPlayed(seat):
            return view.game.side_of(seat) in view.late
        case _:
            return False


def opened_with(view: View, card: Words) -> Words:
    """What forehand chose when it led these cards: their bits, beside them for Zweite Alte."""
    is_second_ace = view.opening is Opening.ZWEITE_ALTE
    return card << 1 & ZWEITE_ALTE if is_second_ace else card


def bits_of(groups: Sequence[Sequence[Card]]) -> NDArray[np.uint64]:
    """(cards, tables) The bits of as many cards at each table."""
    cards = np.array(groups, np.uint64).reshape(len(groups), -1).T
    return np.left_shift(np.uint64(1), cards * np.uint64(2))


def _counts(groups: Sequence[Sequence[Card]]) -> Words:
    held: Words = np.zeros(len(groups), np.uint64)
    for cards in bits_of(groups):
        held = add(held, cards)
    return held


def _count(cards: Sequence[Card]) -> np.uint64:
    return np.uint64(_counts([cards])[0])


def _declared(view: View) -> list[list[Card]]:
    """The cards of each seat that counted in a pair and are still in the hand."""
    shown: list[list[Card]] = [[] for _ in range(view.game.players)]
    for event in view.events:
        match event:
            case PairDeclared(seat, suit):
                shown[seat] += [card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)]
            case CardPlayed(seat, Card() as card) if card in shown[seat]:
                shown[seat].remove(card)
            case _:
                pass
    return shown


def _duty(view: View) -> np.uint64:
    """The two cards of a pair that was just declared, where one of them must be played."""
    suit: Suit | None = None
    for event in view.events:
        match event:
            case PairDeclared(suit=declared):
                suit = declared
            case CardPlayed():
                suit = None
            case _:
                pass
    if suit is None or not view.game.declare_and_play:
        return NOTHING
    pair = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
    return np.uint64(3 * int(_count(pair)))


def _signed(view: View) -> set[int]:
    """The seats that are known to have given a sign in this trick."""
    signed: set[int] = set()
    for event in view.events:
        if isinstance(event, TrickWon):
            signed.clear()
        elif isinstance(event, SignGiven):
            signed.add(event.seat)
    return signed
