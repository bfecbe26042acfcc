"""What can go wrong in a simulation, with all that is needed to see it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chickenlab.core.record import Record

if TYPE_CHECKING:
    from chickenlab.core.simulation.result import Simulation


class SimulationError(RuntimeError):
    """A simulation that did not come to its end; there is no result."""


class StrategyError(SimulationError):
    """A strategy that raised an error, or answered with an action that a rule forbids.

    `chickenlab.play(game, strategies, seed=error.seed)` plays that game again.

    Attributes:
        strategy: the name of the strategy.
        seat: where it sat.
        game_number: which game of the simulation it was, counted from 0.
        move: which decision of that game it was, counted from 1.
        seed: the seed of that one game.
        reason: what went wrong.
        record: the game up to that decision.
    """

    def __init__(
        self,
        strategy: str,
        seat: int,
        game_number: int,
        move: int,
        seed: int,
        reason: str,
        record: Record,
    ) -> None:
        super().__init__(
            f"the strategy {strategy!r} of seat {seat} failed in game {game_number} of "
            f"{record.game.name}, at move {move}: {reason.rstrip('.')}. To see it again: "
            f"chickenlab.play(game, strategies, seed={seed})"
        )
        self.strategy = strategy
        self.seat = seat
        self.game_number = game_number
        self.move = move
        self.seed = seed
        self.reason = reason
        self.record = record

    def __reduce__(self) -> tuple[type[StrategyError], tuple[Any, ...]]:
        # it comes back from another process
        return type(self), (
            self.strategy,
            self.seat,
            self.game_number,
            self.move,
            self.seed,
            self.reason,
            self.record,
        )


class SimulationCancelled(SimulationError):
    """Somebody cancelled; what had been played by then is `partial`, and says that it is.

    Attributes:
        partial: the games that were played, or None if there were none.
    """

    def __init__(self, message: str, partial: Simulation | None) -> None:
        super().__init__(message)
        self.partial = partial
