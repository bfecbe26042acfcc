"""The same cards for several line-ups: what comparisons and tournaments are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block, Deals
from chickenlab.core.checks import check_whole, seed_from, seed_or_chance
from chickenlab.core.errors import SimulationError
from chickenlab.core.game import Game
from chickenlab.core.players import Player, array_form, neighbour, why_not_batch
from chickenlab.core.playing import play_on, start
from chickenlab.core.simulation.blocks import tally_of
from chickenlab.core.spreading import Progress, gather, in_portions
from chickenlab.core.state import State

DEALT = 16_384
"""Deals that are dealt together, and played together in lock step."""

BLOCKS = {"batch": DEALT, "referee": 10}
"""Deals in a block of each engine."""

Found: TypeAlias = NDArray[np.float64]
"""What each seat gained, and what it scored: shape (2, deals, line-ups, players)."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Line-ups that all play the same deals; it can be sent to another process.

    The deals are the same whoever plays them: players who leave nothing to chance have the same
    results on both engines, deal by deal, in games without chance after the deal.

    Attributes:
        game: the game and its options.
        line_ups: who sits where, a player for each seat.
        deals: how many deals.
        seed: fixes the deals and every random choice.
        engine: who plays them.
        why: why the referee plays them; empty for the batch engine.
        scores: what to count of the last state instead of the game's own scores.
    """

    game: Game
    line_ups: tuple[tuple[Player, ...], ...]
    deals: int
    seed: int
    engine: Literal["batch", "referee"]
    why: str = ""
    scores: Callable[[Any], Sequence[float]] | None = None

    @classmethod
    def of(
        cls,
        game: Game,
        line_ups: Sequence[tuple[Player, ...]],
        deals: int,
        seed: int | None,
        scores: Callable[[Any], Sequence[float]] | None = None,
    ) -> Pairing:
        """Check what is asked for, and choose the engine.

        Raises:
            ValueError: naming the argument, its value and what is allowed.
        """
        deals = check_whole("deals", deals, 2)
        seed = seed_or_chance(seed)
        why = why_not_batch(game, [player for seats in line_ups for player in seats])
        if scores is not None:
            why = why or "scores are counted by a Python function"
        engine = "referee" if why else "batch"
        return cls(game, tuple(line_ups), deals, seed, engine, why, scores)

    def blocks(self, size: int | None = None) -> list[range]:
        """The numbers of the deals, block by block."""
        size = BLOCKS[self.engine] if size is None else size
        return [range(first, min(first + size, self.deals)) for first in range(0, self.deals, size)]

    def run(
        self,
        add: Callable[[Found], None],
        result: Callable[[], Any],
        executor: Executor | None,
        processes: int,
        progress: Progress | None,
    ) -> None:
        """Play all deals, and add up what comes back; see `gather`."""
        gather(
            self.portions,
            self.blocks(),
            add,
            unit="deal",
            partial=result,
            executor=executor,
            processes=processes,
            progress=progress,
        )

    def portions(self, deals: range) -> Iterator[tuple[int, Found]]:
        """Let every line-up play these deals; how many are played, and what was found.

        Raises:
            StrategyError: if a strategy fails.
            SimulationError: if the batch engine does.
        """
        if self.engine == "batch":
            yield len(deals), self._in_lock_step(deals)
            return
        for found in in_portions(map(self._by_the_referee, deals), BLOCKS["referee"]):
            yield len(found), np.array(found).transpose(2, 0, 1, 3)

    def play(self, deals: range) -> Found:
        """What `portions` find of these deals, together."""
        return np.concatenate([found for _number, found in self.portions(deals)], axis=1)

    def _in_lock_step(self, deals: range) -> Found:
        number, first = divmod(deals.start, DEALT)
        cards = _dealt(self.game, self.seed, number)[first : first + len(deals)]
        found = np.empty((2, len(deals), len(self.line_ups), self.game.players))
        for line, seats in enumerate(self.line_ups):
            forms = [array_form(self.game, player) for player in seats]
            # the luck of play is the same for all line-ups, as far as they play alike
            rng = np.random.default_rng(_stream(self.seed, number, first, 1))
            try:
                block: Block = neighbour(self.game, "batch").play_block(
                    self.game, forms, len(deals), rng, deals=cards
                )
            except Exception as error:
                raise SimulationError(
                    f"the batch engine of {self.game.name} failed in the deals {deals.start} to "
                    f"{deals.stop - 1} of seed {self.seed}: {type(error).__name__}: {error}"
                ) from error
            found[:, :, line] = block.returns, block.scores
        return found

    def _by_the_referee(self, number: int) -> list[tuple[Sequence[float], Sequence[float]]]:
        seed = seed_from(np.random.SeedSequence(self.seed, spawn_key=(number,)))
        deal = _deal(self.game, self.seed, number)
        tally = tally_of(self.game)
        found: list[tuple[Sequence[float], Sequence[float]]] = []
        for seats in self.line_ups:
            state: State[Any] = start(self.game, seed, deal)
            play_on(state, seats, seed, number)
            scores = tally(state).scores if self.scores is None else self.scores(state)
            found.append((state.returns(), scores))
        return found


def _stream(seed: int, *key: int) -> np.random.SeedSequence:
    return np.random.SeedSequence(seed, spawn_key=(*key, len(key)))


@lru_cache(maxsize=2)
def _dealt(game: Game, seed: int, number: int) -> Deals:
    """All deals of a block, always as many, so that fewer are the first of more."""
    rng = np.random.default_rng(_stream(seed, number))
    return neighbour(game, "batch").deal_block(game, DEALT, rng)


def _deal(game: Game, seed: int, number: int) -> Any:
    """One deal; None where the game has no deals on arrays, and deals from the seed."""
    if not hasattr(neighbour(game, "batch"), "deal_block"):
        return None
    block, table = divmod(number, DEALT)
    return game.deal_from_json(_dealt(game, seed, block).to_json(table))
