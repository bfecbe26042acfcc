"""The picture of a table in the README: `python -m tests.browser.picture`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import FloatRect

from chickenlab_widgets.png import repack
from tests.browser.jupyterlab import Screen, chromium, open_and_run, serve, visit
from tests.conftest import ROOT
from tests.notebooks.regenerate import written

PICTURE = ROOT / "notebooks" / "images" / "table.png"
MARGIN = 5

# Play on until others have led, and it is for us to answer
CODE = """\
import numpy as np
from chickenlab import gaigel
from chickenlab_widgets.tables import GaigelTable

table = GaigelTable(seed=7, choose_partners=False, pace="instant", count_points=True)
chance = np.random.default_rng(7)
for _ in range(200):
    view = table.state.view(0)
    if len(view.trick) == 3 and view.legal_actions and len(table.state.events) > 60:
        break
    table.act(gaigel.strategies.tips(view, chance))
table
"""


def main() -> None:
    """Play to the middle of a trick and take the picture."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = written(new_notebook(cells=[new_code_cell(CODE)]))
        (folder / "table.ipynb").write_text(text, encoding="utf-8")
        with (
            serve(folder) as url,
            chromium() as browser,
            visit(browser, url, Screen(width=1280, height=1200)) as tab,
        ):
            open_and_run(tab.page, "table.ipynb")
            tab.page.wait_for_timeout(2_000)
            table = tab.page.locator(".cl-table")
            table.scroll_into_view_if_needed()
            box = table.bounding_box()
            assert box is not None
            clip: FloatRect = {
                "x": box["x"] - MARGIN,
                "y": box["y"] - MARGIN,
                "width": box["width"] + 2 * MARGIN,
                "height": box["height"] + 2 * MARGIN,
            }
            PICTURE.write_bytes(repack(tab.page.screenshot(clip=clip, animations="disabled")))
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
