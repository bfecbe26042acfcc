"""What a table counts over its games, and the words that go stale."""

import pytest

from chickenlab import by_golly
from chickenlab.by_golly.events import Matched
from chickenlab_widgets import ByGollyTable, GigiGackerTable
from tests.widgets.at_the_table import play_deal, sit, tell
from tests.widgets.gallina_city_person import play_round


def test_a_table_keeps_count_over_its_games_and_shows_it():
    table = sit()
    assert table.results() == {"seed": [], "gain": [], "won": []}
    assert table.view["tally"] == ""
    play_deal(table)
    tell(table, "new", seed=11)
    play_deal(table)
    results = table.results()
    assert results["seed"] == [7, 11]
    assert results["won"] == [gain > 0 for gain in results["gain"]]
    assert results["gain"][1] == table.state.returns()[0]
    won = sum(results["won"])
    assert table.view["tally"] == f"Games at this table: 2. Won {won}, lost {2 - won}."


def test_a_game_that_is_taken_back_does_not_count_until_it_is_over_again():
    table = sit()
    play_deal(table)
    tell(table, "undo")
    assert table.results()["seed"] == []
    play_deal(table)
    assert table.results()["seed"] == [7]


def test_a_finished_game_that_is_loaded_was_not_played_here(tmp_path):
    table, other = sit(), sit(seed=9)
    play_deal(table)
    table.save(tmp_path / "deal.json")
    other.load(tmp_path / "deal.json")
    assert other.view["finished"]
    assert other.results()["seed"] == []


def test_worms_are_counted():
    table = GigiGackerTable(seed=1, pace="instant", seat=None)
    assert table.results()["worms"] == [table.state.scores[0]]
    assert f"worms {table.state.scores[0]}" in table.view["tally"]


def test_pairs_are_counted_in_by_golly():
    table = ByGollyTable(by_golly.Game(players=2), seed=3, pace="instant", seat=None)
    found = sum(event.seat == 0 for event in table.state.events if isinstance(event, Matched))
    assert found > 0
    assert table.results()["pairs"] == [found]
    assert f"pairs {found}" in table.view["tally"]


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_pairs_are_counted_in_gallina_city_also_where_time_ends_the_game(mode):
    played = play_round(3, 5, mode=mode)
    results = played.table.results()
    assert results["seed"] == [5]
    assert results["pairs"] == [played.yours]
    assert results["gain"] == [played.table.state.returns()[0]]
