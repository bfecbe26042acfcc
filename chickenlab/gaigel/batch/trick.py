"""The trick on many tables: who is winning it, and what it is worth."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.batch.masks import (
    ACES,
    LEADER_WINS,
    NO_TRUMPS,
    SUIT_MASKS,
    SUIT_OF,
    TWIN_WINS,
    VALUES,
    Whole,
    Words,
    kind_of,
    number_of,
)
from chickenlab.gaigel.batch.tables import Rows, Tables


def _place(position: int) -> np.uint64:
    """What a card gains over equal ones that are played later."""
    return np.uint64(7 - position << 32)


class Trick:
    """The cards of a trick, one at each table.

    Attributes:
        cards: the bits of the cards, a row for each position that has played.
        best: the best card so far: its value with, for equal ones, how early it came.
        total: the sum of the values of the cards.
        context: what wins: see `masks`.
        led: the bits of the suit to follow; 0 before the first card with power.
        powerless_lead: the tables whose first card has no power (A-GAI-20), None if there is none.
    """

    def __init__(self) -> None:
        self.cards: list[Words] = []
        self.powerless_lead: Whole | None = None
        self.best: Words
        self.total: Words
        self.context: Whole
        self.led: Words

    @property
    def laid(self) -> int:
        """How many cards lie there."""
        return len(self.cards)

    def lead(self, tables: Tables, card: Words, context: Whole | None = None) -> None:
        """The first card.

        Args:
            tables: the tables.
            card: the cards led.
            context: what wins, in the first trick; afterwards the trumps and the suit led.
        """
        suit = SUIT_OF.take(kind_of(card))
        self.led = SUIT_MASKS.take(suit)
        self.context = tables.trump * 4 + suit if context is None else context
        self._values = self.context * 48
        self.total = VALUES.take(self._values + number_of(card))
        self.best = self.total + _place(0)
        if context is not None:
            self.best = np.where(context >= LEADER_WINS, _place(0), self.best)
        self.cards.append(card)

    def lead_without_power(self, rows: Whole) -> None:
        """Of these tables the first card wins nothing, and the next one leads (A-GAI-20)."""
        self.powerless_lead = rows
        self.best[rows] = 0
        self.led[rows] = 0

    def follow(
        self, tables: Tables, card: Words, powerless: NDArray[np.bool_] | None = None
    ) -> None:
        """The next card; a powerless one wins nothing, whatever it is."""
        if self.laid == 1 and self.powerless_lead is not None:
            self._lead_second(tables, self.powerless_lead, card[self.powerless_lead])
        value = VALUES.take(self._values + number_of(card))
        self.total += value
        value += _place(self.laid)
        if powerless is not None:
            value *= ~powerless
        np.maximum(self.best, value, out=self.best)
        self.cards.append(card)

    def _lead_second(self, tables: Tables, rows: Whole, card: Words) -> None:
        suit = SUIT_OF.take(kind_of(card))
        self.led[rows] = SUIT_MASKS.take(suit)
        self.context[rows] = tables.trump[rows] * 4 + suit
        self._values[rows] = self.context[rows] * 48

    def settle_first(self, tables: Tables) -> None:
        """Find who wins a first trick whose first card had no power (A-GAI-20).

        The first following card that is no trump sets the suit; a trump wins nothing (GAI-26),
        unless nothing but trumps follows.
        """
        rows = self.powerless_lead
        if rows is None:
            return
        cards = np.stack([card[rows] for card in self.cards[1:]])
        plain = (cards & ~tables.trumps[rows]) != 0
        setter = plain.argmax(axis=0)
        suit = SUIT_OF.take(kind_of(cards[setter, np.arange(rows.size)]))
        value = VALUES[(NO_TRUMPS + suit) * 48 + number_of(cards)]
        places = np.array([_place(1 + position) for position in range(len(cards))])
        self.best[rows] = (value + places[:, np.newaxis]).max(axis=0)

    def points(self) -> NDArray[np.int16]:
        """What the cards are worth."""
        return self.total.astype(np.int16)

    def strength(self, rows: Rows) -> Whole:
        """The strength of the best card so far."""
        return (self.best[rows] >> 35).astype(np.intp)

    def winner(self) -> Whole:
        """The position of who wins the trick."""
        return 7 - (self.best >> 32 & 7).astype(np.intp)

    def played(self, tables: Tables, rows: Rows) -> Words:
        """The cards in won tricks and in this one."""
        cards = tables.gone[rows]
        for card in self.cards:
            cards = cards | card[rows]
        return cards


def opening_context(tables: Tables, card: Words, chosen: Words) -> Whole:
    """What wins the first trick, by what forehand announced (GAI-27 to GAI-36)."""
    suit = SUIT_OF.take(kind_of(card))
    ace = (card & ACES) != 0
    opened = np.where(
        ace, np.where(chosen == card, LEADER_WINS, TWIN_WINS + suit), NO_TRUMPS + suit
    )
    return np.where(card & tables.trumps, 5 * tables.trump, opened)
