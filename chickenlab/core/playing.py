"""Playing a whole game with strategies."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np

from chickenlab.core.chance import Chance
from chickenlab.core.checks import seed_or_chance
from chickenlab.core.errors import SimulationError, StrategyError
from chickenlab.core.game import Action, Game
from chickenlab.core.players import Player, Strategy, name_of, seated, strategies_of
from chickenlab.core.record import Record
from chickenlab.core.state import State

__all__ = ["Strategy", "heeding", "play", "play_on", "start", "step"]

Result = TypeVar("Result")

_heard = threading.local()


class _GivenUpError(Exception):
    """Nobody waits for this game any more."""


def heeding(
    play: Callable[[range], Iterable[Result]], given_up: threading.Event
) -> Callable[[range], Iterator[Result]]:
    """What plays, but not on after it was given up: at the next move it stops."""

    def until_given_up(piece: range) -> Iterator[Result]:
        _heard.given_up = given_up
        try:
            yield from play(piece)
        finally:
            _heard.given_up = None

    return until_given_up


LONGEST = 100_000
"""Moves after which a game is taken for one that never ends."""


def play(
    game: Game,
    strategies: Player | Sequence[Player],
    *,
    seed: int | None = None,
    deal: Any = None,
) -> Record:
    """Play one game to its end.

    Args:
        game: the game and its options.
        strategies: one for all seats, or one for each: a name of the house such as "tips", a
            callable `(view, rng) -> action`, or "file.py:function".
        seed: fixes the deal (that of `game.new_state(seed=seed)`), all chance after it, and every
            random choice of the strategies; without it chance decides, and the record has the
            seed that it chose.
        deal: a given deal instead of a dealt one.

    Returns:
        The record of the game.

    Raises:
        ValueError: if a strategy is unknown, or their number is not the number of players.
        StrategyError: if a strategy raises an error or breaks a rule; it tells how to see it again.

    >>> from chickenlab import gaigel
    >>> play(gaigel.Game(players=2), "random", seed=1).game
    Game(players=2)
    """
    seats = seated(game, strategies)
    seed = seed_or_chance(seed)
    state = start(game, seed, deal)
    play_on(state, seats, seed)
    return Record.of(state, seed=seed)


def start(game: Game, seed: int, deal: Any = None) -> State[Any]:
    """A new game from a seed, or from a deal with the chance of that seed after it."""
    if deal is None:
        return game.new_state(seed=seed)
    state = game.new_state(deal=deal)
    if state.chance is not None:
        state.chance = Chance(seed)
    return state


def play_on(state: State[Any], seats: Sequence[Player], seed: int, number: int = 0) -> None:
    """Play a game to its end.

    Args:
        state: where it stands; after that it is over.
        seats: who plays.
        seed: fixes the random choices of the strategies.
        number: what the game is called in an error.

    Raises:
        StrategyError: if a strategy raises an error or breaks a rule.
    """
    game: Game = state.game
    # each seat draws from its own stream, so that one strategy cannot disturb another
    rngs = [
        np.random.default_rng(child) for child in np.random.SeedSequence(seed).spawn(game.players)
    ]
    given_up: threading.Event | None = getattr(_heard, "given_up", None)
    asked = [0]
    watched = [
        _watched(strategy, seat, asked) for seat, strategy in enumerate(strategies_of(game, seats))
    ]
    try:
        while not state.is_terminal:
            if given_up is not None and given_up.is_set():
                raise _GivenUpError
            step(state, watched, rngs)
            if len(state.history) >= LONGEST:
                raise SimulationError(f"{LONGEST:,} moves and no end")
    except _GivenUpError:
        raise
    except Exception as error:
        (seat,) = asked
        kind = "" if isinstance(error, SimulationError) else f"{type(error).__name__}: "
        raise StrategyError(
            name_of(seats[seat]),
            seat,
            number,
            len(state.history) + 1,
            seed,
            f"{kind}{error}",
            Record.of(state, seed=seed),
        ) from error


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


def _watched(strategy: Strategy, seat: int, asked: list[int]) -> Strategy:
    """The strategy, leaving a note of who was asked last."""

    def ask(view: Any, rng: np.random.Generator) -> Action | None:
        asked[0] = seat
        return strategy(view, rng)

    return ask
