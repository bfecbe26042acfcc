"""Whole games, move by move and word by word, and numbers of games (see golden.py)."""

from __future__ import annotations

import pytest

from tests.engine import golden
from tests.engine.contract import GameUnderTest
from tests.engine.test_contract import SUBJECTS

GOLDENS = [
    pytest.param(subject, name, id=f"{subject.name}-{name}")
    for subject in SUBJECTS
    for name in subject.goldens
]
PERFTS = [
    pytest.param(subject, name, id=f"{subject.name}-{name}")
    for subject in SUBJECTS
    for name in subject.perfts
]


@pytest.mark.parametrize(("subject", "name"), GOLDENS)
def test_a_golden_game_is_played_and_told_as_before(subject: GameUnderTest, name: str) -> None:
    kept = golden.read(golden.golden_path(subject, name))
    assert golden.replayed(subject, kept) == kept
    assert any(kept["returns"])


@pytest.mark.parametrize(("subject", "name"), PERFTS)
def test_there_are_as_many_sequences_of_actions_as_before(
    subject: GameUnderTest, name: str
) -> None:
    kept = golden.read(golden.perft_path(subject))[name]
    assert golden.counted(subject, kept) == kept


def test_no_golden_file_is_left_over() -> None:
    wanted = {golden.golden_path(subject, name) for subject in SUBJECTS for name in subject.goldens}
    wanted |= {golden.perft_path(subject) for subject in SUBJECTS}
    assert set(golden.FOLDER.iterdir()) == wanted
