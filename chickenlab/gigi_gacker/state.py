"""The referee of Gigi Gacker: one action at a time, every rule by its id."""

from __future__ import annotations

from bisect import insort
from itertools import combinations
from typing import TYPE_CHECKING

from chickenlab.core import state as core
from chickenlab.core.checks import check_seat
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction
from chickenlab.gigi_gacker.actions import Bid, KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import CARDS, Card, count_worms, pullets
from chickenlab.gigi_gacker.deal import ROUNDS, Deal, Position
from chickenlab.gigi_gacker.display import state_html
from chickenlab.gigi_gacker.events import (
    BidLaid,
    BidsTurned,
    CardsRemoved,
    CardTaken,
    GameEnded,
    HenKept,
    HenPlayed,
    PositionSet,
    PulletsChosen,
    RowShown,
)
from chickenlab.gigi_gacker.outcome import Outcome
from chickenlab.gigi_gacker.ranking import ranked
from chickenlab.gigi_gacker.refusal import refusal
from chickenlab.gigi_gacker.view import Phase, View

if TYPE_CHECKING:
    from chickenlab.gigi_gacker.game import Game

# actions are values: one object for each is enough, and comparing them is then comparing identities
_BIDS = tuple(Bid(card) for card in CARDS)
_HENS: dict[tuple[Card, ...], PlayHen] = {
    cards: PlayHen(cards)
    for cards in [
        *((card,) for card in CARDS[:-1]),
        *((first, second) for first in CARDS[:-1] for second in CARDS[first:-1]),
    ]
}
_KEEP = KeepHen()


class State(core.State["Game"]):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    Seats follow each other clockwise.
    """

    def __init__(self, game: Game, deal: Deal | Position) -> None:
        super().__init__(game, deal)
        self.outcome: Outcome | None = None
        self.circle = game.circle(deal.first)
        self.bids: list[Card | None] = [None] * game.players
        self.boxed = [0] * game.players
        self.gone: list[Card] = []
        self.robo = deal.robo
        self.robo_used = 0
        self._queue: tuple[int, ...] = ()  # the seats that may still play a hen in this round
        if isinstance(deal, Position):
            self.round = deal.round
            self.pile = deal.pile
            self.hands = [sorted(hand) for hand in deal.hands]
            self.piles = [list(pile) for pile in deal.piles]
            self.events.append(PositionSet(deal))
        else:
            self.round = 1
            self.pile = deal.pile[game.removed :]
            self.hands = [list(pullets(color)) for color in deal.colors]  # GIG-06
            self.piles: list[list[Card]] = [[] for _ in range(game.players)]
            self.events.append(PulletsChosen(deal.colors))
            if game.removed:
                self.events.append(CardsRemoved(deal.pile[: game.removed]))
        self._show_row()

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """All seats that have yet to lay a card, or the one seat that may play a hen."""
        if self.phase is Phase.BID:
            return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)
        return self._queue[:1]

    def why_not(self, seat: int, action: Action) -> IllegalAction:
        """The refusal of an illegal action: the rule that forbids it and the facts."""
        return refusal(self, seat, action)

    def returns(self) -> tuple[float, ...]:
        """One victory, whole for a single winner and in equal parts if it is shared (GIG-52)."""
        winners = self.outcome.winners if self.outcome else ()
        return tuple(
            1 / len(winners) if seat in winners else 0.0 for seat in range(self.game.players)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The worms in each hand (GIG-48)."""
        return tuple(count_worms(hand) for hand in self.hands)

    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: if there is no such seat.
        """
        seat = check_seat(seat, self.game.seats)
        players = self.game.players
        waits_for = self.to_act
        if self.phase is Phase.BID:
            # whether another seat has chosen its card is nobody's business (GIG-21)
            own = self.bids[seat]
            waits_for = tuple(other for other in range(players) if other != seat or own is None)
        return View(
            seat=seat,
            to_act=waits_for,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            round=self.round,
            circle=self.circle,
            tractor=self.tractor,
            row=self.row,
            hands=tuple(map(tuple, self.hands)),
            piles=tuple(map(tuple, self.piles)),
            boxed=tuple(self.boxed),
            bid=self.bids[seat],
            robo=self.robo[: self.robo_used],
            gone=tuple(self.gone),
            scores=self.scores,
            outcome=self.outcome,
        )

    def _repr_html_(self) -> str:
        return state_html(self)

    def __repr__(self) -> str:
        return (
            f"<Gigi Gacker, {self.game.players} players, round {self.round}, {self.phase}, "
            f"worms {self.scores}>"
        )

    # ------------------------------------------------------------------ facts on the table

    @property
    def tractor(self) -> int:
        """The chair that has the tractor in this round (GIG-29, GIG-58)."""
        return self.circle[(self.round - 1) % len(self.circle)]

    def must_play_hen(self, seat: int) -> bool:
        """Whether nothing but hens is in the hand and another round is to come (A-GIG-6)."""
        return self.round < ROUNDS and all(card is Card.HEN for card in self.hands[seat])

    # ------------------------------------------------------------------ legal actions

    def _compute_legal(self, seat: int) -> list[Action]:
        if self.phase is Phase.BID and self.bids[seat] is None:
            # identical cards are one action; a hen is no bid (GIG-41)
            cards = dict.fromkeys(self.hands[seat])
            return [_BIDS[card] for card in cards if card is not Card.HEN]
        if self.phase is Phase.HENS and self._queue[0] == seat:
            keep = [] if self.must_play_hen(seat) else [_KEEP]
            return [*keep, *self._hens(seat)]
        return []

    def _hens(self, seat: int) -> list[Action]:
        """Every choice of cards that a hen may bring back (GIG-37, A-GIG-5)."""
        pile = sorted(self.piles[seat])
        choices = dict.fromkeys(combinations(pile, min(2, len(pile))))
        return [_HENS[cards] for cards in choices]

    # ------------------------------------------------------------------ carrying out

    def _carry_out(self, seat: int, action: Action) -> None:
        match action:
            case Bid():
                self._lay(seat, action.card)
            case PlayHen():
                self._play_hen(seat, action.cards)
            case KeepHen():
                self.events.append(HenKept(seat))
                self._next_hen()
            case _:
                raise AssertionError(f"{action!r} was legal, but nothing carries it out")

    def _show_row(self) -> None:
        """Begin a round (GIG-17 to GIG-19)."""
        width = self.game.row
        self.row, self.pile = self.pile[:width], self.pile[width:]
        self.phase = Phase.BID
        self.events.append(RowShown(self.round, self.row, self.tractor))

    def _lay(self, seat: int, card: Card) -> None:
        self.bids[seat] = card
        self.events.append(BidLaid(seat, card))
        if None not in self.bids:
            self._turn_up()

    def _turn_up(self) -> None:
        """Turn the cards up and share out the row (GIG-21 to GIG-27)."""
        bids = [bid for bid in self.bids if bid is not None]
        if self.game.has_robo:
            bids.append(self.robo[self.robo_used])  # GIG-55
            self.robo_used += 1
        self.events.append(BidsTurned(tuple(bids)))
        order = ranked(bids, self.circle, self.tractor)
        for position, (chair, card) in enumerate(zip(order, self.row, strict=True), start=1):
            self.events.append(CardTaken(chair, position, card))
            if chair == self.game.players:
                self.gone.append(card)  # GIG-57
                continue
            hand = self.hands[chair]
            hand.remove(bids[chair])
            insort(hand, card)  # GIG-24
            self.piles[chair].append(bids[chair])  # GIG-27
        self.row = ()
        self.bids = [None] * self.game.players
        self.phase = Phase.HENS
        start = (self.round - 1) % len(self.circle)
        clockwise = (*self.circle[start:], *self.circle[:start])  # A-GIG-7
        self._queue = tuple(
            seat
            for seat in clockwise
            if seat < self.game.players and self.hands[seat][-1] is Card.HEN
        )
        if not self._queue:
            self._end_round()

    def _play_hen(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.hands[seat].remove(Card.HEN)
        self.boxed[seat] += 1  # GIG-36
        for card in cards:
            self.piles[seat].remove(card)
            insort(self.hands[seat], card)
        self.events.append(HenPlayed(seat, cards))
        self._next_hen()

    def _next_hen(self) -> None:
        self._queue = self._queue[1:]
        if not self._queue:
            self._end_round()

    def _end_round(self) -> None:
        if self.round < ROUNDS:
            self.round += 1
            self._show_row()
            return
        self.phase = Phase.OVER  # GIG-44
        self.outcome = Outcome.of(self.scores, [len(hand) for hand in self.hands])
        self.events.append(GameEnded(self.outcome))
