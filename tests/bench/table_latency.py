"""From a click to the repainted table, in a real JupyterLab.

    python -m tests.bench.table_latency

Prints the median time from clicking a card to the next frame after the new picture was drawn,
with bots that need no time to think, and the same for a widget that does nothing but answer.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import Page

from tests.browser.jupyterlab import chromium, open_and_run, serve, visit

EMPTY = """\
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    number = traitlets.Int(0).tag(sync=True)
    _esm = '''export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "echo";
        button.textContent = "echo";
        button.onclick = () => model.send({});
        model.on("change:number", () => button.setAttribute("data-number", model.get("number")));
        el.append(button);
      },
    };'''

    def __init__(self):
        super().__init__()
        self.on_msg(self._answer)

    def _answer(self, *_message):
        self.number += 1

Echo()"""
TABLE = """\
from chickenlab_widgets import GaigelTable
GaigelTable(seed=7, pace="instant", choose_partners=False)"""

# Click something, wait until an attribute changes, and then for the frame that shows it
MEASURE = """async ([clicked, watched, attribute]) => {
    const node = document.querySelector(watched);
    const start = performance.now();
    const changed = new Promise((resolve) => {
        const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
        observer.observe(node, { attributes: true, attributeFilter: [attribute] });
    });
    document.querySelector(clicked).click();
    await changed;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
}"""
CARD = '.cl-hand .cl-card[aria-disabled="false"]'
UNDO = ".cl-tools .cl-button:nth-child(2)"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.table_latency")
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        cells = [nbformat.v4.new_code_cell(lines) for lines in (EMPTY, TABLE)]
        notebook = nbformat.v4.new_notebook(cells=cells)
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(notebook, Path(folder) / "latency.ipynb")
        with serve(Path(folder)) as url, chromium() as browser, visit(browser, url) as tab:
            open_and_run(tab.page, "latency.ipynb")
            tab.page.wait_for_selector(CARD)
            tab.page.wait_for_timeout(1000)
            clicks, echoes = _measure(tab.page, rounds)
    click, echo = statistics.median(clicks), statistics.median(echoes)
    slow = statistics.quantiles(clicks, n=10)[-1]
    print(f"click to repaint: median {click:.0f} ms, nine in ten below {slow:.0f} ms")
    print(
        f"empty anywidget:  median {echo:.0f} ms; the table takes {click / echo:.1f} times as long"
    )


def _measure(page: Page, rounds: int) -> tuple[list[float], list[float]]:
    clicks: list[float] = []
    echoes: list[float] = []
    for _ in range(rounds):
        echoes.append(page.evaluate(MEASURE, [".echo", ".echo", "data-number"]))
        clicks.append(page.evaluate(MEASURE, [CARD, ".cl-table", "data-position"]))
        # back again, so that each round plays the same card
        page.evaluate(MEASURE, [UNDO, ".cl-table", "data-position"])
    return clicks, echoes


if __name__ == "__main__":
    main()
