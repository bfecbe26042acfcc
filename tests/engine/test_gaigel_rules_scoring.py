"""GAI-73 to GAI-80 and GAI-93: Scoring, over a session."""

from __future__ import annotations

import pytest

from chickenlab import gaigel
from chickenlab.gaigel import Outcome, Termination
from chickenlab.gaigel.session import Mark, Session, SessionPhase
from tests.engine.helpers import dealt, do


def single(winner: int, sides: int = 2) -> Outcome:
    losers = tuple(side for side in range(sides) if side != winner)
    return Outcome(Termination.AUS, (winner,), losers, 1)


def gigackel(winner: int, sides: int = 2) -> Outcome:
    losers = tuple(side for side in range(sides) if side != winner)
    return Outcome(Termination.GIGACKEL, (winner,), losers, 2)


def fault(loser: int, sides: int = 2, kind: Termination = Termination.TOO_EARLY) -> Outcome:
    winners = tuple(side for side in range(sides) if side != loser)
    return Outcome(kind, winners, (loser,), 2)


def after(*outcomes: Outcome, strokes: int = 10, players: int = 4, dealer: int = 0) -> Session:
    session = Session(gaigel.Game(players=players, strokes=strokes), dealer=dealer)
    for outcome in outcomes:
        session.score(outcome)
    return session


@pytest.mark.rule("GAI-73")
def test_each_side_has_a_line_that_grows_from_the_middle_and_is_cleaned_from_its_end() -> None:
    session = after()
    assert session.lines == [[], []]
    session = after(single(1), gigackel(1), single(0), strokes=4)
    assert session.lines == [[Mark(1), Mark(2)], [Mark(1)]]
    session.score(single(0))
    assert session.lines[0] == [Mark(1), Mark(2, crossed=1)], "the outer end goes first"
    session.score(gigackel(0))
    assert session.lines[0] == [Mark(1, crossed=1), Mark(2, crossed=2)]
    assert len(after(players=3).lines) == 3


@pytest.mark.rule("GAI-74", "GAI-80", "A-GAI-15")
def test_losers_mark_a_stroke_or_for_any_double_game_a_v_of_two() -> None:
    assert after(single(0)).lines == [[], [Mark(1)]]
    assert after(gigackel(0)).lines == [[], [Mark(2)]]
    assert after(fault(0)).lines == [[Mark(2)], []]
    assert after(fault(0, kind=Termination.TOO_LATE)).lines == [[Mark(2)], []]
    assert after(single(0), gigackel(1), single(0)).strokes == (2, 2)


@pytest.mark.rule("GAI-75")
def test_the_cleaning_phase_starts_when_the_agreed_strokes_are_out() -> None:
    session = after(*[single(0)] * 4, *[single(1)] * 5)
    assert (session.phase, session.strokes_left) == (SessionPhase.STROKES, 1)
    session.score(single(0))
    assert (session.phase, session.strokes_left) == (SessionPhase.CLEANING, 0)
    assert session.strokes == (5, 5)
    assert session.winners == ()
    assert after().strokes_left == 10
    for agreed in (1, 3, 7, 50):
        assert after(strokes=agreed).strokes_left == agreed
    for bad in (0, 51, 10.0, "10", True):
        with pytest.raises(ValueError, match=r"strokes=.*1 to 50"):
            gaigel.Game(strokes=bad)  # type: ignore[arg-type]


@pytest.mark.rule("GAI-76")
def test_in_the_cleaning_phase_winners_cross_out_their_own_and_losers_mark_nothing() -> None:
    session = after(*[single(0)] * 5, *[single(1)] * 5)
    session.score(single(0))
    assert session.strokes == (4, 5)
    session.score(gigackel(1))
    assert session.strokes == (4, 3)
    session.score(fault(1))
    assert session.strokes == (2, 3)
    assert session.strokes_left == 0


@pytest.mark.rule("GAI-77")
def test_the_first_side_to_clear_its_line_wins_the_session() -> None:
    session = after(single(0), *[single(1)] * 2, strokes=3)
    assert session.strokes == (2, 1)
    session.score(single(0))
    assert (session.strokes, session.phase) == ((1, 1), SessionPhase.CLEANING)
    session.score(single(1))
    assert session.phase is SessionPhase.OVER
    assert session.winners == (1,)
    with pytest.raises(ValueError, match="session is over"):
        session.score(single(1))
    with pytest.raises(ValueError, match="session is over"):
        session.new_deal(seed=1)


@pytest.mark.rule("GAI-77")
def test_a_gigackel_clears_a_last_single_stroke_too() -> None:
    session = after(single(0), *[single(1)] * 2, strokes=3)
    session.score(gigackel(1))
    assert session.winners == (1,)
    assert session.strokes == (2, 0)


@pytest.mark.rule("A-GAI-14", "GAI-77")
def test_a_side_without_a_stroke_when_cleaning_starts_wins_at_once() -> None:
    session = after(*[single(0)] * 9)
    assert session.phase is SessionPhase.STROKES
    session.score(single(0))
    assert session.strokes == (0, 10)
    assert session.phase is SessionPhase.OVER
    assert session.winners == (0,)


@pytest.mark.rule("GAI-78")
def test_the_last_stroke_is_single_even_for_a_gigackel() -> None:
    session = after(*[single(0)] * 4, *[single(1)] * 5)
    session.score(gigackel(0))
    assert session.strokes == (5, 5)
    assert session.lines[1][-1] == Mark(1)
    assert session.phase is SessionPhase.CLEANING
    assert after(*[gigackel(0)] * 2, gigackel(1), strokes=5).strokes == (1, 4)


@pytest.mark.rule("GAI-79")
def test_the_example_of_a_gigackel_in_the_cleaning_phase() -> None:
    # Anna and Carla are side 0 with 4 strokes, Ben and Dan side 1 with 6
    session = after(*[single(1)] * 4, *[single(0)] * 6)
    assert session.phase is SessionPhase.CLEANING
    assert session.strokes == (4, 6)
    session.score(gigackel(0))
    assert session.strokes == (2, 6)
    session.score(single(0))
    assert session.winners == ()
    session.score(single(0))
    assert session.winners == (0,)


@pytest.mark.rule("GAI-80")
def test_all_double_games_of_the_referee_count_two_strokes() -> None:
    early = do(dealt({}), "0 aus").outcome
    assert early is not None
    assert early.strokes == 2
    assert after(early).strokes == (2, 0)


@pytest.mark.rule("GAI-93")
def test_a_shorter_session_gives_out_5_strokes() -> None:
    session = after(single(0), single(1), single(0), single(1), strokes=5)
    assert session.phase is SessionPhase.STROKES
    session.score(single(0))
    assert session.phase is SessionPhase.CLEANING
    assert session.strokes == (2, 3)


@pytest.mark.rule("A-GAI-17", "GAI-74")
def test_with_three_players_each_loser_marks_and_at_fault_only_the_one() -> None:
    assert after(single(0, 3), players=3).strokes == (0, 1, 1)
    assert after(gigackel(2, 3), players=3).strokes == (2, 2, 0)
    assert after(fault(1, 3), players=3).strokes == (0, 2, 0)
    tie = Outcome(Termination.EQUAL_TOTALS, (), (), 0)
    assert after(tie, players=3).strokes == (0, 0, 0)
    two = after(single(0), gigackel(1), players=2)
    assert two.strokes == (2, 1)


@pytest.mark.rule("A-GAI-17", "GAI-78")
@pytest.mark.parametrize(("dealer", "strokes"), [(0, (0, 2, 1)), (1, (0, 1, 2)), (2, (0, 2, 1))])
def test_strokes_beyond_the_agreed_number_are_given_from_the_dealers_right(
    dealer: int, strokes: tuple[int, ...]
) -> None:
    # three strokes are left, both losers should mark two: who sits first to the right of the
    # dealer gets both
    session = after(gigackel(0, 3), strokes=3, players=3, dealer=dealer)
    assert session.strokes == strokes
    assert session.winners == (0,)


@pytest.mark.rule("GAI-76", "A-GAI-17")
def test_with_three_players_both_winners_of_a_fault_cross_out_and_may_share_the_victory() -> None:
    session = after(single(0, 3), single(1, 3), single(2, 3), strokes=6, players=3)
    assert session.strokes == (2, 2, 2)
    session.score(fault(1, 3))
    assert session.strokes == (0, 2, 0)
    assert session.winners == (0, 2)


def test_a_whole_session_of_real_deals_comes_to_an_end() -> None:
    from chickenlab import play

    for players in (2, 3, 4, 6):
        session = Session(gaigel.Game(players=players, strokes=3))
        for seed in range(200):
            deal = session.new_deal(seed=seed).deal
            record = play(session.game, gaigel.strategies.random_legal, deal=deal, seed=seed)
            state = record.replay()
            assert isinstance(state, gaigel.State)
            assert state.outcome is not None
            before = session.strokes
            session.score(state.outcome)
            if session.phase is SessionPhase.STROKES:
                assert sum(session.strokes) >= sum(before)
            if session.phase is SessionPhase.OVER:
                break
        assert session.phase is SessionPhase.OVER
        assert all(session.strokes[side] == 0 for side in session.winners)


def test_a_result_for_another_table_is_refused() -> None:
    session = after()
    with pytest.raises(ValueError, match="side=2"):
        session.score(single(2, 3))
    assert session.strokes == (0, 0)
    for dealer in (-1, 4, "0", True):
        with pytest.raises(ValueError, match="seat"):
            Session(gaigel.Game(), dealer=dealer)  # type: ignore[arg-type]
