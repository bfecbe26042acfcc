"""What the By Golly! notebooks say: rules exist and are linked, solutions are right."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from chickenlab import by_golly
from chickenlab.core.rulebook import Kind
from tests.notebooks.regenerate import NOTEBOOKS

FOLDER = NOTEBOOKS / "by_golly"
PATHS = sorted(FOLDER.glob("*.ipynb"))
_ID = re.compile(r"\b(?:A-)?BYG-\d+\b")
_LINK = re.compile(r"\[((?:A-)?BYG-\d+)\]\(rulebook\.md#([^)]+)\)")
_SOLUTION = re.compile(r"<details><summary>Solution</summary>.*?```python\n(.*?)```", re.DOTALL)


def prose(path: Path) -> str:
    notebook = nbformat.read(path, as_version=4)
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def everything(path: Path) -> str:
    return "\n\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells)


def test_there_are_three_lessons() -> None:
    assert [path.name for path in PATHS] == ["1_rules.ipynb", "2_odds.ipynb", "3_memory.ipynb"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_every_rule_that_is_named_exists_and_is_linked(path: Path) -> None:
    assert set(_ID.findall(everything(path))) <= set(by_golly.RULEBOOK)
    links = _LINK.findall(everything(path))
    assert all(name == place for name, place in links)
    assert not _ID.findall(_LINK.sub("", prose(path)))


def test_the_first_lesson_names_every_rule() -> None:
    rules = {rule.id for rule in by_golly.RULEBOOK.values() if rule.kind is not Kind.READING}
    assert rules - set(_ID.findall(everything(FOLDER / "1_rules.ipynb"))) == set()


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_goals_come_first(path: Path) -> None:
    first = nbformat.read(path, as_version=4).cells[0].source
    assert "## What you will be able to do" in first


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_every_exercise_has_a_solution_that_is_right(path: Path) -> None:
    said = everything(path)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    solutions = _SOLUTION.findall(said)
    assert len(exercises) == len(solutions) > 0
    imports = next(
        cell.source
        for cell in nbformat.read(path, as_version=4).cells
        if cell.cell_type == "code" and "import" in cell.source
    )
    for number, solution in zip(exercises, solutions, strict=True):
        names: dict[str, object] = {}
        exec(imports, names)
        exec(solution, names)
        verdict = names["check"](number, names["answer"])  # type: ignore[operator]
        assert verdict, verdict
