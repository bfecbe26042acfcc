"""What is still to come from the stock (GAI-39, GAI-44)."""

from __future__ import annotations

from fractions import Fraction

from chickenlab.core.checks import check_choice, whole_numbers
from chickenlab.core.drawing import Draw, at_least
from chickenlab.gaigel.cards import PACK, Card, Rank, Suit, card_of
from chickenlab.gaigel.odds.seen import (
    HAND,
    PLAYERS,
    Cards,
    cards_of,
    opponents,
    pack_without,
)

UNSEEN = len(PACK) - HAND - 1
"""Cards that a player does not see after the deal: all but the hand and the turned card."""


@whole_numbers
def stock_draws(players: int) -> int:
    """How many cards each player draws until the stock is used up (GAI-39, set-up table).

    >>> [stock_draws(players) for players in (2, 3, 4, 6)]
    [19, 11, 7, 3]
    """
    check_choice("players", players, PLAYERS)
    return len(PACK) // players - HAND


@whole_numbers
def comes(copies: int, number: int, *, unseen: int = UNSEEN) -> Fraction:
    """At least one of some cards comes within n draws, by how many of them are unseen.

    >>> comes(1, 7)
    Fraction(1, 6)
    """
    return at_least(Draw({True: copies, False: unseen - copies}, number).total(int), 1)


@whole_numbers
def fifth_seven(number: int) -> Fraction:
    """With four Sevens in hand and none turned, a fifth comes within n draws (GAI-91).

    >>> fifth_seven(7), fifth_seven(1)
    (Fraction(851, 1599), Fraction(2, 21))
    """
    return comes(4, number)


@whole_numbers
def draws_in_time_to_rob(players: int, draws: int | None = None) -> int:
    """How many of a player's draws may bring a Seven to rob with: not that of the last round.

    Args:
        players: how many play.
        draws: how many cards are drawn; all of the stock if left out.

    >>> draws_in_time_to_rob(4), draws_in_time_to_rob(4, draws=3)
    (6, 3)
    """
    in_time = stock_draws(players) - 1  # GAI-61, A-GAI-10
    return in_time if draws is None else min(draws, in_time)


def seven_to_rob(players: int, *, whole_side: bool = False) -> Fraction:
    """A trump Seven comes in time to rob the turned card, which is no Seven (GAI-60, GAI-61).

    It has to be dealt, or drawn before the last round of draws. That the side has won a trick by
    then is not asked.

    Args:
        players: how many play.
        whole_side: whether a Seven of a partner counts too.
    """
    hands = players - len(opponents(players)) if whole_side else 1
    in_time = hands * (HAND + draws_in_time_to_rob(players))
    return comes(2, in_time, unseen=len(PACK) - 1)


# Given what one holds ----------------------------------------------------------------------


@whole_numbers
def trump_comes(hand: Cards, turned: Card, number: int) -> Fraction:
    """At least one trump comes within n draws.

    Raises:
        ValueError: if the cards do not fit together, or fewer can be drawn.
    """
    return at_least(_to_come(hand, turned, number).total(lambda card: card.suit is turned.suit), 1)


@whole_numbers
def trump_seven_in_time(
    hand: Cards, turned: Card, players: int, draws: int | None = None
) -> Fraction:
    """A trump Seven is in the hand, or comes in time to rob with (GAI-60, GAI-61).

    Args:
        hand: the five cards.
        turned: the turned card, whose suit is trumps.
        players: how many play.
        draws: how many cards are drawn; all of the stock if left out.

    Raises:
        ValueError: if the cards do not fit together, or fewer can be drawn.

    >>> trump_seven_in_time("SA HK HQ S10 CJ", Card.DJ, players=4)
    Fraction(11, 41)
    """
    seven = card_of(turned.suit, Rank.SEVEN)
    if seven in cards_of(hand):
        return Fraction(1)
    drawn = _to_come(hand, turned, draws_in_time_to_rob(players, draws))
    return at_least(drawn.total(lambda card: card is seven), 1)


@whole_numbers
def pair_comes(hand: Cards, turned: Card, suit: Suit, number: int) -> Fraction:
    """King and Queen of a suit are in the hand within n draws (GAI-53).

    That is if the one that is there first is kept (GAI-56, GAI-83).

    >>> pair_comes("HK D10 D7 S7 SJ", Card.CA, Suit.HEARTS, 7)
    Fraction(38, 123)

    Raises:
        ValueError: if the cards do not fit together, or fewer can be drawn.
    """
    held = cards_of(hand)
    royals = [card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)]

    return _to_come(hand, turned, number).chance(
        lambda drawn: all(card in held or drawn[card] for card in royals), about=royals
    )


def _to_come(hand: Cards, turned: Card, number: int) -> Draw[Card]:
    """What one draws; the turned card comes last, and mostly to somebody else."""
    return Draw(pack_without(hand, [turned]), number)
