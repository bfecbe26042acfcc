"""The options of Gigi Gacker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from chickenlab.core import game as core
from chickenlab.core.checks import check_choice
from chickenlab.core.rulebook import Rulebook
from chickenlab.gigi_gacker.cards import worm_counts
from chickenlab.gigi_gacker.rulebook import RULEBOOK

ROUNDS = 9
"""How many rounds a game has (GIG-16)."""


@dataclass(frozen=True, repr=False)
class Options(core.Game):
    """What is agreed before a game; `Game` says what each of them means."""

    name: ClassVar[str] = "gigi_gacker"
    title: ClassVar[str] = "Gigi Gacker"
    rulebook: ClassVar[Rulebook] = RULEBOOK

    players: int = 4
    worm_deck: str | tuple[int, ...] = "descending"

    def __post_init__(self) -> None:
        super().__post_init__()
        check_choice("players", self.players, (2, 3, 4, 5), "There are five colours (A-GIG-2)")
        counts = worm_counts(self.worm_deck)
        if not isinstance(self.worm_deck, str):
            # a record holds a list, which has no hash
            object.__setattr__(self, "worm_deck", counts)

    @property
    def has_robo(self) -> bool:
        """Whether the Robo-chicken plays along (GIG-53)."""
        return self.players == 2

    @property
    def chairs(self) -> int:
        """Seats, and the Robo-chicken's place."""
        return max(3, self.players)

    @property
    def row(self) -> int:
        """Cards shown each round (GIG-17, GIG-54)."""
        return self.chairs

    @property
    def removed(self) -> int:
        """Cards that leave the game before it begins (GIG-09 to GIG-12)."""
        return 45 - 9 * self.row

    @property
    def min_utility(self) -> float:
        """No victory."""
        return 0.0

    @property
    def max_utility(self) -> float:
        """A victory (GIG-50)."""
        return 1.0

    @property
    def utility_sum(self) -> float:
        """One victory a game, shared by those who are equal (GIG-52)."""
        return 1.0

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        """The limits of what `tally` counts: there are nine rounds, and a card each."""
        worms = [
            value
            for value, count in enumerate(worm_counts(self.worm_deck), start=1)
            for _card in range(count)
        ]
        each = (0.0, float(ROUNDS))
        names = ("first choice", "hen taken", "hen played", "hen kept")
        return {
            "score": (0.0, float(sum(worms[-ROUNDS:]))),
            "rounds": (float(ROUNDS), float(ROUNDS)),
            **dict.fromkeys(names, each),
            "won by fewer cards": (0.0, 1.0),
            "victory shared": (0.0, 1.0),
        }

    def circle(self, first: int) -> tuple[int, ...]:
        """The chairs clockwise, beginning with the first holder of the tractor (A-GIG-4)."""
        if self.has_robo:
            return first, 1 - first, self.players
        return tuple((first + step) % self.players for step in range(self.players))
