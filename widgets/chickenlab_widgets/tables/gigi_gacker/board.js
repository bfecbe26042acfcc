// What lies on the table: the row, the players, and the reveal, which stays until one has seen it.

import { h, setText, show } from "../dom.js";
import { leaveFor, turnOver } from "../motion.js";
import { button } from "../parts.js";
import { Arrows } from "./arrows.js";
import { farmName } from "./cards.js";
import { Chairs } from "./chairs.js";
import { Row } from "./row.js";

const PACES = 6; // how many bots' moves long a reveal stays

export class Board {
  constructor(table) {
    this.table = table;
    this.seen = 0; // the last round whose reveal was shown
    this.holding = 0; // the timer while a reveal stays although the next row lies there
    this.peeking = false;
    this.row = new Row();
    this.chairs = new Chairs();
    this.what = h("span", { class: "gg-what" });
    this.onward = button("Next row", () => this.release(), { key: "g", kind: "main" });
    this.peekButton = button("Last round", () => this.peek(), { key: "l", kind: "quiet small" });
    this.bar = h("div", { class: "gg-bar" }, this.what, this.onward, this.peekButton);
    this.node = h("div", { class: "gg-board" }, this.row.node, this.chairs.node, this.bar);
    this.arrows = new Arrows(this.node);
  }

  get isHolding() {
    return this.holding !== 0;
  }

  update(view) {
    const last = view.table.last;
    const number = last?.round ?? 0;
    const isFresh = this.before !== undefined && view.replay === null && number > this.seen;
    if (view.replay !== null || number < this.seen || this.before === undefined) this.stop();
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
    this.holding = setTimeout(() => this.release(), view.pace * PACES);
  }

  stop() {
    clearTimeout(this.holding);
    this.holding = 0;
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
    setText(this.what, this.words(view, showsLast ? last : null));
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
    return view.table.chairs.find((it) => it.chair === chair).name;
  }

  words(view, last) {
    if (!last) return `Round ${view.table.round} of 9`;
    const yours = last.taken.find(([chair]) => chair === view.seat);
    if (!yours) return `Round ${last.round} of 9: all cards are turned up`;
    return `Round ${last.round} of 9: your ${farmName(last.bids[view.seat])} takes position ${yours[1]}, the ${farmName(yours[2])}`;
  }
}
