"""The look of charts, how they are stored, and the numbers beside them."""

import base64
import re
import struct
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import altair as alt
import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import RichOutput, capture_output

from chickenlab_widgets import charts
from chickenlab_widgets.charts import (
    COLOURS,
    MAX_ROWS,
    PICTURE_SCALE,
    ChartError,
    rows,
    show,
)
from chickenlab_widgets.explorers.by_golly import known_animals, solo_turns
from tests.contrast import DARK, LIGHT, contrast, faint_marks

VEGA = "application/vnd.vegalite.v5+json"
EXPLORERS = Path(charts.__file__).parent / "explorers"
TITLE = "Points in a hand"
TEXT = "Most hands are worth little"


@pytest.fixture(autouse=True)
def notebook():
    """Displaying needs IPython, as in a notebook."""
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def bars(table, **properties) -> alt.Chart:
    chart = alt.Chart(alt.Data(values=table)).mark_bar().encode(x="points:O", y="chance:Q")
    return chart.properties(**{"title": TITLE, **properties})


def narrow(table) -> alt.Chart:
    """As bars, on an axis that does not grow with the number of rows."""
    return bars(table).encode(x="points:Q")


def shown(chart, **words) -> list[RichOutput]:
    with capture_output() as captured:
        show(chart, **{"description": TEXT, **words})
    return captured.outputs


SMALL = rows(points=[0, 10], chance=[0.75, 0.25])


def test_a_chart_is_stored_as_vega_lite_as_a_picture_and_as_a_sentence():
    chart, _ = shown(bars(SMALL))
    assert set(chart.data) == {VEGA, "image/png", "text/plain"}
    assert chart.data[VEGA]["$schema"].endswith("/v5.json")
    assert base64.b64decode(chart.data["image/png"]).startswith(b"\x89PNG")
    assert chart.data["text/plain"] == "Chart: Points in a hand. Most hands are worth little."
    assert chart.metadata["image/png"]["alt"] == chart.data["text/plain"]


def test_the_picture_says_how_wide_it_is_on_the_screen():
    chart, _ = shown(bars(SMALL))
    (pixels,) = struct.unpack_from(">I", base64.b64decode(chart.data["image/png"]), 16)
    assert chart.metadata["image/png"]["width"] == round(pixels / PICTURE_SCALE)


def test_the_picture_is_the_same_each_time_and_small():
    first, second = (shown(bars(SMALL))[0].data["image/png"] for _ in range(2))
    assert first == second
    assert len(first) < 40_000


def test_without_vl_convert_the_picture_is_left_out(monkeypatch):
    monkeypatch.setattr(charts.importlib.util, "find_spec", lambda _name: None)
    chart, _ = shown(bars(SMALL))
    assert set(chart.data) == {VEGA, "text/plain"}


def test_colours_are_those_that_colour_blind_people_can_tell_apart():
    chart, _ = shown(bars(SMALL))
    config = chart.data[VEGA]["config"]
    assert tuple(config["range"]["category"]) == COLOURS
    assert config["mark"]["color"] == COLOURS[0]


def every_kind_of_mark() -> alt.LayerChart:
    table = rows(x=[0, 1, 2, 3], low=[0, 1, 1, 2], y=[1, 2, 2, 3], who=["Anna", "Ben"] * 2)
    base = alt.Chart(alt.Data(values=table)).encode(x="x:Q", y="y:Q")
    grouped = base.encode(color="who:N", shape="who:N")
    return alt.layer(
        base.mark_area().encode(y="low:Q", y2="y:Q"),
        base.mark_bar(),
        base.mark_rule().encode(y="low:Q", y2="y:Q"),
        base.mark_line(point=True),
        base.mark_tick(),
        grouped.mark_point(),
        base.mark_text().encode(text="who:N"),
        title=TITLE,
    )


@pytest.mark.parametrize("page", [LIGHT, DARK], ids=["light", "dark"])
def test_every_kind_of_mark_stands_out_from_the_page(page):
    chart, _ = shown(every_kind_of_mark())
    assert faint_marks(chart.data[VEGA], page) == []


@pytest.mark.parametrize("page", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_stands_out_from_the_page(colour, page):
    assert contrast(colour, 1, page) >= 3


@pytest.mark.parametrize("page", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("explorer", [known_animals, solo_turns])
def test_the_charts_of_explorers_stand_out_from_the_page(explorer, page):
    explorer = explorer()
    explorer.redraw()
    (chart,) = (
        output["data"][VEGA] for output in explorer.output.outputs if VEGA in output["data"]
    )
    assert faint_marks(chart, page) == []


@pytest.mark.parametrize("sheet", ["explorer.css", "lab.css"])
def test_what_explorers_draw_stands_out_in_light_and_in_dark(sheet):
    """Of each mark that is painted through, the edge is not."""
    rules = dict(re.findall(r"([^{}]+)\{([^}]*)\}", (EXPLORERS / sheet).read_text("utf-8")))
    names = r"--(?:x-exact|x-simulated|lab-go|lab-rate): (#[0-9a-f]{6})"
    for selector, rule in rules.items():
        ground = "#212121" if "data-jp-theme-light" in selector else "#ffffff"
        for colour in re.findall(names, rule):
            assert contrast(colour, 1, replace(LIGHT, ground=ground)) >= 3, (selector, colour)
        if "fill-opacity" in rule:
            assert "stroke: var(" in rule, selector


def test_a_mark_that_cannot_be_seen_is_found():
    black = bars(SMALL).mark_rule(color="black").encode(y2="points:Q")
    chart, _ = shown(black)
    assert faint_marks(chart.data[VEGA], LIGHT) == []
    assert "mark-rule" in faint_marks(chart.data[VEGA], DARK)[0]
    (chart, _) = shown(bars(SMALL).mark_bar(opacity=0.3))
    assert faint_marks(chart.data[VEGA], LIGHT)


def test_the_page_decides_between_light_and_dark():
    chart, _ = shown(bars(SMALL))
    config = chart.data[VEGA]["config"]
    assert config["background"] == "transparent"
    assert "color" not in config["title"]
    assert "labelColor" not in config["axis"]


def test_the_numbers_are_one_click_away():
    _, table = shown(bars(SMALL))
    html = table.data["text/html"]
    assert html.startswith("<details><summary>The numbers in this chart</summary>")
    assert "<caption>Points in a hand</caption>" in html
    assert '<th scope="col">points</th><th scope="col">chance</th>' in html
    assert "<tr><td>10</td><td>0.25</td></tr>" in html


def test_another_table_can_be_given():
    _, table = shown(bars(SMALL), table=[{"chance": Fraction(1, 3), "of": None}])
    assert "<td>1/3 = 0.3333</td><td></td>" in table.data["text/html"]
    assert "points" not in table.data["text/html"].split("</caption>")[1]


def test_text_in_the_table_is_text_and_never_html():
    nasty = "<script>alert(1)</script>"
    _, table = shown(bars([{"points": nasty, nasty: 1}], title=nasty))
    assert "<script>" not in table.data["text/html"]
    assert "&lt;script&gt;" in table.data["text/html"]


def test_a_title_of_several_lines_is_read_as_one():
    title = alt.TitleParams(["Points", "in a hand"], subtitle="all of them")
    chart, _ = shown(bars(SMALL, title=title))
    assert chart.data["text/plain"].startswith("Chart: Points in a hand. ")


def test_layers_bring_their_numbers_too():
    more = rows(points=[20], chance=[0.125])
    layers = alt.layer(bars(SMALL, title=""), bars(more, title="")).properties(title=TITLE)
    _, table = shown(layers)
    assert "<td>10</td>" in table.data["text/html"]
    assert "<td>0.125</td>" in table.data["text/html"]


@pytest.mark.parametrize(
    ("properties", "words", "complaint"),
    [
        ({"title": " "}, {}, "needs a title"),
        ({}, {"description": ""}, "needs a description"),
        ({"data": alt.sequence(0, 10)}, {}, "no numbers of its own"),
    ],
)
def test_what_a_chart_lacks_is_said(properties, words, complaint):
    with pytest.raises(ChartError, match=complaint):
        shown(bars(SMALL, **properties), **words)


def test_more_rows_than_a_browser_likes_are_refused_with_advice():
    full = rows(points=range(MAX_ROWS), chance=np.ones(MAX_ROWS))
    assert len(shown(narrow(full), table=SMALL)) == 2
    with pytest.raises(ChartError, match=r"5,001 rows .* aggregate them in NumPy"):
        shown(narrow([*full, *full[:1]]), table=SMALL)


def test_the_readers_own_charts_are_theirs_before_and_after():
    """A theme, a renderer and a limit of rows that the reader chose hold for their own charts."""
    alt.theme.register("the-readers-own", enable=True)(lambda: {"config": {"font": "Georgia"}})
    own = narrow(rows(points=range(MAX_ROWS + 1), chance=np.ones(MAX_ROWS + 1)))
    try:
        with (
            alt.renderers.enable("json"),
            alt.data_transformers.enable("default", max_rows=MAX_ROWS + 1),
        ):
            before = own._repr_mimebundle_()
            chart, _ = shown(bars(SMALL))
            assert own._repr_mimebundle_() == before
            assert alt.data_transformers.options == {"max_rows": MAX_ROWS + 1}
        assert "Georgia" in str(before)
        assert "Georgia" not in str(chart.data[VEGA])
    finally:
        alt.theme.enable("default")


def test_altairs_settings_outlive_a_chart_that_is_refused():
    before = alt.theme.active, alt.renderers.active, dict(alt.data_transformers.options)
    with pytest.raises(ChartError):
        shown(bars(SMALL, title=""))
    assert (alt.theme.active, alt.renderers.active, alt.data_transformers.options) == before


def test_rows_of_arrays_hold_plain_numbers():
    (row,) = rows(points=np.array([3]), chance=np.array([0.5]), name=["hen"])
    assert row == {"points": 3, "chance": 0.5, "name": "hen"}
    assert [type(value) for value in row.values()] == [int, float, str]


def test_columns_of_different_lengths_are_refused():
    with pytest.raises(ValueError, match="zip"):
        rows(points=[1, 2], chance=[1])
