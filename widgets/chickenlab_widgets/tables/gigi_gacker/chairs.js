// The players in a line, clockwise from you: tractor, bid, worms, hand and open pile.

import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { cardNode, drawCard, drawFan, farmName, names, tractor } from "./cards.js";

function chairNode() {
  const parts = {
    name: h("b", { class: "cl-name" }),
    tractor: h("span", { class: "gg-tractor", title: "has the tractor" }, tractor()),
    slot: h("div", { class: "gg-slot" }),
    worms: h("span", { class: "gg-worms" }),
    hand: h("div", { class: "gg-fan gg-hand" }),
    handWords: h("small", {}),
    pile: h("div", { class: "gg-fan gg-pile" }),
    pileWords: h("small", {}),
  };
  const node = h(
    "div", { class: "gg-chair", role: "group" },
    h("div", { class: "gg-before" }, parts.slot, parts.tractor),
    h("div", { class: "gg-who" }, parts.name),
    parts.worms,
    h("div", { class: "gg-line", "data-of": "hand" }, parts.handWords, parts.hand),
    h("div", { class: "gg-line", "data-of": "pile" }, parts.pileWords, parts.pile),
  );
  node.parts = parts;
  return node;
}

function count(number, word) {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

function drawSlot(slot, bid, isDown) {
  setAttribute(slot, "data-filled-slot", bid !== null);
  setAttribute(slot, "data-down", isDown);
  const cards = bid === null ? [] : [bid];
  return keyed(
    slot, cards, () => "bid", (code) => cardNode(code),
    (node, code) => {
      drawCard(node, code);
      setAttribute(node, "role", "img");
      setAttribute(node, "aria-label", `bid: ${farmName(code)}`);
    },
  );
}

export class Chairs {
  constructor() {
    this.node = h("div", { class: "gg-chairs", role: "group", "aria-label": "Players, clockwise" });
  }

  chairAt(chair) {
    return this.node.querySelector(`:scope > [data-key="${chair}"]`);
  }

  slotOf(chair) {
    return this.chairAt(chair)?.querySelector(".gg-slot") ?? null;
  }

  // Draw all chairs; returns the nodes of bids that have just been turned up.
  update(view, { bids, holder }) {
    const { table } = view;
    const turned = [];
    setAttribute(this.node, "data-chairs", table.chairs.length);
    keyed(this.node, clockwise(table.chairs, view.seat), (it) => String(it.chair), chairNode, (node, it) => {
      turned.push(...this.drawChair(node, it, view, bids, holder));
    });
    return turned;
  }

  drawChair(node, chair, view, bids, holder) {
    const { parts } = node;
    const isYou = chair.chair === view.seat;
    const has = chair.chair === holder;
    setText(parts.name, isYou ? `You (${chair.name})` : chair.name);
    show(parts.tractor, has);
    setAttribute(node, "data-you", isYou);
    setAttribute(node, "data-turn", chair.on_turn);
    const bid = bids?.[chair.chair] ?? chair.laid;
    const made = drawSlot(parts.slot, bid, !bids && chair.laid !== null);
    this.drawWorms(parts, chair);
    parts.worms.title = chair.boxed ? `${count(chair.boxed, "hen")} played` : "";
    const cards = isYou ? [] : chair.hand ?? Array(chair.cards).fill(null);
    show(parts.hand, !isYou && !chair.robo);
    show(parts.handWords, !isYou);
    const left = chair.robo ? `${count(chair.cards, "card")} left` : count(chair.cards, "card");
    setText(parts.handWords, chair.robo ? left : `hand ${chair.cards}`);
    if (!chair.robo) drawFan(parts.hand, cards, chair.hand ? `hand: ${names(chair.hand)}` : `hand: ${left}`);
    const played = chair.robo ? "used" : "pile";
    setText(parts.pileWords, `${played} ${chair.pile.length}`);
    drawFan(parts.pile, chair.pile, chair.pile.length ? `${played}: ${names(chair.pile)}` : `${played}: empty`);
    setAttribute(node, "aria-label", chairWords(chair, { isYou, has, gone: names(chair.gone) }));
    return bids ? [...made.values()] : [];
  }

  drawWorms(parts, chair) {
    if (chair.robo) {
      const gone = chair.gone.length ? `gone: ${count(chair.gone.length, "card")}` : "";
      setText(parts.worms, gone);
      parts.worms.title = names(chair.gone);
      return;
    }
    const hens = chair.boxed ? ` · ${count(chair.boxed, "hen")}` : "";
    fill(parts.worms, `${chair.worms}${hens}`, () => [h("b", {}, String(chair.worms)), ` ${chair.worms === 1 ? "worm" : "worms"}${hens}`]);
  }
}

// The chairs clockwise, yours first.
function clockwise(chairs, you) {
  const start = Math.max(0, chairs.findIndex((it) => it.chair === (you ?? 0)));
  return [...chairs.slice(start), ...chairs.slice(0, start)];
}

function chairWords(chair, { isYou, has, gone }) {
  return [
    isYou ? "You" : chair.name,
    has ? "has the tractor" : "",
    chair.on_turn ? "decides about a hen" : "",
    chair.robo ? `gained ${gone || "nothing"}` : count(chair.worms, "worm"),
    chair.boxed ? `${count(chair.boxed, "hen")} played` : "",
  ].filter(Boolean).join(", ");
}
