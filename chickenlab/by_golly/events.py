"""What can happen in By Golly!. Hidden cards are None in the eyes of other seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chickenlab.by_golly.cards import Card
from chickenlab.core.game import Event, Game


@dataclass(frozen=True, slots=True)
class HandTaken(Event):
    """A seat took its first hand (BYG-10)."""

    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int, game: Game) -> Event:
        """Others see how many, not which."""
        del game
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began (BYG-12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AnimalLaid(Event):
    """An animal was laid face up (BYG-13)."""

    seat: int
    animal: Card


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """A yard card was turned up; `second` after mess (BYG-13, BYG-24)."""

    seat: int
    place: int
    card: Card
    second: bool = False


@dataclass(frozen=True, slots=True)
class Matched(Event):
    """The yard card shows the animal that was laid (BYG-15)."""

    seat: int
    animal: Card


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """The first yard card shows something else, and no mess (BYG-14, BYG-22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MessMet(Event):
    """Mess: a second card must be turned over at once (BYG-24)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MessEnded(Event):
    """The second card has shown how bad it is: how many cards are to be drawn (BYG-25 to BYG-30).

    `second` is None where there was no second card (A-BYG-11).
    """

    seat: int
    second: Card | None
    cards: int


@dataclass(frozen=True, slots=True)
class AnimalTakenBack(Event):
    """The animal that was laid went back into the hand (BYG-14, BYG-25, BYG-27, BYG-30)."""

    seat: int
    animal: Card


@dataclass(frozen=True, slots=True)
class CardsPutAside(Event):
    """Copies of an animal left the game (BYG-15, BYG-18); `kept` ones without a flip (A-BYG-3)."""

    seat: int
    animal: Card
    copies: int
    kept: bool = False


@dataclass(frozen=True, slots=True)
class CardDrawnBlind(Event):
    """A card went from one hand to another, unseen (BYG-26, BYG-29)."""

    seat: int
    victim: int
    card: Card | None

    def seen_by(self, seat: int, game: Game) -> Event:
        """The seat that gets it sees it; the one that lost it sees which is missing."""
        del game
        return self if seat in (self.seat, self.victim) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class YardShuffled(Event):
    """The cards at these places were shuffled among themselves (BYG-31)."""

    seat: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class YardLeft(Event):
    """The yard cards were left where they lie, after mess (BYG-31)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStopped(Event):
    """A turn was ended of free will (A-BYG-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class YardTurnedDown(Event):
    """The cards at these places were turned face down again (BYG-14, BYG-19)."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandFilled(Event):
    """A seat drew from its own pile at the end of its turn (BYG-20)."""

    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int, game: Game) -> Event:
        """Others see how many, not which."""
        del game
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class NothingToLay(Event):
    """A seat came to its turn without a card in hand (A-BYG-12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """A seat has no card left and wins (BYG-35); `drawn` if a penalty took the last (A-BYG-10)."""

    winner: int
    drawn: bool = False
