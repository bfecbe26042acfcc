"""Strategies against each other, fairly: everybody plays the same cards from every seat.

A deal is played several times: with the challenger alone on each side in turn, and with the
reference alone on each side (with two sides, these are the same games). Good cards help both
alike, so that few deals tell much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import chain, combinations

import numpy as np

from chickenlab.core.checks import check_whole
from chickenlab.core.estimates import Estimate
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.pairing import Pairing, Returns
from chickenlab.core.playing import Strategy
from chickenlab.core.words import counted

BLOCK = 10
"""Deals that are played together, wherever they are played."""


_NONE = Histogram({})


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a challenger and a reference did against each other on the same cards.

    A deal is played from all sides, and whatever is measured is a mean over these games: the
    intervals rest on deals, since games with the same cards are no independent trials.

    Attributes:
        game: the game and its options.
        shares: for each deal, in which share of its games the challenger won, alone on its side
            against references.
        reference_shares: for each deal, in which share the reference won, alone likewise.
        gains: for each deal, what the challenger gained a game.
        reference_gains: for each deal, what the reference gained a game.
        margins: for each deal, how much more the challenger gained a game.
        is_mirror: whether challenger and reference are one and the same.
    """

    game: Game
    shares: Histogram = _NONE
    reference_shares: Histogram = _NONE
    gains: Histogram = _NONE
    reference_gains: Histogram = _NONE
    margins: Histogram = _NONE
    is_mirror: bool = False

    def __add__(self, other: Comparison) -> Comparison:
        return Comparison(
            self.game,
            self.shares + other.shares,
            self.reference_shares + other.reference_shares,
            self.gains + other.gains,
            self.reference_gains + other.reference_gains,
            self.margins + other.margins,
            self.is_mirror,
        )

    def swapped(self) -> Comparison:
        """The same games with the reference as challenger."""
        return Comparison(
            self.game,
            self.reference_shares,
            self.shares,
            self.reference_gains,
            self.gains,
            -self.margins,
            self.is_mirror,
        )

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return self.gains.n

    @property
    def games(self) -> int:
        """How many games each of them played alone on its side."""
        return self.deals * len(_sides(self.game))

    @property
    def wins(self) -> int:
        """How many of its games the challenger won."""
        return round(self.shares.total * len(_sides(self.game)))

    @property
    def reference_wins(self) -> int:
        """How many of its games the reference won."""
        return round(self.reference_shares.total * len(_sides(self.game)))

    @property
    def win_rate(self) -> Estimate:
        """How often the challenger wins, alone on its side against references.

        Raises:
            ValueError: if there are no deals.
        """
        return self.shares.mean((0.0, 1.0), "deal")

    @property
    def gain(self) -> Estimate:
        """What the challenger gains a game; fixed where everybody plays alike.

        Raises:
            ValueError: if there are no deals.
        """
        low, high, total = self.game.min_utility, self.game.max_utility, self.game.utility_sum
        if self.is_mirror and total is not None:
            low = high = total / self.game.players
        return self.gains.mean((low, high), "deal")

    @property
    def margin(self) -> Estimate:
        """How much more the challenger gains a game than the reference with the same cards.

        Raises:
            ValueError: if there are no deals.
        """
        apart = 0.0 if self.is_mirror else self.game.max_utility - self.game.min_utility
        return self.margins.mean((-apart, apart), "deal")

    def __repr__(self) -> str:
        """Both estimates, as far as there are enough deals for an interval."""
        if self.deals < 2:
            return f"<Comparison: {counted(self.deals, 'deal')}, too few to compare>"
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
    total = Comparison(game)
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
    pairing = Pairing(game, _line_ups(game, challenger, reference), seed)
    total = Comparison(game, is_mirror=challenger == reference)
    for returns in _blocks(pairing, deals, executor, block):
        total += _compared(game, _measured(game, returns))
        yield total


@dataclass(frozen=True)
class League:
    """Everybody against everybody, two strategies at a time.

    Attributes:
        names: the strategies.
        comparisons: of each ordered pair, challenger and reference.
        totals: of each strategy against all others together: for each deal, the mean over its
            opponents. The intervals are for these opponents.
    """

    names: tuple[str, ...]
    comparisons: Mapping[tuple[str, str], Comparison]
    totals: Mapping[str, Comparison]

    def total(self, name: str) -> Comparison:
        """How one strategy did against all others together."""
        return self.totals[name]

    @property
    def ranking(self) -> tuple[str, ...]:
        """The names, the best first."""
        return tuple(sorted(self.names, key=lambda name: -self.totals[name].gains.total))

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
        progress: told after every block how many deals are played, and of how many.

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
    line_ups = [_line_ups(game, strategies[one], strategies[two]) for one, two in pairs]
    each = len(line_ups[0])
    found = {pair: Comparison(game) for pair in pairs}
    totals = {name: Comparison(game) for name in strategies}
    done = 0
    pairing = Pairing(game, tuple(chain(*line_ups)), seed)
    for returns in _blocks(pairing, deals, executor, BLOCK):
        measured = {
            pair: _measured(game, returns[:, each * number : each * (number + 1)])
            for number, pair in enumerate(pairs)
        }
        for pair, values in measured.items():
            found[pair] += _compared(game, values)
        for name in strategies:
            met = [
                values if name == one else values[:, [1, 0]]
                for (one, two), values in measured.items()
                if name in (one, two)
            ]
            totals[name] += _compared(game, np.mean(met, axis=0))
        done += len(returns)
        if progress is not None:
            progress(done, deals)
    both = {(two, one): comparison.swapped() for (one, two), comparison in found.items()}
    return League(tuple(strategies), found | both, totals)


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


def _blocks(
    pairing: Pairing, deals: int, executor: Executor | None, size: int
) -> Iterator[Returns]:
    """What the line-ups gained, block by block."""
    deals = check_whole("deals", deals, 2)
    blocks = [range(first, min(first + size, deals)) for first in range(0, deals, size)]
    play = map if executor is None else executor.map
    yield from play(pairing.play, blocks)


def _sides(game: Game) -> dict[int, int]:
    """The sides, each with its first seat."""
    first: dict[int, int] = {}
    for seat in range(game.players):
        first.setdefault(game.side_of(seat), seat)
    return first


def _line_ups(game: Game, one: Strategy, two: Strategy) -> tuple[tuple[Strategy, ...], ...]:
    """Each strategy alone on each side in turn; with two sides, one goes with the other."""
    sides = _sides(game)
    alone = [(one, two), (two, one)] if len(sides) != 2 else [(one, two)]
    return tuple(
        tuple(mine if game.side_of(seat) == side else theirs for seat in range(game.players))
        for mine, theirs in alone
        for side in sides
    )


def _measured(game: Game, returns: Returns) -> Returns:
    """For each deal the mean share won and the mean gain of both strategies.

    Returns:
        Shape (deals, 2, 2): whose, and of what.
    """
    seats = list(_sides(game).values())
    rows = range(len(seats))
    one = returns[:, rows, seats]
    if len(seats) == 2:
        two = returns[:, rows, seats[::-1]]
    else:
        two = returns[:, [len(seats) + row for row in rows], seats]
    return np.stack(
        [np.stack([(gains > 0).mean(axis=1), gains.mean(axis=1)], axis=1) for gains in (one, two)],
        axis=1,
    )


def _compared(game: Game, measured: Returns) -> Comparison:
    (shares, gains), (reference_shares, reference_gains) = measured.transpose(1, 2, 0)
    return Comparison(
        game,
        *map(Histogram.of, (shares, reference_shares, gains, reference_gains)),
        Histogram.of(gains - reference_gains),
    )
