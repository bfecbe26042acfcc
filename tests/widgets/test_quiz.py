"""Questions, rows of cards and exercises, without a browser."""

import re
from fractions import Fraction
from typing import Any

import pytest

from chickenlab.gaigel import Game, Position, Suit, Termination
from chickenlab_widgets.quiz import Answer, Cards, Estimate, Exercise, Exercises, Predict, fold
from chickenlab_widgets.quiz import gaigel as lesson
from chickenlab_widgets.quiz.cards import HERE
from chickenlab_widgets.quiz.estimate import in_figures
from chickenlab_widgets.quiz.exercises import equals, one_of, works_like
from chickenlab_widgets.quiz.reading import read_number
from chickenlab_widgets.tables import GaigelTable

MODULES = sorted(HERE.glob("*.js"))
SECRET = "Nobody knows why"


@pytest.fixture
def predict() -> Predict:
    return Predict("Who wins?", ["Anna", "Ben"], answer="Ben", explanation=SECRET, cards="H10 HA")


@pytest.fixture
def estimate() -> Estimate:
    return Estimate("How likely?", Fraction(5, 14), unit="%", tolerance=5, explanation=SECRET)


def send(question, content, buffers=None) -> None:
    """What arrives when the browser sends a message."""
    question._on_message(question, content, buffers)


# Nothing is given away -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["predict", "estimate"])
def test_what_the_browser_gets_does_not_hold_the_answer(kind, request):
    question = request.getfixturevalue(kind)
    # the module and the style are the same for every question
    state = {name: value for name, value in question.get_state().items() if name != "_esm"}
    assert SECRET not in str(state)
    assert "35.7" not in str(state)
    assert "5/14" not in str(state)
    assert state["view"].get("right") is None
    assert state["view"]["verdict"] == ""


def test_the_answer_is_not_among_the_words_of_a_closed_notebook(predict, estimate):
    assert repr(predict) == (
        "Question: Who wins?\nCards: Ten of hearts, Ace of hearts.\n"
        "- Anna\n- Ben\nRun this cell to answer."
    )
    assert repr(estimate) == (
        "Question: How likely?\nAnswer with a number (%).\nRun this cell to answer."
    )


def test_both_right_and_wrong_choices_leave_the_same_trace_before_the_pick():
    views = [
        Predict("?", ["a", "b"], answer=answer, explanation=answer).view for answer in ("a", "b")
    ]
    assert views[0] == views[1]


# Picking -------------------------------------------------------------------------------------


def test_a_right_pick_is_praised_and_explained(predict):
    send(predict, {"kind": "pick", "choice": 1})
    assert predict.is_right
    assert predict.view["verdict"] == "Right."
    assert predict.view["explanation"] == SECRET


def test_a_wrong_pick_is_told_what_is_right(predict):
    send(predict, {"kind": "pick", "choice": 0})
    assert predict.is_right is False
    assert predict.view["verdict"] == "Not quite. It is: Ben."
    assert predict.view["right"] == 1


def test_the_first_pick_counts(predict):
    predict.pick("Anna")
    predict.pick("Ben")
    assert predict.is_right is False


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "pick",
        {},
        {"kind": "pick"},
        {"kind": "pick", "choice": 2},
        {"kind": "pick", "choice": -1},
        {"kind": "pick", "choice": True},
        {"kind": "pick", "choice": "1"},
        {"kind": "pick", "choice": 10**30},
        {"kind": "pick", "choice": 1, "more": 1},
        {"kind": "guess", "text": "1"},
        {"kind": "pick" * 1000, "choice": 1},
    ],
)
def test_a_bad_message_is_refused_in_words_and_is_no_answer(predict, message):
    send(predict, message)
    assert not predict.answered
    assert 0 < len(predict.view["complaint"]) <= 300
    assert predict.view["explanation"] == ""


def test_the_browser_cannot_write_the_picture(predict):
    predict.set_state({"view": {"question": "Mine!"}})
    assert predict.view["question"] == "Who wins?"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"choices": ["a"], "answer": "a"}, "at least two"),
        ({"choices": ["a", "a"], "answer": "a"}, "at least two"),
        ({"choices": ["a", "b"], "answer": "c"}, "none of the choices"),
        ({"choices": ["a", "b"], "answer": "a", "cards": "HX"}, "no card 'HX'"),
        ({"choices": ["a", "b"], "answer": "a", "cards": "HK", "captions": "xy"}, "captions"),
        ({"choices": ["a", "b"], "answer": "a", "cards": "HK", "pack": "english"}, "pack"),
    ],
)
def test_a_question_that_cannot_be_asked_names_what_is_wrong(arguments, complaint):
    with pytest.raises(ValueError, match=complaint):
        Predict("?", explanation="", **arguments)


def test_a_pick_that_is_no_choice_is_named(predict):
    with pytest.raises(ValueError, match="'Carla' is none of the choices"):
        predict.pick("Carla")


def test_choices_may_be_numbers():
    question = Predict("?", [24, 28], answer=28, explanation="")
    question.pick(28)
    assert question.is_right


# Guessing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "close", "verdict"),
    [
        ("5/14", True, "Spot on: it is 35.7 %, exactly 5/14."),
        ("33", True, "Close: you guessed 33 %, too low; it is 35.7 %, exactly 5/14."),
        ("50 %", False, "Not close: you guessed 50 %, too high; it is 35.7 %, exactly 5/14."),
    ],
)
def test_a_guess_is_compared_with_the_truth(estimate, text, close, verdict):
    send(estimate, {"kind": "guess", "text": text})
    assert estimate.is_close is close
    assert estimate.view["verdict"] == verdict
    assert estimate.view["explanation"] == SECRET


def test_guess_and_truth_stand_on_one_scale(estimate):
    estimate.answer_with("50")
    assert estimate.view["scale"] == {"guess": 0.5, "truth": pytest.approx(5 / 14)}


def test_the_first_guess_counts(estimate):
    estimate.answer_with("50")
    estimate.answer_with("36")
    assert estimate.guess == 50


@pytest.mark.parametrize(
    "text", ["", "many", "1/0", "1/2/3", "1e999", "nan", "²", "9" * 60, "- 1-"]
)
def test_a_guess_that_is_no_number_is_no_answer(estimate, text):
    send(estimate, {"kind": "guess", "text": text})
    assert not estimate.answered
    assert estimate.view["complaint"]


def test_after_a_bad_guess_a_good_one_is_taken(estimate):
    send(estimate, {"kind": "guess", "text": "many"})
    send(estimate, {"kind": "guess", "text": "36"})
    assert estimate.answered
    assert estimate.view["complaint"] == ""


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12), (" 2,5 ", Fraction(5, 2)), (".5", Fraction(1, 2)), ("-3", -3), ("3 000", 3000)],
)
def test_numbers_are_read_as_people_write_them(text, number):
    assert read_number(text).value == number


def test_small_and_large_numbers_are_written_short():
    numbers = (Fraction(1, 3), Fraction(7), Fraction(46483, 14), Fraction(44, 3))
    assert [in_figures(number) for number in numbers] == ["0.333", "7", "3,320", "14.7"]


def test_an_answer_that_is_no_number_is_refused():
    with pytest.raises(ValueError, match="answer='much' is no number"):
        Estimate("?", "much")  # type: ignore[arg-type]


# Cards ---------------------------------------------------------------------------------------


def test_cards_are_named_under_their_pictures():
    view = Cards("CQ H7", ["3", "0"], pack="wuerttemberg").view["row"]
    assert view["cards"][0] == {"code": "CQ", "name": "Eichel Ober", "caption": "3"}


def test_cards_in_words_say_the_same():
    assert repr(Cards("CQ H7")) == "Cards: Queen of clubs, Seven of hearts."


# The scripts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_text_becomes_markup(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write", text)


@pytest.mark.parametrize("path", [*MODULES, HERE / "quiz.css"], ids=lambda path: path.name)
def test_nothing_is_asked_of_the_network(path):
    text = path.read_text(encoding="utf-8")
    assert "http" not in text
    assert "@import" not in text
    assert "url(" not in text


def test_the_root_keeps_jupyters_shortcuts_away():
    assert "lmSuppressShortcuts" in (HERE / "dom.js").read_text(encoding="utf-8")


# Exercises -----------------------------------------------------------------------------------


def test_dots_are_no_answer():
    verdict = lesson.check("1", ...)
    assert verdict.is_right is None
    assert not verdict
    assert "not answered yet" in repr(verdict)


def test_an_exercise_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="there is no exercise '9'; there are 1, 2, 3, 4"):
        lesson.check("9", 1)


@pytest.mark.parametrize(
    ("answer", "text"), [(57, "too small"), (59, "too large"), ("60 points", "too large")]
)
def test_a_wrong_number_gets_a_hint_only(answer, text):
    verdict = lesson.check(1, answer)
    assert verdict.is_right is False
    assert text in verdict.text
    assert "58" not in verdict.text.replace(repr(answer), "")


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("H7", "there is another card"),
        ("H7 HQ SA", "a rule forbids ♠A"),
        ("H10", "not in the hand"),
        ("hearts", "no card"),
        (7, "cards are asked for"),
        ("", "there is another card"),
    ],
)
def test_a_wrong_hand_is_told_what_is_wrong(answer, text):
    assert text in lesson.check(2, answer).text


def test_a_word_is_checked_against_the_allowed_ones():
    check = Exercises({"1": Exercise(one_of(lambda: "Ben", ["Anna", "Ben"]))})
    assert check(1, "Ben")
    assert "possible answers: Anna, Ben" in check(1, "Eva").text
    assert "it is not Anna" in check(1, "Anna").text


def test_a_wrong_function_is_shown_a_trick_it_gets_wrong():
    text = lesson.check(4, lambda _cards, _trump: 0).text
    assert text == "with HK HA HA H7 and S your function says 0; the rules say 1."


def test_a_function_that_fails_is_told_how():
    assert "ZeroDivisionError" in lesson.check(4, lambda _cards, _trump: 1 / 0).text
    assert "a function is asked for" in lesson.check(4, 2).text


def test_a_function_that_works_is_right():
    check = Exercises({"1": Exercise(works_like(lambda x: 2 * x, lambda: [(1,), (2,)]))})
    assert check(1, lambda x: x + x)
    assert check(1, lambda x: x * x).text.startswith("with 1 your function says 1")


def test_the_truth_is_worked_out_only_when_it_is_needed():
    def truth() -> int:
        raise AssertionError("nobody asked")

    assert not Exercises({"1": Exercise(equals(truth))})(1, ...)


def test_what_an_answer_says_is_never_markup():
    verdict = lesson.check(4, lambda _cards, _trump: "<img src=x> *")
    assert r"\<img src=x\> \*" in verdict._repr_markdown_()


def test_an_answer_is_folded():
    text = Answer("**42**")._repr_markdown_()
    assert text == "<details><summary>The answer</summary>\n\n**42**\n\n</details>"


def test_the_line_of_a_fold_is_text_and_closed(monkeypatch):
    shown: list[Any] = []
    monkeypatch.setattr("chickenlab_widgets.quiz.answer.display", shown.append)
    fold("Is 1 < 2?")
    (line,) = shown
    assert line._repr_html_().startswith('<details class="cl-fold"><summary')
    assert ">Is 1 &lt; 2?</summary>" in line._repr_html_()
    assert repr(line) == "Is 1 < 2?:"


# Goals ---------------------------------------------------------------------------------------


@pytest.fixture
def table() -> GaigelTable:
    game = Game(players=2)
    position = Position.of(
        game, ["HK HQ DA", "D10 D7 C7"], Suit.HEARTS, tricks=[1, 1], won=["CA C10", "SA S10"]
    )
    return GaigelTable(game, deal=position, pace="instant")


def test_goals_look_at_what_happened(table):
    goals = {
        "refused": lesson.refused("GAI-39"),
        "declared": lesson.declared(40),
        "too early": lesson.won_by(Termination.TOO_EARLY),
    }
    assert not any(goal(table) for goal in goals.values())
    with pytest.raises(ValueError, match="GAI-39"):
        table.act("draw")
    table.act("declare H")
    table.act("aus")
    assert {name: goal(table) for name, goal in goals.items()} == {
        "refused": True,
        "declared": True,
        "too early": False,  # the other side won so
    }
    assert lesson.all_of(goals["refused"], goals["declared"])(table)
    assert not lesson.all_of(*goals.values())(table)


def test_a_script_is_played_as_soon_as_it_may_be():
    game = Game(players=2)
    position = Position.of(game, ["HK HA", "C7 C10"], Suit.HEARTS, leader=1)
    table = GaigelTable(game, deal=position, bots=[None, lesson.script("C10")], pace="instant")
    assert [str(card) for card in table.state.trick] == ["C10"]
