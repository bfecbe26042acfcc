"""The referee's machine: what every game in progress does in the same way.

A game adds what is legal, why something is not, what an action does, and what a seat sees.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar, cast

from chickenlab.core.chance import Chance, ChanceError
from chickenlab.core.checks import brief, check_seat
from chickenlab.core.game import Action, Event, Game, View
from chickenlab.core.illegal import IllegalAction

GameT = TypeVar("GameT", bound=Game)


class State(ABC, Generic[GameT]):
    """One game in progress: the referee.

    What a game keeps in attributes is numbers, values that never change, lists and sets of them,
    and lists of lists; then `clone` needs no list of names.

    Attributes:
        game: the game with its options.
        deal: what the game started from: give it to `new_state(deal=...)` to start there again.
        chance: where chance after the deal comes from; None where the deal is all there is.
        events: everything that happened, hidden things included.
        history: every action so far with the seat that took it.
    """

    def __init__(self, game: GameT, deal: Any, chance: Chance | None = None) -> None:
        """Use `Game.new_state`, which checks the deal first."""
        self.game = game
        self.deal = deal
        self.chance = chance
        self.events: list[Event] = []
        self.history: list[tuple[int, Action]] = []
        self._legal: list[tuple[Action, ...] | None] = [None] * game.seats
        self._seen: list[tuple[Event, ...]] = [()] * game.seats
        self._seen_until = [0] * game.seats

    # ------------------------------------------------------------------ what a game says

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats the game waits for; several at once where they choose at once."""

    @property
    def may_act(self) -> tuple[int, ...]:
        """Seats outside `to_act` that have just been given a reason to speak up.

        A hint for whoever drives the game: these are asked before the game goes on. What is
        legal for them, at any moment, is `legal_actions`.
        """
        return ()

    @property
    @abstractmethod
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def beat(self) -> Action:
        """What the clock does when nobody wants to act, where it has a seat (`Game.seats`)."""
        raise NotImplementedError(f"no clock plays along in {self.game.title}")

    @abstractmethod
    def returns(self) -> tuple[float, ...]:
        """What each seat has gained, zero before the end."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: naming a wrong seat.
        """

    @abstractmethod
    def _compute_legal(self, seat: int) -> Iterable[Action]:
        """What `seat` may do now; it is asked once and remembered."""

    @abstractmethod
    def _reason(self, seat: int, action: Action) -> tuple[str, str] | None:
        """Why an illegal action is none now: the id of the rule that forbids it and the facts.

        None if it is no action of this game at all.
        """

    @abstractmethod
    def _carry_out(self, seat: int, action: Action) -> None:
        """Do what a legal action does."""

    def _forget_legal(self, seat: int, action: Action) -> None:
        """Forget what was legal before `seat` took `action`."""
        del seat, action
        self._legal = [None] * len(self._legal)

    # ------------------------------------------------------------------ what all games do

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may do now; a seat outside `to_act` may have actions too.

        Raises:
            ValueError: naming a wrong seat.
        """
        seat = check_seat(seat, len(self._legal))
        legal = self._legal[seat]
        if legal is None:
            legal = self._legal[seat] = tuple(self._compute_legal(seat))
        return legal

    def apply(self, seat: int, action: Action) -> None:
        """Carry out `action`.

        Raises:
            IllegalAction: if a rule forbids it; the state is as it was.
            TypeError: if it is no action of this game at all.
            ValueError: naming a wrong seat, or an outcome of chance that cannot be.
        """
        seat = check_seat(seat, len(self._legal))
        legal = self.legal_actions(seat)
        for own in legal:  # quicker than to compare them
            if own is action:
                break
        else:
            try:
                # the referee's own object: a card in `action` may be a plain number, which equals
                # a card and is none
                action = legal[legal.index(action)]
            except ValueError:
                raise self.why_not(seat, action) from None
        chance = self.chance
        before = self.clone() if chance is not None and chance.unused else None
        self.history.append((seat, action))
        try:
            self._carry_out(seat, action)
        except ChanceError:
            assert before is not None, "drawn outcomes are right"
            vars(self).update(vars(before))
            raise
        self._forget_legal(seat, action)

    def why_not(self, seat: int, action: Action) -> IllegalAction:
        """The refusal of an illegal action: the rule that forbids it and the facts.

        Raises:
            TypeError: if it is no action of this game at all.
        """
        reason = self._reason(seat, action)
        if reason is None:
            raise TypeError(f"{brief(action)} is no action of {self.game.title}")
        rule_id, facts = reason
        return IllegalAction(self.game.rulebook[rule_id], facts)

    def clone(self) -> Self:
        """An independent copy that goes on in the same way."""
        copy = object.__new__(type(self))
        inside = vars(copy)
        for name, value in vars(self).items():
            inside[name] = _copied(value)
        if self.chance is not None:
            copy.chance = self.chance.clone()
        return copy

    __copy__ = clone

    def _repr_html_(self) -> str | None:
        """The state as a small static table, everything visible, where the game draws one."""
        display = self.game.parts.display
        return None if display is None else display.state_html(self)

    def _events_seen_by(self, seat: int) -> tuple[Event, ...]:
        """What happened so far, as `seat` saw it."""
        new = self.events[self._seen_until[seat] :]
        if new:
            seen = (event.seen_by(seat, self.game) for event in new)
            self._seen[seat] += tuple(event for event in seen if event is not None)
            self._seen_until[seat] = len(self.events)
        return self._seen[seat]


def _copied(value: object) -> object:
    """A list or a set anew, with the lists in it; anything else as it is."""
    if type(value) is list:
        items = cast(list[object], value)
        if items and type(items[0]) is list:
            return [_copied(item) for item in items]
        return items.copy()
    return cast(set[object], value).copy() if type(value) is set else value
