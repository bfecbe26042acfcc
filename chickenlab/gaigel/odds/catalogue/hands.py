"""Questions about a dealt hand, and about the points of any few cards."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from chickenlab.core.drawing import at_least, mean, variance
from chickenlab.core.questions import Parameter, Question
from chickenlab.gaigel.cards import Rank
from chickenlab.gaigel.odds import hands
from chickenlab.gaigel.odds.sampling import (
    Array,
    deal,
    holds_any_pair,
    holds_pair,
    points,
    ranks,
    suits,
)
from chickenlab.gaigel.odds.seen import HAND, PLAYERS

PLAYING = Parameter("players", "players", PLAYERS, 4)
CARDS = Parameter("cards", "cards", tuple(range(1, 11)), HAND)


def _pair(rng: np.random.Generator, n: int, cards: int) -> Array:
    return holds_any_pair(deal(rng, n, cards))


def _pair_in_suit(rng: np.random.Generator, n: int, cards: int) -> Array:
    return holds_pair(deal(rng, n, cards), 2)


def _anybody_pair(rng: np.random.Generator, n: int, players: int) -> Array:
    dealt = deal(rng, n, HAND * players).reshape(n, players, HAND)
    return np.any(holds_any_pair(dealt), axis=1)


def _forty(rng: np.random.Generator, n: int) -> Array:
    dealt, trump = _hand_and_trump(rng, n)
    return holds_pair(dealt, trump)


def _sevens(rng: np.random.Generator, n: int, count: int) -> Array:
    return (ranks(deal(rng, n, HAND)) == Rank.SEVEN).sum(axis=1) == count


def _trumps(rng: np.random.Generator, n: int, count: int) -> Array:
    dealt, trump = _hand_and_trump(rng, n)
    return (suits(dealt) == trump).sum(axis=1) == count


def _trump_seven(rng: np.random.Generator, n: int) -> Array:
    dealt, trump = _hand_and_trump(rng, n)
    return ((suits(dealt) == trump) & (ranks(dealt) == Rank.SEVEN)).any(axis=1)


def _aces(rng: np.random.Generator, n: int, count: int) -> Array:
    return (ranks(deal(rng, n, HAND)) == Rank.ACE).sum(axis=1) >= count


def _exact_points(cards: int) -> Fraction:
    return mean(hands.points(cards))


def _exact_variance(cards: int) -> Fraction:
    return variance(hands.points(cards))


def _exact_at_least(cards: int, points: int) -> Fraction:
    return at_least(hands.points(cards), points)


def _points(rng: np.random.Generator, n: int, cards: int) -> Array:
    return points(deal(rng, n, cards)).sum(axis=1)


def _points_variance(rng: np.random.Generator, n: int, cards: int) -> Array:
    # a card is worth 5 points on average, 240 / 48 (GAI-10)
    return (_points(rng, n, cards) - 5.0 * cards) ** 2


def _points_at_least(rng: np.random.Generator, n: int, cards: int, points: int) -> Array:
    return _points(rng, n, cards) >= points


def _hand_and_trump(rng: np.random.Generator, n: int) -> tuple[Array, Array]:
    """Hands, and beside each the suit of the turned card (GAI-17)."""
    dealt = deal(rng, n, HAND + 1)
    return dealt[:, :HAND], suits(dealt[:, HAND:])


HAND_QUESTIONS = (
    Question(
        "hand-pair",
        "A pair in a hand",
        "A player gets {cards} cards. How likely are King and Queen of the same suit among them?",
        hands.pair,
        _pair,
        "Each suit has two Kings and two Queens (GAI-07), and the other 32 cards do not matter. "
        "Go through the possible numbers of each King and Queen among the {cards} cards, count "
        "the ways of those with a pair (GAI-53), and divide by all ways to draw {cards} of 48.",
        (CARDS,),
    ),
    Question(
        "hand-pair-in-suit",
        "A pair of one suit in a hand",
        "A player gets {cards} cards. How likely are King and Queen of hearts among them?",
        hands.pair_in_suit,
        _pair_in_suit,
        "No pair of hearts means no King of hearts, or no Queen of hearts: add the two chances "
        "and take away the chance of neither, which was counted twice. Of 48 cards 46 are no "
        "King of hearts, and 44 are neither (GAI-07, GAI-53).",
        (CARDS,),
    ),
    Question(
        "table-pair",
        "A pair in anybody's hand",
        "{players} players get five cards each. How likely is it that one of them has a pair?",
        hands.anybody_pair,
        _anybody_pair,
        "Count the deals without any pair, hand by hand: of each suit a hand gets Kings or Queens "
        "or neither (GAI-53). What is left for the next hand depends on that, so the hands are "
        "not independent, and a power of the chance for one hand would be a little wrong.",
        (PLAYING,),
    ),
    Question(
        "hand-forty",
        "A pair of trumps in a hand",
        "How likely is it that a dealt hand holds the pair of trumps, worth 40?",
        hands.forty,
        _forty,
        "As for a pair of one named suit, but from 47 cards: the turned card is a trump (GAI-17) "
        "and in nobody's hand. In two of six cases it is a King or Queen itself, which leaves "
        "only one of them; take the mean over the six ranks.",
    ),
    Question(
        "hand-sevens",
        "Sevens in a hand",
        "How likely is it that a dealt hand holds exactly {count} Sevens?",
        hands.sevens,
        _sevens,
        "There are eight Sevens and 40 other cards (GAI-07): choose {count} of the Sevens and the "
        "rest of the five from the others, and divide by all ways to draw 5 of 48. Five Sevens "
        "win at once, four can be announced, where that is agreed (GAI-89, GAI-90).",
        (Parameter("count", "Sevens", tuple(range(6)), 4),),
    ),
    Question(
        "hand-trumps",
        "Trumps in a hand",
        "How likely is it that a dealt hand holds exactly {count} trumps?",
        hands.trumps,
        _trumps,
        "One of the twelve trumps lies face up (GAI-17), so a hand of five is drawn from 11 "
        "trumps and 36 other cards. Five trumps are a case of their own in the first trick "
        "(GAI-35).",
        (Parameter("count", "trumps", tuple(range(6)), 5),),
    ),
    Question(
        "hand-trump-seven",
        "A trump Seven in a hand",
        "How likely is it that a dealt hand holds a trump Seven?",
        hands.trump_seven,
        _trump_seven,
        "In one case of six the turned card is a trump Seven itself, and one is left among 47 "
        "cards; else there are two (GAI-60). Take the mean.",
    ),
    Question(
        "hand-aces",
        "Aces in a hand",
        "How likely is it that a dealt hand holds at least {count} Aces?",
        hands.aces,
        _aces,
        "Eight Aces and 40 other cards (GAI-07): add the chances of {count} and more among five.",
        (Parameter("count", "Aces", tuple(range(1, 6)), 1),),
    ),
    Question(
        "points-mean",
        "Points of some cards, on average",
        "How many points does a draw of {cards} cards hold on average?",
        _exact_points,
        _points,
        "The pack holds 240 points in 48 cards (GAI-10), 5 for each card; the mean of a sum is "
        "the sum of the means, also without putting back.",
        (CARDS,),
        "points",
    ),
    Question(
        "points-variance",
        "Points of some cards, their variance",
        "What is the variance of the points of {cards} cards?",
        _exact_variance,
        _points_variance,
        "Drawn with putting back, the variances of single cards would add up. Without putting "
        "back the sum varies less, by the factor (48 − {cards}) / 47: what is drawn once cannot "
        "come again (GAI-09).",
        (CARDS,),
        "points squared",
    ),
    Question(
        "points-at-least",
        "Points of some cards, at least a number",
        "How likely is it that a draw of {cards} cards holds at least {points} points?",
        _exact_at_least,
        _points_at_least,
        "Go through the six values, from 0 for a Seven to 11 for an Ace (GAI-09), each eight "
        "times in the pack, and count the ways to draw {cards} cards by their sum.",
        (
            Parameter("cards", "cards", tuple(range(1, 11)), 4),
            Parameter("points", "points", tuple(range(101)), 30),
        ),
    ),
)
