"""Options and referee of the small game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from chickenlab.core import game as core
from chickenlab.core import state as referee
from chickenlab.core.rulebook import Kind, Rule, Rulebook

RULES = Rulebook("pebbles", [Rule("PEB-01", Kind.PLAY, "Play", "Take one to three pebbles.")])


@dataclass(frozen=True, slots=True)
class Take(core.Action):
    pebbles: int

    def __str__(self) -> str:
        return f"take {self.pebbles}"


TAKES = (Take(1), Take(2), Take(3))


@dataclass(frozen=True)
class Game(core.Game):
    name: ClassVar[str] = "pebbles"
    title: ClassVar[str] = "Pebbles"
    rulebook: ClassVar[Rulebook] = RULES

    players: int = 3
    endless: bool = False
    """An option that the batch engine lacks: the first seat takes again and again."""

    min_utility: ClassVar[float] = 0.0
    max_utility: ClassVar[float] = 1.0
    utility_sum: ClassVar[float] = 1.0

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        return {"rounds": (1.0, 1.0), "took three": (0.0, 1.0)}

    def new_state(self, *, seed: int | None = None, deal: Any = None) -> State:
        heap = int(np.random.default_rng(seed).integers(10)) if deal is None else deal
        return State(self, heap)

    def parse_action(self, text: str) -> core.Action:
        return Take(int(text.removeprefix("take ")))

    def deal_to_json(self, deal: Any) -> dict[str, Any]:
        return {"heap": deal}

    def deal_from_json(self, data: Mapping[str, Any]) -> Any:
        return data["heap"]


class State(referee.State[Game]):
    def __init__(self, game: Game, heap: int) -> None:
        super().__init__(game, heap)
        self.heap = heap
        self.taken: list[int] = []

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_terminal else (len(self.taken),)

    @property
    def is_terminal(self) -> bool:
        return len(self.taken) == self.game.players

    def _reason(self, seat: int, action: core.Action) -> tuple[str, str]:
        del seat  # the rule is the same for everybody
        return "PEB-01", f"You wanted to {action}."

    def returns(self) -> tuple[float, ...]:
        if not self.is_terminal:
            return (0.0,) * self.game.players
        best = self.taken.count(max(self.taken))
        return tuple(1 / best if took == max(self.taken) else 0.0 for took in self.taken)

    def view(self, seat: int) -> core.View:
        return core.View(seat, self.to_act, self.legal_actions(seat), (), self.game)

    def _compute_legal(self, seat: int) -> tuple[core.Action, ...]:
        return TAKES if seat in self.to_act else ()

    def _carry_out(self, seat: int, action: core.Action) -> None:
        del seat
        if not self.game.endless:
            self.taken.append(action.pebbles)
