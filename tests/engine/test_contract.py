"""The tests that every game runs. A new game adds its description to SUBJECTS."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chickenlab import Game, gaigel
from tests.engine import contract
from tests.engine.by_golly_under_test import BY_GOLLY
from tests.engine.contract import GameUnderTest
from tests.engine.gaigel_under_test import GAIGEL
from tests.engine.gallina_city_under_test import GALLINA_CITY
from tests.engine.gigi_gacker_under_test import GIGI_GACKER

SUBJECTS = (GAIGEL, BY_GOLLY, GALLINA_CITY, GIGI_GACKER)
CASES = [
    pytest.param(subject, game, id=f"{subject.name}-{name}")
    for subject in SUBJECTS
    for name, game in subject.games.items()
]
every_case = pytest.mark.parametrize(("subject", "game"), CASES)
every_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def first_and_last(subject: GameUnderTest) -> list[Game]:
    """The plainest game and the richest one, for what options hardly change."""
    games = list(subject.games.values())
    return [games[0], games[-1]]


@every_case
def test_a_random_game_keeps_all_invariants_after_every_move(
    subject: GameUnderTest, game: Game
) -> None:
    contract.check_random_play(subject, game)


@every_case
def test_every_listed_action_can_be_carried_out(subject: GameUnderTest, game: Game) -> None:
    contract.check_listed_actions_apply(subject, game)


@every_case
def test_an_action_that_is_not_listed_is_refused_and_changes_nothing(
    subject: GameUnderTest, game: Game
) -> None:
    contract.check_unlisted_actions_are_refused(subject, game)


@every_case
def test_whole_numbers_of_numpy_are_whole_numbers(subject: GameUnderTest, game: Game) -> None:
    contract.check_numbers_of_numpy(subject, game)


@every_subject
def test_what_is_no_action_and_who_is_no_seat_is_refused(subject: GameUnderTest) -> None:
    for game in first_and_last(subject):
        contract.check_junk_is_refused(subject, game)


@every_case
def test_a_clone_and_its_original_do_not_disturb_each_other(
    subject: GameUnderTest, game: Game
) -> None:
    contract.check_clones(subject, game)


@every_subject
def test_the_text_of_an_action_is_read_back_and_no_other_text_is(subject: GameUnderTest) -> None:
    contract.check_action_texts(subject, first_and_last(subject)[0])


@every_case
def test_options_are_read_back_and_bad_ones_are_refused(subject: GameUnderTest, game: Game) -> None:
    contract.check_options(subject, game)


@every_case
def test_a_record_is_read_back_and_replays(subject: GameUnderTest, game: Game) -> None:
    contract.check_records(subject, game)


@every_subject
def test_a_record_that_was_tampered_with_is_refused(subject: GameUnderTest) -> None:
    for game in first_and_last(subject):
        contract.check_tampered_records(subject, game)


@every_case
def test_a_seed_fixes_the_deal(subject: GameUnderTest, game: Game) -> None:
    contract.check_seeds(subject, game)


@every_case
def test_nobody_can_tell_deals_apart_that_differ_in_unseen_cards(
    subject: GameUnderTest, game: Game
) -> None:
    contract.check_deals_that_look_alike(subject, game)


@every_subject
def test_nobody_can_tell_what_another_seat_did_unseen(subject: GameUnderTest) -> None:
    compared = sum(
        contract.check_actions_that_look_alike(subject, game) for game in subject.games.values()
    )
    if subject.has_unseen_actions:
        assert compared > 200, "the test compared something"


@every_case
def test_the_rules_of_a_game_name_its_options_and_its_options_its_rules(
    subject: GameUnderTest, game: Game
) -> None:
    del subject
    named = {rule.option for rule in game.rulebook.values() if rule.option}
    assert named == set(game.options())


def test_the_twin_tests_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells what the next card of the stock counts must not pass."""
    honest = gaigel.State.view

    def leaking(state: gaigel.State, seat: int) -> gaigel.View:
        secret = state.stock[-1].points if state.stock else 0
        return replace(honest(state, seat), stock_size=secret)

    monkeypatch.setattr(gaigel.State, "view", leaking)
    with pytest.raises(AssertionError, match="cannot see"):
        contract.check_deals_that_look_alike(GAIGEL, gaigel.Game())
