"""Questions about chances that have an exact answer and can be simulated as well.

A game keeps its questions in a catalogue, `QUESTIONS` in its module `odds`. Whatever shows one
(a notebook, the question explorer) needs to know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief, check_seed, check_whole, plain
from chickenlab.core.estimates import Estimate, mean, rate
from chickenlab.core.rulebook import Rulebook
from chickenlab.core.words import one_is_singular

Value: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class Parameter:
    """What one can set in a question.

    Attributes:
        name: what the question's functions call it.
        title: what a person calls it.
        values: all it can be, in order.
        default: what it is unless it is set.
    """

    name: str
    title: str
    values: tuple[Value, ...]
    default: Value

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise ValueError(f"{self.name} cannot be {self.default!r} by default: {self.values}")


@dataclass(frozen=True)
class Question:
    """A question with an exact answer.

    >>> from chickenlab.gaigel import odds
    >>> twin = odds.QUESTIONS["opening-twin"]
    >>> twin.ask(players=6)
    'You hold one copy of an Ace; 6 play. How likely is it that somebody holds its twin?'
    >>> twin.answer(players=6)
    Fraction(25, 42)
    >>> twin.compare(seed=1, players=6).agrees
    True

    Attributes:
        id: a short name, the same for all values of the parameters.
        title: what it is about, in a few words, to find it in a list.
        text: the question; `{name}` stands for the value of a parameter.
        exact: the answer, from the parameters by name.
        simulate: one result for each of `n` trials, from `rng`, `n` and the parameters by name:
            true or false where a chance is asked for, else a number. The answer is their mean.
        derivation: why the answer is so, in words with the ids of rules.
        parameters: what one can set.
        unit: what is counted; empty where a chance is asked for.
    """

    id: str
    title: str
    text: str
    exact: Callable[..., Fraction]
    simulate: Callable[..., NDArray[Any]]
    derivation: str
    parameters: tuple[Parameter, ...] = ()
    unit: str = ""

    @property
    def defaults(self) -> dict[str, Value]:
        """The values of the parameters unless they are set."""
        return {parameter.name: parameter.default for parameter in self.parameters}

    def values(self, **given: Value) -> dict[str, Value]:
        """The values of all parameters, those given and else the defaults.

        Raises:
            ValueError: naming the parameter, the value and what is allowed.
        """
        allowed = {parameter.name: parameter.values for parameter in self.parameters}
        for name, value in given.items():
            if name not in allowed:
                known = ", ".join(allowed) or "none at all"
                raise ValueError(f"question {self.id} has no parameter {brief(name)}; has {known}")
            if type(plain(value)) not in (int, str) or value not in allowed[name]:
                choices = ", ".join(map(str, allowed[name]))
                raise ValueError(f"{name}={brief(value)} is not possible; choose {choices}")
        return self.defaults | {name: plain(value) for name, value in given.items()}

    def ask(self, **given: Value) -> str:
        """The question in words.

        Raises:
            ValueError: naming a bad parameter.
        """
        return one_is_singular(self.text.format(**self.values(**given)))

    def explain(self, **given: Value) -> str:
        """Why the answer is what it is, in words.

        Raises:
            ValueError: naming a bad parameter.
        """
        return one_is_singular(self.derivation.format(**self.values(**given)))

    def answer(self, **given: Value) -> Fraction:
        """The exact answer.

        Raises:
            ValueError: naming a bad parameter.
        """
        return self.exact(**self.values(**given))

    def trials(self, n: int, *, seed: int | None = None, **given: Value) -> NDArray[Any]:
        """The results of `n` simulated trials, the same for the same seed.

        Raises:
            ValueError: naming a bad parameter.
        """
        rng = np.random.default_rng(check_seed(seed))
        return self.simulate(rng, check_whole("n", n, 1), **self.values(**given))

    def compare(self, n: int = 100_000, *, seed: int | None = None, **given: Value) -> Comparison:
        """The exact answer beside a simulated one.

        Raises:
            ValueError: naming a bad parameter.
        """
        return self.judge(self.trials(n, seed=seed, **given), **given)

    def judge(self, results: NDArray[Any], **given: Value) -> Comparison:
        """The exact answer beside trials that have been made.

        Raises:
            ValueError: naming a bad parameter.
        """
        exact = self.answer(**given)
        is_chance = results.dtype == np.bool_
        # where a chance is asked for, the exact answer itself says how much trials vary
        variance = float(exact * (1 - exact)) if is_chance else float(np.var(results, ddof=1))
        return Comparison(exact, self.summary(results), sqrt(variance / len(results)))

    def estimate(self, n: int = 100_000, *, seed: int | None = None, **given: Value) -> Estimate:
        """The answer as a simulation sees it, with its interval.

        Raises:
            ValueError: naming a bad parameter.
        """
        return self.summary(self.trials(n, seed=seed, **given))

    def summary(self, results: NDArray[Any]) -> Estimate:
        """What trials say about the answer, with its interval."""
        if results.dtype == np.bool_:
            return rate(int(results.sum()), len(results))
        return mean(results)


@dataclass(frozen=True, slots=True)
class Comparison:
    """An exact answer and a simulated one.

    Attributes:
        exact: the exact answer.
        estimate: the simulated one with its interval.
        error: the standard error of the simulated one.
    """

    exact: Fraction
    estimate: Estimate
    error: float

    @property
    def apart(self) -> float:
        """By how many standard errors they differ."""
        distance = abs(self.estimate.value - float(self.exact))
        # what always or never happens has no error but that of floating point
        return distance / self.error if self.error else (0.0 if distance < 1e-12 else float("inf"))

    @property
    def agrees(self) -> bool:
        """Whether they differ by no more than chance explains: 4 standard errors."""
        return self.apart <= 4

    def __str__(self) -> str:
        return (
            f"exact {self.exact} = {float(self.exact):.5f}, simulated {self.estimate.short} "
            f"in {self.estimate.n:,} trials, "
            f"{self.apart:.1f} standard errors apart"
        )


class Catalogue(Mapping[str, Question]):
    """The questions of a game, by id.

    Attributes:
        rulebook: the rules that the derivations cite.
    """

    def __init__(self, rulebook: Rulebook, questions: Iterable[Question]) -> None:
        self.rulebook = rulebook
        self._questions: dict[str, Question] = {}
        for question in questions:
            if question.id in self._questions:
                raise ValueError(f"question {question.id} stands twice among those of {self.game}")
            self._questions[question.id] = question

    @property
    def game(self) -> str:
        """The game's name."""
        return self.rulebook.game

    def __getitem__(self, question_id: str) -> Question:
        try:
            return self._questions[question_id]
        except KeyError:
            raise KeyError(
                f"no question {question_id!r} about {self.game}; there are {', '.join(self)}"
            ) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._questions)

    def __len__(self) -> int:
        return len(self._questions)

    def __repr__(self) -> str:
        return f"<{len(self)} questions about {self.game}: {', '.join(self)}>"
