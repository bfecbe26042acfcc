"""What choices are worth at By Golly!: against what is certain, and against the referee."""

from fractions import Fraction

import numpy as np
import pytest

from chickenlab.by_golly import Game, Phase, strategies, worlds
from chickenlab.by_golly.strategies import MonteCarlo, wanted_chance
from chickenlab.by_golly.thinking import action_values
from chickenlab.core.playing import step
from tests.engine.by_golly_helpers import do, table


def rng(seed=1):
    return np.random.default_rng(seed)


def position(turns, phase, players=3):
    """A position of a game between good and bad memories, as whoever is on turn sees it."""
    state = Game(players=players).new_state(seed=3)
    names = (["sharp", "goldfish"] * 3)[:players]
    rngs = [rng(seat) for seat in range(players)]
    while not (state.turns >= turns and state.phase is phase):
        step(state, [strategies.NAMED[name] for name in names], rngs)
    return state.view(state.turn)


@pytest.mark.parametrize("phase", [Phase.LAY, Phase.FLIP, Phase.SECOND, Phase.DRAW, Phase.SHUFFLE])
def test_every_legal_action_stands_in_one_choice(phase):
    view = position(6, phase)
    found = action_values(view, 2, rng(), players=["sharp"] * 3, games=1)
    in_choices = sorted(str(action) for value in found for action in value.alike)
    assert in_choices == sorted(map(str, view.legal_actions))
    assert len(found) <= 7, "places that come to the same are one choice"


def test_who_can_finish_wins_for_certain_and_everything_else_is_behind():
    # both have one card and know the whole yard: who misses has lost
    state = do(table(["fox", "hen"], "fox", seen=range(19)), "lay fox")
    view = state.view(0)
    match, *others = action_values(view, 80, rng(), players=["sharp", "sharp"], games=20)
    assert [str(action) for action in match.alike] == ["flip #1"]
    assert (match.wins.value, match.wins.high) == (1.0, 1.0)
    assert wanted_chance(view, match.action) == 1
    assert not match.is_worse
    for other in others:
        assert wanted_chance(view, other.action) == 0
        assert other.wins.value < 0.5
        assert other.is_worse


def test_animals_of_which_nothing_is_known_are_one_choice():
    singles = table(["fox hen drake goose worm", "mouse"]).view(0)
    (only,) = action_values(singles, 5, rng(), players=["sharp", "sharp"], games=10)
    assert len(only.alike) == 5
    pair = table(["fox fox drake goose", "mouse"]).view(0)
    found = action_values(pair, 5, rng(), players=["sharp", "sharp"], games=10)
    assert sorted(len(value.alike) for value in found) == [1, 2]
    seen = do(
        table(["fox hen drake", "mouse snail"], "snail hen"), "lay fox", "flip #2", "lay mouse"
    )
    after = do(seen, "flip #1").view(0)
    assert after.phase is Phase.LAY
    found = action_values(after, 5, rng(), players=["sharp", "sharp"], games=10)
    assert sorted(len(value.alike) for value in found) == [1, 1, 1], (
        "the fox was laid, the hen seen"
    )


def test_first_moves_that_are_alike_are_not_called_worse():
    """Five different animals and nothing known: whatever is laid is as good as the rest."""
    tried = 0
    for seed in range(60):
        view = Game(players=2).new_state(seed=seed).view(0)
        if len(set(view.hand)) == 5:
            (one,) = action_values(view, 4, rng(seed), players=["sharp", "sharp"], games=1)
            assert not one.is_worse
            tried += 1
    assert tried >= 28


def test_after_mess_the_wanted_card_is_a_shovel():
    state = do(table(["fox hen", "hen mouse"], "mess fox"), "lay fox", "flip #1")
    view = state.view(0)
    (unseen,) = action_values(view, 2, rng(), games=1)
    assert wanted_chance(view, unseen.action) == Fraction(2, 18)
    assert len(unseen.alike) == 18


def test_a_choice_without_a_flip_has_no_wanted_card():
    state = do(table(["fox fox", "hen mouse"], "fox"), "lay fox", "flip #1")
    view = state.view(0)
    assert {wanted_chance(view, action) for action in view.legal_actions} == {None}


def test_the_referee_finds_the_same_shares():
    view = position(8, Phase.FLIP, players=2)
    players = ["sharp", "goldfish"] if view.seat == 0 else ["goldfish", "sharp"]
    found = action_values(view, 100, rng(), players=players, games=40)
    others = [strategies.NAMED[name] for name in players]
    for value in found[:2]:
        won = []
        for number, state in enumerate(worlds(view, 120, rng(2))):
            state.apply(view.seat, value.alike[number % len(value.alike)])
            rngs = [rng([number, seat]) for seat in (0, 1)]
            while not state.is_terminal:
                step(state, others, rngs)
            won.append(state.returns()[view.seat])
        width = value.wins.high - value.wins.low
        error = np.hypot(np.std(won) / np.sqrt(len(won)), width / 3.92)
        assert abs(np.mean(won) - value.wins.value) < 4 * error + 1e-9


def test_the_same_seed_gives_the_same_chances():
    view = position(6, Phase.LAY)
    one, two = (action_values(view, 5, rng(5), players=["sharp"] * 3, games=10) for _ in range(2))
    assert one == two


@pytest.mark.parametrize("phase", [Phase.LAY, Phase.FLIP, Phase.SECOND, Phase.PUT_ASIDE])
def test_a_thinking_player_knows_no_more_than_its_view(phase):
    view = position(5, phase)
    player = MonteCarlo(guesses=4, games=2)
    decision = player(view, rng(3))
    assert decision in view.legal_actions
    for twin in worlds(view, 3, rng(4)):
        assert player(twin.view(view.seat), rng(3)) == decision


def test_where_all_is_alike_a_thinking_player_does_what_sharp_does():
    view = table(["fox hen drake goose worm", "mouse"]).view(0)
    assert MonteCarlo()(view, rng()) == strategies.sharp(view, rng())


def test_what_is_not_possible_is_named():
    view = Game(players=2).new_state(seed=1).view(0)
    with pytest.raises(ValueError, match="games=0"):
        action_values(view, 16, games=0)
    with pytest.raises(ValueError, match="n=1000000000"):
        action_values(view, 10**9)
    with pytest.raises(ValueError, match="bold"):
        action_values(view, 16, players="bold")


def test_who_is_not_on_turn_has_no_choice():
    state = table(["fox", "hen"])
    with pytest.raises(ValueError, match="seat 1 has nothing to do now"):
        action_values(state.view(1))
