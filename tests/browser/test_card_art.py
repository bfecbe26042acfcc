"""The card faces as a browser draws them."""

import pytest

from chickenlab.gaigel.cards import CARDS
from chickenlab_widgets.art import CARDS_CSS, CARDS_JS, CHICKENS_JS
from chickenlab_widgets.modules import bundle, stylesheet

PACKS = ("french", "wuerttemberg")
CODES = [str(card) for card in CARDS]

LOAD = """async ([source, name]) => {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window[name] = await (await import(address)).load();
}"""
FACES = """([codes, suits]) => codes.map((code) => {
  const face = cards.cardFace(code, { suits });
  document.querySelector(".cl").append(face);
  const inner = face.getBBox();
  return {
    markup: face.innerHTML,
    hidden: face.getAttribute("aria-hidden"),
    name: cards.cardName(code, { suits }),
    corners: [...face.querySelectorAll("[data-index]")].map((corner) => corner.dataset.index),
    box: [inner.x, inner.y, inner.x + inner.width, inner.y + inner.height],
  };
})"""


@pytest.fixture
def gallery(browser):
    # A tab of its own: the cards need no JupyterLab
    page = browser.new_page()
    page.set_content('<div class="cl" style="width: 56px"></div>')
    page.add_style_tag(content=stylesheet(CARDS_CSS))
    page.evaluate(LOAD, [bundle(CARDS_JS), "cards"])
    page.evaluate(LOAD, [bundle(CHICKENS_JS), "chickens"])
    yield page
    page.close()


@pytest.mark.parametrize("names", PACKS)
def test_each_of_the_24_faces_is_drawn_and_no_two_are_alike(gallery, names):
    faces = gallery.evaluate(FACES, [CODES, names])
    assert len({face["markup"] for face in faces}) == 24
    for code, face in zip(CODES, faces, strict=True):
        assert "NaN" not in face["markup"], code
        assert "undefined" not in face["markup"], code


@pytest.mark.parametrize("names", PACKS)
def test_nothing_is_drawn_beyond_the_edge_of_a_card(gallery, names):
    for code, face in zip(CODES, gallery.evaluate(FACES, [CODES, names]), strict=True):
        left, top, right, bottom = face["box"]
        assert left >= 0, code
        assert top >= 0, code
        assert right <= 100, code
        assert bottom <= 140, code


@pytest.mark.parametrize("names", PACKS)
def test_a_card_is_called_the_same_in_the_browser_and_in_python(gallery, names):
    faces = gallery.evaluate(FACES, [CODES, names])
    assert [face["name"] for face in faces] == [card.title(names) for card in CARDS]


@pytest.mark.parametrize(
    ("names", "queen", "jack"), [("french", "Q", "J"), ("wuerttemberg", "O", "U")]
)
def test_two_corners_tell_the_rank(gallery, names, queen, jack):
    letters = {"Q": queen, "J": jack}
    for card, face in zip(CARDS, gallery.evaluate(FACES, [CODES, names]), strict=True):
        rank = card.rank.code
        assert face["corners"] == [letters.get(rank, rank)] * 2


def test_a_picture_is_hidden_from_screen_readers_since_its_button_has_the_name(gallery):
    hidden = gallery.evaluate(
        """() => [
          cards.cardFace("HK"), cards.cardBack(), cards.suitSymbol("D"),
          ...Object.values(chickens).filter((it) => typeof it === "function").map((draw) => draw()),
        ].map((picture) => picture.getAttribute("aria-hidden"))"""
    )
    assert len(hidden) >= 8
    assert set(hidden) == {"true"}


def test_the_index_has_the_colour_of_its_suit_and_each_suit_its_own(gallery):
    colours = gallery.evaluate(
        """() => [..."CSHD"].map((suit) => {
          const face = cards.cardFace(suit + "K");
          document.querySelector(".cl").append(face);
          return getComputedStyle(face.querySelector("[data-index] path")).stroke;
        })"""
    )
    assert len(set(colours)) == 4
    assert "none" not in colours


def test_a_table_can_choose_the_colours(gallery):
    gallery.add_style_tag(content=".cl { --card-paper: rgb(1, 2, 3) }")
    paper = gallery.evaluate(
        """() => {
          const face = cards.cardFace("HK");
          document.querySelector(".cl").append(face);
          return getComputedStyle(face.querySelector("rect")).fill;
        }"""
    )
    assert paper == "rgb(1, 2, 3)"


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('cards.cardFace("H9")', 'no such card: "H9"'),
        ('cards.cardFace("constructor")', "no such card"),
        ("cards.cardFace(null)", "no such card"),
        ('cards.cardName("HK", { suits: "italian" })', 'suits is "italian"'),
        ('cards.suitSymbol("X")', 'no such suit: "X"'),
    ],
)
def test_a_card_that_does_not_exist_is_refused_by_name(gallery, call, complaint):
    message = gallery.evaluate(
        f"() => {{ try {{ {call}; return ''; }} catch (error) {{ return error.message; }} }}"
    )
    assert complaint in message
