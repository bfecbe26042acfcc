"""What people read in code, on screen and in notebooks is plain English."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

NEVER = {
    "a player is they, or the player": re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE),
    "say n, or how many": re.compile(r"\bso many\b", re.IGNORECASE),
    "name what is wrong": re.compile(r"\bif there is no such\b", re.IGNORECASE),
    "a sentence has a head": re.compile(r"^Who (?!.*\?)"),
}
"""What no sentence says, by what to say instead."""

MEN = re.compile(r"\b(Ben|Dan|Gaffke|Student)\b")
"""A man with a name is he."""


def faults(text: str) -> Iterator[str]:
    """What is not plain in a text, paragraph by paragraph."""
    for paragraph in re.split(r"\n\s*\n|(?:^|\n)\s*[-*#]+ ", text):
        plain = " ".join(paragraph.split())
        for sentence in re.split(r"(?<=[.!?;:]) (?=\W*[A-Z])|\*\*", plain):
            for instead, never in NEVER.items():
                if never.search(sentence) and not (instead.startswith("a p") and MEN.search(plain)):
                    yield f"{sentence!r}: {instead}"


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """What a file says to people, each piece with where it stands."""
    source = path.read_text(encoding="utf-8")
    name = path.relative_to(ROOT).as_posix()
    if path.suffix == ".ipynb":
        for number, cell in enumerate(json.loads(source)["cells"]):
            yield f"{name}, cell {number}", "".join(cell["source"])
    elif path.suffix == ".py":
        yield from ((f"{name}:{line}", text) for line, text in _python(source))
    elif path.suffix == ".js":
        for line, text in enumerate(source.splitlines(), start=1):
            yield f"{name}:{line}", text.strip(" /*")
    else:
        yield name, source


def _python(source: str) -> Iterator[tuple[int, str]]:
    tree = ast.parse(source)
    parts: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= set(node.values)
            words = (one.value if isinstance(one, ast.Constant) else "…" for one in node.values)
            yield node.lineno, "".join(map(str, words))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def read() -> list[Path]:
    """Every file that people read."""
    folders = [ROOT / "chickenlab", ROOT / "widgets" / "chickenlab_widgets", ROOT / "notebooks"]
    found = [
        path
        for folder in folders
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".js", ".md", ".ipynb") and "checkpoint" not in path.name
    ]
    return [*found, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]


def test_everything_reads_as_plain_english():
    found = [
        f"{where}: {fault}" for path in read() for where, t in texts(path) for fault in faults(t)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "The player plays his card.",
        "He wins.",
        "At least so many cards.",
        "ValueError: if there is no such seat.",
        "Good. Who has 101 may call.",
        "One line.\n\nWho wins takes\nthe rest.",
        "- Who is first wins.",
    ],
)
def test_what_is_not_plain_is_named(text):
    assert list(faults(text)) != []


@pytest.mark.parametrize(
    "text",
    ["Ben plays his card.", "Who wins?", "Whoever wins leads.", "The history of chess.", "n cards"],
)
def test_what_is_plain_passes(text):
    assert list(faults(text)) == []


def test_words_of_every_kind_are_read(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.house.test_plain_english.ROOT", tmp_path)
    cell = {"cell_type": "markdown", "source": ["It is\n", "his turn."]}
    for name, content in {
        "doc.py": '"""What he does."""\n',
        "comment.py": "x = 1  # his\n",
        "string.py": 'x = f"{1} is " "his"\n',
        "script.js": "// what he does\n",
        "page.md": "It is his.\n",
        "lesson.ipynb": json.dumps({"cells": [cell]}),
    }.items():
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        assert [fault for _where, text in texts(path) for fault in faults(text)], name
