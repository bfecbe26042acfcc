"""The built-in strategies of Gigi Gacker on arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.lockstep import U8, U64, UNIT, below, count_of, doubles, kinds, size
from chickenlab.gigi_gacker.batch.kinds import (
    BIDS,
    BY_KIND,
    BY_STRENGTH,
    CARD_OF_KIND,
    HEN,
    PAIRS,
    PULLETS,
    STRENGTH,
    WORM,
    WORMS,
    hens,
)
from chickenlab.gigi_gacker.batch.tables import Player, Tables
from chickenlab.gigi_gacker.habits import GOOD_HEN, card_worth
from chickenlab.gigi_gacker.options import ROUNDS

F64 = NDArray[np.float64]

_WORTH = np.array([[card_worth(card, left) for card in CARD_OF_KIND] for left in range(ROUNDS)])
"""What each kind is worth in worms (columns), by the number of rounds to come (rows)."""
_MOST_WORTH = np.argsort(-_WORTH[:, :BIDS], axis=1, kind="stable").tolist()

_MASKS = np.arange(1 << BIDS, dtype=np.uint32)
_HOLDS = (_MASKS[:, np.newaxis] >> np.arange(BIDS, dtype=np.uint32) & 1).astype(bool)
_STRENGTHS = 8
_AT_LEAST = (
    np.stack(
        [_HOLDS[:, STRENGTH[:BIDS] >= strength].sum(axis=1) for strength in range(1, 10)], axis=1
    )
    / np.maximum(1, _HOLDS.sum(axis=1))[:, np.newaxis]
)
"""For each mask the chance that an equally likely bid has at least the strength 1, 2 ... 9."""


class RandomLegal:
    """Any legal action, all equally likely."""

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """Any kind in hand."""
        return BY_KIND.any_of(tables.possible_bids(chair), rng)

    def hen(
        self, tables: Tables, chair: int, rows: NDArray[np.intp], rng: np.random.Generator
    ) -> U64:
        """Keeping the hen counts as one choice beside every two cards of the pile."""
        pile = tables.piles[chair][rows]
        mask, twice = kinds(pile), doubles(pile)
        different, alike = BY_KIND.sizes.take(mask), BY_KIND.sizes.take(twice)
        single = size(pile) == 1  # A-GIG-5
        choices = alike + different * (different - np.uint8(1)) // 2 + single
        keep = ~tables.must_play_hen(chair, rows)
        choice = below(choices + keep, rng).astype(np.intp) - keep
        pair = PAIRS.take(np.maximum(choice - alike, 0), axis=0)
        twin = BY_KIND.pick(twice, choice.clip(0, 15))
        first = np.where(choice < alike, twin, BY_KIND.pick(mask, pair[:, 0]))
        second = np.where(choice < alike, twin, BY_KIND.pick(mask, pair[:, 1]))
        back = UNIT.take(first) + ~single * UNIT.take(second)
        return np.where(choice >= 0, back, np.uint64(0))


class HighestForTheBest:
    """The nearer to position 1 the best card of the row lies, the higher the bid."""

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """From the highest bid for the first position to the lowest for the last one."""
        del rng  # the same position always gets the same answer
        best = _WORTH[tables.rounds_left].take(tables.row).argmax(axis=0)
        masks = tables.possible_bids(chair)
        last = BY_STRENGTH.sizes.take(masks) - np.uint8(1)
        return BY_STRENGTH.pick(masks, np.rint(best * last / (tables.chairs - 1)).astype(np.uint8))

    def hen(
        self, tables: Tables, chair: int, rows: NDArray[np.intp], rng: np.random.Generator
    ) -> U64:
        """By the rule that all but the random strategy share."""
        del rng
        return good_hen(tables, chair, rows)


class BestReply:
    """The best bid against others who reason at a level: level 0 bids at random."""

    def __init__(self, level: int) -> None:
        self.level = level

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """The bid that is worth most on average."""
        del rng
        others = [
            _AT_LEAST.take(tables.possible_bids(one), axis=0) for one in range(tables.players)
        ]
        for _step in range(self.level):
            bids = [_best_reply(tables, one, others) for one in range(tables.players)]
            others = [_CERTAIN.take(bid, axis=0) for bid in bids]
        return _best_reply(tables, chair, others)

    def hen(
        self, tables: Tables, chair: int, rows: NDArray[np.intp], rng: np.random.Generator
    ) -> U64:
        """By the rule that all but the random strategy share."""
        del rng
        return good_hen(tables, chair, rows)


class Mixed(HighestForTheBest):
    """Bids as one of several players, drawn anew at each table and in each round."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = tuple(players)

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """What one of them bids."""
        bids = np.stack([player.bid(tables, chair, rng) for player in self.players])
        who = rng.integers(len(bids), size=(1, tables.n))
        return np.take_along_axis(bids, who, axis=0)[0]


class RandomBid(HighestForTheBest):
    """Level 0: bids at random, and plays its hens well."""

    def bid(self, tables: Tables, chair: int, rng: np.random.Generator) -> U8:
        """Any kind in hand."""
        return BY_KIND.any_of(tables.possible_bids(chair), rng)


# Hens -----------------------------------------------------------------------------------------


def good_hen(tables: Tables, chair: int, rows: NDArray[np.intp]) -> U64:
    """What `strategies.hen_advice` advises: the two best cards, if it is time."""
    left = tables.rounds_left
    hand, pile = tables.hands[chair][rows], tables.piles[chair][rows]
    back, worth = _best_two(pile, left)
    if not left:
        return np.where(worth > 0, back, np.uint64(0))
    play = tables.must_play_hen(chair, rows) | (hens(hand) > left) | (worth >= GOOD_HEN)
    return np.where(play, back, np.uint64(0))


def _best_two(pile: U64, left: int) -> tuple[U64, F64]:
    """The two cards of a pile that are worth most, or the only one, and their worth."""
    back = np.zeros_like(pile)
    worth = np.zeros(len(pile))
    free = np.full(len(pile), 2, np.uint64)
    for kind in _MOST_WORTH[left]:
        taken = np.minimum(count_of(pile, kind), free)
        free -= taken
        back += taken * UNIT[kind]
        worth += taken * _WORTH[left, kind]
    return back, worth


# One round as a game by itself ------------------------------------------------------------------


_CERTAIN = np.array(
    [[float(own >= strength) for strength in range(1, 10)] for own in STRENGTH[:BIDS]]
)
"""For each kind whether it has at least the strength 1, 2 ... 9."""


def _best_reply(tables: Tables, chair: int, others: list[F64]) -> U8:
    """The bid of a chair that is worth most on average.

    Args:
        tables: the tables.
        chair: whose bid it is.
        others: for each player the chance to bid at least the strength 1, 2 ... 9, shape (n, 9).
    """
    values = _values(tables, chair, _position_chances(tables, chair, others))
    holds = _HOLDS.take(tables.possible_bids(chair), axis=0)
    # what differs by rounding alone is equal, and then the first card is best
    return np.where(holds, np.round(values, 9), -np.inf).argmax(axis=1).astype(np.uint8)


def _position_chances(tables: Tables, chair: int, others: list[F64]) -> list[F64]:
    """The chance of each position for a bid of the strength 1, 2 ... 8, each shape (n, 8)."""
    rivals = list(others)
    if tables.chairs > tables.players:
        rivals.append(_robo_at_least(tables.robo_left))
    chances: list[F64] = [np.ones((tables.n, _STRENGTHS))]
    for rival, at_least in enumerate(rivals):
        if rival == chair:
            continue
        nearer = tables.distance(rival) < tables.distance(chair)  # GIG-25
        above = at_least[:, :-1] if nearer else at_least[:, 1:]
        moved = [chance * above for chance in chances]
        chances = [chance - away for chance, away in zip(chances, moved, strict=True)]
        chances = [
            chances[0],
            *(a + b for a, b in zip(chances[1:], moved, strict=False)),
            moved[-1],
        ]
    return chances


def _robo_at_least(left: U64) -> F64:
    """The chance that the Robo-chicken turns up at least the strength 1, 2 ... 9."""
    at_least = np.zeros((len(left), _STRENGTHS + 1))
    for kind in reversed(range(PULLETS)):
        strength = int(STRENGTH[kind])
        at_least[:, strength - 1] = at_least[:, strength] + count_of(left, kind)
    at_least[:, :2] = at_least[:, 2:3]  # a pullet has at least 3
    return at_least / at_least[:, :1]


def _values(tables: Tables, chair: int, chances: list[F64]) -> F64:
    """What each bid is worth on average, shape (n, 13).

    In the last round this is the change of the final score, the best use of a hen included;
    before, what `_WORTH` says of the card taken less the card spent.
    """
    left = tables.rounds_left
    taken = _expected(chances, [_WORTH[left].take(card) for card in tables.row])
    strength = STRENGTH[:BIDS].astype(np.intp) - 1
    values = taken[:, strength] - _WORTH[left, :BIDS]
    if left:
        return values
    has_hen = hens(tables.hands[chair]) > 0
    hen = _expected(chances, [(has_hen | (card == HEN)).astype(float) for card in tables.row])
    first, second = _two_most_worms(tables.piles[chair])
    back = first[:, np.newaxis] + np.maximum(second[:, np.newaxis], WORM[:BIDS])
    return values + hen[:, strength] * back


def _expected(chances: list[F64], worth: list[F64]) -> F64:
    """The mean over all positions of what each is worth at each table."""
    total = np.zeros_like(chances[0])
    for chance, value in zip(chances, worth, strict=True):
        total += chance * value[:, np.newaxis]
    return total


def _two_most_worms(pile: U64) -> tuple[U8, U8]:
    """The worms of the best worm on a pile and of the second best; 0 where there is none."""
    first, second = np.zeros(len(pile), np.uint8), np.zeros(len(pile), np.uint8)
    for kind in WORMS:
        count = count_of(pile, kind)
        second = np.where(count > 1, WORM[kind], np.where(count == 1, first, second))
        first = np.where(count > 0, WORM[kind], first)
    return first, second
