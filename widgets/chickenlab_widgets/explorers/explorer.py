"""Controls over a picture that is drawn anew when one of them changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import ipywidgets
from IPython.utils.capture import capture_output

from chickenlab_widgets.explorers.news import News
from chickenlab_widgets.explorers.slider import Slider
from chickenlab_widgets.widget import Displayed

LONGEST_NEWS = 500


class Explorer(Displayed, ipywidgets.VBox):
    """Controls, and below them what `draw` shows for their values.

    Args:
        draw: called with the value of each control by name; what it displays is shown.
        choices: for each control the values that one can choose. Whole numbers in a row make a
            slider, anything else a menu.
        start: the values chosen at first, where that is not the first one.

    Raises:
        ValueError: if a control has nothing to choose, or starts at a value that it lacks.

    >>> Explorer(print, {"players": [2, 3, 4], "deck": ["hill", "near-flat"]})
    Choose players (2 to 4), deck (hill, near-flat). Run this cell to see what changes.
    """

    run_again: ClassVar[str] = "Run this cell to see what changes."

    def __init__(
        self,
        draw: Callable[..., object],
        choices: Mapping[str, Sequence[object]],
        start: Mapping[str, object] | None = None,
    ) -> None:
        for name, values in choices.items():
            if not values:
                raise ValueError(f"{name} has no values to choose")
        start = {name: values[0] for name, values in choices.items()} | dict(start or {})
        for name, value in start.items():
            if name not in choices or value not in choices[name]:
                raise ValueError(f"{name}={value!r} cannot be chosen among {dict(choices)!r}")
        self._draw = draw
        self._choices = {name: list(values) for name, values in choices.items()}
        self.controls: dict[str, Any] = {
            name: _control(name, values, start[name]) for name, values in self._choices.items()
        }
        self.output = ipywidgets.Output()
        self.news = News()
        super().__init__([ipywidgets.HBox(list(self.controls.values())), self.output, self.news])
        for control in self.controls.values():
            control.observe(self._changed, names="value")

    def _changed(self, _change: object) -> None:
        self.redraw()
        self.news.text = " ".join(map(_said, self.output.outputs))[:LONGEST_NEWS].strip()

    def redraw(self) -> None:
        """Draw anew for the values as they are."""
        values = {name: control.value for name, control in self.controls.items()}
        # set as a value, and not by redirecting messages: so it also works where nobody looks
        with capture_output() as captured:
            self._draw(**values)
        shown: list[dict[str, Any]] = []
        if captured.stdout:
            shown.append({"output_type": "stream", "name": "stdout", "text": captured.stdout})
        shown += [
            {"output_type": "display_data", "data": one.data, "metadata": one.metadata or {}}
            for one in captured.outputs
        ]
        self.output.outputs = tuple(shown)

    def _repr_mimebundle_(self, **words: Any) -> dict[str, Any] | None:
        self.redraw()
        return super()._repr_mimebundle_(**words)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        """The controls in words: what remains of them in a notebook without a kernel."""
        words = ", ".join(f"{name} ({_span(values)})" for name, values in self._choices.items())
        return f"Choose {words}. {self.run_again}"


def _said(output: dict[str, Any]) -> str:
    """An output in words, if it has any: a chart says what it shows."""
    text: str = output["text"] if "text" in output else output["data"].get("text/plain", "")
    return "" if text.startswith("<") else text


def _is_range(values: Sequence[object]) -> bool:
    whole = all(type(value) is int for value in values)
    return whole and list(values) == list(range(values[0], values[0] + len(values)))  # type: ignore[arg-type, operator]


def _span(values: Sequence[object]) -> str:
    if _is_range(values):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(map(str, values))


def _control(name: str, values: Sequence[object], start: object) -> Any:
    """A slider or a menu, named for screen readers, that speaks when it comes to rest."""
    label = name.replace("_", " ")
    if _is_range(values):
        return Slider(label, values[0], values[-1], start)  # type: ignore[arg-type]
    return ipywidgets.Dropdown(options=list(values), value=start, description=label, tooltip=label)
