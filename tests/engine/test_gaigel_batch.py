"""Gaigel in lock step: every game replays through the referee, move by move."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.gaigel import batch
from chickenlab.gaigel.batch import lockstep
from chickenlab.gaigel.batch.masks import pick
from chickenlab.gaigel.strategies import NAMED
from tests.engine.gaigel_replay import replay, replay_random
from tests.engine.gaigel_under_test import GAMES

GAMES_REPLAYED = 40


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("strategy", ["random", "random-cards"])
@pytest.mark.parametrize("name", GAMES)
def test_the_referee_replays_every_game_with_equal_choices_and_equal_results(name, strategy):
    seen = replay_random(GAMES[name], strategy, GAMES_REPLAYED, seed=2)
    assert seen["trick"] > GAMES_REPLAYED
    assert seen["Höher hat"]


@pytest.mark.parametrize(
    ("name", "sevens", "event"),
    [
        ("five Sevens", 5, "five Sevens"),
        ("auf Siebener, powerless", 4, "Auf Siebener"),
        ("auf Siebener, powerless", 4, "fifth Seven"),
        ("auf Siebener, loses", 4, "Auf Siebener"),
        ("traditional seven", 3, "Seven marked"),
        ("signals", 0, "secret sign"),
        ("3 players", 0, "übergaigelt"),
        ("all on, 3 players", 4, "übergaigelt"),
        ("all on, 4 players", 4, "Auf Siebener"),
        ("all on, 6 players", 4, "Auf Siebener"),
    ],
)
def test_rare_rules_replay_where_they_apply(name, sevens, event):
    seen = replay_random(GAMES[name], "random", 2 * GAMES_REPLAYED, seed=3, sevens=sevens)
    assert seen[event] > 0


HABITS = ["tips", "cautious", "pair-hunter", "trump-saver"]


@pytest.mark.parametrize("name", GAMES)
def test_who_follows_the_tips_does_what_its_brother_at_the_table_does(name):
    game = GAMES[name]
    seats = [HABITS[seat % len(HABITS)] for seat in range(game.players)]
    for turn in (seats, [*reversed(HABITS), "random", "tips"][: game.players]):
        block = batch.play_block(game, turn, GAMES_REPLAYED // 2, rng(5), trace=True)
        assert replay(game, block, turn)["trick"] > GAMES_REPLAYED // 2


def test_the_comparison_with_the_brothers_would_see_a_difference():
    block = batch.play_block(gaigel.Game(), ["tips"] * 4, 5, rng(5), trace=True)
    with pytest.raises(AssertionError):
        replay(gaigel.Game(), block, ["trump-saver"] * 4)


def test_a_comparison_sees_who_should_have_spoken():
    block = batch.play_block(gaigel.Game(players=2), ["random"] * 2, 40, rng(5), trace=True)
    with pytest.raises(AssertionError):
        replay(gaigel.Game(players=2), block, ["tips", "tips"])


def test_who_counts_the_cards_is_not_played_in_lock_step():
    with pytest.raises(ValueError, match="'counter'"):
        batch.play_block(gaigel.Game(), ["counter"] * 4, 10, rng())


def test_different_strategies_sit_at_one_table():
    names = ["random", "random-cards", "random-cards", "random"]
    game = gaigel.Game()
    block = batch.play_block(game, names, GAMES_REPLAYED, rng(), trace=True)
    assert replay(game, block)["trick"]
    assert block.events["robbed"][:, 1:3].sum() > 0


def test_one_seed_gives_one_block():
    game = gaigel.Game(players=3)
    first, second = (batch.play_block(game, ["random"] * 3, 500, rng(7)) for _ in range(2))
    assert np.array_equal(first.returns, second.returns)
    assert np.array_equal(first.moves, second.moves)


def test_many_chunks_make_one_block(monkeypatch):
    monkeypatch.setattr(lockstep, "CHUNK", 16)
    game = gaigel.Game(players=2)
    block = batch.play_block(game, ["random-cards"] * 2, 50, rng(), trace=True)
    assert replay(game, block)["trick"]
    assert (block.moves > 0).all()


def test_no_game_makes_an_empty_block():
    block = batch.play_block(gaigel.Game(), ["random"] * 4, 0, rng())
    assert block.returns.shape == (0, 4)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_random_players_do_as_well_as_those_of_the_referee(players):
    game = gaigel.Game(players=players)
    fast = batch.play_block(game, ["random"] * players, 4000, rng(3))
    slow = []
    for seed in range(150):
        state = game.new_state(seed=seed)
        generator = rng(seed)
        while not state.is_terminal:
            _step(state, generator)
        slow.append(len(state.history))
    error = np.hypot(np.std(slow) / len(slow) ** 0.5, fast.moves.std() / len(fast.moves) ** 0.5)
    assert abs(np.mean(slow) - fast.moves.mean()) < 4 * error


def _step(state, generator):
    for seat in (*state.may_act, state.to_act[0]):
        action = NAMED["random"](state.view(seat), generator)
        if action is not None:
            state.apply(seat, action)
            return


def test_each_bit_of_a_word_is_picked_equally_often():
    word = 0b1011 | 1 << 20 | 1 << 47 | 1 << 50 | 1 << 63
    bits, counts = np.unique(pick(np.full(80_000, word, np.uint64), rng()), return_counts=True)
    assert [int(bit).bit_length() - 1 for bit in bits] == [0, 1, 3, 20, 47, 50, 63]
    expected = 80_000 / 7
    assert ((counts - expected) ** 2 / expected).sum() < 22.5  # chi square, 6 degrees, 0.1 %


def test_nothing_is_picked_of_nothing():
    assert pick(np.zeros(3, np.uint64), rng()).tolist() == [0, 0, 0]


def test_an_unknown_strategy_is_refused_by_name():
    with pytest.raises(ValueError, match="'hens'"):
        batch.play_block(gaigel.Game(), ["hens"] * 4, 10, rng())


def test_a_strategy_too_few_is_refused():
    with pytest.raises(ValueError, match="3 strategies for 4 players"):
        batch.play_block(gaigel.Game(), ["random"] * 3, 10, rng())


def test_no_option_is_refused():
    for game in GAMES.values():
        batch.refuse(game)
