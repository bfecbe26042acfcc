"""How many rounds of talk a second: in lock step, event by event, and at the referee's table.

Run by hand: python -m tests.bench.talk_speed
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time

import numpy as np

from chickenlab import gallina_city
from chickenlab.core.playing import play
from chickenlab.gallina_city.rounds import deal
from chickenlab.gallina_city.strategies import careful
from chickenlab.gallina_city.talk import talk
from chickenlab.gallina_city.talkers import COMPETITIVE, COOPERATIVE, EXTRA_NOISE, Room, Talker
from chickenlab.gallina_city.talks import simulate

ROUNDS = 16_384
CASES = (
    ("competitive", COMPETITIVE, 3, 7),
    ("competitive", COMPETITIVE, 4, 7),
    ("competitive", COMPETITIVE, 6, 9),
    ("cooperative", COOPERATIVE, 2, 5),
    ("cooperative", COOPERATIVE, 4, 4),
    ("cooperative", COOPERATIVE, 6, 3),
)


def measured(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of this process's own work, and on the clock."""
    own, clock = process_time(), perf_counter()
    work()
    return process_time() - own, perf_counter() - clock


def one_by_one(room: Room, players: int, size: int, n: int) -> None:
    rng = np.random.default_rng(1)
    cards = deal(rng, n, players=players, cards=size)
    for table in range(n):
        talk(
            cards.hand(table),
            cards.pile(table),
            [Talker()] * players,
            room,
            lambda _event: rng.random(players + EXTRA_NOISE),
        )


def several_games(game: gallina_city.Game, n: int) -> None:
    for seed in range(n):
        play(game, careful, seed=seed)


def main() -> None:
    """Print rounds a second of processor time, and by the clock on a machine as busy as it is."""
    print("rounds a second: processor time (clock)")
    for mode, room, players, size in CASES:
        talkers = [Talker()] * players
        fast = measured(partial(simulate, room, talkers, ROUNDS, cards=size, seed=1))
        slow = measured(partial(one_by_one, room, players, size, 100))
        game = gallina_city.Game(players=players, mode=mode, rounds=1)
        table = measured(partial(several_games, game, 5))
        print(
            f"{mode}, {players} players, {size} cards: "
            f"lock step {ROUNDS / fast[0]:,.0f} ({ROUNDS / fast[1]:,.0f}), "
            f"events {100 / slow[0]:,.0f}, referee {5 / table[0]:,.1f}"
        )


if __name__ == "__main__":
    main()
