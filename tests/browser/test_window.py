"""A table in its window: over all of it, left by Escape, with panels and hands in sight."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyterlab import Screen, open_and_run
from tests.notebooks.regenerate import NOTEBOOK_METADATA

LAPTOP, PHONE = Screen(1366, 768, reduced_motion=True), Screen(390, 844, reduced_motion=True)
TABLES = {
    "Gaigel": "GaigelTable(seed=7, seat=1, pace='instant', choose_partners=False)",
    "Gigi Gacker": "GigiGackerTable(seed=1, pace='instant')",
    "By Golly": "ByGollyTable(seed=1, pace='instant')",
    "Gallina City": "GallinaCityTable(seed=1)",
}
IS_IN_SIGHT = """(node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
}"""
every_table = pytest.mark.parametrize("name", TABLES)
both_screens = pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])


def table(page: Page, notebooks: Path, name: str) -> Locator:
    sources = ["from chickenlab_widgets import *", TABLES[name]]
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA)
    nbformat.write(notebook, notebooks / "window.ipynb")
    open_and_run(page, "window.ipynb")
    return page.locator(".cl-table")


@both_screens
@every_table
def test_a_table_lies_over_the_whole_window_until_escape(
    page: Page, notebooks: Path, screen: Screen, name: str
):
    found = table(page, notebooks, name)
    before = found.bounding_box()
    found.get_by_role("button", name="Whole window").click()
    box = found.bounding_box()
    assert box is not None
    assert (box["x"], box["y"]) == (0, 0)
    assert (box["width"], box["height"]) == (screen.width, screen.height)
    assert found.evaluate("(node) => node.scrollWidth <= node.clientWidth"), "nothing is cut"
    page.keyboard.press("Escape")
    expect(found.get_by_role("button", name="Whole window")).to_be_visible()
    after = found.bounding_box()
    assert before is not None
    assert after is not None
    assert (after["width"], after["height"]) == (before["width"], before["height"])


@every_table
def test_escape_leaves_the_table_for_its_cell(page: Page, notebooks: Path, name: str):
    found = table(page, notebooks, name)
    found.get_by_role("button", name="Options").focus()
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.matches('.jp-Cell')")
    assert not found.evaluate("(node) => node.contains(document.activeElement)")


@both_screens
@every_table
def test_a_panel_opens_in_sight(page: Page, notebooks: Path, screen: Screen, name: str):
    del screen
    found = table(page, notebooks, name)
    for title in ("Options", "Keys"):
        button = found.get_by_role("button", name=title)
        button.click()
        panel = found.locator(f"#{button.get_attribute('aria-controls')}")
        expect(panel).to_be_visible()
        top = panel.evaluate("(node) => node.getBoundingClientRect().top")
        assert 0 <= top < page.viewport_size["height"] - 60, "its first lines are to be read"
        button.click()


@every_table
def test_text_is_as_large_as_the_reader_has_the_rest(page: Page, notebooks: Path, name: str):
    found = table(page, notebooks, name)
    size = "(node) => parseFloat(getComputedStyle(node).fontSize)"
    usual = found.evaluate(size)
    page.evaluate(
        "() => document.documentElement.style.setProperty('--jp-content-font-size1', '20px')"
    )
    assert found.evaluate(size) > usual


@both_screens
def test_a_hand_comes_into_sight_when_it_is_ones_turn(page: Page, notebooks: Path, screen: Screen):
    del screen
    found = table(page, notebooks, "Gaigel")
    hand = found.get_by_role("group", name="Your hand").get_by_role("button")
    # the next turn of one's own comes while one looks at the top of the table
    found.evaluate("(node) => node.scrollIntoView({ block: 'start' })")
    hand.last.evaluate("(node) => node.click()")
    expect(found.locator(".cl-hand")).to_have_attribute("data-turn", "true")
    page.wait_for_function(IS_IN_SIGHT, arg=hand.first.element_handle())
