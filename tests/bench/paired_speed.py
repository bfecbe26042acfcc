"""How fast paired deals are, on both engines: `python -m tests.bench.paired_speed`."""

from __future__ import annotations

import time
from dataclasses import replace

from chickenlab import by_golly, gaigel, gigi_gacker
from chickenlab.core.comparison import _line_ups
from chickenlab.core.game import Game
from chickenlab.core.pairing import DEALT, Pairing

GAMES: tuple[tuple[Game, str, str], ...] = (
    (gaigel.Game(players=2), "tips", "random"),
    (gaigel.Game(players=4), "tips", "random"),
    (gigi_gacker.Game(players=2), "weighs", "random"),
    (by_golly.Game(players=3), "sharp", "goldfish"),
)


def deals_a_second(pairing: Pairing, deals: range) -> float:
    """Deals of all line-ups a second of processor time."""
    pairing.play(range(2))
    began = time.process_time()
    pairing.play(deals)
    return len(deals) / (time.process_time() - began)


def main() -> None:
    """Print both speeds, and how many times faster lock step is."""
    for game, one, two in GAMES:
        fast = Pairing.of(game, _line_ups(game, one, two), DEALT, 1)
        speed = deals_a_second(fast, range(DEALT))
        slow = deals_a_second(replace(fast, engine="referee"), range(60))
        print(
            f"| {game.title}, {game.players} players, {one} and {two} | {speed:,.0f} | "
            f"{slow:,.0f} | {speed / slow:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
