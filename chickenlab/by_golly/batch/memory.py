"""What a player remembers of the yard, on arrays: the memories of `memory`, for many tables.

A memory says which sightings it recalls. What follows from them is believed: each card whose place
is known, and sets of cards that are known to lie on a set of places. Nobody errs here, so all that
is believed is true, and the sets are sets of the real cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.masks import MESS, SHOVELS, U32, Rows, Yard, number
from chickenlab.by_golly.habits import FORGOTTEN

FOREVER = np.int32(10**9)
"""More turns than any game has."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The yard as the players on turn believe it to be, each field for many tables.

    Attributes:
        known: the cards whose places are known, those that lie face up included.
        groups: sets of two cards or more, not all alike, that lie somewhere among as many places;
            all groups lie face down. An empty set is no group.
    """

    known: U32
    groups: list[U32]


class Sights(Protocol):
    """Of tables, what a memory draws on; `Tables` has it all."""

    yard: Yard
    up: U32
    seen: U32
    turn: NDArray[np.intp]
    turns: NDArray[np.int32]
    shuffled: list[U32]
    recency: Recency
    lifetimes: Lifetimes


class Memory(Protocol):
    """What a player remembers."""

    def recall(self, tables: Sights, rows: Rows) -> tuple[U32, list[U32]]:
        """What is remembered at some tables by whoever is on turn.

        Returns:
            The cards seen and not forgotten, and the sets of cards that a shuffle made; a card
            that is in neither may lie anywhere among the places of all such cards.
        """
        ...


def believed(memory: Memory, tables: Sights, rows: Rows) -> Belief:
    """What whoever is on turn at some tables believes of the yard."""
    known, sets = memory.recall(tables, rows)
    groups: list[U32] = []
    rest = tables.yard.mask & ~known
    for one in sets:
        hidden = one & ~known
        rest = rest & ~hidden
        known, group = _split(known, hidden)
        groups.append(group)
    known, group = _split(known, rest)
    return Belief(known, [*groups, group])


def _split(known: U32, hidden: U32) -> tuple[U32, U32]:
    """Cards that are all alike are known; of others only the set is."""
    unlike = (number(hidden) > 1) & (hidden & ~MESS > 0) & (hidden & ~SHOVELS > 0)
    group = hidden * unlike
    return known | (hidden ^ group), group


@dataclass(frozen=True, slots=True)
class Perfect:
    """Never forgets anything."""

    def recall(self, tables: Sights, rows: Rows) -> tuple[U32, list[U32]]:
        """All that was seen, and all shuffles."""
        return tables.seen[rows], [shuffled[rows] for shuffled in tables.shuffled]


PERFECT = Perfect()


@dataclass(frozen=True, slots=True)
class Nothing:
    """Remembers nothing; it sees only what lies face up."""

    def recall(self, tables: Sights, rows: Rows) -> tuple[U32, list[U32]]:
        """The cards that lie face up."""
        return tables.up[rows], []


@dataclass(frozen=True, slots=True)
class Last:
    """Remembers the last cards it saw."""

    cards: int

    def recall(self, tables: Sights, rows: Rows) -> tuple[U32, list[U32]]:
        """The latest sightings and shuffles, as long as their places are not more than `cards`."""
        recent = tables.recency.latest(self.cards, rows)
        known = tables.up[rows] | (tables.seen[rows] & recent)
        return known, [shuffled[rows] & recent for shuffled in tables.shuffled]


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Forgets each fact with the same chance in each turn that passes."""

    chance: float

    def recall(self, tables: Sights, rows: Rows) -> tuple[U32, list[U32]]:
        """The sightings and shuffles that are not forgotten yet."""
        lifetimes, turns, seats = tables.lifetimes, tables.turns[rows], tables.turn[rows]
        known = tables.up[rows] | lifetimes.lasting(lifetimes.sightings, rows, seats, turns)
        kept = lifetimes.lasting(lifetimes.shuffles, rows, seats, turns)
        return known, [shuffled[rows] & kept for shuffled in tables.shuffled]


class Recency:
    """In which order the cards were last seen, for `Last`.

    Attributes:
        rank: shape (cards, n): how many cards were seen later; 255 for a card that was not seen.
            Cards of one shuffle share the highest rank of them.
    """

    def __init__(self, cards: tuple[int, ...], n: int) -> None:
        self.cards = cards
        self.rank = np.full((len(cards), n), 255, np.uint8)
        self._index = np.zeros(max(cards) + 1, np.intp)
        self._index[list(cards)] = np.arange(len(cards))

    def see(self, rows: Rows, card: NDArray[np.uint8]) -> None:
        """A card is seen at some tables."""
        ranks = self.rank[:, rows]
        index, column = self._index.take(card), np.arange(len(card))
        ranks += ranks < ranks[index, column]
        ranks[index, column] = 0
        self.rank[:, rows] = ranks

    def shuffle(self, rows: NDArray[np.intp], cards: U32) -> None:
        """Cards are shuffled among themselves, just after they were seen."""
        highest = number(cards) - np.uint8(1)
        for index, card in enumerate(self.cards):
            among = (cards >> np.uint32(card) & np.uint32(1)).astype(bool)
            self.rank[index, rows] = np.where(among, highest, self.rank[index, rows])

    def latest(self, cards: int, rows: Rows) -> U32:
        """The last cards, fewer where a shuffle would make more of them."""
        recent = self.rank[:, rows] < cards
        return _as_mask(recent, self.cards)

    def keep(self, rows: NDArray[np.intp]) -> None:
        """Go on with these tables alone."""
        self.rank = self.rank[:, rows]


class Lifetimes:
    """How long each seat keeps each fact in mind, for `Forgetting`.

    Attributes:
        sightings: shape (seats, cards, n): the last turn in which the seat remembers the place
            of the card; a shuffle ends it.
        shuffles: the same for the last shuffle that the card was in.
    """

    def __init__(self, chances: list[float | None], cards: tuple[int, ...], n: int) -> None:
        """`chances` says how easily each seat forgets; None: its memory is of another kind."""
        self.chances = chances
        self.cards = cards
        self.sightings = np.full((len(chances), len(cards), n), -1, np.int32)
        self.shuffles = self.sightings.copy()
        self._index = np.zeros(max(cards) + 1, np.intp)
        self._index[list(cards)] = np.arange(len(cards))

    def see(
        self,
        rows: NDArray[np.intp],
        card: NDArray[np.uint8],
        turns: NDArray[np.int32],
        rng: np.random.Generator,
    ) -> None:
        """A card is seen at some tables."""
        index = self._index.take(card)
        for seat, chance in enumerate(self.chances):
            if chance is not None:
                until = turns + lifetime(chance, rng.random(len(card)))
                before = self.sightings[seat, index, rows]
                self.sightings[seat, index, rows] = np.maximum(before, until)

    def shuffle(
        self,
        rows: NDArray[np.intp],
        cards: U32,
        turns: NDArray[np.int32],
        rng: np.random.Generator,
    ) -> None:
        """Cards are shuffled among themselves."""
        for seat, chance in enumerate(self.chances):
            if chance is None:
                continue
            until = turns + lifetime(chance, rng.random(len(cards)))
            for index, card in enumerate(self.cards):
                among = (cards >> np.uint32(card) & np.uint32(1)).astype(bool)
                moved = rows[among]
                self.sightings[seat, index, moved] = -1
                self.shuffles[seat, index, moved] = until[among]

    def remember(
        self,
        rows: NDArray[np.intp],
        seat: int,
        cards: NDArray[np.uint8],
        until: NDArray[np.int32],
    ) -> None:
        """Let a seat at some tables keep in mind one card, or a shuffle of several, so long.

        Args:
            rows: the tables.
            seat: who remembers.
            cards: shape (rows, number of cards), which cards they are.
            until: shape (rows,), the last turn in which they are remembered.
        """
        index, row = self._index[cards], rows[:, np.newaxis]
        if cards.shape[1] == 1:
            before = self.sightings[seat, index, row]
            self.sightings[seat, index, row] = np.maximum(before, until[:, np.newaxis])
        else:
            self.sightings[seat, index, row] = -1
            self.shuffles[seat, index, row] = until[:, np.newaxis]

    def lasting(
        self,
        until: NDArray[np.int32],
        rows: Rows,
        seats: NDArray[np.intp],
        turns: NDArray[np.int32],
    ) -> U32:
        """The cards of whose facts each seat remembers one."""
        tables = np.arange(until.shape[2])[rows]
        lasting = until[seats[np.newaxis], np.arange(len(self.cards))[:, np.newaxis], tables]
        return _as_mask(lasting >= turns, self.cards)

    def keep(self, rows: NDArray[np.intp]) -> None:
        """Go on with these tables alone."""
        self.sightings = self.sightings[:, :, rows]
        self.shuffles = self.shuffles[:, :, rows]


def lifetime(chance: float, luck: NDArray[np.float64]) -> NDArray[np.int32]:
    """In how many turns to come a fact is still remembered, by the luck that it was given.

    It lasts as long as its luck, from 0 to 1, is less than the chance to last so long.

    >>> lifetime(0.5, np.array([0.6, 0.5, 0.3])).tolist()
    [0, 0, 1]
    """
    if chance == 0:
        return np.full(len(luck), FOREVER)
    if chance == 1:
        return np.zeros(len(luck), np.int32)
    lasts = np.log(1 - chance)
    longest = min(FOREVER, np.floor(np.log(FORGOTTEN) / lasts))
    with np.errstate(divide="ignore"):
        turns = np.ceil(np.log(luck) / lasts) - 1
    return np.clip(turns, 0, longest).astype(np.int32)


def _as_mask(chosen: NDArray[np.bool_], cards: tuple[int, ...]) -> U32:
    """The sets of cards that are chosen, from an array of shape (cards, n)."""
    masks = np.zeros(chosen.shape[1], np.uint32)
    for card, one in zip(cards, chosen, strict=True):
        masks |= one.astype(np.uint32) << np.uint32(card)
    return masks
