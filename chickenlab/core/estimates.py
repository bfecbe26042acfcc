"""Estimates: a value with an interval, which prints as one.

An interval belongs to what is measured and to the trials that are independent of each other,
never to the values that happened to fall: a gain that was 1 in all of three deals may still be
less. How wide it has to be is worked out in `intervals`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor, fsum, inf, isfinite, log10
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.intervals import mean_between
from chickenlab.core.words import counted

CONFIDENCE = 0.95
"""How sure an interval is meant to be, everywhere: also what stands after a ±."""

ANYTHING = (-inf, inf)
"""What a measure can be of which nothing is known."""

COUNTS = (0.0, inf)
"""What a count can be of which nothing else is known."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with an interval that covers the truth at least 95 times in 100.

    Attributes:
        value: the best guess.
        low: where the interval begins; at `value` if chance has no part in it, and -inf if
            nothing can be said.
        high: where it ends, likewise.
        n: how many trials it rests on, each independent of the others.
        unit: what a trial is, such as "deal".

    >>> print(Estimate(0.5, 0.47, 0.53, 1000))
    0.500 (0.470 to 0.530)
    >>> print(Estimate(1.0, -inf, inf, 3, "deal"))
    1 (all 3 deals came out alike; play more)
    """

    value: float
    low: float
    high: float
    n: int
    unit: str = "trial"

    @property
    def has_interval(self) -> bool:
        """Whether anything can be said of how far off the value may be."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def is_fixed(self) -> bool:
        """Whether the value is what it is by construction, so that chance has no part in it."""
        return self.low == self.high

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def figures(self, scale: float = 1, sign: str = "") -> tuple[str, str, str]:
        """Value, low and high with as many digits as the interval needs: two of its half.

        Args:
            scale: what all are multiplied by, 100 for per cent.
            sign: "+" to write a plus sign, too.

        >>> Estimate(0.0000030, 0.0000006, 0.0000088, 1_000_000).figures()
        ('0.0000030', '0.0000006', '0.0000088')
        >>> Estimate(0.512, 0.47, 0.55, 1000).figures(scale=100, sign="+")
        ('+51.2', '+47.0', '+55.0')
        """
        if not self.has_interval or self.is_fixed:
            value = _without_sign_of_zero(f"{scale * self.value:{sign}.4g}")
            return value, "", ""
        places = max(0, 1 - floor(log10(scale * self.half)))
        value, low, high = (
            _without_sign_of_zero(f"{scale * number:{sign}.{places}f}")
            for number in (self.value, self.low, self.high)
        )
        return value, low, high

    @property
    def remark(self) -> str:
        """Why there is no interval, or none of any width; empty if there is one."""
        if self.is_fixed:
            return "fixed by construction"
        if self.has_interval:
            return ""
        if self.n == 1:
            return f"1 {self.unit}: no interval"
        return f"all {counted(self.n, self.unit)} came out alike; play more"

    @property
    def short(self) -> str:
        """The estimate for a table: with ± where the interval has the value in its middle."""
        value, low, high = self.figures()
        if self.remark:
            return f"{value} ({self.remark})"
        if abs(self.high + self.low - 2 * self.value) > self.half / 2:
            return f"{value} ({low} to {high})"
        places = len(value.partition(".")[2])
        return f"{value} ± {self.half:.{places}f}"

    def __str__(self) -> str:
        value, low, high = self.figures()
        return f"{value} ({self.remark or f'{low} to {high}'})"


def rate(successes: int, n: int, unit: str = "trial") -> Estimate:
    """A rate with the interval of Clopper and Pearson, which covers whatever the truth is.

    Raises:
        ValueError: if there are no trials, or more successes than trials.

    >>> print(rate(8, 10))
    0.80 (0.44 to 0.97)
    >>> print(rate(3, 1_000_000))
    0.0000030 (0.0000006 to 0.0000088)
    """
    if not 0 <= successes <= n or n < 1:
        raise ValueError(f"{successes} successes in {n} trials is not possible")
    seen = {0.0: n - successes, 1.0: successes}
    return _bounded({value: often for value, often in seen.items() if often}, (0.0, 1.0), unit)


def mean(
    values: Sequence[float] | NDArray[Any],
    *,
    within: tuple[float, float] = ANYTHING,
    unit: str = "trial",
) -> Estimate:
    """A mean with its interval; a single value has none, and says so.

    Args:
        values: one for each trial.
        within: the lowest and the highest value that is possible; infinite where nobody knows.
        unit: what a trial is.

    Raises:
        ValueError: if there are no values, or one is out of range.

    >>> print(mean([1, 2, 3, 4]))
    2.5 (0.4 to 4.6)
    >>> print(mean([1, 1, 1], within=(-2, 2)))
    1.0 (-1.1 to 1.7)
    >>> print(mean([2.5]))
    2.5 (1 trial: no interval)
    """
    if len(values) == 0:
        raise ValueError("a mean needs at least one value")
    # adding 0.0 makes one zero of -0.0 and 0.0
    seen, often = np.unique(np.asarray(values, dtype=np.float64) + 0.0, return_counts=True)
    return mean_of(dict(zip(seen.tolist(), often.tolist(), strict=True)), within=within, unit=unit)


def mean_of(
    counts: Mapping[float, int],
    *,
    within: tuple[float, float] = ANYTHING,
    unit: str = "trial",
) -> Estimate:
    """The mean of values that were counted, with its interval; none if there is only one.

    Args:
        counts: how often each value occurred.
        within: the lowest and the highest value that is possible; if they are the same, the
            value is fixed.
        unit: what a trial is.

    Raises:
        ValueError: if nothing was counted, or a value is out of range.

    >>> print(mean_of({0.5: 7}, within=(0.5, 0.5)))
    0.5 (fixed by construction)
    """
    if not counts:
        raise ValueError("nothing was counted")
    low, high = within
    least, most = min(counts), max(counts)
    if least < low or most > high:
        raise ValueError(f"values from {least:g} to {most:g} are not within {low:g} and {high:g}")
    if low == high:
        return Estimate(low, low, high, sum(counts.values()), unit)
    if list(counts.values()) == [1]:
        return Estimate(least, -inf, inf, 1, unit)
    return _bounded(counts, within, unit)


def _bounded(counts: Mapping[float, int], within: tuple[float, float], unit: str) -> Estimate:
    n = sum(counts.values())
    # sorted, so that the order of counting changes no bit
    values, often = zip(*sorted(counts.items()), strict=True)
    value = fsum(value * count for value, count in counts.items()) / n
    value = min(max(value, values[0]), values[-1])  # rounding must not step over the extremes
    low, high = mean_between(
        np.array(values), np.array(often, dtype=np.float64), within, (1 - CONFIDENCE) / 2
    )
    # adding 0.0 makes 0.0 of -0.0
    return Estimate(value + 0.0, min(low, value) + 0.0, max(high, value) + 0.0, n, unit)


def clearly_worse(
    samples: NDArray[np.float64], *, within: tuple[float, float], looks: int = 1
) -> NDArray[np.bool_]:
    """Which choices are clearly worse than one of the others.

    The best of several equals has been lucky, so each pair of choices is compared at a level
    that allows for all pairs, and for all looks at the numbers while they grow (Bonferroni): if
    all are equal, the chance that any of them is ever called worse is at most 5 in 100.

    Args:
        samples: shape (choices, trials); all choices face the same trials, column by column.
        within: the lowest and the highest value that is possible.
        looks: how often somebody looks, this time included, before it ends.

    Returns:
        Shape (choices,).

    >>> clearly_worse(np.array([[0.0] * 30, [1.0] * 30, [0.9] * 30]), within=(0, 1))
    array([ True, False, False])
    """
    choices = len(samples)
    apart = within[1] - within[0]
    miss = (1 - CONFIDENCE) / max(1, choices * (choices - 1)) / looks
    worse = np.zeros(choices, dtype=np.bool_)
    for one in range(choices):
        for other in range(choices):
            lead, often = np.unique(samples[other] - samples[one], return_counts=True)
            if not worse[one] and lead @ often > 0:
                low, _high = mean_between(lead, often.astype(np.float64), (-apart, apart), miss)
                worse[one] = low > 0
    return worse


def _without_sign_of_zero(text: str) -> str:
    return text.lstrip("+-") if float(text) == 0 else text
