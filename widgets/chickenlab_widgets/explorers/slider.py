"""A slider that a screen reader can name."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import traitlets

from chickenlab_widgets.modules import bundle
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent


class Slider(Widget):
    """Whole numbers from `min` to `max`; `value` changes when the slider comes to rest.

    >>> Slider("seat", 0, 3, 1)
    seat: 1 of 0 to 3
    """

    _esm = bundle(HERE / "slider.js")
    _css = (
        ".cl-slider { display: inline-flex; flex-wrap: wrap; gap: 0.2em 0.6em; align-items: center;"
        " margin: 0.2em 1em 0.2em 0; font-family: var(--jp-ui-font-family, sans-serif);"
        " color: var(--jp-ui-font-color1, inherit); }"
        " .cl-slider input { accent-color: #0072b2; } .cl-slider output { min-width: 2em; }"
    )

    run_again: ClassVar[str] = "Run this cell to move the slider."

    label = traitlets.Unicode().tag(sync=True)
    min = traitlets.Int().tag(sync=True)
    max = traitlets.Int().tag(sync=True)
    value = traitlets.Int().tag(sync=True)

    def __init__(self, label: str, min: int, max: int, value: int) -> None:  # noqa: A002
        super().__init__(label=label, min=min, max=max, value=value)

    @traitlets.validate("value")
    def _within(self, proposal: dict[str, int]) -> int:
        value = proposal["value"]
        if not self.min <= value <= self.max:
            raise traitlets.TraitError(
                f"{self.label}={value!r} is not possible; choose {self.min} to {self.max}"
            )
        return value

    def __repr__(self) -> str:
        return f"{self.label}: {self.value} of {self.min} to {self.max}"
