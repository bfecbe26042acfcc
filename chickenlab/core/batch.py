"""What a game's batch engine gives: blocks of games, played in lock step on arrays.

A game that has one keeps it in a module `batch` beside its `game`, with the names of
`BatchEngine`. It is written independently of the referee, so that each can check the other:
what a block counts is what the game's `tally` module reads off a finished state (`tally.EVENTS`
names the events), and a trace replays through the referee, decision by decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.chance import Outcome
from chickenlab.core.game import Game
from chickenlab.core.record import Record


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted of one finished game; each game's `tally(state)` says what it counts.

    Attributes:
        scores: for each seat what the game counts: points, worms, cards got rid of.
        rounds: how many tricks, rounds or turns were played.
        events: for each named event how often it happened to each seat; the names are the
            game's `EVENTS`, all of them and in their order, also those that did not happen.
    """

    scores: tuple[float, ...]
    rounds: int
    events: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a player in a traced game.

    Attributes:
        seat: who decided.
        action: the text code of the action.
        legal: the text codes of all that was legal for the seat then, in any order.
    """

    seat: int
    action: str
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameTrace:
    """One game of a block: enough to replay it through the referee.

    Attributes:
        deal: what it started from, as `Game.deal_to_json` writes it.
        decisions: all decisions in order.
        chance: all outcomes of chance after the deal, in order.
    """

    deal: Mapping[str, Any]
    decisions: tuple[Decision, ...]
    chance: tuple[Outcome, ...] = ()

    def record(self, game: Game, returns: Sequence[float]) -> Record:
        """The game as a record, which the referee replays.

        Args:
            game: the game and its options.
            returns: what each seat gained according to the block.
        """
        return Record(
            game,
            game.deal_from_json(self.deal),
            tuple((one.seat, game.parse_action(one.action)) for one in self.decisions),
            tuple(float(gain) for gain in returns),
            chance=self.chance,
        )


Trace = tuple[GameTrace, ...]
"""The traces of all games of a block, in the order of its rows."""


@dataclass(frozen=True, slots=True)
class Block:
    """What came of a block of n games played in lock step.

    Attributes:
        returns: shape (n, players), what `State.returns` says of each game.
        scores: shape (n, players), what `Tally.scores` says.
        rounds: shape (n,), what `Tally.rounds` says.
        moves: shape (n,), how many decisions the players took: the length of `State.history`.
        events: name -> shape (n, players), what `Tally.events` says.
        trace: the games one by one, if asked for.
    """

    returns: NDArray[np.float64]
    scores: NDArray[np.float64]
    rounds: NDArray[np.int64]
    moves: NDArray[np.int64]
    events: Mapping[str, NDArray[np.int64]]
    trace: Trace | None = None


class Deals(Protocol):
    """Cards that are dealt at many tables, so that several line-ups can play them."""

    def __len__(self) -> int:
        """At how many tables."""
        ...

    def __getitem__(self, tables: slice) -> Any:
        """Those of some tables."""
        ...

    def to_json(self, table: int) -> dict[str, Any]:
        """One of them, as `Game.deal_to_json` writes it."""
        ...


class BatchEngine(Protocol):
    """The names that a module `batch` of a game has."""

    @property
    def STRATEGIES(self) -> Mapping[str, Any]:  # noqa: N802 - a constant of the module
        """The strategies that it can play, by the names of the game's `strategies.NAMED`."""
        ...

    def refuse(self, game: Any) -> None:
        """Refuse options that it does not play.

        Raises:
            ValueError: naming the option.
        """
        ...

    def deal_block(self, game: Any, n: int, rng: np.random.Generator) -> Deals:
        """Deal n games."""
        ...

    def play_block(
        self,
        game: Any,
        strategies: Sequence[Any],
        n: int,
        rng: np.random.Generator,
        *,
        deals: Any = None,
        trace: bool = False,
    ) -> Block:
        """Play n games, one strategy a seat; all chance comes from `rng`, but for given deals.

        A strategy is a name of `STRATEGIES`, or what the method `array_form()` of a player gives.
        """
        ...
