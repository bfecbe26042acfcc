"""Names in scripts that run the other way, and names with marks that nobody sees."""

import json

import pytest

from chickenlab import by_golly, gaigel, gallina_city, gigi_gacker
from chickenlab_widgets import ByGollyTable, GaigelTable, GallinaCityTable, GigiGackerTable
from tests.widgets.at_the_table import sit, tell

RIGHT_TO_LEFT = ["Anna", "אבי", "مريم"]
TABLES = {
    "gaigel": lambda names: GaigelTable(
        gaigel.Game(players=3), seed=7, pace="instant", names=names, choose_partners=False
    ),
    "gigi_gacker": lambda names: GigiGackerTable(
        gigi_gacker.Game(players=3), seed=1, pace="instant", seat=None, names=names
    ),
    "by_golly": lambda names: ByGollyTable(
        by_golly.Game(players=3), seed=3, pace="instant", seat=None, names=names
    ),
    "gallina_city": lambda names: GallinaCityTable(
        gallina_city.Game(players=3, rounds=1), seed=7, pace="instant", seat=None, names=names
    ),
}


def texts(it):
    """All texts of a picture."""
    if isinstance(it, dict | list):
        for value in it.values() if isinstance(it, dict) else it:
            yield from texts(value)
    elif isinstance(it, str):
        yield it


@pytest.mark.parametrize("name", TABLES)
def test_a_name_that_runs_from_right_to_left_is_isolated_wherever_it_stands_in_words(name):
    table = TABLES[name](RIGHT_TO_LEFT)
    shown = list(texts(json.loads(json.dumps(table.view))))
    longer = [text for text in shown for it in RIGHT_TO_LEFT[1:] if it in text and text != it]
    assert len(longer) > 1
    for text in longer:
        assert text.count("\u2068") == text.count("\u2069") > 0
        for it in RIGHT_TO_LEFT[1:]:
            assert text.count(it) == text.count(f"\u2068{it}\u2069")
    table.close()


def test_other_names_stand_in_words_as_they_are():
    assert "\u2068" not in json.dumps(sit().view, ensure_ascii=False)


def test_the_memory_of_a_person_with_such_a_name_can_be_shown():
    table = TABLES["by_golly"](RIGHT_TO_LEFT)
    values = [value for value, _words in table.view["table"]["aids"]]
    assert "אבי" in values
    tell(table, "set", name="aid", value="אבי")
    assert table.view["settings"]["aid"] == "אבי"


@pytest.mark.parametrize("mark", ["\u202e", "\u2066", "\u200e", "\x07", "\u2028", "\ud800"])
def test_a_name_with_marks_that_nobody_sees_is_refused(mark):
    with pytest.raises(ValueError, match="no control or direction marks"):
        sit(names=["Anna", f"B{mark}en", "Carla", "Dan"])


@pytest.mark.parametrize("name", ["👩\u200d🌾", "می\u200cنا"])
def test_letters_that_need_a_joiner_may_have_it(name):
    assert sit(names=["Anna", name, "Carla", "Dan"]).names[1] == name
