"""The deck as a design: 56 cards with four pictures each, every picture on four cards.

A card is its number. In the default deck, card i shows the pictures i, i + 1, i + 4 and i + 9
(mod 56). The differences of these four offsets are all different, and so any two cards share
at most one picture; none is a multiple of 14, and so no card shows two look-alikes (A-GAL-1).

>>> CYCLIC.cards[0], CYCLIC.partners(0)
((0, 1, 4, 9), (1, 3, 4, 5, 8, 9, 47, 48, 51, 52, 53, 55))
>>> CYCLIC.common(0, 4), CYCLIC.most_in_common
((4,), 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Self, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief, whole
from chickenlab.gallina_city.images import FAMILIES, IMAGES

CARDS = 56
"""Cards of the game (GAL-01)."""
PICTURES = 4
"""Pictures on a card (GAL-02)."""

Pictures: TypeAlias = tuple[int, int, int, int]
Kind = TypeVar("Kind", bound=np.generic)


@dataclass(frozen=True)
class Deck:
    """Which four pictures each card shows.

    Attributes:
        name: how the deck is called.
        cards: of each card the numbers of its four pictures, all different.

    Raises:
        ValueError: if a card does not show four different pictures of the 56.
    """

    name: str
    cards: tuple[Pictures, ...]

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError(f"deck {brief(self.name)} has no cards")
        for number, card in enumerate(self.cards):
            if len(set(card)) != PICTURES or len(card) != PICTURES:
                raise ValueError(
                    f"card {number} shows {brief(card)}; a card shows four different images"
                )
            for shown in card:
                if whole(shown) is None or not 0 <= shown < len(IMAGES):
                    raise ValueError(
                        f"card {number} shows {brief(shown)}; images are 0 to {len(IMAGES) - 1}"
                    )

    def __len__(self) -> int:
        return len(self.cards)

    @classmethod
    def cyclic(cls, name: str, offsets: Sequence[int]) -> Self:
        """The deck whose card i shows the pictures i + offset (mod 56).

        Raises:
            ValueError: unless the offsets are four different ones mod 56.
        """
        cards = (np.arange(CARDS)[:, None] + np.array(offsets)) % CARDS
        return cls(name, _tuples(cards))

    @classmethod
    def random(cls, rng: np.random.Generator, name: str = "random") -> Self:
        """A shuffled deck: four copies of each picture, four different families on each card."""
        slots = np.repeat(np.arange(len(IMAGES)), PICTURES)
        rng.shuffle(slots)
        cards = slots.reshape(CARDS, PICTURES)
        while (bad := np.flatnonzero(_repeats(cards))).size:
            # a picture too many changes places with one of a random card
            for card in bad.tolist():
                mine, place = int(rng.integers(PICTURES)), int(rng.integers(PICTURES))
                other = int(rng.integers(CARDS))
                cards[card, mine], cards[other, place] = cards[other, place], cards[card, mine]
        return cls(name, _tuples(cards))

    @classmethod
    def independent(cls, rng: np.random.Generator, name: str = "independent") -> Self:
        """Each card shows four different pictures, drawn without regard to the other cards."""
        cards = [rng.choice(len(IMAGES), PICTURES, replace=False) for _card in range(CARDS)]
        return cls(name, _tuples(np.array(cards)))

    def common(self, first: int, second: int) -> tuple[int, ...]:
        """The pictures that two cards share, in rising order.

        Raises:
            ValueError: naming the number of the card.
        """
        mine, theirs = (self.cards[self.check_card(card)] for card in (first, second))
        return tuple(sorted(set(mine) & set(theirs)))

    def partners(self, card: int) -> tuple[int, ...]:
        """The other cards with which a card shares a picture (GAL-11).

        Raises:
            ValueError: naming the number of the card.
        """
        found = np.flatnonzero(self.shared[self.check_card(card)]).tolist()
        return tuple(other for other in found if other != card)

    def holders(self, image: int) -> tuple[int, ...]:
        """The cards that show a picture."""
        return tuple(number for number, card in enumerate(self.cards) if image in card)

    def check_card(self, card: object) -> int:
        """The card, if there is one with this number.

        Raises:
            ValueError: if there is none.
        """
        number = whole(card)
        if number is None or not 0 <= number < len(self.cards):
            raise ValueError(f"no card {brief(card)}; cards are 0 to {len(self.cards) - 1}")
        return number

    @cached_property
    def masks(self) -> NDArray[np.uint64]:
        """The pictures of each card, bit n standing for picture n."""
        masks = [sum(1 << shown for shown in card) for card in self.cards]
        return _frozen(np.array(masks, dtype=np.uint64))

    @cached_property
    def shared(self) -> NDArray[np.uint8]:
        """How many pictures two cards share, shape (cards, cards); with itself a card shares 4."""
        return _frozen(np.bitwise_count(self.masks[:, None] & self.masks[None, :]))

    # What makes a good deck ----------------------------------------------------------------

    @property
    def copies(self) -> tuple[int, ...]:
        """On how many cards each picture stands; four in a balanced deck."""
        counts = Counter(shown for card in self.cards for shown in card)
        return tuple(counts[number] for number in range(len(IMAGES)))

    @property
    def partner_counts(self) -> tuple[int, ...]:
        """How many partners each card has; twelve at most if no picture has over four copies."""
        return tuple(int(row.astype(bool).sum()) - 1 for row in self.shared)

    @property
    def most_in_common(self) -> int:
        """The largest number of pictures that two different cards share."""
        others = self.shared.copy()
        np.fill_diagonal(others, 0)
        return int(others.max())

    @property
    def families_differ(self) -> bool:
        """Whether each card shows four different families, so that a family names a picture."""
        return not bool(_repeats(np.array(self.cards)).any())

    @property
    def is_design(self) -> bool:
        """Whether the deck is as good as A-GAL-1 asks.

        That is: four copies of each picture, four families on each card, and at most one picture
        shared by any two cards, so that each card has exactly twelve partners.
        """
        return set(self.copies) == {4} and self.families_differ and self.most_in_common == 1


def shuffled(rng: np.random.Generator, n: int, cards: int = CARDS) -> NDArray[np.uint8]:
    """The first cards of `n` shuffled decks, shape (n, cards).

    Sorts random numbers that carry the card in their last six bits: over three times as fast as
    permuting. Two numbers are equal once in many thousand rows.
    """
    keys = rng.integers(0, 1 << 26, size=(n, CARDS), dtype=np.uint32) << 6
    keys |= np.arange(CARDS, dtype=np.uint32)
    keys.sort(axis=1)
    return (keys[:, :cards] & 63).astype(np.uint8)


def _repeats(cards: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Of each card whether it shows a family twice."""
    families = np.sort(cards % len(FAMILIES), axis=1)
    return (np.diff(families, axis=1) == 0).any(axis=1)


def _tuples(cards: NDArray[np.int64]) -> tuple[Pictures, ...]:
    return tuple(cast(Pictures, tuple(card)) for card in np.sort(cards, axis=1).tolist())


def _frozen(array: NDArray[Kind]) -> NDArray[Kind]:
    array.setflags(write=False)
    return array


OFFSETS = (0, 1, 4, 9)
CYCLIC = Deck.cyclic("cyclic", OFFSETS)
"""The deck of the game (A-GAL-1)."""
STAIRS = Deck.cyclic("stairs", (0, 1, 2, 3))
"""For comparison: neighbours share three pictures, and a card has six partners only."""
QUARTETS = Deck(
    "quartets", _tuples(np.repeat(np.arange(len(IMAGES)).reshape(-1, PICTURES), 4, axis=0))
)
"""For comparison: fourteen sets of four equal cards, so that a card has three partners only."""

DECKS: MappingProxyType[str, Deck] = MappingProxyType(
    {deck.name: deck for deck in (CYCLIC, STAIRS, QUARTETS)}
)
"""The decks that have a name."""
