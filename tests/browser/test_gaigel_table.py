"""The Gaigel table as a visitor meets it, in a real JupyterLab."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import jupyterlab
from tests.browser.axe import axe
from tests.browser.jupyterlab import (
    Screen,
    Visit,
    open_and_run,
    open_notebook,
    run_all,
    settle,
)

IMPORTS = """\
from chickenlab.gaigel import Game, Position, Suit
from chickenlab_widgets import GaigelTable
"""
TABLE = 'table = GaigelTable(seed=7, pace="instant", choose_partners=False)\ntable'
STRICT = """\
position = Position.of(
    Game(players=2), ["HK C7 SA", "CK HJ D10"], Suit.DIAMONDS, leader=1, tricks=[1, 1]
)

def leads_a_king(view, rng):
    return next(action for action in view.legal_actions if str(action) in ("play CK", "play HJ"))

GaigelTable(Game(players=2), deal=position, pace="instant", bots=leads_a_king)"""

HASTY = """\
from chickenlab.gaigel import strategies
from chickenlab.gaigel.actions import Aus

def hasty(view, rng):
    is_forehand = view.dealer == 0 and Aus() in view.legal_actions
    return Aus() if is_forehand else strategies.tips(view, rng)

table = GaigelTable(Game(players=2, strokes=4), seed=7, pace="instant", bots=hasty)
table"""

SET_CELL = """(lines) =>
    window.jupyterapp.shell.currentWidget.content.widgets[0].model.sharedModel.setSource(lines)
"""

Open = Callable[..., Locator]


def write(path: Path, lines: str) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(lines)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, path)


@pytest.fixture(scope="module")
def desk(browser: Browser, lab: str, notebooks: Path) -> Iterator[Visit]:
    """One notebook of one cell that all tests share: opening another takes much longer."""
    write(notebooks / "desk.ipynb", IMPORTS)
    with jupyterlab.visit(browser, lab) as visit:
        open_and_run(visit.page, "desk.ipynb")
        yield visit


@pytest.fixture
def page(desk: Visit, screen: Screen) -> Iterator[Page]:
    """The shared notebook on the screen that the test asks for."""
    desk.page.set_viewport_size({"width": screen.width, "height": screen.height})
    desk.page.emulate_media(
        color_scheme="dark" if screen.dark else "light",
        reduced_motion="reduce" if screen.reduced_motion else "no-preference",
    )
    desk.page.mouse.move(0, 0)  # a card under the mouse is lifted
    yield desk.page
    complaints = desk.complaints()
    desk.errors.clear()
    desk.stopped.clear()
    assert complaints == []


@pytest.fixture
def open_table(page: Page) -> Open:
    """Run a cell that makes a table."""

    def open_it(lines: str = TABLE) -> Locator:
        page.evaluate(SET_CELL, IMPORTS + lines)
        run_all(page)
        settle(page)
        table = page.get_by_role("group", name="Gaigel table")
        expect(table).to_be_visible()
        return table

    return open_it


def result(table: Locator) -> Locator:
    return table.get_by_role("group", name="Result")


def hand(table: Locator) -> Locator:
    return table.get_by_role("group", name="Your hand").get_by_role("button")


def focus(card: Locator) -> None:
    """Give a card the focus, also while JupyterLab still wants it for the cell that it has run."""
    for _ in range(20):
        card.focus()
        card.page.wait_for_timeout(200)
        if card.evaluate("(node) => node === document.activeElement"):
            return
    raise AssertionError("JupyterLab keeps the focus")


def call_aus(page: Page) -> None:
    """Call Aus from Python: at so few points the table does not offer it."""
    page.evaluate(
        """() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({ code: "table.act('aus')" }).done"""
    )


def position(table: Locator) -> int:
    return int(table.get_attribute("data-position") or 0)


def wait_for_answer(table: Locator, before: int) -> None:
    expect(table).not_to_have_attribute("data-position", str(before))


def something_to_do(table: Locator) -> Locator:
    """A card that may be played, or else whatever button is there."""
    cards = table.locator('.cl-hand .cl-card[aria-disabled="false"]')
    buttons = table.locator(".cl-actions .cl-button:not(.aus, .quiet):visible")
    for choice in (buttons, cards, table.locator(".cl-button.aus:visible")):
        if choice.count():
            return choice.first
    raise AssertionError("the table waits, and there is nothing to do")


def test_a_whole_deal_is_played_with_the_mouse(open_table: Open):
    table = open_table()
    for _ in range(60):
        if result(table).is_visible():
            break
        before = position(table)
        something_to_do(table).click()
        opening = table.locator('.cl-opening[aria-disabled="false"]:visible')
        if opening.count() and position(table) == before:
            opening.first.click()
        wait_for_answer(table, before)
    expect(result(table)).to_contain_text("win")
    expect(table.get_by_role("group", name="Session")).to_contain_text("9 of 10")
    table.get_by_role("button", name="Next deal").click()
    expect(table).to_contain_text("deal 2")


def test_a_whole_deal_is_played_with_the_keyboard_alone(page: Page, open_table: Open):
    table = open_table()
    focus(hand(table).first)
    for _ in range(60):
        if result(table).is_visible():
            break
        before = position(table)
        focused = page.locator(":focus")
        assert table.locator(":focus").count(), "the focus has left the table"
        # walk along the hand with the arrow keys to a card that may be played
        for _step in range(5):
            if focused.get_attribute("aria-disabled") != "true":
                break
            page.keyboard.press("ArrowRight")
        if table.get_by_role("button", name="Go on").is_visible():
            page.keyboard.press("g")
        elif hand(table).count() == 0 or not table.locator(".cl-hand[data-turn=true]").count():
            page.keyboard.press("w" if table.get_by_role("button", name="Draw").count() else "a")
        else:
            page.keyboard.press("Enter")
        if table.locator(".cl-card[data-pending=true]").count():
            page.keyboard.press("e")
        wait_for_answer(table, before)
    expect(result(table)).to_be_visible()
    expect(table.get_by_role("button", name="Next deal")).to_be_focused()
    page.keyboard.press("n")
    expect(table).to_contain_text("deal 2")
    assert table.locator(":focus").count(), "the focus has left the table"


def test_the_keys_of_the_table_do_not_reach_jupyterlab(page: Page, open_table: Open):
    table = open_table()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    focus(hand(table).first)
    for key in ("b", "d", "d", "x", "h", "?"):
        page.keyboard.press(key)
    expect(table.get_by_text("from card to card")).to_be_visible()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_an_illegal_click_is_explained_and_the_legal_cards_light_up(open_table: Open):
    table = open_table(STRICT)
    before = position(table)
    card = table.get_by_role("button", name="Ace of spades")
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)  # Playwright would wait until it is enabled
    notice = table.locator(".cl-notice")
    expect(notice).to_contain_text("Not allowed. Clubs were led and you hold ♣7.")
    expect(notice).to_contain_text("GAI-47")
    expect(notice).to_contain_text("Once the stock is used up, follow suit if you can.")
    expect(table.locator(".cl-hand")).to_have_attribute("data-lit", "true")
    assert position(table) == before
    table.get_by_role("button", name="Seven of clubs").click()
    wait_for_answer(table, before)
    expect(notice).to_be_empty()


def test_an_ace_asks_how_to_open(open_table: Open):
    table = open_table(
        'GaigelTable(seed=7, seat=1, pace="instant", choose_partners=False, session=False)'
    )
    table.get_by_role("button", name="Ace of clubs").click()
    expect(table).to_contain_text("How do you open with the Ace of clubs?")
    before = position(table)
    table.get_by_role("button", name="Zweite Alte").click()
    wait_for_answer(table, before)
    expect(table.get_by_role("group", name="What happened so far")).to_contain_text(
        "You announce Zweite Alte."
    )


def test_a_refused_card_hides_neither_the_question_how_to_open_nor_its_answers(
    page: Page, open_table: Open
):
    table = open_table(
        'GaigelTable(seed=7, seat=1, pace="instant", choose_partners=False, session=False)'
    )
    notice = table.locator(".cl-notice")
    before = position(table)
    # by keyboard alone: a trump is refused, an Ace asks, Escape forgets it, an opening asks
    focus(hand(table).last)
    page.keyboard.press("Enter")
    expect(notice).to_contain_text("GAI-25")
    expect(table.get_by_text("You open: choose an opening")).to_be_visible()
    expect(table.get_by_role("group", name="Openings")).to_be_visible()
    page.keyboard.press("Home")
    expect(table.get_by_role("button", name="Ace of clubs")).to_be_focused()
    page.keyboard.press("Enter")
    question = table.get_by_text("How do you open with the Ace of clubs?")
    expect(question).to_be_visible()
    expect(notice).to_be_visible()
    expect(table.get_by_role("button", name="Ge-Elfen")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    page.keyboard.press("z")
    expect(table.get_by_text("With which card do you open Zweite Alte?")).to_be_visible()
    expect(table.get_by_role("button", name="Ace of clubs")).to_be_focused()
    assert position(table) == before
    page.keyboard.press("Enter")
    wait_for_answer(table, before)
    expect(table.get_by_role("group", name="What happened so far")).to_contain_text(
        "You announce Zweite Alte."
    )


def test_the_focus_stays_where_it_is_while_bots_move(page: Page, open_table: Open):
    table = open_table('GaigelTable(seed=7, pace="fast", choose_partners=False)')
    focus(hand(table).nth(2))
    name = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    expect(table.locator(".cl-trick .cl-card")).to_have_count(3)
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == name


def test_a_card_stays_the_same_button_from_move_to_move(page: Page, open_table: Open):
    table = open_table()
    hand(table).evaluate_all("nodes => nodes.forEach((node) => { node.isOld = true; })")
    before = position(table)
    hand(table).first.click()
    wait_for_answer(table, before)
    same = hand(table).evaluate_all("nodes => nodes.filter((node) => node.isOld).length")
    assert same == hand(table).count() - 1 == 4


def test_moves_are_announced(open_table: Open):
    table = open_table()
    before = position(table)
    hand(table).first.click()
    wait_for_answer(table, before)
    expect(table.locator("[aria-live=polite]")).to_contain_text("You play")


def test_hint_undo_replay_save_and_load(page: Page, open_table: Open, tmp_path: Path):
    table = open_table()
    cards = table.locator(".cl-hand").inner_html()
    table.get_by_role("button", name="Hint").click()
    expect(table.locator(".cl-hint")).to_contain_text("Hint: ")
    expect(table.locator('[data-hint="true"]')).to_have_count(1)
    before = position(table)
    hand(table).first.click()
    wait_for_answer(table, before)
    table.get_by_role("button", name="Undo").click()
    expect(table.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    assert table.locator(".cl-hand").inner_html() == cards

    table.get_by_role("button", name="Deal", exact=True).click()
    with page.expect_download() as download:
        table.get_by_role("button", name="Save").click()
    path = tmp_path / "deal.json"
    download.value.save_as(path)
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["seed"] == 7
    table.get_by_label("Seed of the deal").fill("12")
    table.get_by_role("button", name="Deal with this seed").click()
    expect(table.get_by_label("Seed of the deal")).to_have_value("12")
    table.locator("input[type=file]").set_input_files(path)
    expect(table.get_by_label("Seed of the deal")).to_have_value("7")
    assert table.locator(".cl-hand").inner_html() == cards

    record["actions"][0][1] = "play HK"
    path.write_text(json.dumps(record), encoding="utf-8")
    table.locator("input[type=file]").set_input_files(path)
    expect(table.locator(".cl-notice")).to_contain_text("does not replay")

    call_aus(page)
    expect(result(table)).to_contain_text("Untergaigelt")
    table.get_by_role("button", name="Look through the deal").click()
    slider = table.get_by_label("Step of the deal")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(table).to_contain_text("step 2 of ")
    table.get_by_role("button", name="Last step").click()
    table.get_by_role("button", name="Back to the table").click()
    expect(result(table)).to_be_visible()
    # all at once: no step that was still to be asked for draws one back
    table.get_by_role("button", name="Look through the deal").click()
    expect(table).to_contain_text("step 0 of ")
    table.locator(".cl-replay").evaluate(
        """(bar) => {
            const words = (it) => [it.textContent, it.getAttribute("aria-label")];
            const press = (text) => [...bar.querySelectorAll("button")]
                .find((it) => words(it).includes(text)).click();
            ["Step on", "Step on", "Last step", "Back to the table"].forEach(press);
        }"""
    )
    page.wait_for_timeout(1500)
    expect(result(table)).to_be_visible()


def test_a_session_starts_with_choosing_partners_and_other_options(open_table: Open):
    table = open_table('GaigelTable(seed=7, pace="instant")')
    table.get_by_role("button", name="Deal until the Aces").click()
    expect(table).to_contain_text("has the first Ace and deals")
    table.get_by_role("button", name="Sit down and play").click()
    expect(hand(table)).to_have_count(5)
    table.get_by_role("button", name="Options").click()
    table.get_by_label("Cards", exact=True).select_option("wuerttemberg")
    expect(table.locator(".cl-hand [data-suits=wuerttemberg]")).to_have_count(5)
    table.get_by_label("Players", exact=True).select_option("3")
    expect(table.get_by_label("Partners may give signs")).to_be_disabled()
    table.get_by_label("Five Sevens win").check()
    table.get_by_role("button", name="Start a new session").click()
    expect(table.locator(".cl-seat")).to_have_count(3)
    expect(table.locator(".cl-strokes")).to_have_attribute("data-sides", "3")


@pytest.mark.rule("GAI-76", "GAI-77")
def test_a_session_is_cleaned_and_won_and_saved_on_the_way(open_table: Open, tmp_path: Path):
    table = open_table(HASTY)
    board = table.get_by_role("group", name="Session")
    log = table.get_by_role("group", name="What happened so far")
    expect(board).to_contain_text("2 of 4 strokes still to be given out.")
    expect(board.get_by_role("img", name="Strokes: you 0, Ben 2")).to_be_visible()
    expect(log).to_contain_text("Ben marks 2 strokes.")
    table.get_by_role("button", name="Next deal").click()
    expect(table).to_contain_text("deal 2")
    call_aus(table.page)
    expect(board).to_contain_text("Cleaning: who wins crosses out own strokes.")
    expect(board.get_by_role("img", name="Strokes: you 2, Ben 2")).to_be_visible()
    expect(log).to_contain_text("All 4 strokes are given out")

    table.get_by_role("button", name="Deal", exact=True).click()
    with table.page.expect_download() as download:
        table.get_by_role("button", name="Save").click()
    path = tmp_path / "session.json"
    download.value.save_as(path)

    table.get_by_role("button", name="Next deal").click()
    expect(result(table)).to_contain_text("You win the session: the line is clear.")
    expect(board).to_contain_text("you won the session.")
    expect(board.locator(".cl-cross")).to_have_count(2)
    table.get_by_role("button", name="New session").click()
    expect(board).to_contain_text("4 of 4 strokes still to be given out.")
    table.locator("input[type=file]").set_input_files(path)
    expect(board).to_contain_text("Cleaning: who wins crosses out own strokes.")
    expect(board.get_by_role("img", name="Strokes: you 2, Ben 2")).to_be_visible()


@pytest.mark.parametrize("screen", [Screen(), Screen(dark=True), Screen(width=600, dark=True)])
def test_axe_finds_no_violation(page: Page, open_table: Open):
    table = open_table("GaigelTable(seed=7, choose_partners=False, seat=1, count_points=True)")
    for name in ("Deal", "Options", "Keys"):
        table.get_by_role("button", name=name, exact=False).first.click()
    hand(table).last.click(force=True)
    expect(table.locator(".cl-notice")).to_contain_text("GAI-25")
    assert axe(page) == []


@pytest.mark.parametrize("screen", [Screen(width=400), Screen(width=600), Screen(width=1800)])
def test_five_cards_stand_in_one_row_and_nothing_is_wider_than_the_screen(
    page: Page, open_table: Open
):
    table = open_table()
    boxes = [card.bounding_box() for card in hand(table).all()]
    assert len(boxes) == 5
    assert len({round(box["y"]) for box in boxes if box}) == 1
    output = page.locator(".jp-OutputArea-output:has(.cl-table)")
    assert output.evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")


@pytest.mark.parametrize("screen", [Screen(reduced_motion=True)])
def test_nothing_moves_for_who_wants_it_still(page: Page, open_table: Open):
    table = open_table()
    before = position(table)
    hand(table).first.click()
    wait_for_answer(table, before)
    assert page.evaluate("() => document.getAnimations().length") == 0
    assert table.locator(".cl-layer").evaluate("(layer) => layer.childElementCount") == 0


def test_a_table_whose_kernel_is_gone_says_how_to_get_it_back(visit: Visit, notebooks: Path):
    write(notebooks / "lost.ipynb", IMPORTS + TABLE)
    page = visit.page
    open_and_run(page, "lost.ipynb")
    expect(page.get_by_role("group", name="Gaigel table")).to_be_visible()
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    session = "window.jupyterapp.shell.currentWidget.sessionContext"
    page.evaluate(f"() => {session}.session.kernel.restart()")
    expect(page.get_by_role("alert")).to_contain_text("Run this cell", timeout=30_000)
    assert visit.complaints() == []

    # the same notebook, opened again another day
    page.evaluate(f"() => {session}.shutdown()")
    open_notebook(page, "lost.ipynb")
    expect(page.get_by_text("Run this cell to sit down at the table.")).to_be_visible()
    page.wait_for_timeout(1500)
    expect(page.get_by_text("Error displaying widget")).to_be_hidden()
    # JupyterLab itself misses its kernel and its widget, and says so on the console
    visit.errors.clear()
