"""The harness itself: it notices what a test must not overlook."""

from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page

from chickenlab_widgets.modules import bundle
from tests.browser.axe import axe
from tests.browser.jupyterlab import Screen, Visit, open_and_run, open_notebook, run_all
from tests.notebooks.regenerate import written


def write(path: Path, *codes: str) -> None:
    notebook = new_notebook(cells=[new_code_cell(code) for code in codes])
    path.write_text(written(notebook), encoding="utf-8")


PRELUDE = "<html lang='en'><title>Hens</title><main><h1>Hens</h1>"


def test_a_logged_error_is_noted(visit: Visit):
    visit.page.evaluate("() => console.error('a hen escaped')")
    assert visit.complaints() == ["console: a hen escaped"]
    visit.errors.clear()


def test_an_uncaught_error_is_noted(visit: Visit):
    with visit.page.expect_event("pageerror"):
        visit.page.evaluate("() => setTimeout(() => { throw new Error('eaten') })")
    assert visit.complaints() == ["uncaught: eaten"]
    visit.errors.clear()


def test_a_request_to_another_machine_is_stopped_and_noted(visit: Visit):
    answer = visit.page.evaluate("() => fetch('https://example.org/x').catch(() => 'stopped')")
    assert answer == "stopped"
    assert visit.stopped == ["https://example.org/x"]
    visit.stopped.clear()
    visit.errors.clear()


def test_axe_finds_a_button_without_a_name(page: Page):
    page.set_content(f"{PRELUDE}<p><button></button></p>")
    (violation,) = axe(page, "p")
    assert violation.startswith("button-name: ")


def test_axe_is_content_with_a_button_that_has_one(page: Page):
    page.set_content(f"{PRELUDE}<p><button>Aus!</button></p>")
    assert axe(page, "p") == []


def test_axe_refuses_to_check_nothing(page: Page):
    with pytest.raises(AssertionError, match="nothing to check"):
        axe(page, ".no-such-thing")


IMPORT = """(source) => import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })))
    .then(({ default: widget }) => widget.render({ el: document.body }))"""


def test_bundled_modules_run_in_a_browser_and_each_runs_once(page: Page, tmp_path: Path):
    sources = {
        "state.js": "export const state = (window.seen = ['once']);",
        "b.js": 'import { state } from "./state.js";\nstate.push("b");',
        "c.js": 'import { state } from "./state.js";\nstate.push("♥");',
        "widget.js": 'import "./b.js";\nimport "./c.js";\n'
        "export default { render({ el }) { el.append('a hen'); } };",
        "other.js": 'import "./b.js";\n'
        "export default { render({ el }) { el.append(', and a cock'); } };",
    }
    for name, text in sources.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page.set_content(PRELUDE)
    for name in ("widget.js", "widget.js", "other.js"):
        page.evaluate(IMPORT, bundle(tmp_path / name))
    assert page.evaluate("() => window.seen") == ["once", "b", "♥"]
    assert page.inner_text("body").endswith("a hena hen, and a cock")


@pytest.mark.parametrize("screen", [Screen(width=600, height=800, dark=True)])
def test_a_visitor_who_asks_for_dark_colours_gets_them(page: Page, notebooks: Path):
    write(notebooks / "hello.ipynb", "print('hello')", "1 + 1")
    open_and_run(page, "hello.ipynb")
    assert page.evaluate("() => document.body.dataset.jpThemeLight") == "false"
    assert page.evaluate("() => [innerWidth, innerHeight]") == [600, 800]
    assert page.locator(".jp-OutputArea-output").all_text_contents() == ["hello\n", "2"]


def test_a_cell_that_did_not_run_is_named(page: Page, notebooks: Path):
    write(notebooks / "stops.ipynb", "raise ValueError('no such card')", "'after'")
    open_notebook(page, "stops.ipynb")
    with pytest.raises(AssertionError, match="'after'"):
        run_all(page, seconds=5)
