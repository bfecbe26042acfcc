"""The cards of one player in numbers: 14 kinds, of which packed counts say how many.

A player's own pullets never change hands, so that colours need not be told apart: kinds 0 to 4
are the own pullets from 3 to 7, kinds 5 to 12 the worms from 1 to 8, and kind 13 is the hen.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, U64, Picker, count_of
from chickenlab.gigi_gacker.cards import Card, Color, pullets

PULLETS, WORMS, HEN = 5, range(5, 13), 13
BIDS = 13
"""Kinds that can be bid (GIG-41)."""
BID_MASK = np.uint16((1 << BIDS) - 1)

CARD_OF_KIND = (*pullets(Color.RED), *(worm for worm in Card if worm.worms), Card.HEN)
"""A card of each kind."""
STRENGTH: U8 = np.array([*range(3, 8), *range(1, 9), 0], dtype=np.uint8)
"""What each kind is worth as a bid."""
WORM: U8 = np.array([0] * 5 + [*range(1, 9), 0], dtype=np.uint8)
"""What each kind scores (GIG-48, GIG-49)."""

BY_KIND = Picker(range(BIDS))
STRONGEST = sorted(range(BIDS), key=lambda kind: (-int(STRENGTH[kind]), kind))
BY_STRENGTH = Picker(np.array(STRONGEST))
"""Counts from the highest bid; of equal ones the pullet comes first."""

PAIRS = np.array([(low, high) for high in range(BIDS) for low in range(high)], dtype=np.uint8)
"""Every two numbers; the first k (k - 1) / 2 of them are the pairs of numbers below k."""

# four kinds of worms at a time: their worms by their packed counts
_DIGITS = np.arange(1 << 16, dtype=np.uint32)[:, np.newaxis] >> np.arange(0, 16, 4) & 15
_LOW_WORMS, _HIGH_WORMS = (
    (_DIGITS @ np.arange(first, first + 4)).astype(np.uint16) for first in (1, 5)
)


def worms(cards: U64) -> NDArray[np.uint16]:
    """The score of each hand (GIG-48).

    >>> from chickenlab.core.lockstep import UNIT
    >>> int(worms(UNIT[[5]] + UNIT[[12]])[0])
    9
    """
    low = (cards >> np.uint64(4 * WORMS[0]) & np.uint64(0xFFFF)).astype(np.intp)
    high = (cards >> np.uint64(4 * WORMS[4]) & np.uint64(0xFFFF)).astype(np.intp)
    return _LOW_WORMS.take(low) + _HIGH_WORMS.take(high)


def hens(cards: U64) -> U64:
    """How many hens each hand holds."""
    return count_of(cards, HEN)
