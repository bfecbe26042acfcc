"""Playing blocks of games, in this process or in any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from chickenlab.core.batch import Block, Tally
from chickenlab.core.checks import seed_from
from chickenlab.core.game import Action, Game
from chickenlab.core.playing import Strategy, step
from chickenlab.core.record import Record
from chickenlab.core.simulation.count import Count, block_of
from chickenlab.core.simulation.errors import SimulationError, StrategyError
from chickenlab.core.simulation.plan import Plan, neighbour
from chickenlab.core.state import State

Counts = dict[int, Count]
"""What is counted between one checkpoint and the next, by the number of the stretch."""

LONGEST = 100_000
"""Moves after which a game is taken for one that never ends."""


def play_blocks(plan: Plan, blocks: Iterable[int]) -> Counts:
    """Play these blocks and count them.

    Raises:
        StrategyError: if a strategy fails.
        SimulationError: if the batch engine does.
    """
    play = _batch_block if plan.engine == "batch" else _referee_block
    counts: Counts = {}
    for block in blocks:
        games = plan.games_of(block)
        played = play(plan, block, games)
        for stretch, first, last in plan.pieces(games):
            add(counts, {stretch: Count.of(played, first, last)})
    return counts


def add(counts: Counts, more: Counts) -> None:
    """Add counts to those that are there."""
    for stretch, count in more.items():
        counts[stretch] = counts[stretch] + count if stretch in counts else count


def _batch_block(plan: Plan, block: int, games: range) -> Block:
    rng = np.random.default_rng(plan.seed_of(block))
    try:
        played: Block = neighbour(plan.game, "batch").play_block(
            plan.game, plan.strategies, len(games), rng
        )
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


def _referee_block(plan: Plan, block: int, games: range) -> Block:
    tally = getattr(neighbour(plan.game, "tally"), "tally", _plain_tally)
    players = plan.players
    ended: list[State[Any]] = []
    for index, number in enumerate(games):
        seed = seed_from(plan.seed_of(block, index))
        ended.append(_play(plan, players, number, seed))
    return block_of(ended, [tally(state) for state in ended])


def _plain_tally(state: State[Any]) -> Tally:
    """What is counted where the game does not say: what each seat gained."""
    return Tally(scores=state.returns(), rounds=0)


def _play(plan: Plan, players: list[Strategy], number: int, seed: int) -> State[Any]:
    """One game as `chickenlab.play` would play it from this seed."""
    game: Game = plan.game
    state = game.new_state(seed=seed)
    rngs = [
        np.random.default_rng(child) for child in np.random.SeedSequence(seed).spawn(game.players)
    ]
    asked = [0]
    watched = [_watched(strategy, seat, asked) for seat, strategy in enumerate(players)]
    try:
        while not state.is_terminal:
            step(state, watched, rngs)
            if len(state.history) >= LONGEST:
                raise SimulationError(f"{LONGEST:,} moves and no end")
    except Exception as error:
        (seat,) = asked
        kind = "" if isinstance(error, SimulationError) else f"{type(error).__name__}: "
        raise StrategyError(
            plan.names[seat],
            seat,
            number,
            len(state.history) + 1,
            seed,
            f"{kind}{error}",
            Record.of(state, seed=seed),
        ) from error
    return state


def _watched(strategy: Strategy, seat: int, asked: list[int]) -> Strategy:
    """The strategy, leaving a note of who was asked last."""

    def ask(view: Any, rng: np.random.Generator) -> Action | None:
        asked[0] = seat
        return strategy(view, rng)

    return ask
