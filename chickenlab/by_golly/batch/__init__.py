"""By Golly! in lock step: thousands of tables at once, on arrays.

>>> import numpy as np
>>> from chickenlab import by_golly
>>> game = by_golly.Game(players=2)
>>> block = play_block(game, ["sharp", "goldfish"], 200, np.random.default_rng(1))
>>> block.returns.mean(axis=0).argmax()
np.int64(0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from chickenlab.by_golly.batch.dealing import Deals
from chickenlab.by_golly.batch.memory import Forgetting, Last, Memory, Nothing, Perfect
from chickenlab.by_golly.batch.players import Explorer, KnownFirst, RandomLegal, Sharp, SoloOptimal
from chickenlab.by_golly.batch.start import check_start, new_tables, tables_from
from chickenlab.by_golly.batch.tables import COUNTED, Player, Tables
from chickenlab.by_golly.batch.tracing import Notebook
from chickenlab.core.batch import Block, GameTrace
from chickenlab.core.checks import whole_numbers
from chickenlab.core.lockstep import refuse_options, seat_players

if TYPE_CHECKING:
    from chickenlab.by_golly.options import Options
    from chickenlab.by_golly.state import State

__all__ = [
    "STRATEGIES",
    "Deals",
    "Explorer",
    "Forgetting",
    "KnownFirst",
    "Last",
    "Memory",
    "Nothing",
    "Perfect",
    "Player",
    "RandomLegal",
    "Sharp",
    "SoloOptimal",
    "deal_block",
    "play_block",
    "refuse",
]

STRATEGIES: Mapping[str, Player] = MappingProxyType(
    {
        "random": RandomLegal(),
        "known-first": KnownFirst(),
        "explorer": Explorer(),
        "solo-optimal": SoloOptimal(),
        "sharp": Sharp(),
        "goldfish": KnownFirst(Last(3)),
        "absent-minded": Sharp(Forgetting(0.1)),
    }
)
"""The strategies that are played on arrays, by their names in `strategies.NAMED`."""

TOGETHER = 32_768
"""Tables played together, so that what they work on stays in the processor's cache."""
_OPTIONS = (
    "players",
    "voluntary_stop",
    "held_back",
    "compulsory_shuffle",
    "animals",
    "copies",
    "mess",
    "shovels",
    "solo",
)


def refuse(game: Options) -> None:
    """Refuse options that are not played here.

    Raises:
        ValueError: naming the option.
    """
    refuse_options(game, _OPTIONS)


@whole_numbers
def deal_block(game: Options, n: int, rng: np.random.Generator) -> Deals:
    """Shuffle and deal for n games."""
    return Deals.of(game, n, rng)


@whole_numbers
def play_block(
    game: Options,
    strategies: Sequence[str | Player],
    n: int,
    rng: np.random.Generator,
    *,
    deals: Deals | None = None,
    start: Sequence[State] | None = None,
    trace: bool = False,
) -> Block:
    """Play n games to their end; seat 0 starts.

    Args:
        game: the options.
        strategies: for each seat a name of `STRATEGIES`, or one of the players of this module
            with a memory, such as `Explorer(Last(5))`.
        n: how many games.
        rng: where all chance comes from.
        deals: what is dealt at n tables, instead of fresh cards.
        start: n positions in mid-game to go on from, all in the same phase of a turn, such as the
            `worlds` of a view; what memories keep is drawn anew, and moves and events count from
            there.
        trace: whether to keep every deal, decision and outcome of chance; of whole games only.

    Returns:
        The games, with the scores and events of `tally`.

    Raises:
        ValueError: naming an option or a strategy that is not played here, or what is wrong with
            the start.
    """
    refuse(game)
    if start is not None:
        check_start(start, game, n, trace=trace)
    players = seat_players(strategies, STRATEGIES, game.players)
    shape = n, game.players
    block = Block(
        returns=np.zeros(shape),
        scores=np.zeros(shape),
        rounds=np.zeros(n, np.int64),
        moves=np.zeros(n, np.int64),
        events={name: np.zeros(shape, np.int64) for name in ("turn", *COUNTED)},
    )
    games: list[GameTrace] = []
    for begin in range(0, n, TOGETHER):
        part = slice(begin, min(n, begin + TOGETHER))
        if start is not None:
            states = start[part]
            tables = tables_from(states, players, lambda rows, _seat, _fact: rng.random(len(rows)))
            tables.play_on(states[0].phase, rng)
            before = np.array([(state.turn, state.turns) for state in states])
        else:
            some = Deals.of(game, part.stop - begin, rng) if deals is None else deals[part]
            notebook = Notebook(some) if trace else None
            tables = new_tables(game, some.stacks, some.places, players)
            tables.log = notebook
            tables.play(rng)
            games += notebook.games() if notebook is not None else ()
            before = np.array([(-1, 0)])
        _fill_in(block, tables, part, before)
    if not trace:
        return block
    return Block(block.returns, block.scores, block.rounds, block.moves, block.events, tuple(games))


def _fill_in(block: Block, tables: Tables, part: slice, before: NDArray[np.int64]) -> None:
    """Write down what came of some tables.

    Args:
        block: where to.
        tables: the tables, all of them over.
        part: which rows of the block they are.
        before: whose turn it was before the first turn that counts, and its number.
    """
    seats, players = np.arange(tables.game.players), tables.game.players
    block.returns[part] = tables.winner[:, np.newaxis] == seats
    block.scores[part] = tables.scores
    block.rounds[part] = tables.all_turns
    block.moves[part] = tables.all_moves
    turns = tables.all_turns - before[:, 1]
    after = (seats - before[:, :1] - 1) % players  # turns go round
    block.events["turn"][part] = (turns[:, np.newaxis] - 1 - after) // players + 1
    for name, counts in tables.counts.items():
        block.events[name][part] = counts
