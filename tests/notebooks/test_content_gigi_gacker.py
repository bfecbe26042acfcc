"""What the notebooks about Gigi Gacker say: rules exist, links lead there, solutions are right."""

import re

import nbformat
import pytest

from chickenlab import gigi_gacker
from chickenlab.core.rulebook import Kind
from tests.notebooks.regenerate import NOTEBOOKS
from tests.notebooks.rulebook import FILE

FOLDER = NOTEBOOKS / "gigi_gacker"
LESSON = FOLDER / "1_rules.ipynb"
PATHS = sorted(FOLDER.glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)

_ID = re.compile(r"\b(?:A-)?GIG-\d+\b")
_RULE_LINK = re.compile(r"\[((?:A-)?GIG-\d+)\]\(([^)#]+)#([^)]+)\)")
_SOLUTION = re.compile(r"<details><summary>Solution</summary>.*?```python\n(.*?)```", re.DOTALL)


def cells(path) -> list:
    return nbformat.read(path, as_version=4).cells


def prose(path) -> str:
    return "\n\n".join(cell.source for cell in cells(path) if cell.cell_type == "markdown")


def test_there_are_three_notebooks():
    assert [path.name for path in PATHS] == ["1_rules.ipynb", "2_odds.ipynb", "3_play.ipynb"]


@every_notebook
def test_goals_come_first(path):
    assert "## What you will be able to do" in cells(path)[0].source


@every_notebook
def test_every_rule_that_is_named_exists(path):
    said = "\n".join(cell.source for cell in cells(path))
    assert set(_ID.findall(said)) <= set(gigi_gacker.RULEBOOK)


@every_notebook
def test_a_rule_that_is_named_in_prose_is_linked_to_its_place(path):
    headings = re.findall(r"^<h5>(.+)</h5>$", (FOLDER / FILE).read_text("utf-8"), re.MULTILINE)
    assert not _ID.findall(_RULE_LINK.sub("", prose(path)))
    for name, place, anchor in _RULE_LINK.findall(prose(path)):
        assert anchor == name
        assert anchor in headings
        assert place == FILE


def test_the_lesson_names_every_rule_of_the_rulebook():
    rules = {rule.id for rule in gigi_gacker.RULEBOOK.values() if rule.kind is not Kind.READING}
    assert rules - set(_ID.findall(prose(LESSON))) == set()


@pytest.mark.parametrize(
    ("path", "numbers"), list(zip(PATHS, (["1", "2"], ["3", "4"], ["5"]), strict=True))
)
def test_every_exercise_has_a_solution_that_is_right(path, numbers):
    said = prose(path)
    solutions = _SOLUTION.findall(said)
    exercises = re.findall(r"\*\*Exercise (\d+)\.\*\*", said)
    assert exercises == numbers
    assert len(solutions) == len(exercises)
    imports = next(cell.source for cell in cells(path) if cell.cell_type == "code")
    for number, solution in zip(exercises, solutions, strict=True):
        names: dict[str, object] = {}
        exec(imports, names)
        exec(solution, names)
        verdict = names["check"](number, names["answer"])  # type: ignore[operator]
        assert verdict, verdict


def test_code_cells_say_what_they_are_if_folded_and_are_short_if_not():
    for path in PATHS:
        for cell in cells(path):
            if cell.cell_type != "code":
                continue
            if cell.metadata.get("jupyter", {}).get("source_hidden"):
                assert cell.source.startswith("# "), cell.source
                assert len(cell.source.splitlines()) <= 45
            else:
                assert len(cell.source.splitlines()) <= 26, cell.source
