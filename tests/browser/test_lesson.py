"""The lesson in Gaigel as a learner works through it, with the mouse, in a real JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import jupyterlab
from tests.browser.axe import axe
from tests.browser.jupyterlab import Visit, open_notebook

LESSON = "gaigel/1_rules.ipynb"

#: What a learner clicks at each table, named by its goal, until the goal is reached. A card is
#: named as its button is; "Undo" takes back what went wrong.
CLICKS = {
    "Win this trick.": ["Ten of hearts", "Undo", "Ace of hearts"],
    "Be refused once (GAI-25), then win the first trick.": [
        *("Jack of hearts", "Ace of diamonds", "Zweite Alte", "Undo"),
        *("Ace of diamonds", "Ge-Elfen"),
    ],
    "Draw the turned Ace": ["Ace of clubs", "Undo", "Seven of hearts"],
    "Be refused by GAI-47": ["Ten of clubs", "Queen of diamonds", "Ace of diamonds"],
    "Be refused by GAI-48": ["Ace of spades", "Seven of hearts"],
    "Declare 60 points": ["Declare 20 in clubs", "Declare 40 in hearts"],
    "Rob the King": ["Rob ♥K with the Seven", "Declare 40 in hearts"],
    "Call “Aus!”": [
        *("Aus!", "Call Aus!", "Undo"),
        *("Declare 40 in hearts", "Ace of hearts", "Aus!", "Call Aus!"),
    ],
    "Notice that Ben": ["Seven of clubs", "Seven of spades", "Ben and Dan had 101", "Claim it"],
    "Win with a fifth Seven": ["Auf Siebener", "Ace of clubs", "Jack of diamonds"],
}
#: The cell that sets up the position, where the table's own does not
SET_UP = {"Notice that Ben": "def forgetful"}
# As a learner who works from cell to cell does it
RUN_CELL = """async (text) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.findIndex(
        ({ model }) => model.type === "code" && model.sharedModel.source.includes(text));
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""
HAS_CHANGED = "([node, before]) => node.innerHTML !== before"
RULE_IS_IN_SIGHT = """(id) => {
    const shown = window.jupyterapp.shell.currentWidget.node;
    const heading = [...shown.querySelectorAll("h5")].find((h) => h.textContent.startsWith(id));
    if (!heading) return false;
    const top = heading.getBoundingClientRect().top - shown.getBoundingClientRect().top;
    return top >= 0 && top < shown.clientHeight;
}"""


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: str) -> Iterator[Visit]:
    """The lesson, open for all tests; each runs the cells that it is about."""
    with jupyterlab.visit(browser, lab) as visit:
        open_notebook(visit.page, LESSON)
        for text in ("GaigelTable\n", "def why_not"):
            visit.page.evaluate(RUN_CELL, text)
        yield visit
        assert visit.complaints() == []


@pytest.fixture
def page(desk: Visit) -> Page:
    return desk.page


def table_with(page: Page, goal: str) -> Locator:
    if goal in SET_UP:
        page.evaluate(RUN_CELL, SET_UP[goal])
    page.evaluate(RUN_CELL, f'goal="{goal}')
    return page.locator(".cl-table").filter(has=page.locator(".cl-goal", has_text=goal)).first


def question(page: Page, text: str) -> Locator:
    page.evaluate(RUN_CELL, f'    "{text}')
    return page.locator(".quiz").filter(has_text=text)


@pytest.mark.parametrize("goal", CLICKS)
def test_the_goal_of_a_table_is_reached_with_the_mouse(page: Page, goal: str):
    table = table_with(page, goal)
    for name in CLICKS[goal]:
        if name != "Undo":
            # bots take their time
            expect(table.locator(".cl-hand")).to_have_attribute("data-turn", "true", timeout=60_000)
        button = table.get_by_role("button", name=name).locator("visible=true").first
        before = table.inner_html()
        # what is forbidden is marked as disabled, and may be clicked all the same
        button.click(force=True)
        # or the next click would come before the answer to this one
        page.wait_for_function(HAS_CHANGED, arg=[table.element_handle(), before], timeout=60_000)
    expect(table.locator(".cl-goal")).to_contain_text("Well done", timeout=60_000)


def test_a_wrong_pick_is_explained_and_the_right_one_is_marked(page: Page):
    asked = question(page, "Which of these cards is higher than the King?")
    asked.get_by_role("button", name="the Queen").click()
    expect(asked.get_by_role("status")).to_contain_text("Not quite. It is: the Ten.")
    expect(asked.get_by_role("button", name="the Ten")).to_contain_text("✓ right")
    expect(asked.get_by_role("button", name="the Queen")).to_be_focused()


def test_a_guess_is_made_with_the_keyboard_and_compared(page: Page):
    asked = question(page, "What share of all the points")
    # JupyterLab may still want the focus for the cell that it has run
    guess = asked.get_by_label("Your guess")
    guess.fill("a lot")
    guess.press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("is no number")
    guess.fill("50")
    guess.press("Enter")
    expect(asked.get_by_role("status")).to_contain_text("you guessed 50 %, too low; it is 70 %")
    assert axe(page, ".quiz") == []


def test_the_link_of_a_rule_leads_to_the_rule(browser: Browser, lab: str):
    with jupyterlab.visit(browser, lab) as visit:
        open_notebook(visit.page, LESSON)
        visit.page.locator(".jp-Notebook a", has_text="GAI-47").first.click()
        visit.page.wait_for_function(RULE_IS_IN_SIGHT, arg="GAI-47")
        visit.page.locator(".jp-MarkdownViewer a", has_text="A-GAI-6").first.click()
        visit.page.wait_for_function(RULE_IS_IN_SIGHT, arg="A-GAI-6")
        assert visit.complaints() == []
