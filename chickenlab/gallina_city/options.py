"""The options of Gallina City."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chickenlab.core import game as core
from chickenlab.core.checks import check_choice, check_whole
from chickenlab.core.rulebook import Rulebook
from chickenlab.gallina_city.cards import DECKS, Deck
from chickenlab.gallina_city.rulebook import RULEBOOK

COMPETITIVE, COOPERATIVE = "competitive", "cooperative"
MODES = (COMPETITIVE, COOPERATIVE)
PATIENCE = 300
"""Seconds without a laid pair after which a round is broken off (A-GAL-12)."""


@dataclass(frozen=True, repr=False)
class Options(core.Game):
    """What is agreed before a game; `Game` says what each of them means."""

    name: ClassVar[str] = "gallina_city"
    title: ClassVar[str] = "Gallina City"
    rulebook: ClassVar[Rulebook] = RULEBOOK

    players: int = 4
    mode: str = COMPETITIVE
    children: bool = False
    rounds: int = 3
    deck: str = "cyclic"
    patience: int = PATIENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        check_choice("mode", self.mode, MODES, "(GAL-04, GAL-28)")
        if self.is_cooperative:
            why = "With mode='cooperative' two to six play together (GAL-28)"
            check_choice("players", self.players, (2, 3, 4, 5, 6), why)
        else:
            why = (
                "Three to six play against each other (GAL-04); two can play together, with "
                "mode='cooperative' (GAL-28)"
            )
            check_choice("players", self.players, (3, 4, 5, 6), why)
        check_choice("children", self.children, (False, True), "(GAL-31)")
        if self.children and not self.is_cooperative:
            raise ValueError(
                "children=True is not possible with mode='competitive': only cooperative rounds "
                "have a time limit (GAL-31)"
            )
        check_choice("rounds", self.rounds, (1, 2, 3), "(GAL-07)")
        check_choice("deck", self.deck, tuple(DECKS), "(A-GAL-1)")
        check_whole("patience", self.patience, 10, 3600, "(seconds, A-GAL-12)")
        if self.patience != PATIENCE and self.is_cooperative:
            raise ValueError(
                f"patience={self.patience} is not possible with mode='cooperative': there the time "
                "limit ends a round (GAL-37)"
            )

    @property
    def is_cooperative(self) -> bool:
        """Whether all play together."""
        return self.mode == COOPERATIVE

    @property
    def min_utility(self) -> float:
        """No victory; together, the worst rating (GAL-47)."""
        return -8.0 if self.is_cooperative else 0.0

    @property
    def max_utility(self) -> float:
        """A victory (GAL-27); together, the best rating (GAL-47)."""
        return 7.0 if self.is_cooperative else 1.0

    @property
    def utility_sum(self) -> float | None:
        """One victory, shared by those who are equal (A-GAL-4); together, it varies."""
        return None if self.is_cooperative else 1.0

    @property
    def design(self) -> Deck:
        """Which pictures each card shows."""
        return DECKS[self.deck]

    @property
    def clock(self) -> int:
        """The seat of the clock, which alone lets time pass (A-GAL-8)."""
        return self.players

    @property
    def seats(self) -> int:
        """The players and the clock."""
        return self.players + 1

    @property
    def time_limit(self) -> int | None:
        """Milliseconds of a cooperative round (GAL-30, GAL-31); None where there is no limit."""
        if not self.is_cooperative:
            return None
        return 150_000 if self.children else 120_000

    def cards_each(self, round: int) -> int:  # noqa: A002 - it is what the rules call it
        """Cards that each player is dealt in a round, cards set aside not counted.

        >>> from chickenlab.gallina_city import Game
        >>> [Game().cards_each(round) for round in (1, 2, 3)]
        [7, 8, 9]
        >>> [Game(players, "cooperative").cards_each(1) for players in (2, 3, 4, 5, 6)]
        [5, 4, 4, 4, 3]
        """
        if not self.is_cooperative:
            return 6 + round  # GAL-08, GAL-25, GAL-26
        return {2: 5, 6: 3}.get(self.players, 4)  # GAL-29, GAL-41, GAL-44

    def side_of(self, seat: int) -> int:
        """All are on one side when they play together (GAL-28)."""
        return 0 if self.is_cooperative else seat
