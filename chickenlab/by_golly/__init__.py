"""By Golly! (¡Mira por dónde!): looking for animals in a face-down yard, by memory and luck.

>>> from chickenlab import by_golly
>>> game = by_golly.Game(players=3)
>>> state = game.new_state(seed=7)
>>> state.to_act
(0,)
"""

from chickenlab.by_golly import memory, odds, solo, strategies
from chickenlab.by_golly.cards import ANIMALS, Card, parse_card, parse_cards
from chickenlab.by_golly.deal import Deal, arranged_deal
from chickenlab.by_golly.game import Game
from chickenlab.by_golly.rulebook import RULEBOOK
from chickenlab.by_golly.state import State
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.worlds import worlds
from chickenlab.by_golly.yard import Knowledge

__all__ = [
    "ANIMALS",
    "RULEBOOK",
    "Card",
    "Deal",
    "Game",
    "Knowledge",
    "Phase",
    "State",
    "View",
    "arranged_deal",
    "memory",
    "odds",
    "parse_card",
    "parse_cards",
    "solo",
    "strategies",
    "worlds",
]
