"""GAI-46 to GAI-52: When the stock is used up. Hearts are trumps, seat 0 leads."""

from __future__ import annotations

import pytest

from tests.engine.helpers import may_play, play, position, refused, rule_of


def choice(hand: str, trick: str) -> set[str]:
    """What a hand may play to a trick that others began."""
    cards = trick.split()
    size = len(hand.split())
    rest = ["D7", "D7", "DJ", "DJ", "DQ", "DQ", "DK", "DK"]
    hands = [" ".join([card, *(rest.pop() for _ in range(size - 1))]) for card in cards]
    hands.append(hand)
    # with three cards on the table it is a game of four, with fewer of two or three
    state = position(hands, players={1: 2, 2: 3, 3: 4}[len(cards)])
    play(state, trick)
    return may_play(state)


@pytest.mark.rule("GAI-47")
def test_you_follow_suit_if_you_can() -> None:
    assert choice("CJ C10 HA", "CQ") == {"C10"}
    assert choice("C7 SA HA", "CQ") == {"C7"}
    state = position(["CQ D7", "C7 HA"], players=2)
    play(state, "CQ")
    refusal = refused(state, "1 play HA")
    assert refusal.rule_id == "GAI-47"
    assert refusal.facts == "Clubs were led and you hold ♣7."


@pytest.mark.rule("GAI-48")
def test_without_the_suit_you_must_trump() -> None:
    assert choice("H7 SA DA", "CQ") == {"H7"}
    assert choice("HA H7 SA", "CQ") == {"H7", "HA"}
    state = position(["CA D7", "H7 SA"], players=2)
    play(state, "CA")
    refusal = refused(state, "1 play SA")
    assert refusal.rule_id == "GAI-48"
    assert "♥7" in refusal.facts


@pytest.mark.rule("GAI-49")
def test_you_must_beat_the_best_card_if_you_can() -> None:
    assert choice("C7 CK CA", "CQ") == {"CK", "CA"}
    assert choice("HJ HA SA", "CQ H10") == {"HA"}, "also when trumping"
    assert choice("H7 HA SA", "HQ") == {"HA"}, "also when trumps are led"
    state = position(["CQ D7", "C7 CK"], players=2)
    play(state, "CQ")
    refusal = refused(state, "1 play C7")
    assert refusal.rule_id == "GAI-49"
    assert refusal.facts == "♣Q is the best card so far, and ♣K beats it."


@pytest.mark.rule("GAI-49", "A-GAI-6")
def test_the_duty_to_beat_holds_against_a_partner_too() -> None:
    state = position(["CQ D7", "C7 D7", "CJ CA", "SJ SJ"])
    play(state, "CQ C7")
    assert may_play(state, 2) == {"CA"}


@pytest.mark.rule("GAI-49")
def test_the_best_card_counts_not_the_first_one() -> None:
    assert choice("CK C10 SA", "CJ CQ") == {"CK", "C10"}
    assert choice("CQ CK SA", "CJ C10") == {"CQ", "CK"}, "who cannot beat plays any of the suit"
    assert choice("CQ CA SA", "CJ C10 C7") == {"CA"}


@pytest.mark.rule("A-GAI-6", "GAI-47")
def test_after_a_trump_who_follows_suit_plays_any_card_of_the_suit() -> None:
    assert choice("C7 CA HA", "CQ H7") == {"C7", "CA"}
    assert choice("CJ C10 HA", "CQ CK H7") == {"CJ", "C10"}


@pytest.mark.rule("GAI-50")
def test_with_neither_suit_nor_trump_you_may_play_anything() -> None:
    assert choice("S7 SA DA", "CQ") == {"S7", "SA", "DA"}
    assert choice("S7 SA DA", "CQ H7") == {"S7", "SA", "DA"}
    assert choice("S7 C7 DA", "HA") == {"S7", "C7", "DA"}, "trumps were led"


@pytest.mark.rule("GAI-50")
def test_the_leader_may_play_anything() -> None:
    state = position(["CQ HA S7", "C7 C7 C10", "CJ CA H7", "SJ SJ HJ"])
    assert may_play(state, 0) == {"CQ", "HA", "S7"}


@pytest.mark.rule("GAI-51")
def test_an_identical_card_neither_fulfils_the_duty_to_beat_nor_is_asked_for() -> None:
    # the second King does not beat the first, the Ten does
    assert choice("CK C10 SA", "CK") == {"C10"}
    # and with nothing higher the second King is as good as any other club
    assert choice("CK C7 SA", "CK") == {"CK", "C7"}
    assert choice("HK HJ SA", "CQ HK") == {"HK", "HJ"}


@pytest.mark.rule("GAI-52")
def test_under_a_higher_trump_you_must_still_trump() -> None:
    assert choice("HJ H7 SA", "CQ H10") == {"HJ", "H7"}
    state = position(["CQ D7", "H10 D7", "HJ SA", "SJ SJ"])
    play(state, "CQ H10")
    refusal = refused(state, "2 play SA")
    assert refusal.rule_id == "GAI-52"
    assert "♥J" in refusal.facts


@pytest.mark.rule("GAI-42", "GAI-40")
def test_the_strict_tricks_are_won_and_led_as_before() -> None:
    state = position(["CQ D7", "H7 D7", "HJ SA", "CA CJ"])
    play(state, "CQ H7 HJ CA")
    assert state.tricks == [1, 0, 1, 0]
    assert state.to_act == (2,)
    assert state.points == [3 + 2 + 11, 0]


@pytest.mark.rule("GAI-47", "GAI-48", "GAI-49", "GAI-52")
def test_a_refusal_names_the_rule_that_comes_first() -> None:
    def why(hand: str, card: str) -> str:
        state = position(["CQ D7 DJ", hand], players=2)
        play(state, "CQ")
        return rule_of(state, f"1 play {card}")

    assert why("C7 CA SA", "SA") == "GAI-47"
    assert why("C7 CA HA", "HA") == "GAI-47", "even a trump does not excuse from following suit"
    assert why("C7 CA SA", "C7") == "GAI-49"
    assert why("HJ HA SA", "SA") == "GAI-48"
    assert why("HJ HA SA", "DA") == "GAI-23"
