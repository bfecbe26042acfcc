"""What a simulation has found."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from html import escape
from operator import add
from os import PathLike
from pathlib import Path
from typing import Any

from chickenlab.core.checks import check_seat
from chickenlab.core.estimates import ANYTHING, COUNTS, Estimate
from chickenlab.core.game import Game
from chickenlab.core.histogram import Histogram
from chickenlab.core.simulation.count import Count
from chickenlab.core.words import one_is_singular

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
            ValueError: if there is no such measure or seat.
        """
        return self._estimate(self._counted(self.total, measure, seat), measure)

    def share(self, measure: str, seat: int = 0) -> Estimate:
        """In how many of the games the measure was above zero: that an event happened at all.

        Raises:
            ValueError: if there is no such measure or seat.
        """
        return self._counted(self.total, measure, seat).positive("game")

    def histogram(self, measure: str, seat: int = 0) -> dict[float, int]:
        """How many games had each value of a measure, in increasing order of the values.

        Raises:
            ValueError: if there is no such measure or seat.
        """
        return self._counted(self.total, measure, seat).by_value()

    def running(self, measure: str, seat: int = 0) -> list[Estimate]:
        """The mean of a measure as the games went by, at up to 60 places; `n` says after how many.

        The games are in the order of their numbers, wherever and whenever they were played. A
        cancelled simulation has the games that were played by then.

        Raises:
            ValueError: if there is no such measure or seat.
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
            columns[measure] = [mean.value for mean in means]
            columns[f"{measure}_low"] = [mean.low if mean.has_interval else None for mean in means]
            columns[f"{measure}_high"] = [
                mean.high if mean.has_interval else None for mean in means
            ]
        return columns

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        columns = self.columns()
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))
        if path is not None:
            Path(path).write_text(text.getvalue(), encoding="utf-8")
        return text.getvalue()

    def __repr__(self) -> str:
        """All measures as a table for a terminal."""
        rows = [("", *self._heads()), *self._rows()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(
                cell.rjust(width) if place else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ]
        return "\n".join([self._caption(), *lines])

    def _repr_html_(self) -> str:
        heads = "".join(f"<th scope='col'>{escape(head)}</th>" for head in self._heads())
        body = "".join(
            f"<tr><th scope='row' style='text-align:left'>{escape(measure)}</th>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            + "</tr>"
            for measure, *cells in self._rows()
        )
        return (
            f"<table><caption>{escape(self._caption())}; with 95% intervals</caption>"
            f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table>"
        )

    def _caption(self) -> str:
        played = one_is_singular(f"{self.n:,} games")
        if not self.is_complete:
            played = one_is_singular(f"CANCELLED after {self.n:,} of {self.asked:,} games")
        why = f", since {self.why}" if self.why else ""
        return (
            f"{self.game.title}, {self.game.players} players: {played}, seed {self.seed}, "
            f"{self.engine} engine{why}"
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
