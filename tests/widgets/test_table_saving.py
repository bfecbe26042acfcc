"""What a table saves: the game on it, who sits where, and the session before it."""

import json

import pytest

from chickenlab import Record, by_golly, gaigel, gallina_city, gigi_gacker
from chickenlab.gaigel.session import SessionPhase
from chickenlab_widgets import ByGollyTable, GaigelTable, GallinaCityTable, GigiGackerTable
from tests.widgets.at_the_table import advance, facts, play_deal, sit, tell


def finished_session_of(table, deals):
    """Play so many deals to their end, the last one included."""
    for number in range(deals):
        if number:
            tell(table, "new", seed=None)
        play_deal(table)
    return table


def saved(table):
    return json.loads(table._saved().to_json())


def test_a_session_is_saved_with_its_board_and_goes_on_at_another_table(tmp_path):
    table = finished_session_of(sit(), 3)
    board = table.view["table"]["board"]
    tell(table, "new", seed=None)
    advance(table)
    table.save(tmp_path / "session.json")
    other = sit(seed=99)
    other.load(tmp_path / "session.json")
    assert other.view["table"]["board"] == board
    assert board["deals"] == 3
    assert any(board["strokes"])
    assert other.state.dealer == table.state.dealer == 3
    assert other.view["table"]["title"] == table.view["table"]["title"]
    play_deal(table)
    play_deal(other)
    tell(table, "new", seed=None)
    tell(other, "new", seed=None)
    assert other.view["table"] == table.view["table"]
    assert saved(other) == saved(table)


def test_a_finished_deal_is_marked_once_when_it_is_loaded():
    table = finished_session_of(sit(), 2)
    other = sit(seed=99)
    tell(other, "load", text=table._saved().to_json())
    assert other.view["table"]["board"] == table.view["table"]["board"]
    assert other.view["finished"]
    tell(other, "undo")
    assert other.view["table"]["board"]["deals"] == 1


def test_a_session_that_is_over_is_loaded_and_the_next_one_begins():
    table = finished_session_of(sit(gaigel.Game(strokes=1)), 1)
    while table.session.phase is not SessionPhase.OVER:
        tell(table, "new", seed=None)
        play_deal(table)
    other = sit(seed=99)
    tell(other, "load", text=table._saved().to_json())
    assert other.view["table"]["next"] == "New session"
    assert other.view["table"]["board"]["winners"] == list(table.session.winners)
    tell(other, "new", seed=None)
    assert saved(other)["table"]["earlier"] == []


def test_who_sits_where_is_saved_with_the_game():
    table = sit(names=["Lea", "Max", "Ida", "Tom"], seat=2, bots=["tips", "random", "tips", "tips"])
    other = sit()
    tell(other, "load", text=table._saved().to_json())
    assert other.names == ["Lea", "Max", "Ida", "Tom"]
    assert other.seat == other.view["seat"] == other.setup["seat"] == 2
    assert other.setup["chosen"] == ["tips", "random", "tips", "tips"]
    assert other.view["table"]["hand"] == table.view["table"]["hand"]
    watched = sit(seat=None)
    tell(watched, "load", text=table._saved().to_json())
    assert watched.seat is None


@pytest.mark.rule("GAI-12")
def test_the_seats_that_partners_have_chosen_are_saved():
    table = GaigelTable(seed=11, pace="instant")
    sent = []
    table.send = sent.append
    tell(table, "save")
    assert "first choose partners" in table.view["notice"]["text"]
    assert sent == []
    tell(table, "partners", do="all")
    tell(table, "partners", do="sit")
    assert table.names != ["Anna", "Ben", "Carla", "Dan"]
    other = GaigelTable(seed=99, pace="instant")
    tell(other, "load", text=table._saved().to_json())
    assert other.names == table.names
    assert other.names[other.seat] == "Anna"
    assert other.view["table"]["seating"] is None
    assert other.view["table"]["hand"] == table.view["table"]["hand"]


def test_a_bot_that_the_table_does_not_know_is_replaced_and_the_table_says_so():
    def my_bot(view, rng):
        return gaigel.strategies.tips(view, rng)

    text = sit(bots=[None, my_bot, None, None])._saved().to_json()
    other = sit()
    tell(other, "load", text=text)
    assert "does not know my_bot" in other.view["notice"]["text"]
    assert other.setup["chosen"][1] == "tips"
    knows = sit(bots=[None, my_bot, None, None])
    tell(knows, "load", text=text)
    assert knows.view["notice"]["text"].startswith("Loaded: ")
    assert knows.setup["chosen"][1] == "my_bot"


def edit(data, *path, to):
    *way, last = path
    for step in way:
        data = data[step]
    data[last] = to


@pytest.mark.parametrize(
    ("path", "to", "complaint"),
    [
        (("table", "earlier", 0, "actions", 3, 1), "play D7", "deal 1: action 4"),
        (("table", "earlier", 0, "returns", 0), 5.0, "deal 1: the record says returns"),
        (("table", "earlier", 1, "actions"), [], "deal 2: the record says returns"),
        (("table", "earlier", 1, "deal", "dealer"), 0, "deal 2 is dealt by seat 0"),
        (("table", "earlier", 0, "deal", "dealer"), 3, "deal 1: action 1"),
        (("table", "earlier", 0, "options", "strokes"), 5, "deal 1 is one of"),
        (("table", "earlier", 0, "game"), "chess", "game is 'chess'"),
        (("table", "earlier", 0), "the first deal", "not a saved game"),
        (("table", "earlier"), {}, "earlier is a JSON list"),
        (("table", "earlier"), [], ""),
        (("table", "seat"), 4, "seat 4 does not exist"),
        (("table", "seat"), True, "seat True does not exist"),
        (("table", "names"), ["Anna"], "names has one name for each"),
        (("table", "names", 1), "x" * 31, "a name has 1 to 30 characters"),
        (("table", "names", 1), 5, "names is a list of texts"),
        (("table", "bots"), ["tips"], "bots has one name for each"),
        (("table", "bots"), "tips", "bots is a JSON list"),
        (("table", "board"), "won", "table has names, bots, seat, earlier"),
        (("table",), [], "table has names, bots, seat, earlier"),
        (("actions", 0, 1), "play D7", "does not replay"),
        (("deal", "dealer"), 0, "does not replay"),
        (("seed",), -1, "seed is a whole number, 0 or more"),
    ],
)
def test_an_edited_session_is_refused_and_everything_stays_as_it_was(path, to, complaint):
    table = finished_session_of(sit(), 2)
    tell(table, "new", seed=None)
    data = saved(table)
    other = sit(seed=99, seat=1)
    advance(other)
    before = facts(other), other.view["table"]["board"], other.setup, saved(other)
    edit(data, *path, to=to)
    tell(other, "load", text=json.dumps(data))
    if not complaint:  # a deal without the ones before it begins a session of its own
        assert other.view["notice"]["text"].startswith("Loaded: ")
        assert other.view["table"]["board"]["deals"] == 0
        return
    assert complaint.lower() in other.view["notice"]["text"].lower()
    assert (facts(other), other.view["table"]["board"], other.setup, saved(other)) == before


def test_a_deal_after_the_end_of_a_session_is_refused():
    table = finished_session_of(sit(gaigel.Game(strokes=1)), 1)
    while table.session.phase is not SessionPhase.OVER:
        tell(table, "new", seed=None)
        play_deal(table)
    data = saved(table)
    last = {key: value for key, value in data.items() if key != "table"}
    data["table"]["earlier"].append(last)
    other = sit()
    tell(other, "load", text=json.dumps(data))
    assert "after the end of the session (GAI-77)" in other.view["notice"]["text"]


def test_what_a_table_has_saved_is_also_a_record_of_the_deal_on_it(tmp_path):
    table = finished_session_of(sit(), 2)
    table.save(tmp_path / "session.json")
    assert Record.from_json((tmp_path / "session.json").read_text()) == table.record()


# ---------------------------------------------------------------------- the other tables

TABLES = {
    "by_golly": (ByGollyTable, by_golly.Game(players=4, mess=3), "goldfish"),
    "gallina_city": (GallinaCityTable, gallina_city.Game(4, "cooperative"), "thorough"),
    "gigi_gacker": (GigiGackerTable, gigi_gacker.Game(players=4, worm_deck="hill"), "random"),
}


def table_of(name, game=None, **words):
    table, _game, _bot = TABLES[name]
    timing = {"timing": "turns"} if name == "gallina_city" else {}
    return table(game, **{"seed": 3, "pace": "instant", **timing, **words})


@pytest.mark.parametrize("name", TABLES)
def test_options_people_bots_and_the_game_itself_come_back(name):
    _table, game, bot = TABLES[name]
    table = table_of(name, game, names=["Lea", "Max", "Ida", "Tom"], seat=1, bots=bot)
    legal = table.state.legal_actions(1)
    if legal:
        table.act(legal[0])
    other = table_of(name, seed=99)
    tell(other, "load", text=table._saved().to_json())
    assert other.game == game
    assert other.seat == other.setup["seat"] == 1
    assert other.names == other.setup["people"] == ["Lea", "Max", "Ida", "Tom"]
    assert other.setup["chosen"] == [bot] * 4
    assert other.view["seed"] == 3
    assert other.record() == table.record()


@pytest.mark.parametrize("name", TABLES)
def test_a_game_without_sessions_refuses_earlier_deals(name):
    table = table_of(name)
    data = saved(table)
    data["table"]["earlier"] = [table.record().to_data()]
    before = table.record(), table.setup
    tell(table, "load", text=json.dumps(data))
    assert "has none" in table.view["notice"]["text"]
    assert (table.record(), table.setup) == before


def test_a_memory_aid_of_somebody_who_left_is_switched_off():
    table = table_of("by_golly", aid="Ben")
    other = table_of("by_golly", names=["Lea", "Max", "Ida"])
    tell(table, "load", text=other._saved().to_json())
    assert table.view["settings"]["aid"] == "off"
    assert table.view["notice"]["text"].startswith("Loaded: ")
