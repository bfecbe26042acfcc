"""Having games played: one after the other here, or many at once by an executor."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias, TypeVar, cast

from chickenlab.core.checks import brief, check_whole
from chickenlab.core.errors import SimulationCancelled, SimulationError
from chickenlab.core.playing import heeding

WAITING = 256
"""Pieces that are with the executor at the same time: more would only fill its memory."""

GLANCE = 0.1
"""Seconds after which somebody who waits may look up."""

A_FEW_TIMES = 4
"""More processes than this many for each core only get into each other's way."""

Progress: TypeAlias = Callable[[int, int], object]
"""Told, again and again, how much is played and of how much; answers False to cancel."""

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def gather(
    play: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    add: Callable[[Result], int],
    total: int,
    *,
    unit: str,
    partial: Callable[[], Any],
    workers: Executor | None,
    progress: Progress | None,
) -> None:
    """Have all pieces played, and add up what comes back.

    Args:
        play: what to do with a piece, here or elsewhere.
        pieces: what there is to play.
        add: takes what came back, and says how many games or deals that was.
        total: how many there will be.
        unit: what they are.
        partial: the result of what was added so far.
        workers: who plays; nobody else if left out.
        progress: told how far it is; answers False to cancel.

    Raises:
        SimulationError: if the workers fail, or whatever they play.
        SimulationCancelled: if `progress` or Ctrl-C cancels; what was added is not lost.
    """
    done = 0
    found = _played(play, pieces, workers)
    try:
        for result in chain([None], found):
            done += 0 if result is None else add(result)
            if progress is not None and progress(done, total) is False and done < total:
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        raise SimulationCancelled(
            f"cancelled after {done:,} of {total:,} {unit}s", partial() if done else None
        ) from None
    finally:
        found.close()
    if done != total:
        raise SimulationError(f"{done:,} of {total:,} {unit}s came back; there is no result")


@contextmanager
def workers(
    executor: Executor | None, processes: int, pieces: int, *, thinks: bool
) -> Generator[Executor | None, None, None]:
    """Who plays: the given executor, processes of this machine, or nobody else.

    Args:
        executor: a given one.
        processes: how many processes to play in; never more than pieces, or a few for each core.
        pieces: how many pieces there are.
        thinks: whether a piece may take long. Then it is played beside the thread that asks, so
            that a cancel is heard meanwhile.

    Raises:
        TypeError: if the executor is something else.
        ValueError: if the number of processes is none, or an executor is given as well.
    """
    if executor is not None and not isinstance(cast(object, executor), Executor):
        raise TypeError(
            "executor is a concurrent.futures.Executor, such as a ProcessPoolExecutor or a Dask "
            f"client's get_executor(), not {brief(executor)}"
        )
    wanted = check_whole("processes", processes, 1)
    if executor is not None and wanted > 1:
        raise ValueError(f"processes={wanted} and an executor are given; give one of them")
    wanted = min(wanted, pieces, A_FEW_TIMES * (os.cpu_count() or 1))
    if executor is not None or (wanted == 1 and not thinks):
        yield executor
    elif wanted == 1:
        pool = ThreadPoolExecutor(1)
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    else:
        # loky sends functions of notebook cells, too; it loads slowly, and the engine needs it
        # for nothing else
        from loky import get_reusable_executor

        processes_of_loky = get_reusable_executor(max_workers=wanted)
        try:
            yield processes_of_loky
        except BaseException:
            processes_of_loky.shutdown(wait=False, kill_workers=True)
            raise


def _played(
    play: Callable[[Piece], Result], pieces: Iterable[Piece], executor: Executor | None
) -> Generator[Result | None, None, None]:
    """What came of the pieces, in the order in which they are done.

    Now and then None, while nothing is done: an opportunity to cancel. Closing it takes back all
    pieces that have not begun.
    """
    if executor is None:
        return (play(piece) for piece in pieces)
    return _spread(play, iter(pieces), executor)


def _spread(
    play: Callable[[Piece], Result], pieces: Iterator[Piece], executor: Executor
) -> Generator[Result | None, None, None]:
    done: SimpleQueue[Future[Result]] = SimpleQueue()
    waiting: set[Future[Result]] = set()
    given_up = threading.Event()
    work = heeding(play, given_up) if isinstance(executor, ThreadPoolExecutor) else play

    def send(most: int) -> None:
        for piece in islice(pieces, most):
            future = executor.submit(work, piece)
            waiting.add(future)
            future.add_done_callback(done.put)

    try:
        send(WAITING)
        while waiting:
            try:
                future = done.get(timeout=GLANCE)
            except Empty:
                yield None
                continue
            waiting.remove(future)
            result = future.result()
            send(1)
            yield result
    except SimulationError:
        raise
    except Exception as error:
        raise SimulationError(
            f"the executor failed, and there is no result: {type(error).__name__}: {error}"
            + _advice(error)
        ) from error
    finally:
        given_up.set()
        # loky's workers are ended instead: its thread stumbles over what was cancelled
        if not type(executor).__module__.startswith("loky"):
            for future in waiting:
                future.cancel()


def _advice(error: Exception) -> str:
    if "pickle" in f"{type(error).__name__} {error}".lower():
        return (
            ". This executor takes functions of modules only; processes=2 instead of an executor "
            "takes functions of notebook cells, too"
        )
    return ""
