// The others: what they say, how many cards they have, whom they call; and your Cocorico to them.

import { birdPicture } from "../../art/gallina.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { button } from "../parts.js";

const MOST_FITS = 3;

export class Seats {
  constructor(table, game, onchoose) {
    this.table = table;
    this.game = game;
    this.onchoose = onchoose;
    this.node = h("div", { class: "gc-seats", role: "group", "aria-label": "Players" });
  }

  update(view) {
    setAttribute(this.node, "data-players", view.table.seats.length);
    keyed(
      this.node,
      view.table.seats,
      (it) => String(it.seat),
      (it) => this.make(it),
      (node, it) => this.draw(node, it, view),
    );
  }

  make({ seat }) {
    const parts = {
      name: h("span", { class: "gc-name" }),
      bot: h("span", { class: "gc-bot" }),
      cards: h("span", { class: "gc-count" }),
      state: h("span", { class: "gc-state" }),
      bubble: h("div", { class: "gc-bubble" }),
      fits: h("div", { class: "gc-fits" }),
      call: button("Cocorico!", () => this.call(seat), { kind: "small gc-call" }),
      decline: button("Not mine", () => this.decline(seat), { kind: "small quiet" }),
      open: h("div", { class: "gc-open" }),
    };
    parts.calls = h("div", { class: "gc-calls" }, parts.call, parts.decline, parts.state, parts.fits);
    const node = h(
      "div", { class: "gc-seat", role: "group" },
      h("div", { class: "gc-head" }, parts.name, parts.bot, parts.cards),
      parts.bubble, parts.open,
      parts.calls,
    );
    node.parts = parts;
    return node;
  }

  draw(node, it, view) {
    const { parts } = node;
    const isYou = it.seat === view.seat;
    // a call to you is seen by two buttons, a frame and the words below
    const callsYou = view.seat !== null && it.calls === view.seat;
    const youCall = view.seat !== null && view.table.seats[view.seat].calls === it.seat;
    setText(parts.name, isYou ? `You (${it.name})` : it.name);
    setText(parts.bot, it.bot);
    show(parts.bot, !isYou);
    const minus = it.minus ? ` · −${it.minus}` : "";
    setText(parts.cards, (it.cards === 1 ? "1 card" : `${it.cards} cards`) + minus);
    setAttribute(node, "aria-label", isYou ? "You" : it.name);
    setAttribute(node, "data-you", isYou);
    setAttribute(node, "data-calls-you", callsYou);
    setAttribute(node, "data-busy", it.busy);
    this.drawBubble(parts, it, isYou);
    this.drawFits(parts, it);
    this.drawOpen(parts, it);
    this.drawCall(parts, it, view, { isYou, youCall });
    setText(parts.state, this.words(it, view, { isYou, callsYou, youCall }));
  }

  drawBubble({ bubble }, it, isYou) {
    const said = it.said.map(([, words]) => words);
    setAttribute(bubble, "data-empty", said.length === 0);
    const words = bubble.dataset.filled;
    fill(bubble, JSON.stringify([said, isYou]), () =>
      said.length ? said.map((words) => h("span", { class: "gc-word" }, words)) : [h("span", { class: "gc-silent" }, "…")],
    );
    if (bubble.dataset.filled !== words) bubble.scrollTop = bubble.scrollHeight;
  }

  // Pictures of yours that fit what this player has said.
  drawFits({ fits }, it) {
    const { art, images } = this.table.setup();
    fill(fits, it.fits.join(), () => it.fits.length === 0 ? [] : [
      ...it.fits.slice(0, MOST_FITS).map((image) =>
        h(
          "button",
          { type: "button", class: "gc-mini", tabindex: "-1", "aria-label": `Choose ${images[image].name}`, onclick: () => this.onchoose(image) },
          birdPicture(art, image),
        ),
      ),
      it.fits.length > MOST_FITS ? h("span", {}, `+${it.fits.length - MOST_FITS}`) : null,
    ]);
  }

  // All hands are shown when the game is over.
  drawOpen({ open, bubble, calls }, it) {
    const { art, cards } = this.table.setup();
    show(open, it.open !== null);
    show(bubble, it.open === null);
    show(calls, it.open === null);
    fill(open, String(it.open), () =>
      (it.open ?? []).map((card) =>
        h("span", { class: "gc-small", role: "img", "aria-label": `card ${card}` }, ...cards[card].map((image) => birdPicture(art, image))),
      ),
    );
  }

  drawCall({ call, decline }, it, view, { isYou, youCall }) {
    const isPlaying = view.seat !== null && view.replay === null && view.table.phase === "talk";
    show(call, isPlaying && !isYou && !youCall && it.cards > 0 && !it.busy);
    const image = this.callTo(it.seat)?.image ?? this.game.chosen?.image ?? null;
    setAttribute(call, "aria-disabled", image === null);
    setAttribute(call, "data-hint", Boolean(view.hint?.action.startsWith(`cocorico ${it.seat} `)));
    const picture = image === null ? "choose a picture first" : `with ${this.table.setup().images[image].name}`;
    setAttribute(call, "aria-label", `Cocorico to ${it.name}, ${picture}`);
    show(decline, it.declines !== null && view.replay === null);
    setAttribute(decline, "aria-label", `Wave off the call of ${it.name}`);
  }

  words(it, view, { isYou, callsYou, youCall }) {
    const { table } = view;
    if (table.phase === "ready") return it.ready ? "ready" : it.youngest && table.mode === "competitive" ? "the youngest" : "";
    if (it.busy) return "being checked";
    if (it.stop) return "says Stop";
    if (callsYou) return "";
    if (youCall) return "you call";
    if (it.calls !== null && !isYou) return `calls ${table.seats[it.calls].name}`;
    return "";
  }

  // ---------------------------------------------------------------- calling

  // A call to you that can be answered with the picture that it is about.
  callTo(seat) {
    return this.table.view().table.calls.find((it) => it.seat === seat && it.answer !== null);
  }

  call(seat) {
    const { chosen } = this.game;
    if (this.table.view().replay !== null) return;
    const toYou = this.callTo(seat);
    if (toYou) this.table.act(toYou.answer);
    else if (chosen) this.table.act(`cocorico ${seat} ${chosen.card} ${chosen.image}`);
    else this.game.ask("Choose the picture that you mean, and call again.");
  }

  decline(seat) {
    const { declines } = this.table.view().table.seats[seat];
    if (declines) this.table.act(declines);
  }

  // Where a call is answered, or else can be made.
  home() {
    const calling = [...this.node.children].find((node) => node.dataset.callsYou === "true");
    const nodes = calling ? [calling] : [...this.node.children];
    return nodes.map((node) => node.parts.call).find((node) => !node.hidden) ?? null;
  }
}
