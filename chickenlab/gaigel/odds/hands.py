"""What a dealt hand holds: pairs, Sevens, trumps, Aces, points."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

from chickenlab.core.checks import check_choice, whole_numbers
from chickenlab.core.drawing import Distribution, Draw, at_least
from chickenlab.core.placing import ways_to_split
from chickenlab.gaigel.cards import PACK, Card, Rank, Suit, card_of
from chickenlab.gaigel.odds.seen import HAND, PLAYERS, TRUMP, draw, over_turned, pack_without

ROYALS = tuple(card for card in Card if card.rank in (Rank.KING, Rank.QUEEN))


def holds_pair(hand: Counter[Card], suit: Suit) -> bool:
    """Whether King and Queen of a suit are among the cards (GAI-53)."""
    return hand[card_of(suit, Rank.KING)] > 0 and hand[card_of(suit, Rank.QUEEN)] > 0


@whole_numbers
def pair_in_suit(cards: int = HAND) -> Fraction:
    """A pair of one named suit among n cards (GAI-53); the turned card is not looked at.

    >>> pair_in_suit()
    Fraction(1291, 38916)
    """
    return draw(cards).chance(lambda hand: holds_pair(hand, TRUMP), about=ROYALS)


@whole_numbers
@cache
def pair(cards: int = HAND) -> Fraction:
    """At least one pair among n cards (GAI-53).

    >>> pair()
    Fraction(13949, 107019)
    """
    return draw(cards).chance(
        lambda hand: any(holds_pair(hand, suit) for suit in Suit), about=ROYALS
    )


def forty() -> Fraction:
    """A dealt hand holds the pair of trumps, worth 40 (GAI-53).

    The turned card can be a King or Queen of trumps itself, so it is not in the hand.
    """

    def given(turned: Card) -> Fraction:
        hand = draw(HAND, without=[turned])
        return hand.chance(lambda held: holds_pair(held, TRUMP), about=ROYALS)

    return over_turned(given)


@cache
def anybody_pair(players: int) -> Fraction:
    """At least one of the players is dealt a pair (GAI-18, GAI-53).

    Counts the deals in which nobody has one, hand by hand: of each suit, a hand gets Kings or
    Queens or neither.

    >>> anybody_pair(2)
    Fraction(12643963313, 51508137681)
    """
    check_choice("players", players, PLAYERS)
    rest = len(PACK) - HAND * players
    deals = ways_to_split((HAND,) * players + (rest,))
    kings_and_queens = ((2, 2),) * len(Suit)
    others = len(PACK) - 2 * len(ROYALS)
    return 1 - Fraction(_deals_without_pair(players, kings_and_queens, others), deals)


@cache
def _deals_without_pair(hands: int, royals: tuple[tuple[int, int], ...], others: int) -> int:
    """Ways to deal a number of hands without any pair.

    Args:
        hands: how many hands are still to be dealt.
        royals: how many Kings and Queens are left of each suit.
        others: how many other cards are left.
    """
    if hands == 0:
        return 1
    ways = 0
    for hand in product(*map(_kings_or_queens, royals)):
        more = HAND - sum(map(sum, hand))
        if not 0 <= more <= others:
            continue
        pairs = list(zip(royals, hand, strict=True))
        # which suit is which does not matter for what is left, nor which are its Kings
        left = sorted(sorted((kings - k, queens - q)) for (kings, queens), (k, q) in pairs)
        ways += (
            prod(comb(kings, k) * comb(queens, q) for (kings, queens), (k, q) in pairs)
            * comb(others, more)
            * _deals_without_pair(
                hands - 1, tuple((low, high) for low, high in left), others - more
            )
        )
    return ways


def _kings_or_queens(left: tuple[int, int]) -> list[tuple[int, int]]:
    """What a hand without a pair can get of a suit."""
    kings, queens = left
    return [(k, 0) for k in range(kings + 1)] + [(0, q) for q in range(1, queens + 1)]


@whole_numbers
def sevens(count: int) -> Fraction:
    """A dealt hand holds exactly n Sevens (GAI-89, GAI-90).

    >>> sevens(5), sevens(4)
    (Fraction(7, 214038), Fraction(175, 107019))
    """
    return draw(HAND).total(lambda card: card.rank is Rank.SEVEN).get(count, Fraction(0))


@whole_numbers
def trumps(count: int) -> Fraction:
    """A dealt hand holds exactly n trumps (GAI-17): one more lies on the table.

    >>> trumps(5)
    Fraction(14, 46483)
    """
    # whatever the turned card is, 11 of the other 47 cards are trumps
    without_turned = Draw({True: 11, False: 36}, HAND)
    return without_turned.total(lambda is_trump: is_trump).get(count, Fraction(0))


def trump_seven() -> Fraction:
    """A dealt hand holds a trump Seven (GAI-60).

    >>> trump_seven()
    Fraction(405, 2162)
    """
    seven = card_of(TRUMP, Rank.SEVEN)

    def given(turned: Card) -> Fraction:
        return at_least(draw(HAND, without=[turned]).total(lambda card: card is seven), 1)

    return over_turned(given)


@whole_numbers
def aces(count: int) -> Fraction:
    """A dealt hand holds at least n Aces."""
    return at_least(draw(HAND).total(lambda card: card.rank is Rank.ACE), count)


@whole_numbers
@cache
def points(cards: int) -> Distribution:
    """How the points of n cards are distributed, in a hand or in a trick (GAI-09).

    >>> from chickenlab.core.drawing import mean, variance
    >>> mean(points(4)), variance(points(4))
    (Fraction(20, 1), Fraction(8800, 141))
    """
    return Draw(pack_without(), cards).total(lambda card: card.points)
