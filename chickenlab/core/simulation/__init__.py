"""Simulation: enough games for chances to be seen, here, on all cores, or on a cluster.

One seed gives one result, bit for bit, however the games are spread: they come in blocks of a
fixed size, each with a seed of its own, and whatever is counted is added up in whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from chickenlab.core.checks import check_whole
from chickenlab.core.errors import SimulationCancelled, SimulationError, StrategyError
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.players import Player
from chickenlab.core.simulation.blocks import Counts, add, play_games
from chickenlab.core.simulation.plan import Plan
from chickenlab.core.simulation.progress import ProgressLine
from chickenlab.core.simulation.result import Simulation
from chickenlab.core.spreading import Progress, gather

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


def simulate(
    game: Game,
    strategies: Player | Sequence[Player],
    n: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    *,
    processes: int = 1,
    chunk: int = 1,
) -> Simulation:
    """Play n games and count what happens.

    Strategies given by name are played by the game's batch engine, thousands of tables at once,
    where it has them all. Otherwise, and as soon as one of them is a function, the referee plays;
    the result says who did, and why.

    Args:
        game: the game and its options.
        strategies: one for all seats, or one for each: a name such as "tips", a callable
            `(view, rng) -> action`, or "file.py:function".
        n: how many games.
        seed: fixes all games; without it chance decides, and the result says what it chose.
        executor: plays blocks of games elsewhere: a `ProcessPoolExecutor`, or the executor of a
            Dask client, `client.get_executor()`.
        progress: told how far it is; answers False to cancel. `ProgressLine()` for a terminal,
            `chickenlab_widgets.ProgressBar()` for a notebook.
        processes: how many processes of this machine to play in, functions of notebook cells
            included; never more than there are blocks, or a few for each core.
        chunk: how many blocks are sent to the executor at a time; the result is the same.

    Raises:
        TypeError: if the game or the executor is something else.
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule; it tells how to see it again.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` or Ctrl-C cancels; the error has what was played by then.

    >>> from chickenlab import gaigel
    >>> result = simulate(gaigel.Game(players=2), gaigel.strategies.random_legal, n=20, seed=1)
    >>> result.n, result.engine, result.estimate("rounds").n
    (20, 'referee', 20)
    """
    plan = Plan.of(game, strategies, n, seed)
    size = plan.block_size * check_whole("chunk", chunk, 1)
    counts: Counts = {}

    def found() -> Simulation:
        done = sum(count.games for count in counts.values())
        return _result(plan, counts, done)

    gather(
        partial(play_games, plan),
        [range(first, min(first + size, plan.n)) for first in range(0, plan.n, size)],
        partial(add, counts),
        unit="game",
        partial=found,
        executor=executor,
        processes=processes,
        progress=progress,
    )
    return found()


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
