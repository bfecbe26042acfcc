"""What a browser must not be able to do to a table, and what it is told instead."""

import pytest

from tests.widgets.at_the_table import facts, play_deal, sit, tell


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "a message is a group of values by name, not null"),
        ("act", "not str"),
        ([["kind", "act"]], "not list"),
        ({}, "a message is one of act"),
        ({"kind": "cheat"}, "a message is one of"),
        ({"kind": ["act"]}, "a message is one of"),
        ({"kind": "x" * 10**6}, "a message is one of"),
        ({"kind": "__init__"}, "a message is one of"),
        ({"kind": "act"}, "has action, position and nothing else"),
        ({"kind": "act", "action": "play HK", "position": 1, "seat": 2}, "and nothing else"),
        ({"kind": "act", "action": 7, "position": 1}, "action is a text, not int"),
        ({"kind": "act", "action": None, "position": 1}, "action is a text, not null"),
        ({"kind": "act", "action": "play HK", "position": "1"}, "position is a whole number"),
        ({"kind": "act", "action": "play HK", "position": True}, "position is a whole number"),
        ({"kind": "act", "action": "play HK", "position": 1.5}, "position is a whole number"),
        ({"kind": "act", "action": "play HK", "position": -1}, "position is a number from 0"),
        ({"kind": "act", "action": "play HK", "position": 999}, "position 999 has not come yet"),
        ({"kind": "act", "action": "play " + "H" * 10**6, "position": 3}, "at most 80 fit"),
        ({"kind": "act", "action": "play ZZ", "position": 3}, "no action 'play ZZ'"),
        ({"kind": "act", "action": "", "position": 3}, "no action ''"),
        ({"kind": "load", "text": "x" * 1_000_001}, "at most 1,000,000 fit"),
        ({"kind": "load", "text": "not json"}, "not a saved game"),
        ({"kind": "load", "text": "[" * 50_000}, "not a saved game"),
        ({"kind": "load", "text": "{}"}, "format is None"),
        ({"kind": "set", "name": "pace", "value": "quick"}, "pace='quick' is not possible"),
        ({"kind": "set", "name": "pace", "value": {"a": 1}}, "value is a text, not dict"),
        ({"kind": "set", "name": "game", "value": "x"}, "a table has the settings pace"),
        ({"kind": "set", "name": "count_points", "value": "yes"}, "count_points='yes'"),
        ({"kind": "replay", "step": 0}, "when it is over"),
        ({"kind": "partners", "do": "all"}, "before the first deal of a session only"),
        ({"kind": "partners", "do": "cheat"}, "do='cheat' is not possible"),
        ({"kind": "new", "seed": -5, "position": 3}, "seed is a number from 0"),
    ],
)
def test_a_bad_message_is_answered_in_words_and_changes_nothing(content, complaint):
    table = sit()
    before = facts(table)
    table._on_message(table, content, [])
    notice = table.view["notice"]
    assert notice["tone"] == "error"
    assert complaint.lower() in notice["text"].lower()
    assert len(notice["text"]) < 600
    assert facts(table) == before


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"players": 5}, "Five players do not fit"),
        ({"players": "4"}, "players='4' is not possible"),
        ({"hens": 3}, "unknown option 'hens'"),
        ({"players": 2, "signals": True}, "it needs partners"),
        ([], "options is a group of values by name"),
        ({"players": [4]}, "a value in options is a text, not list"),
        ({str(number): 1 for number in range(99)}, "at most 30 fit"),
    ],
)
def test_a_session_with_bad_options_does_not_start(options, complaint):
    table = sit()
    before = facts(table)
    tell(table, "start", options=options, bots={})
    assert complaint.lower() in table.view["notice"]["text"].lower()
    assert facts(table) == before


@pytest.mark.parametrize("bots", [{"1": "clever"}, {"9": "tips"}, {"one": "tips"}, {"1": 5}])
def test_a_session_with_unknown_bots_does_not_start(bots):
    table = sit()
    before = facts(table)
    tell(table, "start", options={}, bots=bots)
    assert table.view["notice"]["tone"] == "error"
    assert facts(table) == before


def test_binary_data_is_refused():
    table = sit()
    table._on_message(table, {"kind": "save"}, [b"x"])
    assert "no binary data" in table.view["notice"]["text"]


def test_what_the_browser_writes_into_the_picture_is_thrown_away():
    table = sit()
    before = facts(table)
    picture = table.view
    table.set_state({"view": {"table": {"hand": []}}, "setup": {"rules": {}}})
    assert table.view == picture
    assert table.setup["rules"]
    assert facts(table) == before


def test_a_message_cannot_act_for_another_seat():
    table = sit(seat=0)
    card = table.state.hands[1][0]
    tell(table, "act", action=f"play {card}")
    assert table.view["notice"]["tone"] == "rule"
    assert table.state.history[-1][0] != 0


def test_a_double_click_is_ignored():
    table = sit()
    position = table.view["position"]
    action = table.view["table"]["hand"][0]["plays"][0]
    tell(table, "act", action=action, position=position)
    after, length = facts(table), len(table.state.history)
    assert length > 3
    tell(table, "act", action=action, position=position)
    tell(table, "undo", position=position)
    assert facts(table) == after
    assert table.view["notice"] is None


def test_a_click_that_was_overtaken_by_a_bot_still_counts():
    table = sit()
    position = table.view["position"]
    table.match.position += 1  # as if a bot had acted while the message was under way
    tell(table, "act", action=table.view["table"]["hand"][0]["plays"][0], position=position)
    assert any(seat == 0 for seat, _action in table.state.history)


def test_nothing_can_be_played_when_the_deal_is_over():
    table = sit()
    play_deal(table)
    before = facts(table)
    for action in ("play HK", "aus", "draw", "declare H"):
        tell(table, "act", action=action)
        assert "The deal is over." in table.view["notice"]["text"]
    tell(table, "hint")
    assert "nothing to advise" in table.view["notice"]["text"]
    assert facts(table) == before
