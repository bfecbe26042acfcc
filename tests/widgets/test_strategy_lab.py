"""The strategy lab without a browser: what it plays, says and refuses."""

from __future__ import annotations

import asyncio
import csv
import io
import json

import pytest

from chickenlab import compare, gaigel
from chickenlab.gaigel.actions import parse_action
from chickenlab.gaigel.strategies import NAMED
from chickenlab_widgets import StrategyLab
from chickenlab_widgets.explorers.lab import DEALS


def tell(lab: StrategyLab, kind: str, **values) -> None:
    """Send a message as the browser does."""
    lab._on_message(lab, {"kind": kind, **values}, [])


def small(**words) -> StrategyLab:
    words = {"challenger": "tips", "reference": "random", "deals": 20, **words}
    return StrategyLab(gaigel.Game(players=2), **words)


def test_without_an_event_loop_it_plays_to_the_end():
    lab = small()
    lab.run()
    assert not lab.is_running
    assert lab.view["current"]["state"] == "done"
    assert lab.view["current"]["played"] == 20


def test_it_finds_what_compare_finds():
    lab = small(seed=3)
    lab.run()
    found = compare(gaigel.Game(players=2), NAMED["tips"], NAMED["random"], deals=20, seed=3)
    assert lab.runs[0].comparison.win_rate == found.win_rate
    assert lab.runs[0].comparison.gain == found.gain


def test_the_curve_ends_with_the_result_and_has_few_points():
    lab = small(deals=100, challenger="random")
    lab.run()
    curve = lab.view["current"]["curve"]
    assert [deals for deals, *_shares in curve] == list(range(2, 101, 2))
    rate = lab.runs[0].comparison.win_rate
    assert curve[-1] == [100, rate.value, rate.low, rate.high]
    assert all(low <= value <= high for _deals, value, low, high in curve)


def test_in_the_background_it_leaves_the_kernel_free_and_can_be_stopped():
    async def use() -> int:
        lab = small(deals=2000)
        lab.run()
        for _breath in range(5):  # whoever waits gets a turn long before the run is over
            await asyncio.sleep(0.005)
            assert lab.is_running
            assert lab.view["running"]
        while lab.runs[0].comparison.deals < 12:
            await asyncio.sleep(0.005)
        tell(lab, "stop")
        played = lab.runs[0].comparison.deals
        await asyncio.sleep(0.1)
        assert lab.runs[0].comparison.deals == played
        assert lab.view["current"]["state"] == "stopped"
        assert not lab.view["running"]
        lab.close()
        return played

    assert 12 <= asyncio.run(use()) < 2000


def test_closing_stops_it():
    async def use() -> StrategyLab:
        lab = small(deals=2000)
        lab.run()
        lab.close()
        played = lab.runs[0].comparison.deals
        await asyncio.sleep(0.1)
        assert lab.runs[0].comparison.deals == played
        return lab

    assert not asyncio.run(use()).is_running


def test_a_second_run_waits_for_the_first():
    async def use() -> None:
        lab = small(deals=2000)
        lab.run()
        with pytest.raises(ValueError, match="stop it first"):
            lab.run()
        tell(lab, "run")
        assert "stop it first" in lab.view["complaint"]
        lab.close()

    asyncio.run(use())


def test_a_failing_strategy_is_told_and_what_was_played_stays():
    games = 0

    def fails(view, rng):
        nonlocal games
        games += view.phase is gaigel.Phase.FIRST_TRICK
        if games > 40:
            raise RuntimeError("out of ideas")
        return NAMED["tips"](view, rng)

    lab = small(own={"mine": fails}, challenger="mine")
    lab.run()
    line = fails.__code__.co_firstlineno + 4
    assert lab.view["complaint"] == (
        f"Your strategy 'mine' failed: RuntimeError: out of ideas (line {line} of fails)."
    )
    assert lab.view["current"]["state"] == "failed"
    assert 0 < lab.runs[0].comparison.deals < 20
    lab.set("challenger", "tips")
    lab.run()
    assert lab.view["current"]["state"] == "done"


def test_the_table_and_the_csv_hold_all_runs():
    lab = small()
    lab.run()
    lab.set("players", 3)
    lab.set("declare_and_play", True)
    lab.run()
    rows = list(csv.DictReader(io.StringIO(lab.to_csv())))
    assert [row["players"] for row in rows] == ["2", "3"]
    assert [row["options"] for row in rows] == ["", "declare_and_play"]
    assert [row["games"] for row in rows] == ["40", "60"]
    assert float(rows[0]["wins"]) == pytest.approx(lab.runs[0].comparison.win_rate.value, abs=1e-4)
    assert lab.view["csv"] == lab.to_csv()
    assert [row[1] for row in lab.view["results"]] == ["2", "3 declare_and_play"]
    assert lab.view["current"]["fair"] == pytest.approx(1 / 3)
    tell(lab, "clear")
    assert lab.view["results"] == []
    assert lab.view["current"] is None
    assert len(lab.to_csv().splitlines()) == 1


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (lambda *_: exit(), "SystemExit"),
        (lambda *_: None, "answered None"),
        (lambda *_: parse_action("declare H"), "GAI-"),
        (lambda view: view.legal_actions[0], "takes 1 positional argument but 2 were given"),
    ],
)
def test_whatever_a_bot_does_wrong_is_told_with_its_name(bot, said):
    lab = small(own={"mine": bot}, challenger="mine")
    lab.run()
    assert lab.view["complaint"].startswith("Your strategy 'mine' failed: ")
    assert said in lab.view["complaint"]
    assert lab.view["current"]["state"] == "failed"
    assert lab.view["news"] == "mine against random: failed. Too few deals to say anything yet."


@pytest.mark.parametrize("typed", ["-1", "1.5", "hen", "", "1e3", "9" * 30, "²"])
def test_a_bad_seed_is_refused_and_nothing_is_played_with_another(typed):
    lab = small(seed=7)
    tell(lab, "set", name="seed", value=typed)
    assert "seed=" in lab.view["complaint"]
    assert (lab.view["plan"]["seed"], lab.view["plan"]["is_seed_bad"]) == (typed, True)
    tell(lab, "run")
    assert "seed=" in lab.view["complaint"]
    assert lab.runs == []
    tell(lab, "set", name="seed", value=" 12 ")
    assert (lab.view["plan"]["seed"], lab.view["plan"]["is_seed_bad"]) == ("12", False)
    tell(lab, "run")
    assert lab.runs[0].seed == 12


def test_what_the_browser_draws_are_numbers_from_the_first_deal_on():
    lab = small()
    lab.run()
    curve = lab.view["current"]["curve"]
    assert [point[0] for point in curve] == list(range(2, 21))
    assert all(0 <= number <= 1 for point in curve for number in point[1:])
    assert json.loads(json.dumps(lab.view, allow_nan=False)) == lab.view


def test_the_seed_stands_in_the_table():
    lab = small(seed=7)
    lab.run()
    lab.set("seed", 8)
    lab.run()
    assert [row[2] for row in lab.view["results"]] == ["7", "8"]


def test_a_run_that_is_over_at_once_is_news_too():
    lab = small()
    assert lab.view["news"] == ""
    lab.run()
    assert lab.view["news"].startswith("tips against random: done. tips wins ")
    assert lab.view["news"].endswith("in 20 deals.")


def test_settings_from_the_browser_are_checked():
    lab = small()
    before = lab.view["plan"]
    for name, value, word in (
        ("challenger", "nobody", "challenger"),
        ("deals", 7, "deals"),
        ("deals", True, "deals"),
        ("players", 5, "players"),
        ("players", "4", "players"),
        ("knocking", True, "no setting"),
        ("__class__", 1, "no setting"),
        ("own", "x", "no setting"),
    ):
        tell(lab, "set", name=name, value=value)
        assert word in lab.view["complaint"], name
        assert lab.view["plan"] == before
    for junk in (None, [], {"kind": "explode"}, {"kind": "run", "x": 1}, {"kind": "set"}):
        lab._on_message(lab, junk, [])
        assert lab.view["complaint"]
    lab._on_message(lab, {"kind": "run"}, [b"x"])
    assert lab.runs == []


def test_the_browser_cannot_write_the_picture():
    lab = small()
    before = lab.view
    lab.set_state({"view": {"results": [["I win"]]}})
    assert lab.view == before


def test_fewer_players_lose_the_options_that_need_partners():
    lab = StrategyLab(gaigel.Game(players=4, signals=True))
    lab.set("players", 3)
    assert lab.view["complaint"] == ""
    assert [one["value"] for one in lab.view["options"] if one["name"] == "players"] == [3]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ({"challenger": "nobody"}, "challenger='nobody'"),
        ({"reference": 7}, "reference=7"),
        ({"deals": 21}, "deals=21"),
        ({"seed": -1}, "seed=-1"),
        ({"own": {"tips": NAMED["tips"]}}, "another name"),
        ({"own": {"mine": 7}}, "no strategy"),
    ],
)
def test_bad_arguments_are_named(words, problem):
    with pytest.raises(ValueError, match=problem):
        small(**words)
    with pytest.raises(ValueError, match="game is a"):
        StrategyLab("four")  # type: ignore[arg-type]


def test_it_says_what_it_is_in_words_that_do_not_change():
    lab = small()
    assert repr(lab) == (
        "Strategy lab: tips against random, 2 players, 20 deals, seed 1. No results yet.\n"
        "Run this cell to use the lab."
    )
    lab.run()
    assert "tips wins " in repr(lab)
    assert DEALS[0] == 20
