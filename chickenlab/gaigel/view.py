"""What one seat knows of a deal of Gaigel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from chickenlab.core import game as core
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import Card, Suit
from chickenlab.gaigel.outcome import Outcome

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options


class Phase(StrEnum):
    """Where a deal stands."""

    CUT = "cut"
    """The player at the dealer's left cuts or knocks (GAI-15, GAI-88)."""
    FIRST_TRICK = "first trick"
    """Special rules (GAI-24)."""
    STOCK = "stock"
    """Any card may be played (GAI-41)."""
    DRAW = "draw"
    """A trick is won, nobody has drawn yet; the winner's side may still rob (A-GAI-10)."""
    STRICT = "strict"
    """The stock is used up (GAI-46)."""
    COUNT = "count"
    """All cards are played; a side with 101 has still to call (GAI-66)."""
    OVER = "over"
    """The deal has ended."""


@dataclass(frozen=True, slots=True)
class View(core.View):
    """What `seat` knows: its cards and all that a player with perfect attention remembers.

    Attributes:
        phase: where the deal stands.
        dealer: the seat that dealt.
        leader: the seat that led, or leads, to this trick.
        hand: the seat's own cards, sorted.
        hand_sizes: cards in each seat's hand.
        trump: the trump suit, None before the turned card.
        turned: the turned card under the stock, None when there is none.
        stock_size: cards in the stock, turned card included.
        opening: forehand's announcement, None before it or without one.
        trick: seat and card of this trick in the order played; None for a card that lies face
            down and is not the seat's own.
        won: the cards in the tricks of each side.
        tricks: tricks won by each seat.
        points: tricks and declared pairs of each side (GAI-65), for who counted along.
        pairs: seat and suit of each declaration, in order.
        known: cards of each seat that the others have seen and that are still in the hand.
        late: sides that had 101 and played on (GAI-70).
        reserved_by: the seat that marked its trump Seven (GAI-63), if any.
        siebener: the seat that plays Auf Siebener (GAI-90), if any.
        outcome: the result, None before the end.
    """

    game: Options
    phase: Phase
    dealer: int
    leader: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit | None
    turned: Card | None
    stock_size: int
    opening: Opening | None
    trick: tuple[tuple[int, Card | None], ...]
    won: tuple[tuple[Card, ...], ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    pairs: tuple[tuple[int, Suit], ...]
    known: tuple[tuple[Card, ...], ...]
    late: tuple[int, ...]
    reserved_by: int | None
    siebener: int | None
    outcome: Outcome | None

    @property
    def side(self) -> int:
        """The seat's own side."""
        return self.game.side_of(self.seat)
