// The players: how many cards each has in hand and pile, and what lies in front of them.

import { yardFace } from "../../art/animals.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";


function seatNode() {
  const parts = {
    name: h("b", { class: "bg-name" }),
    bot: h("small", { class: "bg-tag" }),
    facts: h("span", { class: "bg-facts" }),
    hand: h("span", { class: "bg-open" }),
    laid: h("span", { class: "bg-laid" }),
  };
  const node = h(
    "div", { class: "bg-seat", role: "group" },
    h("span", { class: "bg-who" }, parts.name, parts.bot), parts.facts,
    h("span", { class: "bg-front" }, parts.hand, parts.laid),
  );
  node.parts = parts;
  return node;
}

export class Seats {
  constructor(table) {
    this.table = table;
    this.node = h("div", { class: "bg-seats" });
  }

  update(view) {
    const { table } = view;
    setAttribute(this.node, "data-seats", table.seats.length);
    keyed(
      this.node,
      table.seats.map((seat, number) => ({ seat, number })),
      (it) => String(it.number),
      seatNode,
      (node, it) => this.draw(node, it.seat, it.number, view),
    );
  }

  draw(node, seat, number, { seat: you, table }) {
    const { name, bot, facts, hand, laid } = node.parts;
    const isYou = number === you;
    const words = `${seat.hand} in hand, ${seat.pile} in the pile, ${seat.aside} put aside`;
    setText(name, isYou ? `You (${seat.name})` : seat.name);
    setText(bot, seat.bot);
    show(bot, seat.bot !== "");
    const told = [`${seat.hand} in hand`, `${seat.pile} in pile`, `${seat.aside} aside`];
    fill(facts, told.join(), () => told.map((fact) => h("span", {}, fact)));
    // half of the players sit on each side of the yard
    setAttribute(node, "data-side", number < table.seats.length / 2 ? "left" : "right");
    setAttribute(node, "data-turn", seat.on_turn);
    const card = table.laid?.seat === number ? table.laid.card : null;
    setAttribute(
      node, "aria-label",
      [isYou ? "You" : seat.name, seat.on_turn ? "on turn" : "", words, card ? `has laid: ${card}` : ""]
        .filter(Boolean).join(", "),
    );
    show(hand, seat.cards !== null);
    fill(hand, JSON.stringify(seat.cards), () =>
      (seat.cards ?? []).map((code) => h("span", { class: "bg-mini", title: code }, yardFace(code))),
    );
    show(laid, card !== null);
    fill(laid, String(card), () =>
      card ? [h("span", { class: "bg-mini" }, yardFace(card)), h("small", {}, `looks for: ${card}`)] : [],
    );
  }
}
