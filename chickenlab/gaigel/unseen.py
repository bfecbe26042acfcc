"""The cards that a seat cannot see, dealt out anew in every way that fits what it saw.

A guess puts each unseen card into another hand, into the stock, or out of play. It respects what
the rules let one conclude: cards that were shown stay where they are; who did not follow suit, did
not trump or did not beat in the strict phase could not (GAI-47 to GAI-52); who played a trump to
the first trick was dealt nothing else (GAI-25); who plays Auf Siebener keeps four Sevens (GAI-90).
All guesses are equally likely. What a seat may have meant by its play is not considered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import comb

import numpy as np

from chickenlab.gaigel.actions import Opening
from chickenlab.gaigel.cards import CARDS, PACK, Card, Rank, Suit, card_of
from chickenlab.gaigel.events import (
    CardDrawn,
    CardPlayed,
    PairDeclared,
    TrickTurned,
    TrickWon,
    TrumpTurned,
)
from chickenlab.gaigel.tricks import strict_cards, winning_index
from chickenlab.gaigel.view import Phase, View


@dataclass(frozen=True, slots=True)
class Guess:
    """Where all cards may be.

    Attributes:
        hands: the cards of each seat, the seat's own among them, sorted.
        trick: the cards of this trick, those that lie face down among them.
        stock: the stock from the top; its last card is the turned one.
    """

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    stock: tuple[Card, ...]


def guesses(view: View, n: int, rng: np.random.Generator) -> list[Guess]:
    """Some guesses, each drawn independently from all that there are.

    Raises:
        ValueError: if the cards are not dealt yet, or the deal is over.
    """
    _check(view)
    cases = [_Dealing(view, places) for places in _cases(view)]
    weights = [dealing.ways for dealing in cases]
    found: list[Guess] = []
    for _ in range(n):
        case = cases[_weighted(weights, rng)]
        found.append(_guess(view, case.sample(rng)))
    return found


def count_guesses(view: View) -> int:
    """How many guesses there are; the two copies of a card count as two cards here.

    Raises:
        ValueError: if the cards are not dealt yet, or the deal is over.

    >>> from chickenlab import gaigel
    >>> game = gaigel.Game(players=2)
    >>> position = gaigel.Position.of(game, ["HK HQ", "C7 CA"], gaigel.Suit.HEARTS)
    >>> count_guesses(game.new_state(deal=position).view(0)) == 46 * 45 // 2
    True
    """
    _check(view)
    return sum(_Dealing(view, places).ways for places in _cases(view))


def unseen_cards(view: View) -> tuple[Card, ...]:
    """All cards that the seat has not seen, out of 48, or knows no place for."""
    seen = Counter(view.hand)
    for seat, cards in enumerate(view.known):
        if seat != view.seat:
            seen.update(cards)
    for cards in view.won:
        seen.update(cards)
    seen.update(card for _seat, card in view.trick if card is not None)
    if view.turned is not None:
        seen[view.turned] += 1
    return tuple((Counter(PACK) - seen).elements())


# ---------------------------------------------------------------------- places to deal to


_ALL = frozenset(CARDS)


@dataclass(frozen=True, slots=True)
class _Place:
    """A place for unseen cards.

    Attributes:
        where: a seat's hand (the seat), a seat's face-down card (-1 - seat), or a word.
        size: how many cards it takes.
        allowed: which cards may lie there.
        special: a class of cards, of which
        others: at most this many of those *not* in the class may lie there.
    """

    where: int | str
    size: int
    allowed: frozenset[Card]
    special: frozenset[Card] = _ALL
    others: int = 0


_SEVENS = frozenset(card for card in CARDS if card.rank is Rank.SEVEN)
_ACES = frozenset(card for card in CARDS if card.rank is Rank.ACE)


def _cases(view: View) -> Iterator[list[_Place]]:
    """The lists of places to deal to; several where a face-down card may be of two kinds."""
    story = _Story(view)
    others = [seat for seat in range(view.game.players) if seat != view.seat]
    variants = [_places_of(view, seat, story) for seat in others]
    stock = view.stock_size - (view.turned is not None)
    hidden = sum(place.size for cases in variants for place in cases[0])
    out_of_play = len(unseen_cards(view)) - hidden - stock
    rest = [_Place("stock", stock, _ALL), _Place("rest", out_of_play, _ALL)]
    partial: list[list[_Place]] = [rest]
    for cases in variants:
        partial = [[*case, *places] for places in partial for case in cases]
    yield from partial


def _places_of(view: View, seat: int, story: _Story) -> list[list[_Place]]:
    """A seat's hidden hand, with its face-down card if there is one."""
    known = view.known[seat]
    size = view.hand_sizes[seat] - len(known)
    plain = _ALL - story.trumps
    hand = _Place(seat, size, story.allowed[seat])
    if seat == view.siebener:
        others = max(0, view.hand_sizes[seat] - 4) - sum(card not in _SEVENS for card in known)
        hand = _Place(seat, size, story.allowed[seat], _SEVENS, others)
    elif seat in story.all_trumps:
        others = story.draws[seat] - story.plain_plays[seat] - sum(card in plain for card in known)
        hand = _Place(seat, size, story.allowed[seat], story.trumps, others)
    if (seat, None) not in view.trick:
        return [[hand]]
    if seat == view.leader:
        openers = _ACES if view.opening is Opening.ZWEITE_ALTE else _ALL - _ACES
        sevens = _SEVENS if seat == view.siebener else frozenset[Card]()
        return [[hand, _Place(-1 - seat, 1, (openers & plain) - sevens)]]
    if seat == view.siebener:
        return [[hand, _Place(-1 - seat, 1, _ALL - _SEVENS)]]
    # GAI-25: no trump, or a hand of trumps alone
    return [
        [hand, _Place(-1 - seat, 1, plain)],
        [_Place(seat, size, story.trumps), _Place(-1 - seat, 1, story.trumps)],
    ]


class _Story:
    """What the events tell about hands that one does not see.

    Attributes:
        trumps: the cards of the trump suit.
        allowed: the cards that each seat may still hold.
        all_trumps: the seats that were dealt nothing but trumps.
        draws: how many cards each seat has drawn.
        plain_plays: how many cards that are no trumps each seat has played.
    """

    def __init__(self, view: View) -> None:
        players = range(view.game.players)
        self.trumps = frozenset(card for card in CARDS if card.suit is view.trump)
        self.allowed = [_ALL for _ in players]
        self.all_trumps: set[int] = set()
        self.draws = [0 for _ in players]
        self.plain_plays = [0 for _ in players]
        assert view.trump is not None, "the trump card is turned when the cards are dealt"
        stock = view.stock_size + sum(isinstance(event, CardDrawn) for event in view.events)
        is_first = any(isinstance(event, TrumpTurned) for event in view.events)
        trick: list[tuple[int, Card | None]] = []
        duty: int | None = None
        for event in view.events:
            match event:
                case CardPlayed(seat, card):
                    if not stock and card is not None and seat != duty:
                        self._learn(view, view.trump, trick, seat, card)
                    self.plain_plays[seat] += card is not None and card not in self.trumps
                    trick.append((seat, card))
                    duty = None
                case TrickTurned(cards):
                    trick = [(seat, cards[i]) for i, (seat, _card) in enumerate(trick)]
                    for seat, card in trick:
                        unseen = seat != view.seat
                        self.plain_plays[seat] += unseen and card not in self.trumps
                case TrickWon():
                    if is_first:
                        self._learn_first(view, trick)
                    is_first = False
                    trick = []
                case CardDrawn(seat):
                    self.draws[seat] += 1
                    stock -= 1
                case PairDeclared(seat, suit) if view.game.declare_and_play:
                    # A-GAI-8: one of the two could be played, and then only they may be
                    pair = card_of(suit, Rank.KING), card_of(suit, Rank.QUEEN)
                    duty = seat
                    if not stock:
                        self._learn(view, view.trump, trick, seat, *pair)
                case _:
                    pass
        if is_first:
            self._learn_first(view, trick)

    def _learn_first(self, view: View, trick: Sequence[tuple[int, Card | None]]) -> None:
        for seat, card in trick:
            if card in self.trumps and seat != view.siebener:
                self.all_trumps.add(seat)

    def _learn(
        self,
        view: View,
        trump: Suit,
        trick: Sequence[tuple[int, Card | None]],
        seat: int,
        *cards: Card,
    ) -> None:
        """What would have forbidden all of these cards in the strict phase is not in the hand."""
        powerful = [
            played
            for player, played in trick
            if played is not None
            and not (player == view.siebener and view.game.auf_siebener == "powerless")
        ]
        if not powerful or seat == view.siebener:
            return
        best = powerful[winning_index(powerful, trump)]
        self.allowed[seat] = frozenset(
            other
            for other in self.allowed[seat]
            if set(cards) & set(strict_cards([*cards, other], powerful[0].suit, best, trump))
        )


# ---------------------------------------------------------------------- dealing out


class _Dealing:
    """All ways to deal the unseen cards to some places, counted and drawn from.

    Cards that may lie in the same places are dealt together, and places that take the same cards
    are filled together and shared out afterwards, so that counting stays short.
    """

    def __init__(self, view: View, places: list[_Place]) -> None:
        self._shares: list[list[_Place]] = []
        alike: dict[frozenset[Card], list[_Place]] = {}
        for place in places:
            if place.special != _ALL:
                self._shares.append([place])
            elif place.allowed in alike:
                alike[place.allowed].append(place)
            else:
                alike[place.allowed] = [place]
        self._shares += alike.values()
        self._places = places = [
            replace(shares[0], size=sum(place.size for place in shares)) for shares in self._shares
        ]
        groups: dict[tuple[tuple[bool, bool], ...], list[Card]] = {}
        for card in unseen_cards(view):
            kind = tuple((card in place.allowed, card in place.special) for place in places)
            groups.setdefault(kind, []).append(card)
        self._kinds = list(groups)
        self._groups = list(groups.values())
        # how many cards of later groups each place may take at most
        self._later = [
            [
                sum(
                    len(cards)
                    for kind, cards in zip(
                        self._kinds[after + 1 :], self._groups[after + 1 :], strict=True
                    )
                    if kind[index][0]
                )
                for index in range(len(places))
            ]
            for after in range(len(self._groups))
        ]
        self._start = (
            tuple(place.size for place in places),
            tuple(place.others for place in places),
        )
        self._count = cache(self._ways)
        fits = sum(self._start[0]) == sum(map(len, self._groups)) and min(self._start[0]) >= 0
        self.ways = self._first(self._start) * self._ways_to_share() if fits else 0

    def sample(self, rng: np.random.Generator) -> list[tuple[_Place, list[Card]]]:
        """The cards of each place, all ways equally likely."""
        dealt: list[list[Card]] = [[] for _ in self._places]
        state = self._start
        for group, cards in enumerate(self._groups):
            order = [cards[index] for index in rng.permutation(len(cards))]
            for place in range(len(self._places)):
                options = list(self._options(group, place, len(order), state))
                weights = [
                    comb(len(order), take) * self._count(group, place + 1, len(order) - take, after)
                    for take, after in options
                ]
                take, state = options[_weighted(weights, rng)]
                dealt[place] += order[:take]
                del order[:take]
        return [
            share
            for shares, cards in zip(self._shares, dealt, strict=True)
            for share in _shared(shares, cards, rng)
        ]

    def _ways_to_share(self) -> int:
        ways = 1
        for shares in self._shares:
            left = sum(place.size for place in shares)
            for place in shares:
                ways *= comb(left, place.size)
                left -= place.size
        return ways

    def _first(self, state: _State) -> int:
        return self._count(0, 0, len(self._groups[0]), state) if self._groups else 1

    def _ways(self, group: int, place: int, left: int, state: _State) -> int:
        """Ways to deal the `left` cards of a group to this place and later ones, and the rest."""
        if place == len(self._places):
            if left:
                return 0
            if group + 1 == len(self._groups):
                return 1
            return self._count(group + 1, 0, len(self._groups[group + 1]), state)
        return sum(
            comb(left, take) * self._count(group, place + 1, left - take, after)
            for take, after in self._options(group, place, left, state)
        )

    def _options(
        self, group: int, place: int, left: int, state: _State
    ) -> Iterator[tuple[int, _State]]:
        """How many cards of the group a place may take, and what it can take after that."""
        sizes, others = state
        allowed, special = self._kinds[group][place]
        most = min(left, sizes[place]) if allowed else 0
        if not special:
            most = min(most, others[place])
        for take in range(max(0, sizes[place] - self._later[group][place]), most + 1):
            rest = others if special else _less(others, place, take)
            yield take, (_less(sizes, place, take), rest)


_State = tuple[tuple[int, ...], tuple[int, ...]]
"""How many cards each place still takes, and how many outside its class."""


def _shared(
    places: list[_Place], cards: list[Card], rng: np.random.Generator
) -> Iterator[tuple[_Place, list[Card]]]:
    shuffled = [cards[index] for index in rng.permutation(len(cards))]
    for place in places:
        yield place, shuffled[: place.size]
        del shuffled[: place.size]


def _less(numbers: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] - amount, *numbers[index + 1 :])


def _weighted(weights: Sequence[int], rng: np.random.Generator) -> int:
    """An index, drawn with these weights, however large they are."""
    total = sum(weights)
    if len(weights) == 1 and total:
        return 0
    goal = rng.random() * total
    for index, weight in enumerate(weights):
        goal -= weight
        if goal < 0:
            return index
    return max(index for index, weight in enumerate(weights) if weight)


def _guess(view: View, dealt: list[tuple[_Place, list[Card]]]) -> Guess:
    by_place = {place.where: cards for place, cards in dealt}
    hands = [
        view.hand if seat == view.seat else tuple(sorted([*view.known[seat], *by_place[seat]]))
        for seat in range(view.game.players)
    ]
    trick = tuple(by_place[-1 - seat][0] if card is None else card for seat, card in view.trick)
    turned = () if view.turned is None else (view.turned,)
    return Guess(tuple(hands), trick, (*by_place["stock"], *turned))


def _check(view: View) -> None:
    if view.phase in (Phase.CUT, Phase.OVER):
        raise ValueError(f"there is nothing to guess in {view.phase}")
