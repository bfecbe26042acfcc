"""Exercises in plain Python whose answers are checked, not given away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from chickenlab.core.game import brief

Complaint = str | None

CLOSE = Fraction(1, 2000)
"""How far a chance that is given as a decimal may be off."""


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer; true if the answer is right."""

    exercise: str
    is_right: bool | None
    text: str

    def __bool__(self) -> bool:
        return self.is_right is True

    @property
    def _sign(self) -> str:
        return {True: "✓", False: "✗", None: "…"}[self.is_right]

    def __repr__(self) -> str:
        return f"{self._sign} Exercise {self.exercise}: {self.text}"

    def _repr_markdown_(self) -> str:
        return f"{self._sign} **Exercise {self.exercise}:** {as_plain_markdown(self.text)}"


def as_plain_markdown(text: str) -> str:
    r"""Markdown that shows a text as it is.

    >>> as_plain_markdown("<b>2 * 3 * 4</b>")
    '\\<b\\>2 \\* 3 \\* 4\\</b\\>'
    """
    return re.sub(r"([\\`*_{}\[\]<>#|$~])", r"\\\1", text)


@dataclass(frozen=True)
class Exercise:
    """One exercise.

    Attributes:
        complain: what is wrong with an answer, as a friendly sentence that does not give the
            right one away; None if the answer is right.
        praise: what is said to a right answer.
    """

    complain: Callable[[Any], Complaint]
    praise: str = "Right."


class Exercises:
    """Some exercises by name; `check("1", answer)` says what it thinks of an answer.

    >>> check = Exercises({"1": Exercise(equals(lambda: 6 * 8))})
    >>> check("1", ...)
    … Exercise 1: not answered yet. Put your answer in place of the dots and run the cell again.
    >>> check("1", 47)
    ✗ Exercise 1: not quite: 47 is too small.
    >>> check("1", 48)
    ✓ Exercise 1: Right.
    """

    def __init__(self, exercises: dict[str, Exercise]) -> None:
        self._exercises = exercises

    def __iter__(self) -> Iterable[str]:
        return iter(self._exercises)

    def __call__(self, exercise: str | int, answer: object) -> Verdict:
        """What is thought of an answer; dots stand for none.

        Raises:
            ValueError: if there is no such exercise.
        """
        name = str(exercise)
        if name not in self._exercises:
            names = ", ".join(self._exercises)
            raise ValueError(f"there is no exercise {brief(exercise)}; there are {names}")
        if answer is ...:
            waiting = (
                "not answered yet. Put your answer in place of the dots and run the cell again."
            )
            return Verdict(name, None, waiting)
        task = self._exercises[name]
        complaint = task.complain(answer)
        if complaint is None:
            return Verdict(name, True, task.praise)
        return Verdict(name, False, complaint)


def equals(truth: Callable[[], int | float | Fraction]) -> Callable[[object], Complaint]:
    """Complain about a number that is not the true one, which is worked out when it is needed."""

    def complain(answer: object) -> Complaint:
        if isinstance(answer, bool) or not hasattr(answer, "__float__"):
            return f"a number is asked for, and {brief(answer)} is none."
        number, right = answer, truth()
        if number == right:
            return None
        side = "small" if float(number) < right else "large"  # type: ignore[arg-type]
        return f"not quite: {brief(answer)} is too {side}."

    return complain


def is_chance(truth: Callable[[], Fraction]) -> Callable[[object], Complaint]:
    """Complain about a chance that is not the true one, nor close to it as a decimal."""

    def complain(answer: object) -> Complaint:
        if isinstance(answer, bool) or not hasattr(answer, "__float__"):
            return f"a number is asked for, and {brief(answer)} is none."
        given: Any = answer
        if not 0 <= given <= 1:
            return "a chance lies between 0 and 1; 35 % is 0.35."
        right = truth()
        if abs(given - right) <= (0 if isinstance(given, Fraction) else CLOSE):
            return None
        return f"not quite: {brief(answer)} is too {'small' if given < right else 'large'}."

    return complain


def one_of(truth: Callable[[], str], allowed: Iterable[str]) -> Callable[[object], Complaint]:
    """Complain about a word that is not the true one."""
    words = tuple(allowed)

    def complain(answer: object) -> Complaint:
        if answer not in words:
            return f"{brief(answer)} is none of the possible answers: {', '.join(words)}."
        return None if answer == truth() else f"not quite: it is not {answer}."

    return complain


def works_like(
    truth: Callable[..., object], questions: Callable[[], Iterable[tuple[object, ...]]]
) -> Callable[[object], Complaint]:
    """Complain about a function with the first question to which it gives another answer."""

    def complain(answer: object) -> Complaint:
        if not callable(answer):
            return f"a function is asked for, and {brief(answer)} is none."
        for question in questions():
            asked = " and ".join(map(str, question))
            try:
                said = answer(*question)
            except Exception as error:  # anybody's code: whatever it raises is told
                return f"with {asked} your function fails: {type(error).__name__}: {error}"
            right = truth(*question)
            if said != right:
                return f"with {asked} your function says {brief(said)}; the rules say {right}."
        return None

    return complain
