"""What axe, the accessibility checker, says about a part of a page."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"

#: Where notebooks show what cells give out. The rest of the page is JupyterLab's own.
OUTPUTS = ".jp-Notebook .jp-OutputArea-output"


def axe(page: Page, include: str = OUTPUTS) -> list[str]:
    """All violations within the elements that a selector finds, a line for each element.

    Raises:
        AssertionError: There is no such element, so nothing was checked.
    """
    if page.locator(include).count() == 0:
        raise AssertionError(f"axe has nothing to check: no element is {include}")
    if not page.evaluate("() => 'axe' in window"):
        # JupyterLab has an AMD loader, which axe would hand itself to instead of to the window
        source = AXE.read_text(encoding="utf-8")
        page.evaluate(f"() => {{ const define = undefined, module = undefined; {source} }}")
    results = page.evaluate(
        "(include) => axe.run({ include: [[include]] }, { resultTypes: ['violations'] })", include
    )
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
        for violation in results["violations"]
        for node in violation["nodes"]
    ]
