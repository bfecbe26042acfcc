"""A game of Gallina City at a table: bots that speak up at any moment, and time as it passes."""

from __future__ import annotations

from typing import cast

from chickenlab.gallina_city import Phase, State, View
from chickenlab.gallina_city.actions import Pass
from chickenlab_widgets.tables.match import Match

BEAT = 250
"""Milliseconds of the game after which each bot is asked again."""


class GallinaCityMatch(Match):
    """The table of the referee where nobody waits for anybody, except in a game by turns.

    Attributes:
        by_turns: whether the clock stands still until the person acts.
        owed: milliseconds of the game that pass in a game by turns before it stands still again.
    """

    by_turns: bool = False
    owed: int = 0

    @property
    def referee(self) -> State:
        """The state, as the one of this game."""
        return cast(State, self.state)

    def wants_moment(self, view: View) -> bool:
        """In a game by turns, everything waits for the person."""
        return self.by_turns and self.owed <= 0 and view.phase is Phase.TALK

    def step(self) -> bool:
        """Let one bot act, if any wants to; time passes elsewhere.

        Raises:
            StrategyFailed: if the bot's strategy failed; nothing has changed.
        """
        state = self.referee
        if state.phase is Phase.READY:
            waiting = next((seat for seat in state.to_act if seat != self.seat), None)
            return waiting is not None and self._ask(waiting, must_act=True)
        return any(self._ask(seat, must_act=False) for seat in state.may_act if seat != self.seat)

    def let_pass(self, milliseconds: int) -> int:
        """Let a little time pass: one beat at most, and not beyond what ends before.

        Returns:
            The milliseconds that passed.
        """
        state = self.referee
        passed = min(milliseconds, BEAT, state.next_end - state.now)
        happened = len(state.events)
        state.apply(state.game.clock, Pass(passed))
        if len(state.events) > happened:
            self._changed()
        return passed
