"""Exercises in plain Python whose answers are checked, not given away."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from chickenlab.core.checks import check_choice
from chickenlab_widgets.failing import why
from chickenlab_widgets.quiz import patience
from chickenlab_widgets.quiz.patience import Overdue, limited
from chickenlab_widgets.quiz.reading import Number, Unclear, read_number, read_values, read_word
from chickenlab_widgets.quiz.reading import show as shown

Complaint: TypeAlias = str | None

FIGURES = 2
"""Significant figures to which a chance has to be right: 0.51 for 0.512, 0.0029 for 1/342."""

NOISE = Fraction(1, 10**9)
"""How far a calculation with floats may be off, as a share of the truth."""


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer; true if the answer is right.

    Attributes:
        exercise: its name.
        is_right: None where the answer is neither right nor wrong yet.
        text: what is said.
        help: where a hint can be had, if there is one.
    """

    exercise: str
    is_right: bool | None
    text: str
    help: str = ""

    def __bool__(self) -> bool:
        return self.is_right is True

    @property
    def _sign(self) -> str:
        return {True: "✓", False: "✗", None: "…"}[self.is_right]

    def __repr__(self) -> str:
        return f"{self._sign} Exercise {self.exercise}: {self._words}"

    @property
    def _words(self) -> str:
        return f"{self.text} {self.help}".rstrip()

    def _repr_markdown_(self) -> str:
        return f"{self._sign} **Exercise {self.exercise}:** {as_plain_markdown(self._words)}"


@dataclass(frozen=True)
class Hint:
    """One step of help with an exercise."""

    exercise: str
    text: str

    def __repr__(self) -> str:
        return f"→ Exercise {self.exercise}: {self.text}"

    def _repr_markdown_(self) -> str:
        return f"→ **Exercise {self.exercise}:** {as_plain_markdown(self.text)}"


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
            right one away; None if the answer is right. It raises `Unclear` where an answer
            cannot be read or judged yet.
        praise: what is said to a right answer.
        asks: in which form an answer is wanted, and how precise; said before there is one.
        hints: help in steps, from a nudge to nearly the answer.
    """

    complain: Callable[[Any], Complaint]
    praise: str = "Right."
    asks: str = ""
    hints: tuple[str, ...] = ()


@dataclass
class Progress:
    """What somebody has done with one exercise.

    Attributes:
        exercise: its name.
        solved: when it was first answered rightly, in UTC; empty before.
        begun: when it was first answered at all.
        attempts: answers up to the right one that were right or wrong.
        hints: how many hints were asked for.
    """

    exercise: str
    solved: str = ""
    begun: str = ""
    attempts: int = 0
    hints: int = 0


class Exercises:
    """Some exercises by name; `check("1", answer)` says what it thinks of an answer.

    >>> check = Exercises({"1": Exercise(equals(lambda: 6 * 8))})
    >>> check("1", ...)
    … Exercise 1: not answered yet. Put your answer in place of the dots and run the cell again.
    >>> check("1", 47)
    ✗ Exercise 1: not quite: 47 is too small.
    >>> check("1", "48")
    ✓ Exercise 1: Right.
    >>> [progress.attempts for progress in check.progress]
    [2]
    """

    def __init__(self, exercises: dict[str, Exercise]) -> None:
        self._exercises = exercises
        self._progress = {name: Progress(name) for name in exercises}

    def __iter__(self) -> Iterator[str]:
        return iter(self._exercises)

    def __call__(self, exercise: str | int, answer: object) -> Verdict:
        """What is thought of an answer; dots stand for none.

        Raises:
            ValueError: naming an unknown exercise.
        """
        name = self._named(exercise)
        task = self._exercises[name]
        if answer is ...:
            waiting = (
                "not answered yet. Put your answer in place of the dots and run the cell again."
            )
            return Verdict(name, None, f"{waiting} {task.asks}".rstrip())
        try:
            with limited():
                complaint = task.complain(answer)
        except Unclear as words:
            return Verdict(name, None, str(words))
        except Overdue:
            waited = f"no answer after {patience.PATIENCE:.0f} seconds."
            return Verdict(name, None, f"{waited} Does your function come to an end?")
        self._note(self._progress[name], is_right=complaint is None)
        if complaint is None:
            return Verdict(name, True, task.praise)
        return Verdict(name, False, complaint, f"For a hint: check.hint({name})" * bool(task.hints))

    def hint(self, exercise: str | int) -> Hint:
        """The next hint for an exercise.

        Raises:
            ValueError: naming an unknown exercise.
        """
        name = self._named(exercise)
        hints, progress = self._exercises[name].hints, self._progress[name]
        if progress.hints >= len(hints):
            return Hint(
                name, "there is no further hint. The solution is folded below the exercise."
            )
        progress.hints += 1
        return Hint(name, f"hint {progress.hints} of {len(hints)}. {hints[progress.hints - 1]}")

    @property
    def progress(self) -> tuple[Progress, ...]:
        """What has been done so far, exercise by exercise."""
        return tuple(map(replace, self._progress.values()))

    def report(self, form: Literal["csv", "json"] = "csv") -> str:
        """What was solved, when, after how many attempts and hints: for the teacher.

        Nothing leaves this notebook by itself: save the text, or hand it in.

        Args:
            form: "csv" or "json".

        Raises:
            ValueError: if it is another form.

        >>> print(Exercises({"1": Exercise(equals(lambda: 6 * 8))}).report())
        exercise,solved,begun,attempts,hints
        1,,,0,0
        """
        check_choice("form", form, ("csv", "json"))
        rows = [asdict(progress) for progress in self.progress]
        if form == "json":
            return json.dumps(rows, indent=2)
        text = io.StringIO()
        writer = csv.DictWriter(
            text, [field.name for field in fields(Progress)], lineterminator="\n"
        )
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue().rstrip()

    def _named(self, exercise: str | int) -> str:
        name = str(exercise)
        if name not in self._exercises:
            names = ", ".join(self._exercises)
            raise ValueError(f"there is no exercise {shown(exercise)}; there are {names}")
        return name

    def _note(self, progress: Progress, *, is_right: bool) -> None:
        if progress.solved:
            return
        now = datetime.now(UTC).isoformat(timespec="seconds")
        progress.begun = progress.begun or now
        progress.attempts += 1
        if is_right:
            progress.solved = now


# Numbers -------------------------------------------------------------------------------------


def equals(
    truth: Callable[[], int | float | Fraction],
    *,
    off: float | Fraction = 0,
    unit: str = "",
    mistakes: Mapping[Any, str] | None = None,
) -> Callable[[object], Complaint]:
    """Complain about a number that is not the true one, which is worked out when it is needed.

    Args:
        truth: gives the true number.
        off: how far an answer may be off; left out, no further than floats are.
        unit: what is counted, which may stand behind the number: "58 points".
        mistakes: what to say to numbers that people are led to by a typical mistake.
    """

    def complain(answer: object) -> Complaint:
        number, right = read_number(answer, unit), Fraction(truth())
        if number.is_percent:
            raise Unclear(f"a plain number is asked for, and {number.text} is a percentage.")
        if abs(number.value - right) <= max(Fraction(off), abs(right) * NOISE):
            return None
        return _known_mistake(number.value, mistakes) or _too(number, right)

    return complain


def chance(
    truth: Callable[[], Fraction],
    praise: str = "Right.",
    *,
    off: Fraction | None = None,
    mistakes: Mapping[Any, str] | None = None,
    hints: tuple[str, ...] = (),
) -> Exercise:
    """An exercise that asks for a chance, and says how precise it has to be.

    Args:
        truth: gives the true chance.
        praise: what is said to a right answer.
        off: how far an answer may be off; left out, it is right if it is rounded rightly to two
            significant figures, or better.
        mistakes: what to say to chances that people are led to by a typical mistake.
        hints: help in steps.

    >>> check = Exercises({"1": chance(lambda: Fraction(1, 19 * 18))})
    >>> check(1, 1 / 19 * 1 / 18), check(1, "0.29 %")
    (✓ Exercise 1: Right., ✓ Exercise 1: Right.)
    >>> check(1, 0.003)
    … Exercise 1: 0.003 is too rough to tell. Give two significant figures.
    """

    def complain(answer: object) -> Complaint:
        number, right = read_number(answer), truth()
        given = chance_of(number)
        if abs(given - right) <= (half_a_place(right, FIGURES) if off is None else off):
            return None
        if known := _known_mistake(given, mistakes):
            return known
        is_rough = off is None and given and given % (2 * half_a_place(given, 1)) == 0
        if is_rough and abs(given - right) <= half_a_place(right, 1):
            raise Unclear(f"{number.text} is too rough to tell. Give two significant figures.")
        return _too(Number(given, number.text), right)

    enough = (
        "two significant figures are enough (0.51 for 0.512)."
        if off is None
        else f"it may be off by {float(off):g}."
    )
    return Exercise(complain, praise, f"A fraction, a decimal or a percentage; {enough}", hints)


def chance_of(number: Number) -> Fraction:
    """The chance that somebody means by a number.

    Raises:
        Unclear: if it is none, or can be read in two ways.
    """
    if number.is_percent:
        if number.is_quotient:
            raise Unclear(f"{number.text} can be read in two ways. Leave out the % sign, or the /.")
        if not 0 <= number.value <= 100:
            raise Unclear(f"a chance lies between 0 % and 100 %, and {number.text} does not.")
        return number.value / 100
    if 1 < number.value <= 100 and not number.is_quotient:
        raise Unclear(f"a chance lies between 0 and 1. Do you mean {number.text} %? Then write so.")
    if not 0 <= number.value <= 1:
        raise Unclear(f"a chance lies between 0 and 1, and {number.text} does not.")
    return number.value


def half_a_place(number: Fraction, figures: int) -> Fraction:
    """How far a number is off at most that is rounded to a number of significant figures.

    >>> half_a_place(Fraction(512, 1000), 2), half_a_place(Fraction(1, 342), 2)
    (Fraction(1, 200), Fraction(1, 20000))
    """
    place = Fraction(1)
    if not number:
        return place / 10**figures
    while abs(number) < place:
        place /= 10
    while abs(number) >= 10 * place:
        place *= 10
    return place / 10 ** (figures - 1) / 2


def _known_mistake(given: Fraction, mistakes: Mapping[Any, str] | None) -> Complaint:
    for value, words in (mistakes or {}).items():
        mistake = Fraction(value)
        near = half_a_place(mistake, 2) if mistake.denominator > 1 else abs(mistake) * NOISE
        if abs(given - mistake) <= near:
            return words
    return None


def _too(number: Number, right: Fraction) -> str:
    return f"not quite: {number.text} is too {'small' if number.value < right else 'large'}."


# Words and functions -------------------------------------------------------------------------


def one_of(truth: Callable[[], str], allowed: Iterable[str]) -> Callable[[object], Complaint]:
    """Complain about a word that is not the true one."""
    words = tuple(allowed)

    def complain(answer: object) -> Complaint:
        word = read_word(answer, words)
        return None if word == truth() else f"not quite: it is not {word}."

    return complain


def works_like(
    truth: Callable[..., object],
    questions: Callable[[], Iterable[tuple[object, ...]]],
    *,
    mistakes: Mapping[Callable[..., object], str] | None = None,
) -> Callable[[object], Complaint]:
    """Complain about a function with the first question to which it gives another answer.

    Numbers may be of any kind, and lists may be tuples, arrays or generators as well.

    Args:
        truth: the function that is right.
        questions: what to try it on.
        mistakes: functions that people are led to by a typical mistake, and what to say to them.
    """

    def complain(answer: object) -> Complaint:
        function = a_function(answer)
        for question in questions():
            asked = " and ".join(map(str, question))
            said = call(function, *question, words=f"with {asked} your function")
            right = truth(*question)
            try:
                if _are_alike(said, right):
                    continue
            except Unclear as words:
                raise Unclear(f"with {asked} your function says {shown(said)}: {words}") from None
            found = f"with {asked} your function says {shown(said)}; the rules say {right}."
            for wrong, words in (mistakes or {}).items():
                if _agree(function, wrong, questions()):
                    return f"{found} {words}"
            return found
        return None

    return complain


def a_function(answer: object) -> Callable[..., object]:
    """The function that an answer is.

    Raises:
        Unclear: if it is none.
    """
    if not callable(answer):
        raise Unclear(f"a function is asked for, and {shown(answer)} is none.")
    return answer


def call(function: Callable[..., object], *arguments: object, words: str) -> object:
    """What somebody's function returns.

    Args:
        function: anybody's code.
        arguments: what it is given.
        words: how a sentence about it begins, such as "your function".

    Raises:
        Unclear: if it fails, stops everything, or returns nothing.
    """
    try:
        said = function(*arguments)
    except (Exception, SystemExit) as error:  # whatever it raises is told
        raise Unclear(f"{words} fails: {why(error)}") from None
    if said is ...:
        raise Unclear(f"{words} says nothing yet. Put your code in place of the dots.")
    if said is None:
        raise Unclear(f"{words} returns None. Is a “return” missing?")
    return said


def _agree(
    one: Callable[..., object], other: Callable[..., object], questions: Iterable[tuple[Any, ...]]
) -> bool:
    """Whether two functions give the same answer to every question."""
    try:
        return all(_are_alike(one(*question), other(*question)) for question in questions)
    except (Exception, SystemExit):  # what fails somewhere is no such mistake
        return False


def _are_alike(said: object, right: object) -> bool:
    if isinstance(right, (list, tuple)):
        if isinstance(said, (set, frozenset)):
            raise Unclear("a list is asked for, and a set has no order.")
        values = read_values(said)
        wanted = [Fraction(number) for number in right]
        return len(values) == len(wanted) and all(map(_are_close, values, wanted))
    if isinstance(right, (int, float, Fraction)):
        return _are_close(read_number(said).value, Fraction(right))
    return bool(said == right)


def _are_close(given: Fraction, right: Fraction) -> bool:
    return abs(given - right) <= max(NOISE, abs(right) * NOISE)
