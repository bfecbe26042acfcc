"""Having blocks played: one after the other here, or many at once by an executor."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from queue import Empty, SimpleQueue

from chickenlab.core.simulation.blocks import Counts, play_blocks
from chickenlab.core.simulation.errors import SimulationError
from chickenlab.core.simulation.plan import Plan

WAITING = 256
"""Chunks that are with the executor at the same time: more would only fill its memory."""

GLANCE = 0.1
"""Seconds after which somebody who waits may look up."""


def played(
    plan: Plan, chunk: int, executor: Executor | None
) -> Generator[Counts | None, None, None]:
    """The counts of chunks of blocks, in the order in which they are done.

    Now and then None, while nothing is done: an opportunity to cancel. Closing it takes back all
    chunks that have not begun.

    Raises:
        SimulationError: if the executor fails, or whatever it plays.
    """
    chunks = (
        range(first, min(first + chunk, plan.blocks)) for first in range(0, plan.blocks, chunk)
    )
    if executor is None:
        return (play_blocks(plan, blocks) for blocks in chunks)
    return _spread(plan, chunks, executor)


def _spread(
    plan: Plan, chunks: Iterator[range], executor: Executor
) -> Generator[Counts | None, None, None]:
    done: SimpleQueue[Future[Counts]] = SimpleQueue()
    waiting: set[Future[Counts]] = set()

    def send(most: int) -> None:
        for blocks in islice(chunks, most):
            future = executor.submit(play_blocks, plan, blocks)
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
            counts = future.result()
            send(1)
            yield counts
    except SimulationError:
        raise
    except Exception as error:
        raise SimulationError(
            f"the executor failed, and there is no result: {type(error).__name__}: {error}"
            + _advice(error)
        ) from error
    finally:
        for future in waiting:
            future.cancel()


def _advice(error: Exception) -> str:
    if "pickle" in f"{type(error).__name__} {error}".lower():
        return (
            ". A strategy that goes to another process is a function of a module, "
            "not of a cell and no lambda"
        )
    return ""
