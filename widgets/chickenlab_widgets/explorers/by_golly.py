"""Sliders over the odds of By Golly!."""

from __future__ import annotations

import altair as alt
import ipywidgets as widgets
from IPython.utils.capture import capture_output

from chickenlab.by_golly.odds import YARD, one_is_known
from chickenlab.by_golly.solo import expected_turns
from chickenlab_widgets.charts import rows, show


class Explorer(widgets.VBox):
    """Sliders with a chart that is drawn anew when one of them is let go."""

    def __init__(self, words: str, **sliders: widgets.IntSlider) -> None:
        self._words = words
        self._sliders = sliders
        self._output = widgets.Output()
        for slider in sliders.values():
            slider.continuous_update = False
            slider.style.description_width = "initial"
            slider.layout.width = "min(100%, 420px)"
            slider.tooltip = slider.description
            slider.observe(self._redraw, "value")
        super().__init__([*sliders.values(), self._output])
        self._redraw()

    def draw(self, **values: int) -> None:
        """Show the chart for these values; subclasses say what is seen."""
        raise NotImplementedError

    def _redraw(self, _change: object = None) -> None:
        # set at once instead of captured by the front end: nothing flickers, and where there is
        # no front end, as when notebooks are run by a program, nothing is missed
        with capture_output() as caught:
            self.draw(**{name: slider.value for name, slider in self._sliders.items()})
        self._output.outputs = tuple(
            {"output_type": "display_data", "data": shown.data, "metadata": shown.metadata}
            for shown in caught.outputs
        )

    def __repr__(self) -> str:
        """One readable sentence, which is what a stored notebook shows."""
        return f"{self._words} Run this cell to move the sliders."


class KnownAnimals(Explorer):
    """What cards that were seen are worth to somebody who looks for so many animals."""

    def __init__(self, seen: int = 5, named: int = 5) -> None:
        super().__init__(
            "What cards that were seen are worth.",
            seen=widgets.IntSlider(seen, 0, YARD, description="cards seen"),
            named=widgets.IntSlider(named, 1, 9, description="different animals in hand"),
        )

    def draw(self, **values: int) -> None:
        """The chance to know one of the animals, for every number of cards seen."""
        seen, named = values["seen"], values["named"]
        table = rows(
            seen=range(YARD + 1),
            chance=[float(one_is_known(number, named)) for number in range(YARD + 1)],
            now=[number == seen for number in range(YARD + 1)],
        )
        exact = one_is_known(seen, named)
        chart = (
            alt.Chart(
                alt.Data(values=table),
                title=f"{seen} cards seen, {named} animals sought: {exact} = {float(exact):.1%}",
            )
            .mark_bar()
            .encode(
                x=alt.X("seen:O", title="cards seen"),
                y=alt.Y("chance:Q", axis=alt.Axis(format="%"), title="at least one is known"),
                opacity=alt.condition("datum.now", alt.value(1), alt.value(0.45)),
            )
        )
        show(chart, description=f"With {seen} cards seen the chance is {float(exact):.1%}.")


class SoloTurns(Explorer):
    """How long the best player needs alone."""

    def __init__(self, cards: int = YARD, mess: int = 2) -> None:
        super().__init__(
            "How many turns the best player needs alone.",
            cards=widgets.IntSlider(cards, 7, 30, description="cards in the yard"),
            mess=widgets.IntSlider(mess, 0, 2, description="of them mess"),
        )

    def draw(self, **values: int) -> None:
        """Expected turns for one to five animals."""
        turns = [expected_turns(k, cards=values["cards"], mess=values["mess"]) for k in range(1, 6)]
        table = rows(animals=range(1, 6), turns=[float(number) for number in turns])
        chart = (
            alt.Chart(
                alt.Data(values=table),
                title=f"Expected turns, {values['cards']} cards, {values['mess']} of them mess",
            )
            .mark_bar()
            .encode(x=alt.X("animals:O", title="animals to clear"), y=alt.Y("turns:Q"))
        )
        longest = f"Five animals take {float(turns[-1]):.2f} turns on average."
        show(chart, description=longest)
