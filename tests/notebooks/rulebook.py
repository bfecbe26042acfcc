"""The rulebook of a game as a notebook: what the links of the lessons lead to.

    python -m tests.notebooks.rulebook       # writes it; regenerating all notebooks does so, too

Each rule is a heading inside a table, since headings are what JupyterLab can jump to:
`rulebook.ipynb#GAI-47`.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from nbformat.v4 import new_markdown_cell, new_notebook

from chickenlab import Rule, Rulebook, gaigel, gigi_gacker

NAME = "rulebook.ipynb"
RULEBOOKS = {"gaigel": gaigel.RULEBOOK, "gigi_gacker": gigi_gacker.RULEBOOK}
"""The rulebook of each folder of notebooks."""

_ID = re.compile(r"\b(?:A-)?[A-Z]{3}-\d+\b")


def rulebook_notebook(folder: str):
    """The notebook of the rulebook in a folder, which has no code to run."""
    book = RULEBOOKS[folder]
    sections = list(dict.fromkeys(rule.section for rule in book.values()))
    cells = [new_markdown_cell(_title(book, sections), id="title")]
    for number, section in enumerate(sections, start=1):
        rules = book.in_section(section)
        cells.append(new_markdown_cell(_section(section, rules), id=f"section-{number}"))
    return new_notebook(cells=cells)


def anchor(heading: str) -> str:
    """What JupyterLab calls a heading in a link."""
    return heading.replace(" ", "-")


def anchors(folder: str) -> set[str]:
    """All that a link to the rulebook in a folder may lead to."""
    book = RULEBOOKS[folder]
    return {*book, *(anchor(rule.section) for rule in book.values())}


def _title(book: Rulebook, sections: list[str]) -> str:
    contents = " · ".join(f"[{section}](#{anchor(section)})" for section in sections)
    return (
        f"# {book.game}: the rulebook\n\n"
        f"All {len(book)} rules in our own words, each with the number by which tables, tests and "
        "notebooks call it. The last section says how we read what the rulebook leaves open. "
        "*Option* names the switch that changes a rule.\n\n"
        f"{contents}\n\n"
        "[Back to the lesson](1_rules.ipynb) · [Index](../00_index.ipynb)"
    )


def _section(section: str, rules: list[Rule]) -> str:
    rows = "\n".join(map(_row, rules))
    return f"## {section}\n\n<table>\n{rows}\n</table>"


def _row(rule: Rule) -> str:
    notes = [f"Option: <code>{rule.option}</code>."] if rule.option else []
    if rule.readings:
        notes.append(f"See {', '.join(rule.readings)}.")
    text = _linked(escape(" ".join([rule.text, *notes]), quote=False).replace("&lt;code&gt;", "<code>").replace("&lt;/code&gt;", "</code>"))
    return f'<tr><td valign="top">\n<h5>{rule.id}</h5>\n</td><td align="left">{text}</td></tr>'


def _linked(text: str) -> str:
    return _ID.sub(lambda match: f'<a href="#{match[0]}">{match[0]}</a>', text)
