"""The kernel's clock: how much of the time that has passed counts for the game."""

from __future__ import annotations

from collections.abc import Callable

from chickenlab.gallina_city.actions import TICK

LONGEST_GAP = 1.0
"""Seconds that count at most between two looks at the clock.

A kernel that was busy with another cell heard nobody meanwhile, so that time is nobody's."""


class Stopwatch:
    """Measures game time in whole moments; what is left of a moment is kept for the next look.

    >>> times = iter([0.0, 0.13, 60.0])
    >>> watch = Stopwatch(lambda: next(times))
    >>> watch.start()
    >>> watch.take(1.0), watch.take(1.0)
    (100, 1000)
    """

    def __init__(self, seconds: Callable[[], float]) -> None:
        """Use a clock that never goes back, such as `time.monotonic`."""
        self._seconds = seconds
        self._last: float | None = None
        self._rest = 0.0

    @property
    def runs(self) -> bool:
        """Whether it has been started and not stopped."""
        return self._last is not None

    def start(self) -> None:
        """Measure from now on; one that runs already goes on."""
        if self._last is None:
            self._last = self._seconds()

    def stop(self) -> None:
        """Measure no more, and forget the part of a moment that is left."""
        self._last, self._rest = None, 0.0

    def take(self, rate: float) -> int:
        """Milliseconds of the game since the last look, in whole moments; 0 if it stands still.

        Args:
            rate: seconds of the game in one second.
        """
        if self._last is None:
            return 0
        now = self._seconds()
        gap = min(max(now - self._last, 0.0), LONGEST_GAP)
        self._last = now
        self._rest += 1000 * rate * gap
        moments = max(0, int(self._rest // TICK))  # a moment that was lent comes back first
        self._rest -= moments * TICK
        return moments * TICK

    def lend(self) -> None:
        """Let one moment pass early; the next look gives it back."""
        self._rest -= TICK
