// Your hand: animals to lay, and every other thing you may do.

import { yardFace } from "../../art/animals.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom } from "../motion.js";
import { button } from "../parts.js";
import { goTo, reached, rove, walk } from "../roving.js";
import { Outlook } from "./outlook.js";

export class Hand {
  constructor(table, yard) {
    this.table = table;
    this.yard = yard;
    this.prompt = h("p", { class: "bg-prompt" });
    this.outlook = new Outlook();
    this.laid = h("div", { class: "bg-laid-card", role: "img" });
    this.cards = h("div", {
      class: "bg-hand", role: "group", "aria-label": "Your hand", onkeydown: (event) => walk(event, this.nodes()),
    });
    this.buttons = h("div", { class: "bg-buttons" });
    this.actions = h("div", { class: "bg-actions", role: "group", "aria-label": "What you can do" }, this.buttons);
    // what the referee says lies over the prompt and the steps, so that the yard stands still
    const over = h("div", { class: "bg-over" }, table.words);
    this.node = h(
      "div", { class: "bg-you" },
      h("div", { class: "bg-say" }, yard.steps, this.prompt, over),
      this.actions,
      h("div", { class: "bg-lay" }, this.cards, this.laid),
    );
  }

  update(view, previous) {
    const { table } = view;
    setText(this.prompt, table.prompt);
    this.outlook.update(view);
    this.drawCards(view, previous);
    this.drawLaid(view);
    keyed(
      this.buttons,
      table.actions,
      (it) => it.action + it.label,
      (it) =>
        button(it.label, () => this.table.act(it.action), {
          key: it.key || null, kind: it.action === "leave" ? "" : "main", title: it.rule,
        }),
      (node, it) => setAttribute(node, "data-hint", it.action === view.hint?.action),
    );
  }

  drawCards(view, previous) {
    const seen = {};
    const cards = view.table.hand.map((it) => {
      seen[it.card] = (seen[it.card] ?? 0) + 1;
      return { ...it, key: `${it.card}.${seen[it.card]}` };
    });
    const made = keyed(
      this.cards,
      cards,
      (it) => it.key,
      (it) => this.make(it),
      (node, it) => {
        const isHint = view.hint?.action === `lay ${it.card}`;
        setAttribute(node, "aria-disabled", !it.legal);
        setAttribute(node, "data-hint", isHint);
        setText(node.parts.chance, it.chance ?? "");
        show(node.parts.chance, it.chance !== null);
        const chance = it.chance === null ? "" : `, chance of a match ${it.chance}`;
        setAttribute(node, "aria-label", `${it.name}${chance}${isHint ? ", the hint" : ""}`);
      },
    );
    this.cards.style.setProperty("--n", cards.length);
    const isRefused = view.notice?.tone === "rule" && !view.hint;
    setAttribute(this.cards, "data-lit", isRefused && cards.some((it) => it.legal));
    if (previous && view.replay === null && made.size < cards.length) {
      for (const node of made.values()) arriveFrom(node, this.laid);
    }
    rove(this.nodes());
  }

  make(it) {
    const chance = h("span", { class: "bg-chance" });
    const node = h(
      "button",
      { type: "button", class: "bg-place bg-mine", tabindex: "-1", onclick: () => this.clicked(it.card) },
      h("span", { class: "bg-face" }, yardFace(it.card)), h("span", { class: "bg-word" }, it.card), chance,
    );
    node.parts = { chance };
    return node;
  }

  // What you have laid lies in front of you.
  drawLaid({ seat, table }) {
    const card = table.laid?.seat === seat ? table.laid.card : null;
    show(this.laid, seat !== null);
    setAttribute(this.laid, "data-empty", card === null);
    setAttribute(this.laid, "aria-label", card ? `You have laid: ${card}` : "You have laid nothing");
    fill(this.laid, String(card), () =>
      card
        ? [h("span", { class: "bg-face" }, yardFace(card)), h("span", { class: "bg-word" }, card)]
        : [h("small", {}, "laid")],
    );
  }

  clicked(card) {
    if (this.table.view().replay !== null) return;
    this.table.act(`lay ${card}`);
  }

  // ---------------------------------------------------------------- keys

  nodes() {
    return [...this.cards.children];
  }

  key(letter) {
    const action = this.table.view().table.actions.find((it) => it.key === letter);
    if (action) {
      this.table.act(action.action);
      return true;
    }
    if (!/^[1-9]$/.test(letter)) return false;
    return goTo(this.cards.children[Number(letter) - 1], this.nodes());
  }

  // Where the focus goes when what had it is gone.
  home() {
    const first = this.buttons.querySelector("button");
    return first ?? reached(this.nodes());
  }
}
