"""GAI-01 to GAI-11: Overview, The cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Rank, Suit, Termination
from chickenlab.gaigel.cards import PACK, count_points
from chickenlab.gaigel.events import CardPlayed, CardsDealt
from tests.engine.helpers import dealt, do, events_of, play, play_out, position


@pytest.mark.rule("GAI-01")
def test_the_standard_game_has_four_players_in_two_teams_with_partners_opposite() -> None:
    game = gaigel.Game()
    assert game.players == 4
    assert game.has_partners
    assert [game.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    # two seats further round a table of four is opposite
    assert [game.seats_of(side) for side in range(2)] == [(0, 2), (1, 3)]


@pytest.mark.rule("GAI-02", "GAI-86")
def test_six_play_in_two_teams_of_three_and_two_or_three_play_alone() -> None:
    six = gaigel.Game(players=6)
    assert (six.has_partners, six.sides) == (True, 2)
    assert [len(six.seats_of(side)) for side in range(2)] == [3, 3]
    for players in (2, 3):
        alone = gaigel.Game(players=players)
        assert (alone.has_partners, alone.sides) == (False, players)
        assert [alone.seats_of(side) for side in range(players)] == [(s,) for s in range(players)]


@pytest.mark.rule("GAI-03", "GAI-65")
def test_points_come_from_the_cards_of_won_tricks_and_from_declared_pairs() -> None:
    state = position(
        ["DA DK", "D10 HK", "D7 HQ", "DJ S7"], won=["CA C10 CK CQ", ""], tricks=[1, 0, 0, 0]
    )
    assert state.points == [28, 0]
    play(state, "DA D10 D7 DJ")
    assert state.points == [28 + 23, 0]
    state = position(["DK DQ", "S7 C7", "D7 CJ", "DJ SJ"], tricks=[1, 0, 0, 0], won=["CA CA", ""])
    do(state, "0 declare D")
    assert state.points == [22 + 20, 0]


@pytest.mark.rule("GAI-04")
def test_who_calls_with_101_wins_and_who_calls_too_early_or_too_late_loses_double() -> None:
    def close(points_of_0: int) -> gaigel.State:
        assert points_of_0 in (100, 101)
        won = "CA CA C10 C10 SA SA S10 S10 CK CK CQ CQ" + (" SQ" if points_of_0 == 101 else " SJ")
        state = position(
            ["DK D7", "D10 S7", "DJ C7", "DQ SK"], won=[won, "D7"], tricks=[4, 1, 0, 0]
        )
        assert state.points[0] == points_of_0
        return state

    won = do(close(101), "0 aus")
    assert won.outcome is not None
    assert (won.outcome.termination, won.returns()) == (Termination.AUS, (1, -1, 1, -1))
    early = do(close(100), "0 aus")
    assert early.outcome is not None
    assert (early.outcome.termination, early.returns()) == (Termination.TOO_EARLY, (-2, 2, -2, 2))
    late = do(close(101), "0 play DK", "1 claim-late 0")
    assert late.outcome is not None
    assert (late.outcome.termination, late.returns()) == (Termination.TOO_LATE, (-2, 2, -2, 2))


@pytest.mark.rule("GAI-05")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_dealing_and_play_pass_to_the_right(players: int) -> None:
    # seats are numbered to the right: the seat after yours sits at your right hand
    state = dealt({}, players=players, dealer=1)
    to_the_right = [(2 + step) % players for step in range(players)]
    dealings = [event.seat for event in events_of(state, CardsDealt)]
    assert dealings == to_the_right * 2
    play_out(state, until=lambda state: any(state.tricks))
    assert [event.seat for event in events_of(state, CardPlayed)] == to_the_right


@pytest.mark.rule("GAI-06", "GAI-07")
def test_two_packs_of_52_cards_give_the_pack_of_48() -> None:
    ranks_of_52 = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    two_packs = [letter + rank for letter in "CSHD" for rank in ranks_of_52] * 2
    kept = [card for card in two_packs if card[1:] in ("A", "10", "K", "Q", "J", "7")]
    assert Counter(map(str, PACK)) == Counter(kept)
    assert len(PACK) == 48
    assert set(Counter(PACK).values()) == {2}
    assert Counter(card.suit for card in PACK) == dict.fromkeys(Suit, 12)


@pytest.mark.rule("GAI-08")
def test_the_ranks_go_ace_ten_king_queen_jack_seven() -> None:
    order = ["A", "10", "K", "Q", "J", "7"]
    assert [rank.code for rank in sorted(Rank, reverse=True)] == order
    for suit in Suit:
        cards = [Card[suit.letter + code] for code in order]
        for higher, lower in pairwise(cards):
            for trump in Suit:
                assert higher.beats(lower, trump)
                assert not lower.beats(higher, trump)


@pytest.mark.rule("GAI-09", "A-GAI-1")
def test_the_cards_count_11_10_4_3_2_and_nothing() -> None:
    values = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "7": 0}
    for card in Card:
        assert card.points == values[card.rank.code]
    for suit in Suit:
        assert count_points(card for card in Card if card.suit is suit) == 30


@pytest.mark.rule("GAI-10")
def test_the_pack_holds_240_points() -> None:
    assert count_points(PACK) == 240


@pytest.mark.rule("GAI-11", "GAI-43")
def test_an_identical_card_does_not_beat_the_first_one() -> None:
    for card in Card:
        for trump in Suit:
            assert not card.beats(card, trump)
    # in the suit led, and among trumps
    suit = position(["CA", "CA", "C7", "C7"])
    play(suit, "CA CA C7 C7")
    assert suit.tricks == [2, 0, 0, 0]
    trumps = position(["C7", "H10", "H10", "H7"])
    play(trumps, "C7 H10 H10 H7")
    assert trumps.tricks == [1, 1, 0, 0]
