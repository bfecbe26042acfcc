"""Gallina City, each for himself: pairs, penalty cards, minus points (GAL-03 to GAL-27)."""

from __future__ import annotations

from itertools import chain

import pytest

from chickenlab import gallina_city
from chickenlab.gallina_city import Phase, RoundEnd, Verdict, events
from chickenlab.gallina_city.actions import Cocorico
from tests.engine.gallina_city_helpers import (
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

HANDS = {0: (0, 8, 20, 40), 1: (1, 9, 21, 41), 2: (14, 30, 33, 50)}
"""Cards 0 and 1 share picture 1; card 14 shows picture 14, which looks like picture 0."""


@pytest.mark.rule("GAL-17", "GAL-20")
def test_a_right_pair_makes_both_hands_one_card_smaller() -> None:
    state = talking(HANDS)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.held == [4, 4, 4]
    wait(state, 5000)
    assert [len(hand) for hand in state.hands] == [3, 3, 4]
    assert state.discards == [0, 1]
    (settled,) = found(state, events.PairSettled)
    assert settled.verdict is Verdict.RIGHT
    assert not found(state, events.CardDrawn)


@pytest.mark.rule("GAL-17")
def test_a_right_pair_cannot_be_challenged() -> None:
    state = talking(HANDS)
    pair_up(state, "0 0/1", "1 1/1")
    assert refused(state, "2: challenge 0 family") == (
        "GAL-17: Both pictures are alike in this: rooster."
    )


@pytest.mark.rule("GAL-18", "GAL-17")
def test_a_wrong_pair_that_nobody_notices_stands() -> None:
    state = talking(HANDS)
    pair_up(state, "0 0/0", "2 14/14")
    wait(state, 5000)
    (settled,) = found(state, events.PairSettled)
    assert settled.verdict is Verdict.UNNOTICED
    assert [len(hand) for hand in state.hands] == [3, 4, 3]
    assert state.discards == [0, 14]


@pytest.mark.rule("GAL-19", "GAL-20")
def test_a_wrong_pair_that_is_spotted_costs_each_of_the_two_a_card() -> None:
    state = talking(HANDS, pile=(5, 6, 7))
    middle = list(state.discards)
    pair_up(state, "0 0/0", "2 14/14")
    wait(state, 4900)
    do(state, "1: challenge 0 eyes")
    (settled,) = found(state, events.PairSettled)
    assert (settled.verdict, settled.spotted_by, settled.attribute) == (Verdict.WRONG, 1, "eyes")
    assert state.discards == [*middle, 0, 14]
    assert state.hands[0] == [5, 8, 20, 40]
    assert state.hands[2] == [6, 30, 33, 50]
    wait(state, 100)
    assert len(found(state, events.PairSettled)) == 1, "the check is over"


@pytest.mark.rule("GAL-19", "GAL-14")
def test_a_card_that_is_drawn_stays_hidden() -> None:
    state = talking(HANDS, pile=(5, 6, 7))
    pair_up(state, "0 0/0", "2 14/14")
    at_once(state, "1: challenge 0 eyes")
    drawn = [e.card for e in state.view(0).events if isinstance(e, events.CardDrawn)]
    assert drawn == [5, None]


@pytest.mark.rule("GAL-21", "A-GAL-2")
def test_an_empty_pile_is_made_of_the_middle_the_two_cards_just_discarded_among_them() -> None:
    state = talking(HANDS, pile=(5,))
    middle = [*state.discards, 0, 14]
    pair_up(state, "0 0/0", "2 14/14")
    at_once(state, "1: challenge 0 eyes")
    assert found(state, events.PileRenewed) == [events.PileRenewed(state.now, len(middle))]
    assert 5 in state.hands[0]
    assert state.discards == []
    (drawn,) = set(state.hands[2]) - {30, 33, 50}
    assert sorted([*state.pile, drawn]) == sorted(middle)
    assert [*state.pile, drawn] != middle, "shuffled"
    assert state.chance is not None
    assert len(state.chance.log) == 1


@pytest.mark.rule("GAL-22", "A-GAL-3", "GAL-23", "GAL-03")
def test_the_round_stops_by_itself_as_soon_as_somebody_has_two_cards() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21, 41), 2: (14, 30, 33, 50)}, rounds=2)
    pair_up(state, "0 0/1", "1 1/1")
    assert state.phase is Phase.TALK, "not before the check is over"
    wait(state, 5000)
    assert found(state, events.FiniCalled) == [events.FiniCalled(5050, (0,))]
    (result,) = state.results
    assert result.end is RoundEnd.FINI
    assert result.cards_left == (2, 3, 4)
    assert result.minus == (0, 3, 4)
    assert state.round == 2


@pytest.mark.rule("A-GAL-3", "GAL-23")
def test_cards_that_are_still_being_checked_count_as_held() -> None:
    hands = {0: (0, 8, 20), 1: (1, 9, 21, 41), 2: (14, 30, 33, 50), 3: (2, 10, 16, 28)}
    state = talking(hands, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 1000)
    pair_up(state, "2 14/14", "3 28/28")
    wait(state, 5000)
    assert state.results[0].cards_left == (2, 3, 4, 4)
    assert state.points == [0, 3, 4, 4]


@pytest.mark.rule("GAL-24")
def test_two_who_finish_with_the_same_pair_get_no_minus_points() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33, 50)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    assert found(state, events.FiniCalled)[0].seats == (0, 1)
    assert state.points == [0, 0, 4]


@pytest.mark.rule("GAL-24", "A-GAL-8")
def test_two_pairs_whose_checks_end_in_one_moment_end_at_once() -> None:
    hands = {0: (0, 8, 20), 1: (1, 9, 21, 41), 2: (14, 30, 33), 3: (2, 10, 15, 28)}
    state = talking(hands, rounds=1)
    do(state, "0: cocorico 1 0 1", "2: cocorico 3 14 15")
    at_once(state, "3: cocorico 2 15 15", "1: cocorico 0 1 1")
    wait(state, 5000)
    assert found(state, events.FiniCalled)[0].seats == (0, 2)
    assert state.points == [0, 3, 0, 3]


@pytest.mark.rule("GAL-24", "A-GAL-8")
def test_a_pair_that_comes_one_moment_later_comes_too_late() -> None:
    hands = {0: (0, 8, 20), 1: (1, 9, 21, 41), 2: (14, 30, 33), 3: (2, 10, 15, 28)}
    state = talking(hands, rounds=1)
    do(state, "0: cocorico 1 0 1", "2: cocorico 3 14 15")
    do(state, "1: cocorico 0 1 1", "3: cocorico 2 15 15")
    wait(state, 5000)
    assert found(state, events.FiniCalled)[0].seats == (0,)
    assert state.points == [0, 3, 3, 4]


@pytest.mark.rule("GAL-07", "GAL-25", "GAL-26")
def test_for_rounds_2_and_3_all_cards_are_shuffled_again_and_eight_and_nine_are_dealt() -> None:
    state = seated({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33, 50)})
    begin(state)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    for number, size in ((2, 8), (3, 9)):
        assert state.round == number
        assert state.phase is Phase.READY
        assert [len(hand) for hand in state.hands] == [size] * 3
        assert len(state.pile) == 56 - 3 * size
        assert state.discards == []
        assert sorted(chain(*state.hands, state.pile)) == list(range(56))
        begin(state)
        _empty_a_hand(state)
    assert state.is_terminal
    assert [result.round for result in state.results] == [1, 2, 3]
    assert len(found(state, events.CardsShuffled)) == 3


def _empty_a_hand(state: gallina_city.State) -> None:
    """Seat 0 lays card after card with seat 1 or 2, right or wrong, and nobody looks."""
    number = state.round
    while state.round == number and not state.is_terminal:
        partner = 1 if len(state.hands[1]) >= len(state.hands[2]) else 2
        for seat, other in ((0, partner), (partner, 0)):
            card = state.hands[seat][0]
            state.apply(seat, Cocorico(other, card, state.game.design.cards[card][0]))
        wait(state, 5000)


@pytest.mark.rule("GAL-07")
def test_fewer_rounds_can_be_played() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33, 50)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    assert state.is_terminal
    assert refused(state, "0: say 8 hat") == "GAL-27: The game is over."


@pytest.mark.rule("GAL-27")
def test_the_fewest_minus_points_over_all_rounds_win() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21, 41), 2: (14, 30, 33, 50)}, round=3)
    state.points = [5, 0, 4]
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    assert state.outcome is not None
    assert state.outcome.points == (5, 3, 8)
    assert state.outcome.winners == (1,)
    assert state.returns() == (0.0, 1.0, 0.0)


@pytest.mark.rule("A-GAL-4")
def test_equal_players_share_the_victory() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33, 50)}, rounds=1)
    pair_up(state, "0 0/1", "1 1/1")
    wait(state, 5000)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.returns() == (0.5, 0.5, 0.0)


@pytest.mark.rule("A-GAL-12")
def test_a_round_in_which_nothing_is_laid_for_long_is_broken_off_and_all_count() -> None:
    state = talking(HANDS, rounds=1)
    wait(state, 299_950)
    assert state.phase is Phase.TALK
    wait(state, 50)
    assert state.results[0].end is RoundEnd.BROKEN_OFF
    assert state.points == [4, 4, 4]


@pytest.mark.rule("A-GAL-12")
def test_patience_counts_from_the_last_pair_and_can_be_set() -> None:
    state = talking(HANDS, rounds=1, patience=10)
    wait(state, 9000)
    pair_up(state, "0 0/1", "1 1/1")
    settled_at = state.now + 5000
    wait(state, 14_950)
    assert state.phase is Phase.TALK
    wait(state, 50)
    assert state.results[0].duration == settled_at + 10_000
    assert state.points == [3, 3, 4]
