"""A game small enough to see through, with two engines: for the tests of `simulate`.

There is a heap of 0 to 9 pebbles, which nobody sees. Every seat in turn takes one to three. Most
pebbles win; equals share the victory, so that gains are thirds and the like.
"""

from chickenlab.core.parts import Parts
from tests.engine.pebbles import batch, strategies, tally
from tests.engine.pebbles.game import Game

Game.parts = Parts(strategies=strategies, tally=tally, load_batch=lambda: batch)

__all__ = ["Game"]
