"""The referee of By Golly!: one game, one action at a time, every rule by its id."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from chickenlab.by_golly.actions import (
    DrawFrom,
    Flip,
    Lay,
    Leave,
    PutAside,
    PutAsideKept,
    Shuffle,
    Stop,
)
from chickenlab.by_golly.cards import CARDS, Card
from chickenlab.by_golly.deal import HAND, Deal
from chickenlab.by_golly.display import state_html
from chickenlab.by_golly.events import (
    AnimalLaid,
    AnimalTakenBack,
    CardDrawnBlind,
    CardsPutAside,
    CardTurnedUp,
    GameEnded,
    HandFilled,
    HandTaken,
    Matched,
    MessEnded,
    MessMet,
    Missed,
    NothingToLay,
    TurnBegan,
    TurnStopped,
    YardLeft,
    YardShuffled,
    YardTurnedDown,
)
from chickenlab.by_golly.outcome import Outcome
from chickenlab.by_golly.refusal import refusal
from chickenlab.by_golly.view import Phase, View
from chickenlab.by_golly.yard import Knowledge, Sighting
from chickenlab.core import state as core
from chickenlab.core.chance import Chance
from chickenlab.core.checks import check_seat
from chickenlab.core.game import Action
from chickenlab.core.illegal import IllegalAction

if TYPE_CHECKING:
    from chickenlab.by_golly.game import Game

A_BIT_UNLUCKY, REALLY_UNLUCKY = 2, 4
"""Cards drawn after mess and an animal (BYG-26), after mess and mess (BYG-29)."""

# actions are values: one object for each is enough, and comparing them is then comparing identities
_LAYS = tuple(Lay(card) for card in CARDS)
_KEPT = tuple(PutAsideKept(card) for card in CARDS)
_FLIPS = tuple(Flip(place) for place in range(len(CARDS) + 8))
_PUTS = tuple(PutAside(copies) for copies in range(8))
_DRAWS = tuple(DrawFrom(seat) for seat in range(6))
_STOP, _SHUFFLE, _LEAVE = Stop(), Shuffle(), Leave()


class State(core.State["Game"]):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    Seats follow each other clockwise (BYG-12).
    """

    def __init__(self, game: Game, deal: Deal, chance: Chance) -> None:
        super().__init__(game, deal, chance)
        self.hands = [sorted(hand) for hand in deal.hands]
        self.piles = [list(reversed(pile)) for pile in deal.piles]  # drawn from the end
        self.yard = list(deal.yard)
        self.turn = deal.first
        self.turns = 0
        self.phase = Phase.LAY
        self.laid: Card | None = None
        self.face_up: list[int] = []
        self.matched: list[Card] = []
        self.to_draw = 0
        self.winner: int | None = None
        self.aside: list[list[Card]] = [[] for _ in range(game.players)]
        self.knowledge = Knowledge.of(deal.yard)
        self.sightings: list[Sighting] = []
        # what each seat knows for certain of each other hand
        self._shown: list[list[list[Card]]] = [
            [[] for _ in range(game.players)] for _ in range(game.players)
        ]
        for place in deal.seen:
            self._notice((place,))
        for seat, hand in enumerate(self.hands):
            self.events.append(HandTaken(seat, tuple(hand)))
        self._begin_turn(deal.first)

    # ------------------------------------------------------------------ the contract

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.winner is not None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if self.is_terminal else (self.turn,)

    def why_not(self, seat: int, action: Action) -> IllegalAction:
        """The refusal of an illegal action: the rule that forbids it and the facts."""
        return refusal(self, seat, action)

    @property
    def outcome(self) -> Outcome | None:
        """The result, None before the end."""
        match self.events[-1]:
            case GameEnded(winner, drawn):
                return Outcome(winner, drawn)
            case _:
                return None

    def returns(self) -> tuple[float, ...]:
        """1 for the winner, 0 for everybody else (BYG-03)."""
        return tuple(float(seat == self.winner) for seat in range(self.game.players))

    def view(self, seat: int) -> View:
        """What `seat` knows.

        Raises:
            ValueError: if there is no such seat.
        """
        seat = check_seat(seat, self.game.seats)
        return View(
            seat=seat,
            to_act=self.to_act,
            legal_actions=self.legal_actions(seat),
            events=self._events_seen_by(seat),
            game=self.game,
            phase=self.phase,
            turn=self.turn,
            turns=self.turns,
            hand=tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            pile_sizes=tuple(len(pile) for pile in self.piles),
            laid=self.laid,
            face_up=tuple((place, self.yard[place]) for place in self.face_up),
            yard=self.knowledge,
            sightings=tuple(self.sightings),
            aside=tuple(tuple(cards) for cards in self.aside),
            to_draw=self.to_draw,
            shown=tuple(tuple(cards) for cards in self._shown[seat]),
            winner=self.winner,
        )

    def __repr__(self) -> str:
        cards = ", ".join(
            f"{len(hand)}+{len(pile)}" for hand, pile in zip(self.hands, self.piles, strict=True)
        )
        return (
            f"<By Golly!, {self.game.players} players, turn {self.turns} of seat {self.turn}, "
            f"{self.phase}, cards in hand+pile {cards}>"
        )

    def _repr_html_(self) -> str:
        return state_html(self)

    # ------------------------------------------------------------------ facts on the table

    @property
    def face_down(self) -> list[int]:
        """The places that lie face down now."""
        return [place for place in range(len(self.yard)) if place not in self.face_up]

    @property
    def kept(self) -> list[Card]:
        """Animals in the hand on turn whose yard card lies open since it matched (A-BYG-3)."""
        if not self.game.held_back:
            return []
        return [animal for animal in self.matched if animal in self.hands[self.turn]]

    def drawable_seats(self, seat: int) -> list[int]:
        """The seats from whose hands `seat` may draw (BYG-26, A-BYG-6, A-BYG-10)."""
        others = [
            other for other in range(self.game.players) if other != seat and self.hands[other]
        ]
        return [other for other in others if not self.is_last_card(other)] or others

    def is_last_card(self, seat: int) -> bool:
        """Whether the hand of `seat` is a single card and its pile is used up (A-BYG-10)."""
        return len(self.hands[seat]) == 1 and not self.piles[seat]

    # ------------------------------------------------------------------ legal actions

    def _compute_legal(self, seat: int) -> list[Action]:
        if seat != self.turn or self.is_terminal:
            return []
        hand = self.hands[seat]
        match self.phase:
            case Phase.LAY:
                kept = [_KEPT[animal] for animal in self.kept]
                if not self.face_down:
                    return [*kept]
                stop = [_STOP] if self.game.voluntary_stop and self.matched else []
                return [*(_LAYS[animal] for animal in sorted(set(hand))), *kept, *stop]
            case Phase.FLIP | Phase.SECOND:
                return [_FLIPS[place] for place in self.face_down]
            case Phase.PUT_ASIDE:
                assert self.laid is not None, "an animal has just matched"
                return [*_PUTS[1 : hand.count(self.laid) + 2]]
            case Phase.DRAW:
                return [_DRAWS[other] for other in self.drawable_seats(seat)]
            case Phase.SHUFFLE:
                return [_SHUFFLE] if self.game.compulsory_shuffle else [_SHUFFLE, _LEAVE]
            case Phase.OVER:
                return []

    # ------------------------------------------------------------------ carrying out

    def _carry_out(self, seat: int, action: Action) -> None:
        match action:
            case Lay():
                self._lay(seat, action.animal)
            case Flip():
                self._flip(seat, action.place)
            case PutAside():
                self._put_aside(seat, action.copies)
            case PutAsideKept():
                self._put_aside_kept(seat, action.animal)
            case DrawFrom():
                self._draw_from(seat, action.seat)
            case Shuffle():
                self._shuffle(seat)
            case Leave():
                self.events.append(YardLeft(seat))
                self._end_turn(seat)
            case Stop():
                self.events.append(TurnStopped(seat))
                self._end_turn(seat)
            case _:
                raise AssertionError(f"{action!r} was legal, but nothing carries it out")

    def _lay(self, seat: int, animal: Card) -> None:
        self.hands[seat].remove(animal)
        self.laid = animal
        self.phase = Phase.FLIP
        for shown in self._shown_of(seat):  # it lies on the table, and comes back unless it matches
            if animal in shown:
                shown.remove(animal)
        self.events.append(AnimalLaid(seat, animal))

    def _flip(self, seat: int, place: int) -> None:
        card = self.yard[place]
        second = self.phase is Phase.SECOND
        self.face_up.append(place)
        self._notice((place,))
        self.events.append(CardTurnedUp(seat, place, card, second))
        if second:
            self._end_mess(seat, card)  # BYG-28: it never matches
        elif card is self.laid:
            self.matched.append(card)
            self.phase = Phase.PUT_ASIDE
            self.events.append(Matched(seat, card))
        elif card is Card.MESS:
            self.events.append(MessMet(seat))
            if self.face_down:
                self.phase = Phase.SECOND
            else:
                self._end_mess(seat, None)  # A-BYG-11
        else:
            self.events.append(Missed(seat))  # BYG-14, BYG-22
            self._take_back(seat)
            self._end_turn(seat)

    def _put_aside(self, seat: int, copies: int) -> None:
        animal = self.laid
        assert animal is not None, "an animal has just matched"
        self.laid = None
        self._remove(seat, animal, copies - 1)  # the laid one has left the hand already
        self.aside[seat] += [animal] * copies
        self.events.append(CardsPutAside(seat, animal, copies))
        self._go_on(seat)

    def _put_aside_kept(self, seat: int, animal: Card) -> None:
        self._remove(seat, animal, 1)
        self.aside[seat].append(animal)
        self.events.append(CardsPutAside(seat, animal, 1, kept=True))
        self._go_on(seat)

    def _remove(self, seat: int, animal: Card, copies: int) -> None:
        for _ in range(copies):
            self.hands[seat].remove(animal)
            for shown in self._shown_of(seat):
                if animal in shown:
                    shown.remove(animal)

    def _go_on(self, seat: int) -> None:
        if not self.hands[seat] and not self.piles[seat]:
            self._win(seat)
        elif not self.hands[seat] or not (self.face_down or self.kept):
            self._end_turn(seat)  # BYG-21, A-BYG-11
        else:
            self.phase = Phase.LAY

    def _end_mess(self, seat: int, second: Card | None) -> None:
        match second:
            case None | Card.SHOVEL:
                owed = 0
            case Card.MESS:
                owed = REALLY_UNLUCKY
            case _:
                owed = A_BIT_UNLUCKY
        in_hands = sum(len(hand) for other, hand in enumerate(self.hands) if other != seat)
        self.to_draw = min(owed, in_hands)  # A-BYG-6
        self.events.append(MessEnded(seat, second, self.to_draw))
        self._take_back(seat)
        self.phase = Phase.DRAW if self.to_draw else Phase.SHUFFLE

    def _draw_from(self, seat: int, victim: int) -> None:
        assert self.chance is not None, "a state is made with its chance"
        card = self.hands[victim].pop(self.chance.below(len(self.hands[victim])))
        insort(self.hands[seat], card)
        self._learn_of_draw(seat, victim, card)
        self.events.append(CardDrawnBlind(seat, victim, card))
        self.to_draw -= 1
        if not self.hands[victim] and not self.piles[victim]:
            self._win(victim, drawn=True)  # A-BYG-10
        elif not self.to_draw:
            self.phase = Phase.SHUFFLE

    def _learn_of_draw(self, seat: int, victim: int, card: Card) -> None:
        for observer in range(self.game.players):
            lost = self._shown[observer][victim]
            if observer == seat:
                if card in lost:
                    lost.remove(card)
            elif observer == victim:
                self._shown[observer][seat].append(card)
            else:
                # it may have been any of them, so one copy of each is no longer certain
                for animal in set(lost):
                    lost.remove(animal)

    def _shuffle(self, seat: int) -> None:
        assert self.chance is not None, "a state is made with its chance"
        order = self.chance.order(len(self.face_up))
        cards = [self.yard[place] for place in self.face_up]
        for place, index in zip(self.face_up, order, strict=True):
            self.yard[place] = cards[index]
        places = tuple(sorted(self.face_up))
        self.knowledge = self.knowledge.with_shuffled(places)
        self.sightings.append(Sighting(self.turns, places, tuple(sorted(cards))))
        self.events.append(YardShuffled(seat, places))
        self._end_turn(seat)

    def _take_back(self, seat: int) -> None:
        animal = self.laid
        assert animal is not None, "whoever turns up a card has laid an animal"
        self.laid = None
        insort(self.hands[seat], animal)
        for shown in self._shown_of(seat):
            shown.append(animal)
        self.events.append(AnimalTakenBack(seat, animal))

    def _end_turn(self, seat: int) -> None:
        if self.face_up:
            self.events.append(YardTurnedDown(tuple(sorted(self.face_up))))
            self.face_up = []
        self._fill_hand(seat)
        self._begin_turn((seat + 1) % self.game.players)

    def _begin_turn(self, seat: int) -> None:
        while True:
            self.turn = seat
            self.turns += 1
            self.matched = []
            self.phase = Phase.LAY
            self.events.append(TurnBegan(seat))
            if self.hands[seat]:
                return
            self.events.append(NothingToLay(seat))  # A-BYG-12
            self._fill_hand(seat)
            seat = (seat + 1) % self.game.players

    def _fill_hand(self, seat: int) -> None:
        drawn: list[Card] = []
        while len(self.hands[seat]) + len(drawn) < HAND and self.piles[seat]:
            drawn.append(self.piles[seat].pop())
        if drawn:
            for card in drawn:
                insort(self.hands[seat], card)
            self.events.append(HandFilled(seat, tuple(drawn)))

    def _win(self, seat: int, *, drawn: bool = False) -> None:
        self.winner = seat
        self.to_draw = 0
        self.phase = Phase.OVER
        self.events.append(GameEnded(seat, drawn))

    # ------------------------------------------------------------------ what is noticed

    def _notice(self, places: tuple[int, ...]) -> None:
        for place in places:
            self.knowledge = self.knowledge.with_seen(place, self.yard[place])
        cards = tuple(self.yard[place] for place in places)
        self.sightings.append(Sighting(self.turns, places, cards))

    def _shown_of(self, seat: int) -> list[list[Card]]:
        """What each other seat knows for certain of this hand."""
        return [
            self._shown[observer][seat] for observer in range(self.game.players) if observer != seat
        ]
