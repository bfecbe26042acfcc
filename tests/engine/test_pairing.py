"""The same cards for several line-ups, in lock step and by the referee."""

from __future__ import annotations

import importlib
import threading
import time
from dataclasses import fields, replace

import numpy as np
import pytest

import chickenlab
from chickenlab import (
    SimulationCancelled,
    StrategyError,
    by_golly,
    compare,
    effects,
    gaigel,
    gallina_city,
    gigi_gacker,
    league,
    simulate,
    tournament,
)
from chickenlab.core.pairing import DEALT, Pairing
from chickenlab.gaigel.strategies import NAMED, Player

ALIKE = [
    *((gaigel.Game(players=players), ("tips", "trump-saver")) for players in (2, 3, 4, 6)),
    (gaigel.Game(players=4, knocking=True, five_sevens=True), ("cautious", "pair-hunter")),
    *((gigi_gacker.Game(players=players), ("level-1", "level-2")) for players in (2, 3, 5)),
]
"""Games without chance after the deal, and players who leave nothing to chance."""


@pytest.mark.parametrize(("game", "names"), ALIKE, ids=str)
def test_without_chance_both_engines_find_the_same_deal_by_deal(game, names):
    seats = tuple(names[seat % 2] for seat in range(game.players))
    fast = Pairing.of(game, [seats, (*seats[1:], seats[0])], 30, 7)
    slow = replace(fast, engine="referee")
    assert fast.engine == "batch"
    assert np.array_equal(fast.play(range(30)), slow.play(range(30)))


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        (gaigel.Game(players=3), "tips", "random"),
        (gigi_gacker.Game(players=2), "weighs", "random"),
        (by_golly.Game(players=3), "sharp", "goldfish"),
    ],
    ids=str,
)
def test_with_chance_both_engines_find_alike(game, one, other):
    named = importlib.import_module(f"chickenlab.{game.name}").strategies.NAMED
    fast = compare(game, one, other, deals=4000, seed=1)
    slow = compare(game, named[one], named[other], deals=100, seed=2)
    assert (fast.engine, slow.engine) == ("batch", "referee")
    for measure in ("win_rate", "gain", "margin"):
        there, here = getattr(fast, measure), getattr(slow, measure)
        assert abs(there.value - here.value) < 2 * np.hypot(there.half, here.half), measure


def test_names_and_functions_play_the_same_deals():
    game = gaigel.Game(players=4)
    fast = compare(game, "tips", "cautious", deals=25, seed=9)
    slow = compare(game, NAMED["tips"], NAMED["cautious"], deals=25, seed=9)
    assert slow.engine == "batch" or slow.why
    assert (fast.gains, fast.shares, fast.margins) == (slow.gains, slow.shares, slow.margins)


def test_fewer_deals_are_the_first_of_more():
    game = gaigel.Game(players=2)
    few, many = (Pairing.of(game, [("tips", "cautious")], n, 3) for n in (20, DEALT + 20))
    assert np.array_equal(few.play(range(20)), many.play(many.blocks()[0])[:, :20])
    assert [len(block) for block in many.blocks()] == [DEALT, 20]


def test_a_league_and_a_tournament_play_in_lock_step():
    game = gaigel.Game(players=2)
    found = league(game, ["tips", "random", "trump-saver"], deals=400, seed=1)
    assert found.total("tips").engine == "batch"
    assert found.ranking == ("tips", "trump-saver", "random")
    pair = compare(game, "tips", "random", deals=400, seed=1)
    assert found.comparisons["tips", "random"].gains == pair.gains
    met = [found.comparisons["tips", other].gain.value for other in ("random", "trump-saver")]
    assert found.total("tips").gain.value == pytest.approx(np.mean(met))
    cup = tournament(game, {"a": "tips", "b": "random"}, deals=400, seed=1)
    assert cup.engine == "batch"
    assert cup["a"].gain.value == pytest.approx(-cup["b"].gain.value)
    assert cup["a"].score.value > cup["b"].score.value


def test_a_game_without_arrays_is_compared_by_the_referee():
    game = gallina_city.Game(players=3, rounds=1)
    found = compare(game, "careful", "careful", deals=2, seed=1)
    assert found.engine == "referee"
    assert "gallina_city has no batch engine" in found.why


def test_results_say_what_chance_chose_and_can_be_had_again():
    game = gigi_gacker.Game(players=2)
    first = compare(game, "weighs", "random", deals=50)
    assert compare(game, "weighs", "random", deals=50, seed=first.seed) == first
    cup = tournament(game, ["weighs", "random"], deals=50)
    assert tournament(game, ["weighs", "random"], deals=50, seed=cup.seed) == cup


def test_results_are_tables_for_a_notebook_and_a_file(tmp_path):
    game = gigi_gacker.Game(players=2)
    for found in (
        compare(game, "weighs", "random", deals=50, seed=1),
        league(game, {"<b>": "weighs", "random": "random"}, deals=50, seed=1),
        tournament(game, {"<b>": "weighs", "random": "random"}, deals=50, seed=1),
    ):
        text = found.to_csv(tmp_path / "found.csv")
        assert (tmp_path / "found.csv").read_text(encoding="utf-8") == text
        assert text.splitlines()[0].count("gain") == 3
        assert "<table>" in found._repr_html_()
        assert "<b>" not in found._repr_html_()
        assert "seed 1" in repr(found)


def test_who_fails_is_named_with_a_deal_to_see_it_again():
    game = gaigel.Game(players=4)

    def fails(view, rng):
        if len(view.events) > 40:
            raise ZeroDivisionError("no hen left")
        return NAMED["tips"](view, rng)

    with pytest.raises(StrategyError, match="no hen left") as failed:
        compare(game, fails, "tips", deals=5, seed=3)
    error = failed.value
    assert error.strategy == "fails"
    seats = [fails if seat % 2 == error.seat % 2 else "tips" for seat in range(4)]
    with pytest.raises(StrategyError) as again:
        chickenlab.play(game, seats, seed=error.seed, deal=error.record.deal)
    assert (again.value.seat, again.value.move) == (error.seat, error.move)


TWO = gaigel.Game(players=2)
RUNS = {
    "simulate": lambda player, **how: simulate(TWO, player, 300, **how),
    "compare": lambda player, **how: compare(TWO, player, "tips", deals=300, **how),
    "league": lambda player, **how: league(TWO, {"a": player, "b": "tips"}, deals=300, **how),
    "tournament": lambda player, **how: tournament(TWO, [player, "tips"], deals=300, **how),
    "effects": lambda player, **how: effects(TWO, lambda **_on: player, ["one"], deals=300, **how),
}
"""All that plays many games, with a player who is no name."""


@pytest.mark.parametrize("run", RUNS)
def test_a_cancel_is_heard_while_a_bot_thinks_and_keeps_the_games_before(run):
    thinks = threading.Event()
    calls = []

    def falls_asleep(view, rng):
        calls.append(view.seat)
        if len(calls) == 1500:
            thinks.set()
            time.sleep(600)
        return NAMED["tips"](view, rng)

    with pytest.raises(SimulationCancelled) as heard:
        RUNS[run](falls_asleep, progress=lambda *_at: not thinks.is_set())
    assert heard.value.partial
    assert "CANCELLED" in repr(heard.value.partial)


def test_functions_of_a_cell_are_played_in_other_processes():
    game = gaigel.Game(players=2)
    namespace: dict[str, object] = {"tips": NAMED["tips"]}
    exec("def mine(view, rng):\n    return tips(view, rng)", namespace)
    mine = namespace["mine"]
    alone = compare(game, mine, "random", deals=30, seed=1)
    assert compare(game, mine, "random", deals=30, seed=1, processes=2) == alone


def test_a_strategy_can_stand_in_a_file(tmp_path):
    path = tmp_path / "mybot.py"
    path.write_text(
        "from chickenlab.gaigel.strategies import tips\n"
        "def mine(view, rng):\n    return tips(view, rng)\n"
    )
    game = gaigel.Game(players=2)
    record = chickenlab.play(game, f"{path}:mine", seed=1)
    assert record.actions == chickenlab.play(game, "tips", seed=1).actions
    for wrong, words in (
        (f"{path}:yours", "no function 'yours'"),
        (f"{tmp_path}/none.py:mine", "no Python file"),
        ("nobody", "gaigel has random, "),
    ):
        with pytest.raises(ValueError, match=words):
            compare(game, wrong, "tips", deals=5)


@pytest.mark.parametrize(
    "bad", [{"deals": True}, {"deals": 1}, {"deals": 2.0}, {"seed": -1}, {"seed": True}]
)
def test_a_bad_argument_is_named(bad):
    (name,) = bad
    with pytest.raises(ValueError, match=f"{name}="):
        compare(gaigel.Game(players=2), "tips", "random", **{"deals": 5, **bad})


def test_whole_numbers_of_numpy_are_whole_numbers():
    game = gigi_gacker.Game(players=2)
    found = compare(game, "weighs", "random", deals=np.int64(20), seed=np.int64(3))
    assert found == compare(game, "weighs", "random", deals=20, seed=3)


def test_effects_tell_how_far_they_are_and_play_one_seed():
    told: list[tuple[int, int]] = []
    found = effects(
        gaigel.Game(players=2),
        Player,
        ["declares", "robs"],
        deals=10,
        progress=lambda *at: told.append(at),
    )
    assert len({one.seed for one in found.values()}) == 1
    assert (told[0], told[-1]) == ((0, 10), (10, 10))


def test_effects_that_are_cancelled_keep_what_was_played_of_every_switch():
    def build(**switch: bool):
        return lambda view, rng: Player(**switch)(view, rng)

    with pytest.raises(SimulationCancelled, match="of 400 deals") as some:
        effects(
            gaigel.Game(players=2),
            build,
            ["declares", "robs", "bold"],
            deals=400,
            progress=lambda done, _total: done < 5,
        )
    kept = some.value.partial
    assert list(kept) == ["declares", "robs", "bold"]
    assert len({one.deals for one in kept.values()}) == 1
    assert kept["robs"].deals >= 5


SWITCHES = {
    field.name: 7 if field.name == "trump_price" else not field.default for field in fields(Player)
}
"""For each habit of a player the one that it has not by itself."""

PLAYED = [
    *(gaigel.Game(players=players) for players in (2, 3, 4, 6)),
    gaigel.Game(players=4, knocking=True, five_sevens=True, signals=True),
    gaigel.Game(players=4, traditional_seven=True, declare_and_play=True),
    gaigel.Game(players=3, auf_siebener="powerless", strict_second_pair=True),
]


@pytest.mark.parametrize("game", PLAYED, ids=str)
def test_each_habit_is_played_in_lock_step_as_at_the_table(game):
    usual = Player()
    players = [Player(**{name: other}) for name, other in SWITCHES.items()]
    players.append(Player(**SWITCHES))
    line_ups = [
        tuple((player, usual)[seat % 2] for seat in range(game.players)) for player in players
    ]
    fast = Pairing.of(game, line_ups, 20, 7)
    assert fast.engine == "batch"
    found = fast.play(range(20))
    assert np.array_equal(found, replace(fast, engine="referee").play(range(20)))
    # each habit but, at times, one or two is seen in so few deals
    differs = [(found[:, :, line] != found[:, :, -1]).any() for line in range(len(players) - 1)]
    assert sum(differs) >= len(differs) - 2


def test_a_class_that_changes_a_player_is_not_taken_for_it():
    class Silent(Player):
        def __call__(self, view, rng):
            return super().__call__(view, rng)

    assert compare(gaigel.Game(players=2), Silent(), "tips", deals=2, seed=1).engine == "referee"
