"""How simulations grow: two processes against one, and memory at 10,000,000 games against 100,000.

python -m tests.bench.simulation_speed
python -m tests.bench.simulation_speed --games 1000000
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from functools import partial
from statistics import median

import numpy as np

from chickenlab import gaigel, simulate
from chickenlab.core.simulation.plan import BLOCKS as SIZES
from chickenlab.gaigel import batch

ROUNDS = 3
BLOCKS = 32
"""Blocks in a run; an even number, so that two processes can have equal shares."""
SIZE = SIZES["batch"]
STRATEGY = "random"

ALONE = """
import resource, sys
from chickenlab import gigi_gacker, simulate
simulate(gigi_gacker.Game(), "random", int(sys.argv[1]), 1)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000_000)
    many = parser.parse_args().games
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the beginning\n")
    _processes()
    _memory(100_000, many)


def _processes() -> None:
    """Pools of one and of two processes in turn, so that both meet the same other load.

    Beside them the same blocks are played by the same processes with nothing to add up and
    nothing to send: what the machine itself gives with a second process.
    """
    game, n = gaigel.Game(players=4), BLOCKS * SIZE
    shared: list[float] = []
    alone: list[float] = []
    own = 0.0
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for pool in (one, two):  # processes start, modules are imported
            simulate(game, STRATEGY, 4 * SIZE, 1, pool)
        for number in range(ROUNDS):
            before = time.process_time()
            seconds = [
                _seconds(partial(simulate, game, STRATEGY, n, number, pool)) for pool in (one, two)
            ]
            own += time.process_time() - before
            bare = [_seconds(partial(_play_alone, pool)) for pool in (one, two)]
            shared.append(seconds[0] / seconds[1])
            alone.append(bare[0] / bare[1])
            print(
                f"{n:,} games: 1 process {seconds[0]:.1f} s, 2 processes {seconds[1]:.1f} s; "
                f"with nothing to add up {bare[0]:.1f} s and {bare[1]:.1f} s"
            )
    theirs = resource.getrusage(resource.RUSAGE_CHILDREN)
    share = own / (own + theirs.ru_utime + theirs.ru_stime)
    print(f"two processes are {median(shared):.2f} times as fast as one (best {max(shared):.2f});")
    print(f"with nothing to add up {median(alone):.2f} times (best {max(alone):.2f});")
    print(f"what is not shared out, adding up, takes {100 * share:.1f} % of the processor time\n")


def _seconds(function: Callable[[], object]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def _play_alone(pool: ProcessPoolExecutor) -> None:
    wait([pool.submit(_play_block, seed) for seed in range(BLOCKS)])


def _play_block(seed: int) -> None:
    game, rng = gaigel.Game(players=4), np.random.default_rng(seed)
    batch.play_block(game, [STRATEGY] * 4, SIZE, rng)


def _memory(few: int, many: int) -> None:
    """The most memory that a process of its own ever had."""
    peaks = {n: _peak(n) for n in (few, many)}
    for n, peak in peaks.items():
        print(f"{n:>12,} games: {peak / 1024:.0f} MB at most")
    print(f"memory grows by {100 * (peaks[many] / peaks[few] - 1):.1f} %")


def _peak(n: int) -> int:
    command = [sys.executable, "-c", ALONE, str(n)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    kilobytes = int(done.stdout)
    return kilobytes // 1024 if sys.platform == "darwin" else kilobytes


if __name__ == "__main__":
    main()
