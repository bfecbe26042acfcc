"""What is to be played: which engine, which blocks, and where the running means stop to look."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, log10
from typing import Literal, cast

import numpy as np

from chickenlab.core.checks import brief, check_whole, seed_or_chance
from chickenlab.core.game import Game
from chickenlab.core.players import Player, name_of, seated, why_not_batch

BLOCKS = {"batch": 32_768, "referee": 10}
"""Games in a block of each engine. They are fixed: another size would give other games."""

CHECKPOINTS = 60
"""How many running means are kept at most, evenly spaced on a logarithmic scale."""

FIRST_CHECKPOINT = 10
PER_DECADE = 12


@dataclass(frozen=True)
class Plan:
    """A simulation before it is played; it can be sent to another process.

    Attributes:
        game: the game and its options.
        strategies: for each seat a name, or a strategy.
        n: how many games.
        seed: fixes all of them.
        engine: who plays them.
        why: why the referee plays them; empty for the batch engine.
    """

    game: Game
    strategies: tuple[Player, ...]
    n: int
    seed: int
    engine: Literal["batch", "referee"]
    why: str = ""

    @classmethod
    def of(
        cls,
        game: Game,
        strategies: Player | Sequence[Player],
        n: int,
        seed: int | None,
    ) -> Plan:
        """Check what is asked for, and choose the engine.

        Raises:
            TypeError: if the game is no `Game`.
            ValueError: naming the argument, its value and what is allowed.
        """
        if not isinstance(cast(object, game), Game):
            raise TypeError(f"game is a Game such as gaigel.Game(), not {brief(game)}")
        n = check_whole("n", n, 1)
        seats = seated(game, strategies)
        why = why_not_batch(game, seats)
        return cls(game, seats, n, seed_or_chance(seed), "referee" if why else "batch", why)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat's strategy."""
        return tuple(name_of(strategy) for strategy in self.strategies)

    @property
    def block_size(self) -> int:
        """How many games a block has, but for the last one."""
        return BLOCKS[self.engine]

    @property
    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.n // self.block_size)

    def games_of(self, block: int) -> range:
        """The numbers of the games of a block."""
        first = block * self.block_size
        return range(first, min(first + self.block_size, self.n))

    def seed_of(self, *key: int) -> np.random.SeedSequence:
        """The seed of a block, or of a game of it: the child that `spawn` would give."""
        return np.random.SeedSequence(self.seed, spawn_key=key)

    @cached_property
    def checkpoints(self) -> tuple[int, ...]:
        """After how many games there is a running mean; the last is n."""
        first = min(FIRST_CHECKPOINT, self.n)
        wanted = 1 + ceil(PER_DECADE * log10(self.n / first))
        places = np.geomspace(first, self.n, min(wanted, CHECKPOINTS)).round().astype(int)
        return tuple(np.unique(places).tolist())

    def pieces(self, games: range) -> list[tuple[int, int, int]]:
        """A block cut at the checkpoints: (which stretch, first row, row after the last)."""
        cut: list[tuple[int, int, int]] = []
        at = games.start
        while at < games.stop:
            stretch = bisect_right(self.checkpoints, at)
            until = min(self.checkpoints[stretch], games.stop)
            cut.append((stretch, at - games.start, until - games.start))
            at = until
        return cut
