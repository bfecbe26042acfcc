"""Explorers driven as the browser drives them: messages go in, pictures come out."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest

from chickenlab import gaigel
from chickenlab.core.drawing import mean
from chickenlab.core.questions import Catalogue, Parameter, Question
from chickenlab.core.rulebook import Rulebook
from chickenlab.gaigel import odds
from chickenlab_widgets.explorers import HandExplorer, QuestionExplorer, SessionExplorer
from chickenlab_widgets.explorers.base import LONGEST_FRACTION, in_words, number_picture
from chickenlab_widgets.explorers.convergence import convergence

HENS = Catalogue(
    Rulebook("hens", []),
    [
        Question(
            "egg",
            "An egg",
            "How likely is an egg of {hens} hens?",
            lambda hens: Fraction(1, hens),
            lambda rng, n, hens: rng.random(n) < 1 / hens,
            "By symmetry.",
            (Parameter("hens", "hens", (1, 2, 4), 2),),
        )
    ],
)


def ask() -> QuestionExplorer:
    return QuestionExplorer(gaigel.odds.QUESTIONS, HENS, trials=1_000)


def tell(explorer, kind, **values):
    """Send a message as the browser does."""
    explorer._on_message(explorer, {"kind": kind, **values}, [])


EXPLORERS = [
    pytest.param(lambda: HandExplorer(trials=1_000), id="hand"),
    pytest.param(ask, id="question"),
    pytest.param(lambda: SessionExplorer(trials=1_000), id="session"),
]
every_explorer = pytest.mark.parametrize("make", EXPLORERS)


@every_explorer
def test_two_explorers_show_the_same_and_say_the_same(make):
    assert make().view == make().view
    assert repr(make()) == repr(make())
    assert repr(make()).endswith("Run this cell to explore it.")
    assert "object at 0x" not in repr(make())


@every_explorer
def test_a_picture_is_plain_json(make):
    view = make().view
    assert json.loads(json.dumps(view, allow_nan=False)) == view


@every_explorer
def test_every_message_gets_an_answer_even_if_nothing_changes(make):
    explorer = make()
    for answers in range(1, 4):
        tell(explorer, "trials", value=1_000)
        assert explorer.view["answers"] == answers
        assert explorer.view["complaint"] == ""


@every_explorer
def test_what_the_browser_writes_into_the_picture_is_thrown_away(make):
    explorer = make()
    view = explorer.view
    explorer.set_state({"view": {"cheat": True}})
    assert explorer.view == view


@every_explorer
def test_simulating_again_changes_what_is_simulated_but_not_what_is_exact(make):
    explorer = make()
    before = json.dumps(explorer.view)
    seed = explorer.seed
    tell(explorer, "again")
    assert explorer.seed == seed + 1
    assert json.dumps(explorer.view) != before


@every_explorer
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "a message is a group of values"),
        ({}, "a message is one of"),
        ({"kind": "__init__"}, "a message is one of"),
        ({"kind": "trials"}, "has value and nothing else"),
        ({"kind": "trials", "value": 10**9}, "trials=1000000000 is not possible"),
        ({"kind": "trials", "value": "many"}, "value is a whole number"),
        ({"kind": "again", "more": 1}, "and nothing else"),
    ],
)
def test_a_bad_message_is_answered_in_words_and_changes_nothing(make, content, complaint):
    explorer = make()
    before = {**explorer.view, "answers": 1, "complaint": ""}
    explorer._on_message(explorer, content, [])
    assert complaint in explorer.view["complaint"]
    assert {**explorer.view, "complaint": ""} == before


# Hands ---------------------------------------------------------------------------------------


def rows(explorer: HandExplorer) -> dict[str, str]:
    return {
        row["title"]: row["exact"]["text"]
        for group in explorer.view["groups"]
        for row in group["rows"]
    }


def test_a_card_is_put_in_place_of_another():
    explorer = HandExplorer("CA HK HQ S10 D7", "DJ", trials=100)
    tell(explorer, "put", slot=0, card="SA")
    tell(explorer, "put", slot=5, card="SJ")
    assert [card["code"] for card in explorer.view["hand"]] == ["SA", "HK", "HQ", "S10", "D7"]
    assert explorer.view["turned"]["name"] == "Jack of spades"
    assert "Ge-Elfen: Ace of spades" not in rows(explorer)
    assert rows(explorer)["Pair of hearts, 20 points"] == "100 %"


def test_a_third_copy_is_refused_and_the_hand_stays():
    explorer = HandExplorer("CA CA HQ S10 D7", "DJ", trials=100)
    tell(explorer, "put", slot=4, card="CA")
    assert "only two of each card" in explorer.view["complaint"]
    assert explorer.view["hand"][4]["code"] == "D7"
    assert next(c for c in explorer.view["shelf"] if c["code"] == "CA")["left"] == 0


@pytest.mark.parametrize(
    ("kind", "values", "complaint"),
    [
        ("put", {"slot": 6, "card": "CA"}, "slot is a number from 0 to 5"),
        ("put", {"slot": 0, "card": "ZZ"}, "no card 'ZZ'"),
        ("players", {"value": 5}, "players=5 is not possible"),
        ("draws", {"value": 8}, "4 players draw 0 to 7"),
    ],
)
def test_what_no_hand_can_have_is_refused(kind, values, complaint):
    explorer = HandExplorer(trials=100)
    tell(explorer, kind, **values)
    assert complaint in explorer.view["complaint"]


def test_more_players_draw_less():
    explorer = HandExplorer(trials=100)
    tell(explorer, "players", value=6)
    assert explorer.view["draws"] == {"value": 3, "most": 3}
    tell(explorer, "draws", value=1)
    assert explorer.view["draws"]["value"] == 1


def test_another_hand_is_dealt_from_one_pack():
    explorer = HandExplorer(trials=100)
    for _ in range(30):
        tell(explorer, "deal")
        assert explorer.view["complaint"] == ""
        assert min(card["left"] for card in explorer.view["shelf"]) >= 0
        assert sum(card["left"] for card in explorer.view["shelf"]) == 42


def test_a_hand_speaks_wuerttembergish():
    explorer = HandExplorer("CA HK HQ S10 D7", "DJ", pack="wuerttemberg", trials=100)
    assert explorer.view["hand"][0]["name"] == "Eichel Ass"
    assert "Eichel Ass" in repr(explorer)
    assert "Ge-Elfen: Eichel Ass" in rows(explorer)
    assert "Pair of Herz, 20 points" in rows(explorer)


@pytest.mark.parametrize(
    "arguments",
    [{"hand": "CA"}, {"hand": "CA CA CA D7 S7"}, {"players": 5}, {"draws": 8}, {"pack": "x"}],
)
def test_a_hand_explorer_refuses_what_cannot_be(arguments):
    with pytest.raises(ValueError, match=r"\w"):
        HandExplorer(**arguments)


# Questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("question", odds.QUESTIONS)
def test_every_question_of_the_catalogue_can_be_explored(question):
    explorer = ask()
    tell(explorer, "ask", game=0, question=question)
    view = explorer.view
    assert view["complaint"] == ""
    assert view["question"] == question
    assert view["rules"]
    assert view["exact"]["value"] == pytest.approx(
        float(odds.QUESTIONS[question].answer()), abs=1e-6
    )


def test_questions_of_any_game_can_be_asked():
    explorer = ask()
    assert [game["title"] for game in explorer.view["games"]] == ["Gaigel", "hens"]
    tell(explorer, "ask", game=1, question="egg")
    assert explorer.view["text"] == "How likely is an egg of 2 hens?"
    tell(explorer, "set", name="hens", index=2)
    assert explorer.view["exact"]["bottom"] == "4"
    assert explorer.values == {"hens": 4}


@pytest.mark.parametrize(
    ("kind", "values", "complaint"),
    [
        ("ask", {"game": 2, "question": "egg"}, "there is no question 'egg' here"),
        ("ask", {"game": 0, "question": "egg"}, "there is no question 'egg' here"),
        ("set", {"name": "cards", "index": 10}, "'cards' cannot be set to its value number 10"),
        ("set", {"name": "hens", "index": 0}, "'hens' cannot be set"),
    ],
)
def test_what_is_no_question_or_value_is_refused(kind, values, complaint):
    explorer = ask()
    tell(explorer, kind, **values)
    assert complaint in explorer.view["complaint"]


def test_a_notebook_can_ask_and_set_too():
    explorer = ask()
    explorer.ask("opening-twin", players=6)
    assert explorer.view["exact"]["text"] == "59.52 %"
    explorer.set(players=2)
    assert explorer.view["parameters"][0]["index"] == 0
    with pytest.raises(ValueError, match="players=5 is not possible"):
        explorer.set(players=5)
    with pytest.raises(ValueError, match="there is no question 'egg laying'"):
        explorer.ask("egg laying")


def test_nothing_to_explore_is_refused():
    with pytest.raises(ValueError, match="nothing to explore"):
        QuestionExplorer()
    with pytest.raises(ValueError, match="no question 'x'"):
        QuestionExplorer(HENS, question="x")


def test_a_very_long_fraction_is_folded():
    explorer = ask()
    explorer.ask("session-win", skill=35, double=15, mine=9, theirs=9)
    assert explorer.view["exact"]["long"]
    assert len(explorer.view["exact"]["bottom"]) > LONGEST_FRACTION / 2
    assert explorer.view["exact"]["bottom"] not in repr(explorer)


# Sessions ------------------------------------------------------------------------------------


def test_the_rulebooks_example_is_won_with_fifteen_sixteenths():
    explorer = SessionExplorer((4, 6), cleaning=True, trials=100)
    tell(explorer, "mark", side=0, strokes=2)
    assert explorer.view["lines"][0]["exact"]["top"] == "15"
    assert explorer.view["lines"][0]["exact"]["bottom"] == "16"


def test_more_strokes_than_agreed_are_refused_and_the_board_stays():
    explorer = SessionExplorer((4, 6), cleaning=True, trials=100)
    tell(explorer, "mark", side=0, strokes=5)
    assert "only 10 strokes are agreed, and 11 would stand" in explorer.view["complaint"]
    assert explorer.view["lines"][0]["strokes"] == 4
    tell(explorer, "agreed", value=11)
    tell(explorer, "mark", side=0, strokes=5)
    assert explorer.view["lines"][0]["strokes"] == 5


def test_three_players_have_a_board_of_three_lines():
    explorer = SessionExplorer(trials=100)
    tell(explorer, "sides", value=3)
    assert [line["name"] for line in explorer.view["lines"]] == ["You", "Right", "Left"]
    assert explorer.win == [Fraction(1, 3)] * 3
    tell(explorer, "skill", index=explorer.skills.index(50))
    assert explorer.win == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]


def test_all_numbers_of_deals_are_shown_and_their_mean():
    explorer = SessionExplorer(double=25, trials=1_000)
    exact = odds.session(odds.Board((0, 0), left=10), double=Fraction(1, 4))
    assert [row["deals"] for row in explorer.view["deals"]] == list(exact.deals)
    assert explorer.view["mean"]["value"] == pytest.approx(float(mean(exact.deals)), abs=1e-6)


@pytest.mark.parametrize(
    ("strokes", "cleaning"),
    [
        *(((0,) * sides, False) for sides in (2, 3)),
        *((strokes, True) for strokes in [(0, 4), (4, 6), (0, 0, 4), (3, 3, 4)]),
    ],
)
@pytest.mark.parametrize("skill", [None, 0, 100])
def test_every_board_has_an_end(strokes, cleaning, skill):
    view = SessionExplorer(strokes, cleaning=cleaning, skill=skill, double=25, trials=100).view
    assert sum(row["exact"]["value"] for row in view["deals"]) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(
    "arguments",
    [
        {"strokes": (1,)},
        {"strokes": (9, 9)},
        {"agreed": 13},
        {"skill": 7},
        {"double": -5},
        {"cleaning": 1},
        {"trials": 7},
        {"seed": -1},
    ],
)
def test_a_session_explorer_refuses_what_cannot_be(arguments):
    with pytest.raises(ValueError, match=r"\w"):
        SessionExplorer(**arguments)


# Numbers -------------------------------------------------------------------------------------


def test_a_running_estimate_ends_as_the_estimate_of_all_results():
    for question in ("hand-pair", "points-mean"):
        asked = odds.QUESTIONS[question]
        results = asked.trials(5_000, seed=3)
        curve, estimate = convergence(results), asked.summary(results)
        assert curve["n"][-1] == 5_000
        assert curve["value"][-1] == pytest.approx(estimate.value, abs=1e-5)
        assert curve["low"][-1] == pytest.approx(estimate.low, abs=1e-3)
        assert curve["high"][-1] == pytest.approx(estimate.high, abs=1e-3)
        assert len(curve["n"]) <= 60


def test_bands_are_never_turned_inside_out():
    curve = convergence(np.zeros(100, dtype=bool))
    assert all(low <= high for low, high in zip(curve["low"], curve["high"], strict=True))


def test_numbers_are_written_as_people_read_them():
    assert number_picture(Fraction(3), "cards")["text"] == "3.00 cards"
    assert number_picture(Fraction(1))["bottom"] == ""
    assert in_words(0.001234) == "0.12 %"
