"""Hands as bit masks, and how the cards of a trick compare.

A set of cards is one `uint64`. Suit by suit and rank by rank each of the 24 kinds of card has two
neighbouring bits, and its *count* stands there in tally strokes: none, the even bit for one card,
both bits for two. Nothing tells two copies apart in Gaigel, so that is all there is to know: a
kind is there if its even bit is set, and `hand & KINDS` are the kinds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.cards import CARDS, Card, Rank, Suit

Words = NDArray[np.integer[Any]]
"""Masks, one for each table: `uint64`, though for a type checker `mask >> 1` could be signed."""
Whole = NDArray[np.intp]
"""Whole numbers, one for each table: counts, positions, row numbers."""

KINDS = np.uint64(sum(1 << 2 * card for card in CARDS))
"""The even bits: one for each kind of card."""
NOTHING = np.uint64(0)
EVERYTHING = ~NOTHING
SUIT_OF = np.array([card.suit for card in CARDS], np.intp)
"""The suit of each card."""
SUIT_MASKS = np.array([0xFFF << 12 * suit for suit in Suit], np.uint64)
"""Both bits of the six kinds of each suit."""


def of_rank(rank: Rank) -> np.uint64:
    """The even bits of the four kinds of a rank."""
    return np.uint64(sum(1 << 2 * card for card in CARDS if card.rank is rank))


SEVENS, QUEENS, KINGS, ACES = map(of_rank, (Rank.SEVEN, Rank.QUEEN, Rank.KING, Rank.ACE))
BOTH_SEVENS = SEVENS | SEVENS << np.uint64(1)
NOT_ACES = ~ACES


def add(hand: Words, card: Words) -> Words:
    """The hands with one card more; `card` has the card's even bit, or is 0 for none."""
    return hand | (card + (hand & card))


def last_stroke(hand: Words, card: Words) -> Words:
    """The stroke to cross out where one of these cards leaves the hands, which hold it."""
    stroke = hand >> 1
    stroke &= card
    stroke += card
    return stroke


def remove(hand: Words, card: Words) -> Words:
    """The hands without one of these cards, which they hold."""
    return hand ^ last_stroke(hand, card)


def discard(hand: Words, card: Words) -> Words:
    """The hands without one of these cards, where they hold one."""
    return hand ^ ((hand & card) + ((hand >> 1) & card))


def lowest(words: Words) -> Words:
    """The lowest set bit of each word alone; 0 for 0."""
    bit = np.negative(words)
    bit &= words  # in place: columns are long, and a new one is slower to write
    return bit


def number_of(bit: Words) -> NDArray[np.uint8]:
    """The number of this bit, which is twice that of the card."""
    return np.bitwise_count(bit - 1)


def kind_of(bit: Words) -> Whole:
    """The number of the card with this even bit, as `Card` counts."""
    return (number_of(bit) >> 1).astype(np.intp)


def rows_of(mask: NDArray[np.generic]) -> Whole:
    """The numbers of the elements that are not zero; for few of many faster than `nonzero`."""
    return (mask != 0).nonzero()[0]


def pick(words: Words, rng: np.random.Generator) -> Words:
    """A random set bit of each word, all equally likely but for a share of 2**-18; 0 for 0."""
    counts = np.bitwise_count(words)
    # two numbers below 2**24 from each draw of 64 bits: drawing is dear
    draws = rng.integers(0, 2**64, -(-words.size // 2), dtype=np.uint64)
    index = draws.view(np.uint32)[: words.size] >> np.uint32(8)
    index *= counts  # and now in units of 2**-24
    picked = words
    for step in range(1, int(counts.max(initial=1))):
        # without its lowest bit, as often as the index says
        picked = picked & (picked - (index >= np.uint32(step << 24)))
    return lowest(picked)


# How the cards of a trick compare ------------------------------------------------------------
#
# A context says what wins a trick. Twenty-five are enough: a trump suit and the suit that was led
# (16), only the led suit (4, Höher hat), nothing (Ge-Elfen), the twin of an Ace (4, Zweite Alte).

NO_TRUMPS = 16
"""The first context in which only the led suit counts."""
LEADER_WINS = 20
"""The context in which whoever led wins."""
TWIN_WINS = 21
"""The first context in which only the second Ace of a suit beats the first."""
_CONTEXTS = 25
STRENGTHS = 16
"""More than the greatest strength of a card."""


def _strength(context: int, card: Card) -> int:
    """How strong a card is: 0 cannot win, the greatest wins, of equal ones the first."""
    if context >= TWIN_WINS:
        return int(card.rank is Rank.ACE and card.suit == context - TWIN_WINS)
    if context == LEADER_WINS:
        return 0
    if context >= NO_TRUMPS:
        return 1 + card.rank if card.suit == context - NO_TRUMPS else 0
    trump, led = divmod(context, 4)
    if card.suit == trump:
        return 7 + card.rank
    return 1 + card.rank if card.suit == led else 0


VALUES = np.array(
    [
        _strength(context, card) << 35 | card.points
        for context in range(_CONTEXTS)
        for card in CARDS
        for _copy in range(2)
    ],
    np.uint64,
)
"""At 48 * context + bit number: a card's points, and above 32 bits eight times its strength."""

BEATERS = np.array(
    [
        sum(3 << 2 * card for card in CARDS if _strength(context, card) > strength)
        for context in range(_CONTEXTS)
        for strength in range(STRENGTHS)
    ],
    np.uint64,
)
"""At 16 * context + strength: the cards that beat one of this strength."""
