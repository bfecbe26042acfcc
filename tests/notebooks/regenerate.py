"""Run notebooks and store their outputs in the one form that is kept in Git.

    python -m tests.notebooks.regenerate                       # all of them
    python -m tests.notebooks.regenerate notebooks/gaigel      # a folder, or single files

The pages of rules that notebooks link to are written, too.

What is stored depends on the notebook alone, so that a second run changes no byte: no times,
no ids of widgets, no paths of a machine. A cell that fails (unless it is tagged
`raises-exception`) or that writes to stderr stops the run and leaves the file as it was.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from chickenlab_widgets.quiz.answer import FOLD
from tests.notebooks.rulebook import write_pages
from tests.notebooks.way import show_the_way

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"

SECONDS_PER_CELL = 120
KEPT_CELL_METADATA = {"jupyter", "tags"}
NOTEBOOK_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    },
}
WIDGET = "application/vnd.jupyter.widget-view+json"


class NotebookError(Exception):
    """A notebook cannot be stored; the message names the notebook and the cell."""


def find(paths: Iterable[Path] = (NOTEBOOKS,)) -> list[Path]:
    """All notebooks among these files and folders, in reading order."""
    return sorted(found for path in paths for found in _notebooks_at(path))


def run(path: Path) -> str:
    """Run a notebook from top to bottom and return the text that its file shall hold."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        timeout=SECONDS_PER_CELL,
        coalesce_streams=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise NotebookError(f"{path.name}: a cell failed\n{error}") from None
    _refuse_stderr(notebook, path.name)
    show_the_way(notebook, path)
    return written(notebook)


def written(notebook: Any) -> str:
    """The text of a notebook's file, with all removed that differs from run to run."""
    kept = nbformat.from_dict(notebook)
    kept.nbformat, kept.nbformat_minor = 4, 5
    kept.metadata = nbformat.from_dict(NOTEBOOK_METADATA)
    for cell in kept.cells:
        cell.metadata = nbformat.from_dict(
            {key: cell.metadata[key] for key in sorted(KEPT_CELL_METADATA & set(cell.metadata))}
        )
        for output in cell.get("outputs", []):
            _normalise(output)
        if any(map(folds, cell.get("outputs", []))):
            # Until the cell is run JupyterLab takes the style sheet out of the fold
            cell.metadata.setdefault("jupyter", nbformat.NotebookNode())["outputs_hidden"] = True
    nbformat.validate(kept)
    return nbformat.writes(kept).rstrip("\n") + "\n"


def folds(output: Any) -> bool:
    """Whether this is the line that folds what its cell shows below it."""
    return f'class="{FOLD}"' in output.get("data", {}).get("text/html", "")


def _normalise(output: Any) -> None:
    if "data" in output and len(output.data) > 1:
        # Without its kernel a widget is dead, so the words beside it are what is stored
        output.data.pop(WIDGET, None)
        output.metadata.pop(WIDGET, None)
    if output.output_type == "error":
        # A traceback has paths of this machine in it; the name and the message say enough
        output.traceback = [f"{output.ename}: {output.evalue}"]


def _refuse_stderr(notebook: Any, name: str) -> None:
    for number, cell in enumerate(notebook.cells):
        for output in cell.get("outputs", []):
            if output.get("name") == "stderr":
                raise NotebookError(f"{name}: cell {number} wrote to stderr:\n{output.text}")


def _notebooks_at(path: Path) -> Iterator[Path]:
    if not path.exists():
        raise NotebookError(f"there is no {path}")
    if path.is_file():
        yield path
    else:
        yield from (
            found for found in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in found.parts
        )


def main(arguments: list[str] | None = None) -> int:
    """Regenerate the notebooks named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.notebooks.regenerate")
    parser.add_argument("paths", nargs="*", type=Path, default=[NOTEBOOKS])
    for page in write_pages():
        print(f"{page}: changed")
    try:
        for path in find(parser.parse_args(arguments).paths):
            started = time.perf_counter()
            before, after = path.read_text(encoding="utf-8"), run(path)
            path.write_text(after, encoding="utf-8", newline="\n")
            verdict = "unchanged" if after == before else "changed"
            print(f"{path}: {verdict}, {time.perf_counter() - started:.1f} s")
    except NotebookError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
