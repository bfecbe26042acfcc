"""The line at the top and at the end of each lesson: how long it takes, and the way on.

Minutes are counted by one rule, so that they stay true: a minute for 200 words, for a question
and for a chart, two for an explorer, three for a table, four for an exercise; in steps of five.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_markdown_cell

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
INDEX = NOTEBOOKS / "00_index.ipynb"
ORDER = ("gaigel", "gigi_gacker", "by_golly", "gallina_city", "lab")
"""The folders in the order in which the index names them."""

WAY_ON = "way-on"
"""The id of the cell at the end."""

WORDS_A_MINUTE = 200
MINUTES = {
    "Run this cell to answer": 1,
    "Chart: ": 1,
    "Run this cell to explore": 2,
    "Run this cell to sit down": 3,
    "not answered yet": 4,
}
"""What a cell takes, by the words that stand for its output where it is not run."""

_FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
_LINE = re.compile(r"^About \d+ minutes · [^\n]*$", re.MULTILINE)


def lessons() -> list[Path]:
    """All lessons in the order of the index."""
    return [path for folder in ORDER for path in sorted((NOTEBOOKS / folder).glob("*.ipynb"))]


def minutes(notebook: Any) -> int:
    """How long a lesson takes."""
    prose = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    total = len(_FOLDED.sub("", " ".join(prose)).split()) / WORDS_A_MINUTE
    for cell in notebook.cells:
        # a widget says it twice: in words of its own, and where it cannot be drawn
        said = [output.get("data", {}).get("text/plain", "") for output in cell.get("outputs", [])]
        total += sum(each for words, each in MINUTES.items() if any(words in one for one in said))
    return max(5, 5 * round(total / 5))


def links(path: Path) -> str:
    """Where to go from a lesson: the one before, the index, the one after."""
    order = [INDEX, *lessons(), INDEX]
    number = order.index(path.resolve())
    before, after = order[number - 1], order[number + 1]
    parts = [f"[Index]({_place(INDEX, path)})"]
    # the first lesson comes after the index, which is named anyway
    if before != INDEX:
        parts.insert(0, f"[← {_title(before)}]({_place(before, path)})")
    if after != INDEX:
        parts.append(f"[{_title(after)} →]({_place(after, path)})")
    return " · ".join(parts)


def show_the_way(notebook: Any, path: Path) -> None:
    """Write the line below the title and at the end of a lesson, in place of an older one."""
    if path.resolve() not in lessons():
        return
    first = notebook.cells[0]
    title, _, rest = first.source.partition("\n")
    line = f"About {minutes(notebook)} minutes · {links(path)}"
    first.source = f"{title}\n\n{line}\n\n{_LINE.sub('', rest).strip()}"
    if notebook.cells[-1].id != WAY_ON:
        notebook.cells.append(new_markdown_cell(id=WAY_ON))
    notebook.cells[-1].source = links(path)


def _title(path: Path) -> str:
    return nbformat.read(path, as_version=4).cells[0].source.splitlines()[0].removeprefix("# ")


def _place(path: Path, seen_from: Path) -> str:
    return Path(os.path.relpath(path, seen_from.resolve().parent)).as_posix()
