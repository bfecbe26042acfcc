"""Whole games of talkers, three rounds each: how well a team can expect to be rated (GAL-47).

>>> games = together([Talker()] * 4, 200, seed=1)
>>> games.won.value > 0.5, games.rating.shape
(True, (200,))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chickenlab.core.checks import brief, check_whole
from chickenlab.core.estimates import COUNTS, Estimate, mean, rate
from chickenlab.gallina_city.cards import CARDS
from chickenlab.gallina_city.outcome import RoundEnd
from chickenlab.gallina_city.ratings import Rating
from chickenlab.gallina_city.rounds import ENDS, Cards, Rounds, chance_of, deal
from chickenlab.gallina_city.talkers import COMPETITIVE, COOPERATIVE, NOBODY, Room, Talker
from chickenlab.gallina_city.talks import play, simulate

ROUNDS = 3
"""Rounds of a game (GAL-07)."""
PENALTY = 3
"""Cards that a wrong "Stop" adds to those set aside (GAL-40)."""

Array = NDArray[Any]


def cards_each(players: int) -> int:
    """Cards that each player is dealt for a cooperative round (GAL-29).

    Raises:
        ValueError: if the number of players is not possible.
    """
    if players not in (2, 3, 4, 5, 6):
        raise ValueError(f"players={brief(players)} is not possible; 2 to 6 play together (GAL-28)")
    return {2: 5, 6: 3}.get(players, 4)


@dataclass(frozen=True)
class TogetherGames:
    """Cooperative games, one row for each.

    Attributes:
        rounds: how the rounds went, one after the other; the last one decides.
        rating: of each game, as a number of `Rating`.
    """

    rounds: tuple[Rounds, ...]
    rating: Array

    @property
    def won(self) -> Estimate:
        """How often the team won."""
        return rate(int((self.rating >= Rating.VERY_GOOD).sum()), len(self.rating))

    def share(self, rating: Rating) -> Estimate:
        """How often the team was rated so."""
        return rate(int((self.rating == rating).sum()), len(self.rating))


@dataclass(frozen=True)
class OwnGames:
    """Games in which each plays for themselves, one row for each.

    Attributes:
        rounds: how the rounds went, one after the other.
        points: the minus points of each seat, shape (games, players) (GAL-23, GAL-27).
    """

    rounds: tuple[Rounds, ...]
    points: Array

    def mean_points(self, seat: int) -> Estimate:
        """The minus points of a seat."""
        return mean(self.points[:, seat], within=COUNTS, unit="game")

    def wins(self, seat: int) -> Estimate:
        """The share of victories of a seat; a shared one counts in part (A-GAL-4)."""
        best = self.points == self.points.min(axis=1, keepdims=True)
        return mean(best[:, seat] / best.sum(axis=1), within=(0, 1), unit="game")


def together(
    talkers: Sequence[Talker],
    n: int,
    *,
    room: Room = COOPERATIVE,
    rounds: int = ROUNDS,
    seed: int | None = None,
) -> TogetherGames:
    """Play `n` cooperative games (GAL-28 to GAL-47).

    Raises:
        ValueError: if a number of players, rounds or games is not possible.
    """
    _check(n, rounds)
    if not room.cooperative:
        raise ValueError("the room is competitive; give a cooperative one (GAL-28)")
    players = len(talkers)
    size = cards_each(players)
    rng = np.random.default_rng(seed)
    cards = deal(rng, n, players=players, cards=size)
    results: list[Rounds] = []
    while True:
        result, cards = play(room, talkers, cards, chance_of(rng, players))
        results.append(result)
        if len(results) == rounds:
            return TogetherGames(tuple(results), _ratings(result, room))
        cards = deal_again(cards, result.end, rng, size)


def each_for_himself(
    talkers: Sequence[Talker],
    n: int,
    *,
    room: Room = COMPETITIVE,
    rounds: int = ROUNDS,
    seed: int | None = None,
) -> OwnGames:
    """Play `n` competitive games: 7, 8 and 9 cards, always freshly shuffled (GAL-08, GAL-25).

    Raises:
        ValueError: if a number of players, rounds or games is not possible.
    """
    _check(n, rounds)
    if room.cooperative:
        raise ValueError("the room is cooperative; give a competitive one (GAL-04)")
    if len(talkers) not in (3, 4, 5, 6):
        raise ValueError(f"{len(talkers)} talkers cannot play; 3 to 6 play (GAL-04)")
    seeds = np.random.SeedSequence(seed).generate_state(rounds).tolist()
    results = tuple(
        simulate(room, talkers, n, cards=7 + number, seed=each) for number, each in enumerate(seeds)
    )
    return OwnGames(results, np.sum([result.minus for result in results], axis=0))


def deal_again(cards: Cards, end: Array, rng: np.random.Generator, size: int) -> Cards:
    """The cards of the next round (GAL-36 to GAL-44), seat 0 being the youngest.

    Args:
        cards: where they were at the end of the last round.
        end: how it ended, as an index into `rounds.ENDS`.
        rng: shuffles.
        size: new cards for each player.
    """
    n, players, _slots = cards.hands.shape
    stopped = end == ENDS.index(RoundEnd.STOP_WRONG)
    kept = stopped | (end == ENDS.index(RoundEnd.TIME_UP))
    # each card is in the pile (0), in the middle (1) or set aside (2)
    place = np.zeros((n, CARDS), dtype=np.uint32)
    _mark(place, cards.middle, np.full(n, 1))
    _mark(place, cards.hands.reshape(n, -1), np.where(kept, 2, 1))
    order = _shuffled_by(place, rng)
    piled, middle, aside = ((place == kind).sum(axis=1) for kind in range(3))
    extra = np.minimum(np.where(stopped, PENALTY, 0), piled + middle)
    dealt = np.minimum(size * players, piled + middle - extra)
    # what is set aside lies in order after pile and middle; the penalty lies before all
    slots = size + int(-(-(aside + extra).max() // players))
    hands = np.full((n, players, slots), NOBODY, dtype=np.int8)
    rows = np.arange(n)
    for number in range(size * players):
        card = order[rows, np.minimum(extra + number, CARDS - 1)]
        hands[:, number % players, number // players] = np.where(number < dealt, card, NOBODY)
    for number in range(int((aside + extra).max())):
        at = np.where(number < aside, piled + middle + number, number - aside)
        card = order[rows, np.minimum(at, CARDS - 1)]
        seat, slot = number % players, size + number // players
        hands[:, seat, slot] = np.where(number < aside + extra, card, NOBODY)
    taken = extra + dealt
    renewed = taken > piled  # then the middle has become the pile (GAL-21)
    end_of_pile = np.where(renewed, piled + middle, piled)
    return Cards(
        hands,
        _between(order, taken, end_of_pile),
        _between(order, end_of_pile, piled + middle),
    )


def _mark(place: Array, cards: Array, kind: Array) -> None:
    rows, columns = np.nonzero(cards != NOBODY)
    place[rows, cards[rows, columns]] = kind[rows]


def _shuffled_by(place: Array, rng: np.random.Generator) -> Array:
    """All cards, those of the same place together and in random order."""
    keys = place << 30 | rng.integers(0, 1 << 24, size=place.shape, dtype=np.uint32) << 6
    keys |= np.arange(CARDS, dtype=np.uint32)
    keys.sort(axis=1)
    return (keys & 63).astype(np.int8)


def _between(order: Array, first: Array, last: Array) -> Array:
    """The cards from the first place up to the last one, then gaps."""
    at = first[:, None] + np.arange(CARDS)
    cards = np.take_along_axis(order, np.minimum(at, CARDS - 1), axis=1)
    return np.where(at < last[:, None], cards, NOBODY).astype(np.int8)


def _ratings(last: Rounds, room: Room) -> Array:
    """What the last round is worth (GAL-47)."""
    ratings = np.full(len(last), Rating.OMELETTE, dtype=int)
    won = np.isin(last.end, [ENDS.index(end) for end in (RoundEnd.CLEARED, RoundEnd.STOP_RIGHT)])
    late = last.end == ENDS.index(RoundEnd.TIME_UP)
    left = room.limit - last.duration
    by_time = [Rating.of_victory(1000 * second) for second in range(room.limit // 1000 + 1)]
    by_cards = [Rating.of_defeat(cards) for cards in range(CARDS + 1)]
    ratings[won] = np.array(by_time)[left[won] // 1000]
    ratings[late] = np.array(by_cards)[last.held[late].sum(axis=1)]
    return ratings


def _check(n: object, rounds: object) -> None:
    check_whole("n", n, 2)
    check_whole("rounds", rounds, 1, ROUNDS, "(GAL-07)")
