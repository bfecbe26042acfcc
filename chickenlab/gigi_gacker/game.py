"""The options of Gigi Gacker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from chickenlab.core import game as core
from chickenlab.core.checks import check_choice, check_seat
from chickenlab.core.rulebook import Rulebook
from chickenlab.gigi_gacker.actions import parse_action
from chickenlab.gigi_gacker.cards import worm_counts
from chickenlab.gigi_gacker.deal import ROUNDS, Deal, Position, shuffled_deal
from chickenlab.gigi_gacker.rulebook import RULEBOOK
from chickenlab.gigi_gacker.state import State


@dataclass(frozen=True, repr=False)
class Game(core.Game):
    """Gigi Gacker with its options.

    Attributes:
        players: 2, with the Robo-chicken (GIG-53), to 5 (A-GIG-2).
        worm_deck: how many worms there are of each value, which the rulebook does not say
            (A-GIG-1): "descending", "ascending", "hill", "near-flat", or eight counts, from the
            ones to the eights, that make 36.

    Raises:
        ValueError: naming the option, its value and what is allowed.

    >>> Game(players=6)
    Traceback (most recent call last):
        ...
    ValueError: players=6 is not possible; choose 2, 3, 4, 5. There are five colours (A-GIG-2)
    """

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

    def new_state(
        self,
        *,
        seed: int | None = None,
        deal: Deal | Position | None = None,
        first: int | None = None,
    ) -> State:
        """A new game: from a seed, from a given deal, or from a position.

        Args:
            seed: fixes the shuffle; without seed and deal, chance decides.
            deal: the shuffled pile and all else that is needed, or a position to start from.
            first: who has the tractor in the first round, unless `deal` says so; otherwise it is
                drawn by lot (A-GIG-8).

        Raises:
            TypeError: if the deal is something else.
            ValueError: if both seed and deal are given, or one of them is bad.
        """
        if first is not None:
            first = check_seat(first, self.players)
        deal = core.given_or_dealt(
            deal, seed, (Deal, Position), lambda rng: shuffled_deal(self, rng, first)
        )
        deal.check(self)
        return State(self, deal)

    def parse_action(self, text: str) -> core.Action:
        """The action with this text code.

        Raises:
            ValueError: if there is none.
        """
        return parse_action(text)

    def deal_to_json(self, deal: Deal | Position) -> dict[str, Any]:
        """A deal or position as plain JSON values."""
        return deal.to_json()

    def deal_from_json(self, data: Mapping[str, Any]) -> Deal | Position:
        """The deal or position that `deal_to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        deal = (Position if "round" in data else Deal).from_json(data)
        deal.check(self)
        return deal
