"""Public figures of small runs hold what very many games say: a small form of the bench."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from chickenlab import by_golly, compare, effects, gaigel, gigi_gacker, league, simulate, tournament
from chickenlab.core.estimates import Estimate
from chickenlab.core.game import Action, View
from chickenlab.core.thinking import Choice, action_values
from chickenlab.gaigel.thinking import choice as gaigel_choice
from chickenlab.gigi_gacker.thinking import choice as gigi_gacker_choice

SEEDS = 60
MANY = 16_384
LEAST = 0.93
TWO = gaigel.Game(players=2)
SHY = gaigel.strategies.Player(robs=False)


def covers(found: Estimate, truth: float) -> bool:
    """What claims no interval cannot be wrong."""
    return not found.has_interval or found.low - 1e-9 <= truth <= found.high + 1e-9


Figures = Callable[[int, int], Iterator[tuple[str, Estimate]]]
"""The figures of a run of n deals or games with a seed, by name."""


def compared(n: int, seed: int) -> Iterator[tuple[str, Estimate]]:
    found = compare(TWO, "tips", "random", deals=n, seed=seed)
    yield from (("wins", found.win_rate), ("gain", found.gain), ("margin", found.margin))


def switched(n: int, seed: int) -> Iterator[tuple[str, Estimate]]:
    found = effects(TWO, gaigel.strategies.Player, ["robs"], deals=n, seed=seed)["robs"]
    yield from (("wins", found.win_rate), ("gain", found.gain))


def in_a_league(n: int, seed: int) -> Iterator[tuple[str, Estimate]]:
    found = league(TWO, ["tips", "random", "trump-saver"], deals=n, seed=seed)
    for name in ("tips", "random", "trump-saver"):
        total = found.total(name)
        yield from ((f"{name}: wins", total.win_rate), (f"{name}: gain", total.gain))


def in_a_tournament(n: int, seed: int) -> Iterator[tuple[str, Estimate]]:
    found = tournament(gigi_gacker.Game(players=2), ["weighs", "random"], deals=n, seed=seed)
    for standing in found.standings:
        yield f"{standing.name}: gain", standing.gain
        yield f"{standing.name}: score", standing.score


def simulated(n: int, seed: int) -> Iterator[tuple[str, Estimate]]:
    found = simulate(by_golly.Game(players=2), "sharp", n, seed=seed)
    for measure in found.measures:
        yield measure, found.estimate(measure)


@pytest.mark.parametrize("n", [2, 5, 30])
@pytest.mark.parametrize(
    "figures",
    [compared, switched, in_a_league, in_a_tournament, simulated],
    ids=lambda it: it.__name__,
)
def test_small_runs_hold_what_very_many_games_say(figures: Figures, n: int):
    truth = {name: found.value for name, found in figures(MANY, 1)}
    hits = dict.fromkeys(truth, SEEDS)
    for seed in range(2, SEEDS + 2):
        for name, found in figures(n, seed):
            hits[name] -= not covers(found, truth[name])
    assert {name: hit for name, hit in hits.items() if hit / SEEDS < LEAST} == {}


def gaigel_view() -> View:
    return TWO.new_state(seed=1).view(1)


def gigi_gacker_view() -> View:
    return gigi_gacker.Game(players=3).new_state(seed=1).view(0)


@pytest.mark.parametrize("n", [16, 32])
@pytest.mark.parametrize(
    ("view", "choice"),
    [(gaigel_view(), gaigel_choice), (gigi_gacker_view(), gigi_gacker_choice)],
    ids=["Gaigel", "Gigi Gacker"],
)
def test_chances_of_a_hint_hold_what_very_many_guesses_say(
    view: View, choice: Callable[..., Choice], n: int
):
    def chances(guesses: int, seed: int) -> dict[Action, Estimate]:
        found = choice(view, np.random.default_rng(seed))
        return {value.action: value.wins for value in action_values(found, guesses)}

    many = choice(view, np.random.default_rng(1))
    gains = np.hstack([many.trial(1024) for _ in range(4)])
    truth = dict(zip(many.actions, many.wins(gains).mean(axis=1).tolist(), strict=True))
    hits = dict.fromkeys(truth, SEEDS)
    for seed in range(2, SEEDS + 2):
        for action, found in chances(n, seed).items():
            if action in truth:
                hits[action] -= not covers(found, truth[action])
    assert {action: hit for action, hit in hits.items() if hit / SEEDS < LEAST} == {}
