"""The exercises of the lesson on simulations."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from chickenlab import simulate
from chickenlab.gigi_gacker import Game
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, chance, equals

TWO_PLACES = Fraction(1, 100)
"""How far a simulated chance may be off that is to be sure to two places."""


@cache
def _highest_wins() -> Fraction:
    players = ["highest", "random", "random", "random"]
    found = simulate(Game(players=4), players, n=40_000, seed=99)
    return Fraction(found.estimate("wins").value)


check = Exercises(
    {
        "1": Exercise(
            equals(lambda: 10_000 * 4**2, unit="games"),
            "Right: four times narrower costs 16 times the games.",
        ),
        "2": chance(_highest_wins, "Right, as far as one can tell.", off=TWO_PLACES),
    }
)
"""The exercises of the lesson."""
