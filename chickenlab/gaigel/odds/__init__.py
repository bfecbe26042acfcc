"""The odds of Gaigel: exact answers, as `Fraction`, and questions to simulate.

Start with what is seen. `draw(5)` is a blind hand, `unseen(hand, turned)` all that a player does
not see and where it can be; both answer any question that one can put as a function:

>>> draw(5).chance(lambda hand: hand[Card.HK] == 2, about=[Card.HK])  # both Kings of hearts
Fraction(5, 564)

The questions that come up again and again have a name:

>>> QUESTIONS["opening-zweite-alte-fails"].answer(players=6)
Fraction(5, 14)
"""

from chickenlab.core.drawing import Distribution, Draw, at_least, mean, variance
from chickenlab.core.placing import Unseen
from chickenlab.gaigel.cards import Card
from chickenlab.gaigel.odds.board import Board, SessionOdds, session
from chickenlab.gaigel.odds.catalogue import QUESTIONS
from chickenlab.gaigel.odds.first_trick import (
    OpeningOdds,
    both_aces,
    five_trumps,
    hoeher_hat_stands,
    only_hoeher_hat,
    openings,
    plain_ace,
    second_five_trumps,
    twin_elsewhere,
    zweite_alte_fails,
)
from chickenlab.gaigel.odds.hands import (
    aces,
    anybody_pair,
    forty,
    holds_pair,
    pair,
    pair_in_suit,
    points,
    sevens,
    trump_seven,
    trumps,
)
from chickenlab.gaigel.odds.outlook import Prospect, check_draws, outlook, simulate_outlook
from chickenlab.gaigel.odds.partners import both_aces_to_one, cards_until_ace
from chickenlab.gaigel.odds.sampling import sessions as simulate_sessions
from chickenlab.gaigel.odds.seen import PLAYERS, draw, opponents, pack_without, unseen
from chickenlab.gaigel.odds.stock import (
    comes,
    draws_in_time_to_rob,
    fifth_seven,
    pair_comes,
    seven_to_rob,
    stock_draws,
    trump_comes,
    trump_seven_in_time,
)

__all__ = [
    "PLAYERS",
    "QUESTIONS",
    "Board",
    "Card",
    "Distribution",
    "Draw",
    "OpeningOdds",
    "Prospect",
    "SessionOdds",
    "Unseen",
    "aces",
    "anybody_pair",
    "at_least",
    "both_aces",
    "both_aces_to_one",
    "cards_until_ace",
    "check_draws",
    "comes",
    "draw",
    "draws_in_time_to_rob",
    "fifth_seven",
    "five_trumps",
    "forty",
    "hoeher_hat_stands",
    "holds_pair",
    "mean",
    "only_hoeher_hat",
    "openings",
    "opponents",
    "outlook",
    "pack_without",
    "pair",
    "pair_comes",
    "pair_in_suit",
    "plain_ace",
    "points",
    "second_five_trumps",
    "session",
    "seven_to_rob",
    "sevens",
    "simulate_outlook",
    "simulate_sessions",
    "stock_draws",
    "trump_comes",
    "trump_seven",
    "trump_seven_in_time",
    "trumps",
    "twin_elsewhere",
    "unseen",
    "variance",
    "zweite_alte_fails",
]
