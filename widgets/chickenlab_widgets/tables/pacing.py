"""How fast bots move, without ever holding up the kernel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal

Pace = Literal["slow", "normal", "fast", "instant"]

PACES: dict[Pace, int] = {"slow": 1800, "normal": 1000, "fast": 450, "instant": 0}
"""Milliseconds before a bot moves."""


class Timer:
    """At most one thing that will happen later, on the event loop that runs the kernel."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, milliseconds: float, then: Callable[[], None]) -> bool:
        """Call `then` later instead of what was to come.

        Returns:
            False where no event loop runs: then there is no later, and the caller goes on at once.
        """
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._handle = loop.call_later(milliseconds / 1000, then)
        return True

    def stop(self) -> None:
        """Forget what was to come."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
