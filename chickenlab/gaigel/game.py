"""Gaigel: how a game starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chickenlab.core import game as core
from chickenlab.core.checks import check_seat
from chickenlab.gaigel.actions import parse_action
from chickenlab.gaigel.deal import Deal, Position, shuffled_pack
from chickenlab.gaigel.options import Options
from chickenlab.gaigel.state import State


class Game(Options):
    """Gaigel with its options; each is off or on by itself.

    Attributes:
        players: 4 in two teams (GAI-01), 6 in two teams of three (GAI-85), 2 or 3 alone (GAI-86).
        strokes: strokes given out in the first phase of a session: 10 (GAI-75), 5 (GAI-93), or
            what you agree, up to 50.
        knocking: the player at the dealer's left cuts by an action of their own and may knock
            instead (GAI-88).
        five_sevens: five dealt Sevens win the deal (GAI-89).
        auf_siebener: four dealt Sevens may be announced and kept (GAI-90); "powerless": the
            player's other cards win nothing, "loses": winning a trick loses (A-GAI-20).
        traditional_seven: the trump Seven may be marked and the turned card left to a partner
            (GAI-63, A-GAI-11); needs partners.
        declare_and_play: a declaration obliges to play one of the pair at once (A-GAI-8).
        strict_second_pair: a second pair in the same suit needs all four cards in hand (A-GAI-9).
        late_call_referee: playing on with 101 is noticed at once (A-GAI-13); off: the others have
            to notice it (GAI-70).
        signals: partners may give secret signs (GAI-92); needs partners.

    Raises:
        ValueError: naming the option, its value and what is allowed.

    >>> Game(players=5)
    Traceback (most recent call last):
        ...
    ValueError: players=5 is not possible; choose 2, 3, 4, 6. Five players do not fit: 23 cards \
would stay in the stock, and five players cannot share them out evenly (set-up table)
    """

    def new_state(
        self, *, seed: int | None = None, deal: Deal | Position | None = None, dealer: int = 0
    ) -> State:
        """A new deal: from a seed, from a given pack, or from a position.

        Args:
            seed: fixes the shuffle; without seed and deal, chance decides.
            deal: the shuffled pack and its dealer, or a position to start from.
            dealer: who deals, unless `deal` says so; seat 1 is then forehand (GAI-21).

        Raises:
            TypeError: if the deal is something else.
            ValueError: if both seed and deal are given, or one of them is bad.
        """
        dealer = check_seat(dealer, self.players)
        deal = core.given_or_dealt(
            deal, seed, (Deal, Position), lambda rng: Deal(shuffled_pack(rng), dealer)
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
        deal = (Deal if "pack" in data else Position).from_json(data)
        deal.check(self)
        return deal
