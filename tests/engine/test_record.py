"""Records: plain JSON that other programs can read, and that says each thing once."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import chickenlab
from chickenlab import Record, RecordError, by_golly, gaigel, gallina_city, gigi_gacker
from tests.engine.contract import RECORD_SCHEMA

GAMES = [
    gaigel.Game(players=3, knocking=True),
    gigi_gacker.Game(players=4),
    by_golly.Game(players=2),
    gallina_city.Game(players=3, rounds=1),
    gallina_city.Game(players=2, mode="cooperative"),
]


def played(game, seed):
    return chickenlab.play(game, "random" if game.name != "gallina_city" else "careful", seed=seed)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_data_of_a_record_is_the_record(game):
    for seed in range(3):
        record = played(game, seed)
        data = record.to_data()
        assert Record.from_data(data) == record
        assert json.loads(json.dumps(data)) == data
        RECORD_SCHEMA.validate(data)


def test_a_record_keeps_shuffles_as_its_data_does():
    records = [played(by_golly.Game(players=2), seed) for seed in range(4)]
    shuffled = [r for r in records if any(isinstance(one, tuple) for one in r.chance)]
    assert shuffled, "none of the games has a shuffle; try other seeds"
    for record in shuffled:
        assert Record.from_data(record.to_data()) == record


def test_what_is_no_record_does_not_fit_the_schema():
    data = played(gaigel.Game(players=2), 1).to_data()
    assert RECORD_SCHEMA.is_valid(data)
    for key in data:
        rest = {name: value for name, value in data.items() if name != key}
        assert not RECORD_SCHEMA.is_valid(rest), key
    for key, value in (
        ("format", "chickenlab-record-2"),
        ("options", {}),
        ("deal", []),
        ("chance", [-1]),
        ("chance", [[0, 0]]),
        ("actions", [[0]]),
        ("actions", [["0", "play HA"]]),
        ("returns", ["1"]),
        ("seed", -1),
        ("extra", 1),
    ):
        assert not RECORD_SCHEMA.is_valid({**data, key: value}), key


def test_a_key_that_stands_twice_is_named():
    text = played(gaigel.Game(players=2), 1).to_json()
    for key in ("seed", "players", "game"):
        twice = text.replace(f'"{key}": ', f'"{key}": 0, "{key}": ', 1)
        with pytest.raises(RecordError, match=f"'{key}' stands there twice"):
            Record.from_json(twice)


def test_an_option_that_is_missing_is_named():
    data = played(gaigel.Game(players=2), 1).to_data()
    del data["options"]["knocking"]
    with pytest.raises(RecordError, match="options of gaigel lack knocking"):
        Record.from_data(data)


def test_a_record_is_a_table_with_a_row_for_each_decision(tmp_path):
    record = played(gaigel.Game(players=2), 1)
    columns = record.columns()
    assert {len(column) for column in columns.values()} == {len(record.actions)}
    assert Counter(columns["seat"]) == Counter(seat for seat, _action in record.actions)
    text = record.to_csv(tmp_path / "game.csv")
    assert (tmp_path / "game.csv").read_text(encoding="utf-8") == text
    assert len(text.splitlines()) == 1 + len(record.actions)
    assert record._repr_html_().count("<tr>") == 1 + len(record.actions)
    assert str(record.actions[0][1]) in str(record)
