"""The strategy lab as a visitor meets it, in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, open_and_run

LAB = """\
from chickenlab.gaigel import Game
from chickenlab_widgets import StrategyLab
StrategyLab(Game(players=2), challenger="tips", reference="random", deals={deals})"""

Open = Callable[..., Locator]


@pytest.fixture
def open_lab(page: Page, notebooks: Path) -> Open:
    """Open a notebook with a lab in it, and another cell below."""

    def open_it(deals: int = 20) -> Locator:
        path = notebooks / "lab.ipynb"
        cells = [nbformat.v4.new_code_cell(LAB.format(deals=deals))]
        notebook = nbformat.v4.new_notebook(cells=cells)
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(notebook, path)
        open_and_run(page, path.name)
        lab = page.get_by_role("region", name="Strategy lab")
        expect(lab).to_be_visible()
        return lab

    return open_it


@pytest.mark.parametrize("screen", [Screen(), Screen(width=600, dark=True)], ids=["wide", "phone"])
def test_two_strategies_play_by_keyboard_and_the_chart_tells_who_wins(page, open_lab):
    lab = open_lab()
    expect(lab.get_by_role("img")).to_be_hidden()
    play = lab.get_by_role("button", name="Play")
    play.focus()
    page.keyboard.press("Enter")
    expect(lab.get_by_role("status")).to_contain_text("done", timeout=60_000)
    chart = lab.get_by_role("img")
    label = chart.get_attribute("aria-label") or ""
    assert label.startswith("After 20 deals tips wins ")

    with page.expect_download() as download:
        lab.get_by_role("button", name="Download CSV").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.startswith("players,options,challenger")
    assert ",tips,random,20,40,1," in text
    assert axe(page) == []
    width = page.evaluate("el => [el.scrollWidth, el.clientWidth]", lab.element_handle())
    assert width[0] <= width[1], "nothing is wider than the lab"


def test_a_run_can_be_stopped_and_settings_wait_for_it(page, open_lab):
    lab = open_lab(deals=2000)
    lab.get_by_role("button", name="Play").click()
    expect(lab.get_by_role("progressbar", name="Deals played")).to_be_visible()
    expect(lab.get_by_label("Challenger")).to_be_disabled()
    expect(lab.get_by_role("img")).to_be_visible(timeout=30_000)
    lab.get_by_role("button", name="Stop").click()
    expect(lab.get_by_role("status")).to_contain_text("stopped", timeout=60_000)
    expect(lab.get_by_label("Challenger")).to_be_enabled()
    lab.get_by_label("Challenger").select_option(label="cautious")
    lab.get_by_label("Deals", exact=True).focus()
    lab.get_by_label("Deals", exact=True).select_option(label="20")
    expect(lab.get_by_label("Deals", exact=True)).to_be_focused()
    lab.get_by_role("button", name="Play").click()
    expect(lab).to_contain_text("cautious wins", timeout=30_000)
    expect(lab.get_by_role("rowheader", name="cautious against random")).to_be_visible()
    lab.get_by_role("button", name="Clear results").click()
    expect(lab.get_by_role("img")).to_be_hidden()


def test_a_bad_seed_stays_in_sight_and_nothing_is_played(page, open_lab):
    lab = open_lab()
    seed = lab.get_by_label("Seed")
    seed.fill("1.5")
    seed.press("Tab")
    expect(lab.get_by_role("status")).to_contain_text("seed='1.5' is not possible")
    expect(lab.get_by_label("Seed")).to_have_value("1.5")
    expect(lab.get_by_label("Seed")).to_have_attribute("aria-invalid", "true")
    lab.get_by_role("button", name="Play").click()
    expect(lab.get_by_role("status")).to_contain_text("seed='1.5' is not possible")
    expect(lab.get_by_role("rowheader")).to_have_count(0)
    lab.get_by_label("Seed").fill("12")
    lab.get_by_label("Seed").press("Tab")
    lab.get_by_role("button", name="Play").click()
    expect(lab.get_by_role("status")).to_contain_text("done. tips wins", timeout=60_000)
    expect(lab.get_by_role("cell", name="12", exact=True)).to_be_visible()
