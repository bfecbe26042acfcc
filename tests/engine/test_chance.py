"""Chance after the deal: drawn, written down, given back."""

from __future__ import annotations

import numpy as np
import pytest

from chickenlab.core.chance import Chance, ChanceError, outcome_from_json


def test_the_same_seed_brings_the_same_outcomes_and_the_log_keeps_them() -> None:
    one, two = Chance(3), Chance(3)
    assert [one.below(10) for _ in range(20)] == [two.below(10) for _ in range(20)]
    assert one.order(5) == two.order(5)
    assert one.log == two.log
    assert [Chance(4).below(10**6)] != [Chance(5).below(10**6)]


def test_given_outcomes_come_back_and_then_the_seed_takes_over() -> None:
    first = Chance(3)
    outcomes = [first.below(7), first.order(4), first.below(9)]
    again = Chance(3, given=outcomes[:2])
    assert [again.below(7), again.order(4), again.below(9)] == outcomes
    assert again.unused == 0


def test_outcomes_are_fair() -> None:
    counts = np.bincount([Chance(seed).below(4) for seed in range(2000)], minlength=4)
    assert (abs(counts - 500) < 4 * (2000 * 3 / 16) ** 0.5).all()


@pytest.mark.parametrize("bad", [-1, 5, True, 1.0, "1", None, (0,)])
def test_an_outcome_that_cannot_be_is_refused(bad: object) -> None:
    with pytest.raises(ChanceError, match="outcome 1 of chance is a number from 0 to 4"):
        Chance(given=[bad]).below(5)  # type: ignore[list-item]


@pytest.mark.parametrize("bad", [0, (0, 1), (0, 0, 1), (1, 2, 3), ()])
def test_an_order_that_cannot_be_is_refused(bad: object) -> None:
    chance = Chance(given=[bad])  # type: ignore[list-item]
    with pytest.raises(ChanceError, match="the numbers 0 to 2 in some order"):
        chance.order(3)
    assert chance.log == []


def test_a_copy_goes_on_alike_and_a_renewed_one_does_not() -> None:
    chance = Chance(3)
    chance.below(9)
    copy, renewed = chance.clone(), chance.renewed(np.random.default_rng(1))
    assert renewed.log == chance.log
    future = [chance.below(10**9) for _ in range(3)]
    assert [copy.below(10**9) for _ in range(3)] == future
    assert [renewed.below(10**9) for _ in range(3)] != future


def test_chance_can_be_begun_anew_and_gives_the_same_again() -> None:
    chance = Chance(3, given=[4])
    outcomes = [chance.below(9), chance.order(3), chance.below(9)]
    again = chance.restarted()
    assert again.log == []
    assert [again.below(9), again.order(3), again.below(9)] == outcomes


def test_outcomes_are_read_from_json() -> None:
    assert outcome_from_json(3) == 3
    assert outcome_from_json([1, 0]) == (1, 0)
    for bad in (None, True, 1.5, "1", {}, [True], ["0"], [[0]]):
        with pytest.raises(ChanceError, match="a whole number or a list"):
            outcome_from_json(bad)


@pytest.mark.parametrize("bad", [-1, 1.5, "7", True])
def test_a_bad_seed_is_refused(bad: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        Chance(bad)  # type: ignore[arg-type]
