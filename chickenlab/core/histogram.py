"""How often each value occurred: exact whole numbers, so that the order of adding never matters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.estimates import ANYTHING, Estimate, mean_of, rate

MOST_VALUES = 100_000
"""How many different values are kept; with more, memory would grow with the number of games."""

_FEW = 4096
"""Whole numbers within so wide a range are counted without sorting."""


@dataclass(frozen=True)
class Histogram:
    """How often each value occurred.

    It grows with the number of different values, not with the number of games.

    Attributes:
        counts: how often, by value.

    >>> seen = Histogram.of(np.array([3, 1, 3])) + Histogram.of(np.array([1.5]))
    >>> seen.by_value()
    {1.0: 1, 1.5: 1, 3.0: 2}
    """

    counts: Mapping[float, int]

    @classmethod
    def of(cls, values: NDArray[Any]) -> Histogram:
        """Count the values of an array of shape (n,).

        Raises:
            ValueError: if a value is no finite number.
        """
        if not len(values):
            return cls({})
        whole = _whole(values)
        if whole is not None:
            low, high = int(whole.min()), int(whole.max())
            if low == high:
                return cls({float(low): len(values)})
            if high - low < _FEW:
                counts = np.bincount(np.subtract(whole, low, dtype=np.intp))
                (seen,) = counts.nonzero()
                found = zip((seen + float(low)).tolist(), counts[seen].tolist(), strict=True)
                return cls(dict(found))
        # adding 0.0 makes one zero of -0.0 and 0.0
        seen, counts = np.unique(values.astype(np.float64) + 0.0, return_counts=True)
        return cls(dict(zip(seen.tolist(), counts.tolist(), strict=True)))

    def __add__(self, other: Histogram) -> Histogram:
        counts = dict(self.counts)
        for value, count in other.counts.items():
            counts[value] = counts.get(value, 0) + count
        if len(counts) > MOST_VALUES:
            raise ValueError(
                f"more than {MOST_VALUES:,} different values: what is counted must be coarser"
            )
        return Histogram(counts)

    def __neg__(self) -> Histogram:
        return Histogram({0.0 - value: count for value, count in self.counts.items()})

    @cached_property
    def n(self) -> int:
        """How many values were counted."""
        return sum(self.counts.values())

    @cached_property
    def total(self) -> Fraction:
        """The sum of all values, exactly."""
        return sum((Fraction(value) * count for value, count in self.counts.items()), Fraction())

    def mean(self, within: tuple[float, float] = ANYTHING, unit: str = "trial") -> Estimate:
        """The mean with its interval; `mean_of` in `core.estimates` says more.

        Raises:
            ValueError: if nothing was counted, or a value is out of range.
        """
        return mean_of(self.counts, within=within, unit=unit)

    def positive(self, unit: str = "trial") -> Estimate:
        """How often a value was above zero."""
        return rate(sum(count for value, count in self.counts.items() if value > 0), self.n, unit)

    def by_value(self) -> dict[float, int]:
        """The values in increasing order, and how often each occurred."""
        return dict(sorted(self.counts.items()))


def _whole(values: NDArray[Any]) -> NDArray[Any] | None:
    """The values as whole numbers; None if some are not whole."""
    if np.can_cast(values.dtype, np.int64):
        return values
    if not np.isfinite(values).all():
        raise ValueError("only finite numbers can be counted")
    whole = values.astype(np.int64)
    return whole if (whole == values).all() else None
