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
            equals(
                lambda: 10_000 * 4**2,
                unit="games",
                mistakes={
                    40_000: "four times the games make it only twice as narrow.",
                    20_000: "0.005 is a quarter of 0.02, and the width goes with the square root.",
                    2_500: "fewer games make an interval wider.",
                },
            ),
            "Right: four times narrower costs 16 times the games.",
            hints=(
                "The width goes with one over the square root of the number of games.",
                "How many times narrower is 0.005 than 0.02?",
            ),
        ),
        "2": chance(
            _highest_wins,
            "Right, as far as one can tell.",
            off=TWO_PLACES,
            mistakes={
                Fraction(1, 4): "that is what everybody wins if all play alike. Simulate it."
            },
            hints=(
                'Simulate a game of four with the players "highest", "random", "random", "random".',
                'The answer is `.estimate("wins", seat=0).value` of the result.',
                "To be sure to two places take 40,000 games or more.",
            ),
        ),
    }
)
"""The exercises of the lesson."""
