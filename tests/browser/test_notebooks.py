"""Every notebook, opened and run in a real JupyterLab."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import OUTPUTS, axe
from tests.browser.jupyterlab import open_and_run, settle
from tests.notebooks.regenerate import NOTEBOOKS, find

PATHS = [path.relative_to(NOTEBOOKS).as_posix() for path in find()]

UNEXPECTED_ERRORS = """() =>
    [...window.jupyterapp.shell.currentWidget.content.model.cells]
        .filter((cell) => cell.type === "code")
        .filter((cell) => !(cell.getMetadata("tags") ?? []).includes("raises-exception"))
        .flatMap((cell) => cell.outputs.toJSON())
        .filter((output) => output.output_type === "error" || output.name === "stderr")
        .map((output) => output.evalue ?? output.text)
"""

# Lines of plain text may be long; what we draw must fit
TOO_WIDE = """() =>
    [...document.querySelectorAll(".jp-Notebook .jp-OutputArea-output")]
        .filter((output) => !output.matches(".jp-RenderedText"))
        .filter((output) => output.scrollWidth > output.clientWidth + 1)
        .map((output) =>
            `${output.scrollWidth} of ${output.clientWidth} px: ${output.innerHTML.slice(0, 200)}`)
"""


@pytest.mark.parametrize("path", PATHS)
def test_a_notebook_runs_and_everybody_can_use_it(page: Page, path: str):
    open_and_run(page, path)
    assert page.evaluate(UNEXPECTED_ERRORS) == []
    shows_something = page.locator(OUTPUTS).count() > 0
    if shows_something:
        assert axe(page) == [], "in light colours"

    page.emulate_media(color_scheme="dark")
    page.wait_for_selector("body[data-jp-theme-light='false']", state="attached")
    settle(page)
    if shows_something:
        assert axe(page) == [], "in dark colours"

    page.set_viewport_size({"width": 600, "height": 1000})
    settle(page)
    assert page.evaluate(TOO_WIDE) == [], "on a narrow screen"
