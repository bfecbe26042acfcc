// Arrows from the bids to the cards that they take. The chairs and the row say the same in words.

import { setAttribute } from "../dom.js";
import { isStill } from "../motion.js";

const SVG = "http://www.w3.org/2000/svg";

function make(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

export class Arrows {
  constructor(ground) {
    this.ground = ground;
    this.pairs = [];
    this.node = make("svg", { class: "gg-arrows", "aria-hidden": "true", focusable: "false" });
    ground.append(this.node);
    new ResizeObserver(() => this.draw(false)).observe(ground);
  }

  // pairs: [{ from: node, to: node, yours }]
  update(pairs, isNew) {
    this.pairs = pairs;
    this.draw(isNew);
  }

  draw(isNew) {
    const ground = this.ground.getBoundingClientRect();
    setAttribute(this.node, "viewBox", `0 0 ${ground.width} ${ground.height}`);
    const lines = this.pairs.flatMap((pair, index) => this.arrow(pair, ground, isNew ? index : null));
    this.node.replaceChildren(...lines);
  }

  arrow({ from, to, yours }, ground, number) {
    const start = from?.getBoundingClientRect();
    const end = to?.getBoundingClientRect();
    if (!start?.width || !end?.width) return [];
    const x1 = start.left + start.width / 2 - ground.left;
    const y1 = start.top - ground.top - 1;
    const x2 = end.left + end.width / 2 - ground.left;
    const y2 = end.bottom - ground.top + 22;
    const bend = (y1 - y2) * 0.55;
    const d = `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}`;
    const head = `M${x2 - 6} ${y2 + 8}L${x2} ${y2}L${x2 + 6} ${y2 + 8}`;
    const nodes = [
      make("path", { d: d + head, class: "gg-halo" }),
      make("path", { d: d + head, class: "gg-arrow", "data-yours": yours }),
    ];
    if (number !== null && !isStill()) {
      for (const node of nodes) {
        node.animate?.([{ opacity: 0 }, { opacity: 1 }], {
          duration: 260, delay: 350 + number * 220, fill: "backwards",
        });
      }
    }
    return nodes;
  }
}
