"""What came of the games of a block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block, Trace
from chickenlab.gaigel.batch.masks import Whole
from chickenlab.gaigel.batch.tables import Tables
from chickenlab.gaigel.tally import EVENTS

_NUMBERS = {name: number for number, name in enumerate(EVENTS)}


class _Counts(Mapping[str, NDArray[np.int64]]):
    """How often each event happened, kept as small numbers until somebody asks."""

    def __init__(self, counts: NDArray[np.uint8]) -> None:
        self._counts = counts

    def __getitem__(self, event: str) -> NDArray[np.int64]:
        return self._counts[_NUMBERS[event]].T.astype(np.int64)

    def __iter__(self) -> Iterator[str]:
        return iter(_NUMBERS)

    def __len__(self) -> int:
        return len(_NUMBERS)


class Results:
    """What the games of a block have come to so far, by their numbers and by sides."""

    def __init__(self, n: int, players: int, sides: int) -> None:
        self._gains = np.zeros((sides, n), np.int8)
        self._points = np.zeros((sides, n), np.int16)
        self._rounds = np.zeros(n, np.uint8)
        self._moves = np.zeros(n, np.uint16)
        self._events = np.zeros((len(EVENTS), players, n), np.uint8)
        self._places = self._events.reshape(-1)

    def count(
        self,
        event: str,
        tables: Tables,
        rows: Whole,
        position: int | Whole,
        *,
        is_next: NDArray[np.bool_] | int = 0,
    ) -> None:
        """Something happened to a seat at each of these tables.

        Args:
            event: what it was, by its name in `tally.EVENTS`.
            tables: the tables.
            rows: where it happened.
            position: to whom it happened.
            is_next: where it was not this but the next event in that list.
        """
        which = tables.seat(rows, position) + (_NUMBERS[event] + is_next) * tables.players
        self._places[which * len(self._rounds) + tables.number[rows]] += 1

    def count_trick(self, tables: Tables) -> None:
        """Position 0 has won a trick at every table."""
        which = tables.leader.astype(np.intp) + _NUMBERS["trick"] * tables.players
        which *= len(self._rounds)
        which += tables.number
        self._places[which] += tables.alive

    def end(self, tables: Tables, rows: Whole, gains: Whole, *, tricks: int, plays: int) -> None:
        """These tables have ended.

        Args:
            tables: the tables.
            rows: which have ended.
            gains: (sides, rows) strokes won or lost by each side; (sides, 1) if all the same.
            tricks: how many tricks they have played.
            plays: how many cards they have played.
        """
        number = tables.number[rows]
        sides = np.arange(tables.sides)[:, np.newaxis]
        place = (tables.leader[rows] + sides) % tables.sides * len(self._rounds) + number
        self._gains.reshape(-1)[place] = gains
        self._points.reshape(-1)[place] = tables.points.take(rows, axis=1)
        self._rounds[number] = tricks
        self._moves[number] = plays + tables.extra[rows]

    def block(self, trace: Trace | None) -> Block:
        """The finished block."""
        players = self._events.shape[1]
        side_of = np.arange(players) % len(self._gains)
        return Block(
            self._gains.T[:, side_of].astype(np.float64),
            self._points.T[:, side_of].astype(np.float64),
            self._rounds.astype(np.int64),
            self._moves.astype(np.int64),
            _Counts(self._events),
            trace,
        )
