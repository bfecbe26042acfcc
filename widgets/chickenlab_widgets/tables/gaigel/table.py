"""The table at which Gaigel is played."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, cast

from chickenlab import Action, Event, Record, Strategy, gaigel
from chickenlab.core.game import State as AnyState
from chickenlab.core.game import check_choice
from chickenlab.gaigel import events
from chickenlab.gaigel.actions import AnnounceSiebener, Aus, Draw, Reserve, Rob, ShowSevens
from chickenlab.gaigel.cards import Names
from chickenlab.gaigel.narration import narrate
from chickenlab.gaigel.session import Session, SessionPhase
from chickenlab.gaigel.strategies import advise
from chickenlab.gaigel.view import Phase, View
from chickenlab_widgets.art import CARDS_CSS
from chickenlab_widgets.modules import bundle, stylesheet
from chickenlab_widgets.tables.base import POSITION, TABLE_CSS, Table, check_seed
from chickenlab_widgets.tables.gaigel.board import Seating, draw_board
from chickenlab_widgets.tables.gaigel.picture import Sight, draw_deal
from chickenlab_widgets.tables.gaigel.setup import BOTS, NAMES, describe_setup
from chickenlab_widgets.tables.gaigel.words import with_card_names
from chickenlab_widgets.tables.match import Match
from chickenlab_widgets.tables.messages import Shapes, Switch, Text, Values
from chickenlab_widgets.tables.pacing import Pace

HERE = Path(__file__).parent


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
            `(view, rng) -> action` or the name of a bot of the house, "tips" or "random".
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
        "start": {
            "options": Values(),
            "bots": Values(),
            "choose_partners": Switch(),
            "position": POSITION,
        },
        "partners": {"do": Text()},
    }
    settings: ClassVar[tuple[str, ...]] = (
        *Table.settings,
        "cards",
        "count_points",
        "partner_calls",
    )
    fallback: ClassVar[Strategy] = staticmethod(gaigel.strategies.tips)

    def __init__(
        self,
        game: gaigel.Game | None = None,
        *,
        seed: int | None = None,
        deal: gaigel.Deal | gaigel.Position | None = None,
        seat: int | None = 0,
        names: Sequence[str] | None = None,
        bots: Strategy | str | Sequence[Strategy | str | None] = "tips",
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
        game = gaigel.Game() if game is None else game
        if not isinstance(cast(object, game), gaigel.Game):
            raise ValueError(f"game is a gaigel.Game, not {game!r}")
        if deal is not None and session:
            raise ValueError("session=True is not possible with a given deal; give only one")
        self._known_bots, self._chosen_bots = _name_bots(bots, game.players)
        super().__init__(
            game,
            seat=seat,
            names=NAMES[: game.players] if names is None else names,
            bots=[self._known_bots[name] for name in self._chosen_bots],
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
        self._people = list(self.names)  # in the order of the first seats; partners may change them
        self._person = seat
        self._keeps_session = deal is None and session is not False
        self._session = Session(game) if self._keeps_session else None
        self._scored: Session | None = None
        self._seating: Seating | None = None
        seed = check_seed(seed)
        if deal is None:
            wants_partners = self._keeps_session if choose_partners is None else choose_partners
            self._sit_down(seed, choose_partners=wants_partners and seat is not None)
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

    def new_session(
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
            bots: names of bots by person, 0 being the first of `names`.
            seed: the seed of the first deal; the one after this deal's if left out.
            choose_partners: whether it starts with choosing partners (GAI-12).

        Raises:
            ValueError: naming the argument, its value and what is allowed.
        """
        game = self.game if game is None else game
        chosen = [*self._chosen_bots, *["tips"] * game.players][: game.players]
        for person, name in (bots or {}).items():
            check_choice("bot", name, tuple(self._known_bots))
            check_choice("person", person, range(game.players))
            chosen[person] = name
        seed = self.seed + 1 if seed is None else check_seed(seed)
        others = [name for name in NAMES if name not in self._people]
        self._people = [*self._people, *others][: game.players]
        if self._person is not None:
            self._person = min(self._person, game.players - 1)
        self._chosen_bots = chosen
        self.game = game
        self._keeps_session = True
        self._sit_down(seed, choose_partners=choose_partners and self._person is not None)
        self._describe()

    def _sit_down(self, seed: int, *, choose_partners: bool) -> None:
        """Begin a session: everybody takes a seat, perhaps after choosing partners."""
        self._take_seats(range(self.game.players))
        self._seating = None
        if choose_partners and self.game.has_partners:
            self._seating = Seating(self.game, self._people, seed)
        self._session = Session(self.game) if self._keeps_session else None
        self._scored = None
        self._start(self.next_state(seed), seed)

    def _take_seats(self, seats: Sequence[int]) -> None:
        self.names = [self._people[person] for person in seats]
        self._bots = [self._known_bots[self._chosen_bots[person]] for person in seats]
        self._seat = None if self._person is None else list(seats).index(self._person)

    def choose_partners(self, do: str) -> None:
        """Take a step in choosing partners.

        Args:
            do: "card" deals one card, "all" the rest; "sit" takes the new seats, "keep" the old.

        Raises:
            ValueError: if partners are not being chosen, or nobody knows his seat yet.
        """
        check_choice("do", do, ("card", "all", "sit", "keep"))
        seating = self._seating
        if seating is None:
            raise ValueError("partners are chosen before the first deal of a session only")
        if do in ("card", "all"):
            seating.deal(all_cards=do == "all")
            self._push()
            return
        if do == "sit":
            if not seating.is_done:
                raise ValueError("first deal cards until two of you have an Ace (GAI-12)")
            self._take_seats(seating.seats)
        self._seating = None
        self._start(self.next_state(self.seed), self.seed)

    def next_state(self, seed: int) -> gaigel.State:
        """A new deal: the session's next one if this deal is over and marked."""
        if self._session is None:
            return self.game.new_state(seed=seed)
        if self._scored is not None:
            self._session = self._scored
        if self._session.phase is SessionPhase.OVER:
            self._session = Session(self.game, dealer=self._session.dealer)
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
        if self._seating is not None:
            raise ValueError("first choose partners, or keep the seats as they are")
        super().act(action)

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
            "seating": None if self._seating is None else self._seating.draw(),
            "board": None if session is None else draw_board(session, self.names, self._seat),
            "result": self._result(view),
            "next": self._next_words(),
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
        return with_card_names(super().in_our_words(text), self._cards)

    @property
    def has_begun(self) -> bool:
        """Whether everybody has found a seat."""
        return self._seating is None

    def _has_next(self) -> bool:
        return self.has_begun and super()._has_next()

    def _take_record(self, record: Record) -> None:
        """Go on from a record, as the first deal of a session of its own."""
        game = cast(gaigel.Game, record.game)
        if game.players != self.game.players:
            self.new_session(game, seed=record.seed)
        self._seating = None
        self.game = game
        if self._keeps_session:
            self._session = Session(game, dealer=record.deal.dealer)
        super()._take_record(record)
        self._describe()

    def _on_start(
        self,
        options: dict[str, Any],
        bots: dict[str, Any],
        choose_partners: bool,
    ) -> None:
        game = gaigel.Game.from_options(options)
        chosen = {_person(key): name for key, name in bots.items()}
        self.new_session(game, bots=chosen, choose_partners=choose_partners)

    def _on_partners(self, do: str) -> None:
        self.choose_partners(do)

    # ------------------------------------------------------------------ in words

    def _describe(self) -> None:
        self.setup = describe_setup(
            self.game, self._known_bots, self._chosen_bots, self._people
        ) | {"session": self._keeps_session, "person": self._person}

    def _title(self, trick: int) -> str:
        if self._session is None:
            return "Gaigel"
        # the deal that is over still is the deal on the table
        return f"Gaigel · deal {len(self._session.outcomes) + 1}, trick {max(1, trick)}"

    def _next_words(self) -> str:
        is_over = self.session is not None and self.session.phase is SessionPhase.OVER
        return "New session" if is_over else "Next deal"

    def _result(self, view: View) -> dict[str, Any] | None:
        if view.outcome is None:
            return None
        won = self._seat is not None and view.side in view.outcome.winners
        lost = self._seat is not None and view.side in view.outcome.losers
        return {
            "text": narrate(
                events.DealEnded(view.outcome), self.names, you=self._seat, names=self._cards
            ),
            "rule": view.outcome.termination.rule_id,
            "tone": "good" if won else "bad" if lost else "info",
        }

    def __repr__(self) -> str:
        """The table in words, without ids, so that a stored notebook can be compared."""
        session = self._session
        deal = "one position" if session is None else f"deal {len(session.outcomes) + 1}"
        you = "you watch" if self._seat is None else f"you are {self.names[self._seat]}"
        number = self.game.players - (self._seat is not None)
        bots = "1 bot" if number == 1 else f"{number} bots"
        return f"Gaigel table: {deal}, {you}, with {bots}."


def _name_bots(
    bots: Strategy | str | Sequence[Strategy | str | None], players: int
) -> tuple[dict[str, Strategy], list[str]]:
    """The bots one can choose by name, and the name chosen for each person."""
    if isinstance(bots, str) or callable(bots):
        wanted: list[Strategy | str | None] = [bots] * players
    else:
        wanted = list(bots)
        if len(wanted) != players:
            raise ValueError(
                f"{len(wanted)} bots for {players} players; give one, or one for each seat"
            )
    known: dict[str, Strategy] = dict(BOTS)
    chosen: list[str] = []
    for bot in wanted:
        if bot is None:
            chosen.append("tips")
        elif isinstance(bot, str):
            check_choice("bot", bot, tuple(BOTS))
            chosen.append(bot)
        else:
            chosen.append(_learn_bot(known, bot))
    return known, chosen


def _learn_bot(known: dict[str, Strategy], bot: Strategy) -> str:
    if not callable(bot):
        raise ValueError(f"a bot is a callable (view, rng) -> action, not {bot!r}")
    for name, strategy in known.items():
        if strategy is bot:
            return name
    base = str(getattr(bot, "__name__", type(bot).__name__))[:40]
    name, number = base, 1
    while name in known:
        number += 1
        name = f"{base} {number}"
    known[name] = bot
    return name


def _person(key: str) -> int:
    if not key.isdecimal() or len(key) > 2:
        raise ValueError(f"bots go by the number of a person, not {key!r}")
    return int(key)
