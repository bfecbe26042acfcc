"""What matters of a game while its last rounds are thought through, and how it goes on.

The rules are told here once more, without the referee: the two check each other in the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import prod

from chickenlab.core.game import Action
from chickenlab.gigi_gacker.actions import KeepHen, PlayHen
from chickenlab.gigi_gacker.cards import Card, Color, pullets
from chickenlab.gigi_gacker.options import ROUNDS
from chickenlab.gigi_gacker.ranking import ranked
from chickenlab.gigi_gacker.stage import last_hen, possible_bids, robo_pool
from chickenlab.gigi_gacker.view import View

Cards = tuple[Card, ...]
Choice = tuple[Card, ...] | Action | None
"""All seats' bids, what one seat does with its hen, or None if chance alone goes on."""
Branches = Mapping[Choice, tuple[tuple[int, "Situation"], ...]]
"""For each choice the situations that it may lead to, each with the number of ways there."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A point of the game, everything that no longer matters left out.

    Attributes:
        circle: the chairs clockwise, the first holder of the tractor first.
        round: 1 to 9.
        row: the shown cards; empty once they are taken.
        hands: the cards in each seat's hand, sorted.
        piles: the cards on each seat's discard pile, sorted.
        robo: the pullets that the Robo-chicken may turn up; of equal ones only the number counts.
        queue: the seats that may still play a hen in this round (A-GIG-7).
        rows: the rows to come, if they are known.
        unseen: the cards from which the rows to come are drawn, sorted, if they are not.
    """

    circle: tuple[int, ...]
    round: int
    row: Cards
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    robo: Cards
    queue: tuple[int, ...]
    rows: tuple[Cards, ...]
    unseen: Cards

    @classmethod
    def of(cls, view: View, rows: tuple[Cards, ...], unseen: Cards) -> Situation:
        """The situation that `view` is about, with what is believed about the rows to come."""
        queue: tuple[int, ...] = ()
        if not view.row and view.to_act:
            queue = _hen_queue(view.circle, view.tractor, view.hands)
            queue = queue[queue.index(view.to_act[0]) :]
        return cls(
            view.circle,
            view.round,
            view.row,
            tuple(tuple(sorted(hand)) for hand in view.hands),
            tuple(tuple(sorted(pile)) for pile in view.piles),
            _by_strength(robo_pool(view)) if view.game.has_robo else (),
            queue,
            rows,
            unseen,
        )

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether the last row is taken; a last hen is part of the scores."""
        return self.round == ROUNDS and not self.row

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's worms at the end, a last hen used as well as can be (GIG-45, GIG-48)."""
        return tuple(map(last_hen, self.hands, self.piles))

    def bids(self, seat: int) -> Cards:
        """The different cards that a seat may bid (GIG-41)."""
        return possible_bids(self.hands[seat])

    @property
    def size(self) -> int:
        """How many combinations of bids there are, the Robo-chicken's included."""
        if not self.row:
            return 0
        bids = prod(len(self.bids(seat)) for seat in range(self.players))
        return bids * max(1, len(set(self.robo)))

    def branches(self) -> Branches:
        """All that may come next."""
        if self.row:
            robo = list(self._robo())
            return {
                bids: tuple(
                    (ways, self._share_out((*bids, *card), left)) for ways, card, left in robo
                )
                for bids in product(*map(self.bids, range(self.players)))
            }
        if self.queue:
            return {action: ((1, self._after(action)),) for action in self._hens()}
        return {None: tuple(self._shown())}

    def _robo(self) -> Iterator[tuple[int, Cards, Cards]]:
        """The Robo-chicken's card, if it plays along, and those that it has left (GIG-55)."""
        for ways, card, left in drawn(self.robo, min(1, len(self.robo))):
            yield ways, card, left if self.round < ROUNDS else ()

    def _share_out(self, bids: Cards, robo: Cards) -> Situation:
        """The situation after the bids of all chairs (GIG-21 to GIG-27)."""
        tractor = self.circle[(self.round - 1) % len(self.circle)]
        hands, piles = list(self.hands), list(self.piles)
        for chair, card in zip(ranked(bids, self.circle, tractor), self.row, strict=True):
            if chair < self.players:
                hands[chair] = _swapped(hands[chair], (bids[chair],), (card,))
                piles[chair] = _swapped(piles[chair], (), (bids[chair],))
        queue: tuple[int, ...] = ()
        if self.round < ROUNDS:  # the last hen is in the scores
            queue = _hen_queue(self.circle, tractor, hands)
        # written out, since `replace` would take longer than all the rest
        return Situation(
            circle=self.circle,
            round=self.round,
            row=(),
            hands=tuple(hands),
            piles=tuple(piles),
            robo=robo,
            queue=queue,
            rows=self.rows,
            unseen=self.unseen,
        )

    def _hens(self) -> Iterator[Action]:
        """What the first seat of the queue may do (GIG-34 to GIG-37, A-GIG-5, A-GIG-6)."""
        seat = self.queue[0]
        if set(self.hands[seat]) != {Card.HEN}:
            yield KeepHen()
        pile = self.piles[seat]
        yield from map(PlayHen, dict.fromkeys(combinations(pile, min(2, len(pile)))))

    def _after(self, action: Action) -> Situation:
        if not isinstance(action, PlayHen):
            return replace(self, queue=self.queue[1:])
        seat = self.queue[0]
        hands, piles = list(self.hands), list(self.piles)
        hands[seat] = _swapped(hands[seat], (Card.HEN,), action.cards)
        piles[seat] = _swapped(piles[seat], action.cards, ())
        return replace(self, hands=tuple(hands), piles=tuple(piles), queue=self.queue[1:])

    def _shown(self) -> Iterator[tuple[int, Situation]]:
        """The next round begins with each row that may be shown (GIG-17, GIG-29)."""
        following = self.round + 1
        if self.rows:
            yield 1, replace(self, round=following, row=self.rows[0], rows=self.rows[1:])
            return
        for ways, row, unseen in drawn(self.unseen, len(self.circle)):
            yield ways, replace(self, round=following, row=row, unseen=unseen)


def drawn(cards: Cards, n: int) -> Iterator[tuple[int, Cards, Cards]]:
    """All ways to draw `n` cards in order: how many, the cards, and those that are left.

    >>> from chickenlab.gigi_gacker import parse_cards
    >>> [(ways, row) for ways, row, _left in drawn(parse_cards("W1 W1 W2"), 2)]
    [(2, (W1, W1)), (2, (W1, W2)), (2, (W2, W1))]
    """
    if not n:
        yield 1, (), cards
        return
    for card, count in Counter(cards).items():
        for ways, others, left in drawn(_swapped(cards, (card,), ()), n - 1):
            yield ways * count, (card, *others), left


def _hen_queue(circle: tuple[int, ...], tractor: int, hands: Sequence[Cards]) -> tuple[int, ...]:
    """The seats with a hen, clockwise from the tractor's holder (A-GIG-7)."""
    start = circle.index(tractor)
    clockwise = (*circle[start:], *circle[:start])
    return tuple(seat for seat in clockwise if seat < len(hands) and Card.HEN in hands[seat])


def _swapped(cards: Cards, out: Cards, into: Cards) -> Cards:
    """Some cards without those that go out, with those that come in, sorted."""
    changed = [*cards, *into]
    for card in out:
        changed.remove(card)
    return tuple(sorted(changed))


def _by_strength(cards: Cards) -> Cards:
    """Red pullets in place of all others: the colour of a bid is no matter."""
    return tuple(sorted(_RED[card.strength] for card in cards))


_RED = {card.strength: card for card in pullets(Color.RED)}
