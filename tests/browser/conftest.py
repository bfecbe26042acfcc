"""Fixtures for tests in a real JupyterLab.

`page` is a fresh tab; a test asks for another screen with
`@pytest.mark.parametrize("screen", [Screen(width=600, dark=True)])`.
When the test is over, the tab must have logged no error and asked no other machine.
"""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import jupyterlab
from tests.browser.jupyterlab import Screen, Visit
from tests.conftest import ROOT

NO_BROWSER = (
    "no Chromium found: the tests in a real JupyterLab are SKIPPED. "
    f"Install one of: {', '.join(jupyterlab.CHROMIUM_NAMES)}"
)


# Package scope, not session: while Playwright runs, no other test could run an event loop


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if jupyterlab.find_chromium() is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER.replace("SKIPPED", "required, since CI is set"))
        warnings.warn(NO_BROWSER, stacklevel=1)
        pytest.skip(NO_BROWSER)
    with jupyterlab.chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, so that nothing that a test does reaches the real ones."""
    copy = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(ROOT / "notebooks", copy, ignore=shutil.ignore_patterns(".*"))
    return copy


@pytest.fixture(scope="package")
def lab(browser: Browser, notebooks: Path) -> Iterator[str]:
    """The address of a JupyterLab over a copy of the notebooks (see `notebooks`)."""
    with jupyterlab.serve(notebooks) as url:
        yield url


@pytest.fixture
def screen() -> Screen:
    """What the visitor looks at; a test that parametrizes `screen` chooses another."""
    return Screen()


@pytest.fixture
def visit(browser: Browser, lab: str, screen: Screen) -> Iterator[Visit]:
    """A fresh tab and what went wrong in it; empty its lists where errors are expected."""
    with jupyterlab.visit(browser, lab, screen) as visit:
        yield visit
        assert visit.complaints() == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """The fresh tab itself."""
    return visit.page
