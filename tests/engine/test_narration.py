"""Games told in words: who is spoken to comes first, and one thing is not several."""

from __future__ import annotations

from typing import Any

import pytest

from chickenlab import by_golly, gaigel, gallina_city, gigi_gacker
from chickenlab.by_golly import events as golly
from chickenlab.by_golly.narration import narrate as by_golly_told
from chickenlab.core.game import Game
from chickenlab.core.playing import play
from chickenlab.core.state import State
from chickenlab.gaigel import events as deals
from chickenlab.gaigel.narration import narrate as gaigel_told
from chickenlab.gaigel.outcome import Outcome as DealOutcome
from chickenlab.gaigel.outcome import Termination
from chickenlab.gallina_city import events as hens
from chickenlab.gallina_city.narration import narrate as gallina_city_told
from chickenlab.gallina_city.outcome import Outcome as HenOutcome
from chickenlab.gallina_city.outcome import Pair
from chickenlab.gigi_gacker import events as worms
from chickenlab.gigi_gacker.narration import narrate as gigi_gacker_told
from chickenlab.gigi_gacker.outcome import Outcome as WormOutcome

PEOPLE = ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"]
GAMES: dict[str, tuple[Game, Any, Any]] = {
    "gaigel": (gaigel.Game(players=6), gaigel_told, gaigel.strategies.tips),
    "gigi_gacker": (gigi_gacker.Game(players=2), gigi_gacker_told, gigi_gacker.strategies.weighs),
    "by_golly": (by_golly.Game(players=3), by_golly_told, by_golly.strategies.sharp),
    "each for himself": (
        gallina_city.Game(players=3),
        gallina_city_told,
        gallina_city.strategies.careful,
    ),
    "all together": (
        gallina_city.Game(players=3, mode="cooperative"),
        gallina_city_told,
        gallina_city.strategies.careful,
    ),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("you", [None, 0, 1])
def test_a_whole_game_is_told_in_sentences_that_are_english(name: str, you: int | None) -> None:
    game, told, strategy = GAMES[name]
    people = PEOPLE[: game.players]
    state: State[Any] = play(game, strategy, seed=3).replay()
    for event in state.events:
        sentence = told(event, people, you=you)
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
        assert sentence[-1] in ".!?", sentence
        assert " and You" not in sentence
        assert ", You" not in sentence
        assert not sentence.partition(": You")[1]
        assert " 1 cards" not in sentence
        assert " 1 worms" not in sentence
        if you is None:
            assert "you" not in sentence.lower().replace("!", " ").split(), sentence


def test_two_who_lay_cards_are_named_with_you_first() -> None:
    pair = Pair((0, 1), (5, 9), (3, 3))
    laid = hens.CardsLaid(1000, pair)
    assert gallina_city_told(laid, PEOPLE, you=1).startswith("You and Anna lay cards 5 and 9")
    assert gallina_city_told(laid, PEOPLE, you=2).startswith("Anna and Ben lay cards 5 and 9")


def test_within_a_sentence_you_is_small() -> None:
    shown = hens.HandsShown(1000, ((5,), (9,)), Pair((0, 1), (5, 9), (3, 3)))
    assert "All show their cards: you and Anna hold" in gallina_city_told(shown, PEOPLE, you=1)


@pytest.mark.parametrize(
    ("points", "winners", "you", "words"),
    [
        ((1, 4, 6), (0,), None, "Anna wins with 1 minus point."),
        ((0, 4, 6), (0,), 0, "You win with 0 minus points."),
        ((2, 2, 6), (0, 1), 1, "You and Anna win with 2 minus points."),
    ],
)
def test_the_winners_of_gallina_city(points, winners, you, words) -> None:
    ended = hens.GameEnded(HenOutcome(points, winners))
    assert gallina_city_told(ended, PEOPLE, you=you) == words


@pytest.mark.parametrize(
    ("scores", "sizes", "you", "words"),
    [
        ([1, 0], [5, 5], None, "Anna wins with 1 worm."),
        (
            [9, 9],
            [5, 6],
            0,
            "You win: several have 9 worms, and a hand of 5 cards is the smallest.",
        ),
        (
            [9, 9],
            [5, 5],
            1,
            "You and Anna win together, with 9 worms and equally few cards in hand.",
        ),
    ],
)
def test_the_winners_of_gigi_gacker(scores, sizes, you, words) -> None:
    ended = worms.GameEnded(WormOutcome.of(scores, sizes))
    assert gigi_gacker_told(ended, PEOPLE[:2], you=you) == words


@pytest.mark.parametrize(
    ("players", "you", "words"),
    [
        (4, None, "Ben and Dan win a single game."),
        (4, 3, "You and Ben win a single game."),
        (4, 0, "Ben and Dan win a single game."),
        (6, 5, "You, Ben and Dan win a single game."),
        (2, 1, "You win a single game."),
        (2, 0, "Ben wins a single game."),
    ],
)
def test_the_winners_of_a_deal(players, you, words) -> None:
    ended = deals.DealEnded(DealOutcome(Termination.AUS, (1,), (0,), 1))
    assert gaigel_told(ended, PEOPLE[:players], you=you) == words


def test_who_called_too_early_is_named_with_you_first() -> None:
    ended = deals.DealEnded(DealOutcome(Termination.TOO_EARLY, (1,), (0,), 2))
    said = gaigel_told(ended, PEOPLE[:4], you=2)
    assert said == "Untergaigelt: called below 101 by you and Anna. Ben and Dan win a double game."


def test_one_card_to_draw_is_not_several() -> None:
    mess = golly.MessEnded(0, by_golly.Card.FOX, 1)
    assert by_golly_told(mess, PEOPLE, you=0) == "A bit unlucky: you have to draw 1 card."
