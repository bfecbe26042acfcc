"""What all questions share: the browser knows the question, Python the answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from chickenlab.core.words import capitalized
from chickenlab.gaigel.cards import Names
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import stylesheet
from chickenlab_widgets.quiz.cards import QUIZ_CSS, CardRow
from chickenlab_widgets.tables.messages import Shapes, read_message
from chickenlab_widgets.widget import Widget


class Question(Widget):
    """A question that is answered before one sees.

    The truth and its explanation stay in Python until there is an answer, so that no look into
    the page gives them away.
    """

    _css = stylesheet(CARDS_CSS, QUIZ_CSS)

    view = traitlets.Dict().tag(sync=True)
    """What the browser draws. What the browser writes here is thrown away."""

    run_again: ClassVar[str] = "Run this cell to answer."

    messages: ClassVar[Shapes]
    """What the browser may send."""

    def __init__(
        self, question: str, explanation: str, cards: str, captions: Sequence[str], pack: Names
    ) -> None:
        self.question = question
        self.explanation = explanation
        self._row = CardRow(cards, captions, pack)
        self._complaint = ""
        super().__init__(view=self._picture())
        self.on_msg(self._on_message)

    @property
    @abstractmethod
    def answered(self) -> bool:
        """Whether there is an answer."""

    @abstractmethod
    def _own_picture(self) -> dict[str, Any]:
        """What a kind of question adds to the picture; the truth only once there is an answer."""

    @abstractmethod
    def _receive(self, **values: Any) -> None:
        """Take the answer of a message whose form has been checked."""

    def _picture(self) -> dict[str, Any]:
        return {
            "question": self.question,
            "row": self._row.picture(),
            "answered": self.answered,
            "explanation": self.explanation if self.answered else "",
            "complaint": self._complaint,
            **self._own_picture(),
        }

    def _show(self) -> None:
        self.view = self._picture()

    def _on_message(self, _widget: object, content: object, buffers: list[object] | None) -> None:
        self._complaint = ""
        try:
            _kind, values = read_message(content, buffers, self.messages)
            self._receive(**values)
        except ValueError as error:  # a bad message, or a guess that is no number
            self._complaint = capitalized(str(error)[:300])
        self._show()

    def _words(self, *lines: str) -> str:
        cards = [f"Cards: {self._row.in_words()}."] if self._row.cards else []
        return "\n".join([f"Question: {self.question}", *cards, *lines, self.run_again])
