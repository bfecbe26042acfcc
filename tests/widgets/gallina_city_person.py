"""A scripted person at the Gallina City table, who needs time to think as people do.

The person does what the hints say, but each thing takes a while from the moment at which it could
be known: one sees the table, thinks, and then acts, if that is still possible. All of it runs on
a clock that is moved by hand, so that a round is played in an instant and always alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from chickenlab import Action, IllegalAction, gallina_city
from chickenlab.gallina_city import Phase, Verdict, events
from chickenlab_widgets.tables.gallina_city import GallinaCityTable

THINKS = 1.3
"""Seconds of a watch that the person needs for whatever is done."""
LOOK = 0.2
"""Seconds of a watch between two looks at the table."""


class Watch:
    """A clock that a test sets by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.seconds


class _Unseen(GallinaCityTable):
    """A table whose picture nobody looks at, which saves most of the time."""

    def _push(self) -> None:
        pass


@dataclass(frozen=True)
class Played:
    """A round that was played.

    Attributes:
        right: right pairs.
        yours: those in which the person laid a card.
        wrong: pairs that were wrong, noticed or not.
        seconds: how long it took, by a watch.
        table: where it was played.
    """

    right: int
    yours: int
    wrong: int
    seconds: float
    table: GallinaCityTable


def play_round(players: int, seed: int, *, thinks: float = THINKS, **words) -> Played:
    """One round with the scripted person, who has the first seat."""
    watch = Watch()
    game = gallina_city.Game(players=players, mode=words.pop("mode", "competitive"), rounds=1)
    table = _Unseen(game, seed=seed, seconds=watch, **words)
    table.act("ready" if game.is_cooperative else "coin-coin")
    began = watch.seconds
    plan, acts_at = None, began
    while table.match.referee.phase is Phase.TALK:
        watch.seconds += LOOK
        table._tick()
        if plan is not None and watch.seconds >= acts_at:
            _try(table, plan)
            plan = None
        if plan is None and table.match.referee.phase is Phase.TALK:
            plan, _why = table.advise(table.state.view(0))
            acts_at = watch.seconds + thinks
    laid = [event for event in table.state.events if isinstance(event, events.PairSettled)]
    right = [event.pair for event in laid if event.verdict is Verdict.RIGHT]
    table.close()
    return Played(
        len(right),
        sum(0 in pair.seats for pair in right),
        len(laid) - len(right),
        watch.seconds - began,
        table,
    )


def _try(table: GallinaCityTable, action: Action) -> None:
    """Do what was planned, unless it has become impossible meanwhile."""
    try:
        table.act(action)
    except IllegalAction:
        table.refusals.clear()
