"""Playing a whole game with strategies."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seed
from chickenlab.core.game import Action, Game
from chickenlab.core.record import Record
from chickenlab.core.state import State

Strategy = Callable[[Any, np.random.Generator], Action | None]
"""Any callable `(view, rng) -> action`. It is also asked, now and then, when the game does not
wait for its seat (`state.may_act`); then it may answer None to stay silent."""


def play(
    game: Game,
    strategies: Strategy | Sequence[Strategy],
    *,
    seed: int | None = None,
    deal: Any = None,
) -> Record:
    """Play one game to its end.

    Args:
        game: the game and its options.
        strategies: one strategy for all seats, or one for each seat.
        seed: fixes the deal (that of `game.new_state(seed=seed)`), all chance after it, and every
            random choice of the strategies.
        deal: a given deal instead of a dealt one.

    Returns:
        The record of the game.

    Raises:
        ValueError: if the number of strategies is not the number of players.
        IllegalAction: if a strategy breaks a rule.

    >>> from chickenlab import gaigel
    >>> play(gaigel.Game(players=2), gaigel.strategies.random_legal, seed=1).game
    Game(players=2)
    """
    seats = seat_strategies(strategies, game.players)
    seed = check_seed(seed)
    state = game.new_state(seed=seed) if deal is None else game.new_state(deal=deal)
    if deal is not None and state.chance is not None:
        state.chance = Chance(seed)
    # each seat draws from its own stream, so that one strategy cannot disturb another
    rngs = [
        np.random.default_rng(child) for child in np.random.SeedSequence(seed).spawn(game.players)
    ]
    while not state.is_terminal:
        step(state, seats, rngs)
    return Record.of(state, seed=seed)


def step(
    state: State[Any], strategies: Sequence[Strategy], rngs: Sequence[np.random.Generator]
) -> tuple[int, Action]:
    """Let one seat act: first whoever wants to speak up, then the first seat waited for.

    If that is the clock, time passes.

    Returns:
        The seat that acted and its action.

    Raises:
        IllegalAction: if a strategy breaks a rule.
        TypeError: if a strategy that must act does not answer with an action.
    """
    for seat in state.may_act:
        action = strategies[seat](state.view(seat), rngs[seat])
        if action is not None:
            state.apply(seat, action)
            return seat, action
    seat = state.to_act[0]
    if seat == state.game.players:
        action = state.beat()
    else:
        action = strategies[seat](state.view(seat), rngs[seat])
    if action is None:
        raise TypeError(f"the strategy of seat {seat} must act, but answered None")
    state.apply(seat, action)
    return seat, action


def seat_strategies(strategies: Strategy | Sequence[Strategy], players: int) -> list[Strategy]:
    """One strategy for each seat.

    Raises:
        ValueError: if there are several and not one for each player.
    """
    if callable(strategies):
        return [strategies] * players
    if len(strategies) != players:
        raise ValueError(
            f"{len(strategies)} strategies for {players} players; give one, or one for each seat"
        )
    return list(strategies)
