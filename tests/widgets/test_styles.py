"""Style sheets stay at home: a page keeps each of them for good, whatever else stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import chickenlab_widgets
from chickenlab_widgets.explorers.slider import Slider

WIDGETS = Path(chickenlab_widgets.__file__).parent
SHEETS = {str(path.relative_to(WIDGETS)): path for path in sorted(WIDGETS.rglob("*.css"))}
GAMES = [name for name in SHEETS if name.count("/") == 2]

ROOTS = {
    "progress.css": (".cl-progress",),
    "explorers/explorer.css": (".explore",),
    "explorers/lab.css": (".lab",),
    "quiz/quiz.css": (".quiz", ".quiz-look"),
    "tables/table.css": (".cl-table",),
}
"""The classes under which the rules of a sheet stand; a game's own follows from its first rule."""

ART = ".cl"
"""All that draws our art has this class; its colours are the same everywhere."""

_NO_SELECTORS = ("@media", "@container", "@supports")


def rules(text: str) -> Iterator[tuple[str, ...]]:
    """The selectors of each rule, from the outermost that it is nested in to its own."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    around: list[str] = []
    for prelude, brace in re.findall(r"([^{};]*)([{};])", text):
        words = " ".join(prelude.split())
        if brace == "}":
            around.pop()
        elif brace == "{":
            around.append(words)
            chain = tuple(one for one in around if not one.startswith(_NO_SELECTORS))
            if chain and not any(one.startswith("@keyframes") for one in chain):
                yield chain


def alternatives(selector: str) -> list[str]:
    """The selectors of a list, split at the commas outside of brackets."""
    return re.split(r",\s*(?![^()]*\))", selector)


def escaped(text: str, roots: tuple[str, ...]) -> list[str]:
    """The rules of a sheet that hold elsewhere than in elements of the classes `roots`."""
    found: list[str] = []
    for chain in rules(text):
        outermost = alternatives(chain[0])
        if not all(any(_has_class(one, root) for root in roots) for one in outermost):
            found.append(" ".join(chain))
    return found


def _has_class(selector: str, root: str) -> bool:
    return re.search(re.escape(root) + r"(?![\w-])", selector) is not None


def roots_of(name: str) -> tuple[str, ...]:
    if name.startswith("art/"):
        return (ART,)
    if name not in GAMES:
        return ROOTS[name]
    first = next(rules(SHEETS[name].read_text(encoding="utf-8")))[0]
    # the class of the table itself, so that the game's rules outweigh the shared ones
    root = re.match(r"\.cl-table[. ]+([\w-]+)", first)
    assert root, f"{name} begins with {first!r}, which is not the root of one game's table"
    return ("." + root[1],)


@pytest.mark.parametrize("name", SHEETS)
def test_each_rule_stands_under_the_root_of_its_widget(name):
    assert escaped(SHEETS[name].read_text(encoding="utf-8"), roots_of(name)) == []


def test_each_game_has_a_root_of_its_own():
    assert len(GAMES) == len({roots_of(name) for name in GAMES}) == 4


def test_the_slider_styles_only_sliders():
    assert escaped(Slider._css, (".cl-slider",)) == []


@pytest.mark.parametrize(
    "text",
    [
        ".cl-hand { gap: 1px }",
        ".home { a: b } .cl-hand { a: b }",
        ".home .cl-hand, .cl-hand { a: b }",
        "@media print { .cl-hand { a: b } }",
        ".home-stead { a: b }",
    ],
)
def test_a_rule_that_escapes_is_found(text):
    assert escaped(text, (".home",)) != []


@pytest.mark.parametrize(
    "text",
    [
        "/* .x { } */ .home { a: b; .cl-hand { a: b } }",
        ":where(.dark, .night) .home { a: b }",
        "@container (width > 1px) { .home { .x, .y { a: b } } }",
        ".home { @media print { .x { a: b } } } @keyframes go { from { a: b } }",
    ],
)
def test_a_rule_at_home_is_not_blamed(text):
    assert escaped(text, (".home",)) == []
