"""Estimates from samples: a value is never without its interval."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95
"""How often an interval holds the truth, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval.

    Attributes:
        value: what was observed.
        low: the lower end of the interval.
        high: its upper end.
        n: how many independent observations it rests on.

    >>> Estimate(0.5, 0.4, 0.6, 96)
    0.500 [0.400, 0.600]
    """

    value: float
    low: float
    high: float
    n: int

    def __repr__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"

    def holds(self, value: float) -> bool:
        """Whether the interval holds `value`."""
        return self.low <= value <= self.high


def rate(successes: int, n: int, *, confidence: float = CONFIDENCE) -> Estimate:
    """How often something happens, with Wilson's interval.

    Raises:
        ValueError: if nothing was observed, or the numbers do not fit each other.

    >>> rate(8, 10)
    0.800 [0.490, 0.943]
    """
    if not 0 <= successes <= n or n == 0:
        raise ValueError(f"{successes} successes of {n} are no rate; observe 1 or more")
    z = _quantile(confidence)
    share = successes / n
    shrink = 1 + z * z / n
    centre = (share + z * z / (2 * n)) / shrink
    half = z / shrink * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    # rounding must not leave the value outside its own interval
    low, high = min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))
    return Estimate(share, low, high, n)


@dataclass(frozen=True, slots=True)
class Sums:
    """What a mean needs to remember: adding observations needs no more memory.

    >>> Sums.of([1.0, 2.0]) + Sums.of([3.0])
    Sums(n=3, total=6.0, squares=14.0)
    """

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, values: Iterable[float]) -> Sums:
        """The sums of these observations."""
        seen = list(values)
        return cls(len(seen), math.fsum(seen), math.fsum(value * value for value in seen))

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)

    def mean(self, *, confidence: float = CONFIDENCE) -> Estimate:
        """The mean with its interval, by the normal distribution.

        Raises:
            ValueError: with fewer than two observations there is no interval.

        >>> Sums.of([1.0, 2.0, 3.0]).mean()
        2.000 [0.868, 3.132]
        """
        if self.n < 2:
            raise ValueError(f"{self.n} observations have no interval; make 2 or more")
        mean = self.total / self.n
        variance = max(0.0, self.squares - self.n * mean * mean) / (self.n - 1)
        half = _quantile(confidence) * math.sqrt(variance / self.n)
        return Estimate(mean, mean - half, mean + half, self.n)


def _quantile(confidence: float) -> float:
    if not 0 < confidence < 1:
        raise ValueError(f"confidence={confidence} is not possible; choose between 0 and 1")
    return NormalDist().inv_cdf((1 + confidence) / 2)
