"""What the Gallina City notebooks say: rules exist and are linked, solutions are right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from chickenlab import gallina_city
from chickenlab.core.rulebook import Kind
from chickenlab_widgets.tables import GallinaCityTable
from tests.notebooks.regenerate import NOTEBOOKS

FOLDER = NOTEBOOKS / "gallina_city"
LESSON = FOLDER / "1_rules.ipynb"
PATHS = sorted(FOLDER.glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)

_ID = re.compile(r"\b(?:A-)?GAL-\d+\b")
_LINK = re.compile(r"\[((?:A-)?GAL-\d+)\]\(rulebook\.md#([^)]+)\)")
_SOLUTION = re.compile(r"<details><summary>Solution</summary>.*?```python\n(.*?)```", re.DOTALL)


def cells(path: Path) -> list[nbformat.NotebookNode]:
    return nbformat.read(path, as_version=4).cells


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")


def everything(path: Path) -> str:
    return "\n\n".join(cell.source for cell in cells(path))


def test_there_are_three_lessons() -> None:
    assert [path.name for path in PATHS] == ["1_rules.ipynb", "2_odds.ipynb", "3_talk.ipynb"]


@every_notebook
def test_goals_come_first(path: Path) -> None:
    assert "## What you will be able to do" in cells(path)[0].source


@every_notebook
def test_every_rule_that_is_named_exists_and_is_linked(path: Path) -> None:
    assert set(_ID.findall(everything(path))) <= set(gallina_city.RULEBOOK)
    assert all(name == place for name, place in _LINK.findall(everything(path)))
    assert not _ID.findall(_LINK.sub("", prose(path)))


def test_the_first_lesson_names_every_rule() -> None:
    rules = {rule.id for rule in gallina_city.RULEBOOK.values() if rule.kind is not Kind.READING}
    assert rules - set(_ID.findall(prose(LESSON))) == set()


def test_the_first_lesson_teaches_both_ways_to_play_with_live_rounds() -> None:
    tables = [cell.source for cell in cells(LESSON) if "GallinaCityTable(" in cell.source]
    live = [source for source in tables if 'timing="turns"' not in source]
    assert any("cooperative" in source for source in live)
    assert any("cooperative" not in source for source in live if "GallinaCityTable(\n" in source)
    assert len(tables) <= 15


def test_every_section_of_the_first_lesson_lets_one_answer_or_try_something() -> None:
    sections = re.split(r"^## \d+ · ", everything(LESSON), flags=re.MULTILINE)[1:-1]
    assert len(sections) == 10
    for section in sections:
        assert re.search(r"\b(?:Predict|Estimate|GallinaCityTable)\(", section), section[:40]


@every_notebook
def test_every_exercise_has_a_solution_that_is_right(path: Path) -> None:
    said = everything(path)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    solutions = _SOLUTION.findall(said)
    assert len(exercises) == len(solutions) > 0
    imports = next(cell.source for cell in cells(path) if cell.cell_type == "code")
    for number, solution in zip(exercises, solutions, strict=True):
        names: dict[str, object] = {}
        exec(imports, names)
        exec(solution, names)
        verdict = names["check"](number, names["answer"])  # type: ignore[operator]
        assert verdict, verdict


@every_notebook
def test_code_cells_say_what_they_are_if_folded_and_are_short_if_not(path: Path) -> None:
    for cell in cells(path):
        if cell.cell_type != "code":
            continue
        if cell.metadata.get("jupyter", {}).get("source_hidden"):
            assert cell.source.startswith("# "), cell.source
            assert len(cell.source.splitlines()) <= 45
        else:
            assert len(cell.source.splitlines()) <= 22, cell.source


WAYS = {
    "Say three details of one picture.": "coin-coin, say 0 family, say 0 hat, say 0 eyes",
    "Lay the right card together with Ben.": "coin-coin, wait, wait, cocorico 1 0 1",
    "Point out the difference.": "coin-coin, wait, challenge 1 eyes",
    "Be the one who calls Fini!": "coin-coin, wait, wait, cocorico 1 0 1, wait, wait",
    "Say Stop, and be right.": "ready, wait, wait, wait, stop, wait",
}
"""What to do at the tables of the lesson, by their goals."""


def test_what_the_lesson_asks_for_at_its_tables_can_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables: list[GallinaCityTable] = []

    def at_once(*arguments: Any, **words: Any) -> GallinaCityTable:
        table = GallinaCityTable(*arguments, **{**words, "pace": "instant"})
        tables.append(table)
        return table

    monkeypatch.setattr("chickenlab_widgets.tables.GallinaCityTable", at_once)
    names: dict[str, object] = {}
    codes = [cell.source for cell in cells(LESSON) if cell.cell_type == "code"]
    for source in [codes[0], *(source for source in codes if "goal=" in source)]:
        exec(source, names)
    assert [table.view["goal"]["text"] for table in tables] == list(WAYS)
    for table, way in zip(tables, WAYS.values(), strict=True):
        assert not table.view["goal"]["reached"]
        for step in way.split(", "):
            if step == "wait":
                table.go_on()
            else:
                table.act(step)
        assert table.view["goal"]["reached"]
