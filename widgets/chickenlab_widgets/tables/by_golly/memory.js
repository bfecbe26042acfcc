// The memory aids: whose beliefs are written on the face-down cards, and chances under the hand.

import { h, setAttribute } from "../dom.js";

export class Memory {
  constructor(table) {
    this.aid = h("select", {
      "aria-label": "Memory aid",
      onchange: () => table.send("set", { name: "aid", value: this.aid.value }),
    });
    this.chances = h("input", {
      type: "checkbox",
      onchange: () => table.send("set", { name: "chances", value: this.chances.checked }),
    });
    this.node = h(
      "div", { class: "cl-row bg-memory" },
      h("label", {}, "Memory aid ", this.aid),
      h("label", {}, this.chances, " chances"),
    );
  }

  update({ table, settings }) {
    const words = JSON.stringify(table.aids);
    if (this.words !== words) {
      this.words = words;
      this.aid.replaceChildren(
        ...table.aids.map(([value, text]) => h("option", { value }, text)),
      );
    }
    this.aid.value = settings.aid;
    this.chances.checked = settings.chances;
    setAttribute(this.node, "data-aid", settings.aid !== "off");
  }
}
