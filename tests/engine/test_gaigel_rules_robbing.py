"""GAI-60 to GAI-64: Robbing the trump card. Hearts are trumps, seat 0 leads."""

from __future__ import annotations

from typing import Any

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Phase
from chickenlab.gaigel.events import CardDrawn, TrumpRobbed
from tests.engine.helpers import (
    dealt,
    do,
    events_of,
    may,
    may_play,
    play,
    position,
    refused,
    rule_of,
)


def to_rob(
    *hands: str,
    tricks: tuple[int, ...] = (1, 0, 0, 0),
    turned: str = "HA",
    stock: str = "",
    rounds: int = 2,
    leader: int = 0,
    **options: Any,
) -> gaigel.State:
    """A position in which somebody may want to rob the Ace of hearts."""
    return position(
        hands, turned=turned, stock=stock, rounds=rounds, tricks=tricks, leader=leader, **options
    )


@pytest.mark.rule("GAI-60")
def test_the_trump_seven_is_exchanged_for_the_turned_card() -> None:
    state = to_rob("H7 C7")
    do(state, "0 rob HA")
    assert Card.HA in state.hands[0]
    assert Card.H7 not in state.hands[0]
    assert len(state.hands[0]) == 5
    assert TrumpRobbed(0, Card.HA) in state.view(3).events
    assert state.view(3).known[0] == (Card.HA,)
    assert state.turn == 0, "and then the turn goes on"
    assert "HA" in may_play(state, 0)


@pytest.mark.rule("GAI-60")
def test_to_rob_you_need_the_seven_and_a_trick_of_your_side() -> None:
    refusal = refused(to_rob("HK"), "0 rob HA")
    assert refusal.rule_id == "GAI-60"
    assert refusal.facts == "You do not hold ♥7."
    refusal = refused(play(to_rob("SJ", "H7"), "SJ"), "1 rob HA")
    assert refusal.rule_id == "GAI-60"
    assert refusal.facts == "Your side has won no trick yet."
    partners = play(to_rob("SJ", "H7", tricks=(1, 0, 0, 1)), "SJ")
    assert "rob HA" in may(partners, 1), "a partner's trick is enough"
    refusal = refused(to_rob("H7"), "0 rob HK")
    assert refusal.facts == "The turned card is ♥A."


@pytest.mark.rule("GAI-60")
def test_nobody_robs_in_the_first_trick() -> None:
    state = dealt({1: "CA H7", 2: "H7"}, "HA")
    assert rule_of(state, "1 rob HA") == "GAI-60"
    do(state, "1 open ge-elfen CA")
    assert rule_of(state, "2 rob HA") == "GAI-60"


@pytest.mark.rule("A-GAI-10", "GAI-60")
def test_you_rob_on_your_own_turn_before_playing_or_after_a_trick_of_your_side() -> None:
    state = to_rob("CA", "CJ H7", "C7 H7", "SJ", tricks=(1, 1, 0, 0))
    assert rule_of(state, "1 rob HA") == "A-GAI-10"
    play(state, "CA")
    assert "rob HA" in may(state, 1), "on turn, also in the middle of a trick"
    play(state, "CJ")
    assert rule_of(state, "1 rob HA") == "A-GAI-10"
    play(state, "C7 SJ")
    assert state.phase is Phase.DRAW
    assert "rob HA" in may(state, 2), "after a trick of the own side, also for the partner"
    assert rule_of(state, "1 rob HA") == "A-GAI-10"
    do(state, "2 rob HA")
    assert state.phase is Phase.STOCK, "then all draw"
    assert [len(hand) for hand in state.hands] == [5] * 4


@pytest.mark.rule("GAI-61", "A-GAI-10")
def test_a_seven_drawn_in_the_last_round_cannot_rob() -> None:
    # the Seven is among the last four cards
    state = to_rob("CA", "C7", "CJ", "C10", rounds=1, stock="H7 S7 S7")
    play(state, "CA C7 CJ C10")
    do(state, "0 draw")
    assert Card.H7 in state.hands[0]
    refusal = refused(state, "0 rob HA")
    assert refusal.rule_id == "GAI-61"
    # one round earlier it can
    state = to_rob("CA", "C7", "CJ", "C10", rounds=2, stock="H7 S7 S7")
    play(state, "CA C7 CJ C10")
    do(state, "0 draw")
    assert "rob HA" in may(state, 0)


@pytest.mark.rule("A-GAI-10", "GAI-61")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_seven_held_before_may_rob_up_to_the_last_round_of_drawing(players: int) -> None:
    hands = ["CA H7", *["CJ"] * 2, *["C7"] * 2, "C10"][:players]
    state = position(
        hands, players=players, turned="HA", rounds=1, tricks=[1] + [0] * (players - 1)
    )
    assert len(state.stock) == players, "the last cards: four with four players, six with six"
    play(state, " ".join(hand.split()[0] for hand in hands))
    assert state.phase is Phase.DRAW
    do(state, "0 rob HA")
    assert events_of(state, CardDrawn)[-1] == CardDrawn(players - 1, Card.H7, True)
    assert state.phase is Phase.STRICT


@pytest.mark.rule("GAI-62")
def test_after_robbing_the_seven_is_the_last_card_of_the_stock() -> None:
    state = to_rob("H7 CA", "CJ", "CJ", "C7", rounds=1)
    do(state, "0 rob HA")
    for seat in range(4):
        assert state.view(seat).turned is Card.H7
    play(state, "CA CJ CJ C7")
    drawn = events_of(state, CardDrawn)
    assert drawn[-1] == CardDrawn(3, Card.H7, True)
    assert Card.H7 in state.hands[3]


@pytest.mark.rule("GAI-64")
def test_once_a_seven_lies_under_the_stock_nobody_robs() -> None:
    state = to_rob("H7 CA", "H7", tricks=(1, 1, 0, 0))
    do(state, "0 rob HA", "0 play CA")
    refusal = refused(state, "1 rob H7")
    assert refusal.rule_id == "GAI-64"
    assert refusal.facts == "♥7 lies under the stock."
    assert rule_of(state, "1 rob HA") == "GAI-64"
    # also when the Seven was turned
    state = to_rob("H7", turned="H7")
    assert rule_of(state, "0 rob H7") == "GAI-64"


@pytest.mark.rule("GAI-64")
def test_without_anything_to_rob_the_drawing_needs_no_word() -> None:
    state = to_rob("CA", "CJ", "CJ", "C7", turned="H7")
    play(state, "CA CJ CJ C7")
    assert state.phase is Phase.STOCK
    assert [len(hand) for hand in state.hands] == [5] * 4


# The tradition of GAI-63: seats 0 and 2 are partners, each with a Seven


@pytest.mark.rule("GAI-63", "A-GAI-11")
def test_a_seven_can_be_marked_and_the_turned_card_left_to_the_partner() -> None:
    state = to_rob("H7 CA", "CJ", "H7 C7", "CJ", traditional_seven=True)
    do(state, "0 reserve")
    view = state.view(3)
    assert (view.reserved_by, view.turned) == (0, Card.HA)
    assert view.known[0] == (Card.H7,), "the marked Seven is shown"
    play(state, "CA CJ")
    do(state, "2 rob HA")
    assert Card.HA in state.hands[2]
    assert Card.H7 in state.hands[0], "who marked it keeps his Seven"
    assert state.view(3).turned is Card.H7
    assert state.view(3).reserved_by is None


@pytest.mark.rule("GAI-63")
def test_marking_a_seven_needs_the_option_and_partners() -> None:
    assert rule_of(to_rob("H7"), "0 reserve") == "GAI-63"
    for players in (2, 3):
        with pytest.raises(ValueError, match=r"traditional_seven.*GAI-63"):
            gaigel.Game(players=players, traditional_seven=True)
    state = to_rob("HK", traditional_seven=True)
    assert rule_of(state, "0 reserve") == "GAI-60", "and a Seven"
    state = do(to_rob("H7 CA", "", "H7", traditional_seven=True), "0 reserve")
    play(state, "CA")
    play(state, min(may_play(state)))
    assert rule_of(state, "2 reserve") == "GAI-63", "only one is marked"


@pytest.mark.rule("GAI-64", "A-GAI-11")
def test_once_a_seven_is_marked_the_other_side_cannot_rob() -> None:
    state = to_rob("H7 CA", "H7", tricks=(1, 1, 0, 0), traditional_seven=True)
    do(state, "0 reserve", "0 play CA")
    refusal = refused(state, "1 rob HA")
    assert refusal.rule_id == "GAI-64"
    assert refusal.facts == "The other side has marked its Seven."


@pytest.mark.rule("A-GAI-11")
def test_who_marked_a_seven_keeps_it_and_leaves_the_turned_card() -> None:
    state = do(to_rob("H7 CA", "CJ", "C7", "CJ", traditional_seven=True), "0 reserve")
    assert "H7" not in may_play(state, 0)
    refusal = refused(state, "0 play H7")
    assert refusal.rule_id == "A-GAI-11"
    assert rule_of(state, "0 rob HA") == "A-GAI-11"
    # once nothing is left to be exchanged the Seven is a card like any other
    play(state, "CA CJ C7 CJ")
    do(state, "0 draw")
    state = position(
        ["H7 CA", "CJ", "C7", "CJ"],
        turned="HA",
        rounds=1,
        tricks=[1, 0, 0, 0],
        traditional_seven=True,
    )
    do(state, "0 reserve")
    play(state, "CA CJ C7 CJ")
    do(state, "0 draw")
    assert state.phase is Phase.STRICT
    assert state.view(1).reserved_by is None
    assert "H7" in may_play(state, 0)


@pytest.mark.rule("A-GAI-11")
def test_who_marked_a_seven_may_take_the_card_with_the_second_one_or_after_it_was_played() -> None:
    both = do(to_rob("H7 H7", traditional_seven=True), "0 reserve")
    assert "rob HA" in may(both, 0)
    assert "H7" in may_play(both, 0), "only one of the two is marked"
    do(both, "0 rob HA")
    assert both.hands[0].count(Card.H7) == 1
    state = to_rob("H7 CA", "H7", "CJ", "CJ", tricks=(1, 1, 0, 0), traditional_seven=True)
    do(state, "0 reserve", "0 play CA")
    assert "rob HA" not in may(state, 0)
    play(state, "H7 CJ CJ")
    assert state.turn == 1
    do(state, "1 draw")
    for _ in range(3):
        play(state, min(may_play(state)))
    assert state.to_act == (0,)
    assert "rob HA" in may(state, 0)
