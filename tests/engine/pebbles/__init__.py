"""A game small enough to see through, with two engines: for the tests of `simulate`.

There is a heap of 0 to 9 pebbles, which nobody sees. Every seat in turn takes one to three. Most
pebbles win; equals share the victory, so that gains are thirds and the like.
"""

from tests.engine.pebbles.game import Game

__all__ = ["Game"]
