// Calls that concern you, each with your picture: one click to lay it, one to wave it off.

import { birdPicture } from "../../art/gallina.js";
import { h, keyed, setAttribute, show } from "../dom.js";
import { button } from "../parts.js";

export class Calls {
  constructor(table) {
    this.table = table;
    this.node = h("div", { class: "gc-asked" });
  }

  update(view) {
    const { calls, call, hand, seats } = view.table;
    const isPlaying = view.replay === null;
    const toYou = isPlaying ? calls : [];
    const yours = isPlaying && call ? [{ ...call, seat: "you" }] : [];
    keyed(
      this.node, [...toYou, ...yours], (it) => `${it.seat}.${it.image}`, (it) => this.make(it),
      (node, it) => {
        const { lay, decline } = node.parts;
        if (!lay) return;
        show(lay, it.answer !== null && hand.length > 0);
        show(decline, seats[it.seat].declines !== null);
        setAttribute(lay, "data-hint", it.answer !== null && view.hint?.action === it.answer);
      },
    );
  }

  make({ seat, name, image }) {
    const { art, images } = this.table.setup();
    const shown = image === null ? null : images[image].name;
    const picture = image === null ? null : h("span", { class: "gc-mini", role: "img", "aria-label": shown }, birdPicture(art, image));
    if (seat === "you") {
      const node = h("div", { class: "gc-asks", role: "group", "aria-label": `You call ${name}` }, picture);
      node.parts = {};
      return node;
    }
    const lay = button("Lay it", () => this.lay(seat), { kind: "main" });
    const decline = button("Not mine", () => this.decline(seat), { kind: "quiet" });
    setAttribute(lay, "aria-label", `Lay it: Cocorico with ${name}, ${shown}`);
    setAttribute(decline, "aria-label", `Not mine: wave off ${name}`);
    const node = h(
      "div", { class: "gc-asks", role: "group", "aria-label": `${name} calls you` },
      h("b", {}, name), picture, lay, decline,
    );
    node.parts = { lay, decline };
    return node;
  }

  lay(seat) {
    const call = this.table.view().table.calls.find((it) => it.seat === seat);
    if (call?.answer) this.table.act(call.answer);
  }

  decline(seat) {
    const { declines } = this.table.view().table.seats[seat];
    if (declines) this.table.act(declines);
  }

  home() {
    return [...this.node.querySelectorAll("button")].find((node) => !node.hidden) ?? null;
  }
}
