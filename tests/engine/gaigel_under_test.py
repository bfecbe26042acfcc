"""Gaigel, described for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from chickenlab import Action, Event, Game, Strategy, gaigel
from chickenlab.gaigel import Card, Deal, Phase, Position, Suit
from chickenlab.gaigel.actions import (
    AnnounceSiebener,
    Aus,
    ClaimLate,
    Cut,
    Declare,
    Draw,
    Knock,
    Open,
    Opening,
    Play,
    Reserve,
    Rob,
    ShowSevens,
    Sign,
    Signal,
)
from chickenlab.gaigel.cards import PACK, count_points
from chickenlab.gaigel.events import SignGiven, TrumpRobbed
from chickenlab.gaigel.narration import narrate
from tests.engine.contract import GameUnderTest

ALL_ON: dict[str, Any] = {
    "strokes": 5,
    "knocking": True,
    "five_sevens": True,
    "auf_siebener": "powerless",
    "declare_and_play": True,
    "strict_second_pair": True,
}
WITH_PARTNERS: dict[str, Any] = {"traditional_seven": True, "signals": True}

GAMES: dict[str, gaigel.Game] = {
    "2 players": gaigel.Game(players=2),
    "3 players": gaigel.Game(players=3),
    "4 players": gaigel.Game(players=4),
    "6 players": gaigel.Game(players=6),
    "knocking": gaigel.Game(knocking=True),
    "five Sevens": gaigel.Game(five_sevens=True),
    "auf Siebener, powerless": gaigel.Game(auf_siebener="powerless"),
    "auf Siebener, loses": gaigel.Game(auf_siebener="loses"),
    "traditional seven": gaigel.Game(traditional_seven=True),
    "declare and play": gaigel.Game(declare_and_play=True),
    "strict second pair": gaigel.Game(strict_second_pair=True),
    "late call referee": gaigel.Game(late_call_referee=True),
    "signals": gaigel.Game(signals=True),
    "all on, 2 players": gaigel.Game(players=2, **ALL_ON),
    "all on, 3 players": gaigel.Game(players=3, **ALL_ON, late_call_referee=True),
    "all on, 4 players": gaigel.Game(players=4, **ALL_ON, **WITH_PARTNERS),
    "all on, 6 players": gaigel.Game(
        players=6, **{**ALL_ON, "auf_siebener": "loses"}, **WITH_PARTNERS, late_call_referee=True
    ),
}

ACTIONS: list[Action] = [
    *(Play(card) for card in Card),
    *(Open(opening, card) for opening in Opening for card in Card),
    *(Declare(suit) for suit in Suit),
    *(Rob(card) for card in Card),
    *(ClaimLate(side) for side in range(3)),
    *(Cut(cards) for cards in range(1, 48)),
    *(Signal(sign) for sign in Sign),
    *(Reserve(), Draw(), Aus(), Knock(), ShowSevens(), AnnounceSiebener()),
]

RARE = (ShowSevens, AnnounceSiebener, Reserve)

BAD_TEXTS = (
    "",
    " ",
    "play",
    "play XX",
    "play H1",
    "play K",
    "play ♥K",
    "play HK HQ",
    "open CA",
    "open hoeher-hat",
    "open schellen CA",
    "declare X",
    "declare hearts",
    "rob",
    "claim-late 3",
    "claim-late -1",
    "claim-late 00",
    "cut 0",
    "cut 48",
    "cut 1.0",
    "cut ١",
    "cut 01",
    "signal X",
    "__import__('os')",
    "play " + "H" * 100_000,
    "x" * 1_000_000,
)

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"hens": 4}, "unknown option 'hens'"),
    ({"x" * 100_000: 4}, "unknown option"),
    *(({"players": value}, "choose 2, 3, 4, 6") for value in (1, 7, 0, -4, 4.0, "4", True, None)),
    ({"players": 5}, "Five players do not fit"),
    ({"players": [4]}, "choose 2, 3, 4, 6"),
    *(({"strokes": value}, "choose 1 to 50") for value in (0, 51, -1, 5.0, "5", True, None)),
    *(({"knocking": value}, "choose False, True") for value in (0, 1, "yes", None, [])),
    *(({"signals": value}, "choose False, True") for value in (0, 1, "yes", None, "x" * 9999)),
    *(({"auf_siebener": value}, "choose 'off'") for value in (True, False, "on", None, {})),
    ({"players": 2, "signals": True}, "needs partners"),
    ({"players": 3, "traditional_seven": True}, "needs partners"),
]


def deals(game: Game) -> Sequence[Deal | Position]:
    """Some plain deals, and some that make the rare rules apply."""
    assert isinstance(game, gaigel.Game)
    forehand, other, last = 1, 2 % game.players, 0
    plain = [
        gaigel.arranged_deal(game, {}, turned="HJ", seed=1),
        gaigel.arranged_deal(game, {}, turned="C7", dealer=1, seed=2),
        *(_near_the_end(game, seed) for seed in range(3)),
        # pairs in trumps and outside, and both trump Sevens on one side
        gaigel.arranged_deal(
            game, {forehand: "DA HK HQ H7 SK", other: "CK CQ HA C7 S7"}, turned="HQ", seed=3
        ),
        gaigel.arranged_deal(game, {forehand: "CA HK HQ H7 H7"}, turned="HA", seed=4),
        # two pairs in one suit
        gaigel.arranged_deal(game, {forehand: "DA SK SQ SK SQ"}, turned="H10", seed=5),
        # five trumps, once and twice
        gaigel.arranged_deal(game, {forehand: "HA H10 HK HQ HJ"}, turned="H7", seed=6),
        gaigel.arranged_deal(
            game, {forehand: "H10 HK HQ HJ H7", other: "HA H10 HK HQ HJ"}, turned="H7", seed=7
        ),
    ]
    if not game.five_sevens and game.auf_siebener == "off":
        return plain
    return [
        *plain[:3],
        # five Sevens, and four with a fifth on top of the stock
        gaigel.arranged_deal(game, {last: "C7 C7 S7 S7 D7"}, turned="HA", seed=8),
        gaigel.arranged_deal(game, {last: "C7 C7 S7 S7 DA"}, turned="HA", seed=9),
        gaigel.arranged_deal(
            game, {forehand: "C7 C7 S7 D7 DK"}, turned="HK", stock="S7 D7 HA HA", seed=10
        ),
        gaigel.arranged_deal(game, {forehand: "C7 C7 S7 D7 HK"}, turned="HQ", seed=11),
        gaigel.arranged_deal(game, {last: "C7 C7 S7 D7 HK"}, turned="H10", seed=12),
    ]


def _near_the_end(game: gaigel.Game, seed: int) -> Position:
    """A position with the last round of drawing still to come, both sides close to 101."""
    order = np.random.default_rng(seed).permutation(len(PACK))
    # a turned card that can be robbed
    pack = [PACK[index] for index in order if PACK[index] is not Card.HK] + [Card.HK]
    hands = tuple(tuple(pack[seat * 5 : seat * 5 + 5]) for seat in range(game.players))
    pack = pack[game.players * 5 :]
    stock = (*pack[: game.players - 1], Card.HK)
    pack = pack[game.players - 1 : -1]
    tricks = len(pack) // game.players
    won = [pack[trick * game.players : (trick + 1) * game.players] for trick in range(tricks)]
    winners = [trick % game.players for trick in range(tricks)]
    return Position(
        hands,
        Suit.HEARTS,
        stock,
        leader=winners[seed % tricks],  # whoever won the last trick leads (GAI-40)
        won=tuple(
            tuple(
                card
                for winner, cards in zip(winners, won, strict=True)
                if game.side_of(winner) == side
                for card in cards
            )
            for side in range(game.sides)
        ),
        tricks=tuple(winners.count(seat) for seat in range(game.players)),
        pairs=(20,) * game.sides if tricks >= game.sides else (0,) * game.sides,
    )


def twins(game: Game, deal: Deal | Position, rng: np.random.Generator) -> Iterator[Deal | Position]:
    """Deals in which two unlike cards have changed places."""
    assert isinstance(game, gaigel.Game)
    for _ in range(3):
        if isinstance(deal, Deal):
            yield replace(deal, pack=_swapped(deal.pack, rng))
        else:
            hidden = _swapped([*sum(deal.hands, ()), *deal.stock[:-1]], rng)
            hands = tuple(hidden[seat * 5 : seat * 5 + 5] for seat in range(game.players))
            stock = (*hidden[game.players * 5 :], deal.stock[-1])
            yield replace(deal, hands=hands, stock=stock)


def _swapped(cards: Sequence[Card], rng: np.random.Generator) -> tuple[Card, ...]:
    changed = list(cards)
    while True:
        one, two = rng.integers(len(changed), size=2)
        if changed[one] is not changed[two]:
            changed[one], changed[two] = changed[two], changed[one]
            return tuple(changed)


def seen(state: gaigel.State, seat: int) -> object:
    """What lies open for a seat: written from the rules, without a look at `view`."""
    game = state.game
    # nobody sees a card that lies face down, but for who laid it (GAI-30, GAI-32)
    face_down = state.opening in (Opening.ZWEITE_ALTE, Opening.HOEHER_HAT)
    players = [(state.leader + index) % game.players for index in range(len(state.trick))]
    partners = game.seats_of(game.side_of(seat))
    return (
        state.hands[seat],  # in the order in which they came
        [len(hand) for hand in state.hands],
        [
            card if not face_down or player == seat else "face down"
            for player, card in zip(players, state.trick, strict=True)
        ],
        # tricks are won openly, one after the other
        [sorted(cards) for cards in state.won],
        state.tricks,
        state.pairs,
        (state.trump, state.stock[:1], len(state.stock)),  # the turned card lies at the bottom
        (state.phase, state.turn, state.leader, state.opening, state.dealer),
        (state.reserved_by, state.siebener, state.late, state.outcome),
        [event for event in state.events if isinstance(event, TrumpRobbed)],
        # signs are seen by partners alone (GAI-92)
        [e for e in state.events if isinstance(e, SignGiven) and e.seat in partners],
    )


def check(state: gaigel.State) -> None:
    """What holds in every state of Gaigel."""
    game, deal = state.game, state.deal
    if state.phase is Phase.CUT:
        assert not any(state.hands)
        assert not state.stock
        return
    _check_cards(state)
    _check_hands(state)
    for side in range(game.sides):
        declared = sum(
            40 if suit is state.trump else 20
            for seat, suit in state.pairs
            if seat in _seats(state, side)
        )
        before = deal.pairs[side] if isinstance(deal, Position) else 0
        assert state.points[side] == count_points(state.won[side]) + declared + before  # GAI-65
        tricks = sum(state.tricks[seat] for seat in _seats(state, side))
        assert len(state.won[side]) == tricks * game.players
    assert state.trump is not None
    assert not state.stock or state.stock[0].suit is state.trump
    assert state.turned == (state.stock[0] if state.stock else None)
    if state.phase in (Phase.FIRST_TRICK, Phase.STOCK, Phase.STRICT):
        assert state.turn == (state.leader + len(state.trick)) % game.players
        assert any(isinstance(a, (Play, Open)) for a in state.legal_actions(state.turn))
    for seat in range(game.players):
        assert not Counter(state.known[seat]) - Counter(state.hands[seat])
    if state.outcome:
        _check_outcome(state)


def _seats(state: gaigel.State, side: int) -> tuple[int, ...]:
    return state.game.seats_of(side)


def _check_cards(state: gaigel.State) -> None:
    """No card appears or gets lost (GAI-07)."""
    deal = state.deal
    all_cards = PACK
    if isinstance(deal, Position):
        all_cards = [*sum(deal.hands, ()), *deal.stock, *sum(deal.won, ())]
    places = [*state.hands, state.stock, state.trick, *state.won]
    assert Counter(card for cards in places for card in cards) == Counter(all_cards)
    assert all(type(card) is Card for cards in places for card in cards)


def _check_hands(state: gaigel.State) -> None:
    sizes = [len(hand) for hand in state.hands]
    if state.phase is Phase.OVER:
        return
    assert len(state.stock) % state.game.players == 0
    assert bool(state.stock) == (state.phase in (Phase.FIRST_TRICK, Phase.STOCK, Phase.DRAW))
    have_played = [(state.leader + step) % state.game.players for step in range(len(state.trick))]
    whole = [size + (seat in have_played) for seat, size in enumerate(sizes)]
    assert len(set(whole)) == 1, "all have played equally many cards"
    match state.phase:
        case Phase.FIRST_TRICK | Phase.STOCK:
            assert whole[0] == 5
        case Phase.DRAW:
            assert whole[0] == 4
            assert not state.trick
        case Phase.COUNT:
            assert whole[0] == 0
        case _:
            assert 1 <= whole[0] <= 5


def _check_outcome(state: gaigel.State) -> None:
    outcome = state.outcome
    assert outcome is not None
    assert not set(outcome.winners) & set(outcome.losers)
    returns = state.returns()
    for seat in range(state.game.players):
        side = state.game.side_of(seat)
        sign = (side in outcome.winners) - (side in outcome.losers)
        assert returns[seat] == sign * outcome.strokes
    if state.game.sides == 2:
        assert sum(returns) == 0


def bad_deals(data: dict[str, Any]) -> list[Any]:
    """Packs that are none."""
    pack = data["pack"].split()

    def packed(cards: Sequence[str]) -> dict[str, Any]:
        return {**data, "pack": " ".join(cards)}

    copies = [card for card in pack if card == pack[0]]
    assert len(copies) == 2
    return [
        packed(pack[:-1]),
        packed([*pack, pack[0]]),
        packed([*pack[:-1], next(card for card in pack if card != pack[-1])]),
        packed([*pack[:-1], "C9"]),
        packed([]),
        packed(pack * 100),
        # with the pack upside down forehand does not hold what was played
        packed(pack[::-1]),
        {**data, "pack": pack},
        {**data, "dealer": 6},
        {**data, "dealer": -1},
        {**data, "dealer": True},
        {**data, "dealer": "0"},
        {"pack": data["pack"]},
        {},
        [data],
        data["pack"],
    ]


def reckless(view: gaigel.View, rng: np.random.Generator) -> Action | None:
    """Any legal action, rare kinds as likely as common ones; also plays on with 101 points.

    It speaks up out of turn now and then, and in one deal out of some calls Aus too early.
    """
    rare = [action for action in view.legal_actions if isinstance(action, RARE)]
    if rare and rng.random() < 0.5:
        return rare[0]
    actions = list(view.legal_actions)
    if view.points[view.side] < gaigel.OUT and rng.random() > 0.002:
        actions = [action for action in actions if not isinstance(action, Aus)]
    if not actions or (view.seat not in view.to_act and rng.random() < 0.7):
        return None
    kinds = list(dict.fromkeys(type(action) for action in actions))
    kind = kinds[rng.integers(len(kinds))]
    actions = [action for action in actions if type(action) is kind]
    return actions[rng.integers(len(actions))]


def daring(view: gaigel.View, rng: np.random.Generator) -> Action | None:
    """Like `reckless`, but does what is rare whenever it can."""
    rare = [action for action in view.legal_actions if isinstance(action, RARE)]
    return rare[0] if rare else reckless(view, rng)


def narrate_event(event: Event, game: Game) -> str:
    return narrate(event, ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"][: game.players])


def _goldens() -> dict[str, tuple[Game, Any, Strategy]]:
    tips = gaigel.strategies.tips

    def arranged(
        name: str, hands: dict[int, str], turned: str, strategy: Strategy, stock: str = ""
    ) -> tuple[Game, Any, Strategy]:
        game = GAMES[name]
        deal = gaigel.arranged_deal(game, hands, turned=turned, stock=stock, seed=len(name))
        return game, deal, strategy

    strict = gaigel.Game(players=4)
    return {
        "2-players": arranged("2 players", {}, "HA", reckless),
        "3-players": arranged("3 players", {}, "SJ", reckless),
        "4-players": arranged("4 players", {1: "DA HK HQ CJ S7"}, "HJ", tips),
        "6-players": arranged("6 players", {1: "SK SQ D10 CA H7", 3: "H7"}, "HA", tips),
        "five-trumps-twice": arranged(
            "4 players", {1: "H10 HK HQ HJ H7", 3: "HA H10 HK HQ HJ"}, "H7", reckless
        ),
        "two-pairs-in-one-suit": arranged(
            "declare and play", {1: "DA SK SQ SK SQ"}, "H10", reckless
        ),
        "five-sevens": arranged("five Sevens", {0: "C7 C7 S7 S7 D7"}, "HA", daring),
        "auf-siebener-powerless": arranged(
            "auf Siebener, powerless", {1: "C7 C7 S7 D7 DK"}, "HK", daring, "CA SA HA HA"
        ),
        "auf-siebener-loses": arranged(
            "auf Siebener, loses", {3: "C7 C7 S7 D7 DA"}, "HK", daring, "CA SA HA HA"
        ),
        "marked-seven": arranged(
            "traditional seven", {1: "CA D10 H7 SK SQ", 3: "H7 CJ DJ S7 C7"}, "HA", daring
        ),
        "secret-signs": arranged("signals", {1: "SA HA DK DQ C7"}, "HQ", tips),
        "all-options": arranged("all on, 4 players", {}, "CQ", daring),
        "last-round-of-drawing": (strict, _near_the_end(strict, 1), reckless),
    }


def _perfts() -> dict[str, tuple[Game, Any, int]]:
    def dealt(name: str, depth: int, hands: dict[int, str], turned: str) -> tuple[Game, Any, int]:
        game = GAMES[name]
        return game, gaigel.arranged_deal(game, hands, turned=turned, seed=depth), depth

    def strict(players: int, depth: int, hands: list[str], **more: Any) -> tuple[Game, Any, int]:
        game = gaigel.Game(players=players)
        return game, Position.of(game, hands, Suit.HEARTS, **more), depth

    return {
        "2 players": dealt("2 players", 5, {}, "H10"),
        "3 players": dealt("3 players", 4, {}, "C10"),
        "4 players": dealt("4 players", 4, {}, "SQ"),
        "6 players": dealt("6 players", 3, {}, "DJ"),
        "five trumps": dealt("4 players", 4, {1: "HA H10 HK HQ HJ", 2: "HA HK HQ HJ H7"}, "H10"),
        "knocking": dealt("knocking", 2, {}, "SQ"),
        "auf Siebener": dealt("auf Siebener, powerless", 4, {1: "C7 C7 S7 D7 DK"}, "HK"),
        "signals": dealt("signals", 3, {}, "SQ"),
        "2 players, strict rules to the end": strict(
            2, 11, ["C7 CA HQ S10 DJ", "C10 HJ SA SK DJ"], leader=1
        ),
        "4 players, strict rules to the end": strict(
            4, 13, ["C7 HA SJ", "CA C10 HQ", "CK S7 DA", "H7 H10 SA"], leader=2
        ),
        "4 players, pairs and robbing": strict(
            4,
            4,
            ["HK HQ CK CQ CA", "HK HQ H7 SA S7", "H7 CK CQ DK DQ", "SK SQ SK SQ DA"],
            stock="C7 D7 S7 HA",
            tricks=[1, 1, 0, 0],
            won=["DA D10 DJ DJ", "S10 S10 SJ SJ"],
        ),
    }


GAIGEL = GameUnderTest(
    name="gaigel",
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
