"""Many tables of Gigi Gacker in lock step.

Chairs are counted from the first holder of the tractor, so that in each round the tractor has the
same chair at all tables. With two players the Robo-chicken is the last chair (A-GIG-4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, U64, UNIT, kinds, size
from chickenlab.gigi_gacker.batch.kinds import BID_MASK, HEN, STRENGTH, WORMS, worms
from chickenlab.gigi_gacker.options import ROUNDS

COUNTED = ("first choice", "hen taken", "hen played", "hen kept")
"""What is counted while the tables are played; each is a name in `tally.EVENTS`."""

START = np.uint64(0x11111)
"""A starting hand: one pullet of each value (GIG-06)."""
_NO_HENS = UNIT[HEN] - np.uint64(1)


class Player(Protocol):
    """A strategy on arrays: it decides at all tables at once, or at some of them."""

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """The kind of card that `chair` bids at each table."""
        ...

    def hen(
        self, tables: Tables, chair: int, rows: NDArray[np.intp], rng: np.random.Generator
    ) -> U64:
        """Packed counts of the cards that a hen brings back at tables `rows`; 0 keeps the hen."""
        ...


@dataclass(slots=True)
class Tables:
    """Tables in the same round.

    Attributes:
        hands: packed counts, shape (players, n).
        piles: packed counts of the discard piles, shape (players, n).
        rows: the rows of all rounds by kind, position 1 first, shape (9, chairs, n).
        robo: the Robo-chicken's bids of all rounds by kind, shape (9, n); without it (9, 0).
        robo_left: packed counts of the pullets that the Robo-chicken may still turn up.
        round: the round, counted from 0.
        counts: what is counted, by name: shape (players, n).
        moves: decisions so far, shape (n,).
        log: where decisions are written down, if they are.
    """

    hands: U64
    piles: U64
    rows: U8
    robo: U8
    robo_left: U64
    round: int = 0
    counts: dict[str, U8] = field(init=False)
    moves: NDArray[np.int64] = field(init=False)
    log: Log | None = None

    def __post_init__(self) -> None:
        self.counts = {name: np.zeros(self.hands.shape, np.uint8) for name in COUNTED}
        self.moves = np.zeros(self.n, np.int64)

    @property
    def n(self) -> int:
        """How many tables."""
        return self.hands.shape[1]

    @property
    def players(self) -> int:
        """Players at each table."""
        return self.hands.shape[0]

    @property
    def chairs(self) -> int:
        """Players, and the Robo-chicken."""
        return self.rows.shape[1]

    @property
    def row(self) -> U8:
        """The row of this round, shape (chairs, n)."""
        return self.rows[self.round]

    @property
    def rounds_left(self) -> int:
        """Rounds to come after this one."""
        return ROUNDS - 1 - self.round

    def distance(self, chair: int) -> int:
        """How far clockwise from the tractor a chair sits (A-GIG-3)."""
        return (chair - self.round) % self.chairs

    def possible_bids(self, chair: int) -> NDArray[np.uint16]:
        """The kinds that a chair can bid, as masks (GIG-41)."""
        return kinds(self.hands[chair]) & BID_MASK

    def must_play_hen(self, chair: int, rows: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Whether nothing but hens is in the hand and another round is to come (A-GIG-6)."""
        if not self.rounds_left:
            return np.zeros(len(rows), np.bool_)
        return (self.hands[chair][rows] & _NO_HENS) == 0

    def repeated(self, times: int) -> Tables:
        """These tables, laid that often one after the other, as they are before they are played."""
        return Tables(
            hands=np.tile(self.hands, times),
            piles=np.tile(self.piles, times),
            rows=np.tile(self.rows, times),
            robo=np.tile(self.robo, times),
            robo_left=np.tile(self.robo_left, times),
            round=self.round,
        )

    # ------------------------------------------------------------------ playing

    def play(
        self,
        players: Sequence[Player],
        rng: np.random.Generator,
        *,
        laid: Mapping[int, U8] = MappingProxyType({}),
        waited: int | None = None,
        hen: U64 | None = None,
    ) -> None:
        """Play all rounds from here to the end.

        Args:
            players: the strategies of the chairs.
            rng: where chance comes from.
            laid: the kinds that some chairs have laid already in this round, at each table.
            waited: if all have bid in this round, how far from the tractor the first chair sits
                that has yet to decide on its hen.
            hen: what that chair decides.
        """
        if waited is None:
            self._bid(players, rng, laid)
        elif hen is not None:
            chair = (self.round + waited) % self.chairs
            self._settle_hen(chair, np.arange(self.n), hen)
            waited += 1
        self._play_hens(players, rng, waited or 0)
        while self.rounds_left:
            self.round += 1
            self._bid(players, rng, {})
            self._play_hens(players, rng, 0)

    def _play_hens(self, players: Sequence[Player], rng: np.random.Generator, waited: int) -> None:
        """Let everybody who holds a hen decide, clockwise from the tractor (A-GIG-7)."""
        for distance in range(waited, self.chairs):
            chair = (self.round + distance) % self.chairs
            if chair < self.players:
                rows = np.flatnonzero(self.hands[chair] >= UNIT[HEN])
                if len(rows):
                    self._decide_hen(players[chair], chair, rows, rng)

    def _bid(
        self, players: Sequence[Player], rng: np.random.Generator, laid: Mapping[int, U8]
    ) -> None:
        bids = [player.bid(self, chair, rng) for chair, player in enumerate(players)]
        for chair, bid in laid.items():
            bids[chair] = bid
        if self.log is not None:
            self.log.bids(self, bids)
        spent = UNIT.take(np.stack(bids))
        if self.chairs > self.players:
            bids.append(self.robo[self.round])
            self.robo_left -= UNIT.take(self.robo[self.round])
        places = self._places(np.stack(bids))[: self.players]
        taken = _chosen(self.row, places)
        self.hands += UNIT.take(taken) - spent  # GIG-24
        self.piles += spent  # GIG-27
        self.counts["first choice"] += places == 0
        self.counts["hen taken"] += taken == HEN
        self.moves += self.players - len(laid)

    def _places(self, bids: U8) -> U8:
        """The position that each chair takes, counted from 0 (GIG-22, GIG-25)."""
        keys = STRENGTH.take(bids) * np.uint8(8)
        places = np.zeros(bids.shape, np.uint8)
        for chair, key in enumerate(keys):
            key += np.uint8(7 - self.distance(chair))
        for high in range(1, self.chairs):
            behind = keys[:high] < keys[high]
            places[:high] += behind
            places[high] = high - behind.sum(axis=0, dtype=np.uint8)
        return places

    def _decide_hen(
        self, player: Player, chair: int, rows: NDArray[np.intp], rng: np.random.Generator
    ) -> None:
        self._settle_hen(chair, rows, player.hen(self, chair, rows, rng))

    def _settle_hen(self, chair: int, rows: NDArray[np.intp], back: U64) -> None:
        if self.log is not None:
            self.log.hens(self, chair, rows, back)
        played = back > 0
        self.hands[chair][rows] += back - played * UNIT[HEN]  # GIG-36
        self.piles[chair][rows] -= back
        self.counts["hen played"][chair][rows] += played
        self.counts["hen kept"][chair][rows] += ~played
        self.moves[rows] += 1

    # ------------------------------------------------------------------ the end

    def scores(self) -> NDArray[np.uint16]:
        """The worms in each hand, shape (players, n) (GIG-48)."""
        return np.stack([worms(hand) for hand in self.hands])

    def results(self) -> tuple[NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]:
        """What each chair gains, and who won by fewer cards or together with others.

        Returns:
            Three arrays of shape (players, n).
        """
        scores = self.scores()
        sizes = np.stack([size(hand) for hand in self.hands])
        best = scores == scores.max(axis=0)  # GIG-50
        key = scores.astype(np.int32) * 256 - sizes
        winners = key == key.max(axis=0)  # GIG-51
        number = winners.sum(axis=0)
        shared = winners & (number > 1)  # GIG-52
        fewer = winners & (number == 1) & (best.sum(axis=0) > 1)
        return winners / number, fewer, shared


class Log(Protocol):
    """Where decisions are written down before they are carried out."""

    def bids(self, tables: Tables, bids: Sequence[U8]) -> None:
        """All players have chosen a card."""
        ...

    def hens(self, tables: Tables, chair: int, rows: NDArray[np.intp], back: U64) -> None:
        """A chair has decided on its hen at some tables."""
        ...


def dealt(cards: U8, worm_counts: Sequence[int], players: int, robo: U8) -> Tables:
    """Tables at the beginning of a game.

    Args:
        cards: the shuffled pile, shape (45, n): worms in order of value, then the hens.
        worm_counts: how many worms there are of each value.
        players: how many play.
        robo: the Robo-chicken's shuffled pile, shape (15, n): 3 to 7 of each colour; or (0, n).
    """
    n = cards.shape[1]
    pack = np.repeat(
        np.array([*WORMS, HEN], np.uint8), [*worm_counts, len(cards) - sum(worm_counts)]
    )
    width = max(3, players)
    rows = pack.take(cards[len(cards) - ROUNDS * width :]).reshape(ROUNDS, width, n)
    return Tables(
        hands=np.full((players, n), START),
        piles=np.zeros((players, n), np.uint64),
        rows=rows,
        robo=robo[:ROUNDS] % np.uint8(5),
        robo_left=np.full(n, 3 * START),
    )


def _chosen(row: U8, places: U8) -> U8:
    """The card of the row at each chair's place, shape (chairs, n)."""
    chosen = row[0] * (places == 0)
    for position, card in enumerate(row[1:], start=1):
        chosen += card * (places == position)
    return chosen
