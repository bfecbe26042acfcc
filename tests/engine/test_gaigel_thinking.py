"""What actions are worth at Gaigel, and the player who thinks."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import compare, gaigel, play
from chickenlab.core.thinking import MOST, refined
from chickenlab.gaigel import batch
from chickenlab.gaigel.actions import Aus, Play
from chickenlab.gaigel.solver import Endgame, values
from chickenlab.gaigel.strategies import NAMED, MonteCarlo, tips
from chickenlab.gaigel.thinking import action_values, choice
from chickenlab.gaigel.worlds import worlds
from tests.engine.gaigel_under_test import GAMES


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def moments(game: gaigel.Game, seed: int = 1) -> list[gaigel.State]:
    """A deal by the tips, stopped wherever a seat has something to choose."""
    record = play(game, NAMED["tips"], seed=seed)
    states = list(record.states())
    return [
        state
        for state in states[:-1]
        if state.phase is not gaigel.Phase.CUT and len(state.legal_actions(state.to_act[0])) > 2
    ]


def test_where_whoever_counts_knows_all_hands_the_values_are_the_solvers():
    solved = 0
    for seed in range(30):
        for state in moments(gaigel.Game(players=2), seed):
            view = state.view(state.to_act[0])
            if state.phase is not gaigel.Phase.STRICT or max(view.points) >= gaigel.OUT:
                continue
            exact = values(Endgame.of(state))
            for value in action_values(view, 64, rng()):
                assert value.gain.is_fixed
                assert value.wins.is_fixed
                if not isinstance(value.action, Aus):
                    assert value.gain.value == exact[value.action].strokes
                    solved += 1
    assert solved > 10


@pytest.mark.rule("GAI-67", "GAI-68", "GAI-69")
def test_a_call_is_worth_what_the_rules_say():
    hands, trumps = ["HA H10 CK", "CA C10 SK"], gaigel.Suit.HEARTS
    poor = gaigel.Position.of(
        gaigel.Game(players=2), hands, trumps, won=["SA", "DA"], tricks=[1, 1]
    )
    view = gaigel.Game(players=2).new_state(deal=poor).view(0)
    by_action = {value.action: value for value in action_values(view, 16, rng())}
    assert (by_action[Aus()].gain.value, by_action[Aus()].is_worse) == (-2, True)


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_has_a_value_wherever_a_deal_stands(name):
    for state in moments(GAMES[name])[::5]:
        view = state.view(state.to_act[0])
        found = action_values(view, 16, rng())
        named = [action for value in found for action in value.alike]
        assert sorted(map(str, named)) == sorted(map(str, view.legal_actions))
        chances = [value.wins.value for value in found]
        assert chances == sorted(chances, reverse=True)
        for value in found:
            assert 0 <= value.wins.low <= value.wins.value <= value.wins.high <= 1
            assert -2 <= value.gain.low <= value.gain.value <= value.gain.high <= 2


def test_more_guesses_refine_the_values_and_stop_when_one_action_is_clearly_best():
    for state in moments(gaigel.Game(players=2))[:6]:
        view = state.view(state.to_act[0])
        steps = list(refined(choice(view, rng()), 128))
        tried = [max(value.wins.n for value in step) for step in steps]
        assert tried == [16, 32, 64, 128][: len(tried)]
        is_settled = [sum(not value.is_worse for value in step) == 1 for step in steps]
        assert not any(is_settled[:-1])
        assert is_settled[-1] or tried[-1] == 128


def test_the_same_seed_gives_the_same_values_and_decisions():
    state = moments(gaigel.Game(players=4))[3]
    view = state.view(state.to_act[0])
    assert action_values(view, 32, rng(5)) == action_values(view, 32, rng(5))
    thinker = MonteCarlo()
    assert thinker(view, rng(5)) == thinker(view, rng(5))


@pytest.mark.parametrize("players", [2, 4])
def test_a_thinking_player_knows_no_more_than_its_view(players):
    for state in moments(gaigel.Game(players=players), seed=2)[::4]:
        seat = state.to_act[0]
        view = state.view(seat)
        decision = MonteCarlo(guesses=16)(view, rng(3))
        for twin in worlds(view, 3, rng(4)):
            assert MonteCarlo(guesses=16)(twin.view(seat), rng(3)) == decision


def test_a_thinking_player_speaks_up_out_of_turn_as_the_tips_do():
    record = play(gaigel.Game(players=4), MonteCarlo(guesses=16), seed=3)
    for state in list(record.states())[:-1]:
        for seat in state.may_act:
            view = state.view(seat)
            assert MonteCarlo()(view, rng()) == tips(view, rng())


def test_thinking_beats_the_tips():
    found = compare(gaigel.Game(players=2), MonteCarlo(guesses=32), tips, deals=30, seed=1)
    assert found.gain.low > 0


@pytest.mark.parametrize("n", [0, 1, -3, 2.0, True, "many", MOST + 1, 10**9])
def test_a_number_of_guesses_that_is_not_possible_is_named(n):
    state = moments(gaigel.Game(players=2))[0]
    with pytest.raises(ValueError, match="n="):
        action_values(state.view(state.to_act[0]), n)


def test_there_is_nothing_to_think_about_out_of_turn_before_the_deal_and_after_the_end():
    game = gaigel.Game(players=2, knocking=True)
    state = game.new_state(seed=1)
    seat = state.to_act[0]
    with pytest.raises(ValueError, match="GAI-15"):
        action_values(state.view(seat))
    with pytest.raises(ValueError, match=f"seat {1 - seat} has nothing to do"):
        action_values(state.view(1 - seat))
    over = play(game, tips, seed=1).replay()
    with pytest.raises(ValueError, match="seat 0 has nothing to do"):
        action_values(over.view(0))
    with pytest.raises(ValueError, match="bold"):
        action_values(moments(game)[0].view(moments(game)[0].to_act[0]), players="bold")


def test_of_equally_good_cards_it_plays_the_one_that_the_tips_advise():
    for state in moments(gaigel.Game(players=2), seed=4):
        view = state.view(state.to_act[0])
        usual = tips(view, rng())
        if isinstance(usual, Play):
            gains = np.zeros((len(choice(view, rng()).actions), 1))
            alike = choice(view, rng())
            flat = type(alike)(alike.actions, lambda _n, gains=gains: gains, alike.known, (-2, 2))
            assert flat.best(2, usual) == usual
            return
    raise AssertionError("no card was played")


def test_cards_that_differ_only_in_the_name_of_their_suit_are_one_choice():
    game = gaigel.Game(players=2)
    deal = gaigel.arranged_deal(game, {1: "CA C7 DA D7 S10"}, turned="HK")
    found = action_values(game.new_state(deal=deal).view(1), 16, rng())
    rows = sorted(sorted(map(str, value.alike)) for value in found)
    assert ["open hoeher-hat C7", "open hoeher-hat D7"] in rows
    assert ["open ge-elfen CA", "open ge-elfen DA"] in rows
    assert ["open hoeher-hat S10"] in rows


def test_what_was_seen_of_one_suit_alone_makes_a_difference():
    game = gaigel.Game(players=2)
    hands = ["C7 D7 S7", "C10 D10 S10"]
    for won, rows in (([], 1), (["CA", ""], 2)):
        deal = gaigel.Position.of(
            game, hands, gaigel.Suit.HEARTS, won=[*won, *[""] * (2 - len(won))], tricks=[1, 1]
        )
        view = game.new_state(deal=deal).view(0)
        plays = [each for each in choice(view, rng()).alike if isinstance(each, Play)]
        assert len(plays) == rows, won


@pytest.mark.parametrize("players", [2, 4])
def test_actions_that_are_alike_are_worth_the_same(players):
    """The referee's own deals with two suits exchanged are as likely, so nothing can differ."""
    game = gaigel.Game(players=players)
    tried = 0
    for seed in range(120):
        for state in moments(game, seed)[:3]:
            view = state.view(state.to_act[0])
            found = choice(view, rng(seed))
            pairs = [one for one in found.alike.values() if len(one) > 1]
            if not pairs or tried == 5:
                continue
            tried += 1
            gains = [
                batch.play_block(
                    game, ["random"] * players, 4000, rng(seed), start=view, first=[action]
                ).returns[:, view.seat]
                for action in pairs[0][:2]
            ]
            apart = gains[0].mean() - gains[1].mean()
            error = np.hypot(gains[0].std(), gains[1].std()) / np.sqrt(4000)
            assert abs(apart) < 4 * error, (seed, pairs[0])
    assert tried == 5
