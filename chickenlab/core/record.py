"""A game as plain JSON that replays through the referee, or is refused.

`record.schema.json`, beside this module, describes the JSON to other programs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, cast

from chickenlab.core.chance import Chance, Outcome, outcome_from_json
from chickenlab.core.checks import brief, check_seed
from chickenlab.core.game import Action, Game
from chickenlab.core.parts import game_class
from chickenlab.core.showing import csv_text, html_table, text_table
from chickenlab.core.state import State
from chickenlab.core.words import one_is_singular

FORMAT = "chickenlab-record-1"
SCHEMA = Path(__file__).with_name("record.schema.json")
"""Where the JSON is described."""
LONGEST = 1_000_000
"""Characters a record may have: hundreds of times the longest game."""
_KEYS = ("format", "game", "options", "deal", "chance", "actions", "returns", "seed")
TABLE = "table"
"""What a table may write beside a record, for itself: a record leaves it alone."""


class RecordError(ValueError):
    """A record that is damaged, was edited, or does not replay."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game, from the deal to the last action.

    Attributes:
        game: the game with its options.
        deal: what it started from.
        actions: every action with the seat that took it.
        returns: what each seat gained (zeros if the game was not over).
        seed: the seed of the deal, only as information: NumPy promises no equal streams across
            versions, so a record never relies on it.
        chance: every outcome of chance after the deal, in order.
    """

    game: Game
    deal: Any
    actions: tuple[tuple[int, Action], ...]
    returns: tuple[float, ...]
    seed: int | None = None
    chance: tuple[Outcome, ...] = ()

    @classmethod
    def of(cls, state: State[Any], *, seed: int | None = None) -> Record:
        """The record of a state, finished or not."""
        chance = () if state.chance is None else tuple(state.chance.log)
        actions = tuple(state.history)
        return cls(state.game, state.deal, actions, state.returns(), check_seed(seed), chance)

    def states(self) -> Iterator[State[Any]]:
        """Every state from the deal on, one for each action; each is yours to keep.

        Raises:
            RecordError: at the first action that the referee refuses, or the first outcome of
                chance that cannot be.
        """
        for state in self._steps():
            yield state.clone()

    def _steps(self) -> Iterator[State[Any]]:
        """One and the same state, after each action."""
        state = self.game.new_state(deal=self.deal)
        if state.chance is not None:
            state.chance = Chance(given=self.chance)
        elif self.chance:
            raise RecordError(f"{self.game.name} has no chance after the deal, this record has")
        yield state
        for number, (seat, action) in enumerate(self.actions, start=1):
            try:
                state.apply(seat, action)
            except ValueError as refusal:
                raise RecordError(
                    f"action {number}, {str(action)!r} by seat {seat}, does not replay: {refusal}"
                ) from refusal
            yield state

    def replay(self) -> State[Any]:
        """The last state.

        Raises:
            RecordError: if an action is illegal, or the returns are not those of the game.
        """
        *_, state = self._steps()
        used = 0 if state.chance is None else len(state.chance.log)
        if used != len(self.chance):
            raise RecordError(
                f"the record has {len(self.chance)} outcomes of chance, its actions use {used}"
            )
        if state.returns() != self.returns:
            raise RecordError(
                f"the record says returns {self.returns}, its actions give {state.returns()}"
            )
        return state

    def to_data(self) -> dict[str, Any]:
        """The record as plain JSON values."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "options": {name: _listed(value) for name, value in self.game.options().items()},
            "deal": self.game.deal_to_json(self.deal),
            "chance": [_listed(outcome) for outcome in self.chance],
            "actions": [[seat, str(action)] for seat, action in self.actions],
            "returns": list(self.returns),
            "seed": self.seed,
        }

    def columns(self) -> dict[str, list[Any]]:
        """The actions as columns, a row for each decision."""
        return {
            "move": list(range(1, len(self.actions) + 1)),
            "seat": [seat for seat, _action in self.actions],
            "action": [str(action) for _seat, action in self.actions],
        }

    def to_csv(self, path: str | PathLike[str] | None = None) -> str:
        """The columns as CSV text, also written to a file if `path` is given."""
        return csv_text(self.columns(), path)

    def __str__(self) -> str:
        """All decisions as a table for a terminal, and what each seat gained."""
        return text_table(self._caption(), ["move", "seat", "action"], self._rows())

    def _repr_html_(self) -> str:
        return html_table(self._caption(), ["move", "seat", "action"], self._rows())

    def _caption(self) -> str:
        gains = ", ".join(f"{gain:g}" for gain in self.returns)
        told = one_is_singular(f"{len(self.actions)} decisions")
        return f"{self.game.title}, {self.game.players} players: {told}; the seats gained {gains}"

    def _rows(self) -> list[list[str]]:
        return [[str(cell) for cell in row] for row in zip(*self.columns().values(), strict=True)]

    def to_json(self, indent: int | None = None) -> str:
        """The record as JSON text."""
        return json.dumps(self.to_data(), indent=indent, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record in `text`, checked by replaying it.

        A file that a table has saved is the record of the game that lay on the table.

        Raises:
            RecordError: if the text is no record, or does not replay.
        """
        record = cls.from_data(read_json(text))
        record.replay()
        return record

    @classmethod
    def from_data(cls, loaded: object) -> Record:
        """The record that `to_data` wrote, not replayed yet.

        Raises:
            RecordError: if the values are no record.
        """
        if not isinstance(loaded, dict):
            raise RecordError("this is not a saved game")
        data = cast(dict[str, Any], loaded)
        if data.get("format") != FORMAT:
            raise RecordError(
                f"format is {brief(data.get('format'))}; this version reads {FORMAT!r}"
            )
        if data.keys() - {TABLE} != set(_KEYS):
            raise RecordError(f"a record has {', '.join(_KEYS)}; this one has {brief(list(data))}")
        try:
            game = _game(data["game"], _mapping("options", data["options"]))
            deal = game.deal_from_json(_mapping("deal", data["deal"]))
            chance = tuple(outcome_from_json(item) for item in _list("chance", data["chance"]))
            actions = tuple(_parse_step(game, step) for step in _list("actions", data["actions"]))
            returns = tuple(_number(value) for value in _list("returns", data["returns"]))
        except RecordError:
            raise
        except (ValueError, TypeError, OverflowError) as error:
            raise RecordError(str(error)) from error
        seed = data["seed"]
        # a record of old may carry a larger seed than can be given today: it is information
        if seed is not None and (type(seed) is not int or seed < 0):
            raise RecordError(f"seed is a whole number, 0 or more, or null, not {brief(seed)}")
        return cls(game, deal, actions, returns, seed, chance)


def read_json(text: str) -> object:
    """What stands in a JSON text that a record may be in.

    Raises:
        RecordError: if it is no JSON text, or far too long for a record.
    """
    if not isinstance(cast(object, text), str):
        raise RecordError(f"a record is JSON text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise RecordError(f"a record has at most {LONGEST:,} characters, not {len(text):,}")
    try:
        return json.loads(text, object_pairs_hook=_without_doubles)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError("this is not a saved game") from error


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, in which no key stands twice: nobody could say which counts."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError(f"{brief(key)} stands there twice")
        found[key] = value
    return found


def _game(name: object, options: Mapping[str, Any]) -> Game:
    """The game, of which every option is given: what is usual may change one day."""
    game = game_class(name).from_options(options)
    if missing := game.options().keys() - options.keys():
        raise RecordError(f"options of {game.name} lack {', '.join(sorted(missing))}")
    return game


def _listed(value: Any) -> Any:
    """A list for a tuple: what JSON has."""
    return list(cast(tuple[Any, ...], value)) if isinstance(value, tuple) else value


def _parse_step(game: Game, step: object) -> tuple[int, Action]:
    match step:
        case [int(seat), str(code)] if type(seat) is int and 0 <= seat < game.seats:
            return seat, game.parse_action(code)
        case _:
            raise RecordError(
                f"an action is [seat, code] with a seat from 0 to {game.seats - 1}, "
                f"not {brief(step)}"
            )


def _mapping(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{key} is a JSON object, not {type(value).__name__}")
    return cast(dict[str, Any], value)


def _list(key: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{key} is a JSON list, not {type(value).__name__}")
    return cast(list[Any], value)


def _number(value: object) -> float:
    if type(value) is not float and type(value) is not int:
        raise RecordError(f"returns are numbers, not {brief(value)}")
    return float(value)
