"""The cards of By Golly!: fifteen animals, mess and shovels (BYG-01, BYG-02, A-BYG-1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Literal

from chickenlab.core.checks import brief

Names = Literal["english", "spanish"]
"""In which language cards are named."""


class Card(IntEnum):
    """What a card can show: one of 15 animals, and in the yard also mess or a shovel.

    All copies of an animal are the same `Card`: nothing in the rules tells them apart.

    >>> Card["FOX"].title(), Card["FOX"].title("spanish"), Card.MESS.is_animal
    ('fox', 'zorro', False)
    """

    WORM = 0
    SNAIL = 1
    CATERPILLAR = 2
    HEDGEHOG = 3
    CHICK = 4
    ROOSTER = 5
    BUNNY = 6
    HEN = 7
    RAVEN = 8
    GOOSE = 9
    DRAKE = 10
    BUTTERFLY = 11
    MOUSE = 12
    FOX = 13
    MARTEN = 14
    MESS = 15
    SHOVEL = 16

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.name

    @property
    def code(self) -> str:
        """The word that text codes use, such as "fox"."""
        return _CODES[self]

    @property
    def is_animal(self) -> bool:
        """Whether the card shows an animal: only those are ever in a hand."""
        return self < Card.MESS

    def title(self, names: Names = "english") -> str:
        """The card's name.

        >>> Card.BUNNY.title(), Card.MESS.title("spanish")
        ('Easter bunny', 'caca de pollo')
        """
        return _SPANISH[self] if names == "spanish" else _ENGLISH.get(self, self.code)

    def some(self) -> str:
        """The card with its article.

        >>> Card.HEDGEHOG.some(), Card.BUNNY.some(), Card.MESS.some()
        ('a hedgehog', 'an Easter bunny', 'mess')
        """
        if self is Card.MESS:
            return self.title()
        return f"{'an' if self is Card.BUNNY else 'a'} {self.title()}"

    def that(self) -> str:
        """The card as one that was spoken of before.

        >>> Card.HEDGEHOG.that(), Card.MESS.that()
        ('the hedgehog', 'the mess')
        """
        return f"the {self.title()}"


_CODES = tuple(card.name.lower() for card in Card)
_ENGLISH = {Card.BUNNY: "Easter bunny"}
_SPANISH = (
    "gusano",
    "caracol",
    "oruga",
    "erizo",
    "pollito",
    "gallo",
    "conejo de Pascua",
    "gallina de relevo",
    "cuervo",
    "ganso",
    "pato",
    "mariposa",
    "ratón",
    "zorro",
    "marta",
    "caca de pollo",
    "pala",
)

CARDS: tuple[Card, ...] = tuple(Card)
ANIMALS: tuple[Card, ...] = CARDS[: Card.MESS]
"""The 15 animals (A-BYG-1); a game with fewer takes the first of them."""


def parse_card(text: str) -> Card:
    """The card with this code.

    Raises:
        ValueError: if there is none.

    >>> parse_card("fox")
    FOX
    """
    try:
        return CARDS[_CODES.index(text)]
    except ValueError:
        raise ValueError(f"no card {brief(text)}; a card is one of {', '.join(_CODES)}") from None


def parse_animal(text: str) -> Card:
    """The animal with this code.

    Raises:
        ValueError: if there is none.
    """
    card = parse_card(text)
    if not card.is_animal:
        raise ValueError(f"{card} is no animal; animals are {', '.join(map(str, ANIMALS))}")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as "fox hen mess".

    Raises:
        ValueError: at the first word that is no card.
    """
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The codes of the cards, which `parse_cards` reads back."""
    return " ".join(card.code for card in cards)


_PLACE = re.compile(r"#([1-9][0-9]?)")


def place_text(place: int) -> str:
    """A place of the yard as people count: the first is "#1"."""
    return f"#{place + 1}"


def parse_place(text: str) -> int:
    """The place, counted from 0, that `place_text` wrote.

    Raises:
        ValueError: if there is none.

    >>> parse_place("#1")
    0
    """
    match = _PLACE.fullmatch(text)
    if match is None:
        raise ValueError(f"{brief(text)} is no place; the first one is #1")
    return int(match[1]) - 1
