"""One picture of Gallina City, drawn from its record and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from chickenlab.gallina_city.images import IMAGES, Image
from chickenlab_widgets.art.gallina import things
from chickenlab_widgets.art.gallina.birds import BIRDS, Bird, wing
from chickenlab_widgets.art.gallina.paths import (
    WIDTH,
    Shape,
    Shapes,
    drawn,
    ellipse,
    filled,
    mirrored,
    placed,
)

PAINTS: Mapping[str, str] = MappingProxyType(
    {
        "ink": "#33251d",
        "pupil": "#1d1714",
        "beak": "#f59a23",
        "horn": "#5a5148",
        "foot": "#f08a24",
        "comb": "#d8352a",
        "blush": "#f3a57d",
        "skin": "#e9b6a2",
        "gold": "#f7c331",
        "straw": "#f6d67c",
        "straw-shade": "#b98a2e",
        "ribbon": "#c2347a",
        "night": "#3b3542",
        "wool": "#2f7fb8",
        "wool-light": "#e8f3fa",
        "dream": "#8a63b8",
        "dream-light": "#efe4fa",
        "sea": "#178a84",
        "cloth": "#fffdf6",
        "cloth-shade": "#c9c1b0",
        "fluff": "#ffffff",
        "fluff-shade": "#c7c7c7",
        "lens": "#cfeaf7",
        "frame": "#ffd23f",
        "lens-star": "#ffd9ec",
        "frame-star": "#b5176d",
        "silver": "#e3e8ee",
        "leather": "#8d5a34",
        "wood": "#c98f4e",
        "stem": "#3d8b3d",
        "petal": "#f27ba5",
        "worm": "#ec8f88",
        "worm-shade": "#b65a55",
        "shell": "#f7dfbd",
        "boot": "#b5382c",
        "boot-light": "#f3cdb8",
        "tail": "#1f6b5c",
        "train": "#2f9e86",
        "sheen": "#6fae8f",
        "water": "#9fd3ee99",
        "water-line": "#2f7fb8",
        "ground": "#e9e3d2",
    }
)
"""The paints that no feather has, as colours."""

FEATHERS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "white": ("#fffdf8", "#e3dccb", "#f6f1e4"),
        "brown": ("#b3703c", "#8a4f28", "#e2b888"),
        "red": ("#d2503f", "#9c3227", "#f0a58c"),
        "yellow": ("#ffd84f", "#edb21f", "#ffefaf"),
        "grey": ("#b4b9c1", "#868c97", "#dcdfe4"),
        "black": ("#55515b", "#37343c", "#8f8a97"),
        "blue": ("#3f86cf", "#27609e", "#9cc8ee"),
        "green": ("#58ab62", "#35793f", "#b4ddb0"),
        "pink": ("#f6a9bf", "#e57b9b", "#fbd6e0"),
    }
)
"""The paints "main", "shade" and "pale" of each colour of feathers."""

_FEATHER_PAINTS = ("main", "shade", "pale")


@cache
def shapes(image: Image) -> Shapes:
    """All that is drawn for a picture, from the back to the front, with names of paints."""
    return tuple(_drawn(BIRDS[image.family], image))


def painted(image: Image) -> list[list[str | float]]:
    """The picture as plain values for the browser: path, fill, line and width of each shape."""
    return [
        [shape.path, _colour(shape.fill, image), _colour(shape.line, image), shape.width]
        for shape in shapes(image)
    ]


def svg(image: Image | int, *, size: int = 100, title: bool = True) -> str:
    """The picture as an SVG of its own, described in words for screen readers.

    Args:
        image: a picture or its number.
        size: width and height in pixels.
        title: whether the description is part of the SVG; else the picture is hidden from
            screen readers, for where the words stand beside it.

    >>> svg(0)[:4], "straw hat" in svg(0)
    ('<svg', True)
    """
    record = IMAGES[image] if isinstance(image, int) else image
    label = f'role="img" aria-label="{_escaped(str(record))}"' if title else 'aria-hidden="true"'
    tooltip = f"<title>{_escaped(str(record))}</title>" if title else ""
    paths = "".join(_path(shape, record) for shape in shapes(record))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {WIDTH}" '
        f'width="{size}" height="{size}" stroke-linecap="round" stroke-linejoin="round" {label}>'
        f"{tooltip}{paths}</svg>"
    )


def _drawn(bird: Bird, image: Image) -> Iterator[Shape]:
    if image.family != "swan":  # it swims
        yield filled(ellipse(50, 95, 34, 4), "ground")
    yield from bird.behind
    yield from _feet(bird, image["feet"])
    yield from bird.over if image.family == "parrot" else ()
    holds, side = image["holds"], image["side"]
    yield from bird.body
    yield from _pattern(bird, image["pattern"])
    for here, mirror in (("left", False), ("right", True)):
        if side != here:
            hanging = (wing(bird, raised=False),)
            yield from mirrored(hanging) if mirror else hanging
    yield from things.neckwear(image["neck"], *bird.neck)
    yield from bird.head
    if image["hat"] == "none":
        yield from bird.crest
    yield from bird.face
    yield from _eyes(bird, image["eyes"], image["glasses"])
    x, y, scale = bird.hat
    yield from placed(things.hat(image["hat"], image["pompom"]), x, y, scale)
    if side != "none":
        held = (wing(bird, raised=True), *placed(things.HELD[holds], *bird.raised))
        yield from mirrored(held) if side == "right" else held
    yield from bird.over if image.family != "parrot" else ()


def _feet(bird: Bird, kind: str) -> Iterator[Shape]:
    apart, ground, top = bird.feet
    x = 50 - apart
    leg = drawn(f"M{x} {top - 3}L{x} {ground - 2}", "foot", bird.legs)
    edge = drawn(leg.path, "ink", bird.legs + 2.6)
    left = (edge, leg, *placed(things.FEET[kind], x, ground))
    yield from left
    yield from mirrored(left)


def _pattern(bird: Bird, kind: str) -> Iterator[Shape]:
    x, y, wide, high = bird.breast
    if kind == "spots":
        places = ((-0.6, -0.45), (0.6, -0.45), (0, -0.05), (-0.62, 0.5), (0.62, 0.5), (0, 0.85))
        spots = "".join(ellipse(x + wide * a, y + high * b, 2.7) for a, b in places)
        yield filled(spots, "cloth")
    elif kind == "stripes":
        for level, share in ((-0.55, 0.92), (0.1, 1.0), (0.75, 0.8)):
            half, at = wide * share, y + high * level
            yield drawn(f"M{x - half} {at - 2}Q{x} {at + 5} {x + half} {at - 2}", "cloth", 3)


def _eyes(bird: Bird, eyes: str, glasses: str) -> Iterator[Shape]:
    x, y, scale = bird.eye
    left, right = things.EYES[eyes]
    glass = placed(things.GLASSES[glasses], x, y, scale)
    yield from glass
    yield from mirrored(glass)
    yield from placed(left, x, y, scale)
    yield from mirrored(placed(right, x, y, scale))


def _path(shape: Shape, image: Image) -> str:
    fill, line = _colour(shape.fill, image), _colour(shape.line, image)
    width = f' stroke-width="{shape.width:g}"' if shape.line else ""
    return f'<path d="{shape.path}" fill="{fill}" stroke="{line}"{width}/>'


def _colour(paint: str, image: Image) -> str:
    if not paint:
        return "none"
    if paint in _FEATHER_PAINTS:
        return FEATHERS[image["colour"]][_FEATHER_PAINTS.index(paint)]
    return PAINTS[paint]


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
