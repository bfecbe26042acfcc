"""Gigi Gacker in lock step: thousands of tables at once, on arrays.

>>> import numpy as np
>>> from chickenlab import gigi_gacker
>>> game = gigi_gacker.Game(players=3)
>>> block = play_block(game, ["weighs", "random", "random"], 500, np.random.default_rng(1))
>>> block.returns.mean(axis=0).argmax()
np.int64(0)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Block, GameTrace
from chickenlab.core.checks import whole_numbers
from chickenlab.core.lockstep import refuse_options, seat_players
from chickenlab.gigi_gacker.batch.dealing import Deals
from chickenlab.gigi_gacker.batch.players import (
    BestReply,
    HighestForTheBest,
    RandomLegal,
)
from chickenlab.gigi_gacker.batch.start import check_first, check_start, play_on, tables_from
from chickenlab.gigi_gacker.batch.tables import COUNTED, Player, Tables, dealt
from chickenlab.gigi_gacker.batch.tracing import Notebook
from chickenlab.gigi_gacker.cards import worm_counts
from chickenlab.gigi_gacker.options import ROUNDS

if TYPE_CHECKING:
    from chickenlab.core.game import Action
    from chickenlab.gigi_gacker.options import Options
    from chickenlab.gigi_gacker.view import View

__all__ = ["STRATEGIES", "Deals", "deal_block", "play_block", "refuse"]

STRATEGIES: Mapping[str, Player] = MappingProxyType(
    {
        "random": RandomLegal(),
        "highest": HighestForTheBest(),
        "weighs": BestReply(0),
        "level-1": BestReply(0),
        "level-2": BestReply(1),
    }
)
"""The strategies that are played on arrays, by their names in `strategies.NAMED`."""

TOGETHER = 16_384
"""Tables played together, so that what they work on stays in the processor's cache."""


def refuse(game: Options) -> None:
    """Refuse options that are not played here.

    Raises:
        ValueError: naming the option.
    """
    refuse_options(game, {"players", "worm_deck"})


@whole_numbers
def deal_block(game: Options, n: int, rng: np.random.Generator) -> Deals:
    """Shuffle the piles of n games, and draw lots for the tractor."""
    return Deals.of(game, rng.integers(game.players, size=n), rng)


@whole_numbers
def play_block(
    game: Options,
    strategies: Sequence[str | Player],
    n: int,
    rng: np.random.Generator,
    *,
    deals: Deals | None = None,
    start: View | None = None,
    first: Sequence[Action] = (),
    trace: bool = False,
) -> Block:
    """Play n games to their end; the first holder of the tractor is drawn by lot (A-GIG-8).

    Args:
        game: the options.
        strategies: for each seat a name of `STRATEGIES`, or a player of `batch.players`.
        n: how many games.
        rng: where all chance comes from.
        deals: the piles, n of them, instead of fresh ones.
        start: a position in mid-game instead of a deal, as one seat sees it; what it does not see
            is drawn anew for each game, and moves and events count from there.
        first: with `start`, what its seat tries: each action in the same n games as far as they are
            hidden from it, so that the block has len(first) * n games, action by action.
        trace: whether to keep every deal and decision; of whole games only.

    Returns:
        The games, with the scores and events of `tally`.

    Raises:
        ValueError: naming an option or a strategy that is not played here, or what is wrong with
            the start.
    """
    refuse(game)
    if start is not None:
        check_start(start, game, trace=trace)
    if first:
        check_first(start, first, n, TOGETHER)
        n *= len(first)
    players = seat_players(strategies, STRATEGIES, game.players)
    block = Block(
        returns=np.zeros((n, game.players)),
        scores=np.zeros((n, game.players)),
        rounds=np.full(n, ROUNDS, np.int64),
        moves=np.zeros(n, np.int64),
        events={
            name: np.zeros((n, game.players), np.int64)
            for name in (*COUNTED, "won by fewer cards", "victory shared")
        },
    )
    if deals is not None:
        holder = deals.first
    elif start is not None:
        holder = np.full(n, start.circle[0])
    else:
        holder = rng.integers(game.players, size=n)
    games: dict[int, GameTrace] = {}
    for line, rows in _lines(players, holder):
        if start is not None:
            tables = tables_from(start, len(rows) // max(1, len(first)), rng)
            tables = play_on(tables, start, line, rng, first)
        else:
            some = Deals.of(game, holder[rows], rng) if deals is None else deals[rows]
            tables = dealt(some.cards, worm_counts(game.worm_deck), game.players, some.robo)
            notebook = Notebook(game.players, holder[rows])
            tables.log = notebook if trace else None
            tables.play(line, rng)
            if trace:
                games.update(zip(rows.tolist(), notebook.games(some), strict=True))
        _fill_in(block, tables, rows, holder[rows])
    if not trace:
        return block
    return Block(
        block.returns,
        block.scores,
        block.rounds,
        block.moves,
        block.events,
        tuple(games[row] for row in range(n)),
    )


def _lines(
    players: Sequence[Player], first: NDArray[np.int64]
) -> Iterator[tuple[list[Player], NDArray[np.intp]]]:
    """The tables that can be played together: alike strategies on their chairs."""
    lines: dict[tuple[int, ...], list[int]] = {}
    for start in range(len(players)):
        line = tuple(id(player) for player in (*players[start:], *players[:start]))
        lines.setdefault(line, []).append(start)
    for starts in lines.values():
        rows = np.flatnonzero(np.isin(first, starts))
        line = [*players[starts[0] :], *players[: starts[0]]]
        for begin in range(0, len(rows), TOGETHER):
            yield line, rows[begin : begin + TOGETHER]


def _fill_in(
    block: Block, tables: Tables, rows: NDArray[np.intp], first: NDArray[np.int64]
) -> None:
    """Write down what came of some tables, chair by chair to seat by seat."""
    chair_of = (np.arange(tables.players)[:, np.newaxis] - first) % tables.players

    def by_seat(chairs: NDArray[np.generic]) -> NDArray[np.generic]:
        return np.take_along_axis(chairs, chair_of, axis=0).T

    returns, fewer, shared = tables.results()
    block.returns[rows] = by_seat(returns)
    block.scores[rows] = by_seat(tables.scores())
    block.moves[rows] = tables.moves
    counted = {**tables.counts, "won by fewer cards": fewer, "victory shared": shared}
    for name, counts in counted.items():
        block.events[name][rows] = by_seat(counts)
