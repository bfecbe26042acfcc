"""What the lesson in Gigi Gacker needs beside tables and questions: bots, goals, exercises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from chickenlab import Action, Strategy, gigi_gacker
from chickenlab.gigi_gacker import Bid, Card, KeepHen, Phase, odds, parse_card, parse_cards
from chickenlab.gigi_gacker.cards import count_worms
from chickenlab.gigi_gacker.ranking import ranked
from chickenlab_widgets.quiz.exercises import (
    Exercise,
    Exercises,
    chance,
    equals,
    works_like,
)
from chickenlab_widgets.quiz.measuring import outplays
from chickenlab_widgets.tables import GigiGackerTable

Goal = Callable[[GigiGackerTable], bool]

FINAL_HAND = "W8 W3 W3 R7 HEN"
"""The hand of exercise 2."""


def script(card: str) -> Strategy:
    """A bot that bids this card if it may, and keeps its hens.

    >>> game = gigi_gacker.Game(players=3)
    >>> script("R4")(game.new_state(seed=1).view(0), np.random.default_rng())
    Bid(card=R4)
    """
    wanted = Bid(parse_card(card))

    def bid_by_script(view: gigi_gacker.View, rng: np.random.Generator) -> Action:
        for action in (wanted, KeepHen()):
            if action in view.legal_actions:
                return action
        return gigi_gacker.strategies.random_legal(view, rng)

    return bid_by_script


# Goals of positions --------------------------------------------------------------------------


def refused(*rule_ids: str) -> Goal:
    """Each of these rules has refused an action."""

    def reached(table: GigiGackerTable) -> bool:
        return set(rule_ids) <= {refusal.rule_id for refusal in table.refusals}

    return reached


def holds(cards: str) -> Goal:
    """The person holds these cards once the bids are turned up and the hens are done."""
    wanted = parse_cards(cards)

    def reached(table: GigiGackerTable) -> bool:
        state = _state(table)
        hand = state.hands[table.seat or 0]
        waits = state.phase is Phase.HENS and table.seat in state.to_act
        return not waits and all(hand.count(card) >= wanted.count(card) for card in wanted)

    return reached


def wins(table: GigiGackerTable) -> bool:
    """The person has won, alone or with others."""
    outcome = _state(table).outcome
    return outcome is not None and table.seat in outcome.winners


def all_of(*goals: Goal) -> Goal:
    """All of these goals are reached."""
    return lambda table: all(goal(table) for goal in goals)


def _state(table: GigiGackerTable) -> gigi_gacker.State:
    state: Any = table.state
    return state


# Exercises -----------------------------------------------------------------------------------


def order(bids: str, tractor: int) -> list[int]:
    """The players from the highest bid to the lowest, for one bid of each.

    >>> order("R5 Y7 G5", tractor=2)
    [1, 2, 0]
    """
    cards = parse_cards(bids)
    return ranked(cards, range(len(cards)), tractor)


def _rounds() -> Iterator[tuple[str, int]]:
    """Rounds to try a function on: the telling ones first, then many at random."""
    yield from (("R5 Y7 G5", 2), ("R5 Y5 G5 B5", 1), ("R3 W3 G7 B3", 3), ("R7 Y6 G5", 0))
    rng = np.random.default_rng(25)
    bids = [card for card in Card if card is not Card.HEN]
    for _ in range(300):
        players = int(rng.integers(3, 6))
        cards = [bids[number] for number in rng.integers(len(bids), size=players)]
        yield " ".join(map(str, cards)), int(rng.integers(players))


# What people are led to in exercise 1


def _without_tractor(bids: str, _tractor: int) -> list[int]:
    return order(bids, 0)


def _lowest_first(bids: str, tractor: int) -> list[int]:
    return order(bids, tractor)[::-1]


def _from_one(bids: str, tractor: int) -> list[int]:
    return [1 + player for player in order(bids, tractor)]


check = Exercises(
    {
        "1": Exercise(
            works_like(
                order,
                _rounds,
                mistakes={
                    _without_tractor: "You forget the tractor: among equal bids it is first, and "
                    "the others follow clockwise (GIG-25).",
                    _lowest_first: "You begin with the lowest.",
                    _from_one: "Players are counted from 0.",
                },
            ),
            "Right, in all the rounds I tried. You have just written the heart of the referee.",
            hints=(
                "Sort the players by what they bid, the highest first.",
                "Among equal bids the tractor is first, then come the others clockwise (GIG-25).",
                "A player sits (player - tractor) % players steps from the tractor.",
            ),
        ),
        "2": Exercise(
            equals(
                lambda: count_worms(parse_cards(FINAL_HAND)),
                unit="worms",
                mistakes={
                    3: "that is the number of worm cards. What do they show?",
                    11: "the worm 3 is there twice.",
                    21: "a pullet counts nothing at the end (GIG-49).",
                },
            ),
            "Right. Only worms count, and each counts what it shows (GIG-48, GIG-49).",
            hints=(
                "Only worms count at the end (GIG-48, GIG-49).",
                "Each worm counts the number that it shows.",
            ),
        ),
        "3": chance(
            lambda: 1 - odds.chance_of_hen(5),
            "Right: nearly one row in three.",
            mistakes={
                odds.chance_of_hen(5): "that is the chance that there is a hen.",
                1 - odds.chance_of_hen(4): "that is a row of four; five players have five cards.",
                Fraction(4, 5) ** 5: "that is as if each card were put back; every card of the row "
                "is another one.",
            },
            hints=(
                "The pile has 45 cards, and nine of them are hens.",
                "The first card is none with 36/45, the second one then with 35/44.",
                "Multiply five of these.",
            ),
        ),
        "4": chance(
            lambda: odds.position_of_bid(6, 0, 4)[0],
            "Right: about one time in two. A 7 would be sure.",
            mistakes={
                odds.position_of_bid(6, 3, 4)[0]: "with the tractor you win every tie, so only a 7 "
                "beats you.",
                Fraction(4, 5): "that is one opponent, and there are three.",
                Fraction(4, 5) ** 4: "you need not beat yourself: only three others bid.",
            },
            hints=(
                "With the tractor you win every tie. Which pullets beat your 6?",
                "Each of the others bids something else with the same chance.",
                "All three have to: multiply.",
            ),
        ),
        "5": Exercise(
            outplays(
                gigi_gacker.Game(players=3),
                gigi_gacker.strategies.random_legal,
                against="two that bid by chance",
                counted="gain",
            ),
            "Right: its interval lies above one third.",
            hints=(
                "In the phase `Phase.HENS` answer with `hen_advice(view).action`.",
                "Else answer with one of `view.legal_actions`: high if you want a low position.",
                "`prospects(view)[0].bid` is the bid that promises most worms.",
            ),
        ),
    }
)
"""The exercises of the three notebooks."""
