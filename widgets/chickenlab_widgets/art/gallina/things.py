"""What the birds wear and hold: each thing is drawn around the point where it is put."""

from __future__ import annotations

from collections.abc import Mapping

from chickenlab_widgets.art.gallina.paths import (
    Shape,
    Shapes,
    drawn,
    ellipse,
    filled,
    placed,
    polygon,
    star,
)

_THIN = 1.8


def _pompom(x: float, y: float, radius: float) -> Shapes:
    tufts = ellipse(x - radius * 0.3, y + radius * 0.25, radius * 0.22)
    more = ellipse(x + radius * 0.35, y - radius * 0.2, radius * 0.22)
    return (Shape(ellipse(x, y, radius), "fluff"), filled(tufts + more, "fluff-shade"))


POMPOMS: Mapping[str, float] = {"big": 8.0, "small": 3.6}
"""How large a pompom is, in units of the picture."""

# Hats stand on 0, 0 and are made for a head with a radius of 16.
_STRAW = (
    Shape("M-12 0C-12 -14 12 -14 12 0Z", "straw"),
    Shape("M-12 0L-11.2 -5.2L11.2 -5.2L12 0Z", "ribbon", width=_THIN),
    Shape(ellipse(0, 0.5, 22, 4.6), "straw"),
    drawn("M-16 0.6L-12 1.8M-6 2.2L-1 2.6M6 2.4L11 1.8", "straw-shade", 1.4),
)
_TOP = (
    Shape("M-10 0L-11.5 -20L11.5 -20L10 0Z", "night"),
    Shape("M-10.4 -1.5L-10.8 -7.5L10.8 -7.5L10.4 -1.5Z", "ribbon", width=_THIN),
    Shape(ellipse(0, 0, 18.5, 3.8), "night"),
)
_BOBBLE = (
    Shape("M-15 0C-15 -19 15 -19 15 0Z", "wool"),
    drawn("M-9 -9.5L-4.5 -5L0 -9.5L4.5 -5L9 -9.5", "wool-light", 2.2),
    Shape("M-16.5 -2.5L16.5 -2.5L16.5 4L-16.5 4Z", "wool-light"),
    drawn("M-10 -2L-10 3.5M-3.5 -2L-3.5 3.5M3.5 -2L3.5 3.5M10 -2L10 3.5", "wool", 1.6),
)
_CROWN = (
    Shape("M-13 2L-16 -14L-7.5 -6.5L0 -17L7.5 -6.5L16 -14L13 2Z", "gold"),
    Shape(
        ellipse(-16, -14, 2.4) + ellipse(0, -17, 2.4) + ellipse(16, -14, 2.4), "ribbon", width=1.4
    ),
    filled(ellipse(-6.5, -1.5, 1.9) + ellipse(6.5, -1.5, 1.9), "sea"),
    filled(ellipse(0, -2.5, 2.2), "ribbon"),
)
_CHEF = (
    Shape(
        "M-11 0L-11 -6C-21 -8 -19 -20 -9 -18.5C-6 -24.5 6 -24.5 9 -18.5C19 -20 21 -8 11 -6L11 0Z",
        "cloth",
    ),
    drawn("M-4 -9L-4 -14M4 -9L4 -14", "cloth-shade", 1.8),
    Shape("M-12 1.5L-12 -5.5L12 -5.5L12 1.5Z", "cloth"),
)
_NIGHTCAP = (
    Shape(
        "M-16 2C-14 -14 -2 -21 9 -19C17 -17.5 22 -10 24 0C19 -6 16 -8 12 -8.5C15 -6 16 -2 16 2Z",
        "dream",
    ),
    drawn("M-11 -8C-5 -5 2 -5 8 -8M-2 -16.5C2 -13 8 -12 12 -12.5", "dream-light", 2.4),
    Shape("M-17 -1L17 -1L17 4.5L-17 4.5Z", "dream-light"),
)
_POMPOM_SPOTS = {"bobble": (0.0, -16.0), "nightcap": (24.0, 2.0)}

HATS: Mapping[str, Shapes] = {
    "none": (),
    "straw": _STRAW,
    "top": _TOP,
    "bobble": _BOBBLE,
    "crown": _CROWN,
    "chef": _CHEF,
    "nightcap": _NIGHTCAP,
}


def hat(kind: str, pompom: str) -> Shapes:
    """A hat with the pompom that belongs to it."""
    shapes = HATS[kind]
    if pompom == "none":
        return shapes
    x, y = _POMPOM_SPOTS[kind]
    return (*shapes, *_pompom(x, y, POMPOMS[pompom]))


# Eyes are drawn around 0, 0 with a radius of 5.
_OPEN = (
    Shape(ellipse(0, 0, 5.2), "cloth", width=_THIN),
    filled(ellipse(0.3, 0.4, 3.1), "pupil"),
    filled(ellipse(1.4, -0.9, 1.05), "cloth"),
)
_CLOSED = (
    Shape(ellipse(0, 0, 5.2), "pale", width=1.2),
    drawn("M-5 0C-3.2 4 3.2 4 5 0", width=2.6),
    drawn("M-3.9 2.6L-5.4 4.8M0 3.4L0 6.4M3.9 2.6L5.4 4.8", width=1.6),
)
EYES: Mapping[str, tuple[Shapes, Shapes]] = {
    "open": (_OPEN, _OPEN),
    "closed": (_CLOSED, _CLOSED),
    "winking": (_OPEN, _CLOSED),
}
"""The left and the right eye."""

GLASSES: Mapping[str, Shapes] = {
    "none": (),
    "round": (
        Shape(ellipse(0, 0, 8.2), "lens", "ink", 5),
        drawn(ellipse(0, 0, 8.2), "frame", 2.2),
    ),
    "star": (Shape(star(0, 0.4, 11.6, 7), "lens-star", "frame-star", 2.4),),
}
"""One of the two glasses, behind an eye."""

# Round the neck, for a neck 24 wide.
NECKS: Mapping[str, Shapes] = {
    "bare": (),
    "scarf": (
        Shape("M4 1L13 1L16 19L6 20Z", "sea"),
        drawn("M7 20L7.4 23M11 19.6L11.8 22.6M15.4 19L16.2 22", "sea", 2),
        drawn("M6.2 12.5L14.2 11.5", "cloth", 2.6),
        Shape("M-15 -4.5C-8 -1.5 8 -1.5 15 -4.5L16 3C8 7 -8 7 -16 3Z", "sea"),
        drawn("M-8.5 -1.6L-9 4.4M0 -1L0 5.4M8.5 -1.6L9 4.4", "cloth", 2.6),
    ),
    "bow": (
        Shape("M-3 0C-7 -9 -15 -8.5 -15.5 -6L-15.5 6C-15 8.5 -7 9 -3 0Z", "ribbon"),
        Shape("M3 0C7 -9 15 -8.5 15.5 -6L15.5 6C15 8.5 7 9 3 0Z", "ribbon"),
        filled(
            ellipse(-10.5, -2, 1.6)
            + ellipse(-10.5, 3, 1.4)
            + ellipse(10.5, -2, 1.6)
            + ellipse(10.5, 3, 1.4),
            "cloth",
        ),
        Shape(ellipse(0, 0, 4.2, 4.8), "ribbon"),
    ),
    "bell": (
        Shape("M-14 -5C-8 -2 8 -2 14 -5L14 -0.5C8 3 -8 3 -14 -0.5Z", "leather", width=_THIN),
        Shape("M-2 2C-6 3 -6 10 -9.5 13L9.5 13C6 10 6 3 2 2Z", "gold"),
        Shape(ellipse(0, 15, 2.8), "gold", width=_THIN),
        drawn("M-3 5.5C-4 8 -4.4 9 -5 10", "cloth", 1.6),
    ),
}

# What is held, around the tip of the wing that holds it; drawn for the left side.
HELD: Mapping[str, Shapes] = {
    "nothing": (),
    "flower": (
        drawn("M0 12C-1 2 -1 -6 -1 -14", "stem", 3),
        Shape("M0 3C6 -3 9 -2 10 -4C10 2 6 6 0 6Z", "stem", width=1.4),
        Shape(
            "".join(
                ellipse(-1 + 7.2 * x, -19 + 7.2 * y, 4.9)
                for x, y in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
            ),
            "petal",
            width=1.6,
        ),
        Shape(ellipse(-1, -19, 4.4), "gold", width=1.6),
    ),
    "worm": (
        drawn("M2 -13C-7 -11 -7 -4 0 -1C7 2 7 8 0 11C-4 13 -6 15 -5 18", "ink", 9.4),
        drawn("M2 -13C-7 -11 -7 -4 0 -1C7 2 7 8 0 11C-4 13 -6 15 -5 18", "worm", 5.4),
        drawn("M-6 -8L-2 -9.5M2.5 3.8L6 1.6", "worm-shade", 1.5),
        filled(ellipse(2.4, -13.6, 1.3), "pupil"),
    ),
    "egg": (
        Shape(
            "M0 -15C6 -15 9.5 -6 9.5 0C9.5 6 5.5 9.5 0 9.5C-5.5 9.5 -9.5 6 -9.5 0C-9.5 -6 -6 -15 0 -15Z",
            "shell",
        ),
        drawn("M-5 -3C-4.6 -7 -3 -9.5 -1.4 -10.6", "cloth", 2),
    ),
    "umbrella": (
        drawn("M0 -36L0 10C0 15.5 7 15.5 7 10", width=3),
        Shape(
            "M-16 -22C-15 -42 15 -42 16 -22C13 -25 8 -25 5.3 -22C3 -25 -3 -25 -5.3 -22C-8 -25 -13 -25 -16 -22Z",
            "sea",
        ),
        Shape(
            "M-5.3 -22C-5.5 -31 -3 -36 0 -37C3 -36 5.5 -31 5.3 -22C3 -25 -3 -25 -5.3 -22Z",
            "cloth",
            width=_THIN,
        ),
        drawn("M0 -37L0 -41"),
    ),
    "balloon": (
        drawn("M0 2C-3 -6 3 -10 0 -18", width=1.6),
        Shape("M-2.6 -16L2.6 -16L0 -20Z", "ribbon", width=1.4),
        Shape(
            "M0 -44C8.5 -44 12.5 -38 12.5 -32C12.5 -24 6 -19 0 -19C-6 -19 -12.5 -24 -12.5 -32C-12.5 -38 -8.5 -44 0 -44Z",
            "ribbon",
        ),
        drawn("M-7.5 -32C-7.5 -36 -5 -39 -2.6 -40", "cloth", 2.2),
    ),
    "spoon": (
        Shape("M-2 14L-2 -10L2 -10L2 14Z", "silver", width=_THIN),
        Shape(ellipse(0, -17, 7.5, 9.5), "silver"),
        drawn("M-3.4 -18C-3.4 -21 -1.5 -23 0.5 -23.4", "ink", 1.6),
    ),
    "letter": (
        Shape("M-12.5 -13L11 -13L11 6L-12.5 6Z", "cloth"),
        drawn("M-12.5 -13L-0.8 -2.5L11 -13", width=_THIN),
        Shape(ellipse(-0.8, -2, 3.4), "ribbon", width=1.2),
    ),
    "book": (
        Shape("M-10 -16L8 -16L8 8L-10 8Z", "leather"),
        Shape("M8 -16L10.5 -14L10.5 10L-7.5 10L-10 8L8 8Z", "cloth", width=1.4),
        drawn("M-6 -15.5L-6 7.5", "gold", 1.6),
        filled(polygon([(-2, -10), (5, -10), (5, -7), (-2, -7)]), "gold"),
    ),
}

# Feet stand on 0, 0 with the leg above it, drawn for the left side.
FEET: Mapping[str, Shapes] = {
    "bare": (Shape("M-1.4 -5L1.4 -5C2 -2 5 -1 5.5 1.6L-9 1.6C-8 -1.5 -3 -2 -1.4 -5Z", "foot"),),
    "boots": (
        Shape("M-5 -12L5 -12L5.4 2L-10.5 2C-11 -3 -7 -5 -4.6 -5.6Z", "boot"),
        Shape("M-5.8 -13.4L5.8 -13.4L5.8 -9.4L-5.8 -9.4Z", "boot-light", width=_THIN),
        drawn("M-10.6 2L5.6 2", width=3),
    ),
    "socks": (
        Shape("M-4 -14L4.2 -14L4.8 1.6L-9 1.6C-9.6 -2.6 -6 -4.6 -3.8 -5.4Z", "cloth"),
        drawn("M-3.4 -10.2L3.8 -10.2M-3.4 -5.8L4 -5.8", "sea", 2.6),
        filled("M-9 1.6C-9.4 -1.6 -7.6 -3.2 -5.6 -4.2L-4 1.6Z", "sea"),
    ),
}
DEPTHS: Mapping[str, float] = {"bare": 5, "boots": 12, "socks": 13}


def neckwear(kind: str, x: float, y: float, width: float) -> Shapes:
    """What is worn round a neck of this width; never so small that nobody sees it."""
    return placed(NECKS[kind], x, y, max(0.85, width / 24))
