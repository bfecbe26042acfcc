// The row of shown cards beside the pile, with its positions.

import { fill, h, keyed, setAttribute, setText } from "../dom.js";
import { cardNode, drawCard, farmName, names } from "./cards.js";

export class Row {
  constructor() {
    this.pile = h("div", { class: "gg-stock", role: "img" });
    this.card = cardNode(null);
    this.count = h("span", { class: "gg-count" });
    this.pile.append(this.card, this.count);
    this.cards = h("ol", { class: "gg-row" });
    this.node = h("div", { class: "gg-display", role: "group" }, this.pile, this.cards);
  }

  // Where the card at a position lies.
  cardAt(position) {
    return this.cards.children[position - 1]?.querySelector(".cl-card") ?? null;
  }

  // `takers` says who took the card at each position, in words; it is empty before the reveal.
  update({ round, codes, pile, takers, yours }) {
    setAttribute(this.node, "aria-label", codes.length ? `Row of round ${round}: ${names(codes)}` : "The row is empty");
    setAttribute(this.pile, "aria-label", `Pile, ${pile} ${pile === 1 ? "card" : "cards"}`);
    setAttribute(this.pile, "data-empty", pile === 0);
    setText(this.count, String(pile));
    return keyed(
      this.cards,
      codes.map((code, index) => ({ code, position: index + 1 })),
      (it) => `${round}:${it.position}`,
      (it) =>
        h(
          "li", { class: "gg-place" },
          h("span", { class: "gg-position", "aria-hidden": true }, String(it.position)),
          cardNode(it.code),
          h("span", { class: "gg-taker" }),
        ),
      (node, it) => {
        const [, card, taker] = node.children;
        drawCard(card, it.code);
        setAttribute(card, "role", "img");
        setAttribute(card, "aria-label", `Position ${it.position}: ${farmName(it.code)}`);
        const words = takers[it.position] ?? "";
        fill(taker, words, () => [words]);
        setAttribute(taker, "data-yours", yours !== null && yours === it.position);
      },
    );
  }
}
