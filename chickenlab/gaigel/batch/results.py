"""What came of the games of a block."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block, Trace
from chickenlab.gaigel.batch.masks import Whole
from chickenlab.gaigel.batch.tables import Tables
from chickenlab.gaigel.tally import EVENTS


class Results:
    """The arrays of a `Block` while its games are played."""

    def __init__(self, n: int, players: int) -> None:
        self._returns = np.zeros((n, players))
        self._scores = np.zeros((n, players))
        self._rounds = np.zeros(n, np.int64)
        self._moves = np.zeros(n, np.int64)
        self._events = {name: np.zeros((n, players), np.int64) for name in EVENTS}

    def count(self, event: str, tables: Tables, rows: Whole, position: int | Whole) -> None:
        """Something happened to a seat at each of these tables; see `tally.EVENTS`."""
        self._events[event][tables.number[rows], tables.seat(rows, position)] += 1

    def count_trick(self, tables: Tables) -> None:
        """Position 0 has won a trick at every table."""
        self._events["trick"][tables.number, tables.leader] += 1

    def end(
        self,
        tables: Tables,
        rows: Whole,
        gains: NDArray[np.intp],
        *,
        tricks: int,
        plays: int,
    ) -> None:
        """These tables have ended.

        Args:
            tables: the tables.
            rows: which have ended.
            gains: (sides, rows) strokes won or lost by each side.
            tricks: how many tricks they have played.
            plays: how many cards they have played.
        """
        number = tables.number[rows]
        for position in range(tables.players):
            seat = tables.seat(rows, position)
            side = position % tables.sides
            self._returns[number, seat] = gains[side]
            self._scores[number, seat] = tables.points[side, rows]
        self._rounds[number] = tricks
        self._moves[number] = plays + tables.extra[rows]

    def block(self, trace: Trace | None) -> Block:
        """The finished block."""
        return Block(self._returns, self._scores, self._rounds, self._moves, self._events, trace)
