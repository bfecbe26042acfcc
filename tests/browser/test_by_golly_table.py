"""The By Golly! table in a real JupyterLab: by mouse and by keyboard, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, open_and_run

LESSON = "by_golly/1_rules.ipynb"
CELL = """\
from chickenlab_widgets import ByGollyTable
ByGollyTable(seed=3, pace="instant")"""


def table(page: Page, number: int) -> Locator:
    """A table of the lesson; the first one is for turning over too early."""
    return page.locator(".cl-table").nth(number)


@pytest.mark.parametrize("screen", [Screen(width=600, dark=True)])
def test_a_turn_is_played_by_mouse_and_by_keyboard_alone(page: Page) -> None:
    open_and_run(page, LESSON)
    first = table(page, 0)
    first.scroll_into_view_if_needed()
    # turning over before laying is refused with its rule, and that is the goal
    first.get_by_role("button", name="place 1, face down").click(force=True)
    expect(first.locator(".cl-notice")).to_contain_text("BYG-13")
    expect(first.locator(".cl-goal")).to_contain_text("Well done!")
    # keyboard: the first card of the hand is laid, and the focus waits in the yard
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(first.locator(".bg-prompt")).to_contain_text("Where is the worm?")
    page.keyboard.press("y")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.key") == "0"
    page.keyboard.press("Enter")
    expect(first.locator(".cl-log")).to_contain_text("You turn up place 1: a fox.")
    expect(first.get_by_role("button", name="place 1, fox, just turned down")).to_be_visible()
    expect(first.locator('.bg-seat[data-turn="true"]')).to_contain_text("You (Anna)")
    assert axe(page) == []


def test_the_mess_is_dug_in_step_by_step(page: Page) -> None:
    open_and_run(page, LESSON)
    muddy = table(page, 2)
    muddy.scroll_into_view_if_needed()
    muddy.get_by_role("button", name="mouse").click()
    muddy.get_by_role("button", name="place 1, face down, believed: mess").click()
    expect(muddy.locator(".bg-steps")).to_contain_text("second card?")
    muddy.get_by_role("button", name="place 2, face down, believed: shovel").click()
    expect(muddy.locator(".bg-steps")).to_contain_text("a shovel: lucky")
    expect(muddy.locator(".cl-goal")).to_contain_text("Well done!")
    muddy.get_by_role("button", name="Shuffle the open cards").click()
    expect(muddy.locator(".cl-log")).to_contain_text("You shuffle places 1 and 2.")
    one_of = muddy.get_by_role("button", name="one of mess, shovel")
    expect(one_of.first).to_be_visible()
    muddy.get_by_role("button", name="Undo").click()
    expect(muddy.get_by_role("button", name="Leave them where they lie")).to_be_visible()


def test_a_small_game_is_chosen_played_to_its_end_and_looked_through(
    page: Page, notebooks: Path
) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, notebooks / "yard.ipynb")
    open_and_run(page, "yard.ipynb")
    yard = table(page, 0)
    yard.get_by_role("button", name="Hint").click()
    chances = yard.get_by_role("group", name="Chances of each choice").get_by_role("row")
    expect(chances.filter(has_text="the hint")).to_have_count(1)
    yard.get_by_role("button", name="Options").click()
    form = yard.get_by_role("group", name="New game")
    form.get_by_label("Players").select_option("2")
    form.get_by_label("Animals").select_option("4")
    form.get_by_label("Ben").select_option("goldfish")
    assert axe(page) == []
    form.get_by_role("button", name="Start a new game").click()
    expect(form).to_be_hidden()
    expect(yard.locator(".bg-seat")).to_have_count(2)
    expect(yard.locator(".bg-place:not(.bg-mine)")).to_have_count(8)

    result = yard.get_by_role("group", name="Result")
    for _ in range(200):
        if result.is_visible():
            break
        _choose_something(yard)
    expect(result).to_contain_text("BYG-35")
    result.get_by_role("button", name="Look through the deal").click()
    replay = yard.get_by_role("group", name="Look through the deal")
    replay.get_by_role("button", name="Step on").click()
    expect(replay).to_contain_text("step 1 of")
    assert axe(page) == []


def _choose_something(yard: Locator) -> None:
    """Lay the first card, turn up the first face-down card, or take the first choice."""
    before = yard.get_attribute("data-position")
    for choice in (
        ".bg-mine[aria-disabled='false']",
        ".bg-place:not(.bg-mine)[aria-disabled='false']",
        ".bg-buttons .cl-button",
    ):
        button = yard.locator(choice).locator("visible=true").first
        if button.count():
            button.click()
            expect(yard).not_to_have_attribute("data-position", str(before))
            return
    raise AssertionError("there is nothing to choose")
