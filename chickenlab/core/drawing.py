"""Exact chances of drawing cards without putting them back, as `Fraction`.

A pack is a mapping from kinds of card to how many there are of each. What is drawn blindly from
it follows the multivariate hypergeometric law, and everything here counts ways under that law.

>>> urn = Draw({"hen": 4, "egg": 2}, 2)
>>> urn.chance(lambda drawn: drawn["egg"] == 2)
Fraction(1, 15)
>>> mean(urn.total(lambda thing: thing == "hen"))
Fraction(4, 3)
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Generic, TypeAlias, TypeVar

from chickenlab.core.checks import whole_numbers

K = TypeVar("K", bound=Hashable)

Distribution: TypeAlias = dict[int, Fraction]
"""The chance of each value, in rising order of the values."""


@dataclass(frozen=True)
class Draw(Generic[K]):
    """Some cards drawn blindly from a pack.

    Attributes:
        pack: how many cards of each kind there are.
        number: how many are drawn.

    Raises:
        ValueError: if there are fewer cards, or a count is negative.
    """

    pack: Mapping[K, int]
    number: int

    def __post_init__(self) -> None:
        if any(count < 0 for count in self.pack.values()):
            raise ValueError("a pack cannot hold fewer than no cards of a kind")
        if not 0 <= self.number <= self.size:
            raise ValueError(f"{self.number} cards cannot be drawn from {self.size}")

    @property
    def size(self) -> int:
        """How many cards there are to draw from."""
        return sum(self.pack.values())

    @property
    def ways(self) -> int:
        """In how many ways the cards can be drawn, copies told apart."""
        return comb(self.size, self.number)

    def chance(
        self, event: Callable[[Counter[K]], object], *, about: Collection[K] | None = None
    ) -> Fraction:
        """The chance that the event holds for the cards drawn.

        Args:
            event: is given the number of cards of each kind and says whether it holds.
            about: the only kinds that the event looks at. The others then need not be told apart,
                which makes a large pack small.
        """
        held = sum(ways for drawn, ways in self._selections(about) if event(drawn))
        return Fraction(held, self.ways)

    def distribution(
        self, measure: Callable[[Counter[K]], int], *, about: Collection[K] | None = None
    ) -> Distribution:
        """How anything that can be said in a number about the cards drawn is distributed."""
        counted: defaultdict[int, int] = defaultdict(int)
        for drawn, ways in self._selections(about):
            counted[int(measure(drawn))] += ways
        return self._shares(counted)

    def total(self, value: Callable[[K], int]) -> Distribution:
        """How the sum of the values of the cards drawn is distributed.

        With a value of true or false it is the number of such cards: the hypergeometric law.
        """
        copies: Counter[int] = Counter()
        for kind, count in self.pack.items():
            copies[int(value(kind))] += count
        # ways to have drawn a number of cards worth a sum, one value after the other
        sums: dict[tuple[int, int], int] = {(0, 0): 1}
        for worth, count in copies.items():
            longer: defaultdict[tuple[int, int], int] = defaultdict(int)
            for (drawn, total), ways in sums.items():
                for more in range(min(count, self.number - drawn) + 1):
                    longer[drawn + more, total + more * worth] += ways * comb(count, more)
            sums = longer
        return self._shares(
            {total: n for (drawn, total), n in sums.items() if drawn == self.number}
        )

    def _shares(self, counted: Mapping[int, int]) -> Distribution:
        return {value: Fraction(counted[value], self.ways) for value in sorted(counted)}

    def _selections(self, about: Collection[K] | None) -> Iterator[tuple[Counter[K], int]]:
        """Each different selection of the kinds asked about, and in how many ways it comes."""
        kinds = [kind for kind, count in self.pack.items() if count]
        asked = kinds if about is None else [kind for kind in kinds if kind in about]
        copies = [self.pack[kind] for kind in asked]
        others = self.size - sum(copies)

        def choose(place: int, left: int, ways: int) -> Iterator[int]:
            if place == len(asked):
                if left <= others:
                    yield ways * comb(others, left)
                return
            for count in range(min(copies[place], left) + 1):
                if count:
                    drawn[asked[place]] = count
                yield from choose(place + 1, left - count, ways * comb(copies[place], count))
            drawn.pop(asked[place], None)

        drawn: Counter[K] = Counter()
        for ways in choose(0, self.number, 1):
            yield drawn, ways


def mean(distribution: Mapping[int, Fraction]) -> Fraction:
    """The expected value."""
    return sum((value * chance for value, chance in distribution.items()), Fraction(0))


def variance(distribution: Mapping[int, Fraction]) -> Fraction:
    """The expected square of the distance from the mean."""
    middle = mean(distribution)
    return sum(
        ((value - middle) ** 2 * chance for value, chance in distribution.items()), Fraction(0)
    )


@whole_numbers
def at_least(distribution: Mapping[int, Fraction], value: int) -> Fraction:
    """The chance of this value or more."""
    return sum((chance for low, chance in distribution.items() if low >= value), Fraction(0))
