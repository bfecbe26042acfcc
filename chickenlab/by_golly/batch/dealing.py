"""Stacks and yards for many tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from chickenlab.by_golly.batch.masks import ANIMALS, Yard
from chickenlab.by_golly.batch.start import NOWHERE
from chickenlab.by_golly.cards import ANIMALS as ANIMAL_CARDS
from chickenlab.by_golly.cards import Card, format_cards
from chickenlab.core.lockstep import U8, shuffled

if TYPE_CHECKING:
    from chickenlab.by_golly.options import Options

HAND = 5


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Everything shuffled and dealt out (BYG-04 to BYG-10); seat 0 starts.

    Attributes:
        yard: which yard cards there are.
        stacks: shape (cards, players, tables), the kinds in each stack, the hand first.
        places: shape (tables, yard cards), where each yard card lies.
    """

    yard: Yard
    stacks: U8
    places: U8

    @classmethod
    def of(cls, game: Options, n: int, rng: np.random.Generator) -> Deals:
        """Shuffle and deal for n tables."""
        yard = Yard.of(game.animals, game.mess, game.shovels)
        each = game.cards_each
        pack = shuffled(game.animals * game.copies, n, rng)[: each * game.players]
        stacks = (pack // np.uint8(game.copies)).reshape(game.players, each, n).transpose(1, 0, 2)
        places = np.full((n, ANIMALS + 8), NOWHERE)
        places[:, list(yard.cards)] = shuffled(len(yard.cards), n, rng).T
        return cls(yard, stacks, places)

    def __len__(self) -> int:
        return len(self.places)

    def __getitem__(self, tables: slice) -> Deals:
        # tables are played on, so each gets places of its own
        return Deals(self.yard, self.stacks[:, :, tables], self.places[tables].copy())

    def to_json(self, table: int) -> dict[str, Any]:
        """One of them as JSON values."""
        stacks, places = self.stacks[:, :, table].T.tolist(), self.places[table].tolist()
        lying = sorted(self.yard.cards, key=lambda card: places[card])
        return {
            "hands": [_format(stack[:HAND]) for stack in stacks],
            "piles": [_format(stack[HAND:]) for stack in stacks],
            "yard": format_cards(_yard_card(card) for card in lying),
            "first": 0,
            "seen": [],
        }


def _yard_card(card: int) -> Card:
    if card < ANIMALS:
        return ANIMAL_CARDS[card]
    return Card.MESS if card < ANIMALS + 4 else Card.SHOVEL


def _format(kinds: Iterable[int]) -> str:
    return format_cards(ANIMAL_CARDS[kind] for kind in kinds)
