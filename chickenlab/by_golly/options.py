"""The options of By Golly!."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import ClassVar

from chickenlab.by_golly.cards import ANIMALS, Card
from chickenlab.by_golly.rulebook import RULEBOOK
from chickenlab.core import game as core
from chickenlab.core.checks import check_choice, check_whole
from chickenlab.core.rulebook import Rulebook

A_BIT_UNLUCKY, REALLY_UNLUCKY = 2, 4
"""Cards drawn after mess and an animal (BYG-26), after mess and mess (BYG-29)."""
ALONE = "Only with the option solo is there a single player."


@dataclass(frozen=True, repr=False)
class Options(core.Game):
    """What is agreed before a game; `Game` says what each of them means."""

    name: ClassVar[str] = "by_golly"
    title: ClassVar[str] = "By Golly!"
    rulebook: ClassVar[Rulebook] = RULEBOOK

    players: int = 3
    voluntary_stop: bool = False
    held_back: bool = False
    compulsory_shuffle: bool = False
    animals: int = len(ANIMALS)
    copies: int = 3
    mess: int = 2
    shovels: int = 2
    solo: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        for field in fields(self):
            if field.type == "bool":
                check_choice(field.name, getattr(self, field.name), (False, True))
        if self.solo:
            check_choice("players", self.players, (1,), ALONE)
        else:
            why = "By Golly! is for two to six players (BYG-06, BYG-07)"
            check_choice("players", self.players, (2, 3, 4, 5, 6), why)
        for name, low, high, rule in (
            ("animals", 1, len(ANIMALS), "BYG-01"),
            ("copies", 1, 6, "BYG-01"),
            ("mess", 0, 4, "BYG-23"),
            ("shovels", 0, 4, "BYG-02"),
        ):
            check_whole(name, getattr(self, name), low, high, f"({rule})")
        if self.cards_each < 1:
            raise ValueError(
                f"animals={self.animals} and copies={self.copies} are not possible with "
                f"players={self.players}: the cards do not go round (BYG-05)"
            )

    @property
    def cards_each(self) -> int:
        """Animal cards that each player is dealt; two are dealt as many as three (BYG-06, BYG-07).

        >>> from chickenlab.by_golly import Game
        >>> [Game(players=players).cards_each for players in (2, 3, 4, 5, 6)]
        [15, 15, 11, 9, 7]
        """
        return self.animals * self.copies // max(self.players, 3)

    @property
    def min_utility(self) -> float:
        """No victory."""
        return 0.0

    @property
    def max_utility(self) -> float:
        """A victory (BYG-03)."""
        return 1.0

    @property
    def utility_sum(self) -> float:
        """One victory a game (BYG-03)."""
        return 1.0

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        """The limits of what `tally` counts: nobody can put aside more cards than there are."""
        cards = (0.0, float(self.animals * self.copies))
        return {"score": cards, "match": cards, "won by a draw": (0.0, 1.0)}

    @cached_property
    def animal_kinds(self) -> tuple[Card, ...]:
        """The animals of this game."""
        return ANIMALS[: self.animals]

    @cached_property
    def animal_pack(self) -> tuple[Card, ...]:
        """All animal cards (BYG-01)."""
        return tuple(card for card in self.animal_kinds for _copy in range(self.copies))

    @cached_property
    def yard_pack(self) -> tuple[Card, ...]:
        """All yard cards (BYG-02)."""
        return (*self.animal_kinds, *[Card.MESS] * self.mess, *[Card.SHOVEL] * self.shovels)
