// Two cards side by side: five seconds to find a difference, and what became of them.

import { birdPicture } from "../../art/gallina.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { button } from "../parts.js";

const SECONDS = 5;

export class Checks {
  constructor(table, clock) {
    this.table = table;
    this.clock = clock;
    this.list = h("div", { class: "gc-pairs" });
    this.settled = h("div", { class: "gc-settled", role: "group", "aria-label": "The last two cards" });
    this.between = h("p", { class: "gc-between" });
    this.piles = h("p", { class: "gc-piles" });
    this.node = h(
      "div", { class: "gc-middle", role: "group", "aria-label": "Middle of the table", onkeydown: (event) => this.move(event) },
      h("div", { class: "gc-space" }, this.list, this.settled, this.between), this.piles,
    );
    clock.ontick(() => this.count());
  }

  update(view) {
    const { table } = view;
    keyed(this.list, table.checks, (it) => `${it.caller}.${it.ends_at}`, (it) => this.make(it), (node, it) => this.draw(node, it, view));
    this.drawSettled(table);
    setText(this.between, table.phase === "ready" ? "Here cards are laid side by side." : "");
    setAttribute(this.list, "data-pairs", table.checks.length);
    setText(this.piles, this.words(table));
    setAttribute(this.node, "data-busy", table.checks.length > 0);
    this.count();
  }

  words({ pile, discards, aside }) {
    const set = aside ? ` · ${aside} set aside` : "";
    return `Pile ${pile} · middle ${discards}${set}`;
  }

  make(it) {
    const count = h("ol", { class: "gc-counting", "aria-hidden": true }, ...Array.from({ length: SECONDS }, (_, index) => h("li", {}, String(index + 1))));
    const ask = h("p", {});
    const buttons = h("div", { class: "gc-doubts", role: "group", "aria-label": "What differs?" });
    const node = h(
      "div", { class: "gc-pair", role: "group", "aria-label": `${it.names.join(" and ")}: two cards to check` },
      this.pictures(it), h("div", { class: "gc-judge" }, count, ask, buttons),
    );
    node.parts = { count, ask, buttons };
    node.endsAt = it.ends_at;
    node.said = 0;
    return node;
  }

  pictures(it) {
    const { art, images } = this.table.setup();
    return h(
      "div", { class: "gc-sides" },
      ...it.images.map((image, side) =>
        h(
          "figure", {},
          h("span", { class: "gc-shown", role: "img", "aria-label": images[image].name }, birdPicture(art, image)),
          h("figcaption", {}, it.names[side]),
        ),
      ),
    );
  }

  draw(node, it, view) {
    const { ask, buttons } = node.parts;
    setText(ask, it.yours ? "Count aloud!" : it.challenges.length ? "What differs?" : "");
    fill(buttons, JSON.stringify(it.challenges), () =>
      it.challenges.map(([attribute, action]) => button(attribute, () => this.table.act(action), { kind: "small" })),
    );
    for (const [index, doubt] of [...buttons.children].entries()) {
      setAttribute(doubt, "data-hint", view.hint?.action === it.challenges[index][1]);
    }
  }

  drawSettled({ settled, checks }) {
    show(this.settled, settled !== null && checks.length === 0);
    fill(this.settled, JSON.stringify(settled), () => {
      if (!settled) return [];
      const by = settled.spotted_by ? ` ${settled.spotted_by === "You" ? "You have" : `${settled.spotted_by} has`} seen it.` : "";
      const differ = settled.differ.length ? ` They differ in: ${settled.differ.join(", ")}.` : "";
      return [this.pictures(settled), h("p", { "data-verdict": settled.verdict }, settled.text + by + differ)];
    });
  }

  // The five seconds, as the kernel's clock has them.
  count() {
    for (const node of this.list.children) {
      const left = Math.ceil((node.endsAt - this.clock.now()) / 1000);
      const said = Math.min(SECONDS, Math.max(0, SECONDS + 1 - left));
      if (said > node.said) {
        node.said = said;
        this.table.play("tick");
      }
      [...node.parts.count.children].forEach((it, index) => setAttribute(it, "data-said", index < said));
    }
  }

  // ---------------------------------------------------------------- keys

  move(event) {
    const nodes = [...this.list.querySelectorAll("button")];
    const at = nodes.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (at < 0 || step === undefined) return;
    nodes[(at + step + nodes.length) % nodes.length].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  home() {
    return this.list.querySelector("button");
  }
}
