"""The referee's word on games that were played in lock step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chickenlab.core.batch import Block, GameTrace, Tally
from chickenlab.core.chance import Chance
from chickenlab.core.game import Game
from chickenlab.core.state import State


def replayed(game: Game, traced: GameTrace) -> State[Any]:
    """The end of a traced game, after the same choices were found legal at every decision."""
    state = game.new_state(deal=game.deal_from_json(traced.deal))
    if state.chance is not None:
        state.chance = Chance(given=traced.chance)
    for number, decision in enumerate(traced.decisions):
        legal = sorted(map(str, state.legal_actions(decision.seat)))
        assert sorted(decision.legal) == legal, f"decision {number} of seat {decision.seat}"
        state.apply(decision.seat, game.parse_action(decision.action))
    assert state.chance is None or not state.chance.unused
    return state


def check_block(game: Game, block: Block, tally: Callable[[Any], Tally]) -> None:
    """Replay all games of a block, and compare all that was counted."""
    assert block.trace is not None
    assert len(block.trace) == len(block.returns)
    for row, traced in enumerate(block.trace):
        state = replayed(game, traced)
        counted = tally(state)
        assert state.is_terminal
        assert state.returns() == tuple(block.returns[row])
        assert len(state.history) == block.moves[row]
        assert counted.scores == tuple(block.scores[row])
        assert counted.rounds == block.rounds[row]
        assert {name: tuple(seats[row]) for name, seats in block.events.items()} == counted.events
