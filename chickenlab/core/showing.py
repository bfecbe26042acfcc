"""Results as tables: for a terminal, a notebook, and a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from chickenlab.core.estimates import Estimate
from chickenlab.core.words import one_is_singular


def played(done: int, asked: int, unit: str, seed: int, engine: str, why: str) -> str:
    """How much was played, by whom.

    >>> played(1, 1, "game", 7, "batch", "")
    '1 game, seed 7, batch engine'
    >>> played(20, 100, "deal", 7, "referee", "'mine' is a Python function")
    "CANCELLED after 20 of 100 deals, seed 7, referee engine, since 'mine' is a Python function"
    """
    words = one_is_singular(f"{done:,} {unit}s")
    if done < asked:
        words = one_is_singular(f"CANCELLED after {done:,} of {asked:,} {unit}s")
    return f"{words}, seed {seed}, {engine} engine{f', since {why}' if why else ''}"


def text_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table for a terminal: the first column to the left, all others to the right."""
    cells = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]
    return "\n".join([caption, *lines])


def html_table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table for a notebook; everything in it is text."""
    first, *others = heads
    corner = (
        f"<th scope='col' style='text-align:left'>{escape(first)}</th>" if first else "<td></td>"
    )
    head = corner + "".join(f"<th scope='col'>{escape(one)}</th>" for one in others)
    body = "".join(
        f"<tr><th scope='row' style='text-align:left'>{escape(name)}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        + "</tr>"
        for name, *cells in rows
    )
    return (
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def estimate_columns(name: str, estimates: Sequence[Estimate]) -> dict[str, list[Any]]:
    """Values and the ends of their intervals, None where there is none."""
    return {
        name: [one.value for one in estimates],
        f"{name}_low": [one.low if one.has_interval else None for one in estimates],
        f"{name}_high": [one.high if one.has_interval else None for one in estimates],
    }


def csv_text(columns: Mapping[str, Sequence[Any]], path: str | PathLike[str] | None = None) -> str:
    """Columns as CSV text, also written to a file if `path` is given."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    if path is not None:
        Path(path).write_text(text.getvalue(), encoding="utf-8")
    return text.getvalue()
