// The table for By Golly!.

import { h, setText } from "../dom.js";
import { Options, PACE } from "../options.js";
import { tableWidget } from "../table.js";
import { Hand } from "./hand.js";
import { Memory } from "./memory.js";
import { Seats } from "./seats.js";
import { Yard } from "./yard.js";

const KEYS = [
  ["Y", "go to the yard"],
  ["← → ↑ ↓", "from card to card in the yard"],
  ["S L", "shuffle, or leave the cards"],
  ["E", "end your turn, where that is allowed"],
];

class ByGolly {
  constructor(table) {
    this.table = table;
    this.title = h("span", { class: "bg-title" });
    this.seats = new Seats(table);
    this.yard = new Yard(table);
    this.hand = new Hand(table, this.yard);
    this.memory = new Memory(table);
    this.options = new Options(table, { lists: [PACE] });
    this.node = h(
      "div", { class: "bg-table" },
      h("div", { class: "bg-bar" }, this.title, this.memory.node),
      h("div", { class: "bg-ground" }, this.seats.node, this.yard.node, this.hand.node),
    );
    this.aside = this.hand.outlook.node;
    this.actions = this.hand.actions;
    this.panels = [this.options.panel];
  }

  update(view, previous) {
    setText(this.title, view.table.title);
    this.memory.update(view);
    this.seats.update(view);
    this.yard.update(view, previous);
    this.hand.update(view, previous);
    this.options.update(view, this.table.setup());
  }

  key(letter) {
    return this.yard.key(letter) || this.hand.key(letter);
  }

  // Where the eye is: the yard while a card is to be turned up, else the hand.
  home() {
    const { table } = this.table.view();
    return table.may_flip ? this.yard.home() : this.hand.home();
  }
}

export default tableWidget({
  name: "By Golly! table",
  style: "cl-by-golly",
  keys: KEYS,
  build: (table) => new ByGolly(table),
});
