"""Gallina City beyond its single rules: the rulebook as a whole, worlds, the story, the display."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import chickenlab
from chickenlab import gallina_city
from chickenlab.core import Kind
from chickenlab.gallina_city import IMAGES, Deal, Game, Phase, RoundEnd, events, worlds
from chickenlab.gallina_city.actions import Pass
from chickenlab.gallina_city.narration import narrate
from tests.engine.contract import random_states
from tests.engine.gallina_city_helpers import (
    TOGETHER,
    at_once,
    begin,
    do,
    found,
    pair_up,
    talking,
    wait,
)
from tests.engine.gallina_city_under_test import GALLINA_CITY, GAMES, deals

PEOPLE = ["Anna", "Ben", "Carla", "Dan", "Eva", "Fritz"]
RULEBOOK = gallina_city.RULEBOOK

# ------------------------------------------------------------------ the rulebook


def test_the_rulebook_is_whole() -> None:
    ids = list(RULEBOOK)
    assert ids[:47] == [f"GAL-{number:02d}" for number in range(1, 48)]
    assert ids[47:] == [f"A-GAL-{number}" for number in range(1, 15)]
    kinds = Counter(rule.kind.value for rule in RULEBOOK.values())
    assert kinds == {"C": 2, "S": 12, "P": 19, "E": 13, "V": 1, "A": 14}


def test_each_rule_is_a_sentence_that_stands_alone() -> None:
    for rule in RULEBOOK.values():
        assert re.match(r'["A-Z]', rule.text), rule.id
        assert rule.text.endswith((".", '."')), rule.id
        assert len(rule.text) < (320 if rule.kind is Kind.READING else 180), rule.id
        assert not re.search(r"GAL-|=>", rule.text), rule.id


def test_readings_that_a_rule_points_to_exist_and_every_reading_is_pointed_to() -> None:
    pointed = {name for rule in RULEBOOK.values() for name in rule.readings}
    assert pointed == {rule.id for rule in RULEBOOK.of_kind(Kind.READING)}


def test_the_code_cites_no_rule_that_does_not_exist() -> None:
    cited = {
        name
        for file in Path(gallina_city.__file__).parent.glob("*.py")
        for name in re.findall(r"(?:A-)?GAL-\d+", file.read_text(encoding="utf-8"))
    }
    assert len(cited) > 50
    assert cited <= set(RULEBOOK)


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("game", [Game(players=3), Game(players=2, mode=TOGETHER)], ids=str)
def test_random_players_play_a_whole_game_and_its_record_replays(game: Game) -> None:
    record = chickenlab.play(game, gallina_city.strategies.random_legal, seed=5)
    again = chickenlab.Record.from_json(record.to_json())
    assert again == record
    assert again.replay().is_terminal
    assert len(again.replay().results) == 3


def test_players_who_never_say_a_word_come_to_an_end_too() -> None:
    def silent(view: gallina_city.View, rng: np.random.Generator) -> chickenlab.Action | None:
        del rng
        return view.legal_actions[0] if view.phase is Phase.READY else None

    record = chickenlab.play(Game(players=3, patience=10), silent, seed=5)
    ends = [result.end for result in record.replay().results]
    assert ends == [RoundEnd.BROKEN_OFF] * 3
    record = chickenlab.play(Game(players=3, mode=TOGETHER), silent, seed=5)
    ends = [result.end for result in record.replay().results]
    assert ends == [RoundEnd.TIME_UP] * 3


def test_it_makes_no_difference_in_how_many_steps_the_time_passes() -> None:
    slow, quick = (talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33)}) for _ in range(2))
    for _ in range(20):
        slow.apply(slow.game.clock, Pass(50))
    quick.apply(quick.game.clock, Pass(1000))
    for seat in range(4):
        assert slow.view(seat) == quick.view(seat)


def test_a_game_without_a_clock_has_no_beat() -> None:
    state = chickenlab.gaigel.Game().new_state(seed=1)
    assert state.game.seats == state.game.players
    with pytest.raises(NotImplementedError, match="no clock plays along in Gaigel"):
        state.beat()


# ------------------------------------------------------------------ deals


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ({0: (0, 1)}, "seat 0 has 2 cards and would be done already"),
        ({0: (0, 1, 1)}, "card 1 stands twice"),
        ({0: (0, 1, 2), 1: (2, 3, 4)}, "card 2 stands twice"),
        ({0: (0, 1, 56)}, "no card 56; cards are 0 to 55"),
        ({3: (0, 1, 2)}, "seat 3 does not exist"),
    ],
)
def test_hands_that_cannot_be_are_refused_by_name(
    hands: dict[int, tuple[int, ...]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        gallina_city.arranged_deal(Game(players=3), hands, seed=1)


def test_a_deal_of_other_things_than_cards_is_refused() -> None:
    game = Game(players=3)
    deal = gallina_city.arranged_deal(game, {}, seed=1)
    for pile in (deal.pile[1:], list(deal.pile), (*deal.pile[1:], "7"), (*deal.pile[1:], True)):
        with pytest.raises(ValueError, match=r"missing|tuples|no card|stands twice"):
            game.new_state(deal=Deal(deal.hands, pile))  # type: ignore[arg-type]


# ------------------------------------------------------------------ worlds


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_world_looks_to_its_seat_as_the_game_does(game: Game) -> None:
    rng = np.random.default_rng(1)
    for number, deal in enumerate(deals(game)):
        for state, _done in random_states(GALLINA_CITY, game, deal, number):
            if state.is_terminal or rng.random() < 0.02:
                for seat in range(game.seats):
                    view = state.view(seat)
                    for world in worlds(view, 1, rng):
                        assert world.view(seat) == view
                        GALLINA_CITY.check(world)


@pytest.mark.parametrize("game", [Game(players=3), Game(players=3, mode=TOGETHER)], ids=str)
def test_worlds_explain_all_that_was_said_in_a_whole_game_of_talkers(game: Game) -> None:
    talkers = gallina_city.strategies
    record = chickenlab.play(game, [talkers.careful, talkers.hasty, talkers.brief], seed=3)
    rng = np.random.default_rng(1)
    *_, last = states = list(record.states())
    assert len(found(last, events.DetailSaid)) > 100
    for state in [*states[10::300], last]:
        for seat in range(game.seats):
            (world,) = worlds(state.view(seat), 1, rng)
            assert world.view(seat) == state.view(seat)


def test_worlds_draw_anew_what_is_hidden() -> None:
    state = Game(players=3).new_state(seed=1)
    drawn = worlds(state.view(0), 30, np.random.default_rng(2))
    assert len({tuple(world.hands[1]) for world in drawn}) == 30
    assert len({tuple(world.pile) for world in drawn}) == 30
    assert {tuple(world.hands[0]) for world in drawn} == {tuple(state.hands[0])}


def test_in_each_world_what_was_said_is_true() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33)})
    do(state, "1: say 5 family", "1: say 5 hat", "1: say 10 family")
    pictures: set[tuple[int, ...]] = set()
    for world in worlds(state.view(0), 20, np.random.default_rng(2)):
        said = [event.image for event in found(world, events.DetailSaid)]
        held = {image for card in world.hands[1] for image in gallina_city.CYCLIC.cards[card]}
        assert set(said) <= held
        pictures.add(tuple(image for image in said if image is not None))
    assert len(pictures) > 1


def test_a_world_knows_what_was_laid_and_not_what_was_drawn() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33)})
    pair_up(state, "0 0/0", "2 14/14")
    at_once(state, "1: challenge 0 eyes")
    drawn = worlds(state.view(1), 20, np.random.default_rng(2))
    for world in drawn:
        assert world.deal.hands[1] == (1, 9, 21)
        assert 0 in world.deal.hands[0]
        assert 14 in world.deal.hands[2]
    assert len({found(world, events.CardDrawn)[0].card for world in drawn}) > 5


def test_the_future_of_a_world_is_open() -> None:
    state = talking({0: (0, 20), 1: (1, 21)}, players=2, mode=TOGETHER)
    wait(state, 119_950)
    shared = {_next_shared(world) for world in worlds(state.view(0), 20, np.random.default_rng(2))}
    assert len(shared) > 5


def _next_shared(world: gallina_city.State) -> tuple[tuple[int | None, ...], ...]:
    wait(world, 50)
    return found(world, events.AsideShared)[0].hands


def test_a_negative_number_of_worlds_is_refused() -> None:
    view = Game(players=3).new_state(seed=1).view(0)
    with pytest.raises(ValueError, match="n=-1"):
        worlds(view, -1, np.random.default_rng(1))


# ------------------------------------------------------------------ the story and the display


def test_every_event_is_told_and_names_no_card_that_the_seat_cannot_see() -> None:
    for game in GAMES.values():
        for number, deal in enumerate(deals(game)[:2]):
            *_, (state, _done) = random_states(GALLINA_CITY, game, deal, number)
            for seat in range(game.seats):
                for event in state.view(seat).events:
                    told = narrate(event, PEOPLE, you=seat)
                    assert told[0].isupper()
                    assert told[-1] in ".!"
                    assert "None" not in told


def test_the_story_of_a_pair() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33)}, rounds=1)
    do(state, "0: say 1 family", "0: say 1 hat")
    pair_up(state, "1 1/1", "0 0/1")
    wait(state, 5000)
    told = [narrate(event, PEOPLE, you=1) for event in state.view(1).events]
    assert told[-10:] == [
        "Anna calls: Coin coin!",
        "Anna: another picture, rooster.",
        "Anna: a top hat.",
        "You call Cocorico to Anna with card 1!",
        "Anna calls Cocorico to you!",
        "You and Anna lay cards 1 and 0 side by side.",
        f"It is the same picture, the {str(IMAGES[1]).replace(':', ' with')}; both cards go to the "
        "middle.",
        "You and Anna call: Fini!",
        "Round 1 is over. Minus points: Anna 0, you 0, Carla 3.",
        "You and Anna win with 0 minus points.",
    ]


def test_the_display_shows_a_hand_to_its_owner_alone() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33)})
    do(state, "1: say 1 hat")
    assert "8 (" in state.view(0)._repr_html_()
    assert "8 (" not in state.view(1)._repr_html_()
    assert "a top hat" in state.view(0)._repr_html_()
    assert "what a bystander knows" in state.view(state.game.clock)._repr_html_()
    everything = state._repr_html_()
    assert all(f"{card} (" in everything for card in (0, 8, 20, 1, 9, 21, 14, 30, 33))


def test_the_display_tells_what_everybody_does() -> None:
    state = talking({0: (0, 8, 20), 1: (1, 9, 21), 2: (14, 30, 33), 3: (2, 10, 16)})
    do(state, "2: cocorico 3 14 14")
    pair_up(state, "0 0/1", "1 1/1")
    shown = state.view(3)._repr_html_()
    assert shown.count("counts to five") == 2
    assert "calls seat 3" in shown
    together = talking({0: (0, 20), 1: (1, 21)}, players=2, mode=TOGETHER)
    do(together, "1: stop")
    assert "says Stop" in together.view(0)._repr_html_()
    assert "119.95 s left" in together.view(0)._repr_html_()


def test_a_state_says_in_a_line_where_it_stands() -> None:
    state = Game(players=3).new_state(seed=1)
    begin(state)
    assert repr(state) == (
        "<Gallina City, competitive, 3 players, round 1, talk, 0.00 s, cards in hand 7, 7, 7>"
    )


# ------------------------------------------------------------------ comparisons


def test_strategies_can_be_compared_in_both_modes() -> None:
    talkers = gallina_city.strategies
    alone = chickenlab.compare(
        Game(players=3, rounds=1), talkers.careful, talkers.random_legal, deals=2
    )
    assert alone.games == 6
    team = chickenlab.compare(
        Game(players=2, mode=TOGETHER, rounds=1), talkers.careful, talkers.random_legal, deals=2
    )
    assert team.games == 2
    assert team.gain.value > 0, "a team that listens does better than one that does not"
