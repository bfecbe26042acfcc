"""A game looked at once more."""

from __future__ import annotations

import json

import numpy as np
import pytest

from chickenlab import Record, by_golly, gaigel, gallina_city, gigi_gacker, play, review
from chickenlab.gaigel.solver import Endgame, values

GAMES = {
    "gaigel-2": gaigel.Game(players=2),
    "gaigel-4": gaigel.Game(players=4, knocking=True),
    "gigi-gacker": gigi_gacker.Game(players=3),
    "by-golly": by_golly.Game(players=2),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_an_account_add_up_to_what_was_won(name: str):
    game = GAMES[name]
    record = play(game, "random", seed=3)
    found = review(record, n=4)
    assert len(found.accounts) == game.players
    for account in found.accounts:
        parts = account.fair + account.dealt + account.chosen + account.came
        assert parts == pytest.approx(account.won, abs=1e-9)
        assert account.chosen <= 0
        assert account.won == (record.returns[account.seat] > 0)


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_names_the_action_of_the_record_and_costs_nothing_unless_worse(name: str):
    record = play(GAMES[name], "random", seed=4)
    found = review(record, n=4)
    assert found.decisions
    for one in found.decisions:
        seat, action = record.actions[one.move - 1]
        assert one.seat == seat
        assert action in one.taken.alike
        assert one.cost >= 0
        assert (one.cost > 0) <= one.taken.is_worse
    rows = found.columns()
    assert len(set(map(len, rows.values()))) == 1
    assert found.to_csv().count("\n") == len(found.decisions) + 1
    assert found.dearest(n=2) == found.dearest(n=5)[:2]


def test_where_everything_is_known_the_cost_is_the_solvers():
    solved = 0
    for seed in range(12):
        record = play(gaigel.Game(players=2), "random", seed=seed)
        states = list(record.states())
        for one in review(record, n=4).decisions:
            state = states[one.move - 1]
            assert isinstance(state, gaigel.State)
            if not all(value.wins.is_fixed for value in one.values):
                continue
            if state.phase is gaigel.Phase.STRICT and max(state.points) < gaigel.OUT:
                exact = values(Endgame.of(state))
                action = record.actions[one.move - 1][1]
                if action in exact:
                    best = max(value.strokes for value in exact.values())
                    assert one.cost == (best > 0) - (exact[action].strokes > 0)
                    solved += 1
    assert solved > 5


def test_a_call_that_only_loses_is_the_dearest_decision():
    record = play(gaigel.Game(players=2), "random", seed=1)
    state = next(state for state in record.states() if gaigel.Aus() in state.legal_actions(1))
    state.apply(1, gaigel.Aus())
    (dearest,) = review(Record.of(state), n=16).dearest(1, n=1)
    assert str(dearest.taken.action) == "aus"
    assert dearest.best.wins.value > dearest.taken.wins.value == 0


def test_the_same_seed_gives_the_same_review_also_of_a_record_that_was_saved():
    record = play(GAMES["gaigel-2"], "tips", seed=2)
    again = Record.from_json(record.to_json())
    assert review(record, n=8, seed=5).columns() == review(again, n=8, seed=5).columns()


def test_a_seat_is_judged_by_what_it_knew():
    """Deals that look the same to the seat that decides are judged alike."""
    game = gaigel.Game(players=2)
    record = play(game, "tips", seed=6)
    first = next(one for one in review(record, n=16).decisions)
    state = list(record.states())[first.move - 1]
    assert isinstance(state, gaigel.State)
    view = state.view(first.seat)
    for twin in gaigel.worlds(view, 3, np.random.default_rng(1)):
        twin_view = twin.view(first.seat)
        rng = np.random.default_rng([0, first.move])
        assert gaigel.action_values(twin_view, 16, rng) == first.values


def test_stopping_keeps_what_was_looked_at():
    record = play(GAMES["gaigel-2"], "tips", seed=2)
    whole = review(record, n=4)
    some = review(record, n=4, progress=lambda done, total: done < total // 2)
    assert 0 < len(some.decisions) < len(whole.decisions)
    assert some.decisions == whole.decisions[: len(some.decisions)]
    assert some.accounts == ()


def test_a_game_that_was_cut_off_is_reviewed_as_far_as_it_went():
    record = play(GAMES["gaigel-2"], "tips", seed=2)
    data = json.loads(record.to_json())
    data["actions"] = data["actions"][:9]
    data["returns"] = [0.0, 0.0]
    found = review(Record.from_json(json.dumps(data)), n=4)
    assert found.decisions
    assert found.accounts == ()


def test_what_is_not_possible_is_named():
    record = play(GAMES["gaigel-2"], "tips", seed=2)
    for n in (0, 1, 10**9, 2.5, True):
        with pytest.raises(ValueError, match="n="):
            review(record, n=n)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seed="):
        review(record, seed=-1)
    with pytest.raises(ValueError, match="seat=2"):
        review(record, n=2).dearest(2)
    state = gallina_city.Game(players=3).new_state(seed=1)
    with pytest.raises(ValueError, match="gallina_city has no way to think"):
        review(Record.of(state))
