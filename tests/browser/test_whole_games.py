"""Whole games of cards at tables side by side: by mouse and by keyboard, on a laptop and a phone.

Two tables of different games stand in one notebook. One of them is played to its end while the
other looks on; no box of either changes its place, and the table keeps its height.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import jupyterlab
from tests.browser.jupyterlab import Visit, open_and_run

CELLS = {
    "Gaigel table": """\
from chickenlab import by_golly, gaigel, gigi_gacker
from chickenlab_widgets import ByGollyTable, GaigelTable, GigiGackerTable
GaigelTable(seed=7, pace="instant", choose_partners=False)""",
    "Gigi Gacker table": 'GigiGackerTable(seed=3, pace="instant")',
    "By Golly! table": 'ByGollyTable(by_golly.Game(animals=4), seed=3, pace="instant")',
}
LAPTOP, PHONE = (1366, 768), (390, 844)
HIGHEST = {LAPTOP: 640, PHONE: 1266}
"""Pixels: what JupyterLab leaves of a laptop's screen, and a screen and a half of a phone."""

STILL = {
    "Gaigel table": ".cl-hand, .cl-middle, .cl-actions, .cl-seat",
    "Gigi Gacker table": ".cl-hand, .gg-display, .gg-chair",
    "By Golly! table": ".bg-yard .bg-place, .bg-hand, .bg-seat, .bg-laid-card",
}
"""What stands still from the deal to the end."""

CHOICES = {
    "Gaigel table": (
        ".cl-actions .cl-button:not(.aus, .quiet)",
        '.cl-hand .cl-card[aria-disabled="false"]',
        '.cl-opening[aria-disabled="false"]',
    ),
    "Gigi Gacker table": (
        ".gg-hens .cl-buttons .cl-button:not(.main)",
        '.cl-hand > .cl-card[aria-disabled="false"]',
    ),
    "By Golly! table": (
        ".bg-buttons .cl-button",
        '.bg-mine[aria-disabled="false"]',
        '.bg-yard .bg-place[aria-disabled="false"]',
    ),
}
"""What one may choose, whatever comes first."""

BOXES = """(table, selector) => {
    const { left, top } = table.getBoundingClientRect();
    return [...table.querySelectorAll(selector)]
        .map((node) => node.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map((box) => [box.left - left, box.top - top, box.width].map(Math.round));
}"""


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: str, notebooks: Path) -> Iterator[Visit]:
    cells = [nbformat.v4.new_code_cell(cell) for cell in CELLS.values()]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, notebooks / "three_tables.ipynb")
    with jupyterlab.visit(browser, lab) as visit:
        visit.page.emulate_media(reduced_motion="reduce")
        open_and_run(visit.page, "three_tables.ipynb")
        yield visit
        assert visit.complaints() == []


def boxes(table: Locator, selector: str) -> list[list[int]]:
    return table.evaluate(BOXES, selector)


def choose(table: Locator, name: str, by: str, number: int) -> None:
    """Do the first thing that may be done, with the mouse or with the keyboard."""
    before = table.get_attribute("data-position")
    for choice in CHOICES[name]:
        nodes = table.locator(choice).locator("visible=true")
        if not nodes.count():
            continue
        node = nodes.nth(5 * number % nodes.count())
        if by == "mouse":
            # of cards that overlap, the left edge is in sight
            node.click(position={"x": 8, "y": 20})
        else:
            node.focus()
            table.page.keyboard.press("Enter")
        if choice.startswith(".cl-hand") and table.get_attribute("data-position") == before:
            opening = table.locator('.cl-opening[aria-disabled="false"]').first
            if opening.is_visible():
                opening.click() if by == "mouse" else table.page.keyboard.press("e")
        expect(table).not_to_have_attribute("data-position", str(before))
        return
    raise AssertionError("there is nothing to choose")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("name", CELLS)
def test_a_whole_game_is_played_while_nothing_moves_and_another_table_looks_on(
    desk: Visit, name: str, size: tuple[int, int], by: str
):
    page: Page = desk.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(500)  # JupyterLab lays its page out again
    table = page.get_by_role("group", name=name, exact=True)
    table.scroll_into_view_if_needed()
    result = table.get_by_role("group", name="Result")
    if result.is_visible():
        result.get_by_role("button", name="Next").click()
        expect(result).to_be_hidden()
    page.mouse.move(0, 0)  # a card under the mouse is lifted
    others = [page.get_by_role("group", name=other, exact=True) for other in CELLS if other != name]
    looking_on = [boxes(other, "*") for other in others]
    start = boxes(table, STILL[name])
    height = table.bounding_box()["height"]
    assert height <= HIGHEST[size]

    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".cl-hint")).not_to_be_empty()
    assert boxes(table, STILL[name]) == start, "a hint moves something"
    for number in range(200):
        if result.is_visible():
            break
        choose(table, name, by, number)
        assert boxes(table, STILL[name]) == start, f"choice {number} moves something"
        assert table.bounding_box()["height"] <= HIGHEST[size]
    expect(result).to_be_visible()
    assert boxes(table, STILL[name]) == start, "the end moves something"
    page.mouse.move(0, 0)
    assert [boxes(other, "*") for other in others] == looking_on
