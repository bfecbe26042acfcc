"""The exercises of the lesson on odds: their own solutions are right, and wrong answers are not."""

from __future__ import annotations

import re
from fractions import Fraction

import nbformat
import pytest

from chickenlab.gaigel import Card, odds
from chickenlab_widgets.quiz.gaigel_odds import check
from tests.conftest import ROOT

LESSON = ROOT / "notebooks" / "gaigel" / "2_odds.ipynb"


def solution(number: int) -> str:
    """The code of a folded solution."""
    cells = {cell.id: cell.source for cell in nbformat.read(LESSON, as_version=4).cells}
    (code,) = re.findall(r"```python\n(.*?)```", cells[f"solution-{number}"], re.DOTALL)
    return code


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_folded_solution_is_right(number):
    names: dict = {"odds": odds, "Card": Card, "Fraction": Fraction}
    exec(solution(number), names)
    verdict = check(number, names.get("answer", names.get("race")))
    assert verdict, verdict


@pytest.mark.parametrize(
    ("number", "answer", "said"),
    [
        (1, ..., "not answered yet"),
        (1, "often", "is no number"),
        (1, 35, "between 0 and 1"),
        (1, True, "a number is asked for"),
        (1, 0.031, "too large"),
        (1, 0.03, "two significant figures"),
        (1, Fraction(1, 40), "too small"),
        (2, 0.51, "too large"),
        (3, Fraction(5, 21), "you see more than your hand"),
        (3, Fraction(1, 5), "too small"),
        (4, 0.5, "a function is asked for"),
        (4, lambda *strokes: Fraction(1, len(strokes)), "the rules say 3/4"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong_but_not_what_is_right(number, answer, said):
    verdict = check(number, answer)
    assert not verdict
    assert said in verdict.text


def test_a_rounded_decimal_is_good_enough():
    assert check(1, 0.0272)
    assert check(3, 0.278)
