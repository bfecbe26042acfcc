"""Gigi Gacker: everybody bids at once for a row of worms.

>>> from chickenlab import gigi_gacker
>>> state = gigi_gacker.Game(players=3).new_state(seed=7)
>>> state.to_act
(0, 1, 2)
"""

from chickenlab.core.batch import BatchEngine
from chickenlab.core.parts import Parts
from chickenlab.gigi_gacker import display, endgame, equilibrium, odds, strategies, tally
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import WORM_DECKS, Card, Color, parse_card, parse_cards
from chickenlab.gigi_gacker.deal import Deal, Position, arranged_deal
from chickenlab.gigi_gacker.game import Game
from chickenlab.gigi_gacker.narration import narrate
from chickenlab.gigi_gacker.outcome import Outcome, Termination
from chickenlab.gigi_gacker.rulebook import RULEBOOK
from chickenlab.gigi_gacker.state import State
from chickenlab.gigi_gacker.thinking import action_values, choice
from chickenlab.gigi_gacker.view import Phase, View
from chickenlab.gigi_gacker.worlds import worlds


def _batch() -> BatchEngine:
    from chickenlab.gigi_gacker import batch

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
    "RULEBOOK",
    "WORM_DECKS",
    "Bid",
    "Card",
    "Color",
    "Deal",
    "Game",
    "KeepHen",
    "Outcome",
    "Phase",
    "PlayHen",
    "Position",
    "State",
    "Termination",
    "View",
    "action_values",
    "arranged_deal",
    "endgame",
    "equilibrium",
    "narrate",
    "odds",
    "parse_card",
    "parse_cards",
    "strategies",
    "tally",
    "worlds",
]
