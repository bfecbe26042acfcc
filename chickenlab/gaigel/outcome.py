"""How a deal of Gaigel ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

OUT = 101
"""Points that win the deal (GAI-66)."""


class Termination(StrEnum):
    """Why the deal ended."""

    AUS = "aus"
    """A correct call: a single game (GAI-67)."""
    GIGACKEL = "gigackel"
    """A correct call while no other side has a trick: a double game (GAI-68)."""
    TOO_EARLY = "too-early"
    """A call below 101, untergaigelt: lost double (GAI-69)."""
    TOO_LATE = "too-late"
    """Played on with 101 and was noticed, übergaigelt: lost double (GAI-70)."""
    HIGHEST_TOTAL = "highest-total"
    """Nobody reached 101; the highest total wins (GAI-87)."""
    EQUAL_TOTALS = "equal-totals"
    """Nobody reached 101 and the highest totals are equal: nobody marks (A-GAI-17)."""
    FIVE_SEVENS = "five-sevens"
    """Five dealt Sevens were shown (GAI-89)."""
    FIFTH_SEVEN = "fifth-seven"
    """The player of Auf Siebener drew a fifth Seven (GAI-91)."""
    SIEBENER_TRICK = "siebener-trick"
    """The player of Auf Siebener won a trick, where that loses (A-GAI-20)."""

    @property
    def rule_id(self) -> str:
        """The rule that ends the deal so."""
        return _RULES[self]


_RULES = {
    Termination.AUS: "GAI-67",
    Termination.GIGACKEL: "GAI-68",
    Termination.TOO_EARLY: "GAI-69",
    Termination.TOO_LATE: "GAI-70",
    Termination.HIGHEST_TOTAL: "GAI-87",
    Termination.EQUAL_TOTALS: "A-GAI-17",
    Termination.FIVE_SEVENS: "GAI-89",
    Termination.FIFTH_SEVEN: "GAI-91",
    Termination.SIEBENER_TRICK: "A-GAI-20",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a deal.

    Attributes:
        termination: why it ended.
        winners: the sides that won.
        losers: the sides that lost; a side may be neither.
        strokes: what the deal is worth: 1 for a single game, 2 for a double one, 0 for none.
    """

    termination: Termination
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    strokes: int
