"""What the lesson in Gigi Gacker needs."""

import pytest

from chickenlab.gigi_gacker import Game, Position
from chickenlab_widgets import GigiGackerTable
from chickenlab_widgets.quiz import gigi_gacker as lesson


def table(**words) -> GigiGackerTable:
    game = Game(players=3)
    position = Position.of(game, ["R7 R3 HEN", "Y5", "G5"], ["W8 W1 W2"], piles=["W5", "", ""])
    bots = [None, lesson.script("Y5"), lesson.script("G5")]
    return GigiGackerTable(game, deal=position, bots=bots, pace="instant", **words)


def test_goals_are_reached_by_what_they_name():
    here = table()
    refused, holds = lesson.refused("GIG-41"), lesson.holds("W8 W5")
    with pytest.raises(ValueError, match="GIG-41"):
        here.act("bid HEN")
    assert refused(here)
    here.act("bid R7")
    assert not holds(here)
    here.act("hen R7 W5")
    assert holds(here)
    assert lesson.wins(here)
    assert lesson.all_of(refused, holds, lesson.wins)(here)


def test_right_answers_are_praised_and_wrong_ones_are_not():
    assert lesson.check(2, 14)
    assert not lesson.check(2, 21)
    assert lesson.check(1, lesson.order)

    def forgets_the_tractor(bids, tractor):
        values = [int(card[1]) for card in bids.split()]
        return sorted(range(len(values)), key=lambda player: -values[player])

    verdict = lesson.check(1, forgets_the_tractor)
    assert not verdict
    assert "the rules say" in verdict.text
