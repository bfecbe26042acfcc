"""How fast the last five tricks are solved.

Run by hand: `python -m tests.bench.solver_speed`. "In play" are endgames that come about between
players who follow the tips; "random" are random hands, with the other cards won by both sides
alike, so that the fight is on to the last tricks.
"""

import statistics
import time

import numpy as np

from chickenlab import gaigel
from chickenlab.core.playing import step
from chickenlab.gaigel import OUT, Phase, Position, Suit
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.solver import Endgame, solve

COUNT = 100


def in_play(players: int) -> list[Endgame]:
    """Endgames of deals played by the tips, five cards each."""
    game = gaigel.Game(players=players)
    found: list[Endgame] = []
    seed = 0
    while len(found) < COUNT:
        seed += 1
        state = game.new_state(seed=seed)
        rngs = [np.random.default_rng([seed, seat]) for seat in range(players)]
        while not state.is_terminal and state.phase is not Phase.STRICT:
            step(state, [gaigel.strategies.tips] * players, rngs)
        if not state.is_terminal and max(state.points) < OUT:
            found.append(Endgame.of(state))
    return found


def at_random(players: int) -> list[Endgame]:
    """Random hands of five cards, the rest of the pack won by both sides alike."""
    game = gaigel.Game(players=players)
    rng = np.random.default_rng(players)
    found: list[Endgame] = []
    while len(found) < COUNT:
        pack = [PACK[index] for index in rng.permutation(len(PACK))]
        hands = tuple(tuple(pack[5 * seat : 5 * seat + 5]) for seat in range(players))
        rest = pack[5 * players :]
        won = tuple(tuple(rest[side :: game.sides]) for side in range(game.sides))
        position = Position(
            hands=hands,
            trump=Suit(int(rng.integers(4))),
            won=won,
            tricks=(1,) * players,
            pairs=(0,) * game.sides,
        )
        state = game.new_state(deal=position)
        if max(state.points) < OUT:
            found.append(Endgame.of(state))
    return found


def main() -> None:
    """Time and print."""
    for players in (2, 3, 4, 6):
        for name, endgames in (("in play", in_play(players)), ("random", at_random(players))):
            times: list[float] = []
            for endgame in endgames:
                start = time.perf_counter()
                solve(endgame)
                times.append(1000 * (time.perf_counter() - start))
            slow = statistics.quantiles(times, n=10)[-1]
            print(
                f"{players} players, five cards each, {name:8s} "
                f"median {statistics.median(times):7.1f} ms, "
                f"90 % under {slow:7.1f} ms, longest {max(times):7.1f} ms"
            )


if __name__ == "__main__":
    main()
