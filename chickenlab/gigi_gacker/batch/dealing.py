"""Piles for many tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, shuffled
from chickenlab.gigi_gacker.batch.kinds import PULLETS
from chickenlab.gigi_gacker.cards import (
    CARDS,
    HENS,
    WORM_CARDS,
    Color,
    draw_pile,
    format_cards,
    worm_counts,
)

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.options import Options

ROBO = 15
"""Pullets of the three colours that two players leave to the Robo-chicken (GIG-53)."""


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Shuffled piles; the seats have the colours of their numbers.

    Attributes:
        game: the options.
        cards: shape (45, tables): worms in order of value, then the hens, the top card first.
        robo: shape (15, tables), the Robo-chicken's pile: 3 to 7 of each colour; or (0, tables).
        first: shape (tables,), the seat with the tractor in the first round (A-GIG-8).
    """

    game: Options
    cards: U8
    robo: U8
    first: NDArray[np.int64]

    @classmethod
    def of(cls, game: Options, first: NDArray[np.int64], rng: np.random.Generator) -> Deals:
        """Shuffle a pile for each first holder of the tractor."""
        cards = shuffled(WORM_CARDS + HENS, len(first), rng)
        return cls(game, cards, shuffled(ROBO if game.has_robo else 0, len(first), rng), first)

    def __len__(self) -> int:
        return len(self.first)

    def __getitem__(self, tables: slice | NDArray[np.intp]) -> Deals:
        return Deals(self.game, self.cards[:, tables], self.robo[:, tables], self.first[tables])

    def to_json(self, table: int) -> dict[str, Any]:
        """One of them as JSON values."""
        pack, players = draw_pile(worm_counts(self.game.worm_deck)), self.game.players
        robo = (CARDS[players * PULLETS + card] for card in self.robo[:, table].tolist())
        return {
            "pile": format_cards(pack[card] for card in self.cards[:, table].tolist()),
            "first": int(self.first[table]),
            "colors": "".join(color.letter for color in Color)[:players],
            "robo": format_cards(robo),
        }
