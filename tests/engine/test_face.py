"""All games show one face, and a game of another package is a game like those of the house."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from chickenlab import Action, Game, Record, RecordError, State, View, compare, play, simulate
from chickenlab.core.parts import HOUSE, game_class, game_names
from chickenlab.core.rulebook import Rulebook
from tests.engine import pebbles

FACE = ("Game", "State", "View", "Deal", "Position", "Outcome", "RULEBOOK", "arranged_deal")
ROOMS = [import_module(f"chickenlab.{name}") for name in HOUSE]
every_game = pytest.mark.parametrize("room", ROOMS, ids=HOUSE)


@every_game
def test_each_game_shows_the_same_face(room: ModuleType) -> None:
    assert {*FACE, "worlds", "narrate", "strategies", "odds"} <= set(room.__all__)
    assert all(hasattr(room, name) for name in room.__all__)
    assert issubclass(room.Game, Game)
    assert issubclass(room.State, State)
    assert issubclass(room.View, View)
    assert all(inspect.isclass(getattr(room, name)) for name in ("Deal", "Position", "Outcome"))
    assert isinstance(room.RULEBOOK, Rulebook)
    assert room.RULEBOOK is room.Game.rulebook


@every_game
def test_each_game_shows_all_its_actions(room: ModuleType) -> None:
    module = import_module(f"{room.__name__}.actions")
    actions = {
        name
        for name, kind in vars(module).items()
        if inspect.isclass(kind) and issubclass(kind, Action) and kind is not Action
    }
    assert len(actions) > 2
    assert actions <= set(room.__all__)


@every_game
def test_a_game_carries_its_parts(room: ModuleType) -> None:
    game = room.Game()
    assert isinstance(game.parts.strategies.NAMED, Mapping)
    state = play(game, game.parts.strategies.NAMED["random"], seed=1).replay()
    assert isinstance(state.outcome, room.Outcome)
    assert len(game.parts.tally.tally(state).scores) == game.players
    assert game.parts.narrate is room.narrate
    people = [f"P{seat}" for seat in range(game.players)]
    assert all(isinstance(game.parts.narrate(event, people), str) for event in state.events)
    view = game.new_state(seed=1).view(0)
    (world,) = game.parts.worlds(view, 1, np.random.default_rng(1))
    assert world.view(0) == view


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game, as a package that registers it would be found."""
    info = tmp_path / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    entry = "[chickenlab.games]\npebbles = tests.engine.pebbles:Game\n"
    (info / "entry_points.txt").write_text(entry)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_plays_saves_loads_simulates_and_compares() -> None:
    assert game_names() == (*HOUSE, "pebbles")
    assert game_class("pebbles") is pebbles.Game
    game = pebbles.Game(players=2)
    named = game.parts.strategies.NAMED
    record = play(game, named["random"], seed=1)
    assert Record.from_json(record.to_json()) == record
    assert simulate(game, "random", 10, 1).engine == "batch"
    assert compare(game, named["three"], named["random"], deals=20).deals == 20


def test_a_game_that_is_not_installed_is_no_game_of_a_record() -> None:
    record = play(pebbles.Game(players=2), pebbles.strategies.random_legal, seed=1)
    with pytest.raises(RecordError, match="this version plays by_golly, gaigel"):
        Record.from_json(record.to_json())
