"""Strategies on arrays: a word of what is legal in, one bit of it out, for many seats at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from types import MappingProxyType

import numpy as np

from chickenlab.gaigel.batch import moves
from chickenlab.gaigel.batch.masks import Words, lowest, pick, rows_of
from chickenlab.gaigel.batch.observation import ArrayStrategy, Observation
from chickenlab.gaigel.batch.tips import TipsPlayer
from chickenlab.gaigel.habits import NAMED
from chickenlab.gaigel.view import Phase


def random_legal(seen: Observation) -> Words:
    """Any legal action, all equally likely; but never a call that only loses."""
    return pick(seen.words, seen.rng)


_AT_ONCE = moves.CLAIMS | moves.SHOW_SEVENS | moves.AUS | moves.ROB | moves.DECLARE | moves.DRAW
_PAIRS = moves.DECLARE
_CARDS = moves.PLAYS | moves.ZWEITE_ALTE


def random_cards(seen: Observation) -> Words:
    """Any card; but it calls, robs and declares whenever it may. It marks and signs nothing."""
    at_once = seen.words & _AT_ONCE
    if not seen.is_on_turn or seen.phase is Phase.DRAW:
        return lowest(at_once)
    chosen = pick(seen.words & _CARDS, seen.rng)
    rows = rows_of(at_once)
    deeds = at_once[rows]
    if seen.game.declare_and_play:
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
