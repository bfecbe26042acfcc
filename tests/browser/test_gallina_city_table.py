"""The Gallina City table in a real JupyterLab: by mouse and by keyboard, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, open_and_run

SLOW = 60_000  # milliseconds: what a busy machine may take for one step

HEAD = """
from chickenlab.gallina_city import Game, arranged_deal
from chickenlab.gallina_city.strategies import TALKERS, Player
from chickenlab_widgets import GallinaCityTable

keen = Player(TALKERS["careful"], mishear=0)
silent = lambda view, rng: view.legal_actions[0] if view.phase == "ready" else None
"""

# Cards 0 and 1 both show picture 1, a rooster, and nothing else in common
TOGETHER = """
game = Game(players=2, mode="cooperative", rounds=1)
GallinaCityTable(
    game, deal=arranged_deal(game, {0: (0,), 1: (1,)}), bots=keen, timing="turns", pace="fast"
)
"""

# Ben and Carla lay two hens that differ in the eyes
CHECK = """
from chickenlab.gallina_city.actions import Cocorico

def lays_hens(view, rng):
    if view.phase == "ready":
        return view.legal_actions[0]
    call = {1: Cocorico(2, 0, 0), 2: Cocorico(1, 14, 14)}[view.seat]
    return call if call in view.legal_actions and view.calls[view.seat] is None else None

game = Game(players=3)
rest = iter(set(range(56)) - {0, 14})
hands = {0: [], 1: [0], 2: [14]}
for seat, hand in hands.items():
    hand += [next(rest) for _ in range(7 - len(hand))]
GallinaCityTable(game, deal=arranged_deal(game, hands), bots=lays_hens, timing="turns", pace="fast")
"""

REAL_TIME = "GallinaCityTable(Game(players=3), bots=silent, seed=3)"


@pytest.fixture
def lesson(notebooks: Path) -> str:
    """A notebook with three tables: together by turns, a check by turns, and real time."""
    cells = [nbformat.v4.new_code_cell(code.strip()) for code in (HEAD, TOGETHER, CHECK, REAL_TIME)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    name = "gallina_city_table.ipynb"
    nbformat.write(notebook, notebooks / name)
    return name


def table(page: Page, number: int) -> Locator:
    found = page.locator(".cl-table").nth(number)
    expect(found).to_be_visible(timeout=SLOW)
    found.scroll_into_view_if_needed()
    return found


def test_a_round_is_played_by_mouse(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    together = table(page, 0)
    together.get_by_role("button", name="I am ready").click()
    rooster = together.get_by_role("button", name="rooster", exact=False).first
    rooster.click()
    details = together.get_by_role("group", name="Describe the chosen picture")
    for words in ("rooster", "on the left", "eyes open"):
        details.get_by_role("button", name=words).click()
        expect(details.get_by_role("button", name=f"{words}, said")).to_be_visible(timeout=SLOW)
        expect(together.get_by_role("group", name="You", exact=True)).to_contain_text(words)
    ben = together.get_by_role("group", name="Ben", exact=True)
    let_others_speak_until(together, ben.get_by_role("button", name="Wave off the call of Ben"))
    ben.get_by_role("button", name="Cocorico to Ben").click()
    expect(together.locator(".cl-result")).to_contain_text("The game is won", timeout=SLOW)
    expect(together.locator(".gc-settled")).to_contain_text("The same picture!")
    assert axe(page) == []


@pytest.mark.parametrize("screen", [Screen(width=600, dark=True, reduced_motion=True)])
def test_a_round_is_played_by_keyboard_alone(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    together = table(page, 0)
    together.get_by_role("button", name="I am ready").focus()
    page.keyboard.press("r")
    details = together.get_by_role("group", name="Describe the chosen picture")
    expect(together.locator(".gc-describe")).to_be_visible(timeout=SLOW)
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(details.get_by_role("button", name="rooster")).to_be_focused(timeout=SLOW)
    page.keyboard.press("Enter")
    expect(details.get_by_role("button", name="rooster, said")).to_be_visible(timeout=SLOW)
    page.keyboard.press("t")
    page.keyboard.type("eyes open, on the left")
    page.keyboard.press("Enter")
    expect(details.get_by_role("button", name="on the left, said")).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    ben = together.get_by_role("group", name="Ben", exact=True)
    let_others_speak_until(
        together,
        ben.get_by_role("button", name="Wave off the call of Ben"),
        press=page.keyboard.press,
    )
    page.keyboard.press("c")
    expect(ben.get_by_role("button", name="Cocorico to Ben")).to_be_focused(timeout=SLOW)
    page.keyboard.press("Enter")
    expect(together.locator(".cl-result")).to_contain_text("The game is won", timeout=SLOW)
    expect(together.get_by_role("button", name="Next game")).to_be_hidden()
    assert axe(page) == []


def let_others_speak_until(table: Locator, seen: Locator, press=None) -> None:
    """Go on, turn after turn, until something is to be seen."""
    go_on = table.get_by_role("button", name="Go on")
    for _ in range(12):
        expect(seen.or_(go_on).first).to_be_visible(timeout=SLOW)
        if seen.is_visible():
            return
        said = table.locator(".cl-log li").count()
        if press:
            press("g")
        else:
            go_on.click()
        expect(table.locator(".cl-log li")).not_to_have_count(said, timeout=SLOW)
    expect(seen).to_be_visible(timeout=SLOW)


def test_a_difference_is_pointed_at_while_the_clock_waits(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    check = table(page, 1)
    check.get_by_role("button", name="Coin coin!").click()
    pair = check.get_by_role("group", name="Ben and Carla: two cards to check")
    expect(pair).to_be_visible(timeout=SLOW)
    assert axe(page) == []
    # what does not differ is refused with the rule, and the pair still lies there
    pair.get_by_role("button", name="hat", exact=True).click()
    expect(check.locator(".cl-notice")).to_contain_text("GAL-17", timeout=SLOW)
    pair.get_by_role("button", name="eyes", exact=True).click()
    settled = check.get_by_role("group", name="The last two cards")
    expect(settled).to_contain_text("Not the same. You have seen it.", timeout=SLOW)


def test_the_clock_runs_in_the_browser_and_can_be_paused(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    real = table(page, 2)
    real.get_by_role("button", name="Coin coin!").click()
    expect(real.locator(".gc-time")).not_to_have_text("0:00", timeout=SLOW)
    real.get_by_role("button", name="Pause").click()
    expect(real.locator(".gc-what")).to_have_text("paused", timeout=SLOW)
    time = real.locator(".gc-time").inner_text()
    real.get_by_role("button", name="Hint").click()
    expect(real.locator(".cl-hint")).to_contain_text("Hint: Begin with", timeout=SLOW)
    hinted = real.get_by_role("group", name="Your cards").get_by_role("button", name="the hint")
    expect(hinted.first).to_have_attribute("data-hint", "true")
    assert real.locator(".gc-time").inner_text() == time
    real.get_by_role("button", name="Go on").click()
    expect(real.locator(".gc-time")).not_to_have_text(time, timeout=SLOW)


# As if the kernel were too busy to look at its clock, and then again not
IN_THE_KERNEL = """(milliseconds) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const code = `from chickenlab_widgets.tables.gallina_city import table
table.NAP = ${milliseconds}`;
    return kernel.requestExecute({ code }).done.then((reply) => reply.content.status);
}"""


def test_the_clock_waits_for_a_kernel_that_is_not_heard(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    real = table(page, 2)
    real.get_by_role("button", name="Coin coin!").click()
    expect(real.locator(".gc-time")).not_to_have_text("0:00", timeout=SLOW)
    assert page.evaluate(IN_THE_KERNEL, 10_000_000) == "ok"
    expect(real.locator(".gc-what")).to_have_text("waiting for the kernel", timeout=SLOW)
    time = real.locator(".gc-time").inner_text()
    assert page.evaluate(IN_THE_KERNEL, 200) == "ok"
    real.get_by_role("button", name="Pause").click()
    expect(real.locator(".gc-what")).to_have_text("paused", timeout=SLOW)
    real.get_by_role("button", name="Go on").click()
    expect(real.locator(".gc-what")).to_have_text("this round", timeout=SLOW)
    expect(real.locator(".gc-time")).not_to_have_text(time, timeout=SLOW)
