"""The referee of By Golly!: one game, one action at a time, every rule by its id."""

from __future__ import annotations

from bisect import insort

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
from chickenlab.by_golly.cards import Card
from chickenlab.by_golly.deal import HAND, Deal
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
from chickenlab.by_golly.options import A_BIT_UNLUCKY, REALLY_UNLUCKY, Options
from chickenlab.by_golly.rules import legal_actions, reason
from chickenlab.by_golly.table import Table
from chickenlab.by_golly.view import Phase
from chickenlab.by_golly.yard import Sighting
from chickenlab.core.chance import Chance
from chickenlab.core.game import Action


class State(Table):
    """A game in progress, all cards visible; `view(seat)` is what a player sees.

    Seats follow each other clockwise (BYG-12).
    """

    def __init__(self, game: Options, deal: Deal, chance: Chance) -> None:
        super().__init__(game, deal, chance)
        for place in deal.seen:
            self._notice((place,))
        for seat, hand in enumerate(self.hands):
            self.events.append(HandTaken(seat, tuple(hand)))
        self._begin_turn(deal.first)

    def _compute_legal(self, seat: int) -> list[Action]:
        return legal_actions(self, seat)

    def _reason(self, seat: int, action: Action) -> tuple[str, str] | None:
        return reason(self, seat, action)

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
