"""Sliders over the odds of By Golly!."""

from __future__ import annotations

from functools import cache

from chickenlab.by_golly.odds import YARD, one_is_known
from chickenlab.by_golly.solo import expected_turns
from chickenlab.core.words import counted
from chickenlab_widgets.charts import COLOURS, alt, rows, show
from chickenlab_widgets.explorers.base import in_words
from chickenlab_widgets.explorers.explorer import Explorer

CARDS, MESS = range(7, 31), range(3)
"""How many cards a yard can have alone, and how many of them show mess."""


def known_animals() -> Explorer:
    """What cards that were seen are worth to somebody who looks for a number of animals."""
    return Explorer(
        _draw_known_animals,
        {"cards_seen": range(YARD + 1), "animals_sought": range(1, 10)},
        {"cards_seen": 5, "animals_sought": 5},
    )


def solo_turns() -> Explorer:
    """How many turns the best player needs alone."""
    return Explorer(
        _draw_solo_turns, {"cards": CARDS, "mess": MESS}, {"cards": YARD, "mess": MESS[-1]}
    )


def _draw_known_animals(cards_seen: int, animals_sought: int) -> None:
    table = rows(
        seen=range(YARD + 1),
        chance=[float(one_is_known(number, animals_sought)) for number in range(YARD + 1)],
        now=[number == cards_seen for number in range(YARD + 1)],
    )
    exact = one_is_known(cards_seen, animals_sought)
    seen, sought = counted(cards_seen, "card"), counted(animals_sought, "animal")
    chart = (
        alt.Chart(
            alt.Data(values=table),
            title=[f"{seen} seen, {sought} sought:", f"{exact} = {in_words(exact)}"],
        )
        .mark_bar(stroke=COLOURS[0])
        .encode(
            x=alt.X("seen:O", title="cards seen"),
            y=alt.Y(
                "chance:Q",
                axis=alt.Axis(format="%"),
                scale=alt.Scale(domain=[0, 1]),
                title="at least one is known",
            ),
            fillOpacity=alt.condition("datum.now", alt.value(1), alt.value(0.2)),
        )
    )
    show(chart, description=f"With {seen} seen the chance is {in_words(exact)}.")


@cache
def _most_turns() -> float:
    """Turns for the setting that takes longest: mess ends a search sooner, as it is a shortcut."""
    return float(expected_turns(5, cards=CARDS[-1], mess=0))


def _draw_solo_turns(cards: int, mess: int) -> None:
    turns = [expected_turns(animals, cards=cards, mess=mess) for animals in range(1, 6)]
    table = rows(animals=range(1, 6), turns=[float(number) for number in turns])
    chart = (
        alt.Chart(
            alt.Data(values=table), title=f"Expected turns, {cards} cards, {mess} of them mess"
        )
        .mark_bar()
        .encode(
            x=alt.X("animals:O", title="animals to clear"),
            # the same for all settings, so that the bars move and not the axis
            y=alt.Y("turns:Q", scale=alt.Scale(domain=[0, _most_turns()])),
        )
    )
    show(chart, description=f"Five animals take {float(turns[-1]):.2f} turns on average.")
