"""Gaigel in lock step over thousands of tables, on arrays: a game is one deal.

It knows the full rules for every number of players and every option, written independently of
the referee, so that the two check each other: the trace of each game replays move by move.

>>> from chickenlab import gaigel
>>> rng = np.random.default_rng(1)
>>> block = play_block(gaigel.Game(players=2), ["random", "random-cards"], 1000, rng)
>>> block.returns.shape
(1000, 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from chickenlab.core.batch import Block
from chickenlab.core.checks import whole_numbers
from chickenlab.core.lockstep import refuse_options, seat_players
from chickenlab.gaigel.batch.dealing import Deals
from chickenlab.gaigel.batch.lockstep import CHUNK, LockStep
from chickenlab.gaigel.batch.observation import ArrayStrategy
from chickenlab.gaigel.batch.players import STRATEGIES
from chickenlab.gaigel.batch.start import check_start

if TYPE_CHECKING:
    from chickenlab.core.game import Action
    from chickenlab.gaigel.options import Options
    from chickenlab.gaigel.view import View

__all__ = ["STRATEGIES", "Deals", "deal_block", "play_block", "refuse"]

_OPTIONS = (
    "players",
    "strokes",
    "knocking",
    "five_sevens",
    "auf_siebener",
    "traditional_seven",
    "declare_and_play",
    "strict_second_pair",
    "late_call_referee",
    "signals",
)


def refuse(game: Options) -> None:
    """Refuse options that are not played in lock step; at present there are none.

    Raises:
        ValueError: naming the option.
    """
    refuse_options(game, _OPTIONS)


@whole_numbers
def deal_block(game: Options, n: int, rng: np.random.Generator) -> Deals:
    """Shuffle the packs of n deals."""
    del game  # all play with the same pack
    return Deals.of(n, rng)


@whole_numbers
def play_block(
    game: Options,
    strategies: Sequence[str | ArrayStrategy],
    n: int,
    rng: np.random.Generator,
    *,
    deals: Deals | None = None,
    start: View | None = None,
    first: Sequence[Action] = (),
    trace: bool = False,
) -> Block:
    """Play n deals, seat 0 the dealer.

    Args:
        game: the game and its options.
        strategies: for each seat a name of `STRATEGIES`, or what `array_form` gives.
        n: how many deals.
        rng: where all chance comes from.
        deals: the packs, n of them, instead of fresh ones.
        start: a position in mid-game instead of a deal, as one seat sees it; the cards that it
            does not see are drawn anew for each game, as `worlds` would, and tricks, moves and
            events count from there. Signs of the other side count as not given.
        first: with `start`, what the seat on turn there tries: each action in the same n guesses
            of the unseen cards, so that the block has len(first) * n deals, action by action.
        trace: whether to keep every decision, so that the referee can replay the games; that
            costs far more time and memory than the games.

    Returns:
        Scores are the points of each seat's side, rounds are tricks, and the events are those of
        `gaigel.tally`.

    Raises:
        ValueError: if an option, a strategy, their number or the start is not possible.
    """
    refuse(game)
    if start is not None:
        check_start(start, game, trace=trace)
    if first:
        n = _check_first(start, first, n)
    players = seat_players(strategies, STRATEGIES, game.players)
    return LockStep(
        game, players, n, rng, deals=deals, start=start, first=first, trace=trace
    ).play()


def _check_first(start: View | None, first: Sequence[Action], n: int) -> int:
    """How many deals it takes to try all these actions.

    Raises:
        ValueError: naming what cannot be tried.
    """
    if start is None or start.seat not in start.to_act:
        raise ValueError("first is what the seat on turn tries: give its view as start")
    for action in first:
        if action not in start.legal_actions:
            raise ValueError(f"first: {action} is not legal for seat {start.seat} there")
    if len(first) * n > CHUNK:
        raise ValueError(f"n={n} with {len(first)} actions: at most {CHUNK:,} deals are compared")
    return len(first) * n
