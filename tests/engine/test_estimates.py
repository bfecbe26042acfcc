"""Values with intervals, and tournaments."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from chickenlab import gigi_gacker, tournament
from chickenlab.core.estimates import mean, rate, t_quantile
from chickenlab.gigi_gacker import Game, strategies


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 7, 10, 29, 100, 199, 200, 201, 5000])
def test_quantiles_of_student_are_those_of_scipy(degrees):
    assert t_quantile(0.975, degrees) == pytest.approx(stats.t.ppf(0.975, degrees), rel=1e-4)


@pytest.mark.parametrize(("successes", "n"), [(0, 10), (3, 10), (10, 10), (400, 1000)])
def test_wilsons_interval_is_that_of_scipy(successes, n):
    ours = rate(successes, n)
    theirs = stats.binomtest(successes, n).proportion_ci(method="wilson")
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high))


def test_intervals_cover_the_truth_about_95_times_in_100():
    rng = np.random.default_rng(1)
    n = 600
    covered = sum(
        estimate.low <= 0.0 <= estimate.high
        for estimate in (mean(rng.normal(size=6)) for _trial in range(n))
    )
    assert abs(covered / n - 0.95) < 4 * (0.95 * 0.05 / n) ** 0.5


def test_too_little_to_estimate_from_is_refused():
    with pytest.raises(ValueError, match="two values"):
        mean([1.0])
    for successes, n in ((1, 0), (3, 2), (-1, 2)):
        with pytest.raises(ValueError, match="not possible"):
            rate(successes, n)


def test_equal_strategies_get_equal_gains_when_seats_rotate():
    """Who plays by no chance at all gains the same as his twin: only seats told them apart."""
    twins = {"one": strategies.weighs, "two": strategies.weighs}
    result = tournament(Game(players=2), twins, deals=6, seed=3)
    assert result["one"].gain == result["two"].gain
    assert result["one"].gain.value == 0.5
    assert result["one"].score is None


def test_a_tournament_is_fixed_by_its_seed_and_shows_itself():
    players = {"<b>": strategies.random_legal, "weighs": strategies.weighs}

    def run(seed):
        return tournament(
            Game(players=2), players, deals=5, seed=seed, scores=lambda state: state.scores
        )

    assert run(1) == run(1)
    assert run(1) != run(2)
    assert str(run(1)).startswith("weighs")
    html = run(1)._repr_html_()
    assert "&lt;b&gt;" in html
    assert "5 deals" in html
    with pytest.raises(KeyError, match="nobody"):
        run(1)["nobody"]


def test_a_tournament_that_cannot_be_held_is_refused():
    with pytest.raises(ValueError, match="1 strategies for 2 seats"):
        tournament(Game(players=2), {"a": strategies.weighs}, deals=5)
    two = {"a": strategies.weighs, "b": strategies.weighs}
    for deals in (0, 1, 2.0, True):
        with pytest.raises(ValueError, match="deals="):
            tournament(Game(players=2), two, deals=deals)  # type: ignore[arg-type]
    assert gigi_gacker.RULEBOOK
