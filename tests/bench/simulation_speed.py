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
from concurrent.futures import ProcessPoolExecutor
from statistics import median

from chickenlab import gaigel, simulate

ROUNDS = 5

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
    """Pools of one and of two processes in turn, so that both meet the same other load."""
    game, n = gaigel.Game(players=4), 40 * 4096
    ratios: list[float] = []
    own = 0.0
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        for pool in (one, two):  # processes start, modules are imported
            simulate(game, "random", 4 * 4096, 1, pool)
        for number in range(ROUNDS):
            seconds: list[float] = []
            before = time.process_time()
            for pool in (one, two):
                start = time.perf_counter()
                simulate(game, "random", n, number, pool)
                seconds.append(time.perf_counter() - start)
            own += time.process_time() - before
            ratios.append(seconds[0] / seconds[1])
            print(f"{n:,} games: 1 process {seconds[0]:.1f} s, 2 processes {seconds[1]:.1f} s")
    theirs = resource.getrusage(resource.RUSAGE_CHILDREN)
    share = own / (own + theirs.ru_utime + theirs.ru_stime)
    print(f"two processes are {median(ratios):.2f} times as fast as one (best {max(ratios):.2f});")
    print(f"what is not shared out, adding up, takes {100 * share:.1f} % of the processor time\n")


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
