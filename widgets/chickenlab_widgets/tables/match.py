"""One deal as it is played at a table: a person, bots, and the referee between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from chickenlab import Action, Record, State, Strategy
from chickenlab.core.checks import check_seat


class StrategyFailed(Exception):
    """A bot that broke a rule, raised an error or did not answer.

    Attributes:
        seat: the seat of the bot.
        error: what went wrong.
    """

    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(f"seat {seat}: {type(error).__name__}: {error}")
        self.seat = seat
        self.error = error


def begun_again(state: State[Any]) -> State[Any]:
    """The game from its deal on, with the same chance still to come."""
    fresh = state.game.new_state(deal=state.deal)
    if state.chance is not None:
        fresh.chance = state.chance.restarted()
    return fresh


class Match:
    """A game in progress with at most one person and bots on the other seats.

    It knows no particular game: several seats may be waited for at once, and seats may speak up
    out of turn. A game's own table overrides `automatic_action` and `wants_moment`.

    Attributes:
        state: the referee.
        seat: the person's seat; None where only bots play and a person watches.
        strategies: the bot of each seat; the person's own is used for hints at most.
        seed: fixes the bots' random choices, and was the seed of the deal.
        position: goes up with every change, so that a message can say what it was an answer to.
        refused_below: messages about earlier positions come from double clicks and are ignored.
    """

    def __init__(
        self,
        state: State[Any],
        *,
        seat: int | None,
        strategies: Sequence[Strategy],
        seed: int,
        position: int = 0,
    ) -> None:
        if seat is not None:
            check_seat(seat, state.game.players)
        self.state = state
        self.seat = seat
        self.strategies = list(strategies)
        self.seed = seed
        self.position = position
        self.refused_below = position
        self._go_on_at: int | None = None  # the position at which the person let the game go on

    # ------------------------------------------------------------------ what games override

    def automatic_action(self, view: Any) -> Action | None:
        """What the table does for the person since there is nothing to choose, if anything."""
        del view
        return None

    def wants_moment(self, view: Any) -> bool:
        """Whether the game waits for the person, who is not on turn but might want to act."""
        del view
        return False

    def view_for(self, seat: int) -> Any:
        """What the bot on a seat is shown."""
        return self.state.view(seat)

    # ------------------------------------------------------------------ the person

    def act(self, action: Action) -> None:
        """The person acts.

        Raises:
            IllegalAction: if a rule forbids it; nothing has changed.
            ValueError: if nobody plays here but bots.
        """
        if self.seat is None:
            raise ValueError("only bots play at this table; you watch")
        self.state.apply(self.seat, action)
        self._changed(by_person=True)

    def go_on(self) -> None:
        """The person does not want to act out of turn now."""
        self._go_on_at = self.position
        self.refused_below = self.position

    @property
    def has_moment(self) -> bool:
        """Whether the game waits only for the person to act out of turn, or to let it go on."""
        state = self.state
        return (
            self.seat is not None
            and not state.is_terminal
            and self.seat in state.may_act
            and self._go_on_at != self.position
            and self.wants_moment(state.view(self.seat))
        )

    @property
    def waits_for_person(self) -> bool:
        """Whether nothing happens until the person acts (bots may still speak up)."""
        state = self.state
        if self.seat is None or state.is_terminal:
            return False
        if self.has_moment:
            return True
        return state.to_act == (self.seat,) and self.automatic_action(state.view(self.seat)) is None

    def undo(self) -> None:
        """Go back to just before the person's last choice, also over bots' moves.

        Raises:
            ValueError: if the person has not chosen anything yet.
        """
        ply = self._last_choice()
        if ply is None:
            raise ValueError("there is nothing to undo: you have not acted in this deal yet")
        old = self.state
        state = begun_again(old)
        for seat, action in old.history[:ply]:
            state.apply(seat, action)
        if state.chance is not None:
            state.chance = state.chance.settled()
        self.state = state
        self._changed(by_person=True)

    @property
    def can_undo(self) -> bool:
        """Whether the person has chosen anything yet."""
        return any(seat == self.seat for seat, _action in self.state.history)

    def _last_choice(self) -> int | None:
        """Where in the history the person last chose; what the table did for them is no choice."""
        if not self.can_undo:
            return None
        last = None
        state = begun_again(self.state)
        for ply, (seat, action) in enumerate(self.state.history):
            if seat == self.seat and self.automatic_action(state.view(seat)) != action:
                last = ply
            state.apply(seat, action)
        return last

    # ------------------------------------------------------------------ everybody else

    def step(self) -> bool:
        """Let one bot act, or the table for the person, if anybody has something to do.

        Whoever may speak up is asked first, as in `chickenlab.play`.

        Returns:
            Whether anything happened.

        Raises:
            StrategyFailed: if the bot's strategy failed; nothing has changed.
        """
        state = self.state
        if state.is_terminal:
            return False
        for seat in state.may_act:
            if seat != self.seat and self._ask(seat, must_act=False):
                return True
        if self.has_moment:
            return False
        for seat in state.to_act:
            if seat != self.seat:
                return self._ask(seat, must_act=True)
        if self.seat is not None and self.seat in state.to_act:
            action = self.automatic_action(state.view(self.seat))
            if action is not None:
                state.apply(self.seat, action)
                self._changed()
                return True
        return False

    def _ask(self, seat: int, *, must_act: bool) -> bool:
        state = self.state
        # a stream of its own for every decision: going back and on again gives the same game
        rng = np.random.default_rng([self.seed, seat, len(state.history)])
        view = self.view_for(seat)
        if not (must_act or view.legal_actions):
            return False
        try:
            action = self.strategies[seat](view, rng)
            if action is None:
                if must_act:
                    raise TypeError("it has to act, but answered None")
                return False
            state.apply(seat, action)
        except Exception as error:  # a strategy is anybody's code: whatever it raises is told
            raise StrategyFailed(seat, error) from error
        self._changed()
        return True

    def _changed(self, *, by_person: bool = False) -> None:
        self.position += 1
        if by_person:
            self.refused_below = self.position

    def record(self) -> Record:
        """The record of the deal so far."""
        return Record.of(self.state, seed=self.seed)
