"""Questions about the stock, and about finding partners."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from chickenlab.core.questions import Parameter, Question
from chickenlab.gaigel.cards import PACK, Card, Rank
from chickenlab.gaigel.odds import partners, stock
from chickenlab.gaigel.odds.sampling import Array, deal, ranks, unseen_pack
from chickenlab.gaigel.odds.seen import PLAYERS, opponents

PLAYING = Parameter("players", "players", PLAYERS, 4)
DRAWS = Parameter("draws", "draws", tuple(range(1, stock.stock_draws(2) + 1)), stock.stock_draws(4))
WHO = Parameter("who", "who may have it", ("you", "your side"), "you")


def _exact_comes(copies: int, draws: int) -> Fraction:
    return stock.comes(copies, draws)


def _comes(rng: np.random.Generator, n: int, copies: int, draws: int) -> Array:
    # the first of the 42 unseen cards are the ones that one waits for
    return np.any(deal(rng, n, draws, range(stock.UNSEEN)) < copies, axis=1)


def _exact_fifth_seven(draws: int) -> Fraction:
    return stock.fifth_seven(draws)


def _fifth_seven(rng: np.random.Generator, n: int, draws: int) -> Array:
    pack = unseen_pack("C7 C7 S7 D7 CK", "HJ")
    return (ranks(deal(rng, n, draws, pack)) == Rank.SEVEN).any(axis=1)


def _exact_seven_to_rob(players: int, who: str) -> Fraction:
    return stock.seven_to_rob(players, whole_side=who == "your side")


def _seven_to_rob(rng: np.random.Generator, n: int, players: int, who: str) -> Array:
    """Deals card by card: five each, then the stock in turns, but for its last round."""
    pack = unseen_pack("", "HA")
    dealt = deal(rng, n, len(pack), pack)
    mine = {0} if who == "you" else set(range(players)) - set(opponents(players))
    # the turned card lies under the other cards of the stock, and is not in the pack here
    owners = [place % players for place in range(len(PACK) - players)]
    in_time = np.array([owner in mine for owner in owners])
    return (dealt[:, : len(owners)][:, in_time] == Card.H7).any(axis=1)


def _exact_cards_until_ace(number: int) -> Fraction:
    return partners.cards_until_ace(number)


def _cards_until_ace(rng: np.random.Generator, n: int, number: int) -> Array:
    aces = ranks(deal(rng, n, len(PACK))) == Rank.ACE
    return (aces.cumsum(axis=1) < number).sum(axis=1) + 1


def _both_aces_to_one(rng: np.random.Generator, n: int, players: int) -> Array:
    aces = ranks(deal(rng, n, len(PACK))) == Rank.ACE
    first, second = np.argsort(~aces, axis=1, kind="stable")[:, :2].T
    return first % players == second % players


STOCK_QUESTIONS = (
    Question(
        "stock-card",
        "Stock: a card that one waits for",
        "You wait for a card; {copies} of its 2 copies may still come. How likely is it that one "
        "comes within {draws} draws?",
        _exact_comes,
        _comes,
        "You do not see 42 cards, in the stock or in other hands, and each is as likely as any "
        "other to be among your {draws} draws (GAI-39). One minus the chance that none of them is "
        "the card. The turned card, which comes last (GAI-44), is not counted as a draw.",
        (Parameter("copies", "unseen copies", (1, 2), 1), DRAWS),
    ),
    Question(
        "stock-fifth-seven",
        "Stock: the fifth Seven",
        "You announced four Sevens, and the turned card is none. How likely is it that you "
        "draw a fifth within {draws} draws?",
        _exact_fifth_seven,
        _fifth_seven,
        "Four of the eight Sevens are among the 42 cards you do not see. The chance that none of "
        "{draws} draws is one of them, taken from 1 (GAI-90, GAI-91). Four players draw seven "
        "times, two players nineteen times.",
        (DRAWS,),
    ),
    Question(
        "stock-seven-to-rob",
        "Stock: a Seven in time to rob",
        "{players} play, and the turned card is no Seven. How likely is it that a trump Seven "
        "comes to {who} in time to rob it?",
        _exact_seven_to_rob,
        _seven_to_rob,
        "Both trump Sevens are among the other 47 cards. In time are five dealt cards and all "
        "draws of a player but the last (GAI-60, GAI-61), times the players of the side if a "
        "partner's Seven counts. One minus the chance that neither Seven is among these cards.",
        (PLAYING, WHO),
    ),
    Question(
        "partners-cards",
        "Partners: cards until an Ace",
        "Cards are dealt face up until Ace number {number} has come. How many cards does that take "
        "on average?",
        _exact_cards_until_ace,
        _cards_until_ace,
        "The eight Aces part the other 40 cards into nine stretches (GAI-12), and none is longer "
        "than another on average: 40/9 cards. So each Ace takes 40/9 + 1 = 49/9 cards.",
        (Parameter("number", "Aces", tuple(range(1, 9)), 2),),
        "cards",
    ),
    Question(
        "partners-same",
        "Partners: two Aces for one",
        "Cards are dealt face up to {players} people. How likely is it that the same person "
        "gets the first two Aces?",
        partners.both_aces_to_one,
        _both_aces_to_one,
        "The second Ace has to come a whole number of rounds after the first (GAI-13, A-GAI-2). "
        "For each pair of such places, count the ways to put the other six Aces behind them.",
        (PLAYING,),
    ),
)
