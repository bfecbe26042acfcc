"""Exact answers about Gallina City, as Fractions, and questions to simulate.

Most answers take a deck, since they say what the design behind it is worth.

>>> print(shares(), shares(DECKS["quartets"]), no_partner(14))
12/55 3/55 3574052/198520245
>>> QUESTIONS["stop-right"].answer(cards=3)
Fraction(47326, 445995)
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import check_whole, whole_numbers
from chickenlab.core.questions import Catalogue, Parameter, Question
from chickenlab.gallina_city.cards import CARDS, CYCLIC, DECKS, PICTURES, Deck, shuffled
from chickenlab.gallina_city.images import FAMILIES, IMAGES, LOOKALIKES
from chickenlab.gallina_city.rulebook import RULEBOOK

COPIES = 4
"""Cards that show a picture (A-GAL-1)."""
LARGEST_COUNTED = 5
"""Cards of the largest hands whose pairs are counted out; more hands than this are too many."""

Array = NDArray[Any]


# Two cards ------------------------------------------------------------------------------------


def shares(deck: Deck = CYCLIC) -> Fraction:
    """The chance that two random cards share a picture."""
    return Fraction(sum(deck.partner_counts), len(deck) * (len(deck) - 1))


def independent_shares() -> Fraction:
    """The same if each card showed four different pictures without regard to the others."""
    return 1 - Fraction(comb(CARDS - PICTURES, PICTURES), comb(CARDS, PICTURES))


def family_in_common(deck: Deck = CYCLIC) -> Fraction:
    """The chance that two random cards both show some family, the same picture or not.

    >>> str(family_in_common())
    '43/55'
    """
    masks = [
        sum(1 << family for family in {shown % len(FAMILIES) for shown in card})
        for card in deck.cards
    ]
    families = np.array(masks, dtype=np.uint64)
    # each card has a family in common with itself
    alike = int(((families[:, None] & families[None, :]) != 0).sum()) - len(deck)
    return Fraction(alike, len(deck) * (len(deck) - 1))


def identical(left: int) -> Fraction:
    """The chance that somebody means just your picture, with n look-alikes still possible.

    They describe any picture of any card but yours. Of your picture three more copies are there,
    of each other look-alike that their words still allow all four.

    Args:
        left: how many of the four look-alikes are possible, yours included.

    Raises:
        ValueError: unless one to four are left.

    >>> [str(identical(left)) for left in (4, 3, 2, 1)]
    ['1/5', '3/11', '3/7', '1']
    """
    left = check_whole("left", left, 1, LOOKALIKES)
    return Fraction(COPIES - 1, COPIES - 1 + COPIES * (left - 1))


# Two hands, a table ---------------------------------------------------------------------------


@whole_numbers
def shared_pairs(cards: int, deck: Deck = CYCLIC) -> Fraction:
    """The expected number of pairs between two hands of `cards` cards."""
    return cards * cards * shares(deck)


@whole_numbers
def table_pairs(players: int, cards: int, deck: Deck = CYCLIC) -> Fraction:
    """The expected number of pairs at a whole table."""
    return comb(players, 2) * shared_pairs(cards, deck)


@cache
def hands_share_none(cards: int, deck: Deck = CYCLIC) -> Fraction:
    """The chance that two hands share no picture, so that "Stop" would be right (GAL-39).

    Goes through all first hands: with a hand, the cards without any of its pictures are known,
    and the second hand has to come from those.

    Raises:
        ValueError: if the hands are larger than `LARGEST_COUNTED`.
    """
    cards = check_whole("cards", cards, 0, LARGEST_COUNTED)
    near = _neighbourhoods(deck)
    masks, last = np.zeros(1, dtype=np.uint64), np.full(1, -1)
    for _card in range(cards):
        # each hand grows by every card after its last one, so that none is made twice
        room = len(deck) - 1 - last
        added = np.arange(room.sum()) - np.repeat(np.cumsum(room) - room, room)
        last = np.repeat(last, room) + 1 + added
        masks = np.repeat(masks, room) | near[last]
    free = np.bincount(len(deck) - np.bitwise_count(masks).astype(int), minlength=len(deck) + 1)
    ways = sum(int(count) * comb(number, cards) for number, count in enumerate(free))
    return Fraction(ways, comb(len(deck), cards) * comb(len(deck) - cards, cards))


def hands_share(cards: int, deck: Deck = CYCLIC) -> Fraction:
    """The chance that two hands share at least one picture.

    Raises:
        ValueError: if the hands are larger than `LARGEST_COUNTED`.
    """
    return 1 - hands_share_none(cards, deck)


@whole_numbers
def no_partner(others: int, deck: Deck = CYCLIC) -> Fraction:
    """The chance that a given card has no partner among n random other cards.

    >>> no_partner(0), no_partner(45)
    (Fraction(1, 1), Fraction(0, 1))
    """
    rest = len(deck) - 1
    ways = sum(comb(rest - partners, others) for partners in deck.partner_counts)
    return Fraction(ways, len(deck) * comb(rest, others))


# The design -----------------------------------------------------------------------------------


@whole_numbers
def most_partners(copies: int = COPIES, pictures: int = PICTURES) -> int:
    """How many partners a card can have at most: each of its pictures on three other cards.

    >>> most_partners()
    12
    """
    return pictures * (copies - 1)


@whole_numbers
def perfect_size(copies: int = COPIES, pictures: int = PICTURES) -> int:
    """Cards of a deck in which any two cards share exactly one picture.

    With as many copies as pictures this is a projective plane, and too small a deck for six
    players: the game has to do without the certainty of a match.

    >>> perfect_size()
    13
    """
    return 1 + most_partners(copies, pictures)


def _neighbourhoods(deck: Deck) -> NDArray[np.uint64]:
    """Each card and its partners, as bits."""
    bits = np.uint64(1) << np.arange(len(deck), dtype=np.uint64)
    return np.bitwise_or.reduce(np.where(deck.shared > 0, bits, np.uint64(0)), axis=1)


# Trying it out --------------------------------------------------------------------------------


def _two_cards(rng: np.random.Generator, n: int, deck: str) -> Array:
    first, second = shuffled(rng, n, 2).T
    return DECKS[deck].shared[first, second] > 0


def _two_independent_cards(rng: np.random.Generator, n: int) -> Array:
    first, second = (shuffled(rng, n, PICTURES) for _card in range(2))
    return (first[:, :, None] == second[:, None, :]).any(axis=(1, 2))


def _two_families(rng: np.random.Generator, n: int) -> Array:
    shown = np.array(CYCLIC.cards)[shuffled(rng, n, 2)] % len(FAMILIES)
    return (shown[:, 0, :, None] == shown[:, 1, None, :]).any(axis=(1, 2))


def _pairs_between(rng: np.random.Generator, n: int, deck: str, cards: int) -> Array:
    hands = shuffled(rng, n, 2 * cards).reshape(n, 2, cards)
    shared = DECKS[deck].shared[hands[:, 0, :, None], hands[:, 1, None, :]] > 0
    return shared.sum(axis=(1, 2)).astype(float)


def _pairs_at_table(rng: np.random.Generator, n: int, players: int, cards: int) -> Array:
    dealt = shuffled(rng, n, players * cards)
    found = np.zeros(n)
    for mine in range(players * cards):
        others = np.arange((mine // cards + 1) * cards, players * cards)
        found += (CYCLIC.shared[dealt[:, mine, None], dealt[:, others]] > 0).sum(axis=1)
    return found


def _hands_share(rng: np.random.Generator, n: int, deck: str, cards: int) -> Array:
    return _pairs_between(rng, n, deck, cards) > 0


def _stop_is_right(rng: np.random.Generator, n: int, cards: int) -> Array:
    return _pairs_between(rng, n, CYCLIC.name, cards) == 0


def _without_partner(rng: np.random.Generator, n: int, players: int, cards: int) -> Array:
    dealt = shuffled(rng, n, 1 + (players - 1) * cards)
    return (CYCLIC.shared[dealt[:, :1], dealt[:, 1:]] == 0).all(axis=1)


def _means_the_same(rng: np.random.Generator, n: int, left: int) -> Array:
    """Describes random pictures of random cards until n of them fit what was said."""
    pictures = np.array(CYCLIC.cards)
    fitting: list[Array] = []
    while sum(map(len, fitting)) < n:
        mine, theirs = shuffled(rng, 4 * n, 2).T
        meant, held = (
            pictures[card, rng.integers(PICTURES, size=4 * n)] for card in (theirs, mine)
        )
        # the look-alikes that are still possible are mine and the next ones
        steps = (meant - held) % len(IMAGES)
        possible = (steps % len(FAMILIES) == 0) & (steps < left * len(FAMILIES))
        fitting.append((meant == held)[possible])
    return np.concatenate(fitting)[:n]


def _exact_shares(deck: str) -> Fraction:
    return shares(DECKS[deck])


def _exact_pairs(deck: str, cards: int) -> Fraction:
    return shared_pairs(cards, DECKS[deck])


def _exact_hands_share(deck: str, cards: int) -> Fraction:
    return hands_share(cards, DECKS[deck])


def _exact_no_partner(players: int, cards: int) -> Fraction:
    return no_partner((players - 1) * cards)


# All questions --------------------------------------------------------------------------------

_DECK = Parameter("deck", "deck", tuple(DECKS), CYCLIC.name)
_HAND = Parameter("cards", "cards in a hand", (3, 4, 5, 7, 8, 9), 7)
_SMALL_HAND = Parameter("cards", "cards in a hand", tuple(range(1, LARGEST_COUNTED + 1)), 5)
_PLAYERS = Parameter("players", "players", (2, 3, 4, 5, 6), 4)

QUESTIONS = Catalogue(
    RULEBOOK,
    [
        Question(
            "cards-share",
            "Two cards share a picture",
            "Two cards are drawn from the {deck} deck. How likely is it that they share a picture?",
            _exact_shares,
            _two_cards,
            "Of the game's deck each of the four pictures stands on three other cards, never two "
            "of them on the same one: 12 partners among 55 cards (A-GAL-1). In other decks count "
            "the partners of each card.",
            (_DECK,),
        ),
        Question(
            "cards-share-independent",
            "Two cards share a picture, drawn without a design",
            "Two cards show four different pictures each, drawn at random from the 56. How likely "
            "is it that they share one?",
            independent_shares,
            _two_independent_cards,
            "The second card's four pictures all avoid those of the first in C(52, 4) of C(56, 4) "
            "ways (A-GAL-1 does without such chance).",
        ),
        Question(
            "cards-family",
            "Two cards show a common family",
            "Two cards are drawn. How likely is it that both show one family, in look-alikes or in "
            "the same picture?",
            family_in_common,
            _two_families,
            "Each of a card's four families stands on 15 other cards (GAL-13, A-GAL-1); go "
            "through all pairs of cards, since two cards can have several families in common.",
        ),
        Question(
            "identical",
            "Somebody describes a look-alike of yours",
            "You hear a description that still fits {left} of the four look-alikes, yours among "
            "them. How likely is it that it is exactly your picture?",
            identical,
            _means_the_same,
            "Three other cards show your picture, four show each other look-alike (A-GAL-1), and "
            "any of them may be the one described (GAL-12): 3 of 3 + 4 × ({left} − 1).",
            (Parameter("left", "look-alikes left", (2, 3, 4), 4),),
        ),
        Question(
            "hands-pairs",
            "Pairs between two hands",
            "Two hands of {cards} cards from the {deck} deck. How many pairs of cards share a "
            "picture on average?",
            _exact_pairs,
            _pairs_between,
            "There are {cards} × {cards} pairs of cards, each as likely to share a picture as any "
            "two cards (GAL-11); the mean of a sum is the sum of the means.",
            (_DECK, _HAND),
            "pairs",
        ),
        Question(
            "table-pairs",
            "Pairs at a table",
            "{players} players hold {cards} cards each. How many pairs of cards of different hands "
            "share a picture on average?",
            table_pairs,
            _pairs_at_table,
            "Each two of the {players} hands have as many pairs as two hands have (GAL-08, "
            "GAL-25, GAL-26).",
            (_PLAYERS, _HAND),
            "pairs",
        ),
        Question(
            "hands-share",
            "Two hands share a picture",
            "Two hands of {cards} cards from the {deck} deck. How likely is it that they "
            "share at least one picture?",
            _exact_hands_share,
            _hands_share,
            "Go through all first hands, count the cards that share nothing with any of theirs, "
            "and choose the second hand from those (GAL-29). What is not so chosen shares a "
            "picture.",
            (_DECK, _SMALL_HAND),
        ),
        Question(
            "stop-right",
            '"Stop" is right at once',
            'Two players hold {cards} cards each. How likely is it that "Stop" would be '
            "right before the first Cocorico?",
            hands_share_none,
            _stop_is_right,
            "Stop is right if the hands share no picture (GAL-38, GAL-39): go through all first "
            "hands and choose the second from the cards that share nothing with them.",
            (_SMALL_HAND,),
        ),
        Question(
            "no-partner",
            "A card without any partner",
            "{players} players hold {cards} cards each. How likely is it that a given card of "
            "yours has no partner in any other hand?",
            _exact_no_partner,
            _without_partner,
            "Of the 55 other cards 12 are partners and 43 are not (A-GAL-1); all cards of the "
            "other players are among the 43.",
            (_PLAYERS, _HAND),
        ),
    ],
)
"""The questions about Gallina City."""
