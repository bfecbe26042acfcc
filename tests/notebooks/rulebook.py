"""The rulebook of a game as a page: what the links of the lessons lead to.

    python -m tests.notebooks.rulebook       # regenerating all notebooks writes it, too

It is a Markdown file, since in JupyterLab a link to a place in another file works at once only
there; in a notebook that is not open yet it leads to the top. And JupyterLab can jump to headings
only, so each number in the table is one: `rulebook.md#GAI-47`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from chickenlab import Rule, Rulebook, by_golly, gaigel, gallina_city, gigi_gacker
from tests.conftest import ROOT

FILE = "rulebook.md"
RULEBOOKS = {
    ROOT / "notebooks" / "by_golly": by_golly.RULEBOOK,
    ROOT / "notebooks" / "gaigel": gaigel.RULEBOOK,
    ROOT / "notebooks" / "gallina_city": gallina_city.RULEBOOK,
    ROOT / "notebooks" / "gigi_gacker": gigi_gacker.RULEBOOK,
}
"""The rulebook that each folder of notebooks has a page of."""

_ID = re.compile(r"\b(?:A-)?[A-Z]{3}-\d+\b")
_NUMBER = "<td style='width: 6.5em; white-space: nowrap; vertical-align: top'>"
_TEXT = "<td style='text-align: left'>"


def write_pages() -> Iterator[Path]:
    """Write the pages that are not as they should be, and tell which."""
    for folder, book in RULEBOOKS.items():
        path, text = folder / FILE, page(book)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            yield path


def page(book: Rulebook) -> str:
    """The text of a rulebook's page."""
    sections = list(dict.fromkeys(rule.section for rule in book.values()))
    contents = " · ".join(f"[{title}](#{_place(title, book)})" for title in sections)
    parts = [
        f"# {book.game}: the rulebook",
        f"All {len(book)} rules in our own words, each with the number by which tables, tests and "
        "notebooks call it. *Option* names the switch that changes a rule. The readings at the "
        "end say how we understand what the rulebook leaves open.",
        contents,
        "[Back to the lesson](1_rules.ipynb) · [Index](../00_index.ipynb)",
        *(_section(section, book.in_section(section)) for section in sections),
    ]
    return "\n\n".join(parts) + "\n"


def anchor(heading: str) -> str:
    """What JupyterLab calls a heading in a link."""
    return heading.replace(" ", "-")


def _place(section: str, book: Rulebook) -> str:
    """Where the contents lead: to a heading or, as JupyterLab finds none with quotes, its rule."""
    if re.fullmatch(r"[\w ()]+", section):
        return anchor(section)
    return book.in_section(section)[0].id


def _section(section: str, rules: list[Rule]) -> str:
    rows = "\n".join(map(_row, rules))
    return f"## {section}\n\n<table style='width: 100%'>\n{rows}\n</table>"


def _row(rule: Rule) -> str:
    text = _linked(escape(rule.text, quote=False))
    if rule.option:
        text += f" Option: <code>{rule.option}</code>."
    if rule.readings:
        text += _linked(f" See {', '.join(rule.readings)}.")
    return f"<tr>{_NUMBER}\n<h5>{rule.id}</h5>\n</td>{_TEXT}{text}</td></tr>"


def _linked(text: str) -> str:
    return _ID.sub(lambda match: f'<a href="#{match[0]}">{match[0]}</a>', text)


if __name__ == "__main__":
    for written in write_pages():
        print(written)
