"""Writes down games of Gigi Gacker played in lock step, so that they can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Decision, GameTrace
from chickenlab.core.lockstep import U8, U64
from chickenlab.gigi_gacker.batch.dealing import Deals
from chickenlab.gigi_gacker.batch.kinds import BIDS, PULLETS
from chickenlab.gigi_gacker.batch.tables import Tables
from chickenlab.gigi_gacker.cards import CARDS


class Notebook:
    """All decisions at some tables, with what was legal at each."""

    def __init__(self, players: int, first: NDArray[np.int64]) -> None:
        self.players = players
        self.first = first.tolist()
        self.decisions: list[list[Decision]] = [[] for _ in self.first]

    def bids(self, tables: Tables, bids: Sequence[U8]) -> None:
        """All players have chosen a card."""
        for chair, bid in enumerate(bids):
            masks = tables.possible_bids(chair)
            for row, (kind, mask) in enumerate(zip(bid.tolist(), masks.tolist(), strict=True)):
                seat = self._seat(row, chair)
                legal = [f"bid {_card(seat, one)}" for one in range(BIDS) if mask >> one & 1]
                self._write(row, seat, f"bid {_card(seat, kind)}", legal)

    def hens(self, tables: Tables, chair: int, rows: NDArray[np.intp], back: U64) -> None:
        """A chair has decided on its hen at some tables."""
        piles = tables.piles[chair][rows].tolist()
        must = tables.must_play_hen(chair, rows).tolist()
        for row, pile, cards, no_choice in zip(
            rows.tolist(), piles, back.tolist(), must, strict=True
        ):
            seat = self._seat(row, chair)
            lying = [*_cards(seat, pile)]
            pairs = set(combinations(lying, min(2, len(lying))))
            legal = [f"hen {' '.join(pair)}" for pair in sorted(pairs)]
            action = f"hen {' '.join(_cards(seat, cards))}" if cards else "keep"
            self._write(row, seat, action, legal if no_choice else ["keep", *legal])

    def games(self, deals: Deals) -> Iterator[GameTrace]:
        """The games, table by table, from their shuffled piles."""
        for row, decisions in enumerate(self.decisions):
            yield GameTrace(deals.to_json(row), tuple(decisions))

    def _seat(self, row: int, chair: int) -> int:
        return (self.first[row] + chair) % self.players

    def _write(self, row: int, seat: int, action: str, legal: Sequence[str]) -> None:
        self.decisions[row].append(Decision(seat, action, tuple(legal)))


def _card(seat: int, kind: int) -> str:
    """The code of a seat's card; the seats have the colours of their numbers."""
    return str(CARDS[seat * PULLETS + kind if kind < PULLETS else kind + 20])


def _cards(seat: int, packed: int) -> Iterator[str]:
    """The codes of packed counts, in order."""
    for kind in range(BIDS):
        for _copy in range(packed >> 4 * kind & 15):
            yield _card(seat, kind)
