// What lies on the table: the row, the players, and the reveal, which stays until one goes on to the
// next row. A watcher need not go on; then it stays for a while.

import { fill, h, show } from "../dom.js";
import { leaveFor, turnOver } from "../motion.js";
import { button, ruleChip } from "../parts.js";
import { Arrows } from "./arrows.js";
import { farmName } from "./cards.js";
import { Chairs } from "./chairs.js";
import { Row } from "./row.js";

const PACES = 6; // how many bots' moves long a reveal stays

export class Board {
  constructor(table) {
    this.table = table;
    this.seen = 0; // the last round whose reveal was shown
    this.isHolding = false; // whether a reveal stays although the next row lies there
    this.timer = 0;
    this.peeking = false;
    this.row = new Row();
    this.chairs = new Chairs();
    this.what = h("div", { class: "gg-what", role: "status" });
    this.onward = button("Next row", () => this.release(), { key: "g", kind: "main" });
    this.peekButton = button("Last round", () => this.peek(), { key: "l", kind: "quiet small" });
    this.node = h("div", { class: "gg-board" }, this.row.node, this.chairs.node);
    this.arrows = new Arrows(this.node);
  }

  // Whether there is nothing to do but to look, and then to go on.
  asksToGoOn({ table }) {
    return this.isHolding && table.phase === "bid";
  }

  // The round that is in sight.
  round({ table }) {
    return this.asksToGoOn({ table }) ? table.last.round : table.round;
  }

  update(view) {
    const last = view.table.last;
    const number = last?.round ?? 0;
    const isFresh = this.before !== undefined && view.replay === null && number > this.seen;
    const isGone = view.replay !== null || number < this.seen || this.before === undefined;
    // who asks for a hint wants to see the row that it speaks of
    if (isGone || view.hint) this.stop();
    this.before = view.position;
    this.seen = number;
    if (isFresh) {
      this.peeking = false;
      this.hold(view);
    }
    if (view.table.phase !== "bid") this.peeking = false;
    this.draw(view, isFresh);
  }

  // ---------------------------------------------------------------- how long a reveal stays

  hold(view) {
    this.stop();
    if (view.pace === 0) return;
    this.isHolding = true;
    if (view.seat === null) this.timer = setTimeout(() => this.release(), view.pace * PACES);
  }

  stop() {
    clearTimeout(this.timer);
    this.isHolding = false;
  }

  release() {
    this.stop();
    const view = this.table.view();
    if (view.table.phase === "bid") this.sweep(view);
    this.onrelease?.();
  }

  sweep(view) {
    const { last } = view.table;
    const flights = (last?.taken ?? []).map(([chair, position]) => ({
      node: this.row.cardAt(position), to: this.chairs.chairAt(chair),
    }));
    leaveFor(this.table.layer, flights.filter(({ node, to }) => node && to));
    this.draw(view, false);
  }

  peek() {
    this.peeking = !this.peeking;
    this.draw(this.table.view(), this.peeking);
  }

  // ---------------------------------------------------------------- drawing

  draw(view, isNew) {
    const { table } = view;
    const { last } = table;
    const showsLast = last !== null && (table.phase !== "bid" || this.isHolding || this.peeking);
    this.drawRow(view, showsLast ? last : null);
    const turned = this.chairs.update(view, {
      bids: showsLast ? last.bids : null,
      holder: showsLast ? last.tractor : table.tractor,
    });
    if (isNew) turned.forEach(turnOver);
    this.drawArrows(view, showsLast ? last : null, isNew);
    this.drawWords(view, showsLast ? last : null);
    show(this.onward, this.isHolding && table.phase === "bid");
    show(this.peekButton, table.phase === "bid" && last !== null && !this.isHolding);
    this.peekButton.setAttribute("aria-pressed", this.peeking);
  }

  drawRow(view, last) {
    const { table } = view;
    const takers = {};
    for (const [chair, position] of last?.taken ?? []) takers[position] = this.nameOf(chair, view);
    const yours = last?.taken.find(([chair]) => chair === view.seat)?.[1] ?? null;
    this.row.update({
      round: last?.round ?? table.round,
      codes: last?.row ?? table.row,
      pile: table.pile + (last && table.phase === "bid" ? table.row.length : 0),
      takers,
      yours,
    });
  }

  drawArrows(view, last, isNew) {
    const pairs = (last?.taken ?? []).map(([chair, position]) => ({
      from: this.chairs.slotOf(chair),
      to: this.row.cardAt(position),
      yours: chair === view.seat,
    }));
    this.arrows.update(pairs, isNew);
  }

  nameOf(chair, view) {
    if (chair === view.seat) return "you";
    const { name, robo } = view.table.chairs.find((it) => it.chair === chair);
    return robo ? "Robo" : name;
  }

  // What the bids brought you, and why equal ones came in the order they did.
  drawWords(view, last) {
    const words = last ? this.words(view, last) : "";
    show(this.what, last !== null);
    fill(this.what, words + (last?.tie ?? ""), () => [
      h("b", {}, words),
      last?.tie ? h("span", {}, ` ${last.tie} `) : null,
      last?.tie ? ruleChip("GIG-25", this.table.setup().rules) : null,
    ]);
  }

  words(view, last) {
    const yours = last.taken.find(([chair]) => chair === view.seat);
    if (!yours) return "All cards are turned up.";
    return `Your ${farmName(last.bids[view.seat])} takes position ${yours[1]}, the ${farmName(yours[2])}.`;
  }
}
