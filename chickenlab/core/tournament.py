"""Tournaments: strategies meet at one table, and everybody sits on every seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from os import PathLike
from typing import Any

from chickenlab.core.estimates import ANYTHING, Estimate
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.pairing import Found, Pairing
from chickenlab.core.players import Player, by_name, resolved, strategies_counted
from chickenlab.core.showing import csv_text, estimate_columns, html_table, played, text_table
from chickenlab.core.spreading import Progress


@dataclass(frozen=True, slots=True)
class Standing:
    """What one strategy has reached.

    Attributes:
        name: the strategy's name.
        gain: what it gained in a game on average (`State.returns`).
        score: what it scored in a game on average: what a simulation counts, or the tournament
            was told to count.
    """

    name: str
    gain: Estimate
    score: Estimate


@dataclass(frozen=True, slots=True, repr=False)
class Tournament:
    """The standings, the best first.

    Attributes:
        standings: one for each strategy.
        deals: how many deals were played, each once for every rotation of the seats.
        seed: what fixes them.
        engine: who played, "batch" or "referee".
        why: why it was the referee; empty for the batch engine.
        asked: how many deals were asked for; more than `deals` if somebody cancelled.
    """

    standings: tuple[Standing, ...]
    deals: int
    seed: int
    engine: str
    why: str
    asked: int

    def __getitem__(self, name: str) -> Standing:
        """The standing of the strategy with this name."""
        for standing in self.standings:
            if standing.name == name:
                return standing
        names = ", ".join(standing.name for standing in self.standings)
        raise KeyError(f"no {name!r} in this tournament; it has {names}")

    def columns(self) -> dict[str, list[Any]]:
        """The standings as columns, a row for each strategy."""
        names = [standing.name for standing in self.standings]
        return {
            "strategy": names,
            "deals": [self.deals] * len(names),
            "seed": [self.seed] * len(names),
            **estimate_columns("gain", [standing.gain for standing in self.standings]),
            **estimate_columns("score", [standing.score for standing in self.standings]),
        }

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __repr__(self) -> str:
        return text_table(self._caption(), self._heads(), self._rows())

    def _repr_html_(self) -> str:
        caption = f"{self._caption()}; every strategy on every seat, with 95% intervals"
        return html_table(caption, self._heads(), self._rows())

    def _caption(self) -> str:
        return played(self.deals, self.asked, "deal", self.seed, self.engine, self.why)

    def _heads(self) -> list[str]:
        return ["strategy", "gain in a game", "score"]

    def _rows(self) -> list[list[str]]:
        return [[one.name, one.gain.short, one.score.short] for one in self.standings]


def tournament(
    game: Game,
    strategies: Mapping[str, Player] | Sequence[Player],
    *,
    deals: int,
    seed: int | None = None,
    scores: Callable[[Any], Sequence[float]] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    processes: int = 1,
) -> Tournament:
    """Let strategies meet, one on each seat; each deal is played in all rotations.

    Rotating the seats over the same cards takes out the luck of seat and deal. The intervals
    rest on deals, not on games, since games with the same cards are no independent trials. Where
    all have an array form, all deals are played in lock step.

    Args:
        game: the game and its options.
        strategies: one for each seat by name, or names of the house, functions and files alone.
        deals: how many deals.
        seed: fixes deals and random choices; without it chance decides.
        scores: what to average instead of the game's own scores: a number for each seat from the
            last state. Then the referee plays.
        executor: plays blocks of deals elsewhere.
        progress: told how many deals are played, and of how many; answers False to cancel.
        processes: how many processes of this machine to play in.

    Raises:
        ValueError: naming the argument, its value and what is allowed.
        StrategyError: if a strategy raises an error or breaks a rule.
        SimulationError: if the executor or the batch engine fails.
        SimulationCancelled: if `progress` or Ctrl-C cancels; the error has what was played.

    >>> from chickenlab import gigi_gacker
    >>> names = ["weighs", "random"]
    >>> found = tournament(gigi_gacker.Game(players=2), names, deals=100, seed=1)
    >>> found.standings[0].name, found.engine
    ('weighs', 'batch')
    """
    entered = {name: resolved(game, one, name) for name, one in by_name(strategies).items()}
    seats = list(entered)
    if len(seats) != game.players:
        raise ValueError(
            f"{strategies_counted(len(seats))} for {game.players} seats; give one for each"
        )
    # in rotation r seat s has the strategy s + r; to look it up, the strategy k sits at k - r
    line_ups = [
        (*entered.values(),)[turn:] + (*entered.values(),)[:turn] for turn in range(len(seats))
    ]
    pairing = Pairing.of(game, line_ups, deals, seed, scores)
    gains, counts = ({name: Histogram({}) for name in seats} for _which in range(2))
    is_mirror = all(one == entered[seats[0]] for one in entered.values())

    def add(found: Found) -> None:
        for number, name in enumerate(seats):
            at = [(number - turn) % len(seats) for turn in range(len(seats))]
            gained, scored = found[:, :, range(len(seats)), at].mean(axis=2)
            gains[name] += Histogram.of(gained)
            counts[name] += Histogram.of(scored)

    def result() -> Tournament:
        low, high = game.min_utility, game.max_utility
        if is_mirror and game.utility_sum is not None:
            low = high = game.utility_sum / game.players  # everybody plays alike
        limits = ANYTHING if scores is not None else game.ranges().get("score", ANYTHING)
        standings = [
            Standing(name, gains[name].mean((low, high), "deal"), counts[name].mean(limits, "deal"))
            for name in seats
        ]
        return Tournament(
            tuple(sorted(standings, key=lambda standing: -standing.gain.value)),
            gains[seats[0]].n,
            pairing.seed,
            pairing.engine,
            pairing.why,
            pairing.deals,
        )

    pairing.run(add, result, executor, processes, progress)
    return result()
