"""The By Golly! table without a browser: messages go in, pictures come out."""

import json
from functools import partial

import pytest

from chickenlab import IllegalAction, RecordError, by_golly, gaigel
from chickenlab.by_golly import Deal, parse_cards
from chickenlab.by_golly.memory import Last, Remembering
from chickenlab.core.playing import play
from chickenlab_widgets.tables.by_golly import ByGollyTable, outlook
from tests.widgets.at_the_table import tell


def sit(game=None, **words) -> ByGollyTable:
    return ByGollyTable(game or by_golly.Game(players=2), **{"seed": 7, "pace": "instant", **words})


def arranged(yard, hands=("fox fox hen", "worm snail drake"), seen=(), **words) -> ByGollyTable:
    game = by_golly.Game(players=len(hands), **words.pop("options", {}))
    rest = list(game.yard_pack)
    for card in parse_cards(yard):
        rest.remove(card)
    deal = Deal(
        tuple(parse_cards(hand) for hand in hands),
        ((),) * len(hands),
        (*parse_cards(yard), *rest),
        seen=tuple(seen),
    )
    return sit(game, deal=deal, **words)


def act(table, *codes):
    for code in codes:
        tell(table, "act", action=code)
        assert table.view["notice"] is None, table.view["notice"]


def picture(table):
    return table.view["table"]


def test_a_table_says_in_words_what_it_is():
    assert repr(sit()) == "By Golly! table, you are Anna, with 1 bot."
    assert repr(sit(by_golly.Game(), seat=None)) == "By Golly! table, you watch, with 3 bots."
    assert repr(sit(by_golly.Game(players=1, solo=True))).endswith("with nobody else.")


@pytest.fixture
def quick_hints(monkeypatch):
    """Few games are tried for a hint: a test of many hints would take long."""
    quick = partial(outlook.action_values, games=2)
    monkeypatch.setattr(outlook, "action_values", quick)
    monkeypatch.setattr(outlook, "FEWEST", 2)
    monkeypatch.setattr(outlook, "MOST", 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_whole_game_is_played_by_the_hints(players, quick_hints):
    table = sit(by_golly.Game(players=players))
    for _ in range(400):
        if table.view["finished"]:
            break
        tell(table, "hint")
        tell(table, "act", action=table.view["hint"]["action"])
        assert table.view["notice"] is None
        assert picture(table)["outlook"] is None
        json.dumps(table.view)
    assert picture(table)["result"]["rule"] in ("BYG-35", "A-BYG-10")
    assert picture(table)["prompt"] == "The game is over."


def test_what_is_forbidden_is_refused_with_its_rule_and_changes_nothing():
    table = arranged("snail fox")
    tell(table, "act", action="flip #1")
    notice = table.view["notice"]
    assert (notice["tone"], notice["rule"]) == ("rule", "BYG-13")
    assert table.state.history == []
    assert [refusal.rule_id for refusal in table.refusals] == ["BYG-13"]
    with pytest.raises(IllegalAction):
        table.act("stop")


def test_cards_of_others_and_face_down_cards_are_not_in_the_picture():
    table = arranged("snail fox", aid="off")
    assert all(place["card"] is None for place in picture(table)["yard"])
    assert all(seat["cards"] is None for seat in picture(table)["seats"])
    text = json.dumps({key: value for key, value in table.view.items() if key != "settings"})
    assert "drake" not in text


def test_a_match_stays_open_and_a_single_copy_is_put_aside_by_the_table():
    table = arranged("hen fox snail")
    act(table, "lay hen")
    assert picture(table)["laid"] == {"seat": 0, "card": "hen"}
    assert picture(table)["may_flip"]
    act(table, "flip #1")
    assert picture(table)["yard"][0]["card"] == "hen"
    assert picture(table)["seats"][0]["aside"] == 1
    act(table, "lay fox", "flip #2")
    assert [it["action"] for it in picture(table)["actions"]] == ["put-aside 1", "put-aside 2"]


def test_the_mess_is_told_step_by_step():
    table = arranged("mess snail", chances=True)
    act(table, "lay fox", "flip #1")
    assert [step["is"] for step in picture(table)["steps"]] == ["done", "now", "next", "next"]
    act(table, "flip #2")
    steps = picture(table)["steps"]
    assert [step["label"] for step in steps] == ["mess!", "a snail", "draw 2 more", "shuffle?"]
    assert [it["action"] for it in picture(table)["actions"]] == ["draw-from 1"]
    act(table, "draw-from 1", "draw-from 1")
    assert [it["action"] for it in picture(table)["actions"]] == ["shuffle", "leave"]
    assert [step["is"] for step in picture(table)["steps"]] == ["done", "done", "done", "now"]


def test_what_a_turn_turned_up_can_be_seen_once_more_when_it_is_over():
    table = arranged("snail fox", seat=0, bots=_first, pace="slow")
    act(table, "lay fox", "flip #1")
    states = list(table.record().states())
    assert table.draw(states[2].view(0), states[2])["ended"] == {
        "cards": [[0, "snail"]],
        "shuffled": [],
    }


def test_a_memory_aid_shows_what_can_be_known_or_what_a_bot_believes():
    table = arranged("snail fox hen mouse", seen=(0, 1, 2, 3), bots=Remembering(_first, Last(2)))
    assert not any(place["believed"] for place in picture(table)["yard"])
    tell(table, "set", name="aid", value="perfect")
    believed = [place["believed"] for place in picture(table)["yard"]]
    assert believed[:5] == ["snail", "fox", "hen", "mouse", None]
    tell(table, "set", name="aid", value="Ben")
    believed = [place["believed"] for place in picture(table)["yard"]]
    assert believed[:5] == [None, None, "hen", "mouse", None]
    tell(table, "set", name="aid", value="Zoe")
    assert table.view["notice"]["tone"] == "error"
    assert table.aid == "Ben"


def _first(view, rng):
    return view.legal_actions[0]


def test_chances_stand_under_the_cards_where_they_are_wanted():
    table = arranged("fox", seen=(0,))
    assert {card["chance"] for card in picture(table)["hand"]} == {None}
    tell(table, "set", name="chances", value=True)
    chances = {card["card"]: card["chance"] for card in picture(table)["hand"]}
    assert chances == {"fox": "1", "hen": "1/18"}


def test_undo_gives_the_same_luck_again():
    table = arranged("mess snail hen")
    act(table, "lay fox", "flip #1", "flip #2", "draw-from 1")
    drawn = list(table.state.hands[0])
    tell(table, "undo")
    assert len(table.state.hands[0]) == 3
    act(table, "draw-from 1")
    assert table.state.hands[0] == drawn
    tell(table, "again")
    act(table, "lay fox", "flip #1", "flip #2", "draw-from 1")
    assert table.state.hands[0] == drawn


def test_after_an_undo_another_way_is_open():
    table = arranged("mess snail hen", hands=("fox fox hen", "worm snail", "drake goose"))
    act(table, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 2", "shuffle")
    tell(table, "undo")
    act(table, "leave")
    assert table.view["notice"] is None


def test_a_saved_game_is_loaded_and_goes_on(tmp_path):
    table = arranged("mess snail hen", hands=("fox fox hen", "worm snail", "drake goose"))
    act(table, "lay fox", "flip #1", "flip #2", "draw-from 1", "draw-from 2")
    table.save(tmp_path / "game.json")
    other = sit()
    other.load(tmp_path / "game.json")
    assert other.state.hands == table.state.hands
    assert len(other.names) == 3
    record = play(gaigel.Game(players=2), gaigel.strategies.tips, seed=1)
    (tmp_path / "gaigel.json").write_text(record.to_json())
    with pytest.raises(ValueError, match="another game"):
        other.load(tmp_path / "gaigel.json")
    text = (tmp_path / "game.json").read_text().replace('"lay fox"', '"lay hen"')
    (tmp_path / "game.json").write_text(text.replace('"flip #1"', '"flip #100"'))
    with pytest.raises(RecordError):
        other.load(tmp_path / "game.json")


def test_a_finished_game_is_looked_through_with_open_hands_and_beliefs():
    table = sit(seat=None, bots=["sharp", "goldfish"])
    assert table.view["finished"]
    tell(table, "set", name="aid", value="Ben")
    tell(table, "replay", step=30)
    assert picture(table)["seats"][1]["cards"]
    assert table.view["replay"]["step"] == 30
    sure = [place for place in picture(table)["yard"] if place["believed"]]
    assert len(sure) <= 3, "a goldfish remembers three cards"
    tell(table, "set", name="aid", value="perfect")
    assert len([place for place in picture(table)["yard"] if place["believed"]]) >= len(sure)


def test_a_strategy_that_fails_is_replaced():
    def broken(view, rng):
        raise RuntimeError("oh dear")

    table = sit(seat=None, bots=broken)
    assert table.view["finished"]
    assert table.state.is_terminal


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"bots": "shark"}, "bot='shark'"),
        ({"bots": ["sharp"]}, "1 bots for 2 players"),
        ({"bots": [7, 7]}, "a bot is a callable"),
        ({"aid": "Zoe"}, "aid='Zoe'"),
        ({"aid": "Anna"}, "aid='Anna'"),
        ({"chances": 1}, "chances=1"),
        ({"pace": "warp"}, "pace='warp'"),
        ({"seed": -1}, "seed=-1"),
        ({"names": ["Anna"]}, "one name for each"),
        ({"seat": 2}, "seat 2 does not exist"),
        ({"game": gaigel.Game()}, "game is a by_golly.Game"),
        ({"game": "by_golly"}, "game is a by_golly.Game"),
    ],
)
def test_bad_arguments_are_named(words, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        sit(words.pop("game", None), **words)


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "act"},
        {"kind": "act", "action": "lay unicorn", "position": 0},
        {"kind": "act", "action": "flip #100", "position": 0},
        {"kind": "set", "name": "names", "value": "x"},
        {"kind": "set", "name": "aid", "value": 7},
        {"kind": "set", "name": "chances", "value": "yes"},
        {"kind": "load", "text": "{}"},
        {"kind": "replay", "step": 3},
    ],
)
def test_a_bad_message_is_told_and_changes_nothing(message):
    table = sit()
    before = (table.state.history[:], table.aid, table.chances)
    table._on_message(table, message, [])
    assert table.view["notice"]["tone"] in ("error", "rule")
    assert (table.state.history, table.aid, table.chances) == before


def test_a_new_game_with_other_options_and_bots():
    table = sit()
    options = {"players": 4, "animals": 6, "mess": 1, "voluntary_stop": True}
    tell(table, "start", options=options, bots={"1": "random", "3": "absent-minded"})
    assert table.game == by_golly.Game(players=4, animals=6, mess=1, voluntary_stop=True)
    assert table.names == ["Anna", "Ben", "Carla", "Dan"]
    assert [seat["bot"] for seat in picture(table)["seats"][1:]] == [
        "no memory",
        "short memory",
        "forgetful",
    ]
    assert [value for value, _words in picture(table)["aids"]][2:] == ["Ben", "Carla", "Dan"]


def test_a_memory_aid_goes_with_the_person_who_leaves():
    table = sit(by_golly.Game(players=3), aid="Carla")
    tell(table, "start", options={"players": 2}, bots={})
    assert table.aid == "off"


@pytest.mark.parametrize(
    ("options", "bots", "message"),
    [
        ({"players": 7}, {}, "players=7"),
        ({"animals": 0}, {}, "animals=0"),
        ({"cheat": True}, {}, "Unknown option 'cheat'"),
        ({"voluntary_stop": 1}, {}, "voluntary_stop=1"),
        ({}, {"1": "shark"}, "bot='shark'"),
        ({}, {"5": "sharp"}, "seat=5"),
        ({}, {"x": "sharp"}, "number of a seat"),
    ],
)
def test_a_new_game_with_bad_options_does_not_start(options, bots, message):
    table = sit()
    before = table.state.deal
    tell(table, "start", options=options, bots=bots)
    assert message in table.view["notice"]["text"]
    assert table.state.deal == before
    assert table.game == by_golly.Game(players=2)


def test_who_has_played_alone_can_start_a_game_for_two():
    table = sit(by_golly.Game(players=1, solo=True))
    choices = {it["name"]: it for it in table.setup["options"]}
    assert [value for value, _words in choices["players"]["choices"]] == [2, 3, 4, 5, 6]
    tell(table, "start", options={"players": 2}, bots={})
    assert table.game == by_golly.Game(players=2)


# ---------------------------------------------------------------------- the chances beside a hint


def test_a_hint_tells_how_often_each_choice_wins_and_against_whom():
    table = sit(by_golly.Game(players=3), bots=["sharp", "goldfish", "random"], names=list("ABC"))
    assert picture(table)["outlook"] is None
    tell(table, "hint")
    found = picture(table)["outlook"]
    assert found["wanted"] == "match"
    (row,) = found["rows"]
    assert row["choice"].startswith("Lay one of 5 that are alike to you: ")
    for card in table.state.view(0).hand:
        assert f"the {card.title()}" in row["choice"]
    assert [row["hinted"] for row in found["rows"]].count(True) == 1
    for row in found["rows"]:
        low, high = row["interval"].removesuffix("%").split(" to ")
        assert 0 <= float(low) <= float(row["wins"].removesuffix("%")) <= float(high) <= 100
    shares = [float(row["wins"].removesuffix("%")) for row in found["rows"]]
    assert shares == sorted(shares, reverse=True)
    assert "against B (remembers the last 3 cards) and C (remembers nothing)." in found["note"]
    act(table, table.view["hint"]["action"])
    assert picture(table)["outlook"] is None


def test_a_hint_plays_a_bot_of_ones_own_as_the_sharp_one():
    def my_bot(view, rng):
        return by_golly.strategies.sharp(view, rng)

    table = sit(bots=["sharp", my_bot])
    tell(table, "hint")
    assert "against Ben (remembers everything)." in picture(table)["outlook"]["note"]


def test_choices_of_a_flip_are_told_apart_by_what_is_known(quick_hints):
    table = arranged("fox mess hen shovel goose snail", seen=[0, 1, 2, 4, 5])
    act(table, "lay fox")
    tell(table, "hint")
    rows = {row["choice"]: row for row in picture(table)["outlook"]["rows"]}
    assert set(rows) == {
        "Place 1: the fox",
        "Place 2: the mess",
        "One of 3 other animals that you know",
        "A card that you do not know, any of 14",
    }
    assert rows["Place 1: the fox"]["wanted"] == "1"
    assert rows["Place 1: the fox"]["hinted"]


def test_where_there_is_nothing_to_choose_there_are_no_chances():
    alone = sit(by_golly.Game(players=1, solo=True))
    tell(alone, "hint")
    assert picture(alone)["outlook"] is None
    single = arranged("fox", hands=("fox fox", "worm"))
    tell(single, "hint")
    assert picture(single)["outlook"] is None


def test_a_hint_gives_way_to_a_choice_that_clearly_wins_more_often():
    # both have one card and know the whole yard: who misses has lost
    table = arranged("fox", hands=("fox", "hen"), seen=range(19))
    act(table, "lay fox")
    table.advise = lambda view: (view.legal_actions[-1], "Why not.")
    tell(table, "hint")
    assert table.view["hint"]["action"] == "flip #1"
    assert table.view["hint"]["text"].startswith("Why not. Yet in the games tried")
    assert "100% instead of" in table.view["hint"]["text"]
    (hinted,) = [row for row in picture(table)["outlook"]["rows"] if row["hinted"]]
    assert hinted["choice"] == "Place 1: the fox"
    assert not hinted["behind"]


def test_without_a_memory_aid_a_flip_that_is_over_is_told_without_animal_and_place():
    table = arranged("snail fox worm", aid="off")
    act(table, "lay fox", "flip #1")  # and Ben, who moves at once
    told = table.view["log"]
    assert "You lay a fox." in told, "it still lies there to be seen"
    assert "You turn up place 1: a snail." in told
    act(table, "lay fox")
    told = table.view["log"]
    assert told[-1] == "You lay a fox."
    over = " ".join(told[:-1])
    assert "You turn up a card. It does not match. You take back the animal." in over
    assert "Ben turns up a card." in over
    assert "place" not in over
    assert "snail" not in over

    table.aid = "perfect"
    assert "You turn up place 1: a snail." in table.view["log"]
    table.aid = "off"
    assert "You turn up place 1: a snail." not in table.view["log"]


def test_without_a_memory_aid_screen_readers_still_hear_what_is_turned_up():
    table = arranged("snail fox worm", ["fox fox hen"], options={"solo": True}, aid="off")
    act(table, "lay fox", "flip #1")
    assert "You turn up place 1: a snail." in table.view["announcement"]["text"]


def test_where_bots_take_their_time_only_the_turn_that_has_just_ended_is_told():
    table = arranged("snail fox worm", aid="off", pace="slow")
    act(table, "lay fox", "flip #1")
    told = table.view["log"]
    assert "You turn up a card." in told
    assert "Ben turns up place 1: a snail." in told
    act(table, "lay fox")
    assert "Ben turns up place 1: a snail." not in table.view["log"]


def test_the_whole_log_returns_after_the_end_and_in_the_replay(quick_hints):
    table = sit(by_golly.Game(players=2, animals=4), aid="off")
    for _ in range(200):
        if table.view["finished"]:
            break
        tell(table, "hint")
        tell(table, "act", action=table.view["hint"]["action"])
    assert not any(line.endswith("turn up a card.") for line in table.view["log"])
    tell(table, "replay", step=6)
    assert any(" place " in line for line in table.view["log"])
    assert not any(line.endswith("a card.") for line in table.view["log"] if "turn" in line)


def test_the_table_the_log_and_a_saved_file_count_places_alike(tmp_path):
    table = arranged("snail fox worm", seen=[2])
    act(table, "lay fox", "flip #2")
    assert picture(table)["yard"][1]["card"] == "fox"
    assert table.view["log"][-2].startswith("You turn up place 2: a fox.")
    table.save(tmp_path / "game.json")
    saved = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert saved["actions"][1] == [0, "flip #2"]
    assert saved["deal"]["seen"] == ["#3"]
    tell(table, "act", action="flip #2")
    assert "flip #2" not in table.view["notice"]["text"]
