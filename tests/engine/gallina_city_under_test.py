"""Gallina City, described for the tests that all games share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Any

import numpy as np

from chickenlab import Action, Event, Game, Strategy, gallina_city
from chickenlab.gallina_city import CYCLIC, IMAGES, Deal, Phase, RoundEnd, Verdict, events
from chickenlab.gallina_city.actions import (
    Challenge,
    Cocorico,
    CoinCoin,
    Decline,
    GoOn,
    Pass,
    Ready,
    Say,
    Stop,
    Withdraw,
)
from chickenlab.gallina_city.images import ATTRIBUTES
from chickenlab.gallina_city.narration import narrate
from tests.engine.contract import GameUnderTest

TOGETHER = "cooperative"
LAZY = 1
"""Where this seat is the youngest, the random players say little, so that time runs out."""

GAMES: dict[str, Game] = {
    "3 players": gallina_city.Game(players=3, rounds=1),
    "4 players": gallina_city.Game(players=4, patience=10),
    "5 players, quartets": gallina_city.Game(players=5, deck="quartets", rounds=2),
    "6 players": gallina_city.Game(players=6),
    "2 together": gallina_city.Game(players=2, mode=TOGETHER),
    "3 together": gallina_city.Game(players=3, mode=TOGETHER, rounds=2),
    "6 together, stairs": gallina_city.Game(players=6, mode=TOGETHER, deck="stairs", rounds=2),
    "4 together, children": gallina_city.Game(players=4, mode=TOGETHER, children=True, rounds=2),
}

ACTIONS: list[Action] = [
    *(Ready(), CoinCoin(), Withdraw(), Stop(), GoOn()),
    *(Say(image.number, attribute) for image, attribute in product(IMAGES, ATTRIBUTES)),
    *(
        Cocorico(partner, card, image)
        for partner, card in product((0, 1, 2, 5), range(56))
        for image in (*CYCLIC.cards[card], (card + 2) % 56)
    ),
    *(Decline(caller) for caller in range(7)),
    *(Challenge(caller, attribute) for caller, attribute in product(range(7), ATTRIBUTES)),
    *(Pass(milliseconds) for milliseconds in (0, 25, *range(50, 1100, 50), 5000)),
]

BAD_TEXTS = (
    "",
    " ",
    "say",
    "say 1",
    "say 1 nose",
    "say 01 hat",
    "say -1 hat",
    "say hen hat",
    "say 1 hat straw",
    "say ١ hat",
    "cocorico",
    "cocorico 1 2",
    "cocorico 1 2 3 4",
    "cocorico a b c",
    "cocorico 1 2 99999",
    "decline",
    "decline Ben",
    "challenge 1",
    "challenge 1 nose",
    "pass",
    "pass 2.5",
    "pass -50",
    "pass 1e3",
    "fini",
    "coin coin",
    "go on",
    "__import__('os')",
    "say " + "1" * 100_000,
    "x" * 1_000_000,
)

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"hens": 4}, "unknown option 'hens'"),
    *(({"players": v}, "choose 3, 4, 5, 6") for v in (0, 1, 2, 7, -2, 3.0, "3", True, None, [3])),
    *(
        ({"players": v, "mode": TOGETHER}, "players=.* choose 2, 3, 4, 5, 6")
        for v in (0, 1, 7, 2.0)
    ),
    *(({"mode": value}, "choose 'competitive'") for value in ("team", 1, None, True, ["team"])),
    *(({"children": value}, "choose False, True") for value in (0, 1, "yes", None)),
    ({"children": True}, "only cooperative rounds"),
    *(({"rounds": value}, "choose 1, 2, 3") for value in (0, 4, -1, 2.0, "3", True, None)),
    *(({"deck": value}, "choose 'cyclic'") for value in ("", "CYCLIC", 0, None, ["cyclic"])),
    *(({"patience": value}, "choose 10 to 3600") for value in (9, 3601, -1, 60.0, "60", True)),
    ({"patience": 60, "mode": TOGETHER}, "patience=60"),
]


def deals(game: Game) -> Sequence[Deal]:
    """Small hands in the last round, so that games are short, and one whole round or two."""
    assert isinstance(game, gallina_city.Game)
    first, second = (_small(game, seed, youngest=2 * seed % game.players) for seed in range(2))
    lazy = _small(game, 2, youngest=LAZY)
    if game.players > 4:
        return [first] if game.is_cooperative else [first, lazy, second]
    early = replace(_small(game, 3, youngest=0), round=max(1, game.rounds - 1))
    return [first, early, second] if game.children else [first, lazy, early, second]


def _small(game: gallina_city.Game, seed: int, youngest: int) -> Deal:
    """A few cards each, in the last round, with nearly all others in the middle."""
    rng = np.random.default_rng(seed)
    pack = [int(card) for card in rng.permutation(56)]
    # together, some seats may have no card
    least = [1, 1, 1, 0, 0, 0] if game.is_cooperative else [3] * 6
    sizes = [least[seat] + (seat + seed) % 2 for seat in range(game.players)]
    hands = tuple(tuple(sorted(pack.pop() for _ in range(size))) for size in sizes)
    pile, discards = tuple(pack[: 1 + seed]), tuple(pack[1 + seed :])
    return Deal(hands, pile, youngest, game.rounds, discards)


def twins(game: Game, deal: Deal, rng: np.random.Generator) -> Iterator[Deal]:
    """Deals in which two cards have changed places that not everybody sees."""
    del game
    sizes = [len(hand) for hand in deal.hands]
    for number in range(6):
        cards = [*(card for hand in deal.hands for card in hand), *deal.pile]
        # odd ones change a hand at any rate
        one = int(rng.integers(sum(sizes) if number % 2 else len(cards)))
        two = (one + 1 + int(rng.integers(len(cards) - 1))) % len(cards)
        cards[one], cards[two] = cards[two], cards[one]
        left = iter(cards)
        hands = tuple(tuple(sorted(next(left) for _ in range(size))) for size in sizes)
        yield replace(deal, hands=hands, pile=tuple(left))


def seen(state: gallina_city.State, seat: int) -> object:
    """What a seat sees and hears: written from the rules, without a look at `view`."""
    is_player = seat < state.game.players
    return (
        sorted(state.hands[seat]) if is_player else None,
        [len(hand) for hand in state.hands],
        (len(state.pile), list(state.discards), len(state.aside)),
        (state.phase, state.round, state.now, state.points, state.results, state.outcome),
        # a check is open to all: both cards lie on the table
        [(check.pair, check.ends_at) for check in state.checks],
        _heard(state, seat),
    )


def _heard(state: gallina_city.State, seat: int) -> list[object]:
    """All that happened, as this seat noticed it."""
    heard: list[object] = []
    last: dict[int, int | None] = {}
    for event in state.events:
        match event:
            case events.DetailSaid():
                goes_on = last.get(event.seat) == event.image
                last[event.seat] = event.image
                assert event.image is not None
                value = IMAGES[event.image][event.attribute]
                own = event.image if event.seat == seat else None
                heard.append((event.at, event.seat, event.attribute, value, goes_on, own))
            case events.Called():
                own = (event.card, event.image) if event.seat == seat else None
                heard.append((event.at, event.seat, "calls", event.partner, own))
            case events.CardDrawn():
                own = event.card if event.seat == seat else None
                heard.append((event.at, event.seat, "draws", own))
            case events.CardsDealt() | events.AsideShared() | events.CardsSetAside():
                own = [hand for owner, hand in enumerate(event.hands) if owner == seat]
                sizes = [len(hand) for hand in event.hands]
                heard.append((type(event).__name__, own, sizes, getattr(event, "from_pile", 0)))
            case events.CardsLaid():
                last |= dict.fromkeys(event.pair.seats)
                heard.append(event)
            case events.RoundBegan():
                last = {}
                heard.append(event)
            case _:
                heard.append(event)  # open to all
    return heard


def check(state: gallina_city.State) -> None:
    """What holds in every state of Gallina City."""
    game = state.game
    laid = [card for each in state.checks for card in each.pair.cards]
    places = [*state.hands, state.pile, state.discards, state.aside, laid]
    assert sorted(card for cards in places for card in cards) == list(range(56)), "no card is lost"
    assert all(hand == sorted(hand) for hand in state.hands)
    assert not state.aside, "what was set aside is shared out at once"
    assert state.points == [sum(column) for column in _columns(state)]
    for result in state.results:
        _check_result(state, result)
    if game.is_cooperative:
        assert not state.checks
        assert state.time_left is not None
        assert state.time_left >= 0
    if state.is_terminal:
        _check_end(state)
        return
    assert state.round == state.deal.round + len(state.results)
    assert state.next_end > state.now
    # a wrong pair keeps a hand as large as it was, a right one takes a card from two (GAL-20)
    assert sum(state.held) == _dealt(state) - 2 * _stood(state)
    if not game.is_cooperative:
        assert all(cards > 2 for cards in state.held), "two cards are Fini"
    for seat, call in enumerate(state.calls):
        if call is not None:
            assert call.card in state.hands[seat]
            assert call.partner not in state.busy


def _columns(state: gallina_city.State) -> list[tuple[int, ...]]:
    zeros = (0,) * state.game.players
    return list(zip(zeros, *(result.minus for result in state.results), strict=True))


def _since_dealt(state: gallina_city.State) -> list[Event]:
    """What happened in this round."""
    starts = [i for i, event in enumerate(state.events) if isinstance(event, events.CardsDealt)]
    return state.events[starts[-1] :]


def _dealt(state: gallina_city.State) -> int:
    dealt = (events.CardsDealt, events.AsideShared)
    found = [event for event in _since_dealt(state) if isinstance(event, dealt)]
    return sum(len(hand) for event in found for hand in event.hands)


def _stood(state: gallina_city.State) -> int:
    stood = (Verdict.RIGHT, Verdict.UNNOTICED)
    found = [event for event in _since_dealt(state) if isinstance(event, events.PairSettled)]
    return sum(event.verdict in stood for event in found)


def _check_result(state: gallina_city.State, result: gallina_city.RoundResult) -> None:
    finished = [seat for seat, cards in enumerate(result.cards_left) if cards == 2]
    match result.end:
        case RoundEnd.FINI:
            assert finished
            assert sum(result.minus) == sum(result.cards_left) - 2 * len(finished)
        case RoundEnd.BROKEN_OFF:
            assert result.minus == result.cards_left
            assert result.duration >= 1000 * state.game.patience
        case RoundEnd.TIME_UP:
            assert result.duration == state.game.time_limit
        case RoundEnd.CLEARED:
            assert sum(map(bool, result.cards_left)) <= 1
        case RoundEnd.STOP_RIGHT | RoundEnd.STOP_WRONG:
            assert not any(result.minus)


def _check_end(state: gallina_city.State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert state.phase is Phase.OVER
    if outcome.rating is None:
        assert sum(state.returns()) == 1
        assert min(outcome.points) == outcome.points[outcome.winners[0]]
    else:
        assert outcome.rating.is_victory == bool(outcome.winners)
        assert set(state.returns()) == {float(outcome.rating.gain)}
        assert (state.returns()[0] > 0) == outcome.rating.is_victory


def bad_deals(deal: dict[str, Any]) -> Sequence[Any]:
    """Broken copies of the JSON of a deal."""
    hands, pile, middle = deal["hands"], deal["pile"], deal["discards"]

    def changed(**parts: Any) -> dict[str, Any]:
        return {**deal, **parts}

    return [
        {},
        {key: value for key, value in deal.items() if key != "pile"},
        changed(hands=hands[:-1], pile=[*pile, *hands[-1]]),
        changed(hands=[*hands, []]),
        changed(hands=[5, *hands[1:]]),
        changed(hands=["1 2 3", *hands[1:]]),
        changed(hands=[[], *hands[1:]]),
        changed(hands=[[] for _ in hands], pile=[*pile, *chain(*hands)]),
        changed(hands=[*hands[:-1], [*hands[-1][:-1], hands[0][0]]]),
        changed(pile=pile[1:]),
        changed(pile=[*pile, 56]),
        changed(pile=[*pile[:-1], 56]),
        changed(pile=[*pile[:-1], -1]),
        changed(pile=[*pile[:-1], "3"]),
        changed(pile=[*pile[:-1], 3.0]),
        changed(pile=[*pile[:-1], None]),
        changed(pile="0"),
        changed(discards=[*middle, *middle]),
        changed(discards=None),
        changed(youngest=-1),
        changed(youngest=len(hands)),
        changed(youngest=True),
        changed(youngest="0"),
        changed(round=0),
        changed(round=4),
        changed(round=True),
        changed(round="1"),
    ]


def reckless(view: gallina_city.View, rng: np.random.Generator) -> Action | None:
    """Says little, calls a lot, and tries every kind of action there is."""
    legal = view.legal_actions
    if not legal:
        return None
    if view.phase is Phase.READY:
        return legal[0]
    is_lazy = view.youngest == LAZY
    if view.callers and rng.random() < (0.1 if view.game.is_cooperative else 0.6):
        answers = [each for each in legal if isinstance(each, Cocorico)]
        return _any([each for each in answers if each.partner in view.callers], rng)
    if rng.random() > (0.004 if is_lazy else 0.35):
        return None
    unlikely = [Challenge, GoOn] * (rng.random() < 0.8) + [Stop] * is_lazy
    kinds = [kind for kind in dict.fromkeys(map(type, legal)) if kind not in unlikely]
    if not kinds:
        return None
    kind = kinds[rng.integers(len(kinds))]
    return _any([action for action in legal if type(action) is kind], rng)


def _any(actions: Sequence[Action], rng: np.random.Generator) -> Action | None:
    return actions[rng.integers(len(actions))] if actions else None


def narrate_event(event: Event, game: Game) -> str:
    return narrate(event, ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"][: game.players])


def _goldens() -> dict[str, tuple[Game, Any, Strategy]]:
    def deal(name: str, seed: int, before: int = 0) -> tuple[Game, Any, Strategy]:
        game = GAMES[name]
        assert isinstance(game, gallina_city.Game)
        small = _small(game, seed, youngest=0)
        return game, replace(small, round=small.round - before), reckless

    return {
        "3-players": deal("3 players", 31),
        "6-players": deal("6 players", 30),
        "2-together": deal("2 together", 22, before=1),
        "6-together": deal("6 together, stairs", 6),
    }


def _perfts() -> dict[str, tuple[Game, Any, int]]:
    def small(name: str, depth: int) -> tuple[Game, Any, int]:
        game = GAMES[name]
        assert isinstance(game, gallina_city.Game)
        return game, _small(game, 1, youngest=0), depth

    return {
        "3 players": small("3 players", 5),
        "2 together": small("2 together", 5),
        "3 together": small("3 together", 5),
    }


GALLINA_CITY = GameUnderTest(
    name="gallina_city",
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
    goldens=_goldens(),
    perfts=_perfts(),
)
