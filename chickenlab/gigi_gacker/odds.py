"""Exact answers about Gigi Gacker, as Fractions.

Every figure that depends on how many worms there are of each value takes a deck: a name or
eight counts (A-GIG-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, perm

from chickenlab.core.checks import check_choice, whole_numbers
from chickenlab.gigi_gacker.cards import HENS, WORM_CARDS, worm_counts
from chickenlab.gigi_gacker.stage import position_chances

PILE = WORM_CARDS + HENS
"""Worms and hens (GIG-08)."""
PULLET_VALUES = (3, 4, 5, 6, 7)
"""The values of the pullets of a colour (GIG-03)."""
ROBO_CARDS = 15
"""Pullets of the Robo-chicken (GIG-53)."""
ROUNDS = 9

Deck = str | Sequence[int]


@whole_numbers
def row_size(players: int) -> int:
    """Cards in a row (GIG-17, GIG-54).

    Raises:
        ValueError: if the number of players is not possible.
    """
    check_choice("players", players, (2, 3, 4, 5), "There are five colours (A-GIG-2)")
    return max(3, players)


@whole_numbers
def removed_cards(players: int) -> int:
    """Cards that leave the game at the start (GIG-09 to GIG-12)."""
    return PILE - ROUNDS * row_size(players)


# The worms ------------------------------------------------------------------------------------


def worm_mean(deck: Deck = "descending") -> Fraction:
    """The expected value of a random worm card.

    >>> str(worm_mean())
    '10/3'
    """
    return Fraction(sum(value * count for value, count in _deck(deck)), WORM_CARDS)


def worm_variance(deck: Deck = "descending") -> Fraction:
    """The variance of the value of a random worm card."""
    squares = sum(value * value * count for value, count in _deck(deck))
    return Fraction(squares, WORM_CARDS) - worm_mean(deck) ** 2


def worms_per_player(players: int, deck: Deck = "descending") -> Fraction:
    """The worms expected in the rows of a whole game, shared out evenly among the chairs.

    Each chair takes nine cards, and a card is a worm in 36 of 45 cases.
    """
    row_size(players)
    return ROUNDS * Fraction(WORM_CARDS, PILE) * worm_mean(deck)


@whole_numbers
def best_worm(cards: int, deck: Deck = "descending") -> dict[int, Fraction]:
    """The chances of the highest value among n random worms."""
    return _differences(
        [Fraction(comb(below, cards), comb(WORM_CARDS, cards)) for below in _up_to(deck)]
    )


@whole_numbers
def worst_worm(cards: int, deck: Deck = "descending") -> dict[int, Fraction]:
    """The chances of the lowest value among n random worms."""
    from_here = [WORM_CARDS, *(WORM_CARDS - below for below in _up_to(deck))]
    at_least = [Fraction(comb(count, cards), comb(WORM_CARDS, cards)) for count in from_here]
    return {value: at_least[value - 1] - at_least[value] for value in range(1, 9)}


# Hens and removed cards -----------------------------------------------------------------------


def hens_in_row(players: int) -> list[Fraction]:
    """The chances of 0, 1, 2 ... hens in a row."""
    return _hypergeometric(row_size(players))


def hens_in_play(players: int) -> list[Fraction]:
    """The chances of 0 to 9 hens in the nine rows of a game (GIG-13)."""
    return _hypergeometric(ROUNDS * row_size(players))


def chance_of_hen(players: int) -> Fraction:
    """The chance that a row shows at least one hen.

    >>> str(chance_of_hen(4))
    '26/43'
    """
    return 1 - hens_in_row(players)[0]


def chance_of_removal(players: int) -> Fraction:
    """The chance that a given card of the pile is out of the game (GIG-13)."""
    return Fraction(removed_cards(players), PILE)


def mean(chances: dict[int, Fraction] | Sequence[Fraction]) -> Fraction:
    """The expected value of a distribution: of a dict by value, or of a list from 0."""
    pairs = chances.items() if isinstance(chances, dict) else enumerate(chances)
    return sum((value * chance for value, chance in pairs), Fraction(0))


# Ties and the tractor -------------------------------------------------------------------------


@whole_numbers
def chance_of_tie(players: int) -> Fraction:
    """The chance that of n random pullets at least two are equal.

    >>> str(chance_of_tie(5))
    '601/625'
    """
    values = len(PULLET_VALUES)
    return 1 - Fraction(perm(values, players), values**players)


@whole_numbers
def position_of_bid(value: int, distance: int, chairs: int) -> list[Fraction]:
    """The chance of each position for a bid, if all others play random pullets.

    Args:
        value: the value of the bid.
        distance: how far its player sits from the tractor, clockwise.
        chairs: how many take part, the Robo-chicken included.
    """
    higher = Fraction(sum(other > value for other in PULLET_VALUES), len(PULLET_VALUES))
    equal = Fraction(sum(other == value for other in PULLET_VALUES), len(PULLET_VALUES))
    nearer = [higher + equal] * distance
    farther = [higher] * (chairs - 1 - distance)
    return position_chances([*nearer, *farther])


@whole_numbers
def position_by_distance(distance: int, chairs: int) -> list[Fraction]:
    """The chance of each position if all, oneself included, play random pullets.

    >>> [str(chance) for chance in position_by_distance(0, 3)]
    ['11/25', '8/25', '6/25']
    """
    each = [position_of_bid(value, distance, chairs) for value in PULLET_VALUES]
    return [sum(column, Fraction(0)) / len(each) for column in zip(*each, strict=True)]


@whole_numbers
def mean_position(distance: int, chairs: int) -> Fraction:
    """The expected position, counted from 1, if all play random pullets."""
    return mean(position_by_distance(distance, chairs)) + 1


@whole_numbers
def best_reply_worms(distance: int, chairs: int, deck: Deck = "descending") -> Fraction:
    """Worms expected from a row without hens by a player who sees it and bids best.

    They hold all five pullets, and the others play random ones. The nearest seat wins ties for the
    first position, the farthest loses ties for the last one, and the best worm is as likely to lie
    at either end: so both ends of the table are worth the same, and more than the middle.

    >>> worth = [best_reply_worms(distance, 3) for distance in range(3)]
    >>> worth[0] == worth[2] > worth[1]
    True
    """
    chances = [position_of_bid(value, distance, chairs) for value in PULLET_VALUES]
    scale = len(PULLET_VALUES) ** (chairs - 1)
    weights = [[int(chance * scale) for chance in row] for row in chances]
    total = 0
    for row, ways in _rows(chairs, deck):
        total += ways * max(
            sum(weight * worm for weight, worm in zip(line, row, strict=True)) for line in weights
        )
    return Fraction(total, scale * perm(WORM_CARDS, chairs))


# The Robo-chicken -----------------------------------------------------------------------------


@whole_numbers
def robo_without(value: int, rounds: int = ROUNDS) -> Fraction:
    """The chance that the Robo-chicken turns up no pullet of this value in n rounds."""
    others = ROBO_CARDS - 3 * (value in PULLET_VALUES)
    return Fraction(comb(others, rounds), comb(ROBO_CARDS, rounds))


def robo_mean() -> Fraction:
    """The expected value of a Robo-chicken's card."""
    return Fraction(sum(PULLET_VALUES), len(PULLET_VALUES))


@whole_numbers
def robo_next(value: int, seen: Sequence[int]) -> Fraction:
    """The chance that the next card has this value, after the values seen (A-GIG-11).

    >>> str(robo_next(7, [7, 7]))
    '1/13'
    """
    left = 3 * (value in PULLET_VALUES) - seen.count(value)
    return Fraction(max(0, left), ROBO_CARDS - len(seen))


def _deck(deck: Deck) -> Iterator[tuple[int, int]]:
    return enumerate(worm_counts(deck), start=1)


def _up_to(deck: Deck) -> list[int]:
    """How many worms have at most the value 1, 2 ... 8."""
    counts = worm_counts(deck)
    return [sum(counts[:value]) for value in range(1, 9)]


def _differences(rising: Sequence[Fraction]) -> dict[int, Fraction]:
    before = [Fraction(0), *rising]
    return {value: rising[value - 1] - before[value - 1] for value in range(1, 9)}


def _hypergeometric(cards: int) -> list[Fraction]:
    return [
        Fraction(comb(HENS, hens) * comb(WORM_CARDS, cards - hens), comb(PILE, cards))
        for hens in range(min(HENS, cards) + 1)
    ]


def _rows(cards: int, deck: Deck) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every row of worms in order, with the number of ways to draw it."""
    counts = dict(_deck(deck))
    for row in product(range(1, 9), repeat=cards):
        ways = 1
        for index, value in enumerate(row):
            ways *= counts[value] - row[:index].count(value)
        if ways:
            yield row, ways
