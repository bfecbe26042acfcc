"""Players: strategies by name, as functions or from a file, and who can play them fastest."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, cast

import numpy as np

from chickenlab.core.checks import brief
from chickenlab.core.game import Action, Game

Strategy: TypeAlias = Callable[[Any, np.random.Generator], Action | None]
"""Any callable `(view, rng) -> action`. It is also asked, now and then, when the game does not
wait for its seat (`state.may_act`); then it may answer None to stay silent."""

Player: TypeAlias = str | Strategy
"""A strategy: a name of the house such as "tips", a callable `(view, rng) -> action`, or where
one stands, "file.py:function"."""


def resolved(game: Game, player: Player, what: str = "seat 0") -> Player:
    """The player, loaded if it stands in a file; a name of the house stays a name.

    Args:
        game: the game and its options.
        player: a name, a callable, or "file.py:function".
        what: who it plays for, in an error.

    Raises:
        ValueError: naming what is wrong, and what there is.
    """
    if callable(player):
        return player
    known = getattr(neighbour(game, "strategies"), "NAMED", {})
    if isinstance(cast(object, player), str):
        if player in known:
            return player
        if ":" in player:
            return _from_file(player, what)
    choices = ", ".join(known) or "none by name"
    raise ValueError(
        f"unknown strategy {brief(player)} for {what}; {game.name} has {choices}, and a function "
        "or file.py:function will do"
    )


def seated(game: Game, players: Player | Sequence[Player]) -> tuple[Player, ...]:
    """A player for each seat, from one for all or one for each.

    Raises:
        ValueError: naming what is wrong, and what there is.
    """
    if isinstance(players, str) or callable(players):
        return (resolved(game, players),) * game.players
    seats = tuple(players)
    if len(seats) != game.players:
        raise ValueError(
            f"{strategies_counted(len(seats))} for {game.players} players; give one, or one for "
            "each seat"
        )
    return tuple(resolved(game, one, f"seat {seat}") for seat, one in enumerate(seats))


def by_name(players: Mapping[str, Player] | Sequence[Player]) -> dict[str, Player]:
    """Players by name; those that come without are called what they are.

    Raises:
        ValueError: if two of them would have the same name.
    """
    if isinstance(players, Mapping):
        return dict(players)
    named = {name_of(player): player for player in players}
    if len(named) < len(players):
        raise ValueError("two strategies have the same name; give names: {'mine': function, ...}")
    return named


def strategies_of(game: Game, seats: Sequence[Player]) -> list[Strategy]:
    """What the referee asks at each seat."""
    named = neighbour(game, "strategies")
    return [one if callable(one) else named.NAMED[one] for one in seats]


def strategies_counted(number: int) -> str:
    """How many strategies, in words.

    >>> strategies_counted(1), strategies_counted(3)
    ('1 strategy', '3 strategies')
    """
    return "1 strategy" if number == 1 else f"{number} strategies"


def name_of(player: Player) -> str:
    """What to call a player."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", type(player).__name__))


def neighbour(game: Game, name: str) -> Any:
    """A part of the game, such as its strategies; None if there is none."""
    return getattr(game.parts, name)


def array_form(game: Game, player: Player) -> Any:
    """What plays for this player on arrays: a name, or what its `array_form()` gives.

    Returns:
        None where the batch engine cannot play it.
    """
    if isinstance(player, str):
        return player if player in neighbour(game, "batch").STRATEGIES else None
    form = getattr(player, "array_form", None)
    return None if form is None else form()


def why_not_batch(game: Game, seats: Sequence[Player]) -> str:
    """Why the batch engine cannot play; empty if it can."""
    engine = neighbour(game, "batch")
    if not hasattr(engine, "play_block"):
        return f"{game.name} has no batch engine for whole games"
    for player in seats:
        if array_form(game, player) is None:
            if isinstance(player, str):
                return f"the batch engine has no strategy {player!r}"
            return f"{name_of(player)!r} is a Python function"
    try:
        engine.refuse(game)
    except ValueError as refusal:
        return str(refusal)
    return ""


def _from_file(text: str, what: str) -> Strategy:
    """The function in a file of Python."""
    place, _colon, name = text.rpartition(":")
    path = Path(place)
    if path.suffix != ".py" or not path.is_file():
        raise ValueError(f"{brief(place)}, for {what}, is no Python file")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None, "a file that ends in .py can be loaded"
    assert spec.loader is not None, "likewise"
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # somebody's code: whatever it raises is told
        raise ValueError(f"{place} fails: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not callable(found):
        raise ValueError(f"{place} has no function {brief(name)}")
    return cast(Strategy, found)
