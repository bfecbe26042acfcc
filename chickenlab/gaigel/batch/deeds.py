"""What seats do at many tables beside playing a card, and how deals end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.legal import Rules
from chickenlab.gaigel.batch.masks import (
    BOTH_SEVENS,
    KINDS,
    Whole,
    Words,
    add,
    remove,
    rows_of,
)
from chickenlab.gaigel.batch.moves import Stage
from chickenlab.gaigel.batch.results import Results
from chickenlab.gaigel.batch.tables import EVERY, NOBODY, Rows, Tables
from chickenlab.gaigel.batch.tracing import Tracer
from chickenlab.gaigel.batch.trick import Trick
from chickenlab.gaigel.deal import HAND
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.options import Options


class Deeds:
    """Carries out what seats do, at the tables that it concerns."""

    _tables: Tables
    _trick: Trick
    _phase: Phase
    _drawn: NDArray[np.bool_]
    _tricks: int
    _plays: int

    def __init__(self, game: Options, n: int, *, remembers: bool, trace: bool) -> None:
        self._game = game
        self._rules = Rules(game)
        self._remembers = remembers or game.traditional_seven
        self._results = Results(n, game.players, game.sides)
        self._tracer = Tracer(n) if trace else None
        self._deeds = (
            (moves.CLAIMS, self._claim),
            (moves.SHOW_SEVENS, self._show_sevens),
            (moves.AUS, self._call),
            (moves.SIEBENER, self._announce),
            (moves.DECLARE, self._declare),
            (moves.ROB, self._rob),
            (moves.RESERVE, self._reserve),
            (moves.DRAW, self._begin_draw),
            (moves.SIGNS, self._sign),
        )

    def _apply(self, rows: Whole, position: int | Whole, chosen: Words, words: Words) -> Whole:
        """Carry out what seats do, but for playing a card.

        Returns:
            The tables where this was public news, and that wait for the same seat again.
        """
        tables = self._tables
        if self._tracer:
            self._keep(rows, position, chosen, words)
        tables.extra[rows] += 1
        some = int(np.bitwise_or.reduce(chosen))
        for bits, carry_out in self._deeds:
            if not some & bits:
                continue
            where = rows_of(chosen & bits) if some & ~bits else EVERY
            seats = part_of(position, where)
            carry_out(rows[where], seats, chosen[where])
        news = moves.SIEBENER | moves.DECLARE
        if self._phase is Phase.DRAW:
            news |= moves.RESERVE
        rows = rows[rows_of(chosen & news)] if some & news else rows[:0]
        return rows[tables.alive[rows]]

    def _claim(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        del position
        number = np.bitwise_count(chosen // moves.CLAIM - 1).astype(np.intp)
        self._lose_late(rows, (number - self._tables.leader[rows]) % self._tables.sides)

    def _call(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        """Aus: a double game while no other side has a trick (GAI-67, GAI-68)."""
        del chosen
        tables = self._tables
        side = position % tables.sides
        has_trick = tables.opened.take(rows, axis=1) != 0
        own = np.arange(tables.sides)[:, np.newaxis] == side
        double = ~(has_trick & ~own).any(axis=0)  # no other side has one
        self._results.count("Aus", tables, rows, position, is_next=double)
        self._end(rows, side, 1, 1 + double)

    def _show_sevens(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        del chosen
        self._results.count("five Sevens", self._tables, rows, position)
        self._end(rows, position % self._tables.sides, 1, 1)

    def _announce(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        """Auf Siebener; with a fifth Seven the deal is won at once."""
        del chosen
        tables = self._tables
        tables.siebener[rows] = position
        self._results.count("Auf Siebener", tables, rows, position)
        fifth = np.bitwise_count(tables.hands[position, rows] & BOTH_SEVENS) == HAND
        seats = part_of(position, fifth)
        self._results.count("fifth Seven", tables, rows[fifth], seats)
        self._end(rows[fifth], seats % tables.sides, 1, 1)

    def _declare(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        tables = self._tables
        side = position % tables.sides
        king = chosen >> 1
        pair = king | king >> 2
        in_trumps = (king & tables.trumps[rows]) != 0
        declared, place = tables.declared.reshape(-1), tables.place(rows, position)
        shown = declared[place]
        declared[place] = shown | (pair + (shown & pair))
        of_sides, place = tables.points.reshape(-1), tables.place(rows, side)
        points = of_sides[place] + np.where(in_trumps, 40, 20)  # GAI-54
        of_sides[place] = points
        tables.any_call |= bool(points.max() >= OUT)
        if self._remembers or self._game.strict_second_pair:
            tables.paired[position, rows] = add(tables.paired[position, rows], king)
        if self._game.declare_and_play:
            tables.duty[rows] = pair * 3
        self._results.count("pair", tables, rows, position, is_next=in_trumps)

    def _rob(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        del chosen
        tables = self._tables
        hands, place = tables.hands.reshape(-1), tables.place(rows, position)
        seven = tables.seven[rows]
        hands[place] = add(remove(hands[place], seven), tables.turned[rows])
        tables.turned[rows] = seven  # GAI-62
        tables.prize[rows] = 0
        tables.reserved[rows] = NOBODY
        self._results.count("robbed", tables, rows, position)
        if self._phase is Phase.DRAW:
            self._drawn[rows] = True  # nobody else can rob (GAI-64)

    def _reserve(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        del chosen
        self._tables.reserved[rows] = position
        self._results.count("Seven marked", self._tables, rows, position)

    def _begin_draw(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        del position, chosen
        self._drawn[rows] = True

    def _sign(self, rows: Whole, position: int | Whole, chosen: Words) -> None:
        tables = self._tables
        tables.signed[position, rows] = True
        told = (chosen & moves.SIGN_TRUMP_ACE) != 0
        tables.told[position, rows] |= told
        self._results.count("secret sign", tables, rows, position)

    def _lose_late(self, rows: Whole, side: int | Whole) -> None:
        tables = self._tables
        for step in range(0, tables.players, tables.sides):
            self._results.count("übergaigelt", tables, rows, side + step)
        self._end(rows, side, -1, 2)

    def _end(
        self, rows: Whole, side: int | Whole, sign: int, strokes: int | NDArray[np.intp]
    ) -> None:
        """These tables end: the side wins (sign 1) or loses (sign -1), the others the contrary."""
        if not rows.size:
            return
        tables = self._tables
        is_side = np.arange(tables.sides)[:, np.newaxis] == side
        gains = np.where(is_side, sign, -sign) * strokes
        self._results.end(tables, rows, gains, tricks=self._tricks, plays=self._plays)
        tables.end(rows)

    def _keep(self, rows: Whole, position: int | Whole, chosen: Words, words: Words) -> None:
        assert self._tracer is not None, "somebody asked for a trace"
        tables = self._tables
        stage = np.full(rows.size, Stage.COUNT if self._phase is Phase.COUNT else Stage.PLAY)
        if self._phase is Phase.FIRST_TRICK and not self._trick.laid:
            opens = (words & KINDS & ~tables.trumps[rows]) != 0
            if self._game.auf_siebener == "powerless":
                opens &= tables.siebener[rows] != 0  # A-GAI-20
            stage = np.where(opens, Stage.OPEN, stage)
        self._tracer.decide(
            tables.number[rows],
            tables.seat(rows, position),
            chosen,
            words,
            stage,
            tables.turned[rows],
        )


def part_of(position: int | Whole, part: Rows | NDArray[np.bool_]) -> int | Whole:
    """The positions of some of the seats."""
    return position if isinstance(position, int) else position[part]
