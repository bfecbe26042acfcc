"""How long it takes from moving a control of an explorer to its new picture, in a real browser.

    python -m tests.bench.explorer_latency

Moves a slider (or clicks) many times in a JupyterLab with its own kernel, and measures in the page
the time from the event to the first frame after the redraw. The house asks for a median below
150 ms, on a machine that does nothing else: a load above the number of processors stretches every
figure by as much.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path

from tests.browser.jupyterlab import chromium, open_and_run, serve, visit
from tests.browser.test_explorers import CELLS, IMPORTS, write_notebook

LIMIT = 150
MOVES = 30

QUESTIONS = ("hand-pair", "table-pair", "opening-hoeher-hat-stands", "session-deals", "session-win")

MEASURE = """async ([selector, moves]) => {
    const root = document.querySelector(".explore");
    const input = root.querySelector(selector);
    const times = [];
    for (let move = 0; move < moves; move += 1) {
        const changed = new Promise((resolve) => {
            const watch = new MutationObserver(() => {
                watch.disconnect();
                // the frame after the one that shows the change has surely been painted
                requestAnimationFrame(() => requestAnimationFrame(resolve));
            });
            const parts = root.querySelectorAll(".explore-results, .explore-figure");
            for (const part of parts) {
                watch.observe(part, { childList: true, subtree: true, attributes: true });
            }
        });
        const last = Number(input.max);
        input.value = String((Number(input.value) + 1) % (last + 1));
        const started = performance.now();
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await changed;
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return times;
}"""


def main() -> None:
    """Measure and print a table."""
    cells = {
        "hand, players": (CELLS["hand"], "[aria-label=players]"),
        "hand, draws": (CELLS["hand"], "[aria-label='draws from the stock']"),
        "session, double games": ("SessionExplorer()", "[aria-label='double games']"),
        "session of three, double games": (
            "SessionExplorer((0, 0, 0))",
            "[aria-label='double games']",
        ),
    }
    for question in QUESTIONS:
        source = f"QuestionExplorer(gaigel.odds.QUESTIONS, question={question!r})"
        cells[f"question {question}"] = (source, ".explore-controls input")
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as url, chromium() as browser:
        print(f"{'explorer':42} {'median':>8} {'slowest':>8}  ms, of {MOVES} moves")
        print(
            f"(load average when started: {os.getloadavg()[0]:.1f}, of {os.cpu_count()} processors)"
        )
        for name, (source, selector) in cells.items():
            write_notebook(Path(folder) / "bench.ipynb", IMPORTS, source)
            with visit(browser, url) as tab:
                open_and_run(tab.page, "bench.ipynb")
                tab.page.wait_for_selector(".explore")
                times = tab.page.evaluate(MEASURE, [selector, MOVES])
            median = statistics.median(times)
            verdict = "" if median < LIMIT else f"  over {LIMIT} ms"
            print(f"{name:42} {median:8.0f} {max(times):8.0f}{verdict}", flush=True)


if __name__ == "__main__":
    main()
