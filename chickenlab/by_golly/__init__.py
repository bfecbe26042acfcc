"""By Golly! (¡Mira por dónde!): looking for animals in a face-down yard, by memory and luck.

>>> from chickenlab import by_golly
>>> game = by_golly.Game(players=3)
>>> state = game.new_state(seed=7)
>>> state.to_act
(0,)
"""

from chickenlab.by_golly import display, memory, odds, solo, strategies, tally
from chickenlab.by_golly.actions import (
    DrawFrom,
    Flip,
    Lay,
    Leave,
    PutAside,
    PutAsideKept,
    Shuffle,
    Stop,
)
from chickenlab.by_golly.cards import ANIMALS, Card, parse_card, parse_cards
from chickenlab.by_golly.deal import Deal, Position, arranged_deal
from chickenlab.by_golly.game import Game
from chickenlab.by_golly.narration import narrate
from chickenlab.by_golly.outcome import Outcome
from chickenlab.by_golly.rulebook import RULEBOOK
from chickenlab.by_golly.state import State
from chickenlab.by_golly.thinking import action_values, choice
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.worlds import worlds
from chickenlab.by_golly.yard import Knowledge
from chickenlab.core.batch import BatchEngine
from chickenlab.core.parts import Parts


def _batch() -> BatchEngine:
    from chickenlab.by_golly import batch

    return batch


Game.parts = Parts(
    strategies=strategies,
    tally=tally,
    worlds=worlds,
    narrate=narrate,
    display=display,
    choice=choice,
    load_batch=_batch,
)

__all__ = [
    "ANIMALS",
    "RULEBOOK",
    "Card",
    "Deal",
    "DrawFrom",
    "Flip",
    "Game",
    "Knowledge",
    "Lay",
    "Leave",
    "Outcome",
    "Phase",
    "Position",
    "PutAside",
    "PutAsideKept",
    "Shuffle",
    "State",
    "Stop",
    "View",
    "action_values",
    "arranged_deal",
    "memory",
    "narrate",
    "odds",
    "parse_card",
    "parse_cards",
    "solo",
    "strategies",
    "tally",
    "worlds",
]
