"""BYG-12 to BYG-22 and BYG-32 to BYG-35: a turn and the end."""

from __future__ import annotations

import pytest

from chickenlab.by_golly import Card, Phase
from chickenlab.by_golly.events import (
    AnimalTakenBack,
    CardsPutAside,
    GameEnded,
    HandFilled,
    NothingToLay,
    YardTurnedDown,
)
from chickenlab.core import IllegalAction
from tests.engine.by_golly_helpers import cards, do, events_of, hand, may, table


def rule_of(action: str, state: object) -> str:
    from chickenlab.by_golly import State

    assert isinstance(state, State)
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    return refusal.value.rule_id


@pytest.mark.rule("BYG-12")
def test_nobody_acts_out_of_turn() -> None:
    state = table(["fox", "hen"])
    with pytest.raises(IllegalAction, match="BYG-12"):
        state.apply(1, state.game.parse_action("lay hen"))
    assert state.legal_actions(1) == ()


@pytest.mark.rule("BYG-13")
def test_the_animal_is_laid_before_the_flip() -> None:
    state = table(["fox hen", "worm"], "fox hen")
    assert may(state) == {"lay fox", "lay hen"}
    assert rule_of("flip #1", state) == "BYG-13"
    assert rule_of("lay worm", state) == "BYG-13"
    do(state, "lay fox")
    assert state.laid is Card.FOX
    assert hand(state, 0) == "hen"
    assert may(state) == {f"flip #{place}" for place in range(1, 20)}
    assert rule_of("lay hen", state) == "BYG-13"
    assert rule_of("flip #20", state) == "BYG-13"


@pytest.mark.rule("BYG-14")
def test_a_miss_gives_the_animal_back_and_turns_the_card_down() -> None:
    state = do(table(["fox hen", "worm"], "snail"), "lay fox", "flip #1")
    assert hand(state, 0) == "hen fox"
    assert state.face_up == []
    assert state.turn == 1
    assert events_of(state, AnimalTakenBack) == [AnimalTakenBack(0, Card.FOX)]
    assert events_of(state, YardTurnedDown) == [YardTurnedDown((0,))]
    assert state.yard[0] is Card.SNAIL


@pytest.mark.rule("BYG-15", "BYG-16")
def test_a_match_leaves_the_game_and_the_turn_goes_on() -> None:
    state = do(table(["fox hen", "worm"], "fox hen"), "lay fox", "flip #1")
    assert state.phase is Phase.PUT_ASIDE
    assert rule_of("lay hen", state) == "BYG-15"
    do(state, "put-aside 1")
    assert state.turn == 0
    assert state.aside[0] == [Card.FOX]
    assert hand(state, 0) == "hen"
    assert state.face_up == [0], "the card that matched stays face up"
    do(state, "lay hen")
    assert "flip #1" not in may(state)
    assert rule_of("flip #1", state) == "BYG-13"


@pytest.mark.rule("BYG-17", "A-BYG-2")
def test_nobody_may_stop_unless_the_table_has_agreed() -> None:
    strict = do(table(["fox hen", "worm"], "fox"), "lay fox", "flip #1", "put-aside 1")
    assert rule_of("stop", strict) == "BYG-17"
    free = table(["fox hen", "worm"], "fox", voluntary_stop=True)
    assert rule_of("stop", free) == "A-BYG-2", "only after a match"
    do(free, "lay fox", "flip #1", "put-aside 1", "stop")
    assert free.turn == 1
    assert free.face_up == []


@pytest.mark.rule("BYG-18")
def test_a_lucky_duck_puts_aside_as_many_copies_as_he_likes() -> None:
    for copies in (1, 2, 3):
        state = do(table(["fox fox fox hen", "worm"], "fox"), "lay fox", "flip #1")
        assert may(state) == {"put-aside 1", "put-aside 2", "put-aside 3"}
        assert rule_of("put-aside 0", state) == "BYG-18"
        assert rule_of("put-aside 4", state) == "BYG-18"
        do(state, f"put-aside {copies}")
        assert state.aside[0] == [Card.FOX] * copies
        assert state.hands[0].count(Card.FOX) == 3 - copies
        assert events_of(state, CardsPutAside)[-1].copies == copies


@pytest.mark.rule("BYG-18")
def test_others_are_not_told_whether_a_copy_was_kept() -> None:
    """Also who holds a single copy is asked how many he puts aside."""
    one = do(table(["fox mouse hen", "worm"], "fox"), "lay fox", "flip #1", "put-aside 1")
    two = do(table(["fox fox hen", "worm"], "fox"), "lay fox", "flip #1", "put-aside 1")
    assert one.view(1) == two.view(1)


@pytest.mark.rule("A-BYG-3", "BYG-18")
def test_a_kept_copy_goes_without_a_flip_where_the_table_has_agreed() -> None:
    strict = do(table(["fox fox hen", "worm"], "fox"), "lay fox", "flip #1", "put-aside 1")
    assert rule_of("put-aside-kept fox", strict) == "A-BYG-3"
    state = table(["fox fox hen", "worm"], "fox", held_back=True)
    assert rule_of("put-aside-kept fox", state) == "A-BYG-3", "it has not matched yet"
    do(state, "lay fox", "flip #1", "put-aside 1")
    assert may(state) == {"lay fox", "lay hen", "put-aside-kept fox"}
    do(state, "put-aside-kept fox")
    assert hand(state, 0) == "hen"
    assert state.turn == 0
    assert rule_of("put-aside-kept fox", state) == "A-BYG-3"


@pytest.mark.rule("BYG-19")
def test_all_cards_stay_up_until_the_turn_ends_and_lie_where_they_lay() -> None:
    state = table(["fox hen mouse", "worm"], "fox hen snail")
    before = list(state.yard)
    do(state, "lay hen", "flip #2", "put-aside 1", "lay fox", "flip #1", "put-aside 1")
    assert state.face_up == [1, 0]
    do(state, "lay mouse", "flip #3")
    assert events_of(state, YardTurnedDown) == [YardTurnedDown((0, 1, 2))]
    assert state.face_up == []
    assert state.yard == before


@pytest.mark.rule("BYG-20", "BYG-21")
def test_a_hand_is_filled_to_five_at_the_end_of_the_turn_and_not_before() -> None:
    state = table(["fox hen", "worm"], "fox hen snail", piles=["mouse drake raven goose", ""])
    do(state, "lay fox", "flip #1", "put-aside 1")
    assert hand(state, 0) == "hen", "nothing is drawn during the turn"
    do(state, "lay hen", "flip #2", "put-aside 1")
    assert state.turn == 1, "a hand that is empty ends the turn"
    assert state.hands[0] == cards("mouse drake raven goose"), "as far as the pile lasts"
    full = table(["fox hen", "worm"], "snail", piles=["mouse drake raven goose", ""])
    do(full, "lay fox", "flip #1")
    assert len(full.hands[0]) == 5
    assert [str(card) for card in full.piles[0]] == ["goose"], "the top card comes first"
    assert events_of(full, HandFilled)[0].seen_by(1, full.game).cards == (None,) * 3  # type: ignore[union-attr]


@pytest.mark.rule("BYG-22", "A-BYG-4")
def test_a_shovel_as_the_first_card_is_an_ordinary_miss() -> None:
    state = do(table(["fox hen", "worm"], "shovel"), "lay fox", "flip #1")
    assert state.turn == 1
    assert hand(state, 0) == "hen fox"


@pytest.mark.rule("BYG-03", "BYG-35")
def test_who_has_put_aside_his_last_card_wins_at_once() -> None:
    state = do(table(["fox fox", "worm"], "fox"), "lay fox", "flip #1", "put-aside 2")
    assert state.is_terminal
    assert state.returns() == (1.0, 0.0)
    assert state.events[-1] == GameEnded(0)
    assert state.to_act == ()
    assert rule_of("lay worm", state) == "BYG-35"


@pytest.mark.rule("BYG-35")
def test_cards_in_the_pile_keep_the_game_going() -> None:
    state = table(["fox", "worm"], "fox", piles=["hen", ""])
    do(state, "lay fox", "flip #1", "put-aside 1")
    assert not state.is_terminal
    assert hand(state, 0) == "hen"
    assert state.turn == 1


@pytest.mark.rule("BYG-34", "A-BYG-12")
def test_who_lost_cards_fills_up_at_the_end_of_his_own_next_turn() -> None:
    state = table(
        ["fox hen", "worm snail", "mouse"],
        "mess raven",
        piles=["", "goose drake", ""],
        chance=[0, 0],
    )
    do(state, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 1", "leave")
    # seat 1 has no card to lay: the turn has gone on to seat 2, after filling the hand
    assert events_of(state, NothingToLay) == [NothingToLay(1)]
    assert hand(state, 1) == "goose drake"
    assert state.turn == 2


@pytest.mark.rule("BYG-34")
def test_a_short_hand_is_not_filled_before_that() -> None:
    state = table(
        ["fox hen", "worm snail", "mouse"], "mess raven", piles=["", "goose", "hen"], chance=[0, 0]
    )
    do(state, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 2", "leave")
    assert state.turn == 1
    assert len(state.hands[1]) == 1
    do(state, "lay snail", "flip #3")
    assert hand(state, 1) == "snail goose"


@pytest.mark.rule("A-BYG-11")
def test_a_turn_ends_when_no_card_lies_face_down_any_more() -> None:
    state = table(
        ["worm worm snail snail", "worm"], "worm snail", animals=2, copies=3, mess=0, shovels=0
    )
    do(state, "lay worm", "flip #1", "put-aside 1", "lay snail", "flip #2", "put-aside 1")
    assert state.turn == 1
    assert state.hands[0] == cards("worm snail")
