"""Thinking: what each legal action is worth, found by playing on from where a seat may be.

A seat does not see everything. So what it does not see is guessed many times, every action is
tried in the same guesses, and each game is played on to its end. How guesses are made and played
on is a game's own business (its `thinking` module); how long it goes on and what the numbers are
worth is the same for all games, and stands here.

Two faults come with guessing, whatever the game. What is best in each guess may need to know which
guess is true (strategy fusion), and how likely a guess is may depend on what others would have
done elsewhere in the game (non-locality). The intervals know nothing of either, nor of how well
those who play on stand for the real players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, takewhile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import check_whole
from chickenlab.core.estimates import Estimate, clearly_worse, mean
from chickenlab.core.game import Action

FIRST = 16
"""Guesses in which every action is tried before anybody looks at the numbers."""
MOST = 4096
"""Guesses that may be asked for."""

Trial = Callable[[int], NDArray[np.float64]]
"""Tries all actions in n more guesses: what the seat gains, shape (actions, n)."""


def won(gains: NDArray[np.float64]) -> NDArray[np.float64]:
    """Whether each gain is more than nothing: 1 or 0."""
    return (gains > 0).astype(np.float64)


def shared(gains: NDArray[np.float64]) -> NDArray[np.float64]:
    """The gains themselves, where a gain is the share in the win."""
    return gains


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat has to choose from.

    Attributes:
        actions: what there is to try.
        trial: tries them.
        known: actions that need not be tried, and what they gain for certain.
        within: the lowest and the highest gain that is possible.
        wins: how much of the game is won with a gain, from 0 to 1.
        alike: for an action to try, all those that are one choice with it, itself included.
    """

    actions: tuple[Action, ...]
    trial: Trial
    known: Mapping[Action, float]
    within: tuple[float, float]
    wins: Callable[[NDArray[np.float64]], NDArray[np.float64]] = won
    alike: Mapping[Action, tuple[Action, ...]] = field(default_factory=dict[Action, Any])

    def best(self, n: int, usual: Action) -> Action:
        """What wins most often in n guesses, and among equals gains most; `usual` among equals."""
        gains = {action: np.array([gain]) for action, gain in self.known.items()}
        if self.actions:
            for action, gain in zip(self.actions, self.trial(n), strict=True):
                for same in self.alike.get(action, (action,)):
                    gains[same] = gain
        worth = {
            action: (float(self.wins(gain).mean()), float(gain.mean()))
            for action, gain in gains.items()
        }
        best = max(worth, key=worth.__getitem__)
        return usual if worth.get(usual) == worth[best] else best


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What to expect of an action.

    Attributes:
        action: the action.
        wins: the chance to win.
        gain: the expected gain (`State.returns`).
        is_worse: whether another action is clearly better in the same guesses; among equals that
            is said of one at most 5 times in 100.
        alike: the actions that are one choice with this one, itself included: to whoever has to
            choose, they cannot differ.
    """

    action: Action
    wins: Estimate
    gain: Estimate
    is_worse: bool
    alike: tuple[Action, ...]

    def __str__(self) -> str:
        return f"{self.action}: wins {self.wins}, gains {self.gain}"


def refined(choice: Choice, n: int) -> Iterator[tuple[ActionValue, ...]]:
    """What actions are worth, again and again, each time from more guesses; the best first.

    It ends after n guesses, or sooner, when all actions but one are clearly worse.

    Raises:
        ValueError: naming a number of guesses that is not possible.
    """
    return _refined(choice, check_whole("n", n, 2, MOST))


def _refined(choice: Choice, n: int) -> Iterator[tuple[ActionValue, ...]]:
    if not choice.actions:
        yield _values(choice, np.empty((0, 1)), 1)
        return
    doubled = takewhile(lambda guesses: guesses < n, (FIRST << step for step in count()))
    looks = [*doubled, n]
    found = np.empty((len(choice.actions), 0))
    for guesses in looks:
        found = np.hstack([found, choice.trial(guesses - found.shape[1])])
        values = _values(choice, found, len(looks))
        yield values
        if sum(not value.is_worse for value in values) == 1:
            return


def action_values(choice: Choice, n: int) -> tuple[ActionValue, ...]:
    """What actions are worth after n guesses, or fewer if one is clearly best; the best first.

    Raises:
        ValueError: naming a number of guesses that is not possible.
    """
    *_earlier, values = refined(choice, n)
    return values


def certain_values(gains: Mapping[Action, float]) -> tuple[ActionValue, ...]:
    """What actions are worth of which it is known what they gain; the best first."""
    nothing = Choice((), lambda n: np.empty((0, n)), gains, (0.0, 0.0))
    return action_values(nothing, 2)


def _values(choice: Choice, found: NDArray[np.float64], looks: int) -> tuple[ActionValue, ...]:
    known = choice.known
    constant = [np.full(found.shape[1], gain) for gain in known.values()]
    gains = np.vstack([found, *constant])
    wins = choice.wins(gains)
    all_is_known = not choice.actions
    if all_is_known:
        worse = gains[:, 0] < gains.max()
    else:
        worse = clearly_worse(wins, within=(0.0, 1.0), looks=looks)
    values = [
        ActionValue(
            action,
            _mean(wins[row], (0.0, 1.0), is_known=action in known),
            _mean(gains[row], choice.within, is_known=action in known),
            bool(worse[row]),
            choice.alike.get(action, (action,)),
        )
        for row, action in enumerate([*choice.actions, *known])
    ]
    return tuple(sorted(values, key=lambda value: (-value.wins.value, -value.gain.value)))


def _mean(found: NDArray[np.float64], within: tuple[float, float], *, is_known: bool) -> Estimate:
    if is_known:  # chance has no part in it
        return Estimate(float(found[0]), float(found[0]), float(found[0]), 1, "guess")
    return mean(found, within=within, unit="guess")
