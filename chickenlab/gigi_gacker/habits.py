"""Rules of thumb, for the players at the table and those on arrays alike."""

from __future__ import annotations

from chickenlab.gigi_gacker.cards import Card

FODDER = 1.5
"""Worms that a spent pullet costs later, when a small worm has to be bid in its place."""
POWER = 0.25
"""Worms that each point of a bid is worth while rounds are to come."""
HEN_WORTH = 4.0
"""Worms that a hen brings on average while rounds are to come."""
GOOD_HEN = 6.0
"""What two cards must be worth before a hen that could wait fetches them."""


def card_worth(card: Card, rounds_left: int) -> float:
    """A card's worth in worms while rounds are to come: a rule of thumb.

    >>> card_worth(Card.W8, 4) > card_worth(Card.HEN, 4) > card_worth(Card.R3, 4) > 0
    True
    """
    if not rounds_left:
        return float(card.worms)
    if card is Card.HEN:
        return HEN_WORTH
    later = min(1.0, rounds_left / 4)
    fodder = FODDER if card.color is not None else 0.0
    return card.worms + later * (fodder + POWER * (card.strength - 3))
