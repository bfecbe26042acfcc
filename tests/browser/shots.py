"""Pictures of notebooks as a visitor sees them.

    python -m tests.browser.shots notebooks/00_index.ipynb shots
    python -m tests.browser.shots notebooks/00_index.ipynb shots --dark --width 600
    python -m tests.browser.shots notebooks/00_index.ipynb shots --selector .hen --name hen

Runs the notebook in a real JupyterLab and writes it as PNG pages of one screen each, or, with
`--selector`, only the elements that it finds.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.jupyterlab import Screen, chromium, open_and_run, serve, visit

PANEL = ".jp-WindowedPanel-outer"


def main() -> None:
    """Take the pictures that the command line asks for."""
    options = _options()
    options.outdir.mkdir(parents=True, exist_ok=True)
    screen = Screen(options.width, options.height, dark=options.dark)
    shade = "dark" if options.dark else "light"
    name = options.name or f"{options.notebook.stem}-{shade}-{options.width}"
    with (
        serve(options.root.resolve()) as url,
        chromium() as browser,
        visit(browser, url, screen) as tab,
    ):
        open_and_run(tab.page, str(options.notebook.resolve().relative_to(options.root.resolve())))
        tab.page.wait_for_timeout(options.wait * 1000)
        take = _elements(tab.page, options.selector) if options.selector else _pages(tab.page)
        for number, picture in enumerate(take, start=1):
            path = options.outdir / (f"{name}.png" if len(take) == 1 else f"{name}-{number:02}.png")
            path.write_bytes(picture)
            print(path)
        for complaint in tab.complaints():
            print(complaint)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.shots")
    parser.add_argument("notebook", type=Path)
    parser.add_argument("outdir", type=Path)
    parser.add_argument("--root", type=Path, default=Path("notebooks"), help="what Jupyter serves")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--width", type=int, default=1400)
    parser.add_argument("--height", type=int, default=1000)
    parser.add_argument("--selector", help="take only the elements that this finds")
    parser.add_argument("--name", help="what the files are called")
    parser.add_argument("--wait", type=float, default=1.0, help="seconds before the first picture")
    return parser.parse_args()


def _elements(page: Page, selector: str) -> list[bytes]:
    found = page.locator(selector).all()
    if not found:
        raise SystemExit(f"nothing in the notebook is {selector}")
    return [element.screenshot() for element in found]


def _pages(page: Page) -> list[bytes]:
    """The notebook, one screen after the other."""
    panel = page.locator(PANEL).first
    height, screen = panel.evaluate("(panel) => [panel.scrollHeight, panel.clientHeight]")
    pictures: list[bytes] = []
    for top in range(0, height, screen):
        panel.evaluate("(panel, top) => panel.scrollTo({ top, behavior: 'instant' })", top)
        page.wait_for_timeout(300)
        pictures.append(page.screenshot())
    return pictures


if __name__ == "__main__":
    main()
