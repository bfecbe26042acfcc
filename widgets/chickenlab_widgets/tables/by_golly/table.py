"""The table at which By Golly! is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from chickenlab import Action, Event, Strategy, by_golly
from chickenlab.by_golly import Knowledge, View, events
from chickenlab.by_golly.actions import PutAside
from chickenlab.by_golly.memory import PERFECT
from chickenlab.by_golly.narration import narrate
from chickenlab.by_golly.strategies import advise
from chickenlab.core.checks import check_choice
from chickenlab.core.state import State as AnyState
from chickenlab_widgets.art import ANIMALS_CSS, CARDS_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.base import (
    TABLE_CSS,
    Sounds,
    Table,
    check_seed,
    game_or_usual,
)
from chickenlab_widgets.tables.by_golly.log import remembered
from chickenlab_widgets.tables.by_golly.outlook import look_ahead
from chickenlab_widgets.tables.by_golly.picture import Sight, draw_game
from chickenlab_widgets.tables.by_golly.setup import (
    BOTS,
    NAMES,
    USUAL,
    bot_words,
    describe_setup,
    memory_of,
)
from chickenlab_widgets.tables.match import Match
from chickenlab_widgets.tables.pacing import PACES, Pace
from chickenlab_widgets.tables.seating import Bots, Seating

HERE = Path(__file__).parent

OFF, ALL = "off", "perfect"


class ByGollyMatch(Match):
    """A game of By Golly! at a table."""

    def automatic_action(self, view: View) -> Action | None:
        """Put the animal aside for the person, where there is a single copy."""
        if view.legal_actions == (PutAside(1),):
            return PutAside(1)
        return None


class ByGollyTable(Table[by_golly.Game]):
    """A table for By Golly!, against bots with better and worse memories.

    Args:
        game: the options; three players if left out.
        seed: fixes the deal and all chance after it, and what the bots choose by chance.
        deal: a given deal instead, for an exercise.
        seat: your seat; None to watch.
        names: the name of each seat.
        bots: one strategy, or one for each seat (yours is not used); each a callable
            `(view, rng) -> action` or the name of a bot of the house: "sharp" (remembers
            everything), "absent-minded", "goldfish" (the last three cards) or "random". Left out,
            sharp ones and goldfish take turns.
        pace: how fast bots move: "slow", "normal", "fast" or "instant".
        aid: a memory aid on the face-down cards: "off" (then the log tells what is over without
            animals and places, until the game ends), "perfect" (what can be known), or the name
            of a person whose bot's beliefs are shown.
        chances: whether the chance of a match is written under each card in hand.
        goal: what to achieve, for an exercise.
        reached: whether it is achieved, asked after every move and every refusal; it is given
            the table (`table.state`, `table.refusals`, ...).

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> ByGollyTable(by_golly.Game(players=2), seed=7)
    By Golly! table, you are Anna, with 1 bot.
    """

    _esm = bundle(HERE / "by_golly.js")
    _css = stylesheet(CARDS_CSS, ANIMALS_CSS, TABLE_CSS, HERE / "by_golly.css")

    people: ClassVar[Sequence[str]] = NAMES
    settings: ClassVar[tuple[str, ...]] = (*Table.settings, "aid", "chances")
    fallback: ClassVar[Strategy] = staticmethod(by_golly.strategies.sharp)
    sounds: ClassVar[Sounds] = {
        events.AnimalLaid: "card",
        events.CardTurnedUp: "flip",
        events.YardTurnedDown: "flip",
        events.MessMet: "call",
    }

    def __init__(
        self,
        game: by_golly.Game | None = None,
        *,
        seed: int | None = None,
        deal: by_golly.Deal | None = None,
        seat: int | None = 0,
        names: Sequence[str] | None = None,
        bots: Bots = None,
        pace: Pace = "normal",
        aid: str = OFF,
        chances: bool = False,
        goal: str = "",
        reached: Callable[[ByGollyTable], bool] | None = None,
    ) -> None:
        game = game_or_usual(game, by_golly.Game)
        self._aid, self._chances = OFF, False
        self._outlook: dict[str, Any] | None = None
        super().__init__(
            game,
            seat=seat,
            names=names,
            seating=Seating.of(bots, game.players, known=BOTS, usual=USUAL),
            pace=pace,
            goal=goal,
            reached=cast(Any, reached),
        )
        check_choice("aid", aid, self._aids())
        check_choice("chances", chances, (False, True))
        self._aid, self._chances = aid, chances
        seed = check_seed(seed)
        self._keeps_dealing = deal is None
        self._start(self.next_state(seed) if deal is None else game.new_state(deal=deal), seed)
        self._describe()

    # ------------------------------------------------------------------ settings

    @property
    def aid(self) -> str:
        """Whose memory is shown on the face-down cards: "off", "perfect" or a person's name."""
        return self._aid

    @aid.setter
    def aid(self, aid: str) -> None:
        check_choice("aid", aid, self._aids())
        self._aid = aid
        self._push()

    @property
    def chances(self) -> bool:
        """Whether the chance of a match is written under each card in hand."""
        return self._chances

    @chances.setter
    def chances(self, chances: bool) -> None:
        check_choice("chances", chances, (False, True))
        self._chances = chances
        self._push()

    def _aids(self) -> tuple[str, ...]:
        people = (name for seat, name in enumerate(self.names) if seat != self._seat)
        return (OFF, ALL, *people)

    # ------------------------------------------------------------------ what a person can do

    def hint(self) -> str:
        """What a player who remembers everything would do and why, and the chances of every choice.

        Raises:
            ValueError: if only bots play here, or the game is over.
        """
        self._outlook = None
        if self._seat is None or self.state.is_terminal:
            return super().hint()
        view = cast(View, self.state.view(self._seat))
        action, reason = self.advise(view)
        outlook = look_ahead(view, self.seating.names, self.names, self.seed)
        if outlook is not None:
            action, reason = outlook.correct(action, reason)
            self._outlook = outlook.draw(action)
        return self._show_hint(action, reason)

    def _start(self, state: AnyState[Any], seed: int) -> None:
        if self._aid not in self._aids():  # whose memory was shown has left the table
            self._aid = OFF
        super()._start(state, seed)

    # ------------------------------------------------------------------ what the base asks for

    def new_match(self, state: AnyState[Any], seed: int, position: int) -> Match:
        """The match of a game."""
        return ByGollyMatch(
            state, seat=self._seat, strategies=self._bots, seed=seed, position=position
        )

    def describe(self) -> dict[str, Any]:
        """The options and bots for the browser."""
        return describe_setup(self.game, self.seating)

    def game_from(self, options: dict[str, Any]) -> by_golly.Game:
        """The game that the browser's form describes; what is not in it stays as it is."""
        # who played alone now chooses how many play
        return super().game_from(self.game.options() | {"solo": False} | options)

    def draw(self, view: View, state: AnyState[Any]) -> dict[str, Any]:
        """The picture of the game."""
        state = cast(by_golly.State, state)
        sight = Sight(
            people=self.names,
            bots=self.seating.names,
            you=self._seat,
            aid=self._believed(state),
            chances=self._chances,
            open_hands=self._replay is not None or state.is_terminal,
            clickable=self._replay is None,
        )
        return {
            **draw_game(view, state, sight),
            "title": f"By Golly! · turn {view.turns}",
            "aids": self._aid_words(),
            "outlook": None if self._hint is None else self._outlook,
            "result": self._result(view),
            "next": "Next game",
        }

    def _believed(self, state: by_golly.State) -> Knowledge | None:
        if self._aid == OFF:
            return None
        if self._aid == ALL:
            return PERFECT.yard(state.view(0))
        seat = self.names.index(self._aid)
        return memory_of(self._bots[seat]).yard(state.view(seat))

    def _aid_words(self) -> list[list[str]]:
        words = {OFF: "off: remember for yourself", ALL: "all that can be known"}
        for seat, name in enumerate(self.names):
            if seat != self._seat:
                bot = self.seating.names[seat]
                words[name] = f"{name}, who {bot_words(bot)}"
        return [[aid, words[aid]] for aid in self._aids()]

    def figures(self, state: AnyState[Any], seat: int) -> dict[str, float]:
        """The pairs that a seat has found."""
        found = [event.seat for event in state.events if isinstance(event, events.Matched)]
        return {"pairs": found.count(seat)}

    def narrate(self, event: Event) -> str | None:
        """An event in words; what others took unseen is left out."""
        match event:
            case events.HandTaken() if event.seat != self._seat:
                return None
            case events.HandFilled() if event.seat != self._seat:
                return None
            case events.YardTurnedDown() | events.TurnBegan():
                return None
            case _:
                return narrate(event, self.names, you=self._seat)

    def written_log(self, state: AnyState[Any], lines: Sequence[str]) -> Sequence[str]:
        """Without a memory aid the log is none either, until the game is over."""
        if self._aid != OFF or self.state.is_terminal:
            return lines
        seen = state.events if self._seat is None else state.view(self._seat).events
        at_once = not PACES[self._pace]
        return remembered(seen, self.narrate, self.names, you=self._seat, at_once=at_once)

    def advise(self, view: View) -> tuple[Action | None, str]:
        """What a player who remembers everything would do, and why."""
        if not view.legal_actions:
            return None, "It is not your turn. Watch which cards are turned up."
        advice = advise(view)
        return advice.action, self.in_our_words(advice.reason)

    def pause_after(self, state: AnyState[Any]) -> float:
        """What was turned up stays in sight a little longer."""
        for event in reversed(state.events):
            match event:
                case events.AnimalLaid():
                    return 0.8
                case events.CardTurnedUp() | events.YardTurnedDown():
                    return 1.7
                case _:
                    pass
        return 1.0

    # ------------------------------------------------------------------ in words

    def _result(self, view: View) -> dict[str, Any] | None:
        if view.winner is None:
            return None
        ended = cast(events.GameEnded, view.events[-1])
        tone = "info" if self._seat is None else "good" if view.winner == self._seat else "bad"
        return {
            "text": narrate(ended, self.names, you=self._seat),
            "rule": "A-BYG-10" if ended.drawn else "BYG-35",
            "tone": tone,
        }

    def __repr__(self) -> str:
        """The table in words, without ids, so that a stored notebook can be compared."""
        you = "you watch" if self._seat is None else f"you are {self.names[self._seat]}"
        return f"By Golly! table, {you}, with {self._bots_in_words()}."
