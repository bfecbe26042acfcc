"""How fast Gaigel is in lock step, beside OpenSpiel's own loop in C++ and the schnapsen platform.

Run by hand: `python -m tests.bench.batch_speed`. With the packages `open_spiel` and `schnapsen`
installed beside this project, they are timed in the same run, and the ratios are printed. A move
is a decision of a player: a card, a declaration, the taking of the turned card, a call. Dealing
and drawing from the stock are timed, too, but count for nothing.

With `--profile` it says instead where the time of four players goes, function by function; each
is a few operations on arrays.
"""

import cProfile
import importlib.util
import os
import pstats
import sys
import time

import numpy as np

from chickenlab import gaigel
from chickenlab.gaigel import batch
from tests.bench.batch_speed_small_games import Play, open_spiel_loop, rates
from tests.bench.referee_speed import schnapsen_player

DEALS = 65_536
SAMPLE = 300
PLAYERS = (4, 2, 3, 6)
STRATEGIES = ("random-cards", "random", "tips")


def in_lock_step(players: int, strategy: str) -> Play:
    """A function that plays a block of deals, and counts its decisions but for drawing."""
    game, seats = gaigel.Game(players=players), [strategy] * players
    rng = np.random.default_rng(1)
    sample = batch.play_block(game, seats, SAMPLE, rng, trace=True)
    assert sample.trace is not None
    draws = sum(one.action == "draw" for deal in sample.trace for one in deal.decisions) / SAMPLE

    def play() -> tuple[int, float]:
        block = batch.play_block(game, seats, DEALS, rng)
        return DEALS, float(block.moves.sum()) - DEALS * draws

    return play


def schnapsen() -> Play:
    """The same for the schnapsen platform."""
    one = schnapsen_player()
    return lambda: (1, one())


def profile() -> None:
    """Print where the time goes."""
    game, rng = gaigel.Game(), np.random.default_rng(1)
    timer = cProfile.Profile(time.process_time)
    timer.runcall(batch.play_block, game, ["random-cards"] * 4, DEALS, rng)
    pstats.Stats(timer).strip_dirs().sort_stats("tottime").print_stats(40)


def main() -> None:
    """Time and print."""
    timed = {
        f"Gaigel, {players} players, {strategy}": in_lock_step(players, strategy)
        for strategy in STRATEGIES
        for players in PLAYERS
    }
    peers: list[str] = []
    if importlib.util.find_spec("pyspiel"):
        games = {f"OpenSpiel's {game}": open_spiel_loop(game) for game in ("euchre", "hearts")}
        peers, timed = list(games), timed | games
    platform = "schnapsen platform, random bots"
    if importlib.util.find_spec("schnapsen"):
        timed[platform] = schnapsen()
    print(f"load {os.getloadavg()[0]:.1f}")
    found = rates(timed)
    best = max((found[name][1] for name in peers), default=None)
    for name, (games, moves) in found.items():
        ratios = f"{moves / best:7.2f} times OpenSpiel's" if best else ""
        if platform in found:
            ratios += f"{moves / found[platform][1]:9.0f} times the platform's"
        print(f"{name:36s} {games:10,.0f} games/s {moves:13,.0f} moves/s {ratios}")


if __name__ == "__main__":
    profile() if "--profile" in sys.argv else main()
