"""What somebody may send by mistake: a clear error that names it, and the state as it was."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, cast
from unittest import mock

import pytest

from chickenlab import IllegalAction, StrategyError, gaigel, play
from chickenlab.gaigel import Card, Deal, Position, Suit
from chickenlab.gaigel.actions import Aus, ClaimLate, Cut, Declare, Open, Opening, Play, Rob, Signal
from chickenlab.gaigel.cards import PACK
from tests.engine.contract import snapshot
from tests.engine.helpers import dealt, do, position, refused

GAME = gaigel.Game()


@pytest.mark.parametrize(
    "malformed",
    [
        Play(cast(Any, "HK")),
        Play(cast(Any, None)),
        Play(cast(Any, 99)),
        Open(cast(Any, "whatever"), Card.CA),
        Open(Opening.GE_ELFEN, cast(Any, "CA")),
        Declare(cast(Any, "H")),
        Rob(cast(Any, None)),
        ClaimLate(cast(Any, "0")),
        Cut(cast(Any, "5")),
        Signal(cast(Any, "heart")),
        Play(cast(Any, "x" * 1_000_000)),
    ],
    ids=lambda action: repr(action)[:40],
)
def test_an_action_with_a_field_of_the_wrong_kind_is_no_action(malformed: Any) -> None:
    state = position(["HK HQ", "CA C7"], players=2)
    before = snapshot(state)
    with pytest.raises(TypeError, match="no action of Gaigel") as refusal:
        state.apply(0, malformed)
    assert len(str(refusal.value)) < 200
    assert snapshot(state) == before


def test_an_action_that_only_looks_like_a_legal_one_leaves_the_right_thing_in_the_state() -> None:
    state = position(["HK HQ", "CA C7"], players=2)
    assert Play(cast(Any, 15)) == Play(Card.HK)
    state.apply(0, Play(cast(Any, 15)))
    assert state.trick == [Card.HK]
    assert all(type(card) is Card for card in state.trick)
    assert state.history == [(0, Play(Card.HK))]
    assert type(cast(Play, state.history[0][1]).card) is Card
    # and something that is equal to everything brings nothing foreign in
    state.apply(1, cast(Any, mock.ANY))
    assert type(state.history[1][1]) in (Play, Aus)


def test_a_card_that_is_not_held_and_a_seat_that_is_not_on_turn_are_refused_by_name() -> None:
    state = dealt({1: "CA C7 S7 D7 DJ", 2: "SA"})
    refusal = refused(state, "1 play HA")
    assert str(refusal).startswith("GAI-23: ")
    assert "You do not hold ♥A." in str(refusal)
    refusal = refused(state, "2 play SA")
    assert str(refusal).startswith("GAI-05: ")
    assert "It is seat 1's turn." in str(refusal)


def test_a_refusal_survives_being_sent_to_another_process() -> None:
    refusal = refused(dealt({1: "CA"}), "2 play SA")
    again = pickle.loads(pickle.dumps(refusal))
    assert isinstance(again, IllegalAction)
    assert (str(again), again.rule_id, again.facts) == (str(refusal), "GAI-05", refusal.facts)


def test_a_finished_deal_takes_no_action() -> None:
    state = do(dealt({}), "0 aus")
    before = snapshot(state)
    for action in (Play(Card.CA), Aus(), Declare(Suit.CLUBS), Cut(5), ClaimLate(0)):
        with pytest.raises(IllegalAction, match="The deal is over"):
            state.apply(1, action)
    assert snapshot(state) == before


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (tuple(PACK[:-1]), "1 of DA"),
        ((*PACK, Card.CA), "3 of CA"),
        ((*PACK[1:], Card.DA), "1 of C7, 3 of DA"),
        ((), "0 of C7"),
        (list(PACK), "tuple"),
        (tuple(int(card) for card in PACK), "no Card"),
        (tuple(str(card) for card in PACK), "no Card"),
        ((*PACK, "joker"), "'joker', which is no Card"),
        ("CA", "tuple"),
        (None, "tuple"),
    ],
    ids=str,
)
def test_a_pack_that_is_none_is_refused(pack: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.new_state(deal=Deal(pack))


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "1", None])
def test_a_dealer_who_does_not_sit_at_the_table_is_refused(dealer: Any) -> None:
    with pytest.raises(ValueError, match=r"seat .* does not exist"):
        GAME.new_state(deal=Deal(PACK, dealer))
    with pytest.raises(ValueError, match=r"seat .* does not exist"):
        GAME.new_state(seed=1, dealer=dealer)


def test_seed_and_deal_exclude_each_other() -> None:
    with pytest.raises(ValueError, match="not both"):
        GAME.new_state(seed=1, deal=Deal(PACK))


HANDS = ("CA CK", "C10 CQ", "SA SK", "S10 SQ")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": HANDS[:3]}, "4 groups"),
        ({"hands": ("CA", *HANDS[1:])}, r"\[1, 2, 2, 2\]"),
        ({"hands": ("",) * 4}, r"\[0, 0, 0, 0\]"),
        ({"hands": ("CA CK CQ CJ C7 C7",) * 4}, "1 to 5"),
        ({"hands": ("CA CK", "CA CQ", "CA SK", "S10 SQ")}, "CA stands 3 times"),
        ({"won": ("CA CA", ""), "tricks": (1, 0, 0, 0)}, "CA stands 3 times"),
        ({"hands": ("CA C9", *HANDS[1:])}, "no card 'C9'"),
        ({"leader": 4}, "seat 4"),
        ({"leader": True}, "seat True"),
        ({"stock": "D7 DJ DQ HK"}, "with a stock, hands have 5 cards"),
        ({"won": ("DA", "", "")}, "each of the 2 sides"),
        ({"won": ("", "DA")}, "side 1 has won 1 card in 0 tricks"),
        ({"pairs": (0, 20)}, "side 1 has declared a pair, but won no trick .GAI-55"),
        ({"pairs": (180, 40), "tricks": (1, 1, 0, 0)}, "bring 200 points .GAI-53"),
        ({"tricks": (0, 1, 0, 0)}, "seat 0 leads without a trick.*GAI-40"),
        ({"tricks": (9, 2, 0, 0)}, "1 to 10 have been won"),
        ({"won": ("C7 CJ CQ CK CA", "")}, "side 0 has won 5 cards in 1 trick"),
        ({"pairs": (30, 0), "tricks": (1, 0, 0, 0)}, "multiples of 20"),
        ({"pairs": (-20, 0), "tricks": (1, 0, 0, 0)}, "0 or more"),
        ({"pairs": (20.0, 0), "tricks": (1, 0, 0, 0)}, "whole numbers"),
        ({"pairs": (20,), "tricks": (1, 0, 0, 0)}, "each of the 2 sides"),
        ({"tricks": (1, 0)}, "each of the 4 seats"),
        ({"tricks": (-1, 0, 0, 0)}, "0 or more"),
        ({"tricks": (True, 0, 0, 0)}, "whole numbers"),
        ({"trump": 2}, "trump is a Suit"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], message: str) -> None:
    arguments: dict[str, Any] = {"hands": HANDS, "trump": Suit.HEARTS, **changes}
    with pytest.raises(ValueError, match=message):
        Position.of(GAME, arguments.pop("hands"), arguments.pop("trump"), **arguments)


def test_a_stock_ends_with_a_trump_and_is_shared_out_evenly() -> None:
    hands = ["CA CK C10 CQ CJ", "SA SK S10 SQ SJ", "DA DK D10 DQ DJ", "CA CK C10 CQ CJ"]
    with pytest.raises(ValueError, match="of the trump suit"):
        Position.of(GAME, hands, Suit.HEARTS, stock="HA HK HQ S7")
    with pytest.raises(ValueError, match="multiple of 4"):
        Position.of(GAME, hands, Suit.HEARTS, stock="HA HK HQ HJ H7")


def test_a_position_is_for_its_number_of_players() -> None:
    deal = Position.of(GAME, HANDS, Suit.HEARTS)
    with pytest.raises(ValueError, match="2 groups"):
        gaigel.Game(players=2).new_state(deal=deal)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": {1: "CA CA CA"}}, "only twice"),
        ({"hands": {1: "CA", 2: "CA", 3: "CA"}}, "only twice"),
        ({"hands": {1: "CA"}, "turned": "CX"}, "no card 'CX'"),
        ({"hands": {1: "CA CK CQ CJ C10 C7"}}, "a hand has 5"),
        ({"hands": {4: "CA"}}, "seat 4"),
        ({"hands": {}, "turned": "HA HK"}, "no card 'HA HK'"),
        ({"hands": {}, "dealer": 7}, "seat"),
        ({"hands": {}, "stock": " ".join(map(str, PACK[:40]))}, "27 cards over"),
    ],
    ids=str,
)
def test_an_arranged_deal_says_what_is_wrong(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gaigel.arranged_deal(GAME, **arguments)


def test_strategies_are_one_or_as_many_as_there_are_seats() -> None:
    one = gaigel.strategies.random_legal
    with pytest.raises(ValueError, match="3 strategies for 4 players"):
        play(GAME, [one] * 3, seed=1)
    with pytest.raises(ValueError, match="seed"):
        play(GAME, one, seed=-1)


def test_a_strategy_that_breaks_a_rule_or_stays_silent_is_told_so() -> None:
    def answering(answer: Any) -> Callable[[Any, Any], Any]:
        return lambda view, _rng: answer if view.seat in view.to_act else None

    with pytest.raises(StrategyError, match="GAI-"):
        play(GAME, answering(ClaimLate(0)), seed=1)
    with pytest.raises(StrategyError, match="seat 1 must act, but answered None"):
        play(GAME, answering(None), seed=1)
    with pytest.raises(StrategyError, match="'HK' is no action of Gaigel"):
        play(GAME, answering("HK"), seed=1)
