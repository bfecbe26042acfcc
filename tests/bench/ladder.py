"""How strong the named players are: `python -m tests.bench.ladder gaigel 2 --deals 200`.

Every named player meets every other, deals paired over all sides. CONTRIBUTING quotes it.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from chickenlab import Game, compare, play
from chickenlab.core.parts import game_class
from chickenlab.core.players import strategies_of


def ladder(game: Game, names: list[str], deals: int, rival: str | None) -> None:
    """Print the share of games that the first of two players wins, pair by pair."""
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            if rival not in (None, one, other):
                continue
            first, second = (other, one) if other == rival else (one, other)
            found = compare(game, first, second, deals=deals, seed=1)
            print(f"| {first} | {second} | {found.win_rate} | {found.deals:,} |", flush=True)


def decisions(game: Game, name: str) -> None:
    """Print how long a player takes for a decision in which there is something to choose."""
    (strategy,) = strategies_of(game, [name])
    rng = np.random.default_rng(1)
    seconds: list[float] = []
    for state in play(game, name, seed=2).states():
        for seat in () if state.is_terminal else state.to_act:
            if seat < game.players and len(state.legal_actions(seat)) > 1:
                view = state.view(seat)
                began = time.process_time()
                strategy(view, rng)
                seconds.append(time.process_time() - began)
    half, most = np.quantile(seconds, [0.5, 0.95])
    print(f"{name}: {1000 * half:.0f} ms a decision, 95 % under {1000 * most:.0f} ms")


def main() -> None:
    """Read the command line, and print a ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--against", help="only pairs with this player")
    parser.add_argument("--without", nargs="*", default=[], help="players to leave out")
    given = parser.parse_args()
    game = game_class(given.game).from_options({"players": given.players})
    strategies = game.parts.strategies
    assert strategies is not None, "every game of the house has some"
    names = [name for name in strategies.NAMED if name not in given.without]
    if "monte-carlo" in names:
        decisions(game, "monte-carlo")
    ladder(game, names, given.deals, given.against)


if __name__ == "__main__":
    main()
