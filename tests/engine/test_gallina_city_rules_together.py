"""Gallina City, all together: the countdown, three ends of a round, ratings (GAL-28 to GAL-47)."""

from __future__ import annotations

from typing import Any

import pytest

from chickenlab import gallina_city
from chickenlab.gallina_city import Phase, Rating, RoundEnd, Verdict, events
from tests.engine.gallina_city_helpers import (
    TOGETHER,
    at_once,
    begin,
    do,
    found,
    pair_up,
    refused,
    seated,
    talking,
    wait,
)

RATINGS = [
    *((cards, Rating.VERY_PROMISING) for cards in (2, 5)),
    *((cards, Rating.SIMPLY_GOOD) for cards in (6, 8)),
    *((cards, Rating.ENCOURAGING) for cards in (9, 11)),
    *((cards, Rating.ACCEPTABLE) for cards in (12, 14)),
    *((cards, Rating.LITTLE_CHICKS) for cards in (15, 17)),
    *((cards, Rating.WET_HENS) for cards in (18, 20)),
    *((cards, Rating.STUFFED_TURKEYS) for cards in (21, 40)),
]
VICTORIES = [
    *((seconds, Rating.VERY_GOOD) for seconds in (0, 3)),
    *((seconds, Rating.EXCELLENT) for seconds in (4, 6)),
    *((seconds, Rating.TRULY_GIFTED) for seconds in (7, 9)),
    *((seconds, Rating.FANTASTIC) for seconds in (10, 12)),
    *((seconds, Rating.SUPERNATURAL) for seconds in (13, 15)),
    *((seconds, Rating.DEMIGODS) for seconds in (16, 18)),
    *((seconds, Rating.PROUD_AS_ROOSTERS) for seconds in (19, 119)),
]


def together(hands: dict[int, tuple[int, ...]], **options: Any) -> gallina_city.State:
    return talking(hands, players=len(hands), mode=TOGETHER, **options)


def say_stop(state: gallina_city.State) -> None:
    at_once(state, *(f"{seat}: stop" for seat in range(state.game.players)))


@pytest.mark.rule("GAL-28")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_as_one_team(players: int) -> None:
    game = gallina_city.Game(players=players, mode=TOGETHER)
    assert {game.side_of(seat) for seat in range(players)} == {0}


@pytest.mark.rule("GAL-29")
@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 4), (4, 4), (5, 4), (6, 3)])
def test_five_four_or_three_cards_are_dealt(players: int, size: int) -> None:
    state = gallina_city.Game(players=players, mode=TOGETHER).new_state(seed=1)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.pile) == 56 - size * players


@pytest.mark.rule("GAL-30")
def test_two_minutes_run_as_soon_as_all_are_ready() -> None:
    state = seated({0: (0, 20), 1: (1, 21)}, players=2, mode=TOGETHER)
    assert state.to_act == (0, 1)
    assert refused(state, "0: coin-coin") == "GAL-30: When all play together, nobody has to call."
    at_once(state, "0: ready")
    assert refused(state, "0: ready") == "GAL-30: You are ready already."
    assert state.phase is Phase.READY
    at_once(state, "1: ready")
    assert state.phase is Phase.TALK
    assert state.time_left == 120_000
    assert found(state, events.RoundBegan) == [events.RoundBegan(1, None)]
    wait(state, 1500)
    assert state.time_left == 118_500
    assert state.view(1).time_left == 118_500


@pytest.mark.rule("GAL-31")
def test_children_have_two_and_a_half_minutes() -> None:
    state = together({0: (0, 20), 1: (1, 21)}, children=True, rounds=1)
    assert state.time_left == 150_000
    wait(state, 149_950)
    assert not state.is_terminal
    wait(state, 50)
    assert state.is_terminal


@pytest.mark.rule("GAL-31")
def test_the_time_for_children_is_only_for_cooperative_games() -> None:
    with pytest.raises(ValueError, match=r"children=True.*GAL-31"):
        gallina_city.Game(children=True)


@pytest.mark.rule("GAL-32")
def test_all_describe_at_the_same_time_to_be_rid_of_their_cards() -> None:
    state = together({0: (0, 20), 1: (1, 21), 2: (14, 30)})
    at_once(state, "0: say 1 family", "1: say 1 family", "2: say 14 family")
    assert [said[0][1] for said in state.view(0).described] == ["rooster", "rooster", "hen"]


@pytest.mark.rule("GAL-33", "GAL-34", "A-GAL-5")
def test_two_cards_are_compared_at_once_and_right_ones_are_discarded_while_time_runs() -> None:
    state = together({0: (0, 20, 8), 1: (1, 21, 9)})
    do(state, "0: cocorico 1 0 1")
    assert refused(state, "1: cocorico 0 0 1") == "GAL-33: You do not hold card 0."
    at_once(state, "1: cocorico 0 1 1")
    (settled,) = found(state, events.PairSettled)
    assert settled.verdict is Verdict.RIGHT
    assert state.hands == [[8, 20], [9, 21]]
    assert not state.checks
    assert state.busy == set()
    assert state.time_left == 119_950


@pytest.mark.rule("GAL-35")
def test_different_pictures_cost_each_of_the_two_a_card_at_once() -> None:
    state = together({0: (0, 20), 1: (14, 21)}, pile=(5, 6, 7))
    pair_up(state, "0 0/0", "1 14/14")
    (settled,) = found(state, events.PairSettled)
    assert (settled.verdict, settled.spotted_by) == (Verdict.WRONG, None)
    assert state.hands == [[5, 20], [6, 21]]
    assert state.discards[-2:] == [0, 14]


@pytest.mark.rule("A-GAL-2", "GAL-35")
def test_the_middle_becomes_the_pile_also_when_all_play_together() -> None:
    state = together({0: (0, 20), 1: (14, 21)}, pile=())
    middle = [*state.discards, 0, 14]
    pair_up(state, "0 0/0", "1 14/14")
    assert found(state, events.PileRenewed) == [events.PileRenewed(state.now, len(middle))]
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert state.discards == []


@pytest.mark.rule("GAL-36", "GAL-46")
def test_when_all_but_one_are_rid_of_their_cards_the_last_discards_his() -> None:
    state = together({0: (0,), 1: (1, 21, 33)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.results[0].end is RoundEnd.CLEARED
    (last,) = found(state, events.LastCardsDiscarded)
    assert (last.seat, last.cards) == (1, (21, 33))
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("GAL-36")
def test_with_three_players_two_have_to_be_rid_of_their_cards() -> None:
    state = together({0: (0,), 1: (1, 20), 2: (21, 33)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.phase is Phase.TALK
    wait(state, 50)
    assert refused(state, "1: cocorico 0 20 21") == "GAL-33: Seat 0 has no card left."
    pair_up(state, "1 20/21", "2 21/21")
    assert state.results[0].end is RoundEnd.CLEARED
    assert state.results[0].cards_left == (0, 0, 1)


@pytest.mark.rule("GAL-36", "GAL-41")
def test_discarded_cards_do_not_come_back_in_the_next_round() -> None:
    state = together({0: (0,), 1: (1, 21, 33)}, rounds=2)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.round == 2
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert set(state.discards) == {0, 1, 21, 33}
    assert not found(state, events.AsideShared)


@pytest.mark.rule("A-GAL-6")
def test_if_the_last_two_get_rid_of_their_last_cards_together_that_wins_too() -> None:
    state = together({0: (0,), 1: (1,)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.results[0].end is RoundEnd.CLEARED
    assert not found(state, events.LastCardsDiscarded)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("GAL-37", "GAL-41", "GAL-42", "A-GAL-7")
def test_when_time_is_up_all_cards_are_set_aside_and_shared_out_in_the_next_round() -> None:
    state = together({0: (0, 20), 1: (1,), 2: (14, 30)}, rounds=2, youngest=1)
    wait(state, 120_000)
    assert state.results[0].end is RoundEnd.TIME_UP
    (aside,) = found(state, events.CardsSetAside)
    assert aside.hands == ((0, 20), (1,), (14, 30))
    (shared,) = found(state, events.AsideShared)
    assert sorted(card for hand in shared.hands for card in hand) == [0, 1, 14, 20, 30]
    # one at a time from the youngest on: seats 1, 2, 0, 1, 2
    assert [len(hand) for hand in shared.hands] == [1, 2, 2]
    assert [len(hand) for hand in state.hands] == [5, 6, 6]
    assert state.discards == []
    assert state.chance is not None
    assert len(state.chance.log) == 1, "they are shuffled"


@pytest.mark.rule("GAL-37", "GAL-42")
def test_of_the_cards_set_aside_each_sees_only_his_own() -> None:
    state = together({0: (0, 20), 1: (1,), 2: (14, 30)}, rounds=2)
    wait(state, 120_000)
    for event in state.view(2).events:
        if isinstance(event, (events.CardsSetAside, events.AsideShared)):
            assert None in event.hands[0]
            assert None in event.hands[1]
            assert None not in event.hands[2]


@pytest.mark.rule("GAL-43")
def test_each_round_has_its_own_two_minutes() -> None:
    state = together({0: (0, 20), 1: (1, 21)})
    wait(state, 120_000)
    assert state.phase is Phase.READY
    assert state.now == 0
    begin(state)
    assert state.time_left == 120_000


@pytest.mark.rule("GAL-44")
def test_round_3_is_dealt_with_what_was_set_aside_in_round_2() -> None:
    state = gallina_city.Game(players=2, mode=TOGETHER).new_state(seed=2)
    sizes: list[int] = []
    for _ in range(3):
        sizes.append(sum(len(hand) for hand in state.hands))
        begin(state)
        wait(state, 120_000)
    assert sizes == [10, 20, 30]
    assert state.is_terminal


@pytest.mark.rule("GAL-38", "A-GAL-13")
def test_stop_needs_all_players_also_those_without_a_card() -> None:
    state = together({0: (0,), 1: (1,), 2: ()}, rounds=1)
    do(state, "0: stop", "1: stop")
    assert refused(state, "0: stop") == 'GAL-38: You have said "Stop" already.'
    assert refused(state, "2: go-on") == 'A-GAL-13: You have not said "Stop".'
    assert state.view(2).stops == (0, 1)
    assert state.phase is Phase.TALK
    at_once(state, "2: stop")
    assert state.is_terminal
    (shown,) = found(state, events.HandsShown)
    assert shown.hands == ((0,), (1,), ())


@pytest.mark.rule("A-GAL-13")
def test_stop_can_be_taken_back_until_all_have_said_it() -> None:
    state = together({0: (0,), 1: (1,)}, rounds=1)
    do(state, "0: stop", "0: go-on", "1: stop")
    assert state.phase is Phase.TALK
    assert state.stops == {1}


@pytest.mark.rule("A-GAL-13")
def test_when_cards_are_laid_all_have_to_say_stop_anew() -> None:
    state = together({0: (0, 20), 1: (14, 21), 2: (1, 33)})
    do(state, "2: stop")
    pair_up(state, "0 0/0", "1 14/14")
    assert state.stops == set()


@pytest.mark.rule("GAL-38")
def test_there_is_no_stop_when_each_plays_for_himself() -> None:
    state = talking({0: (0, 20, 40), 1: (1, 21, 41), 2: (14, 30, 50)})
    assert refused(state, "0: stop") == "GAL-38: Here everybody plays alone."


@pytest.mark.rule("GAL-39", "GAL-46")
def test_a_right_stop_discards_all_cards_and_wins() -> None:
    state = together({0: (0, 20), 1: (14, 33)}, rounds=1)
    say_stop(state)
    assert state.results[0].end is RoundEnd.STOP_RIGHT
    assert found(state, events.HandsShown)[0].found is None
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("GAL-39", "GAL-41")
def test_after_a_right_stop_nothing_is_handed_on() -> None:
    state = together({0: (0, 20), 1: (14, 33)}, rounds=2)
    say_stop(state)
    assert state.discards == [0, 20, 14, 33]
    assert [len(hand) for hand in state.hands] == [5, 5]


@pytest.mark.rule("GAL-40", "GAL-42", "A-GAL-13")
def test_a_wrong_stop_sets_aside_all_cards_and_three_more() -> None:
    state = together({0: (0, 20), 1: (1, 33)}, rounds=2)
    pile = list(state.pile)
    say_stop(state)
    assert state.results[0].end is RoundEnd.STOP_WRONG
    (shown,) = found(state, events.HandsShown)
    assert shown.found is not None
    assert (shown.found.cards, shown.found.images) == ((0, 1), (1, 1))
    assert found(state, events.CardsSetAside) == [events.CardsSetAside(((0, 20), (1, 33)), 3)]
    (shared,) = found(state, events.AsideShared)
    assert sorted(card for hand in shared.hands for card in hand) == sorted(
        [0, 20, 1, 33, *pile[-3:]]
    )
    assert [len(hand) for hand in state.hands] == [9, 8]


@pytest.mark.rule("A-GAL-14", "GAL-41")
def test_if_cards_run_short_they_are_dealt_as_far_as_they_go() -> None:
    hands: dict[int, tuple[int, ...]] = {
        seat: tuple(range(9 * seat, 9 * seat + 9)) for seat in range(5)
    }
    state = together(hands, rounds=2)
    assert len(state.pile) == 11
    say_stop(state)
    # three go aside, eight are left for five players, from the youngest on
    dealt = found(state, events.CardsDealt)[-1]
    assert [len(hand) for hand in dealt.hands] == [2, 2, 2, 1, 1]
    assert [len(hand) for hand in state.hands] == [12, 12, 12, 10, 10]
    assert state.pile == []


@pytest.mark.rule("A-GAL-14", "GAL-40")
def test_a_wrong_stop_takes_what_the_pile_and_the_middle_have() -> None:
    hands: dict[int, tuple[int, ...]] = {
        seat: tuple(range(11 * seat, 11 * seat + 11)) for seat in range(5)
    }
    state = together(hands, rounds=2)
    say_stop(state)
    assert found(state, events.CardsSetAside)[0].from_pile == 1
    assert sum(len(hand) for hand in state.hands) == 56


@pytest.mark.rule("GAL-45", "GAL-47")
def test_time_up_in_the_last_round_loses() -> None:
    state = together({0: (0, 20), 1: (1, 21)}, rounds=1)
    wait(state, 120_000)
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.rating is Rating.VERY_PROMISING
    assert refused(state, "0: say 0 hat") == "GAL-46: The game is over."


@pytest.mark.rule("GAL-45", "GAL-47")
def test_a_wrong_stop_in_the_last_round_is_an_omelette_however_few_cards_are_left() -> None:
    state = together({0: (0,), 1: (1,)}, rounds=1)
    say_stop(state)
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.rating is Rating.OMELETTE


@pytest.mark.rule("A-GAL-6")
def test_only_the_last_round_decides() -> None:
    state = together({0: (0, 20), 1: (1, 21)})
    say_stop(state)
    begin(state)
    wait(state, 120_000)
    assert state.outcome is None
    state = together({0: (0,), 1: (1,)}, round=3)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)


@pytest.mark.rule("GAL-47")
@pytest.mark.parametrize(("cards", "rating"), RATINGS)
def test_a_defeat_is_rated_by_the_cards_left(cards: int, rating: Rating) -> None:
    hands = {0: tuple(range(cards // 2)), 1: tuple(range(cards // 2, cards))}
    state = together(hands, rounds=1)
    wait(state, 120_000)
    assert state.outcome is not None
    assert state.outcome.rating is rating
    assert not rating.is_victory


@pytest.mark.rule("GAL-47", "A-GAL-6")
@pytest.mark.parametrize(("seconds", "rating"), VICTORIES)
def test_a_victory_is_rated_by_the_whole_seconds_left(seconds: int, rating: Rating) -> None:
    state = together({0: (0,), 1: (1, 21)}, rounds=1)
    # nearly a second more, which does not count
    wait(state, 120_000 - 1000 * seconds - 950)
    at_once(state, "0: cocorico 1 0 1", "1: cocorico 0 1 1")
    assert state.outcome is not None
    assert state.outcome.rating is rating
    assert state.returns() == (float(rating.gain), float(rating.gain))
    assert rating.gain > 0


@pytest.mark.rule("GAL-47")
def test_there_are_fifteen_ratings_from_an_omelette_to_proud_roosters() -> None:
    assert [int(rating) for rating in Rating] == list(range(1, 16))
    assert {rating for _, rating in (*RATINGS, *VICTORIES)} == set(Rating) - {Rating.OMELETTE}
    assert Rating.PROUD_AS_ROOSTERS.title == "proud as roosters"
    assert [rating.gain for rating in Rating] == [*range(-8, 0), *range(1, 8)]
