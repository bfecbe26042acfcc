"""What the lessons on the odds and the talk of Gallina City say: it is true, linked and checked."""

from __future__ import annotations

import json
import re
import struct
from base64 import b64decode
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from chickenlab import gallina_city
from chickenlab.gallina_city import IMAGES, describing
from chickenlab.gallina_city.cards import CYCLIC
from chickenlab_widgets.quiz import gallina_city_odds, gallina_city_talk
from tests.notebooks.regenerate import NOTEBOOKS

FOLDER = NOTEBOOKS / "gallina_city"
ODDS, TALK = FOLDER / "2_odds.ipynb", FOLDER / "3_talk.ipynb"
every_lesson = pytest.mark.parametrize("path", [ODDS, TALK], ids=lambda path: path.name)

_ID = re.compile(r"\b(?:A-)?GAL-\d+\b")
_LINK = re.compile(r"\[((?:A-)?GAL-\d+)\]\(rulebook\.md#([^)]+)\)")
_SOLUTION = re.compile(r"<details><summary>Solution</summary>.*?```python\n(.*?)```", re.DOTALL)
PICTURE_SCALE = 1.5
"""Stored pictures of charts have so many dots for each of the page's."""


def cells(path: Path) -> list:
    return nbformat.read(path, as_version=4).cells


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")


@every_lesson
def test_goals_come_first(path):
    assert "## What you will be able to do" in cells(path)[0].source


@every_lesson
def test_every_rule_that_is_named_exists_and_is_linked(path):
    said = "\n".join(cell.source for cell in cells(path))
    assert set(_ID.findall(said)) <= set(gallina_city.RULEBOOK)
    assert all(name == place for name, place in _LINK.findall(said))
    assert not _ID.findall(_LINK.sub("", prose(path)))
    assert len(_LINK.findall(said)) >= 8


@every_lesson
def test_every_exercise_is_asked_unanswered_and_its_folded_solution_is_right(path):
    said = prose(path)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    solutions = _SOLUTION.findall(said)
    assert exercises == ["1", "2", "3"]
    assert len(solutions) == 3
    code = [cell for cell in cells(path) if cell.cell_type == "code"]
    imports = next(cell.source for cell in code if "import" in cell.source)
    for number, solution in zip(exercises, solutions, strict=True):
        asked = [cell for cell in code if f"check({number}, " in cell.source]
        assert len(asked) == 1
        assert "not answered yet" in json.dumps(asked[0].outputs)
        names: dict[str, object] = {}
        exec(imports, names)
        exec(solution, names)
        verdict = names["check"](number, names["answer"])  # type: ignore[operator]
        assert verdict, verdict


@every_lesson
def test_each_section_lets_one_predict_or_try_something(path):
    everything = "\n".join(cell.source for cell in cells(path))
    sections = re.split(r"^## \d+ · ", everything, flags=re.MULTILINE)[1:]
    assert len(sections) >= 8
    tries = r"Predict\(|Estimate\(|Explorer\(|check\(\d|\bassert\b|Talker\("
    for section in sections:
        assert re.search(tries, section), section[:40]


@every_lesson
def test_charts_fit_a_narrow_screen(path):
    pictures = [
        output.data["image/png"]
        for cell in cells(path)
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert len(pictures) >= 4
    for picture in pictures:
        (width,) = struct.unpack(">I", b64decode(picture)[16:20])
        assert width / PICTURE_SCALE <= 480


@every_lesson
def test_prose_tells_no_figure_that_a_cell_should_compute(path):
    plain = _LINK.sub("", re.sub(r"<details>.*?</details>", "", prose(path), flags=re.DOTALL))
    plain = re.sub(
        r"\]\([^)]*\)|`[^`]*`|^## \d+|^About \d+|\*\*Exercise \d+\.\*\*|\*[ij]\*",
        "",
        plain,
        flags=re.M,
    )
    # the offsets of the deck define it; all else that is a figure is printed by a cell
    told = set(re.findall(r"\d+(?:[.,/]\d+)?", plain))
    assert told <= {"0", "1", "4", "9"}, told


# ------------------------------------------------------------------ exercises


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, ..., "not answered yet"),
        (1, 5, "a list of numbers is asked for, and 5 is none"),
        (1, "0149", "four whole numbers are asked for"),
        (1, (0, 1, 4), "four whole numbers"),
        (1, (0, 1, 4, True), "a number is asked for, and True is none"),
        (1, (0, 1, 4, 57), "a picture twice"),
        (1, (0, 1, 4, 9), "the deck of the game"),
        (1, (3, 4, 7, 12), "the deck of the game"),
        (1, (0, 1, 4, 15), "look-alikes"),
        (1, (0, 1, 2, 5), "a difference comes twice"),
        (2, 0.04, "too large"),
        (2, Fraction(1, 30), "too small"),
        (2, 4, "between 0 and 1"),
        (3, 3, "too small"),
        (3, 5, "too large"),
        (3, "four", "'four' is no number"),
    ],
)
def test_wrong_odds_are_told_what_is_wrong_but_not_what_is_right(number, answer, said):
    verdict = gallina_city_odds.check(number, answer)
    assert not verdict
    assert said in verdict.text


def test_any_good_deck_is_a_right_answer():
    for offsets in ((0, 2, 5, 13), [0, 1, 6, 19], (10, 12, 15, 23)):
        deck = gallina_city.Deck.cyclic("mine", offsets)
        assert bool(gallina_city_odds.check(1, offsets)) == deck.is_design


def test_the_hands_of_the_exercise_are_such_that_greed_may_fail():
    assert len(gallina_city.matching.pairs(CYCLIC, gallina_city_odds.HANDS)) == 6
    assert len(gallina_city.matching.most_cocoricos(CYCLIC, gallina_city_odds.HANDS)) == 4


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, 2, "too small"),
        (1, 5.0, "too large"),
        (1, "much", "'much' is no number"),
        (2, 9, "nine questions tell 512 pictures apart"),
        (2, 20, "too large"),
        (3, "hat", "a function is asked for"),
        (3, lambda _image: ["hat"], "also fits picture"),
        (3, lambda _image: ["shoes"], "does not work: no attribute 'shoes'"),
        (3, lambda _image: 1 / 0, "ZeroDivisionError"),
        (3, describing.everything, "it takes 11.000 words"),
        (3, describing.family_first, "family first takes"),
    ],
)
def test_wrong_words_are_told_what_is_wrong(number, answer, said):
    verdict = gallina_city_talk.check(number, answer)
    assert not verdict
    assert said in verdict.text


def test_the_ready_made_way_and_a_rounded_number_are_good_enough():
    assert gallina_city_talk.check(3, describing.fewest_words)
    winks = sum(image["eyes"] == "winking" for image in IMAGES)
    assert gallina_city_talk.check(1, round(describing.log2(56 / winks), 2))
