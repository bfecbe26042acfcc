// Your hand: cards to bid, and the choice of cards that a hen brings back.

import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom } from "../motion.js";
import { button } from "../parts.js";
import { goTo, rove, walk } from "../roving.js";
import { cardNode, drawCard, farmName } from "./cards.js";

export class Hand {
  constructor(table, board) {
    this.table = table;
    this.board = board;
    this.chosen = new Set(); // places on the pile that a hen shall bring back
    this.prompt = h("p", { class: "cl-prompt" });
    this.cards = h("div", {
      class: "cl-hand", role: "group", "aria-label": "Your hand", onkeydown: (event) => walk(event, [...this.cards.children]),
    });
    this.pile = h("div", {
      class: "gg-choice", role: "group", "aria-label": "Your discard pile", onkeydown: (event) => walk(event, [...this.pile.children]),
    });
    this.play = button("Play a hen", () => this.playHen(), { key: "p", kind: "main", title: "GIG-37" });
    this.keep = button("Keep it", () => this.table.act("keep"), { key: "k", title: "GIG-35" });
    this.buttons = h("div", { class: "cl-buttons" }, this.play, this.keep);
    this.actions = h("div", { class: "cl-actions", role: "group", "aria-label": "What you can do" }, this.buttons);
    this.hens = h("div", { class: "gg-hens" }, this.pile, this.actions);
    // what the referee says, and the choice for a hen, lie over the players: nothing moves for them
    const over = h("div", { class: "gg-over" }, this.table.words, this.hens);
    const words = h("div", {}, board.what, this.prompt);
    this.say = h("div", { class: "gg-say" }, over, words, board.onward, board.peekButton);
    this.node = h("div", { class: "cl-you" }, this.say, this.cards);
  }

  // ---------------------------------------------------------------- drawing

  update(view, previous) {
    const { table } = view;
    if (!previous || previous.position !== view.position || !table.hens) this.chosen.clear();
    setText(this.prompt, table.prompt);
    show(this.prompt, !this.board.asksToGoOn(view));
    this.drawHens(view);
    show(this.cards, view.seat !== null);
    this.drawCards(view, previous);
  }

  drawHens(view) {
    const { hens } = view.table;
    show(this.hens, hens !== null);
    if (!hens) return;
    keyed(
      this.pile,
      hens.cards.map((code, index) => ({ code, index })),
      (it) => String(it.index),
      (it) => h("button", { type: "button", class: "cl-card", onclick: () => this.choose(it.index) }, cardNode(it.code)),
      (node, it) => {
        drawCard(node.firstElementChild, it.code);
        const isHint = (view.hint?.action ?? "").split(" ").slice(1).includes(it.code);
        setAttribute(node, "aria-pressed", this.chosen.has(it.index));
        setAttribute(node, "data-hint", isHint);
        setAttribute(node, "aria-label", `${farmName(it.code)}${isHint ? ", the hint" : ""}`);
      },
    );
    rove([...this.pile.children]);
    const codes = this.chosenCodes();
    const words = codes.length ? `for ${codes.map(farmName).join(" and ")}` : `for ${hens.take === 1 ? "a card" : "two cards"}`;
    setText(this.play.firstChild, `Play a hen ${words}`);
    setAttribute(this.play, "aria-disabled", codes.length !== hens.take);
    setAttribute(this.keep, "data-hint", view.hint?.action === "keep");
    show(this.keep, hens.may_keep);
  }

  drawCards(view, previous) {
    const { table } = view;
    const seen = {};
    const cards = table.hand.map((it) => {
      seen[it.card] = (seen[it.card] ?? 0) + 1;
      return { ...it, key: `${it.card}.${seen[it.card]}` };
    });
    const mayBid = cards.some((it) => it.legal) && !this.board.asksToGoOn(view);
    let laid = table.bid;
    const made = keyed(
      this.cards,
      cards,
      (it) => it.key,
      (it) =>
        h(
          "button", { type: "button", class: "cl-card", tabindex: "-1", onclick: () => this.clicked(it.card) },
          cardNode(it.card), h("span", { class: "gg-prospect" }),
        ),
      (node, it) => {
        const isLaid = it.card === laid;
        if (isLaid) laid = null; // only one of two equal cards
        setAttribute(node, "aria-disabled", !it.legal);
        setAttribute(node, "data-laid", isLaid);
        const isHint = view.hint?.action === `bid ${it.card}`;
        setAttribute(node, "data-hint", isHint);
        setAttribute(node, "aria-label", this.cardWords(it, isHint, isLaid));
        const words = it.prospect ?? [];
        fill(node.lastElementChild, words.join(" "), () => words.map((word) => h("span", {}, word)));
        show(node.lastElementChild, words.length > 0);
      },
    );
    setAttribute(this.cards, "data-turn", mayBid);
    setAttribute(this.cards, "data-lit", view.notice?.tone === "rule" && mayBid);
    this.cards.style.setProperty("--n", cards.length);
    if (previous && view.replay === null && made.size && made.size < cards.length) {
      for (const node of made.values()) arriveFrom(node, this.board.row.node, { milliseconds: 600 });
    }
    rove([...this.cards.children]);
  }

  cardWords({ card, prospect }, isHint, isLaid) {
    return [
      farmName(card),
      isLaid ? "laid face down" : "",
      prospect ? `expected worms ${prospect.join(", ")}` : "",
      isHint ? "the hint" : "",
    ].filter(Boolean).join(", ");
  }

  // ---------------------------------------------------------------- choosing

  clicked(code) {
    // first see what the last bids brought, then choose for the next row
    if (this.board.isHolding && this.table.view().table.phase === "bid") this.board.release();
    // an illegal card is sent all the same: the referee says which rule forbids it
    else this.table.act(`bid ${code}`);
  }

  choose(index) {
    const { take } = this.table.view().table.hens;
    if (this.chosen.has(index)) this.chosen.delete(index);
    else {
      if (this.chosen.size === take) this.chosen.delete([...this.chosen][0]);
      this.chosen.add(index);
    }
    this.drawHens(this.table.view());
  }

  chosenCodes() {
    const { cards } = this.table.view().table.hens;
    return [...this.chosen].sort((one, other) => one - other).map((index) => cards[index]);
  }

  playHen() {
    const codes = this.chosenCodes();
    if (codes.length) this.table.act(`hen ${codes.join(" ")}`);
    else this.pile.firstElementChild?.focus();
  }

  // ---------------------------------------------------------------- keys

  key(letter) {
    const isChoosing = this.table.view().table.hens !== null;
    if (/^[1-9]$/.test(letter)) {
      const nodes = [...(isChoosing ? this.pile : this.cards).children];
      return goTo(nodes[Number(letter) - 1], nodes);
    }
    const pressed = isChoosing ? { p: this.play, k: this.keep }[letter] : null;
    if (!pressed || pressed.hidden) return false;
    pressed.click();
    return true;
  }

  // Where the focus goes when what had it is gone: to a card that may be chosen.
  home() {
    if (this.table.view().table.hens) return this.pile.firstElementChild;
    const nodes = [...this.cards.children];
    return nodes.find((node) => node.getAttribute("aria-disabled") === "false") ?? nodes[0] ?? null;
  }
}
