"""Explore any question that has an exact answer, of any game."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from chickenlab.core.checks import brief
from chickenlab.core.questions import Catalogue, Question, Value
from chickenlab_widgets.explorers.base import (
    HERE,
    Explorer,
    estimate_picture,
    number_picture,
)
from chickenlab_widgets.explorers.convergence import convergence
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.tables.messages import Shapes, Text, Whole

_RULE = re.compile(r"\b(?:A-)?[A-Z]{3}-\d+\b")


class QuestionExplorer(Explorer):
    """A question with its parameters as sliders: the exact answer, and a simulation closing in.

    Args:
        catalogues: the questions of one game or of several, such as `gaigel.odds.QUESTIONS`.
        question: the id of the question to begin with; the first one if left out.
        seed: fixes the simulation.
        trials: how many trials are simulated: 100, 1,000, 10,000 or 100,000.
        values: values of the question's parameters, by name.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> from chickenlab import gaigel
    >>> QuestionExplorer(gaigel.odds.QUESTIONS, question="opening-twin", players=6)
    Question: You hold one copy of an Ace; 6 play. How likely is it that somebody holds its twin?
    Exactly 25/42, or 59.52 %.
    Run this cell to explore it.
    """

    _esm = bundle(HERE / "question.js")

    messages: ClassVar[Shapes] = {
        "ask": {"game": Whole(), "question": Text()},
        "set": {"name": Text(), "index": Whole()},
        "again": {},
        "trials": {"value": Whole()},
    }

    def __init__(
        self,
        *catalogues: Catalogue,
        question: str | None = None,
        seed: int = 1,
        trials: int = 10_000,
        **values: Value,
    ) -> None:
        if not catalogues or not all(catalogues):
            raise ValueError("there is nothing to explore: give a catalogue with questions")
        self._catalogues = catalogues
        self._game, self.question = self._find(question)
        self.values = self.question.values(**values)
        super().__init__(seed, trials)

    def ask(self, question: str, **values: Value) -> None:
        """Show another question.

        Raises:
            ValueError: if there is none of this id, or a parameter is bad.
        """
        game, found = self._find(question)
        self._change(_game=game, question=found, values=found.values(**values))

    def set(self, **values: Value) -> None:
        """Set parameters of the question.

        Raises:
            ValueError: naming the bad one.
        """
        self._change(values=self.question.values(**(self.values | values)))

    def _find(self, question: str | None) -> tuple[int, Question]:
        if question is None:
            return 0, next(iter(self._catalogues[0].values()))
        for number, catalogue in enumerate(self._catalogues):
            if question in catalogue:
                return number, catalogue[question]
        known = ", ".join(name for catalogue in self._catalogues for name in catalogue)
        raise ValueError(f"there is no question {brief(question)}; there are {known}")

    # ------------------------------------------------------------------ the picture

    def _picture(self) -> dict[str, Any]:
        question, unit = self.question, self.question.unit
        results = question.trials(self.trials, seed=self.seed, **self.values)
        comparison = question.judge(results, **self.values)
        exact = number_picture(comparison.exact, unit)
        estimate = estimate_picture(comparison.estimate, unit)
        asked = question.ask(**self.values)
        return {
            "news": [asked, f"Exactly {exact['text']}; simulated {estimate['text']}."],
            "games": [self._contents(catalogue) for catalogue in self._catalogues],
            "game": self._game,
            "question": question.id,
            "text": asked,
            "unit": unit,
            "parameters": [
                {
                    "name": parameter.name,
                    "title": parameter.title,
                    "values": list(parameter.values),
                    "index": parameter.values.index(self.values[parameter.name]),
                }
                for parameter in question.parameters
            ],
            "exact": exact,
            "estimate": estimate,
            "apart": f"{comparison.apart:.1f}",
            "curve": convergence(results),
            "derivation": question.explain(**self.values),
            "rules": self._rules(),
        }

    def _contents(self, catalogue: Catalogue) -> dict[str, Any]:
        return {
            "title": catalogue.game,
            "questions": [
                {"id": question.id, "text": question.title} for question in catalogue.values()
            ],
        }

    def _rules(self) -> list[dict[str, str]]:
        """The rules that the derivation cites."""
        rulebook = self._catalogues[self._game].rulebook
        cited = dict.fromkeys(_RULE.findall(self.question.derivation))
        return [{"id": name, "text": rulebook[name].text} for name in cited if name in rulebook]

    # ------------------------------------------------------------------ messages

    def _on_ask(self, game: int, question: str) -> None:
        if game >= len(self._catalogues) or question not in self._catalogues[game]:
            raise ValueError(f"there is no question {brief(question)} here")
        found = self._catalogues[game][question]
        self._change(_game=game, question=found, values=found.defaults)

    def _on_set(self, name: str, index: int) -> None:
        for parameter in self.question.parameters:
            if parameter.name == name and index < len(parameter.values):
                self.set(**{name: parameter.values[index]})
                return
        raise ValueError(f"{brief(name)} cannot be set to its value number {index}")

    def __repr__(self) -> str:
        exact = self.question.answer(**self.values)
        number = number_picture(exact, self.question.unit)
        fraction = "" if number["long"] else f"{exact}, or "
        return (
            f"Question: {self.question.ask(**self.values)}\n"
            f"Exactly {fraction}{number['text']}.\n{self.run_again}"
        )
