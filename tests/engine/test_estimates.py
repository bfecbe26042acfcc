"""Values with intervals, and tournaments."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from chickenlab import gigi_gacker, tournament
from chickenlab.core.estimates import Estimate, clearly_worse, mean, mean_of, rate
from chickenlab.core.intervals import t_quantile
from chickenlab.gigi_gacker import Game, strategies


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 7, 10, 29, 100, 199, 200, 201, 5000])
def test_quantiles_of_student_are_those_of_scipy(degrees):
    assert t_quantile(0.975, degrees) == pytest.approx(stats.t.ppf(0.975, degrees), rel=1e-4)


@pytest.mark.parametrize(
    ("successes", "n"),
    [(0, 1), (1, 1), (0, 10), (1, 10), (8, 10), (13, 13), (400, 1000), (1, 10**6), (3, 10**7)],
)
def test_the_interval_of_a_rate_is_that_of_clopper_and_pearson(successes, n):
    ours = rate(successes, n)
    theirs = stats.binomtest(successes, n).proportion_ci(method="exact")
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), rel=4e-3, abs=1e-12)


def test_a_rate_lies_in_its_interval_and_the_ends_are_exact():
    for n in (1, 2, 3, 10, 13, 1000, 10**6):
        assert rate(0, n).low == 0.0 == rate(0, n).value
        assert rate(n, n).high == 1.0 == rate(n, n).value
        for successes in {0, 1, n // 3, n // 2, n - 1, n}:
            one = rate(successes, n)
            assert 0 <= one.low <= one.value <= one.high <= 1
            other = rate(n - successes, n)
            assert (1 - other.high, 1 - other.low) == pytest.approx((one.low, one.high))


@pytest.mark.parametrize("n", [2, 3, 5, 10, 30])
def test_a_rate_covers_every_truth_95_times_in_100(n):
    """All outcomes are counted, for truths that just escape one of the intervals."""
    intervals = [rate(successes, n) for successes in range(n + 1)]
    ends = {end for one in intervals for end in (one.low, one.high) if 0 < end < 1}
    truths = sorted(end + step for end in ends for step in (-1e-6, 1e-6) if 0 < end + step < 1)
    for truth in truths:
        chances = stats.binom.pmf(range(n + 1), n, truth)
        hit = sum(
            chance
            for chance, one in zip(chances, intervals, strict=True)
            if one.low <= truth <= one.high
        )
        assert hit > 0.9495


SPREADS = {
    "a gain that is nearly always 1": ([-1.0, 1.0], [0.065, 0.935], (-2, 2)),
    "a deal that rarely differs": ([-0.5, 0.0, 0.5], [0.01, 0.95, 0.04], (-2, 2)),
    "a rare double game": ([-1.0, 1.0, 2.0], [0.45, 0.53, 0.02], (-2, 2)),
    "shared victories": ([0.0, 1 / 3, 0.5, 1.0], [0.6, 0.03, 0.07, 0.3], (0, 1)),
    "a rare event": ([0.0, 1.0, 2.0], [0.9, 0.08, 0.02], (0, np.inf)),
    "a length that nothing limits": (np.arange(20.0), 0.8 ** np.arange(20), (0, np.inf)),
}


@pytest.mark.parametrize("name", SPREADS)
@pytest.mark.parametrize("n", [2, 3, 5, 10, 30])
def test_a_mean_covers_the_truth_whatever_the_values_are(name, n):
    """Samples without any spread are the trap: there was an interval of no width."""
    values, weights, within = SPREADS[name]
    chances = np.array(weights) / np.sum(weights)
    truth = float(np.dot(values, chances))
    rng = np.random.default_rng(n)
    samples = rng.choice(values, size=(600, n), p=chances)
    found = [mean(sample, within=within) for sample in samples]
    assert np.mean([one.low <= truth <= one.high for one in found]) > 0.915
    assert all(one.low <= one.value <= one.high for one in found)
    assert not any(one.is_fixed for one in found)


def test_many_values_have_the_interval_of_student():
    values = np.random.default_rng(1).normal(3, 2, size=20_000).round(2)
    theirs = stats.t.interval(0.95, len(values) - 1, values.mean(), stats.sem(values))
    for within in ((-20, 20), (-np.inf, np.inf)):
        ours = mean(values, within=within)
        assert (ours.low, ours.high) == pytest.approx(theirs, rel=3e-3)
    few = mean([1, 2, 3, 4])
    assert (few.low, few.high) == pytest.approx((0.446, 4.554), abs=1e-3)


def test_a_mirrored_sample_has_the_mirrored_interval():
    rng = np.random.default_rng(2)
    for n in (2, 4, 30):
        gains = rng.choice([-1, 1, 2], size=n)
        one, other = mean(gains, within=(-2, 2)), mean(-gains, within=(-2, 2))
        assert (one.low, one.high) == pytest.approx((-other.high, -other.low))


def test_values_that_were_all_alike_are_no_certainty():
    assert str(mean([1, 1, 1], unit="deal")) == "1 (all 3 deals came out alike; play more)"
    assert mean([1, 1, 1], within=(-2, 2)).low < 0
    assert not mean([1, 1, 1]).has_interval
    assert not mean([0, 0], within=(0, np.inf)).has_interval
    assert str(mean_of({4.0: 1}, unit="game")) == "4 (1 game: no interval)"
    always = mean_of({9.0: 5}, within=(9, 9))
    assert always.is_fixed
    assert str(always) == "9 (fixed by construction)"


def test_numbers_have_the_digits_that_their_interval_needs():
    assert str(rate(3, 1_000_000)) == "0.0000030 (0.0000006 to 0.0000088)"
    assert str(rate(8, 10)) == "0.80 (0.44 to 0.97)"
    assert str(rate(500, 1000)) == "0.500 (0.469 to 0.531)"
    assert str(Estimate(1234.5, 1200.0, 1270.0, 50)) == "1234 (1200 to 1270)"
    assert str(Estimate(-0.001, -0.2, 0.2, 9)) == "0.00 (-0.20 to 0.20)"
    assert Estimate(0.25, 0.24, 0.26, 9).short == "0.250 ± 0.010"
    assert Estimate(0.25, 0.20, 0.26, 9).short == "0.250 (0.200 to 0.260)"


def test_values_out_of_their_range_are_named():
    with pytest.raises(ValueError, match="values from 0 to 3 are not within 0 and 1"):
        mean([0, 3], within=(0, 1))
    with pytest.raises(ValueError, match="nothing was counted"):
        mean_of({})


@pytest.mark.parametrize("n", [5, 30])
def test_equals_are_rarely_called_worse_than_the_luckiest_of_them(n):
    rng = np.random.default_rng(3)
    trials = 300
    called = sum(
        clearly_worse(rng.binomial(4, 0.3, size=(5, n)) / 4, within=(0, 1)).any()
        for _trial in range(trials)
    )
    assert called / trials <= 0.05


def test_what_is_worse_is_found():
    rng = np.random.default_rng(4)
    luck = rng.random(60)
    samples = np.stack([luck, luck - 0.3, rng.random(60) + 0.02])
    assert clearly_worse(samples, within=(-1, 2)).tolist() == [False, True, False]


def test_too_little_to_estimate_from_is_refused():
    with pytest.raises(ValueError, match="at least one value"):
        mean([])
    assert str(mean([1.0])) == "1 (1 trial: no interval)"
    assert not mean_of({1.0: 1}).has_interval
    for successes, n in ((1, 0), (3, 2), (-1, 2)):
        with pytest.raises(ValueError, match="not possible"):
            rate(successes, n)


def test_equal_strategies_get_equal_gains_when_seats_rotate():
    """Who plays by no chance at all gains the same as his twin: only seats told them apart."""
    twins = {"one": strategies.weighs, "two": strategies.weighs}
    result = tournament(Game(players=2), twins, deals=6, seed=3)
    assert result["one"].gain == result["two"].gain
    assert str(result["one"].gain) == "0.5 (fixed by construction)"
    assert result["one"].score == result["two"].score


def test_a_tournament_is_fixed_by_its_seed_and_shows_itself():
    players = {"<b>": strategies.random_legal, "weighs": strategies.weighs}

    def run(seed):
        return tournament(
            Game(players=2), players, deals=5, seed=seed, scores=lambda state: state.scores
        )

    assert run(1) == run(1)
    assert run(1) != run(2)
    assert str(run(1)).splitlines()[2].startswith("weighs")
    html = run(1)._repr_html_()
    assert "&lt;b&gt;" in html
    assert "5 deals" in html
    with pytest.raises(KeyError, match="nobody"):
        run(1)["nobody"]


def test_a_tournament_that_cannot_be_held_is_refused():
    with pytest.raises(ValueError, match="1 strategy for 2 seats"):
        tournament(Game(players=2), {"a": strategies.weighs}, deals=5)
    two = {"a": strategies.weighs, "b": strategies.weighs}
    for deals in (0, 1, 2.0, True):
        with pytest.raises(ValueError, match="deals="):
            tournament(Game(players=2), two, deals=deals)  # type: ignore[arg-type]
    assert gigi_gacker.RULEBOOK
