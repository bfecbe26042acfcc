"""Sounds and voices at a table, with stand-ins for what a browser may have or not."""

from __future__ import annotations

from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyterlab import open_and_run
from tests.notebooks.regenerate import NOTEBOOK_METADATA

SLOW = 60_000

# Notes down the frequency at which each note begins
EARS = """
window.notes = [];
const parameter = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
window.AudioContext = class {
    currentTime = 0;
    resume() { return Promise.resolve(); }
    createGain() { return { gain: parameter(), connect: (to) => to }; }
    createOscillator() {
        let first = null;
        const frequency = { ...parameter(), setValueAtTime: (hertz) => { first = hertz; } };
        return {
            frequency, connect: (to) => to, stop() {}, start() { window.notes.push(first); },
        };
    }
};
"""
VOICE = """
window.words = [];
window.silenced = 0;
Object.defineProperty(window, "SpeechSynthesisUtterance", {
    value: class { constructor(text) { this.text = text; } },
});
Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{ name: "a stand-in", lang: "en" }],
    speak(spoken) { window.words.push(spoken.text); setTimeout(() => spoken.onend(), 10); },
    cancel() { window.silenced += 1; },
} });
"""
DEAF_AND_DUMB = """
delete window.AudioContext;
Object.defineProperty(window, "speechSynthesis", { value: { getVoices: () => [] } });
"""
LOOK_AWAY = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
}"""

GOLLY = "from chickenlab_widgets import *\nByGollyTable(seed=3, pace='instant')"
# Ben says what he sees, and lays two cards with Carla
CITY = """
from chickenlab.gallina_city import Game, arranged_deal
from chickenlab.gallina_city.actions import Cocorico
from chickenlab_widgets import GallinaCityTable

def talks_and_lays(view, rng):
    if view.phase == "ready":
        return view.legal_actions[0]
    if view.seat == 1 and len(view.described[1]) < 2:
        return next(it for it in view.legal_actions if str(it).startswith("say"))
    call = {1: Cocorico(2, 0, 0), 2: Cocorico(1, 14, 14)}[view.seat]
    return call if view.described[1] and call in view.legal_actions else None

game = Game(players=3, rounds=1)
rest = iter(set(range(56)) - {0, 14})
hands = {0: [], 1: [0], 2: [14]}
for seat, hand in hands.items():
    hand += [next(rest) for _ in range(7 - len(hand))]
GallinaCityTable(game, deal=arranged_deal(game, hands), bots=talks_and_lays, pace="normal")
"""


def sit_down(page: Page, notebooks: Path, *, source: str, stand_in: str) -> Locator:
    """The table of a notebook with one cell, in a browser that has what stands in."""
    page.add_init_script(stand_in)
    cells = [nbformat.v4.new_code_cell(source.strip())]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=NOTEBOOK_METADATA)
    nbformat.write(notebook, notebooks / "sound.ipynb")
    open_and_run(page, "sound.ipynb")
    table = page.locator(".cl-table")
    expect(table).to_be_visible(timeout=SLOW)
    table.get_by_role("button", name="Options").click()
    return table


def test_cards_are_heard_when_sound_is_chosen_and_not_where_nobody_looks(
    page: Page, notebooks: Path
) -> None:
    table = sit_down(page, notebooks, source=GOLLY, stand_in=EARS)
    sound = table.get_by_role("checkbox", name="Sound")
    expect(sound).not_to_be_checked()
    sound.check()
    page.wait_for_function("window.notes.length === 3")  # how it sounds: a call
    table.get_by_role("button", name="Options").click()
    table.get_by_role("group", name="Your hand").get_by_role("button").first.click()
    place = table.get_by_role("button", name="place 1, face down")
    place.click()
    # a card (240 Hz), and a flip (500 and 700 Hz)
    page.wait_for_function("window.notes.includes(240) && window.notes.includes(500)")
    expect(table.locator(".cl-log")).to_contain_text("You turn up place 1", timeout=SLOW)
    page.evaluate(LOOK_AWAY)
    page.evaluate("window.notes.length = 0")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".cl-log")).not_to_contain_text("You turn up place 1", timeout=SLOW)
    place.click()
    expect(table.locator(".cl-log")).to_contain_text("You turn up place 1", timeout=SLOW)
    page.wait_for_timeout(500)
    assert page.evaluate("window.notes") == []


def test_five_ticks_are_heard_and_the_voice_says_what_the_others_say(
    page: Page, notebooks: Path
) -> None:
    table = sit_down(page, notebooks, source=CITY, stand_in=EARS + VOICE)
    table.get_by_role("checkbox", name="Sound").check()
    table.get_by_role("checkbox", name="voice").check()
    expect(table.get_by_role("checkbox", name="voice")).to_be_checked()
    assert page.evaluate("window.words") == []
    table.get_by_role("button", name="Options").click()
    table.get_by_role("button", name="Coin coin!").click()
    expect(table.get_by_role("group", name="The last two cards")).to_be_visible(timeout=SLOW)
    assert page.evaluate("window.notes.filter((hertz) => hertz === 1200).length") == 5
    words = page.evaluate("window.words")
    assert words[0].startswith("Ben: ")
    table.get_by_role("button", name="Options").click()
    table.get_by_role("checkbox", name="voice").uncheck()
    expect(table.get_by_role("checkbox", name="voice")).not_to_be_checked()


def test_what_a_browser_cannot_do_is_not_offered(page: Page, notebooks: Path) -> None:
    table = sit_down(page, notebooks, source=CITY, stand_in=DEAF_AND_DUMB)
    expect(table.get_by_role("checkbox", name="Every word in the log")).to_be_visible()
    expect(table.get_by_role("checkbox", name="Sound")).to_be_hidden()
    expect(table.get_by_role("checkbox", name="voice")).to_be_hidden()
    table.get_by_role("button", name="Coin coin!").click()
    expect(table.get_by_role("button", name="Pause")).to_be_visible(timeout=SLOW)
