"""Packs for many tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from chickenlab.core.lockstep import U8, shuffled
from chickenlab.gaigel.cards import CARDS, PACK, format_cards

DEALER = 0
_SHUFFLE = 4096  # packs shuffled at once: they stay in the cache


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Shuffled packs before any cut, seat 0 the dealer.

    Attributes:
        pack: shape (48, tables), the cards as bit numbers, the top one first.
    """

    pack: U8

    @classmethod
    def of(cls, n: int, rng: np.random.Generator) -> Deals:
        """Shuffle n packs."""
        pack = np.empty((len(PACK), n), np.uint8)
        for first in range(0, n, _SHUFFLE):
            some = pack[:, first : first + _SHUFFLE]
            some[:] = shuffled(len(PACK), some.shape[1], rng) & np.uint8(0xFE)
        return cls(pack)

    def __len__(self) -> int:
        return self.pack.shape[1]

    def __getitem__(self, tables: slice) -> Deals:
        return Deals(self.pack[:, tables])

    def to_json(self, table: int) -> dict[str, Any]:
        """One of them as JSON values."""
        cards = (self.pack[:, table] // 2).tolist()
        return {"pack": format_cards(CARDS[card] for card in cards), "dealer": DEALER}
