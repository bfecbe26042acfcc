"""The exercises of the By Golly! lessons, and goals for its tables."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from chickenlab import by_golly
from chickenlab.by_golly import odds, solo
from chickenlab.by_golly.events import CardsPutAside, MessEnded
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, chance, equals, works_like
from chickenlab_widgets.tables.by_golly import ByGollyTable


def refused(rule_id: str):
    """A goal: to be refused something by this rule."""

    def reached(table: ByGollyTable) -> bool:
        return any(refusal.rule_id == rule_id for refusal in table.refusals)

    return reached


def was_lucky_duck(table: ByGollyTable) -> bool:
    """A goal: to put aside several copies at once."""
    return any(
        isinstance(event, CardsPutAside) and event.seat == table.seat and event.copies > 1
        for event in table.state.events
    )


def dug_in(table: ByGollyTable) -> bool:
    """A goal: to meet mess and find a shovel."""
    return any(
        isinstance(event, MessEnded)
        and event.seat == table.seat
        and event.second is by_golly.Card.SHOVEL
        for event in table.state.events
    )


def _yards() -> Iterable[tuple[object, ...]]:
    return [(seen, named) for seen in range(0, 20, 3) for named in (1, 3, 5)]


# What people are led to in exercise 4


def _none_is_known(seen: int, named: int) -> Fraction:
    return 1 - odds.one_is_known(seen, named)


def _added(seen: int, named: int) -> Fraction:
    return Fraction(seen * named, odds.YARD)


def _put_back(seen: int, named: int) -> Fraction:
    return 1 - (1 - Fraction(named, odds.YARD)) ** seen


check = Exercises(
    {
        "1": Exercise(
            equals(
                lambda: len(by_golly.Game().yard_pack),
                unit="cards",
                mistakes={
                    15: "those are the animals. Mess and shovels lie in the yard, too.",
                    17: "two kinds of card are no animals, and each of them is there twice.",
                    49: "in the yard each animal is there once, not three times.",
                },
            ),
            "Right: each animal once, two with mess and two with a shovel.",
            hints=(
                "How many animals are there, and how often is each of them in the yard (BYG-02)?",
                "Count each animal once. Then add the cards with mess and those with a shovel.",
            ),
        ),
        "2": Exercise(
            equals(
                lambda: odds.removed(6),
                unit="cards",
                mistakes={
                    0: "the pack cannot be shared out evenly among six.",
                    odds.PACK // 6: "that is what each player gets.",
                    odds.PACK // 6 * 6: "those are dealt. What is left over?",
                },
            ),
            "Right: these cards stay in the box, unseen.",
            hints=(
                "The animal pack has 15 animals, three cards of each.",
                "All get the same number of cards, as many as possible (BYG-07, BYG-08).",
            ),
        ),
        "3": chance(
            lambda: odds.cleared_blind(2),
            "Right: 1/19 · 1/18.",
            mistakes={
                Fraction(1, 19): "that is one flip. The second one has to match as well.",
                Fraction(2, 19): "both flips have to match: multiply, do not add.",
                Fraction(1, 19 * 19): "the card that has matched lies open, so there are fewer "
                "cards for the second flip.",
            },
            hints=(
                "One of the 19 cards is right for the first flip.",
                "The card that has matched lies open. How many are left for the second flip?",
                "Both have to happen: multiply the two chances.",
            ),
        ),
        "4": Exercise(
            works_like(
                odds.one_is_known,
                _yards,
                mistakes={
                    _none_is_known: "You give the chance that none of the animals is known.",
                    _added: "You add chances, but two of the animals may be known at once.",
                    _put_back: "You draw as if each card were put back; no card is seen twice.",
                },
            ),
            "Right, for every yard I tried. So it is much easier to know one than to know all.",
            hints=(
                "Ask for the opposite: none of the animals has been seen.",
                "Then all cards seen are among the 19 - named others.",
                "`math.comb(n, k)` says in how many ways k of n cards can be chosen.",
            ),
        ),
        "5": Exercise(
            equals(
                lambda: solo.expected_turns(1),
                unit="turns",
                mistakes={
                    solo.expected_turns(1, mess=odds.MESS): "that is with the game's mess cards, "
                    "after which one sees a second card. Here mess counts as an ordinary miss.",
                    Fraction(odds.YARD, 2): "that is half of the cards. Take the mean of the "
                    "first turn, the second, and so on.",
                },
            ),
            "Right: on average half of the yard, and half a card.",
            "Mess counts as an ordinary miss.",
            hints=(
                "The card may be the first that is turned up, the second, ... the last; all are "
                "equally likely.",
                "Take the mean of the numbers from 1 to 19.",
            ),
        ),
    }
)
"""The exercises of the three lessons."""
