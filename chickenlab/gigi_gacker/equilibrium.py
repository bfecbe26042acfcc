"""Equilibria: plans from which nobody gains by departing alone.

Two players with opposite interests: exactly, by the simplex method in Fractions. Any number of
players in one round: fixed bids if there are some that nobody regrets, and else mixed ones, by
regret matching and Newton's method, with the exploitability beside them, so that everybody can see
how near to an equilibrium the plans are. Several rounds: see `endgame`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from chickenlab.gigi_gacker.stage import Mix, Stage

EXACT = 1e-9
"""What is as good as nothing, in worms."""


@dataclass(frozen=True, slots=True)
class MatrixSolution:
    """The solution of a two-player zero-sum game.

    Attributes:
        value: what the row player gains on average.
        row: the row player's chances.
        column: the column player's chances.
    """

    value: Fraction
    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]


def solve_matrix(payoffs: Sequence[Sequence[int | Fraction]]) -> MatrixSolution:
    """The exact solution of a matrix game, by the simplex method with Bland's rule.

    Args:
        payoffs: what the row player gains for each row and column.

    Raises:
        ValueError: if the matrix is empty or its rows have different lengths.

    >>> solution = solve_matrix([[1, -1], [-2, 3]])
    >>> str(solution.value), [str(chance) for chance in solution.row]
    ('1/7', ['5/7', '2/7'])
    """
    widths = {len(row) for row in payoffs}
    if len(widths) != 1 or not min(widths):
        raise ValueError("a matrix game has equally long rows, and at least one row and column")
    rows, columns = len(payoffs), widths.pop()
    # all payoffs made positive, the column player looks for the largest sum of y with A y <= 1
    shift = 1 - min(Fraction(entry) for row in payoffs for entry in row)
    table = [
        [Fraction(entry) + shift for entry in row]
        + [Fraction(int(own == other)) for other in range(rows)]
        + [Fraction(1)]
        for own, row in enumerate(payoffs)
    ]
    costs = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while (
        entering := next((k for k, cost in enumerate(costs[:-1]) if cost < 0), None)
    ) is not None:
        ratios = [
            (row[-1] / row[entering], basis[k], k)
            for k, row in enumerate(table)
            if row[entering] > 0
        ]
        leaving = min(ratios)[2]
        basis[leaving] = entering
        _pivot(table, costs, leaving, entering)
    total = costs[-1]
    column = [Fraction(0)] * (columns + rows)
    for k, variable in enumerate(basis):
        column[variable] = table[k][-1] / total
    row = tuple(dual / total for dual in costs[columns:-1])
    return MatrixSolution(1 / total - shift, row, tuple(column[:columns]))


def _pivot(table: list[list[Fraction]], costs: list[Fraction], row: int, column: int) -> None:
    """Make `column` a unit column with its one in `row`."""
    pivot = table[row][column]
    table[row] = [entry / pivot for entry in table[row]]
    for other in [*table[:row], *table[row + 1 :], costs]:
        factor = other[column]
        if factor:
            other[:] = [a - factor * b for a, b in zip(other, table[row], strict=True)]


def zero_sum_matrix(stage: Stage) -> list[list[Fraction]]:
    """What seat 0 gains on seat 1 for each pair of bids, the Robo-chicken's card averaged.

    Raises:
        ValueError: if the stage is not one of two players.
    """
    if stage.players != 2 or stage.robo is None:
        raise ValueError(f"the stage has {stage.players} players, not 2 with the Robo-chicken")
    cards = len(stage.bids[2])
    above = stage.above
    matrix: list[list[Fraction]] = []
    for first in range(len(stage.bids[0])):
        line: list[Fraction] = []
        for second in range(len(stage.bids[1])):
            total = Fraction(0)
            for robo in range(cards):
                position0 = int(above[0, 1][first, second] + above[0, 2][first, robo])
                position1 = int(above[1, 0][second, first] + above[1, 2][second, robo])
                total += Fraction(stage.payoffs[0][first, position0])
                total -= Fraction(stage.payoffs[1][second, position1])
            line.append(total / cards)
        matrix.append(line)
    return matrix


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Plans for one round and how near they are to an equilibrium.

    Attributes:
        mixes: each seat's chances, in the order of the stage's bids.
        values: what each seat gains on average.
        exploitability: the most that any seat would gain by departing alone, in worms.
    """

    mixes: tuple[Mix, ...]
    values: tuple[float, ...]
    exploitability: float


class Simultaneous(Protocol):
    """A choice that all seats make at once: a `Stage` or a `NormalForm`."""

    @property
    def players(self) -> int:
        """How many seats choose."""
        ...

    def uniform(self) -> list[Mix]:
        """All seats choose with equal chances."""
        ...

    def values(self, seat: int, mixes: Sequence[Mix]) -> NDArray[np.float64]:
        """What each choice of the seat is worth on average against the others' mixes."""
        ...

    def regrets(self, mixes: Sequence[Mix]) -> list[float]:
        """How much each seat would gain at most by changing its mix alone."""
        ...

    def pure_equilibrium(self) -> list[Mix] | None:
        """Fixed choices that nobody regrets, the first there are, or None."""
        ...


def solve_stage(
    stage: Simultaneous, *, goal: float = 0.009, iterations: int = 1000, restarts: int = 8
) -> Equilibrium:
    """Plans for a round from which no seat gains much by departing alone.

    Fixed bids, if there are some that nobody regrets: then mixing is not needed, though mixed plans
    may do as well. Else regret matching with weighted averages, and after it Newton's method on the
    bids that it uses, which is exact if it arrives. With more than two players neither is sure to,
    so that several starts are made and the best plans kept: look at `exploitability` before you
    trust them.

    Args:
        stage: the round.
        goal: be content if nobody gains more than this, in worms.
        iterations: how long one start may last.
        restarts: how many starts at most; the first from equal chances.
    """
    pure = stage.pure_equilibrium()
    best = _Best(stage, pure or stage.uniform())
    rng = np.random.default_rng(0)  # the same stage always gets the same answer
    for start in range(0 if pure else restarts):
        mixes = stage.uniform()
        if start:
            mixes = [rng.dirichlet(np.ones(len(mix))) for mix in mixes]
        _match_regrets(stage, mixes, goal, iterations, best)
        for least in (0.2, 0.1, 0.05, 0.02):
            if best.gain > EXACT:
                _make_indifferent(stage, best, least)
        if best.gain <= goal:
            break
    values = tuple(
        float(mix @ stage.values(seat, best.mixes)) for seat, mix in enumerate(best.mixes)
    )
    return Equilibrium(tuple(best.mixes), values, best.gain)


class _Best:
    """The best plans seen so far."""

    def __init__(self, stage: Simultaneous, mixes: list[Mix]) -> None:
        self.stage = stage
        self.mixes = mixes
        self.gain = max(stage.regrets(mixes))

    def see(self, mixes: list[Mix]) -> None:
        gain = max(self.stage.regrets(mixes))
        if gain < self.gain:
            self.gain, self.mixes = gain, [mix.copy() for mix in mixes]


def _match_regrets(
    stage: Simultaneous, mixes: list[Mix], goal: float, iterations: int, best: _Best
) -> None:
    """Regret matching+ with seats taking turns, and averages that favour what came late."""
    sums = [np.zeros_like(mix) for mix in mixes]
    regrets = [np.zeros_like(mix) for mix in mixes]
    for step in range(1, iterations + 1):
        for seat in range(stage.players):
            values = stage.values(seat, mixes)
            regrets[seat] = np.maximum(regrets[seat] + values - mixes[seat] @ values, 0)
            total = regrets[seat].sum()
            mixes[seat] = regrets[seat] / total if total > 0 else mixes[seat]
            sums[seat] += step * mixes[seat]
        if step % 25 == 0:
            best.see([mix / mix.sum() for mix in sums])
            best.see(mixes)
            if best.gain <= goal:
                return


def _make_indifferent(stage: Simultaneous, best: _Best, least: float) -> None:
    """Newton's method: every bid with some chance is worth the same to its seat."""
    used = [np.flatnonzero(mix >= min(least, mix.max())) for mix in best.mixes]
    mixes = [np.where(mix >= min(least, mix.max()), mix, 0.0) for mix in best.mixes]
    mixes = [mix / mix.sum() for mix in mixes]
    unknown = [(seat, index) for seat, bids in enumerate(used) for index in bids]
    for _step in range(12):
        errors = _unevenness(stage, mixes, used)
        slopes = np.empty((len(errors), len(unknown)))
        for column, (seat, index) in enumerate(unknown):
            moved = [mix.copy() for mix in mixes]
            moved[seat][index] += 1e-6
            slopes[:, column] = (_unevenness(stage, moved, used) - errors) / 1e-6
        change = np.linalg.lstsq(slopes, -errors, rcond=None)[0]
        for (seat, index), difference in zip(unknown, change, strict=True):
            mixes[seat][index] += difference
        if np.abs(change).max() < 1e-9:
            break
    if all(mix.min() >= -1e-9 and abs(mix.sum() - 1) < 1e-6 for mix in mixes):
        best.see([np.clip(mix, 0, None) / np.clip(mix, 0, None).sum() for mix in mixes])


def _unevenness(
    stage: Simultaneous, mixes: list[Mix], used: Sequence[NDArray[np.intp]]
) -> NDArray[np.float64]:
    """How far each used bid is from its seat's first one, and each seat's chances from 1."""
    errors: list[float] = []
    for seat, bids in enumerate(used):
        values = stage.values(seat, mixes)[bids]
        errors += [float(value - values[0]) for value in values[1:]]
        errors.append(float(mixes[seat].sum() - 1))
    return np.array(errors)
