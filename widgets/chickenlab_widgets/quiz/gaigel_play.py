"""The exercises of the lesson on playing Gaigel well."""

from __future__ import annotations

from functools import cache

from chickenlab.gaigel import Game, strategies
from chickenlab.gaigel.actions import Play
from chickenlab.gaigel.puzzles import Puzzle, make_puzzle
from chickenlab_widgets.quiz.exercises import Complaint, Exercise, Exercises, equals
from chickenlab_widgets.quiz.measuring import outplays
from chickenlab_widgets.quiz.reading import Unclear, read_cards


@cache
def second_puzzle() -> Puzzle:
    """The puzzle of exercise 2."""
    return make_puzzle(Game(players=4), seed=2, cards=4, level="medium")


def _wins_second(answer: object) -> Complaint:
    """What is wrong with a card for exercise 2."""
    puzzle = second_puzzle()
    given = set(read_cards(answer))
    if len(given) != 1:
        raise Unclear("one card is asked for, such as “HK”.")
    (card,) = given
    hand = puzzle.position.hands[puzzle.seat]
    if card not in hand:
        held = " ".join(map(str, hand))
        return f"{card.symbol} cannot be played there; choose one of {held}."
    if Play(card) in puzzle.solution.best:
        return None
    return f"not quite: after {card.symbol} you can be beaten."


check = Exercises(
    {
        "1": Exercise(
            equals(
                lambda: 100 * 2**2,
                unit="deals",
                mistakes={
                    200: "twice as many deals make it only 1.4 times narrower.",
                    50: "fewer deals make an interval wider.",
                },
            ),
            "Right: half the width costs four times the deals.",
            hints=(
                "The width goes with one over the square root of the number of deals.",
                "Which number has the square root 2?",
            ),
        ),
        "2": Exercise(
            _wins_second,
            "Right, and it is the only one.",
            hints=(
                "Try each card, and look for the answer that hurts you most.",
                "Points that are sure come first: what do you still need to reach 101?",
            ),
        ),
        "3": Exercise(
            outplays(Game(players=2), strategies.random_legal, against="random play"),
            "Right: its interval lies above one half.",
            hints=(
                "Call Aus as soon as `view.points[view.side]` has reached 101.",
                "Declare every pair that you can: it costs nothing.",
                "Else play the card that wins most: a trump, and of these the highest.",
            ),
        ),
    }
)
"""The exercises of the lesson."""
