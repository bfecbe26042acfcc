"""Named strategies for Gaigel: callables `(view, rng) -> action`.

>>> sorted(NAMED)
['cautious', 'counter', 'monte-carlo', 'pair-hunter', 'random', 'tips', 'trump-saver']
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from types import MappingProxyType

import numpy as np

from chickenlab.core.game import Action
from chickenlab.core.playing import Strategy
from chickenlab.gaigel import habits
from chickenlab.gaigel.actions import Aus
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.strategies.counter import Counter, average_values
from chickenlab.gaigel.strategies.monte_carlo import MonteCarlo
from chickenlab.gaigel.strategies.tips import Advice, Player, advise, playable_cards, tips
from chickenlab.gaigel.view import View

__all__ = [
    "NAMED",
    "Advice",
    "Counter",
    "MonteCarlo",
    "Player",
    "advise",
    "average_values",
    "playable_cards",
    "random_legal",
    "tips",
]


def random_legal(view: View, rng: np.random.Generator) -> Action | None:
    """Any legal action, all equally likely; but never a call that only loses.

    Out of turn it speaks up whenever that is not a losing call.
    """
    actions = [
        action
        for action in view.legal_actions
        if not isinstance(action, Aus) or view.points[view.side] >= OUT
    ]
    if not actions:
        return None
    return actions[rng.integers(len(actions))]


NAMED: Mapping[str, Strategy] = MappingProxyType(
    {
        "random": random_legal,
        **{name: Player(*astuple(habits)) for name, habits in habits.NAMED.items()},
        "tips": tips,
        "counter": Counter(),
        "monte-carlo": MonteCarlo(),
    }
)
"""The strategies of the house by name, for any number of players.

"cautious" takes only what it is sure to keep, "pair-hunter" keeps lone Kings and Queens,
"trump-saver" trumps only rich tricks, "counter" remembers everything and solves the end, and
"monte-carlo" thinks: it guesses what it does not see, tries every action and plays on.
"""
