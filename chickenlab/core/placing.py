"""Exact chances about where unseen cards are, given what is known of each place.

The unseen cards are spread over places (hands, a stock) that hold a known number of cards each.
Every way to do so is equally likely, but for those that something seen has ruled out, such as a
hand that has shown that it holds no card of a suit.

>>> unseen = Unseen({"ace": 1, "other": 5}, {"left": 2, "right": 2, "stock": 2})
>>> unseen.chance(lambda at: at["left"]["ace"], about=["ace"])
Fraction(1, 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, prod
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
P = TypeVar("P", bound=Hashable)


def _anywhere(_kind: object, _place: object) -> bool:
    return True


@dataclass(frozen=True)
class Unseen(Generic[K, P]):
    """Cards that one does not see, and the places where they are.

    Attributes:
        cards: how many cards of each kind are unseen.
        rooms: how many unseen cards each place holds.
        may_hold: whether a kind of card can be in a place; left out, every kind can.

    Raises:
        ValueError: if the cards do not fill the places, or cannot be where they may be.
    """

    cards: Mapping[K, int]
    rooms: Mapping[P, int]
    may_hold: Callable[[K, P], bool] = _anywhere

    def __post_init__(self) -> None:
        if min(self.cards.values(), default=0) < 0 or min(self.rooms.values(), default=0) < 0:
            raise ValueError("no kind of card and no place can have fewer than no cards")
        cards, rooms = sum(self.cards.values()), sum(self.rooms.values())
        if cards != rooms:
            raise ValueError(f"{cards} unseen cards do not fill places for {rooms}")
        if not self.ways:
            raise ValueError("no way to place the unseen cards agrees with what is known")

    @property
    def ways(self) -> int:
        """In how many ways the cards can be placed, copies told apart."""
        return self._fillings(list(self.cards), tuple(self.rooms.values()))

    def chance(
        self, event: Callable[[Mapping[P, Counter[K]]], object], *, about: Collection[K]
    ) -> Fraction:
        """The chance that the event holds.

        Args:
            event: is given the cards of each place, as far as asked about, and says whether it
                holds.
            about: the kinds of card that the event looks at; the fewer, the quicker.
        """
        asked = [kind for kind in self.cards if kind in about]
        others = [kind for kind in self.cards if kind not in about]
        at: dict[P, Counter[K]] = {place: Counter() for place in self.rooms}

        def place_next(number: int, rooms: tuple[int, ...]) -> int:
            if number == len(asked):
                return self._fillings(others, rooms) if event(at) else 0
            kind, held = asked[number], 0
            for split in splits(self.cards[kind], self._open_rooms(kind, rooms)):
                for place, count in zip(self.rooms, split, strict=True):
                    at[place][kind] = count
                left = tuple(room - count for room, count in zip(rooms, split, strict=True))
                held += ways_to_split(split) * place_next(number + 1, left)
            return held

        return Fraction(place_next(0, tuple(self.rooms.values())), self.ways)

    def _open_rooms(self, kind: K, rooms: Sequence[int]) -> tuple[int, ...]:
        """The rooms, none where this kind of card cannot be."""
        return tuple(
            room if self.may_hold(kind, place) else 0
            for place, room in zip(self.rooms, rooms, strict=True)
        )

    def _fillings(self, kinds: Sequence[K], rooms: tuple[int, ...]) -> int:
        """In how many ways cards of these kinds fill the rooms."""
        # cards that can be in the same places need not be told apart
        alike: Counter[tuple[bool, ...]] = Counter()
        for kind in kinds:
            alike[tuple(self.may_hold(kind, place) for place in self.rooms)] += self.cards[kind]
        return _ways_to_fill(tuple(sorted(alike.items())), rooms)


@cache
def _ways_to_fill(groups: tuple[tuple[tuple[bool, ...], int], ...], rooms: tuple[int, ...]) -> int:
    """In how many ways groups of cards, each with the rooms that are open to it, fill them."""
    if not groups:
        return int(not any(rooms))
    (is_open, count), *rest = groups
    if not rest:
        fits = count == sum(rooms) and all(
            open_here or not room for open_here, room in zip(is_open, rooms, strict=True)
        )
        return ways_to_split(rooms) if fits else 0
    total = 0
    for split in splits(count, [room * here for room, here in zip(rooms, is_open, strict=True)]):
        left = tuple(room - taken for room, taken in zip(rooms, split, strict=True))
        total += ways_to_split(split) * _ways_to_fill(tuple(rest), left)
    return total


def splits(count: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to split a number of like cards over rooms of limited size.

    >>> list(splits(2, [2, 1]))
    [(1, 1), (2, 0)]
    """
    if not rooms:
        if count == 0:
            yield ()
        return
    first, *others = rooms
    for here in range(max(0, count - sum(others)), min(first, count) + 1):
        for rest in splits(count - here, others):
            yield (here, *rest)


def ways_to_split(split: Sequence[int]) -> int:
    """In how many ways different cards can be split so: the multinomial coefficient.

    >>> ways_to_split((2, 1, 1))
    12
    """
    return prod(comb(sum(split[:place]), split[place - 1]) for place in range(1, len(split) + 1))
