"""The table at which Gallina City is played: everybody at once, against the clock or by turns."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal, cast

from chickenlab import Action, Event, Strategy, gallina_city
from chickenlab.core.checks import check_choice
from chickenlab.core.state import State as AnyState
from chickenlab.core.words import listed
from chickenlab.gallina_city import Phase, Verdict, View, events
from chickenlab.gallina_city.actions import TICK, Say
from chickenlab.gallina_city.narration import narrate
from chickenlab.gallina_city.outcome import CHECK
from chickenlab.gallina_city.strategies import careful
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.base import (
    POSITION,
    TABLE_CSS,
    Sounds,
    Table,
    check_seed,
    game_or_usual,
)
from chickenlab_widgets.tables.gallina_city.advice import advise
from chickenlab_widgets.tables.gallina_city.match import BEAT, GallinaCityMatch
from chickenlab_widgets.tables.gallina_city.picture import Sight, draw_game
from chickenlab_widgets.tables.gallina_city.setup import (
    NAMES,
    USUAL,
    at_this_table,
    describe_setup,
)
from chickenlab_widgets.tables.gallina_city.speech import LONGEST_TEXT, details_in, picture_meant
from chickenlab_widgets.tables.gallina_city.stopwatch import Stopwatch
from chickenlab_widgets.tables.match import begun_again
from chickenlab_widgets.tables.messages import Shapes, Text, Whole
from chickenlab_widgets.tables.pacing import PACES, Pace
from chickenlab_widgets.tables.saving import Saved
from chickenlab_widgets.tables.seating import Bots, Seating

HERE = Path(__file__).parent

Timing = Literal["clock", "turns"]
TIMINGS: tuple[Timing, ...] = ("clock", "turns")

RATES: Mapping[Pace, float] = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": 1.0}
"""Seconds of the game in one second of a watch: by the slow pace the clock runs at half speed."""
TURN = 3000
"""Milliseconds of the game that pass after what you do, in a game by turns."""
NAP = 200
"""Milliseconds after which the kernel looks at its clock again."""
NAPS_UNHEARD = 5
"""Looks at the clock after which the browser is told the time, if nothing else is to be told."""

_WORTH_A_STEP = (
    events.RoundBegan,
    events.CardsLaid,
    events.PairSettled,
    events.StopSaid,
    events.RoundEnded,
)

_SEATS = re.compile(r"Seats ([\d, ]+) are")


class GallinaCityTable(Table[gallina_city.Game]):
    """A table for Gallina City, against or together with bots, in real time or by turns.

    The kernel's clock rules. The browser counts on between two pictures and sets itself right
    with each; when it hears nothing for a while, it stops counting. Time in which the kernel was
    busy with something else, and could hear nobody, does not count (see `stopwatch`).

    Args:
        game: the options; four players, each alone, if left out.
        seed: fixes the deal and all chance after it, and what the bots choose by chance.
        deal: a given deal instead, for an exercise.
        seat: your seat; None to watch.
        names: the name of each seat.
        bots: one strategy, or one for each seat (yours is not used); each a callable
            `(view, rng) -> action` or the name of a bot of the house, see `setup.BOTS`.
        pace: how fast the game's clock runs: "slow" (at half speed: a careful bot says a detail
            every 4 seconds), "normal" (as a watch does: every 2 seconds), "fast" (twice as fast) or
            "instant" (only where nobody is hurried by it: by turns, or where you watch).
        timing: "clock" for real time; "turns" for a clock that stands still until you have
            said or done something, or let others go on.
        listening: whether pictures of yours that fit what others have said are marked; this aid
            does most of the listening for you.
        goal: what to achieve, for an exercise.
        reached: whether it is achieved, asked after every move and every refusal; it is given
            the table (`table.state`, `table.refusals`, ...).
        seconds: the clock to be read, which never goes back.

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> GallinaCityTable(gallina_city.Game(players=3), seed=7)
    Gallina City table: you are Anna, against 2 bots.
    """

    _esm = bundle(HERE / "gallina_city.js")
    _css = stylesheet(CARDS_CSS, TABLE_CSS, HERE / "gallina_city.css")

    messages: ClassVar[Shapes] = {
        **Table.messages,
        "speak": {
            "text": Text(LONGEST_TEXT),
            "image": Whole(highest=len(gallina_city.IMAGES) - 1, optional=True),
            "position": POSITION,
        },
    }
    people: ClassVar[Sequence[str]] = NAMES
    longest_log: ClassVar[int] = 150
    settings: ClassVar[tuple[str, ...]] = (
        *Table.settings,
        "timing",
        "paused",
        "listening",
        "log_words",
        "voice",
    )
    fallback: ClassVar[Strategy] = staticmethod(careful)
    sounds: ClassVar[Sounds] = {
        events.RoundBegan: "call",
        events.Called: "call",
        events.CardsLaid: "card",
        events.PairSettled: "flip",
        events.FiniCalled: "call",
    }

    match: GallinaCityMatch

    def __init__(
        self,
        game: gallina_city.Game | None = None,
        *,
        seed: int | None = None,
        deal: gallina_city.Deal | None = None,
        seat: int | None = 0,
        names: Sequence[str] | None = None,
        bots: Bots = None,
        pace: Pace = "slow",
        timing: Timing = "clock",
        listening: bool = False,
        goal: str = "",
        reached: Callable[[GallinaCityTable], bool] | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        game = game_or_usual(game, gallina_city.Game)
        super().__init__(
            game,
            seat=seat,
            names=names,
            seating=Seating.of(bots, game.players, known=at_this_table(), usual=USUAL),
            pace=pace,
            goal=goal,
            reached=cast(Any, reached),
        )
        check_choice("listening", listening, (False, True))
        self._check_hurry(pace, timing)
        self._timing: Timing = timing
        self._listening = listening
        self._log_words = True
        self._voice = False
        self._paused = False
        self._stopwatch = Stopwatch(seconds)
        # some kernels hear the browser on one thread while a cell runs on another
        self._one_at_a_time = threading.RLock()
        self._naps = 0
        self._heard = 0  # events after which it is known whether all wait for the person
        self._last_words = ""
        self._keeps_dealing = deal is None
        seed = check_seed(seed)
        self._start(self.next_state(seed) if deal is None else game.new_state(deal=deal), seed)
        self._describe()

    # ------------------------------------------------------------------ settings

    @property
    def pace(self) -> Pace:
        """How fast the game's clock runs: "slow", "normal", "fast" or "instant"."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        check_choice("pace", pace, tuple(PACES))
        self._check_hurry(pace, self._timing)
        self._catch_up()
        self._pace: Pace = pace
        self._play_on()

    @property
    def timing(self) -> Timing:
        """Whether time runs, "clock", or stands still until you do something, "turns"."""
        return self._timing

    @timing.setter
    def timing(self, timing: Timing) -> None:
        self._check_hurry(self._pace, timing)
        self._catch_up()
        self._timing = timing
        self._set_turns(0)
        self._play_on()

    @property
    def paused(self) -> bool:
        """Whether the clock stands still until you do something or let it run again."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        check_choice("paused", paused, (False, True))
        self._catch_up()
        self._paused = paused
        self._play_on()

    @property
    def listening(self) -> bool:
        """Whether pictures of yours that fit what others have said are marked."""
        return self._listening

    @listening.setter
    def listening(self, listening: bool) -> None:
        check_choice("listening", listening, (False, True))
        self._listening = listening
        self._push()

    @property
    def log_words(self) -> bool:
        """Whether the log has every word, and not only calls, pairs and rounds."""
        return self._log_words

    @log_words.setter
    def log_words(self, log_words: bool) -> None:
        check_choice("log_words", log_words, (False, True))
        self._log_words = log_words
        self._push()

    @property
    def voice(self) -> bool:
        """Whether the browser's own voice, if it has one, speaks what the others say."""
        return self._voice

    @voice.setter
    def voice(self, voice: bool) -> None:
        check_choice("voice", voice, (False, True))
        self._voice = voice
        self._push()

    def _check_hurry(self, pace: Pace, timing: Timing) -> None:
        check_choice("timing", timing, TIMINGS)
        if timing == "clock" and pace == "instant" and self._seat is not None:
            raise ValueError(
                "pace='instant' is not possible with timing='clock' while you play: your time "
                "would be up at once; choose timing='turns', or another pace"
            )

    # ------------------------------------------------------------------ what a person can do

    def act(self, action: Action | str) -> None:
        """Act for the person, with an action or its text code such as "say 14 hat".

        Raises:
            IllegalAction: if a rule forbids it; nothing but time has changed.
            ValueError: if the code is none, or only bots play here.
        """
        if isinstance(action, str):
            action = self.game.parse_action(action)
        with self._one_at_a_time:
            self._catch_up()
            self._act_now(action)

    def _act_now(self, action: Action) -> None:
        before = self.match.owed, self._paused
        self._paused = False
        self._set_turns(TURN if self.match.referee.phase is Phase.TALK else 0)
        try:
            super().act(action)
        except ValueError:
            self.match.owed, self._paused = before
            raise

    def speak(self, text: str, image: int | None = None) -> None:
        """Say what is typed: its words are understood as details of one picture.

        Args:
            text: such as "a hen with a straw hat".
            image: the picture that is meant; left out, the one that the words fit.

        Raises:
            IllegalAction: if you cannot speak now; nothing has changed.
            ValueError: if no detail is understood, or it is not true of the picture.
        """
        if self._seat is None:
            raise ValueError("only bots play at this table; you watch")
        details = details_in(text)
        if not details:
            raise ValueError(
                "no detail of a picture was understood; say for example: hen, straw hat, eyes "
                "closed, on the left"
            )
        view = cast(View, self.state.view(self._seat))
        shown = {number for card in view.hand for number in self.game.design.cards[card]}
        meant = picture_meant(details, sorted(shown), image, view.describing)
        for attribute, _value in details:
            self.act(Say(meant, attribute))

    def go_on(self) -> None:
        """In a game by turns, let the others speak, or let a pair stand, without a word."""
        view = self.match.referee
        checks = [check.ends_at - view.now for check in view.checks]
        self._set_turns(min(checks, default=TURN))
        self._play_on()

    def undo(self) -> None:
        """Go back to just before the person's last choice; then the clock stands still.

        Raises:
            ValueError: if there is none.
        """
        self._catch_up()
        self.match.undo()
        self._paused = self._timing == "clock"
        self._set_turns(0)
        self._rewound()

    # ------------------------------------------------------------------ how time passes

    def _start(self, state: AnyState[Any], seed: int) -> None:
        self._paused = False
        self._heard = len(state.events)
        self._stopwatch.stop()
        super()._start(state, seed)

    @property
    def _time_runs(self) -> bool:
        match = self.match
        is_held = self._paused or self._replay is not None
        by_turns = match.by_turns and match.owed <= 0
        return match.referee.phase is Phase.TALK and not is_held and not by_turns

    def _has_next(self) -> bool:
        return super()._has_next() and not self._paused

    def _play_on(self) -> None:
        """Show how things stand, and let time run or stand."""
        self._let_bots_act()
        self._end_moment()
        if not self._time_runs:
            self._stand_still()
            self._push()
            return
        self._stopwatch.start()
        if not (PACES[self._pace] and self._timer.start(self._nap(), self._tick)):
            self._hurry()
        self._push()

    def _end_moment(self) -> None:
        """Each does one thing in a moment (A-GAL-8); for a person the next one begins at once."""
        referee = self.match.referee
        if referee.phase is Phase.TALK and self._seat in referee.acted:
            self._stopwatch.lend()
            self._pass_time(TICK)
            self._let_bots_act()

    def _hurry(self) -> None:
        """Let time pass at once; where a clock ticks for somebody, it waits for the next look."""
        if self._timing == "clock" and self._seat is not None:
            return
        while self._time_runs:
            self._pass_time(BEAT)
            self._let_bots_act()
        self._stand_still()

    def _stand_still(self) -> None:
        self._timer.stop()
        self._stopwatch.stop()

    def _tick(self) -> None:
        """Look at the clock."""
        with self._one_at_a_time:
            self._look_at_the_clock()

    def _look_at_the_clock(self) -> None:
        position = self.match.position
        if self.match.by_turns:
            while self._time_runs and self.match.position == position:
                self._pass_time(BEAT)
                self._let_bots_act()
        else:
            self._catch_up()
        self._naps += 1
        if self.match.position != position or not self._time_runs:
            self._push()
        elif self._naps >= NAPS_UNHEARD:
            self._naps = 0
            self.send({"kind": "time", "clock": self._clock(self.match.referee)})
        if self._time_runs:
            self._timer.start(self._nap(), self._tick)
        else:
            self._stand_still()

    def _nap(self) -> float:
        # by turns one word follows the other at a pace that can be read
        return PACES[self._pace] * 0.6 if self.match.by_turns else NAP

    def _rate(self) -> float:
        """Seconds of the game in one second."""
        return RATES[self._pace]

    def _catch_up(self) -> None:
        """Let the time pass that has passed since the last look, and everybody act meanwhile."""
        if self.match.by_turns or not self._time_runs:
            return
        due = self._stopwatch.take(self._rate())
        while due > 0 and self._time_runs:
            due -= self._pass_time(due)
            self._let_bots_act()

    def _pass_time(self, milliseconds: int) -> int:
        passed = self.match.let_pass(milliseconds)
        self.match.owed -= passed
        self._count()
        self._look_at_goal()
        return passed

    def _let_bots_act(self) -> None:
        hint = self._hint
        while self._step():
            pass
        if not self.state.is_terminal:
            self._hint = hint  # words of others do not make it wrong
        self._see_who_waits()

    def _see_who_waits(self) -> None:
        """By turns, the clock waits for an answer to a call and for a look at laid cards."""
        news = self.state.events[self._heard :]
        self._heard = len(self.state.events)
        for event in news:
            match event:
                case events.CardsLaid() if self._seat in event.pair.seats:
                    self._set_turns(CHECK + BEAT)
                case events.CardsLaid() if not self.game.is_cooperative:
                    self._set_turns(0)
                case events.Called() if event.partner == self._seat:
                    self._set_turns(0)
                case _:
                    pass

    def _set_turns(self, owed: int) -> None:
        self.match.by_turns = self._timing == "turns" and self._seat is not None
        self.match.owed = owed

    def _clock(self, referee: gallina_city.State) -> dict[str, Any]:
        return {
            "now": referee.now,
            "left": referee.time_left,
            "runs": self._time_runs and not self.match.by_turns,
            "rate": self._rate(),
        }

    # ------------------------------------------------------------------ what the base asks for

    def new_match(self, state: AnyState[Any], seed: int, position: int) -> GallinaCityMatch:
        """The match of a game."""
        match = GallinaCityMatch(
            state, seat=self._seat, strategies=self._bots, seed=seed, position=position
        )
        match.by_turns = self._timing == "turns" and self._seat is not None
        return match

    def describe(self) -> dict[str, Any]:
        """The options, bots, cards and pictures for the browser."""
        return describe_setup(self.game, self.seating)

    def draw(self, view: View, state: AnyState[Any]) -> dict[str, Any]:
        """The picture of the game."""
        state = cast(gallina_city.State, state)
        is_open = self._replay is not None or state.is_terminal or self._seat is None
        sight = Sight(
            people=self.names,
            bots=self.seating.names,
            you=self._seat,
            open_hands=is_open,
            clickable=self._replay is None,
            listening=self._listening,
            waits=self.match.has_moment,
        )
        return {
            **draw_game(view, state, sight),
            "clock": self._clock(state),
            "title": self._title(view),
            "between": self._between(view),
            "by_turns": self.match.by_turns,
            "result": self._result(view),
            "next": "Next game",
        }

    def figures(self, state: AnyState[Any], seat: int) -> dict[str, float]:
        """The right pairs to which a seat has laid a card."""
        settled = (event for event in state.events if isinstance(event, events.PairSettled))
        right = [event.pair for event in settled if event.verdict is Verdict.RIGHT]
        return {"pairs": sum(seat in pair.seats for pair in right)}

    def narrate(self, event: Event) -> str | None:
        """An event in words; what the picture says by itself is left out."""
        match event:
            case events.SeatReady() | events.CardsShuffled():
                return None
            case events.CardsDealt():
                return f"Round {event.round} is dealt."
            case _:
                return narrate(event, self.names, you=self._seat)

    def written_log(self, state: AnyState[Any], lines: Sequence[str]) -> Sequence[str]:
        """All lines, or those that are not words."""
        if self._log_words:
            return lines
        happened = state.events if self._seat is None else state.view(self._seat).events
        rest = (event for event in happened if not isinstance(event, events.DetailSaid))
        return [line for line in map(self.narrate, rest) if line]

    def advise(self, view: View) -> tuple[Action | None, str]:
        """What an attentive player would do, and why."""
        action, reason = advise(view)
        return action, self.in_our_words(reason)

    def in_our_words(self, text: str) -> str:
        """What the referee says, with the names of this table."""

        def with_names(seats: re.Match[str]) -> str:
            names = [self.names[int(seat)] for seat in seats[1].split(", ")]
            return f"{listed(names)} are"

        return super().in_our_words(_SEATS.sub(with_names, text))

    def _replay_states(self) -> Iterator[AnyState[Any]]:
        """The steps worth looking at: cards that are laid or go, and where rounds begin and end."""
        state = begun_again(self.state)
        yield state.clone()
        for seat, action in self.state.history:
            happened = len(state.events)
            state.apply(seat, action)
            if any(isinstance(event, _WORTH_A_STEP) for event in state.events[happened:]):
                yield state.clone()

    # ------------------------------------------------------------------ messages

    def _on_message(self, _widget: object, content: object, buffers: list[object] | None) -> None:
        with self._one_at_a_time:
            super()._on_message(_widget, content, buffers)

    def _on_ping(self) -> None:
        """Somebody is there; what woke the table up may be gone with the page that was left."""
        super()._on_ping()
        if self._time_runs:
            self._tick()

    def _is_stale(self, kind: str, values: dict[str, Any]) -> bool:
        """Whether a message is the second half of a double click.

        In real time many pictures are under way, and one may well do something else before the
        last one has come.
        """
        is_old = super()._is_stale(kind, values)
        if kind not in ("act", "speak"):
            return is_old
        words = values.get("action") or f"{values['image']} {values['text']}"
        is_same, self._last_words = words == self._last_words, words
        return is_old and is_same

    def _on_go_on(self) -> None:
        if self.match.has_moment:
            self.go_on()

    def _on_speak(self, text: str, image: int | None) -> None:
        self.speak(text, image)

    def _take(self, saved: Saved) -> None:
        """Go on from a file; then the clock stands still, so that nobody is hurried by it."""
        super()._take(saved)
        self._paused = self.state.is_terminal is False and self._timing == "clock"
        self._play_on()

    # ------------------------------------------------------------------ in words

    def _title(self, view: View) -> str:
        how = "all together" if self.game.is_cooperative else "each for oneself"
        return f"Gallina City · {how} · round {view.round} of {self.game.rounds}"

    def _between(self, view: View) -> str:
        """How the last round ended, until the next one begins."""
        if view.phase is not Phase.READY or not view.results:
            return ""
        return narrate(events.RoundEnded(view.results[-1]), self.names, you=self._seat)

    def _result(self, view: View) -> dict[str, Any] | None:
        outcome = view.outcome
        if outcome is None:
            return None
        won = self._seat is not None and self._seat in outcome.winners
        tone = "info" if self._seat is None else "good" if won else "bad"
        rule = "GAL-47" if self.game.is_cooperative else "GAL-27"
        text = narrate(events.GameEnded(outcome), self.names, you=self._seat)
        return {"text": text, "rule": rule, "tone": tone}

    def __repr__(self) -> str:
        """The table in words, without ids, so that a stored notebook can be compared."""
        bots = self._bots_in_words()
        with_them = "together with" if self.game.is_cooperative else "against"
        if self._seat is None:
            return f"Gallina City table: you watch {bots}."
        return f"Gallina City table: you are {self.names[self._seat]}, {with_them} {bots}."
