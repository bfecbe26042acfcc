"""What one seat knows of a game of By Golly!."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.yard import Knowledge, Sighting
from chickenlab.core import game as core

if TYPE_CHECKING:
    from chickenlab.by_golly.options import Options


class Phase(StrEnum):
    """What the player on turn has to do next."""

    LAY = "lay"
    """Lay an animal (BYG-13)."""
    FLIP = "flip"
    """Turn over a yard card (BYG-13)."""
    PUT_ASIDE = "put aside"
    """Put aside one copy of the animal that matched, or more (BYG-15, BYG-18)."""
    SECOND = "second"
    """Turn over a second card after mess (BYG-24)."""
    DRAW = "draw"
    """Draw a card from somebody's hand (BYG-26, BYG-29)."""
    SHUFFLE = "shuffle"
    """Shuffle the cards turned up, or leave them (BYG-31)."""
    OVER = "over"
    """The game has ended (BYG-35)."""


@dataclass(frozen=True, slots=True)
class View(core.View):
    """What `seat` knows: its hand and all that a player with perfect attention remembers.

    Nobody knows the piles, not even their own (BYG-09), and nobody the box (BYG-08).

    Attributes:
        phase: what the player on turn has to do.
        turn: the seat whose turn it is; after the end, the seat whose turn it was.
        turns: how many turns have begun.
        hand: the seat's own cards, sorted, without an animal that lies on the table.
        hand_sizes: cards in each seat's hand.
        pile_sizes: cards in each seat's pile.
        laid: the animal that lies in front of the player on turn, if any.
        face_up: the places turned up in this turn with their cards, in order.
        yard: what can be known of all places (face-up ones included).
        sightings: every card that was turned up and every shuffle, in order.
        aside: the cards that each seat has put aside.
        to_draw: cards still to be drawn from other hands after mess.
        shown: for each seat, cards that are known for certain to be in its hand.
        winner: who has won, None before the end.
    """

    game: Options
    phase: Phase
    turn: int
    turns: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    laid: Card | None
    face_up: tuple[tuple[int, Card], ...]
    yard: Knowledge
    sightings: tuple[Sighting, ...]
    aside: tuple[tuple[Card, ...], ...]
    to_draw: int
    shown: tuple[tuple[Card, ...], ...]
    winner: int | None

    @property
    def face_down(self) -> tuple[int, ...]:
        """The places that may be turned up now."""
        open_places = {place for place, _card in self.face_up}
        places = range(len(self.game.yard_pack))
        return tuple(place for place in places if place not in open_places)

    @property
    def wanted(self) -> Card | None:
        """The card to turn up: a shovel after mess, else the animal that was laid, if any."""
        return Card.SHOVEL if self.phase is Phase.SECOND else self.laid

    @property
    def cards_left(self) -> tuple[int, ...]:
        """Cards that each seat has still to get rid of: hand, pile and a laid animal."""
        return tuple(
            hand + pile + (self.laid is not None and seat == self.turn)
            for seat, (hand, pile) in enumerate(zip(self.hand_sizes, self.pile_sizes, strict=True))
        )
