// Describing: the details of the chosen picture, each one a button, and a line to type in.

import { birdPicture } from "../../art/gallina.js";
import { fill, h, setAttribute, show } from "../dom.js";
import { button } from "../parts.js";
import { reached, walk } from "../roving.js";

export class Details {
  constructor(table, game) {
    this.table = table;
    this.game = game;
    this.picture = h("div", { class: "gc-chosen" });
    this.list = h("div", {
      class: "gc-details", role: "group", "aria-label": "Describe the chosen picture", onkeydown: (event) => walk(event, [...this.list.children], { row: 1 }),
    });
    this.input = h("input", {
      type: "text", class: "gc-type", maxlength: "200", autocomplete: "off", spellcheck: "false",
      placeholder: "or type: straw hat, eyes closed …", "aria-label": "Say in your own words",
      onkeydown: (event) => {
        if (event.key === "Enter") this.speak();
        if (event.key !== "Escape") return;
        event.stopPropagation(); // this leaves the words, not the table
        this.home()?.focus();
      },
    });
    this.line = h("div", { class: "cl-row gc-line" }, this.input, button("Say it", () => this.speak(), { kind: "small" }));
    this.node = h(
      "div", { class: "gc-describe" }, this.picture, h("div", { class: "gc-say" }, this.list, this.line),
    );
  }

  update(view) {
    const { table, seat } = view;
    show(this.node, seat !== null);
    // its place is kept where there is nothing to describe
    setAttribute(this.node, "data-idle", view.replay !== null || table.hand.length === 0);
    const image = this.game.chosen?.image ?? null;
    const { art, images } = this.table.setup();
    fill(this.picture, String(image), () => (image === null ? [h("span", {}, "Choose one of your pictures")] : [birdPicture(art, image)]));
    setAttribute(this.picture, "data-empty", image === null);
    fill(this.list, String(image), () => (image === null ? [] : images[image].details.map((it, index) => this.make(image, it, index))));
    for (const node of this.list.children) {
      const isSaid = table.describing === image && table.said.includes(node.attribute);
      setAttribute(node, "data-said", isSaid);
      setAttribute(node, "data-hint", view.hint?.action === `say ${image} ${node.attribute}`);
      setAttribute(node, "aria-label", isSaid ? `${node.words}, said` : node.words);
    }
  }

  make(image, [attribute, words, isRemarkable], index) {
    const node = button(words, () => this.table.act(`say ${image} ${attribute}`), { kind: "small", title: attribute });
    node.tabIndex = index === 0 ? 0 : -1;
    node.attribute = attribute;
    node.words = words;
    setAttribute(node, "data-plain", !isRemarkable);
    return node;
  }

  speak() {
    const text = this.input.value.trim();
    if (!text) return;
    const image = this.game.chosen?.image ?? null;
    this.game.hasSpoken = true;
    this.table.send("speak", { text, image, position: this.table.view().position });
    this.input.value = "";
  }

  // ---------------------------------------------------------------- keys

  type() {
    if (this.node.hidden || this.node.dataset.idle === "true") return false;
    this.input.focus();
    return true;
  }

  home() {
    if (this.node.hidden) return null;
    return reached([...this.list.children]);
  }
}
