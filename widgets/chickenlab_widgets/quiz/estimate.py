"""A question with a number for an answer: guess before you see."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from chickenlab.core.game import brief
from chickenlab.gaigel.cards import Names
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.quiz.cards import HERE
from chickenlab_widgets.quiz.question import Question
from chickenlab_widgets.tables.messages import Shapes, Text

LARGEST = 10**9
_NUMBER = re.compile(r"[+-]?(\d{1,12}([.,]\d{0,12})?|[.,]\d{1,12})")


class Estimate(Question):
    """A question whose answer is a number.

    Args:
        question: the question.
        answer: the truth; let code work it out.
        explanation: why, shown after the guess.
        unit: what is counted, such as "cards". With "%" the answer is a share of 1, such as
            `Fraction(1, 4)`, and is guessed and shown as a percentage.
        tolerance: how far a good guess may be off, in the unit; a tenth of the answer if left out.
        cards: cards to show with the question, such as "HA H10".
        captions: a short text for each of them.
        pack: "french" or "wuerttemberg" faces and names of these cards.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> Estimate("How many legs have three hens?", answer=3 * 2, unit="legs")
    Question: How many legs have three hens?
    Answer with a number (legs).
    Run this cell to answer.
    """

    _esm = bundle(HERE / "estimate.js")

    messages: ClassVar[Shapes] = {"guess": {"text": Text()}}

    def __init__(
        self,
        question: str,
        answer: int | float | Fraction,
        *,
        explanation: str = "",
        unit: str = "",
        tolerance: int | float | Fraction | None = None,
        cards: str = "",
        captions: Sequence[str] = (),
        pack: Names = "french",
    ) -> None:
        try:
            self._answer = Fraction(answer)
        except (TypeError, ValueError, OverflowError):
            raise ValueError(f"answer={brief(answer)} is no number") from None
        self.unit = unit
        self._scale = 100 if unit == "%" else 1
        self._truth = self._answer * self._scale
        self._tolerance = abs(self._truth) / 10 if tolerance is None else abs(Fraction(tolerance))
        self.guess: Fraction | None = None
        super().__init__(question, explanation, cards, captions, pack)

    @property
    def answered(self) -> bool:
        """Whether there is a guess."""
        return self.guess is not None

    @property
    def is_close(self) -> bool | None:
        """Whether the guess is close enough; None before there is one."""
        return None if self.guess is None else abs(self.guess - self._truth) <= self._tolerance

    def answer_with(self, text: str) -> None:
        """Guess; the first guess counts.

        Raises:
            ValueError: if it is no number.
        """
        self._receive(text=text)
        self._show()

    def _receive(self, **values: Any) -> None:
        guess = read_number(values["text"], percent=self.unit == "%")
        if self.guess is None:
            self.guess = guess

    def _own_picture(self) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "guess": "" if self.guess is None else self._written(self.guess),
            "close": self.is_close,
            "verdict": self._verdict(),
            "scale": self._positions(),
        }

    def _verdict(self) -> str:
        if self.guess is None:
            return ""
        truth = self._written(self._truth)
        if self.unit == "%" and self._answer.denominator != 1:
            truth += f", exactly {self._answer}" if len(str(self._answer)) < 16 else ""
        if self.guess == self._truth:
            return f"Spot on: it is {truth}."
        side = "too high" if self.guess > self._truth else "too low"
        close = "Close" if self.is_close else "Not close"
        return f"{close}: you guessed {self._written(self.guess)}, {side}; it is {truth}."

    def _positions(self) -> dict[str, Any] | None:
        """Where guess and truth stand on a scale from 0 to `end`, as shares of its length."""
        if self.guess is None:
            return None
        largest = max(self.guess, self._truth)
        if min(self.guess, self._truth) < 0 or largest == 0:
            return None
        end = Fraction(100) if self.unit == "%" and largest <= 100 else largest * Fraction(5, 4)
        return {"guess": float(self.guess / end), "truth": float(self._truth / end)}

    def _written(self, number: Fraction) -> str:
        unit = f" {self.unit}" if self.unit else ""
        return in_figures(number) + unit

    def __repr__(self) -> str:
        """The question in words, without the answer."""
        unit = f" ({self.unit})" if self.unit else ""
        return self._words(f"Answer with a number{unit}.")


def read_number(text: str, *, percent: bool = False) -> Fraction:
    """A number as people write it: 35, 0.35, 0,35, 1/3, 35 %.

    A fraction such as 1/3 means a share, so where a percentage is asked for it is 33 and a third.

    Raises:
        ValueError: saying what a number looks like.

    >>> read_number("5/14", percent=True) == Fraction(500, 14)
    True
    """
    parts = text.strip().removesuffix("%").replace(" ", "").split("/")
    if len(parts) > 2 or not all(map(_NUMBER.fullmatch, parts)):
        raise ValueError("Please write a number, such as 12 or 2.5 or 1/3.")
    numbers = [Fraction(part.replace(",", ".")) for part in parts]
    if len(numbers) == 1:
        number = numbers[0]
    elif numbers[1] == 0:
        raise ValueError("Nothing can be divided by 0.")
    else:
        number = numbers[0] / numbers[1] * (100 if percent else 1)
    if abs(number) > LARGEST:
        raise ValueError("That is a very large number. Please guess a smaller one.")
    return number


def in_figures(number: Fraction) -> str:
    """A number in figures, rounded where that makes it shorter.

    >>> in_figures(Fraction(500, 14)), in_figures(Fraction(240)), in_figures(Fraction(3320))
    ('35.7', '240', '3,320')
    """
    if number.denominator == 1:
        return f"{int(number):,}"
    size = abs(number)
    if size >= 1000:
        return f"{float(number):,.0f}"
    return f"{float(number):.1f}" if size >= 1 else f"{float(number):.3g}"
