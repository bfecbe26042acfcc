"""The table that all games share: the referee in Python, a picture of the game in the browser.

A picture (`view`, plain JSON values) goes down after every change; small messages come up and
are checked before anything happens (see `messages`). What a browser sends can ask for something;
it can never change the game by itself.
"""

from __future__ import annotations

import re
import secrets
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar, cast

import traitlets

from chickenlab import Action, Event, Game, IllegalAction, Record, RecordError, State, Strategy
from chickenlab.core.checks import check_choice, check_seat, seed_or_chance
from chickenlab.core.record import LONGEST
from chickenlab.core.words import counted
from chickenlab_widgets.modules import stylesheet
from chickenlab_widgets.tables.match import Match, StrategyFailed, begun_again
from chickenlab_widgets.tables.messages import (
    BadMessage,
    Plain,
    Shapes,
    Text,
    Values,
    Whole,
    read_message,
)
from chickenlab_widgets.tables.names import check_names, isolated
from chickenlab_widgets.tables.pacing import PACES, Pace, Timer
from chickenlab_widgets.tables.saving import Company, Saved
from chickenlab_widgets.tables.seating import Seating, bots_by_seat
from chickenlab_widgets.widget import Widget

HERE = Path(__file__).parent
TABLE_CSS = HERE / "table.css"

POSITION = Whole()
LONGEST_SOUND = 4
"""Sounds that are heard one after the other; of more, the last ones."""
_SEAT = re.compile(r"\b[Ss]eat (\d)")

GameT = TypeVar("GameT", bound=Game)

Sounds: TypeAlias = Mapping[type[Event], Literal["card", "flip", "call"]]
"""What is heard when something happens (`sound.js`)."""


class Table(Widget, Generic[GameT]):
    """A table for one game, with bots and at most one person.

    Every method raises what goes wrong; a message from the browser that goes wrong becomes a
    notice in the picture, and the game stays as it was.

    Attributes:
        game: the options.
        match: the deal that is played, with its referee `match.state`.
        names: the name of each seat.
        seating: which bot sits where.
        refusals: the refused actions of this deal, for exercises that ask for one.
    """

    view = traitlets.Dict().tag(sync=True)
    """The picture: what the browser draws. What the browser writes here is thrown away."""
    setup = traitlets.Dict().tag(sync=True)
    """What hardly ever changes: the options one can choose, and their rules."""

    run_again: ClassVar[str] = "Run this cell to sit down at the table."

    pictures: ClassVar[tuple[str, ...]] = ("view", "setup")

    messages: ClassVar[Shapes] = {
        "act": {"action": Text(), "position": POSITION},
        "go-on": {"position": POSITION},
        "undo": {"position": POSITION},
        "hint": {"position": POSITION},
        "again": {"position": POSITION},
        "new": {"seed": Whole(optional=True), "position": POSITION},
        "replay": {"step": Whole(optional=True)},
        "save": {},
        "load": {"text": Text(LONGEST)},
        "start": {"options": Values(), "bots": Values(), "position": POSITION},
        "set": {"name": Text(), "value": Plain()},
    }
    """The messages that the browser may send; games add their own."""

    settings: ClassVar[tuple[str, ...]] = ("pace", "sound")
    """The properties that the browser may set; games add their own."""

    people: ClassVar[Sequence[str]]
    """The bots at the table unless told otherwise, seat by seat."""

    fallback: ClassVar[Strategy]
    """The strategy that plays on for one that failed."""

    sounds: ClassVar[Sounds]
    """What is heard at this table, if one wants to hear it."""

    longest_log: ClassVar[int] = 1000
    """Lines of the log that the picture shows, the last ones."""

    _css = stylesheet(TABLE_CSS)

    def __init__(
        self,
        game: GameT,
        *,
        seat: int | None,
        names: Sequence[str] | None,
        seating: Seating,
        pace: Pace,
        goal: str,
        reached: Callable[[Self], bool] | None,
    ) -> None:
        super().__init__()
        check_choice("pace", pace, tuple(PACES))
        if seat is not None:
            check_seat(seat, game.players)
        self.game = game
        names = self.people[: game.players] if names is None else names
        self.names = check_names(names, game.players)
        self.seating = seating
        self.refusals: list[IllegalAction] = []
        self._seat = seat
        self._bots = seating.strategies
        self._keeps_dealing = True
        self._pace: Pace = pace
        self._goal = goal
        self._reached = reached
        self._goal_is_reached = False
        self._notice: dict[str, Any] | None = None
        self._hint: dict[str, str] | None = None
        self._replay: list[State[Any]] | None = None
        self._replay_step = 0
        self._told = 0  # how many lines of the log have been announced
        self._sound = False
        self._played = 0  # how many events have had their sound
        self._game_number = 0
        self._results: dict[int, dict[str, Any]] = {}  # of the games that were played to their end
        self._announcement: dict[str, Any] = {"number": 0, "text": ""}
        self._sounding: dict[str, Any] = {"number": 0, "sounds": []}
        self._notices = 0
        self.on_msg(self._on_message)

    # ------------------------------------------------------------------ what games fill in

    @abstractmethod
    def new_match(self, state: State[Any], seed: int, position: int) -> Match:
        """The match of a state at this table."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """The game's own part of `setup`: "options" and "bots", each with its words."""

    @abstractmethod
    def draw(self, view: Any, state: State[Any]) -> dict[str, Any]:
        """The game's own part of the picture. `state` is for what is open after the end."""

    @abstractmethod
    def narrate(self, event: Event) -> str | None:
        """An event in words, or None if the log leaves it out."""

    def written_log(self, state: State[Any], lines: Sequence[str]) -> Sequence[str]:
        """The log as it is written beside the table, where something is left to remember."""
        del state
        return lines

    @abstractmethod
    def advise(self, view: Any) -> tuple[Action | None, str]:
        """What a sensible player would do, and why."""

    def next_state(self, seed: int) -> State[Any]:
        """The state that a new deal starts from."""
        return self.game.new_state(seed=seed)

    def game_from(self, options: dict[str, Any]) -> GameT:
        """The game that the browser's form describes.

        Raises:
            ValueError: naming the option.
        """
        return self.game.from_options(options)

    def earlier_deals(self) -> Sequence[Record]:
        """The finished deals of the session before the one on the table, where there is one."""
        return ()

    def take_earlier(self, saved: Saved) -> None:
        """Take note of the session in a file, before its last deal is laid on the table.

        Raises:
            RecordError: if it is none; nothing has changed.
        """
        if saved.earlier:
            raise RecordError(f"earlier deals belong to a session; {self.game.title} has none")

    def pause_after(self, state: State[Any]) -> float:
        """How many times the usual delay passes before the next bot moves."""
        del state
        return 1.0

    def in_our_words(self, text: str) -> str:
        """What the referee says, with the names of this table."""
        return _SEAT.sub(lambda match: self.names[int(match[1])], text)

    def figures(self, state: State[Any], seat: int) -> dict[str, float]:
        """What a table counts of a finished game beside victories, by name; games add their own."""
        del state, seat
        return {}

    def deal_ended(self) -> None:
        """Take note that the deal is over; undo may open it again."""

    def deal_opened(self) -> None:
        """Take note that the deal begins, or goes on after all."""

    # ------------------------------------------------------------------ what a notebook can do

    @property
    def has_begun(self) -> bool:
        """Whether the deal on the table is being played, and not something settled before it."""
        return True

    @property
    def state(self) -> State[Any]:
        """The referee of the deal that is played."""
        return self.match.state

    @property
    def seat(self) -> int | None:
        """The person's seat, None if a person only watches."""
        return self._seat

    @property
    def pace(self) -> Pace:
        """How fast bots move: "slow", "normal", "fast" or "instant"."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        check_choice("pace", pace, tuple(PACES))
        self._pace = pace
        self._play_on()

    @property
    def sound(self) -> bool:
        """Whether cards and calls are heard."""
        return self._sound

    @sound.setter
    def sound(self, sound: bool) -> None:
        check_choice("sound", sound, (False, True))
        self._sound = sound
        self._push()

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return self.match.seed

    def act(self, action: Action | str) -> None:
        """Act for the person, with an action or its text code such as "play HK".

        Raises:
            IllegalAction: if a rule forbids it; nothing has changed.
            ValueError: if the code is none, or only bots play here.
        """
        if isinstance(action, str):
            action = self.game.parse_action(action)
        self._leave_replay()
        try:
            self.match.act(action)
        except IllegalAction as refusal:
            self.refusals.append(refusal)
            self._look_at_goal()
            raise
        self._count()
        self._moved()

    def undo(self) -> None:
        """Go back to just before the person's last choice.

        Raises:
            ValueError: if there is none.
        """
        self.match.undo()
        self._results.pop(self._game_number, None)
        self._rewound()

    def again(self) -> None:
        """Start the same deal again."""
        state = begun_again(self.state)
        if state.chance is not None:
            state.chance = state.chance.settled()
        self._start(state, self.seed)

    def new_deal(self, seed: int | None = None) -> None:
        """Start another deal, from a seed or from the one after this deal's."""
        seed = self.seed + 1 if seed is None else check_seed(seed)
        self._start(self.next_state(seed), seed)

    def new_game(
        self,
        game: GameT | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        seed: int | None = None,
    ) -> None:
        """Start another game, with other options and bots if you like.

        Args:
            game: the options; as they are if left out.
            bots: names of bots by seat.
            seed: the seed of the deal; the one after this deal's if left out.

        Raises:
            ValueError: naming the argument, its value and what is allowed.
        """
        seed = self._sit_down_anew(game, bots, seed)
        self._start(self.next_state(seed), seed)
        self._describe()

    def _sit_down_anew(
        self, game: GameT | None, bots: Mapping[int, str] | None, seed: int | None
    ) -> int:
        """Check what `new_game` is given, and sit down for it; returns the seed."""
        game = self.game if game is None else game
        seating = self.seating.seated(game.players, bots or {})
        seed = self.seed + 1 if seed is None else check_seed(seed)
        self._keeps_dealing = True
        self._sit(game, seating)
        return seed

    def hint(self) -> str:
        """Why a sensible player would do what; the table shows it too.

        Raises:
            ValueError: if only bots play here, or the deal is over.
        """
        if self._seat is None or self.state.is_terminal:
            raise ValueError("there is nothing to advise: it is not your game any more")
        return self._show_hint(*self.advise(self.state.view(self._seat)))

    def _show_hint(self, action: Action | None, reason: str) -> str:
        self._hint = {"action": "" if action is None else str(action), "text": reason}
        self._push()
        return reason

    def results(self) -> dict[str, list[Any]]:
        """The games that were played to their end at this table, as columns.

        Returns:
            One list for each column, and in it one value for each game: "seed" of the deal, "gain"
            (what the person's seat has gained, or the first one where a person only watches),
            "won" (whether that is more than nothing), and what the game counts beside it.
        """
        games = list(self._results.values())
        names = list(dict.fromkeys(name for game in games for name in game))
        columns = names or ["seed", "gain", "won"]
        return {name: [game.get(name) for game in games] for name in columns}

    def _count(self) -> None:
        """Keep what came of a game that has just ended."""
        if self.state.is_terminal:
            seat = self._seat or 0
            gain = self.state.returns()[seat]
            self._results[self._game_number] = {
                "seed": self.seed,
                "gain": gain,
                "won": gain > 0,
                **self.figures(self.state, seat),
            }

    def _tally(self) -> str:
        """The results in one line; nothing before the first game is over."""
        if not self._results:
            return ""
        results = self.results()
        won = sum(results["won"])
        games = len(results["won"])
        line = f"Games at this table: {games}. Won {won}, lost {games - won}"
        for name, values in results.items():
            if name not in ("seed", "gain", "won"):
                line += f", {name} {sum(values):g}"
        return line + "."

    def record(self) -> Record:
        """The record of this deal, finished or not."""
        return self.match.record()

    def save(self, path: str | Path) -> None:
        """Write the game to a file: its record, who sits where, and the session before it.

        Raises:
            ValueError: if there is nothing to save yet.
        """
        Path(path).write_text(self._saved().to_json(), encoding="utf-8")

    def load(self, path: str | Path) -> None:
        """Go on from a file that a table has saved, or from any record of this game.

        Names, bots and your seat are those of the file; who watches goes on watching.

        Raises:
            RecordError: if it is damaged or was edited; nothing has changed.
            ValueError: if it belongs to another game; nothing has changed.
        """
        self._load(Path(path).read_text(encoding="utf-8"))

    @cached_property
    def _timer(self) -> Timer:
        # made when first needed: a table is closed even where its first argument was refused
        return Timer()

    def close(self) -> None:
        """Leave the table: no bot moves any more."""
        self._timer.stop()
        super().close()

    # ------------------------------------------------------------------ who sits where

    def _sit(self, game: GameT, seating: Seating) -> None:
        """Lay the table for other options, and perhaps for another number of players."""
        spare = [name for name in self.people if name not in self.names]
        self.names = [*self.names, *spare][: game.players]
        if self._seat is not None:
            self._seat = min(self._seat, game.players - 1)
        self.seating = seating
        self._bots = seating.strategies
        self.game = game

    def _describe(self) -> None:
        """Tell the browser what can be chosen, and who sits where."""
        self.setup = {
            "rules": {rule.id: [rule.section, rule.text] for rule in self.game.rulebook.values()},
            "names": list(self.people),
            "people": list(self.names),
            "chosen": list(self.seating.names),
            "usual": list(self.seating.usual),
            "seat": self._seat,
            "session": self._keeps_dealing,
            **self.describe(),
        }

    def _bots_in_words(self) -> str:
        number = self.game.players - (self._seat is not None)
        return counted(number, "bot") if number else "nobody else"

    # ------------------------------------------------------------------ how a deal goes on

    def _start(self, state: State[Any], seed: int) -> None:
        """Begin a deal, or go on with one."""
        position = self.match.position + 1 if hasattr(self, "match") else 0
        self.match = self.new_match(state, seed, position)
        self._game_number += 1
        self.refusals.clear()
        self._rewound()

    def _rewound(self) -> None:
        """Forget what was said about moves that are gone."""
        self.deal_opened()
        self._goal_is_reached = False
        self._leave_replay()
        self._told = len(self._lines(self.state))
        self._played = len(self._seen(self.state))
        self._moved()

    def _moved(self) -> None:
        """Something happened."""
        self._notice = None
        self._hint = None
        if self.state.is_terminal:
            self.deal_ended()
        self._look_at_goal()
        self._play_on()

    def _play_on(self) -> None:
        """Show how things stand, and let others move: at once, or after a pause."""
        delay = PACES[self._pace] * self.pause_after(self.state)
        if not (delay and self._has_next() and self._timer.start(delay, self._next)):
            self._timer.stop()
            while self._step():
                pass
        self._push()

    def _next(self) -> None:
        if self._step():
            self._play_on()

    def _has_next(self) -> bool:
        return not (self.state.is_terminal or self._replay)

    def _step(self) -> bool:
        """Let one other seat act."""
        if not self._has_next():
            return False
        try:
            happened = self.match.step()
        except StrategyFailed as failure:
            # the deal goes on with a bot of the house, and the table says so
            seat = failure.seat
            self.match.strategies[seat] = self._bots[seat] = type(self).fallback
            self._say(
                f"The strategy of {self.names[seat]} failed: {type(failure.error).__name__}: "
                f"{str(failure.error)[:300]} A bot of the house plays on.",
                tone="error",
            )
            return True
        if happened:
            self._hint = None
            if self._notice and self._notice["tone"] == "rule":
                self._notice = None  # the game has gone on since
            self._count()
            if self.state.is_terminal:
                self.deal_ended()
            self._look_at_goal()
        return happened

    def _look_at_goal(self) -> None:
        if self._reached is None or self._goal_is_reached:
            return
        try:
            self._goal_is_reached = bool(self._reached(cast(Any, self)))
        except Exception as error:  # the check is anybody's code: whatever it raises is told
            self._say(f"The check of this exercise failed: {error!r}", tone="error")

    # ------------------------------------------------------------------ the picture

    def _say(self, text: str, *, tone: str = "info", **more: str) -> None:
        self._notices += 1
        self._notice = {"number": self._notices, "tone": tone, "text": text, **more}

    def _shown_state(self) -> State[Any]:
        return self._replay[self._replay_step] if self._replay else self.state

    def _seen(self, state: State[Any]) -> Sequence[Event]:
        """What happened, as the person saw it; who only watches sees everything."""
        return state.events if self._seat is None else state.view(self._seat).events

    def _lines(self, state: State[Any]) -> list[str]:
        """The log in words."""
        if not self.has_begun:
            return []
        return [line for line in map(self.narrate, self._seen(state)) if line]

    def _hear(self, seen: Sequence[Event]) -> dict[str, Any]:
        """The sounds of what has happened since the picture before."""
        news = [self.sounds[type(it)] for it in seen[self._played :] if type(it) in self.sounds]
        self._played = len(seen)
        if news:
            number = self._sounding["number"] + 1
            self._sounding = {"number": number, "sounds": news[-LONGEST_SOUND:]}
        return self._sounding

    def _push(self) -> None:
        """Draw the picture anew."""
        shown = self._shown_state()
        lines = self._lines(shown)
        if len(lines) > self._told:
            number = self._announcement["number"] + 1
            self._announcement = {"number": number, "text": " ".join(lines[self._told :][-8:])}
        self._told = len(lines)
        # who watches looks over the shoulder of the first seat
        view = shown.view(self._seat or 0)
        picture = {
            "position": self.match.position,
            "seat": self._seat,
            "seed": self.match.seed,
            "pace": PACES[self._pace],
            "begun": self.has_begun,
            "finished": self.state.is_terminal,
            "moment": self._replay is None and self.match.has_moment,
            "waits": self._replay is None and self.match.waits_for_person,
            "tally": self._tally(),
            "can_undo": self.match.can_undo,
            "replay": None
            if self._replay is None
            else {"step": self._replay_step, "last": len(self._replay) - 1},
            "goal": {"text": self._goal, "reached": self._goal_is_reached} if self._goal else None,
            "notice": self._notice,
            "hint": self._hint,
            "announcement": self._announcement,
            "heard": self._hear(self._seen(shown)),
            "log": list(self.written_log(shown, lines)[-self.longest_log :]),
            "settings": {name: getattr(self, name) for name in self.settings},
            "table": self.draw(view, shown),
        }
        self.view = isolated(picture, self.names)

    # ------------------------------------------------------------------ messages

    def _on_message(self, _widget: object, content: object, buffers: list[object] | None) -> None:
        try:
            kind, values = read_message(content, buffers, self.messages)
            if self._is_stale(kind, values):
                return
            getattr(self, "_on_" + kind.replace("-", "_"))(**values)
        except IllegalAction as refusal:
            self._say(
                self.in_our_words(refusal.facts),
                tone="rule",
                rule=refusal.rule.id,
                sentence=refusal.rule.text,
                section=refusal.rule.section,
            )
            self._push()
        except ValueError as error:  # bad messages, records and options say what is wrong
            self._say(as_sentence(str(error)[:500]), tone="error")
            self._push()

    def _is_stale(self, kind: str, values: dict[str, Any]) -> bool:
        """Whether a message answers a picture that its sender has changed since (a double click).

        Raises:
            BadMessage: if it answers a picture that has not come yet.
        """
        if "position" not in self.messages[kind]:
            return False
        position = values.pop("position")
        if position > self.match.position:
            raise BadMessage(f"position {position} has not come yet")
        return position < self.match.refused_below

    def _on_act(self, action: str) -> None:
        self.act(action)

    def _on_go_on(self) -> None:
        if self.match.has_moment:
            self.match.go_on()
            self._play_on()

    def _on_undo(self) -> None:
        self.undo()

    def _on_hint(self) -> None:
        self.hint()

    def _on_again(self) -> None:
        self.again()

    def _on_new(self, seed: int | None) -> None:
        self.new_deal(seed)

    def _on_save(self) -> None:
        name = f"{self.game.name}-{self.seed}.json"
        self.send({"kind": "record", "name": name, "text": self._saved().to_json()})

    def _on_load(self, text: str) -> None:
        self._load(text)

    def _on_start(self, options: dict[str, Any], bots: dict[str, Any]) -> None:
        self.new_game(self.game_from(options), bots=bots_by_seat(bots))

    def _on_set(self, name: str, value: str | int | bool) -> None:
        if name not in self.settings:
            raise BadMessage(f"a table has the settings {', '.join(self.settings)}")
        setattr(self, name, value)

    # ------------------------------------------------------------------ records and replay

    def _saved(self) -> Saved:
        company = Company(tuple(self.names), self.seating.names, self._seat)
        return Saved(self.record(), company, tuple(self.earlier_deals()))

    def _load(self, text: str) -> None:
        saved = Saved.from_json(text)
        name = saved.record.game.name
        check_choice("game", name, (self.game.name,), "This is another game's table.")
        self._take(saved)

    def _take(self, saved: Saved) -> None:
        """Go on from a file that has been checked."""
        self.take_earlier(saved)
        game = cast(GameT, saved.record.game)
        bots = [] if saved.company is None else list(enumerate(saved.company.bots))
        known = {seat: bot for seat, bot in bots if bot in self.seating.known}
        self._sit(game, self.seating.seated(game.players, known))
        if saved.company is not None:
            self.names = list(saved.company.names)
            if self._seat is not None and saved.company.seat is not None:
                self._seat = saved.company.seat
        self._start(saved.record.replay(), saved.record.seed or 0)
        self._describe()
        played = counted(len(saved.record.actions), "action")
        loaded = f"Loaded: {self.game.title}, {game.players} players, after {played}."
        strangers = {bot for seat, bot in bots if seat not in known and seat != self._seat}
        if strangers:
            loaded += (
                f" This table does not know {' and '.join(sorted(strangers))}; a bot of the house "
                "plays instead."
            )
        self._say(loaded)
        self._push()

    def replay(self, step: int | None) -> None:
        """Show the finished deal after some of its actions; None ends the showing.

        Raises:
            ValueError: if the deal is not over, or has fewer actions.
        """
        if step is None:
            self._leave_replay()
        else:
            if not self.state.is_terminal:
                raise ValueError("a deal can be looked through when it is over")
            if self._replay is None:
                self._replay = list(self._replay_states())
            if not 0 <= step < len(self._replay):
                raise ValueError(f"this deal has the steps 0 to {len(self._replay) - 1}")
            self._replay_step = step
        self._push()

    def _replay_states(self) -> Iterable[State[Any]]:
        """The steps of the finished deal, from the deal to the end."""
        return self.record().states()

    def _leave_replay(self) -> None:
        self._replay = None

    def _on_replay(self, step: int | None) -> None:
        self.replay(step)

    # ------------------------------------------------------------------ in words

    def __repr__(self) -> str:
        """The table in words, without ids, so that a stored notebook can be compared."""
        you = "you watch" if self._seat is None else f"you are {self.names[self._seat]}"
        return f"{self.game.title} table, {you}."


def as_sentence(text: str) -> str:
    """An error's text with a capital letter, unless it begins with a name such as players=5."""
    text = text.rstrip(".")
    first = text.split(" ", 1)[0]
    return f"{text if '=' in first else text[:1].upper() + text[1:]}."


def game_or_usual(game: GameT | None, kind: type[GameT]) -> GameT:
    """The options that a table was given, or the usual ones.

    Raises:
        ValueError: if it was given something else.
    """
    if game is not None and not isinstance(cast(object, game), kind):
        raise ValueError(f"game is a {kind.name}.Game, not {game!r}")
    return kind() if game is None else game


def check_seed(seed: int | None) -> int:
    """The seed, or one by chance that is short enough to be read aloud.

    Raises:
        ValueError: if it is none.
    """
    if seed is None:
        return secrets.randbelow(1_000_000)
    return seed_or_chance(seed)
