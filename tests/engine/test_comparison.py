"""Comparisons: fair, repeatable, and with intervals that are right."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from chickenlab import compare, effects, gaigel, league
from chickenlab.core.comparison import Comparison, running
from chickenlab.gaigel.strategies import NAMED, Player

TIPS, RANDOM = NAMED["tips"], NAMED["random"]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_strategy_with_partners_ties_with_itself_deal_by_deal(players):
    result = compare(gaigel.Game(players=players), TIPS, TIPS, deals=6)
    assert result.games == 12
    assert result.wins == result.reference_wins == 6
    assert result.gain.low == result.gain.value == result.gain.high == 0
    assert "fixed by construction" in repr(result)
    assert result.win_rate.low < 0.5 < result.win_rate.high


def test_three_players_sit_alone_in_turn_on_every_seat():
    result = compare(gaigel.Game(players=3), TIPS, TIPS, deals=4)
    assert result.games == 12
    assert result.wins == result.reference_wins
    assert result.margin.value == 0


def test_each_deal_is_played_with_the_same_cards_from_both_sides():
    game = gaigel.Game(players=2)
    seen: list[tuple[int, object]] = []

    def watch(view, rng):
        if view.phase is gaigel.Phase.FIRST_TRICK and view.seat in view.to_act and not view.trick:
            seen.append((view.seat, view.hand))
        return TIPS(view, rng)

    compare(game, watch, watch, deals=2, seed=5)
    assert len(seen) == 4
    assert seen[0] == seen[1]
    assert seen[2] == seen[3]
    assert seen[0] != seen[2]


def test_one_seed_gives_one_result_however_the_deals_are_shared_out():
    game = gaigel.Game(players=4)
    whole = compare(game, TIPS, RANDOM, deals=23, seed=4)
    for block in (1, 7, 100):
        *_rest, last = running(game, TIPS, RANDOM, deals=23, seed=4, block=block)
        assert replace(last, why=whole.why) == whole
    with ThreadPoolExecutor(2) as pool:
        assert compare(game, TIPS, RANDOM, deals=23, seed=4, executor=pool) == whole
    assert compare(game, TIPS, RANDOM, deals=23, seed=4, processes=2) == whole
    assert compare(game, TIPS, RANDOM, deals=23, seed=5) != whole


def test_more_deals_go_on_where_fewer_stopped():
    game = gaigel.Game(players=2)
    found = list(running(game, TIPS, RANDOM, deals=6, seed=1, block=2))
    assert [one.deals for one in found] == [2, 4, 6]
    fewer = compare(game, TIPS, RANDOM, deals=4, seed=1)
    assert (found[1].gains, found[1].shares) == (fewer.gains, fewer.shares)


def test_turned_round_a_comparison_is_that_of_the_other():
    game = gaigel.Game(players=3)
    there = compare(game, TIPS, RANDOM, deals=5, seed=2)
    back = compare(game, RANDOM, TIPS, deals=5, seed=2)
    assert (back.margins, back.shares, back.gains) == (
        -there.margins,
        there.reference_shares,
        there.reference_gains,
    )
    assert there.swapped().swapped() == there


def test_progress_is_told_on_the_way():
    told: list[tuple[int, int]] = []
    compare(gaigel.Game(players=2), RANDOM, RANDOM, deals=25, progress=lambda *at: told.append(at))
    assert (told[0], told[-1]) == ((0, 25), (25, 25))
    assert len(set(told)) > 3
    assert told == sorted(told)


@pytest.mark.parametrize("deals", [1, 0, -3])
def test_too_few_deals_are_refused(deals):
    with pytest.raises(ValueError, match="deals="):
        compare(gaigel.Game(players=2), TIPS, RANDOM, deals=deals)
    assert "too few" in repr(Comparison(gaigel.Game()))


def test_a_league_has_every_pair_both_ways_and_the_best_on_top():
    names = {name: NAMED[name] for name in ("random", "tips", "trump-saver")}
    results = league(gaigel.Game(players=2), names, deals=8, seed=1)
    assert len(results.comparisons) == 6
    assert results.ranking[-1] == "random"
    assert results.total("tips").deals == 8
    assert repr(results).splitlines()[2].startswith(results.ranking[0])
    gains = [results.total(name).gains.total for name in names]
    assert sum(gains) == 0
    with pytest.raises(ValueError, match="2 or more"):
        league(gaigel.Game(players=2), {"tips": TIPS}, deals=8)


def test_the_effect_of_a_switch_is_on_against_off():
    game = gaigel.Game(players=2)
    found = effects(game, Player, ["declares", "robs"], deals=12, seed=3)
    assert list(found) == ["declares", "robs"]
    assert found["declares"] == compare(game, Player(), Player(declares=False), deals=12, seed=3)
    assert found["declares"].gain.value > 0


def test_few_deals_that_came_out_alike_are_no_certainty():
    result = compare(gaigel.Game(players=2), TIPS, RANDOM, deals=2, seed=1)
    assert result.gain.value == 1
    assert result.gain.low < 0.87 < result.gain.high
    assert result.win_rate.low < 0.9


def test_a_deal_is_one_trial_however_often_it_is_played():
    game = gaigel.Game(players=3)
    result = compare(game, TIPS, RANDOM, deals=5)
    assert (result.win_rate.n, result.gain.n, result.margin.n) == (5, 5, 5)
    three = {name: NAMED[name] for name in ("random", "tips", "trump-saver")}
    for name in three:
        total = league(game, three, deals=5).total(name)
        assert (total.win_rate.n, total.gain.n) == (5, 5)
