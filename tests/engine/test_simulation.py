"""What a simulation finds: the same for one seed, however the games are spread."""

from __future__ import annotations

import csv
import io
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from threading import Event

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import chickenlab
from chickenlab import SimulationCancelled, SimulationError, StrategyError, gaigel, simulate
from chickenlab.core.estimates import mean, rate
from chickenlab.core.histogram import MOST_VALUES, Histogram
from chickenlab.core.parts import Parts
from chickenlab.core.simulation.plan import Plan
from tests.engine.pebbles import Game, batch, strategies

MANY = 3 * 32_768 + 17
"""Games of the batch engine: four blocks, the last one short."""
SOME = 45
"""Games of the referee: five blocks, the last one short."""

RUNS = {
    "batch engine": (("random", "three", "random"), MANY),
    "referee": ((strategies.random_legal, strategies.three, strategies.random_legal), SOME),
}


def game_seeds(seed: int, n: int, block: int = 10) -> list[int]:
    """The seeds of the referee's games, worked out without the code under test."""
    seeds = []
    for child in np.random.SeedSequence(seed).spawn(-(-n // block)):
        seeds += [int(one.generate_state(1, np.uint64)[0]) % 2**53 for one in child.spawn(block)]
    return seeds[:n]


# One seed, one result -------------------------------------------------------------------------


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("chunk", [1, 2, 3, 100])
def test_the_result_does_not_depend_on_the_size_of_chunks(run, chunk):
    seats, n = RUNS[run]
    with ThreadPoolExecutor(2) as executor:
        spread = simulate(Game(), seats, n, 7, executor, chunk=chunk)
    assert spread == simulate(Game(), seats, n, 7) == simulate(Game(), seats, n, 7, chunk=chunk)


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("processes", [1, 2, 4])
def test_the_result_does_not_depend_on_the_number_of_processes(run, processes):
    seats, n = RUNS[run]
    with ProcessPoolExecutor(processes) as pool:
        assert simulate(Game(), seats, n, 7, pool) == simulate(Game(), seats, n, 7)


@pytest.mark.parametrize("run", RUNS)
def test_the_order_in_which_blocks_come_back_does_not_matter(run):
    class Backwards(Executor):
        """Plays the chunks it is given in the opposite order."""

        def __init__(self):
            self.jobs = []

        def submit(self, fn, /, *args, **_kwargs):
            future = Future()
            self.jobs.append((future, fn, args))
            if len(self.jobs) == simulate_blocks:
                for waiting, call, given in reversed(self.jobs):
                    waiting.set_result(call(*given))
            return future

    seats, n = RUNS[run]
    simulate_blocks = 4 if run == "batch engine" else 5
    assert simulate(Game(), seats, n, 7, Backwards()) == simulate(Game(), seats, n, 7)


def test_another_seed_gives_another_result():
    assert simulate(Game(), "random", MANY, 1).total != simulate(Game(), "random", MANY, 2).total


def test_without_a_seed_the_result_tells_the_one_that_chance_chose():
    first = simulate(Game(), "random", 100)
    assert first == simulate(Game(), "random", 100, first.seed)
    assert first.seed != simulate(Game(), "random", 100).seed


def test_a_game_of_the_referee_is_the_game_that_play_plays_from_its_seed():
    game = gaigel.Game(players=2)
    player = gaigel.strategies.random_legal
    found = simulate(game, player, 12, 3)
    ends = [chickenlab.play(game, player, seed=seed).replay() for seed in game_seeds(3, 12)]
    assert found.estimate("gain", 1) == mean(
        [end.returns()[1] for end in ends], within=(-2, 2), unit="game"
    )
    assert (
        found.histogram("score")
        == Histogram.of(np.array([float(end.points[0]) for end in ends])).by_value()
    )


# What is found --------------------------------------------------------------------------------


def test_names_are_played_by_the_batch_engine_and_functions_by_the_referee():
    named = simulate(Game(), "random", 50, 1)
    assert (named.engine, named.why) == ("batch", "")
    written = simulate(Game(), ["random", strategies.three, "random"], 50, 1)
    assert (written.engine, written.why) == ("referee", "'three' is a Python function")
    assert written.strategies == ("random", "three", "random")


def test_the_referee_plays_what_the_batch_engine_lacks_and_says_why():
    lacking = simulate(Game(), "only by hand", 50, 1)
    assert lacking.engine == "referee"
    assert "the batch engine has no strategy 'only by hand'" in repr(lacking)
    with pytest.raises(StrategyError, match="100,000 moves and no end"):
        simulate(Game(endless=True), "random", 1, 1)


def test_a_game_without_neighbours_is_counted_by_its_returns():
    class Lonely(Game):
        parts = Parts()

    found = simulate(Lonely(), strategies.three, 10, 1)
    assert found.estimate("score").value == found.estimate("gain").value == 1 / 3
    assert found.events == ()


def test_both_engines_find_the_same():
    fast = simulate(Game(), ("random", "three", "random"), 40_000, 1)
    slow = simulate(Game(), (strategies.random_legal, "three", "random"), 4_000, 1)
    assert fast.measures == slow.measures
    for measure in fast.measures:
        for seat in range(3):
            one, two = fast.estimate(measure, seat), slow.estimate(measure, seat)
            allowed = 4 * np.hypot(one.high - one.low, two.high - two.low) / 3.92
            assert abs(one.value - two.value) <= allowed, (measure, seat)


def test_what_is_found_is_what_a_plain_calculation_finds():
    n = 1000
    rng = np.random.default_rng(np.random.SeedSequence(5).spawn(1)[0])
    block = batch.play_block(Game(), ("random",) * 3, n, rng)
    found = simulate(Game(), "random", n, 5)
    for seat in range(3):
        gains, scores = block.returns[:, seat], block.scores[:, seat]
        assert found.estimate("wins", seat) == rate(int((gains > 0).sum()), n, "game")
        assert found.estimate("gain", seat).value == pytest.approx(gains.mean(), rel=1e-14)
        expected = mean(scores)
        got = found.estimate("score", seat)
        assert (got.value, got.low) == pytest.approx((expected.value, expected.low), rel=1e-12)
        threes = int(block.events["took three"][:, seat].sum())
        assert found.estimate("took three", seat) == rate(threes, n, "game")
        assert found.share("took three", seat) == rate(threes, n, "game")
        assert sum(found.histogram("score", seat).values()) == n


def test_running_means_end_where_the_whole_ends_and_begin_with_the_first_games():
    found = simulate(Game(), "random", MANY, 5)
    running = found.running("score", 2)
    assert [mean.n for mean in running] == sorted({mean.n for mean in running})
    assert (running[0].n, running[-1]) == (10, found.estimate("score", 2))
    rng = np.random.default_rng(np.random.SeedSequence(5).spawn(1)[0])
    first = batch.play_block(Game(), ("random",) * 3, 32_768, rng).scores[:, 2]
    for mean_so_far in (one for one in running if one.n <= 32_768):
        assert mean_so_far.value == pytest.approx(first[: mean_so_far.n].mean(), rel=1e-12)


@pytest.mark.parametrize("n", [1, 2, 9, 10, 11])
def test_few_games_are_enough(n):
    found = simulate(Game(), "three", n, 1)
    assert found.n == found.running("gain")[-1].n == n
    assert str(n) in repr(found)


def test_one_game_says_nothing_about_the_spread():
    one = simulate(Game(), "random", 1, 1).estimate("score")
    assert (one.low, one.high) == (-np.inf, np.inf)


def test_more_games_take_no_more_memory():
    small, large = (simulate(Game(), "random", n, 1) for n in (20_000, 400_000))
    sizes = [len(pickle.dumps(found)) / len(found.stretches) for found in (small, large)]
    assert sizes[1] < 1.2 * sizes[0]
    assert len(Plan.of(Game(), "random", 10**12, 1).checkpoints) == 60


def test_the_columns_have_a_row_for_each_seat_and_go_into_a_csv_file(tmp_path):
    found = simulate(Game(), ("random", "three", "random"), 500, 1)
    text = found.to_csv(tmp_path / "found.csv")
    assert (tmp_path / "found.csv").read_text(encoding="utf-8") == text
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["seat"], row["strategy"]) for row in rows] == [
        ("0", "random"),
        ("1", "three"),
        ("2", "random"),
    ]
    for seat, row in enumerate(rows):
        for measure in ("wins", "gain", "score", "rounds", "took three"):
            estimate = found.estimate(measure, seat)
            assert float(row[measure]) == estimate.value
            assert float(row[f"{measure}_low"]) == estimate.low
            assert float(row[f"{measure}_high"]) == estimate.high
        assert row["moves_low"] == row["moves_high"] == "", "all games had as many moves"


def test_what_cannot_vary_says_so_and_what_did_not_vary_has_no_interval():
    table = repr(simulate(Game(), "random", 3, 1))
    assert "1 (fixed by construction)" in table
    assert "3 (all 3 games came out alike; play more)" in table
    alone = repr(simulate(Game(), "random", 1, 1))
    assert "Pebbles, 3 players: 1 game," in alone
    assert "(1 game: no interval)" in alone


def test_the_table_for_a_notebook_shows_names_as_text():
    def named(view, rng):
        return strategies.three(view, rng)

    named.__name__ = "<b>bold</b>"
    page = simulate(Game(), named, 10, 1)._repr_html_()
    assert "&lt;b&gt;bold" in page
    assert "<b>" not in page
    assert "referee engine, since" in page


def test_an_unknown_measure_or_seat_is_named():
    found = simulate(Game(), "three", 10, 1)
    with pytest.raises(ValueError, match=r"unknown measure 'luck'; this simulation has wins, gain"):
        found.estimate("luck")
    with pytest.raises(ValueError, match="seat 3 does not exist; seats are 0 to 2"):
        found.histogram("wins", 3)


# Exact counting -------------------------------------------------------------------------------

NUMBERS = st.one_of(st.integers(-3, 3).map(float), st.floats(-1e6, 1e6))


@given(st.lists(NUMBERS, min_size=1), st.randoms())
def test_counts_are_the_same_in_whatever_order_they_are_added(values, random):
    whole = Histogram.of(np.array(values))
    random.shuffle(values)
    parts = Histogram({})
    for value in values:
        parts += Histogram.of(np.array([value]))
    assert parts == whole
    assert parts.n == len(values)
    assert parts.total == sum(Fraction(value) for value in values)
    assert parts.mean() == whole.mean()


@pytest.mark.parametrize("kind", [np.bool_, np.uint8, np.int8, np.uint16, np.int64, np.float64])
def test_numbers_are_counted_alike_whatever_they_are_kept_in(kind):
    values = np.array([0, 1, 1, 0, 1])
    assert Histogram.of(values.astype(kind)).by_value() == {0.0: 2, 1.0: 3}
    assert Histogram.of(values[1:3].astype(kind)).by_value() == {1.0: 2}


def test_small_signed_numbers_far_apart_are_counted_right():
    assert Histogram.of(np.array([-128, 127, 127], np.int8)).by_value() == {-128.0: 1, 127.0: 2}


def test_minus_zero_is_zero():
    counts = Histogram.of(np.array([-0.0, 0.5])) + Histogram.of(np.array([0.0]))
    assert repr(counts.by_value()) == "{0.0: 2, 0.5: 1}"


def test_what_is_no_number_is_not_counted():
    with pytest.raises(ValueError, match="only finite numbers"):
        Histogram.of(np.array([0.5, np.nan]))


def test_values_without_end_are_refused_instead_of_filling_the_memory():
    values = np.arange(MOST_VALUES) + 0.5
    with pytest.raises(ValueError, match="100,000 different values"):
        Histogram.of(values) + Histogram.of(values + 0.25)


# Bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, -1, 1.5, True, "10", None])
def test_a_number_of_games_that_is_none_is_refused(n):
    with pytest.raises(ValueError, match=r"n=.* is not possible; choose a whole number, 1 or more"):
        simulate(Game(), "three", n, 1)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"game": "gaigel"}, TypeError, r"game is a Game such as gaigel.Game\(\), not 'gaigel'"),
        ({"strategies": "bold"}, ValueError, "unknown strategy 'bold' for seat 0; pebbles has ran"),
        ({"strategies": ["three", 5, "three"]}, ValueError, "unknown strategy 5 for seat 1"),
        ({"strategies": ["three"]}, ValueError, "1 strategy for 3 players"),
        ({"seed": -1}, ValueError, "seed=-1 is not possible"),
        ({"seed": "x"}, ValueError, "seed='x' is not possible"),
        ({"chunk": 0}, ValueError, "chunk=0 is not possible"),
        ({"executor": "pool"}, TypeError, "executor is a concurrent.futures.Executor.*not 'pool'"),
    ],
)
def test_bad_input_is_named(arguments, error, words):
    usual = {"game": Game(), "strategies": "three", "n": 10, "seed": 1}
    with pytest.raises(error, match=words):
        simulate(**{**usual, **arguments})


@pytest.mark.parametrize("processes", [0, 2])
def test_a_strategy_that_breaks_a_rule_is_named_with_all_that_it_takes_to_see_it_again(processes):
    seats = ["three", strategies.cheat, "random"]
    pool = ProcessPoolExecutor(processes) if processes else None
    with pytest.raises(StrategyError) as caught:
        simulate(Game(), seats, 1000, 4, pool)
    if pool:
        pool.shutdown()
    error = caught.value
    assert (error.strategy, error.seat, error.move) == ("cheat", 1, 2)
    assert error.seed == game_seeds(4, 1000)[error.game_number]
    assert "PEB-01: Take one to three pebbles. You wanted to take 4." in error.reason
    assert f"game {error.game_number} of pebbles, at move 2" in str(error)
    assert f"chickenlab.play(game, strategies, seed={error.seed}, deal=error.record.deal)" in str(
        error
    )
    again = [strategies.three, strategies.cheat, strategies.random_legal]
    with pytest.raises(StrategyError, match="at move 2"):
        chickenlab.play(Game(), again, seed=error.seed)
    assert [str(action) for _seat, action in error.record.actions] == ["take 3"]


@pytest.mark.parametrize(
    ("strategy", "reason"),
    [
        (strategies.breaks, "ZeroDivisionError: no pebbles"),
        (strategies.silent, "TypeError: the strategy of seat 2 must act, but answered None"),
    ],
)
def test_a_strategy_that_fails_is_named(strategy, reason):
    with pytest.raises(StrategyError) as caught:
        simulate(Game(), ["three", "three", strategy], 10, 4)
    assert (caught.value.seat, caught.value.game_number, caught.value.move) == (2, 0, 3)
    assert caught.value.reason == reason


def test_a_failing_batch_engine_is_named_with_its_block(monkeypatch):
    def fails(game, strategies, n, rng, *, trace=False):
        if n < 32_768:
            raise OverflowError("too many pebbles")
        return play_block(game, strategies, n, rng)

    play_block = batch.play_block
    monkeypatch.setattr(batch, "play_block", fails)
    words = r"block 3 \(games 98304 to 98320\) of seed 7: OverflowError: too many pebbles"
    with pytest.raises(SimulationError, match=words):
        simulate(Game(), "random", MANY, 7)


def test_a_batch_engine_that_plays_too_few_games_is_caught(monkeypatch):
    play_block = batch.play_block
    monkeypatch.setattr(
        batch, "play_block", lambda game, names, n, rng: play_block(game, names, n - 1, rng)
    )
    with pytest.raises(SimulationError, match=r"returns of shape \(99, 3\) for 100 games"):
        simulate(Game(), "random", 100, 7)


# Executors that fail --------------------------------------------------------------------------


def test_a_process_that_dies_is_a_clear_error():
    with ProcessPoolExecutor(2) as pool, pytest.raises(SimulationError) as caught:
        simulate(Game(), strategies.deadly, 100, 1, pool)
    assert "the executor failed, and there is no result: BrokenProcessPool" in str(caught.value)


def test_an_executor_that_was_shut_down_is_a_clear_error():
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(SimulationError, match=r"the executor failed.*after shutdown"):
        simulate(Game(), "three", 100, 1, pool)


def test_a_function_that_cannot_travel_is_a_clear_error():
    with ProcessPoolExecutor(1) as pool, pytest.raises(SimulationError) as caught:
        simulate(Game(), lambda view, rng: strategies.three(view, rng), 100, 1, pool)
    assert "processes=2 instead of an executor takes functions" in str(caught.value)


def test_an_executor_that_loses_games_is_caught():
    class Forgetful(ThreadPoolExecutor):
        def submit(self, *_job, **_more):
            return super().submit(dict)

    with Forgetful(1) as forgetful, pytest.raises(SimulationError, match="0 of 100 games came"):
        simulate(Game(), "three", 100, 1, forgetful)


# Progress and cancelling ----------------------------------------------------------------------


def at_once(done: int, n: int) -> bool:
    return False


def once_begun(done: int, n: int) -> bool:
    return done == 0


def test_progress_is_told_from_none_to_all():
    told = []
    simulate(Game(), "three", MANY, 1, progress=lambda done, n: told.append((done, n)))
    assert told == [(done, MANY) for done in (0, 32_768, 65_536, 98_304, MANY)]


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("processes", [0, 2])
def test_a_cancelled_run_raises_and_what_it_has_says_that_it_is_partial(run, processes):
    seats, n = RUNS[run]
    pool = ProcessPoolExecutor(processes) if processes else None
    with pytest.raises(SimulationCancelled) as caught:
        simulate(Game(), seats, n, 7, pool, once_begun)
    if pool:
        pool.shutdown()
    partial = caught.value.partial
    assert partial is not None
    assert 0 < partial.n < partial.asked == n
    assert not partial.is_complete
    assert partial.columns()["complete"] == [False] * 3
    for shown in (repr(partial), partial._repr_html_()):
        assert f"CANCELLED after {partial.n:,} of {n:,} games" in shown
    assert partial.estimate("gain").n == partial.n


def test_a_run_cancelled_before_it_begins_has_no_partial_result():
    with pytest.raises(SimulationCancelled, match="cancelled after 0 of 100") as caught:
        simulate(Game(), "three", 100, 1, progress=at_once)
    assert caught.value.partial is None


def test_cancelling_takes_back_what_has_not_begun():
    futures = []
    cancelled = Event()

    class Watched(ThreadPoolExecutor):
        def submit(self, fn, /, *args, **kwargs):
            is_first = not futures

            def job():
                if not is_first:
                    cancelled.wait()  # so that nothing else is done before
                return fn(*args, **kwargs)

            futures.append(super().submit(job))
            return futures[-1]

    def cancel(done: int, n: int) -> bool:
        if done:
            cancelled.set()
        return not done

    with Watched(1) as pool, pytest.raises(SimulationCancelled):
        simulate(Game(), strategies.three, 20_000, 1, pool, cancel)
    assert sum(future.cancelled() for future in futures) > len(futures) / 2


def test_who_waits_for_a_slow_executor_can_still_cancel():
    class Asleep(Executor):
        def submit(self, *_job, **_more):
            return Future()

    def impatient(done: int, n: int) -> object:
        return next(answers)

    answers = iter([None, None, None, False])
    with pytest.raises(SimulationCancelled):
        simulate(Game(), "three", 100, 1, Asleep(), impatient)


def test_an_answer_of_false_after_the_last_game_cancels_nothing():
    found = simulate(Game(), "three", 100, 1, progress=lambda done, n: done < n)
    assert found.is_complete


def test_a_result_that_is_replaced_is_another():
    found = simulate(Game(), "three", 100, 1)
    assert found != replace(found, seed=2)


def test_the_line_for_a_terminal_ends_with_all_games():
    screen = io.StringIO()
    line = chickenlab.ProgressLine(screen)
    line(0, 8000)
    line(2000, 8000)
    line(8000, 8000)
    first, *_, last = screen.getvalue().split("\r")[1:]
    assert first.startswith("[..............................] 0 of 8,000 games")
    assert last == "[##############################] 8,000 of 8,000 games\n"


def test_the_line_tells_how_long_it_may_still_take(monkeypatch):
    clock = iter([0.0, 100.0, 200.0])
    monkeypatch.setattr("chickenlab.core.simulation.progress.time.monotonic", lambda: next(clock))
    screen = io.StringIO()
    line = chickenlab.ProgressLine(screen)
    line(0, 8000)
    line(2000, 8000)
    assert screen.getvalue().endswith("2,000 of 8,000 games, 5 min 0 s to go")
