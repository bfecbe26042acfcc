"""The contract: what a game is, so that tables, records and tests need to know no game.

The words are OpenSpiel's and Gymnasium's wherever they have one. Seats are numbered 0, 1, 2 ...
in the order in which the turn passes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import numpy as np

from chickenlab.core.checks import brief, check_seed, make_plain
from chickenlab.core.parts import Parts
from chickenlab.core.rulebook import Rulebook

if TYPE_CHECKING:
    from chickenlab.core.state import State

DealT = TypeVar("DealT")


class Action:
    """Something a seat does: a small frozen dataclass, equal by value.

    `str(action)` is a compact text code that its game parses back:
    `game.parse_action(str(action)) == action`.
    """

    __slots__ = ()


class Event:
    """Something that happened, in order: enough to narrate the game, draw it and replay it."""

    __slots__ = ()

    def seen_by(self, seat: int, game: Any) -> Event | None:
        """This event as `seat` sees it: whole, with blanks, or not at all (None)."""
        del seat, game  # an event is public unless its class says otherwise
        return self


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know, and nothing more. Games add their own fields.

    Attributes:
        seat: whose view it is.
        to_act: the seats the game waits for.
        legal_actions: what `seat` may do now.
        events: what happened so far, as `seat` saw it.
        game: the options.
    """

    seat: int
    to_act: tuple[int, ...]
    legal_actions: tuple[Action, ...]
    events: tuple[Event, ...]
    game: Any

    def _repr_html_(self) -> str | None:
        """What the seat sees as a small static table, where the game draws one."""
        display = self.game.parts.display
        return None if display is None else display.view_html(self)


class Game(ABC):
    """The options of a game; subclasses are frozen dataclasses that validate themselves.

    A bad option raises `ValueError` that names the option, the value and what is allowed.
    """

    name: ClassVar[str]
    """The name that records carry, such as "gaigel"."""
    title: ClassVar[str]
    """The name that people read."""
    rulebook: ClassVar[Rulebook]
    parts: ClassVar[Parts] = Parts()
    """What belongs to the game beside its referee; its package fills it in."""
    spoiler: ClassVar[str] = ""
    """The event of a call that only loses, where the game has one."""
    players: int

    def __post_init__(self) -> None:
        """Take NumPy's numbers for Python's; subclasses go on and check every option."""
        make_plain(self)

    def __repr__(self) -> str:
        """The players, and every option that is not as usual; subclasses have `repr=False`."""
        changed = (
            f"{field.name}={getattr(self, field.name)!r}"
            for field in fields(self)  # type: ignore[arg-type]
            if field.name == "players" or getattr(self, field.name) != field.default
        )
        return f"Game({', '.join(changed)})"

    @abstractmethod
    def new_state(self, *, seed: int | None = None, deal: Any = None) -> State[Any]:
        """A new game: dealt from `seed`, or from the given `deal`; give one of them or none."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action with this text code.

        Raises:
            ValueError: if there is none; it names the text and what is allowed.
        """

    @abstractmethod
    def deal_to_json(self, deal: Any) -> dict[str, Any]:
        """A deal as plain JSON values."""

    @abstractmethod
    def deal_from_json(self, data: Mapping[str, Any]) -> Any:
        """The deal that `deal_to_json` wrote.

        Raises:
            ValueError: if the data is not a deal of this game.
        """

    @property
    def seats(self) -> int:
        """How many seats: the players' and, in real time, the clock's, which comes after them."""
        return self.players

    @property
    def min_utility(self) -> float:
        """The least that a seat can gain in a game (`State.returns`)."""
        return -inf

    @property
    def max_utility(self) -> float:
        """The most that a seat can gain in a game."""
        return inf

    @property
    def utility_sum(self) -> float | None:
        """What all seats together gain in every finished game; None if it varies."""
        return None

    def ranges(self) -> Mapping[str, tuple[float, float]]:
        """The lowest and the highest value of what a simulation counts, where they are known.

        The names are "score", "rounds", "moves", and the events of the game's `tally`. Counts
        that are not named here are 0 or more.
        """
        return {}

    def side_of(self, seat: int) -> int:
        """The side of a seat; partners share one, and with no teams each seat is its own."""
        return seat

    def options(self) -> dict[str, Any]:
        """The options by name, as plain JSON values."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    @classmethod
    def from_options(cls, options: Mapping[str, Any]) -> Self:
        """The game with these options.

        Raises:
            ValueError: if an option is unknown or has a bad value.
        """
        known = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        for name in options:
            if name not in known:
                raise ValueError(
                    f"unknown option {brief(name)} for {cls.name}; it has {', '.join(known)}"
                )
        return cls(**options)


def given_or_dealt(
    deal: DealT | None,
    seed: int | None,
    kinds: Sequence[type[DealT]],
    dealt: Callable[[np.random.Generator], DealT],
) -> DealT:
    """What a game starts from: the deal that was given, or one dealt from the seed.

    Raises:
        TypeError: if what was given is no deal.
        ValueError: if both are given, or the seed is none.
    """
    if deal is not None and seed is not None:
        raise ValueError("give a seed or a deal, not both")
    seed = check_seed(seed)
    if deal is None:
        return dealt(np.random.default_rng(seed))
    if not isinstance(deal, tuple(kinds)):
        names = " or a ".join(kind.__name__ for kind in kinds)
        raise TypeError(f"a deal is a {names}, not {brief(deal)}")
    return deal
