"""Every notebook keeps its outputs, in the form in which they are compared and kept in Git."""

from pathlib import Path

import nbformat
import pytest

from tests.conftest import ROOT
from tests.notebooks.regenerate import NOTEBOOKS, WIDGET, find, written

PATHS = find()
every_notebook = pytest.mark.parametrize(
    "path", PATHS, ids=[path.relative_to(NOTEBOOKS).as_posix() for path in PATHS]
)

#: Comments by which nbval can be told to look away; tags say the same, and are seen
MARKERS = ("# NBVAL_", "#NBVAL_", "# PYTEST_VALIDATE", "#PYTEST_VALIDATE")
TAGS = {"raises-exception", "hide-input", "solution"}
COMPARED = {"text/plain", "text/html", "text/markdown", "text/latex", "image/svg+xml"}


def code_cells(path: Path) -> list:
    cells = nbformat.read(path, as_version=4).cells
    return [cell for cell in cells if cell.cell_type == "code" and cell.source.strip()]


def outputs(path: Path) -> list:
    return [output for cell in code_cells(path) for output in cell.outputs]


def is_compared(output) -> bool:
    """Whether nbval would notice a change of this output."""
    if output.output_type in ("stream", "error"):
        return True
    return any(kind in COMPARED or kind.endswith("+json") for kind in output.data if kind != WIDGET)


def test_there_are_notebooks():
    assert PATHS


@every_notebook
def test_every_cell_was_run_once_from_top_to_bottom(path):
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@every_notebook
def test_outputs_are_kept_and_compared(path):
    showing = [cell for cell in code_cells(path) if any(map(is_compared, cell.outputs))]
    assert len(showing) >= len(code_cells(path)) / 3, "too few cells show anything to compare"


@every_notebook
def test_every_output_has_a_form_that_is_compared(path):
    assert [output for output in outputs(path) if not is_compared(output)] == []


@every_notebook
def test_nothing_is_written_to_stderr(path):
    assert [output.text for output in outputs(path) if output.get("name") == "stderr"] == []


@every_notebook
def test_only_cells_that_are_meant_to_fail_do(path):
    for cell in code_cells(path):
        failed = any(output.output_type == "error" for output in cell.outputs)
        assert failed == ("raises-exception" in cell.metadata.get("tags", [])), cell.source


@every_notebook
def test_no_widget_state_is_kept(path):
    text = path.read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget-state+json" not in text
    assert WIDGET not in text


@every_notebook
def test_nothing_is_hidden_from_the_comparison(path):
    for cell in code_cells(path):
        assert set(cell.metadata.get("tags", [])) <= TAGS
        assert not any(marker in cell.source for marker in MARKERS), cell.source


@every_notebook
def test_the_file_is_as_regenerating_would_write_it(path):
    text = path.read_text(encoding="utf-8")
    assert text == written(nbformat.read(path, as_version=4))


@every_notebook
def test_links_between_notebooks_lead_somewhere(path):
    markdown = [
        cell.source
        for cell in nbformat.read(path, as_version=4).cells
        if cell.cell_type == "markdown"
    ]
    assert dead_links("\n".join(markdown), path.parent) == []


def dead_links(markdown: str, folder: Path) -> list[str]:
    """The relative links of a text to files that are not there."""
    tokens = markdown.replace("](", "\0").split("\0")[1:]
    places = [token.split(")")[0].split("#")[0] for token in tokens]
    return [
        place
        for place in places
        if place and "://" not in place and not (folder / place).resolve().exists()
    ]


def test_a_dead_link_is_found():
    assert dead_links("[a](no.ipynb#x), [b](#here), [c](https://example.org)", ROOT) == ["no.ipynb"]
