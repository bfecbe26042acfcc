"""What the lesson in Gallina City needs."""

from __future__ import annotations

import pytest

from chickenlab.gallina_city import Game, arranged_deal
from chickenlab_widgets import GallinaCityTable
from chickenlab_widgets.quiz import gallina_city as lesson
from chickenlab_widgets.quiz.gallina_city import script

HANDS = {0: (0, 15, 40), 1: (1, 9, 21, 33), 2: (14, 30, 50, 52)}
"""Cards 0 and 1 share picture 1; card 14 shows picture 14, which looks like picture 0."""


def table(*scripts: tuple[str, ...], **words) -> GallinaCityTable:
    game = Game(players=3, rounds=1)
    deal = arranged_deal(game, HANDS, seed=1)
    bots = [None, *(script(*lines) for lines in scripts)]
    return GallinaCityTable(game, deal=deal, bots=bots, timing="turns", pace="instant", **words)


def begin(here: GallinaCityTable) -> None:
    here.act("coin-coin")


def test_a_scripted_player_says_his_lines_in_time_and_shows_what_he_speaks_of():
    here = table(("0 say 1 family", "0.5 say 1 hat"), ())
    begin(here)
    here.go_on()
    assert [value for _name, value in here.state.described[1]] == ["rooster", "top"]
    assert not lesson.laid_right(here)
    here.act("cocorico 1 0 1")
    assert lesson.laid_right(here)


def test_whoever_speaks_of_nothing_waves_a_call_off():
    here = table((), ())
    begin(here)
    here.act("cocorico 2 0 1")
    assert here.state.calls == [None, None, None]


def test_details_are_counted_once():
    here = table((), ())
    begin(here)
    here.act("say 1 hat")
    here.act("say 1 hat")
    assert lesson.said(1)(here)
    assert not lesson.said(2)(here)
    here.act("say 1 eyes")
    assert lesson.said(2)(here)


def test_a_difference_can_be_spotted():
    here = table(("0 cocorico 2 1 1",), ("0.3 cocorico 1 14 14",))
    begin(here)
    here.go_on()
    assert here.state.checks
    assert not lesson.spotted(here)
    here.act("challenge 1 family")
    assert lesson.spotted(here)


def test_fini_is_called_by_one_alone():
    here = table(("0 say 1 family",), ())
    begin(here)
    here.go_on()
    assert not lesson.called_fini(here)
    here.act("cocorico 1 0 1")
    here.go_on()
    assert lesson.called_fini(here)


def test_stop_can_be_right():
    game = Game(players=2, mode="cooperative", rounds=1)
    deal = arranged_deal(game, {0: (0, 20), 1: (14, 33)}, seed=1)
    here = GallinaCityTable(
        game, deal=deal, bots=[None, script("0 stop")], timing="turns", pace="instant"
    )
    here.act("ready")
    assert not lesson.stopped_rightly(here)
    here.act("stop")
    here.go_on()
    assert lesson.stopped_rightly(here)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("say 1 hat", "no time"),
        ("soon say 1 hat", "no time"),
        ("1 sing", "no action 'sing'"),
        ("1 pass 50", "none of say, cocorico and stop"),
    ],
)
def test_a_line_that_is_none_is_named(line, complaint):
    with pytest.raises(ValueError, match=complaint):
        script("0 say 1 hat", line)


def test_right_answers_are_praised_and_wrong_ones_are_not():
    assert lesson.check(1, len(lesson.IMAGES[0].differences(lesson.IMAGES[28])))
    assert not lesson.check(1, 0)
    assert lesson.check(2, lesson.minus_points)
    assert not lesson.check(2, lambda cards: list(cards))
    assert lesson.check(3, 56)
    assert not lesson.check(3, 60)
