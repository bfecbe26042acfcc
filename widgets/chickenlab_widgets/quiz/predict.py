"""A question with choices: pick before you see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from chickenlab.core.checks import brief
from chickenlab.gaigel.cards import Names
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.quiz.cards import HERE
from chickenlab_widgets.quiz.question import Question
from chickenlab_widgets.tables.messages import Shapes, Whole


class Predict(Question):
    """A question with choices, one of which is right.

    Args:
        question: the question.
        choices: what one can pick; numbers are fine.
        answer: the right one of them; let code work it out where you can.
        explanation: why, shown after the pick.
        cards: cards to show with the question, such as "HA H10".
        captions: a short text for each of them.
        pack: "french" or "wuerttemberg" faces and names of these cards.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> Predict("How many eyes has a hen?", [1, 2, 4], answer=2, explanation="One on each side.")
    Question: How many eyes has a hen?
    - 1
    - 2
    - 4
    Run this cell to answer.
    """

    _esm = bundle(HERE / "predict.js")

    messages: ClassVar[Shapes] = {"pick": {"choice": Whole(highest=99)}}

    def __init__(
        self,
        question: str,
        choices: Sequence[object],
        *,
        answer: object,
        explanation: str,
        cards: str = "",
        captions: Sequence[str] = (),
        pack: Names = "french",
    ) -> None:
        self.choices = [str(choice) for choice in choices]
        if len(set(self.choices)) < max(2, len(self.choices)):
            raise ValueError(f"choices has at least two different texts, not {brief(choices)}")
        if str(answer) not in self.choices:
            raise ValueError(f"answer={brief(answer)} is none of the choices {self.choices}")
        self.picked: int | None = None
        self._right = self.choices.index(str(answer))
        super().__init__(question, explanation, cards, captions, pack)

    @property
    def answered(self) -> bool:
        """Whether a choice was picked."""
        return self.picked is not None

    @property
    def is_right(self) -> bool | None:
        """Whether the right choice was picked; None before."""
        return None if self.picked is None else self.picked == self._right

    def pick(self, choice: object) -> None:
        """Pick a choice; the first pick counts.

        Raises:
            ValueError: if it is none of the choices.
        """
        if str(choice) not in self.choices:
            raise ValueError(f"{brief(choice)} is none of the choices {self.choices}")
        self._receive(choice=self.choices.index(str(choice)))
        self._show()

    def _receive(self, **values: Any) -> None:
        choice: int = values["choice"]
        if choice >= len(self.choices):
            raise ValueError(f"there are only {len(self.choices)} choices")
        if self.picked is None:
            self.picked = choice

    def _own_picture(self) -> dict[str, Any]:
        return {
            "choices": self.choices,
            "picked": self.picked,
            "right": self._right if self.answered else None,
            "verdict": self._verdict(),
        }

    def _verdict(self) -> str:
        if self.picked is None:
            return ""
        if self.is_right:
            return "Right."
        return f"Not quite. It is: {self.choices[self._right]}."

    def __repr__(self) -> str:
        """The question in words, without the answer."""
        return self._words(*(f"- {choice}" for choice in self.choices))
