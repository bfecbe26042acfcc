""" "Aus!" – ending the deal: GAI-65 to GAI-72 and GAI-80. Hearts are trumps, seat 0 leads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Phase, Termination
from chickenlab.gaigel.events import AusCalled, LateClaimed
from tests.engine.helpers import (
    dealt,
    do,
    events_of,
    may,
    play,
    play_out,
    position,
    refused,
    rule_of,
)

WITH_101 = "CA CA C10 C10 SA SA S10 S10 DA CQ CQ C7"
"""Twelve cards, three tricks of four."""
WITH_100 = "CA CA C10 C10 SA SA S10 S10 DA CQ CJ C7"


def at(cards: str, *hands: str, others: str = "", **options: Any) -> gaigel.State:
    """The side of seat 0 has these cards in its tricks, the others have theirs."""
    others_tricks = len(others.split()) // 4
    return position(
        hands or ["DK D7"], won=[cards, others], tricks=[3, others_tricks, 0, 0], **options
    )


@pytest.mark.rule("GAI-65")
def test_a_total_is_tricks_plus_declared_pairs() -> None:
    state = position(["DK DQ"], won=["CA CA C10 C10", ""], tricks=[1, 0, 0, 0], pairs=[40, 0])
    assert state.points == [42 + 40, 0]
    do(state, "0 declare D")
    assert state.points == [102, 0]
    assert state.view(1).points == (102, 0), "who counts along knows it"
    do(state, "0 aus")
    assert events_of(state, AusCalled) == [AusCalled(0, 102)]


@pytest.mark.rule("GAI-66", "GAI-67")
def test_a_call_with_101_ends_the_deal_and_wins_a_single_game() -> None:
    state = at(WITH_101, others="D7 S7 S7 SJ")
    assert state.points[0] == 101
    do(state, "0 aus")
    assert state.is_terminal
    assert state.to_act == ()
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.termination, outcome.winners, outcome.losers) == (Termination.AUS, (0,), (1,))
    assert state.returns() == (1, -1, 1, -1)
    assert rule_of(state, "0 play DK") == "GAI-67", "play has stopped"
    assert "The deal is over." in str(refused(state, "1 aus"))


@pytest.mark.rule("A-GAI-12", "GAI-66")
def test_any_member_of_a_side_may_call_at_any_moment() -> None:
    for caller in (0, 2):
        for cards in ("", "D7"):  # before and in the middle of a trick that an opponent leads
            state = position(
                ["DK", "D7", "DJ", "D10"],
                won=[WITH_101, "S7 S7 SJ SQ"],
                tricks=[3, 1, 0, 0],
                leader=1,
            )
            play(state, cards)
            do(state, f"{caller} aus")
            assert state.outcome is not None
            assert state.outcome.winners == (0,)


@pytest.mark.rule("A-GAI-12")
def test_cards_of_an_unfinished_trick_do_not_count_yet() -> None:
    state = at(WITH_100, "D10", "DJ", "D7", "D7")
    play(state, "D10 DJ D7")
    assert state.points == [100, 0]
    do(state, "0 aus")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.TOO_EARLY


@pytest.mark.rule("GAI-68", "GAI-80")
def test_a_call_while_the_others_have_no_trick_is_a_gigackel_and_counts_double() -> None:
    state = do(at(WITH_101), "0 aus")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.GIGACKEL
    assert state.outcome.strokes == 2
    assert state.returns() == (2, -2, 2, -2)


@pytest.mark.rule("GAI-68")
def test_any_trick_of_the_others_spoils_a_gigackel_even_one_without_points() -> None:
    state = do(at(WITH_101, others="D7 S7 S7 C7"), "0 aus")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.AUS
    alone = position(["DK"], players=3, won=[WITH_101, "", "S7 S7 D7"], tricks=[4, 0, 1])
    do(alone, "0 aus")
    assert alone.outcome is not None
    assert alone.outcome.termination is Termination.AUS


@pytest.mark.rule("GAI-69", "GAI-80")
def test_a_call_below_101_loses_a_double_game() -> None:
    for state in (at(WITH_100), dealt({})):
        assert state.points[0] <= 100
        assert "aus" in may(state, 2), "nobody is kept from calling too early"
        do(state, "2 aus")
        assert state.outcome is not None
        assert state.outcome.termination is Termination.TOO_EARLY
        assert (state.outcome.winners, state.outcome.losers) == ((1,), (0,))
        assert state.returns() == (-2, 2, -2, 2)


@pytest.mark.rule("GAI-70", "GAI-80")
def test_playing_on_with_101_loses_double_when_the_others_notice() -> None:
    state = at(WITH_101, "DK", "D7", "DJ", "D10")
    assert "claim-late 0" not in may(state, 1)
    refusal = refused(state, "1 claim-late 0")
    assert refusal.rule_id == "GAI-70"
    play(state, "DK")
    assert state.view(1).late == (0,)
    for seat in (1, 3):
        assert "claim-late 0" in may(state, seat)
    for seat in (0, 2):
        assert rule_of(state, f"{seat} claim-late 0") == "GAI-70", "not one's own side"
    do(state, "3 claim-late 0")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.TOO_LATE
    assert state.returns() == (-2, 2, -2, 2)
    assert events_of(state, LateClaimed) == [LateClaimed(3, 0)]


@pytest.mark.rule("GAI-70", "A-GAI-12")
def test_only_a_card_of_the_own_side_makes_a_call_late() -> None:
    # an opponent leads: the side of seat 0 can still call
    state = position(["DK", "D7", "DJ", "D10"], won=[WITH_101, ""], tricks=[3, 0, 0, 1], leader=3)
    play(state, "D10")
    assert state.view(1).late == ()
    assert "claim-late 0" not in may(state, 1)
    # a pair that brings 101 must be called before the card of the same turn
    state = position(["DK DQ"], won=["CA CA C10 C10 SA SA S10 S10", ""], tricks=[2, 0, 0, 0])
    assert state.points[0] == 84
    do(state, "0 declare D")
    assert state.points[0] == 104
    do(state.clone(), "0 aus")
    play(state, "DK")
    assert state.view(1).late == (0,)


@pytest.mark.rule("GAI-71", "A-GAI-13")
def test_a_late_call_that_nobody_notices_still_wins() -> None:
    state = at(WITH_101, "DK", "D7", "DJ", "D7", others="S7 S7 SJ SQ")
    play(state, "DK D7 DJ")
    do(state, "2 aus")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.AUS
    assert state.outcome.winners == (0,)


@pytest.mark.rule("GAI-71")
def test_after_the_last_card_a_side_with_101_has_still_to_call() -> None:
    state = at(WITH_101, "DK", "D7", "DJ", "D7", others="S7 S7 SJ SQ")
    play(state, "DK D7 DJ D7")
    assert state.phase is Phase.COUNT
    assert set(state.to_act) == {0, 2}
    assert may(state, 0) == {"aus"}
    assert may(state, 1) == {"claim-late 0"}, "it may still be noticed, until the deal ends"
    assert rule_of(state, "1 aus") == "GAI-66"
    do(state, "2 aus")
    assert state.returns() == (1, -1, 1, -1)


@pytest.mark.rule("A-GAI-13")
def test_if_both_sides_have_101_the_correct_call_of_either_wins() -> None:
    other_side = "HA HA H10 H10 HK HK HQ HQ HJ HJ DA D10"
    state = position(
        ["DK", "D7", "DJ", "D7"],
        won=[WITH_101, other_side],
        tricks=[3, 3, 0, 0],
        pairs=[0, 40],
    )
    assert min(state.points) >= 101
    play(state, "DK")
    for step, winners in (("1 aus", (1,)), ("0 aus", (0,)), ("3 claim-late 0", (1,))):
        again = do(state.clone(), step)
        assert again.outcome is not None
        assert again.outcome.winners == winners
    play(state, "D7 DJ D7")
    assert set(state.to_act) == {0, 1, 2, 3}
    assert state.to_act[0] == 0, "who won the last trick speaks first"


@pytest.mark.rule("A-GAI-13", "GAI-70")
def test_with_late_call_referee_the_card_that_is_too_late_ends_the_deal() -> None:
    state = at(WITH_101, "DK", "D7", "DJ", "D10", late_call_referee=True)
    play(state, "DK")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.TOO_LATE
    assert state.returns() == (-2, 2, -2, 2)
    assert events_of(state, LateClaimed) == [LateClaimed(None, 0)]
    called = do(at(WITH_101, late_call_referee=True), "0 aus")
    assert called.returns() == (2, -2, 2, -2)


@pytest.mark.rule("GAI-72")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_with_two_sides_one_always_reaches_101(players: int) -> None:
    assert 240 > 2 * 100
    for seed in range(15):
        state = play_out(dealt({}, players=players, seed=seed), seed)
        assert state.phase is Phase.COUNT
        assert sum(state.points) == 240
        assert max(state.points) >= 101
        assert state.to_act


@pytest.mark.rule("GAI-65", "GAI-70")
def test_a_call_may_come_from_others_as_soon_as_there_is_news() -> None:
    state = at(WITH_100, "D10", "DJ", "D7", "D7")
    assert set(state.may_act) == {1, 2, 3}
    play(state, "D10")
    assert state.may_act == (), "an ordinary card gives nobody a reason to speak"
    play(state, "DJ D7 D7")
    assert state.points[0] > 101
    assert 2 in (*state.to_act, *state.may_act)


def test_the_random_player_never_makes_a_call_that_only_loses() -> None:
    rng = np.random.default_rng(0)
    below, above = at(WITH_100).view(0), at(WITH_101).view(0)
    below_answers = {str(gaigel.strategies.random_legal(below, rng)) for _ in range(200)}
    assert "aus" not in below_answers
    assert len(below_answers) > 1
    above_answers = {str(gaigel.strategies.random_legal(above, rng)) for _ in range(200)}
    assert "aus" in above_answers
