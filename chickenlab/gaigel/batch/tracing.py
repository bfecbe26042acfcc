"""Keeping each decision of a block, so that the referee can replay its games."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.batch import Decision, GameTrace, Trace
from chickenlab.gaigel.batch.dealing import Deals
from chickenlab.gaigel.batch.masks import Whole, Words, kind_of
from chickenlab.gaigel.batch.moves import Stage, text_of, texts_of


class Tracer:
    """Collects decisions; those of one game come in their order."""

    def __init__(self, n: int) -> None:
        self._deals: list[dict[str, Any]] = [{} for _ in range(n)]
        self._decisions: list[list[Decision]] = [[] for _ in range(n)]

    def deal(self, number: Whole, deals: Deals) -> None:
        """The packs of some games."""
        for table, game in enumerate(number.tolist()):
            self._deals[game] = deals.to_json(table)

    def decide(
        self,
        number: Whole,
        seat: Whole,
        chosen: Words,
        legal: Words,
        stage: Stage | NDArray[np.intp],
        turned: Words,
    ) -> None:
        """One decision at each of some tables.

        Args:
            number: the numbers of the games.
            seat: who decided.
            chosen: the bit of what was chosen.
            legal: the word of what was legal.
            stage: what the bits mean, perhaps not the same at every table.
            turned: the bits of the turned cards.
        """
        stages = np.broadcast_to(np.asarray(stage), number.shape)
        for game, one, bit, word, what, card in zip(
            number.tolist(),
            np.broadcast_to(seat, number.shape).tolist(),
            np.bitwise_count(chosen - 1).tolist(),
            np.broadcast_to(legal, number.shape).tolist(),
            stages.tolist(),
            kind_of(turned).tolist(),
            strict=True,
        ):
            decision = Decision(
                one, text_of(bit, Stage(what), card), texts_of(word, Stage(what), card)
            )
            self._decisions[game].append(decision)

    def trace(self) -> Trace:
        """All games."""
        return tuple(
            GameTrace(deal, tuple(decisions))
            for deal, decisions in zip(self._deals, self._decisions, strict=True)
        )
