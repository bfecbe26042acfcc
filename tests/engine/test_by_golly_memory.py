"""What is known of the yard, what is remembered of it, and who plays how with that."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from chickenlab import by_golly, tournament
from chickenlab.by_golly import Card, Knowledge, State, View, parse_cards, strategies, worlds
from chickenlab.by_golly.actions import DrawFrom, Flip, Lay, Leave, PutAside, Shuffle, Stop
from chickenlab.by_golly.events import CardDrawnBlind
from chickenlab.by_golly.memory import (
    NOTHING,
    PERFECT,
    Confusing,
    Forgetting,
    Last,
    Memory,
    Nothing,
    Perfect,
    Remembering,
    believed,
)
from chickenlab.by_golly.strategies import advise
from chickenlab.by_golly.yard import Sighting, neighbours
from chickenlab.core.playing import play, step
from tests.engine.by_golly_helpers import do, table

MEMORIES = [PERFECT, NOTHING, Last(0), Last(3), Last(99), Forgetting(0.2), Confusing(0.3)]
ALL = [
    strategies.random_legal,
    strategies.known_first,
    strategies.explorer,
    strategies.solo_optimal,
    strategies.sharp,
    strategies.goldfish,
    strategies.absent_minded,
]


def views(seed: int = 1, players: int = 3) -> Iterator[View]:
    """The views of all seats in a game in which everybody shuffles after mess."""
    game = by_golly.Game(players=players, compulsory_shuffle=True)
    for state in play(game, strategies.explorer, seed=seed).states():
        for seat in range(players):
            yield state.view(seat)


def test_who_remembers_every_sighting_knows_all_that_can_be_known() -> None:
    seen = list(views())
    assert any(len(sighting.places) > 1 for sighting in seen[-1].sightings), "there was a shuffle"
    for view in seen:
        assert Perfect().yard(view) == view.yard
        # built from the facts instead of taken from the referee
        assert Memory.yard(PERFECT, view) == view.yard


@pytest.mark.parametrize("memory", [NOTHING, Last(0), Forgetting(1.0)], ids=repr)
def test_who_remembers_nothing_sees_what_lies_open(memory: Memory) -> None:
    for view in views(2):
        held = memory.yard(view).known
        now = {s.places[0]: s.cards[0] for s in view.sightings if s.turn == view.turns}
        if memory == Forgetting(1.0):
            assert set(held) <= set(now) | {place for place, _card in view.face_up}
        else:
            assert held == dict(view.face_up) or len(view.yard.known) >= 17


@pytest.mark.parametrize("memory", [Last(4), Forgetting(0.2), Forgetting(0.0), Nothing()], ids=repr)
def test_what_is_remembered_is_true_and_not_more_than_can_be_known(memory: Memory) -> None:
    for view in views(3):
        assert memory.yard(view).known.items() <= view.yard.known.items()
        believed_yard = sorted(
            card for group in memory.yard(view).groups for card in group.cards * 1
        )
        assert len(believed_yard) <= 19
        assert memory.yard(view) == memory.yard(view), "asked twice, the answer is the same"


def test_never_forgetting_is_perfect_and_the_last_cards_are_few() -> None:
    for view in views(4):
        assert Forgetting(0.0).yard(view) == view.yard
        assert Last(1000).yard(view) == view.yard
        places = {place for fact in Last(3).recall(view) for place in fact.places}
        assert len(places) <= 3


def test_a_fact_that_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    memory = Forgetting(0.3)
    remembered: dict[int, set[Sighting]] = {}
    for view in views(5):
        if view.seat:
            continue
        now = set(memory.recall(view))
        earlier = {fact for fact in view.sightings if fact.turn < view.turns - 1}
        before = remembered.get(0, set())
        assert not (now & earlier) - before - {f for f in now if f.turn >= view.turns - 1}
        remembered[0] = now | {fact for fact in view.sightings if fact.turn >= view.turns - 1}


def test_facts_last_as_long_as_the_chance_says() -> None:
    kept = total = 0
    for seed in range(6):
        for view in views(seed):
            old = [fact for fact in view.sightings if view.turns - fact.turn == 2]
            single = [fact for fact in old if len(fact.places) == 1]
            memory = Forgetting(0.3, seed=seed)
            recalled = memory.recall(view)
            valid = [fact for fact in single if fact in PERFECT.recall(view)]
            kept += sum(fact in recalled for fact in valid)
            total += len(valid)
    assert total > 500
    assert abs(kept / total - 0.49) < 0.12  # the same facts are counted in several views


def test_who_confuses_neighbours_believes_what_is_not_so_but_only_next_door() -> None:
    wrong = 0
    for view in views(6):
        for place, card in Confusing(0.5).yard(view).known.items():
            truth = view.yard.place_of(card)
            if card.is_animal and truth is not None and truth != place:
                wrong += 1
                assert place in neighbours(truth, 19) or len(view.yard.known) > 15
    assert wrong > 20


def test_of_two_beliefs_that_clash_the_latest_is_believed() -> None:
    pack = parse_cards("fox hen mess mess")
    fox = [Sighting(1, (0,), (Card.FOX,)), Sighting(2, (1,), (Card.FOX,))]
    assert believed(fox, pack).known == {1: Card.FOX}, "there is only one fox"
    same = [Sighting(1, (0,), (Card.FOX,)), Sighting(2, (0,), (Card.HEN,))]
    assert believed(same, pack).known == {0: Card.HEN}


def test_a_yard_whose_rest_is_all_alike_is_known() -> None:
    yard = Knowledge.of(parse_cards("fox mess mess")).with_seen(1, Card.FOX)
    assert yard.known == {0: Card.MESS, 1: Card.FOX, 2: Card.MESS}


def test_a_player_with_a_memory_is_shown_nothing_else() -> None:
    for view in views(7):
        shown = Last(2).through(view)
        assert shown.events == ()
        assert set(shown.sightings) <= set(view.sightings)
        assert shown.hand == view.hand
        assert not any(shown.shown)


@pytest.mark.parametrize("bad", [-0.1, 1.1, "0.5", None, True])
def test_a_chance_of_forgetting_is_a_probability(bad: object) -> None:
    for memory in (Forgetting, Confusing):
        with pytest.raises(ValueError, match="choose a number from 0 to 1"):
            memory(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [-1, 1.5, "3", None, True])
def test_a_number_of_cards_is_a_whole_number(bad: object) -> None:
    with pytest.raises(ValueError, match="choose a whole number"):
        Last(bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("memory", MEMORIES, ids=repr)
@pytest.mark.parametrize("strategy", ALL[1:5], ids=lambda strategy: strategy.__name__)
def test_every_strategy_plays_with_every_memory(strategy: object, memory: Memory) -> None:
    player = Remembering(strategy, memory)  # type: ignore[arg-type]
    record = play(by_golly.Game(players=2), player, seed=4)
    assert sum(record.returns) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_strategies_play_at_one_table(players: int) -> None:
    game = by_golly.Game(players=players, voluntary_stop=True, held_back=True)
    record = play(game, [*ALL, *ALL][1 : players + 1], seed=players)
    assert record.replay().is_terminal


# ---------------------------------------------------------------------- advice


def advice(state: State) -> str:
    return str(advise(state.view(state.turn)).action)


def test_a_known_animal_comes_first_and_more_copies_before_fewer() -> None:
    state = table(["fox hen hen", "worm"], "fox hen", seen=[0, 1])
    assert advise(state.view(0)).action == Lay(Card.HEN)
    assert advise(state.view(0)).reason == "The hen lies on place 2."
    do(state, "lay hen")
    assert advise(state.view(0)).action == Flip(1)
    do(state, "flip #2")
    assert advise(state.view(0)).action == PutAside(2)


def test_without_knowledge_the_animal_with_most_copies_is_laid() -> None:
    state = table(["fox hen hen", "worm"])
    assert advise(state.view(0)).action == Lay(Card.HEN)
    assert "1/19" in advise(state.view(0)).reason


def test_a_known_shovel_digs_in_the_mess() -> None:
    state = do(table(["fox", "worm"], "mess snail shovel", seen=[2]), "lay fox", "flip #1")
    assert advise(state.view(0)).action == Flip(2)
    assert "BYG-25" in advise(state.view(0)).reason


def test_cards_are_drawn_from_who_is_furthest_from_winning() -> None:
    state = table(["fox", "worm hen", "goose drake"], "mess snail", piles=["", "mouse", ""])
    do(state, "lay fox", "flip #1", "flip #2")
    assert advise(state.view(0)).action == DrawFrom(1)


def test_cards_are_shuffled_unless_one_is_of_use() -> None:
    state = do(table(["fox snail", "worm"], "mess shovel"), "lay fox", "flip #1", "flip #2")
    assert advise(state.view(0)).action == Shuffle()
    state = table(["fox snail", "worm drake goose"], "mess snail", chance=[0, 0])
    do(state, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 1")
    assert advise(state.view(0)).action == Leave()


def test_who_may_stop_does_so_where_mess_costs_more_than_luck_brings() -> None:
    state = table(["fox hen", "worm"], "fox", seen=[0], voluntary_stop=True)
    do(state, "lay fox", "flip #1", "put-aside 1")
    assert advise(state.view(0)).action == Stop()


def test_who_is_not_on_turn_gets_no_advice() -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        advise(table(["fox", "worm"]).view(1))


def test_a_better_memory_and_a_better_plan_win_more_often() -> None:
    game = by_golly.Game(players=2)
    forgetful = Remembering(strategies.sharp, Forgetting(0.5))
    standings = tournament(
        game, {"sharp": strategies.sharp, "forgetful": forgetful}, deals=60, seed=1
    )
    assert standings["sharp"].gain.low > standings["forgetful"].gain.high
    plans = tournament(
        game, {"sharp": strategies.sharp, "random": strategies.known_first}, deals=40, seed=1
    )
    assert plans["sharp"].gain.low > plans["random"].gain.high


# ---------------------------------------------------------------------- worlds


@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
def test_a_seat_cannot_tell_a_sampled_world_from_the_real_game(players: int) -> None:
    game = by_golly.Game(players=players, solo=players == 1)
    rng = np.random.default_rng(players)
    states = list(play(game, strategies.sharp, seed=players).states())
    for state in states[:: max(1, len(states) // 5)]:
        for seat in range(players):
            view = state.view(seat)
            for world in worlds(view, 2, rng):
                assert world.view(seat) == view
                assert world.history == state.history


@pytest.mark.parametrize(("players", "seed"), [(3, 0), (3, 4), (4, 2)])
def test_worlds_are_found_after_dozens_of_cards_have_changed_hands_unseen(
    players: int, seed: int
) -> None:
    state = by_golly.Game(players=players).new_state(seed=seed)
    rngs = [np.random.default_rng([seed, seat]) for seat in range(players)]
    unseen, before = 0, state
    while unseen < 30 and not state.is_terminal:
        before = state.clone()
        step(state, [strategies.random_legal] * players, rngs)
        draws = [event for event in state.view(0).events if isinstance(event, CardDrawnBlind)]
        unseen = sum(draw.card is None for draw in draws)
    view = before.view(0)
    assert unseen >= 24
    found = worlds(view, 6, np.random.default_rng(1))
    assert all(world.view(0) == view for world in found)
    assert len({str(world.hands) for world in found}) > 1


def test_worlds_differ_in_what_is_not_known_and_do_not_know_the_future() -> None:
    state = do(table(["fox", "worm hen goose"], "mess snail"), "lay fox", "flip #1", "flip #2")
    found = worlds(state.view(0), 60, np.random.default_rng(1))
    assert len({tuple(world.yard) for world in found}) > 50
    assert len({tuple(world.hands[1]) for world in found}) > 30
    drawn = {str(do(world, "draw-from 1").events[-1]) for world in found}
    assert len(drawn) > 5


def test_cards_that_were_shown_are_where_they_must_be() -> None:
    state = table(["fox", "worm hen goose", "drake"], "mess snail", chance=[0, 0])
    do(state, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 1", "leave")
    do(state, "lay worm" if Card.WORM in state.hands[1] else "lay goose", "flip #4")
    shown = state.view(2).shown[1]
    assert shown
    for world in worlds(state.view(2), 20, np.random.default_rng(2)):
        assert all(card in world.hands[1] for card in shown)
