"""A player who thinks: it guesses what it does not see, tries every action, and plays on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from chickenlab.core.checks import check_whole_fields
from chickenlab.core.game import Action
from chickenlab.gaigel.actions import Declare, Open, Play, Rob
from chickenlab.gaigel.strategies.tips import tips
from chickenlab.gaigel.thinking import GUESSES, choice
from chickenlab.gaigel.view import View


@dataclass(frozen=True, slots=True)
class MonteCarlo:
    """A player who takes the action that is worth most: the chance to win first, then the gain.

    Among equals it does what the tips say, and out of turn it does that, too.

    Attributes:
        guesses: in how many guesses of the unseen cards it tries every action, at most.
        players: who plays on in the guesses, a name of `batch.STRATEGIES`.
    """

    guesses: int = GUESSES
    players: str = "tips"

    def __post_init__(self) -> None:
        check_whole_fields(self)

    def __call__(self, view: View, rng: np.random.Generator) -> Action | None:
        """The action of this player."""
        usual = tips(view, rng)
        if view.seat not in view.to_act or not isinstance(usual, Play | Open | Declare | Rob):
            return usual
        return choice(view, rng, players=self.players).best(self.guesses, usual)
