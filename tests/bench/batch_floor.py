"""Where the time of Gaigel in lock step goes, array operation by array operation, and its floor.

Run by hand: `python -m tests.bench.batch_floor`, with `--players 2` for another number of players.
A block of deals is played on arrays that write down each operation on them: how many elements it
makes, how many bytes it reads and writes, and what time of the processor it takes. The floor is
what this core would need if it did nothing but

- move these bytes, at the speed at which `a & b` moves them on arrays of the block's size;
- draw these random words, each of 64 bits;
- call NumPy so often, at the price of a call that has next to nothing to do.

Looking up single elements, in a table or in few of the rows, moves few bytes and is slow all the
same: most of the time above the floor is theirs.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from chickenlab import gaigel
from chickenlab.gaigel import batch
from chickenlab.gaigel.batch.results import Results
from chickenlab.gaigel.batch.tables import Tables

DEALS = 65_536
METHODS = ("take", "astype", "nonzero", "copy", "sort", "argmax")
"""Methods of arrays that are no ufuncs and do work of their own."""
LOOKING_UP = ("take", "[rows]", "[rows] =")
WORD = 8  # bytes


@dataclass
class Cost:
    """What one kind of operation has cost in a block."""

    calls: int = 0
    elements: int = 0
    bytes: int = 0
    seconds: float = 0.0


costs: defaultdict[str, Cost] = defaultdict(Cost)


class Watched(np.ndarray):
    """An array that writes down what is done with it; what comes of it is watched, too."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        name = ufunc.__name__ if method == "__call__" else f"{ufunc.__name__}.{method}"
        options = {name: plain(value) for name, value in options.items()}
        return timed(name, getattr(ufunc, method), *inputs, **options)

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        del types
        return timed(func.__name__, func, *args, **kwargs)

    def __getitem__(self, key: Any) -> Any:
        if is_view(key):
            return super().__getitem__(key)
        return timed("[rows]", np.ndarray.__getitem__, self, key)

    def __setitem__(self, key: Any, value: Any) -> None:
        if not is_view(key):
            timed("[rows] =", np.ndarray.__setitem__, self, key, value)
        elif not _is_same(self[key], value):  # NumPy need not copy what `a[key] += b` has changed
            timed("copy", np.ndarray.__setitem__, self, key, value)


def _watched_method(name: str) -> Callable[..., Any]:
    def call(self: Watched, *args: Any, **options: Any) -> Any:
        return timed(name, getattr(np.ndarray, name), self, *args, **options)

    return call


for _name in METHODS:
    setattr(Watched, _name, _watched_method(_name))


class WatchedGenerator:
    """A source of chance that writes down what is drawn."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def integers(self, *args: Any, **options: Any) -> Any:
        return timed("random words", self._rng.integers, *args, **options)


def is_view(key: Any) -> bool:
    """Whether indexing with this copies nothing."""
    parts = key if isinstance(key, tuple) else (key,)
    return all(part is None or isinstance(part, int | slice | np.integer) for part in parts)


def _is_same(one: Any, other: Any) -> bool:
    return isinstance(other, np.ndarray) and one.ctypes.data == other.ctypes.data


def plain(value: Any) -> Any:
    """The same, but nothing in it is watched."""
    if isinstance(value, tuple | list):
        return type(value)(map(plain, value))
    return value.view(np.ndarray) if isinstance(value, Watched) else value


def watched(value: Any) -> Any:
    """The same, and all arrays in it are watched."""
    if isinstance(value, tuple):
        return tuple(map(watched, value))
    return value.view(Watched) if isinstance(value, np.ndarray) else value


def arrays(*values: Any) -> Iterator[np.ndarray]:
    """The arrays among the values."""
    for value in values:
        if isinstance(value, np.ndarray):
            yield value
        elif isinstance(value, tuple | list):
            yield from arrays(*value)


def timed(name: str, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    """Do it, and write down what it has cost."""
    args = tuple(map(plain, args))
    start = time.thread_time()
    found = function(*args, **options)
    spent = time.thread_time() - start
    made = list(arrays(found)) or list(arrays(*args[1:])) or list(arrays(*args))
    cost = costs[name]
    cost.calls += 1
    cost.seconds += max(0.0, spent - CLOCK)
    cost.elements += max((array.size for array in made), default=1)
    # of what is looked up in, no more is read than is found
    read = (*made, *args[1:]) if name in LOOKING_UP else args
    cost.bytes += sum(array.nbytes for array in arrays(*read, found))
    return watched(found)


@contextmanager
def watching() -> Generator[None]:
    """While this lasts, the engine's arrays are watched."""
    hooks = [(Tables, "__init__"), (Tables, "turn_to"), (Tables, "clear"), (Results, "__init__")]
    before = [(owner, name, getattr(owner, name)) for owner, name in hooks]
    for owner, name, method in before:
        setattr(owner, name, _and_watch(method))
    try:
        yield
    finally:
        for owner, name, method in before:
            setattr(owner, name, method)


def _and_watch(method: Callable[..., None]) -> Callable[..., None]:
    """The same method, after which all arrays of the object are watched."""

    def call(self: Any, *args: Any, **options: Any) -> None:
        method(self, *args, **options)
        for name, value in vars(self).items():
            setattr(self, name, watched(value))

    return call


def best(function: Callable[[], object], repeats: int = 7) -> float:
    """The least processor time of several."""
    times: list[float] = []
    for _ in range(repeats):
        start = time.thread_time()
        function()
        times.append(time.thread_time() - start)
    return min(times)


def seconds_a_byte() -> float:
    """The least time to move a byte, on arrays of one word a table."""
    one, other, made = np.ones((3, DEALS), np.uint64)
    return best(lambda: np.bitwise_and(one, other, out=made), 200) / (3 * made.nbytes)


def seconds_a_word() -> float:
    """The least time to draw a random word."""
    rng = np.random.default_rng(1)
    return best(lambda: rng.integers(0, 2**64, DEALS, dtype=np.uint64), 50) / DEALS


def seconds_a_call() -> float:
    """The least time of a call of NumPy."""
    one = np.ones(1, np.uint64)
    return best(lambda: [one & one for _ in range(1000)], 50) / 1000


CLOCK = best(time.thread_time, 1000)
"""What looking at the clock costs by itself."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    players = parser.parse_args().players
    game, seats, rng = gaigel.Game(players=players), ["random-cards"] * players, WatchedGenerator(1)
    alone = np.random.default_rng(1)
    spent = best(lambda: batch.play_block(game, seats, DEALS, alone)) / DEALS
    with watching():
        batch.play_block(game, seats, DEALS, rng)  # pyright: ignore[reportArgumentType]
    print(f"{players} players, any card, {DEALS:,} deals at once; of each deal:\n")
    print(f"{'operation':20s}    calls  elements    bytes      ns  ns an element")
    for name, cost in sorted(costs.items(), key=lambda item: -item[1].seconds):
        print(
            f"{name:20s} {cost.calls / DEALS:8.3f} {cost.elements / DEALS:9.1f} "
            f"{cost.bytes / DEALS:8.0f} {cost.seconds / DEALS * 1e9:7.0f} "
            f"{cost.seconds / max(1, cost.elements) * 1e9:10.1f}"
        )
    _print_floor(spent)


def _print_floor(spent: float) -> None:
    calls, moved, seconds = (
        sum(getattr(cost, name) for cost in costs.values()) / DEALS
        for name in ("calls", "bytes", "seconds")
    )
    words = costs["random words"].bytes / WORD / DEALS
    floor = {
        f"moving {moved:,.0f} bytes": moved * seconds_a_byte(),
        f"drawing {words:.1f} random words": words * seconds_a_word(),
        f"calling NumPy {calls:.2f} times": calls * seconds_a_call(),
    }
    print(f"\nall operations: {seconds * 1e9:,.0f} ns; a deal, unwatched: {spent * 1e9:,.0f} ns")
    for what, least in floor.items():
        print(f"{what}: {least * 1e9:,.0f} ns at the least")
    total = sum(floor.values())
    print(f"the floor: {total * 1e9:,.0f} ns; the engine takes {spent / total:.1f} times as long")


if __name__ == "__main__":
    main()
