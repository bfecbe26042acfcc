"""Named strategies for Gaigel: callables `(view, rng) -> action`."""

from __future__ import annotations

import numpy as np

from chickenlab.core.game import Action
from chickenlab.gaigel.actions import Aus
from chickenlab.gaigel.state import OUT
from chickenlab.gaigel.view import View


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
