"""How often intervals cover the truth, for every kind of figure: `python -m tests.bench.coverage`.

The truth is what very many games say. Samples of n are drawn from these games, so that a sample
is a small run, and each interval is asked whether the truth lies in it. "No interval" claims
nothing, and counts as covering.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from chickenlab import by_golly, gaigel, gigi_gacker, simulate
from chickenlab.core.comparison import _line_ups, _measured
from chickenlab.core.estimates import ANYTHING, COUNTS, mean, rate
from chickenlab.core.game import Game
from chickenlab.core.pairing import Pairing
from chickenlab.core.thinking import action_values
from chickenlab.gaigel.thinking import choice as gaigel_choice
from chickenlab.gigi_gacker.thinking import choice as gigi_gacker_choice

SIZES = (2, 3, 5, 10, 30)
SEEDS = 400
MANY = 20_000

SIMULATED: tuple[tuple[Game, str], ...] = (
    (gaigel.Game(players=2), "random"),
    (gaigel.Game(players=4), "tips"),
    (gigi_gacker.Game(players=4), "weighs"),
    (by_golly.Game(players=2), "random"),
    (by_golly.Game(players=4), "sharp"),
)
COMPARED: tuple[tuple[Game, str, str], ...] = (
    (gaigel.Game(players=2), "tips", "random"),
    (gaigel.Game(players=3), "tips", "trump-saver"),
    (gigi_gacker.Game(players=2), "weighs", "random"),
    (by_golly.Game(players=3), "sharp", "goldfish"),
)


def covered(
    values: NDArray[np.float64], chances: NDArray[np.float64], within: tuple[float, float], n: int
) -> float:
    """In how many of the seeds the interval of n values holds the mean of all."""
    truth = float(values @ chances)
    hits = 0
    for seed in range(SEEDS):
        sample = np.random.default_rng([n, seed]).choice(values, size=n, p=chances)
        found = mean(sample, within=within)
        hits += found.low - 1e-12 <= truth <= found.high + 1e-12
    return hits / SEEDS


def figures() -> dict[
    str, list[tuple[NDArray[np.float64], NDArray[np.float64], tuple[float, float]]]
]:
    """Every kind of figure with the spreads of its values."""
    found: dict[
        str, list[tuple[NDArray[np.float64], NDArray[np.float64], tuple[float, float]]]
    ] = {}

    def note(kind: str, values: NDArray[np.float64], within: tuple[float, float]) -> None:
        seen, counts = np.unique(values, return_counts=True)
        if len(seen) > 1:
            found.setdefault(kind, []).append((seen, counts / counts.sum(), within))

    for game, name in SIMULATED:
        result = simulate(game, name, MANY, seed=1)
        ranges = game.ranges()
        for measure in result.measures:
            kind = measure if measure in ("wins", "gain", "score", "rounds", "moves") else "events"
            usual = ANYTHING if measure == "score" else COUNTS
            limits = {"wins": (0.0, 1.0), "gain": (game.min_utility, game.max_utility)}
            within = limits.get(measure, ranges.get(measure, usual))
            histogram = result.histogram(measure)
            note(
                f"simulate: {kind}",
                np.repeat(list(histogram), list(histogram.values())),
                within,
            )
    for game, one, two in COMPARED:
        pairing = Pairing.of(game, _line_ups(game, one, two), MANY // 2, 1)
        measured = _measured(game, pairing.play(pairing.blocks()[0])[0])
        low, high = game.min_utility, game.max_utility
        note("compare, league: wins", measured[:, 0, 0], (0.0, 1.0))
        note("compare, effects, league, tournament: gain", measured[:, 0, 1], (low, high))
        apart = measured[:, 0, 1] - measured[:, 1, 1]
        note("compare: margin", apart, (low - high, high - low))
    return found


def hints(n: int) -> float:
    """The least coverage of an action's chance to win after n guesses, at two tables."""
    views = (
        (gaigel.Game(players=2).new_state(seed=1).view(1), gaigel_choice),
        (gigi_gacker.Game(players=3).new_state(seed=1).view(0), gigi_gacker_choice),
    )
    least = 1.0
    for view, choice in views:
        many = choice(view, np.random.default_rng(1))
        gains = np.hstack([many.trial(1024) for _ in range(4)])
        truth = dict(zip(many.actions, many.wins(gains).mean(axis=1).tolist(), strict=True))
        hits = dict.fromkeys(truth, 0)
        for seed in range(2, SEEDS + 2):
            for value in action_values(choice(view, np.random.default_rng(seed)), n):
                if value.action in truth:
                    hits[value.action] += value.wins.low <= truth[value.action] <= value.wins.high
        least = min(least, min(hits.values()) / SEEDS)
    return least


def main() -> None:
    """Print the least coverage of each kind of figure, by the size of the run."""
    print(f"| figure | {' | '.join(f'n = {n}' for n in SIZES)} |")
    print(f"|---|{'---|' * len(SIZES)}")
    for kind, spreads in figures().items():
        least = [min(covered(*spread, n) for spread in spreads) for n in SIZES]
        print(f"| {kind} | {' | '.join(f'{one:.3f}' for one in least)} |", flush=True)
    print(f"| hints: wins | {' | '.join(f'{hints(n):.3f}' for n in SIZES)} |", flush=True)
    row: list[str] = []
    for n in SIZES:
        intervals = [rate(wins, n) for wins in range(n + 1)]
        least_of_n = 1.0
        for truth in np.linspace(0.001, 0.999, 999):
            hits = np.random.default_rng(n).binomial(n, truth, size=SEEDS * 10)
            holds = np.array([one.low <= truth <= one.high for one in intervals])
            least_of_n = min(least_of_n, float(holds[hits].mean()))
        row.append(f"{least_of_n:.3f}")
    print(f"| `rate`, whatever the truth is | {' | '.join(row)} |")


if __name__ == "__main__":
    main()
