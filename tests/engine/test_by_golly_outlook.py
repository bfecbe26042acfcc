"""What each choice leads to: against what is certain, and against games that the referee plays."""

from fractions import Fraction

import numpy as np
import pytest

from chickenlab.by_golly import Game, Phase, strategies, worlds
from chickenlab.by_golly.outlook import prospects
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
    found = prospects(view, ["sharp"] * 3, rng(), positions=2, games=1)
    in_choices = sorted(str(action) for one in found for action in one.actions)
    assert in_choices == sorted(map(str, view.legal_actions))
    assert len(found) <= 7, "places that come to the same are one choice"


def test_who_can_finish_wins_for_certain_and_everything_else_is_behind():
    # both have one card and know the whole yard: who misses has lost
    state = do(table(["fox", "hen"], "fox", seen=range(19)), "lay fox")
    found = prospects(state.view(0), ["sharp", "sharp"], rng(), positions=80, games=1600)
    match, *others = found
    assert [str(action) for action in match.actions] == ["flip #1"]
    assert (match.wanted, match.wins.value, match.wins.high) == (1, 1.0, 1.0)
    assert match.wins.low > 0.95
    assert not match.is_behind
    for other in others:
        assert other.wanted == 0
        assert other.wins.value < 0.5
        assert other.is_behind


def test_animals_of_which_nothing_is_known_are_one_choice():
    singles = table(["fox hen drake goose worm", "mouse"]).view(0)
    (only,) = prospects(singles, ["sharp", "sharp"], rng(), positions=5, games=50)
    assert len(only.actions) == 5
    pair = table(["fox fox drake goose", "mouse"]).view(0)
    found = prospects(pair, ["sharp", "sharp"], rng(), positions=5, games=50)
    assert sorted(len(one.actions) for one in found) == [1, 2]
    seen = do(
        table(["fox hen drake", "mouse snail"], "snail hen"), "lay fox", "flip #2", "lay mouse"
    )
    after = do(seen, "flip #1").view(0)
    assert after.phase is Phase.LAY
    found = prospects(after, ["sharp", "sharp"], rng(), positions=5, games=50)
    assert sorted(len(one.actions) for one in found) == [1, 1, 1], "the fox was laid, the hen seen"


def test_first_moves_that_are_alike_are_not_called_worse():
    """Five different animals and nothing known: whatever is laid is as good as the rest."""
    tried = 0
    for seed in range(60):
        view = Game(players=2).new_state(seed=seed).view(0)
        if len(set(view.hand)) == 5:
            (one,) = prospects(view, ["sharp", "sharp"], rng(seed), positions=4, games=4)
            assert not one.is_behind
            tried += 1
    assert tried >= 28


def test_after_mess_the_wanted_card_is_a_shovel():
    state = do(table(["fox hen", "hen mouse"], "mess fox"), "lay fox", "flip #1")
    (unseen,) = prospects(state.view(0), ["sharp", "sharp"], rng(), positions=2, games=2)
    assert unseen.wanted == Fraction(2, 18)
    assert len(unseen.actions) == 18


def test_a_choice_without_a_flip_has_no_wanted_card():
    state = do(table(["fox fox", "hen mouse"], "fox"), "lay fox", "flip #1")
    for one in prospects(state.view(0), ["sharp", "sharp"], rng(), positions=2, games=2):
        assert one.wanted is None


def test_the_referee_finds_the_same_shares():
    view = position(8, Phase.FLIP, players=2)
    players = ["sharp", "goldfish"] if view.seat == 0 else ["goldfish", "sharp"]
    found = prospects(view, players, rng(), positions=100, games=4000)
    others = [strategies.NAMED[name] for name in players]
    for one in found[:2]:
        won = []
        for number, state in enumerate(worlds(view, 120, rng(2))):
            state.apply(view.seat, one.actions[number % len(one.actions)])
            rngs = [rng([number, seat]) for seat in (0, 1)]
            while not state.is_terminal:
                step(state, others, rngs)
            won.append(state.returns()[view.seat])
        error = np.hypot(np.std(won) / np.sqrt(len(won)), (one.wins.high - one.wins.low) / 3.92)
        assert abs(np.mean(won) - one.wins.value) < 4 * error + 1e-9


def test_the_same_seed_gives_the_same_chances():
    view = position(6, Phase.LAY)
    one, two = (prospects(view, ["sharp"] * 3, rng(5), positions=5, games=50) for _ in range(2))
    assert one == two


def test_who_is_not_on_turn_has_no_choice():
    state = table(["fox", "hen"])
    with pytest.raises(ValueError, match="seat 1 has nothing to do now"):
        prospects(state.view(1), ["sharp", "sharp"], rng())
