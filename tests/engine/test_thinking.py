"""What is said of actions after a number of guesses, whatever the game."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import by_golly, gaigel, gigi_gacker
from chickenlab.core.thinking import Choice, action_values, refined
from chickenlab.gaigel.actions import Draw, Knock, Play, Reserve
from chickenlab.gaigel.cards import CARDS

GAMES = [gaigel.Game(players=3), gigi_gacker.Game(players=3), by_golly.Game(players=3)]
"""The games whose hints think."""


def equals(k: int, chance: float, rng: np.random.Generator) -> Choice:
    """A choice between k actions that all win with the same chance."""

    def trial(n: int):
        return np.where(rng.random((k, n)) < chance, 1.0, -1.0)

    return Choice(tuple(Play(card) for card in CARDS[:k]), trial, {}, (-2.0, 2.0))


@pytest.mark.parametrize(("k", "n"), [(2, 64), (2, 256), (3, 128), (5, 64)])
@pytest.mark.parametrize("chance", [0.5, 0.9])
def test_of_equals_one_is_ever_called_worse_at_most_5_times_in_100(k, n, chance):
    rng = np.random.default_rng([k, n])
    trials = 200
    called = sum(
        any(value.is_worse for values in refined(equals(k, chance, rng), n) for value in values)
        for _trial in range(trials)
    )
    assert called <= 0.05 * trials


def test_what_is_better_is_found_and_the_rest_is_called_worse():
    rng = np.random.default_rng(1)

    def trial(n: int):
        return np.where(rng.random((3, n)) < np.array([[0.2], [0.9], [0.3]]), 1.0, -1.0)

    actions = (Draw(), Knock(), Reserve())
    best, *others = action_values(Choice(actions, trial, {}, (-2.0, 2.0)), 256)
    assert (best.action, best.is_worse) == (Knock(), False)
    assert all(value.is_worse for value in others)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_hints_of_the_same_position_rarely_contradict_each_other(game):
    """What is called worse once is not called the best another time, but for bad luck."""
    view = game.new_state(seed=3).view(game.new_state(seed=3).to_act[0])
    think = game.parts.choice
    assert think is not None
    found = [action_values(think(view, np.random.default_rng(seed)), 32) for seed in range(12)]
    best = {values[0].action for values in found}
    worse = {value.action for values in found for value in values if value.is_worse}
    assert not best & worse


def test_among_alike_actions_the_usual_one_is_taken():
    choice = Choice(
        (Draw(), Reserve()),
        lambda n: np.array([[1.0] * n, [-1.0] * n]),
        {},
        (-1.0, 1.0),
        alike={Draw(): (Draw(), Knock()), Reserve(): (Reserve(),)},
    )
    assert choice.best(4, Knock()) == Knock()
    assert choice.best(4, Reserve()) == Draw()
