"""By Golly!: how a game starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chickenlab.by_golly.actions import parse_action
from chickenlab.by_golly.deal import Deal, shuffled_deal
from chickenlab.by_golly.options import Options
from chickenlab.by_golly.state import State
from chickenlab.core import game as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat


class Game(Options):
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
