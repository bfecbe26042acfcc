"""What can go wrong while bots play, with all that is needed to see it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chickenlab.core.record import Record

if TYPE_CHECKING:
    from chickenlab.core.comparison import Comparison, League
    from chickenlab.core.simulation.result import Simulation
    from chickenlab.core.tournament import Tournament


class SimulationError(RuntimeError):
    """A run of games that did not come to its end; there is no result."""


class StrategyError(SimulationError):
    """A strategy that raised an error, or answered with an action that a rule forbids.

    `chickenlab.play(game, strategies, seed=error.seed, deal=error.record.deal)` plays that game
    again.

    Attributes:
        strategy: the name of the strategy.
        seat: where it sat.
        game_number: which game or deal of the run it was, counted from 0.
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
            f"chickenlab.play(game, strategies, seed={seed}, deal=error.record.deal)"
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
        partial: what was found by then, or None if no game was over.
    """

    def __init__(
        self,
        message: str,
        partial: Simulation | Comparison | dict[str, Comparison] | League | Tournament | None,
    ) -> None:
        super().__init__(message)
        self.partial = partial
