"""How a simulation closes in on the exact answer: value and interval after so many trials."""

from __future__ import annotations

from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.estimates import CONFIDENCE

POINTS = 60
FIRST = 10
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


def convergence(results: NDArray[Any]) -> dict[str, list[float]]:
    """Estimates from the first so many results, at up to 60 places evenly spaced on a log scale.

    Chances (results that are true or false) get Wilson's interval, means the normal one.
    """
    at = np.unique(np.geomspace(min(FIRST, len(results)), len(results), POINTS).round().astype(int))
    sums = np.cumsum(results, dtype=float)[at - 1]
    value = sums / at
    if results.dtype == np.bool_:
        middle = (value + Z * Z / (2 * at)) / (1 + Z * Z / at)
        spread = np.sqrt(value * (1 - value) / at + Z * Z / (4 * at * at))
        half = Z / (1 + Z * Z / at) * spread
    else:
        squares = np.cumsum(np.square(results, dtype=float))[at - 1]
        middle = value
        variance = np.maximum(squares / at - value**2, 0) * at / np.maximum(at - 1, 1)
        half = Z * np.sqrt(variance / at)
    return {
        "n": at.tolist(),
        "value": value.round(6).tolist(),
        "low": (middle - half).round(6).tolist(),
        "high": (middle + half).round(6).tolist(),
    }
