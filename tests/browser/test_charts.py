"""Charts in a real JupyterLab, where the page decides between light and dark."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page

from tests.browser.jupyterlab import Screen, open_and_run
from tests.contrast import DARK, LIGHT, as_hex
from tests.notebooks.regenerate import NOTEBOOK_METADATA

CHART = """
from chickenlab_widgets.charts import alt, show
base = alt.Chart(alt.Data(values=[{"low": 1, "high": 2}]), title="An error bar")
show(base.mark_rule().encode(y="low:Q", y2="high:Q"), description="From 1 to 2.")
"""
COLOURS = """() => {
    const chart = document.querySelector(".vega-embed");
    const style = (selector) => getComputedStyle(chart.querySelector(selector));
    const ground = (node) => getComputedStyle(node).backgroundColor;
    let behind = chart;
    while (ground(behind) === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    return {
        ground: ground(behind),
        rule: style(".mark-rule.role-mark line").stroke,
        label: style(".role-axis-label text").fill,
    };
}"""


@pytest.mark.parametrize(
    ("screen", "expected"), [(Screen(), LIGHT), (Screen(dark=True), DARK)], ids=["light", "dark"]
)
def test_a_chart_has_the_colours_in_which_its_contrast_is_measured(page: Page, notebooks, expected):
    path = Path(notebooks) / "chart.ipynb"
    cell = nbformat.v4.new_code_cell(CHART)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=NOTEBOOK_METADATA), path)
    open_and_run(page, path.name)
    page.wait_for_selector(".mark-rule.role-mark line", state="attached")
    seen = page.evaluate(COLOURS)
    assert as_hex(seen["ground"]) == expected.ground
    assert as_hex(seen["rule"]) == expected.ink
    assert as_hex(seen["label"]) == expected.words
