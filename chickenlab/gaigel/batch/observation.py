"""What strategies on arrays are asked, and what they answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from chickenlab.gaigel.batch.masks import Whole, Words
from chickenlab.gaigel.view import Phase

if TYPE_CHECKING:
    from chickenlab.gaigel.batch.tables import Rows, Tables
    from chickenlab.gaigel.batch.trick import Trick
    from chickenlab.gaigel.options import Options


@dataclass(slots=True)
class Observation:
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

    game: Options
    tables: Tables
    trick: Trick
    phase: Phase
    is_on_turn: bool
    rng: np.random.Generator
    rows: Rows
    position: int | Whole
    words: Words


ArrayStrategy = Callable[[Observation], Words]
"""What each seat does: one bit of its word, or 0 for silence out of turn.

On turn there may be more bits: they are done from the lowest up, a card last, without asking the
seat again in between.
"""
