"""What each action of Gigi Gacker is worth.

What is hidden is drawn anew many times, and the game is played on in lock step. Everybody bids at
once, so a guess at one way to bid would be easy to outwit: the others bid as one of several
players, drawn anew in each game and round.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from chickenlab.core import thinking
from chickenlab.core.checks import check_choice
from chickenlab.core.thinking import ActionValue, Choice
from chickenlab.gigi_gacker.batch import STRATEGIES, play_block
from chickenlab.gigi_gacker.batch.players import Mixed
from chickenlab.gigi_gacker.view import View

GUESSES = 64
"""Guesses that a player takes for a decision, unless told otherwise."""

OTHERS = ("highest", "weighs", "level-2")
"""How the others bid in the guesses: each as one of these, by chance."""

OWN = "weighs"
"""How the seat itself plays on."""


def action_values(
    view: View,
    n: int = GUESSES,
    rng: np.random.Generator | None = None,
    *,
    others: Sequence[str] = OTHERS,
) -> tuple[ActionValue, ...]:
    """What each legal action is worth to a seat that has to choose, the best first.

    Args:
        view: what the seat knows.
        n: in how many guesses of what is hidden every action is tried, at most.
        rng: where chance comes from; drawn anew if left out.
        others: how the others bid, each as one of these by chance: names of `batch.STRATEGIES`.

    Raises:
        ValueError: if the seat has nothing to choose, or an argument is not possible.

    >>> from chickenlab import gigi_gacker
    >>> view = gigi_gacker.Game(players=3).new_state(seed=1).view(0)
    >>> found = action_values(view, 64, np.random.default_rng(1))
    >>> len(found) == len(view.legal_actions)
    True
    """
    rng = np.random.default_rng() if rng is None else rng
    return thinking.action_values(choice(view, rng, others=others), n)


def choice(view: View, rng: np.random.Generator, *, others: Sequence[str] = OTHERS) -> Choice:
    """What a seat has to choose from, for `core.thinking`.

    Raises:
        ValueError: if it has nothing to choose, or a player is unknown.
    """
    if view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} has nothing to do now")
    for name in others:
        check_choice("others", name, tuple(STRATEGIES))
    actions = view.legal_actions
    players = [Mixed([STRATEGIES[name] for name in others])] * view.game.players
    everybody = [*players[: view.seat], STRATEGIES[OWN], *players[view.seat + 1 :]]

    def play_on(n: int) -> NDArray[np.float64]:
        block = play_block(view.game, everybody, n, rng, start=view, first=actions)
        return block.returns[:, view.seat].reshape(len(actions), n)

    return Choice(actions, play_on, {}, (view.game.min_utility, view.game.max_utility))
