"""The By Golly! table in a real JupyterLab: by mouse and by keyboard, wide and narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, open_and_run

LESSON = "by_golly/1_rules.ipynb"


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
