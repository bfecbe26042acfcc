"""By Golly!, described for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from chickenlab import Action, Event, Game, Strategy, by_golly
from chickenlab.by_golly import Card, Deal, Phase
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
from chickenlab.by_golly.cards import ANIMALS
from chickenlab.by_golly.events import CardDrawnBlind
from chickenlab.by_golly.narration import narrate
from tests.engine.contract import GameUnderTest

ALL_ON: dict[str, Any] = {"voluntary_stop": True, "held_back": True, "compulsory_shuffle": True}

GAMES: dict[str, Game] = {
    "2 players": by_golly.Game(players=2),
    "3 players": by_golly.Game(players=3),
    "4 players": by_golly.Game(players=4),
    "5 players": by_golly.Game(players=5),
    "6 players": by_golly.Game(players=6),
    "voluntary stop": by_golly.Game(voluntary_stop=True),
    "held back": by_golly.Game(held_back=True),
    "compulsory shuffle": by_golly.Game(players=4, compulsory_shuffle=True),
    "small, little but mess": by_golly.Game(players=2, animals=3, copies=3, mess=4, shovels=0),
    "small, no mess": by_golly.Game(players=2, animals=4, mess=0, shovels=0, held_back=True),
    "alone": by_golly.Game(players=1, solo=True),
    "all on": by_golly.Game(players=3, animals=8, copies=5, mess=3, shovels=1, **ALL_ON),
}

ACTIONS: list[Action] = [
    *(Lay(animal) for animal in ANIMALS),
    *(Flip(place) for place in range(19)),
    *(PutAside(copies) for copies in range(7)),
    *(PutAsideKept(animal) for animal in ANIMALS),
    *(DrawFrom(seat) for seat in range(6)),
    *(Stop(), Shuffle(), Leave()),
]

BAD_TEXTS = (
    "",
    " ",
    "lay",
    "lay Fox",
    "lay zorro",
    "lay 13",
    "lay mess",
    "lay shovel",
    "lay fox hen",
    "flip",
    "flip -1",
    "flip 01",
    "flip 1.0",
    "flip 100",
    "flip ١",
    "flip #0",
    "flip #-1",
    "flip #01",
    "flip #100",
    "flip ##1",
    "flip #",
    "flip fox",
    "put-aside",
    "put-aside -1",
    "put-aside-kept",
    "put-aside-kept mess",
    "draw-from",
    "draw-from x",
    "shuffle 1",
    "leave it",
    "halt",
    "__import__('os')",
    "lay " + "f" * 100_000,
    "x" * 1_000_000,
)

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"hens": 4}, "unknown option 'hens'"),
    *(({"players": v}, "choose 2, 3, 4, 5, 6") for v in (0, 1, 7, -2, 3.0, "3", True, None, [3])),
    *(({"voluntary_stop": value}, "choose False, True") for value in (0, 1, "yes", None)),
    *(({"held_back": value}, "choose False, True") for value in (0, 1, "yes", None)),
    *(({"compulsory_shuffle": value}, "choose False, True") for value in (0, 1, [], None)),
    *(({"animals": value}, "choose 1 to 15") for value in (0, 16, -1, 2.0, "3", True, None)),
    *(({"copies": value}, "choose 1 to 6") for value in (0, 7, -1, 2.0, "3", True, None)),
    *(({"mess": value}, "choose 0 to 4") for value in (5, -1, 2.0, "3", True, None)),
    *(({"shovels": value}, "choose 0 to 4") for value in (5, -1, 2.0, "3", True, None)),
    *(({"solo": value}, "choose False, True") for value in (0, 1, None)),
    ({"solo": True, "players": 3}, "choose 1"),
    ({"players": 6, "animals": 1, "copies": 3}, "do not go round"),
]


def deals(game: Game) -> Sequence[Deal]:
    """Some plain deals, and some that make the rare rules apply."""
    assert isinstance(game, by_golly.Game)
    if game.animals < 15:
        return [by_golly.arranged_deal(game, {}, seed=seed) for seed in range(3)]
    return [
        by_golly.arranged_deal(
            game, {0: "fox fox fox hen hen"}, yard="fox hen mess", first=game.players - 1, seed=3
        ),
        *(_near_the_end(game, seed) for seed in range(4)),
    ]


def _near_the_end(game: by_golly.Game, seed: int) -> Deal:
    """A few cards each, half of the yard seen."""
    full = by_golly.arranged_deal(game, {}, seed=seed)
    hands = tuple(hand[: 1 + (seat + seed) % 3] for seat, hand in enumerate(full.hands))
    piles = tuple(pile[: (seat + seed) % 2] for seat, pile in enumerate(full.piles))
    return Deal(hands, piles, full.yard, seed % game.players, tuple(range(0, 19, 2)))


def twins(game: Game, deal: Deal, rng: np.random.Generator) -> Iterator[Deal]:
    """Deals in which two unlike animals, or two unlike yard cards, have changed places."""
    del game
    for number in range(6):
        if number % 2:
            places = [place for place in range(len(deal.yard)) if place not in deal.seen]
            hidden = _swapped([deal.yard[place] for place in places], rng)
            yard = list(deal.yard)
            for place, card in zip(places, hidden, strict=True):
                yard[place] = card
            yield replace(deal, yard=tuple(yard))
        else:
            cards = iter(_swapped([*sum(deal.hands, ()), *sum(deal.piles, ())], rng))
            yield replace(
                deal,
                hands=tuple(tuple(next(cards) for _ in hand) for hand in deal.hands),
                piles=tuple(tuple(next(cards) for _ in pile) for pile in deal.piles),
            )


def _swapped(cards: Sequence[Card], rng: np.random.Generator) -> list[Card]:
    changed = list(cards)
    if len(set(changed)) > 1:
        while changed == list(cards):
            one, two = rng.integers(len(changed), size=2)
            changed[one], changed[two] = changed[two], changed[one]
    return changed


def seen(state: by_golly.State, seat: int) -> object:
    """What lies open for a seat: written from the rules, without a look at `view`."""
    drawn = [
        (event.seat, event.victim, event.card if seat in (event.seat, event.victim) else None)
        for event in state.events
        if isinstance(event, CardDrawnBlind)
    ]
    return (
        sorted(state.hands[seat]),
        [len(hand) for hand in state.hands],
        [len(pile) for pile in state.piles],
        state.aside,
        (state.laid, state.phase, state.turn, state.turns, state.to_draw, state.winner),
        # everybody sees what is turned up, and where
        [(place, state.yard[place]) for place in state.face_up],
        [(sighting.turn, sighting.places, sighting.cards) for sighting in state.sightings],
        drawn,
        state.history,
    )


def check(state: by_golly.State) -> None:
    """What holds in every state of By Golly!."""
    game, deal = state.game, state.deal
    places = [*state.hands, *state.piles, *state.aside, [] if state.laid is None else [state.laid]]
    dealt = Counter(card for cards in (*deal.hands, *deal.piles) for card in cards)
    assert Counter(card for cards in places for card in cards) == dealt, "no card gets lost"
    assert Counter(state.yard) == Counter(game.yard_pack)
    assert all(type(card) is Card for cards in (*places, state.yard) for card in cards)
    assert all(hand == sorted(hand) for hand in state.hands)
    for group in state.knowledge.groups:
        held = sorted(state.yard[place] for place in group.places)
        assert held == list(group.cards), "what can be known is true"
    for seat in range(game.players):
        for other, shown in enumerate(state.view(seat).shown):
            assert not Counter(shown) - Counter(state.hands[other]), "what was shown is there"
    if state.is_terminal:
        assert state.phase is Phase.OVER
        assert state.winner is not None
        assert not state.hands[state.winner]
        assert not state.piles[state.winner]
        assert sum(state.returns()) == 1
        return
    for seat in range(game.players):
        left = len(state.hands[seat]) + len(state.piles[seat])
        assert left + (seat == state.turn and state.laid is not None) > 0
    assert (state.laid is not None) == (state.phase in (Phase.FLIP, Phase.SECOND, Phase.PUT_ASIDE))
    assert len(set(state.face_up)) == len(state.face_up)


def bad_deals(deal: dict[str, Any]) -> Sequence[Any]:
    """Broken copies of the JSON of a deal."""
    hands, piles, yard = deal["hands"], deal["piles"], deal["yard"]

    def changed(**parts: Any) -> dict[str, Any]:
        return {**deal, **parts}

    return [
        {},
        {key: value for key, value in deal.items() if key != "yard"},
        changed(hands=hands[:-1] if len(hands) > 1 else []),
        changed(hands=[*hands, "fox"]),
        changed(hands=[5, *hands[1:]]),
        changed(hands=["", *hands[1:]], piles=["", *piles[1:]]),
        changed(hands=["mess", *hands[1:]]),
        changed(hands=["dragon", *hands[1:]]),
        changed(hands=["worm " * 7 + "worm", *hands[1:]]),
        changed(piles=[None, *piles[1:]]),
        changed(piles="fox"),
        changed(yard=yard + " fox"),
        changed(yard=" ".join(yard.split()[1:])),
        changed(yard=yard.split()),
        changed(first=-1),
        changed(first=len(hands)),
        changed(first=True),
        changed(first="0"),
        changed(seen=[99]),
        changed(seen=[-1]),
        changed(seen=["0"]),
        changed(seen=[True]),
        changed(seen="0"),
    ]


def reckless(view: by_golly.View, rng: np.random.Generator) -> Action | None:
    """Any kind of action with the same chance; known animals often, so that games end."""
    if not view.legal_actions:
        return None
    if rng.random() < 0.8:
        return by_golly.strategies.known_first(view, rng)
    kinds = list(dict.fromkeys(type(action) for action in view.legal_actions))
    kind = kinds[rng.integers(len(kinds))]
    actions = [action for action in view.legal_actions if type(action) is kind]
    return actions[rng.integers(len(actions))]


def narrate_event(event: Event, game: Game) -> str:
    return narrate(event, ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"][: game.players])


def _goldens() -> dict[str, tuple[Game, Any, Strategy]]:
    sharp = by_golly.strategies.sharp

    def arranged(
        name: str, hands: dict[int, str], yard: str, strategy: Strategy
    ) -> tuple[Game, Any, Strategy]:
        game = GAMES[name]
        assert isinstance(game, by_golly.Game)
        return game, by_golly.arranged_deal(game, hands, yard=yard, seed=len(name)), strategy

    return {
        "2-players": arranged("2 players", {0: "fox fox hen worm drake"}, "mess fox hen", sharp),
        "3-players": arranged("3 players", {}, "mess shovel mess shovel", sharp),
        "6-players": arranged("6 players", {}, "", sharp),
        "all-options": arranged("all on", {}, "mess mess mess", reckless),
        "alone": arranged("alone", {}, "", by_golly.strategies.solo_optimal),
    }


def _perfts() -> dict[str, tuple[Game, Any, int]]:
    def small(depth: int, **options: Any) -> tuple[Game, Any, int]:
        game = by_golly.Game(players=2, animals=3, copies=2, mess=0, shovels=1, **options)
        deal = by_golly.arranged_deal(game, {}, yard="worm snail caterpillar shovel", seed=1)
        return game, deal, depth

    def plain(players: int, depth: int) -> tuple[Game, Any, int]:
        game = by_golly.Game(players=players)
        hands = {0: "fox fox hen worm drake"}
        return game, by_golly.arranged_deal(game, hands, yard="fox mess", seed=1), depth

    return {
        "2 players": plain(2, 4),
        "6 players": plain(6, 3),
        "small": small(6),
        "small, voluntary stop": small(6, voluntary_stop=True),
        "small, held back": small(6, held_back=True),
    }


BY_GOLLY = GameUnderTest(
    name="by_golly",
    games=GAMES,
    deals=deals,
    check=check,
    seen=seen,
    twins=twins,
    random=reckless,
    actions=ACTIONS,
    bad_texts=BAD_TEXTS,
    bad_options=BAD_OPTIONS,
    bad_deals=bad_deals,
    narrate=narrate_event,
    has_unseen_actions=False,
    goldens=_goldens(),
    perfts=_perfts(),
)
