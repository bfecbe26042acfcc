"""Gigi Gacker: how a game starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chickenlab.core import game as core
from chickenlab.core.checks import check_seat
from chickenlab.gigi_gacker.actions import parse_action
from chickenlab.gigi_gacker.deal import Deal, Position, shuffled_deal
from chickenlab.gigi_gacker.options import Options
from chickenlab.gigi_gacker.state import State


class Game(Options):
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
