"""Strategies of the small game, sound ones and others; functions, so that they can travel."""

import os
import signal
import time

from tests.engine.pebbles.game import TAKES, Take


def random_legal(view, rng):
    return TAKES[rng.integers(3)]


def three(view, rng):
    return TAKES[2]


def cheat(view, rng):
    """Now and then takes four."""
    return Take(4) if rng.random() < 0.02 else TAKES[0]


def breaks(view, rng):
    raise ZeroDivisionError("no pebbles")


def silent(view, rng):
    return None


def slow(view, rng):
    time.sleep(0.005)
    return TAKES[0]


def deadly(view, rng):
    """Takes the whole process with it."""
    os.kill(os.getpid(), signal.SIGKILL)


NAMED = {"random": random_legal, "three": three, "only by hand": random_legal}
