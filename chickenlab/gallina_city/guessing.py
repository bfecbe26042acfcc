"""What one seat saw, told again with unknown cards, which are guessed one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias, TypeVar

import numpy as np

from chickenlab.core.game import Event
from chickenlab.gallina_city import events
from chickenlab.gallina_city.images import IMAGES
from chickenlab.gallina_city.outcome import RoundEnd
from chickenlab.gallina_city.view import View

_Item = TypeVar("_Item")

TRIES = 3000
"""Cards that are tried in one attempt to explain all that was said."""
_ALL = frozenset(range(len(IMAGES)))
_Said: TypeAlias = list[list[tuple[str, str]]]


class Contradiction(Exception):
    """A guess does not agree with what happened later."""


@dataclass(eq=False, slots=True)
class _Shuffle:
    """Cards that were shuffled, known as a set; the first ones drawn come first."""

    cards: frozenset[int]
    drawn: list[_Unknown] = field(default_factory=list)

    @property
    def free(self) -> set[int]:
        """The cards that may still be anywhere."""
        return set(self.cards) - {token.card for token in self.drawn if token.card is not None}

    def finish(self, rng: np.random.Generator) -> list[int]:
        """Draw what is still unknown; the whole order, the first card drawn first."""
        rest = _shuffled(sorted(self.free), rng)
        for token in self.drawn:
            if token.card is None:
                token.card = rest.pop()
        return [*(token.known for token in self.drawn), *rest]


@dataclass(eq=False, slots=True)
class _Unknown:
    """A card in somebody's hand, perhaps not known yet."""

    shuffle: _Shuffle
    card: int | None = None

    @property
    def known(self) -> int:
        assert self.card is not None, "all cards have been drawn"
        return self.card


@dataclass(eq=False, slots=True)
class _Description:
    """What a seat said of one picture, and the cards that it held."""

    seat: int
    hand: list[_Unknown]
    is_other: bool  # than the picture before
    details: list[tuple[str, str]]
    image: int | None = None


class Guess:
    """The hidden cards of a game, as one view allows them."""

    def __init__(self, view: View, rng: np.random.Generator) -> None:
        self.view = view
        self.rng = rng
        self.players = view.game.players
        self.design = view.game.design
        self.shuffles: list[_Shuffle] = []
        self.pending: list[_Unknown] = []  # taken from a pile that had to be renewed meanwhile
        self.hands: list[list[_Unknown]] = [[] for _ in range(self.players)]
        self.first_hands: list[list[_Unknown]] = []
        self.first_round = 0
        self.first_middle: tuple[int, ...] = ()
        self.middle: list[int] = []
        self.left = 0  # cards in the pile
        self.aside: list[_Unknown] = []
        self.shared: list[list[_Unknown]] = []  # in the order in which they were dealt
        self.descriptions: list[_Description] = []
        self.spoken: list[_Description] = []  # of each detail
        self.last: list[_Description | None] = [None] * self.players
        self.later = _look_ahead(view.events)
        self.sharings = 0
        for event in view.events:
            self._tell(event)
        self._explain_what_was_said()
        self.orders = [shuffle.finish(rng) for shuffle in self.shuffles]
        self._choose_images()

    # ------------------------------------------------------------------ what happened

    def _tell(self, event: Event) -> None:
        match event:
            case events.CardsShuffled():
                self._shuffle(range(len(self.design)))
                self.middle = []
            case events.MiddleLaid():
                self.shuffles.pop()
                self._shuffle(set(range(len(self.design))) - set(event.cards))
                self.first_middle = event.cards
                self.middle = list(event.cards)
            case events.CardsDealt():
                self._deal(event.hands)
                self.first_round = self.first_round or event.round
            case events.DetailSaid():
                self._say(event)
            case events.CardsLaid():
                for seat, card in zip(event.pair.seats, event.pair.cards, strict=True):
                    self.hands[seat].remove(self._reveal(seat, card))
                    self.last[seat] = None
            case events.PairSettled():
                self.middle += event.pair.cards
            case events.PileRenewed():
                self.pending = [self._draw() for _ in range(self.left)]
                self._shuffle(self.middle)
                self.middle = []
            case events.CardDrawn():
                token = self._take()
                self.hands[event.seat].append(token)
                if event.card is not None:
                    self._bind(token, event.card)
            case _:
                self._tell_the_end(event)

    def _tell_the_end(self, event: Event) -> None:
        match event:
            case events.HandsShown():
                for seat, cards in enumerate(event.hands):
                    for card in cards:
                        self._reveal(seat, card)
            case events.LastCardsDiscarded():
                for card in event.cards:
                    self._reveal(event.seat, card)
            case events.RoundEnded() if event.result.end in (
                RoundEnd.CLEARED,
                RoundEnd.STOP_RIGHT,
            ):
                self.middle += (token.known for hand in self.hands for token in hand)
            case events.CardsSetAside():
                self.aside = [token for hand in self.hands for token in hand]
                self.aside += [self._take() for _ in range(event.from_pile)]
            case events.AsideShared():
                self._share(event.hands)
            case _:
                pass

    def _shuffle(self, cards: Iterable[int]) -> None:
        self.shuffles.append(_Shuffle(frozenset(cards)))
        self.left = len(self.shuffles[-1].cards)

    def _draw(self) -> _Unknown:
        shuffle = self.shuffles[-1]
        token = _Unknown(shuffle)
        shuffle.drawn.append(token)
        self.left -= 1
        return token

    def _take(self) -> _Unknown:
        return self.pending.pop(0) if self.pending else self._draw()

    def _deal(self, hands: events.Hands) -> None:
        self.hands = [[] for _ in hands]
        self.last = [None] * self.players
        sizes = [len(hand) for hand in hands]
        for number in range(max(sizes) * self.players):
            seat = (self.view.youngest + number) % self.players
            if len(self.hands[seat]) < sizes[seat]:
                self.hands[seat].append(self._take())
        if not self.first_hands:
            self.first_hands = [list(hand) for hand in self.hands]
        if self.view.seat < self.players:
            for card in hands[self.view.seat]:
                assert card is not None, "a seat knows its own cards"
                self._reveal(self.view.seat, card)

    def _share(self, hands: events.Hands) -> None:
        """Which seat got which of the cards set aside: the one it fits best, by what follows."""
        self._explain_what_was_said()
        self.sharings += 1
        room = [len(hand) for hand in hands]
        got: list[list[_Unknown]] = [[] for _ in hands]
        if self.view.seat < self.players:
            mine = {card for card in hands[self.view.seat] if card is not None}
            got[self.view.seat] = self._find_own(mine)
            room[self.view.seat] = 0
        for token in _shuffled(self.aside, self.rng):
            if any(token in hand for hand in got):
                continue
            seat = max(
                (seat for seat in range(self.players) if room[seat]),
                key=lambda seat: self._fit(token, seat) + self.rng.random(),
            )
            got[seat].append(token)
            room[seat] -= 1
        for hand, tokens in zip(self.hands, got, strict=True):
            hand += tokens
        self.shared.append(_one_at_a_time(got, self.view.youngest))
        self.aside = []

    def _find_own(self, cards: set[int]) -> list[_Unknown]:
        """The cards set aside that turned out to be these."""
        found = [token for token in self.aside if token.card in cards]
        for card in cards - {token.card for token in found}:
            fitting = [t for t in self.aside if t.card is None and card in t.shuffle.free]
            if not fitting:
                raise Contradiction
            found.append(fitting[int(self.rng.integers(len(fitting)))])
            self._bind(found[-1], card)
        return found

    def _fit(self, token: _Unknown, seat: int) -> float:
        """How well a card fits what the seat lays and says until cards are shared out again."""
        if token.card is None:
            return 0
        shown, said = self.later.get((self.sharings, seat), (set[int](), []))
        images = self._images(token.card)
        return 100 * (token.card in shown) + sum(bool(images & _pictures(each)) for each in said)

    def _say(self, event: events.DetailSaid) -> None:
        last = self.last[event.seat]
        if last is None or event.is_new:
            hand = list(self.hands[event.seat])
            last = _Description(event.seat, hand, last is not None, [], event.image)
            self.last[event.seat] = last
            self.descriptions.append(last)
        last.details.append((event.attribute, event.value))
        self.spoken.append(last)

    # ------------------------------------------------------------------ what it tells

    def _reveal(self, seat: int, card: int) -> _Unknown:
        """The card in this hand that turned out to be `card`."""
        for token in self.hands[seat]:
            if token.card == card:
                return token
        fitting = [t for t in self.hands[seat] if t.card is None and card in t.shuffle.free]
        if not fitting:
            raise Contradiction
        token = fitting[int(self.rng.integers(len(fitting)))]
        self._bind(token, card)
        return token

    def _bind(self, token: _Unknown, card: int) -> None:
        if token.card == card:
            return
        if token.card is not None or card not in token.shuffle.free:
            raise Contradiction
        token.card = card

    def _explain_what_was_said(self) -> None:
        """Give unknown cards such pictures that everybody has told the truth."""
        others = [each for each in self.descriptions if each.seat != self.view.seat]
        fitting = {id(each): _pictures(each.details) for each in others}
        others.sort(key=lambda each: len(fitting[id(each)]))
        self.tries = TRIES
        if not self._explain([(each, fitting[id(each)]) for each in others]):
            raise Contradiction

    def _explain(self, said: Sequence[tuple[_Description, frozenset[int]]]) -> bool:
        open_ones = [each for each in said if not self._is_explained(*each)]
        if not open_ones:
            return True
        description, images = open_ones[0]
        mine = [other for each, other in open_ones if each.seat == description.seat]
        for token in _shuffled([t for t in description.hand if t.card is None], self.rng):
            fitting = [c for c in sorted(token.shuffle.free) if images & self._images(c)]
            # first the cards that explain most of what this seat said
            for card in sorted(
                _shuffled(fitting, self.rng),
                key=lambda card: -sum(bool(other & self._images(card)) for other in mine),
            ):
                self.tries -= 1
                if self.tries < 0:
                    raise Contradiction
                token.card = card
                if self._explain(open_ones):
                    return True
                token.card = None
        return False

    def _is_explained(self, description: _Description, images: frozenset[int]) -> bool:
        return any(
            images & self._images(token.card)
            for token in description.hand
            if token.card is not None
        )

    def _images(self, card: int) -> frozenset[int]:
        return frozenset(self.design.cards[card])

    def _choose_images(self) -> None:
        last: dict[int, int | None] = {}
        for each in self.descriptions:
            if each.image is None:
                hand = {image for token in each.hand for image in self._images(token.known)}
                before = last.get(each.seat) if each.is_other else None
                fitting = sorted((hand & _pictures(each.details)) - {before})
                if not fitting:
                    raise Contradiction
                each.image = fitting[int(self.rng.integers(len(fitting)))]
            last[each.seat] = each.image


def _look_ahead(seen: Sequence[Event]) -> dict[tuple[int, int], tuple[set[int], _Said]]:
    """The cards that each seat shows and the pictures it describes, after each sharing."""
    found: dict[tuple[int, int], tuple[set[int], _Said]] = {}
    sharings = 0

    def of(seat: int) -> tuple[set[int], _Said]:
        return found.setdefault((sharings, seat), (set(), []))

    for event in seen:
        match event:
            case events.AsideShared():
                sharings += 1
            case events.CardsLaid():
                for seat, card in zip(event.pair.seats, event.pair.cards, strict=True):
                    of(seat)[0].add(card)
            case events.HandsShown():
                for seat, cards in enumerate(event.hands):
                    of(seat)[0].update(cards)
            case events.LastCardsDiscarded():
                of(event.seat)[0].update(event.cards)
            case events.DetailSaid():
                if event.is_new or not of(event.seat)[1]:
                    of(event.seat)[1].append([])
                of(event.seat)[1][-1].append((event.attribute, event.value))
            case _:
                pass
    return found


def _pictures(details: list[tuple[str, str]]) -> frozenset[int]:
    """The pictures of which all of this is true."""
    return frozenset[int].intersection(_ALL, *(_with(*detail) for detail in details))


@cache
def _with(attribute: str, value: str) -> frozenset[int]:
    return frozenset(image.number for image in IMAGES if image[attribute] == value)


def _one_at_a_time(hands: Sequence[Sequence[_Unknown]], youngest: int) -> list[_Unknown]:
    """The cards of all hands in the order in which they were dealt."""
    players = len(hands)
    most = max(len(hand) for hand in hands)
    seats = [(youngest + step) % players for step in range(players)]
    return [hands[seat][turn] for turn in range(most) for seat in seats if turn < len(hands[seat])]


def _shuffled(items: Sequence[_Item], rng: np.random.Generator) -> list[_Item]:
    return [items[index] for index in rng.permutation(len(items))]
