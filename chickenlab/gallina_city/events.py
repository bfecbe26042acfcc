"""What can happen in Gallina City. Hidden cards and pictures are None in the eyes of others.

`at` is the time in milliseconds since the round began. The clock sees what everybody sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from chickenlab.core.game import Event, Game
from chickenlab.gallina_city.outcome import Outcome, Pair, RoundResult, Verdict

Hands: TypeAlias = tuple[tuple[int | None, ...], ...]


def _only(seat: int, hands: Hands) -> Hands:
    """The cards of one seat, of the others only how many."""
    return tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands))


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """All cards were shuffled for a new round (GAL-06, GAL-25, GAL-26)."""


@dataclass(frozen=True, slots=True)
class MiddleLaid(Event):
    """An exercise begins with these cards in the middle."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """The cards were dealt for a round (GAL-08, GAL-29)."""

    round: int
    hands: Hands

    def seen_by(self, seat: int, game: Game) -> Event:
        """Each sees their own."""
        del game
        return replace(self, hands=_only(seat, self.hands))


@dataclass(frozen=True, slots=True)
class AsideShared(Event):
    """The cards that had been set aside were shared out (GAL-42)."""

    hands: Hands

    def seen_by(self, seat: int, game: Game) -> Event:
        """Each sees their own."""
        del game
        return replace(self, hands=_only(seat, self.hands))


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """A seat is ready (GAL-09, GAL-30)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Time runs (GAL-30); `caller` is the youngest, who called "Coin coin!" (GAL-09), if any."""

    round: int
    caller: int | None


@dataclass(frozen=True, slots=True)
class DetailSaid(Event):
    """A seat said a detail of a picture (GAL-10, GAL-12).

    Attributes:
        image: the picture, which only the speaker knows.
        attribute: what was spoken of.
        value: what was said of it.
        is_new: whether the seat began with another picture than the one before.
    """

    at: int
    seat: int
    image: int | None
    attribute: str
    value: str
    is_new: bool

    def seen_by(self, seat: int, game: Game) -> Event:
        """Others hear the detail, they do not see the picture (GAL-14)."""
        del game
        return self if seat == self.seat else replace(self, image=None)


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat called "Cocorico!" to another, with a card and a picture in mind (A-GAL-10)."""

    at: int
    seat: int
    partner: int
    card: int | None
    image: int | None

    def seen_by(self, seat: int, game: Game) -> Event:
        """Others hear who calls whom, they see no card (GAL-14)."""
        del game
        return self if seat == self.seat else replace(self, card=None, image=None)


@dataclass(frozen=True, slots=True)
class CallWithdrawn(Event):
    """A seat took back its call (A-GAL-10)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class CallDeclined(Event):
    """A seat waved off the call of another (A-GAL-10)."""

    at: int
    seat: int
    caller: int


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """Two seats called each other and laid their cards (GAL-15).

    All calls of or to them lapse, and what they describe next is a new picture.
    """

    at: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class PairSettled(Event):
    """Two laid cards were discarded (GAL-17 to GAL-19, GAL-34, GAL-35).

    Attributes:
        pair: the cards.
        verdict: what became of them.
        spotted_by: who pointed out a difference, if anybody.
        attribute: in which they differ.
    """

    at: int
    pair: Pair
    verdict: Verdict
    spotted_by: int | None = None
    attribute: str | None = None


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The discarded cards became the new pile (GAL-21)."""

    at: int
    cards: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card after a wrong pair (GAL-19, GAL-35)."""

    at: int
    seat: int
    card: int | None

    def seen_by(self, seat: int, game: Game) -> Event:
        """Only who draws it sees it."""
        del game
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class FiniCalled(Event):
    """These seats have two cards left, at the same moment (GAL-22, GAL-24)."""

    at: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StopSaid(Event):
    """A seat agrees that no Cocorico is possible any more (GAL-38)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class StopTakenBack(Event):
    """A seat took back its "Stop" (A-GAL-13)."""

    at: int
    seat: int


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """All said "Stop" and showed their cards (GAL-38).

    Attributes:
        hands: the cards of each seat.
        found: two seats, their cards and the picture that both hold, if "Stop" was wrong.
    """

    at: int
    hands: tuple[tuple[int, ...], ...]
    found: Pair | None


@dataclass(frozen=True, slots=True)
class LastCardsDiscarded(Event):
    """The only seat that still had cards discarded them (GAL-36)."""

    at: int
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsSetAside(Event):
    """The cards left were set aside, and some from the pile (GAL-37, GAL-40)."""

    hands: Hands
    from_pile: int

    def seen_by(self, seat: int, game: Game) -> Event:
        """Each knows their own; what all have shown before, all know."""
        del game
        return replace(self, hands=_only(seat, self.hands))


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over."""

    result: RoundResult


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over (GAL-27, GAL-45 to GAL-47)."""

    outcome: Outcome
