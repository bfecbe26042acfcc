// The suit symbols of both packs, drawn around (0, 0) in a box of 20 by 20, tip upwards.

import { circle } from "./draw.js";

const HEART =
  "M0 9.8C-2.4 6.4-10 2-10-4C-10-7.4-7.6-9.5-4.9-9.5C-2.6-9.5-.9-8.2 0-5.9" +
  "C.9-8.2 2.6-9.5 4.9-9.5C7.6-9.5 10-7.4 10-4C10 2 2.4 6.4 0 9.8Z";

const FRENCH = {
  C: [
    [
      "ink",
      circle(0, -5.3, 4.7) + circle(-5.2, 2.4, 4.7) + circle(5.2, 2.4, 4.7) +
        "M-2.6-2H2.6L1.3 3C1.5 6.8 2.6 8.9 4.4 10H-4.4C-2.6 8.9-1.5 6.8-1.3 3Z",
    ],
  ],
  S: [
    [
      "ink",
      "M0-10.2C1.8-6.2 9.5-2.4 9.5 3C9.5 6 7.3 7.8 5 7.8C3.3 7.8 2 7 1.2 5.9C1.5 7.9 2.5 9.2 4.2 10.1" +
        "H-4.2C-2.5 9.2-1.5 7.9-1.2 5.9C-2 7-3.3 7.8-5 7.8C-7.3 7.8-9.5 6-9.5 3C-9.5-2.4-1.8-6.2 0-10.2Z",
    ],
  ],
  H: [["ink", HEART]],
  D: [["ink", "M0-10.6Q3.4-4.6 8.2 0Q3.4 4.6 0 10.6Q-3.4 4.6-8.2 0Q-3.4-4.6 0-10.6Z"]],
};

const WUERTTEMBERG = {
  // Acorn: stalk, scaly cup, nut with a bright side.
  C: [
    ["ink-line", "M.2-7Q1-9-.8-10.2", 2],
    ["soft", "M-7-.6H7C7.4 5 4 8 1.2 8.7L0 10.6L-1.2 8.7C-4 8-7.4 5-7-.6Z"],
    ["paper-line", "M-4 2.2Q-3.6 4.8-2.2 6.2", 1.4],
    ["ink", "M-9 .3C-9.5-4.4-5.6-7.6 0-7.6C5.6-7.6 9.5-4.4 9 .3Q0 2.6-9 .3Z"],
    [
      "paper-line",
      "M-5.8-1.9Q-4.2-3.7-2.6-1.9M-1.6-1.6Q0-3.4 1.6-1.6M2.6-1.9Q4.2-3.7 5.8-1.9" +
        "M-3.6-4.9Q-2-6.4-.4-5M.6-5Q2.1-6.4 3.6-4.9",
      1,
    ],
  ],
  // Leaf: a linden leaf on its stalk, one half lighter, with veins.
  S: [
    ["ink-line", "M0 4.8Q.2 8.4-1.8 10", 2],
    [
      "ink",
      "M0-10.4C2.2-6.6 9.4-4.4 9.4 1.4C9.4 5.2 6.8 7 4.4 7C2.4 7 .8 6.2 0 4.8" +
        "C-.8 6.2-2.4 7-4.4 7C-6.8 7-9.4 5.2-9.4 1.4C-9.4-4.4-2.2-6.6 0-10.4Z",
    ],
    ["soft", "M0-10.4C2.2-6.6 9.4-4.4 9.4 1.4C9.4 5.2 6.8 7 4.4 7C2.4 7 .8 6.2 0 4.8Z"],
    ["paper-line", "M0-6V4.6M0 3.8L-5.4.6M0 3.8L5.4.6M0-.6L-4.2-3.2M0-.6L4.2-3.2", 1.15],
  ],
  H: [
    ["ink", HEART],
    ["soft", "M-7.6-3.6C-7.6-6-6.2-7.2-4.6-7.2C-6-5.8-6.4-3.6-5.2-.6C-6.8-1.6-7.6-2.6-7.6-3.6Z"],
  ],
  // Bell: a round jingle bell with its eye, belt, slit and hole.
  D: [
    ["ink-line", "M-1.9-8.2a1.9 1.9 0 1 1 3.8 0", 1.5],
    ["ink", circle(0, 1, 9.2)],
    ["soft", circle(0, 1, 7.5)],
    ["ink", "M-8.8-.7Q0 2-0 1.6Q0 2 8.8-.7L9 2.7Q0 5.6-9 2.7Z"],
    ["paper-line", "M-7.4 1.5Q0 4.1 7.4 1.5", 0.9],
    ["ink-line", "M0 4V9", 1.5],
    ["ink", circle(0, 6.4, 1.7)],
    ["paper-line", "M-5-2.6Q-3.8-5.2-1.4-6", 1.3],
  ],
};

export const SYMBOLS = { french: FRENCH, wuerttemberg: WUERTTEMBERG };

const CARD_WORDS = {
  french: {
    suits: { C: "clubs", S: "spades", H: "hearts", D: "diamonds" },
    ranks: { A: "Ace", 10: "Ten", K: "King", Q: "Queen", J: "Jack", 7: "Seven" },
  },
  wuerttemberg: {
    suits: { C: "Eichel", S: "Schippen", H: "Herz", D: "Bollen" },
    ranks: { A: "Ass", 10: "Zehn", K: "König", Q: "Ober", J: "Unter", 7: "Sieben" },
  },
};

// What stands in the corner of a card.
const CORNERS = {
  french: { A: "A", 10: "10", K: "K", Q: "Q", J: "J", 7: "7" },
  wuerttemberg: { A: "A", 10: "10", K: "K", Q: "O", J: "U", 7: "7" },
};

function pack(suits) {
  if (!Object.hasOwn(CARD_WORDS, suits)) {
    throw new RangeError(`suits is "${suits}"; it can be "french" or "wuerttemberg"`);
  }
  return CARD_WORDS[suits];
}

export function checkedSuit(letter, suits) {
  if (!Object.hasOwn(pack(suits).suits, letter)) {
    throw new RangeError(`no such suit: "${letter}"; the suits are C, S, H and D`);
  }
  return letter;
}

// "H10" -> {suit: "H", rank: "10"}
export function readCode(code, suits) {
  const text = String(code);
  const suit = text.slice(0, 1);
  const rank = text.slice(1);
  const words = pack(suits);
  if (!Object.hasOwn(words.suits, suit) || !Object.hasOwn(words.ranks, rank)) {
    throw new RangeError(
      `no such card: "${text.slice(0, 20)}"; a code is a suit and a rank, such as HK or C10`,
    );
  }
  return { suit, rank };
}

export function nameOf({ suit, rank }, suits) {
  const words = pack(suits);
  return suits === "french"
    ? `${words.ranks[rank]} of ${words.suits[suit]}`
    : `${words.suits[suit]} ${words.ranks[rank]}`;
}

export function suitNameOf(letter, suits) {
  return pack(suits).suits[checkedSuit(letter, suits)];
}

export function cornerOf(rank, suits) {
  return CORNERS[suits][rank];
}
