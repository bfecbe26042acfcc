// The cards of Gigi Gacker as SVG drawn in code: pullets, worms, the mother hen, and the tractor.
//
//   farmFace("R7")     an <svg>; the button around it carries the name
//   farmName("W8")     "worm 8", as in chickenlab.gigi_gacker.cards
//   farmBack(), tractor()
//
// A pullet's colour never stands alone: each colour has a shape of its own under the value.
// Colours come from farm.css.

import { CHICK, HEN, SMALL_HEN } from "./chickens.js";
import { circle, element, group, layers, picture } from "./draw.js";

const WIDTH = 100;
const HEIGHT = 140;
const UPSIDE_DOWN = `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`;

const COLORS = { R: "red", Y: "yellow", G: "green", B: "blue", P: "pink" };

// One shape for each colour, about 18 wide, around 0, 0.
const SHAPES = {
  R: circle(0, 0, 9),
  Y: "M-8.5 -8.5H8.5V8.5H-8.5Z",
  G: "M0 -10L10 8H-10Z",
  B: "M0 -11L9 0L0 11L-9 0Z",
  P: "M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z",
};

// Figures are drawn, not set in a font: each is a line in a box 24 high, [width of the box, path].
const FIGURES = {
  1: [13, "M2.5 6.5L9 2V22"],
  2: [17, "M2 7.5C2 3.8 4.9 2 8.5 2C12.3 2 15 4.4 15 7.8C15 12 9.5 15.5 2.2 22H15.5"],
  3: [17, "M2.5 4C8 0.5 14.2 2.6 14.2 7C14.2 10 11.8 11.5 7.5 11.5C12.3 11.5 15 13.4 15 16.7C15 22.3 7 23.6 2 20"],
  4: [18, "M12.5 22V2L2 16H16.5"],
  5: [17, "M14 2H4.2L3 11.2C8 8.8 15 10 15 15.6C15 22 7 23.6 2 20.4"],
  6: [17, "M13 2.6C6.6 3.8 2.4 8.6 2.4 15.4C2.4 19.8 5.2 22 8.7 22C12.4 22 15 19.5 15 16C15 12.5 12.5 10.4 9 10.4C6 10.4 3.5 12 2.7 14.6"],
  7: [17, "M2 2H15L7 22"],
  8: [17, "M8.5 11.3C5.2 11.3 3 9.4 3 6.8C3 4 5.4 2 8.5 2C11.6 2 14 4 14 6.8C14 9.4 11.8 11.3 8.5 11.3C4.7 11.3 2 13.6 2 16.7C2 20 4.8 22 8.5 22C12.2 22 15 20 15 16.7C15 13.6 12.3 11.3 8.5 11.3Z"],
};
const FIGURE_LINE = 4.2;
const INDEX_MIDDLE = 16;

// A worm has as many rings as it is worth. Its rings lie along this curve, the head first.
const RINGS = [[66, 36], [62, 52], [50, 62], [37, 69], [33, 83], [42, 95], [56, 99], [70, 103]];
const RING_SIZES = [0, 2, 1.75, 1.55, 1.4, 1.28, 1.18, 1.1, 1.04];

// A small egg for the corners of a mother hen.
const EGG = "M0 -10.5C-5.5 -10.5 -8.5 -2 -8.5 3C-8.5 8 -5 10.5 0 10.5C5 10.5 8.5 8 8.5 3C8.5 -2 5.5 -10.5 0 -10.5Z";

const CODE = /^(?:([RYGBP])([3-7])|(W)([1-8])|HEN)$/;

function read(code) {
  const match = typeof code === "string" ? CODE.exec(code) : null;
  if (!match) throw new Error(`no such card: ${JSON.stringify(code)}`);
  const [, color, pullet, worm, value] = match;
  if (color) return { kind: "pullet", color, value: Number(pullet) };
  return worm ? { kind: "worm", value: Number(value) } : { kind: "hen", value: null };
}

function figure(value) {
  const [width, path] = FIGURES[value];
  return group(`translate(${INDEX_MIDDLE - width / 2} 8)`, layers([["ink-line", path, FIGURE_LINE]]));
}

function corner({ kind, color, value }) {
  const mark =
    kind === "pullet" ? ["ink", SHAPES[color]] : kind === "hen" ? ["shell", EGG] : null;
  const parts = value === null ? [] : [figure(value)];
  const at = value === null ? 19 : 46;
  if (mark) parts.push(group(`translate(${INDEX_MIDDLE} ${at}) scale(.86)`, layers([mark])));
  return element("g", { "data-index": value ?? "hen" }, parts);
}

// ---------------------------------------------------------------- what is in the middle

function pullet(color) {
  return [
    element("g", { class: "art-figure" }, layers([["halo", circle(50, 76, 42)], ...CHICK])),
    // the egg carries the shape of its colour
    group("translate(47 105) scale(.62)", layers([["paper", SHAPES[color]]])),
  ];
}

function worm(value) {
  const rings = RINGS.slice(0, value);
  const xs = rings.map(([x]) => x);
  const ys = rings.map(([, y]) => y);
  const middle = (numbers) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const size = RING_SIZES[value];
  const move = `translate(52 78) scale(${size}) translate(${-middle(xs)} ${-middle(ys)})`;
  // from the tail to the head, so that the head lies on top
  const body = rings.map(([x, y], index) => [index % 2 ? "ink" : "soft", circle(x, y, 9.5)]).reverse();
  const [x, y] = rings[0];
  const face = [
    ["paper", circle(x - 3, y - 2.5, 2.7) + circle(x + 4, y - 2.5, 2.7)],
    ["pupil", circle(x - 2.6, y - 2.2, 1.4) + circle(x + 4.4, y - 2.2, 1.4)],
    ["smile-line", `M${x - 3} ${y + 3}Q${x + 0.6} ${y + 6} ${x + 4.4} ${y + 2.8}`, 1.3],
  ];
  return [
    ...layers([["halo", circle(52, 78, 42)]]),
    element("g", { class: "art-figure", transform: move }, layers(body)),
    group(move, layers(face)),
  ];
}

const motherHen = () => [
  element("g", { class: "art-figure" }, layers([["halo", circle(52, 76, 42)], ...HEN])),
];

function middle({ kind, color, value }) {
  if (kind === "pullet") return pullet(color);
  return kind === "worm" ? worm(value) : motherHen();
}

// ---------------------------------------------------------------- what others use

const sheet = () =>
  element("rect", { class: "art-sheet", x: 0.5, y: 0.5, width: WIDTH - 1, height: HEIGHT - 1, rx: 8 });

export function farmFace(code) {
  const card = read(code);
  const paint = card.kind === "pullet" ? card.color.toLowerCase() : card.kind;
  return picture(
    `0 0 ${WIDTH} ${HEIGHT}`,
    `card-face art-farm-${paint}`,
    [sheet(), ...middle(card), corner(card), group(UPSIDE_DOWN, [corner(card)])],
    { "data-card": code },
  );
}

export function farmName(code) {
  const { kind, color, value } = read(code);
  if (kind === "pullet") return `${COLORS[color]} pullet ${value}`;
  return kind === "worm" ? `worm ${value}` : "mother hen";
}

// The back is a yard of eggs, drawn as one path because a table shows many backs.
function yard() {
  const eggs = [];
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 5 - (row % 2); column += 1) {
      const x = 18 + column * 16 + (row % 2) * 8;
      eggs.push(`M${x} ${14 + row * 16}c-3.4 0 -5 4.6 -5 7.6a5 5 0 0 0 10 0c0 -3 -1.6 -7.6 -5 -7.6Z`);
    }
  }
  return eggs.join("");
}

export function farmBack() {
  return picture(`0 0 ${WIDTH} ${HEIGHT}`, "card-back", [
    sheet(),
    element("rect", { class: "art-back", x: 6, y: 6, width: WIDTH - 12, height: HEIGHT - 12, rx: 5 }),
    ...layers([["back-line", yard(), 1.3]]),
    ...layers([["back", circle(50, 70, 19)], ["back-line", circle(50, 70, 19), 1.6]]),
    group("translate(50 70) scale(1.15)", layers([["back-print", SMALL_HEN]])),
  ]);
}

// The tractor, to be laid before its holder.
export function tractor() {
  return picture("0 0 64 48", "art-tractor art-ornament", layers([
    ["tractor", "M14 24H34V10H48L51 24H58V35H14Z"],
    ["paper", "M37.5 13H45.8L48 24H37.5Z"],
    ["smoke", "M18 24V13H22V24Z"],
    ["smoke-line", "M20 9C17 7 22 5 19 2", 2],
    ["wheel", circle(45, 34, 12) + circle(18, 38, 8)],
    ["tractor", circle(45, 34, 5) + circle(18, 38, 3)],
    ["wheel-line", "M12 29H30M26 26V32", 1.6],
  ]));
}

