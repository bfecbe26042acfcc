"""The progress bar of a simulation as a visitor meets it, in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.jupyterlab import START_ALL, Screen, open_notebook

# A kernel may put a message where it is read only when the cell is over: lose the first one
RUN = """\
from chickenlab import SimulationCancelled, by_golly, simulate
from chickenlab_widgets import ProgressBar

class HardOfHearing(ProgressBar):
    lost = 0

    def cancel(self):
        if self.lost:
            super().cancel()
        self.lost += 1

try:
    simulate(by_golly.Game(), by_golly.strategies.sharp, 10**7, 1, progress=HardOfHearing())
except SimulationCancelled as stopped:
    print("is it whole?", stopped.partial.is_complete)"""


@pytest.mark.parametrize("screen", [Screen(width=600, dark=True)], ids=["phone"])
def test_the_button_cancels_a_simulation_while_its_cell_is_running(page: Page, notebooks: Path):
    path = notebooks / "progress.ipynb"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(RUN)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, path)
    open_notebook(page, path.name)
    page.evaluate(START_ALL)
    bar = page.get_by_role("group", name="Simulation")
    expect(bar).to_contain_text("of 10,000,000 games", timeout=60_000)
    assert axe(page) == []
    bar.get_by_role("button", name="Cancel").click()
    expect(bar.get_by_role("status")).to_contain_text("Simulation cancelled", timeout=60_000)
    expect(page.get_by_text("is it whole? False")).to_be_visible()
    expect(bar.get_by_role("button", name="Cancel")).to_be_hidden()
    expect(bar.get_by_text("sys.last_value.partial").first).to_be_focused()
