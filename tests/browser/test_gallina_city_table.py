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

# The same two cards in the first of two rounds
TWO_ROUNDS = """
game = Game(players=2, mode="cooperative", rounds=2)
GallinaCityTable(
    game, deal=arranged_deal(game, {0: (0,), 1: (1,)}), bots=keen, timing="turns", pace="fast"
)
"""

# The usual table; Ben calls you as soon as you have described something
USUAL = """
def calls_you(view, rng):
    if view.phase == "ready":
        return view.legal_actions[0]
    wants = view.seat == 1 and view.described[0] and view.call is None
    calls = [action for action in view.legal_actions if str(action).startswith("cocorico 0 ")]
    return calls[0] if wants and calls else None

GallinaCityTable(bots=calls_you, seed=7, pace="fast")
"""

ANOTHER = """
from chickenlab_widgets import GaigelTable
GaigelTable(seed=7, pace="instant", choose_partners=False)
"""

SIX = "GallinaCityTable(Game(players=6), seed=7, timing='turns')"

CELLS = (HEAD, TOGETHER, CHECK, REAL_TIME, TWO_ROUNDS, USUAL, ANOTHER, SIX)
LAPTOP = Screen(width=1366, height=768)
PHONE = Screen(width=390, height=844, dark=True, reduced_motion=True)
SPLIT = Screen(width=500, height=844)


@pytest.fixture
def lesson(notebooks: Path) -> str:
    """A notebook with all these tables, and one of another game."""
    cells = [nbformat.v4.new_code_cell(code.strip()) for code in CELLS]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    name = "gallina_city_table.ipynb"
    nbformat.write(notebook, notebooks / name)
    return name


def table(page: Page, code: str) -> Locator:
    """The table that a cell shows."""
    found = page.locator(".cl-table").nth(CELLS.index(code) - 1)
    expect(found).to_be_visible(timeout=SLOW)
    found.scroll_into_view_if_needed()
    return found


@pytest.mark.parametrize("screen", [LAPTOP])
def test_a_round_is_played_by_mouse(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    together = table(page, TOGETHER)
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
    # whatever is chosen since, the call is about the rooster
    together.get_by_role("button", name="owl", exact=False).first.click()
    expect(together.locator(".gc-prompt")).to_contain_text("Ben calls your rooster.")
    calling = together.get_by_role("group", name="Ben calls you")
    calling.get_by_role("button", name="Lay it: Cocorico with Ben, rooster").click()
    expect(together.locator(".cl-result")).to_contain_text("The game is won", timeout=SLOW)
    summary = together.get_by_role("group", name="How the round went")
    expect(summary).to_contain_text("Right pairs: 1, with you 1.")
    assert axe(page) == []


@pytest.mark.parametrize("screen", [PHONE])
def test_a_whole_game_is_played_by_keyboard_alone(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    together = table(page, TWO_ROUNDS)
    together.get_by_role("button", name="I am ready").focus()
    page.keyboard.press("r")
    details = together.get_by_role("group", name="Describe the chosen picture")
    expect(together.locator("[data-phase]")).to_have_attribute("data-phase", "talk", timeout=SLOW)
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
    let_others_speak_until(
        together,
        together.get_by_role("button", name="Not mine: wave off Ben"),
        press=page.keyboard.press,
    )
    page.keyboard.press("c")
    expect(together.get_by_role("button", name="Lay it: Cocorico with Ben")).to_be_focused()
    page.keyboard.press("Enter")
    summary = together.get_by_role("group", name="How the round went")
    expect(summary).to_contain_text("Round 1 is over: all cards are gone.", timeout=SLOW)
    expect(together.get_by_role("button", name="I am ready")).to_be_hidden()
    expect(together.get_by_role("button", name="Go on to round 2")).to_be_focused()
    assert axe(page) == []
    page.keyboard.press("g")
    expect(summary).to_be_hidden()
    expect(together.get_by_role("button", name="I am ready")).to_be_focused()
    page.keyboard.press("i")
    told = together.locator("xpath=./*[@aria-live]")
    expect(told).to_contain_text("all together, round 2 of 2, 2:00. Round 2: look at your cards.")
    # the last round, until time is up
    page.keyboard.press("r")
    expect(together.locator("[data-phase]")).to_have_attribute("data-phase", "talk", timeout=SLOW)
    is_over = together.get_by_role("button", name="Look through the deal")
    go_on = together.get_by_role("button", name="Go on")
    for _ in range(60):
        expect(is_over.or_(go_on).first).to_be_visible(timeout=SLOW)
        if is_over.is_visible():
            break
        time = together.locator(".gc-time").inner_text()
        page.keyboard.press("g")
        expect(together.locator(".gc-time")).not_to_have_text(time, timeout=SLOW)
    expect(is_over).to_be_focused()
    page.keyboard.press("i")
    expect(told).to_contain_text("The game is over.")


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
    check = table(page, CHECK)
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
    real = table(page, REAL_TIME)
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


BOXES = """(table) => {
    const top = table.getBoundingClientRect().top;
    const parts = [
        ".gc-bar", ".gc-seats", ".gc-asking", ".gc-centre", ".gc-hand", ".gc-card", ".cl-tools",
    ];
    return parts.map((part) => {
        const box = table.querySelector(part).getBoundingClientRect();
        return [part, Math.round(box.top - top), Math.round(box.width), Math.round(box.height)];
    });
}"""

STICKS_OUT = """(table) => {
    const { left, right } = table.getBoundingClientRect();
    const scrolls = ".gc-asked *, .gc-hidden, .cl-hidden, .cl-layer *";
    return [...table.querySelectorAll("*")].filter((node) => {
        const box = node.getBoundingClientRect();
        const isOut = box.left < left - 1 || box.right > right + 1;
        return box.width && isOut && !node.matches(scrolls);
    }).map((node) => node.className);
}"""


@pytest.mark.parametrize(
    ("screen", "height"),
    [(LAPTOP, 640), (PHONE, 1266), (SPLIT, 1266)],
    ids=["laptop", "phone", "split"],
)
def test_the_table_fits_and_nothing_jumps_in_a_round(page: Page, lesson: str, height: int) -> None:
    open_and_run(page, lesson)
    usual = table(page, USUAL)
    seen = {"before the clock": usual.evaluate(BOXES)}
    usual.get_by_role("button", name="Coin coin!").click()
    expect(usual.get_by_role("button", name="Pause")).to_be_visible(timeout=SLOW)
    seen["the clock runs"] = usual.evaluate(BOXES)
    usual.get_by_role("button", name="Hint").click()
    expect(usual.locator(".cl-hint")).to_contain_text("Hint: Begin with", timeout=SLOW)
    seen["a hint"] = usual.evaluate(BOXES)
    usual.get_by_role("button", name="goose", exact=False).first.click()
    details = usual.get_by_role("group", name="Describe the chosen picture")
    details.get_by_role("button", name="goose").click()
    calling = usual.get_by_role("group", name="Ben calls you")
    expect(calling).to_be_visible(timeout=SLOW)
    seen["a call"] = usual.evaluate(BOXES)
    assert usual.evaluate(STICKS_OUT) == []
    calling.get_by_role("button", name="Lay it").click()
    expect(usual.get_by_role("group", name="two cards to check")).to_be_visible(timeout=SLOW)
    seen["a check"] = usual.evaluate(BOXES)
    assert usual.evaluate(STICKS_OUT) == []
    for boxes in seen.values():
        assert boxes == seen["before the clock"]
    assert usual.bounding_box()["height"] <= height
    usual.get_by_role("button", name="Options").click()
    expect(usual.get_by_role("button", name="Start a new game")).to_be_visible()
    assert usual.evaluate(STICKS_OUT) == []


SEATS = """(table) => [...table.querySelectorAll(".gc-seat")]
    .map((seat) => Math.round(seat.getBoundingClientRect().top))"""


@pytest.mark.parametrize(
    ("screen", "height"), [(LAPTOP, 640), (PHONE, 1266)], ids=["laptop", "phone"]
)
def test_six_fit_in_two_rows_of_three(page: Page, lesson: str, height: int) -> None:
    open_and_run(page, lesson)
    six = table(page, SIX)
    six.get_by_role("button", name="Coin coin!").click()
    expect(six.locator("[data-phase]")).to_have_attribute("data-phase", "talk", timeout=SLOW)
    assert six.evaluate(STICKS_OUT) == []
    assert six.bounding_box()["height"] <= height
    if height == 640:
        rows = six.evaluate(SEATS)
        assert [rows.count(top) for top in sorted(set(rows))] == [3, 3]


# As if the kernel were too busy to look at its clock, and then again not
IN_THE_KERNEL = """(milliseconds) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const code = `from chickenlab_widgets.tables.gallina_city import table
table.NAP = ${milliseconds}`;
    return kernel.requestExecute({ code }).done.then((reply) => reply.content.status);
}"""


def test_the_clock_waits_for_a_kernel_that_is_not_heard(page: Page, lesson: str) -> None:
    open_and_run(page, lesson)
    real = table(page, REAL_TIME)
    real.get_by_role("button", name="Coin coin!").click()
    expect(real.locator(".gc-time")).not_to_have_text("0:00", timeout=SLOW)
    assert page.evaluate(IN_THE_KERNEL, 10_000_000) == "ok"
    expect(real.locator(".gc-what")).to_have_text("waiting for the kernel", timeout=SLOW)
    time = real.locator(".gc-time").inner_text()
    assert page.evaluate(IN_THE_KERNEL, 200) == "ok"
    real.get_by_role("button", name="Pause").click()
    expect(real.locator(".gc-what")).to_have_text("paused", timeout=SLOW)
    real.get_by_role("button", name="Go on").click()
    expect(real.locator(".gc-what")).to_have_text("this round, at half speed", timeout=SLOW)
    expect(real.locator(".gc-time")).not_to_have_text(time, timeout=SLOW)
