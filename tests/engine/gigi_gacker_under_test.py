"""Gigi Gacker, described for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from chickenlab import Action, Event, Game, Strategy, gigi_gacker
from chickenlab.gigi_gacker import Bid, Card, Color, Deal, KeepHen, Phase, PlayHen, Position
from chickenlab.gigi_gacker.cards import CARDS, draw_pile
from chickenlab.gigi_gacker.events import BidLaid
from chickenlab.gigi_gacker.narration import narrate
from tests.engine.contract import GameUnderTest

GAMES: dict[str, Game] = {
    "2 players": gigi_gacker.Game(players=2),
    "3 players": gigi_gacker.Game(players=3),
    "4 players": gigi_gacker.Game(players=4),
    "5 players": gigi_gacker.Game(players=5),
    "worms by name": gigi_gacker.Game(players=2, worm_deck="near-flat"),
    "worms by number": gigi_gacker.Game(players=3, worm_deck=(0, 0, 36, 0, 0, 0, 0, 0)),
}

ACTIONS: tuple[Action, ...] = (
    *(Bid(card) for card in Card),
    *(PlayHen((card,)) for card in Card),
    *(PlayHen(cards) for cards in combinations_with_replacement(CARDS, 2)),
    KeepHen(),
)

BAD_TEXTS: tuple[str, ...] = (
    "",
    "bid",
    "bid R2",
    "bid R8",
    "bid W0",
    "bid W9",
    "bid 33",
    "bid HEN R3",
    "bid R3 R4",
    "bid __class__",
    "hen",
    "hen W8 R7",  # not sorted
    "hen R3 R4 R5",
    "keep HEN",
    "pass",
    "__import__('os')",
    "bid " + "R" * 100_000,
    "x" * 1_000_000,
)

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"hens": 4}, "unknown option 'hens'"),
    *(
        ({"players": value}, "choose 2, 3, 4, 5")
        for value in (0, 1, 6, -3, 3.0, "3", True, None, [3])
    ),
    *(
        ({"worm_deck": value}, "eight counts")
        for value in ("flat", "x" * 9999, None, 36, {}, [], [36], [1] * 36, [4.5] * 8, [-1, 37])
    ),
    ({"worm_deck": [8, 7, 6, 5, 4, 3, 2, 2]}, "make 36"),
    ({"worm_deck": [-1, 16, 6, 5, 4, 3, 2, 1]}, "make 36"),
    ({"worm_deck": [True, 7, 7, 7, 7, 7, 0, 0]}, "make 36"),
]


def deals(game: Game) -> Sequence[Deal | Position]:
    """Plain deals, and some that make the rare rules apply, made by name and not by chance."""
    assert isinstance(game, gigi_gacker.Game)
    colors = list(Color)[: game.players]
    width = game.row
    robo = "P3 P4 P5" if game.has_robo else ""
    hens = [" ".join(["HEN"] * width)]  # everybody takes a hen at once
    worms = draw_pile(game.worm_deck)[::3]  # some of each value
    rows = [" ".join(map(str, worms[row * width : (row + 1) * width])) for row in range(2)]
    # two seats with nothing but hens after the first round, since all bid their only card
    only_hens = Position.of(
        game,
        [f"{color.letter}7 HEN" if color < 2 else f"{color.letter}5" for color in colors],
        [*hens, rows[0]],
        tractor=1 if game.has_robo else 0,
        robo=robo[:5],
    )
    small = Position.of(
        game,
        [f"{color.letter}3 {color.letter}5 {color.letter}6" for color in colors],
        [*rows, " ".join(["HEN"] * width)],
        piles=[f"{color.letter}7 {color.letter}4" for color in colors],
        robo=robo,
    )
    return [
        gigi_gacker.arranged_deal(game, [], seed=1),
        gigi_gacker.arranged_deal(game, hens, first=1, seed=2),
        gigi_gacker.arranged_deal(game, hens, seed=3),
        only_hens,
        small,
        gigi_gacker.arranged_deal(game, [], first=1, seed=4),
    ]


def twins(game: Game, deal: Deal | Position, rng: np.random.Generator) -> Iterator[Deal | Position]:
    """Deals in which two unlike cards that lie face down have changed places."""
    del game
    for number in range(6):
        if number % 2 and len(set(deal.robo)) > 1:
            yield replace(deal, robo=_swapped(deal.robo, rng))
        elif len(set(deal.pile)) > 1:
            yield replace(deal, pile=_swapped(deal.pile, rng))


def _swapped(cards: Sequence[Card], rng: np.random.Generator) -> tuple[Card, ...]:
    changed = list(cards)
    while True:
        one, two = rng.integers(len(changed), size=2)
        if changed[one] is not changed[two]:
            changed[one], changed[two] = changed[two], changed[one]
            return tuple(changed)


def seen(state: gigi_gacker.State, seat: int) -> object:
    """What lies open for a seat: written from the rules, without a look at `view`."""
    public = [event for event in state.events[1:] if not isinstance(event, BidLaid)]
    hidden = ("CardsRemoved", "PositionSet")  # who knows what left the game?
    return (
        [event for event in public if type(event).__name__ not in hidden],
        state.bids[seat],  # one's own card, face down
        (state.round, state.phase, state.row, state.tractor),
        (state.hands, state.piles, state.boxed),
        state.outcome,
    )


def check(state: gigi_gacker.State) -> None:
    """What holds in every state of Gigi Gacker."""
    game = state.game
    done = state.round - (state.phase is Phase.BID)
    start = state.deal
    assert all(type(card) is Card for hand in (*state.hands, *state.piles) for card in hand)
    assert all(Card.HEN not in pile for pile in state.piles)  # GIG-36
    assert all(hand == sorted(hand) for hand in state.hands)
    assert len(state.row) == (game.row if state.phase is Phase.BID else 0)
    assert len(state.pile) == game.row * (9 - state.round)
    if state.phase is Phase.BID:
        for seat, bid in enumerate(state.bids):
            assert bid is None or bid in state.hands[seat]
            assert any(card is not Card.HEN for card in state.hands[seat])  # A-GIG-6
    else:
        assert state.bids == [None] * game.players
    if isinstance(start, Deal):
        for seat in range(game.players):
            hand, pile, boxed = state.hands[seat], state.piles[seat], state.boxed[seat]
            assert len(hand) + len(pile) + boxed == 5 + done
            assert 5 <= len(hand) <= 5 + boxed
            assert len(pile) == done - (len(hand) - 5) - boxed
            assert len(hand) <= 9
        assert state.robo_used == (done if game.has_robo else 0)
    _check_cards(state)
    if state.outcome is not None:
        assert state.round == 9
        assert sum(state.returns()) == 1
        best = max(state.scores)
        assert all(state.scores[seat] == best for seat in state.outcome.winners)


def _check_cards(state: gigi_gacker.State) -> None:
    """No card appears or gets lost (GIG-02 to GIG-04)."""
    game, start = state.game, state.deal
    places = [*state.hands, *state.piles, state.row, state.pile, state.gone]
    places += [state.robo, [Card.HEN] * sum(state.boxed)]
    if isinstance(start, Deal):
        places.append(start.pile[: game.removed])
        all_cards = Counter(draw_pile(game.worm_deck))
        unboxed = [card for color in start.colors for card in CARDS[5 * color : 5 * color + 5]]
        all_cards.update([*unboxed, *start.robo])
    else:
        all_cards = Counter(
            card for group in (*start.hands, *start.piles, start.pile, start.robo) for card in group
        )
    assert Counter(card for cards in places for card in cards) == all_cards


def bad_deals(data: dict[str, Any]) -> list[Any]:
    """Deals that are none."""
    pile = data["pile"].split()

    def piled(cards: Sequence[str]) -> dict[str, Any]:
        return {**data, "pile": " ".join(cards)}

    return [
        piled(pile[:-1]),
        piled([*pile, pile[0]]),
        piled([*pile[:-1], next(card for card in pile if card != pile[-1])]),
        piled([*pile[:-1], "W9"]),
        piled([*pile[:-1], "R3"]),
        piled([]),
        piled(pile * 100),
        # upside down, nobody takes what was played later
        piled(pile[::-1]),
        {**data, "pile": pile},
        {**data, "first": 6},
        {**data, "first": -1},
        {**data, "first": True},
        {**data, "first": "0"},
        {**data, "colors": "RR" + data["colors"][2:]},
        {**data, "colors": "R"},
        {**data, "colors": "RYGBPX"},
        {**data, "robo": "R3"},
        {"pile": data["pile"]},
        {"round": 1},
        {},
        [data],
        data["pile"],
    ]


def narrate_event(event: Event, game: Game) -> str:
    return narrate(event, ["Anna", "Ben", "Carla", "Dan", "Eva"][: game.players])


def _goldens() -> dict[str, tuple[Game, Any, Strategy]]:
    random, highest = (
        gigi_gacker.strategies.random_legal,
        gigi_gacker.strategies.highest_for_the_best,
    )

    def dealt(name: str, rows: list[str], strategy: Strategy) -> tuple[Game, Any, Strategy]:
        game = GAMES[name]
        return game, gigi_gacker.arranged_deal(game, rows, seed=len(name)), strategy

    return {
        "2-players": dealt("2 players", [], random),
        "3-players": dealt("3 players", ["HEN HEN HEN"], random),
        "4-players": dealt("4 players", [], highest),
        "5-players": dealt("5 players", ["HEN W1 W1 W2 W3"], random),
    }


def _perfts() -> dict[str, tuple[Game, Any, int]]:
    def dealt(name: str, depth: int) -> tuple[Game, Any, int]:
        game = GAMES[name]
        return game, gigi_gacker.arranged_deal(game, [], seed=depth), depth

    return {name: dealt(name, 3) for name in ("2 players", "3 players", "5 players")}


GIGI_GACKER = GameUnderTest(
    name="gigi_gacker",
    games=GAMES,
    deals=deals,
    check=check,
    seen=seen,
    twins=twins,
    random=gigi_gacker.strategies.random_legal,
    actions=ACTIONS,
    bad_texts=BAD_TEXTS,
    bad_options=BAD_OPTIONS,
    bad_deals=bad_deals,
    narrate=narrate_event,
    goldens=_goldens(),
    perfts=_perfts(),
)
