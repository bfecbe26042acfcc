"""What is counted of the small game."""

from chickenlab.core.batch import Tally

EVENTS = {"took three": "The seat took three pebbles."}


def tally(state) -> Tally:
    took = state.taken
    return Tally(
        scores=tuple(state.heap + pebbles / 7 for pebbles in took),
        rounds=1,
        events={"took three": tuple(int(pebbles == 3) for pebbles in took)},
    )
