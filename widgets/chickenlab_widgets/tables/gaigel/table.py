"""The table at which Gaigel is played."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, cast

from chickenlab import Action, Event, IllegalAction, Record, Strategy, gaigel
from chickenlab.core.checks import check_choice
from chickenlab.core.state import State as AnyState
from chickenlab.core.words import capitalized
from chickenlab.gaigel import events
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Draw,
    Reserve,
    Rob,
    ShowSevens,
)
from chickenlab.gaigel.cards import Names
from chickenlab.gaigel.narration import narrate
from chickenlab.gaigel.session import Session, SessionPhase, resume_session
from chickenlab.gaigel.strategies import advise
from chickenlab.gaigel.view import Phase, View
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.base import (
    TABLE_CSS,
    Sounds,
    Table,
    check_seed,
    game_or_usual,
)
from chickenlab_widgets.tables.gaigel.board import PartnerChoice, draw_board, session_news
from chickenlab_widgets.tables.gaigel.chances import Chances, weigh
from chickenlab_widgets.tables.gaigel.picture import Sight, draw_deal, totals
from chickenlab_widgets.tables.gaigel.setup import (
    BOTS,
    CHOOSE_PARTNERS,
    NAMES,
    USUAL,
    describe_setup,
)
from chickenlab_widgets.tables.gaigel.tricks import won_tricks
from chickenlab_widgets.tables.gaigel.words import side_name, with_card_names
from chickenlab_widgets.tables.match import Match
from chickenlab_widgets.tables.messages import Shapes, Text
from chickenlab_widgets.tables.pacing import Pace
from chickenlab_widgets.tables.saving import Saved
from chickenlab_widgets.tables.seating import Bots, Seating, bots_by_seat

HERE = Path(__file__).parent
_SIDE = re.compile(r"\b[Ss]ide (\d)\b")


class GaigelMatch(Match):
    """A deal of Gaigel at a table.

    Attributes:
        partner_calls: whether bots may call Aus for the person's side.
    """

    partner_calls = True

    def automatic_action(self, view: View) -> Action | None:
        """Draw for the person, unless there is something to rob first."""
        if Draw() not in view.legal_actions:
            return None
        robs = any(isinstance(action, Rob | Reserve) for action in view.legal_actions)
        return None if robs else Draw()

    def wants_moment(self, view: View) -> bool:
        """Wait where the person could rob for a partner's trick, or announce Sevens.

        Never for Aus or a late claim: that the table waits would tell the points.
        """
        kinds = (Rob, Reserve, ShowSevens, AnnounceSiebener)
        return any(isinstance(action, kinds) for action in view.legal_actions)

    def view_for(self, seat: int) -> View:
        """What a bot is shown: a partner who leaves the calling to the person sees no Aus."""
        view = cast(View, super().view_for(seat))
        is_partner = self.seat is not None and view.side == view.game.side_of(self.seat)
        if self.partner_calls or not is_partner or view.phase is Phase.COUNT:
            return view
        legal = tuple(action for action in view.legal_actions if action != Aus())
        return replace(view, legal_actions=legal)


class GaigelTable(Table[gaigel.Game]):
    """A table for Gaigel: a whole session against bots, or one position to try something in.

    Args:
        game: the options; four players if left out.
        seed: fixes the deals (the next one has the next seed) and what the bots choose by chance.
        deal: a given deal or position instead; then there is no session, but "start again".
        seat: your seat; None to watch. Seats follow each other to the right.
        names: the name of each seat.
        bots: one strategy, or one for each seat (yours is not used); each a callable
            `(view, rng) -> action` or the name of a bot of the house, "tips" or "random". Left out,
            all follow the tips.
        pace: how fast bots move: "slow", "normal", "fast" or "instant".
        cards: "french" or "wuerttemberg" faces and names.
        count_points: whether the points of your side are counted for you.
        partner_calls: whether a partner may call Aus for your side, or leaves it to you (GAI-81).
        session: whether strokes are marked over several deals.
        choose_partners: whether a session starts with choosing partners (GAI-12).
        open_hands: whether all hands are shown.
        goal: what to achieve, for an exercise.
        reached: whether it is achieved, asked after every move and every refusal; it is given
            the table (`table.state`, `table.refusals`, ...).

    Raises:
        ValueError: naming the argument, its value and what is allowed.

    >>> GaigelTable(gaigel.Game(players=2), seed=7)
    Gaigel table: deal 1, you are Anna, with 1 bot.
    """

    _esm = bundle(HERE / "gaigel.js")
    _css = stylesheet(CARDS_CSS, TABLE_CSS, HERE / "gaigel.css")

    messages: ClassVar[Shapes] = {
        **Table.messages,
        "partners": {"do": Text()},
    }
    settings: ClassVar[tuple[str, ...]] = (
        *Table.settings,
        "cards",
        "count_points",
        "partner_calls",
    )
    people: ClassVar[Sequence[str]] = NAMES
    fallback: ClassVar[Strategy] = staticmethod(gaigel.strategies.tips)
    sounds: ClassVar[Sounds] = {
        events.CardPlayed: "card",
        events.TrickTurned: "flip",
        events.PairDeclared: "call",
        events.AusCalled: "call",
    }

    def __init__(
        self,
        game: gaigel.Game | None = None,
        *,
        seed: int | None = None,
        deal: gaigel.Deal | gaigel.Position | None = None,
        seat: int | None = 0,
        names: Sequence[str] | None = None,
        bots: Bots = None,
        pace: Pace = "normal",
        cards: Names = "french",
        count_points: bool = False,
        partner_calls: bool = True,
        session: bool | None = None,
        choose_partners: bool | None = None,
        open_hands: bool = False,
        goal: str = "",
        reached: Callable[[GaigelTable], bool] | None = None,
    ) -> None:
        game = game_or_usual(game, gaigel.Game)
        if deal is not None and session:
            raise ValueError("session=True is not possible with a given deal; give only one")
        super().__init__(
            game,
            seat=seat,
            names=names,
            seating=Seating.of(bots, game.players, known=BOTS, usual=USUAL),
            pace=pace,
            goal=goal,
            reached=cast(Any, reached),
        )
        check_choice("cards", cards, ("french", "wuerttemberg"))
        for name, value in (("count_points", count_points), ("partner_calls", partner_calls)):
            check_choice(name, value, (False, True))
        self._cards: Names = cards
        self._count_points = count_points
        self._partner_calls = partner_calls
        self._open_hands = open_hands
        self._keeps_dealing = deal is None and session is not False
        self._session = Session(game) if self._keeps_dealing else None
        self._scored: Session | None = None
        self._finished: list[Record] = []
        self._partners: PartnerChoice | None = None
        self._claimed_wrongly = False  # also after undo: what was learned is learned
        seed = check_seed(seed)
        if deal is None:
            wants_partners = self._keeps_dealing if choose_partners is None else choose_partners
            self._begin(seed, choose_partners=wants_partners)
        else:
            self._start(self.game.new_state(deal=deal), seed)
            self._describe()

    # ------------------------------------------------------------------ settings

    @property
    def cards(self) -> Names:
        """The faces and names of the cards: "french" or "wuerttemberg"."""
        return self._cards

    @cards.setter
    def cards(self, cards: Names) -> None:
        check_choice("cards", cards, ("french", "wuerttemberg"))
        self._cards = cards
        self._push()

    @property
    def count_points(self) -> bool:
        """Whether the points of your side are counted for you."""
        return self._count_points

    @count_points.setter
    def count_points(self, count_points: bool) -> None:
        check_choice("count_points", count_points, (False, True))
        self._count_points = count_points
        self._push()

    @property
    def partner_calls(self) -> bool:
        """Whether a partner may call Aus for your side, or leaves it to you (GAI-81)."""
        return self._partner_calls

    @partner_calls.setter
    def partner_calls(self, partner_calls: bool) -> None:
        check_choice("partner_calls", partner_calls, (False, True))
        self._partner_calls = partner_calls
        cast(GaigelMatch, self.match).partner_calls = partner_calls
        self._push()

    # ------------------------------------------------------------------ a session

    @property
    def session(self) -> Session | None:
        """The session with the deal that is over, if it is; None at a table without one."""
        return self._scored or self._session

    def new_game(
        self,
        game: gaigel.Game | None = None,
        *,
        bots: Mapping[int, str] | None = None,
        seed: int | None = None,
        choose_partners: bool = False,
    ) -> None:
        """Start a session anew, with other options and bots if you like.

        Args:
            game: the options; as they are if left out.
            bots: names of bots by seat.
            seed: the seed of the first deal; the one after this deal's if left out.
            choose_partners: whether it starts with choosing partners (GAI-12).

        Raises:
            ValueError: naming the argument, its value and what is allowed.
        """
        seed = self._sit_down_anew(game, bots, seed)
        self._session = Session(self.game)
        self._begin(seed, choose_partners=choose_partners)

    def _begin(self, seed: int, *, choose_partners: bool) -> None:
        """Begin a session, perhaps with choosing partners."""
        self._partners = None
        if choose_partners and self._seat is not None and self.game.has_partners:
            self._partners = PartnerChoice(self.game, self.names, seed)
        self._scored = None
        self._finished = []
        self._start(self.next_state(seed), seed)
        self._describe()

    def choose_partners(self, do: str) -> None:
        """Take a step in choosing partners.

        Args:
            do: "card" deals one card, "all" the rest; "sit" takes the new seats, "keep" the old.

        Raises:
            ValueError: if partners are not being chosen, or nobody has a seat yet.
        """
        check_choice("do", do, ("card", "all", "sit", "keep"))
        choice = self._partners
        if choice is None:
            raise ValueError("partners are chosen before the first deal of a session only")
        if do in ("card", "all"):
            choice.deal(all_cards=do == "all")
            self._push()
            return
        if do == "sit":
            if not choice.is_done:
                raise ValueError("first deal cards until two of you have an Ace (GAI-12)")
            self._change_seats(choice.seats)
        self._partners = None
        self._start(self.next_state(self.seed), self.seed)
        self._describe()

    def _change_seats(self, seats: Sequence[int]) -> None:
        """Everybody takes a new seat: `seats` says who, by the old one, sits on each."""
        self.names = [self.names[old] for old in seats]
        chosen = {new: self.seating.names[old] for new, old in enumerate(seats)}
        self._seat = None if self._seat is None else list(seats).index(self._seat)
        self.seating = self.seating.seated(self.game.players, chosen)
        self._bots = self.seating.strategies

    def _start(self, state: AnyState[Any], seed: int) -> None:
        self._claimed_wrongly = False
        self._chances: dict[str, Any] = {}
        super()._start(state, seed)

    def next_state(self, seed: int) -> gaigel.State:
        """A new deal: the session's next one if this deal is over and marked."""
        if self._session is None:
            return self.game.new_state(seed=seed)
        if self._scored is not None:
            self._session = self._scored
            self._finished.append(self.record())
        if self._session.phase is SessionPhase.OVER:
            self._session = Session(self.game, dealer=self._session.dealer)
            self._finished = []
        return self._session.new_deal(seed=seed)

    def deal_opened(self) -> None:
        """The deal's result, if it had one, is not marked any more."""
        self._scored = None

    def deal_ended(self) -> None:
        """Mark the result."""
        outcome = cast(gaigel.State, self.state).outcome
        if self._session is not None and outcome is not None:
            self._scored = copy.deepcopy(self._session)
            self._scored.score(outcome)

    # ------------------------------------------------------------------ what the base asks for

    def describe(self) -> dict[str, Any]:
        """The options and bots for the browser."""
        return describe_setup(self.game, self.seating)

    def new_match(self, state: AnyState[Any], seed: int, position: int) -> Match:
        """The match of a deal."""
        match = GaigelMatch(
            state, seat=self._seat, strategies=self._bots, seed=seed, position=position
        )
        match.partner_calls = self._partner_calls
        return match

    def act(self, action: Action | str) -> None:
        """Act for the person, with an action or its text code such as "play HK".

        Raises:
            IllegalAction: if a rule forbids it; nothing has changed.
            ValueError: if the code is none, or there is no deal yet.
        """
        if self._partners is not None:
            raise ValueError("first choose partners, or keep the seats as they are")
        if isinstance(action, str):
            action = self.game.parse_action(action)
        if isinstance(action, ClaimLate):
            self._claim(action)
        else:
            super().act(action)

    def _claim(self, claim: ClaimLate) -> None:
        """Claim a late call: who is wrong has learned something, and may not try again."""
        rule = gaigel.RULEBOOK["GAI-70"]
        if self._claimed_wrongly:
            raise IllegalAction(rule, "You were wrong before, and claim nothing more in this deal.")
        try:
            super().act(claim)
        except IllegalAction as refusal:
            self._claimed_wrongly = not self.state.is_terminal
            facts = f"{refusal.facts} You cannot claim again in this deal."
            raise IllegalAction(refusal.rule, facts) from None

    def draw(self, view: View, state: AnyState[Any]) -> dict[str, Any]:
        """The picture of the deal and its session."""
        open_hands = self._open_hands or self._replay is not None
        sight = Sight(
            people=self.names,
            you=self._seat,
            names=self._cards,
            count_points=self._count_points,
            open_hands=open_hands,
            clickable=self._replay is None,
            may_claim=not self._claimed_wrongly,
        )
        picture = draw_deal(view, cast(gaigel.State, state), sight)
        if not self.has_begun:
            # the cards are on the table already, but nobody has looked at them
            picture |= {"hand": [], "openings": [], "actions": [], "claims": [], "signs": []}
        session = self.session
        return {
            **picture,
            "dealer": view.dealer if self._session else None,
            "title": self._title(picture["trick_number"]),
            "seating": None if self._partners is None else self._partners.draw(),
            "board": None if session is None else draw_board(session, self.names, self._seat),
            "result": self._result(view),
            "next": self._next_words(),
            "chances": {} if self._hint is None else self._chances,
        }

    def narrate(self, event: Event) -> str | None:
        """An event in words; what others were dealt or drew is left out."""
        match event:
            case events.CardsDealt() if event.seat != self._seat:
                return None
            case events.CardDrawn() if event.seat != self._seat and not event.turned:
                return None
            case _:
                return narrate(event, self.names, you=self._seat, names=self._cards)

    def hint(self) -> str:
        """What wins most often, and why; the table shows it beside the chance of every action.

        Raises:
            ValueError: if only bots play here, or the deal is over.
        """
        self._chances = {}
        if self._seat is None or self.state.is_terminal:
            return super().hint()
        view = cast(View, self.state.view(self._seat))
        action, reason = self.advise(view)
        if action is not None and self._seat in view.to_act:
            open_to = cast(gaigel.State, self.state) if self._open_hands else None
            if values := weigh(view, action, open_to, self.seed):
                found = Chances(values, self._cards)
                action, reason = found.advise(action, reason)
                self._chances = found.draw()
        return self._show_hint(action, reason)

    def advise(self, view: View) -> tuple[Action | None, str]:
        """What the bot that follows the tips would do, and why."""
        advice = advise(view)
        if advice is None:
            return None, "There is nothing you should say now. Wait for your turn."
        return advice.action, self.in_our_words(advice.reason)

    def pause_after(self, state: AnyState[Any]) -> float:
        """A trick stays on the table a little longer."""
        for event in reversed(state.events):
            if isinstance(event, events.TrickWon):
                return 1.8
            if not isinstance(event, events.CardDrawn):
                break
        return 1.0

    def in_our_words(self, text: str) -> str:
        """What the referee says, with the names of this table and its cards."""
        text = _SIDE.sub(lambda match: self._side_words(int(match[1]), match[0]), text)
        return with_card_names(super().in_our_words(text), self._cards)

    def _side_words(self, side: int, said: str) -> str:
        words = side_name(self.game.seats_of(side), self.names, self._seat)
        return capitalized(words) if said[0] == "S" else words

    @property
    def has_begun(self) -> bool:
        """Whether everybody has found a seat."""
        return self._partners is None

    def _has_next(self) -> bool:
        return self.has_begun and super()._has_next()

    # ------------------------------------------------------------------ saving and loading

    def earlier_deals(self) -> Sequence[Record]:
        """The finished deals of this session before the one on the table."""
        return self._finished

    def take_earlier(self, saved: Saved) -> None:
        """Find the board again by playing the finished deals; any other record begins a session.

        Raises:
            RecordError: if they are no session; nothing has changed.
        """
        session = resume_session([*saved.earlier, saved.record])
        self._keeps_dealing |= bool(saved.earlier)
        self._session = session if self._keeps_dealing else None
        self._finished = list(saved.earlier)
        self._partners = None

    def _saved(self) -> Saved:
        if not self.has_begun:
            raise ValueError("there is nothing to save yet: first choose partners")
        return super()._saved()

    def _on_start(self, options: dict[str, Any], bots: dict[str, Any]) -> None:
        chooses = options.pop(CHOOSE_PARTNERS, False)
        check_choice(CHOOSE_PARTNERS, chooses, (False, True))
        game = self.game_from(options)
        self.new_game(game, bots=bots_by_seat(bots), choose_partners=chooses)

    def _on_partners(self, do: str) -> None:
        self.choose_partners(do)

    # ------------------------------------------------------------------ in words

    def _title(self, trick: int) -> str:
        if self._session is None:
            return "Gaigel"
        # the deal that is over still is the deal on the table
        return f"Gaigel · deal {len(self._session.outcomes) + 1}, trick {max(1, trick)}"

    def _next_words(self) -> str:
        is_over = self.session is not None and self.session.phase is SessionPhase.OVER
        return "New session" if is_over else "Next deal"

    def _lines(self, state: AnyState[Any]) -> list[str]:
        """The log of the deal: why a trick was won, and at the end points and strokes."""
        if not self.has_begun:
            return []
        view = cast(View, state.view(self._seat or 0))
        seen = state.events if self._seat is None else view.events
        won = iter(won_tricks(view, seen, self._cards))
        lines: list[str] = []
        for event in seen:
            words = self.narrate(event)
            if words is not None and isinstance(event, events.TrickWon):
                words = words.replace(" the trick,", f" the trick {next(won).why},", 1)
            if words is not None:
                lines.append(words)
        if state.is_terminal:
            lines += [f"Points: {totals(view, self.names, self._seat)}.", *self._news()]
        return lines

    def _news(self) -> list[str]:
        if self._session is None or self._scored is None:
            return []
        return session_news(self._session, self._scored, self.names, self._seat)

    def _result(self, view: View) -> dict[str, Any] | None:
        if view.outcome is None:
            return None
        won = self._seat is not None and view.side in view.outcome.winners
        lost = self._seat is not None and view.side in view.outcome.losers
        text = narrate(
            events.DealEnded(view.outcome), self.names, you=self._seat, names=self._cards
        )
        is_end = self._scored is not None and self._scored.phase is SessionPhase.OVER
        text = f"{text} Points: {totals(view, self.names, self._seat)}."
        return {
            "text": f"{text} {self._news()[-1]}" if is_end else text,
            "rule": "GAI-77" if is_end else view.outcome.termination.rule_id,
            "tone": "good" if won else "bad" if lost else "info",
        }

    def __repr__(self) -> str:
        """The table in words, without ids, so that a stored notebook can be compared."""
        session = self._session
        deal = "one position" if session is None else f"deal {len(session.outcomes) + 1}"
        you = "you watch" if self._seat is None else f"you are {self.names[self._seat]}"
        return f"Gaigel table: {deal}, {you}, with {self._bots_in_words()}."
