"""The options of By Golly!."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar

from chickenlab.by_golly.actions import parse_action
from chickenlab.by_golly.cards import ANIMALS, Card
from chickenlab.by_golly.deal import Deal, shuffled_deal
from chickenlab.by_golly.rulebook import RULEBOOK
from chickenlab.by_golly.state import State
from chickenlab.core import game as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_choice, check_seat, check_whole
from chickenlab.core.rulebook import Rulebook

ALONE = "Only with the option solo is there a single player."


@dataclass(frozen=True, repr=False)
class Game(core.Game):
    """By Golly! with its options; each is off or on by itself.

    Attributes:
        players: 2 to 6 (BYG-06, BYG-07).
        voluntary_stop: a turn may be ended after a match (A-BYG-2).
        held_back: a copy that was kept may be put aside later without a flip (A-BYG-3).
        compulsory_shuffle: the cards turned up are always shuffled after mess (A-BYG-9).
        animals: how many animals there are, 15 (A-BYG-1); a small game takes the first of them.
        copies: how often each animal is in the animal pack, 3 (BYG-01).
        mess: how many yard cards show mess, 2 (BYG-23).
        shovels: how many yard cards show a shovel, 2 (BYG-02).
        solo: one player alone, for practice; there is nobody to draw from (A-BYG-6).

    Raises:
        ValueError: naming the option, its value and what is allowed.

    >>> Game(players=7)
    Traceback (most recent call last):
        ...
    ValueError: players=7 is not possible; choose 2, 3, 4, 5, 6. By Golly! is for two to six \
players (BYG-06, BYG-07)
    """

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

    def new_state(
        self,
        *,
        seed: int | None = None,
        deal: Deal | None = None,
        first: int = 0,
        chance: Chance | None = None,
    ) -> State:
        """A new game: dealt from a seed, or a given deal.

        Args:
            seed: fixes the deal and all chance after it; without seed and deal, chance decides.
            deal: hands, piles and yard to start from.
            first: who starts, unless `deal` says so (BYG-11).
            chance: where blind draws and shuffles come from, instead of the seed.

        Raises:
            TypeError: if the deal is something else.
            ValueError: if both seed and deal are given, or one of them is bad.
        """
        first = check_seat(first, self.players)
        deal = core.given_or_dealt(deal, seed, (Deal,), lambda rng: shuffled_deal(self, rng, first))
        deal.check(self)
        return State(self, deal, Chance(seed) if chance is None else chance)

    def parse_action(self, text: str) -> core.Action:
        """The action with this text code.

        Raises:
            ValueError: if there is none.
        """
        return parse_action(text)

    def deal_to_json(self, deal: Deal) -> dict[str, Any]:
        """A deal as plain JSON values."""
        return deal.to_json()

    def deal_from_json(self, data: Mapping[str, Any]) -> Deal:
        """The deal that `deal_to_json` wrote.

        Raises:
            ValueError: if the data is none.
        """
        deal = Deal.from_json(data)
        deal.check(self)
        return deal
