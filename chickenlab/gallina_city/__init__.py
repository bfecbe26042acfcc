"""Gallina City: everybody describes birds at once, and looks for the one who has the same.

>>> from chickenlab import gallina_city
>>> game = gallina_city.Game(players=4)
>>> state = game.new_state(seed=7)
>>> state.to_act
(1, 2, 3)
"""

from chickenlab.core.parts import Parts
from chickenlab.gallina_city import (
    describing,
    display,
    matching,
    odds,
    strategies,
    talk,
    talks,
    tally,
    teamwork,
)
from chickenlab.gallina_city.actions import (
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Pass,
    Ready,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.cards import CYCLIC, DECKS, Deck
from chickenlab.gallina_city.deal import Deal, Position, arranged_deal
from chickenlab.gallina_city.game import Game
from chickenlab.gallina_city.images import ATTRIBUTES, IMAGES, Image
from chickenlab.gallina_city.narration import narrate
from chickenlab.gallina_city.outcome import Outcome, RoundEnd, RoundResult, Verdict
from chickenlab.gallina_city.ratings import Rating
from chickenlab.gallina_city.rulebook import RULEBOOK
from chickenlab.gallina_city.state import State
from chickenlab.gallina_city.view import Phase, View
from chickenlab.gallina_city.worlds import worlds

Game.parts = Parts(
    strategies=strategies, tally=tally, worlds=worlds, narrate=narrate, display=display
)

__all__ = [
    "ATTRIBUTES",
    "CYCLIC",
    "DECKS",
    "IMAGES",
    "RULEBOOK",
    "Challenge",
    "Cocorico",
    "CoinCoin",
    "Deal",
    "Deck",
    "Decline",
    "Game",
    "GoOn",
    "Image",
    "Outcome",
    "Pass",
    "Phase",
    "Position",
    "Rating",
    "Ready",
    "RoundEnd",
    "RoundResult",
    "Say",
    "State",
    "Stop",
    "Verdict",
    "View",
    "Withdraw",
    "arranged_deal",
    "describing",
    "matching",
    "narrate",
    "odds",
    "strategies",
    "talk",
    "talks",
    "tally",
    "teamwork",
    "worlds",
]
