// The stroke board as the rulebook draws it: a line for each side from a small circle (GAI-73).

import { fill, h } from "../dom.js";
import { ruleChip } from "../parts.js";

const LENGTH = 118;
const START = 16;
const SPACING = 11;
const HALF = 8;

// For two sides, left and right; for three, a star. Each line is drawn to the right, then turned.
const TURNS = { 2: ["scale(-1 1)", ""], 3: ["rotate(150)", "rotate(30)", "rotate(-90)"] };
const BOXES = { 2: "-130 -16 260 32", 3: "-120 -130 240 210" };

function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

// A stroke stands across the line; a V, two strokes, meets it with its tip (GAI-74).
function mark([strokes, crossed], x) {
  const path = strokes === 2 ? `M${x - 4} ${-HALF}L${x} ${HALF}L${x + 4} ${-HALF}` : `M${x} ${-HALF}V${HALF}`;
  const nodes = [svg("path", { d: path, class: "cl-stroke", "data-crossed": crossed === strokes })];
  for (let number = 0; number < crossed; number += 1) {
    const at = strokes === 2 ? x + (number ? -2 : 2) : x;
    nodes.push(svg("path", { d: `M${at - 5} 4L${at + 5} -4`, class: "cl-cross" }));
  }
  return nodes;
}

function line(marks, turn) {
  const spacing = Math.min(SPACING, (LENGTH - START) / Math.max(1, marks.length));
  return svg(
    "g",
    { transform: turn },
    svg("path", { d: `M6 0H${LENGTH}`, class: "cl-line" }),
    ...marks.flatMap((one, index) => mark(one, START + index * spacing)),
  );
}

function picture(board) {
  const sides = board.lines.length;
  const words = board.sides.map((name, side) => `${name} ${board.strokes[side]}`).join(", ");
  return svg(
    "svg",
    { viewBox: BOXES[sides], role: "img", "aria-label": `Strokes: ${words}`, class: "cl-strokes", "data-sides": sides },
    svg("circle", { r: 6, class: "cl-line" }),
    ...board.lines.map((marks, side) => line(marks, TURNS[sides][side])),
  );
}

function state(board, rules) {
  if (board.phase === "over") {
    const winners = board.winners.map((side) => board.sides[side]).join(" and ");
    return ["The line is clear: ", h("b", {}, `${winners} won the session. `), ruleChip("GAI-77", rules)];
  }
  if (board.phase === "cleaning") {
    return ["Cleaning: who wins crosses out own strokes. ", ruleChip("GAI-76", rules)];
  }
  return [`${board.left} of ${board.agreed} strokes still to be given out. `, ruleChip("GAI-75", rules)];
}

export class Board {
  constructor(table) {
    this.table = table;
    this.node = h("div", { class: "ga-board", role: "group", "aria-label": "Session" });
  }

  update(board) {
    this.node.hidden = board === null;
    if (!board) return;
    fill(this.node, JSON.stringify(board), () => [
      picture(board),
      h(
        "div", { class: "cl-sides" },
        ...board.sides.map((name, side) =>
          h("span", { "data-yours": side === board.yours }, `${name} `, h("b", {}, String(board.strokes[side]))),
        ),
      ),
      h("p", {}, ...state(board, this.table.setup().rules)),
    ]);
  }
}
