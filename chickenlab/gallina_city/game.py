"""Gallina City: how a game starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chickenlab.core import game as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat
from chickenlab.gallina_city.actions import parse_action
from chickenlab.gallina_city.deal import Deal, shuffled_deal
from chickenlab.gallina_city.options import Options
from chickenlab.gallina_city.state import State


class Game(Options):
    """Gallina City with its options.

    Attributes:
        players: 3 to 6 when each plays alone (GAL-04), 2 to 6 when all play together
            (GAL-28).
        mode: "competitive", each alone, or "cooperative", all together (GAL-28).
        children: a cooperative round lasts 150 seconds instead of 120 (GAL-31).
        rounds: 1 to 3, by the rules 3 (GAL-07); the last one decides a cooperative game.
        deck: which pictures stand together on the cards, a name in `cards.DECKS` (A-GAL-1).
        patience: seconds without a laid pair, 10 to 3600, after which a competitive round is
            broken off (A-GAL-12).

    Raises:
        ValueError: naming the option, its value and what is allowed.

    >>> Game(players=2)
    Traceback (most recent call last):
        ...
    ValueError: players=2 is not possible; choose 3, 4, 5, 6. Three to six play against each \
other (GAL-04); two can play together, with mode='cooperative' (GAL-28)
    """

    def new_state(
        self,
        *,
        seed: int | None = None,
        deal: Deal | None = None,
        youngest: int = 0,
        chance: Chance | None = None,
    ) -> State:
        """A new game: dealt from a seed, or a given deal.

        Args:
            seed: fixes the deal and all chance after it; without seed and deal, chance decides.
            deal: hands and pile to start from.
            youngest: who calls "Coin coin!", unless `deal` says so (GAL-09).
            chance: where later shuffles come from, instead of the seed.

        Raises:
            TypeError: if the deal is something else.
            ValueError: if both seed and deal are given, or one of them is bad.
        """
        youngest = check_seat(youngest, self.players)
        deal = core.given_or_dealt(
            deal, seed, (Deal,), lambda rng: shuffled_deal(self, rng, youngest)
        )
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
