"""A bar that shows how far a simulation is, with a button to cancel it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, ClassVar, Literal

import traitlets
from IPython.core.getipython import get_ipython
from IPython.display import display

from chickenlab.core.simulation.progress import how_far
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent

PAUSE = 0.1
"""Seconds between two pictures."""

WHERE = "What was played is in the error's `partial`; in the next cell: sys.last_value.partial"
"""Where the result of a cancelled simulation is."""

State = Literal["waiting", "running", "done", "cancelled", "stopped"]


class ProgressBar(Widget):
    """Shows how far a simulation is: `simulate(..., progress=ProgressBar())`.

    It appears by itself, below the cell that simulates. The button cancels also while that cell
    is running, in every kernel that answers meanwhile (ipykernel 7 and later with JupyterLab 4.4
    and later); elsewhere interrupt the kernel.

    Args:
        unit: what is played, in the plural.

    >>> ProgressBar()
    Progress of a simulation. Run this cell to see it.
    """

    _esm = bundle(HERE / "progress.js")
    _css = stylesheet(HERE / "progress.css")

    run_again: ClassVar[str] = "Run this cell to see it."

    view = traitlets.Dict().tag(sync=True)
    """What the browser draws."""

    def __init__(self, unit: str = "games") -> None:
        self._unit = unit
        self._state: State = "waiting"
        self._start = self._next = 0.0
        self._done = self._total = 0
        self._is_cancelled = False
        super().__init__(view={})
        self._show()
        self.on_msg(self._on_message)

    @property
    def state(self) -> State:
        """Whether it waits, runs, is done, was cancelled, or was stopped by an error."""
        return self._state

    def cancel(self) -> None:
        """Cancel the simulation the next time it asks."""
        # may come in another thread, so nothing is drawn here
        self._is_cancelled = self._state == "running"

    def __call__(self, done: int, total: int) -> bool:
        """Show that `done` of `total` are played; False if somebody has cancelled."""
        now = time.monotonic()
        if done == 0 and self._state != "running":
            self._begin(now)
        self._done, self._total = done, total
        if done == total:
            self._state = "done"
        elif self._is_cancelled:
            self._state = "cancelled"
        if now >= self._next or self._state != "running":
            self._next = now + PAUSE
            self._show()
        return self._state != "cancelled"

    def __repr__(self) -> str:
        return f"Progress of a simulation. {self.run_again}"

    def _begin(self, now: float) -> None:
        self._state, self._is_cancelled = "running", False
        self._start = self._next = now
        if shell := get_ipython():
            shell.events.register("post_run_cell", self._after_cell)
        display(self)

    def _after_cell(self, *_result: object) -> None:
        """The cell is over: if games are still missing, an error or an interrupt has stopped it."""
        if shell := get_ipython():
            shell.events.unregister("post_run_cell", self._after_cell)
        if self._state == "running":
            self._state = "stopped"
            self._show()

    def _show(self) -> None:
        words = how_far(self._done, self._total, time.monotonic() - self._start, self._unit)
        if self._state in ("cancelled", "stopped"):
            words = f"{self._state} after {self._done:,} of {self._total:,} {self._unit}"
        if self._state == "cancelled" and self._done:
            words += f". {WHERE}"
        self.view = {
            "state": self._state,
            "share": self._done / self._total if self._total else 0.0,
            "words": "nothing played yet" if self._state == "waiting" else words,
        }
        _take_answers_anywhere(self.comm)

    def _on_message(self, _widget: object, content: Any, _buffers: object) -> None:
        # whatever else a browser sends is no business of this bar
        if content == {"kind": "cancel"}:
            self.cancel()


def _take_answers_anywhere(comm: object) -> None:
    """Let the kernel hear the button while it is busy.

    JupyterLab sends what a widget says to a subshell, which is free. But some ipykernels pass it
    on to where the widget last spoke from: the cell that simulates, which does not listen.
    """
    getattr(comm, "__dict__", {}).pop("_reply_subshell_id", None)
