"""A question with a number for an answer: guess before you see."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from chickenlab.core.checks import brief
from chickenlab.core.words import one_is_singular
from chickenlab.gaigel.cards import Names
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.quiz.cards import HERE
from chickenlab_widgets.quiz.question import Question
from chickenlab_widgets.quiz.reading import Number, Unclear, read_number
from chickenlab_widgets.tables.messages import Shapes, Text

LARGEST = 10**12


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
        if unit == "%" and not 0 <= self._answer <= 1:
            raise ValueError(f"answer={brief(answer)} is no share, from 0 to 1, of anything")
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
            ValueError: if it is no number, or can be read in two ways.
        """
        self._receive(text=text)
        self._show()

    def _receive(self, **values: Any) -> None:
        guess = self._read(values["text"])
        if self.guess is None:
            self.guess = guess

    def _read(self, text: str) -> Fraction:
        """The number that is guessed, in the unit.

        Raises:
            Unclear: if it is none, can be none, or can be read in two ways.
        """
        number = read_number(text, self.unit)
        if self.unit == "%":
            return percentage_of(number)
        if number.is_percent:
            raise Unclear(f"A number is asked for, and {number.text} is a percentage.")
        if abs(number.value) > LARGEST:
            raise Unclear("That is a very large number. Please guess a smaller one.")
        return number.value

    def _own_picture(self) -> dict[str, Any]:
        return {
            "unit": self.unit,
            "figures": "" if self.guess is None else in_figures(self.guess),
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
        return one_is_singular(in_figures(number) + unit)

    def __repr__(self) -> str:
        """The question in words, without the answer."""
        unit = f" ({self.unit})" if self.unit else ""
        return self._words(f"Answer with a number{unit}.")


def percentage_of(number: Number) -> Fraction:
    """The percentage that somebody means who is asked for one: 35, 35 % and 7/20 are the same.

    Raises:
        Unclear: if it is none, or can be read in two ways.

    >>> percentage_of(read_number("5/14")) == Fraction(500, 14)
    True
    """
    value = number.value
    if number.is_quotient and number.is_percent:
        raise Unclear(f"{number.text} can be read in two ways. Leave out the % sign, or the /.")
    if number.is_quotient:
        value *= 100
    elif 0 < value <= 1 and not number.is_percent:
        few, many = in_figures(value), in_figures(100 * value)
        raise Unclear(f"{number.text} can be read as {few} % or as {many} %. Write one of these.")
    if not 0 <= value <= 100:
        raise Unclear(f"A share lies between 0 % and 100 %, and {number.text} does not.")
    return value


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
