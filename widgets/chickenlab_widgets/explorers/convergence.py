"""How a simulation closes in on the exact answer: value and interval, trial by trial."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.estimates import ANYTHING, Estimate
from chickenlab.core.histogram import Histogram

POINTS = 60
FIRST = 10


def convergence(results: NDArray[Any]) -> dict[str, list[float]]:
    """Estimates from the first n results, at up to 60 places evenly spaced on a log scale.

    Where results that are no chances have all been alike so far, there is nothing to draw.
    """
    at = np.unique(np.geomspace(min(FIRST, len(results)), len(results), POINTS).round().astype(int))
    within = (0.0, 1.0) if results.dtype == np.bool_ else ANYTHING
    seen = Histogram({})
    drawn: list[Estimate] = []
    for piece in np.split(results, at)[:-1]:
        seen += Histogram.of(piece)
        estimate = seen.mean(within)
        if estimate.has_interval:
            drawn.append(estimate)
    return {
        "n": [one.n for one in drawn],
        "value": [round(one.value, 6) for one in drawn],
        "low": [round(one.low, 6) for one in drawn],
        "high": [round(one.high, 6) for one in drawn],
    }
