"""Simulation: so many games that chances can be seen, here, on all cores, or on a cluster.

One seed gives one result, bit for bit, however the games are spread: they come in blocks of a
fixed size, each with a seed of its own, and whatever is counted is added up in whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from itertools import chain
from typing import cast

from chickenlab.core.checks import brief, check_whole
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.playing import Strategy
from chickenlab.core.simulation.blocks import Counts, add
from chickenlab.core.simulation.errors import (
    SimulationCancelled,
    SimulationError,
    StrategyError,
)
from chickenlab.core.simulation.plan import Plan
from chickenlab.core.simulation.progress import ProgressLine
from chickenlab.core.simulation.result import Simulation
from chickenlab.core.simulation.spreading import played

__all__ = [
    "Histogram",
    "Progress",
    "ProgressLine",
    "Simulation",
    "SimulationCancelled",
    "SimulationError",
    "StrategyError",
    "simulate",
]

Progress = Callable[[int, int], object]
"""Told, again and again, how many games are played and of how many; answers False to cancel."""


def simulate(
    game: Game,
    strategies: str | Strategy | Sequence[str | Strategy],
    n: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    *,
    chunk: int = 1,
) -> Simulation:
    """Play n games and count what happens.

    Strategies given by name are played by the game's batch engine, thousands of tables at once,
    where it has them all. Otherwise, and as soon as one of them is a function, the referee plays;
    the result says who did, and why.

    Args:
        game: the game and its options.
        strategies: a name such as "tips" or a callable `(view, rng) -> action`, for all seats;
            or one for each seat.
        n: how many games.
        seed: fixes all games; without it chance decides, and the result says what it chose.
        executor: plays blocks of games elsewhere: a `ProcessPoolExecutor`, or the executor of a
            Dask client, `client.get_executor()`.
        progress: told how far it is; answers False to cancel. `ProgressLine()` for a terminal,
            `chickenlab_widgets.ProgressBar()` for a notebook.
        chunk: how many blocks are sent to the executor at a time; the result is the same.

    Raises:
        TypeError: if the game or the executor is something else.
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule; it tells how to see it again.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` cancels; the error has what was played by then.

    >>> from chickenlab import gaigel
    >>> result = simulate(gaigel.Game(players=2), gaigel.strategies.random_legal, n=20, seed=1)
    >>> result.n, result.engine, result.estimate("rounds").n
    (20, 'referee', 20)
    """
    plan = Plan.of(game, strategies, n, seed)
    chunk = check_whole("chunk", chunk, 1)
    if executor is not None and not isinstance(cast(object, executor), Executor):
        raise TypeError(
            "executor is a concurrent.futures.Executor, such as a ProcessPoolExecutor or a Dask "
            f"client's get_executor(), not {brief(executor)}"
        )
    counts: Counts = {}
    done = 0
    with closing(played(plan, chunk, executor)) as chunks:
        for more in chain([None], chunks):
            if more is not None:
                add(counts, more)
                done += sum(count.games for count in more.values())
            if progress is not None and progress(done, n) is False and done < n:
                raise SimulationCancelled(
                    f"cancelled after {done:,} of {n:,} games",
                    _result(plan, counts, done) if done else None,
                )
    if done != n:
        raise SimulationError(f"{done:,} of {n:,} games came back; there is no result")
    return _result(plan, counts, done)


def _result(plan: Plan, counts: Counts, done: int) -> Simulation:
    return Simulation(
        game=plan.game,
        strategies=plan.names,
        n=done,
        asked=plan.n,
        seed=plan.seed,
        engine=plan.engine,
        why=plan.why,
        stretches=tuple(counts[stretch] for stretch in sorted(counts)),
    )
