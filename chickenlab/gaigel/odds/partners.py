"""Finding partners by Aces (GAI-12 to GAI-14)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from chickenlab.core.checks import check_choice
from chickenlab.gaigel.cards import PACK
from chickenlab.gaigel.odds.seen import PLAYERS

ACES = 8


def cards_until_ace(number: int) -> Fraction:
    """How many cards are dealt on average until n Aces have come (GAI-12).

    The eight Aces part the other 40 cards into nine stretches, which are alike.

    >>> cards_until_ace(1), cards_until_ace(2)
    (Fraction(49, 9), Fraction(98, 9))
    """
    check_choice("number", number, tuple(range(1, ACES + 1)))
    return Fraction(number * (len(PACK) + 1), ACES + 1)


def both_aces_to_one(players: int) -> Fraction:
    """The first two Aces come to the same player, so that more are dealt (A-GAI-2).

    >>> both_aces_to_one(4)
    Fraction(138928, 745749)
    """
    check_choice("players", players, PLAYERS)
    places = range(len(PACK))
    ways = sum(
        comb(len(PACK) - 1 - second, ACES - 2)
        for first in places
        for second in range(first + players, len(PACK), players)
    )
    return Fraction(ways, comb(len(PACK), ACES))
