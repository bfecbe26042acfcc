"""What actions are worth at Gigi Gacker, and the player who thinks."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import compare, gigi_gacker, play
from chickenlab.gigi_gacker.strategies import NAMED, MonteCarlo
from chickenlab.gigi_gacker.thinking import action_values


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def moments(players: int, seed: int = 1) -> list[gigi_gacker.State]:
    record = play(gigi_gacker.Game(players=players), NAMED["random"], seed=seed)
    return [state for state in record.states() if not state.is_terminal]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_action_has_a_value_wherever_a_game_stands(players):
    for state in moments(players)[::7]:
        view = state.view(state.to_act[0])
        found = action_values(view, 16, rng())
        assert {value.action for value in found} == set(view.legal_actions)
        for value in found:
            assert 0 <= value.wins.low <= value.wins.value <= value.wins.high <= 1
            assert value.gain.value <= value.wins.value


def test_the_same_seed_gives_the_same_values_and_decisions():
    view = moments(4)[5].view(moments(4)[5].to_act[0])
    assert action_values(view, 32, rng(5)) == action_values(view, 32, rng(5))
    assert MonteCarlo()(view, rng(5)) == MonteCarlo()(view, rng(5))


@pytest.mark.rule("GIG-20")
def test_a_thinking_player_knows_no_more_than_its_view():
    for state in moments(3, seed=2)[::6]:
        seat = state.to_act[-1]
        view = state.view(seat)
        decision = MonteCarlo(guesses=16)(view, rng(3))
        for twin in gigi_gacker.worlds(view, 3, rng(4)):
            assert MonteCarlo(guesses=16)(twin.view(seat), rng(3)) == decision


def test_thinking_wins_more_than_a_fair_share_of_three():
    game, thinker = gigi_gacker.Game(players=3), MonteCarlo(guesses=16)
    assert compare(game, thinker, NAMED["highest"], deals=16, seed=2).margin.low > 0


def test_what_is_not_possible_is_named():
    state = gigi_gacker.Game(players=3).new_state(seed=1)
    with pytest.raises(ValueError, match="others='bold'"):
        action_values(state.view(0), others=("bold",))
    with pytest.raises(ValueError, match="n=0"):
        action_values(state.view(0), 0)
    state.apply(0, state.legal_actions(0)[0])
    with pytest.raises(ValueError, match="seat 0 has nothing to do now"):
        action_values(state.view(0))
