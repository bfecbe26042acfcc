"""What a hint at the table of Gaigel says of each action: how often it wins, and what to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from chickenlab import Action
from chickenlab.core.estimates import Estimate
from chickenlab.core.thinking import ActionValue, action_values, certain_values
from chickenlab.core.words import capitalized
from chickenlab.gaigel.actions import Declare, Open, Play, Rob
from chickenlab.gaigel.cards import Names
from chickenlab.gaigel.solver import Endgame
from chickenlab.gaigel.state import State
from chickenlab.gaigel.thinking import choice, is_solved, solved
from chickenlab.gaigel.view import View
from chickenlab_widgets.tables.gaigel.words import card_name

GUESSES = 256
"""Deals in which each action is tried: all in all they take about as long as a click."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How often each action wins, the best first.

    Attributes:
        values: what was found.
        names: the names of cards that the table uses.
    """

    values: Sequence[ActionValue]
    names: Names

    def advise(self, usual: Action, reason: str) -> tuple[Action, str]:
        """What the tips advise, unless something else is clearly better; and why."""
        best = self.values[0]
        (tip,) = (value for value in self.values if usual in value.alike)
        if not tip.is_worse:
            return usual, reason
        return best.action, (
            f"{capitalized(self._words(best.action))} {_outcome(best)}; "
            f"{self._words(usual)}, as the tips have it, {_outcome(tip)}. {self._basis(best)}"
        )

    def draw(self) -> dict[str, Any]:
        """The picture, by the code of the action."""
        return {
            str(action): {
                "wins": _percent(value.wins),
                "low": value.wins.low,
                "high": value.wins.high,
                "value": value.wins.value,
                "worse": value.is_worse,
                "words": _spoken(value.wins),
            }
            for value in self.values
            for action in value.alike
        }

    def _basis(self, value: ActionValue) -> str:
        if value.wins.is_fixed:
            return "It is known who holds what, so this is solved."
        return (
            f"Each was tried in {value.wins.n} deals that fit what you know, played on by the tips."
        )

    def _words(self, action: Action) -> str:
        match action:
            case Play(card):
                return card_name(card, self.names)
            case Open(opening, card):
                return f"{opening.label} with {card_name(card, self.names)}"
            case Declare(suit):
                return f"declaring the pair in {suit.title(self.names).lower()}"
            case Rob(card):
                return f"taking {card_name(card, self.names)} for your Seven"
            case _:
                return str(action)


def weigh(view: View, usual: Action, open_to: State | None, seed: int) -> Sequence[ActionValue]:
    """How often each action wins; nothing where there is nothing to choose.

    Args:
        view: what the person knows.
        usual: what the tips advise.
        open_to: the deal itself, if all hands lie open.
        seed: fixes the guesses.
    """
    if not isinstance(usual, Play | Open | Declare | Rob) or len(view.legal_actions) < 3:
        return ()
    if open_to is not None and is_solved(view, guesses=1):
        return certain_values(solved(Endgame.of(open_to)))
    rng = np.random.default_rng([seed, len(view.events)])
    return action_values(choice(view, rng), GUESSES)


def _outcome(value: ActionValue) -> str:
    if value.wins.is_fixed:
        return {1: "wins", 0: "wins nothing"}.get(int(np.sign(value.gain.value)), "loses")
    return f"won {_percent(value.wins)}"


def _percent(wins: Estimate) -> str:
    return f"{100 * wins.value:.0f} %"


def _spoken(wins: Estimate) -> str:
    if wins.is_fixed:
        return "wins for certain" if wins.value else "does not win"
    return f"wins {_percent(wins)}, between {100 * wins.low:.0f} and {100 * wins.high:.0f}"
