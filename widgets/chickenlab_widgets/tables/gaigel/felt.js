// What lies on the table: the players around it, the trick in the middle, the stock.

import { cardBack, cardFace, cardName, suitName, suitSymbol } from "../../art/cards.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom, leaveFor, turnOver } from "../motion.js";
import { ruleChip } from "../parts.js";

// Where the others sit, beginning at your right: seats follow each other anticlockwise.
const PLACES = {
  2: ["n"],
  3: ["e", "w"],
  4: ["e", "n", "w"],
  6: ["se", "ne", "n", "nw", "sw"],
};

export function placeOf(seat, you, players) {
  const steps = (seat - you + players) % players;
  return steps === 0 ? "s" : PLACES[players][steps - 1];
}

function cardNode(code, suits) {
  const node = h("span", { class: "cl-card" });
  drawCard(node, code, suits);
  return node;
}

function drawCard(node, code, suits) {
  fill(node, `${code} ${suits}`, () => (code === null ? cardBack() : cardFace(code, { suits })));
}

function count(number, word) {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}

// ------------------------------------------------------------------ one player

function seatNode() {
  const parts = {
    name: h("b", { class: "cl-name" }),
    tags: h("span", { class: "cl-tags" }),
    fan: h("span", { class: "cl-fan" }),
    facts: h("span", { class: "cl-facts" }),
    says: h("span", { class: "cl-says" }),
  };
  const node = h(
    "div", { class: "cl-seat", role: "group" },
    h("span", { class: "cl-who" }, parts.name, parts.tags), parts.fan, parts.facts, parts.says,
  );
  node.parts = parts;
  return node;
}

function drawSeat(node, seat, { isYou, isDealer, suits }) {
  const { name, tags, fan, facts, says } = node.parts;
  setText(name, isYou ? `You (${seat.name})` : seat.name);
  setAttribute(node, "data-turn", seat.on_turn);
  const words = [seat.partner ? "partner" : "", isDealer ? "deals" : "", seat.siebener ? "Auf Siebener" : ""];
  keyed(tags, words.filter(Boolean), String, (word) => h("small", { class: "cl-tag" }, word));
  drawFan(fan, seat, isYou, suits);
  const tricks = seat.tricks ? count(seat.tricks, "trick") : "no trick";
  fill(facts, JSON.stringify([tricks, seat.pairs, suits]), () => [
    h("small", {}, tricks),
    ...seat.pairs.map(([suit, points]) =>
      h("span", { class: "cl-pair" }, String(points), suitSymbol(suit, { suits })),
    ),
  ]);
  setText(says, seat.says ?? "");
  show(says, Boolean(seat.says));
  setAttribute(node, "aria-label", seatWords(seat, { isYou, isDealer, tricks, suits }));
}

function drawFan(fan, seat, isYou, suits) {
  show(fan, !isYou);
  if (isYou) return;
  const cards = seat.hand ?? Array(seat.cards).fill(null);
  setAttribute(fan, "data-open", seat.hand !== null);
  keyed(
    fan,
    cards.map((code, index) => ({ code, key: `${index}` })),
    (card) => card.key,
    (card) => cardNode(card.code, suits),
    (node, card) => drawCard(node, card.code, suits),
  );
}

function seatWords(seat, { isYou, isDealer, tricks, suits }) {
  const pairs = seat.pairs.map(([suit, points]) => `declared ${points} in ${suitName(suit, { suits })}`);
  return [
    isYou ? "You" : seat.name,
    seat.partner ? "your partner" : "",
    isDealer ? "deals" : "",
    seat.on_turn ? "on turn" : "",
    count(seat.cards, "card"),
    seat.hand ? seat.hand.map((code) => cardName(code, { suits })).join(", ") : "",
    tricks,
    ...pairs,
  ].filter(Boolean).join(", ");
}

// ------------------------------------------------------------------ the table

export class Felt {
  constructor(table) {
    this.table = table;
    this.swept = 0; // the last trick that was taken away
    this.sweeping = 0;
    this.peeking = false;
    this.trick = h("div", { class: "cl-trick", role: "group", "aria-label": "Trick" });
    // with the mouse one may draw by a click on the stock; the keyboard has a button for it
    this.stock = h("div", { class: "cl-stock", role: "img", onclick: () => this.drawCard() });
    this.turned = h("span", { class: "cl-turned" });
    this.pile = h("span", { class: "cl-pile" });
    this.stockCount = h("span", { class: "cl-stock-count" });
    this.stock.append(this.pile, this.turned, this.stockCount);
    this.taken = h("div", { class: "cl-taken" });
    this.lastTrick = h(
      "button", { type: "button", class: "cl-button quiet small", onclick: () => this.peek() },
      "Last trick", h("kbd", { "aria-hidden": true }, "L"),
    );
    this.middle = h(
      "div", { class: "cl-middle" },
      h("div", { class: "ga-pack" }, this.stock), this.trick, this.taken, this.lastTrick,
    );
    this.seats = h("div", { class: "cl-seats" });
    this.node = h("div", { class: "cl-felt" }, this.seats, this.middle);
  }

  // Where cards fly from or to.
  nodeOf(seat) {
    const node = this.seats.querySelector(`[data-key="${seat}"]`);
    const fan = node?.querySelector(".cl-fan");
    return fan && !fan.hidden ? fan : node;
  }

  update(view, handBox) {
    const { table } = view;
    const you = view.seat ?? 0;
    const players = table.seats.length;
    const places = table.seats.map((seat, number) => ({ seat, number, place: placeOf(number, you, players) }));
    // from left to right, as a reader goes round the table
    const order = ["sw", "w", "nw", "n", "ne", "e", "se", "s"];
    places.sort((one, other) => order.indexOf(one.place) - order.indexOf(other.place));
    keyed(this.seats, places, (it) => String(it.number), seatNode, (node, it) => {
      node.dataset.place = it.place;
      drawSeat(node, it.seat, {
        isYou: it.number === view.seat,
        isDealer: it.number === table.dealer,
        suits: table.names,
      });
    });
    this.drawStock(table);
    this.drawTrick(view, handBox);
  }

  drawCard() {
    const { actions } = this.table.view().table;
    if (actions.some((it) => it.action === "draw")) this.table.act("draw");
  }

  drawStock(table) {
    const suits = table.names;
    setAttribute(this.stock, "data-draw", table.actions.some((it) => it.action === "draw"));
    show(this.stock, table.stock > 0);
    if (!table.stock) return;
    const words = table.turned ? `, ${cardName(table.turned, { suits })} turned` : "";
    setAttribute(this.stock, "aria-label", `Stock, ${count(table.stock, "card")}${words}`);
    show(this.turned, table.turned !== null);
    if (table.turned) drawCard(this.turned, table.turned, suits);
    // the turned card is the last one
    show(this.pile, table.stock > 1);
    drawCard(this.pile, null, suits);
    setText(this.stockCount, String(table.stock));
  }

  // ---------------------------------------------------------------- the trick

  // A trick that still lies there goes to its winner when the next one begins. This looks at where
  // things are, so it comes before anything is drawn.
  takeAway(view, previous) {
    const { last, trick } = view.table;
    const isNew = previous === null || view.replay !== null || (last?.number ?? 0) < this.swept;
    if (isNew) this.swept = last?.number ?? 0;
    else if (last && trick.length) this.sweep(last);
  }

  drawTrick(view, handBox) {
    const { table } = view;
    const last = table.last;
    if (table.trick.length && this.peeking) this.peeking = false;
    const waits = last && last.number > this.swept;
    const showsLast = last && !table.trick.length && (waits || this.peeking || view.replay !== null);
    const shown = showsLast
      ? { number: last.number, cards: last.cards, winner: last.winner }
      : { number: (last?.number ?? 0) + 1, cards: table.trick, winner: null };
    this.layCards(shown, view, handBox);
    this.describeTrick(shown, view, last);
    if (waits && showsLast) this.sweepLater(last, view);
    show(this.lastTrick, Boolean(last) && !showsLast && !table.trick.length && view.replay === null);
  }

  layCards(shown, view, handBox) {
    const { table } = view;
    const you = view.seat ?? 0;
    const suits = table.names;
    const before = new Map([...this.trick.children].map((node) => [node.dataset.key, node.dataset.code]));
    const made = keyed(
      this.trick,
      shown.cards.map(([seat, code]) => ({ seat, code })),
      (card) => `${shown.number}:${card.seat}`,
      (card) => cardNode(card.code, suits),
      (node, card) => {
        drawCard(node, card.code, suits);
        node.dataset.place = placeOf(card.seat, you, table.seats.length);
        setAttribute(node, "data-code", card.code ?? "back");
        setAttribute(node, "data-won", card.seat === shown.winner);
        setAttribute(node, "role", "img");
        setAttribute(node, "aria-label", this.cardWords(card, shown, table));
      },
    );
    if (view.replay !== null) return;
    for (const [key, node] of made) {
      const seat = Number(key.split(":")[1]);
      arriveFrom(node, (seat === view.seat ? handBox(node.dataset.code) : null) ?? this.nodeOf(seat));
    }
    for (const node of this.trick.children) {
      if (before.get(node.dataset.key) === "back" && node.dataset.code !== "back") turnOver(node);
    }
  }

  cardWords(card, shown, table) {
    const name = card.code ? cardName(card.code, { suits: table.names }) : "a card face down";
    return `${table.seats[card.seat].name}: ${name}${card.seat === shown.winner ? ", wins the trick" : ""}`;
  }

  describeTrick(shown, view, last) {
    const { table } = view;
    const name = shown.winner === null ? "" : table.seats[shown.winner].name;
    const who = shown.winner === view.seat ? "You take it" : `${name} takes it`;
    const words = shown.winner === null ? "" : `${who} ${last.why}: ${count(last.points, "point")}.`;
    fill(this.taken, words, () =>
      words ? [h("span", {}, words), ruleChip(last.rule, this.table.setup().rules)] : [],
    );
    setAttribute(this.trick, "aria-label", `Trick ${shown.number}`);
  }

  sweepLater(last, view) {
    if (this.sweeping) return;
    this.sweeping = setTimeout(() => {
      this.sweep(last);
      // by then the picture may be another one: draw the one that holds now
      const now = this.table.view();
      this.layCards({ number: last.number + 1, cards: now.table.trick, winner: null }, now, () => null);
      fill(this.taken, "", () => []);
      show(this.lastTrick, !now.table.trick.length && now.replay === null);
    }, Math.max(900, view.pace * 1.4));
  }

  sweep(last) {
    clearTimeout(this.sweeping);
    this.sweeping = 0;
    if (this.swept >= last.number) return;
    this.swept = last.number;
    const to = this.nodeOf(last.winner);
    const taken = [...this.trick.children].filter((node) => node.dataset.key.startsWith(`${last.number}:`));
    leaveFor(this.table.layer, taken.map((node) => ({ node, to })));
  }

  peek() {
    this.peeking = !this.peeking;
    const now = this.table.view();
    this.drawTrick(now, () => null);
    setAttribute(this.lastTrick, "aria-pressed", this.peeking);
    show(this.lastTrick, true);
  }

  stop() {
    clearTimeout(this.sweeping);
  }
}
