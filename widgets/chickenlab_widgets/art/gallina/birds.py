"""The fourteen birds, each with an outline of its own, seen from the front.

The paints "main", "shade" and "pale" stand for the colour of the feathers. Left and right are
those of who looks at the picture; what is given for the left side is mirrored for the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chickenlab_widgets.art.gallina.paths import (
    Shape,
    Shapes,
    both_sides,
    drawn,
    ellipse,
    fan,
    filled,
    leaf,
    mirrored,
)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Bird:
    """How a family is drawn.

    Attributes:
        body: body and neck, behind everything that is worn.
        head: the head, in front of what is worn round the neck.
        face: beak and what hangs from it.
        behind: tails, behind the body.
        crest: what stands on a head without a hat.
        over: what lies over the body and the feet, such as water.
        eye: where the left eye is, and how large.
        hat: where a hat stands, and how large.
        neck: the middle of the neck, and how wide it is.
        shoulder: where the left wing begins.
        raised: where its tip is when it holds something.
        hanging: where its tip is when it does not.
        wing: how wide a wing is, and its paint.
        breast: the middle of where spots and stripes are, half as wide and half as high.
        feet: how far they stand from the middle, the ground, and where legs begin.
    """

    body: Shapes
    head: Shapes
    face: Shapes
    eye: tuple[float, float, float]
    hat: tuple[float, float, float]
    neck: tuple[float, float, float]
    shoulder: Point
    raised: Point
    hanging: Point
    wing: tuple[float, str]
    breast: tuple[float, float, float, float]
    feet: tuple[float, float, float]
    behind: Shapes = ()
    crest: Shapes = ()
    over: Shapes = field(default=())
    legs: float = 3.0


def _beak(x: float, y: float, width: float, depth: float, paint: str = "beak") -> Shape:
    """A beak seen from the front, pointing down."""
    return Shape(
        f"M{x - width} {y}C{x - width} {y - depth * 0.5} {x + width} {y - depth * 0.5} {x + width} {y}"
        f"C{x + width * 0.6} {y + depth * 0.5} {x + width * 0.2} {y + depth} {x} {y + depth}"
        f"C{x - width * 0.2} {y + depth} {x - width * 0.6} {y + depth * 0.5} {x - width} {y}Z",
        paint,
    )


def _bill(x: float, y: float, width: float, depth: float) -> Shapes:
    """A broad, flat bill."""
    return (
        Shape(ellipse(x, y, width, depth), "beak"),
        drawn(
            f"M{x - width * 0.72} {y + depth * 0.2}Q{x} {y + depth * 0.95} {x + width * 0.72} {y + depth * 0.2}",
            width=1.5,
        ),
        filled(
            ellipse(x - 2.6, y - depth * 0.35, 0.9) + ellipse(x + 2.6, y - depth * 0.35, 0.9), "ink"
        ),
    )


_COMB = (Shape("M-10 4C-17 -1 -12 -8 -6 -5C-6 -12 6 -12 6 -5C12 -8 17 -1 10 4Z", "comb"),)

_HEN = Bird(
    behind=both_sides(
        Shape(leaf(30, 66, 8, 44, 9), "shade"),
        Shape(leaf(30, 70, 4, 56, 8), "main"),
    ),
    body=(
        Shape(
            "M50 44C66 44 81 56 81 71C81 86 67 91 50 91C33 91 19 86 19 71C19 56 34 44 50 44Z",
            "main",
        ),
        Shape(
            "M50 58C60 58 67 66 67 75C67 85 59 89 50 89C41 89 33 85 33 75C33 66 40 58 50 58Z",
            "pale",
            line="",
        ),
        drawn("M42 70Q45 73 48 70M52 70Q55 73 58 70M47 78Q50 81 53 78", "shade", 2),
    ),
    head=(
        *(shape.placed(50, 27, 0.95) for shape in _COMB),
        Shape(ellipse(50, 40, 16.5, 15.5), "main"),
    ),
    face=(
        Shape("M46.5 49C42 52 43 59 47 59C50 59 50 53 49.4 50Z", "comb", width=1.6),
        Shape("M53.5 49C58 52 57 59 53 59C50 59 50 53 50.6 50Z", "comb", width=1.6),
        _beak(50, 45, 5, 6.5),
    ),
    eye=(43, 37.5, 0.95),
    hat=(50, 24, 0.92),
    neck=(50, 55, 24),
    shoulder=(27, 60),
    raised=(15, 62),
    hanging=(16, 80),
    wing=(7, "shade"),
    breast=(50, 74, 18, 12),
    feet=(9, 95, 86),
)

_ROOSTER = Bird(
    behind=(
        *both_sides(
            Shape(leaf(36, 74, 3, 30, 9), "tail"),
            Shape(leaf(36, 76, 1, 46, 8), "gold"),
            Shape(leaf(36, 78, 4, 62, 8), "tail"),
        ),
    ),
    body=(
        Shape(
            "M50 40C62 40 70 50 72 64C74 78 66 86 50 86C34 86 26 78 28 64C30 50 38 40 50 40Z",
            "main",
        ),
        Shape("M36 50L33 68L39 64L43 72L50 65L57 72L61 64L67 68L64 50Z", "gold", width=1.8),
    ),
    head=(
        *(shape.placed(50, 26, 1.25) for shape in _COMB),
        Shape(ellipse(50, 39, 15, 15), "main"),
    ),
    face=(
        Shape("M46 46C41 49 42 57 46 57C50 57 50.4 51 49.6 48Z", "comb", width=1.6),
        Shape("M54 46C59 49 58 57 54 57C50 57 49.6 51 50.4 48Z", "comb", width=1.6),
        _beak(50, 43, 5.4, 8),
    ),
    eye=(43.2, 36, 0.95),
    hat=(50, 22, 0.9),
    neck=(50, 60, 24),
    shoulder=(32, 60),
    raised=(16, 66),
    hanging=(24, 80),
    wing=(6.5, "shade"),
    breast=(50, 74, 16, 9),
    feet=(9, 96, 82),
)

_CHICK = Bird(
    body=(
        Shape(
            "M50 54C66 54 74 64 74 74C74 85 64 90 50 90C36 90 26 85 26 74C26 64 34 54 50 54Z",
            "main",
        ),
        Shape(ellipse(50, 77, 13, 9), "pale", line=""),
    ),
    head=(
        Shape(
            "M50 22C65 22 73 32 73 43C73 55 64 62 50 62C36 62 27 55 27 43C27 32 35 22 50 22Z",
            "main",
        ),
    ),
    face=(
        _beak(50, 48, 4.6, 6),
        filled(ellipse(35, 51, 4) + ellipse(65, 51, 4), "blush"),
    ),
    crest=(
        drawn(
            "M50 23C48 17 44 14 41 15M50 23C50 16 51 12 53 9M50 23C53 18 57 16 61 17", "shade", 3.4
        ),
    ),
    eye=(41, 42, 1.15),
    hat=(50, 27, 1.12),
    neck=(50, 61, 30),
    shoulder=(31, 66),
    raised=(17, 62),
    hanging=(19, 80),
    wing=(5.5, "shade"),
    breast=(50, 77, 15, 9),
    feet=(8, 96, 87),
)

_DUCK = Bird(
    behind=(Shape("M66 78C80 78 88 70 86 60C92 66 92 84 72 88Z", "shade"),),
    body=(
        Shape(
            "M50 44C60 46 76 56 78 70C80 84 66 90 50 90C34 90 20 84 22 70C24 56 40 46 50 44Z",
            "main",
        ),
        Shape(ellipse(50, 76, 15, 11), "pale", line=""),
    ),
    head=(Shape(ellipse(50, 37, 16, 15), "main"),),
    face=_bill(50, 45, 13, 5.6),
    crest=(
        Shape("M50 23C46 18 47 14 52 12C51 15 53 17 56 17C56 20 54 22 52 23Z", "main", width=1.8),
    ),
    eye=(42.2, 34, 0.98),
    hat=(50, 25, 0.95),
    neck=(50, 55, 24),
    shoulder=(28, 62),
    raised=(17, 66),
    hanging=(19, 82),
    wing=(6.5, "shade"),
    breast=(50, 76, 16, 11),
    feet=(10, 96, 86),
)

_GOOSE = Bird(
    behind=both_sides(Shape(leaf(34, 76, 12, 66, 7), "shade")),
    body=(
        Shape(
            "M44 36C45 46 43 52 38 57C27 62 23 68 23 75C23 86 35 90 50 90C65 90 77 86 77 75C77 68 73 62 62 57C57 52 55 46 56 36Z",
            "main",
        ),
        drawn("M41 72Q45 76 50 72Q55 76 59 72M45 80Q50 84 55 80", "shade", 2),
    ),
    head=(
        Shape(
            "M50 8C60 8 64 15 64 23C64 32 58 38 50 38C42 38 36 32 36 23C36 15 40 8 50 8Z", "main"
        ),
    ),
    face=(
        Shape(
            "M42.5 26C42.5 21 57.5 21 57.5 26C57.5 33 54 40 50 40C46 40 42.5 33 42.5 26Z", "beak"
        ),
        Shape(ellipse(50, 23.4, 3.6, 3), "beak", width=1.6),
        drawn("M45.4 31.6Q50 34.4 54.6 31.6", width=1.5),
    ),
    eye=(43, 19, 0.92),
    hat=(50, 11, 0.85),
    neck=(50, 48, 16),
    shoulder=(29, 66),
    raised=(17, 66),
    hanging=(19, 84),
    wing=(7, "shade"),
    breast=(50, 74, 18, 10),
    feet=(10, 96, 87),
)

_SWAN = Bird(
    behind=both_sides(
        Shape(
            "M38 80C14 84 2 66 8 44C12 52 16 54 20 54C18 50 18 46 20 42C28 50 36 60 42 70Z", "shade"
        ),
    ),
    body=(
        Shape(
            "M12 74C20 82 36 68 50 68C64 68 80 82 88 74C88 86 74 94 50 94C26 94 12 86 12 74Z",
            "main",
        ),
        Shape(
            "M44 32C46 42 42 48 40 54C37 62 40 70 50 72C60 70 63 62 60 54C58 48 54 42 56 32Z",
            "main",
        ),
        drawn("M50 50C49 58 49 64 50 68", "shade", 1.8),
    ),
    head=(Shape(ellipse(50, 30, 13.5, 12.5), "main"),),
    face=(
        Shape("M42 33C42 28 58 28 58 33C58 39 54 46 50 46C46 46 42 39 42 33Z", "beak"),
        filled("M43.4 31.4C45 28.6 55 28.6 56.6 31.4C54 34 46 34 43.4 31.4Z", "ink"),
    ),
    eye=(42.4, 26.6, 0.92),
    hat=(50, 19, 0.82),
    neck=(50, 52, 18),
    shoulder=(32, 72),
    raised=(17, 66),
    hanging=(20, 84),
    wing=(6, "shade"),
    breast=(50, 80, 20, 8),
    feet=(9, 96.5, 88),
    over=(
        filled(
            "M1 88C8 82 15 82 22 87C29 92 36 92 43 87C50 82 57 82 64 87C71 92 78 92 85 87C90 83 95 83 99 87L99 99L1 99Z",
            "water",
        ),
        drawn(
            "M1 88C8 82 15 82 22 87C29 92 36 92 43 87C50 82 57 82 64 87C71 92 78 92 85 87C90 83 95 83 99 87",
            "water-line",
            2.2,
        ),
    ),
)

_TURKEY = Bird(
    behind=(
        *(Shape(leaf(50, 74, x, y, 9), "shade") for x, y in fan(50, 66, 46, 9, 96)),
        *(filled(ellipse(x, y, 4.2), "straw") for x, y in fan(50, 66, 39, 9, 92)),
    ),
    body=(
        Shape(
            "M50 42C62 44 72 56 72 70C72 82 64 88 50 88C36 88 28 82 28 70C28 56 38 44 50 42Z",
            "main",
        ),
    ),
    head=(Shape(ellipse(50, 37, 13.5, 14.5), "skin"),),
    face=(
        Shape("M52 42C60 42 60 58 55 60C51 60 53 52 50 47Z", "comb", width=1.6),
        Shape("M44 50C41 54 43 60 46 60C49 60 49 54 48 50Z", "comb", width=1.6),
        _beak(49, 42.5, 5, 7),
    ),
    eye=(43.6, 35, 0.9),
    hat=(50, 25, 0.86),
    neck=(50, 57, 22),
    shoulder=(33, 62),
    raised=(15, 66),
    hanging=(23, 80),
    wing=(6, "shade"),
    breast=(50, 75, 17, 9),
    feet=(9, 96, 85),
)

_PEACOCK = Bird(
    behind=(
        *(Shape(leaf(50, 80, x, y, 8.5), "train") for x, y in fan(50, 58, 49, 11, 104)),
        *(Shape(ellipse(x, y, 4.8, 5.2), "gold", width=1.2) for x, y in fan(50, 58, 42, 11, 101)),
        *(filled(ellipse(x, y, 2.6), "pupil") for x, y in fan(50, 58, 42, 11, 101)),
    ),
    body=(
        Shape(
            "M44 36C45 46 42 50 38 56C32 62 31 68 31 74C31 84 39 89 50 89C61 89 69 84 69 74C69 68 68 62 62 56C58 50 55 46 56 36Z",
            "main",
        ),
    ),
    head=(Shape(ellipse(50, 34, 13.5, 13), "main"),),
    face=(_beak(50, 38.5, 4.4, 7),),
    crest=(
        drawn("M50 22L40 10M50 22L50 7M50 22L60 10", width=1.8),
        Shape(ellipse(40, 9, 3) + ellipse(50, 6, 3) + ellipse(60, 9, 3), "gold", width=1.5),
    ),
    eye=(42.4, 32.5, 0.95),
    hat=(50, 22, 0.82),
    neck=(50, 52, 18),
    shoulder=(35, 64),
    raised=(16, 66),
    hanging=(25, 82),
    wing=(5.5, "shade"),
    breast=(50, 73, 14, 10),
    feet=(8, 96, 86),
)

_PIGEON = Bird(
    behind=(Shape("M38 80L34 98L44 96L50 99L56 96L66 98L62 80Z", "shade"),),
    body=(
        Shape(
            "M50 40C62 42 78 54 78 68C78 82 66 90 50 90C34 90 22 82 22 68C22 54 38 42 50 40Z",
            "main",
        ),
        Shape(
            "M38 50C44 54 56 54 62 50C65 54 66 58 66 60C58 66 42 66 34 60C34 58 35 54 38 50Z",
            "sheen",
            width=1.6,
        ),
    ),
    head=(
        Shape(
            "M50 17C61 17 66 25 66 34C66 45 60 50 50 50C40 50 34 45 34 34C34 25 39 17 50 17Z",
            "main",
        ),
    ),
    face=(
        Shape(
            "M46.6 42C46.6 39 53.4 39 53.4 42C53 48 51 51 50 51C49 51 47 48 46.6 42Z",
            "ink",
            width=1,
        ),
        Shape(ellipse(47.4, 40, 3, 2.4) + ellipse(52.6, 40, 3, 2.4), "cloth", width=1.3),
    ),
    eye=(42.4, 31.5, 1.0),
    hat=(50, 20, 0.95),
    neck=(50, 55, 26),
    shoulder=(28, 58),
    raised=(15, 62),
    hanging=(17, 84),
    wing=(8, "shade"),
    breast=(50, 76, 18, 10),
    feet=(9, 96, 87),
)

_OWL = Bird(
    behind=(Shape("M32 30L22 12L46 22ZM68 30L78 12L54 22Z", "main"),),
    body=(
        Shape(
            "M50 18C70 18 78 34 78 56C78 80 68 91 50 91C32 91 22 80 22 56C22 34 30 18 50 18Z",
            "main",
        ),
        Shape(
            "M50 58C62 58 66 66 66 74C66 84 60 89 50 89C40 89 34 84 34 74C34 66 38 58 50 58Z",
            "pale",
            line="",
        ),
        drawn("M40 68L43 72L46 68M54 68L57 72L60 68M47 77L50 81L53 77", "shade", 2.2),
    ),
    head=(
        Shape(ellipse(39, 42, 12.5), "pale", width=1.8),
        Shape(ellipse(61, 42, 12.5), "pale", width=1.8),
    ),
    face=(_beak(50, 47, 4.4, 8),),
    eye=(39.4, 42, 1.3),
    hat=(50, 25, 1.12),
    neck=(50, 62, 34),
    shoulder=(27, 58),
    raised=(16, 68),
    hanging=(20, 84),
    wing=(7, "shade"),
    breast=(50, 74, 15, 10),
    feet=(9, 96, 88),
)

_PARROT = Bird(
    behind=(
        Shape("M40 76L38 99L47 97L50 99L53 97L62 99L60 76Z", "shade"),
        filled("M46 78L45 97L49 96L50 78Z", "gold"),
        filled("M54 78L55 97L51 96L50 78Z", "sea"),
    ),
    body=(
        Shape(
            "M50 34C66 36 74 50 73 66C72 80 63 86 50 86C37 86 28 80 27 66C26 50 34 36 50 34Z",
            "main",
        ),
    ),
    head=(
        Shape(ellipse(50, 37, 17.5, 16.5), "main"),
        Shape(ellipse(41, 37, 8.4, 8) + ellipse(59, 37, 8.4, 8), "cloth", width=1.4),
    ),
    face=(
        Shape("M42 42C42 35 58 35 58 42C58 49 55 57 50 58C45 57 42 49 42 42Z", "horn"),
        drawn("M45 50C47 47 53 47 55 50", "cloth", 1.4),
    ),
    eye=(40.6, 35, 1.0),
    hat=(50, 24, 0.92),
    neck=(50, 60, 24),
    shoulder=(32, 58),
    raised=(15, 66),
    hanging=(22, 80),
    wing=(7, "shade"),
    breast=(50, 74, 17, 9),
    feet=(8, 91, 84),
    over=(Shape("M14 90.5L86 90.5L86 95L14 95Z", "wood", width=1.8),),
)

_FLAMINGO = Bird(
    behind=(Shape("M70 58C82 54 88 58 91 66C82 66 76 68 70 68Z", "shade"),),
    body=(
        drawn("M50 30C50 44 62 44 60 56", "ink", 11),
        Shape(
            "M50 46C64 46 77 52 77 61C77 70 64 74 50 74C36 74 24 69 24 60C24 52 36 46 50 46Z",
            "main",
        ),
        drawn("M50 30C50 44 62 44 60 56", "main", 6.8),
    ),
    head=(Shape(ellipse(50, 27, 13.5, 12.5), "main"),),
    face=(
        Shape(
            "M44.5 31C44.5 27 55.5 27 55.5 31C56 37 53 40 52.6 45C52 48 48 48 47.4 45C47 40 44 37 44.5 31Z",
            "skin",
        ),
        filled(
            "M46.6 39.6L53.4 39.6C52.8 42 52.8 43 52.6 45C52 48 48 48 47.4 45C47.2 43 47.2 42 46.6 39.6Z",
            "ink",
        ),
    ),
    eye=(42.4, 25.5, 0.92),
    hat=(50, 17, 0.82),
    neck=(54, 50, 12),
    shoulder=(32, 58),
    raised=(17, 64),
    hanging=(22, 74),
    wing=(5.5, "shade"),
    breast=(50, 62, 20, 7),
    feet=(9, 96, 72),
    legs=2.6,
)

_OSTRICH = Bird(
    behind=both_sides(
        Shape(leaf(32, 68, 6, 62, 8), "pale"),
        Shape(leaf(34, 72, 10, 78, 7), "cloth"),
    ),
    body=(
        Shape(
            "M50 54C57 48 66 51 67 56C76 55 80 63 75 67C80 73 73 80 67 78C63 84 55 84 50 80"
            "C45 84 37 84 33 78C27 80 20 73 25 67C20 63 24 55 33 56C34 51 43 48 50 54Z",
            "main",
        ),
        drawn("M38 64Q41 68 44 64M56 64Q59 68 62 64M47 71Q50 75 53 71", "pale", 2),
        Shape("M46 36C47 44 46 50 45 57C48 60 52 60 55 57C54 50 53 44 54 36Z", "skin"),
    ),
    head=(Shape(ellipse(50, 30, 14.5, 11.5), "skin"),),
    face=(
        Shape("M39 36C39 32 61 32 61 36C61 41 56 43 50 43C44 43 39 41 39 36Z", "beak"),
        drawn("M40.5 37.4Q50 41 59.5 37.4", width=1.5),
    ),
    eye=(42, 26.6, 1.05),
    hat=(50, 20, 0.82),
    neck=(50, 50, 14),
    shoulder=(31, 62),
    raised=(16, 64),
    hanging=(18, 80),
    wing=(6, "shade"),
    breast=(50, 67, 18, 9),
    feet=(9, 96, 80),
    legs=3.4,
)

_PENGUIN = Bird(
    body=(
        Shape(
            "M50 20C68 20 76 38 76 58C76 82 68 91 50 91C32 91 24 82 24 58C24 38 32 20 50 20Z",
            "main",
        ),
        Shape(
            "M50 48C62 46 68 58 68 70C68 84 62 89 50 89C38 89 32 84 32 70C32 58 38 46 50 48Z",
            "cloth",
            width=1.6,
        ),
    ),
    head=(
        Shape(
            "M50 31C56 25 67 29 67 39C67 49 58 54 50 54C42 54 33 49 33 39C33 29 44 25 50 31Z",
            "cloth",
            width=1.6,
        ),
    ),
    face=(
        _beak(50, 44, 5.4, 6.4),
        filled(ellipse(38.6, 46.6, 3) + ellipse(61.4, 46.6, 3), "blush"),
    ),
    eye=(42.6, 38, 1.0),
    hat=(50, 26, 1.05),
    neck=(50, 58, 30),
    shoulder=(28, 54),
    raised=(14, 62),
    hanging=(15, 78),
    wing=(6, "main"),
    breast=(50, 72, 15, 12),
    feet=(10, 96, 89),
)

BIRDS: Mapping[str, Bird] = {
    "hen": _HEN,
    "rooster": _ROOSTER,
    "chick": _CHICK,
    "duck": _DUCK,
    "goose": _GOOSE,
    "swan": _SWAN,
    "turkey": _TURKEY,
    "peacock": _PEACOCK,
    "pigeon": _PIGEON,
    "owl": _OWL,
    "parrot": _PARROT,
    "flamingo": _FLAMINGO,
    "ostrich": _OSTRICH,
    "penguin": _PENGUIN,
}
"""The bird of each family."""


def wing(bird: Bird, *, raised: bool) -> Shape:
    """The left wing of a bird."""
    width, paint = bird.wing
    x, y = bird.raised if raised else bird.hanging
    return Shape(leaf(*bird.shoulder, x, y, width), paint)


def right(shapes: Shapes) -> Shapes:
    """What was drawn for the left side, on the right."""
    return mirrored(shapes)
