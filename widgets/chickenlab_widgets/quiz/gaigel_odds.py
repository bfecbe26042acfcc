"""The exercises of the lesson on the odds of Gaigel."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

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
    """The chance to clear a line of some strokes first, in fair single games (GAI-76)."""
    return odds.session(odds.Board((mine, theirs))).wins[0]


def _boards() -> Iterator[tuple[int, int]]:
    yield from ((1, 1), (1, 2), (2, 1), (2, 6), (4, 6), (7, 3))


# What people are led to in exercise 4


def _swapped(mine: int, theirs: int) -> Fraction:
    return race(theirs, mine)


def _by_strokes(mine: int, theirs: int) -> Fraction:
    return Fraction(theirs, mine + theirs)


check = Exercises(
    {
        "1": chance(
            _three_aces,
            "Right: about once in 37 hands.",
            mistakes={
                odds.aces(3) - odds.aces(4): "that is for exactly three Aces. Four and five "
                "count as well.",
                odds.aces(2): "that is for two Aces or more.",
                sum(comb(5, n) * Fraction(5 ** (5 - n), 6**5) for n in (3, 4, 5)): "that is as if "
                "each card were put back before the next one is drawn.",
            },
            hints=(
                "Eight of the 48 cards are Aces, and a hand has five cards.",
                "Three or more means three, four or five: add these chances.",
                "Three of the eight Aces and two of the other 40 cards come in "
                "comb(8, 3) * comb(40, 2) of comb(48, 5) ways.",
            ),
        ),
        "2": chance(
            _queen_of_trumps,
            mistakes={
                odds.comes(1, odds.stock_draws(3)): "that is for one Queen, and there are two.",
                2 * odds.comes(1, odds.stock_draws(3)): "you add the chances of the two Queens, "
                "but both may come.",
                odds.comes(2, odds.stock_draws(4)): "that is for four players; with three you "
                "draw more often.",
            },
            hints=(
                "How often does each of three players draw? `odds.stock_draws(3)` tells.",
                "You do not see 42 cards, and two of them are the Queens.",
                "One minus the chance that none of your draws is a Queen.",
            ),
        ),
        "3": chance(
            _partner_has_the_ace,
            "Right: 10 of 36 cards now, instead of 10 of 42. Each card seen elsewhere counts.",
            mistakes={
                Fraction(10, 42): "you see more than your hand and the turned card: the trick, "
                "and the pair.",
                Fraction(10, 38): "the two cards of the pair are seen, too.",
                Fraction(10, 40): "the four cards of the trick are seen, too.",
                Fraction(5, 36): "there are two opponents, with five cards each.",
                Fraction(15, 36): "your partner is no opponent.",
            },
            hints=(
                "Count the cards that you see: your hand, the turned card, the trick, the pair.",
                "The Ace is equally likely to be any of the cards that you do not see.",
                "How many of these do the two opponents hold?",
            ),
        ),
        "4": Exercise(
            works_like(
                race,
                _boards,
                mistakes={
                    _swapped: "You give the chance of the others.",
                    _by_strokes: "You share by strokes, but the side that needs fewer wins is "
                    "ahead by more than that.",
                },
            ),
            "Right on all boards I tried. Pascal and Fermat wrote letters about this in 1654.",
            hints=(
                "If mine is 0, you have won: 1. If theirs is 0, you have lost: 0.",
                "Else think of one deal more: with one half it is race(mine - 1, theirs).",
            ),
        ),
    }
)
"""The exercises of the lesson."""
