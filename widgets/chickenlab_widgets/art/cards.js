// Card faces, backs and suit symbols as SVG drawn in code, for both packs.
//
//   cardFace("HK", { suits: "french" })   an <svg>; the button around it carries the name
//   cardName("HK", { suits: "french" })   "King of hearts", the same words as chickenlab.gaigel.cards
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
  A: [18, "M2 22L9 2L16 22M4.7 15.500H13.3"],
  10: [22, "M1.5 6.500L5.5 2V22M15.5 2C12 2 10.6 6 10.6 12C10.6 18 12 22 15.5 22C19 22 20.4 18 20.4 12C20.4 6 19 2 15.5 2Z"],
  K: [18, "M3 2V22M15.5 2L3 14M7.5 10L16 22"],
  Q: [18, "M9 2C4.5 2 2 6 2 12C2 18 4.5 22 9 22C13.5 22 16 18 16 12C16 6 13.5 2 9 2ZM10.5 16L16.5 23"],
  J: [16, "M12 2V15.500C12 20 10 22 7 22C4 22 2 20 2 16.500M7 2H15"],
  O: [18, "M9 2C4.5 2 2 6 2 12C2 18 4.5 22 9 22C13.5 22 16 18 16 12C16 6 13.5 2 9 2Z"],
  U: [18, "M2.5 2V14.500C2.5 19.5 5 22 9 22C13 22 15.5 19.5 15.5 14.500V2"],
  7: [17, "M2 2H15L7 22"],
};
const LETTER_LINE = 4;
const INDEX_MIDDLE = 16.5;

// Where the pips stand; those below the middle stand on their heads.
const PIPS = {
  10: [
    [38, 25], [62, 25], [50, 40], [38, 55], [62, 55],
    [38, 85], [62, 85], [50, 100], [38, 115], [62, 115],
  ],
  7: [[38, 30], [62, 30], [50, 50], [38, 70], [62, 70], [38, 110], [62, 110]],
};
const PIP_SIZE = 0.82;

// Each court card: its chicken, and where the medal with the suit sits on it.
const COURT = {
  K: { figure: ROOSTER, medal: [47, 88] },
  Q: { figure: HEN, medal: [43, 95] },
  J: { figure: CHICK, medal: [47, 107] },
};

// An ace is a golden egg in its suit. In the Württemberg pack the ace is the old deuce, with two
// symbols: [x, y, size, turned].
const ACE = {
  french: [[50, 69, 3.2, false]],
  wuerttemberg: [[61, 38, 2, false], [39, 102, 2, true]],
};

function symbol(suit, suits, x, y, size, turned = false) {
  const turn = turned ? " rotate(180)" : "";
  return group(`translate(${x} ${y}) scale(${size})${turn}`, layers(SYMBOLS[suits][suit]));
}

function index(suit, rank, suits) {
  const letter = cornerOf(rank, suits);
  const [width, path] = LETTERS[letter];
  return group(
    "",
    [
      group(`translate(${INDEX_MIDDLE - width / 2} 8)`, layers([["ink-line", path, LETTER_LINE]])),
      symbol(suit, suits, INDEX_MIDDLE, 45, 0.85),
    ],
    { "data-index": letter },
  );
}

function court({ figure, medal: [x, y] }, suit, suits) {
  return [
    group("translate(0 0)", layers([["halo", circle(52, 72, 40)], ...figure]), { class: "art-figure" }),
    group("translate(0 0)", layers([["paper", circle(x, y, 10)]])),
    symbol(suit, suits, x, y, 0.68),
  ];
}

function ace(suit, suits) {
  return [
    ...ACE[suits].map(([x, y, size, turned]) => symbol(suit, suits, x, y, size, turned)),
    group("translate(50 70)", layers(GOLDEN_EGG), { class: "art-figure" }),
  ];
}

function middle(suit, rank, suits) {
  if (rank === "A") return ace(suit, suits);
  if (rank in COURT) return court(COURT[rank], suit, suits);
  return PIPS[rank].map(([x, y]) => symbol(suit, suits, x, y, PIP_SIZE, y > HEIGHT / 2));
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
      scales.push(`M${x} ${y}a${size / 2} ${size * 0.62} 0 0 0 ${size} 0M${x + size / 2} ${y + 1}v${size * 0.3}`);
    }
  }
  return scales.map((scale) => scale).join("");
}

export function cardBack() {
  return picture(`0 0 ${WIDTH} ${HEIGHT}`, "card-back", [
    paper(),
    element("rect", { class: "art-back", x: 6, y: 6, width: WIDTH - 12, height: HEIGHT - 12, rx: 5 }),
    ...layers([["back-line", plumage(10, 10, 8, 18, 10), 1.4]]),
    group("translate(50 70)", layers([["back", circle(0, 0, 19)], ["back-line", circle(0, 0, 19), 1.6]])),
    group("translate(50 70) scale(1.15)", layers([["back-print", SMALL_HEN]])),
  ]);
}

export function suitSymbol(letter, { suits = "french" } = {}) {
  const suit = checkedSuit(letter, suits);
  return picture("-11 -11.5 22 23", `suit-symbol art-suit-${suit.toLowerCase()}`, layers(SYMBOLS[suits][suit]), {
    "data-suit": suit,
    "data-suits": suits,
  });
}

export function cardName(code, { suits = "french" } = {}) {
  return nameOf(readCode(code, suits), suits);
}

export function suitName(letter, { suits = "french" } = {}) {
  return suitNameOf(letter, suits);
}
