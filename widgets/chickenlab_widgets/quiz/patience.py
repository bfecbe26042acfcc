"""A limit to how long an answer may take: somebody's function may never come to an end."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress

PATIENCE = 120.0
"""Seconds that an answer may take: many times what the longest exercise measures."""


class Overdue(BaseException):
    """What was done took too long, and was ended; no `except Exception` stops it."""


@contextmanager
def limited(seconds: float | None = None) -> Generator[None]:
    """End what is done in here after some seconds; where there are no threads, there is no limit.

    A signal would not do: it reaches the main thread only, and a process in the background may
    ignore it. So the exception is raised in this thread, between two steps of its Python code.

    Args:
        seconds: the limit; `PATIENCE` if left out.

    Raises:
        Overdue: if it took longer.
    """
    here = ctypes.c_ulong(threading.get_ident())
    watch = threading.Lock()
    is_over = False

    def end() -> None:
        with watch:
            if not is_over:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(here, ctypes.py_object(Overdue))

    timer = threading.Timer(PATIENCE if seconds is None else seconds, end)
    timer.daemon = True
    with suppress(RuntimeError):  # a platform without threads
        timer.start()
    try:
        yield
    finally:
        with watch:
            is_over = True
        timer.cancel()
