"""Gaigel: Swabian trick-taking with a double pack.

>>> from chickenlab import gaigel
>>> game = gaigel.Game(players=4)
>>> state = game.new_state(seed=7)
>>> state.to_act
(1,)
"""

from chickenlab.gaigel import odds, strategies
from chickenlab.gaigel.cards import Card, Rank, Suit, parse_card, parse_cards
from chickenlab.gaigel.deal import Deal, Position, arranged_deal
from chickenlab.gaigel.game import Game
from chickenlab.gaigel.outcome import OUT, Outcome, Termination
from chickenlab.gaigel.rulebook import RULEBOOK
from chickenlab.gaigel.state import State
from chickenlab.gaigel.view import Phase, View

__all__ = [
    "OUT",
    "RULEBOOK",
    "Card",
    "Deal",
    "Game",
    "Outcome",
    "Phase",
    "Position",
    "Rank",
    "State",
    "Suit",
    "Termination",
    "View",
    "arranged_deal",
    "odds",
    "parse_card",
    "parse_cards",
    "strategies",
]
