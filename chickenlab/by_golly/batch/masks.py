"""Yard cards as bits, and picking among them.

The yard is told apart card by card: bits 0 to 14 are the animals, of which the yard has one each,
so that bit k of the yard and kind k of a hand are the same animal; then come the mess and the
shovels. Where a card lies matters to nobody but who has seen it, so places are not part of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, U64, Picker, below, gathered, kinds

U16 = NDArray[np.uint16]
U32 = NDArray[np.uint32]
Flags = NDArray[np.bool_]
Rows: TypeAlias = "slice | NDArray[np.intp]"
"""Some tables: all of them, or the numbers of some."""

ANIMALS = 15
MESS = np.uint32(0b1111 << ANIMALS)
SHOVELS = np.uint32(0b1111 << ANIMALS + 4)
"""Up to four cards of mess and four shovels (BYG-02, BYG-23)."""
BIT: U32 = np.uint32(1) << np.arange(ANIMALS + 8, dtype=np.uint32)

# sums in the eight bytes of a word at once, and the bit in which each byte shows its sign
_EVEN = np.uint64(0x0F0F_0F0F_0F0F_0F0F)
_BYTES = np.uint64(0x0101_0101_0101_0101)
_TOPS = np.uint64(0x8080_8080_8080_8080)
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
        """The yard with a number of cards of each sort."""
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


def nth_card(hand: U64, index: U8) -> U8:
    """The kind of the card with this number in a sorted hand, counted from 0.

    >>> nth_card(np.array([0x120], np.uint64), np.array([2], np.uint8))
    array([2], dtype=uint8)
    """
    even, odd = hand & _EVEN, hand >> np.uint64(4) & _EVEN
    # byte j of `passed` counts the cards of the kinds up to 2 j + 1
    passed = (even + odd) * _BYTES
    wanted = index.astype(np.uint64)
    beyond = ((passed | _TOPS) - (wanted + np.uint64(1)) * _BYTES) & _TOPS
    pair = np.uint64(8) - np.bitwise_count(beyond)
    shift = pair << np.uint64(3)
    before = passed - (even + odd) >> shift & np.uint64(255)
    is_odd = wanted - before >= (even >> shift & np.uint64(255))
    return (pair << np.uint64(1) | is_odd).astype(np.uint8)


def exchanged(places: U8, cards: U32, rng: np.random.Generator) -> U8:
    """The places after some cards have been shuffled among themselves."""
    among = (cards[:, np.newaxis] & BIT).astype(np.bool_)
    sorted_out = np.argsort(~among, axis=1, kind="stable")
    at_random = np.argsort(np.where(among, rng.random(among.shape), 2), axis=1, kind="stable")
    exchanged = np.zeros_like(places)
    lying = np.take_along_axis(places, sorted_out, axis=1)
    np.put_along_axis(exchanged, at_random, lying, axis=1)
    return exchanged
