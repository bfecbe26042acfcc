"""A player who remembers every card and solves the last tricks."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from chickenlab.core.checks import check_whole_fields, whole_numbers
from chickenlab.core.game import Action
from chickenlab.gaigel.actions import Play
from chickenlab.gaigel.outcome import OUT
from chickenlab.gaigel.solver import Endgame, Value, values
from chickenlab.gaigel.strategies.tips import Player
from chickenlab.gaigel.unseen import count_guesses, guesses
from chickenlab.gaigel.view import Phase, View

_STROKE = 1000
_USUAL = Player()
_AGAINST_ONE = Player(trump_price=-6)


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts the cards: plays by the tips, and solves the end.

    Of two players it trumps for less than the tips would; with more players that does not pay.

    Where only one distribution of the cards is possible, such as for two players once the stock is
    used up, it plays perfectly. Otherwise it guesses the unseen cards several times, solves each
    guess as if all cards lay open, and plays what is best on average.

    Attributes:
        tricks: how many tricks before the end it begins to solve guesses.
        guesses: how many guesses it makes.
    """

    tricks: int = 3
    guesses: int = 8

    def __post_init__(self) -> None:
        check_whole_fields(self)

    def __call__(self, view: View, rng: np.random.Generator) -> Action | None:
        """The action of this player."""
        advice = (_AGAINST_ONE if view.game.players == 2 else _USUAL).advise(view)
        if advice is None or not isinstance(advice.action, Play):
            return None if advice is None else advice.action
        plays = [action for action in view.legal_actions if isinstance(action, Play)]
        if len(plays) == 1 or not _is_solvable(view):
            return advice.action
        if len(view.hand) > self.tricks and count_guesses(view) > 1:
            return advice.action
        found = average_values(view, self.guesses, rng)
        best = max(found[action] for action in plays)
        # among equals as the tips have it
        if found[advice.action] == best:
            return advice.action
        return next(action for action in plays if found[action] == best)


@whole_numbers
def average_values(view: View, n: int, rng: np.random.Generator) -> Mapping[Action, float]:
    """What each action is worth on average over guesses, in strokes (a point is a thousandth).

    Each guess is solved as if everybody saw all cards, which nobody does: bluff and caution have
    no place in these numbers.

    Args:
        view: what the seat on turn knows, once the stock is used up.
        n: how many guesses.
        rng: the source of chance.

    Raises:
        ValueError: if this is no endgame, or a side has 101 already.
    """
    dealt = Tally(guess.hands for guess in guesses(view, n, rng))
    found: Tally[Action] = Tally()
    for hands, times in dealt.items():
        for action, value in values(Endgame.seen(view, hands)).items():
            found[action] += times * _number(value)
    return {action: total / (_STROKE * n) for action, total in found.items()}


def _is_solvable(view: View) -> bool:
    return view.phase is Phase.STRICT and max(view.points) < OUT and view.siebener is None


def _number(value: Value) -> int:
    return _STROKE * value.strokes + value.margin
