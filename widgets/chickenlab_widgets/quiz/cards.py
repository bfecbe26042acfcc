"""A row of cards to look at, each with a caption."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from chickenlab.core.checks import check_choice
from chickenlab.gaigel.cards import Card, Names, parse_cards
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent
QUIZ_CSS = HERE / "quiz.css"


class Cards(Widget):
    """A row of cards, each with its name and a caption under it.

    Args:
        cards: card codes such as "HA H10 HK".
        captions: a short text for each card.
        pack: "french" or "wuerttemberg" faces and names.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> Cards("HA HK", captions=["11", "4"])
    Cards: Ace of hearts (11), King of hearts (4).
    """

    _esm = bundle(HERE / "cards.js")
    _css = stylesheet(CARDS_CSS, QUIZ_CSS)

    run_again: ClassVar[str] = "Run this cell to see the cards."

    view = traitlets.Dict().tag(sync=True)

    def __init__(self, cards: str, captions: Sequence[str] = (), *, pack: Names = "french") -> None:
        self._row = CardRow(cards, captions, pack)
        super().__init__(view={"row": self._row.picture()})

    def __repr__(self) -> str:
        return f"Cards: {self._row.in_words()}."


class CardRow:
    """Some cards with their captions, for the browser and in words.

    Raises:
        ValueError: if a card or the pack is unknown, or the captions do not fit the cards.
    """

    def __init__(self, cards: str, captions: Sequence[str] = (), pack: Names = "french") -> None:
        check_choice("pack", pack, ("french", "wuerttemberg"))
        parsed = parse_cards(cards)
        if isinstance(captions, str) or len(captions) not in (0, len(parsed)):
            raise ValueError(f"captions has one text for each of the {len(parsed)} cards, or none")
        self.pack: Names = pack
        self.cards: list[tuple[Card, str]] = list(
            zip(parsed, captions or [""] * len(parsed), strict=True)
        )

    def picture(self) -> dict[str, Any]:
        """What the browser draws."""
        return {
            "pack": self.pack,
            "cards": [
                {"code": str(card), "name": card.title(self.pack), "caption": caption}
                for card, caption in self.cards
            ],
        }

    def in_words(self) -> str:
        """The same for who does not see it."""
        return ", ".join(
            card.title(self.pack) + (f" ({caption})" if caption else "")
            for card, caption in self.cards
        )
