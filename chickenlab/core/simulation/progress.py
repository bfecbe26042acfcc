"""How far a simulation is, as a line in a terminal."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 30
PAUSE = 0.1


class ProgressLine:
    """Rewrites one line of a terminal: a bar, how many games, and how long it may still take.

    Ctrl-C stops the simulation, as it stops everything else in a terminal.

    Args:
        file: where to write; standard error if left out.
        unit: what is played, in the plural.

    >>> import io
    >>> text = io.StringIO()
    >>> ProgressLine(text)(5, 5)
    >>> print(text.getvalue().strip())
    [##############################] 5 of 5 games
    """

    def __init__(self, file: TextIO | None = None, unit: str = "games") -> None:
        self._unit = unit
        self._file = sys.stderr if file is None else file
        self._start = time.monotonic()
        self._next = 0.0
        self._length = 0

    def __call__(self, done: int, total: int) -> None:
        """Show that `done` of `total` are played."""
        now = time.monotonic()
        if done == 0:
            self._start = now
        if now < self._next and done < total:
            return
        self._next = now + PAUSE
        full = WIDTH * done // total
        told = how_far(done, total, now - self._start, self._unit)
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {told}"
        end = "\n" if done == total else ""
        self._file.write(f"\r{line.ljust(self._length)}{end}")
        self._file.flush()
        self._length = len(line)


def how_far(done: int, total: int, seconds: float, unit: str = "games") -> str:
    """How many games are played after a number of seconds, and how long it may still take.

    >>> how_far(2_000, 8_000, 100)
    '2,000 of 8,000 games, 5 min 0 s to go'
    """
    words = f"{done:,} of {total:,} {unit}"
    if 0 < done < total:
        words += f", {_span(seconds * (total - done) / done)} to go"
    return words


def _span(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
