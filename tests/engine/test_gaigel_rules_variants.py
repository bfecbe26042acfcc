"""GAI-85 to GAI-92: Variants. Hearts are trumps, seat 1 is forehand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Phase, Termination
from chickenlab.gaigel.deal import Deal
from chickenlab.gaigel.events import CardsDealt, SignGiven, TrumpTurned
from tests.engine.helpers import (
    dealt,
    do,
    events_of,
    may,
    may_play,
    play,
    play_out,
    position,
    refused,
    rule_of,
)


@pytest.mark.rule("GAI-85")
def test_six_players_sit_alternately_and_the_strict_rules_start_after_three_tricks() -> None:
    game = gaigel.Game(players=6)
    assert [game.side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    state = dealt({}, players=6)
    assert len(state.stock) == 18
    play_out(state, until=lambda state: state.phase is Phase.STRICT)
    assert sum(state.tricks) == 3


@pytest.mark.rule("GAI-86")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_each_for_himself(players: int) -> None:
    hands = ["CQ", "CA", "CK"][:players]
    state = position(hands, players=players)
    play(state, " ".join(hands))
    assert state.points == [
        sum(Card[card].points for card in hands) if s == 1 else 0 for s in range(players)
    ]
    state = dealt({}, players=players)
    do(state, "0 aus")
    assert state.returns() == (-2, *[2] * (players - 1))


@pytest.mark.rule("GAI-87")
def test_with_three_players_the_highest_total_wins_if_nobody_reaches_101() -> None:
    state = position(
        ["CQ", "CA", "CK"],
        players=3,
        won=["SA SA S10", "DA DA D10", "HA HA H10"],
        tricks=[1, 1, 1],
    )
    play(state, "CQ CA CK")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.HIGHEST_TOTAL
    assert state.returns() == (-1, 1, -1)


@pytest.mark.rule("A-GAI-17", "GAI-87")
def test_with_equal_highest_totals_nobody_marks() -> None:
    state = position(
        ["C7", "S7", "D7"], players=3, won=["SA SA S10", "DA DA D10", "HA"], tricks=[1, 1, 1]
    )
    play(state, "C7 S7 D7")
    assert state.points[0] == state.points[1] > state.points[2]
    assert state.outcome is not None
    assert state.outcome.termination is Termination.EQUAL_TOTALS
    assert state.outcome.strokes == 0
    assert state.returns() == (0, 0, 0)


@pytest.mark.rule("GAI-87")
def test_with_three_players_a_side_with_101_still_has_to_call() -> None:
    won = "CA CA C10 C10 SA SA S10 S10 DA"
    state = position(
        ["C7", "S7", "D7"], players=3, won=[won, "", ""], tricks=[3, 0, 0], pairs=[20, 0, 0]
    )
    assert state.points[0] > 101
    play(state, "C7 S7 D7")
    assert state.phase is Phase.COUNT
    assert state.to_act == (0,)
    do(state, "0 aus")
    assert state.returns() == (2, -2, -2)


@pytest.mark.rule("GAI-88", "A-GAI-18")
def test_after_a_knock_all_get_five_cards_in_one_packet_and_then_trumps_are_turned() -> None:
    game = gaigel.Game(knocking=True)
    pack = gaigel.arranged_deal(game, {}, seed=1).pack
    state = game.new_state(deal=Deal(pack, dealer=2))
    assert state.to_act == (1,)
    do(state, "1 knock")
    dealings = events_of(state, CardsDealt)
    assert [event.seat for event in dealings] == [3, 0, 1, 2]
    assert [event.cards for event in dealings] == [pack[i : i + 5] for i in (0, 5, 10, 15)]
    assert isinstance(state.events[-1], TrumpTurned)
    assert state.turned is pack[20]
    assert len(state.stock) == 28
    assert state.to_act == (3,), "forehand sits at the dealer's right"
    assert rule_of(state, "1 knock") == "GAI-88"


@pytest.mark.rule("GAI-88")
def test_without_the_option_nobody_knocks() -> None:
    state = dealt({})
    assert state.phase is Phase.FIRST_TRICK
    refusal = refused(state, "3 knock")
    assert refusal.rule_id == "GAI-88"
    assert "option knocking" in refusal.facts


# Sevens

FIVE = "C7 C7 S7 D7 D7"
FOUR = "C7 C7 S7 D7"


@pytest.mark.rule("GAI-89", "A-GAI-19")
@pytest.mark.parametrize("seat", range(4))
def test_five_dealt_sevens_win_a_single_game_at_once(seat: int) -> None:
    state = dealt({seat: FIVE}, five_sevens=True)
    do(state, f"{seat} show-sevens")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.FIVE_SEVENS
    assert state.outcome.strokes == 1
    assert state.returns()[seat] == 1
    assert state.outcome.winners == (state.game.side_of(seat),)


@pytest.mark.rule("GAI-89")
def test_five_sevens_need_the_option_five_cards_and_no_card_played_yet() -> None:
    assert rule_of(dealt({1: FIVE}), "1 show-sevens") == "GAI-89"
    refusal = refused(dealt({1: FOUR + " HA"}, five_sevens=True), "1 show-sevens")
    assert refusal.rule_id == "GAI-89"
    assert refusal.facts == "You were dealt 4 Sevens."
    state = dealt({2: FIVE}, five_sevens=True)
    do(state, f"1 {next(code for code in sorted(may(state, 1)) if 'open' in code)}")
    assert rule_of(state, "2 show-sevens") == "GAI-89"


def siebener(
    fifth: str = "DK", seat: int = 1, reading: str = "powerless", **more: str
) -> gaigel.State:
    """A deal in which a seat has announced Auf Siebener, holding this fifth card."""
    state = dealt(
        {seat: f"{FOUR} {fifth}", **{int(s): h for s, h in more.items()}}, auf_siebener=reading
    )
    return do(state, f"{seat} auf-siebener")


@pytest.mark.rule("GAI-90")
def test_auf_siebener_needs_the_option_four_sevens_and_no_card_played_yet() -> None:
    assert rule_of(dealt({1: FOUR}), "1 auf-siebener") == "GAI-90"
    for reading in ("powerless", "loses"):
        state = dealt({1: "C7 C7 S7 DK DQ"}, auf_siebener=reading)
        refusal = refused(state, "1 auf-siebener")
        assert refusal.rule_id == "GAI-90"
        assert refusal.facts == "You were dealt 3 Sevens."
        state = dealt({1: "CA", 2: FOUR}, auf_siebener=reading)
        assert "auf-siebener" in may(state, 2), "also before one's own turn"
        do(state, "1 open ge-elfen CA")
        assert rule_of(state, "2 auf-siebener") == "GAI-90", "but not once a card lies there"


@pytest.mark.rule("GAI-90")
@pytest.mark.parametrize("reading", ["powerless", "loses"])
def test_only_one_plays_auf_siebener_and_shows_no_card(reading: str) -> None:
    state = dealt({1: FOUR, 3: "H7 H7 S7 D7"}, auf_siebener=reading)
    do(state, "1 auf-siebener")
    assert rule_of(state, "3 auf-siebener") == "GAI-90"
    assert state.view(0).siebener == 1
    assert state.view(0).known == ((), (), (), ()), "he announces four Sevens, but keeps them"


@pytest.mark.rule("GAI-90")
def test_who_plays_auf_siebener_keeps_the_four_and_plays_the_fifth_card() -> None:
    state = siebener("DK", 2, **{"1": "CA", "3": "S10", "0": "SJ"})
    do(state, "1 open ge-elfen CA")
    assert may_play(state, 2) == {"DK"}
    refusal = refused(state, "2 play C7")
    assert refusal.rule_id == "GAI-90"
    assert "♦K" in refusal.facts


@pytest.mark.rule("GAI-90", "A-GAI-20")
def test_powerless_cards_never_win_a_trick() -> None:
    # his Ace is the same as the one led face down
    state = siebener("CA", 2, **{"1": "CA", "3": "S10", "0": "SJ"})
    do(state, "1 open zweite-alte CA")
    play(state, "CA S10 SJ")
    assert state.tricks == [0, 1, 0, 0]
    # and the highest of the suit led
    state = siebener("CA", 2, **{"1": "CJ", "3": "CQ", "0": "SJ"})
    do(state, "1 open hoeher-hat CJ")
    play(state, "CA CQ SJ")
    assert state.tricks == [0, 0, 0, 1]


@pytest.mark.rule("A-GAI-20")
def test_a_powerless_lead_lets_the_next_card_set_the_suit() -> None:
    state = siebener("CA", 1, **{"2": "S7", "3": "SJ", "0": "C10"})
    assert may(state, 1) == {"play CA", "aus"}
    assert rule_of(state, "1 open ge-elfen CA") == "A-GAI-20"
    do(state, "1 play CA")
    assert state.view(0).trick == ((1, Card.CA),)
    play(state, "S7 SJ C10")
    assert state.tricks == [0, 0, 0, 1], "spades were set, the Jack of seat 3 is the highest"


def _strict_siebener(reading: str) -> Iterator[gaigel.State]:
    """Deals with Auf Siebener of seat 1, played at random to the strict phase."""
    for seed in range(40):
        state = dealt({1: FOUR}, auf_siebener=reading, seed=seed)
        do(state, "1 auf-siebener")
        play_out(
            state,
            seed,
            until=lambda state: (
                state.is_terminal
                or (state.phase is Phase.STRICT and state.turn == 1 and bool(state.trick))
            ),
        )
        if state.phase is Phase.STRICT:
            yield state


@pytest.mark.rule("A-GAI-20", "GAI-90")
def test_the_duties_of_the_strict_rules_are_waived_for_auf_siebener() -> None:
    waived = 0
    for state in _strict_siebener("powerless"):
        sevens = [card for card in state.hands[1] if card.rank is gaigel.Rank.SEVEN]
        others = {str(card) for card in state.hands[1] if card not in sevens}
        assert may_play(state, 1) == (others or set(map(str, sevens)))
        assert state.led is not None
        if others and any(card.suit is state.led for card in sevens):
            waived += Card[min(others)].suit is not state.led
    assert waived, "some of them would have had to follow suit with a Seven"


@pytest.mark.rule("A-GAI-20", "GAI-90")
def test_powerless_hands_end_a_deal_without_a_trick_even_when_only_sevens_are_left() -> None:
    for seed in range(12):
        state = dealt({1: "C7 C7 S7 D7 CA"}, "H7", auf_siebener="powerless", seed=seed)
        do(state, "1 auf-siebener")
        play_out(state, seed)
        assert state.tricks[1] == 0


@pytest.mark.rule("A-GAI-20", "GAI-90")
def test_in_the_other_reading_winning_a_trick_loses_the_deal() -> None:
    state = siebener("CA", 2, "loses", **{"1": "CJ", "3": "CQ", "0": "SJ"})
    do(state, "1 open hoeher-hat CJ")
    play(state, "CA CQ SJ")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.SIEBENER_TRICK
    assert state.returns() == (-1, 1, -1, 1)
    # his lead has power, and his openings are those of everybody
    state = siebener("DK", 1, "loses", **{"2": "D7", "3": "DJ", "0": "S10"})
    assert may(state, 1) == {"open hoeher-hat DK", "aus"}
    assert rule_of(state, "1 open ge-elfen DK") == "GAI-28"
    do(state, "1 open hoeher-hat DK")
    play(state, "D7 DJ S10")
    assert state.returns() == (1, -1, 1, -1)


@pytest.mark.rule("A-GAI-20")
def test_a_trump_as_fifth_card_has_no_power_in_the_first_trick() -> None:
    state = siebener("HA", 1, "loses", **{"2": "S7", "3": "SJ", "0": "C10"})
    assert may(state, 1) == {"play HA", "aus"}, "there is no opening with a trump"
    play(state, "HA S7 SJ C10")
    assert not state.is_terminal
    assert state.tricks == [0, 0, 0, 1]
    # nor has the trump of a hand of nothing but trumps, even behind a powerless lead
    state = siebener("CA", 1, **{"2": "HA H10 HK HQ HJ", "3": "SJ", "0": "S10"})
    play(state, "CA HA SJ S10")
    assert state.tricks == [1, 0, 0, 0]
    # against trumps and nothing else the first of them sets the suit
    two = dealt({1: f"{FOUR} CA", 0: "HA H10 HK HQ HJ"}, players=2, auf_siebener="powerless")
    do(two, "1 auf-siebener", "1 play CA", "0 play HJ")
    assert two.tricks == [1, 0]


@pytest.mark.rule("GAI-90", "GAI-60")
def test_who_plays_auf_siebener_neither_robs_nor_declares() -> None:
    state = siebener("SK", 1, **{"2": "CJ", "3": "CA", "0": "C10"})
    play(state, "SK CJ CA C10")
    assert state.tricks[3] == 1
    do(state, "3 draw")
    play(state, min(may_play(state)))
    play(state, min(may_play(state)))
    assert rule_of(state, "1 declare S") == "GAI-90"
    with_trump_seven = dealt(
        {1: "C7 S7 D7 H7 DK", 2: "CJ", 3: "CA", 0: "C10"}, auf_siebener="powerless"
    )
    do(with_trump_seven, "1 auf-siebener")
    play(with_trump_seven, "DK CJ CA C10")
    assert with_trump_seven.phase is Phase.DRAW
    assert rule_of(with_trump_seven, "1 rob H10") == "GAI-90"


@pytest.mark.rule("GAI-91")
@pytest.mark.parametrize("reading", ["powerless", "loses"])
def test_a_fifth_seven_drawn_wins_the_deal_for_the_own_side(reading: str) -> None:
    state = dealt(
        {1: f"{FOUR} CJ", 2: "CA", 3: "SA", 0: "SJ"},
        auf_siebener=reading,
        stock="SK SQ SJ D7",
    )
    do(state, "1 auf-siebener")
    opening = "1 play CJ" if reading == "powerless" else "1 open hoeher-hat CJ"
    do(state, opening)
    play(state, "CA SA SJ")
    assert state.turn == 2
    do(state, "2 draw")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.FIFTH_SEVEN
    assert state.returns() == (-1, 1, -1, 1)


@pytest.mark.rule("GAI-91")
def test_a_fifth_seven_is_too_late_once_the_other_side_has_101() -> None:
    for points, wins in ((100, True), (101, False)):
        state = dealt(
            {1: f"{FOUR} CJ", 2: "CA", 3: "SA", 0: "SJ"},
            auf_siebener="powerless",
            stock="SK SQ SJ D7",
        )
        do(state, "1 auf-siebener", "1 play CJ")
        play(state, "CA SA SJ")
        state.points[0] = points
        do(state, "2 draw")
        assert state.is_terminal is wins


@pytest.mark.rule("GAI-91", "A-GAI-20")
def test_five_dealt_sevens_announced_win_at_once() -> None:
    state = do(dealt({1: FIVE}, auf_siebener="powerless"), "1 auf-siebener")
    assert state.outcome is not None
    assert state.outcome.termination is Termination.FIFTH_SEVEN
    assert state.outcome.winners == (1,)


# Signals


@pytest.mark.rule("GAI-92")
def test_a_secret_sign_is_seen_by_partners_alone() -> None:
    for players, partners in ((4, {1, 3}), (6, {1, 3, 5})):
        state = dealt({1: "HA CA"}, players=players, signals=True)
        before = [state.view(seat) for seat in range(players)]
        do(state, "1 signal trump-ace")
        for seat in range(players):
            view = state.view(seat)
            signs = [event for event in view.events if isinstance(event, SignGiven)]
            if seat in partners:
                assert [(sign.seat, str(sign.sign)) for sign in signs] == [(1, "trump-ace")]
            else:
                assert view == before[seat], "the others notice nothing at all"


@pytest.mark.rule("GAI-92")
def test_signs_need_the_option_ones_own_turn_and_are_one_in_a_trick() -> None:
    refusal = refused(dealt({1: "HA"}), "1 signal H")
    assert refusal.rule_id == "GAI-92"
    assert "option signals" in refusal.facts
    for players in (2, 3):
        with pytest.raises(ValueError, match=r"signals.*GAI-92"):
            gaigel.Game(players=players, signals=True)
    state = dealt({1: "CA"}, signals=True)
    assert {f"signal {sign}" for sign in ("C", "S", "H", "D", "trump-ace")} <= may(state, 1)
    assert rule_of(state, "2 signal H") == "GAI-92"
    do(state, "1 signal H")
    assert rule_of(state, "1 signal S") == "GAI-92"
    do(state, "1 open ge-elfen CA")
    assert "signal S" in may(state, 2)
