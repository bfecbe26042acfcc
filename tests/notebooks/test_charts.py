"""The charts of all notebooks, as they are stored."""

from itertools import combinations, pairwise

import nbformat
import pytest

from tests.contrast import DARK, LIGHT, drawn, faint_marks
from tests.notebooks.regenerate import NOTEBOOKS, find

VEGA = "application/vnd.vegalite.v5+json"

CHARTS = {
    f"{path.relative_to(NOTEBOOKS).with_suffix('').as_posix()}, cell {number}": output
    for path in find()
    for number, cell in enumerate(nbformat.read(path, as_version=4).cells)
    for output in cell.get("outputs", [])
    if VEGA in output.get("data", {})
}
every_chart = pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)


def test_there_are_charts():
    assert CHARTS


@every_chart
@pytest.mark.parametrize("page", [LIGHT, DARK], ids=["light", "dark"])
def test_every_mark_stands_out_from_the_page(chart, page):
    assert faint_marks(chart.data[VEGA], page) == []


@every_chart
def test_the_picture_says_how_wide_it_is(chart):
    assert chart.metadata["image/png"]["width"] > 0


@every_chart
def test_a_legend_stands_once(chart):
    legends = [
        frozenset(word.text for word in group.iter() if word.tag.endswith("}text"))
        for group in drawn(chart.data[VEGA], LIGHT).iter()
        if "role-legend-entry" in group.get("class", "")
    ]
    assert len(set(legends)) == len(legends)


@every_chart
def test_a_legend_shows_dashed_lines_as_lines(chart):
    symbols = [
        symbol
        for group in drawn(chart.data[VEGA], LIGHT).iter()
        if "role-legend-symbol" in group.get("class", "")
        for symbol in group
    ]
    assert [one for one in symbols if one.get("stroke-dasharray") and "A" in one.get("d", "")] == []


@every_chart
def test_lines_that_coincide_say_so(chart):
    spec = chart.data[VEGA]
    title = spec["title"] if isinstance(spec["title"], dict) else {"text": spec["title"]}
    if coinciding(spec):
        assert "coincide" in str(title.get("subtitle")), coinciding(spec)


def coinciding(spec) -> list[tuple]:
    """Pairs of lines that have the same value in two places that follow each other."""
    found = []
    for layer in [spec, *spec.get("layer", [])]:
        encoding, mark = layer.get("encoding", {}), layer.get("mark", {})
        if (mark.get("type") if isinstance(mark, dict) else mark) != "line" or "y" not in encoding:
            continue
        x, y, line = (encoding.get(name, {}).get("field") for name in ("x", "y", "color"))
        lines: dict = {}
        for row in layer.get("data", spec.get("data", {})).get("values", []):
            lines.setdefault(row.get(line), []).append((row[x], row[y]))
        for (one, its), (other, others) in combinations(lines.items(), 2):
            same = [a == b for a, b in zip(sorted(its), sorted(others), strict=False)]
            if any(map(all, pairwise(same))):
                found.append((one, other))
    return found


def test_lines_that_coincide_are_found():
    values = [
        {"x": x, "y": y, "who": who}
        for who, line in (("Anna", [1, 2, 3]), ("Ben", [1, 2, 5]), ("Carla", [1, 3, 5]))
        for x, y in enumerate(line)
    ]
    encoding = {"x": {"field": "x"}, "y": {"field": "y"}, "color": {"field": "who"}}
    spec = {"mark": {"type": "line"}, "encoding": encoding, "data": {"values": values}}
    assert coinciding(spec) == [("Anna", "Ben")]
