"""The explorers in a real JupyterLab: by mouse, by keyboard, in all colours and widths."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, open_and_run
from tests.notebooks.regenerate import NOTEBOOK_METADATA

CELLS = {
    "hand": "HandExplorer()",
    "question": "QuestionExplorer(gaigel.odds.QUESTIONS)",
    "session": "SessionExplorer((4, 6), cleaning=True)",
}
IMPORTS = "from chickenlab import gaigel\nfrom chickenlab_widgets.explorers import *"

TOO_WIDE = """(root) => [root, ...root.querySelectorAll("*")]
    .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0)
    .filter((node) => !node.matches("summary, option, select, input, svg *, .explore-bar"))
    .map((node) => node.className)
"""


def write_notebook(path: Path, *sources: str) -> None:
    """Make a notebook of a few code cells."""
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA), path)


@pytest.fixture
def explorer(page: Page, notebooks: Path, request: pytest.FixtureRequest):
    """An explorer of the kind that the test asks for."""
    kind = request.param
    write_notebook(notebooks / f"explore_{kind}.ipynb", IMPORTS, CELLS[kind])
    open_and_run(page, f"explore_{kind}.ipynb")
    explorer = page.locator(".explore")
    expect(explorer).to_be_visible(timeout=60_000)  # its module loads after the cell has run
    return explorer


def on(kind: str):
    return pytest.mark.parametrize("explorer", [kind], indirect=True)


@on("hand")
def test_a_hand_is_changed_by_clicking_cards(explorer):
    expect(explorer.get_by_role("rowheader", name="Ge-Elfen: Ace of clubs")).to_be_visible()
    explorer.get_by_role("button", name="Card 1: Ace of clubs").click()
    explorer.get_by_role("button", name="Seven of spades, 2 left").click()
    expect(explorer.get_by_role("button", name="Card 1: Seven of spades")).to_be_visible()
    expect(explorer.get_by_role("rowheader", name="Ge-Elfen: Ace of clubs")).to_have_count(0)
    expect(explorer.get_by_role("button", name="Seven of spades, 1 left")).to_be_visible()


@on("hand")
def test_a_hand_is_changed_by_keyboard_alone(explorer):
    explorer.get_by_role("button", name="Turned: Jack of diamonds").focus()
    explorer.page.keyboard.press("Enter")
    explorer.get_by_role("button", name="Ace of hearts, 2 left").focus()
    explorer.page.keyboard.press("Space")
    expect(explorer.get_by_role("button", name="Turned: Ace of hearts")).to_be_visible()
    expect(explorer.get_by_role("rowheader", name="Pair of hearts, 40 points")).to_be_visible()
    explorer.get_by_role("slider", name="players").focus()
    explorer.page.keyboard.press("ArrowRight")
    expect(explorer.get_by_role("slider", name="draws from the stock")).to_have_value("3")


@on("question")
def test_a_question_is_chosen_and_its_slider_moved(explorer):
    explorer.get_by_role("combobox", name="Question").select_option(
        label="Opening: Zweite Alte fails"
    )
    expect(explorer.locator(".explore-question")).to_contain_text("so that Zweite Alte fails?")
    expect(explorer.get_by_text("5/21")).to_be_visible()
    slider = explorer.get_by_role("slider", name="players")
    slider.press("ArrowRight")
    expect(explorer.get_by_text("5/14", exact=True)).to_be_visible()
    expect(slider).to_have_attribute("aria-valuetext", "6")
    expect(explorer.get_by_role("img")).to_have_attribute("aria-label", re.compile("35.71 %"))


@on("question")
def test_a_new_result_is_read_out_and_the_axis_stays(explorer):
    news = explorer.locator(".explore-news")
    expect(news).to_have_text("")
    slider = explorer.get_by_role("slider", name="cards")
    labels = explorer.locator(".explore-svg .explore-tick")
    slider.press("End")
    expect(news).to_contain_text("A player gets 10 cards.")
    expect(news).to_contain_text("Exactly 45.71 %; simulated ")
    before = labels.all_text_contents()
    for key in ("ArrowLeft", "ArrowLeft", "Home"):
        slider.press(key)
        expect(news).to_contain_text({"Home": "1 card."}.get(key, "cards."))
    expect(news).to_contain_text("A player gets 1 card.")
    assert labels.all_text_contents() == before


@on("session")
def test_with_three_sides_all_alike_is_one_in_three(explorer):
    explorer.get_by_label("All strokes are out").uncheck()
    explorer.get_by_role("slider", name="sides").press("ArrowRight")
    skill = explorer.get_by_role("slider", name="deals the first side wins")
    expect(skill).to_have_attribute("aria-valuetext", "1 in 3")
    skill.press("ArrowRight")
    expect(skill).to_have_attribute("aria-valuetext", "35 %")


@on("session")
def test_a_session_that_is_over_says_so(explorer):
    explorer.get_by_role("button", name="Your side: 1 stroke").click()
    expect(explorer.get_by_text("63/64", exact=True)).to_be_visible()
    explorer.get_by_role("button", name="Your side: 1 stroke").click()
    expect(explorer.get_by_text("Your side has a clear line (GAI-77)").first).to_be_visible()
    expect(explorer.get_by_role("img")).to_be_hidden()
    explorer.get_by_role("button", name="The others: 1 stroke").click()
    expect(explorer.get_by_text("The others 1.").first).to_be_attached()
    explorer.get_by_role("button", name="The others: 1 stroke").click()
    expect(explorer.locator(".explore-said")).to_contain_text("an empty board has no strokes")


@on("question")
def test_the_numbers_of_the_chart_are_one_click_away(explorer):
    explorer.get_by_text("The numbers in this chart").click()
    expect(explorer.get_by_role("columnheader", name="trials")).to_be_visible()
    explorer.get_by_role("button", name="Simulate again").click()
    expect(explorer.get_by_role("columnheader", name="trials")).to_be_visible()


@on("session")
def test_strokes_are_clicked_on_and_off(explorer):
    expect(explorer.get_by_text("191/256")).to_be_visible()
    explorer.get_by_role("button", name="Your side: 2 strokes").click()
    expect(explorer.get_by_text("15/16")).to_be_visible()
    explorer.get_by_role("button", name="Your side: 2 strokes").click()
    expect(explorer.get_by_text("63/64", exact=True)).to_be_visible()


@on("session")
def test_too_many_strokes_are_refused_in_words(explorer):
    explorer.get_by_role("button", name="The others: 9 strokes").click()
    expect(explorer.locator(".explore-said")).to_contain_text("only 10 strokes are agreed")


@pytest.mark.parametrize(
    "screen", [Screen(), Screen(width=600, dark=True)], ids=["wide and light", "narrow and dark"]
)
@pytest.mark.parametrize("explorer", CELLS, indirect=True)
def test_everybody_can_use_an_explorer(page, explorer):
    assert axe(page, ".explore") == []
    assert explorer.evaluate(TOO_WIDE) == []


@on("question")
def test_an_explorer_without_a_kernel_says_so(page, visit, explorer):
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.wait_for_timeout(1000)
    explorer.get_by_role("button", name="Simulate again").click()
    expect(explorer.locator(".explore-said")).to_contain_text(
        "The kernel does not answer.", timeout=15_000
    )
    visit.errors.clear()  # JupyterLab itself complains that its kernel has gone
