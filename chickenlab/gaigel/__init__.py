"""Gaigel: Swabian trick-taking with a double pack.

>>> from chickenlab import gaigel
>>> game = gaigel.Game(players=4)
>>> state = game.new_state(seed=7)
>>> state.to_act
(1,)
"""

from chickenlab.core.batch import BatchEngine
from chickenlab.core.parts import Parts
from chickenlab.gaigel import display, odds, strategies, tally
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Cut,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.cards import Card, Rank, Suit, parse_card, parse_cards
from chickenlab.gaigel.deal import Deal, Position, arranged_deal
from chickenlab.gaigel.game import Game
from chickenlab.gaigel.narration import narrate
from chickenlab.gaigel.outcome import OUT, Outcome, Termination
from chickenlab.gaigel.rulebook import RULEBOOK
from chickenlab.gaigel.state import State
from chickenlab.gaigel.thinking import action_values, choice
from chickenlab.gaigel.view import Phase, View
from chickenlab.gaigel.worlds import worlds


def _batch() -> BatchEngine:
    from chickenlab.gaigel import batch

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
    "OUT",
    "RULEBOOK",
    "AnnounceSiebener",
    "Aus",
    "Card",
    "ClaimLate",
    "Cut",
    "Deal",
    "Declare",
    "Draw",
    "Game",
    "Knock",
    "Open",
    "Opening",
    "Outcome",
    "Phase",
    "Play",
    "Position",
    "Rank",
    "Reserve",
    "Rob",
    "ShowSevens",
    "Sign",
    "Signal",
    "State",
    "Suit",
    "Termination",
    "View",
    "action_values",
    "arranged_deal",
    "narrate",
    "odds",
    "parse_card",
    "parse_cards",
    "strategies",
    "tally",
    "worlds",
]
