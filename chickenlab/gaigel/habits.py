"""The habits of a player who follows the tips: switches, for the table and for arrays alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from chickenlab.core.checks import check_whole_fields


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player decides; each field is a switch to be measured.

    All at their defaults, a player follows the tips for beginners and never misses a call.

    Attributes:
        ge_elfen: opens Ge-Elfen with an Ace (GAI-82); else it prefers Höher hat.
        declares: declares every pair at once (GAI-83); else never.
        robs: takes the turned card for a trump Seven as soon as it may (GAI-60); else never.
        keeps_pairs: does not play from a King-Queen pair if it can help it (GAI-83).
        hopes_for_pairs: keeps a lone King or Queen, too, while its mate is unseen.
        trump_price: how many points more a trick must be worth than usual to be trumped (GAI-84).
        bold: takes good tricks with a plain card although others are still to play.
        remembers: knows which cards are played; else only what it sees.
    """

    ge_elfen: bool = True
    declares: bool = True
    robs: bool = True
    keeps_pairs: bool = True
    hopes_for_pairs: bool = False
    trump_price: int = 0
    bold: bool = True
    remembers: bool = True

    def __post_init__(self) -> None:
        check_whole_fields(self, lowest=None)


NAMED: Mapping[str, Habits] = MappingProxyType(
    {
        "cautious": Habits(bold=False, trump_price=8),
        "tips": Habits(),
        "pair-hunter": Habits(hopes_for_pairs=True),
        "trump-saver": Habits(trump_price=12),
    }
)
"""The habits that go by a name."""

# what the players reckon with, in points
TRUMP_COST = 8
"""How much more a trump is missed than a plain card of the same points and rank."""
TRUMP_GIFT = 12
"""How much less a trump is worth as a gift to a trick that is won already."""
HOPE = 4
"""What a lone King or Queen may yet bring for each mate still to come; trumps twice that."""
GOOD_TRICK = 10
"""The points of a trick that is taken with a plain card although others are still to play."""
FIRST_TRICK, FIRST_TRICK_AND_PAIR = 5, 10
"""What the first trick of a side is worth (GAI-55), without and with a pair in hand."""
