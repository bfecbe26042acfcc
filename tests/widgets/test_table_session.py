"""Deals, sessions and choosing partners at the Gaigel table."""

import pytest

from chickenlab import gaigel
from chickenlab.gaigel.session import SessionPhase
from chickenlab_widgets import GaigelTable
from tests.widgets.at_the_table import ALL_OPTIONS, PARTNER_OPTIONS, advance, play_deal, sit, tell


def test_a_seed_can_be_read_and_set_and_gives_the_same_deal():
    table = sit(seed=42)
    assert table.view["seed"] == 42
    hand = table.view["table"]["hand"]
    tell(table, "new", seed=43)
    assert table.view["seed"] == 43
    assert table.view["table"]["hand"] != hand
    tell(table, "new", seed=42)
    assert table.view["table"]["hand"] == hand


def test_the_same_deal_can_be_played_again():
    table = sit(seat=1)
    hand = table.view["table"]["hand"]
    advance(table)
    tell(table, "again")
    assert table.view["table"]["hand"] == hand
    assert not table.view["can_undo"]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_whole_session_is_played_with_all_options(players):
    options = {**ALL_OPTIONS, **(PARTNER_OPTIONS if players in (4, 6) else {})}
    table = sit(gaigel.Game(players=players, strokes=3, **options), seed=players)
    dealers = []
    for number in range(1, 40):
        assert f"deal {number}," in table.view["table"]["title"]
        dealers.append(table.state.dealer)
        play_deal(table)
        result = table.view["table"]["result"]
        assert result["rule"] in gaigel.RULEBOOK
        assert table.view["table"]["board"]["deals"] == number
        if table.session.phase is SessionPhase.OVER:
            break
        assert table.view["table"]["next"] == "Next deal"
        tell(table, "new", seed=None)
    assert table.session.phase is SessionPhase.OVER
    assert table.view["table"]["next"] == "New session"
    assert dealers == [number % players for number in range(len(dealers))]
    board = table.view["table"]["board"]
    assert board["winners"] == list(table.session.winners)
    tell(table, "new", seed=None)
    assert table.view["table"]["board"]["deals"] == 0


@pytest.mark.rule("GAI-74", "GAI-75", "GAI-76", "GAI-77")
@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 3), (4, 1)])
def test_a_session_goes_through_its_phases_and_the_table_says_so(players, seed):
    # seeds in which both sides get strokes, so that there is a line to clear
    table = sit(gaigel.Game(players=players, strokes=5), seed=seed)
    phases = []
    for _deal in range(60):
        before = table.view["table"]["board"]
        play_deal(table)
        board = table.view["table"]["board"]
        log = " ".join(table.view["log"])
        phases.append(board["phase"])
        standing = [sum(strokes - gone for strokes, gone in line) for line in board["lines"]]
        assert board["strokes"] == standing
        assert board["left"] == 5 - sum(strokes for line in board["lines"] for strokes, _ in line)
        if before["phase"] == "strokes":
            assert sum(standing) > sum(before["strokes"])
            assert " mark" in log
        else:
            assert sum(standing) < sum(before["strokes"])
            assert " out " in log
            assert "cross" in log
        assert ("All 5 strokes are given out" in log) == (before["left"] > board["left"] == 0)
        if board["phase"] == "over":
            break
        tell(table, "new", seed=None)
    assert sorted(set(phases), key=phases.index)[-2:] == ["cleaning", "over"]
    result = table.view["table"]["result"]
    assert result["rule"] == "GAI-77"
    assert result["text"].endswith("the session: the line is clear.")
    assert table.view["log"][-1] in result["text"]
    assert table.view["log"][-1] in table.view["announcement"]["text"]
    assert all(board["strokes"][side] == 0 for side in board["winners"])


def test_the_next_deal_has_the_next_seed_so_a_session_can_be_played_again():
    table = sit(seed=5)
    play_deal(table)
    tell(table, "new", seed=None)
    assert table.seed == 6
    assert table.view["table"]["title"].startswith("Gaigel · deal 2")


def test_a_deal_that_is_thrown_away_is_not_marked():
    table = sit()
    advance(table)
    tell(table, "new", seed=3)
    assert table.view["table"]["title"].startswith("Gaigel · deal 1")
    assert table.view["table"]["board"]["deals"] == 0


@pytest.mark.rule("GAI-12")
def test_a_session_starts_with_choosing_partners():
    table = GaigelTable(seed=7, pace="instant")
    seating = table.view["table"]["seating"]
    assert seating["cards"] == []
    assert table.view["log"] == []
    assert table.view["table"]["hand"] == []
    assert table.state.history == []
    tell(table, "act", action="play HK")
    assert "First choose partners" in table.view["notice"]["text"]
    tell(table, "partners", do="sit")
    assert "first deal cards" in table.view["notice"]["text"].lower()
    tell(table, "partners", do="card")
    assert len(table.view["table"]["seating"]["cards"]) == 1
    tell(table, "partners", do="all")
    seating = table.view["table"]["seating"]
    dealer, partner = seating["seats"][0], seating["seats"][2]
    aces = [number for number, card in enumerate(seating["cards"]) if card.endswith("A")]
    assert aces[0] % 4 == dealer
    assert aces[-1] % 4 == partner
    tell(table, "partners", do="sit")
    assert table.view["table"]["seating"] is None
    assert table.names == [seating["people"][person] for person in seating["seats"]]
    assert table.names[table.seat] == "Anna"
    play_deal(table)


def test_choosing_partners_can_be_skipped():
    table = GaigelTable(seed=7, pace="instant")
    tell(table, "partners", do="keep")
    assert table.names == ["Anna", "Ben", "Carla", "Dan"]
    assert table.view["table"]["hand"]


def test_six_players_draw_lots():
    table = GaigelTable(gaigel.Game(players=6), seed=7, pace="instant")
    seating = table.view["table"]["seating"]
    assert seating["lots"]
    assert sorted(seating["seats"]) == [0, 1, 2, 3, 4, 5]
    tell(table, "partners", do="sit")
    assert table.names[table.seat] == "Anna"
    assert not GaigelTable(gaigel.Game(players=3), pace="instant").view["table"]["seating"]


def test_a_new_session_takes_options_and_bots():
    table = sit()
    options = {**table.game.options(), "players": 6, "signals": True, "strokes": 5}
    options["choose_partners"] = True
    tell(table, "start", options=options, bots={"1": "random"})
    assert table.view["notice"] is None
    assert table.game == gaigel.Game(players=6, signals=True, strokes=5)
    assert table.setup["chosen"][:3] == ["tips", "random", "tips"]
    assert table.setup["people"] == ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"]
    assert table.view["table"]["seating"] is not None


def test_every_option_of_the_game_can_be_chosen_and_has_rules():
    setup = sit().setup
    options = {*gaigel.Game().options(), "choose_partners"}
    assert {option["name"] for option in setup["options"]} == options
    for option in setup["options"]:
        assert option["rules"], option["name"]
        assert all(rule in setup["rules"] for rule in option["rules"])
