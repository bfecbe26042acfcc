"""Where the time of Gaigel in lock step goes, array operation by array operation, and its floor.

Run by hand: `python -m tests.bench.batch_floor`, with `--players 2` for another number of players.
A block of deals is played on arrays that write down each operation on them: what it is, how many
elements it makes, how many bytes it reads and writes, and how long it takes. Beside it stands what
the same bytes and the same random bits cost at the least on this core: bytes at the speed at which
`a & b` moves them, on arrays of the size of a block, and random bits in whole words of 64.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from chickenlab import gaigel
from chickenlab.gaigel import batch
from chickenlab.gaigel.batch import lockstep, results, tables

DEALS = 65_536


@dataclass
class Cost:
    """What one kind of operation has cost."""

    calls: int = 0
    elements: int = 0
    bytes: int = 0
    seconds: float = 0.0


costs: defaultdict[str, Cost] = defaultdict(Cost)


class Watched(np.ndarray):
    """An array that writes down what is done with it; what comes of it is watched, too."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        name = ufunc.__name__ if method == "__call__" else f"{ufunc.__name__}.{method}"
        if "out" in options:
            options["out"] = tuple(map(_plain, options["out"]))
        return _timed(name, getattr(ufunc, method), *inputs, **options)

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        del types
        return _timed(func.__name__, func, *args, **kwargs)

    def __getitem__(self, key: Any) -> Any:
        if _is_view(key):
            return super().__getitem__(key)
        return _timed("[rows]", np.ndarray.__getitem__, self, _plain(key))

    def __setitem__(self, key: Any, value: Any) -> None:
        name = "copy" if _is_view(key) else "[rows] ="
        _timed(name, np.ndarray.__setitem__, self, _plain(key), value)

    def take(self, *args: Any, **options: Any) -> Any:
        return _timed("take", np.ndarray.take, self, *args, **options)

    def astype(self, *args: Any, **options: Any) -> Any:
        return _timed("astype", np.ndarray.astype, self, *args, **options)

    def nonzero(self) -> Any:
        return _timed("nonzero", np.ndarray.nonzero, self)

    def copy(self, *args: Any) -> Any:
        return _timed("copy", np.ndarray.copy, self, *args)

    def sort(self, *args: Any, **options: Any) -> None:
        _timed("sort", np.ndarray.sort, self, *args, **options)

    def argmax(self, *args: Any, **options: Any) -> Any:
        return _timed("argmax", np.ndarray.argmax, self, *args, **options)


class WatchedGenerator:
    """A source of chance that writes down what is drawn."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def random(self, *args: Any, **options: Any) -> Any:
        return _timed("random", self._rng.random, *args, **options)

    def integers(self, *args: Any, **options: Any) -> Any:
        return _timed("random", self._rng.integers, *args, **options)


def _is_view(key: Any) -> bool:
    parts = key if isinstance(key, tuple) else (key,)
    return all(part is None or isinstance(part, int | slice | np.integer) for part in parts)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return type(value)(map(_plain, value))
    return value.view(np.ndarray) if isinstance(value, Watched) else value


def _watched(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_watched, value))
    return value.view(Watched) if isinstance(value, np.ndarray) else value


def _arrays(*values: Any) -> Iterator[np.ndarray]:
    for value in values:
        if isinstance(value, np.ndarray):
            yield value
        elif isinstance(value, tuple | list):
            yield from _arrays(*value)


def _timed(name: str, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    args = tuple(map(_plain, args))
    start = time.thread_time()
    found = function(*args, **options)
    spent = time.thread_time() - start
    made = list(_arrays(found)) or list(_arrays(*args[1:])) or list(_arrays(*args))
    cost = costs[name]
    cost.calls += 1
    cost.seconds += spent
    cost.elements += max((array.size for array in made), default=1)
    # a table that is looked up stays in the cache: what is read of it is as much as is found
    read = args[1:] if name in _PICKING else args
    cost.bytes += sum(array.nbytes for array in _arrays(*read, found))
    if name in _PICKING:
        cost.bytes += sum(array.nbytes for array in made)
    return _watched(found)


_PICKING = ("take", "[rows]", "[rows] =")


@contextmanager
def watching() -> Iterator[None]:
    """While this lasts, all arrays of the engine write down what is done with them."""
    hooks = [
        (tables.Tables, "__init__"),
        (tables.Tables, "turn_to"),
        (tables.Tables, "clear"),
        (results.Results, "__init__"),
    ]
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
            setattr(self, name, _watched(value))

    return call


def best(function: Callable[[], object], repeats: int = 5) -> float:
    """The least time of several."""
    times: list[float] = []
    for _ in range(repeats):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    return min(times)


def bandwidth(size: int) -> float:
    """Bytes a second that `a & b` moves, on arrays of so many tables."""
    one, other = np.ones((2, size), np.uint64)
    made = np.empty_like(one)

    def many() -> None:
        for _ in range(200):
            np.bitwise_and(one, other, out=made)

    return 200 * 3 * made.nbytes / best(many)


def word_rate() -> float:
    """Random words of 64 bits a second."""
    rng = np.random.default_rng(1)
    return 1_000_000 / best(lambda: rng.integers(0, 2**64, 1_000_000, dtype=np.uint64))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--strategy", default="random-cards")
    asked = parser.parse_args()
    game, seats = gaigel.Game(players=asked.players), [asked.strategy] * asked.players
    rng = np.random.default_rng(1)
    alone = best(lambda: batch.play_block(game, seats, DEALS, rng))
    with watching():
        batch.play_block(game, seats, 100, np.random.default_rng(1))
        costs.clear()
        batch.play_block(game, seats, DEALS, WatchedGenerator(1))  # pyright: ignore[reportArgumentType]
    whole = sum(cost.seconds for cost in costs.values())
    print(f"{asked.players} players, {asked.strategy}, {DEALS:,} deals at once")
    print(
        f"{'operation':18s} {'calls':>6s} {'elements a deal':>16s} {'bytes a deal':>13s} {'ns a deal':>10s} {'share':>6s}"
    )
    for name, cost in sorted(costs.items(), key=lambda item: -item[1].seconds):
        print(
            f"{name:18s} {cost.calls:6d} {cost.elements / DEALS:16.1f} {cost.bytes / DEALS:13.0f} "
            f"{cost.seconds / DEALS * 1e9:10.0f} {cost.seconds / whole:6.1%}"
        )
    print(f"array operations: {whole / DEALS * 1e9:.0f} ns a deal")
    print(f"a deal, not watched: {alone / DEALS * 1e9:.0f} ns")
    moved = sum(cost.bytes for cost in costs.values())
    print(
        f"moved {moved / DEALS:.0f} bytes a deal; bandwidth {bandwidth(DEALS) / 1e9:.1f} GB/s -> {moved / bandwidth(DEALS) / DEALS * 1e9:.0f} ns a deal"
    )
    print(f"word rate {1e9 / word_rate():.2f} ns")


if __name__ == "__main__":
    main()
