"""What is kept of some games: how often everything occurred, and nothing of a single game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block, Tally
from chickenlab.core.histogram import Histogram
from chickenlab.core.state import State

Seats = tuple[Histogram, ...]
"""One distribution for each seat."""


@dataclass(frozen=True, slots=True)
class Count:
    """What is counted of some games; counts of different games can be added, in any order.

    Attributes:
        games: how many games.
        returns: for each seat, what it gained.
        scores: for each seat, its score.
        rounds: tricks, rounds or turns a game.
        moves: decisions a game.
        events: for each event and each seat, how often it happened in a game.
    """

    games: int
    returns: Seats
    scores: Seats
    rounds: Histogram
    moves: Histogram
    events: Mapping[str, Seats]

    @classmethod
    def of(cls, block: Block, first: int = 0, last: int | None = None) -> Count:
        """Count the games of a block from row `first` up to, but not including, row `last`."""
        rows = slice(first, last)
        return cls(
            len(block.rounds[rows]),
            _seats(block.returns[rows]),
            _seats(block.scores[rows]),
            Histogram.of(block.rounds[rows]),
            Histogram.of(block.moves[rows]),
            {name: _seats(happened[rows]) for name, happened in block.events.items()},
        )

    def __add__(self, other: Count) -> Count:
        return Count(
            self.games + other.games,
            _sum(self.returns, other.returns),
            _sum(self.scores, other.scores),
            self.rounds + other.rounds,
            self.moves + other.moves,
            {name: _sum(seats, other.events[name]) for name, seats in self.events.items()},
        )


def block_of(states: Sequence[State[Any]], tallies: Sequence[Tally]) -> Block:
    """Finished games of the referee as a block, so that both engines are counted alike."""
    return Block(
        returns=np.array([state.returns() for state in states], dtype=np.float64),
        scores=np.array([tally.scores for tally in tallies], dtype=np.float64),
        rounds=np.array([tally.rounds for tally in tallies], dtype=np.int64),
        moves=np.array([len(state.history) for state in states], dtype=np.int64),
        events={
            name: np.array([tally.events[name] for tally in tallies], dtype=np.int64)
            for name in tallies[0].events
        },
    )


def _seats(values: NDArray[Any]) -> Seats:
    return tuple(Histogram.of(column) for column in values.T)


def _sum(one: Seats, two: Seats) -> Seats:
    return tuple(first + second for first, second in zip(one, two, strict=True))
