"""What can happen in a game of Gigi Gacker. Hidden cards are None in the eyes of the seats.

A chair is a seat or, with two players, the Robo-chicken's place, which has the number 2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chickenlab.core.game import Event, Game
from chickenlab.gigi_gacker.cards import Card, Color
from chickenlab.gigi_gacker.outcome import Outcome

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.deal import Position


@dataclass(frozen=True, slots=True)
class PulletsChosen(Event):
    """Every seat took the pullets of its colour (GIG-06)."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class CardsRemoved(Event):
    """Cards left the game unseen (GIG-09 to GIG-13)."""

    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int, game: Game) -> Event:
        """All see how many, nobody sees which (A-GIG-9)."""
        del seat, game
        return replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class PositionSet(Event):
    """The game started from a position instead of a deal."""

    position: Position

    def seen_by(self, seat: int, game: Game) -> Event:
        """All see the hands and the piles, nobody sees what is still to come."""
        del seat, game
        return replace(self, position=replace(self.position, pile=(), robo=()))


@dataclass(frozen=True, slots=True)
class RowShown(Event):
    """A round began with this row, position 1 first (GIG-17, GIG-18); `tractor` is a chair."""

    round: int
    cards: tuple[Card, ...]
    tractor: int


@dataclass(frozen=True, slots=True)
class BidLaid(Event):
    """A seat laid a card face down (GIG-20)."""

    seat: int
    card: Card

    def seen_by(self, seat: int, game: Game) -> Event | None:
        """Nothing shows, not even that somebody has chosen, until all have (GIG-21)."""
        del game
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class BidsTurned(Event):
    """The chosen cards were turned up together, one for each chair (GIG-21, GIG-55)."""

    bids: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A chair took the card at a position, counted from 1 (GIG-22, GIG-57)."""

    chair: int
    position: int
    card: Card


@dataclass(frozen=True, slots=True)
class HenPlayed(Event):
    """A seat played a mother hen and took cards back (GIG-34 to GIG-37)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HenKept(Event):
    """A seat that holds a mother hen played none (GIG-35)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The ninth round is over (GIG-44)."""

    outcome: Outcome
