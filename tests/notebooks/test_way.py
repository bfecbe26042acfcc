"""Each lesson says how long it takes, and what comes before and after it."""

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.notebooks.regenerate import NOTEBOOKS, find
from tests.notebooks.way import INDEX, lessons, links, minutes, show_the_way

LESSONS = [path.relative_to(NOTEBOOKS).as_posix() for path in lessons()]


def test_every_notebook_but_the_index_is_a_lesson():
    assert sorted([INDEX, *lessons()]) == find()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_shows_its_minutes_and_the_way_at_the_top_and_at_the_end(name):
    path = NOTEBOOKS / name
    notebook = nbformat.read(path, as_version=4)
    stored = [cell.source for cell in notebook.cells]
    show_the_way(notebook, path)
    assert [cell.source for cell in notebook.cells] == stored, "run tests.notebooks.regenerate"


@pytest.mark.parametrize("name", LESSONS)
def test_the_index_leads_to_every_lesson(name):
    assert f"]({name})" in "".join(cell.source for cell in nbformat.read(INDEX, 4).cells)


def test_the_lesson_before_leads_to_the_one_after():
    for before, after in zip(lessons(), lessons()[1:], strict=False):
        ahead, back = links(before).split(" · ")[-1], links(after).split(" · ")[0]
        assert _place(ahead, before) == after
        assert _place(back, after) == before


def _place(link: str, path: Path) -> Path:
    return (path.parent / link.rsplit("](", 1)[1].removesuffix(")")).resolve()


def test_minutes_are_counted_by_what_there_is_to_read_and_to_do():
    def takes(*shown: str) -> int:
        cells = [
            # a widget shows two outputs, and is one
            new_code_cell(outputs=[new_output("display_data", {"text/plain": text})] * 2)
            for text in shown
        ]
        words = new_markdown_cell("word " * 2000 + "<details>" + "solution " * 2000 + "</details>")
        return minutes(new_notebook(cells=[words, *cells]))

    assert takes() == 10
    assert takes(*["Question: Why?\nRun this cell to answer."] * 5) == 15
    assert takes(*["Run this cell to sit down at the table."] * 5) == 25
