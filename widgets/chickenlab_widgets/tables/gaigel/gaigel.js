// The table for Gaigel.

import { suitSymbol } from "../../art/cards.js";
import { fill, h, setAttribute, setText, show } from "../dom.js";
import { Options, PACE } from "../options.js";
import { tableWidget } from "../table.js";
import { Board } from "./board.js";
import { Felt } from "./felt.js";
import { Hand } from "./hand.js";
import { Seating } from "./seating.js";

const CARDS = ["cards", "Cards", [["french", "French"], ["wuerttemberg", "Württemberg"]]];
const SWITCHES = [
  ["count_points", "Count our points", "GAI-65"],
  ["partner_calls", "My partner may call Aus", "GAI-81"],
];
const WITH_PARTNERS = ["traditional_seven", "signals", "choose_partners"];
const KEYS = [
  ["E Z O", "open Ge-Elfen, Zweite Alte or Höher hat"],
  ["D", "declare a pair"],
  ["R", "rob the turned card"],
  ["M", "mark your Seven for a partner"],
  ["W", "draw"],
  ["A", "Aus!, if you say yes once more"],
  ["C", "claim that they had 101 and played on, if you say yes once more"],
  ["K", "knock"],
  ["S V", "Auf Siebener, five Sevens"],
  ["L", "the last trick once more"],
  ["Esc", "forget a chosen opening, or do not call"],
];

// Partners need four or six players.
function adapt(form) {
  const hasPartners = [4, 6].includes(form.value("players"));
  for (const name of WITH_PARTNERS) form.input(name).node.disabled = !hasPartners;
}

class Gaigel {
  constructor(table) {
    this.table = table;
    this.title = h("span", { class: "cl-title" });
    this.trump = h("span", { class: "cl-chip" });
    this.points = h("span", { class: "cl-chip" });
    this.felt = new Felt(table);
    this.hand = new Hand(table, this.felt);
    this.seating = new Seating(table);
    this.board = new Board(table);
    this.options = new Options(table, {
      lists: [PACE, CARDS], switches: SWITCHES, what: "session", adapt,
    });
    this.bar = h("div", { class: "cl-bar" }, this.title, this.trump, this.points);
    this.game = h("div", { class: "cl-ground" }, this.felt.node, this.hand.node);
    this.node = h("div", { class: "ga-table" }, this.bar, this.seating.node, this.game);
    this.aside = this.board.node;
    this.actions = this.hand.actions;
    this.panels = [this.options.panel];
  }

  update(view, previous) {
    const { table } = view;
    const setup = this.table.setup();
    setText(this.title, table.title);
    fill(this.trump, `${table.trump} ${table.names}`, () =>
      table.trump
        ? ["trumps ", suitSymbol(table.trump, { suits: table.names }), h("b", {}, ` ${table.trump_name}`)]
        : ["no trump yet"],
    );
    show(this.points, table.points !== null);
    setText(this.points, `our points: ${table.points}`);
    setAttribute(this.game, "data-players", table.seats.length);
    const isSeating = table.seating !== null;
    this.seating.update(table.seating, table.names, setup.seat);
    show(this.game, !isSeating);
    show(this.bar, !isSeating);
    if (!isSeating) {
      this.hand.measure();
      this.felt.takeAway(view, previous);
      this.hand.update(view, previous);
      this.felt.update(view, (code) => this.hand.boxBefore(code));
    }
    this.board.update(table.board);
    this.options.update(view, setup);
  }

  key(letter) {
    if (this.table.view().table.seating) return false;
    if (letter === "l" && !this.felt.lastTrick.hidden) {
      this.felt.peek();
      return true;
    }
    return this.hand.key(letter);
  }

  home() {
    return this.table.view().table.seating ? this.seating.home() : this.hand.home();
  }
}

export default tableWidget({
  name: "Gaigel table",
  style: "cl-gaigel",
  keys: KEYS,
  build: (table) => new Gaigel(table),
});
