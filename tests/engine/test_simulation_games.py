"""Simulations of the games of the house: both engines play the same game and count alike."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from math import hypot

import pytest

from chickenlab import Game, by_golly, gaigel, gallina_city, gigi_gacker, simulate

TABLES: dict[str, tuple[Game, tuple[str, ...], int]] = {
    "Gaigel, two": (gaigel.Game(players=2), ("random",) * 2, 250),
    "Gaigel, four": (gaigel.Game(players=4), ("random",) * 4, 200),
    "Gaigel, all options": (
        gaigel.Game(
            players=4,
            knocking=True,
            five_sevens=True,
            auf_siebener="loses",
            traditional_seven=True,
            declare_and_play=True,
            strict_second_pair=True,
            signals=True,
        ),
        ("random",) * 4,
        150,
    ),
    "Gigi Gacker, two": (gigi_gacker.Game(players=2), ("weighs", "random"), 150),
    "Gigi Gacker, four": (gigi_gacker.Game(), ("highest", "random") * 2, 250),
    "By Golly!, three": (by_golly.Game(), ("sharp", "known-first", "goldfish"), 150),
    "By Golly!, alone": (by_golly.Game(players=1, solo=True, animals=5), ("random",), 200),
}
MANY = 32_768 + 500  # more than a block
every_table = pytest.mark.parametrize("table", TABLES)


@every_table
def test_both_engines_count_the_same_things_and_find_the_same(table):
    game, names, n = TABLES[table]
    named = import_module(f"chickenlab.{game.name}").strategies.NAMED
    fast = simulate(game, names, 3000, 1)
    slow = simulate(game, [named[name] for name in names], n, 1)
    assert (fast.engine, slow.engine) == ("batch", "referee")
    assert fast.measures == slow.measures
    assert fast.events == tuple(import_module(f"chickenlab.{game.name}.tally").EVENTS)
    compared = 0
    for measure in fast.measures:
        for seat in range(game.players):
            one, two = fast.estimate(measure, seat), slow.estimate(measure, seat)
            # two errors of normal size are 3.92 wide; Wilson's are not zero where nothing happened
            error = hypot(one.high - one.low, two.high - two.low) / 3.92
            assert abs(one.value - two.value) <= 5 * error, (measure, seat, one, two)
            compared += one.value > 0
    assert compared > 4 * game.players


@every_table
def test_two_processes_find_what_one_finds(table):
    game, names, _n = TABLES[table]
    with ProcessPoolExecutor(2) as pool:
        assert simulate(game, names, MANY, 1, pool) == simulate(game, names, MANY, 1)


@pytest.mark.parametrize("module", [gaigel, gigi_gacker, by_golly])
def test_what_the_fast_engine_plays_the_referee_has_by_the_same_name(module):
    game = module.Game()
    batch = import_module(f"{module.__name__}.batch")
    lacking = set(batch.STRATEGIES) - set(module.strategies.NAMED)
    for name in set(batch.STRATEGIES) - lacking:
        assert simulate(game, name, 1, 1).engine == "batch"
    for name in lacking:  # only the engine itself knows it
        with pytest.raises(ValueError, match=f"unknown strategy {name!r}"):
            simulate(game, name, 1, 1)


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_the_referee_plays_talkers_and_counts_what_they_did(mode):
    game = gallina_city.Game(players=3, mode=mode)
    result = simulate(game, ["careful", "hasty", "reckless"], 3, 1)
    assert (result.engine, result.why) == (
        "referee",
        "gallina_city has no batch engine for whole games",
    )
    assert result.events == tuple(import_module("chickenlab.gallina_city.tally").EVENTS)
    assert result.estimate("right pair", 0).value > 0
    ends = ("Fini",) if mode == "competitive" else ("round cleared", "time up", "right Stop")
    assert sum(result.estimate(end, seat).value for end in ends for seat in range(3)) > 0
    assert result == simulate(game, ["careful", "hasty", "reckless"], 3, 1)
