"""Chance after the deal: blind draws, a reshuffle, a word misheard.

Every outcome is written down as it falls, so that a record can give the same outcomes back
without relying on NumPy to draw the same numbers in every version.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np

from chickenlab.core.checks import brief, seed_or_chance

Outcome: TypeAlias = int | tuple[int, ...]
"""What chance chose: one thing among many, or an order of them."""

_STREAM = 0xC4A9CE


class ChanceError(ValueError):
    """An outcome of chance that cannot be: it was edited, or stands in the wrong place."""


class Chance:
    """Draws outcomes, each from a generator of its own, and keeps a log of them.

    Outcome number k depends on the seed and on k alone, so a copy of a game goes on as the
    original would, and taking a move back does not roll the dice again.

    Attributes:
        log: every outcome so far, in order.

    >>> chance = Chance(given=[2, (1, 0)])
    >>> chance.below(5), chance.order(2)
    (2, (1, 0))
    """

    def __init__(self, seed: int | None = None, given: Sequence[Outcome] = ()) -> None:
        """Take the first outcomes as `given`, then draw from `seed` (None: unforeseeable).

        Raises:
            ValueError: if the seed is none.
        """
        self._entropy = seed_or_chance(seed)
        self._given = tuple(given)
        self.log: list[Outcome] = []

    def below(self, count: int) -> int:
        """One of the numbers 0 to count - 1, all equally likely.

        Raises:
            ChanceError: if the outcome that was given is no such number.
        """
        if len(self.log) < len(self._given):
            given = self._given[len(self.log)]
            if type(given) is not int or not 0 <= given < count:
                raise self._wrong(given, f"a number from 0 to {count - 1}")
            outcome = given
        else:
            outcome = int(self._generator().integers(count))
        self.log.append(outcome)
        return outcome

    def order(self, count: int) -> tuple[int, ...]:
        """The numbers 0 to count - 1 in an order, all orders equally likely.

        Raises:
            ChanceError: if the outcome that was given is no such order.
        """
        if len(self.log) < len(self._given):
            given = self._given[len(self.log)]
            if type(given) is not tuple or sorted(given) != list(range(count)):
                raise self._wrong(given, f"the numbers 0 to {count - 1} in some order")
            outcome = given
        else:
            outcome = tuple(int(number) for number in self._generator().permutation(count))
        self.log.append(outcome)
        return outcome

    @property
    def unused(self) -> int:
        """How many of the given outcomes have not been asked for yet."""
        return max(0, len(self._given) - len(self.log))

    def clone(self) -> Chance:
        """An independent copy that goes on in the same way."""
        copy = object.__new__(type(self))
        vars(copy).update(vars(self))
        copy.log = list(self.log)
        return copy

    def restarted(self) -> Chance:
        """The same chance from the beginning: what has fallen will fall again."""
        copy = self.clone()
        copy._given = tuple(self.log)
        copy.log = []
        return copy

    def settled(self) -> Chance:
        """A copy that is not bound to outcomes it has not come to yet."""
        copy = self.clone()
        copy._given = tuple(self.log)
        return copy

    def renewed(self, rng: np.random.Generator) -> Chance:
        """A copy with the same past and a fresh future: for thinking ahead without foresight."""
        copy = self.clone()
        copy._given = tuple(self.log)
        copy._entropy = int(rng.integers(2**63))
        return copy

    def __repr__(self) -> str:
        return f"<Chance after {len(self.log)} outcomes>"

    def _generator(self) -> np.random.Generator:
        # a key of its own keeps these streams apart from the one that dealt the cards
        key = (_STREAM, len(self.log))
        return np.random.default_rng(np.random.SeedSequence(self._entropy, spawn_key=key))

    def _wrong(self, given: object, wanted: str) -> ChanceError:
        number = len(self.log) + 1
        return ChanceError(f"outcome {number} of chance is {wanted}, not {brief(given)}")


def outcome_from_json(value: object) -> Outcome:
    """The outcome that was written as a JSON number or list.

    Raises:
        ChanceError: if it is neither.
    """
    if type(value) is int:
        return value
    if isinstance(value, list):
        numbers = cast(list[Any], value)
        if all(type(number) is int for number in numbers):
            return tuple(numbers)
    raise ChanceError(f"an outcome of chance is a whole number or a list, not {brief(value)}")
