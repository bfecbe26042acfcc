"""A limit to how long an answer may take: somebody's function may never come to an end."""

from __future__ import annotations

import _thread
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress

PATIENCE = 120.0
"""Seconds that an answer may take: many times what the longest exercise measures."""


class Overdue(Exception):
    """What was done took too long, and was ended."""


@contextmanager
def limited(seconds: float | None = None) -> Generator[None]:
    """End what is done in here after some seconds, as Ctrl-C would.

    Only the main thread can be ended so, which is where a notebook's cells run; elsewhere, and
    where there are no threads, there is no limit.

    Args:
        seconds: the limit; `PATIENCE` if left out.

    Raises:
        Overdue: if it took longer.
    """
    is_over = threading.Event()

    def end() -> None:
        is_over.set()
        _thread.interrupt_main()

    timer = threading.Timer(PATIENCE if seconds is None else seconds, end)
    timer.daemon = True
    if threading.current_thread() is threading.main_thread():
        with suppress(RuntimeError):  # a platform without threads
            timer.start()
    try:
        yield
    except KeyboardInterrupt:
        if is_over.is_set():
            raise Overdue from None
        raise
    finally:
        timer.cancel()
