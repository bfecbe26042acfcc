"""What every widget says when its kernel is gone, and in a notebook that is opened again."""

from __future__ import annotations

from pathlib import Path

import nbformat
from playwright.sync_api import expect

from tests.browser.jupyterlab import Visit, open_and_run, open_notebook, settle
from tests.notebooks.regenerate import NOTEBOOK_METADATA

CELLS = [
    "from chickenlab_widgets import *\nfrom chickenlab_widgets.quiz import *",
    "GaigelTable(seed=7, pace='instant', choose_partners=False)",
    "Predict('How many eyes has a hen?', [1, 2], answer=2, explanation='One on each side.')",
    "Estimate('How many legs has a hen?', answer=2)",
    "Cards('HA HK')",
    "HandExplorer()",
    "SessionExplorer()",
    "StrategyLab()",
    "bar = ProgressBar()\nbar(0, 10)\nassert bar(10, 10)",
    "Explorer(lambda players: print(players), {'players': [2, 3]})",
]
SENTENCES = [
    "Run this cell to sit down at the table.",
    "Run this cell to answer.",
    "Run this cell to answer.",
    "Run this cell to see the cards.",
    "Run this cell to explore it.",
    "Run this cell to explore it.",
    "Run this cell to use the lab.",
    "Run this cell to see it.",
    "Run this cell to see what changes.",
]
CONTEXT = "window.jupyterapp.shell.currentWidget.sessionContext"
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.getClientRects().length && node.textContent.includes("Run this cell"))
    .map((node) => node.textContent)"""
EACH_CELL_SAYS_SO = """(cells) => [...document.querySelectorAll(".jp-CodeCell")]
    .filter((cell) => [...cell.querySelectorAll("[role=alert]")]
        .some((node) => node.textContent.includes("Run this cell"))).length === cells"""


def test_every_widget_says_what_to_do_when_its_kernel_is_gone_and_when_it_is_opened_again(
    visit: Visit, notebooks: Path
):
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    nbformat.write(
        nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), notebooks / "gone.ipynb"
    )
    page = visit.page
    open_and_run(page, "gone.ipynb")
    expect(page.locator(".cl-progress")).to_be_visible()
    assert page.evaluate(IN_SIGHT, ".cl-run-again") == []
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    # untouched: nobody clicks anything
    page.evaluate(f"() => {CONTEXT}.session.kernel.restart()")
    page.wait_for_function(EACH_CELL_SAYS_SO, arg=len(SENTENCES), timeout=10_000)
    assert visit.complaints() == []

    # the same notebook, opened again another day
    page.evaluate(f"() => {CONTEXT}.shutdown()")
    open_notebook(page, "gone.ipynb")
    settle(page)
    expect(page.get_by_text(SENTENCES[-1])).to_be_visible()
    assert page.evaluate(IN_SIGHT, ".cl-run-again") == SENTENCES
    expect(page.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)
    # JupyterLab itself misses its kernel and its widgets, and says so on the console
    visit.errors.clear()


def test_a_kernel_that_is_shut_down_is_missed_within_ten_seconds(visit: Visit, notebooks: Path):
    cells = [nbformat.v4.new_code_cell(cell) for cell in (CELLS[0], *CELLS[2:4])]
    nbformat.write(
        nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), notebooks / "shut.ipynb"
    )
    page = visit.page
    open_and_run(page, "shut.ipynb")
    expect(page.locator(".quiz")).to_have_count(2)
    page.evaluate(f"() => {CONTEXT}.shutdown()")
    page.wait_for_function(EACH_CELL_SAYS_SO, arg=2, timeout=10_000)
    visit.errors.clear()
