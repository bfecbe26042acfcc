"""What a simulation has found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add
from os import PathLike
from typing import Any

from chickenlab.core.checks import check_seat
from chickenlab.core.estimates import ANYTHING, COUNTS, Estimate
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.showing import csv_text, estimate_columns, html_table, played, text_table
from chickenlab.core.simulation.count import Count
from chickenlab.core.words import listed

PER_SEAT = ("wins", "gain", "score")
PER_GAME = ("rounds", "moves")


@dataclass(frozen=True, repr=False)
class Simulation:
    """The result of a simulation: everything by seat, each value with its interval.

    The measures are "wins" (a game with a positive gain), "gain" (`State.returns`), "score",
    "rounds" and "moves" of the game, and the events that the game names.

    Attributes:
        game: the game and its options.
        strategies: the name of the strategy on each seat.
        n: how many games were played.
        asked: how many were asked for; more than n if somebody cancelled.
        seed: what fixes the games.
        engine: who played them, "batch" or "referee".
        why: why it was the referee; empty for the batch engine.
        stretches: what was counted from each checkpoint of the running means to the next.
    """

    game: Game
    strategies: tuple[str, ...]
    n: int
    asked: int
    seed: int
    engine: str
    why: str
    stretches: tuple[Count, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all games that were asked for were played."""
        return self.n == self.asked

    @cached_property
    def total(self) -> Count:
        """What was counted of all games."""
        return reduce(add, self.stretches)

    @property
    def events(self) -> tuple[str, ...]:
        """The events that are counted."""
        return tuple(self.total.events)

    @property
    def measures(self) -> tuple[str, ...]:
        """All that can be asked for."""
        return (*PER_SEAT, *PER_GAME, *self.events)

    def estimate(self, measure: str, seat: int = 0) -> Estimate:
        """The mean of a measure for a seat; for events, how often a game.

        Raises:
            ValueError: naming a measure or seat that is not there.
        """
        return self._estimate(self._counted(self.total, measure, seat), measure)

    def share(self, measure: str, seat: int = 0) -> Estimate:
        """In how many of the games the measure was above zero: that an event happened at all.

        Raises:
            ValueError: naming a measure or seat that is not there.
        """
        return self._counted(self.total, measure, seat).positive("game")

    def histogram(self, measure: str, seat: int = 0) -> dict[float, int]:
        """How many games had each value of a measure, in increasing order of the values.

        Raises:
            ValueError: naming a measure or seat that is not there.
        """
        return self._counted(self.total, measure, seat).by_value()

    def running(self, measure: str, seat: int = 0) -> list[Estimate]:
        """The mean of a measure as the games went by, at up to 60 places; `n` says after how many.

        The games are in the order of their numbers, wherever and whenever they were played. A
        cancelled simulation has the games that were played by then.

        Raises:
            ValueError: naming a measure or seat that is not there.
        """
        seen = Histogram({})
        means: list[Estimate] = []
        for stretch in self.stretches:
            seen += self._counted(stretch, measure, seat)
            means.append(self._estimate(seen, measure))
        return means

    def columns(self) -> dict[str, list[Any]]:
        """The table as columns, one row for each seat; `_low` and `_high` bound the interval.

        They are None where there is no interval. The values of events are how often each
        happened in a game.
        """
        seats = range(self.game.players)
        columns: dict[str, list[Any]] = {
            "game": [self.game.name for _seat in seats],
            "seat": list(seats),
            "strategy": list(self.strategies),
            "games": [self.n for _seat in seats],
            "complete": [self.is_complete for _seat in seats],
            "seed": [self.seed for _seat in seats],
            "engine": [self.engine for _seat in seats],
        }
        for measure in self.measures:
            means = [self.estimate(measure, seat) for seat in seats]
            columns |= estimate_columns(measure, means)
        return columns

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __repr__(self) -> str:
        """All measures as a table for a terminal."""
        return text_table(self._caption(), ["", *self._heads()], self._rows())

    def _repr_html_(self) -> str:
        caption = f"{self._caption()}; with 95% intervals"
        return html_table(caption, ["", *self._heads()], self._rows())

    def _caption(self) -> str:
        told = played(self.n, self.asked, "game", self.seed, self.engine, self.why)
        return f"{self.game.title}, {self.game.players} players: {told}{self._warning()}"

    def _warning(self) -> str:
        """What is odd about the games; empty if nothing is."""
        spoiled = [
            f"{name} of seat {seat}"
            for seat, name in enumerate(self.strategies)
            if self.game.spoiler and self.estimate(self.game.spoiler, seat).value > 0.5
        ]
        if not spoiled:
            return ""
        return (
            f". {listed(spoiled)} ended most games by a call that loses ({self.game.spoiler}): a "
            "strategy is also asked out of turn, and may answer None"
        )

    def _heads(self) -> list[str]:
        return [f"{seat} {name}" for seat, name in enumerate(self.strategies)]

    def _rows(self) -> Iterator[tuple[str, ...]]:
        """What people read: a row for each measure, but for events that never happened."""
        for measure in self.measures:
            means = [self.estimate(measure, seat) for seat in range(self.game.players)]
            if measure in self.events and not any(mean.value for mean in means):
                continue
            yield measure, *(mean.short for mean in means)

    def _estimate(self, seen: Histogram, measure: str) -> Estimate:
        if measure == "wins":
            within = 0.0, 1.0
        elif measure == "gain":
            within = self.game.min_utility, self.game.max_utility
        else:
            within = self.game.ranges().get(measure, ANYTHING if measure == "score" else COUNTS)
        return seen.mean(within, "game")

    def _counted(self, count: Count, measure: str, seat: int) -> Histogram:
        seat = check_seat(seat, self.game.players)
        match measure:
            case "wins":
                gains = count.returns[seat].counts
                won = sum(games for gain, games in gains.items() if gain > 0)
                split = {0.0: count.games - won, 1.0: won}
                return Histogram({value: games for value, games in split.items() if games})
            case "gain":
                return count.returns[seat]
            case "score":
                return count.scores[seat]
            case "rounds":
                return count.rounds
            case "moves":
                return count.moves
            case _ if measure in count.events:
                return count.events[measure][seat]
            case _:
                raise ValueError(
                    f"unknown measure {measure!r}; this simulation has {', '.join(self.measures)}"
                )
