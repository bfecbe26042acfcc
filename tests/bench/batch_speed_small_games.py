"""How fast Gigi Gacker and By Golly! are in lock step, beside OpenSpiel's own loop in C++.

Run by hand: `python -m tests.bench.batch_speed_small_games`. With the package `open_spiel`
installed beside this project (`pip install open_spiel`), its `evaluate_bots` with uniform random
bots is timed in the same run, and the ratios to the faster of euchre and hearts are printed.
"""

import importlib.util
import os
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from chickenlab import by_golly, gigi_gacker
from chickenlab.by_golly import batch as by_golly_batch
from chickenlab.gigi_gacker import batch as gigi_gacker_batch

SECONDS = 1.0
REPEATS = 5

Rate = tuple[float, float]
"""Games and moves per second."""
Play = Callable[[], tuple[int, float]]
"""Plays some games and says how many, and how many moves they had."""


def in_lock_step(engine: Any, game: Any, name: str, games: int) -> Play:
    """A function that plays a block of games."""
    rng = np.random.default_rng(1)

    def play() -> tuple[int, float]:
        return games, float(engine.play_block(game, [name] * game.players, games, rng).moves.sum())

    return play


def open_spiel_loop(name: str) -> Play:
    """The same for a game of OpenSpiel in its C++ loop; a game counts as its mean of decisions."""
    import pyspiel  # pyright: ignore[reportMissingImports]

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    played = [_decisions(game, rng) for _ in range(200)]
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seed = 0

    def play() -> tuple[int, float]:
        nonlocal seed
        for _ in range(100):
            seed += 1
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 100, 100 * statistics.mean(played)

    return play


def _decisions(game: Any, rng: np.random.Generator) -> int:
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        legal = state.legal_actions()
        state.apply_action(legal[rng.integers(len(legal))])
    return moves


def rates(plays: Mapping[str, Play]) -> dict[str, Rate]:
    """The median over several rounds; in each round everybody is timed, one after the other.

    What is timed is the processor's time, so that a busy machine disturbs all of them alike.
    """
    found: dict[str, list[Rate]] = {name: [] for name in plays}
    for _ in range(REPEATS):
        for name, play in plays.items():
            games, moves, start = 0, 0.0, time.process_time()
            while (spent := time.process_time() - start) < SECONDS:
                some, more = play()
                games, moves = games + some, moves + more
            found[name].append((games / spent, moves / spent))
    return {
        name: (statistics.median(x for x, _ in rounds), statistics.median(y for _, y in rounds))
        for name, rounds in found.items()
    }


def main() -> None:
    """Time and print."""
    plays: dict[str, Play] = {}
    for players in (2, 3, 4, 5):
        game = gigi_gacker.Game(players=players)
        plays[f"Gigi Gacker, {players} players, random"] = in_lock_step(
            gigi_gacker_batch, game, "random", 16_384
        )
    plays["Gigi Gacker, 4 players, weighs"] = in_lock_step(
        gigi_gacker_batch, gigi_gacker.Game(), "weighs", 4096
    )
    for players in (2, 3, 4, 6):
        plays[f"By Golly!, {players} players, explorer"] = in_lock_step(
            by_golly_batch, by_golly.Game(players=players), "explorer", 32_768
        )
    for name in ("random", "sharp"):
        plays[f"By Golly!, 3 players, {name}"] = in_lock_step(
            by_golly_batch, by_golly.Game(), name, 4096
        )
    peers = ("euchre", "hearts") if importlib.util.find_spec("pyspiel") else ()
    plays |= {f"OpenSpiel {peer}": open_spiel_loop(peer) for peer in peers}
    found = rates(plays)
    best = [max(found[f"OpenSpiel {peer}"][kind] for peer in peers) for kind in (0, 1) if peers]
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    for name, (games, moves) in found.items():
        line = f"{name:34s} {games:10,.0f} games/s {moves:12,.0f} moves/s"
        if best:
            line += f"  {games / best[0]:6.2f} and {moves / best[1]:6.2f} times OpenSpiel"
        print(line)


if __name__ == "__main__":
    main()
