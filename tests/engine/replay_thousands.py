"""Replays thousands of games that were played in lock step through the referee.

Run by hand, since it takes its time: `python -m tests.engine.replay_thousands --games 2000`. The
tests do the same with fewer games.
"""

from __future__ import annotations

import argparse
import importlib
import time

import numpy as np

from tests.engine.by_golly_under_test import GAMES as BY_GOLLY
from tests.engine.gigi_gacker_under_test import GAMES as GIGI_GACKER
from tests.engine.lockstep_helpers import check_block

TOGETHER = 100
"""Games in a block; after each block the strategies change seats."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each player count and option")
    wanted = parser.parse_args().games
    for games in (GIGI_GACKER, BY_GOLLY):
        for name, game in games.items():
            engine = importlib.import_module(f"chickenlab.{game.name}.batch")
            tally = importlib.import_module(f"chickenlab.{game.name}.tally").tally
            rng, start = np.random.default_rng(1), time.perf_counter()
            strategies, moves = [*engine.STRATEGIES], 0
            for number in range(0, wanted, TOGETHER):
                turn = number // TOGETHER
                seats = [
                    strategies[(turn + seat) % len(strategies)] for seat in range(game.players)
                ]
                block = engine.play_block(
                    game, seats, min(TOGETHER, wanted - number), rng, trace=True
                )
                check_block(game, block, tally)
                moves += int(block.moves.sum())
            seconds = time.perf_counter() - start
            print(
                f"{game.title}, {name}: {wanted:,} games with {moves:,} decisions replay "
                f"({seconds:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
