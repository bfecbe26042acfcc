"""Strategies are measured until the interval decides, or nobody can tell."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from chickenlab import gaigel, gigi_gacker
from chickenlab.core.histogram import Histogram
from chickenlab.gigi_gacker import Phase
from chickenlab_widgets.quiz.measuring import LOOKS, Share, measure, outplays, share_of
from chickenlab_widgets.quiz.reading import Unclear

TWO = gaigel.Game(players=2)
TRIO = gigi_gacker.Game(players=3)
RANDOM = gaigel.strategies.random_legal
BY_CHANCE = gigi_gacker.strategies.random_legal


def bids(place: Callable[[int], int], hens: Callable[..., Any]) -> Callable[..., Any]:
    """A player that bids the card at a place of its hand, in rising order."""

    def play(view: gigi_gacker.View, rng: np.random.Generator) -> gigi_gacker.Action:
        if view.phase is Phase.HENS:
            return hens(view, rng)
        rising: list[Any] = sorted(view.legal_actions, key=lambda action: action.card.strength)
        return rising[place(len(rising))]

    return play


def with_advice(view: gigi_gacker.View, _rng: np.random.Generator) -> gigi_gacker.Action:
    return gigi_gacker.strategies.hen_advice(view).action


lowest = bids(lambda _n: 0, BY_CHANCE)
middle = bids(lambda n: n // 2, with_advice)


def test_a_clearly_better_player_is_found_after_few_deals():
    share = measure(TWO, gaigel.strategies.NAMED["tips"], RANDOM)
    assert share.is_better is True
    assert share.deals == LOOKS[0]


def test_a_player_that_is_better_by_little_gets_the_deals_it_needs():
    share = measure(TWO, gaigel.strategies.NAMED["trump-saver"], RANDOM)
    assert share.is_better is True
    assert LOOKS[0] < share.deals < LOOKS[-1]


def test_equals_are_never_called_better():
    with pytest.raises(Unclear, match=r"cannot tell yet: .* in 800 deals"):
        outplays(TWO, RANDOM, against="random play")(RANDOM)


def test_the_lowest_bid_is_not_accepted_and_the_middle_one_is():
    complain = outplays(TRIO, BY_CHANCE, against="two that bid by chance", counted="gain")
    with pytest.raises(Unclear, match="cannot tell yet: against two that bid by chance it wins 3"):
        complain(lowest)
    assert complain(middle) is None


def test_a_worse_player_is_told_how_often_it_wins():
    complain = outplays(TRIO, BY_CHANCE, against="two that bid by chance", counted="gain")
    text = complain(bids(lambda n: n - 1, BY_CHANCE))
    assert text is not None
    assert text.startswith("not yet: against two that bid by chance it wins ")
    assert "a fair share is 33.3 %" in text


def test_the_same_seed_gives_the_same_share():
    saver = gaigel.strategies.NAMED["trump-saver"]
    assert measure(TWO, saver, RANDOM, seed=4) == measure(TWO, saver, RANDOM, seed=4)


def test_an_interval_has_a_width_also_where_all_deals_are_alike():
    share = measure(TWO, gaigel.strategies.NAMED["counter"], RANDOM)
    assert share.low < share.value
    assert 0 <= share.low <= share.high <= 1


@pytest.mark.parametrize("results", [(0.0, 1.0), (0.0, 0.5, 1.0), (0.0, 0.0, 1.0)])
def test_all_looks_together_mislead_in_less_than_one_case_of_a_hundred(results):
    rng = np.random.default_rng(8)
    fair = Fraction(sum(results)) / len(results)
    misled = 0
    for _player in range(1_000):
        shares = rng.choice(results, size=LOOKS[-1])
        looks = [share_of(Histogram.of(shares[:deals]), fair).is_better for deals in LOOKS]
        misled += any(is_better is not None for is_better in looks)
    assert misled < 10


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.5, 0.6, None), (0.4, 0.5, None), (0.51, 0.6, True), (0.4, 0.49, False)],
)
def test_an_interval_that_touches_the_fair_share_decides_nothing(low, high, verdict):
    assert Share(0.5, low, high, 100, Fraction(1, 2)).is_better is verdict


def test_a_player_that_fails_is_told_with_its_line():
    def fails(view: Any, rng: Any) -> Any:
        raise RuntimeError("out of ideas")

    line = fails.__code__.co_firstlineno + 1
    with pytest.raises(Unclear, match=rf"RuntimeError: out of ideas \(line {line} of fails\)"):
        outplays(TWO, RANDOM, against="random play")(fails)
