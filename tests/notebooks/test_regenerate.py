"""Regenerating a notebook's outputs, and that nbval then notices every change to them."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from tests.conftest import ROOT
from tests.notebooks.regenerate import find, main

CELLS = {
    "words": "print('one')\nprint('two')",
    "failing": "raise ValueError('no such card')",
    "widget": "import ipywidgets\nipywidgets.IntSlider(description='cards')",
    "number": "6 * 7",
    "table": "from IPython.display import HTML\nHTML('<b>hen</b>')",
    "chart": (
        "import altair as alt\n"
        "from chickenlab_widgets.charts import show\n"
        "data = alt.Data(values=[{'x': 1}, {'x': 2}])\n"
        "show(alt.Chart(data, title='Two').mark_point().encode(x='x:Q'), description='Two dots')"
    ),
}


def write(path: Path, **cells: str) -> Path:
    notebook = new_notebook(cells=[new_code_cell(code, id=name) for name, code in cells.items()])
    for cell in notebook.cells:
        if cell.source.startswith("raise"):
            cell.metadata.tags = ["raises-exception"]
        cell.metadata.collapsed = False
    nbformat.write(notebook, path)
    return path


@pytest.fixture(scope="module")
def regenerated(tmp_path_factory) -> Path:
    """A notebook with an output of every kind, regenerated once."""
    path = write(tmp_path_factory.mktemp("regenerated") / "all.ipynb", **CELLS)
    assert main([str(path)]) == 0
    return path


@pytest.fixture
def cells(regenerated):
    return {cell.id: cell for cell in nbformat.read(regenerated, as_version=4).cells}


def test_regenerating_twice_changes_nothing(regenerated, capsys):
    before = regenerated.read_bytes()
    assert main([str(regenerated)]) == 0
    assert regenerated.read_bytes() == before
    assert "unchanged" in capsys.readouterr().out


def test_cells_are_counted_and_keep_their_ids(cells):
    assert [cell.execution_count for cell in cells.values()] == [1, 2, 3, 4, 5, 6]
    assert list(cells) == list(CELLS)


def test_a_widget_is_stored_as_words(cells):
    (output,) = cells["widget"].outputs
    assert set(output.data) == {"text/plain"}


def test_a_chart_is_stored_with_its_picture(cells):
    chart, _table = cells["chart"].outputs
    assert {"image/png", "text/plain"} < set(chart.data)


def test_an_expected_error_is_stored_without_paths(cells):
    (output,) = cells["failing"].outputs
    assert output.traceback == ["ValueError: no such card"]


def test_only_tags_are_kept_of_a_cells_metadata(cells):
    assert cells["failing"].metadata == {"tags": ["raises-exception"]}
    assert cells["words"].metadata == {}


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("import sys\nprint('oh', file=sys.stderr)", "cell 0 wrote to stderr"),
        ("import warnings\nwarnings.warn('beware')", "cell 0 wrote to stderr"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_a_bad_cell_stops_it_and_leaves_the_file_as_it_was(tmp_path, capsys, code, complaint):
    path = write(tmp_path / "bad.ipynb", bad=code)
    before = path.read_bytes()
    assert main([str(path)]) == 1
    assert path.read_bytes() == before
    assert complaint in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path, capsys):
    assert main([str(tmp_path / "no.ipynb")]) == 1
    assert "no.ipynb" in capsys.readouterr().err


def test_folders_are_searched_but_not_jupyters_own_copies(tmp_path):
    for name in ("b/1.ipynb", "a/2.ipynb", "a/.ipynb_checkpoints/2-checkpoint.ipynb"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert find([tmp_path]) == [tmp_path / "a/2.ipynb", tmp_path / "b/1.ipynb"]


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    """Compare a notebook with the project's own settings."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)]
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(path.parent)]
    return subprocess.run(
        [*command, *settings], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_stored_outputs_that_are_right_pass(regenerated):
    done = nbval(regenerated)
    assert done.returncode == 0, done.stdout
    assert "6 passed" in done.stdout


def test_every_tampered_output_is_noticed(regenerated, tmp_path):
    changes = {
        "words": ("two", "three"),
        "failing": ("no such card", "no such hen"),
        "widget": ("cards", "hens"),
        "number": ("42", "43"),
        "table": ("hen", "cock"),
        "chart": ("Two dots", "Three dots"),
    }
    notebook = nbformat.read(regenerated, as_version=4)
    for cell in notebook.cells:
        stored, other = changes[cell.id]
        text = json.dumps(cell.outputs)
        assert stored in text
        cell.outputs = nbformat.from_dict(json.loads(text.replace(stored, other)))
    tampered = tmp_path / "tampered.ipynb"
    nbformat.write(notebook, tampered)
    done = nbval(tampered)
    assert done.returncode == 1, done.stdout
    assert "6 failed" in done.stdout
