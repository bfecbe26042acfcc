"""The options of Gaigel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Literal

from chickenlab.core import game as core
from chickenlab.core.checks import check_choice, check_whole
from chickenlab.core.rulebook import Rulebook
from chickenlab.gaigel.rulebook import RULEBOOK

FIVE_PLAYERS = (
    "Five players do not fit: 23 cards would stay in the stock, "
    "and five players cannot share them out evenly (set-up table)"
)


@dataclass(frozen=True, repr=False)
class Options(core.Game):
    """What is agreed before a game; `Game` says what each of them means."""

    name: ClassVar[str] = "gaigel"
    title: ClassVar[str] = "Gaigel"
    rulebook: ClassVar[Rulebook] = RULEBOOK
    spoiler: ClassVar[str] = "untergaigelt"

    players: int = 4
    strokes: int = 10
    knocking: bool = False
    five_sevens: bool = False
    auf_siebener: Literal["off", "powerless", "loses"] = "off"
    traditional_seven: bool = False
    declare_and_play: bool = False
    strict_second_pair: bool = False
    late_call_referee: bool = False
    signals: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        why = FIVE_PLAYERS if self.players == 5 else ""
        check_choice("players", self.players, (2, 3, 4, 6), why)
        check_whole("strokes", self.strokes, 1, 50, "(GAI-75)")
        check_choice("auf_siebener", self.auf_siebener, ("off", "powerless", "loses"))
        for field in fields(self):
            if field.type == "bool":
                check_choice(field.name, getattr(self, field.name), (False, True))
        for option, rule in (("traditional_seven", "GAI-63"), ("signals", "GAI-92")):
            if getattr(self, option) and not self.has_partners:
                raise ValueError(
                    f"{option}=True is not possible with players={self.players}: "
                    f"it needs partners ({rule}); choose players 4 or 6"
                )

    @property
    def has_partners(self) -> bool:
        """Whether there are teams (GAI-01, GAI-85) or each plays alone (GAI-86)."""
        return self.players in (4, 6)

    @property
    def sides(self) -> int:
        """How many sides play: two teams, or every player alone."""
        return 3 if self.players == 3 else 2

    @property
    def min_utility(self) -> float:
        """The strokes of a double game, lost (GAI-69)."""
        return -2.0

    @property
    def max_utility(self) -> float:
        """The strokes of a double game, won (GAI-68)."""
        return 2.0

    @property
    def utility_sum(self) -> float | None:
        """With two sides, what one gains the other loses (GAI-74)."""
        return 0.0 if self.sides == 2 else None

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        """The limits of what `tally` counts: most calls end the deal, and 48 cards are played."""
        tricks = (0.0, 48 / self.players)
        once = (
            *("Ge-Elfen", "Zweite Alte", "Zweite Alte failed", "Höher hat", "Höher hat failed"),
            *("Aus", "Gigackel", "untergaigelt", "übergaigelt"),
            *("five Sevens", "Auf Siebener", "fifth Seven"),
        )
        # the cards are worth 240 points, and eight pairs can be declared
        return {
            "score": (0.0, 240 + 6 * 20 + 2 * 40),
            "rounds": tricks,
            "trick": tricks,
            "pair": (0.0, 6.0),
            "trump pair": (0.0, 2.0),
            **dict.fromkeys(once, (0.0, 1.0)),
        }

    def side_of(self, seat: int) -> int:
        """The side of a seat; partners sit alternately (GAI-14, GAI-85)."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, self.players, self.sides))
