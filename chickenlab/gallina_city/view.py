"""What one seat knows of a game of Gallina City."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from chickenlab.core import game as core
from chickenlab.gallina_city.outcome import Check, Outcome, RoundResult

if TYPE_CHECKING:
    from chickenlab.gallina_city.actions import Cocorico
    from chickenlab.gallina_city.options import Options

Details: TypeAlias = tuple[tuple[str, str], ...]
"""What was said of a picture: attribute and value, in order."""


class Phase(StrEnum):
    """What the game waits for."""

    READY = "ready"
    """All look at their cards until all are ready (GAL-09, GAL-30)."""
    TALK = "talk"
    """Everybody talks, and time runs (GAL-10, GAL-32)."""
    OVER = "over"
    """The game has ended (GAL-27, GAL-45, GAL-46)."""


@dataclass(frozen=True, slots=True)
class View(core.View):
    """What `seat` knows: its hand, all that was said, and the cards on the table.

    The clock, as seat number `game.clock`, has a view without a hand: what a bystander knows.

    Attributes:
        phase: what the game waits for.
        round: the number of the round, from 1.
        now: milliseconds since the round began.
        time_left: milliseconds left in a cooperative round, None in a competitive one.
        youngest: who calls "Coin coin!".
        ready: the seats that are ready.
        hand: the seat's own cards, sorted, without one that lies on the table.
        hand_sizes: cards in each seat's hand, without one that lies on the table.
        pile_size: cards in the pile.
        discards: the cards in the middle, in order; everybody has seen them.
        aside: how many cards are set aside (GAL-37).
        describing: the picture that the seat itself described last in this round, if any.
        described: what each seat has said of the picture that it describes, since it began
            with it.
        calls: for each seat the partner it is calling, or None (A-GAL-10).
        call: the seat's own open call, if any.
        checks: the pairs that are being checked (GAL-16).
        stops: the seats that say "Stop" (GAL-38).
        points: minus points of each seat so far (GAL-23).
        results: the rounds that are over.
        outcome: how the game ended, None before the end.
    """

    game: Options
    phase: Phase
    round: int
    now: int
    time_left: int | None
    youngest: int
    ready: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    discards: tuple[int, ...]
    aside: int
    describing: int | None
    described: tuple[Details, ...]
    calls: tuple[int | None, ...]
    call: Cocorico | None
    checks: tuple[Check, ...]
    stops: tuple[int, ...]
    points: tuple[int, ...]
    results: tuple[RoundResult, ...]
    outcome: Outcome | None

    @property
    def busy(self) -> tuple[int, ...]:
        """The seats whose cards are being checked (A-GAL-11)."""
        return tuple(sorted(seat for check in self.checks for seat in check.pair.seats))

    @property
    def callers(self) -> tuple[int, ...]:
        """The seats that are calling this one."""
        return tuple(seat for seat, partner in enumerate(self.calls) if partner == self.seat)
