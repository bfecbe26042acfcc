"""Charts that everybody can read: one look, a picture that lasts, and the numbers beside it.

    from chickenlab_widgets.charts import alt, rows, show

    table = rows(points=[0, 1, 2], chance=[0.5, 0.3, 0.2])
    chart = (
        alt.Chart(alt.Data(values=table), title="How often a hand is worth so much")
        .mark_bar()
        .encode(x=alt.X("points:O"), y=alt.Y("chance:Q"))
    )
    show(chart, description="Half of all hands are worth nothing.")

`show` displays the chart, and below it a table of its numbers that one click opens. The chart
is stored in the notebook three times: as Vega-Lite, which JupyterLab and Voila draw; as a
picture, which everything else shows; and as a sentence, for those who see neither. Charts that
are displayed without `show` stay as Altair and the reader's own settings make them.

Aggregate first: at most `MAX_ROWS` rows of data reach a chart.

`alt` is Altair, as everybody calls it; taken from here it loads twice as fast.
"""

from __future__ import annotations

import base64
import importlib.util
import math
import struct
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any, TypeAlias

from IPython.core.display import HTML
from IPython.display import display

from chickenlab_widgets.png import repack
from chickenlab_widgets.postponed import postponed

with postponed("rfc3987_syntax", "is_valid_syntax"):
    import altair as alt

__all__ = [
    "COLOURS",
    "LINES",
    "MAX_ROWS",
    "PICTURE_SCALE",
    "ChartError",
    "alt",
    "rows",
    "show",
]

Row: TypeAlias = Mapping[str, object]
Chart: TypeAlias = alt.TopLevelMixin

MAX_ROWS = 5_000

#: Okabe and Ito's colours, which colour-blind people can tell apart: the six that stand out on
#: white and on black alike, the last two a little darker for it. Do not let them speak alone: add
#: a shape, a dash or a label.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#BC8200", "#3F97CC")
#: What is neither one group nor another (error bars, a line at zero) has the colour of the page's
#: text, which the page alone knows
INK = "currentColor"

#: The legend of lines that differ in dash: a piece of each line, also where the lines have points
LINES = alt.Legend(symbolType="stroke", symbolStrokeWidth=2.5, symbolSize=300)

_NAME = "chickenlab"
_FONT = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', 'DejaVu Sans', sans-serif"
# JupyterLab bundles Vega-Lite 5.6 and knows only this MIME type, whatever Altair writes
_MIME = "application/vnd.vegalite.v5+json"
_SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
_PICTURE_VERSION = "5.8"
#: Pixels of a stored picture for each pixel on the screen
PICTURE_SCALE = 1.5


class ChartError(ValueError):
    """A chart is not fit to be shown; the message says what it lacks."""


def rows(**columns: Iterable[object]) -> list[dict[str, object]]:
    """Turn columns of equal length, NumPy arrays or anything else, into the rows of a chart.

    >>> rows(points=[0, 1], chance=[0.75, 0.25])
    [{'points': 0, 'chance': 0.75}, {'points': 1, 'chance': 0.25}]

    Raises:
        ValueError: The columns differ in length.
    """
    lists = [_plain(column) for column in columns.values()]
    return [dict(zip(columns, row, strict=True)) for row in zip(*lists, strict=True)]


def show(chart: Chart, *, description: str, table: Iterable[Row] | None = None) -> None:
    """Display a chart, and below it, one click away, the table of its numbers.

    Args:
        chart: Any Altair chart with a title that says what is seen.
        description: What the chart tells, in a sentence or two, for those who do not see it.
        table: The rows of the table. Left out, the chart's own data is shown.

    Raises:
        ChartError: The title or the description is missing, the chart has more than `MAX_ROWS`
            rows, or it has no data of its own to make the table from.
    """
    described = chart.properties(description=description)  # pyright: ignore[reportAttributeAccessIssue]
    spec = _specification(described)
    _check(spec)
    numbers = list(_own_rows(spec) if table is None else table)
    if not numbers:
        raise ChartError("this chart has no numbers of its own: say which with table=[...]")
    forms, notes = _forms(spec)
    display(forms, metadata=notes, raw=True)
    display(_folded_table(numbers, caption=_title(spec)))


# The look ------------------------------------------------------------------------------------


# Colours of text and lines are left to the page, which knows if it is light or dark. A chart
# with a legend below it fits a notebook beside the cell numbers on a narrow screen
_CONFIG: Any = {
    "background": "transparent",
    "font": _FONT,
    "view": {"continuousWidth": 360, "continuousHeight": 240, "stroke": None},
    "title": {"fontSize": 16, "anchor": "start", "offset": 12, "subtitleFontSize": 13},
    "axis": {
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": "normal",
        "titlePadding": 8,
        "gridOpacity": 0.35,
        "labelAngle": 0,
        # Vega would push the first and the last label away from their ticks
        "labelFlush": False,
    },
    "legend": {
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": "normal",
        "symbolOpacity": 1,
    },
    "header": {"labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": "normal"},
    "mark": {"color": COLOURS[0]},
    "line": {"strokeWidth": 2.5},
    "point": {"filled": True, "size": 60, "opacity": 1},
    "tick": {"opacity": 1},
    "rule": {"color": INK},
    "text": {"color": INK},
    # A band between two edges that can be seen
    "area": {"opacity": 1, "fillOpacity": 0.25, "stroke": COLOURS[0], "strokeWidth": 1},
    "range": {
        "category": list(COLOURS),
        "heatmap": {"scheme": "cividis"},
        "ramp": {"scheme": "cividis"},
    },
}


@alt.theme.register(_NAME, enable=False)
def _theme() -> alt.theme.ThemeConfig:
    return {"config": _CONFIG}


def _specification(chart: Chart) -> dict[str, Any]:
    """The chart in Vega-Lite with the house's look; Altair's settings are the reader's own."""
    # Our own limit is looked at when a chart is shown, and its message says what to do
    with alt.theme.enable(_NAME), alt.data_transformers.enable("default", max_rows=None):
        return {**chart.to_dict(), "$schema": _SCHEMA}


# How a chart is stored -----------------------------------------------------------------------


def _forms(spec: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A chart's forms by MIME type, and notes on each."""
    sentence = _sentence(spec)
    forms: dict[str, Any] = {_MIME: spec, "text/plain": sentence}
    notes: dict[str, Any] = {_MIME: {"embed_options": {"renderer": "svg", "actions": False}}}
    if picture := _picture(spec):
        forms["image/png"] = base64.b64encode(picture).decode("ascii")
        notes["image/png"] = {"alt": sentence, "width": _width(picture)}
    return forms, notes


def _picture(spec: Mapping[str, Any]) -> bytes | None:
    # In the browser's own Python there is no vl-convert; there the live chart has to do
    if importlib.util.find_spec("vl_convert") is None:
        return None
    import vl_convert

    on_paper = {**spec, "background": "white"}
    png = vl_convert.vegalite_to_png(on_paper, vl_version=_PICTURE_VERSION, scale=PICTURE_SCALE)
    return repack(png)


def _width(png: bytes) -> int:
    """How wide a stored picture is on the screen."""
    (pixels,) = struct.unpack_from(">I", png, 16)
    return round(pixels / PICTURE_SCALE)


def _sentence(spec: Mapping[str, Any]) -> str:
    said = [text.strip() for text in (_title(spec), str(spec.get("description", "")))]
    ended = [text if text[-1] in ".!?" else f"{text}." for text in said if text]
    return f"Chart: {' '.join(ended)}" if ended else "Chart"


# What a chart must have ----------------------------------------------------------------------


def _check(spec: Mapping[str, Any]) -> None:
    if not _title(spec):
        raise ChartError("this chart needs a title that says what is seen")
    if not str(spec.get("description", "")).strip():
        raise ChartError("this chart needs a description, for those who do not see it")
    size = len(_own_rows(spec))
    if size > MAX_ROWS:
        raise ChartError(
            f"this chart has {size:,} rows and at most {MAX_ROWS:,} may reach a chart: "
            "aggregate them in NumPy first"
        )


def _title(spec: Mapping[str, Any]) -> str:
    title = spec.get("title", "")
    text = title.get("text", "") if isinstance(title, Mapping) else title
    return str(text if isinstance(text, str) else " ".join(text)).strip()


def _own_rows(spec: object) -> list[Row]:
    """All rows of data that a chart or one of its layers carries."""
    found: list[Row] = []
    if isinstance(spec, Mapping):
        for key, value in spec.items():
            if key == "datasets":
                found.extend(row for dataset in value.values() for row in dataset)
            elif key == "data" and isinstance(value, Mapping):
                found.extend(_inline(value.get("values")))
            else:
                found.extend(_own_rows(value))
    elif isinstance(spec, list):
        for part in spec:
            found.extend(_own_rows(part))
    return found


def _inline(values: object) -> list[Row]:
    # Vega-Lite also takes bare values, and calls them "data"
    if not isinstance(values, list):
        return []
    return [value if isinstance(value, Mapping) else {"data": value} for value in values]


# The table of its numbers --------------------------------------------------------------------


def _folded_table(table: Sequence[Row], caption: str) -> HTML:
    names = list(dict.fromkeys(name for row in table for name in row))
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(_cell(row.get(name, '')))}</td>" for name in names) + "</tr>"
        for row in table
    )
    return HTML(
        f"<details><summary>The numbers in this chart</summary>\n"
        f"<table><caption>{escape(caption)}</caption>\n"
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></details>"
    )


def _cell(value: object) -> str:
    match value:
        case Fraction() if value.denominator != 1:
            return f"{value} = {float(value):.4g}"
        case float() if math.isfinite(value):
            return f"{value:.4g}"
        case None:
            return ""
        case _:
            return str(value)


def _plain(column: Any) -> list[object]:
    # NumPy's own numbers are not JSON; the list of an array holds Python's
    return column.tolist() if hasattr(column, "tolist") else list(column)
