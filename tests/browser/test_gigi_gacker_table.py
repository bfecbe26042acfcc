"""The Gigi Gacker table and its cards as a visitor meets them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from chickenlab.gigi_gacker.cards import CARDS
from chickenlab_widgets.art import CARDS_CSS, FARM_CSS, FARM_JS
from chickenlab_widgets.modules import bundle, stylesheet
from tests.browser import jupyterlab
from tests.browser.axe import axe
from tests.browser.jupyterlab import Visit, open_and_run
from tests.browser.test_card_art import LOAD

CELL = """\
from chickenlab.gigi_gacker import Game
from chickenlab_widgets import GigiGackerTable
GigiGackerTable(Game(players=2), seed=5, pace="instant")"""


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: str, notebooks: Path) -> Iterator[Visit]:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, notebooks / "worms.ipynb")
    with jupyterlab.visit(browser, lab) as visit:
        open_and_run(visit.page, "worms.ipynb")
        yield visit
        assert visit.complaints() == []


def the_table(page: Page) -> Locator:
    table = page.get_by_role("group", name="Gigi Gacker table")
    expect(table).to_be_visible()
    return table


def press(table: Locator, key: str) -> None:
    before = table.get_attribute("data-position")
    table.page.keyboard.press(key)
    expect(table).not_to_have_attribute("data-position", str(before))


def test_a_whole_game_is_played_by_keyboard_alone_and_undone(desk: Visit):
    table = the_table(desk.page)
    cards = table.get_by_role("group", name="Your hand").get_by_role("button")
    for _ in range(20):
        cards.first.focus()
        desk.page.wait_for_timeout(200)
        if cards.first.evaluate("(node) => node === document.activeElement"):
            break
    for _ in range(60):
        if table.get_by_role("group", name="Result").is_visible():
            break
        if table.locator(".gg-hens").is_visible():
            press(table, "k")
        else:
            desk.page.keyboard.press("1")
            press(table, "Enter")
    expect(table.get_by_role("group", name="Result")).to_contain_text("win")
    expect(table.get_by_role("group", name="Score")).to_contain_text("Final ranking")
    press(table, "u")
    expect(table.get_by_role("group", name="Result")).to_be_hidden()


def test_a_hen_as_a_bid_is_refused_with_its_rule_in_the_page(desk: Visit):
    table = the_table(desk.page)
    hens = table.get_by_role("group", name="Your hand").get_by_role("button", name="mother hen")
    if table.locator(".gg-hens").is_visible():
        table.get_by_role("button", name="Undo").click()
    desk.page.wait_for_function("() => document.getAnimations().length === 0")  # it has arrived
    hens.first.click(force=True)  # Playwright would wait until it is enabled
    expect(table.locator(".cl-notice")).to_contain_text("GIG-")


def test_everybody_can_use_the_table_in_light_and_dark_and_on_a_phone(desk: Visit):
    page = desk.page
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("body[data-jp-theme-light='false']", state="attached")
    page.set_viewport_size({"width": 480, "height": 1000})
    assert axe(page) == []
    wide = page.evaluate(
        "() => [...document.querySelectorAll('.gg-ground, .gg-board')]"
        ".filter((node) => node.scrollWidth > node.clientWidth + 1).length"
    )
    assert wide == 0


def test_each_card_has_a_face_of_its_own_and_the_name_that_python_gives_it(browser: Browser):
    page = browser.new_page()
    page.set_content('<div class="cl" style="width: 56px"></div>')
    page.add_style_tag(content=stylesheet(CARDS_CSS, FARM_CSS))
    page.evaluate(LOAD, [bundle(FARM_JS), "farm"])
    faces = page.evaluate(
        """(codes) => codes.map((code) => {
          const face = farm.farmFace(code);
          document.querySelector(".cl").append(face);
          const box = face.getBBox();
          return [face.outerHTML, farm.farmName(code),
            box.x >= 0 && box.y >= 0 && box.x + box.width <= 100 && box.y + box.height <= 140];
        })""",
        [str(card) for card in CARDS],
    )
    page.close()
    assert len({markup for markup, _name, _fits in faces}) == 34
    assert [name for _markup, name, _fits in faces] == [card.title for card in CARDS]
    assert all(fits for _markup, _name, fits in faces)
    assert not any("NaN" in markup or "undefined" in markup for markup, _name, _fits in faces)
