"""A whole number of NumPy is a whole number wherever the games take one; True is none."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import chickenlab
from chickenlab import by_golly, gaigel, gallina_city, gigi_gacker
from chickenlab.core.parts import HOUSE
from chickenlab.gaigel.cards import PACK, Card, Rank, Suit
from chickenlab.gaigel.odds import Board
from chickenlab.gaigel.session import Session
from chickenlab.gallina_city.talkers import Room, Talker
from chickenlab.gigi_gacker.strategies import stage_of

GAIGEL, GIGI, GOLLY, CITY = gaigel.Game(), gigi_gacker.Game(), by_golly.Game(), gallina_city.Game()
RNG = "a generator"
HAND = {"hand": gaigel.parse_cards("CA C10 HK HQ C7"), "turned": Card.H7}
DEALT = {game: game.new_state(seed=1).view(0) for game in (GAIGEL, GIGI, GOLLY, CITY)}
WORLDS = {"n": 2, "rng": RNG}


def _on_turn(game: Any) -> Any:
    state = game.new_state(seed=1)
    return state.view(state.to_act[0])


STRICT = (
    gaigel.Game(players=2)
    .new_state(deal=gaigel.Position.of(gaigel.Game(players=2), ["C7 CA", "C10 HJ"], Suit.HEARTS))
    .view(0)
)
CALLS: dict[str, dict[str, Any]] = {
    "gaigel.action_values": {"view": _on_turn(GAIGEL), "n": 8, "rng": RNG},
    "gaigel.arranged_deal": {"game": GAIGEL, "hands": {1: "CA"}, "dealer": 1, "seed": 2},
    "gaigel.narrate": {"event": DEALT[GAIGEL].events[0], "people": "abcd", "you": 1},
    "gaigel.worlds": {"view": DEALT[GAIGEL], **WORLDS},
    "gaigel.odds.aces": {"count": 2},
    "gaigel.odds.anybody_pair": {"players": 2},
    "gaigel.odds.at_least": {"distribution": {1: 1, 2: 3}, "value": 2},
    "gaigel.odds.both_aces_to_one": {"players": 4},
    "gaigel.odds.cards_until_ace": {"number": 3},
    "gaigel.odds.check_draws": {"players": 4, "draws": 2},
    "gaigel.odds.comes": {"copies": 2, "number": 3, "unseen": 40},
    "gaigel.odds.draw": {"number": 3},
    "gaigel.odds.draws_in_time_to_rob": {"players": 4, "draws": 2},
    "gaigel.odds.fifth_seven": {"number": 3},
    "gaigel.odds.hoeher_hat_stands": {"rank": Rank.TEN, "players": 4},
    "gaigel.odds.openings": {**HAND, "players": 3},
    "gaigel.odds.opponents": {"players": 4},
    "gaigel.odds.outlook": {**HAND, "players": 3, "draws": 2},
    "gaigel.odds.pair": {"cards": 4},
    "gaigel.odds.pair_comes": {**HAND, "suit": Suit.CLUBS, "number": 3},
    "gaigel.odds.pair_in_suit": {"cards": 4},
    "gaigel.odds.points": {"cards": 2},
    "gaigel.odds.second_five_trumps": {"players": 3},
    "gaigel.odds.seven_to_rob": {"players": 3},
    "gaigel.odds.sevens": {"count": 2},
    "gaigel.odds.simulate_outlook": {**HAND, "n": 50, "players": 3, "draws": 2, "seed": 1},
    "gaigel.odds.simulate_sessions": {"rng": RNG, "n": 20, "board": Board((2, 2), 2, 0)},
    "gaigel.odds.stock_draws": {"players": 3},
    "gaigel.odds.trump_comes": {**HAND, "number": 3},
    "gaigel.odds.trump_seven_in_time": {**HAND, "players": 3, "draws": 2},
    "gaigel.odds.trumps": {"count": 2},
    "gaigel.odds.twin_elsewhere": {"players": 3},
    "gaigel.odds.unseen": {"hand": HAND["hand"], "players": 3, "hands": 4},
    "gaigel.odds.zweite_alte_fails": {"players": 3},
    "gaigel.strategies.average_values": {"view": STRICT, "n": 8, "rng": RNG},
    "gaigel.batch.deal_block": {"game": GAIGEL, **WORLDS},
    "gaigel.batch.play_block": {"game": GAIGEL, "strategies": ["tips"] * 4, **WORLDS},
    "gigi_gacker.action_values": {"view": _on_turn(GIGI), "n": 8, "rng": RNG},
    "gigi_gacker.arranged_deal": {"game": GIGI, "rows": [], "first": 1, "seed": 2},
    "gigi_gacker.narrate": {"event": DEALT[GIGI].events[0], "people": "abcd", "you": 1},
    "gigi_gacker.worlds": {"view": DEALT[GIGI], **WORLDS},
    "gigi_gacker.odds.best_reply_worms": {"distance": 1, "chairs": 3},
    "gigi_gacker.odds.best_worm": {"cards": 3},
    "gigi_gacker.odds.chance_of_hen": {"players": 4},
    "gigi_gacker.odds.chance_of_removal": {"players": 4},
    "gigi_gacker.odds.chance_of_tie": {"players": 3},
    "gigi_gacker.odds.hens_in_play": {"players": 4},
    "gigi_gacker.odds.hens_in_row": {"players": 4},
    "gigi_gacker.odds.mean_position": {"distance": 1, "chairs": 3},
    "gigi_gacker.odds.position_by_distance": {"distance": 1, "chairs": 3},
    "gigi_gacker.odds.position_of_bid": {"value": 7, "distance": 1, "chairs": 3},
    "gigi_gacker.odds.removed_cards": {"players": 4},
    "gigi_gacker.odds.robo_next": {"value": 7, "seen": [3, 4]},
    "gigi_gacker.odds.robo_without": {"value": 7, "rounds": 3},
    "gigi_gacker.odds.row_size": {"players": 4},
    "gigi_gacker.odds.worms_per_player": {"players": 4},
    "gigi_gacker.odds.worst_worm": {"cards": 3},
    "gigi_gacker.strategies.advise": {"view": _on_turn(GIGI), "level": 1},
    "gigi_gacker.strategies.level_k": {"level": 1},
    "gigi_gacker.strategies.level_mixes": {"stage": stage_of(_on_turn(GIGI)), "level": 1},
    "gigi_gacker.strategies.prospects": {"view": _on_turn(GIGI), "level": 1},
    "gigi_gacker.batch.deal_block": {"game": GIGI, **WORLDS},
    "gigi_gacker.batch.play_block": {"game": GIGI, "strategies": ["random"] * 4, **WORLDS},
    "by_golly.action_values": {"view": _on_turn(GOLLY), "n": 4, "rng": RNG, "games": 2},
    "by_golly.arranged_deal": {"game": GOLLY, "hands": {1: "fox"}, "first": 1, "seed": 2},
    "by_golly.narrate": {"event": DEALT[GOLLY].events[0], "people": "abc", "you": 1},
    "by_golly.worlds": {"view": DEALT[GOLLY], **WORLDS},
    "by_golly.odds.cleared_blind": {"k": 3},
    "by_golly.odds.different_animals": {"count": 3, "cards": 4},
    "by_golly.odds.expected_different": {"cards": 4},
    "by_golly.odds.flips_until_first": {"k": 3},
    "by_golly.odds.flips_until_seen": {"k": 3},
    "by_golly.odds.keeps_all_copies": {"players": 3},
    "by_golly.odds.loses_all_copies": {"players": 2},
    "by_golly.odds.one_is_known": {"seen": 3, "named": 4},
    "by_golly.odds.owns_copies": {"copies": 2, "cards": 11},
    "by_golly.odds.removed": {"players": 4},
    "by_golly.odds.shows_one_of": {"k": 3},
    "by_golly.odds.triple": {"cards": 4},
    "by_golly.batch.deal_block": {"game": GOLLY, **WORLDS},
    "by_golly.batch.play_block": {"game": GOLLY, "strategies": ["explorer"] * 3, **WORLDS},
    "gallina_city.arranged_deal": {
        "game": CITY,
        "hands": {1: (3, 4, 5, 6)},
        "seed": 2,
        "youngest": 1,
        "round": 2,
    },
    "gallina_city.narrate": {"event": DEALT[CITY].events[0], "people": "abcd", "you": 1},
    "gallina_city.worlds": {"view": DEALT[CITY], **WORLDS},
    "gaigel.session.draw_lots": {"players": 6, "rng": RNG},
    "gaigel.session.draw_partners": {"players": 4, "pack": PACK},
    "by_golly.solo.expected_turns": {"animals": 2, "cards": 12, "mess": 1},
    "gallina_city.odds.hands_share": {"cards": 3},
    "gallina_city.odds.hands_share_none": {"cards": 3},
    "gallina_city.odds.identical": {"left": 3},
    "gallina_city.odds.most_partners": {"copies": 3, "pictures": 4},
    "gallina_city.odds.no_partner": {"others": 3},
    "gallina_city.odds.perfect_size": {"copies": 3, "pictures": 4},
    "gallina_city.odds.shared_pairs": {"cards": 3},
    "gallina_city.odds.table_pairs": {"players": 3, "cards": 3},
    "gallina_city.strategies.meant_by": {"view": DEALT[CITY], "caller": 1, "quickest": 1000},
    "gallina_city.rounds.chance_of": {"rng": RNG, "players": 3},
    "gallina_city.rounds.deal": {"rng": RNG, "n": 3, "players": 3, "cards": 4},
    "gallina_city.talks.simulate": {
        "room": Room(),
        "talkers": [Talker()] * 3,
        "n": 3,
        "cards": 4,
        "seed": 1,
    },
    "chickenlab.play": {"game": GAIGEL, "strategies": "tips", "seed": 3},
    "chickenlab.simulate": {
        "game": GAIGEL,
        "strategies": "tips",
        "n": 20,
        "seed": 3,
        "processes": 1,
        "chunk": 1,
    },
    "chickenlab.compare": {
        "game": GAIGEL,
        "challenger": "tips",
        "reference": "random",
        "deals": 4,
        "seed": 3,
        "processes": 1,
    },
    "chickenlab.effects": {
        "game": GAIGEL,
        "build": gaigel.strategies.Player,
        "switches": ["bold"],
        "deals": 4,
        "seed": 3,
        "processes": 1,
    },
    "chickenlab.league": {
        "game": GAIGEL,
        "strategies": {"a": "tips", "b": "random"},
        "deals": 4,
        "seed": 3,
        "processes": 1,
    },
    "chickenlab.tournament": {
        "game": gaigel.Game(players=2),
        "strategies": {"a": "tips", "b": "random"},
        "deals": 4,
        "seed": 3,
        "processes": 1,
    },
    "chickenlab.review": {
        "record": chickenlab.play(GAIGEL, "tips", seed=1),
        "n": 4,
        "seed": 3,
    },
}


def whole_parameters(function: Any) -> list[str]:
    """The parameters that take a whole number, by their annotations."""
    kinds = {"int", "int | None"}
    return [
        parameter.name
        for parameter in inspect.signature(function).parameters.values()
        if str(parameter.annotation) in kinds
    ]


def public_functions() -> Iterator[tuple[str, Any]]:
    modules = ["chickenlab", *(f"chickenlab.{game}" for game in HOUSE)]
    for game in HOUSE:
        modules += [f"chickenlab.{game}.odds", f"chickenlab.{game}.strategies"]
    modules += [f"chickenlab.{game}.batch" for game in ("by_golly", "gaigel", "gigi_gacker")]
    modules += ["chickenlab.gaigel.session", "chickenlab.by_golly.solo"]
    modules += ["chickenlab.gallina_city.rounds", "chickenlab.gallina_city.talks"]
    for module in map(import_module, modules):
        for name, function in vars(module).items():
            listed = getattr(module, "__all__", None)
            is_public = (
                name in listed
                if listed is not None
                else not name.startswith("_")
                and getattr(function, "__module__", None) == module.__name__
            )
            if is_public and inspect.isroutine(inspect.unwrap(function)):
                yield f"{module.__name__.removeprefix('chickenlab.')}.{name}", function


FUNCTIONS = dict(public_functions())
CASES = [
    pytest.param(name, parameter, id=f"{name}-{parameter}")
    for name, arguments in CALLS.items()
    for parameter in arguments
    if name in FUNCTIONS and parameter in whole_parameters(FUNCTIONS[name])
]


def call(name: str, **changed: Any) -> Any:
    arguments = {**CALLS[name], **changed}
    if "rng" in arguments:
        arguments["rng"] = np.random.default_rng(1)
    return FUNCTIONS[name](**arguments)


def told(value: Any) -> str:
    """What came of it, without the addresses of objects."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


def test_every_public_function_that_takes_a_whole_number_is_tried() -> None:
    takers = {name for name, function in FUNCTIONS.items() if whole_parameters(function)}
    assert sorted(takers) == sorted(CALLS)
    missing = {
        (name, parameter)
        for name in takers
        for parameter in whole_parameters(FUNCTIONS[name])
        if parameter not in CALLS[name]
    }
    assert not missing


@pytest.mark.parametrize(("name", "parameter"), CASES)
def test_a_whole_number_of_numpy_is_a_whole_number(name: str, parameter: str) -> None:
    number = CALLS[name][parameter]
    assert told(call(name, **{parameter: np.int64(number)})) == told(call(name))


@pytest.mark.parametrize("bad", [True, False, 1.5], ids=str)
@pytest.mark.parametrize(("name", "parameter"), CASES)
def test_what_is_no_whole_number_is_refused_by_name(name: str, parameter: str, bad: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        call(name, **{parameter: bad})


MAKERS: dict[str, Callable[[Any], object]] = {
    "gaigel Counter tricks": lambda number: gaigel.strategies.Counter(tricks=number),
    "gaigel Counter guesses": lambda number: gaigel.strategies.Counter(guesses=number),
    "gaigel MonteCarlo": lambda number: gaigel.strategies.MonteCarlo(guesses=number),
    "gaigel Player": lambda number: gaigel.strategies.Player(trump_price=number),
    "gaigel Session": lambda number: Session(GAIGEL, dealer=number).dealer,
    "gaigel Session deal": lambda number: Session(GAIGEL).new_deal(seed=number),
    "gigi_gacker LevelK": lambda number: gigi_gacker.strategies.LevelK(number),
    "gigi_gacker MonteCarlo": lambda number: gigi_gacker.strategies.MonteCarlo(guesses=number),
    "by_golly MonteCarlo": lambda number: by_golly.strategies.MonteCarlo(guesses=number),
    "by_golly MonteCarlo games": lambda number: by_golly.strategies.MonteCarlo(games=number),
    "by_golly Last": lambda number: by_golly.memory.Last(number),
    "by_golly Confusing": lambda number: by_golly.memory.Confusing(0.5, seed=number),
    "by_golly Forgetting": lambda number: by_golly.memory.Forgetting(0.5, seed=number),
    "gallina_city deck": lambda number: gallina_city.CYCLIC.partners(number),
    "gallina_city decks": lambda number: gallina_city.CYCLIC.common(number, 2),
}
for each in DEALT:
    MAKERS[f"{each.name} players"] = lambda number, game=each: type(game)(players=number + 2)
    MAKERS[f"{each.name} seed"] = lambda number, game=each: game.new_state(seed=number)
    MAKERS[f"{each.name} view"] = lambda number, game=each: game.new_state(seed=1).view(number)
    MAKERS[f"{each.name} legal"] = lambda number, game=each: game.new_state(seed=1).legal_actions(
        number
    )


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
def test_objects_take_a_whole_number_of_numpy_for_what_it_is(
    maker: Callable[[Any], object],
) -> None:
    assert told(maker(np.int64(1))) == told(maker(1))


@pytest.mark.parametrize("bad", [True, 1.5], ids=str)
@pytest.mark.parametrize("name", [name for name in MAKERS if "players" not in name])
def test_objects_refuse_what_is_no_whole_number(name: str, bad: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(bad))):
        MAKERS[name](bad)
