"""Controls over a picture."""

import re

import pytest
from traitlets import TraitError

from chickenlab_widgets.explorers import Explorer
from chickenlab_widgets.explorers.by_golly import known_animals, solo_turns
from chickenlab_widgets.explorers.explorer import _said


def test_a_change_draws_anew_with_all_values():
    drawn = []
    explorer = Explorer(
        lambda **values: drawn.append(values), {"players": [3, 4], "deck": ["a", "b"]}
    )
    explorer.controls["players"].value = 4
    explorer.controls["deck"].value = "b"
    assert drawn == [{"players": 4, "deck": "a"}, {"players": 4, "deck": "b"}]


def test_whole_numbers_in_a_row_make_a_slider_and_anything_else_a_menu():
    explorer = Explorer(print, {"seat": [0, 1, 2], "deck": ["hill"]})
    slider = explorer.controls["seat"]
    assert (slider.label, slider.min, slider.max, slider.value) == ("seat", 0, 2, 0)
    assert explorer.controls["deck"].options == ("hill",)


def test_a_slider_stays_within_its_ends():
    slider = Explorer(print, {"seat": [0, 1, 2]}).controls["seat"]
    with pytest.raises(TraitError, match="seat=7 is not possible; choose 0 to 2"):
        slider.value = 7
    assert slider.value == 0


def test_a_control_without_values_is_refused():
    with pytest.raises(ValueError, match="deck has no values"):
        Explorer(print, {"deck": []})


def test_a_control_starts_where_it_is_told():
    explorer = Explorer(print, {"seat": [0, 1, 2], "deck": ["hill", "flat"]}, {"seat": 2})
    assert (explorer.controls["seat"].value, explorer.controls["deck"].value) == (2, "hill")
    with pytest.raises(ValueError, match="seat=7 cannot be chosen"):
        Explorer(print, {"seat": [0, 1, 2]}, {"seat": 7})


def test_what_is_printed_is_shown_and_replaced():
    explorer = Explorer(lambda seat: print(f"seat {seat}"), {"seat": [1, 2, 3]})
    explorer.redraw()
    assert [one["text"] for one in explorer.output.outputs] == ["seat 1\n"]
    explorer.controls["seat"].value = 3
    assert [one["text"] for one in explorer.output.outputs] == ["seat 3\n"]


def test_a_new_picture_is_read_out_and_the_first_one_is_not():
    explorer = Explorer(lambda seat: print(f"seat {seat}"), {"seat": [1, 2, 3]})
    explorer.redraw()
    assert explorer.news.text == ""
    explorer.controls["seat"].value = 3
    assert explorer.news.text == "seat 3"


def test_a_chart_is_read_out_by_its_words_and_a_table_is_not():
    chart = {"output_type": "display_data", "data": {"text/plain": "Chart: eggs. Two."}}
    table = {"output_type": "display_data", "data": {"text/plain": "<IPython.core HTML object>"}}
    assert _said(chart) == "Chart: eggs. Two."
    assert _said(table) == ""


@pytest.mark.parametrize("make", [known_animals, solo_turns])
def test_axes_stay_while_a_control_moves(make, monkeypatch):
    ends: set[str] = set()

    def look(chart, *, description):
        ends.add(str(chart.to_dict()["encoding"]["y"]["scale"]["domain"]))
        assert not re.search(r"\b1 (cards|animals)|100\.0+%", f"{chart.title} {description}")

    monkeypatch.setattr("chickenlab_widgets.explorers.by_golly.show", look)
    explorer = make()
    for control in explorer.controls.values():
        for value in (control.min, control.max):
            control.value = value
    assert len(ends) == 1
