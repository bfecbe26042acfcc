"""Strategies on arrays: a word of what is legal in, one bit of it out, for many seats at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.masks import Whole, Words, lowest, pick, rows_of
from chickenlab.gaigel.batch.tips import TipsPlayer
from chickenlab.gaigel.habits import NAMED
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.batch.tables import Rows, Tables
    from chickenlab.gaigel.batch.trick import Trick
    from chickenlab.gaigel.game import Game


@dataclass(slots=True)
class Situation:
    """Seats, each at another table, that may do something.

    Attributes:
        game: the options.
        tables: all tables.
        trick: the trick on them.
        phase: where the deal stands.
        is_on_turn: whether the tables wait for these seats; if not, silence is an answer, too.
        rng: the source of chance.
        rows: the tables of these seats.
        position: where at its table a seat sits, one number where it is the same for all.
        words: what each seat may do.
    """

    game: Game
    tables: Tables
    trick: Trick
    phase: Phase
    is_on_turn: bool
    rng: np.random.Generator
    rows: Rows
    position: int | Whole
    words: Words


ArrayStrategy = Callable[[Situation], Words]
"""What each seat does: one bit of its word, or 0 for silence out of turn.

On turn there may be more bits: they are done from the lowest up, a card last, without asking the
seat again in between.
"""


def random_legal(situation: Situation) -> Words:
    """Any legal action, all equally likely; but never a call that only loses."""
    return pick(situation.words, situation.rng)


_AT_ONCE = moves.CLAIMS | moves.SHOW_SEVENS | moves.AUS | moves.ROB | moves.DECLARE | moves.DRAW
_PAIRS = moves.DECLARE
_CARDS = moves.PLAYS | moves.ZWEITE_ALTE


def random_cards(situation: Situation) -> Words:
    """Any card; but it calls, robs and declares whenever it may. It marks and signs nothing."""
    at_once = situation.words & _AT_ONCE
    if not situation.is_on_turn or situation.phase is Phase.DRAW:
        return lowest(at_once)
    chosen = pick(situation.words & _CARDS, situation.rng)
    rows = rows_of(at_once)
    deeds = at_once[rows]
    if situation.game.declare_and_play:
        chosen[rows] = lowest(deeds)
    else:
        # pairs do not change which cards there are to choose from, all else does
        pairs = deeds & _PAIRS == deeds
        chosen[rows] = np.where(pairs, chosen[rows] | deeds, lowest(deeds & ~_PAIRS))
    return chosen


STRATEGIES: Mapping[str, ArrayStrategy] = MappingProxyType(
    {
        "random": random_legal,
        "random-cards": random_cards,
        **{name: TipsPlayer(*astuple(habits)) for name, habits in NAMED.items()},
    }
)
"""The strategies that play in lock step, by name."""
