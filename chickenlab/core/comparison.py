"""Strategies against each other, fairly: everybody plays the same cards from every seat.

A deal is played several times: with the challenger alone on each side in turn, and with the
reference alone on each side (with two sides, these are the same games). Good cards help both
alike, so that few deals tell much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from math import fsum, sqrt
from statistics import fmean

import numpy as np

from chickenlab.core.estimates import CONFIDENCE, Estimate, rate, t_quantile
from chickenlab.core.game import Game
from chickenlab.core.playing import Strategy, step

BLOCK = 10
"""Deals that are played together, wherever they are played."""


@dataclass(frozen=True, slots=True)
class Sums:
    """What a mean needs to remember of numbers: it does not grow with them.

    >>> print((Sums.of([1, 2]) + Sums.of([3, 4])).mean)
    2.500 (0.446 to 4.554)
    """

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, values: Iterable[float]) -> Sums:
        """The sums of these numbers."""
        seen = list(values)
        return cls(len(seen), fsum(seen), fsum(value * value for value in seen))

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.n + other.n, self.total + other.total, self.squares + other.squares)

    def __neg__(self) -> Sums:
        return Sums(self.n, -self.total, self.squares)

    @property
    def mean(self) -> Estimate:
        """The mean with Student's interval.

        Raises:
            ValueError: if there are fewer than two numbers.
        """
        if self.n < 2:
            raise ValueError(f"an interval needs two values or more, not {self.n}")
        mean = self.total / self.n
        spread = sqrt(max(0.0, self.squares - self.n * mean * mean) / (self.n - 1) / self.n)
        half = t_quantile((1 + CONFIDENCE) / 2, self.n - 1) * spread
        return Estimate(mean, mean - half, mean + half, self.n)


_NONE = Sums()


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a challenger and a reference did against each other on the same cards.

    Attributes:
        deals: how many deals were played.
        games: how many games each of them played alone on its side.
        wins: how many of them the challenger won, alone against references.
        reference_wins: how many the reference won, alone against challengers.
        gains: for each deal, what the challenger gained a game.
        reference_gains: for each deal, what the reference gained a game.
        margins: for each deal, how much more the challenger gained a game.
    """

    deals: int = 0
    games: int = 0
    wins: int = 0
    reference_wins: int = 0
    gains: Sums = _NONE
    reference_gains: Sums = _NONE
    margins: Sums = _NONE

    def __add__(self, other: Comparison) -> Comparison:
        return Comparison(
            self.deals + other.deals,
            self.games + other.games,
            self.wins + other.wins,
            self.reference_wins + other.reference_wins,
            self.gains + other.gains,
            self.reference_gains + other.reference_gains,
            self.margins + other.margins,
        )

    def swapped(self) -> Comparison:
        """The same games with the reference as challenger."""
        return Comparison(
            self.deals,
            self.games,
            self.reference_wins,
            self.wins,
            self.reference_gains,
            self.gains,
            -self.margins,
        )

    @property
    def win_rate(self) -> Estimate:
        """How often the challenger wins, alone on its side against references."""
        return rate(self.wins, self.games)

    @property
    def gain(self) -> Estimate:
        """What the challenger gains a game; the observations are deals."""
        return self.gains.mean

    @property
    def margin(self) -> Estimate:
        """How much more the challenger gains a game than the reference with the same cards."""
        return self.margins.mean

    def __repr__(self) -> str:
        """Both estimates, as far as there are enough deals for an interval."""
        if self.deals < 2:
            return f"<Comparison: {self.deals} deals, too few to compare>"
        return f"<Comparison: wins {self.win_rate}, gains {self.gain} a game, {self.deals} deals>"


def compare(
    game: Game,
    challenger: Strategy,
    reference: Strategy,
    *,
    deals: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Let a challenger play against a reference, both with the same cards from every seat.

    Args:
        game: the game and its options.
        challenger: a strategy.
        reference: another one.
        deals: how many deals; each is played once for each side, or twice if there are three.
        seed: fixes the deals and every random choice, wherever they are played.
        executor: plays blocks of deals elsewhere, such as a pool of processes.
        progress: told after every block how many deals are played, and of how many.

    Raises:
        ValueError: if there are fewer than two deals.

    >>> from chickenlab import gaigel
    >>> tips, random = gaigel.strategies.tips, gaigel.strategies.random_legal
    >>> compare(gaigel.Game(players=2), tips, random, deals=5).games
    10
    """
    total = Comparison()
    for total in running(game, challenger, reference, deals=deals, seed=seed, executor=executor):
        if progress is not None:
            progress(total.deals, deals)
    return total


def running(
    game: Game,
    challenger: Strategy,
    reference: Strategy,
    *,
    deals: int,
    seed: int = 0,
    executor: Executor | None = None,
    block: int = BLOCK,
) -> Iterator[Comparison]:
    """What `compare` finds, as it grows: the comparison after each block of deals.

    Whoever has seen enough simply stops asking. The deals do not depend on `block`.

    Raises:
        ValueError: if there are fewer than two deals.
    """
    if deals < 2:
        raise ValueError(f"deals={deals} is not possible; choose 2 or more")
    jobs = [
        _Job(game, challenger, reference, seed, range(first, min(first + block, deals)))
        for first in range(0, deals, block)
    ]
    total = Comparison()
    for result in map(_play_deals, jobs) if executor is None else executor.map(_play_deals, jobs):
        total += result
        yield total


@dataclass(frozen=True)
class League:
    """Everybody against everybody, two strategies at a time.

    Attributes:
        names: the strategies.
        comparisons: of each ordered pair, challenger and reference.
    """

    names: tuple[str, ...]
    comparisons: Mapping[tuple[str, str], Comparison]

    def total(self, name: str) -> Comparison:
        """How one strategy did against all others together.

        Every opponent is met with the same deals: the intervals are for these opponents.
        """
        total = Comparison()
        for other in self.names:
            if other != name:
                total += self.comparisons[name, other]
        return total

    @property
    def ranking(self) -> tuple[str, ...]:
        """The names, the best first."""
        return tuple(sorted(self.names, key=lambda name: -self.total(name).gains.total))

    def __repr__(self) -> str:
        """The ranking as a table."""
        wide = max(len(name) for name in self.names)
        return "\n".join(
            f"{name:{wide}}  wins {self.total(name).win_rate}  gains {self.total(name).gain}"
            for name in self.ranking
        )


def league(
    game: Game,
    strategies: Mapping[str, Strategy],
    *,
    deals: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> League:
    """Let every strategy play against every other, all pairs on the same deals.

    Args:
        game: the game and its options.
        strategies: two or more, by name.
        deals: how many deals each pair plays.
        seed: fixes the deals and every random choice.
        executor: plays blocks of deals elsewhere.
        progress: told after every pair how many pairs have played, and of how many.

    Raises:
        ValueError: if there are fewer than two strategies or deals.

    >>> from chickenlab import gaigel
    >>> two = {"tips": gaigel.strategies.tips, "random": gaigel.strategies.random_legal}
    >>> league(gaigel.Game(players=2), two, deals=10).ranking
    ('tips', 'random')
    """
    if len(strategies) < 2:
        raise ValueError(f"{len(strategies)} strategies are no league; enter 2 or more")
    pairs = list(combinations(strategies, 2))
    found: dict[tuple[str, str], Comparison] = {}
    for number, (one, two) in enumerate(pairs, start=1):
        found[one, two] = compare(
            game, strategies[one], strategies[two], deals=deals, seed=seed, executor=executor
        )
        found[two, one] = found[one, two].swapped()
        if progress is not None:
            progress(number, len(pairs))
    return League(tuple(strategies), found)


def effects(
    game: Game,
    build: Callable[..., Strategy],
    switches: Sequence[str],
    *,
    deals: int,
    seed: int = 0,
    executor: Executor | None = None,
) -> dict[str, Comparison]:
    """What each switch of a strategy is worth: on against off, everything else alike.

    Args:
        game: the game and its options.
        build: makes the strategy; takes every switch as a keyword argument, True or False.
        switches: the names of the switches to try.
        deals: how many deals for each switch.
        seed: fixes the deals and every random choice.
        executor: plays blocks of deals elsewhere.
    """
    return {
        name: compare(
            game,
            build(**{name: True}),
            build(**{name: False}),
            deals=deals,
            seed=seed,
            executor=executor,
        )
        for name in switches
    }


@dataclass(frozen=True, slots=True)
class _Job:
    game: Game
    challenger: Strategy
    reference: Strategy
    seed: int
    numbers: range


def _play_deals(job: _Job) -> Comparison:
    total = Comparison()
    for number in job.numbers:
        # a child for each deal: the deals do not depend on how they are shared out
        total += _play_deal(job, np.random.SeedSequence(job.seed, spawn_key=(number,)))
    return total


def _play_deal(job: _Job, child: np.random.SeedSequence) -> Comparison:
    game = job.game
    sides = sorted({game.side_of(seat) for seat in range(game.players)})
    one: list[float] = []
    two: list[float] = []
    for side in sides:
        returns = _returns(job, child, side, job.challenger, job.reference)
        one.append(returns[side])
        if len(sides) == 2:
            two += [gain for other, gain in returns.items() if other != side]
        else:
            two.append(_returns(job, child, side, job.reference, job.challenger)[side])
    return Comparison(
        deals=1,
        games=len(sides),
        wins=sum(gain > 0 for gain in one),
        reference_wins=sum(gain > 0 for gain in two),
        gains=Sums.of([fmean(one)]),
        reference_gains=Sums.of([fmean(two)]),
        margins=Sums.of([fmean(one) - fmean(two)]),
    )


def _returns(
    job: _Job, child: np.random.SeedSequence, side: int, alone: Strategy, others: Strategy
) -> dict[int, float]:
    """What each side gains in one game: one strategy on a side, the other on all others."""
    game = job.game
    seed = int(child.generate_state(1, np.uint64)[0])
    state = game.new_state(seed=seed)
    strategies = [alone if game.side_of(seat) == side else others for seat in range(game.players)]
    rngs = [np.random.default_rng([seed, seat]) for seat in range(game.players)]
    while not state.is_terminal:
        step(state, strategies, rngs)
    return {game.side_of(seat): gain for seat, gain in enumerate(state.returns())}
