"""How fast random games run through the referees, beside the schnapsen course platform.

Run by hand: `python -m tests.bench.referee_speed`. With the package `schnapsen` installed beside
this project (`pip install schnapsen`), it is timed in the same run and the ratio is printed.
"""

import importlib.util
import random
import statistics
import time
from collections.abc import Callable

import numpy as np

from chickenlab import by_golly, gaigel, gigi_gacker
from chickenlab.core.chance import Chance
from chickenlab.gaigel.actions import Aus
from chickenlab.gaigel.deal import shuffled_pack

SECONDS = 0.3
REPEATS = 15


def gaigel_player(players: int) -> Callable[[], int]:
    """A function that plays one random deal and says how many decisions it took."""
    game = gaigel.Game(players=players)
    deals = np.random.default_rng(1)
    choose = random.Random(1)

    def play() -> int:
        state = game.new_state(deal=gaigel.Deal(shuffled_pack(deals)))
        moves = 0
        while not state.is_terminal:
            seat = state.to_act[0]
            actions = state.legal_actions(seat)
            if state.points[game.side_of(seat)] < gaigel.OUT:
                actions = [action for action in actions if not isinstance(action, Aus)]
            state.apply(seat, choose.choice(actions))
            moves += 1
        return moves

    return play


def gigi_gacker_player(players: int) -> Callable[[], int]:
    """The same for Gigi Gacker."""
    game = gigi_gacker.Game(players=players)
    deals = np.random.default_rng(1)
    choose = random.Random(1)

    def play() -> int:
        state = game.new_state(deal=gigi_gacker.deal.shuffled_deal(game, deals))
        moves = 0
        while not state.is_terminal:
            for seat in state.to_act:
                state.apply(seat, choose.choice(state.legal_actions(seat)))
                moves += 1
        return moves

    return play


def by_golly_player(players: int) -> Callable[[], int]:
    """The same for By Golly!."""
    game = by_golly.Game(players=players)
    deals = np.random.default_rng(1)
    choose = random.Random(1)

    def play() -> int:
        deal = by_golly.deal.shuffled_deal(game, deals)
        state = game.new_state(deal=deal, chance=Chance(1))
        moves = 0
        while not state.is_terminal:
            state.apply(state.turn, choose.choice(state.legal_actions(state.turn)))
            moves += 1
        return moves

    return play


def schnapsen_player() -> Callable[[], int]:
    """The same for the schnapsen platform, driven as its users drive it."""
    from schnapsen.bots import RandBot  # pyright: ignore[reportMissingImports]
    from schnapsen.game import SchnapsenGamePlayEngine  # pyright: ignore[reportMissingImports]

    engine = SchnapsenGamePlayEngine()
    moves = 0

    class CountingBot(RandBot):
        def get_move(self, perspective, leader_move):
            nonlocal moves
            moves += 1
            return super().get_move(perspective, leader_move)

    bots = CountingBot(random.Random(2)), CountingBot(random.Random(3))
    rng = random.Random(1)

    def play() -> int:
        nonlocal moves
        moves = 0
        engine.play_game(*bots, rng)
        return moves

    return play


def moves_per_second(players: dict[str, Callable[[], int]]) -> dict[str, float]:
    """The median over many short rounds; in each everybody is timed, one after the other.

    What is timed is the processor's time, so that a busy machine disturbs all of them alike.
    """
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(REPEATS):
        for name, play in players.items():
            moves, start = 0, time.process_time()
            while time.process_time() - start < SECONDS:
                moves += play()
            rates[name].append(moves / (time.process_time() - start))
    return {name: statistics.median(rounds) for name, rounds in rates.items()}


def main() -> None:
    """Time and print."""
    timed = {f"Gaigel, {players} players": gaigel_player(players) for players in (2, 3, 4, 6)}
    for players in (2, 3, 4, 5):
        timed[f"Gigi Gacker, {players} players"] = gigi_gacker_player(players)
    for players in (2, 3, 4, 6):
        timed[f"By Golly!, {players} players"] = by_golly_player(players)
    peer = "schnapsen platform, random bots"
    if importlib.util.find_spec("schnapsen"):
        timed[peer] = schnapsen_player()
    rates = moves_per_second(timed)
    for name, rate in rates.items():
        ratio = f"{rate / rates[peer]:6.2f} times the platform" if peer in rates else ""
        print(f"{name:34s} {rate:10,.0f} moves/s {ratio}")


if __name__ == "__main__":
    main()
