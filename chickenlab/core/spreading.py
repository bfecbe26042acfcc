"""Having games played: one after the other here, or many at once by an executor."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeAlias, TypeVar, cast

from chickenlab.core.checks import brief, check_whole
from chickenlab.core.errors import SimulationCancelled, SimulationError
from chickenlab.core.playing import heeding

WAITING = 256
"""Pieces that are with the executor at the same time: more would only fill its memory."""

GLANCE = 0.1
"""Seconds after which somebody who waits may look up."""

MOMENT = 0.02
"""Seconds of play that a cancel may lose: results are handed on together, since that is faster."""

A_WHILE = 0.5
"""Seconds that other processes play before they send what they have."""

A_FEW_TIMES = 4
"""More processes than this many for each core only get into each other's way."""

Progress: TypeAlias = Callable[[int, int], object]
"""Told, again and again, how much is played and of how much; answers False to cancel."""

Result = TypeVar("Result")
Game = TypeVar("Game")

Play: TypeAlias = Callable[[range], Iterable[tuple[int, Result]]]
"""Plays the games or deals with these numbers, in this order, and tells again and again of how
many it now has results, and which."""


def gather(
    play: Play[Result],
    pieces: Sequence[range],
    add: Callable[[Result], None],
    *,
    unit: str,
    partial: Callable[[], Any],
    executor: Executor | None,
    processes: int,
    progress: Progress | None,
) -> None:
    """Have all pieces played, and add up what comes back.

    Args:
        play: plays a piece, here or elsewhere.
        pieces: the numbers of the games or deals, piece by piece.
        add: takes what came back.
        unit: what the numbers count, in the singular.
        partial: the result of what was added so far.
        executor: plays pieces elsewhere.
        processes: how many processes of this machine to play in; never more than pieces, or a few
            for each core.
        progress: told how far it is; answers False to cancel. Somebody else plays then, so that
            it is heard whatever a player does meanwhile.

    Raises:
        TypeError: if the executor is something else.
        ValueError: if the number of processes is none, or an executor is given as well.
        SimulationError: if the workers fail, or whatever they play.
        SimulationCancelled: if `progress` or Ctrl-C cancels; what was added is not lost.
    """
    total = sum(map(len, pieces))
    done = 0
    with _workers(executor, processes, len(pieces)) as workers:
        if workers is not None:
            found = _spread(play, pieces, workers)
        elif progress is not None:
            found = _beside(play, pieces)
        else:
            found = (result for piece in pieces for result in play(piece))
        try:
            for result in chain([None], found):
                if result is not None:
                    add(result[1])
                    done += result[0]
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


def in_portions(games: Iterable[Game], most: int) -> Iterator[list[Game]]:
    """What was played, handed on when there are `most` of it, or sooner when it takes long."""
    portion: list[Game] = []
    begun = monotonic()
    for game in games:
        portion.append(game)
        if len(portion) == most or monotonic() - begun > MOMENT:
            yield portion
            portion, begun = [], monotonic()
    if portion:
        yield portion


@contextmanager
def _workers(
    executor: Executor | None, processes: int, pieces: int
) -> Generator[Executor | None, None, None]:
    """The given executor, processes of this machine, or nobody else."""
    if executor is not None and not isinstance(cast(object, executor), Executor):
        raise TypeError(
            "executor is a concurrent.futures.Executor, such as a ProcessPoolExecutor or a Dask "
            f"client's get_executor(), not {brief(executor)}"
        )
    wanted = check_whole("processes", processes, 1)
    if executor is not None and wanted > 1:
        raise ValueError(f"processes={wanted} and an executor are given; give one of them")
    wanted = min(wanted, pieces, A_FEW_TIMES * (os.cpu_count() or 1))
    if executor is not None or wanted == 1:
        yield executor
        return
    # loky sends functions of notebook cells, too; it loads slowly, and the engine needs it
    # for nothing else
    from loky import get_reusable_executor

    processes_of_loky = get_reusable_executor(max_workers=wanted)
    try:
        yield processes_of_loky
    except BaseException:
        processes_of_loky.shutdown(wait=False, kill_workers=True)
        raise


Found: TypeAlias = Generator[tuple[int, Result] | None, None, None]
"""What came of the pieces, in the order in which it is done. Now and then None, while nothing is:
an opportunity to cancel. Closing it ends the play."""


def _beside(play: Play[Result], pieces: Iterable[range]) -> Found[Result]:
    """Have everything played by a thread that nobody waits for once it is given up."""
    done: SimpleQueue[tuple[int, Result] | BaseException | None] = SimpleQueue()
    given_up = threading.Event()

    def work() -> None:
        try:
            for piece in pieces:
                for result in heeding(play, given_up)(piece):
                    done.put(result)
                if given_up.is_set():
                    return
            done.put(None)
        except BaseException as error:  # whoever waits raises it
            done.put(error)

    threading.Thread(target=work, daemon=True).start()
    try:
        while True:
            try:
                result = done.get(timeout=GLANCE)
            except Empty:
                yield None
                continue
            if result is None:
                return
            if isinstance(result, BaseException):
                raise result
            yield result
    finally:
        given_up.set()


def _spread(play: Play[Result], pieces: Iterable[range], executor: Executor) -> Found[Result]:
    """Have the pieces played by an executor."""
    done: SimpleQueue[Future[list[tuple[int, Result]]]] = SimpleQueue()
    waiting: dict[Future[list[tuple[int, Result]]], range] = {}
    given_up = threading.Event()
    work = heeding(play, given_up) if isinstance(executor, ThreadPoolExecutor) else play

    def send(some: Iterable[range]) -> None:
        for piece in some:
            future = executor.submit(_for_a_while, work, piece)
            waiting[future] = piece
            future.add_done_callback(done.put)

    to_come = iter(pieces)
    try:
        send(islice(to_come, WAITING))
        while waiting:
            try:
                future = done.get(timeout=GLANCE)
            except Empty:
                yield None
                continue
            piece = waiting.pop(future)
            results = future.result()
            played = sum(number for number, _result in results)
            is_over = not results or played == len(piece)
            send(islice(to_come, 1) if is_over else [piece[played:]])
            yield from results
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


def _for_a_while(play: Play[Result], piece: range) -> list[tuple[int, Result]]:
    """The first results of a piece, as far as they come soon: what a cancel must not lose."""
    results: list[tuple[int, Result]] = []
    begun = monotonic()
    for result in play(piece):
        results.append(result)
        if monotonic() - begun > A_WHILE:
            break
    return results


def _advice(error: Exception) -> str:
    if "pickle" in f"{type(error).__name__} {error}".lower():
        return (
            ". This executor takes functions of modules only; processes=2 instead of an executor "
            "takes functions of notebook cells, too"
        )
    return ""
