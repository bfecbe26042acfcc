"""GAI-39 to GAI-46: While there is a stock. Hearts are trumps."""

from __future__ import annotations

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Phase
from chickenlab.gaigel.events import CardDrawn
from tests.engine.helpers import (
    dealt,
    do,
    events_of,
    may,
    may_play,
    play,
    play_out,
    position,
    rule_of,
)

HANDS = ["CA C7 S7 D7 DJ", "CK HJ DK DQ SQ", "CQ CJ SJ SA SK", "C10 S10 SJ D10 DA"]


def with_stock(hands: list[str] | None = None, leader: int = 0) -> gaigel.State:
    """Two rounds of drawing are left, and the turned card is the Ace."""
    return position(hands or HANDS, stock="C7 CK D7 SQ S10 CQ D10", turned="HA", leader=leader)


@pytest.mark.rule("GAI-39", "A-GAI-5")
def test_after_a_trick_all_draw_in_playing_order_the_winner_first() -> None:
    state = with_stock()
    play(state, "CA HJ CQ C10")
    assert state.phase is Phase.DRAW
    assert state.to_act == (1,)
    assert [len(hand) for hand in state.hands] == [4] * 4
    assert rule_of(state, "1 play DK") == "GAI-39"
    assert rule_of(state, "0 draw") == "GAI-39"
    do(state, "1 draw")
    drawn = [(event.seat, event.card) for event in events_of(state, CardDrawn)]
    assert drawn == [(1, Card.C7), (2, Card.CK), (3, Card.D7), (0, Card.SQ)]
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert rule_of(state, "1 draw") == "GAI-39"


@pytest.mark.rule("GAI-39")
def test_nobody_sees_what_others_draw() -> None:
    state = with_stock()
    play(state, "CA HJ CQ C10")
    do(state, "1 draw")
    drawn = [event for event in state.view(0).events if isinstance(event, CardDrawn)]
    assert [event.card for event in drawn] == [None, None, None, Card.SQ]


@pytest.mark.rule("GAI-40")
@pytest.mark.parametrize(
    ("cards", "wins"), [("CA CK CQ C10", 0), ("CA HJ CQ C10", 1), ("C7 DK CJ S10", 2)]
)
def test_the_winner_of_a_trick_leads_to_the_next(cards: str, wins: int) -> None:
    state = with_stock()
    play(state, cards)
    do(state, f"{wins} draw")
    assert state.to_act == (wins,)
    assert state.view(3).leader == wins


@pytest.mark.rule("GAI-41")
def test_while_there_is_a_stock_any_card_may_be_played() -> None:
    state = with_stock()
    for step, hand in enumerate(HANDS):
        assert may_play(state, step) == set(hand.split())
        play(state, hand.split()[-1])


@pytest.mark.rule("GAI-42")
@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ("C7 CK CQ C10", 3),  # no trump: the highest of the suit led
        ("D7 CK SA DA", 3),
        ("S7 DK CJ D10", 0),  # nobody follows
        ("CA HJ CQ C10", 1),  # a trump beats the Ace led
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    cards: str, wins: int
) -> None:
    state = with_stock()
    before = list(state.tricks)
    play(state, cards)
    assert state.leader == wins
    assert [new - old for new, old in zip(state.tricks, before, strict=True)] == [
        int(seat == wins) for seat in range(4)
    ]


@pytest.mark.rule("GAI-42")
def test_of_several_trumps_the_highest_wins() -> None:
    hands = ["CA C7 S7 D7 DJ", "H10 HJ DK DQ SQ", "HK CJ SJ SA SK", "HQ S10 SJ D10 DA"]
    state = position(hands, turned="H7")
    play(state, "CA HJ HK HQ")
    assert state.leader == 2


@pytest.mark.rule("GAI-43")
def test_of_two_identical_cards_the_first_played_wins_the_trick() -> None:
    hands = ["CJ C7 S7 D7 DJ", "CA HJ DK DQ SQ", "CQ CJ SJ SA SK", "CA S10 SJ D10 DA"]
    state = position(hands, turned="H7")
    play(state, "CJ CA CQ CA")
    assert state.leader == 1


@pytest.mark.rule("GAI-44", "A-GAI-5")
def test_the_turned_card_is_the_last_that_is_drawn_and_all_see_who_gets_it() -> None:
    state = with_stock()
    play(state, "CA HJ CQ C10")
    do(state, "1 draw")
    play(state, "DK CK D7 D7")
    assert state.leader == 1
    assert state.view(2).turned is Card.HA
    do(state, "1 draw")
    last = events_of(state, CardDrawn)[-1]
    assert (last.seat, last.card, last.turned) == (0, Card.HA, True), "0 sits before the winner"
    assert last in state.view(2).events
    assert state.view(2).known[0] == (Card.HA,)
    assert state.view(2).turned is None


@pytest.mark.rule("GAI-46")
def test_the_strict_rules_start_when_all_cards_of_the_stock_are_drawn() -> None:
    state = with_stock()
    play(state, "CA HJ CQ C10")
    do(state, "1 draw")
    play(state, "C7")
    assert state.phase is Phase.STOCK
    assert "SJ" in may_play(state, 2), "the last trick before the last draw is still free"
    play(state, "SJ SJ D7")
    do(state, f"{state.leader} draw")
    assert state.phase is Phase.STRICT
    assert len(state.stock) == 0
    play(state, "CK")
    assert may_play(state, 2) == {"CJ", "CQ", "CK"}, "SA and SK are no longer free"


@pytest.mark.rule("GAI-39", "GAI-44")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_stock_is_shared_out_to_the_last_card(players: int) -> None:
    state = dealt({}, "DK", players=players, seed=3)
    play_out(state, seed=1, until=lambda state: state.phase is Phase.STRICT)
    drawn = events_of(state, CardDrawn)
    assert len(drawn) == 48 - 5 * players
    assert drawn[-1].card is Card.DK
    assert {event.seat for event in drawn} == set(range(players))
    for start in range(0, len(drawn), players):
        seats = [event.seat for event in drawn[start : start + players]]
        assert seats == [(seats[0] + step) % players for step in range(players)]
    assert "draw" not in may(state, state.turn)
