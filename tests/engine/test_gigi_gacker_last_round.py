"""Advice for the last round: an equilibrium, what it brings, and the same in words."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from chickenlab.gigi_gacker import Bid, Card, Game, Position, last_round
from chickenlab.gigi_gacker.endgame import solve_endgame
from chickenlab.gigi_gacker.last_round import solve_last_round


def begin(hands, rows, piles=(), *, tractor=0, robo=""):
    game = Game(players=len(hands))
    position = Position.of(game, hands, rows, piles=piles, tractor=tractor, robo=robo)
    return game.new_state(deal=position)


def mixing():
    """Three players of whom none has a card that is always best."""
    hands, piles = ["R5 W3", "Y5 Y4 W2", "G6 G7"], ["W2 W3", "W3", "W4"]
    return begin(hands, ["W7 W1 W6"], piles)


def duel():
    return begin(["R4 R7 W4", "Y5 Y7 W2"], ["W6 W4 W7"], ["W3", "W2"], tractor=2, robo="G5")


@pytest.mark.parametrize("make", [mixing, duel])
def test_nobody_gains_by_departing_from_the_plan(make):
    view = make().view(0)
    solved = solve_last_round(view)
    assert solved is not None
    assert solved.plan == solve_endgame(view).first
    assert solve_endgame(view).exploitability < 0.01


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_bid_brings_is_what_the_referee_deals_out(seat):
    state = mixing()
    solved = solve_last_round(state.view(seat))
    assert solved is not None
    others = [other for other in range(3) if other != seat]
    for prospect in solved.prospects:
        brings = 0.0
        for bids in product(*(solved.plan.mixes[other].items() for other in others)):
            end = state.clone()
            end.apply(seat, Bid(prospect.bid))
            for other, (card, _chance) in zip(others, bids, strict=True):
                end.apply(other, Bid(card))
            before, after = (
                sum(c.worms for c in one.view(seat).hands[seat]) for one in (state, end)
            )
            brings += float(prod(chance for _card, chance in bids)) * (after - before)
        assert prospect.worms == pytest.approx(brings)


def test_the_best_bid_comes_first():
    solved = solve_last_round(begin(["R7 R3", "Y6 W2", "G5"], ["W8 W1 W2"]).view(0))
    assert solved is not None
    assert [prospect.bid for prospect in solved.prospects] == [Card.R7, Card.R3]
    assert [prospect.worms for prospect in solved.prospects] == [8, 2]


def test_one_best_bid_is_told_with_what_it_leads_to():
    solved = solve_last_round(begin(["R7 R3", "Y6 W2", "G5"], ["W8 W1 W2"]).view(0))
    assert solved is not None
    assert solved.advice.action == Bid(Card.R7)
    assert solved.advice.reason == (
        "This is the last round, and it is solved: nothing is better than the red pullet 7 if all "
        "play well. You then end with 8 worms on average."
    )


def test_a_mixed_plan_is_told_with_all_its_chances_the_likeliest_first():
    solved = solve_last_round(mixing().view(0))
    assert solved is not None
    assert solved.advice.action == Bid(Card.R5)
    assert "the red pullet 5 with 60% and the worm 3 with 40%." in solved.advice.reason
    assert "nobody can outwit you" in solved.advice.reason


@pytest.mark.parametrize(("seat", "words"), [(0, "worms ahead"), (1, "worms behind")])
def test_with_two_players_the_lead_is_told(seat, words):
    solved = solve_last_round(duel().view(seat))
    assert solved is not None
    assert solved.advice.reason.endswith(f"{words} on average.")


def test_a_lead_of_nothing_is_told_as_level():
    solved = solve_last_round(begin(["R7", "Y7"], ["W1 W1 W1"], tractor=2, robo="G5").view(0))
    assert solved is not None
    assert solved.advice.reason.endswith("You then end level on average.")


def test_only_the_last_round_is_solved_and_only_while_one_bids():
    assert solve_last_round(Game(players=3).new_state(seed=1).view(0)) is None
    state = begin(["R7 HEN", "Y5", "G3"], ["W8 W1 W2"], ["W5 R3", "Y4", ""])
    for seat, bid in enumerate(("R7", "Y5", "G3")):
        state.apply(seat, Bid(Card[bid]))
    assert state.to_act == (0,)
    assert solve_last_round(state.view(0)) is None


def test_who_has_bid_already_is_told_nothing():
    state = mixing()
    state.apply(0, Bid(Card.R5))
    assert solve_last_round(state.view(0)) is None
    assert solve_last_round(state.view(1)) is not None


def test_what_would_take_long_is_left_alone(monkeypatch):
    view = mixing().view(0)
    monkeypatch.setattr(last_round, "QUICK", 2 * 3 * 2)
    assert solve_last_round(view) is not None
    monkeypatch.setattr(last_round, "QUICK", 2 * 3 * 2 - 1)
    assert solve_last_round(view) is None
