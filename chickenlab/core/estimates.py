"""Estimates: a value with an interval, which prints as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
"""How sure an interval is meant to be."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with an interval that covers the truth 95 times in 100.

    Attributes:
        value: the best guess.
        low: where the interval begins.
        high: where it ends.
        n: how many games, or other trials, it rests on.

    >>> print(Estimate(0.5, 0.47, 0.53, 1000))
    0.500 (0.470 to 0.530)
    """

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def rate(successes: int, n: int) -> Estimate:
    """A rate with Wilson's interval.

    Raises:
        ValueError: if there are no trials, or more successes than trials.

    >>> print(rate(8, 10))
    0.800 (0.490 to 0.943)
    """
    if not 0 <= successes <= n or n < 1:
        raise ValueError(f"{successes} successes in {n} trials is not possible")
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    value = successes / n
    middle = (value + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(value * (1 - value) / n + z * z / (4 * n * n))
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half), n)


def mean(values: Sequence[float] | NDArray[np.float64]) -> Estimate:
    """A mean with Student's interval.

    Raises:
        ValueError: if there are fewer than two values.

    >>> print(mean([1, 2, 3, 4]))
    2.500 (0.446 to 4.554)
    """
    n = len(values)
    if n < 2:
        raise ValueError(f"an interval needs two values or more, not {n}")
    value = float(np.mean(values))
    half = t_quantile((1 + CONFIDENCE) / 2, n - 1) * float(np.std(values, ddof=1)) / sqrt(n)
    return Estimate(value, value - half, value + half, n)


def t_quantile(chance: float, degrees: int) -> float:
    """The quantile of Student's t, by bisection of its distribution function.

    >>> round(t_quantile(0.975, 3), 3), round(t_quantile(0.975, 1000), 3)
    (3.182, 1.962)
    """
    if degrees > 200:
        # the expansion is right to six digits there, and the sum below would be long
        z = NormalDist().inv_cdf(chance)
        return z + (z**3 + z) / (4 * degrees)
    low, high = 0.0, 1000.0
    for _halving in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _t_cdf(middle, degrees) < chance else (low, middle)
    return (low + high) / 2


def _t_cdf(t: float, degrees: int) -> float:
    """The closed sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    theta = np.arctan(t / sqrt(degrees))
    cos2 = np.cos(theta) ** 2
    if degrees % 2:
        term = total = np.cos(theta) if degrees > 1 else 0.0
        for k in range(3, degrees - 1, 2):
            term *= (k - 1) / k * cos2
            total += term
        area = 2 / np.pi * (theta + np.sin(theta) * total)
    else:
        term = total = 1.0
        for k in range(2, degrees - 1, 2):
            term *= (k - 1) / k * cos2
            total += term
        area = np.sin(theta) * total
    return float((1 + area) / 2)
