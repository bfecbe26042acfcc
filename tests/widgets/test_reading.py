"""Answers as people write them: what is read, and what is asked back."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from chickenlab.core.estimates import Estimate as Interval
from chickenlab.gaigel import Card
from chickenlab_widgets.quiz import Estimate
from chickenlab_widgets.quiz.exercises import Exercise, Exercises, chance, equals, half_a_place
from chickenlab_widgets.quiz.reading import Unclear, read_cards, read_number, read_values, show

NUMBERS = {
    "58": 58,
    " 58 ": 58,
    "+58": 58,
    "-3": -3,
    "−3": -3,
    "2.5": Fraction(5, 2),
    "2,5": Fraction(5, 2),
    "0,333": Fraction(333, 1000),
    "0.333": Fraction(333, 1000),
    "2.333": Fraction(2333, 1000),
    ".5": Fraction(1, 2),
    "5.": 5,
    "3,000": 3000,
    "-3,000": -3000,
    "3,320": None,
    "1,500": None,
    "2,333": None,
    "3.000": None,
    "1.500": None,
    "12,345,678": 12_345_678,
    "1.234.567": 1_234_567,
    "1,234.5": Fraction(12345, 10),
    "1.234,5": Fraction(12345, 10),
    "3 000": 3000,
    "3\u202f000": 3000,
    "3'000": 3000,
    "3’000,5": Fraction(6001, 2),
    "160_000": 160_000,
    "1e5": 100_000,
    "2,9e-3": Fraction(29, 10_000),
    "1/3": Fraction(1, 3),
    "1 / 3": Fraction(1, 3),
    "1⁄3": Fraction(1, 3),
    "1÷3": Fraction(1, 3),
    "-1/3": Fraction(-1, 3),
    "½": Fraction(1, 2),
    "1½": Fraction(3, 2),
    "1 1/2": Fraction(3, 2),
    "-1 1/2": Fraction(-3, 2),
    "3,000/2": 1500,
    "about 35": 35,
    "ca. 35": 35,
    "~35": 35,
    "≈ 0.35": Fraction(7, 20),
    "= 35": 35,
}


@pytest.mark.parametrize("text", NUMBERS)
def test_a_text_is_the_number_that_people_mean_or_is_asked_back(text):
    wanted = NUMBERS[text]
    if wanted is None:
        with pytest.raises(Unclear, match=r"can be read as .* or as "):
            read_number(text)
    else:
        number = read_number(text)
        assert number.value == wanted
        assert not number.is_percent


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "many",
        "1/2/3",
        "1/",
        "/3",
        "3 5",
        "3 50",
        "12 34 567",
        "1,23,456",
        "1.2.3",
        "1,2,3",
        "²",
        "5²",
        "0x10",
        "nan",
        "inf",
        "1e9999",
        "--3",
        "3-",
        "%",
        "1/0",
        "1 1/0",
        "3 000 0",
    ],
)
def test_what_is_no_number_is_answered_in_words(text):
    with pytest.raises(Unclear, match=r"number|divided"):
        read_number(text)


@pytest.mark.parametrize(
    "text", ["33 %", "33%", "33 percent", "33 per cent", "33 Prozent", "33 pct"]
)
def test_a_percentage_is_marked_as_one(text):
    number = read_number(text)
    assert (number.value, number.is_percent) == (33, True)


@pytest.mark.parametrize("text", ["58 points", "58 point", "58points", "58 POINTS", "58"])
def test_the_unit_may_stand_behind_a_number(text):
    assert read_number(text, "points").value == 58
    with pytest.raises(Unclear, match="is no number"):
        read_number("58 cards", "points")


@pytest.mark.parametrize(
    "answer",
    [
        0.3,
        Fraction(3, 10),
        Decimal("0.3"),
        np.float64(0.3),
        np.array(0.3),
        np.array([[0.3]]),
        [0.3],
        (0.3,),
        {0.3},
        frozenset({"3/10"}),
        Interval(0.3, 0.2, 0.4, 100),
    ],
)
def test_numbers_of_all_kinds_are_read_exactly(answer):
    assert read_number(answer).value == Fraction(3, 10)


def test_numbers_of_numpy_do_not_overflow():
    value = read_number(Fraction(np.int64(2**62), 3)).value
    assert value * value == Fraction(2**124, 9)
    assert read_number(np.uint8(200)).value + 200 == 400


@pytest.mark.parametrize(
    "answer", ["1, 2, 0", "[1 2 0]", [1, 2, 0], (1.0, "2", 0), np.array([1, 2, 0])]
)
def test_lists_of_numbers_are_read_in_their_order(answer):
    assert read_values(answer) == [1, 2, 0]
    assert read_values(iter([1, 2, 0])) == [1, 2, 0]


@pytest.mark.parametrize("answer", [None, 5, b"120", {1: 2}, object()])
def test_what_is_no_list_is_answered_in_words(answer):
    with pytest.raises(Unclear, match="a list of numbers is asked for"):
        read_values(answer)


@pytest.mark.parametrize(
    "answer", ["♥7", "♥️7", "H7", "h7", "7H", "7♥", "Seven of hearts", "Herz Sieben"]
)
def test_a_card_has_many_names(answer):
    assert read_cards(answer) == (Card.H7,)
    assert read_cards([answer, Card.HQ]) == (Card.H7, Card.HQ)


@pytest.mark.parametrize(
    "answer", ["H7, HX", "hearts", "H", "77", None, 7, [["H7"]], [7], {}, "H7" * 99]
)
def test_what_is_no_card_is_answered_in_words(answer):
    with pytest.raises(Unclear, match=r"card|text"):
        read_cards(answer)


@pytest.mark.parametrize(
    ("answer", "shown"),
    [(np.float64(0.5), "0.5"), (Fraction(1, 3), "1/3"), (10**400, "a number of about 401 digits")],
)
def test_an_answer_is_shown_short(answer, shown):
    assert show(answer) == shown


# Guesses -------------------------------------------------------------------------------------


def guess(text: str, unit: str = "", answer: Fraction = Fraction(3, 10)) -> Estimate:
    estimate = Estimate("How many?", answer, unit=unit)
    estimate._on_message(estimate, {"kind": "guess", "text": text}, [])
    return estimate


@pytest.mark.parametrize(
    ("text", "unit", "complaint"),
    [
        ("0.7", "%", "0.7 can be read as 0.7 % or as 70 %. Write one of these."),
        ("0,7", "%", "0,7 can be read as 0.7 % or as 70 %."),
        ("1", "%", "1 can be read as 1 % or as 100 %."),
        ("7/10 %", "%", "7/10 % can be read in two ways."),
        ("400 %", "%", "A share lies between 0 % and 100 %, and 400 % does not."),
        ("400", "%", "A share lies between 0 % and 100 %, and 400 does not."),
        ("-33 %", "%", "A share lies between 0 % and 100 %, and -33 % does not."),
        ("7/2", "%", "A share lies between 0 % and 100 %, and 7/2 does not."),
        ("1,500", "deals", "1,500 can be read as 1500 or as 1.5."),
        ("33 %", "cards", "A number is asked for, and 33 % is a percentage."),
        ("9" * 30, "cards", "That is a very large number."),
        ("many", "cards", "'many' is no number."),
    ],
)
def test_an_unclear_guess_is_asked_back_and_not_spent(text, unit, complaint):
    estimate = guess(text, unit)
    assert estimate.view["complaint"].startswith(complaint)
    assert not estimate.answered
    assert estimate.view["explanation"] == estimate.view["verdict"] == ""
    estimate.answer_with("30")
    assert estimate.answered


@pytest.mark.parametrize(
    "text", ["30", "30 %", "30%", "3/10", "30.0", "30,0", "30 percent", "about 30 %"]
)
def test_a_share_is_guessed_in_many_forms(text):
    assert guess(text, "%").view["verdict"] == "Spot on: it is 30 %, exactly 3/10."


def test_half_a_percent_can_be_said():
    assert guess("0.7 %", "%").guess == Fraction(7, 10)
    assert guess("7/1000", "%").guess == Fraction(7, 10)


@pytest.mark.parametrize("text", ["3,000", "3000", "3 000", "3000 deals", "3,000 deals"])
def test_thousands_are_read_as_the_widget_writes_them(text):
    estimate = guess(text, "deals", Fraction(3000))
    assert estimate.view["verdict"] == "Spot on: it is 3,000 deals."
    assert estimate.view["figures"] == "3,000"


@pytest.mark.parametrize("answer", [Fraction(3, 2), Fraction(-1, 3)])
def test_what_is_no_share_has_no_percentage(answer):
    with pytest.raises(ValueError, match="is no share"):
        Estimate("How likely?", answer, unit="%")


def test_one_of_a_thing_is_written_in_the_singular():
    assert guess("1", "cards", Fraction(1)).view["verdict"] == "Spot on: it is 1 card."


# Exercises -----------------------------------------------------------------------------------


def test_a_chance_is_right_if_it_is_rounded_to_two_figures():
    check = Exercises(
        {"a": chance(lambda: Fraction(64, 125)), "b": chance(lambda: Fraction(25, 81))}
    )
    assert check("a", 0.51)
    assert check("b", 0.31)
    assert check("a", "51 %")
    assert not check("a", 0.52)
    assert not check("b", 0.30)


@pytest.mark.parametrize("answer", ["0.5", 0.5, "50 %", "1/2"])
def test_a_chance_that_is_too_rough_is_asked_back(answer):
    verdict = Exercises({"a": chance(lambda: Fraction(64, 125))})("a", answer)
    assert verdict.is_right is None
    assert "two significant figures" in verdict.text


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (51, "Do you mean 51 %? Then write so."),
        ("51", "Do you mean 51 %? Then write so."),
        ("400 %", "between 0 % and 100 %"),
        (-0.33, "between 0 and 1"),
        ("1/2 %", "can be read in two ways"),
    ],
)
def test_what_is_no_chance_is_asked_back(answer, words):
    verdict = Exercises({"a": chance(lambda: Fraction(64, 125))})("a", answer)
    assert verdict.is_right is None
    assert words in verdict.text


def test_a_percentage_is_no_plain_number():
    verdict = Exercises({"a": Exercise(equals(lambda: 58))})("a", "58 %")
    assert verdict.is_right is None
    assert "58 % is a percentage" in verdict.text


@pytest.mark.parametrize(
    "number", [Fraction(0), Fraction(1), Fraction(999, 1000), Fraction(1, 342)]
)
def test_a_number_rounded_to_two_figures_is_within_half_a_place(number):
    assert abs(Fraction(f"{float(number):.2g}") - number) <= half_a_place(number, 2)
