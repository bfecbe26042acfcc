// The table for Gigi Gacker.

import { h, setText } from "../dom.js";
import { Options, PACE } from "../options.js";
import { tableWidget } from "../table.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Score } from "./score.js";

const BELIEFS = [
  "beliefs", "Before the last round, a hint takes the others for",
  [[0, "players by chance"], [1, "players who weigh (level 1)"], [2, "players who outwit (level 2)"]],
];
const OPEN_HANDS = ["open_hands", "Show all hands (everybody saw these cards come and go)"];
const KEYS = [
  ["1 – 9", "go to a card in your hand, or of your pile while you choose for a hen"],
  ["G", "on to the next row"],
  ["L", "the last round once more"],
  ["P", "play a hen for the chosen cards"],
  ["K", "keep your hen"],
];

class GigiGacker {
  constructor(table) {
    this.table = table;
    this.title = h("span", { class: "cl-title" });
    this.board = new Board(table);
    this.hand = new Hand(table, this.board);
    this.score = new Score(table);
    this.options = new Options(table, { lists: [PACE, BELIEFS], switches: [OPEN_HANDS] });
    this.board.onrelease = () => {
      const view = table.view();
      this.hand.update(view, view);
      if (view.table.phase === "bid") this.hand.home()?.focus({ preventScroll: true });
    };
    this.ground = h("div", { class: "gg-ground" }, this.board.node, this.hand.node);
    this.node = h("div", { class: "gg-table" }, h("div", { class: "cl-bar" }, this.title), this.ground);
    this.aside = this.score.node;
    this.actions = this.hand.actions;
    this.panels = [this.options.panel];
  }

  update(view, previous) {
    this.board.update(view);
    this.hand.update(view, previous);
    setText(this.title, `${view.table.title}, round ${this.board.round(view)} of 9`);
    this.score.update(view);
    this.options.update(view, this.table.setup());
  }

  key(letter) {
    const { onward, peekButton } = this.board;
    const pressed = { g: onward, l: peekButton }[letter];
    if (pressed && !pressed.hidden) {
      pressed.click();
      return true;
    }
    return this.hand.key(letter);
  }

  home() {
    return this.board.asksToGoOn(this.table.view()) ? this.board.onward : this.hand.home();
  }
}

export default tableWidget({
  name: "Gigi Gacker table",
  style: "cl-gigi-gacker",
  keys: KEYS,
  build: (table) => new GigiGacker(table),
});
