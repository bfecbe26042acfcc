"""How well a chart's marks stand out from the page, measured in the picture that is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import vl_convert

#: What WCAG 2.2 asks of graphics (1.4.11) and of small text (1.4.3)
GRAPHICS = 3.0
TEXT = 4.5


@dataclass(frozen=True)
class Page:
    """What JupyterLab draws a chart on, and with.

    Attributes:
        ground: What is behind the chart.
        ink: The page's own text, which `currentColor` stands for.
        words: Labels and titles of the chart.
        theme: The theme that JupyterLab asks of Vega.
    """

    ground: str
    ink: str
    words: str
    theme: Literal["dark"] | None


#: The two of JupyterLab; `tests/browser/test_charts.py` sees that they are so
LIGHT = Page("#ffffff", "#000000", "#000000", None)
DARK = Page("#111111", "#ffffff", "#ffffff", "dark")

_FRAME = "role-axis"
_HEX = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})")
_RGB = re.compile(r"rgba?\(([^)]*)\)")
_NAMES = {"black": "#000000", "white": "#ffffff", "gray": "#808080"}


def drawn(spec: Mapping[str, Any], page: Page) -> ElementTree.Element:
    """The chart as JupyterLab's Vega draws it on this page."""
    svg = vl_convert.vegalite_to_svg(dict(spec), vl_version="5.8", theme=page.theme)
    return ElementTree.fromstring(svg.replace("currentColor", page.ink))


def faint_marks(spec: Mapping[str, Any], page: Page) -> list[str]:
    """All marks and words of a chart that do not stand out from the page, in words."""
    marks = list(_marks(drawn(spec, page), page))
    if not any("role-mark" in kind for kind, *_ in marks):
        return ["nothing is drawn"]
    return [
        f"{kind} {colours} on {page.ground}: {best:.2f}"
        for kind, colours, best, enough in marks
        if best < enough
    ]


def _marks(root: ElementTree.Element, page: Page) -> Iterator[tuple[str, str, float, float]]:
    """Each mark: what it is, its colours, its contrast with the page, and what would be enough."""
    for group, opacity in _groups(root, 1.0):
        kind = group.get("class", "")
        is_text = "mark-text" in kind
        # Axes and their grid are a frame; what is written along them has to be read
        if not kind.startswith("mark-") or "mark-group" in kind or (_FRAME in kind and not is_text):
            continue
        for shape in filter(_is_seen, group):
            contrasts = (
                contrast(shape.get(part, "none"), _opacity(shape, part) * opacity, page)
                for part in ("fill", "stroke")
            )
            colours = f"{shape.get('fill')}/{shape.get('stroke')}"
            yield kind, colours, max(contrasts), TEXT if is_text else GRAPHICS


def _groups(element: ElementTree.Element, opacity: float) -> Iterator[tuple[Any, float]]:
    for child in element:
        if child.tag.endswith("}g"):
            inner = opacity * float(child.get("opacity", 1))
            yield child, inner
            yield from _groups(child, inner)


def _is_seen(shape: ElementTree.Element) -> bool:
    # Labels that would run into others are drawn, but as air
    if shape.get("opacity") == "0":
        return False
    if shape.tag.endswith("}text"):
        return bool("".join(shape.itertext()).strip())
    return bool(shape.get("d") or shape.tag.endswith("}line"))


def _opacity(shape: ElementTree.Element, part: str) -> float:
    return float(shape.get("opacity", 1)) * float(shape.get(f"{part}-opacity", 1))


def contrast(colour: str, opacity: float, page: Page) -> float:
    """The contrast of a colour, seen through its opacity, with the page's ground."""
    if colour in ("none", "transparent"):
        return 1.0
    ground = _rgb(page.ground)
    blended = [opacity * a + (1 - opacity) * b for a, b in zip(_rgb(colour), ground, strict=True)]
    dark, light = sorted((_luminance(blended), _luminance(ground)))
    return (light + 0.05) / (dark + 0.05)


def as_hex(colour: str) -> str:
    """A colour in the form `#rrggbb`."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in _rgb(colour))


def _rgb(colour: str) -> list[float]:
    colour = _NAMES.get(colour.lower(), colour.lower())
    if found := _RGB.fullmatch(colour):
        return [float(part) / 255 for part in re.split(r"[ ,/]+", found[1])[:3]]
    if not _HEX.fullmatch(colour):
        raise ValueError(f"a colour of a kind that this test does not know: {colour!r}")
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]


def _luminance(rgb: list[float]) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
