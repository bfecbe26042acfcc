"""What a question asks is folded below it, after Run All and in a copy that nobody runs."""

import re
from html import unescape

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.notebooks.regenerate import NOTEBOOKS, find, folds

NAMES = [path.relative_to(NOTEBOOKS).with_suffix("").as_posix() for path in find()]
every_notebook = pytest.mark.parametrize("name", NAMES)

QUESTION = "Run this cell to answer."
# What may stand open below a question: other questions, tables, cards to look at
OPEN = re.compile(r"Cards: |[\w !]+ table[:,] |Run this cell to |Progress of ")
WAITING = "not answered yet"
HEADING = re.compile(r"^#+ ", re.MULTILINE)
ANSWER = re.compile(r"\s*<details><summary>")


def cells_of(name: str) -> list:
    return nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4).cells


def plain(output) -> str:
    return output.get("text") or output.get("data", {}).get("text/plain", "")


def asks(output) -> bool:
    return plain(output).endswith(QUESTION)


def stands_open(cell) -> list[str]:
    """What a cell shows after Run All and might give an answer away."""
    found = []
    for output in cell.outputs:
        if folds(output):
            break
        is_answer = ANSWER.match(output.get("data", {}).get("text/markdown", ""))
        if not (is_answer or asks(output) or OPEN.match(plain(output)) or WAITING in plain(output)):
            found.append(plain(output))
    return found


def is_question(cell) -> bool:
    return any(map(asks, cell.outputs))


def given_away(cells: list) -> dict[str, list[str]]:
    """What stands open between a question and the next heading, by cell."""
    found, asked = {}, False
    for cell in cells:
        if cell.cell_type == "markdown":
            asked = asked and not HEADING.search(cell.source)
        elif cell.cell_type == "code":
            asked = asked or is_question(cell)
            if asked and (shown := stands_open(cell)):
                found[cell.id] = shown
    return found


@every_notebook
def test_nothing_open_stands_between_a_question_and_the_next_heading(name):
    assert given_away(cells_of(name)) == {}


@every_notebook
def test_solutions_of_exercises_are_folded(name):
    for cell in cells_of(name):
        if cell.cell_type == "markdown":
            outside = re.sub(r"<details>.*?</details>", "", cell.source, flags=re.DOTALL)
            assert "answer =" not in outside, cell.id


@every_notebook
def test_a_cell_whose_answer_is_folded_is_closed_in_the_file_and_no_other_is(name):
    """Where a notebook is opened and not run, JupyterLab takes the style of the fold away."""
    for cell in cells_of(name):
        if cell.cell_type == "code":
            hidden = cell.metadata.get("jupyter", {}).get("outputs_hidden", False)
            assert hidden == any(map(folds, cell.outputs)), cell.id


@every_notebook
def test_in_a_static_copy_questions_stand_above_their_answers(name):
    html, _resources = HTMLExporter().from_filename(str(NOTEBOOKS / f"{name}.ipynb"))
    assert "<details open" not in html
    shown = dict(re.findall(r'id="cell-id=([^"]+)"(.*?)(?=id="cell-id=|\Z)', html, re.DOTALL))
    assert list(shown) == [cell.id for cell in cells_of(name)]
    for section in sections(cells_of(name)):
        questions = [number for number, cell in enumerate(section) if is_question(cell)]
        answers = [number for number, cell in enumerate(section) if any(map(folds, cell.outputs))]
        for number in questions:
            asked = plain(section[number].outputs[0]).splitlines()[0]
            assert asked in unescape(shown[section[number].id])
        if questions and answers:
            assert min(questions) < min(answers), section[min(answers)].id


def sections(cells: list) -> list[list]:
    """The code cells from each heading to the next."""
    found: list[list] = [[]]
    for cell in cells:
        if cell.cell_type == "code":
            found[-1].append(cell)
        elif HEADING.search(cell.source):
            found.append([])
    return found
