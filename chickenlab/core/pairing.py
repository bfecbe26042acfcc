"""The same cards for several line-ups: what comparisons and tournaments are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import seed_from
from chickenlab.core.game import Game
from chickenlab.core.playing import Strategy, step

Returns = NDArray[np.float64]
"""What each seat gained: shape (deals, line-ups, players)."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Line-ups that all play the same deals.

    Attributes:
        game: the game and its options.
        line_ups: who sits where, a strategy for each seat.
        seed: fixes the deals and every random choice.
    """

    game: Game
    line_ups: tuple[tuple[Strategy, ...], ...]
    seed: int

    def play(self, deals: Iterable[int]) -> Returns:
        """Let every line-up play the deals with these numbers."""
        return np.array([self._deal(number) for number in deals])

    def _deal(self, number: int) -> list[tuple[float, ...]]:
        # a child for each deal: the deals do not depend on how they are shared out
        child = np.random.SeedSequence(self.seed, spawn_key=(number,))
        seed = seed_from(child)
        return [self._game(seed, seats) for seats in self.line_ups]

    def _game(self, seed: int, seats: tuple[Strategy, ...]) -> tuple[float, ...]:
        state = self.game.new_state(seed=seed)
        rngs = [np.random.default_rng([seed, seat]) for seat in range(self.game.players)]
        while not state.is_terminal:
            step(state, seats, rngs)
        return state.returns()
