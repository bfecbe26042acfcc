"""A real JupyterLab, and a real browser in front of it.

    with serve(copy_of_notebooks) as url, chromium() as browser:
        with visit(browser, url, Screen(width=600, dark=True)) as visit:
            open_and_run(visit.page, "gaigel/1_rules.ipynb")

Nothing leaves this machine: any other request is stopped and noted in `visit.stopped`, and
what the browser's console says in red is noted in `visit.errors`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Route, sync_playwright

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
PATIENCE = 90_000  # milliseconds: a busy machine is slow, and not wrong
HERE = ("127.0.0.1", "localhost")

PAGE_CONFIG = {
    "disabledExtensions": {
        # These would ask the network for news and for more of their kind
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/extensionmanager-extension": True,
    },
    # Nobody builds JupyterLab here, and to look if one could takes a while
    "buildAvailable": False,
    "buildCheck": False,
}
SETTINGS = {
    # Light or dark as the browser asks, so that every visit can choose for itself
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # Keep every cell in the page, also those far down
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}


# What is asked of the application itself. None of it waits within the page, where nothing could
# end the waiting; and it asks the notebook's model, since cells may not be in the page.
KERNEL = """() => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    const kernel = panel?.sessionContext?.session?.kernel;
    return [
        panel?.context?.isReady ? "notebook loaded" : "notebook not loaded",
        kernel ? `kernel ${kernel.connectionStatus} and ${kernel.status}` : "no kernel",
    ].join(", ");
}"""
LISTENING = "notebook loaded, kernel connected and idle"
START_ALL = """() => {
    const { commands } = window.jupyterapp;
    commands.execute("notebook:clear-all-cell-outputs");
    commands.execute("notebook:run-all-cells");
}"""
NOT_RUN_YET = """() =>
    [...window.jupyterapp.shell.currentWidget.content.model.cells]
        .filter((cell) => cell.type === "code" && cell.sharedModel.source.trim())
        .filter((cell) => cell.executionCount === null || cell.executionState === "running")
        .map((cell) => cell.sharedModel.source.slice(0, 80))
"""
WIDGETS_ARE_DRAWN = """() =>
    [...document.querySelectorAll(".jp-OutputArea-output")]
        .every((output) => !output.textContent.trimStart().startsWith("Loading widget"))
"""


@dataclass(frozen=True)
class Screen:
    """What a visitor looks at: how large it is, and whether it asks for dark colours."""

    width: int = 1400
    height: int = 1000
    dark: bool = False
    reduced_motion: bool = False


@dataclass
class Visit:
    """One browser tab with a fresh profile, and what went wrong in it so far."""

    page: Page
    errors: list[str] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)

    def complaints(self) -> list[str]:
        """All that a visit of a well-behaved page would not have caused."""
        return self.errors + [f"asked another machine: {url}" for url in self.stopped]


def find_chromium() -> str | None:
    """The Chromium (or Chrome) of this machine, if it has one."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


OPEN_TAB = """async (path) => {
    const panel = await window.jupyterapp.commands.execute("docmanager:open", { path });
    await panel.revealed;
    window.jupyterapp.shell.activateById(panel.id);
}"""


@contextlib.contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Run a JupyterLab over a folder, with settings of its own, and give its address."""
    with tempfile.TemporaryDirectory(prefix="chickenlab-") as home_name, _free_port() as port:
        home = Path(home_name)
        _write_settings(home)
        log = home / "server.log"
        url = f"http://127.0.0.1:{port}"
        with log.open("wb") as sink:
            server = subprocess.Popen(
                [
                    *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                    *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
                    *("--IdentityProvider.token=", "--ServerApp.password="),
                    # Only this process knows the port, and it has no cookie to show
                    "--ServerApp.disable_check_xsrf=True",
                    f"--ServerApp.root_dir={folder}",
                    # So that tests can ask the application itself
                    "--LabApp.expose_app_in_browser=True",
                ],
                env=_environment(home),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
            )
        try:
            _wait_for(server, f"{url}/api/status", log)
            yield url
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """Start the machine's Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@contextlib.contextmanager
def visit(browser: Browser, url: str, screen: Screen | None = None) -> Iterator[Visit]:
    """Open a tab with a fresh profile; when it closes, the kernels it started are stopped."""
    screen = screen or Screen()
    context = browser.new_context(
        base_url=url,
        viewport={"width": screen.width, "height": screen.height},
        color_scheme="dark" if screen.dark else "light",
        reduced_motion="reduce" if screen.reduced_motion else "no-preference",
    )
    context.set_default_timeout(PATIENCE)
    visit = Visit(context.new_page())

    def gate(route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.scheme in ("data", "blob") or address.hostname in HERE:
            route.continue_()
        else:
            visit.stopped.append(route.request.url)
            route.abort()

    def listen(message: ConsoleMessage) -> None:
        if message.type == "error":
            visit.errors.append(f"console: {message.text}")

    context.route("**/*", gate)
    visit.page.on("console", listen)
    visit.page.on("pageerror", lambda error: visit.errors.append(f"uncaught: {error}"))
    try:
        yield visit
    finally:
        context.close()
        _stop_kernels(url)


def open_notebook(page: Page, path: str) -> None:
    """Open a notebook by itself (no file browser beside it) and wait until its kernel listens."""
    page.goto(f"/doc/workspaces/{uuid.uuid4().hex}/tree/{quote(path)}")
    _wait_for_kernel(page, path)


def open_in_another_tab(page: Page, path: str) -> None:
    """Open a notebook beside those that are open in this JupyterLab, and show it."""
    page.evaluate(OPEN_TAB, path)
    _wait_for_kernel(page, path)


def _wait_for_kernel(page: Page, path: str) -> None:
    """What is run before the kernel is connected silently does nothing."""
    page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")
    until = time.monotonic() + PATIENCE / 1000
    while (state := page.evaluate(KERNEL)) != LISTENING:
        if time.monotonic() > until:
            raise AssertionError(f"{path} cannot be run: {state}")
        page.wait_for_timeout(100)


def run_all(page: Page, seconds: float = 120) -> None:
    """Run all cells and wait for the last one; say which were not run, if any were not."""
    page.evaluate(START_ALL)
    until = time.monotonic() + seconds
    while waiting := page.evaluate(NOT_RUN_YET):
        if time.monotonic() > until:
            raise AssertionError(f"these cells did not run: {waiting}")
        page.wait_for_timeout(250)


def open_and_run(page: Page, path: str) -> None:
    """Open a notebook, run all its cells, and wait until every widget in it is drawn."""
    open_notebook(page, path)
    run_all(page)
    settle(page)


def settle(page: Page) -> None:
    """Wait until the widgets are in the page and nothing is being fetched."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(WIDGETS_ARE_DRAWN)


def _write_settings(home: Path) -> None:
    folder = home / "config" / "labconfig"
    folder.mkdir(parents=True)
    (folder / "page_config.json").write_text(json.dumps(PAGE_CONFIG))
    (folder / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))


def _environment(home: Path) -> dict[str, str]:
    """This process's environment, but with none of the user's own Jupyter settings."""
    return {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
    }


@contextlib.contextmanager
def _free_port() -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    yield port


def _wait_for(server: subprocess.Popen[bytes], url: str, log: Path, seconds: float = 90) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=20):
            return
        time.sleep(0.25)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


def _stop_kernels(url: str) -> None:
    with urllib.request.urlopen(f"{url}/api/sessions", timeout=60) as answer:
        sessions = json.load(answer)
    for session in sessions:
        request = urllib.request.Request(f"{url}/api/sessions/{session['id']}", method="DELETE")
        urllib.request.urlopen(request, timeout=60).close()
