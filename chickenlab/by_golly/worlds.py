"""Complete games that one seat cannot tell from the real one: material for thinking ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from chickenlab.by_golly import events
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
from chickenlab.by_golly.deal import Deal
from chickenlab.by_golly.state import State
from chickenlab.by_golly.view import View
from chickenlab.core.chance import Chance, Outcome
from chickenlab.core.checks import whole_numbers
from chickenlab.core.game import Action

CROWD = 16
"""Guesses that retell the game side by side, so that some survive what others cannot explain."""
LARGEST_CROWD = 256


@whole_numbers
def worlds(view: View, n: int, rng: np.random.Generator) -> list[State]:
    """Complete states that are all consistent with a view: `world.view(view.seat) == view`.

    Cards that were laid, put aside or seen in a blind draw are where they must have been, and
    shuffled yard cards keep to their places as a set. What is left over is dealt out at random.
    The chance of a world is its own: it knows nothing of the real game's future.

    Worlds are consistent, but they are not weighed by how well they explain what others chose
    to do, nor by how many copies of a laid animal a hand held.

    Raises:
        ValueError: if no world was found: the view was tampered with, or dozens of cards have
            changed hands unseen.

    >>> from chickenlab import by_golly
    >>> view = by_golly.Game(players=3).new_state(seed=1).view(0)
    >>> [world.view(0) == view for world in worlds(view, 2, np.random.default_rng(1))]
    [True, True]
    """
    made: list[State] = []
    crowd = max(n, CROWD) if view.game.players > 2 else n
    while len(made) < n:
        survivors = _retell(view, crowd, rng)
        made += [_world(guess, rng) for guess in survivors[: n - len(made)]]
        if not survivors:
            crowd *= 2
            if crowd > LARGEST_CROWD:
                raise ValueError(f"no world fits this view of seat {view.seat}")
    return made


def _retell(view: View, crowd: int, rng: np.random.Generator) -> list[_Guess]:
    """Guesses that explain the whole game; who cannot follow is replaced by a copy of who can."""
    future = _Future(view)
    guesses = [_Guess(view, future, rng) for _ in range(crowd)]
    for now, event in enumerate(view.events):
        if not isinstance(event, _MOVES_CARDS):
            continue
        survivors = [guess for guess in guesses if guess.explains(event, now)]
        if not survivors:
            return []
        lost = len(guesses) - len(survivors)
        copies = [survivors[rng.integers(len(survivors))].copy() for _ in range(lost)]
        guesses = survivors + copies
    return [guess for guess in guesses if guess.has_own_hand()]


def _world(guess: _Guess, rng: np.random.Generator) -> State:
    deal, outcomes = guess.finish()
    state = State(guess.view.game, deal, Chance(given=outcomes))
    for seat, action in _actions(guess.view):
        state.apply(seat, action)
    assert state.chance is not None, "a state is made with its chance"
    state.chance = state.chance.renewed(rng)
    return state


_MOVES_CARDS = (
    events.HandTaken
    | events.HandFilled
    | events.AnimalLaid
    | events.AnimalTakenBack
    | events.CardsPutAside
    | events.CardDrawnBlind
)


class _Contradiction(Exception):
    """The guesses so far leave no card for what happened next."""


class _Future:
    """What the rest of the story says about a card that may have changed hands unseen.

    A fox that its holder lays next has not been drawn away; one that turns up elsewhere has.
    """

    def __init__(self, view: View) -> None:
        self.holders: dict[Card, list[tuple[int, int]]] = {}
        self.moves: list[tuple[int, int, int]] = []
        for now, event in enumerate(view.events):
            match event:
                case events.AnimalLaid() | events.CardsPutAside():
                    self.holders.setdefault(event.animal, []).append((now, event.seat))
                case events.CardDrawnBlind(card=None):
                    self.moves.append((now, event.victim, event.seat))
                case events.CardDrawnBlind(card=Card() as card):
                    self.holders.setdefault(card, []).append((now, event.victim))
                case _:
                    pass

    def weight(self, animal: Card, draw: events.CardDrawnBlind, now: int) -> float:
        """How much speaks for it that this draw took the animal."""
        following = (place for place in self.holders.get(animal, []) if place[0] > now)
        then, holder = next(following, (now, None))
        if holder is None:
            return 1.0
        stays = holder in self._reach(draw.victim, now, then)
        moves = holder in self._reach(draw.seat, now, then)
        if stays == moves:
            return 1.0
        return 50.0 if moves else 0.02

    def _reach(self, seat: int, now: int, then: int) -> set[int]:
        """Where a card that a seat holds now can have gone by then."""
        reached = {seat}
        for moment, victim, taker in self.moves:
            if now < moment < then and victim in reached:
                reached.add(taker)
        return reached


class _Draw(NamedTuple):
    """A card that a guess has drawn from a hand, and the hand before that."""

    now: int
    card: int
    hand: tuple[int, ...]


class _Guess:
    """Retells the game with unknown cards, fixing each one only when something must be true.

    A card is a number; `animals` says what it shows, or None as long as that may be anything, and
    `seen` when it last had to be just there.
    """

    def __init__(self, view: View, future: _Future, rng: np.random.Generator) -> None:
        players = view.game.players
        self.view = view
        self.future = future
        self.rng = rng
        self.pool = Counter(view.game.animal_pack)
        self.animals: list[Card | None] = []
        self.known_since: list[int] = []
        self.seen: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.stacks: list[list[int]] = [[] for _ in range(players)]  # in the order drawn
        self.first_hands = [0] * players
        self.laid = -1
        self.draws: list[_Draw] = []

    def copy(self) -> _Guess:
        """An independent copy."""
        copy = object.__new__(type(self))
        vars(copy).update(vars(self))
        copy.pool = self.pool.copy()
        copy.animals = list(self.animals)
        copy.known_since = list(self.known_since)
        copy.seen = list(self.seen)
        copy.hands = [list(hand) for hand in self.hands]
        copy.stacks = [list(stack) for stack in self.stacks]
        copy.first_hands = list(self.first_hands)
        copy.draws = list(self.draws)
        return copy

    def explains(self, event: object, now: int) -> bool:
        """Whether this guess can go on with what happened next; it then does."""
        try:
            self._retell(event, now)
        except _Contradiction:
            return False
        return True

    def has_own_hand(self) -> bool:
        """Whether the seat holds in this guess what it really holds."""
        held = [self.animals[card] for card in self.hands[self.view.seat]]
        return sorted(animal for animal in held if animal is not None) == list(self.view.hand)

    def finish(self) -> tuple[Deal, list[Outcome]]:
        """The deal and the chance of a world."""
        view = self.view
        for seat, size in enumerate(view.pile_sizes):
            for _ in range(size):
                self._take(seat, None, len(view.events))
        rest = sorted(self.pool.elements())
        order = iter(self.rng.permutation(len(rest)))
        animals = [rest[next(order)] if card is None else card for card in self.animals]
        stacks = [[animals[card] for card in stack] for stack in self.stacks]
        yard, orders = self._yard()
        deal = Deal(
            tuple(
                tuple(stack[:size]) for stack, size in zip(stacks, self.first_hands, strict=True)
            ),
            tuple(
                tuple(stack[size:]) for stack, size in zip(stacks, self.first_hands, strict=True)
            ),
            tuple(yard),
            next(event.seat for event in view.events if isinstance(event, events.TurnBegan)),
            _seen_before(view),
        )
        draws, shuffles = iter(self.draws), iter(orders)
        outcomes: list[Outcome] = []
        for event in view.events:
            if isinstance(event, events.CardDrawnBlind):
                draw = next(draws)
                # hands are sorted, and the outcome says where in the hand the card was
                hand = sorted(animals[card] for card in draw.hand)
                outcomes.append(hand.index(animals[draw.card]))
            elif isinstance(event, events.YardShuffled):
                outcomes.append(next(shuffles))
        return deal, outcomes

    # ------------------------------------------------------------------ animal cards

    def _retell(self, event: object, now: int) -> None:
        match event:
            case events.HandTaken():
                self.first_hands[event.seat] = len(event.cards)
                for animal in event.cards:
                    self.hands[event.seat].append(self._take(event.seat, animal, now))
            case events.HandFilled():
                for animal in event.cards:
                    self.hands[event.seat].append(self._take(event.seat, animal, now))
            case events.AnimalLaid():
                self.laid = self._find(event.seat, event.animal, now)
                self.hands[event.seat].remove(self.laid)
            case events.AnimalTakenBack():
                self.hands[event.seat].append(self.laid)
            case events.CardsPutAside():
                # the first copy is the one that was laid, unless it had been kept
                for _ in range(event.copies - (not event.kept)):
                    card = self._find(event.seat, event.animal, now)
                    self.hands[event.seat].remove(card)
            case events.CardDrawnBlind():
                self._draw(event, now)
            case _:
                pass

    def _take(self, seat: int, animal: Card | None, now: int) -> int:
        card = len(self.animals)
        self.animals.append(None)
        self.known_since.append(-1)
        self.seen.append(-1)
        if animal is not None:
            self._fix(card, animal, now)
        self.stacks[seat].append(card)
        return card

    def _find(self, seat: int, animal: Card, now: int) -> int:
        """A card of this hand that shows the animal."""
        for card in self.hands[seat]:
            if self.animals[card] is animal:
                self._fix(card, animal, now)
                return card
        is_free = self._is_free(animal)  # which may exchange cards
        unknown = [card for card in self.hands[seat] if self.animals[card] is None]
        if unknown and is_free:
            card = unknown[self.rng.integers(len(unknown))]
        else:
            card = self._fetch(seat, animal)
        self._fix(card, animal, now)
        return card

    def _is_free(self, animal: Card) -> bool:
        """Whether some card may still show the animal."""
        if not self.pool[animal]:
            self._merge(animal)
        return self.pool[animal] > 0

    def _fetch(self, seat: int, animal: Card) -> int:
        """A card that shows the animal, or may, and that this guess has sent elsewhere, unseen.

        Two cards that once were in the same hand, and neither of which had to be just here or just
        there since then, may have gone each other's way as well.
        """
        suitable = {animal, None} if self._is_free(animal) else {animal}
        elsewhere = {
            card
            for other, hand in enumerate(self.hands)
            if other not in (seat, self.view.seat)
            for card in hand
            if self.animals[card] in suitable
        }
        for number in reversed(range(len(self.draws))):
            then = self.draws[number]
            free = [card for card in then.hand if self.seen[card] < then.now]
            ours = [card for card in free if card in self.hands[seat]]
            theirs = [card for card in free if card in elsewhere]
            if ours and theirs:
                one = ours[self.rng.integers(len(ours))]
                other = theirs[self.rng.integers(len(theirs))]
                self._exchange(one, other, number)
                return other
        raise _Contradiction

    def _merge(self, animal: Card) -> None:
        """Take two cards of an animal for the same one, seen here and later there, if they may be.

        They were in the same hand after the first of them was last seen, and before the other one
        was seen for the first time. What the other one was is then open again.
        """
        for number in reversed(range(len(self.draws))):
            then = self.draws[number]
            copies = [card for card in then.hand if self.animals[card] is animal]
            earlier = [card for card in copies if self.seen[card] < then.now]
            later = [card for card in copies if self.known_since[card] > then.now]
            if earlier and later:
                one, other = earlier[0], later[0]
                self._exchange(one, other, number)
                self.seen[one], self.seen[other] = self.seen[other], -1
                self.animals[other] = None
                self.pool[animal] += 1
                return

    def _exchange(self, one: int, other: int, number: int) -> None:
        """Let two cards go each other's way from this draw on."""
        new = {one: other, other: one}
        for hand in self.hands:
            hand[:] = [new.get(card, card) for card in hand]
        self.laid = new.get(self.laid, self.laid)
        self.draws[number:] = [
            _Draw(draw.now, new.get(draw.card, draw.card), tuple(new.get(c, c) for c in draw.hand))
            for draw in self.draws[number:]
        ]

    def _draw(self, event: events.CardDrawnBlind, now: int) -> None:
        hand = self.hands[event.victim]
        weights = np.array([self._weight(self.animals[card], event, now) for card in hand])
        if weights.any():
            card = hand[self.rng.choice(len(hand), p=weights / weights.sum())]
        elif event.card is not None:
            card = self._find(event.victim, event.card, now)
            hand = self.hands[event.victim]
        else:
            raise _Contradiction
        if event.card is not None:
            self._fix(card, event.card, now)
        self.draws.append(_Draw(now, card, tuple(hand)))
        hand.remove(card)
        self.hands[event.seat].append(card)

    def _weight(self, animal: Card | None, draw: events.CardDrawnBlind, now: int) -> float:
        """How likely it is that just this card was drawn."""
        if draw.card is not None:
            if animal is None:
                return self.pool[draw.card] / max(1, self.pool.total())
            return float(animal is draw.card)
        return 1.0 if animal is None else self.future.weight(animal, draw, now)

    def _fix(self, card: int, animal: Card, now: int) -> None:
        """From now on this card shows the animal, and has been where it is."""
        self.seen[card] = now
        if self.animals[card] is animal:
            return
        if not self._is_free(animal):
            raise _Contradiction
        self.pool[animal] -= 1
        self.animals[card] = animal
        self.known_since[card] = now

    # ------------------------------------------------------------------ the yard

    def _yard(self) -> tuple[list[Card], list[tuple[int, ...]]]:
        """The yard at the start, and the order that each shuffle put its cards in."""
        yard = [Card.MESS] * len(self.view.game.yard_pack)
        for group in self.view.yard.groups:
            for place, index in zip(
                group.places, self.rng.permutation(len(group.cards)), strict=True
            ):
                yard[place] = group.cards[index]
        orders: list[tuple[int, ...]] = []
        # backwards from now: before a shuffle everybody saw the cards lie open
        turned_up: list[tuple[list[int], dict[int, Card]]] = []
        for event in self.view.events:
            if isinstance(event, events.TurnBegan):
                turned_up.append(([], {}))
            elif isinstance(event, events.CardTurnedUp):
                turned_up[-1][0].append(event.place)
                turned_up[-1][1][event.place] = event.card
            elif isinstance(event, events.YardShuffled):
                turned_up[-1][1][-1] = Card.MESS  # marks the turn as one with a shuffle
        for places, cards in reversed(turned_up):
            if cards.pop(-1, None) is not None:
                after = [yard[place] for place in places]
                before = [cards[place] for place in places]
                orders.append(self._order(before, after))
                for place in places:
                    yard[place] = cards[place]
        return yard, orders[::-1]

    def _order(self, before: list[Card], after: list[Card]) -> tuple[int, ...]:
        """An order that turns `before` into `after`; twins are interchanged at random."""
        sources = {
            card: [index for index, other in enumerate(before) if other is card]
            for card in set(before)
        }
        for twins in sources.values():
            self.rng.shuffle(twins)
        return tuple(sources[card].pop() for card in after)


def _seen_before(view: View) -> tuple[int, ...]:
    """The places that were seen before the first turn, in an exercise."""
    return tuple(
        place for sighting in view.sightings if sighting.turn == 0 for place in sighting.places
    )


def _actions(view: View) -> Iterator[tuple[int, Action]]:
    """Every action so far: all of them are public in this game."""
    for event in view.events:
        match event:
            case events.AnimalLaid():
                yield event.seat, Lay(event.animal)
            case events.CardTurnedUp():
                yield event.seat, Flip(event.place)
            case events.CardsPutAside():
                kept = PutAsideKept(event.animal)
                yield event.seat, kept if event.kept else PutAside(event.copies)
            case events.CardDrawnBlind():
                yield event.seat, DrawFrom(event.victim)
            case events.YardShuffled():
                yield event.seat, Shuffle()
            case events.YardLeft():
                yield event.seat, Leave()
            case events.TurnStopped():
                yield event.seat, Stop()
            case _:
                pass
