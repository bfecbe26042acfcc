"""Worlds: as the seat sees them, all of them possible, and all possible ones equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from chickenlab import IllegalAction, Record, gaigel, play
from chickenlab.core.playing import step
from chickenlab.gaigel import Phase, Position, Suit
from chickenlab.gaigel.cards import PACK, Card
from chickenlab.gaigel.unseen import _cases, count_guesses, guesses, unseen_cards
from chickenlab.gaigel.worlds import worlds

GAMES = {
    "two": gaigel.Game(players=2),
    "three": gaigel.Game(players=3),
    "four": gaigel.Game(players=4),
    "six": gaigel.Game(players=6),
    "many options": gaigel.Game(
        players=4,
        knocking=True,
        auf_siebener="powerless",
        traditional_seven=True,
        declare_and_play=True,
        late_call_referee=True,
        signals=True,
    ),
    "other options": gaigel.Game(
        players=3, auf_siebener="loses", five_sevens=True, strict_second_pair=True
    ),
}
BOTS = (gaigel.strategies.random_legal, gaigel.strategies.tips)


def looks(game: gaigel.Game, seed: int, share: float = 0.2) -> Iterator[tuple[gaigel.State, int]]:
    """A deal between mixed players, and now and then a seat that looks at it."""
    return looks_at(game.new_state(seed=seed), seed, share)


def looks_at(state: gaigel.State, seed: int, share: float) -> Iterator[tuple[gaigel.State, int]]:
    players = state.game.players
    rngs = [np.random.default_rng([seed, seat]) for seat in range(players)]
    rng = np.random.default_rng(seed)
    while not state.is_terminal:
        if rng.random() < share:
            yield state, int(rng.integers(players))
        step(state, [BOTS[(seed + seat) % 2] for seat in range(players)], rngs)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_world_looks_like_the_truth_to_its_seat(game):
    rng = np.random.default_rng(1)
    for seed in range(6):
        for state, seat in looks(game, seed):
            view = state.view(seat)
            for world in worlds(view, 2, rng):
                assert world.view(seat) == view
                assert not world.is_terminal


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_world_is_a_deal_that_can_be_recorded_and_played_on(game):
    rng = np.random.default_rng(2)
    for state, seat in looks(game, 3, share=0.1):
        (world,) = worlds(state.view(seat), 1, rng)
        assert Record.from_json(Record.of(world).to_json()).replay().hands == world.hands
        rngs = [np.random.default_rng(seat) for seat in range(game.players)]
        while not world.is_terminal:
            step(world, [gaigel.strategies.random_legal] * game.players, rngs)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_truth_is_among_the_guesses(game):
    for seed in range(25):
        for state, seat in looks(game, seed):
            if state.phase is not Phase.CUT:
                view = state.view(seat)
                assert any(is_dealt(places, state, view) for places in _cases(view)), view


def is_dealt(places, state, view) -> bool:
    """Whether the true cards lie where these places let them lie."""
    for place in places:
        if not isinstance(place.where, int):
            continue
        if place.where >= 0:
            hand = Counter(state.hands[place.where]) - Counter(state.known[place.where])
            cards = list(hand.elements())
        else:
            index = (-1 - place.where - state.leader) % state.game.players
            cards = [state.trick[index]]
        others = sum(card not in place.special for card in cards)
        if len(cards) != place.size or not place.allowed.issuperset(cards):
            return False
        if place.special != frozenset(Card) and others > place.others:
            return False
    return True


@pytest.mark.rule("GAI-25")
def test_who_played_a_trump_to_the_first_trick_was_dealt_only_trumps():
    game = gaigel.Game(players=4)
    deal = gaigel.arranged_deal(
        game, {1: "CA C7 D7 S7 SJ", 2: "HA H10 HQ HJ H7"}, turned="HK", dealer=0
    )
    state = game.new_state(deal=deal)
    state.apply(1, game.parse_action("open ge-elfen CA"))
    state.apply(2, game.parse_action("play H7"))
    rng = np.random.default_rng(1)
    for _ in range(30):
        (world,) = worlds(state.view(0), 1, rng)
        assert {card.suit for card in world.hands[2]} == {Suit.HEARTS}
    rngs = [np.random.default_rng(seat) for seat in range(4)]
    while state.phase is not Phase.STRICT:
        for world in worlds(state.view(0), 3, rng):
            assert world.view(0) == state.view(0)
        step(state, [gaigel.strategies.tips] * 4, rngs)


@pytest.mark.rule("GAI-90")
def test_who_plays_auf_siebener_keeps_four_sevens():
    game = gaigel.Game(players=4, auf_siebener="powerless")
    deal = gaigel.arranged_deal(game, {1: "CA C7 D7 S7 H7"}, turned="HK")
    state = game.new_state(deal=deal)
    state.apply(1, game.parse_action("auf-siebener"))
    rngs = [np.random.default_rng(seat) for seat in range(4)]
    for _ in range(12):
        for world in worlds(state.view(0), 3, rngs[0]):
            assert sum(card.name.endswith("7") for card in world.hands[1]) >= 4
        step(state, [gaigel.strategies.tips] * 4, rngs)
        if state.is_terminal:
            break


# ---------------------------------------------------------------------- against enumeration


def small_positions(
    game: gaigel.Game, cards: int, count: int, out_of_play: int
) -> Iterator[gaigel.State]:
    """Endings with few unseen cards, some tricks into the strict phase."""
    rng = np.random.default_rng(cards)
    for _ in range(count):
        order = [PACK[index] for index in rng.permutation(len(PACK))]
        used = game.players * cards
        won: list[list[Card]] = [[] for _ in range(game.sides)]
        # the points are kept low, so that nobody wins meanwhile
        tricks = [0] * game.players
        for first in range(used + out_of_play, len(order) - game.players + 1, game.players):
            side = int(rng.integers(game.sides))
            won[side] += order[first : first + game.players]
            tricks[side] += 1
        leader = int(rng.integers(game.players))
        tricks[leader] += not tricks[leader]
        position = Position(
            hands=tuple(
                tuple(sorted(order[s * cards : (s + 1) * cards])) for s in range(game.players)
            ),
            trump=Suit(int(rng.integers(4))),
            leader=leader,
            won=tuple(map(tuple, won)),
            tricks=tuple(tricks),
            pairs=(0,) * game.sides,
        )
        state = game.new_state(deal=position)
        moves = int(rng.integers(1, game.players * (cards - 1)))
        rngs = [np.random.default_rng(seat) for seat in range(game.players)]
        for _move in range(moves):
            turn = state.to_act[0]
            plays = [a for a in state.legal_actions(turn) if str(a)[0] in "pd"]
            state.apply(turn, plays[rngs[turn].integers(len(plays))])
        if state.phase is Phase.STRICT:
            yield state


def possible_hands(state: gaigel.State, seat: int) -> Counter[tuple[tuple[Card, ...], ...]]:
    """All hands that fit, by dealing the unseen cards in every way and replaying the actions."""
    view = state.view(seat)
    cards = unseen_cards(view)
    others = [other for other in range(state.game.players) if other != seat]
    found: Counter[tuple[tuple[Card, ...], ...]] = Counter()

    def deal(number: int, left: tuple[int, ...], hands: dict[int, list[Card]]) -> None:
        if number == len(others):
            if replays(state, hands, seat):
                found[tuple(tuple(sorted(hands[other])) for other in others)] += 1
            return
        other = others[number]
        known = list(state.known[other])
        for chosen in combinations(left, len(state.hands[other]) - len(known)):
            rest = tuple(index for index in left if index not in chosen)
            deal(number + 1, rest, {**hands, other: known + [cards[i] for i in chosen]})

    deal(0, tuple(range(len(cards))), {})
    return found


def replays(state: gaigel.State, hands: dict[int, list[Card]], seat: int) -> bool:
    """Whether the referee lets the same actions happen with these hands at the end."""
    started = {**hands, seat: list(state.hands[seat])}
    for actor, action in state.history:
        if hasattr(action, "card"):
            started[actor] = [*started[actor], action.card]
    deal = state.deal
    assert isinstance(deal, Position)
    position = Position(
        tuple(tuple(sorted(started[s])) for s in range(state.game.players)),
        deal.trump, deal.stock, deal.leader, deal.won, deal.tricks, deal.pairs, deal.dealer,
    )  # fmt: skip
    world = state.game.new_state(deal=position)
    try:
        for actor, action in state.history:
            world.apply(actor, action)
    except IllegalAction:
        return False
    return world.view(seat) == state.view(seat)


@pytest.mark.rule("GAI-47")
@pytest.mark.rule("GAI-48")
@pytest.mark.rule("GAI-49")
@pytest.mark.parametrize(
    ("game", "cards", "count"),
    [
        (gaigel.Game(players=2), 4, 40),
        (gaigel.Game(players=3), 3, 20),
        (gaigel.Game(players=4), 2, 12),
        (gaigel.Game(players=2, declare_and_play=True), 5, 30),
    ],
)
def test_there_are_as_many_guesses_as_the_referee_allows(game, cards, count):
    for state in small_positions(game, cards, count, out_of_play=2):
        possible = possible_hands(state, 0)
        assert count_guesses(state.view(0)) == sum(possible.values())


@pytest.mark.parametrize(("players", "cards"), [(2, 4), (3, 2), (4, 2)])
def test_all_guesses_are_equally_likely(players, cards):
    game = gaigel.Game(players=players)
    rng = np.random.default_rng(5)
    n = 1000
    tried = 0
    for state in small_positions(game, cards, 30, out_of_play=2):
        possible = possible_hands(state, 0)
        if not 3 <= len(possible) <= 200:
            continue
        tried += 1
        seen = Counter(guess.hands[1:] for guess in guesses(state.view(0), n, rng))
        assert set(seen) <= set(possible)
        total = sum(possible.values())
        chi2 = sum(
            (seen[hands] - n * ways / total) ** 2 / (n * ways / total)
            for hands, ways in possible.items()
        )
        freedom = len(possible) - 1
        assert chi2 < freedom + 4.5 * sqrt(2 * freedom) + 5
        # the true cards are guessed as often as any others, and no more often
        truth = tuple(tuple(sorted(hand)) for hand in state.hands[1:])
        expected = n * possible[truth] / total
        assert abs(seen[truth] - expected) < 4.5 * sqrt(expected) + 1
    assert tried >= 3


def test_the_turned_card_and_the_stock_are_guessed_evenly():
    view = gaigel.Game(players=4).new_state(seed=5).view(0)
    rng = np.random.default_rng(6)
    n = 1500
    unseen = unseen_cards(view)
    assert len(unseen) == 42
    on_top = Counter(guess.stock[0] for guess in guesses(view, n, rng))
    chi2 = sum(
        (on_top[card] - n * copies / 42) ** 2 / (n * copies / 42)
        for card, copies in Counter(unseen).items()
    )
    assert chi2 < 23 + 4.5 * sqrt(46)


def test_after_the_end_there_is_nothing_to_guess():
    record = play(gaigel.Game(players=2), gaigel.strategies.tips, seed=1)
    with pytest.raises(ValueError, match="nothing to guess"):
        worlds(record.replay().view(0), 1, np.random.default_rng(1))
