"""GAI-53 to GAI-59: Pairs (20 and 40). Hearts are trumps, seat 0 leads."""

from __future__ import annotations

from typing import Any

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Suit
from chickenlab.gaigel.events import PairDeclared
from tests.engine.helpers import dealt, do, may, may_play, play, position, refused, rule_of


def to_declare(
    *hands: str, tricks: tuple[int, ...] = (1, 0, 0, 0), stock: str = "", **options: Any
) -> gaigel.State:
    """A position with a stock in which seat 0 leads; hands that are not given do not matter."""
    return position(hands, turned="HA", stock=stock, tricks=tricks, **options)


@pytest.mark.rule("GAI-53")
def test_a_king_and_queen_of_one_suit_count_20_and_40_in_trumps() -> None:
    state = to_declare("HK HQ CK CQ SK")
    assert {"declare H", "declare C"} <= may(state, 0)
    assert "declare S" not in may(state, 0)
    refusal = refused(state, "0 declare S")
    assert refusal.rule_id == "GAI-53"
    assert refusal.facts == "You do not hold ♠Q."
    do(state, "0 declare C")
    assert state.points == [20, 0]
    do(state, "0 declare H")
    assert state.points == [60, 0]
    # both cards are shown to all
    assert PairDeclared(0, Suit.HEARTS, 40) in state.view(3).events
    assert set(state.view(3).known[0]) == {Card.CQ, Card.CK, Card.HQ, Card.HK}


@pytest.mark.rule("GAI-54", "A-GAI-7")
def test_the_points_count_at_once_for_the_side_of_who_declared() -> None:
    state = to_declare("SJ", "CK CQ", tricks=(1, 0, 0, 1))
    play(state, "SJ")
    do(state, "1 declare C")
    assert state.points == [0, 20]
    close = position(
        ["DK DQ"], won=["CA CA C10 C10 CJ SA SA S10 DJ CK CQ CJ", ""], tricks=[3, 0, 0, 0]
    )
    assert close.points[0] == 87
    do(close, "0 declare D", "0 aus")
    assert close.outcome is not None
    assert close.outcome.winners == (0,), "the pair may be followed by Aus at once"


@pytest.mark.rule("GAI-55")
def test_a_side_without_a_trick_may_not_declare_and_a_partners_trick_is_enough() -> None:
    hand = "CK CQ S7 D7 DJ"
    assert rule_of(play(to_declare("SJ", hand), "SJ"), "1 declare C") == "GAI-55"
    for tricks in ((1, 1, 0, 0), (1, 0, 0, 1)):
        assert "declare C" in may(play(to_declare("SJ", hand, tricks=tricks), "SJ"), 1)
    # each plays alone: nobody has a partner
    state = position(["SJ D7", "CK CQ"], players=3, tricks=[1, 0, 1])
    assert rule_of(play(state, "SJ"), "1 declare C") == "GAI-55"


@pytest.mark.rule("GAI-55")
def test_nobody_declares_in_the_first_trick() -> None:
    state = dealt({1: "CA CK CQ SK SQ", 2: "DK DQ HK HQ S7"})
    assert rule_of(state, "1 declare C") == "GAI-55"
    do(state, "1 open ge-elfen CA")
    assert rule_of(state, "2 declare D") == "GAI-55"


@pytest.mark.rule("GAI-56")
def test_a_king_or_queen_that_was_played_cannot_be_declared_any_more() -> None:
    state = to_declare("CK CQ", "C7", "S7", "S7")
    play(state, "CK C7 S7 S7")
    do(state, "0 draw")
    assert state.turn == 0
    refusal = refused(state, "0 declare C")
    assert refusal.rule_id == "GAI-56"
    assert refusal.facts == "You have played ♣K."


@pytest.mark.rule("GAI-57", "A-GAI-8")
def test_declaring_is_optional_and_the_cards_stay_in_the_hand() -> None:
    state = to_declare("CK CQ S7 D7 DJ")
    hand = set(may_play(state, 0))
    do(state, "0 declare C")
    assert may_play(state, 0) == hand == {"CK", "CQ", "S7", "D7", "DJ"}
    do(state, "0 play S7")
    untold = do(to_declare("CK CQ S7 D7 DJ"), "0 play CK")
    assert untold.points == [0, 0]


@pytest.mark.rule("A-GAI-8", "GAI-53")
def test_a_pair_is_declared_on_ones_own_turn_before_playing_a_card() -> None:
    state = to_declare("S7", "CK CQ C7", tricks=(1, 1, 0, 0))
    assert rule_of(state, "1 declare C") == "A-GAI-8"
    do(state, "0 play S7")
    assert "declare C" in may(state, 1), "also in the middle of a trick"
    do(state, "1 play C7")
    assert rule_of(state, "1 declare C") == "A-GAI-8"


@pytest.mark.rule("A-GAI-8")
def test_after_the_first_trick_a_pair_may_be_declared_at_once() -> None:
    state = dealt({1: "DA CK CQ S7 S7", 2: "C7", 3: "SK", 0: "DJ"}, "H7")
    do(state, "1 open ge-elfen DA")
    play(state, "C7 SK DJ")
    assert "declare C" in may(state, 1)


@pytest.mark.rule("A-GAI-8", "GAI-57")
def test_with_declare_and_play_one_card_of_the_pair_must_be_played() -> None:
    state = to_declare("CK CQ SK SQ DJ", declare_and_play=True)
    do(state, "0 declare C")
    assert may_play(state, 0) == {"CK", "CQ"}
    refusal = refused(state, "0 play DJ")
    assert refusal.rule_id == "A-GAI-8"
    assert rule_of(state, "0 declare S") == "A-GAI-8", "one pair at a time"
    do(state, "0 play CQ")
    assert state.turn == 1
    assert len(may_play(state, 1)) > 2, "the duty is over"


@pytest.mark.rule("A-GAI-8")
def test_with_declare_and_play_a_pair_that_cannot_be_played_cannot_be_declared() -> None:
    state = position(["SQ", "SA CK CQ"], tricks=[1, 1, 0, 0], declare_and_play=True)
    play(state, "SQ")
    assert may_play(state, 1) == {"SA"}, "spades were led"
    assert rule_of(state, "1 declare C") == "A-GAI-8"
    # with the duty to beat, only one of the two can be played
    state = position(["CQ", "CK CQ"], tricks=[1, 1, 0, 0], declare_and_play=True)
    play(state, "CQ")
    do(state, "1 declare C")
    assert may_play(state, 1) == {"CK"}


@pytest.mark.rule("GAI-58")
def test_a_second_pair_in_the_same_suit_needs_the_other_two_cards() -> None:
    state = to_declare("CK CQ CK CQ DJ")
    do(state, "0 declare C", "0 declare C")
    assert state.points == [40, 0]
    assert rule_of(state, "0 declare C") == "GAI-58"
    assert state.view(1).known[0].count(Card.CK) == 2
    # one Queen cannot count twice
    state = to_declare("CK CQ CK S7 DJ")
    do(state, "0 declare C")
    refusal = refused(state, "0 declare C")
    assert refusal.rule_id == "GAI-58"
    assert refusal.facts == "Your ♣Q counted in a pair before."


@pytest.mark.rule("GAI-58")
def test_a_second_king_that_is_drawn_later_does_not_revive_a_declared_queen() -> None:
    state = to_declare("CK CQ", "C7", "C7", "CJ", stock="CK")
    do(state, "0 declare C")
    play(state, "CK C7 C7 CJ")
    do(state, "0 draw")
    assert state.hands[0].count(Card.CK) == state.hands[0].count(Card.CQ) == 1
    assert rule_of(state, "0 declare C") == "GAI-58"


@pytest.mark.rule("GAI-58", "A-GAI-9")
def test_after_one_card_of_a_pair_is_gone_the_other_two_still_make_a_pair() -> None:
    for strict, may_declare in ((False, True), (True, False)):
        state = to_declare("CK CQ CK CQ", "C7", "C7", "CJ", strict_second_pair=strict)
        do(state, "0 declare C")
        play(state, "CK C7 C7 CJ")
        do(state, "0 draw")
        assert ("declare C" in may(state, 0)) is may_declare
        if strict:
            refusal = refused(state, "0 declare C")
            assert refusal.rule_id == "A-GAI-9"
            assert refusal.facts == "The second pair needs both Kings and both Queens in hand."


@pytest.mark.rule("A-GAI-9")
def test_with_strict_second_pair_all_four_cards_in_hand_count_twice() -> None:
    state = to_declare("CK CQ CK CQ DJ", strict_second_pair=True)
    do(state, "0 declare C", "0 declare C")
    assert state.points == [40, 0]


@pytest.mark.rule("A-GAI-9", "GAI-58")
@pytest.mark.parametrize("strict", [False, True])
def test_a_partner_may_declare_the_other_two_cards(strict: bool) -> None:
    state = to_declare("CK CQ SA", "S7", "CK CQ", strict_second_pair=strict)
    do(state, "0 declare C")
    play(state, "SA S7")
    do(state, "2 declare C")
    assert state.points == [40, 0]


@pytest.mark.rule("GAI-59")
def test_declared_pairs_stay_visible_to_all_as_a_reminder() -> None:
    state = to_declare("CK CQ S7 D7 DJ")
    do(state, "0 declare C", "0 play CK")
    for seat in range(4):
        assert state.view(seat).pairs == ((0, Suit.CLUBS),)
