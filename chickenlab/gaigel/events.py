"""What can happen in a deal of Gaigel. Hidden cards are None in the eyes of other seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chickenlab.core.game import Event, Game
from chickenlab.gaigel.actions import Opening, Sign
from chickenlab.gaigel.cards import Card, Suit
from chickenlab.gaigel.outcome import Outcome


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The pack was cut (GAI-15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PackKnocked(Event):
    """The cutter knocked (GAI-88)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A seat was dealt a packet (GAI-16, GAI-18)."""

    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int, game: Game) -> Event:
        """Others see how many, not which."""
        del game
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TrumpTurned(Event):
    """The trump card was turned (GAI-17)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """Forehand announced an opening (GAI-27)."""

    seat: int
    opening: Opening


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played, perhaps face down (GAI-30, GAI-32)."""

    seat: int
    card: Card | None
    face_down: bool = False

    def seen_by(self, seat: int, game: Game) -> Event:
        """A card that lies face down is known to who played it."""
        del game
        if self.face_down and seat != self.seat:
            return CardPlayed(self.seat, None, True)
        return self


@dataclass(frozen=True, slots=True)
class TrickTurned(Event):
    """The face-down cards of the first trick were turned over, in the order played."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A seat won a trick, and its points (GAI-23)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew from the stock (GAI-39); the turned card, drawn last, is public (GAI-44)."""

    seat: int
    card: Card | None
    turned: bool = False

    def seen_by(self, seat: int, game: Game) -> Event:
        """Only who drew the card knows it, but for the turned card."""
        del game
        return self if seat == self.seat or self.turned else CardDrawn(self.seat, None)


@dataclass(frozen=True, slots=True)
class PairDeclared(Event):
    """A pair was shown for 20 or 40 points (GAI-53)."""

    seat: int
    suit: Suit
    points: int


@dataclass(frozen=True, slots=True)
class TrumpRobbed(Event):
    """The trump Seven went under the stock, the turned card into the hand (GAI-60)."""

    seat: int
    taken: Card


@dataclass(frozen=True, slots=True)
class SevenReserved(Event):
    """The trump Seven was shown and marked (GAI-63)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AusCalled(Event):
    """A seat called Aus; its side had that many points (GAI-66)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LateClaimed(Event):
    """A side was found to have played on with 101 points (GAI-70).

    `seat` is who noticed, or None where the referee did.
    """

    seat: int | None
    side: int


@dataclass(frozen=True, slots=True)
class SevensShown(Event):
    """Five dealt Sevens were shown (GAI-89)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SiebenerAnnounced(Event):
    """Auf Siebener was announced: four Sevens are kept (GAI-90)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FifthSevenDrawn(Event):
    """The player of Auf Siebener drew a fifth Seven (GAI-91)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SignGiven(Event):
    """A secret sign (GAI-92)."""

    seat: int
    sign: Sign

    def seen_by(self, seat: int, game: Game) -> Event | None:
        """Only partners notice."""
        return self if game.side_of(seat) == game.side_of(self.seat) else None


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over."""

    outcome: Outcome
