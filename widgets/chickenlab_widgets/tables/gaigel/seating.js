// Choosing partners before the first deal: cards face up round the table until two people have an Ace.

import { cardFace, cardName } from "../../art/cards.js";
import { h, keyed, setText, show, fill } from "../dom.js";
import { arriveFrom } from "../motion.js";
import { button, ruleChip } from "../parts.js";

export class Seating {
  constructor(table) {
    const step = (what) => table.send("partners", { do: what });
    this.table = table;
    this.text = h("p", { class: "cl-prompt", role: "status" });
    this.rule = h("span", {});
    this.people = h("div", { class: "cl-people" });
    this.one = button("Deal a card", () => step("card"));
    this.all = button("Deal until the Aces", () => step("all"), { kind: "main" });
    this.sit = button("Sit down and play", () => step("sit"), { kind: "main" });
    this.keep = button("Keep the seats as they are", () => step("keep"), { kind: "quiet" });
    this.node = h(
      "div", { class: "cl-seating", role: "group", "aria-label": "Choosing partners" },
      h("p", {}, h("b", {}, "Who plays with whom? "), this.rule), this.people, this.text,
      h("div", { class: "cl-row" }, this.one, this.all, this.sit, this.keep),
    );
  }

  update(seating, suits, you) {
    show(this.node, seating !== null);
    if (!seating) return;
    fill(this.rule, seating.rule, () => ruleChip(seating.rule, this.table.setup().rules));
    setText(this.text, seating.text);
    const people = seating.people.map((name, number) => ({ name, number }));
    keyed(
      this.people, people, (it) => `${it.number} ${it.name} ${it.number === you}`,
      (it) =>
        h(
          "div", { class: "cl-person", role: "group", "aria-label": it.name },
          h("b", {}, it.number === you ? `You (${it.name})` : it.name), h("span", { class: "cl-fan", "data-open": true }),
        ),
      (node, it) => this.drawCards(node.lastElementChild, seating, it.number, suits),
    );
    show(this.one, !seating.done);
    show(this.all, !seating.done);
    show(this.sit, seating.done);
  }

  drawCards(fan, seating, person, suits) {
    const cards = seating.cards
      .map((code, number) => ({ code, number }))
      .filter((card) => card.number % seating.people.length === person);
    const made = keyed(
      fan, cards, (card) => `${card.number} ${card.code} ${suits}`,
      (card) =>
        h(
          "span",
          { class: "cl-card", role: "img", "aria-label": cardName(card.code, { suits }), "data-ace": card.code.endsWith("A") },
          cardFace(card.code, { suits }),
        ),
    );
    const from = this.node.getBoundingClientRect();
    const stock = { left: from.left + from.width / 2, top: from.top, width: 40, height: 56 };
    for (const node of made.values()) arriveFrom(node, stock, { milliseconds: 220 });
  }

  home() {
    return this.sit.hidden ? this.all : this.sit;
  }
}
