"""A widget has the same boxes alone and beside any other, and a table fits its screen."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import jupyterlab
from tests.browser.jupyterlab import (
    Screen,
    open_and_run,
    open_in_another_tab,
    run_all,
    settle,
)
from tests.notebooks.regenerate import NOTEBOOK_METADATA

IMPORTS = """from chickenlab import gaigel
from chickenlab_widgets import *
from chickenlab_widgets.quiz import *"""
WIDGETS = {
    "Gaigel": "GaigelTable(seed=7, pace='instant', choose_partners=False)",
    "Gigi Gacker": "GigiGackerTable(seed=1, pace='instant')",
    "By Golly": "ByGollyTable(seed=1, pace='instant')",
    "Gallina City": "GallinaCityTable(seed=1)",
    "predict": "Predict('How many eyes has a hen?', [1, 2], answer=2, explanation='Two.')",
    "estimate": "Estimate('How many feathers?', 3000, tolerance=200)",
    "cards": "Cards('HA HK', captions=['11', '4'])",
    "hand": "HandExplorer()",
    "question": "QuestionExplorer(gaigel.odds.QUESTIONS)",
    "session": "SessionExplorer((3, 7))",
    "slider": "Explorer(lambda eggs: print(eggs), {'eggs': range(9)})",
    "lab": "StrategyLab()",
    "progress": "bar = ProgressBar()\nbar(0, 10)\nassert bar(10, 10)",
}
TABLES = list(WIDGETS)[:3]  # Gallina City, whose clock runs, has a test of its own
ROOT = ":is(.cl-table, .quiz, .quiz-look, .explore, .lab, .cl-progress, .widget-vbox)"
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
BOXES = """([cell, root, shown]) => {
    const node = document.querySelectorAll(`${shown} .jp-CodeCell`)[cell].querySelector(root);
    const ground = node.getBoundingClientRect();
    return [node, ...node.querySelectorAll("*")]
        .filter((it) => it.getClientRects().length && !it.closest("svg"))
        .map((it) => [it.className || it.tagName, it.getBoundingClientRect()])
        .map(([name, box]) => [
            name, ...[box.left - ground.left, box.top - ground.top, box.width, box.height]
                .map(Math.round)]);
}"""


def write(path: Path, *sources: str) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in (IMPORTS, *sources)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), path)


def boxes(page: Page, cell: int) -> list:
    root = page.locator(f"{SHOWN} .jp-CodeCell").nth(cell).locator(ROOT).first
    expect(root).to_be_visible()
    page.mouse.move(0, 0)
    return page.evaluate(BOXES, [cell, ROOT, SHOWN])


def test_no_box_moves_whatever_else_stands_in_the_page(browser: Browser, lab: str, notebooks: Path):
    """Each widget alone in a fresh page, all in one, forwards and backwards, and in two tabs."""
    alone = {}
    for name, source in WIDGETS.items():
        write(notebooks / "alone.ipynb", source)
        with jupyterlab.visit(browser, lab, Screen(1366, 768, reduced_motion=True)) as visit:
            open_and_run(visit.page, "alone.ipynb")
            alone[name] = boxes(visit.page, 1)
    forwards, backwards = list(WIDGETS), list(reversed(WIDGETS))
    for number, names in enumerate((forwards, backwards)):
        write(notebooks / f"together-{number}.ipynb", *(WIDGETS[name] for name in names))
    for names, other in ((forwards, backwards), (backwards, forwards)):
        first, second = (f"together-{int(one is backwards)}.ipynb" for one in (names, other))
        with jupyterlab.visit(browser, lab, Screen(1366, 768, reduced_motion=True)) as visit:
            open_and_run(visit.page, first)
            for cell, name in enumerate(names, start=1):
                assert boxes(visit.page, cell) == alone[name], f"{name} among {names}"
            # and in a second tab, with the first one open behind it
            open_in_another_tab(visit.page, second)
            run_all(visit.page)
            settle(visit.page)
            for cell, name in enumerate(other, start=1):
                assert boxes(visit.page, cell) == alone[name], f"{name} in a second tab"


@pytest.mark.parametrize(
    ("screen", "highest"),
    [(Screen(1366, 768, reduced_motion=True), 640), (Screen(390, 844, reduced_motion=True), 1266)],
    ids=["laptop", "phone"],
)
def test_every_table_fits_its_screen(page: Page, notebooks: Path, screen: Screen, highest: int):
    write(notebooks / "tables.ipynb", *(WIDGETS[name] for name in TABLES))
    open_and_run(page, "tables.ipynb")
    expect(page.locator(".cl-table")).to_have_count(len(TABLES))
    heights = page.evaluate(
        "() => [...document.querySelectorAll('.cl-main')].map((node) => node.offsetHeight)"
    )
    assert {n: height for n, height in zip(TABLES, heights, strict=True) if height > highest} == {}
