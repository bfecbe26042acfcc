"""How far off a mean of few values can be: the bounds behind every interval of the house.

Where a measure has a lowest and a highest possible value, a mean is bounded without any belief
about how the values are spread. Give every value that was seen a random weight, and one weight
more to the highest possible value, which may have escaped notice: Dirichlet's weights, all
alike. The mean with these weights is exceeded by the truth as seldom as one asks for (Gaffke
2005). For values that are 0 or 1 this is the interval of Clopper and Pearson; for many values it
is Student's.

Where a measure has no such limits, Student's t speaks for it. It knows nothing of rare values,
so the same weights guard it, with the farthest value that was seen once more. What has a limit on
one side only, such as a count, leans to the other, and few values do not show how far: there the
further value lies farther out than all that were seen.
"""

from __future__ import annotations

from functools import cache
from math import atan, cos, inf, isinf, pi, sin, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_NORMAL = NormalDist()

BEYOND = 6
"""How many n-th parts of their span a further value lies outside n values that lean."""
MANY = 2000
"""The mean of more different values than this is taken to be normal."""


def _half_line(nodes: int) -> tuple[Floats, Floats]:
    """Gauss's rule, stretched from -1 to 1 to all positive numbers: where to look, and weights."""
    at, weights = np.polynomial.legendre.leggauss(nodes)
    share = (at + 1) / 2
    return 6 * share / (1 - share), 3 * weights / (1 - share) ** 2


_POINTS, _WEIGHTS = _half_line(160)


def mean_between(
    values: Floats, counts: Floats, within: tuple[float, float], miss: float
) -> tuple[float, float]:
    """Bounds of a mean, each of which the truth passes with a chance of `miss` at most.

    Args:
        values: the different values that were seen.
        counts: how often each was seen, two in all or more.
        within: the lowest and the highest value that the measure can have; may be infinite.
        miss: how often each of the two bounds may fail.

    Returns:
        The bounds; infinite where all values were alike and the measure is not limited.
    """
    low, high = within
    return (
        -_above(-values, counts, (-high, -low), miss),
        _above(values, counts, (low, high), miss),
    )


def _above(values: Floats, counts: Floats, within: tuple[float, float], miss: float) -> float:
    """What the mean passes with a chance of `miss` at most."""
    least, most = within
    if not isinf(most):
        return _weighted(values, counts, most, miss)
    span = float(np.ptp(values))
    if not span:
        return inf
    n = float(counts.sum())
    mean = float(values @ counts) / n
    spread = sqrt(float((values - mean) ** 2 @ counts) / (n - 1))
    student = mean + t_quantile(1 - miss, int(n) - 1) * spread / sqrt(n)
    farther = 0.0 if isinf(least) else BEYOND * span / n
    return max(student, _weighted(values, counts, float(values.max()) + farther, miss))


def _weighted(values: Floats, counts: Floats, most: float, miss: float) -> float:
    """The quantile 1 - `miss` of the mean with random weights, one more for `most`."""
    n = float(counts.sum())
    if len(values) == 1:
        alike = float(values[0])
        return alike + (most - alike) * -np.expm1(np.log(miss) / n)
    values, counts = np.append(values, most), np.append(counts, 1.0)
    middle = float(values @ counts) / (n + 1)
    spread = sqrt(float((values - middle) ** 2 @ counts) / (n + 1) / (n + 2))
    if len(values) > MANY or not (spread**2):  # too small to square
        return min(most, middle + _NORMAL.inv_cdf(1 - miss) * spread)
    # Cantelli's inequality says where to look
    low, high = middle, min(most, middle + spread * sqrt(1 / miss - 1))
    wanted = _NORMAL.inv_cdf(miss)
    slope = spread
    at, before = middle - wanted * spread, None
    for _step in range(60):
        if not low < at < high:
            at = (low + high) / 2
        chance = _chance_above(values, counts, at)
        if abs(chance - miss) < 1e-5 * miss:
            break
        low, high = (at, high) if chance > miss else (low, at)
        # on this scale the chance is nearly a straight line
        found = _NORMAL.inv_cdf(min(max(chance, 1e-12), 1 - 1e-12))
        if before is not None and found != before[1]:
            slope = (before[0] - at) / (found - before[1])
        before = at, found
        at += (found - wanted) * slope
    return at


def _chance_above(values: Floats, counts: Floats, mean: float) -> float:
    """The chance that weights from Dirichlet's distribution give more than `mean`.

    With weights from gamma distributions it is the chance that a sum of them is positive, an
    integral over its characteristic function (Gil-Pelaez 1951, Imhof 1961).
    """
    away = values - mean
    at = _POINTS / np.sqrt(away**2 @ counts)
    turned = at[:, np.newaxis] * away
    angle = np.arctan(turned) @ counts
    shrink = np.exp(-0.5 * (np.log1p(turned * turned) @ counts))
    return 0.5 + float((np.sin(angle) * shrink * _WEIGHTS / _POINTS).sum()) / pi


@cache
def t_quantile(chance: float, degrees: int) -> float:
    """The quantile of Student's t, by bisection of its distribution function.

    >>> round(t_quantile(0.975, 3), 3), round(t_quantile(0.975, 1000), 3)
    (3.182, 1.962)
    """
    if degrees > 200:
        # the expansion is right to six digits there, and the sum below would be long
        z = _NORMAL.inv_cdf(chance)
        return z + (z**3 + z) / (4 * degrees)
    low, high = 0.0, 1000.0
    for _halving in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _t_cdf(middle, degrees) < chance else (low, middle)
    return (low + high) / 2


def _t_cdf(t: float, degrees: int) -> float:
    """The closed sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    theta = atan(t / sqrt(degrees))
    cos2 = cos(theta) ** 2
    if degrees % 2:
        term = total = cos(theta) if degrees > 1 else 0.0
        for k in range(3, degrees - 1, 2):
            term *= (k - 1) / k * cos2
            total += term
        area = 2 / pi * (theta + sin(theta) * total)
    else:
        term = total = 1.0
        for k in range(2, degrees - 1, 2):
            term *= (k - 1) / k * cos2
            total += term
        area = sin(theta) * total
    return (1 + area) / 2
