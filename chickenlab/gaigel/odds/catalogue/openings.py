"""Questions about the first trick."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np

from chickenlab.core.questions import Parameter, Question
from chickenlab.gaigel.cards import Card, Rank, card_of, parse_card
from chickenlab.gaigel.odds import first_trick
from chickenlab.gaigel.odds.sampling import Array, deal, ranks, suits, unseen_pack
from chickenlab.gaigel.odds.seen import HAND, PLAYERS, opponents

PLAYING = Parameter("players", "players", PLAYERS, 4)
LED = Parameter("led", "card led", ("10", "K", "Q", "J", "7"), "10")

# a hand with one Ace, and one with nothing but trumps, as examples to deal the others around
ONE_ACE, FIVE_TRUMPS, TURNED = "CA S10 SJ D7 D7", "HA HK HK HQ H7", "HJ"


def _plain_ace(rng: np.random.Generator, n: int) -> Array:
    return np.any(_plain_aces(deal(rng, n, HAND + 1)), axis=1)


def _both_aces(rng: np.random.Generator, n: int) -> Array:
    dealt = deal(rng, n, HAND + 1)
    aces, suit = _plain_aces(dealt), suits(dealt[:, :HAND])
    return np.logical_or.reduce(
        [
            aces[:, one] & aces[:, other] & (suit[:, one] == suit[:, other])
            for one, other in combinations(range(HAND), 2)
        ]
    )


def _only_hoeher_hat(rng: np.random.Generator, n: int) -> Array:
    dealt = deal(rng, n, HAND + 1)
    return ~_plain_aces(dealt).any(axis=1) & (_trumps(dealt) < HAND)


def _second_five_trumps(rng: np.random.Generator, n: int, players: int) -> Array:
    others = _other_hands(rng, n, FIVE_TRUMPS, tuple(range(1, players)))
    return (suits(others) == suits(np.array(Card[TURNED]))).all(axis=2).any(axis=1)


def _twin_elsewhere(rng: np.random.Generator, n: int, players: int) -> Array:
    return (_other_hands(rng, n, ONE_ACE, tuple(range(1, players))) == Card.CA).any(axis=(1, 2))


def _zweite_alte_fails(rng: np.random.Generator, n: int, players: int) -> Array:
    return (_other_hands(rng, n, ONE_ACE, opponents(players)) == Card.CA).any(axis=(1, 2))


def _rank(led: str) -> Rank:
    return parse_card(f"C{led}").rank


def _exact_hoeher_hat_stands(led: str, players: int) -> Fraction:
    return first_trick.hoeher_hat_stands(_rank(led), players)


def _hoeher_hat_stands(rng: np.random.Generator, n: int, led: str, players: int) -> Array:
    card = parse_card(f"C{led}")
    theirs = _other_hands(rng, n, f"{card} S10 SJ D7 D7", opponents(players))
    higher = (suits(theirs) == card.suit) & (theirs > card_of(card.suit, card.rank))
    return ~higher.any(axis=(1, 2))


def _other_hands(rng: np.random.Generator, n: int, hand: str, seats: tuple[int, ...]) -> Array:
    """Hands for some other seats, when this is mine and a card is turned."""
    pack = unseen_pack(hand, TURNED)
    return deal(rng, n, HAND * len(seats), pack).reshape(n, len(seats), HAND)


def _plain_aces(dealt: Array) -> Array:
    """Which cards of the hands are Aces but no trumps; the last card of each row is turned."""
    hand, turned = dealt[:, :HAND], dealt[:, HAND:]
    return (ranks(hand) == Rank.ACE) & (suits(hand) != suits(turned))


def _trumps(dealt: Array) -> Array:
    """How many trumps each hand holds; the last card of each row is turned."""
    return (suits(dealt[:, :HAND]) == suits(dealt[:, HAND:])).sum(axis=1)


OPENING_QUESTIONS = (
    Question(
        "opening-ace",
        "Opening: a plain Ace",
        "How likely is it that forehand has an Ace that is no trump, for Ge-Elfen or Zweite Alte?",
        first_trick.plain_ace,
        _plain_ace,
        "Whatever the turned card is, six of the other 47 cards are Aces of other suits (GAI-28, "
        "GAI-30). One minus the chance that all five cards are among the other 41.",
    ),
    Question(
        "opening-both-aces",
        "Opening: both Aces of a suit",
        "How likely is it that forehand has both Aces of a suit that is no trump, so that Zweite "
        "Alte is certain?",
        first_trick.both_aces,
        _both_aces,
        "Three suits have two Aces each among the 47 cards (GAI-31). Count the hands with both "
        "Aces of one suit; those with both Aces of two suits count once.",
    ),
    Question(
        "opening-only-hoeher-hat",
        "Opening: only Höher hat",
        "How likely is it that forehand has to open Höher hat?",
        first_trick.only_hoeher_hat,
        _only_hoeher_hat,
        "There is always an opening (GAI-37): with a plain Ace Ge-Elfen or Zweite Alte, with five "
        "trumps one of them, and with neither only Höher hat. Take the first two chances from 1.",
    ),
    Question(
        "opening-second-five-trumps",
        "Opening: five trumps twice",
        "{players} play, and forehand holds five trumps. How likely is it that somebody else has "
        "five as well?",
        first_trick.second_five_trumps,
        _second_five_trumps,
        "Twelve trumps less five in hand and the turned one leave six among 42 unseen cards "
        "(GAI-36). Two more hands cannot be full of them, so the chances of the others add up.",
        (PLAYING,),
    ),
    Question(
        "opening-twin",
        "Opening: where the second Ace is",
        "You hold one copy of an Ace; {players} play. How likely is it that somebody holds "
        "its twin?",
        first_trick.twin_elsewhere,
        _twin_elsewhere,
        "You see six cards: your five and the turned one. The twin is any of the other 42 with "
        "the same chance, and each other player holds five of them (GAI-18).",
        (PLAYING,),
    ),
    Question(
        "opening-zweite-alte-fails",
        "Opening: Zweite Alte fails",
        "You hold one copy of an Ace; {players} play. How likely is it that an opponent has "
        "the other copy, so that Zweite Alte fails?",
        first_trick.zweite_alte_fails,
        _zweite_alte_fails,
        "The twin is any of the 42 cards you do not see. If your partner has it, your side wins "
        "all the same (GAI-31), so only the hands of opponents count: one of two players, two of "
        "three or four, three of six.",
        (PLAYING,),
    ),
    Question(
        "opening-hoeher-hat-stands",
        "Opening: Höher hat stands",
        "You lead {led} with Höher hat, your only card of that suit; {players} play. How likely "
        "is it that no opponent has a higher card of the suit?",
        _exact_hoeher_hat_stands,
        _hoeher_hat_stands,
        "Each higher rank of the suit is there twice, all among the 42 cards you do not see, and "
        "an equal card that is played later does not beat yours (GAI-33, GAI-34). None of the "
        "higher ones may be among the five cards of each opponent.",
        (LED, PLAYING),
    ),
)
