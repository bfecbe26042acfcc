// The yard: a grid of cards that lie face down, five in a row. The arrow keys go from card to card.

import { yardBack, yardFace } from "../../art/animals.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { isStill, turnOver } from "../motion.js";
import { goTo, reached, rove, walk } from "../roving.js";

const COLUMNS = 5;

export class Yard {
  constructor(table) {
    this.table = table;
    this.kept = null; // what a turn that has just ended turned up, while it can still be seen
    this.closing = 0;
    this.grid = h("div", {
      class: "bg-yard", role: "group", "aria-label": "The yard", onkeydown: (event) => walk(event, this.nodes(), { row: COLUMNS, wraps: false }),
    });
    this.steps = h("ol", { class: "bg-steps", "aria-label": "Mess, step by step" });
    this.node = this.grid;
  }

  update(view, previous) {
    this.keepInSight(view, previous);
    this.draw(view, previous !== null && view.replay === null);
    show(this.steps, view.table.steps.length > 0);
    fill(this.steps, JSON.stringify(view.table.steps), () =>
      view.table.steps.map((step) =>
        h("li", { "data-is": step.is, "aria-current": step.is === "now" ? "step" : null }, step.label),
      ),
    );
  }

  // The referee has turned the cards down already; the eye needs a little longer.
  keepInSight({ table, replay, pace }, previous) {
    if (!table.ended) {
      clearTimeout(this.closing);
      this.kept = null;
      return;
    }
    if (this.kept?.turn === table.turn) return;
    clearTimeout(this.closing);
    const isNew = previous === null ? false : replay !== null || previous.table.turn !== table.turn;
    this.kept = { turn: table.turn, cards: isNew ? new Map(table.ended.cards) : new Map() };
    if (!isNew || replay !== null) return;
    this.closing = setTimeout(() => {
      this.kept = { turn: table.turn, cards: new Map() };
      this.draw(this.table.view(), true);
    }, Math.max(1900, pace * 1.6));
  }

  draw(view, moves) {
    const { table } = view;
    const isRefused = view.notice?.tone === "rule" && !view.hint;
    setAttribute(this.grid, "data-lit", isRefused && table.may_flip);
    const shuffled = new Set(this.kept?.cards.size ? table.ended?.shuffled ?? [] : []);
    const made = keyed(
      this.grid,
      table.yard,
      (it) => String(it.place),
      (it) => this.make(it),
      (node, it) => this.drawPlace(node, it, view, shuffled, moves),
    );
    if (made.size) rove(this.nodes());
  }

  make({ place }) {
    const parts = { face: h("span", { class: "bg-face" }), name: h("span", { class: "bg-word" }), aid: h("span", { class: "bg-aid" }) };
    const node = h(
      "button",
      { type: "button", class: "bg-place", tabindex: "-1", onclick: () => this.clicked(place) },
      parts.face, parts.aid, parts.name,
    );
    node.parts = parts;
    return node;
  }

  drawPlace(node, it, view, shuffled, moves) {
    const { table } = view;
    const kept = it.card === null ? this.kept?.cards.get(it.place) ?? null : null;
    const isShuffled = kept !== null && shuffled.has(it.place);
    const card = it.card ?? (isShuffled ? null : kept);
    const before = node.dataset.card ?? "back";
    node.dataset.card = card ?? "back";
    const { face, name, aid } = node.parts;
    fill(face, node.dataset.card, () => (card === null ? yardBack() : yardFace(card)));
    setText(name, card ?? (isShuffled ? "⇄" : String(it.place + 1)));
    show(aid, card === null && (it.believed !== null || it.among.length > 0));
    fill(aid, JSON.stringify([it.believed, it.among]), () =>
      [...(it.believed ? [it.believed] : it.among)].map((code) => yardFace(code)),
    );
    setAttribute(aid, "data-number", it.believed ? 1 : it.among.length);
    setAttribute(node, "data-closing", kept !== null);
    setAttribute(node, "data-match", it.card !== null && it.card === table.laid?.card);
    setAttribute(node, "data-hint", view.hint?.action === `flip #${it.place + 1}`);
    setAttribute(node, "aria-disabled", !(table.may_flip && it.card === null));
    setAttribute(node, "aria-label", this.words(it, card, isShuffled, view));
    if (moves && before !== node.dataset.card && !isStill()) turnOver(face);
  }

  words(it, card, isShuffled, view) {
    const place = `place ${it.place + 1}`;
    const parts = [place];
    if (card !== null) parts.push(it.card === null ? `${card}, just turned down` : `face up: ${card}`);
    else parts.push(isShuffled ? "shuffled, face down" : "face down");
    if (card === null && it.believed) parts.push(`believed: ${it.believed}`);
    else if (card === null && it.among.length) parts.push(`one of ${it.among.join(", ")}`);
    if (view.hint?.action === `flip #${it.place + 1}`) parts.push("the hint");
    return parts.join(", ");
  }

  clicked(place) {
    if (this.table.view().replay !== null) return;
    // an illegal card is sent all the same: the referee says which rule forbids it
    this.table.act(`flip #${place + 1}`);
  }

  // ---------------------------------------------------------------- keys

  nodes() {
    return [...this.grid.children];
  }

  key(letter) {
    if (letter !== "y") return false;
    return goTo(this.home(), this.nodes());
  }

  home() {
    return reached(this.nodes());
  }
}
