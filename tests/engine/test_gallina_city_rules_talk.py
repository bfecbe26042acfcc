"""Gallina City: cards, getting ready, talking and calling (GAL-01 to GAL-16)."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from chickenlab import gallina_city
from chickenlab.gallina_city import CYCLIC, IMAGES, Phase, events
from chickenlab.gallina_city.actions import Challenge, Cocorico, Pass, Say
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

HANDS = {0: (0, 20, 40), 1: (1, 21, 41), 2: (14, 30, 50)}
"""Cards 0 and 1 share picture 1; card 14 shows picture 14, which looks like picture 0."""


@pytest.mark.rule("GAL-01", "GAL-02", "A-GAL-1")
def test_there_are_56_cards_with_four_pictures_each_and_each_picture_on_four_cards() -> None:
    assert len(CYCLIC) == 56
    assert all(len(set(card)) == 4 for card in CYCLIC.cards)
    assert CYCLIC.cards[3] == (3, 4, 7, 12)
    assert CYCLIC.cards[55] == (0, 3, 8, 55)
    assert set(Counter(image for card in CYCLIC.cards for image in card).values()) == {4}
    assert len({image.family for image in IMAGES}) == 14


@pytest.mark.rule("A-GAL-1")
def test_another_deck_can_be_chosen() -> None:
    game = gallina_city.Game(deck="quartets")
    assert game.design.cards[0] == game.design.cards[1]
    state = talking({0: (0, 20, 40), 1: (1, 21, 41), 2: (14, 30, 50)}, deck="quartets")
    pair_up(state, "0 0/3", "1 1/3")
    assert state.checks[0].pair.is_right


@pytest.mark.rule("GAL-04")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_play_against_each_other(players: int) -> None:
    state = gallina_city.Game(players=players).new_state(seed=1)
    assert len(state.hands) == players


@pytest.mark.rule("GAL-04", "GAL-28")
@pytest.mark.parametrize("players", [1, 2, 7])
def test_other_numbers_are_refused_and_two_are_told_how_they_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=r"GAL-04.*cooperative.*GAL-28"):
        gallina_city.Game(players=players)


@pytest.mark.rule("GAL-05")
def test_minus_points_are_written_down_for_all_to_see() -> None:
    state = talking(HANDS, rounds=2)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    assert state.points == [0, 0, 3]
    assert state.view(0).points == (0, 0, 3)
    assert state.view(state.game.clock).points == (0, 0, 3)


@pytest.mark.rule("GAL-06", "GAL-08")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_is_dealt_seven_and_all_other_cards_are_the_pile(players: int) -> None:
    state = gallina_city.Game(players=players).new_state(seed=3)
    assert [len(hand) for hand in state.hands] == [7] * players
    assert len(state.pile) == 56 - 7 * players
    assert sorted(chain(*state.hands, state.pile)) == list(range(56))


@pytest.mark.rule("GAL-08", "GAL-14")
def test_nobody_sees_the_cards_of_another() -> None:
    state = gallina_city.Game(players=3).new_state(seed=3)
    view = state.view(1)
    assert view.hand == tuple(state.hands[1])
    (dealt,) = [event for event in view.events if isinstance(event, events.CardsDealt)]
    assert dealt.hands == ((None,) * 7, tuple(state.hands[1]), (None,) * 7)
    assert state.view(3).hand == ()


@pytest.mark.rule("GAL-14")
def test_there_is_no_way_to_show_a_card_to_somebody_and_a_call_shows_none() -> None:
    state = talking(HANDS)
    do(state, "0: cocorico 1 0 1")
    (called,) = [e for e in state.view(1).events if isinstance(e, events.Called)]
    assert (called.card, called.image) == (None, None)
    assert state.view(1).calls == (1, None, None)
    (own,) = [e for e in state.view(0).events if isinstance(e, events.Called)]
    assert (own.card, own.image) == (0, 1)
    assert state.view(0).call == Cocorico(1, 0, 1)
    assert state.view(1).call is None


@pytest.mark.rule("GAL-09")
def test_the_youngest_calls_when_all_others_are_ready() -> None:
    state = seated(HANDS, youngest=1)
    assert state.to_act == (0, 2)
    assert refused(state, "1: coin-coin") == "GAL-09: Seats 0, 2 are not ready."
    assert refused(state, "1: ready").startswith("GAL-09: You are the youngest")
    assert refused(state, "0: coin-coin") == "GAL-09: Seat 1 is the youngest."
    do(state, "2: ready")
    assert refused(state, "2: ready") == "GAL-09: You are ready already."
    assert refused(state, "1: coin-coin") == "GAL-09: Seat 0 is not ready."
    do(state, "0: ready")
    assert state.to_act == (1,)
    state.apply(1, state.game.parse_action("coin-coin"))
    assert state.phase is Phase.TALK
    assert found(state, events.RoundBegan) == [events.RoundBegan(1, 1)]


@pytest.mark.rule("GAL-09")
def test_nothing_is_said_and_no_time_passes_before_the_round() -> None:
    state = seated(HANDS)
    assert refused(state, "0: say 0 hat") == "GAL-09: The round has not begun."
    assert refused(state, "1: cocorico 0 1 1") == "GAL-09: The round has not begun."
    assert refused(state, "3: pass 50").startswith("GAL-09: The round has not begun")
    assert state.legal_actions(state.game.clock) == ()
    begin(state)
    assert refused(state, "1: ready") == "GAL-09: The round has begun already."


@pytest.mark.rule("GAL-10")
def test_all_may_speak_at_once_and_nobody_has_to() -> None:
    state = talking(HANDS)
    assert state.to_act == (state.game.clock,)
    assert sorted(state.may_act) == [0, 1, 2]
    at_once(state, "2: say 14 family", "0: say 0 family", "1: say 1 family")
    assert state.may_act == ()
    assert [event.seat for event in found(state, events.DetailSaid)] == [2, 0, 1]
    assert {event.at for event in found(state, events.DetailSaid)} == {0}
    state.apply(3, state.beat())
    assert state.now == 250
    assert sorted(state.may_act) == [0, 1, 2]


@pytest.mark.rule("A-GAL-8")
def test_in_one_moment_a_seat_does_one_thing() -> None:
    state = talking(HANDS)
    at_once(state, "0: say 0 family")
    assert state.legal_actions(0) == ()
    assert refused(state, "0: say 0 hat").startswith("A-GAL-8: You have acted in this moment")
    wait(state, 50)
    do(state, "0: say 0 hat")


@pytest.mark.rule("A-GAL-8")
def test_only_the_clock_lets_time_pass_in_whole_moments() -> None:
    state = talking(HANDS)
    assert refused(state, "0: pass 50") == "A-GAL-8: Only the clock lets time pass."
    assert refused(state, "3: say 0 hat") == "A-GAL-8: The clock does nothing but let time pass."
    assert refused(state, "3: pass 75").startswith("A-GAL-8: 75 is no whole number of moments")
    assert refused(state, "3: pass 0").startswith("A-GAL-8: 0 is no whole number of moments")
    assert refused(state, "3: pass 1050").startswith("A-GAL-8: At most 1000 milliseconds")
    assert state.now == 0
    wait(state, 3550)
    assert state.now == 3550


@pytest.mark.rule("A-GAL-8")
def test_whoever_is_asked_first_changes_from_moment_to_moment() -> None:
    state = talking(HANDS)
    firsts: list[int] = []
    for _ in range(3):
        firsts.append(state.may_act[0])
        wait(state, 50)
    assert sorted(firsts) == [0, 1, 2]


@pytest.mark.rule("GAL-11", "GAL-15")
def test_a_call_goes_to_another_player_who_has_cards() -> None:
    state = talking(HANDS)
    assert refused(state, "0: cocorico 0 0 1") == "GAL-11: 0 is not another player's seat."
    assert refused(state, "0: cocorico 3 0 1") == "GAL-11: 3 is not another player's seat."
    assert refused(state, "0: cocorico 1 1 1") == "GAL-15: You do not hold card 1."
    assert refused(state, "0: cocorico 1 0 2").startswith(
        "GAL-15: Card 0 does not show picture 2; it shows a hen; a rooster;"
    )


@pytest.mark.rule("GAL-12")
def test_any_picture_of_the_hand_may_be_described_and_changed_at_any_time() -> None:
    state = talking(HANDS)
    said = {action.image for action in state.legal_actions(0) if isinstance(action, Say)}
    assert said == {image for card in (0, 20, 40) for image in CYCLIC.cards[card]}
    do(state, "0: say 0 family", "0: say 0 hat", "0: say 21 eyes", "0: say 0 hat")
    heard = [e for e in state.view(1).events if isinstance(e, events.DetailSaid)]
    assert [(event.attribute, event.value, event.is_new) for event in heard] == [
        ("family", "hen", True),
        ("hat", "straw", False),
        ("eyes", IMAGES[21]["eyes"], True),
        ("hat", "straw", True),
    ]


@pytest.mark.rule("GAL-12", "A-GAL-9")
def test_others_hear_the_detail_but_not_which_picture_is_meant() -> None:
    state = talking(HANDS)
    do(state, "0: say 1 family", "0: say 1 hat")
    for other in (1, 2, 3):
        heard = [e for e in state.view(other).events if isinstance(e, events.DetailSaid)]
        assert {event.image for event in heard} == {None}
        assert state.view(other).described[0] == (("family", "rooster"), ("hat", "top"))
        assert state.view(other).describing is None
    assert state.view(0).describing == 1
    assert {e.image for e in state.view(0).events if isinstance(e, events.DetailSaid)} == {1}


@pytest.mark.rule("A-GAL-9", "GAL-12")
def test_what_is_said_is_true_of_a_card_in_the_hand() -> None:
    state = talking(HANDS)
    assert refused(state, "0: say 2 hat") == ("GAL-12: No card of yours shows picture 2 (a chick).")
    assert refused(state, "0: say 99 hat").startswith("GAL-12: There is no picture 99")
    with pytest.raises(ValueError, match="A-GAL-9"):
        state.apply(0, Say(0, "nose"))
    do(state, "0: say 0 side")
    (said,) = found(state, events.DetailSaid)
    assert said.value == IMAGES[0]["side"]


@pytest.mark.rule("GAL-13")
def test_look_alikes_differ_in_a_detail_and_it_can_be_said() -> None:
    assert IMAGES[0].family == IMAGES[14].family
    assert IMAGES[0].differences(IMAGES[14]) == ("eyes",)
    state = talking(HANDS)
    do(state, "0: say 0 eyes", "2: say 14 eyes")
    one, two = found(state, events.DetailSaid)
    assert one.value != two.value


@pytest.mark.rule("GAL-15", "A-GAL-10")
def test_two_who_have_called_each_other_lay_their_cards_side_by_side() -> None:
    state = talking(HANDS)
    do(state, "1: cocorico 0 1 1")
    assert state.hands[1] == [1, 21, 41]
    do(state, "0: cocorico 2 0 0")
    assert not state.checks, "seat 0 called another"
    do(state, "0: cocorico 1 0 1")
    (laid,) = found(state, events.CardsLaid)
    assert laid.pair == gallina_city.outcome.Pair((1, 0), (1, 0), (1, 1))
    assert state.hands[0] == [20, 40]
    assert state.hands[1] == [21, 41]
    assert state.held == [3, 3, 3]
    assert state.view(2).checks[0].pair.cards == (1, 0), "all see them"


@pytest.mark.rule("A-GAL-10")
def test_a_call_can_be_taken_back_waved_off_and_given_up_for_another() -> None:
    state = talking(HANDS)
    assert refused(state, "0: withdraw") == "A-GAL-10: You are not calling anybody."
    assert refused(state, "0: decline 1") == "A-GAL-10: Seat 1 is not calling you."
    assert refused(state, "0: decline 5") == "A-GAL-10: There is no seat 5."
    do(state, "0: cocorico 1 0 1", "0: withdraw")
    assert state.calls == [None] * 3
    do(state, "0: cocorico 1 0 1", "1: decline 0")
    assert state.calls == [None] * 3
    do(state, "0: cocorico 1 0 1")
    assert refused(state, "0: cocorico 1 0 1").startswith("A-GAL-10: You are calling seat 1 with")
    do(state, "0: cocorico 2 20 24")
    assert state.view(1).calls == (2, None, None)
    do(state, "1: cocorico 0 1 1")
    assert not state.checks, "seat 0 had turned to another"


@pytest.mark.rule("A-GAL-10")
def test_when_cards_are_laid_all_calls_of_the_two_and_to_them_lapse() -> None:
    state = talking({**HANDS, 3: (8, 16, 32)})
    do(state, "2: cocorico 0 14 14", "3: cocorico 2 8 8", "1: cocorico 0 1 1", "0: cocorico 1 0 1")
    assert state.calls == [None, None, None, Cocorico(2, 8, 8)]


@pytest.mark.rule("GAL-16", "A-GAL-11")
def test_the_opponents_have_five_seconds() -> None:
    state = talking({0: (0, 8, 20, 40), 1: (1, 9, 21, 41), 2: (14, 30, 33, 50)})
    pair_up(state, "0 0/0", "2 14/14")
    assert state.checks[0].ends_at == state.now + 5000
    assert [a for a in state.legal_actions(1) if isinstance(a, Challenge)] == [Challenge(0, "eyes")]
    assert refused(state, "0: challenge 0 eyes").startswith("A-GAL-11: Your card is being checked")
    wait(state, 4950)
    assert len(state.checks) == 1
    assert state.legal_actions(3) == (Pass(50),), "time does not jump over the end of a check"
    assert refused(state, "3: pass 100").startswith("A-GAL-8: Something ends in 50 milliseconds")
    wait(state, 50)
    assert not state.checks
    assert refused(state, "1: challenge 0 eyes") == (
        "GAL-16: No pair that seat 0 called first is being checked."
    )


@pytest.mark.rule("A-GAL-11")
def test_the_two_who_count_can_do_nothing_else_and_the_others_go_on() -> None:
    state = talking(HANDS)
    pair_up(state, "0 0/0", "2 14/14")
    assert state.may_act == (1,)
    assert refused(state, "0: say 20 hat") == "A-GAL-11: Your card is being checked: count aloud."
    assert refused(state, "1: cocorico 0 1 1") == "A-GAL-11: A card of seat 0 is being checked."
    do(state, "1: say 1 family")
    assert state.view(0).described[1] == (("family", "rooster"),)


@pytest.mark.rule("A-GAL-11", "GAL-17")
def test_who_points_out_a_difference_names_a_detail_that_differs() -> None:
    state = talking(HANDS)
    pair_up(state, "0 0/0", "2 14/14")
    assert refused(state, "1: challenge 0 hat") == (
        "GAL-17: Both pictures are alike in this: a straw hat."
    )
    assert refused(state, "1: challenge 2 eyes").startswith("GAL-16: No pair that seat 2")
    with pytest.raises(ValueError, match="No detail is called 'nose'"):
        state.apply(1, Challenge(0, "nose"))
    at_once(state, "1: challenge 0 eyes")
    assert not state.checks


@pytest.mark.rule("GAL-16", "GAL-33")
def test_in_the_cooperative_game_nobody_checks() -> None:
    state = talking({0: (0, 20), 1: (1, 21)}, players=2, mode=TOGETHER)
    assert refused(state, "0: challenge 1 eyes") == (
        "A-GAL-5: When all play together, nobody checks."
    )
