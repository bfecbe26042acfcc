"""Small tools for engines that play many tables at once, on arrays of one element a table.

Sets are bit masks; hands with several alike cards are packed counts: four bits for each kind of
card in one `uint64`, kind 0 in the lowest bits.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief
from chickenlab.core.game import Game

T = TypeVar("T")

U8 = NDArray[np.uint8]
U64 = NDArray[np.uint64]

_ONES = np.uint64(0x1111_1111_1111_1111)
_FOLDS = (
    (np.uint64(3), np.uint64(0x0303_0303_0303_0303)),
    (np.uint64(6), np.uint64(0x000F_000F_000F_000F)),
    (np.uint64(12), np.uint64(0x0000_00FF_0000_00FF)),
    (np.uint64(24), np.uint64(0x0000_0000_0000_FFFF)),
)
UNIT: U64 = np.uint64(1) << (np.uint64(4) * np.arange(16, dtype=np.uint64))
"""Packed counts of a single card, by its kind."""


def shuffled(cards: int, n: int, rng: np.random.Generator) -> U8:
    """The numbers 0 to `cards` - 1 in a random order for each of n tables.

    Sorting random keys that carry the number in their low bits is several times as fast as
    `Generator.permuted`. Where two keys begin alike, once in a hundred thousand shuffles, the
    lower number comes first.

    Returns:
        Shape (cards, n).

    >>> sorted(shuffled(5, 1, np.random.default_rng(1))[:, 0].tolist())
    [0, 1, 2, 3, 4]
    """
    bits = max(1, (cards - 1).bit_length())
    wide = (cards + 1) // 2 * 2
    keys = rng.integers(0, 2**64, (n, wide // 2), dtype=np.uint64).view(np.uint32)[:, :cards]
    keys &= np.uint32(2**32 - 2**bits)
    keys |= np.arange(cards, dtype=np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray(keys.astype(np.uint8).T) & np.uint8(2**bits - 1)


def below(counts: NDArray[np.integer], rng: np.random.Generator) -> U8:
    """For each table one of the numbers 0 to count - 1, all equally likely.

    Args:
        counts: how many numbers, from 1 to 255, a table chooses from.
        rng: where chance comes from.
    """
    return (rng.random(counts.shape) * counts).astype(np.uint8)


def packed(counts: U8) -> U64:
    """The packed counts of how many cards there are of each kind.

    Args:
        counts: shape (kinds, n), each at most 15.

    >>> hex(packed(np.array([[1], [0], [3]], np.uint8))[0])
    '0x301'
    """
    return (counts * UNIT[: len(counts), np.newaxis]).sum(axis=0, dtype=np.uint64)


def count_of(cards: U64, kind: int) -> U64:
    """How many cards of a kind packed counts hold."""
    return cards >> np.uint64(4 * kind) & np.uint64(15)


def size(cards: U64) -> U8:
    """How many cards packed counts hold, at most 255."""
    pairs = np.uint64(0x0F0F_0F0F_0F0F_0F0F)
    both = (cards & pairs) + (cards >> np.uint64(4) & pairs)
    return (both * np.uint64(0x0101_0101_0101_0101) >> np.uint64(56)).astype(np.uint8)


def kinds(cards: U64) -> NDArray[np.uint16]:
    """Which kinds packed counts hold, as a mask with bit k for kind k.

    >>> bin(kinds(np.array([0x302], np.uint64))[0])
    '0b101'
    """
    one, two = np.uint64(1), np.uint64(2)
    either = cards | cards >> one
    return gathered(either | either >> two)


def doubles(cards: U64) -> NDArray[np.uint16]:
    """Which kinds packed counts hold at least twice, as a mask with bit k for kind k.

    >>> bin(doubles(np.array([0x351], np.uint64))[0])
    '0b110'
    """
    one, two, three = np.uint64(1), np.uint64(2), np.uint64(3)
    return gathered(cards >> one | cards >> two | cards >> three)


def gathered(cards: U64) -> NDArray[np.uint16]:
    """The lowest bit of each packed count, moved together."""
    bits = cards & _ONES
    for shift, mask in _FOLDS:
        bits = (bits | bits >> shift) & mask
    return bits.astype(np.uint16)


class Picker:
    """Picks the k-th member of small sets, by table.

    Attributes:
        sizes: how many members each mask has.
    """

    def __init__(self, order: NDArray[np.integer] | range) -> None:
        """Members are the bits named in `order`, counted in this order; at most 16."""
        members = np.asarray(order, dtype=np.uint8)
        masks = np.arange(1 << (int(members.max()) + 1), dtype=np.uint32)
        holds = (masks[:, np.newaxis] >> members & 1).astype(bool)
        self.sizes: U8 = holds.sum(axis=1, dtype=np.uint8)
        table = np.zeros((len(masks), 16), dtype=np.uint8)
        mask, member = np.nonzero(holds)
        table[mask, (holds.cumsum(axis=1) - 1)[mask, member]] = members[member]
        self._table = table.ravel()

    def pick(self, masks: NDArray[np.unsignedinteger], number: NDArray[np.integer]) -> U8:
        """The member of each mask with this number, counted from 0.

        >>> Picker(range(4)).pick(np.array([0b1010], np.uint16), np.array([1]))
        array([3], dtype=uint8)
        """
        return self._table.take((masks.astype(np.intp) << 4) + number)

    def any_of(self, masks: NDArray[np.unsignedinteger], rng: np.random.Generator) -> U8:
        """A member of each mask, all of them equally likely; no mask may be empty."""
        return self.pick(masks, below(self.sizes.take(masks), rng))


def refuse_options(game: Game, played: Collection[str]) -> None:
    """Refuse a game with an option that an engine does not know.

    Raises:
        ValueError: naming the option.
    """
    for name in game.options():
        if name not in played:
            raise ValueError(f"the option {name} of {game.title} is not played in lock step")


def seat_players(strategies: Sequence[str | T], known: Mapping[str, T], players: int) -> list[T]:
    """The strategy of each seat, from names or as they are.

    Raises:
        ValueError: if a name is unknown, or there is not one for each seat.
    """
    if len(strategies) != players:
        number = len(strategies)
        raise ValueError(f"{number} strategies for {players} players; give one for each seat")
    for name in strategies:
        if isinstance(name, str) and name not in known:
            raise ValueError(
                f"the strategy {brief(name)} is not played in lock step; choose {', '.join(known)}"
            )
    return [known[one] if isinstance(one, str) else one for one in strategies]
