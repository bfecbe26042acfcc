"""What all explorers share: a picture goes down, checked wishes come up, Python works it out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from chickenlab.core.checks import brief, seed_or_chance
from chickenlab.core.estimates import Estimate
from chickenlab.core.words import one_is_singular
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import stylesheet
from chickenlab_widgets.tables.messages import Shapes, read_message
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent
EXPLORER_CSS = HERE / "explorer.css"

TRIALS = (100, 1_000, 10_000, 100_000)
"""How many trials a person can choose to simulate."""

LONGEST_FRACTION = 48
"""Digits of a fraction that are shown at once; longer ones are folded."""


class Explorer(Widget):
    """A widget whose picture follows from a few settings and one seed.

    Every method raises what goes wrong; a message from the browser that goes wrong becomes a
    sentence in the picture, and the settings stay as they were.
    """

    _css = stylesheet(CARDS_CSS, EXPLORER_CSS)

    view = traitlets.Dict().tag(sync=True)
    """What the browser draws. What the browser writes here is thrown away."""

    run_again: ClassVar[str] = "Run this cell to explore it."

    messages: ClassVar[Shapes]
    """What the browser may send, and for each kind what is done with it in `_on_...`."""

    def __init__(self, seed: int, trials: int) -> None:
        self.seed = seed_or_chance(seed)
        self.trials = check_trials(trials)
        self._answers = 0  # so that every message gets an answer, also one that changes nothing
        super().__init__(view=self._whole_picture(""))
        self.on_msg(self._on_message)

    @abstractmethod
    def _picture(self) -> dict[str, Any]:
        """What this explorer shows, as plain values.

        Its `news` are sentences for those who do not see it; those that are new are read out.
        """

    def _whole_picture(self, complaint: str) -> dict[str, Any]:
        settings = {"trials": {"value": self.trials, "choices": list(TRIALS)}}
        return {"answers": self._answers, "complaint": complaint, **settings, **self._picture()}

    def _show(self, complaint: str = "") -> None:
        self._answers += 1
        self.view = self._whole_picture(complaint)

    def _change(self, **settings: Any) -> None:
        """Set attributes and show what comes of it; take them back if they do not fit together.

        Raises:
            ValueError: if they do not.
        """
        before = {name: getattr(self, name) for name in settings}
        for name, value in settings.items():
            setattr(self, name, value)
        try:
            self._show()
        except ValueError:
            for name, value in before.items():
                setattr(self, name, value)
            raise

    # ------------------------------------------------------------------ messages

    def _on_again(self) -> None:
        """Simulate anew."""
        self._change(seed=self.seed + 1)

    def _on_trials(self, value: int) -> None:
        self._change(trials=check_trials(value))

    def _on_message(self, _widget: object, content: object, buffers: list[object] | None) -> None:
        try:
            kind, values = read_message(content, buffers, self.messages)
            answer: Callable[..., None] = getattr(self, f"_on_{kind}")
            answer(**values)
        except ValueError as error:  # a bad message, or settings that do not fit together
            self._show(complaint=str(error)[:300])


def check_trials(trials: int) -> int:
    """A number of trials that can be chosen.

    Raises:
        ValueError: naming what is allowed.
    """
    if type(trials) is not int or trials not in TRIALS:
        raise ValueError(
            f"trials={brief(trials)} is not possible; choose {', '.join(map(str, TRIALS))}"
        )
    return trials


def number_picture(value: Fraction, unit: str = "") -> dict[str, Any]:
    """An exact number: as a fraction, as a decimal, and as a person says it.

    >>> number_picture(Fraction(5, 14))
    {'top': '5', 'bottom': '14', 'long': False, 'value': 0.357143, 'text': '35.71 %'}
    """
    top, bottom = str(value.numerator), str(value.denominator)
    return {
        "top": top,
        "bottom": "" if value.denominator == 1 else bottom,
        "long": len(top) + len(bottom) > LONGEST_FRACTION,
        "value": round(float(value), 6),
        "text": in_words(value, unit),
    }


def estimate_picture(estimate: Estimate, unit: str = "") -> dict[str, Any]:
    """A simulated number with its interval."""
    value, low, high = estimate.figures(scale=1 if unit else 100)
    if not unit and estimate.value in (0, 1):  # always, or never
        value = f"{100 * estimate.value:.0f}"
    return {
        "value": round(estimate.value, 6),
        "low": round(estimate.low if estimate.has_interval else estimate.value, 6),
        "high": round(estimate.high if estimate.has_interval else estimate.value, 6),
        "n": estimate.n,
        "text": one_is_singular(f"{value} {unit or '%'}"),
        "interval": estimate.remark or f"{low} to {high} {unit or '%'}",
    }


def in_words(value: float | Fraction, unit: str = "") -> str:
    """A number as a person says it: a chance in per cent, anything else in its unit.

    Only what is certain is called 100 %, and only what cannot be 0 %.

    >>> in_words(0.25), in_words(0.00003), in_words(1.0), in_words(16.4761, "deals")
    ('25.00 %', '0.0030 %', '100 %', '16.48 deals')
    >>> in_words(1 - Fraction(1, 10**5)), in_words(1 - Fraction(1, 10**30)), in_words(1e-12)
    ('99.9990 %', 'more than 99.9999 %', 'less than 0.0001 %')
    """
    if unit:
        return f"{float(value):,.2f} {unit}"
    if value in (0, 1):
        return f"{int(value):.0%}".replace("%", " %")
    percent = float(100 * value)
    if percent > 99.9999:
        return "more than 99.9999 %"
    if percent < 0.0001:
        return "less than 0.0001 %"
    return f"{percent:.2f} %" if 0.1 <= percent < 99.99 else f"{percent:.4f} %"
