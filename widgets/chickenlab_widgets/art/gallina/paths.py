"""Shapes as data: a path, what fills it and how its edge is drawn.

Paths are written with the absolute commands M, L, C, Q and Z and pairs of numbers only, so that
a shape can be moved, scaled and mirrored by going through its numbers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

WIDTH = 100
"""A picture is drawn in a square of 100 by 100."""
LINE = 2.2
"""How wide an edge is."""

_PAIR = re.compile(r"(-?[\d.]+)[ ,]+(-?[\d.]+)")
_ROUND = 0.5523  # how far the handles of a quarter of a circle stand out
_UNIT = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape of a picture.

    Attributes:
        path: as in SVG.
        fill: the name of a paint, or "" for none.
        line: the name of the paint of the edge, or "" for none.
        width: how wide the edge is.
    """

    path: str
    fill: str = ""
    line: str = "ink"
    width: float = LINE

    def placed(self, x: float, y: float, scale: float = 1.0, flip: bool = False) -> Shape:
        """The shape around another point, larger or smaller, and mirrored if `flip`."""
        sign = -scale if flip else scale

        def move(pair: re.Match[str]) -> str:
            return _point(x + sign * float(pair[1]), y + scale * float(pair[2]))

        return replace(self, path=_PAIR.sub(move, self.path))


Shapes = tuple[Shape, ...]


def placed(
    shapes: Iterable[Shape], x: float, y: float, scale: float = 1.0, flip: bool = False
) -> Shapes:
    """Shapes that were drawn around 0, 0, at their place."""
    return tuple(shape.placed(x, y, scale, flip) for shape in shapes)


def mirrored(shapes: Iterable[Shape]) -> Shapes:
    """Shapes with left and right exchanged within the picture."""
    return placed(shapes, WIDTH, 0, flip=True)


def both_sides(*shapes: Shape) -> Shapes:
    """Shapes and the same ones on the other side."""
    return (*shapes, *mirrored(shapes))


def filled(path: str, fill: str) -> Shape:
    """A shape without an edge."""
    return Shape(path, fill, line="")


def drawn(path: str, line: str = "ink", width: float = LINE) -> Shape:
    """A line without a filling."""
    return Shape(path, "", line, width)


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """The path of an ellipse; a circle if it has one radius only."""
    ry = rx if ry is None else ry
    commands = [f"M{_point(x + rx, y)}"]
    for (ax, ay), (bx, by) in zip(_UNIT, (*_UNIT[1:], _UNIT[0]), strict=True):
        one = _point(x + rx * (ax + _ROUND * bx), y + ry * (ay + _ROUND * by))
        two = _point(x + rx * (bx + _ROUND * ax), y + ry * (by + _ROUND * ay))
        commands.append(f"C{one} {two} {_point(x + rx * bx, y + ry * by)}")
    return "".join(commands) + "Z"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """The path of straight lines round these points."""
    return "M" + "L".join(_point(x, y) for x, y in points) + "Z"


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    """The path of a star with one point upwards."""
    radii = (outer, inner)
    corners = [
        (
            x + radii[step % 2] * math.sin(math.pi * step / points),
            y - radii[step % 2] * math.cos(math.pi * step / points),
        )
        for step in range(2 * points)
    ]
    return polygon(corners)


def leaf(x0: float, y0: float, x1: float, y1: float, width: float) -> str:
    """The path of a long leaf from one point to another, such as a wing or a feather."""
    length = math.hypot(x1 - x0, y1 - y0)
    across = width * (y0 - y1) / length, width * (x1 - x0) / length
    near = x0 + 0.25 * (x1 - x0), y0 + 0.25 * (y1 - y0)
    far = x0 + 0.85 * (x1 - x0), y0 + 0.85 * (y1 - y0)
    sides = [
        (
            _point(near[0] + side * across[0], near[1] + side * across[1]),
            _point(far[0] + side * across[0], far[1] + side * across[1]),
        )
        for side in (1, -1)
    ]
    (a, b), (c, d) = sides
    return f"M{_point(x0, y0)}C{a} {b} {_point(x1, y1)}C{d} {c} {_point(x0, y0)}Z"


def fan(
    x: float, y: float, radius: float, feathers: int, half_angle: float
) -> list[tuple[float, float]]:
    """Where the tips of a fan of feathers lie, from the left to the right; angles in degrees."""
    angles = [
        math.radians(-half_angle + 2 * half_angle * number / (feathers - 1))
        for number in range(feathers)
    ]
    return [(x + radius * math.sin(angle), y - radius * math.cos(angle)) for angle in angles]


def _point(x: float, y: float) -> str:
    return f"{_short(x)} {_short(y)}"


def _short(value: float) -> str:
    return f"{round(value, 1) + 0:g}"
