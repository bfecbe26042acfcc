"""Exact answers about Gigi Gacker, each beside a table made apart from this project's code,
and beside a simulation that knows nothing of the formulas."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from chickenlab.gigi_gacker import odds
from chickenlab.gigi_gacker.cards import WORM_DECKS

N = 40_000
"""Trials of each simulation."""
ERRORS = 4
"""Standard errors that a simulation may be off."""

TABLE = Path(__file__).parent / "data" / "gigi_gacker_odds.csv"
with TABLE.open(encoding="utf-8") as file:
    ROWS = {row["id"]: Fraction(row["exact"]) for row in csv.DictReader(file)}

Samples = NDArray[np.float64]


def parts(row_id: str) -> tuple[str, list[str]]:
    """The question and what stands in brackets: "I5E[3,seat0]" is I5E with 3 and seat0."""
    match = re.fullmatch(r"(\w+)(?:\[(.*)\])?", row_id)
    assert match is not None
    return match[1], (match[2] or "").split(",")


def number(text: str) -> int:
    return int(re.sub(r"\D", "", text))


def exact(row_id: str) -> Fraction:
    """What `odds` says about a row of the table."""
    kind, given = parts(row_id)
    answers: dict[str, Callable[[], Fraction]] = {
        "I1": lambda: odds.worm_mean(given[0]),
        "I1b": lambda: odds.worm_variance(given[0]),
        "I1c": lambda: odds.worms_per_player(number(given[0]), given[1]),
        "I2": lambda: odds.chance_of_hen(number(given[0])),
        "I2b": lambda: odds.mean(odds.hens_in_play(number(given[0]))),
        "I2c": lambda: odds.hens_in_row(number(given[0]))[-1],
        "I3": lambda: odds.chance_of_removal(number(given[0])),
        "I3b": lambda: odds.hens_in_play(3)[0],
        "I4": lambda: odds.chance_of_tie(number(given[0])),
        "I5": lambda: odds.position_by_distance(number(given[1]), number(given[0]))[0],
        "I5L": lambda: odds.position_by_distance(number(given[1]), number(given[0]))[-1],
        "I5E": lambda: odds.mean_position(number(given[1]), number(given[0])),
        "I5c": lambda: odds.position_of_bid(7, number(given[0]) - 1, number(given[0]))[0],
        "I5d": lambda: odds.position_of_bid(3, 0, number(given[0]))[-1],
        "I6a": lambda: odds.robo_without(7),
        "I6c": odds.robo_mean,
        "I6d": lambda: odds.robo_next(7, [7, 7]),
        "I10": lambda: odds.mean(odds.best_worm(number(given[0]), given[1])),
        "I10m": lambda: odds.mean(odds.worst_worm(number(given[0]), given[1])),
    }
    return answers[kind]()


# ------------------------------------------------------------------ the same by playing


@cache
def shuffled(cards: tuple[int, ...]) -> NDArray[np.int64]:
    """The cards in random order, once in each line."""
    rng = np.random.default_rng(11)
    return rng.permuted(np.tile(np.array(cards), (N, 1)), axis=1)


def worms(deck: str) -> tuple[int, ...]:
    return tuple(value for value, n in enumerate(WORM_DECKS[deck], 1) for _copy in range(n))


def pile(deck: str = "descending") -> NDArray[np.int64]:
    """Shuffled piles of 45; a hen is 0."""
    return shuffled((*worms(deck), *(0,) * 9))


@cache
def positions(chairs: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Random pullets of each chair, in the order from the tractor, and the positions they take."""
    bids = np.random.default_rng(12).integers(3, 8, size=(N, chairs))
    order = np.argsort(-bids, axis=1, kind="stable")
    return bids, np.argsort(order, axis=1) + 1


def samples(row_id: str) -> Samples:
    """Trials whose mean a row of the table gives."""
    kind, given = parts(row_id)
    width = max(3, number(given[0])) if given[0][:1].isdigit() else 3
    out = 45 - 9 * width
    match kind:
        case "I1":
            return shuffled(worms(given[0]))[:, 0].astype(float)
        case "I1b":
            # the mean of half the squared distance of two independent cards is the variance
            cards = shuffled(worms(given[0]))[:, 0].astype(float)
            return (cards - np.roll(cards, 1)) ** 2 / 2
        case "I1c":
            return pile(given[1])[:, out:].sum(axis=1) / width
        case "I2" | "I2c":
            hens = (pile()[:, out : out + width] == 0).sum(axis=1)
            return (hens > 0 if kind == "I2" else hens == width).astype(float)
        case "I2b":
            return (pile()[:, out:] == 0).sum(axis=1).astype(float)
        case "I3":
            return (pile()[:, :out] == 8).any(axis=1).astype(float)
        case "I3b":
            return (pile()[:, 18:] != 0).all(axis=1).astype(float)
        case "I4":
            bids = np.sort(np.random.default_rng(13).integers(3, 8, size=(N, number(given[0]))))
            return (np.diff(bids, axis=1) == 0).any(axis=1).astype(float)
        case "I5" | "I5L" | "I5E":
            place = positions(width)[1][:, number(given[1])]
            wanted = {"I5": place == 1, "I5L": place == width, "I5E": place}
            return wanted[kind].astype(float)
        case "I5c" | "I5d":
            bids, place = positions(width)
            seat, value, wanted = (width - 1, 7, 1) if kind == "I5c" else (0, 3, width)
            return (place[bids[:, seat] == value, seat] == wanted).astype(float)
        case "I10" | "I10m":
            row = shuffled(worms(given[1]))[:, :width]
            return (row.max(axis=1) if kind == "I10" else row.min(axis=1)).astype(float)
        case _:
            robo = shuffled((3, 4, 5, 6, 7) * 3)
            if kind == "I6d":
                twice = (robo[:, :2] == 7).all(axis=1)
                return (robo[twice, 2] == 7).astype(float)
            return (
                (robo[:, :9] != 7).all(axis=1).astype(float) if kind == "I6a" else robo[:, 0] + 0.0
            )


# ------------------------------------------------------------------ tests


@pytest.mark.parametrize("row_id", ROWS)
def test_the_exact_answer_is_that_of_the_table(row_id):
    assert exact(row_id) == ROWS[row_id]


@pytest.mark.parametrize("row_id", ROWS)
def test_the_exact_answer_is_within_four_standard_errors_of_a_simulation(row_id):
    trials = samples(row_id)
    true = float(exact(row_id))
    spread = float(trials.std())
    if set(np.unique(trials)) <= {0.0, 1.0}:
        # a rate's error follows from the rate itself, also where nothing was ever seen
        spread = (true * (1 - true)) ** 0.5
    allowed = ERRORS * spread / len(trials) ** 0.5
    assert abs(trials.mean() - true) <= allowed + 1e-9


@pytest.mark.parametrize("chairs", [3, 4, 5])
def test_chances_of_positions_are_a_doubly_stochastic_table(chairs):
    table = [odds.position_by_distance(distance, chairs) for distance in range(chairs)]
    assert all(sum(line) == 1 for line in table)
    assert all(sum(column) == 1 for column in zip(*table, strict=True))


@pytest.mark.parametrize("deck", [*WORM_DECKS, (36, 0, 0, 0, 0, 0, 0, 0)])
@pytest.mark.parametrize("cards", [1, 3, 5])
def test_best_and_worst_worms_are_distributions(deck, cards):
    best, worst = odds.best_worm(cards, deck), odds.worst_worm(cards, deck)
    assert sum(best.values()) == sum(worst.values()) == 1
    assert min(best.values()) >= 0
    assert odds.mean(best) >= odds.worm_mean(deck) >= odds.mean(worst)


@pytest.mark.parametrize(("chairs", "deck"), [(3, "descending"), (3, "hill"), (4, "descending")])
def test_to_sit_near_the_tractor_is_worth_as_much_as_far_and_more_than_between(chairs, deck):
    worth = [odds.best_reply_worms(distance, chairs, deck) for distance in range(chairs)]
    assert worth == worth[::-1]
    assert worth[0] > worth[1] > odds.worm_mean(deck)


def test_the_worth_of_a_best_reply_is_that_of_a_simulation():
    rng = np.random.default_rng(14)
    n, chairs, distance = 20_000, 3, 1
    rows = shuffled(worms("descending"))[:n, :chairs]
    table = np.array(
        [[float(c) for c in odds.position_of_bid(value, distance, chairs)] for value in range(3, 8)]
    )
    own = 3 + np.argmax(rows @ table.T, axis=1)
    bids = rng.integers(3, 8, size=(n, chairs))
    bids[:, distance] = own
    place = np.argsort(np.argsort(-bids, axis=1, kind="stable"), axis=1)[:, distance]
    gained = rows[np.arange(n), place]
    exact_worth = float(odds.best_reply_worms(distance, chairs))
    assert abs(gained.mean() - exact_worth) < ERRORS * gained.std() / n**0.5


@pytest.mark.parametrize("players", [0, 1, 6, True, "3"])
def test_a_wrong_number_of_players_is_refused(players):
    with pytest.raises(ValueError, match="players"):
        odds.chance_of_hen(players)
