"""What a seat can do in Gigi Gacker, and the text code of each action."""

from __future__ import annotations

from dataclasses import dataclass

from chickenlab.core.checks import brief
from chickenlab.core.game import Action
from chickenlab.gigi_gacker.cards import Card, format_cards, parse_card


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Lay a card face down (GIG-20)."""

    card: Card

    def __str__(self) -> str:
        return f"bid {self.card}"


@dataclass(frozen=True, slots=True)
class PlayHen(Action):
    """Play a mother hen and take cards back from one's discard pile (GIG-34, GIG-37).

    The cards stand in the order of `Card`: taking two cards is one action, not two.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if type(self.cards) is tuple and all(type(card) is Card for card in self.cards):
            object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        return f"hen {format_cards(self.cards)}"


@dataclass(frozen=True, slots=True)
class KeepHen(Action):
    """Play no mother hen at the end of this round (GIG-35)."""

    def __str__(self) -> str:
        return "keep"


def parse_action(text: str) -> Action:
    """The action with this text code.

    Raises:
        ValueError: if there is none; it names the text and what is allowed.

    >>> parse_action("hen R7 W8")
    PlayHen(cards=(R7, W8))
    """
    try:
        match text.split(" "):
            case ["bid", card]:
                return Bid(parse_card(card))
            case ["hen", *cards] if 1 <= len(cards) <= 2:
                action = PlayHen(tuple(parse_card(card) for card in cards))
                if str(action) == text:
                    return action
            case ["keep"]:
                return KeepHen()
            case _:
                pass
    except ValueError:
        pass
    raise ValueError(
        f"no action {brief(text)}; actions are bid CARD, hen CARD CARD (or hen CARD; the cards "
        "sorted) and keep"
    )
