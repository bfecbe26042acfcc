"""A simultaneous choice in which all may depend on all: one payoff for each combination."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chickenlab.gigi_gacker.stage import Mix, pure_equilibrium


@dataclass(frozen=True)
class NormalForm:
    """A game in normal form.

    Attributes:
        payoffs: for each seat what it gains, one axis for each seat's choices.
    """

    payoffs: tuple[NDArray[np.float64], ...]

    @property
    def players(self) -> int:
        """How many seats choose."""
        return len(self.payoffs)

    def uniform(self) -> list[Mix]:
        """All seats choose with equal chances."""
        return [np.full(size, 1 / size) for size in self.payoffs[0].shape]

    def values(self, seat: int, mixes: Sequence[Mix]) -> NDArray[np.float64]:
        """What each choice of the seat is worth on average against the others' mixes."""
        worth = self.payoffs[seat]
        for other in reversed(range(self.players)):  # the axes before stay where they are
            if other != seat:
                worth = np.tensordot(worth, mixes[other], axes=(other, 0))
        return worth

    def regrets(self, mixes: Sequence[Mix]) -> list[float]:
        """How much each seat would gain at most by changing its mix alone."""
        gains: list[float] = []
        for seat, mix in enumerate(mixes):
            values = self.values(seat, mixes)
            gains.append(float(values.max() - mix @ values))
        return gains

    def pure_equilibrium(self) -> list[Mix] | None:
        """Fixed choices that nobody regrets, the first there are, or None.

        >>> prisoners = np.array([[3.0, 0.0], [5.0, 1.0]])
        >>> [mix.tolist() for mix in NormalForm((prisoners, prisoners.T)).pure_equilibrium()]
        [[0.0, 1.0], [0.0, 1.0]]
        """
        return pure_equilibrium(self.payoffs)
