"""The players who follow the rulebook's tips, on arrays: `strategies.tips.Player` in lock step.

They choose as their brothers at the table do, written independently of them: by masks, and where
cards are weighed against each other, card by card of the hand, from the lowest up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.masks import (
    ACES,
    BEATERS,
    KINDS,
    KINGS,
    LEADER_WINS,
    NOT_ACES,
    QUEENS,
    STRENGTHS,
    SUIT_OF,
    VALUES,
    Whole,
    Words,
    add,
    kind_of,
    lowest,
    number_of,
    rows_of,
)
from chickenlab.gaigel.batch.observation import Observation
from chickenlab.gaigel.cards import CARDS, Card, Suit
from chickenlab.gaigel.deal import HAND
from chickenlab.gaigel.habits import (
    FIRST_TRICK,
    FIRST_TRICK_AND_PAIR,
    GOOD_TRICK,
    HOPE,
    TRUMP_COST,
    TRUMP_GIFT,
    Habits,
)
from chickenlab.gaigel.view import Phase

_FIRST_CALLS = moves.CLAIMS | moves.SHOW_SEVENS
_POINTS = np.array([card.points for card in CARDS], np.intp)


def _by_trump(worth: Callable[[Card, bool], int]) -> Whole:
    """At 24 * trump suit + card: what a card is worth, in tenths of a point."""
    return np.array([worth(card, card.suit is trump) for trump in Suit for card in CARDS], np.intp)


_SPARE = _by_trump(
    lambda card, is_trump: (
        -(10 * card.points + card.rank + 10 * (TRUMP_COST + card.rank) * is_trump)
    )
)
_GIFT = _by_trump(lambda card, is_trump: 10 * card.points - card.rank - 10 * TRUMP_GIFT * is_trump)
_RANK = _by_trump(lambda card, _is_trump: card.rank)
_RICH = _by_trump(lambda card, _is_trump: card.points)
_NEVER = 1 << 30


@dataclass(frozen=True, slots=True)
class TipsPlayer(Habits):
    """A player with habits: what `strategies.tips.Player` does, in lock step."""

    def __call__(self, seen: Observation) -> Words:
        """What each seat does; the same hand in the same place does always the same."""
        if seen.phase is Phase.CUT:
            return np.full_like(seen.words, moves.CUT_HALF)
        chosen = self._calls(seen)
        if not seen.is_on_turn or seen.phase in (Phase.DRAW, Phase.COUNT):
            return chosen
        rows = rows_of(chosen == 0)
        if rows.size:
            hand = _Hand(self, seen, rows)
            said = _signs(seen, hand)
            if self.declares:
                said = np.where(said, said, _pairs(hand))
            chosen[rows] = np.where(said, said, hand.card())
        return chosen

    def _calls(self, seen: Observation) -> Words:
        """Calls and robs as soon as it may, in this order, and draws when nothing else is to do."""
        words = seen.words
        chosen = lowest(words & _FIRST_CALLS)
        for bits in (moves.AUS, moves.ROB, moves.DRAW) if self.robs else (moves.AUS, moves.DRAW):
            chosen = np.where(chosen, chosen, lowest(words & bits))
        return chosen


def _signs(seen: Observation, hand: _Hand) -> Words:
    """Tells the partners of the trump Ace, once (GAI-92)."""
    if not seen.game.signals:
        return np.zeros_like(hand.words)
    told = seen.tables.told[hand.position, hand.rows]
    holds_it = (hand.cards_held & hand.trumps & ACES) != 0
    return np.where(holds_it & ~told, hand.words & moves.SIGN_TRUMP_ACE, 0)


def _pairs(hand: _Hand) -> Words:
    """Declares whatever it can, trumps first (GAI-83)."""
    pairs = hand.words & moves.DECLARE
    in_trumps = pairs & hand.trumps
    return np.where(in_trumps, in_trumps, lowest(pairs))


class _Hand:
    """What some seats hold and see, when they are to play a card."""

    def __init__(self, player: TipsPlayer, seen: Observation, part: Whole) -> None:
        tables, trick = seen.tables, seen.trick
        assert isinstance(seen.position, int), "on turn all sit at the same position"
        self.player = player
        self.position = seen.position
        self.phase = seen.phase
        self.players, self.sides = tables.players, tables.sides
        self.words = seen.words[part]
        rows = part if isinstance(seen.rows, slice) else seen.rows[part]
        self.rows = rows
        self.trump, self.trumps = tables.trump[rows], tables.trumps[rows]
        self.cards_held = tables.hands[self.position, rows]
        self.cards = self.words & KINDS
        self.table = np.array([card[rows] for card in trick.cards], np.uint64)
        self.won_a_trick = tables.opened[self.position % self.sides, rows] != 0
        self.partner_leads_for_sure = np.zeros(rows.size, np.bool_)
        if self.phase is Phase.FIRST_TRICK and trick.laid and self.position % self.sides == 0:
            self.partner_leads_for_sure = trick.context[rows] >= LEADER_WINS
        gone = tables.gone[rows]
        self.seen = _together(self.cards_held, gone)
        self.breaks = self._pairs_to_keep(tables.paired[self.position, rows])
        self.kept = self.breaks if player.keeps_pairs else np.zeros_like(self.breaks)
        self.hopes = self._hopes() if player.hopes_for_pairs and tables.stock else None

    # ----------------------------------------------------------------------- what to play

    def card(self) -> Words:
        """The card to play; with an opening, where forehand leads."""
        if self.phase is Phase.FIRST_TRICK:
            return self._first_trick()
        return self._follow() if len(self.table) else self._lead()

    def _first_trick(self) -> Words:
        if len(self.table):
            return np.where(self.partner_leads_for_sure, self._gift(), self._throwaway())
        plain = self.cards & ~self.trumps
        aces = self.words & moves.ZWEITE_ALTE
        lower = self._best(plain & NOT_ACES, _RANK)  # Höher hat
        if self.player.ge_elfen:
            opened = np.where(aces, lowest(plain & ACES), lower)
        else:
            opened = np.where(lower, lower, highest(aces))
        # without an opening the highest trump
        return np.where(self._opens(), opened, highest(self.cards))

    def _opens(self) -> NDArray[np.bool_]:
        return (self.cards & ~self.trumps) != 0

    def _lead(self) -> Words:
        throwaway = self._throwaway()
        if self.phase is not Phase.STRICT:
            return throwaway
        masters = self._masters(self.cards, self._unseen())
        in_trumps = masters & self.trumps
        masters = np.where(in_trumps, in_trumps, masters)
        best = self._best(masters, _RICH, keeps_pairs=False)
        return np.where(masters, best, throwaway)

    def _follow(self) -> Words:
        context = self.trump * 4 + SUIT_OF.take(kind_of(self.table[0]))
        numbers = number_of(self.table)
        values = VALUES.take(context * 48 + numbers)
        points = (values & 0xFFFF_FFFF).sum(axis=0).astype(np.intp)
        strengths = values >> 35
        winner = strengths.argmax(axis=0)  # of equal cards the first
        columns = np.arange(self.rows.size)
        winning = self.table[winner, columns]
        strength = strengths[winner, columns].astype(np.intp)
        winners = self.cards & BEATERS.take(context * STRENGTHS + strength)
        is_last = len(self.table) == self.players - 1
        ours = winner % self.sides == self.position % self.sides
        unseen = self._unseen()
        safe = ours if is_last else ours & (self._masters(winning, unseen) != 0)
        taken = np.where(ours, 0, self._worth_winning(winners, points, unseen, is_last=is_last))
        return np.where(safe, self._gift(), np.where(taken, taken, self._throwaway()))

    def _worth_winning(
        self, winners: Words, points: Whole, unseen: Words, *, is_last: bool
    ) -> Words:
        """The card to win with, 0 where it is not worth it."""
        plain = winners & ~self.trumps
        if self.phase is Phase.STRICT:
            # there is a duty to beat (GAI-49); only the choice of the card is left
            return np.where(plain, highest(plain), lowest(winners)) if is_last else lowest(winners)
        free = winners & ~self._missed()
        plain = free & ~self.trumps
        if not (is_last or self.player.bold):
            plain = self._masters(plain, unseen)
        best = highest(plain)
        if not is_last:
            enough = points + _POINTS.take(kind_of(best), mode="clip") >= GOOD_TRICK
            best = best * enough
        cheapest = lowest(free & self.trumps)
        price = _POINTS.take(kind_of(cheapest), mode="clip") + 2 * self.player.trump_price
        first = np.where(self.breaks, FIRST_TRICK_AND_PAIR, FIRST_TRICK)
        price -= np.where(self.won_a_trick, 0, 2 * first)
        cheapest = cheapest * (2 * points >= price)
        return np.where(best, best, cheapest)

    # ----------------------------------------------------------------------- what is dear

    def _pairs_to_keep(self, paired: Words) -> Words:
        """The Kings and Queens that would break a pair which can still count."""
        hand = self.cards_held
        king, kings = hand & KINGS, hand >> 1 & KINGS
        queen, queens = hand << 2 & KINGS, hand << 1 & KINGS
        once = paired & KINGS
        twice = paired >> 1 & KINGS
        first = king & queen & ~once
        second = kings & queens & once & ~twice
        return (first & ~kings | second) | (first & ~queens | second) >> 2

    def _hopes(self) -> tuple[Words, Words]:
        """Kings and Queens of which one mate, or two, may still come."""
        court = self.cards_held & (KINGS | QUEENS) & ~self.kept
        one_gone = (self.seen & KINGS) >> 2 | (self.seen & QUEENS) << 2
        two_gone = (self.seen >> 1 & KINGS) >> 2 | (self.seen >> 1 & QUEENS) << 2
        return court & one_gone & ~two_gone, court & ~one_gone

    def _missed(self) -> Words:
        """The cards whose loss costs declarations."""
        return self.kept if self.hopes is None else self.kept | self.hopes[0] | self.hopes[1]

    def _loss(self, card: Words) -> Whole:
        """What playing the card costs in declarations."""
        loss = np.where(card & self.kept, 20, 0)
        if self.hopes is not None:
            loss += np.where(card & self.hopes[0], HOPE, 0)
            loss += np.where(card & self.hopes[1], 2 * HOPE, 0)
        return np.where(card & self.trumps, 2 * loss, loss)

    def _throwaway(self) -> Words:
        """The card that would be missed the least."""
        return self._best(self.cards, _SPARE)

    def _gift(self) -> Words:
        """The most points that the hand can spare for a trick that is won already."""
        return self._best(self.cards, _GIFT)

    def _best(self, cards: Words, worth: Whole, *, keeps_pairs: bool = True) -> Words:
        """The card that is worth the most, of equal ones the lowest; 0 of none."""
        by_trump = self.trump * len(CARDS)
        best = np.zeros_like(cards)
        most = np.full(cards.size, -_NEVER)
        for _ in range(HAND):
            card = lowest(cards)
            if not card.any():
                break
            cards = cards ^ card
            found = worth.take(by_trump + kind_of(card | (card == 0)))
            if keeps_pairs:
                found -= 10 * self._loss(card)
            better = (card != 0) & (found > most)
            most = np.where(better, found, most)
            best = np.where(better, card, best)
        return best

    # ----------------------------------------------------------------------- what is left

    def _unseen(self) -> Words:
        """The cards of which the seat has not seen both."""
        seen = self.seen if self.player.remembers else self.cards_held
        for card in self.table:
            seen = add(seen, card)
        return ~(seen >> 1) & KINDS

    def _masters(self, cards: Words, unseen: Words) -> Words:
        """Those of the cards that no unseen card beats, given that the others must follow."""
        lower = unseen
        for _ in range(5):
            lower = lower | lower >> 2 & NOT_ACES
        masters = cards & ~(lower >> 2 & NOT_ACES)
        return np.where(unseen & self.trumps, masters & self.trumps, masters)


def highest(words: Words) -> Words:
    """The highest set bit of each word alone; 0 for 0."""
    for shift in (1, 2, 4, 8, 16, 32):
        words = words | words >> shift
    return words ^ words >> 1


def _together(one: Words, other: Words) -> Words:
    """The cards of two sets; never more than two of a kind."""
    return one | other | (one & other & KINDS) << 1
