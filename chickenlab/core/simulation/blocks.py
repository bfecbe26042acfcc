"""Playing blocks of games, in this process or in any other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from chickenlab.core.batch import Block, Tally
from chickenlab.core.checks import seed_from
from chickenlab.core.errors import SimulationError
from chickenlab.core.game import Game
from chickenlab.core.players import array_form, neighbour
from chickenlab.core.playing import play_on
from chickenlab.core.simulation.count import Count, block_of
from chickenlab.core.simulation.plan import Plan
from chickenlab.core.spreading import in_portions
from chickenlab.core.state import State

Counts = dict[int, Count]
"""What is counted between one checkpoint and the next, by the number of the stretch."""


def play_games(plan: Plan, games: range) -> Iterator[tuple[int, Counts]]:
    """Play the games with these numbers; tell how many are played, and what was counted of them.

    Args:
        plan: what is played.
        games: whole blocks, or what is left of them; the batch engine plays only whole ones.

    Raises:
        StrategyError: if a strategy fails.
        SimulationError: if the batch engine does.
    """
    play = _in_lock_step if plan.engine == "batch" else _by_the_referee
    first = games.start
    for played in play(plan, games):
        numbers = range(first, first + len(played.rounds))
        counts: Counts = {}
        for stretch, start, stop in plan.pieces(numbers):
            add(counts, {stretch: Count.of(played, start, stop)})
        yield len(numbers), counts
        first = numbers.stop


def add(counts: Counts, more: Counts) -> None:
    """Add counts to those that are there."""
    for stretch, count in more.items():
        counts[stretch] = counts[stretch] + count if stretch in counts else count


def _in_lock_step(plan: Plan, games: range) -> Iterator[Block]:
    size = plan.block_size
    for start in range(games.start, games.stop, size):
        yield _batch_block(plan, start // size, range(start, min(start + size, games.stop)))


def _batch_block(plan: Plan, block: int, games: range) -> Block:
    rng = np.random.default_rng(plan.seed_of(block))
    try:
        forms = [array_form(plan.game, player) for player in plan.strategies]
        played: Block = neighbour(plan.game, "batch").play_block(plan.game, forms, len(games), rng)
    except Exception as error:
        raise SimulationError(
            f"the batch engine of {plan.game.name} failed in block {block} (games {games.start} "
            f"to {games.stop - 1}) of seed {plan.seed}: {type(error).__name__}: {error}"
        ) from error
    if played.returns.shape != (len(games), plan.game.players):
        raise SimulationError(
            f"the batch engine of {plan.game.name} gave returns of shape {played.returns.shape} "
            f"for {len(games)} games"
        )
    return played


def _by_the_referee(plan: Plan, games: range) -> Iterator[Block]:
    tally = tally_of(plan.game)
    for ended in in_portions((_finished(plan, number) for number in games), plan.block_size):
        yield block_of(ended, [tally(state) for state in ended])


def _finished(plan: Plan, number: int) -> State[Any]:
    """The last state of the game with this number."""
    seed = seed_from(plan.seed_of(*divmod(number, plan.block_size)))
    state = plan.game.new_state(seed=seed)
    play_on(state, plan.strategies, seed, number)
    return state


def tally_of(game: Game) -> Callable[[State[Any]], Tally]:
    """What reads off a finished game what is counted of it."""
    return getattr(neighbour(game, "tally"), "tally", _plain_tally)


def _plain_tally(state: State[Any]) -> Tally:
    """What is counted where the game does not say: what each seat gained."""
    return Tally(scores=state.returns(), rounds=0)
