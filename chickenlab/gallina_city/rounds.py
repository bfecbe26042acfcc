"""Many rounds of talk: their cards, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import whole_numbers
from chickenlab.core.estimates import COUNTS, Estimate, mean, rate
from chickenlab.gallina_city.cards import CARDS, shuffled
from chickenlab.gallina_city.matching import FINI
from chickenlab.gallina_city.outcome import RoundEnd
from chickenlab.gallina_city.talkers import (
    EXTRA_NOISE,
    NOBODY,
)

ENDS = tuple(RoundEnd)
Array = NDArray[Any]
Noise = Callable[[int, Array], Array]
"""The random numbers of an event for the tables with these numbers, shape (tables, players + 3)."""


@dataclass(frozen=True)
class Rounds:
    """How many rounds went, one row for each.

    Attributes:
        end: how each ended, as an index into `ENDS`.
        duration: how long each lasted, in milliseconds.
        held: the cards that each seat held at the end, none after a right "Stop" or where all
            but one were rid of theirs; shape (rounds, players).
        right: right pairs.
        wrong: wrong pairs that were noticed.
        unnoticed: wrong pairs that were not.
        words: details said.
    """

    end: Array
    duration: Array
    held: Array
    right: Array
    wrong: Array
    unnoticed: Array
    words: Array

    def __len__(self) -> int:
        return len(self.end)

    def ended(self, end: RoundEnd) -> Estimate:
        """How often a round ended so."""
        return rate(int((self.end == ENDS.index(end)).sum()), len(self), "round")

    @property
    def seconds(self) -> Estimate:
        """How long a round lasts."""
        return mean(self.duration / 1000, within=COUNTS, unit="round")

    @property
    def matches(self) -> Estimate:
        """Right pairs of a round."""
        return mean(self.right, within=COUNTS, unit="round")

    @property
    def seconds_per_match(self) -> Estimate:
        """Time for each right pair, over all rounds."""
        return _ratio(self.duration / 1000, self.right)

    @property
    def words_per_match(self) -> Estimate:
        """Details said for each right pair, over all rounds."""
        return _ratio(self.words, self.right)

    @property
    def wrong_calls(self) -> Estimate:
        """The share of all calls that were wrong, noticed or not."""
        wrong = self.wrong + self.unnoticed
        return _ratio(wrong, wrong + self.right)

    @property
    def minus(self) -> Array:
        """The minus points of each seat in a competitive round, shape (rounds, players) (GAL-23).

        A player with two cards left has called "Fini!" and gets none (GAL-22, GAL-24).
        """
        is_fini = (self.end == ENDS.index(RoundEnd.FINI))[:, None]
        return np.where(is_fini & (self.held == FINI), 0, self.held)


def _ratio(above: Array, below: Array) -> Estimate:
    """A ratio of sums, with the interval of its linearization.

    Raises:
        ValueError: if there is nothing to divide by.
    """
    total = float(below.sum())
    if not total:
        raise ValueError("there was no match in any of these rounds")
    value = float(above.sum()) / total
    rest = mean((above - value * below) / (total / len(below)))
    return Estimate(value, value + rest.low, value + rest.high, len(above), "round")


@dataclass(frozen=True)
class Cards:
    """Where the cards of many rounds are; `NOBODY` where there is none.

    Attributes:
        hands: in the slots of the hands, shape (rounds, players, slots).
        piles: in the pile, in no order and before all gaps, shape (rounds, cards).
        middle: discarded, in no order and before all gaps, shape (rounds, cards).
    """

    hands: Array
    piles: Array
    middle: Array

    def hand(self, number: int) -> list[list[int]]:
        """The hands of one round, without gaps."""
        return [hand[hand != NOBODY].tolist() for hand in self.hands[number]]

    def pile(self, number: int) -> list[int]:
        """The pile of one round."""
        pile = self.piles[number]
        return pile[pile != NOBODY].tolist()


@whole_numbers
def deal(rng: np.random.Generator, n: int, *, players: int, cards: int) -> Cards:
    """Shuffle and deal for `n` rounds.

    Raises:
        ValueError: if there are too few cards.
    """
    if not 0 < players * cards <= CARDS:
        raise ValueError(
            f"{players} players with {cards} cards each: there are {CARDS} cards (GAL-01)"
        )
    dealt = shuffled(rng, n).astype(np.int8)
    used = players * cards
    piles = np.full((n, CARDS), NOBODY, dtype=np.int8)
    piles[:, : CARDS - used] = dealt[:, used:]
    hands = dealt[:, :used].reshape(n, players, cards)
    return Cards(hands, piles, np.full((n, CARDS), NOBODY, dtype=np.int8))


def joined(parts: Sequence[Rounds]) -> Rounds:
    """All rounds together."""
    return Rounds(
        *(np.concatenate([getattr(part, each.name) for part in parts]) for each in fields(Rounds))
    )


@whole_numbers
def chance_of(rng: np.random.Generator, players: int) -> Noise:
    """Noise from a generator."""

    def noise(event: int, tables: Array) -> Array:
        del event
        return rng.random((len(tables), players + EXTRA_NOISE), dtype=np.float32)

    return noise


def take(array: Array, places: Array) -> Array:
    """The values at these places, counted through the whole array: the fastest way to them."""
    return array.reshape(-1).take(places)


def put(array: Array, places: Array, values: Any) -> None:
    """Put values at these places, counted through the whole array."""
    array.reshape(-1)[places] = values


def lowest_bit(bits: Array) -> Array:
    """The place of the lowest bit that is set."""
    return np.bitwise_count((bits & -bits) - 1)
