"""What is heard at a table: the kernel names the sounds, the browser makes them if it may."""

import pytest

from chickenlab import by_golly, gallina_city, gigi_gacker
from chickenlab.gigi_gacker.events import BidLaid
from chickenlab_widgets import ByGollyTable, GallinaCityTable, GigiGackerTable
from tests.widgets.at_the_table import play_deal, sit, tell


def test_sound_is_off_until_it_is_chosen_and_stays_for_the_next_game():
    table = sit()
    assert table.view["settings"]["sound"] is False
    tell(table, "set", name="sound", value=True)
    tell(table, "new", seed=11)
    assert table.view["settings"]["sound"] is True
    with pytest.raises(ValueError, match="sound"):
        table.sound = "loud"
    assert table.sound is True


def test_a_card_is_heard_once():
    table = sit()
    before = table.view["heard"]["number"]
    played = str(table.state.view(0).legal_actions[0])
    tell(table, "act", action=played)
    heard = table.view["heard"]
    assert heard["number"] == before + 1
    assert heard["sounds"][0] in ("card", "call")
    assert len(heard["sounds"]) <= 4
    table.sound = True
    assert table.view["heard"] == heard


def test_what_is_taken_back_makes_no_sound():
    table = sit()
    play_deal(table)
    heard = table.view["heard"]
    tell(table, "undo")
    assert table.view["heard"] == heard


def test_a_choice_that_is_hidden_is_not_heard():
    table = GigiGackerTable(gigi_gacker.Game(players=3), seed=1, pace="instant")
    laid = [event.seat for event in table.state.events if isinstance(event, BidLaid)]
    assert sorted(laid) == [1, 2]
    assert table.view["heard"] == {"number": 0, "sounds": []}


def test_a_flip_and_a_call_have_sounds_of_their_own():
    golly = ByGollyTable(by_golly.Game(players=2), seed=3, pace="instant", seat=None)
    assert golly.view["finished"]
    assert set(golly.sounds.values()) == {"card", "flip", "call"}
    city = GallinaCityTable(gallina_city.Game(players=3), seed=7)
    tell(city, "act", action="coin-coin")
    assert city.view["heard"] == {"number": 1, "sounds": ["call"]}
    city.close()
