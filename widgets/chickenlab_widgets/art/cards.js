// Card faces, backs and suit symbols as SVG drawn in code, for both packs.
//
//   cardFace("HK", { suits: "french" })   an <svg>; the button around it carries the name
//   cardName("HK", { suits: "french" })   "King of hearts", as in chickenlab.gaigel.cards
//   cardBack(), suitSymbol("H", { suits: "wuerttemberg" }), suitName("H", { suits })
//
// Colours come from cards.css: any root with the class "cl", or variables of the table's own.

import { CHICK, GOLDEN_EGG, HEN, ROOSTER, SMALL_HEN } from "./chickens.js";
import { circle, element, group, layers, picture } from "./draw.js";
import { SYMBOLS, checkedSuit, cornerOf, nameOf, readCode, suitNameOf } from "./suits.js";

const WIDTH = 100;
const HEIGHT = 140;
const UPSIDE_DOWN = `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`;

// Letters and figures of the index are drawn, not set in a font, so that they look the same and
// fit on every machine. Each is a line in a box 24 high: [width of the box, path].
const LETTERS = {
  A: [18, "M2 22L9 2L16 22M4.7 15.5H13.3"],
  10: [20, "M1.5 6.5L5 2V22M14.2 2C11 2 10 6 10 12C10 18 11 22 14.2 22C17.4 22 18.4 18 18.4 12C18.4 6 17.4 2 14.2 2Z"],
  K: [18, "M3 2V22M15.5 2L3 14M7.5 10L16 22"],
  Q: [18, "M9 2C4.5 2 2 6 2 12C2 18 4.5 22 9 22C13.5 22 16 18 16 12C16 6 13.5 2 9 2ZM10.5 16L16.5 23"],
  J: [16, "M12 2V15.5C12 20 10 22 7 22C4 22 2 20 2 16.5M7 2H15"],
  O: [18, "M9 2C4.5 2 2 6 2 12C2 18 4.5 22 9 22C13.5 22 16 18 16 12C16 6 13.5 2 9 2Z"],
  U: [18, "M2.5 2V14.5C2.5 19.5 5 22 9 22C13 22 15.5 19.5 15.5 14.5V2"],
  7: [17, "M2 2H15L7 22"],
};
const LETTER_LINE = 4;
const INDEX_MIDDLE = 16;

// Where the pips stand and how large; those below the middle stand on their heads.
const PIPS = {
  10: {
    size: 0.8,
    places: [
      [39, 24], [61, 24], [50, 39.5], [39, 55], [61, 55],
      [39, 85], [61, 85], [50, 100.5], [39, 116], [61, 116],
    ],
  },
  7: {
    size: 0.95,
    places: [[38, 28], [62, 28], [50, 49], [38, 70], [62, 70], [38, 112], [62, 112]],
  },
};

// Each court card: its chicken, and where the medal with the suit sits on it.
const COURT = {
  K: { figure: ROOSTER, medal: [48, 87] },
  Q: { figure: HEN, medal: [44.5, 94] },
  J: { figure: CHICK, medal: [47, 107] },
};

// An ace is a golden egg in its suit. In the Württemberg pack the ace is the old deuce, with two
// symbols: [x, y, size, turned].
const ACE = {
  french: [[50, 70, 2.75, false]],
  wuerttemberg: [[60, 35, 2, false], [40, 105, 2, true]],
};

function symbol(suit, suits, x, y, size, turned = false) {
  const turn = turned ? " rotate(180)" : "";
  return group(`translate(${x} ${y}) scale(${size})${turn}`, layers(SYMBOLS[suits][suit]));
}

function index(suit, rank, suits) {
  const letter = cornerOf(rank, suits);
  const [width, path] = LETTERS[letter];
  return element(
    "g",
    { "data-index": letter },
    [
      group(`translate(${INDEX_MIDDLE - width / 2} 8)`, layers([["ink-line", path, LETTER_LINE]])),
      symbol(suit, suits, INDEX_MIDDLE, 45, 0.85),
    ],
  );
}

function court({ figure, medal: [x, y] }, suit, suits) {
  return [
    element("g", { class: "art-figure" }, layers([["halo", circle(52, 72, 40)], ...figure])),
    ...layers([["paper", circle(x, y, 9.5)]]),
    symbol(suit, suits, x, y, 0.68),
  ];
}

function ace(suit, suits) {
  return [
    ...ACE[suits].map(([x, y, size, turned]) => symbol(suit, suits, x, y, size, turned)),
    group("translate(50 70) scale(0.9)", layers(GOLDEN_EGG), { class: "art-figure" }),
  ];
}

function middle(suit, rank, suits) {
  if (rank === "A") return ace(suit, suits);
  if (rank in COURT) return court(COURT[rank], suit, suits);
  const { size, places } = PIPS[rank];
  return places.map(([x, y]) => symbol(suit, suits, x, y, size, y > HEIGHT / 2));
}

const paper = () =>
  element("rect", { class: "art-sheet", x: 0.5, y: 0.5, width: WIDTH - 1, height: HEIGHT - 1, rx: 8 });

export function cardFace(code, { suits = "french" } = {}) {
  const { suit, rank } = readCode(code, suits);
  return picture(
    `0 0 ${WIDTH} ${HEIGHT}`,
    `card-face art-suit-${suit.toLowerCase()}`,
    [
      paper(),
      ...middle(suit, rank, suits),
      index(suit, rank, suits),
      group(UPSIDE_DOWN, [index(suit, rank, suits)]),
    ],
    { "data-card": suit + rank, "data-suits": suits },
  );
}

// The back is plumage: rows of scales, drawn as one path because a table shows many backs.
function plumage(left, top, columns, rows, size) {
  const scales = [];
  for (let row = 0; row < rows; row += 1) {
    const shift = row % 2 ? size / 2 : 0;
    for (let column = 0; column < columns - row % 2; column += 1) {
      const x = left + shift + column * size;
      const y = top + row * size * 0.62;
      const edge = `M${x} ${y}a${size / 2} ${size * 0.62} 0 0 0 ${size} 0`;
      const shaft = `M${x + size / 2} ${y + 1}v${size * 0.3}`;
      scales.push(edge + shaft);
    }
  }
  return scales.join("");
}

export function cardBack() {
  return picture(`0 0 ${WIDTH} ${HEIGHT}`, "card-back", [
    paper(),
    element("rect", {
      class: "art-back", x: 6, y: 6, width: WIDTH - 12, height: HEIGHT - 12, rx: 5,
    }),
    ...layers([["back-line", plumage(10, 10, 8, 19, 10), 1.4]]),
    ...layers([["back", circle(50, 70, 19)], ["back-line", circle(50, 70, 19), 1.6]]),
    group("translate(50 70) scale(1.15)", layers([["back-print", SMALL_HEN]])),
  ]);
}

export function suitSymbol(letter, { suits = "french" } = {}) {
  const suit = checkedSuit(letter, suits);
  return picture(
    "-11 -11.5 22 23",
    `suit-symbol art-suit-${suit.toLowerCase()}`,
    layers(SYMBOLS[suits][suit]),
    { "data-suit": suit, "data-suits": suits },
  );
}

export function cardName(code, { suits = "french" } = {}) {
  return nameOf(readCode(code, suits), suits);
}

export function suitName(letter, { suits = "french" } = {}) {
  return suitNameOf(letter, suits);
}
