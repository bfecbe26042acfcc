"""A finished game looked at once more: where it was decided, and by what.

Every decision is thought about again with what its seat knew at that moment, nothing more. So a
seat's chance to win moves for three reasons only: what it chose, what it was dealt at first, and
all that came afterwards (cards that turned up, luck, what the others did).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np

from chickenlab.core.checks import check_seed, check_whole
from chickenlab.core.game import Action
from chickenlab.core.record import Record
from chickenlab.core.showing import csv_text, html_table, text_table
from chickenlab.core.spreading import Progress
from chickenlab.core.state import State
from chickenlab.core.thinking import MOST, ActionValue, action_values, won
from chickenlab.core.words import one_is_singular

GUESSES = 48
"""Guesses for each decision, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision and what else there was to choose.

    Attributes:
        move: the number of the action in the record, from 1.
        seat: who decided.
        values: what each choice was worth to the seat, the best first.
        taken: the choice that was taken; one of `values`.
    """

    move: int
    seat: int
    values: tuple[ActionValue, ...]
    taken: ActionValue

    @property
    def best(self) -> ActionValue:
        """The best choice, the one that was taken if nothing was clearly better."""
        return self.values[0] if self.taken.is_worse else self.taken

    @property
    def cost(self) -> float:
        """How much of the chance to win this decision cost; 0 if nothing was clearly better."""
        return self.best.wins.value - self.taken.wins.value


@dataclass(frozen=True, slots=True)
class Account:
    """How a seat came from a fair share to what it won. Its parts add up.

    Attributes:
        seat: whose account it is.
        fair: the share in the win of every side before the first card, as if no seat were better.
        dealt: what its first cards gave or took, up to its first decision.
        chosen: what its decisions cost: 0 if nothing else was ever clearly better.
        came: what all the rest gave or took: cards that turned up, luck, and the others.
        won: the share in the win that it got.
    """

    seat: int
    fair: float
    dealt: float
    chosen: float
    came: float
    won: float


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a game, thought about once more.

    Attributes:
        record: the game.
        decisions: the decisions in which there was something to choose, in order.
        accounts: the account of each seat; none if the game is not over, or the review was
            stopped.
        guesses: in how many guesses each choice was tried, at most.
        seed: the seed of the guesses.
    """

    record: Record
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    guesses: int
    seed: int

    def dearest(self, seat: int | None = None, n: int = 3) -> tuple[Decision, ...]:
        """The n decisions that cost most, of one seat or of all; fewer if fewer cost anything.

        Raises:
            ValueError: naming a seat or a number that is not possible.
        """
        n = check_whole("n", n, 1, MOST)
        if seat is not None:
            seat = check_whole("seat", seat, 0, self.record.game.players - 1)
        costly = [one for one in self.decisions if one.cost > 0 and seat in (None, one.seat)]
        return tuple(sorted(costly, key=lambda one: -one.cost)[:n])

    def columns(self) -> dict[str, list[Any]]:
        """The decisions as columns, a row for each."""
        decisions = self.decisions
        return {
            "move": [one.move for one in decisions],
            "seat": [one.seat for one in decisions],
            "action": [str(self.record.actions[one.move - 1][1]) for one in decisions],
            "wins": [one.taken.wins.value for one in decisions],
            "wins_low": [one.taken.wins.low for one in decisions],
            "wins_high": [one.taken.wins.high for one in decisions],
            "best": [str(one.best.action) for one in decisions],
            "best_wins": [one.best.wins.value for one in decisions],
            "cost": [one.cost for one in decisions],
        }

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __str__(self) -> str:
        """The dearest decisions as a table for a terminal."""
        rows = self._rows()
        return text_table(self._caption(), _HEADS, rows) if rows else self._caption()

    def _repr_html_(self) -> str:
        rows = self._rows()
        return html_table(self._caption(), _HEADS, rows) if rows else f"<p>{self._caption()}</p>"

    def _caption(self) -> str:
        told = one_is_singular(f"{len(self.decisions)} decisions")
        if not self.dearest():
            return f"{told}, and none in which another choice was clearly better"
        return f"{told}; the dearest, each with what was better"

    def _rows(self) -> list[list[str]]:
        actions = self.record.actions
        return [
            [
                str(one.move),
                str(one.seat),
                str(actions[one.move - 1][1]),
                str(one.taken.wins),
                str(one.best.action),
                str(one.best.wins),
            ]
            for one in self.dearest()
        ]


_HEADS = ("move", "seat", "action", "wins", "better", "wins")


def review(
    record: Record,
    *,
    n: int = GUESSES,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Think about every decision of a game once more, each with what its seat knew.

    Args:
        record: the game, over or not.
        n: in how many guesses of what a seat did not see each of its choices is tried, at most.
        seed: the seed of the guesses.
        progress: told how many actions are looked at, of how many; answers False to stop, and
            what has been looked at comes back.

    Raises:
        RecordError: if the record does not replay.
        ValueError: if the game has no way to think (`parts.choice`), or an argument is not
            possible.

    >>> from chickenlab import gaigel, play
    >>> found = review(play(gaigel.Game(players=2), "tips", seed=1), n=16)
    >>> account = found.accounts[0]
    >>> round(account.fair + account.dealt + account.chosen + account.came, 9) == account.won
    True
    """
    if record.game.parts.choice is None:
        raise ValueError(f"{record.game.name} has no way to think what an action is worth")
    n = check_whole("n", n, 2, MOST)
    seed = check_seed(seed) or 0
    decisions: list[Decision] = []
    last: State[Any] | None = None
    for move, ((seat, action), state) in enumerate(
        zip((*record.actions, (0, None)), record.states(), strict=True), start=1
    ):
        last = state
        if action is not None:
            decisions += _decision(state, seat, action, move, n, seed)
        if progress is not None and progress(move, len(record.actions) + 1) is False:
            return Review(record, tuple(decisions), (), n, seed)
    assert last is not None, "a record has at least its deal"
    return Review(record, tuple(decisions), tuple(_accounts(last, decisions)), n, seed)


def _decision(
    state: State[Any], seat: int, action: Action, move: int, n: int, seed: int
) -> list[Decision]:
    """The decision that an action was; none where there was nothing to weigh."""
    if seat not in state.to_act or len(state.legal_actions(seat)) < 2:
        return []
    values = _values(state, seat, n, np.random.default_rng([seed, move]))
    taken = [value for value in values if action in value.alike]
    return [Decision(move, seat, values, taken[0])] if len(values) > 1 else []


def _values(
    state: State[Any], seat: int, n: int, rng: np.random.Generator
) -> tuple[ActionValue, ...]:
    think = state.game.parts.choice
    assert think is not None, "review has looked"
    try:
        return action_values(think(state.view(seat), rng), n)
    except ValueError:  # the cards are not dealt yet, or no guess fits after much that was hidden
        return ()


def _accounts(state: State[Any], decisions: Sequence[Decision]) -> list[Account]:
    """The account of each seat; none if the game is not over."""
    game = state.game
    if not state.is_terminal:
        return []
    fair = 1 / len({game.side_of(seat) for seat in range(game.players)})
    shares = won(np.array(state.returns())).tolist()
    accounts: list[Account] = []
    for seat in range(game.players):
        own = [one for one in decisions if one.seat == seat]
        dealt = own[0].best.wins.value - fair if own else 0.0
        chosen = 0.0 - sum(one.cost for one in own)
        came = shares[seat] - fair - dealt - chosen
        accounts.append(Account(seat, fair, dealt, chosen, came, shares[seat]))
    return accounts
