"""The cards of Gigi Gacker: pullets, worms and mother hens (GIG-02 to GIG-05)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from types import MappingProxyType

from chickenlab.core.checks import brief, whole


class Color(IntEnum):
    """The five colours of pullets; `letter` is used in text codes (GIG-03)."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    PINK = 4

    @property
    def letter(self) -> str:
        """R, Y, G, B or P."""
        return "RYGBP"[self]

    @property
    def title(self) -> str:
        """The colour's name, such as red."""
        return self.name.lower()


class Card(IntEnum):
    """The 34 kinds of card: 25 pullets colour by colour, worms from 1 to 8, the mother hen.

    Equal worms, and all hens, are the same `Card`: no rule tells them apart.

    >>> Card["R7"].title, Card["W3"].title, Card["HEN"].title
    ('red pullet 7', 'worm 3', 'mother hen')
    >>> Card["R7"].strength, Card["R7"].worms, Card["W3"].worms
    (7, 0, 3)
    """

    strength: int
    """What the card is worth as a bid; 0 for a hen, which is none (GIG-41)."""
    worms: int
    """What the card scores in hand (GIG-48, GIG-49)."""

    R3, R4, R5, R6, R7 = range(0, 5)
    Y3, Y4, Y5, Y6, Y7 = range(5, 10)
    G3, G4, G5, G6, G7 = range(10, 15)
    B3, B4, B5, B6, B7 = range(15, 20)
    P3, P4, P5, P6, P7 = range(20, 25)
    W1, W2, W3, W4, W5, W6, W7, W8 = range(25, 33)
    HEN = 33

    def __init__(self, index: int) -> None:
        self.worms = index - 24 if 25 <= index < 33 else 0
        self.strength = index % 5 + 3 if index < 25 else self.worms

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    @property
    def color(self) -> Color | None:
        """The colour of a pullet; None for worms and hens."""
        return Color(self // 5) if self < 25 else None

    @property
    def title(self) -> str:
        """The card's name, such as red pullet 7."""
        if self is Card.HEN:
            return "mother hen"
        color = self.color
        return f"worm {self.worms}" if color is None else f"{color.title} pullet {self.strength}"


CARDS: tuple[Card, ...] = tuple(Card)
WORMS: tuple[Card, ...] = CARDS[25:33]
"""The eight kinds of worm, from 1 to 8 (GIG-02)."""
HENS = 9
"""How many mother hens there are (GIG-04)."""
WORM_CARDS = 36
"""How many worm cards there are (GIG-02)."""
WORM_DECKS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "descending": (8, 7, 6, 5, 4, 3, 2, 1),
        "ascending": (1, 2, 3, 4, 5, 6, 7, 8),
        "hill": (3, 4, 5, 6, 6, 5, 4, 3),
        "near-flat": (4, 4, 5, 5, 5, 5, 4, 4),
    }
)
"""How many worms there are of each value from 1 to 8, an assumption (A-GIG-1)."""


def worm_counts(deck: str | Sequence[int]) -> tuple[int, ...]:
    """How many worms a deck has of each value from 1 to 8.

    Args:
        deck: one of the names in `WORM_DECKS`, or eight counts that make 36.

    Raises:
        ValueError: naming the deck and what is allowed.

    >>> worm_counts("hill")
    (3, 4, 5, 6, 6, 5, 4, 3)
    """
    if isinstance(deck, str):
        if deck in WORM_DECKS:
            return WORM_DECKS[deck]
    elif isinstance(deck, (tuple, list)):  # pyright: ignore[reportUnnecessaryIsInstance]
        counts = [count for given in deck if (count := whole(given)) is not None and count >= 0]
        if len(counts) == len(deck) == len(WORMS) and sum(counts) == WORM_CARDS:
            return tuple(counts)
    names = ", ".join(repr(name) for name in WORM_DECKS)
    raise ValueError(
        f"worm_deck={brief(deck)} is not possible; choose {names}, or eight counts, from the ones "
        f"to the eights, that make {WORM_CARDS} (GIG-02)"
    )


def draw_pile(deck: str | Sequence[int]) -> tuple[Card, ...]:
    """All worms and hens, sorted (GIG-08).

    >>> len(draw_pile("descending"))
    45
    """
    return _draw_pile(worm_counts(deck))


@cache
def _draw_pile(counts: tuple[int, ...]) -> tuple[Card, ...]:
    worms = (worm for worm, n in zip(WORMS, counts, strict=True) for _copy in range(n))
    return (*worms, *(Card.HEN,) * HENS)


def pullets(color: Color) -> tuple[Card, ...]:
    """The five pullets of a colour (GIG-03, GIG-06).

    >>> pullets(Color.BLUE)
    (B3, B4, B5, B6, B7)
    """
    return CARDS[color * 5 : color * 5 + 5]


def count_worms(cards: Iterable[Card]) -> int:
    """The score of a hand (GIG-48, GIG-49).

    >>> count_worms(parse_cards("W8 W2 R7 HEN"))
    10
    """
    return sum(card.worms for card in cards)


def parse_card(text: str) -> Card:
    """The card with this code.

    Raises:
        ValueError: if there is none.

    >>> parse_card("W8").title
    'worm 8'
    """
    try:
        return Card[text]
    except KeyError:
        raise ValueError(
            f"no card {brief(text)}; a card is a pullet, R, Y, G, B or P and 3 to 7, such as R7, "
            "a worm, W1 to W8, or HEN"
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as "R7 W8 HEN".

    Raises:
        ValueError: at the first word that is no card.
    """
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The codes of the cards, which `parse_cards` reads back."""
    return " ".join(card.name for card in cards)
