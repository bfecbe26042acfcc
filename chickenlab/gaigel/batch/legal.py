"""What is legal, as one word of `moves` for each table: all but a call that only loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.masks import (
    ACES,
    BEATERS,
    BOTH_SEVENS,
    EVERYTHING,
    KINDS,
    KINGS,
    NOTHING,
    STRENGTHS,
    Whole,
    Words,
    discard,
    rows_of,
)
from chickenlab.gaigel.batch.tables import Rows, Tables
from chickenlab.gaigel.deal import HAND
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.batch.trick import Trick
    from chickenlab.gaigel.options import Options


class Rules:
    """What the options make legal."""

    def __init__(self, game: Options) -> None:
        self.game = game
        self.has_siebener = game.auf_siebener != "off"
        self.announces = self.has_siebener or game.five_sevens

    def on_turn(
        self, tables: Tables, trick: Trick, phase: Phase, rows: Rows, position: int
    ) -> Words:
        """What the seat at a position may do when it is to lead or to play a card."""
        hand = tables.hands[position][rows]
        cards = self._playable(tables, trick, phase, rows, position, hand)
        if phase is Phase.FIRST_TRICK:
            words = cards & KINDS
            if position == 0:
                words = self._openings(tables, rows, words)
                words |= self._announcements(tables, rows, 0)
        else:
            words = self._pairs(tables, rows, position, hand, cards)
            words |= cards & KINDS
            if phase is Phase.STOCK:
                self._add_robs(words, tables, trick, rows, position, hand)
        if self.game.signals:
            words |= np.where(tables.signed[position][rows], NOTHING, moves.SIGNS)
        return self._with_calls(words, tables, rows, position)

    def on_draw(self, tables: Tables, trick: Trick, rows: Rows) -> Words:
        """What the winner of a trick may do before the draw."""
        words = self._rob(tables, trick, rows, 0) | moves.DRAW
        return self._with_calls(words, tables, rows, 0)

    def on_count(self, tables: Tables, rows: Whole, position: Whole) -> Words:
        """What a seat may do after the last card."""
        return self._with_calls(np.zeros(rows.size, np.uint64), tables, rows, position)

    def out_of_turn(
        self, tables: Tables, trick: Trick, phase: Phase, rows: Whole, position: int
    ) -> Words:
        """What the seat at a position may do that the tables do not wait for; maybe nothing."""
        words = self._with_calls(np.zeros(rows.size, np.uint64), tables, rows, position)
        if phase is Phase.DRAW and position % tables.sides == 0:
            words |= self._rob(tables, trick, rows, position)
        elif phase is Phase.FIRST_TRICK and not trick.laid:
            words |= self._announcements(tables, rows, position)
        return words

    # --------------------------------------------------------------------------- cards

    def _playable(
        self,
        tables: Tables,
        trick: Trick,
        phase: Phase,
        rows: Rows,
        position: int,
        hand: Words,
    ) -> Words:
        whole = hand
        if self.game.declare_and_play:
            duty = tables.duty[rows]
            hand = np.where(duty, hand & duty, hand)  # A-GAI-8
        if self.game.traditional_seven:
            # A-GAI-11: the marked Seven stays with its owner
            marked = np.where(tables.reserved[rows] == position, tables.seven[rows], 0)
            hand = discard(hand, marked)
        if phase is Phase.FIRST_TRICK:
            plain = hand & ~tables.trumps[rows]
            cards = np.where(plain, plain, hand)  # GAI-25
        elif phase is Phase.STRICT and position:
            cards = self._strict(tables, trick, rows, hand)
        else:
            cards = hand
        if self.has_siebener:
            # GAI-90: the four Sevens are kept while there is another card; no other duty holds
            other = whole & ~BOTH_SEVENS
            kept = np.where(other, other, whole)
            cards = np.where(tables.siebener[rows] == position, kept, cards)
        return cards

    @staticmethod
    def _strict(tables: Tables, trick: Trick, rows: Rows, hand: Words) -> Words:
        """GAI-46 to GAI-52: follow, else trump, and beat the best card if you can."""
        led = hand & trick.led[rows]
        duty = np.where(led, led, hand & tables.trumps[rows])
        beating = duty & BEATERS.take(trick.context[rows] * STRENGTHS + trick.strength(rows))
        cards = np.where(beating, beating, np.where(duty, duty, hand))
        if trick.powerless_lead is not None:
            cards = np.where(trick.led[rows], cards, hand)
        return cards

    def _openings(self, tables: Tables, rows: Rows, cards: Words) -> Words:
        """GAI-27: with an Ace also Zweite Alte; five trumps are led without an opening."""
        plain = cards & ~tables.trumps[rows]
        if self.game.auf_siebener == "powerless":
            plain = np.where(tables.siebener[rows] == 0, 0, plain)  # A-GAI-20
        return cards | (plain & ACES) << 1

    # --------------------------------------------------------------------------- the rest

    def _pairs(self, tables: Tables, rows: Rows, position: int, hand: Words, cards: Words) -> Words:
        free = hand ^ tables.declared[position][rows]  # GAI-58
        free |= free >> 1
        kings = free << 2
        kings &= free
        kings &= KINGS
        if self.game.strict_second_pair:
            # A-GAI-9: the second pair needs all four cards in hand
            all_four = (hand >> 1) & (hand << 1)
            kings &= ~tables.paired[position][rows] | all_four
        if self.game.declare_and_play:
            kings &= cards | cards << 2  # A-GAI-8: the duty must be possible
            kings = np.where(tables.duty[rows], 0, kings)
        kings &= tables.opened[position % tables.sides][rows]  # GAI-55
        if self.has_siebener:
            kings = np.where(tables.siebener[rows] == position, 0, kings)
        kings <<= 1
        return kings

    def _add_robs(
        self,
        words: Words,
        tables: Tables,
        trick: Trick,
        rows: Rows,
        position: int,
        hand: Words,
    ) -> None:
        """Let those rob that may: few, so that looking for them first is faster."""
        some = rows_of(hand & tables.prize[rows])
        if some.size:
            columns = some if isinstance(rows, slice) else rows[some]
            words[some] |= self._rob(tables, trick, columns, position)

    def _rob(self, tables: Tables, trick: Trick, rows: Rows, position: int) -> Words:
        """Robbing, and marking the Seven, of seats that are on time for it (GAI-60 to GAI-64)."""
        side = position % tables.sides
        hand = tables.hands[position][rows]
        seven = hand & tables.prize[rows] & tables.opened[side][rows]
        if self.has_siebener:
            seven = np.where(tables.siebener[rows] == position, 0, seven)
        if not self.game.traditional_seven:
            return seven << 1
        return self._rob_or_mark(tables, trick, rows, position, hand, seven)

    @staticmethod
    def _rob_or_mark(
        tables: Tables,
        trick: Trick,
        rows: Rows,
        position: int,
        hand: Words,
        seven: Words,
    ) -> Words:
        reserved = tables.reserved[rows]
        free = reserved < 0
        other_side = ~free & (reserved % tables.sides != position % tables.sides)
        # A-GAI-11: the turned card waits for the second Seven, or until that was played
        second = (hand & seven << 1) | (trick.played(tables, rows) & seven)
        waits = (reserved == position) & (second == 0)
        rob: Words = np.where(other_side | waits, 0, seven << 1)
        return rob | np.where(free & (seven != 0), moves.RESERVE, NOTHING)

    def _announcements(self, tables: Tables, rows: Rows, position: int) -> Words:
        if not self.announces:
            return np.zeros_like(tables.trumps[rows])
        hand = tables.hands[position][rows]
        sevens = np.bitwise_count(hand & BOTH_SEVENS)
        words = np.zeros_like(hand)
        if self.game.five_sevens:
            words |= np.where(sevens == HAND, moves.SHOW_SEVENS, words)
        if self.has_siebener:
            four = (sevens >= 4) & (tables.siebener[rows] < 0)
            words |= np.where(four, moves.SIEBENER, NOTHING)
        return words & np.where(tables.alive[rows], EVERYTHING, NOTHING)

    @staticmethod
    def _with_calls(words: Words, tables: Tables, rows: Rows, position: int | Whole) -> Words:
        """Add calling Aus with 101, and claiming that another side played on with 101, to words.

        The words are changed in place, where it concerns them: few can call.
        """
        if not tables.any_call:
            return words
        own = position % tables.sides
        points = tables.points[own][rows] if isinstance(own, int) else tables.points[own, rows]
        words[rows_of(points >= OUT)] |= moves.AUS
        if tables.any_late:
            for side in range(tables.sides):
                guilty = rows_of(tables.late[side][rows] & (own != side))
                number = (tables.leader[rows][guilty] + side) % tables.sides
                words[guilty] |= moves.CLAIM << number.astype(np.uint64)
        return words
