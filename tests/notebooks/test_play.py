"""The notebook on the art of play: its solutions are right, and wrong answers are not praised."""

import re

import pytest

from tests.notebooks.test_content import GAIGEL, code, everything_in_order

PLAY = GAIGEL / "3_play.ipynb"
NEEDED = ("imports", "puzzle-2")


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    """What the cells that the exercises need have defined."""
    found: dict[str, object] = {"table_of": lambda puzzle: puzzle}
    for cell in code(PLAY):
        if cell["id"] in NEEDED:
            exec(cell.source, found)
    return found


def test_every_exercise_has_a_solution(names):
    said = everything_in_order(PLAY)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    assert exercises == ["1", "2", "3"]
    assert said.count("<summary>Solution</summary>") == 3


def test_right_answers_are_praised(names):
    solutions = re.findall(r"```python\n(.*?)```", everything_in_order(PLAY), re.DOTALL)
    check = names["check"]
    for number, solution in enumerate(solutions, start=1):
        exec(solution, names)
        assert check(number, names["better" if number == 3 else "answer"])
    assert len(solutions) == 3
    assert check(2, str(names["second"].solution.best[0]))


def test_wrong_answers_are_told_why(names):
    check = names["check"]
    for number, answer in ((1, 200), (2, "C9"), (3, names["NAMED"]["random"])):
        verdict = check(number, answer)
        assert verdict.is_right is not True
        assert verdict.text
    assert "cannot tell yet" in str(check(3, names["NAMED"]["random"]))
