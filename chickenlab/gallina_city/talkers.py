"""How people talk and listen, and in what circumstances: what the model of talk is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief
from chickenlab.gallina_city.cards import CYCLIC, Deck
from chickenlab.gallina_city.describing import (
    Describe,
    family_first,
    script,
)
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES, VALUES
from chickenlab.gallina_city.outcome import Verdict

MOMENT = 50
"""Milliseconds of a moment: all times are multiples of it (A-GAL-8)."""
NEVER = 1 << 29
"""A time after the end of every round, in milliseconds."""
NOBODY = -1
CHOICES = tuple(len(values) for values in ATTRIBUTES.values())
"""How many values each attribute has."""
EXTRA_NOISE = 3
"""Random numbers of an event beside one for each seat: a mistake is spotted, and two draws."""


def _check_time(name: str, value: object, low: int, high: int) -> None:
    _check_number(name, value, low, high)
    if type(value) is int and value % MOMENT:
        raise ValueError(f"{name}={value} is not possible; choose a multiple of {MOMENT}")


def _check_number(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name}={brief(value)} is not possible; choose {low} to {high}")


@dataclass(frozen=True)
class Talker:
    """How somebody talks and listens.

    Attributes:
        name: what the talker is called.
        describe: which details of a picture are said, in order.
        calls_at: the most pictures that may fit what was heard, one in the own hand among them,
            for a call: 1 is to be certain, 4 is to call at the family.
        one_voice: whether to listen to one voice at a time, from a picture's first word until it
            cannot be in the own hand; else to all at once.
        tempo: milliseconds that a detail takes.
        passes: how often each picture is described, while nobody lays cards, before the talker
            wants to stop (GAL-38).

    Raises:
        ValueError: naming what is not possible, its value and what is allowed.
    """

    name: str = "family first"
    describe: Describe = family_first
    calls_at: int = 1
    one_voice: bool = False
    tempo: int = 2000
    passes: int = 1

    def __post_init__(self) -> None:
        _check_number("calls_at", self.calls_at, 1, len(IMAGES))
        _check_time("tempo", self.tempo, MOMENT, 60_000)
        _check_number("passes", self.passes, 1, 100)
        _ = self.script

    @property
    def script(self) -> NDArray[np.int8]:
        """What is said of each picture (`describing.script`)."""
        return _cached_script(self.describe)

    def misheard(self, room: Room, players: int) -> float:
        """The chance to mishear a detail, higher with many voices at once."""
        voices = 1 if self.one_voice else players - 1
        return 1 - (1 - room.mishear) ** voices


@dataclass(frozen=True)
class Room:
    """Where they talk, and by which rules.

    Attributes:
        cooperative: whether all play together (GAL-28) or everybody alone.
        mishear: the chance that a listener to one voice takes a detail for another value.
        spots: the chance that a wrong pair is noticed in time (GAL-18, GAL-19).
        check: milliseconds in which a wrong pair may be noticed (GAL-16); with 0, as when all
            look openly together (A-GAL-5), every wrong pair is.
        pause: milliseconds until the two talk again.
        limit: milliseconds of a cooperative round (GAL-30), or without a laid pair until a
            competitive one is broken off (A-GAL-12).
        deck: which pictures stand on which card.

    Raises:
        ValueError: naming what is not possible, its value and what is allowed.
    """

    cooperative: bool = False
    mishear: float = 0.03
    spots: float = 0.9
    check: int = 5000
    pause: int = 1000
    limit: int = 300_000
    deck: Deck = CYCLIC

    def __post_init__(self) -> None:
        for name in ("mishear", "spots"):
            if not 0 <= getattr(self, name) <= 1:
                value = brief(getattr(self, name))
                raise ValueError(f"{name}={value} is not possible; choose a chance from 0 to 1")
        _check_time("check", self.check, 0, 60_000)
        _check_time("pause", self.pause, 0, 60_000)
        _check_time("limit", self.limit, 1000, 3_600_000)

    def verdict(self, right: bool, chance: float) -> tuple[Verdict, int]:
        """What will become of two laid cards, and after how many milliseconds."""
        if right:
            return Verdict.RIGHT, self.check
        if not self.check:
            return Verdict.WRONG, 0
        if chance >= self.spots:
            return Verdict.UNNOTICED, self.check
        # any moment but the last one is as good as another to spot a difference
        moments = self.check // MOMENT - 1
        return Verdict.WRONG, MOMENT * min(int(chance / self.spots * moments), moments)


COMPETITIVE = Room()
COOPERATIVE = Room(cooperative=True, check=0, pause=2000, limit=120_000)
"""By the rules: no mistake goes unnoticed (A-GAL-5), and after two minutes it is over (GAL-30)."""


def heard_value(image: int, attribute: int, chance: float, misheard: float) -> int:
    """The value of an attribute that is heard: the right one, or any other equally likely."""
    value = int(VALUES[image, attribute])
    if chance >= misheard:
        return value
    others = CHOICES[attribute] - 1
    return (value + 1 + min(int(chance / misheard * others), others - 1)) % (others + 1)


@cache
def _cached_script(describe: Describe) -> NDArray[np.int8]:
    table = script(describe)
    table.setflags(write=False)
    return table
