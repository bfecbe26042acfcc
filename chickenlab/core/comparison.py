"""Strategies against each other, fairly: everybody plays the same cards from every seat.

A deal is played several times: with the challenger alone on each side in turn, and with the
reference alone on each side (with two sides, these are the same games). Good cards help both
alike, so that few deals tell much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import combinations
from os import PathLike
from typing import Any, Generic, TypeVar

import numpy as np

from chickenlab.core.estimates import Estimate
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.pairing import BLOCKS, Found, Pairing
from chickenlab.core.players import Player, by_name, name_of, resolved, strategies_counted
from chickenlab.core.showing import csv_text, estimate_columns, html_table, played, text_table
from chickenlab.core.spreading import Progress
from chickenlab.core.words import counted

Key = TypeVar("Key")
Result = TypeVar("Result")

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
        seed: what fixes the deals.
        challenger: the name of the challenger.
        reference: the name of the reference.
        engine: who played, "batch" or "referee".
        why: why it was the referee; empty for the batch engine.
        asked: how many deals were asked for; more than `deals` if somebody cancelled.
        is_mirror: whether challenger and reference are one and the same.
    """

    game: Game
    seed: int = 0
    challenger: str = "challenger"
    reference: str = "reference"
    shares: Histogram = _NONE
    reference_shares: Histogram = _NONE
    gains: Histogram = _NONE
    reference_gains: Histogram = _NONE
    margins: Histogram = _NONE
    engine: str = ""
    why: str = ""
    asked: int = 0
    is_mirror: bool = False

    def __add__(self, other: Comparison) -> Comparison:
        return replace(
            self,
            shares=self.shares + other.shares,
            reference_shares=self.reference_shares + other.reference_shares,
            gains=self.gains + other.gains,
            reference_gains=self.reference_gains + other.reference_gains,
            margins=self.margins + other.margins,
        )

    def swapped(self) -> Comparison:
        """The same games with the reference as challenger."""
        return replace(
            self,
            challenger=self.reference,
            reference=self.challenger,
            shares=self.reference_shares,
            reference_shares=self.shares,
            gains=self.reference_gains,
            reference_gains=self.gains,
            margins=-self.margins,
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

    def columns(self) -> dict[str, list[Any]]:
        """The estimates as columns of one row; `_low` and `_high` bound the interval."""
        return {
            "game": [self.game.name],
            "challenger": [self.challenger],
            "reference": [self.reference],
            "deals": [self.deals],
            "games": [self.games],
            "seed": [self.seed],
            "engine": [self.engine],
            **estimate_columns("wins", [self.win_rate]),
            **estimate_columns("gain", [self.gain]),
            **estimate_columns("margin", [self.margin]),
        }

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __repr__(self) -> str:
        """Both estimates, as far as there are enough deals for an interval."""
        if self.deals < 2:
            return f"<Comparison: {counted(self.deals, 'deal')}, too few to compare>"
        cancelled = f" of {self.asked}, CANCELLED" if self.deals < self.asked else ""
        return (
            f"<Comparison: wins {self.win_rate}, gains {self.gain} a game, "
            f"{self.deals}{cancelled} deals, seed {self.seed}>"
        )

    def _repr_html_(self) -> str:
        told = played(self.deals, self.asked, "deal", self.seed, self.engine, self.why)
        return html_table(
            f"{self.challenger} against {self.reference}: {told}, each from all sides; with 95% "
            "intervals",
            ["", "wins", "gain a game", "more than the reference"],
            [[self.challenger, self.win_rate.short, self.gain.short, self.margin.short]],
        )


def compare(
    game: Game,
    challenger: Player,
    reference: Player,
    *,
    deals: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    processes: int = 1,
) -> Comparison:
    """Let a challenger play against a reference, both with the same cards from every seat.

    Where both have an array form (names of the house, mostly), all deals are played in lock
    step; else by the referee. The deals of a seed are the same either way.

    Args:
        game: the game and its options.
        challenger: a name such as "tips", a callable `(view, rng) -> action`, or
            "file.py:function".
        reference: another one.
        deals: how many deals; each is played once for each side, or twice if there are three.
        seed: fixes the deals and every random choice; without it chance decides, and the result
            says what it chose.
        executor: plays blocks of deals elsewhere.
        progress: told how many deals are played, and of how many; answers False to cancel.
        processes: how many processes of this machine to play in.

    Raises:
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` or Ctrl-C cancels; the error has what was played.

    >>> from chickenlab import gaigel
    >>> compare(gaigel.Game(players=2), "tips", "random", deals=5, seed=1).games
    10
    """
    run = _Pairs(game, {"only": (challenger, reference)}, deals, seed)
    return run.play(lambda: run.found["only"], executor, processes, progress)


def running(
    game: Game,
    challenger: Player,
    reference: Player,
    *,
    deals: int,
    seed: int | None = None,
    block: int = BLOCKS["referee"],
) -> Iterator[Comparison]:
    """What `compare` finds, as it grows: the comparison after each block of deals.

    The referee plays, since blocks are small. Whoever has seen enough simply stops asking. The
    deals do not depend on `block`.

    Raises:
        ValueError: if there are fewer than two deals.
    """
    run = _Pairs(game, {"only": (challenger, reference)}, deals, seed)
    watched = replace(run.pairing, engine="referee", why="it is watched")
    found = run.found["only"]
    run.found["only"] = replace(found, engine=watched.engine, why=watched.why)
    for numbers in watched.blocks(block):
        run.add(watched.play(numbers))
        yield run.found["only"]


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

    def columns(self) -> dict[str, list[Any]]:
        """The ranking as columns, a row for each strategy."""
        totals = [self.totals[name] for name in self.ranking]
        return {
            "strategy": list(self.ranking),
            "deals": [total.deals for total in totals],
            "seed": [total.seed for total in totals],
            **estimate_columns("wins", [total.win_rate for total in totals]),
            **estimate_columns("gain", [total.gain for total in totals]),
        }

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __repr__(self) -> str:
        """The ranking as a table."""
        return text_table(self._caption(), ["strategy", "wins", "gain a game"], self._rows())

    def _repr_html_(self) -> str:
        heads = ["strategy", "wins", "gain a game"]
        return html_table(f"{self._caption()}; with 95% intervals", heads, self._rows())

    def _caption(self) -> str:
        one = self.totals[self.names[0]]
        told = played(one.deals, one.asked, "deal", one.seed, one.engine, one.why)
        return f"everybody against everybody: {told}"

    def _rows(self) -> list[list[str]]:
        return [
            [name, self.totals[name].win_rate.short, self.totals[name].gain.short]
            for name in self.ranking
        ]


def league(
    game: Game,
    strategies: Mapping[str, Player] | Sequence[Player],
    *,
    deals: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    processes: int = 1,
) -> League:
    """Let every strategy play against every other, all pairs on the same deals.

    Args:
        game: the game and its options.
        strategies: two or more by name, or names of the house, functions and files alone.
        deals: how many deals each pair plays.
        seed: fixes the deals and every random choice; without it chance decides.
        executor: plays blocks of deals elsewhere.
        progress: told how many deals are played, and of how many; answers False to cancel.
        processes: how many processes of this machine to play in.

    Raises:
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` or Ctrl-C cancels; the error has what was played.

    >>> from chickenlab import gaigel
    >>> league(gaigel.Game(players=2), ["tips", "random"], deals=10, seed=1).ranking
    ('tips', 'random')
    """
    entered = by_name(strategies)
    if len(entered) < 2:
        raise ValueError(f"{strategies_counted(len(entered))} is no league; enter 2 or more")
    pairs = {(one, two): (entered[one], entered[two]) for one, two in combinations(entered, 2)}
    run = _Pairs(game, pairs, deals, seed)
    nothing = run.nothing("", "all others", is_mirror=False)
    totals = {name: replace(nothing, challenger=name) for name in entered}

    def add(block: Mapping[tuple[str, str], Found]) -> None:
        for name in entered:
            met = [
                values if name == one else values[:, [1, 0]]
                for (one, two), values in block.items()
                if name in (one, two)
            ]
            totals[name] += _compared(totals[name], np.mean(met, axis=0))

    def result() -> League:
        both = {(two, one): comparison.swapped() for (one, two), comparison in run.found.items()}
        return League(tuple(entered), {**run.found, **both}, totals)

    return run.play(result, executor, processes, progress, add)


def effects(
    game: Game,
    build: Callable[..., Player],
    switches: Sequence[str],
    *,
    deals: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    processes: int = 1,
) -> dict[str, Comparison]:
    """What each switch of a strategy is worth: on against off, everything else alike.

    Args:
        game: the game and its options.
        build: makes the strategy; takes every switch as a keyword argument, True or False.
        switches: the names of the switches to try.
        deals: how many deals for each switch.
        seed: fixes the deals, the same for all switches, and every random choice.
        executor: plays blocks of deals elsewhere.
        progress: told how many deals are played, for all switches, and of how many; answers False
            to cancel.
        processes: how many processes of this machine to play in.

    Raises:
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` or Ctrl-C cancels; the error has what was played.

    >>> from chickenlab import gaigel
    >>> game, player = gaigel.Game(players=2), gaigel.strategies.Player
    >>> found = effects(game, player, ["declares", "robs"], deals=100, seed=1)
    >>> found["declares"].gain.low > 0
    True
    """
    if not switches:
        raise ValueError("switches=[] is not possible; name one or more")
    pairs = {name: (build(**{name: True}), build(**{name: False})) for name in switches}
    run = _Pairs(game, pairs, deals, seed)
    return run.play(lambda: run.found, executor, processes, progress)


class _Pairs(Generic[Key]):
    """Pairs of strategies that all play the same deals.

    Attributes:
        found: for each pair, how it compares after what was played so far.
    """

    def __init__(
        self,
        game: Game,
        pairs: Mapping[Key, tuple[Player, Player]],
        deals: int,
        seed: int | None,
    ) -> None:
        self.game = game
        players = {
            key: (resolved(game, one, "the challenger"), resolved(game, two, "the reference"))
            for key, (one, two) in pairs.items()
        }
        line_ups = [seats for pair in players.values() for seats in _line_ups(game, *pair)]
        self.pairing = Pairing.of(game, line_ups, deals, seed)
        self.found = {
            key: self.nothing(name_of(one), name_of(two), is_mirror=one == two)
            for key, (one, two) in players.items()
        }

    def nothing(self, challenger: str, reference: str, *, is_mirror: bool) -> Comparison:
        """What is known before the first deal."""
        return Comparison(
            self.game,
            self.pairing.seed,
            challenger,
            reference,
            engine=self.pairing.engine,
            why=self.pairing.why,
            asked=self.pairing.deals,
            is_mirror=is_mirror,
        )

    def play(
        self,
        result: Callable[[], Result],
        executor: Executor | None,
        processes: int,
        progress: Progress | None,
        also: Callable[[Mapping[Key, Found]], None] | None = None,
    ) -> Result:
        """Play all deals, and give the result; `also` is told what each block measured."""

        def add(block: Found) -> None:
            measured = self.add(block)
            if also is not None:
                also(measured)

        self.pairing.run(add, result, executor, processes, progress)
        return result()

    def add(self, block: Found) -> dict[Key, Found]:
        """Add a block, and give what it measured for each pair."""
        each = block.shape[2] // len(self.found)
        measured = {
            key: _measured(self.game, block[0, :, each * number : each * (number + 1)])
            for number, key in enumerate(self.found)
        }
        for key, values in measured.items():
            self.found[key] += _compared(self.found[key], values)
        return measured


def _sides(game: Game) -> dict[int, int]:
    """The sides, each with its first seat."""
    first: dict[int, int] = {}
    for seat in range(game.players):
        first.setdefault(game.side_of(seat), seat)
    return first


def _line_ups(game: Game, one: Player, two: Player) -> tuple[tuple[Player, ...], ...]:
    """Each strategy alone on each side in turn; with two sides, one goes with the other."""
    sides = _sides(game)
    alone = [(one, two), (two, one)] if len(sides) != 2 else [(one, two)]
    return tuple(
        tuple(mine if game.side_of(seat) == side else theirs for seat in range(game.players))
        for mine, theirs in alone
        for side in sides
    )


def _measured(game: Game, returns: Found) -> Found:
    """For each deal the mean share won and the mean gain of both strategies.

    Args:
        game: the game and its options.
        returns: shape (deals, line-ups, players).

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


def _compared(like: Comparison, measured: Found) -> Comparison:
    (shares, gains), (reference_shares, reference_gains) = measured.transpose(1, 2, 0)
    return replace(
        like,
        shares=Histogram.of(shares),
        reference_shares=Histogram.of(reference_shares),
        gains=Histogram.of(gains),
        reference_gains=Histogram.of(reference_gains),
        margins=Histogram.of(gains - reference_gains),
    )
