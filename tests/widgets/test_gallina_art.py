"""The 56 pictures of Gallina City, as they are drawn from their records."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from chickenlab.gallina_city import ATTRIBUTES, IMAGES
from chickenlab_widgets.art.gallina import FEATHERS, PAINTS, painted, shapes, svg, things
from chickenlab_widgets.art.gallina.birds import BIRDS

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
DRAWN_BY = {
    "family": BIRDS,
    "colour": FEATHERS,
    "hat": things.HATS,
    "eyes": things.EYES,
    "glasses": things.GLASSES,
    "neck": things.NECKS,
    "holds": things.HELD,
    "feet": things.FEET,
}


def in_black_and_white(image):
    """What is left of a picture for an eye, or a printer, that knows no colours."""
    return [(shape.path, shape.fill != "", shape.line != "") for shape in shapes(image)]


def luminance(colour):
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("attribute", sorted(DRAWN_BY))
def test_every_value_that_can_be_said_can_be_drawn(attribute):
    assert set(DRAWN_BY[attribute]) == set(ATTRIBUTES[attribute])


@pytest.mark.rule("GAL-13")
def test_no_two_pictures_are_alike_even_without_colours():
    drawings = [in_black_and_white(image) for image in IMAGES]
    assert not any(one == other for one, other in combinations(drawings, 2))


@pytest.mark.parametrize("family", range(14))
def test_all_that_is_said_of_look_alikes_is_seen(family):
    for one, other in combinations([IMAGES[family + 14 * turn] for turn in range(4)], 2):
        # what differs in colour only does not count: there is always something else, too
        assert set(one.differences(other)) - {"colour"}
        assert in_black_and_white(one) != in_black_and_white(other)


@pytest.mark.parametrize("number", range(56))
def test_a_picture_stays_within_its_square(number):
    for shape in shapes(IMAGES[number]):
        for value in NUMBER.findall(shape.path):
            assert -2 <= float(value) <= 102, shape


def test_left_and_right_are_those_of_who_looks():
    holding = next(im for im in IMAGES if im["holds"] == "egg" and im["side"] == "left")
    shell = next(shape for shape in shapes(holding) if shape.fill == "shell")
    assert float(NUMBER.findall(shell.path)[0]) < 50
    other = next(im for im in IMAGES if im["holds"] == "egg" and im["side"] == "right")
    shell = next(shape for shape in shapes(other) if shape.fill == "shell")
    assert float(NUMBER.findall(shell.path)[0]) > 50


def test_a_big_pompom_is_more_than_twice_a_small_one():
    assert things.POMPOMS["big"] > 2 * things.POMPOMS["small"]


def test_feathers_stand_out_from_the_lines_around_them():
    for main, _shade, pale in FEATHERS.values():
        assert contrast(main, PAINTS["ink"]) > 1.8
        assert contrast(pale, PAINTS["ink"]) > 3


def test_an_svg_of_its_own_says_what_it_shows():
    root = ElementTree.fromstring(svg(0, size=64))
    assert root.get("aria-label") == str(IMAGES[0])
    assert root.get("width") == "64"
    silent = ElementTree.fromstring(svg(IMAGES[0], title=False))
    assert silent.get("aria-hidden") == "true"


def test_all_that_is_drawn_has_a_colour():
    for image in IMAGES:
        for path, fill, line, width in painted(image):
            assert path.startswith("M")
            assert re.fullmatch(r"#[0-9a-f]{6,8}|none", fill)
            assert re.fullmatch(r"#[0-9a-f]{6}|none", line)
            assert 0 < width < 12
