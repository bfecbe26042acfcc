"""GAI-23 to GAI-38 and GAI-45: The first trick. Hearts are trumps, seat 1 is forehand."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Card, Phase
from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.events import CardPlayed, Opened, TrickTurned, TrickWon
from chickenlab.gaigel.tricks import first_trick_cards, first_trick_winner
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

FIVE_TRUMPS = "HA H10 HK HQ HJ"


def opened(opening: str, card: str, others: str, **options: Any) -> gaigel.State:
    """A first trick that seat 1 opened and seats 2, 3 and 0 completed."""
    second, third, last = others.split()
    hands = {1: card, 2: second, 3: third, 0: last}
    state = dealt(hands, **options)  # type: ignore[arg-type]
    do(state, f"1 open {opening} {card}")
    return play(state, others)


def winner(state: gaigel.State) -> int:
    return events_of(state, TrickWon)[-1].seat


@pytest.mark.rule("GAI-23")
def test_a_trick_is_one_card_from_each_player_and_the_best_wins_them_all() -> None:
    state = position(["CQ D7", "CK D7", "CA DJ", "C10 DJ"])
    play(state, "CQ CK CA")
    assert state.tricks == [1, 0, 0, 0], "three cards are no trick yet"
    play(state, "C10")
    assert state.tricks == [1, 0, 1, 0]
    assert sorted(map(str, state.won[0])) == ["C10", "CA", "CK", "CQ"]
    assert state.won[1] == []
    assert rule_of(state, "2 play SA") == "GAI-23", "who does not hold a card cannot play it"
    assert rule_of(state, "0 play D7") == "GAI-05", "and each in turn"


@pytest.mark.rule("GAI-24", "GAI-25", "GAI-45")
def test_trumps_are_forbidden_in_the_first_trick_and_free_from_the_second_on() -> None:
    state = dealt({1: "DA C7 C7 S7 SJ", 2: "HA H10 DK DQ SQ"})
    assert state.phase is Phase.FIRST_TRICK
    do(state, "1 open ge-elfen DA")
    assert may_play(state, 2) == {"DK", "DQ", "SQ"}
    refusal = refused(state, "2 play HA")
    assert refusal.rule_id == "GAI-25"
    assert "♥A" in refusal.facts
    state = position(
        ["CA C7 S7 D7 DJ", "HA H10 DK DQ SQ", "CK CQ CJ SA SK", "C10 S10 SJ D10 DA"],
        turned="HJ",
    )
    play(state, "CA")
    assert {"HA", "H10"} <= may_play(state, 1)
    play(state, "H10 CK C10")
    assert state.tricks == [1, 1, 0, 0], "and they have their power again"


@pytest.mark.rule("GAI-25")
def test_forehand_may_not_lead_a_trump_while_other_cards_are_there() -> None:
    state = dealt({1: "HA H10 HK HQ C7"})
    assert may(state, 1) == {"open hoeher-hat C7", "aus"}
    for step in ("1 play HA", "1 open ge-elfen HA", "1 open hoeher-hat HK"):
        assert rule_of(state, step) == "GAI-25"


@pytest.mark.rule("GAI-25", "GAI-26", "A-GAI-4")
@pytest.mark.parametrize(
    ("opening", "card"), [("ge-elfen", "DA"), ("zweite-alte", "DA"), ("hoeher-hat", "D7")]
)
def test_a_hand_of_nothing_but_trumps_plays_one_without_power(opening: str, card: str) -> None:
    state = dealt({1: f"{card} SJ CJ CQ SQ", 2: FIVE_TRUMPS, 3: "S7", 0: "C7"})
    do(state, f"1 open {opening} {card}")
    assert may_play(state, 2) == set(FIVE_TRUMPS.split())
    play(state, "HA S7 C7")
    assert winner(state) == 1


@pytest.mark.rule("GAI-27")
def test_forehand_announces_one_of_three_openings() -> None:
    assert [opening.label for opening in Opening] == ["Ge-Elfen", "Zweite Alte", "Höher hat"]
    state = dealt({1: "DA D10 S7 C7 C7"})
    refusal = refused(state, "1 play DA")
    assert refusal.rule_id == "GAI-27"
    assert rule_of(state, "2 open ge-elfen SA") == "GAI-05"
    do(state, "1 open ge-elfen DA")
    assert events_of(state, Opened) == [Opened(1, Opening.GE_ELFEN)]
    assert state.view(0).opening is Opening.GE_ELFEN
    # the others do not open
    card = min(may_play(state, 2))
    opening = "ge-elfen" if card.endswith("A") else "hoeher-hat"
    assert rule_of(state, f"2 open {opening} {card}") == "GAI-27"


@pytest.mark.rule("A-GAI-3")
def test_there_is_no_fourth_opening() -> None:
    assert len(Opening) == 3
    with pytest.raises(ValueError, match="no action"):
        gaigel.Game().parse_action("open auf-dissle C7")


@pytest.mark.rule("GAI-28")
def test_ge_elfen_needs_an_ace_that_is_no_trump_and_lies_face_up() -> None:
    state = dealt({1: "DA D10 HA C7 S7"})
    assert "open ge-elfen DA" in may(state, 1)
    for card in ("D10", "C7"):
        refusal = refused(state, f"1 open ge-elfen {card}")
        assert refusal.rule_id == "GAI-28"
    do(state, "1 open ge-elfen DA")
    for seat in range(4):
        assert state.view(seat).trick == ((1, Card.DA),)


@pytest.mark.rule("GAI-29")
def test_ge_elfen_wins_whatever_is_played() -> None:
    assert winner(opened("ge-elfen", "DA", "DA C10 SA")) == 1
    state = dealt({1: "DA", 2: "DA SA HK HQ CA"})
    do(state, "1 open ge-elfen DA")
    assert may_play(state, 2) == {"DA", "SA", "CA"}, "any card that is no trump, no duty to follow"


@pytest.mark.rule("GAI-30")
def test_zweite_alte_needs_an_ace_and_all_play_face_down_until_the_cards_are_turned() -> None:
    state = dealt({1: "DA D10", 2: "C7", 3: "SK", 0: "DJ"})
    assert rule_of(state, "1 open zweite-alte D10") == "GAI-30"
    do(state, "1 open zweite-alte DA")
    play(state, "C7 SK")
    assert state.view(0).trick == ((1, None), (2, None), (3, None))
    assert state.view(1).trick == ((1, Card.DA), (2, None), (3, None))
    assert state.view(3).trick == ((1, None), (2, None), (3, Card.SK))
    shown = [event for event in state.view(0).events if isinstance(event, CardPlayed)]
    assert [(event.card, event.face_down) for event in shown] == [(None, True)] * 3
    play(state, "DJ")
    turned = TrickTurned((Card.DA, Card.C7, Card.SK, Card.DJ))
    assert turned in state.view(0).events


@pytest.mark.rule("GAI-31")
@pytest.mark.parametrize(
    ("others", "wins"),
    [
        ("DA C10 SA", 2),  # an opponent
        ("C10 DA SA", 3),  # the partner
        ("C10 SA DA", 0),
        ("D10 DK SA", 1),  # nobody: other Aces and high cards do not count
        ("SA CA SA", 1),
    ],
)
def test_zweite_alte_is_won_by_the_same_ace_or_else_by_forehand(others: str, wins: int) -> None:
    assert winner(opened("zweite-alte", "DA", others)) == wins


@pytest.mark.rule("GAI-32")
def test_hoeher_hat_takes_any_card_but_aces_and_trumps_and_all_lie_face_down() -> None:
    state = dealt({1: "DA D10 CK HQ S7", 2: "C7", 3: "SK", 0: "DJ"})
    assert {code for code in may(state, 1) if "hoeher" in code} == {
        "open hoeher-hat D10",
        "open hoeher-hat CK",
        "open hoeher-hat S7",
    }
    assert rule_of(state, "1 open hoeher-hat DA") == "GAI-32"
    do(state, "1 open hoeher-hat CK")
    play(state, "C7")
    assert state.view(0).trick == ((1, None), (2, None))
    play(state, "SK DJ")
    assert TrickTurned((Card.CK, Card.C7, Card.SK, Card.DJ)) in state.view(3).events


@pytest.mark.rule("GAI-33")
@pytest.mark.parametrize(
    ("card", "others", "wins"),
    [
        ("CQ", "CK CA C10", 3),
        ("CQ", "SA DA C7", 1),  # other suits cannot win
        ("C7", "SA CJ DA", 3),
        ("C10", "CK SA CA", 0),
    ],
)
def test_hoeher_hat_is_won_by_the_highest_card_of_the_suit_led(
    card: str, others: str, wins: int
) -> None:
    assert winner(opened("hoeher-hat", card, others)) == wins


@pytest.mark.rule("GAI-34")
def test_hoeher_hat_is_won_by_the_first_of_two_equal_cards() -> None:
    assert winner(opened("hoeher-hat", "CQ", "CA C10 CA")) == 2
    assert winner(opened("hoeher-hat", "CK", "C7 CK CJ")) == 1


@pytest.mark.rule("GAI-35")
def test_forehand_with_five_trumps_leads_one_face_up_and_wins() -> None:
    state = dealt({1: "H7 HJ HQ HK HA", 2: "DA HA H10", 3: "CA", 0: "SA"}, "H7")
    assert may(state, 1) == {"play H7", "play HJ", "play HQ", "play HK", "play HA", "aus"}
    assert rule_of(state, "1 open hoeher-hat H7") == "GAI-35"
    do(state, "1 play H7")
    assert state.view(0).trick == ((1, Card.H7),)
    assert rule_of(state, "2 play HA") == "GAI-25"
    play(state, "DA CA SA")
    assert winner(state) == 1


@pytest.mark.rule("GAI-36", "A-GAI-4")
@pytest.mark.parametrize(
    ("lead", "reply", "wins"),
    [("HJ", "HQ", 3), ("HJ", "H7", 1), ("HK", "HK", 1), ("HA", "HA", 1)],
)
def test_of_two_hands_of_five_trumps_the_higher_card_wins_and_of_equal_ones_the_first(
    lead: str, reply: str, wins: int
) -> None:
    hands = {1: "HA HK HQ HJ H10", 3: "HA HK HQ H7 H10", 2: "CA", 0: "SA"}
    state = dealt(hands, "HJ")
    play(state, f"{lead} CA {reply} SA")
    assert winner(state) == wins


@pytest.mark.rule("GAI-37")
def test_forehand_can_always_open() -> None:
    trump = gaigel.Suit.HEARTS
    # one card stands for all of its kind: trumps, Aces and lower cards of another suit
    for kinds in combinations_with_replacement(("HK", "CA", "S10"), 5):
        hand = gaigel.parse_cards(" ".join(kinds))
        legal = first_trick_cards(hand, trump)
        assert legal
        assert {card.suit is trump for card in legal} == {set(kinds) == {"HK"}}
    aces = dealt({1: "CA CA SA SA DA"})
    assert {code.split()[1] for code in may(aces, 1) - {"aus"}} == {"ge-elfen", "zweite-alte"}
    low = dealt({1: "C7 S10 SK DQ DJ"})
    assert {code.split()[1] for code in may(low, 1) - {"aus"}} == {"hoeher-hat"}
    trumps = dealt({1: FIVE_TRUMPS})
    assert {code.split()[0] for code in may(trumps, 1) - {"aus"}} == {"play"}


@pytest.mark.rule("GAI-38")
def test_the_example_of_anna_who_says_zweite_alte() -> None:
    # Anna, Ben, Carla and Dan sit in seats 1, 2, 3 and 0
    state = dealt({1: "DA S7 CK CJ SQ", 2: "DK", 3: "SA", 0: "D10"}, "HQ")
    assert state.hands[1].count(Card.DA) == 1
    do(state, "1 open zweite-alte DA")
    play(state, "DK SA D10")
    assert winner(state) == 1
    annas_side = state.game.side_of(1)
    assert state.points[annas_side] == 11 + 4 + 11 + 10


@pytest.mark.rule("GAI-26")
def test_no_trump_wins_a_first_trick_that_was_opened() -> None:
    for opening, card in (
        (Opening.GE_ELFEN, Card.DA),
        (Opening.ZWEITE_ALTE, Card.DA),
        (Opening.HOEHER_HAT, Card.D7),
    ):
        for trump in (Card.H7, Card.HA):
            cards = [card, trump, Card.C7, trump]
            assert first_trick_winner(opening, cards, gaigel.Suit.HEARTS) == 0
