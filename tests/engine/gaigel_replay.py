"""Replaying the games of Gaigel's batch engine through the referee.

`python -m tests.engine.gaigel_replay 5000` replays that many games for each set of options and
each strategy; the tests replay fewer.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import numpy as np
from numpy.typing import NDArray

from chickenlab import Action, Strategy, gaigel
from chickenlab.core import lockstep as shuffling
from chickenlab.core.batch import Block, Decision
from chickenlab.gaigel import batch
from chickenlab.gaigel.batch import dealing
from chickenlab.gaigel.strategies import NAMED
from chickenlab.gaigel.tally import tally
from tests.engine.gaigel_under_test import GAMES

SEVENS = [12 * suit + copy for suit in range(4) for copy in range(2)]


def replay(
    game: gaigel.Game, block: Block, strategies: Sequence[str] | None = None
) -> Counter[str]:
    """Replay all games of a block, and compare whatever the two engines both say.

    Args:
        game: the options.
        block: the games, with their traces.
        strategies: the strategy of each seat, to be compared, too: what a seat does, and that
            it is silent where the table would ask it and it would not speak.

    Returns:
        How often each event happened.
    """
    assert block.trace is not None
    brothers = [NAMED.get(name) for name in strategies or ()]
    seen: Counter[str] = Counter()
    for number, traced in enumerate(block.trace):
        state = game.new_state(deal=game.deal_from_json(traced.deal))
        for decision in traced.decisions:
            seat = decision.seat
            assert seat in state.to_act or seat in state.may_act, (number, decision)
            if brothers:
                _compare(state, decision, brothers)
            legal = [_code(action) for action in state.legal_actions(seat)]
            assert sorted(legal) == sorted(decision.legal), (number, decision, state)
            state.apply(seat, game.parse_action(decision.action))
        assert state.is_terminal, (number, state)
        told = tally(state)
        assert tuple(block.returns[number]) == state.returns()
        assert tuple(block.scores[number]) == told.scores
        assert block.rounds[number] == told.rounds
        assert block.moves[number] == len(state.history)
        counted = {name: tuple(seats[number]) for name, seats in block.events.items()}
        assert counted == told.events
        seen.update({name: sum(seats) for name, seats in counted.items()})
    return +seen


def replay_random(
    game: gaigel.Game, strategy: str, n: int, *, seed: int, sevens: int = 0
) -> Counter[str]:
    """Play and replay n games in which all seats follow a strategy.

    Args:
        game: the options.
        strategy: its name.
        n: how many games.
        seed: of the games.
        sevens: how many Sevens somebody is dealt at least, so that rare rules apply.
    """
    rng = np.random.default_rng(seed)
    with dealt(game, sevens):
        strategies = [strategy] * game.players
        block = batch.play_block(game, strategies, n, rng, trace=True)
        return replay(game, block, strategies)


@contextmanager
def dealt(game: gaigel.Game, sevens: int) -> Iterator[None]:
    """Packs that deal somebody at least so many Sevens."""

    def shuffled(cards: int, n: int, rng: np.random.Generator) -> NDArray[np.uint8]:
        pack = shuffling.shuffled(cards, n, rng)
        for column in pack.T if sevens else ():
            place = int(rng.integers(game.players))
            second = 3 * game.players + 1 + 2 * place
            hand = [3 * place, 3 * place + 1, 3 * place + 2, second, second + 1]
            for slot, seven in zip(hand[:sevens], rng.permutation(SEVENS), strict=False):
                (found,) = np.flatnonzero(column == seven)
                column[[slot, found]] = column[[found, slot]]
        return pack

    before: Callable[[int, int, np.random.Generator], NDArray[np.uint8]] = dealing.shuffled
    dealing.shuffled = shuffled
    try:
        yield
    finally:
        dealing.shuffled = before


def _compare(state: gaigel.State, decision: Decision, brothers: Sequence[Strategy | None]) -> None:
    asked = list(state.may_act)
    if decision.seat in asked:
        asked = asked[: asked.index(decision.seat)]
    for seat in (*asked, decision.seat):
        brother = brothers[seat]
        if brother is None or brother is NAMED["random"]:
            continue
        action = brother(state.view(seat), _NO_CHANCE)
        said = None if action is None else str(action)
        assert said == (decision.action if seat == decision.seat else None), (decision, state)


_NO_CHANCE = np.random.default_rng(0)


@cache
def _code(action: Action) -> str:
    return str(action)


def main(arguments: Sequence[str]) -> None:
    """Replay many games for each set of options."""
    n = int(arguments[0]) if arguments else 1000
    for name, game in GAMES.items():
        for strategy in batch.STRATEGIES:
            for sevens in (0, 4):
                seen = replay_random(game, strategy, n, seed=1, sevens=sevens)
                print(f"{name}, {strategy}, {n} games: {dict(seen)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
