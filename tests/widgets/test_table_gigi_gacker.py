"""The Gigi Gacker table without a browser: messages go in, pictures come out."""

import asyncio
import json

import pytest

from chickenlab import IllegalAction, Record, gigi_gacker
from chickenlab.gigi_gacker import Bid, Card, Game, Phase, Position
from chickenlab_widgets import GigiGackerTable
from chickenlab_widgets.tables.gigi_gacker.picture import tie_words
from chickenlab_widgets.tables.gigi_gacker.setup import BOTS
from tests.widgets.at_the_table import play_deal, tell


def sit(game=None, **words) -> GigiGackerTable:
    return GigiGackerTable(game or Game(), **{"seed": 7, "pace": "instant", **words})


def last_round(**words) -> GigiGackerTable:
    game = Game(players=3)
    position = Position.of(
        game, ["R7 HEN W2", "Y5 W2", "G3 W2"], ["W8 W1 W2"], piles=["W5 R3", "Y4", ""]
    )

    def lowest(view, rng):
        return view.legal_actions[0]

    return sit(game, deal=position, **{"bots": lowest, **words})


# ---------------------------------------------------------------------- sitting down


def test_a_table_says_in_words_what_it_is():
    assert repr(sit()) == "Gigi Gacker table: you are Anna, with 3 bots."
    assert repr(sit(Game(players=2))) == "Gigi Gacker table: you are Anna, with 1 bot."
    assert repr(sit(seat=None)) == "Gigi Gacker table: you watch, with 4 bots."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_played_through_messages(players):
    table = sit(Game(players=players))
    play_deal(table)
    picture = table.view["table"]
    assert picture["result"]["rule"] in ("GIG-50", "GIG-51", "GIG-52")
    assert picture["ranking"][0]["place"] == 1
    assert sorted(line["seat"] for line in picture["ranking"]) == list(range(players))
    assert len(picture["chairs"]) == max(3, players)


def test_around_the_person_sit_bots_of_four_characters():
    table = sit(Game(players=5))
    assert len({*table.setup["chosen"][1:]}) == 4
    assert len(BOTS) == 6


def test_who_only_watches_sees_a_game_to_its_end():
    table = sit(seat=None)
    assert table.view["finished"]
    assert table.view["table"]["hand"] == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({"bots": "clever"}, "bot='clever'"),
        ({"bots": ["weighs"]}, "1 bots for 4 players"),
        ({"bots": 7}, "not iterable|callable"),
        ({"seat": 4}, "seat 4"),
        ({"beliefs": 3}, "beliefs=3"),
        ({"open_hands": 1}, "open_hands=1"),
        ({"names": ["A"]}, "one name for each"),
        ({"pace": "hasty"}, "pace='hasty'"),
        ({"seed": -1}, "seed=-1"),
    ],
)
def test_what_makes_no_table_is_refused_by_name(words, complaint):
    with pytest.raises((ValueError, TypeError), match=complaint):
        sit(**words)


def test_another_games_options_are_refused():
    with pytest.raises(ValueError, match=r"gigi_gacker\.Game"):
        GigiGackerTable(4)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- what a picture shows


def test_no_picture_before_the_reveal_tells_what_a_bot_has_laid():
    """Two tables whose bots choose otherwise look the same until the person has chosen."""

    def low(view, rng):
        return view.legal_actions[0]

    def high(view, rng):
        return view.legal_actions[-1]

    one, two = sit(bots=low), sit(bots=high)
    assert one.state.bids != two.state.bids
    assert one.view["table"] == two.view["table"]
    assert one.view["log"] == two.view["log"]
    for table in (one, two):
        tell(table, "act", action="bid R5")
    assert one.view["table"]["last"] != two.view["table"]["last"]


def test_a_picture_shows_nothing_of_what_is_still_to_come():
    game = Game(players=2)
    rows = ["W1 W2 W3"]
    one = sit(game, deal=gigi_gacker.arranged_deal(game, rows, seed=1), bots="weighs")
    two = sit(game, deal=gigi_gacker.arranged_deal(game, rows, seed=2), bots="weighs")
    assert one.state.pile != two.state.pile
    assert one.view["table"] == two.view["table"]


def test_the_last_round_shows_who_took_what():
    table = last_round()
    tell(table, "act", action="bid R7")
    last = table.view["table"]["last"]
    assert last["bids"] == ["R7", "Y5", "G3"]
    assert last["taken"] == [[0, 1, "W8"], [1, 2, "W1"], [2, 3, "W2"]]
    assert last["row"] == ["W8", "W1", "W2"]


@pytest.mark.rule("GIG-25", "GIG-26")
def test_equal_bids_are_told_with_the_order_that_the_tractor_gives_them():
    def bids_two(view, rng):
        return next(it for it in view.legal_actions if str(it) in ("bid W2", "keep"))

    table = last_round(bots=bids_two)
    tell(table, "act", action="bid W2")
    order = "Equal bids count clockwise from the tractor: you, then Ben, then Carla (2)."
    assert table.view["table"]["last"]["tie"] == order
    log = table.view["log"]
    turned = next(n for n, line in enumerate(log) if line.startswith("The cards are turned up"))
    assert log[turned + 1] == order
    tell(table, "undo")
    tell(table, "act", action="bid R7")
    assert table.view["table"]["last"]["tie"] == (
        "Equal bids count clockwise from the tractor: Ben, then Carla (2)."
    )


@pytest.mark.rule("GIG-58")
def test_the_robo_chicken_takes_its_turn_among_equal_bids():
    bids = [Card.R3, Card.Y5, Card.G3]
    assert tie_words(bids, (0, 1, 2), 2, ["Anna", "Ben"], 0) == (
        "Equal bids count clockwise from the tractor: the Robo-chicken, then you (3)."
    )
    assert tie_words([Card.R3, Card.Y5, Card.W8], (0, 1, 2), 2, ["Anna", "Ben"], 0) is None


def test_the_robo_chicken_has_a_chair_of_its_own():
    table = sit(Game(players=2))
    tell(table, "act", action="bid R7")
    (robo,) = [chair for chair in table.view["table"]["chairs"] if chair["robo"]]
    assert len(robo["pile"]) == 1
    assert len(robo["gone"]) == 1
    assert len(table.view["table"]["last"]["bids"]) == 3


def test_hands_can_be_covered():
    table = sit()
    others = [chair for chair in table.view["table"]["chairs"] if chair["chair"] != 0]
    assert all(chair["hand"] for chair in others)
    tell(table, "set", name="open_hands", value=False)
    others = [chair for chair in table.view["table"]["chairs"] if chair["chair"] != 0]
    assert all(chair["hand"] is None and chair["cards"] == 5 for chair in others)


def test_a_hen_offers_the_cards_of_the_pile():
    table = last_round()
    tell(table, "act", action="bid R7")
    hens = table.view["table"]["hens"]
    assert hens == {"cards": ["R3", "R7", "W5"], "take": 2, "may_keep": True}
    tell(table, "act", action="hen R3 W5")
    assert table.view["table"]["hens"] is None
    assert table.state.scores[0] == 8 + 2 + 5


def test_ties_in_the_ranking_are_explained():
    game = Game(players=3)
    position = Position.of(game, ["R7 W5", "Y7 W5 HEN", "G7 W5"], ["W1 W1 W1"])
    table = sit(game, deal=position, bots="weighs")
    tell(table, "act", action="bid R7")
    lines = {line["name"]: line for line in table.view["table"]["ranking"]}
    assert (
        lines["Anna"]["why"]
        == "before Ben, who holds 3 cards; shares with Carla, who holds 2 cards too"
    )
    assert lines["Anna"]["rule"] == "GIG-52"
    assert lines["Ben"]["rule"] == "GIG-51"
    assert lines["Ben"]["place"] == 3


def test_a_picture_is_small():
    table = sit(Game(players=5))
    play_deal(table)
    assert len(json.dumps(table.view)) < 30_000


# ---------------------------------------------------------------------- refusals and hints


def test_a_hen_as_a_bid_is_refused_with_its_rule_and_nothing_changes():
    table = last_round()
    before = table.state.history[:]
    tell(table, "act", action="bid HEN")
    assert table.view["notice"]["rule"] == "GIG-41"
    assert table.state.history == before
    assert table.refusals[0].rule_id == "GIG-41"
    with pytest.raises(IllegalAction):
        table.act(Bid(Card.B7))


@pytest.mark.parametrize("action", ["", "hen", "bid", "bid R7 ", "keep it", "<b>", "hen W1 W1 W1"])
def test_what_is_no_action_is_refused_in_words(action):
    table = sit()
    tell(table, "act", action=action)
    assert table.view["notice"]["tone"] == "error"
    assert "no action" in table.view["notice"]["text"].lower()


def test_a_hint_shows_what_to_expect_of_each_card():
    table = last_round()
    assert all(it["prospect"] is None for it in table.view["table"]["hand"])
    tell(table, "hint")
    shown = {it["card"]: it["prospect"] for it in table.view["table"]["hand"]}
    assert shown["R7"] == ["+8.0"]
    assert shown["HEN"] is None
    assert table.view["hint"]["action"] == "bid R7"
    tell(table, "act", action="bid R7")
    tell(table, "hint")
    assert table.view["hint"]["action"].startswith("hen")
    assert all(it["prospect"] is None for it in table.view["table"]["hand"])


def test_a_hint_in_the_last_round_has_solved_it_whatever_it_believes():
    game = Game(players=3)
    hands, piles = ["R5 W3", "Y5 Y4 W2", "G6 G7"], ["W2 W3", "W3", "W4"]
    table = sit(game, deal=Position.of(game, hands, ["W7 W1 W6"], piles=piles))
    told = set()
    for level in (0, 1, 2):
        tell(table, "set", name="beliefs", value=level)
        tell(table, "hint")
        told.add((table.view["hint"]["action"], table.view["hint"]["text"]))
    ((action, text),) = told
    assert action == "bid R5"
    assert "last round, and it is solved" in text
    assert "the red pullet 5 with 60% and the worm 3 with 40%" in text


def test_a_hint_before_the_last_round_has_not_solved_it():
    table = sit()
    tell(table, "hint")
    assert "solved" not in table.view["hint"]["text"]


def test_what_a_hint_believes_of_the_others_can_be_chosen():
    table = sit()
    texts = set()
    for level in (0, 1, 2):
        tell(table, "set", name="beliefs", value=level)
        assert table.view["hint"] is None
        tell(table, "hint")
        texts.add(str([it["prospect"] for it in table.view["table"]["hand"]]))
    assert len(texts) > 1
    tell(table, "set", name="beliefs", value=7)
    assert table.view["notice"]["tone"] == "error"


# ---------------------------------------------------------------------- undo, records, new games


def test_undo_goes_back_to_before_the_bid_and_the_same_bids_come_again():
    table = sit()
    tell(table, "act", action="bid R7")
    first = table.view["table"]["last"]
    tell(table, "undo")
    assert table.state.phase is Phase.BID
    assert table.state.bids[0] is None
    assert table.state.round == 1
    tell(table, "act", action="bid R7")
    assert table.view["table"]["last"] == first


def test_a_saved_game_is_loaded_at_another_table(tmp_path):
    table = sit(Game(players=3))
    for card in ("R7", "R6"):
        if table.state.phase is Phase.HENS:
            tell(table, "act", action="keep")
        tell(table, "act", action=f"bid {card}")
    table.save(tmp_path / "game.json")
    other = sit(Game(players=2))
    other.load(tmp_path / "game.json")
    assert other.state.history == table.state.history
    assert other.view["table"]["row"] == table.view["table"]["row"]
    assert Record.from_json((tmp_path / "game.json").read_text()).game == Game(players=3)
    play_deal(other)


def test_a_finished_game_can_be_looked_through_step_by_step():
    table = sit(Game(players=2))
    play_deal(table)
    tell(table, "replay", step=0)
    assert table.view["table"]["round"] == 1
    last = table.view["replay"]["last"]
    tell(table, "replay", step=last)
    assert table.view["table"]["ranking"]
    tell(table, "replay", step=None)
    assert table.view["replay"] is None


def test_a_new_game_with_other_options_and_bots():
    table = sit()
    tell(
        table,
        "start",
        options={"players": 5, "worm_deck": "hill"},
        bots={"1": "random", "4": "mixes"},
    )
    assert table.game == Game(players=5, worm_deck="hill")
    assert table.setup["chosen"][1] == "random"
    assert len(table.view["table"]["chairs"]) == 5
    assert table.names[4] == "Eva"
    tell(table, "start", options={"players": 2, "worm_deck": "hill"}, bots={})
    play_deal(table)


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        ({"players": 6}, {}),
        ({"players": 3, "worm_deck": "flat"}, {}),
        ({"players": 3, "cheat": True}, {}),
        ({"players": 3}, {"1": "clever"}),
        ({"players": 3}, {"9": "weighs"}),
        ({"players": 3}, {"x": "weighs"}),
    ],
)
def test_a_new_game_with_bad_options_does_not_start(options, bots):
    table = sit()
    tell(table, "act", action="bid R7")
    history = table.state.history[:]
    tell(table, "start", options=options, bots=bots)
    assert table.view["notice"]["tone"] == "error"
    assert table.state.history == history
    assert table.game == Game()


def test_ones_own_deck_is_kept_in_the_next_game():
    deck = (0, 0, 36, 0, 0, 0, 0, 0)
    table = sit(Game(worm_deck=deck))
    tell(table, "start", options={"players": 3, "worm_deck": ""}, bots={})
    assert table.game == Game(players=3, worm_deck=deck)


def test_a_strategy_that_fails_is_replaced_and_the_table_says_so():
    def fails(view, rng):
        raise RuntimeError("out of corn")

    table = sit(bots=[None, fails, "weighs", "weighs"])
    assert "out of corn" in table.view["notice"]["text"]
    play_deal(table)


def test_bots_lay_their_cards_at_once_and_play_hens_after_a_pause():
    async def watch():
        table = sit(pace="slow")
        assert all(bid is not None for bid in table.state.bids[1:])
        assert table.state.bids[0] is None
        table.close()

    asyncio.run(watch())
