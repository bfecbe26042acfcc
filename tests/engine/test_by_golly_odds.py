"""Odds and the solo game of By Golly!: exact answers, and simulations that agree with them."""

from __future__ import annotations

import csv
from fractions import Fraction
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import numpy as np
import pytest

from chickenlab import by_golly
from chickenlab.by_golly import Deal, solo
from chickenlab.by_golly.odds import ODDS, first_flip, one_is_known
from chickenlab.by_golly.solo import Move, Second, Unknown
from chickenlab.core.playing import play

with (Path(__file__).parent / "data" / "by_golly_odds.csv").open(encoding="utf-8") as file:
    ROWS = list(csv.DictReader(file))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_answer_is_the_known_one(row: dict[str, str]) -> None:
    odds = ODDS[row["id"]]
    assert odds.exact == Fraction(row["exact"])


def test_every_question_is_asked_in_words_of_its_own() -> None:
    asked = [odds.question for odds in ODDS.values()]
    assert len(set(asked)) == len(asked)
    assert not any(" 1 copies" in question or " 1 animals" in question for question in asked)


@pytest.mark.parametrize("odds", ODDS.values(), ids=lambda odds: odds.id)
def test_a_simulation_agrees_within_four_standard_errors(odds: by_golly.odds.Odds) -> None:
    n = 600 if odds.id.startswith("B9") else 6000
    found = odds.sample(np.random.default_rng(5), n)
    assert len(found) == n
    exact = float(odds.exact)
    # where an event is so rare that none is seen, the exact chance tells how far off that may be
    spread = max(float(np.std(found)), sqrt(exact * abs(1 - exact)) if exact < 1 else 0.0)
    assert abs(float(np.mean(found)) - exact) <= 4 * spread / sqrt(n) + 1e-12


def test_the_four_outcomes_of_a_flip_are_all_there_is() -> None:
    assert sum(first_flip().values()) == 1


def test_whoever_has_seen_nothing_or_everything_knows_as_much() -> None:
    assert one_is_known(0) == 0
    assert one_is_known(19) == 1


def test_more_animals_take_longer_and_mess_is_a_second_look_when_alone() -> None:
    plain = [solo.expected_turns(k) for k in range(8)]
    messy = [solo.expected_turns(k, mess=2) for k in range(8)]
    assert plain[0] == messy[0] == 0
    assert plain == sorted(plain)
    assert all(mess < none for mess, none in zip(messy[1:], plain[1:], strict=True))


def test_it_is_never_better_to_search_first_and_clear_what_is_known_later() -> None:
    for known in range(4):
        for wanted in range(4):
            for mess in range(3):
                values = solo.values(Unknown(known, wanted, 10, mess))
                if Move.MATCH in values:
                    assert values[Move.MATCH] == min(values.values())
                    assert solo.best_move(Unknown(known, wanted, 10, mess)) is Move.MATCH
                if Move.SEARCH in values and Move.LOOK in values:
                    assert values[Move.SEARCH] <= values[Move.LOOK]


def test_alone_the_second_card_after_mess_is_best_an_unseen_one() -> None:
    for known in range(3):
        for wanted in range(1, 4):
            choices = solo.after_mess(Unknown(known, wanted, 8, 1))
            assert choices[Second.UNSEEN] < choices[Second.SEEN]


def test_bad_solo_games_are_refused() -> None:
    for animals, cards, mess in ((20, 19, 0), (-1, 19, 0), (18, 19, 2), (1, 19, -1)):
        with pytest.raises(ValueError, match="do not fit"):
            solo.expected_turns(animals, cards=cards, mess=mess)
    with pytest.raises(ValueError, match="cleared already"):
        solo.best_move(Unknown(0, 0, 5))


@pytest.mark.parametrize(("animals", "mess"), [(1, 0), (3, 0), (3, 2), (5, 2)])
def test_the_optimal_policy_reaches_its_value_at_the_referee(animals: int, mess: int) -> None:
    # without mess its two cards are shovels, which alone are ordinary misses
    game = by_golly.Game(players=1, solo=True, mess=mess, shovels=4 - mess)
    rng = np.random.default_rng(animals)
    turns = []
    for seed in range(250):
        yard = tuple(game.yard_pack[index] for index in rng.permutation(19))
        deal = Deal((game.animal_kinds[:animals],), ((),), yard)
        record = play(game, by_golly.strategies.solo_optimal, deal=deal, seed=seed)
        turns.append(record.replay().turns)  # type: ignore[attr-defined]
    exact = float(solo.expected_turns(animals, mess=mess))
    assert abs(mean(turns) - exact) < 4 * stdev(turns) / sqrt(len(turns))
