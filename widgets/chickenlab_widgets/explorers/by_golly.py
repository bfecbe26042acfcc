"""Sliders over the odds of By Golly!."""

from __future__ import annotations

from chickenlab.by_golly.odds import YARD, one_is_known
from chickenlab.by_golly.solo import expected_turns
from chickenlab_widgets.charts import alt, rows, show
from chickenlab_widgets.explorers.explorer import Explorer


def known_animals() -> Explorer:
    """What cards that were seen are worth to somebody who looks for so many animals."""
    return Explorer(
        _draw_known_animals,
        {"cards_seen": range(YARD + 1), "animals_sought": range(1, 10)},
        {"cards_seen": 5, "animals_sought": 5},
    )


def solo_turns() -> Explorer:
    """How many turns the best player needs alone."""
    return Explorer(
        _draw_solo_turns, {"cards": range(7, 31), "mess": range(3)}, {"cards": YARD, "mess": 2}
    )


def _draw_known_animals(cards_seen: int, animals_sought: int) -> None:
    table = rows(
        seen=range(YARD + 1),
        chance=[float(one_is_known(number, animals_sought)) for number in range(YARD + 1)],
        now=[number == cards_seen for number in range(YARD + 1)],
    )
    exact = one_is_known(cards_seen, animals_sought)
    title = f"{cards_seen} cards seen, {animals_sought} animals sought: {exact}"
    chart = (
        alt.Chart(alt.Data(values=table), title=f"{title} = {float(exact):.1%}")
        .mark_bar()
        .encode(
            x=alt.X("seen:O", title="cards seen"),
            y=alt.Y("chance:Q", axis=alt.Axis(format="%"), title="at least one is known"),
            opacity=alt.condition("datum.now", alt.value(1), alt.value(0.45)),
        )
    )
    show(chart, description=f"With {cards_seen} cards seen the chance is {float(exact):.1%}.")


def _draw_solo_turns(cards: int, mess: int) -> None:
    turns = [expected_turns(animals, cards=cards, mess=mess) for animals in range(1, 6)]
    table = rows(animals=range(1, 6), turns=[float(number) for number in turns])
    chart = (
        alt.Chart(
            alt.Data(values=table), title=f"Expected turns, {cards} cards, {mess} of them mess"
        )
        .mark_bar()
        .encode(x=alt.X("animals:O", title="animals to clear"), y=alt.Y("turns:Q"))
    )
    show(chart, description=f"Five animals take {float(turns[-1]):.2f} turns on average.")
