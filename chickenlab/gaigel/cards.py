"""The Gaigel pack: six ranks in four suits, every card twice (GAI-07 to GAI-10)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal

from chickenlab.core.checks import brief

Names = Literal["french", "wuerttemberg"]
"""Which names suits and ranks carry."""


class Suit(IntEnum):
    """The four suits; `letter` is used in text codes."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        """C, S, H or D."""
        return "CSHD"[self]

    @property
    def symbol(self) -> str:
        """The French suit symbol."""
        return "♣♠♥♦"[self]

    def title(self, names: Names = "french") -> str:
        """The suit's name.

        >>> Suit.CLUBS.title(), Suit.CLUBS.title("wuerttemberg")
        ('clubs', 'Eichel')
        """
        if names == "wuerttemberg":
            return ("Eichel", "Schippen", "Herz", "Bollen")[self]
        return ("clubs", "spades", "hearts", "diamonds")[self]


class Rank(IntEnum):
    """The six ranks from low to high: the Ten stands just below the Ace (GAI-08)."""

    SEVEN = 0
    JACK = 1
    QUEEN = 2
    KING = 3
    TEN = 4
    ACE = 5

    @property
    def code(self) -> str:
        """7, J, Q, K, 10 or A."""
        return ("7", "J", "Q", "K", "10", "A")[self]

    def title(self, names: Names = "french") -> str:
        """The rank's name.

        >>> Rank.QUEEN.title(), Rank.QUEEN.title("wuerttemberg")
        ('Queen', 'Ober')
        """
        if names == "wuerttemberg":
            return ("Sieben", "Unter", "Ober", "König", "Zehn", "Ass")[self]
        return ("Seven", "Jack", "Queen", "King", "Ten", "Ace")[self]


RANK_POINTS = (0, 2, 3, 4, 10, 11)
"""What each rank counts, from the Seven to the Ace (GAI-09)."""


class Card(IntEnum):
    """The 24 kinds of card, suit by suit and from low to high. The pack holds each twice.

    The two copies of a card are the same `Card`: nothing in the rules tells them apart, but
    for the order in which they are played (GAI-11).

    >>> Card["HK"].points, str(Card["HK"]), Card["HK"].title()
    (4, 'HK', 'King of hearts')
    """

    suit: Suit
    rank: Rank
    points: int

    C7, CJ, CQ, CK, C10, CA = range(0, 6)
    S7, SJ, SQ, SK, S10, SA = range(6, 12)
    H7, HJ, HQ, HK, H10, HA = range(12, 18)
    D7, DJ, DQ, DK, D10, DA = range(18, 24)

    def __init__(self, index: int) -> None:
        self.suit = Suit(index // 6)
        self.rank = Rank(index % 6)
        self.points = RANK_POINTS[index % 6]

    __hash__ = int.__hash__  # that of enumerations hashes the name, at ten times the cost

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    @property
    def symbol(self) -> str:
        """Suit symbol and rank, such as ♥K."""
        return self.suit.symbol + self.rank.code

    def title(self, names: Names = "french") -> str:
        """The card's name.

        >>> Card["CQ"].title("wuerttemberg")
        'Eichel Ober'
        """
        if names == "wuerttemberg":
            return f"{self.suit.title(names)} {self.rank.title(names)}"
        return f"{self.rank.title()} of {self.suit.title()}"

    def beats(self, best: Card, trump: Suit | None) -> bool:
        """Whether this card, played later, beats `best` (GAI-11, GAI-20, GAI-42).

        An identical card never does (GAI-43, GAI-51).
        """
        if self.suit is best.suit:
            return self > best
        return self.suit is trump


CARDS: tuple[Card, ...] = tuple(Card)
PACK: tuple[Card, ...] = tuple(card for card in Card for _copy in range(2))
"""All 48 cards (GAI-07)."""


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of this suit and rank."""
    return CARDS[suit * 6 + rank]


def parse_card(text: str) -> Card:
    """The card with this code.

    Raises:
        ValueError: if there is none.

    >>> parse_card("D10").title()
    'Ten of diamonds'
    """
    try:
        return Card[text]
    except KeyError:
        raise ValueError(
            f"no card {brief(text)}; a card is C, S, H or D and 7, J, Q, K, 10 or A, such as HK"
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as "HK HQ C7".

    Raises:
        ValueError: at the first word that is no card.
    """
    return tuple(parse_card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The codes of the cards, which `parse_cards` reads back."""
    return " ".join(card.name for card in cards)


def count_points(cards: Iterable[Card]) -> int:
    """The sum of the card points (GAI-09).

    >>> count_points(PACK)
    240
    """
    return sum(card.points for card in cards)
