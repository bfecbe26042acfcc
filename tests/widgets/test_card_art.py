"""The card art as it lies in the package: `chickenlab_widgets.art`. How it looks in a browser
is tested in tests/browser/test_card_art.py."""

import re

import pytest

from chickenlab.gaigel.cards import Rank, Suit
from chickenlab_widgets.art import CARDS_CSS, CARDS_JS, CHICKENS_JS
from chickenlab_widgets.modules import bundle

FOLDER = CARDS_JS.parent
MODULES = sorted(FOLDER.glob("*.js"))
STYLES = CARDS_CSS.read_text(encoding="utf-8")
ALL_STYLES = " ".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.css")))
ENOUGH_FOR_TEXT = 4.5  # WCAG 2.2, 1.4.3, level AA


def variables(selector: str) -> dict[str, str]:
    """The variables that the rule with this selector sets."""
    body = STYLES.split(selector + " {")[1].split("}")[0]
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", body))


LIGHT = variables(":where(.cl)")
DARK = LIGHT | variables(
    ':where([data-jp-theme-light="false"] .cl, .dark .cl, .cl.dark)',
)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("path", [CARDS_JS, CHICKENS_JS], ids=lambda path: path.name)
def test_every_import_of_the_art_lies_in_the_package(path):
    assert 'from "./' not in bundle(path)


@pytest.mark.parametrize("path", [*MODULES, CARDS_CSS], ids=lambda path: path.name)
def test_the_art_asks_nothing_of_the_network(path):
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\s\"')]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert "url(" not in text


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_text_becomes_markup(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write", text)


def test_every_paint_that_a_shape_uses_has_a_colour():
    shapes = " ".join(path.read_text(encoding="utf-8") for path in MODULES)
    paints = set(re.findall(r'\[\s*"([a-z]+(?:-[a-z]+)*)",', shapes))
    assert {"ink", "paper", "gold", "ink-line"} <= paints
    assert {paint for paint in paints if f".art-{paint} {{" not in ALL_STYLES} == set()


def test_every_variable_that_is_used_has_a_default():
    used = set(re.findall(r"var\((--[\w-]+)", STYLES))
    chosen_by_the_suit = {"--card-ink", "--card-soft"}
    assert used - LIGHT.keys() == chosen_by_the_suit


@pytest.mark.parametrize("suit", "cshd")
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_index_stands_out_from_the_paper(suit, theme):
    assert contrast(theme[f"--card-ink-{suit}"], theme["--card-paper"]) >= ENOUGH_FOR_TEXT


@pytest.mark.parametrize("suit", "cshd")
def test_a_suit_symbol_beside_text_stands_out_from_dark_ground(suit):
    assert contrast(DARK[f"--suit-ink-{suit}"], "#33463a") >= ENOUGH_FOR_TEXT


@pytest.mark.parametrize("names", ["french", "wuerttemberg"])
def test_suits_and_ranks_have_the_words_that_python_gives_them(names):
    source = (FOLDER / "suits.js").read_text(encoding="utf-8")
    words = source.split("const CARD_WORDS")[1].split(f"{names}: {{")[1]
    suits, ranks = (
        dict(re.findall(r'(\w+): "([^"]+)"', words.split(f"{kind}: {{")[1].split("}")[0]))
        for kind in ("suits", "ranks")
    )
    assert suits == {suit.letter: suit.title(names) for suit in Suit}
    assert ranks == {rank.code: rank.title(names) for rank in Rank}
