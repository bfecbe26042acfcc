"""How two laid cards, a round and a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from chickenlab.gallina_city.images import IMAGES
from chickenlab.gallina_city.ratings import Rating

CHECK = 5000
"""Milliseconds in which the opponents may find a difference (GAL-16)."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that lie side by side, each with the picture that its owner points at (GAL-15).

    Attributes:
        seats: who called first, and who answered.
        cards: their cards.
        images: their pictures.
    """

    seats: tuple[int, int]
    cards: tuple[int, int]
    images: tuple[int, int]

    @property
    def caller(self) -> int:
        """The seat that called first."""
        return self.seats[0]

    @property
    def is_right(self) -> bool:
        """Whether both point at the same picture (GAL-11)."""
        return self.images[0] == self.images[1]

    @property
    def differences(self) -> tuple[str, ...]:
        """The attributes in which the two pictures differ (GAL-13)."""
        one, two = self.images
        return IMAGES[one].differences(IMAGES[two])


@dataclass(frozen=True, slots=True)
class Check:
    """A pair that is being checked until a moment of the round, in milliseconds (GAL-16)."""

    pair: Pair
    ends_at: int


class Verdict(StrEnum):
    """What became of two laid cards."""

    RIGHT = "right"
    """The same picture: both cards are discarded (GAL-17, GAL-34)."""
    UNNOTICED = "unnoticed"
    """Different pictures, but nobody noticed: both cards are discarded (GAL-18)."""
    WRONG = "wrong"
    """Different pictures: both cards are discarded and both draw one (GAL-19, GAL-35)."""


class RoundEnd(StrEnum):
    """How a round ended."""

    FINI = "fini"
    """Somebody had two cards left (GAL-22)."""
    BROKEN_OFF = "broken off"
    """No two cards had been laid for a long time (A-GAL-12)."""
    CLEARED = "cleared"
    """All but one were rid of their cards (GAL-36)."""
    TIME_UP = "time up"
    """The time was up (GAL-37)."""
    STOP_RIGHT = "stop, right"
    """All said "Stop", and no two held the same picture (GAL-39)."""
    STOP_WRONG = "stop, wrong"
    """All said "Stop", but two held the same picture (GAL-40)."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that is over.

    Attributes:
        round: its number, from 1.
        end: how it ended.
        duration: milliseconds that it lasted.
        cards_left: the cards that each seat held at the end, before they were discarded or set
            aside.
        minus: the minus points of each seat (GAL-23); zeros when all play together.
    """

    round: int
    end: RoundEnd
    duration: int
    cards_left: tuple[int, ...]
    minus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        points: the minus points of each seat over all rounds (GAL-27); zeros when all play
            together.
        winners: the seats that won: several may share a victory (A-GAL-4), all or none win
            together (GAL-45, GAL-46).
        rating: of a cooperative game (GAL-47), None otherwise.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    rating: Rating | None = None
