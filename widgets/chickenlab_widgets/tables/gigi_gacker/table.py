"""The table at which Gigi Gacker is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from chickenlab import Action, Event, Strategy, gigi_gacker
from chickenlab.core.checks import check_choice
from chickenlab.core.state import State as AnyState
from chickenlab.gigi_gacker import Phase, View, events
from chickenlab.gigi_gacker.last_round import LastRound, solve_last_round
from chickenlab.gigi_gacker.narration import narrate
from chickenlab.gigi_gacker.strategies import Prospect, advise, prospects
from chickenlab_widgets.art import CARDS_CSS, FARM_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.base import (
    TABLE_CSS,
    Sounds,
    Table,
    check_seed,
    game_or_usual,
)
from chickenlab_widgets.tables.gigi_gacker.picture import Sight, draw_game, tie_words
from chickenlab_widgets.tables.gigi_gacker.setup import BOTS, NAMES, USUAL, describe_setup
from chickenlab_widgets.tables.match import Match
from chickenlab_widgets.tables.pacing import Pace
from chickenlab_widgets.tables.seating import Bots, Seating

HERE = Path(__file__).parent

BELIEFS = (0, 1, 2)
"""At which level a hint may believe the others to reason."""


class GigiGackerTable(Table[gigi_gacker.Game]):
    """A table for Gigi Gacker: games against bots, or one position to try something in.

    Args:
        game: the options; four players if left out.
        seed: fixes the deals (the next one has the next seed) and what the bots choose by chance.
        deal: a given deal or position instead; then there is no next game, but "start again".
        seat: your seat; None to watch.
        names: the name of each seat.
        bots: one strategy, or one for each seat (yours is not used); each a callable
            `(view, rng) -> action` or the name of a bot of the house: "weighs", "highest",
            "outwits", "mixes" or "random".
        pace: how fast things go: "slow", "normal", "fast" or "instant".
        open_hands: whether the others' hands are shown; everybody saw all their cards come and go.
        beliefs: at which level a hint believes the others to reason; 0 is at random. The last
            round is solved instead, if that takes only a moment.
        goal: what to achieve, for an exercise.
        reached: whether it is achieved, asked after every move and every refusal; it is given
            the table (`table.state`, `table.refusals`, ...).

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> GigiGackerTable(gigi_gacker.Game(players=2), seed=7)
    Gigi Gacker table: you are Anna, with 1 bot.
    """

    _esm = bundle(HERE / "gigi_gacker.js")
    _css = stylesheet(CARDS_CSS, FARM_CSS, TABLE_CSS, HERE / "gigi_gacker.css")

    people: ClassVar[Sequence[str]] = NAMES
    settings: ClassVar[tuple[str, ...]] = (*Table.settings, "open_hands", "beliefs")
    fallback: ClassVar[Strategy] = staticmethod(gigi_gacker.strategies.weighs)
    sounds: ClassVar[Sounds] = {
        events.RowShown: "flip",
        events.BidLaid: "card",
        events.BidsTurned: "flip",
        events.CardTaken: "card",
        events.HenPlayed: "call",
    }

    def __init__(
        self,
        game: gigi_gacker.Game | None = None,
        *,
        seed: int | None = None,
        deal: gigi_gacker.Deal | gigi_gacker.Position | None = None,
        seat: int | None = 0,
        names: Sequence[str] | None = None,
        bots: Bots = None,
        pace: Pace = "normal",
        open_hands: bool = True,
        beliefs: int = 0,
        goal: str = "",
        reached: Callable[[GigiGackerTable], bool] | None = None,
    ) -> None:
        game = game_or_usual(game, gigi_gacker.Game)
        super().__init__(
            game,
            seat=seat,
            names=names,
            seating=Seating.of(bots, game.players, known=BOTS, usual=_usual(seat)),
            pace=pace,
            goal=goal,
            reached=cast(Any, reached),
        )
        check_choice("open_hands", open_hands, (False, True))
        check_choice("beliefs", beliefs, BELIEFS)
        self._open_hands = open_hands
        self._beliefs = beliefs
        self._prospects: list[Prospect] = []
        self._solved: tuple[View, LastRound | None] | None = None
        self._keeps_dealing = deal is None
        seed = check_seed(seed)
        state = game.new_state(seed=seed) if deal is None else game.new_state(deal=deal)
        self._start(state, seed)
        self._describe()

    # ------------------------------------------------------------------ settings

    @property
    def open_hands(self) -> bool:
        """Whether the others' hands are shown."""
        return self._open_hands

    @open_hands.setter
    def open_hands(self, open_hands: bool) -> None:
        check_choice("open_hands", open_hands, (False, True))
        self._open_hands = open_hands
        self._push()

    @property
    def beliefs(self) -> int:
        """At which level a hint believes the others to reason; 0 is at random."""
        return self._beliefs

    @beliefs.setter
    def beliefs(self, beliefs: int) -> None:
        check_choice("beliefs", beliefs, BELIEFS)
        self._beliefs = beliefs
        self._forget_hint()
        self._push()

    # ------------------------------------------------------------------ what a person can do

    def hint(self) -> str:
        """Why a sensible player would do what, and what to expect of each card.

        Raises:
            ValueError: if only bots play here, or the game is over.
        """
        self._prospects = []
        if self._seat is not None and not self.state.is_terminal:
            view = cast(View, self.state.view(self._seat))
            if view.phase is Phase.BID and view.legal_actions:
                solved = self._last_round(view)
                self._prospects = solved.prospects if solved else prospects(view, self._beliefs)
        return super().hint()

    # ------------------------------------------------------------------ what the base asks for

    def new_match(self, state: AnyState[Any], seed: int, position: int) -> Match:
        """The match of a game."""
        return Match(state, seat=self._seat, strategies=self._bots, seed=seed, position=position)

    def describe(self) -> dict[str, Any]:
        """The options and bots for the browser."""
        return describe_setup(self.game, self.seating)

    def game_from(self, options: dict[str, Any]) -> gigi_gacker.Game:
        """The game that the browser's form describes; counts of worms are kept as they are."""
        if options.get("worm_deck") == "":
            options = {**options, "worm_deck": self.game.worm_deck}
        return super().game_from(options)

    def figures(self, state: AnyState[Any], seat: int) -> dict[str, float]:
        """The worms that a hand has won."""
        return {"worms": cast(gigi_gacker.State, state).scores[seat]}

    def draw(self, view: View, state: AnyState[Any]) -> dict[str, Any]:
        """The picture of the game."""
        hinted = self._prospects if self._hint is not None else []
        sight = Sight(self.names, self._seat, self._open_hands, hinted)
        return {
            **draw_game(view, cast(gigi_gacker.State, state), sight),
            "title": "Gigi Gacker",
            "result": self._result(view),
            "next": "Next game",
        }

    def narrate(self, event: Event) -> str | None:
        """An event in words; what the picture says by itself is left out."""
        match event:
            case events.BidLaid() if self._seat is None:
                return None
            case events.HenKept() if event.seat != self._seat:
                return None
            case _:
                return narrate(event, self.names, you=self._seat)

    def _lines(self, state: AnyState[Any]) -> list[str]:
        """The log of the game; equal bids are told with the order that the tractor gives them."""
        seen = state.events if self._seat is None else state.view(self._seat).events
        circle = cast(gigi_gacker.State, state).view(0).circle
        lines: list[str] = []
        tractor = 0
        for event in seen:
            words = self.narrate(event)
            if words is not None:
                lines.append(words)
            if isinstance(event, events.RowShown):
                tractor = event.tractor
            elif isinstance(event, events.BidsTurned):
                tie = tie_words(event.bids, circle, tractor, self.names, self._seat)
                lines += [tie] if tie else []
        return lines

    def advise(self, view: View) -> tuple[Action | None, str]:
        """What is best against the others as the hint believes them to be, and why.

        In the last round nothing needs to be believed: it is solved.
        """
        if not view.legal_actions:
            return None, "There is nothing to decide now. Wait for the others."
        solved = self._last_round(view)
        advice = solved.advice if solved else advise(view, self._beliefs)
        return advice.action, self.in_our_words(advice.reason)

    def pause_after(self, state: AnyState[Any]) -> float:
        """Nobody sees who has chosen already, so bots choose at once; but a new row is looked at.

        Where a person only watches, each row and each reveal has its time.
        """
        state = cast(gigi_gacker.State, state)
        if state.phase is not Phase.BID:
            return 1.5
        if self._seat is not None:
            return 0.0
        return 3.0 if all(bid is None for bid in state.bids) else 0.2

    # ------------------------------------------------------------------ in words

    def _last_round(self, view: View) -> LastRound | None:
        """The last round, solved, if this is the one; solved once, however often one asks."""
        if self._solved is None or self._solved[0] != view:
            self._solved = view, solve_last_round(view)
        return self._solved[1]

    def _forget_hint(self) -> None:
        self._hint = None
        self._prospects = []

    def _result(self, view: View) -> dict[str, Any] | None:
        outcome = view.outcome
        if outcome is None:
            return None
        won = self._seat is not None and self._seat in outcome.winners
        tone = "info" if self._seat is None else "good" if won else "bad"
        return {
            "text": narrate(events.GameEnded(outcome), self.names, you=self._seat),
            "rule": outcome.termination.rule_id,
            "tone": tone,
        }

    def __repr__(self) -> str:
        """The table in words: what remains of it in a notebook that is opened without a kernel."""
        you = "you watch" if self._seat is None else f"you are {self.names[self._seat]}"
        return f"Gigi Gacker table: {you}, with {self._bots_in_words()}."


def _usual(seat: int | None) -> list[str]:
    """The seats: four characters around the person, wherever that is."""
    if seat is None:
        return list(USUAL)
    usual = [*USUAL[:4]]
    usual.insert(min(seat, 4), USUAL[0])
    return usual
