"""The exercises of the By Golly! lessons, and goals for its tables."""

from __future__ import annotations

from collections.abc import Iterable

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


check = Exercises(
    {
        "1": Exercise(
            equals(lambda: len(by_golly.Game().yard_pack), unit="cards"),
            "Right: each animal once, two with mess and two with a shovel.",
        ),
        "2": Exercise(
            equals(lambda: odds.removed(6), unit="cards"),
            "Right: these cards stay in the box, unseen.",
        ),
        "3": chance(lambda: odds.cleared_blind(2), "Right: 1/19 · 1/18."),
        "4": Exercise(
            works_like(odds.one_is_known, _yards),
            "Right, for every yard I tried. So it is much easier to know one than to know all.",
        ),
        "5": Exercise(
            equals(
                lambda: solo.expected_turns(1),
                unit="turns",
                mistakes={
                    solo.expected_turns(1, mess=odds.MESS): "that is with the game's mess cards, "
                    "after which one sees a second card. Here mess counts as an ordinary miss."
                },
            ),
            "Right: on average half of the yard, and half a card.",
            "Mess counts as an ordinary miss.",
        ),
    }
)
"""The exercises of the three lessons."""
