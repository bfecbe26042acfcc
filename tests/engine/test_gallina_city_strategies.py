"""Talkers at the referee's table: what they do, and that they do it by what they know."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from chickenlab import gallina_city
from chickenlab.core.playing import play
from chickenlab.core.record import Record
from chickenlab.gallina_city import IMAGES, Phase, RoundEnd, Verdict, events
from chickenlab.gallina_city.actions import (
    Challenge,
    Cocorico,
    Decline,
    GoOn,
    Pass,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.describing import family_first, family_only, fewest_words, fitting
from chickenlab.gallina_city.strategies import PLAYERS, TALKERS, WAITS, Player
from chickenlab.gallina_city.talkers import Talker
from tests.engine.gallina_city_helpers import found, talking, wait

RNG = np.random.default_rng(0)
SURE = Player(Talker(tempo=1000), mishear=0.0, spots=1.0)


def act(player: Player, state: gallina_city.State, seat: int):
    """What a player does now, carried out."""
    action = player(state.view(seat), RNG)
    if action is not None:
        state.apply(seat, action)
    return action


GAMES = {
    "3 players": gallina_city.Game(players=3),
    "6 players": gallina_city.Game(players=6, rounds=1),
    "2 together": gallina_city.Game(players=2, mode="cooperative"),
    "4 together": gallina_city.Game(players=4, mode="cooperative"),
    "stairs": gallina_city.Game(players=4, rounds=1, deck="stairs"),
}


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_named_player_plays_whole_games_that_can_be_replayed(game, name):
    record = play(game, PLAYERS[name], seed=1)
    state = record.replay()
    assert len(state.results) == game.rounds
    assert found(state, events.DetailSaid)
    assert found(state, events.PairSettled)
    assert Record.from_json(record.to_json()).replay().results == state.results


def test_players_of_all_kinds_sit_at_one_table_and_one_seed_gives_one_game():
    game = gallina_city.Game(players=6, rounds=1)
    one, two = (play(game, [*PLAYERS.values()][:6], seed=2) for _again in range(2))
    assert one.to_json() == two.to_json()
    assert one.replay().results[0].end is RoundEnd.FINI


def test_a_player_knows_what_he_would_know_if_he_came_anew():
    """What is remembered from one moment to the next is only a saving of time."""
    game = gallina_city.Game(players=3, rounds=1)
    state = game.new_state(seed=4)
    old = [Player(talker) for talker in TALKERS.values()][:3]
    asked = 0
    while not state.is_terminal and asked < 1500:
        for seat in state.may_act or state.to_act:
            if seat == game.clock:
                state.apply(seat, state.beat())
                continue
            view = state.view(seat)
            action = old[seat](view, RNG)
            asked += 1
            if asked % 7 == 0:
                assert Player(old[seat].talker)(view, RNG) == action
            if action is not None:
                state.apply(seat, action)
                break
        else:
            if state.phase is Phase.TALK:
                state.apply(game.clock, state.beat())
    assert asked > 300


def test_one_player_may_sit_on_every_seat_and_at_two_tables():
    game = gallina_city.Game(players=3, rounds=1)
    shared = Player(Talker())
    alone = play(game, [Player(Talker()) for _seat in range(3)], seed=5)
    assert play(game, shared, seed=6).to_json() == play(game, shared, seed=6).to_json()
    assert play(game, shared, seed=5).to_json() == alone.to_json()


def test_he_says_the_details_of_his_way_to_describe_in_its_order_and_tempo():
    state = talking({0: [0, 20, 21], 1: [30, 31, 32], 2: [40, 41, 42]})
    said: list[Say] = []
    while len(said) < 6:
        action = act(SURE, state, 0)
        if isinstance(action, Say):
            said.append(action)
        state.apply(state.game.clock, Pass(50))
    first = said[0].image
    words = family_first(IMAGES[first])
    assert tuple(one.attribute for one in said[: len(words)]) == words
    assert {one.image for one in said[: len(words)]} == {first}
    assert said[len(words)].image != first
    times = [event.at for event in found(state, events.DetailSaid)]
    assert {after - before for before, after in pairwise(times)} == {1000}


def test_who_has_the_picture_calls_as_soon_as_few_enough_fit():
    # cards 0 and 1 share picture 1
    for calls_at, words in ((1, len(family_first(IMAGES[1]))), (4, 1)):
        state = talking({0: [0, 20, 21], 1: [1, 31, 32], 2: [40, 41, 42]})
        listener = Player(Talker(calls_at=calls_at), mishear=0.0)
        for attribute in family_first(IMAGES[1])[:words]:
            assert not isinstance(listener(state.view(1), RNG), Cocorico)
            state.apply(0, Say(1, attribute))
            wait(state, 50)
        assert listener(state.view(1), RNG) == Cocorico(0, 1, 1)


def test_who_is_called_shows_the_picture_that_he_described():
    state = talking({0: [0, 20, 21], 1: [1, 31, 32], 2: [40, 41, 42]})
    state.apply(0, Say(1, "family"))
    state.apply(1, Cocorico(0, 1, 1))
    wait(state, 50)
    assert act(SURE, state, 0) == Cocorico(1, 0, 1)
    wait(state, 5000)
    assert found(state, events.PairSettled)[0].verdict is Verdict.RIGHT


def test_who_is_called_and_has_described_nothing_waves_it_off():
    state = talking({0: [0, 20, 21], 1: [1, 31, 32], 2: [40, 41, 42]})
    state.apply(1, Cocorico(0, 1, 1))
    assert act(SURE, state, 0) == Decline(1)


def test_a_call_that_nobody_answers_is_taken_back_and_not_repeated():
    state = talking({0: [0, 20, 21], 1: [1, 31, 32], 2: [40, 41, 42]})
    for attribute in family_first(IMAGES[1]):
        state.apply(0, Say(1, attribute))
        wait(state, 50)
    assert act(SURE, state, 1) == Cocorico(0, 1, 1)
    wait(state, WAITS - 50)
    assert act(SURE, state, 1) is None
    wait(state, 50)
    assert act(SURE, state, 1) == Withdraw()
    wait(state, 50)
    assert not isinstance(SURE(state.view(1), RNG), Cocorico)


def lay_a_wrong_pair() -> gallina_city.State:
    """Seats 0 and 1 lay two hens that are not the same."""
    state = talking({0: [0, 20, 21], 1: [14, 31, 32], 2: [40, 41, 42]})
    state.apply(0, Cocorico(1, 0, 0))
    state.apply(1, Cocorico(0, 14, 14))
    return state


def test_a_mistake_is_spotted_in_time_by_who_looks_and_by_no_one_else():
    state = lay_a_wrong_pair()
    action = None
    while state.checks and not isinstance(action, Challenge):
        state.apply(state.game.clock, Pass(50))
        action = act(SURE, state, 2)
    assert action == Challenge(0, "eyes")
    assert found(state, events.PairSettled)[0].verdict is Verdict.WRONG
    blind, state = Player(Talker(), spots=0.0), lay_a_wrong_pair()
    while state.checks:
        assert not isinstance(act(blind, state, 2), Challenge)
        state.apply(state.game.clock, Pass(50))
    assert found(state, events.PairSettled)[0].verdict is Verdict.UNNOTICED


def test_who_has_told_all_his_pictures_wants_to_stop_until_cards_are_laid():
    state = talking({0: [0], 1: [20, 31]}, players=2, mode="cooperative")
    quick = Player(Talker(describe=family_only, tempo=50))
    actions = []
    for _moment in range(8):
        actions.append(act(quick, state, 0))
        state.apply(state.game.clock, Pass(50))
    before = actions[: actions.index(Stop())]
    assert {action.image for action in before if isinstance(action, Say)} == {0, 1, 4, 9}
    assert GoOn() not in actions


def test_who_mishears_everything_thinks_of_other_pictures():
    deaf = Player(Talker(describe=fewest_words), mishear=1.0)
    state = talking({0: [0, 20, 21], 1: [1, 31, 32], 2: [40, 41, 42]})
    state.apply(0, Say(1, "family"))
    true = {image.number for image in fitting(IMAGES[1], ["family"])}
    for player, agrees in ((SURE, True), (deaf, False)):
        heard = player.possible(state.view(1))[0]
        assert {number for number in range(56) if heard >> number & 1}.isdisjoint(true) != agrees


def test_who_follows_one_voice_hears_no_other():
    follower = Player(Talker(one_voice=True), mishear=0.0)
    state = talking({0: [0, 20, 21], 1: [1, 14, 32], 2: [40, 41, 42]})
    state.apply(0, Say(1, "family"))
    state.apply(2, Say(40, "family"))
    possible = follower.possible(state.view(1))
    assert possible[0].bit_count() == 4
    assert possible[2].bit_count() == 56


def test_bad_players_are_refused():
    with pytest.raises(ValueError, match="mishear=2 is not possible"):
        Player(Talker(), mishear=2)
    with pytest.raises(ValueError, match="spots=-1 is not possible"):
        Player(Talker(), spots=-1)
