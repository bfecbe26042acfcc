"""Yard cards as bits, and picking among them.

The yard is told apart card by card: bits 0 to 14 are the animals, of which the yard has one each,
so that bit k of the yard and kind k of a hand are the same animal; then come the mess and the
shovels. Where a card lies matters to nobody but who has seen it, so places are not part of it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, U64, Picker, below, gathered, kinds

U16 = NDArray[np.uint16]
U32 = NDArray[np.uint32]

ANIMALS = 15
MESS = np.uint32(0b1111 << ANIMALS)
SHOVELS = np.uint32(0b1111 << ANIMALS + 4)
"""Up to four cards of mess and four shovels (BYG-02, BYG-23)."""
BIT: U32 = np.uint32(1) << np.arange(ANIMALS + 8, dtype=np.uint32)

_HALF = 12
_LOW = np.uint32((1 << _HALF) - 1)
_PICKER = Picker(range(_HALF))


@dataclass(frozen=True, slots=True)
class Yard:
    """Which cards the yard of a game has, as bits and as a mask."""

    cards: tuple[int, ...]
    mask: np.uint32

    @classmethod
    def of(cls, animals: int, mess: int, shovels: int) -> Yard:
        """The yard with so many cards of each sort."""
        sorts = ((0, animals), (ANIMALS, mess), (ANIMALS + 4, shovels))
        cards = tuple(first + card for first, count in sorts for card in range(count))
        return cls(cards, np.uint32(sum(1 << card for card in cards)))


def number(masks: U32) -> U8:
    """How many cards are in each set."""
    return np.bitwise_count(masks)


def lowest(masks: U32) -> U8:
    """The first card of each set, which must not be empty."""
    return np.bitwise_count(~masks & (masks - np.uint32(1)))


def any_of(masks: U32, rng: np.random.Generator) -> U8:
    """A card of each set, all equally likely; no set may be empty."""
    return nth(masks, below(number(masks), rng))


def nth(masks: U32, index: U8) -> U8:
    """The card with this number in each set, counted from 0.

    >>> nth(np.array([0b10_0100_0000_0000_0000], np.uint32), np.array([1], np.uint8))
    array([17], dtype=uint8)
    """
    low = masks & _LOW
    in_low = _PICKER.sizes.take(low)
    above = index >= in_low
    half = np.where(above, masks >> np.uint32(_HALF), low)
    return _PICKER.pick(half, index - above * in_low) + above * np.uint8(_HALF)


def any_kind(hand: U64, rng: np.random.Generator) -> U8:
    """A kind of each hand, all equally likely; no hand may be empty."""
    return any_of(kinds(hand).astype(np.uint32), rng)


def most_copies(hand: U64, among: U32, copies: int) -> U8:
    """The kind of which each hand holds most copies, the first of equal ones.

    Args:
        hand: packed counts.
        among: the kinds that come into question; of one at least each hand holds a copy.
        copies: how often a card is in the pack.
    """
    digits = [binary_digit(hand, digit) for digit in range(copies.bit_length())]
    best = among
    for digit in reversed(digits):
        more = digit & best
        best = np.where(more > 0, more, best)
    return lowest(best)


def binary_digit(hand: U64, digit: int) -> U32:
    """The kinds whose number of copies has this binary digit, as masks."""
    return gathered(hand >> np.uint64(digit)).astype(np.uint32)
