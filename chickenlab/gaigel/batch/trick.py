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
)
from chickenlab.gaigel.batch.tables import Rows, Tables

_FIRST = np.uint64(7)


class Trick:
    """The cards of a trick, one at each table.

    Attributes:
        cards: (players, tables) the bits of the cards in the order played.
        laid: how many lie there.
        best: eight times the strength of the best card so far, plus seven less its position.
        points: what the cards are worth.
        context: what wins: see `masks`.
        led: the bits of the suit to follow; 0 before the first card with power.
        powerless_lead: the tables whose first card has no power (A-GAI-20), None if there is none.
    """

    def __init__(self, tables: Tables) -> None:
        self.cards: NDArray[np.uint64] = np.empty((tables.players, tables.size), np.uint64)
        self.laid = 0
        self.powerless_lead: Whole | None = None
        self.best: Words
        self.points: Words
        self.context: Whole
        self.led: Words

    def lead(self, tables: Tables, card: Words, context: Whole | None = None) -> None:
        """The first card.

        Args:
            tables: the tables.
            card: the cards led.
            context: what wins, in the first trick; afterwards the trumps and the suit led.
        """
        kind = kind_of(card)
        suit = SUIT_OF.take(kind)
        self.led = SUIT_MASKS.take(suit)
        self.context = tables.trump * 4 + suit if context is None else context
        value = VALUES.take(self.context * 24 + kind)
        self.points = value >> 32
        self.best = (value & 0xFFFF_FFFF) | _FIRST
        if context is not None:
            self.best = np.where(context >= LEADER_WINS, _FIRST, self.best)
        self.cards[0] = card
        self.laid = 1

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
        value = VALUES.take(self.context * 24 + kind_of(card))
        self.points += value >> 32
        strength = (value & 0xFFFF_FFFF) | np.uint64(7 - self.laid)
        if powerless is not None:
            strength = np.where(powerless, 0, strength)
        self.best = np.maximum(self.best, strength)
        self.cards[self.laid] = card
        self.laid += 1

    def _lead_second(self, tables: Tables, rows: Whole, card: Words) -> None:
        suit = SUIT_OF.take(kind_of(card))
        self.led[rows] = SUIT_MASKS.take(suit)
        self.context[rows] = tables.trump[rows] * 4 + suit

    def settle_first(self, tables: Tables) -> None:
        """Find who wins a first trick whose first card had no power (A-GAI-20).

        The first following card that is no trump sets the suit; a trump wins nothing (GAI-26),
        unless nothing but trumps follows.
        """
        rows = self.powerless_lead
        if rows is None:
            return
        cards = self.cards[1 : self.laid, rows]
        plain = (cards & ~tables.trumps[rows]) != 0
        setter = plain.argmax(axis=0)
        suit = SUIT_OF.take(kind_of(cards[setter, np.arange(rows.size)]))
        strength = VALUES[(NO_TRUMPS + suit) * 24 + kind_of(cards)] & 0xFFFF_FFFF
        places = 6 - np.arange(self.laid - 1, dtype=np.uint64)
        self.best[rows] = (strength | places[:, np.newaxis]).max(axis=0)

    def winner(self) -> Whole:
        """The position of who wins the trick."""
        return 7 - (self.best & 7).astype(np.intp)

    def played(self, tables: Tables, rows: Rows) -> Words:
        """The cards in won tricks and in this one."""
        cards = tables.gone[rows]
        for position in range(self.laid):
            cards = cards | self.cards[position][rows]
        return cards


def opening_context(tables: Tables, card: Words, chosen: Words) -> Whole:
    """What wins the first trick, by what forehand announced (GAI-27 to GAI-36)."""
    suit = SUIT_OF.take(kind_of(card))
    ace = (card & ACES) != 0
    opened = np.where(
        ace, np.where(chosen == card, LEADER_WINS, TWIN_WINS + suit), NO_TRUMPS + suit
    )
    return np.where(card & tables.trumps, 5 * tables.trump, opened)
