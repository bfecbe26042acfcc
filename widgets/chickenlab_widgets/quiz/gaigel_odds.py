"""The exercises of the lesson on the odds of Gaigel."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from chickenlab.gaigel import Card, odds
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, chance, works_like

HAND, TURNED, PLAYED, SHOWN = "HA C10 SK SJ D7", "CJ", "DA S7 DJ SQ", "HK HQ"
"""Exercise 3: my hand, the turned card, the first trick, and the pair that my partner has shown."""


def _three_aces() -> Fraction:
    return odds.aces(3)


def _queen_of_trumps() -> Fraction:
    return odds.comes(2, odds.stock_draws(3))


def _partner_has_the_ace() -> Fraction:
    around = odds.unseen(HAND, TURNED, played=PLAYED, shown={2: SHOWN})
    return around.chance(lambda at: any(at[seat][Card.HA] for seat in (1, 3)), about=[Card.HA])


def race(mine: int, theirs: int) -> Fraction:
    """The chance to clear a line of so many strokes first, in fair single games (GAI-76)."""
    return odds.session(odds.Board((mine, theirs))).wins[0]


def _boards() -> Iterator[tuple[int, int]]:
    yield from ((1, 1), (1, 2), (2, 1), (2, 6), (4, 6), (7, 3))


check = Exercises(
    {
        "1": chance(_three_aces, "Right: about once in 37 hands."),
        "2": chance(_queen_of_trumps),
        "3": chance(
            _partner_has_the_ace,
            "Right: 10 of 36 cards now, instead of 10 of 42. Each card seen elsewhere counts.",
        ),
        "4": Exercise(
            works_like(race, _boards),
            "Right on all boards I tried. Pascal and Fermat wrote letters about this in 1654.",
        ),
    }
)
"""The exercises of the lesson."""
