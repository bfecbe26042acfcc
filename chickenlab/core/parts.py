"""What a game carries beside its referee, and where games of other packages are found."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from chickenlab.core.checks import brief

if TYPE_CHECKING:
    from chickenlab.core.batch import BatchEngine, Tally
    from chickenlab.core.game import Game
    from chickenlab.core.thinking import Choice

HOUSE = ("by_golly", "gaigel", "gallina_city", "gigi_gacker")
"""The games of this package; each is a module of it with a class `Game`."""
ENTRY_POINTS = "chickenlab.games"
"""Other packages register theirs here: `pebbles = "pebbles:Game"`."""


class Strategies(Protocol):
    """A module of strategies."""

    @property
    def NAMED(self) -> Mapping[str, Any]:  # noqa: N802 - a constant of the module
        """The strategies that go by a name."""
        ...


class Tallies(Protocol):
    """A module that says what is counted of a finished game."""

    def tally(self, state: Any) -> Tally:
        """What is counted of a finished game."""
        ...


class Display(Protocol):
    """A module that draws states and views as small static tables."""

    def state_html(self, state: Any) -> str:
        """Everything visible."""
        ...

    def view_html(self, view: Any) -> str:
        """What one seat sees."""
        ...


@dataclass(frozen=True, slots=True)
class Parts:
    """What belongs to a game; whatever is None, the game does without.

    Attributes:
        strategies: the module with the strategies by name, `NAMED`.
        tally: the module with `tally(state)`, what a simulation counts.
        worlds: `worlds(view, n, rng)`, states that look the same to a seat.
        narrate: `narrate(event, people, you=...)`, an event in words.
        display: the module that draws a state or a view for a notebook cell that ends in one.
        choice: `choice(view, rng)`, what a seat has to choose from, for `core.thinking`.
        load_batch: imports the engine that plays in lock step, when it is needed first.
    """

    strategies: Strategies | None = None
    tally: Tallies | None = None
    worlds: Callable[..., Any] | None = None
    narrate: Callable[..., str] | None = None
    display: Display | None = None
    choice: Callable[..., Choice] | None = None
    load_batch: Callable[[], BatchEngine] | None = None

    @property
    def batch(self) -> BatchEngine | None:
        """The engine that plays in lock step."""
        return None if self.load_batch is None else self.load_batch()


def game_names() -> tuple[str, ...]:
    """The names of all games that are installed, those of the house first."""
    found = (point.name for point in entry_points(group=ENTRY_POINTS))
    return (*HOUSE, *sorted(set(found) - set(HOUSE)))


def game_class(name: object) -> type[Game]:
    """The game of this name.

    Only what is installed as a game is imported: a record must not be able to import anything
    else.

    Raises:
        ValueError: if there is none; it names those that there are.
    """
    if name in HOUSE:
        return importlib.import_module(f"chickenlab.{name}").Game
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return point.load()
    raise ValueError(f"game is {brief(name)}; this version plays {', '.join(game_names())}")
