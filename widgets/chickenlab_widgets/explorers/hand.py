"""Explore a hand of Gaigel: what it can open with, and what the stock may bring it."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from chickenlab.core.checks import check_choice
from chickenlab.core.words import counted
from chickenlab.gaigel import odds
from chickenlab.gaigel.cards import CARDS, PACK, Card, Names, parse_card, parse_cards
from chickenlab_widgets.explorers.base import (
    HERE,
    Explorer,
    estimate_picture,
    number_picture,
)
from chickenlab_widgets.modules import bundle
from chickenlab_widgets.tables.messages import Shapes, Text, Whole

HAND = 5
GROUPS = {
    "opening": "You can open with",
    "pair": "Pairs that you have or get",
    "card": "Cards that come",
}


class HandExplorer(Explorer):
    """Five cards and the turned one, to be changed by clicking, with all that they can hope for.

    Args:
        hand: forehand's five cards, such as "HK HQ CA D10 S7".
        turned: the turned card, whose suit is trumps.
        players: how many play: 2, 3, 4 or 6.
        draws: how many cards are drawn from the stock; all of them if left out.
        pack: "french" or "wuerttemberg" faces and names.
        seed: fixes the simulation.
        trials: how many deals are simulated: 100, 1,000, 10,000 or 100,000.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> HandExplorer("CA HK S10 SJ D7", "D10")
    Hand: Ace of clubs, King of hearts, Ten of spades, Jack of spades, Seven of diamonds.
    Turned: Ten of diamonds. 4 players, 7 draws.
    Ge-Elfen: Ace of clubs: 100 %
    Zweite Alte: Ace of clubs: 76.19 %
    Höher hat: Ten of spades: 57.61 %
    Höher hat: King of hearts: 32.13 %
    Höher hat: Jack of spades: 12.48 %
    Run this cell to explore it.
    """

    _esm = bundle(HERE / "hand.js")

    messages: ClassVar[Shapes] = {
        "put": {"slot": Whole(highest=HAND), "card": Text()},
        "players": {"value": Whole()},
        "draws": {"value": Whole()},
        "deal": {},
        "again": {},
        "trials": {"value": Whole()},
    }

    def __init__(
        self,
        hand: str = "CA HK HQ S10 D7",
        turned: str = "DJ",
        *,
        players: int = 4,
        draws: int | None = None,
        pack: Names = "french",
        seed: int = 1,
        trials: int = 10_000,
    ) -> None:
        check_choice("players", players, odds.PLAYERS)
        check_choice("pack", pack, ("french", "wuerttemberg"))
        self.hand = parse_cards(hand)
        self.turned = parse_card(turned)
        self.players = players
        self.draws = odds.check_draws(players, draws)
        self.pack: Names = pack
        super().__init__(seed, trials)

    def put(self, slot: int, card: str) -> None:
        """Put a card in the place of another: 0 to 4 in the hand, 5 for the turned card.

        Raises:
            ValueError: naming a wrong place or card, or a third copy, which the pack has not.
        """
        check_choice("slot", slot, tuple(range(HAND + 1)))
        cards = [*self.hand, self.turned]
        cards[slot] = parse_card(card)
        self._change(hand=tuple(cards[:HAND]), turned=cards[HAND])

    # ------------------------------------------------------------------ the picture

    def _picture(self) -> dict[str, Any]:
        found = odds.simulate_outlook(
            self.hand,
            self.turned,
            self.trials,
            players=self.players,
            draws=self.draws,
            names=self.pack,
            seed=self.seed,
        )
        left = odds.pack_without(self.hand, [self.turned])
        return {
            "news": [
                *(f"{one.title} {number_picture(one.chance)['text']}." for one, _estimate in found),
                f"{self.trials:,} deals simulated with seed {self.seed}.",
            ],
            "pack": self.pack,
            "hand": [self._card(card) for card in self.hand],
            "turned": self._card(self.turned),
            "shelf": [{**self._card(card), "left": left[card]} for card in CARDS],
            "players": {"value": self.players, "choices": list(odds.PLAYERS)},
            "draws": {"value": self.draws, "most": odds.stock_draws(self.players)},
            "groups": [
                {
                    "title": title,
                    "rows": [
                        {
                            "title": prospect.title,
                            "reason": prospect.reason,
                            "exact": number_picture(prospect.chance),
                            "estimate": estimate_picture(estimate),
                        }
                        for prospect, estimate in found
                        if prospect.about == about
                    ],
                }
                for about, title in GROUPS.items()
            ],
        }

    def _card(self, card: Card) -> dict[str, str]:
        return {"code": str(card), "name": card.title(self.pack)}

    # ------------------------------------------------------------------ messages

    def _on_put(self, slot: int, card: str) -> None:
        self.put(slot, card)

    def _on_players(self, value: int) -> None:
        check_choice("players", value, odds.PLAYERS)
        self._change(players=value, draws=odds.stock_draws(value))

    def _on_draws(self, value: int) -> None:
        self._change(draws=odds.check_draws(self.players, value))

    def _on_deal(self) -> None:
        """Deal another hand and turned card."""
        rng = np.random.default_rng([self.seed, self._answers])
        dealt = [PACK[place] for place in rng.permutation(len(PACK))[: HAND + 1]]
        self._change(hand=tuple(sorted(dealt[:HAND])), turned=dealt[HAND])

    def _in_words(self) -> str:
        """The cards and the settings."""
        names = ", ".join(card.title(self.pack) for card in self.hand)
        return (
            f"Hand: {names}.\nTurned: {self.turned.title(self.pack)}. "
            f"{self.players} players, {counted(self.draws, 'draw')}."
        )

    def __repr__(self) -> str:
        openings = odds.openings(self.hand, self.turned, players=self.players)
        chances = [
            f"{opening.title}: {opening.card.title(self.pack)}: "
            f"{number_picture(opening.chance)['text']}"
            for opening in openings
        ]
        return "\n".join([self._in_words(), *chances, self.run_again])
