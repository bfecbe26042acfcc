"""The small game in lock step."""

import numpy as np

from chickenlab.core.batch import Block

STRATEGIES = {"random": None, "three": None}


def refuse(game) -> None:
    if game.endless:
        raise ValueError("the batch engine of pebbles lacks the option endless")


def play_block(game, strategies, n, rng, *, trace=False) -> Block:
    heap = rng.integers(10, size=n)
    took = np.stack(
        [rng.integers(1, 4, size=n) if name == "random" else np.full(n, 3) for name in strategies],
        axis=1,
    )
    best = took == took.max(axis=1, keepdims=True)
    return Block(
        returns=best / best.sum(axis=1, keepdims=True),
        scores=heap[:, None] + took / 7,
        rounds=np.ones(n, dtype=np.int64),
        moves=np.full(n, game.players, dtype=np.int64),
        events={"took three": (took == 3).astype(np.int64)},
    )
