// How the round went: it lies over your part of the table until you go on.

import { birdPicture } from "../../art/gallina.js";
import { fill, freshId, h, setAttribute, show } from "../dom.js";
import { button } from "../parts.js";

const VERDICTS = { right: "the same", wrong: "not the same", unnoticed: "not the same, unnoticed" };

export class Summary {
  constructor(table, ongoon) {
    this.table = table;
    this.ongoon = ongoon;
    this.seen = 0; // the last round whose summary has been read
    this.words = h("div", { class: "gc-went", id: freshId("went") });
    this.next = button("Go on", () => this.goOn(), { key: "g", kind: "main" });
    setAttribute(this.next, "aria-describedby", this.words.id);
    this.node = h("div", { class: "gc-summary", role: "group", "aria-label": "How the round went", hidden: true }, this.words, this.next);
  }

  update(view) {
    const { summary } = view.table;
    this.summary = summary;
    if (summary === null) this.seen = 0;
    const isShown = summary !== null && this.seen !== summary.round;
    show(this.node, isShown);
    show(this.next, isShown && summary.next !== null && view.replay === null && view.seat !== null);
    this.next.firstChild.textContent = `Go on to round ${summary?.next}`;
    fill(this.words, JSON.stringify(summary), () => (summary ? this.draw(summary) : []));
  }

  draw({ title, yours, players, pairs }) {
    const isTogether = this.table.view().table.mode === "cooperative";
    const columns = ["player", "right pairs", "cards left", "minus"].slice(0, isTogether ? 3 : 4);
    return [
      h("p", {}, h("b", {}, title)),
      yours ? h("p", {}, yours) : null,
      h(
        "div", { class: "gc-result" },
        h(
          "table", {},
          h("thead", {}, h("tr", {}, ...columns.map((word) => h("th", { scope: "col" }, word)))),
          h(
            "tbody", {},
            ...players.map(([name, isYou, ...numbers]) =>
              h("tr", { "data-yours": isYou }, h("th", { scope: "row" }, isYou ? `${name} (you)` : name), ...numbers.slice(0, columns.length - 1).map((number) => h("td", {}, String(number)))),
            ),
          ),
        ),
        h("ul", { class: "gc-laid", "aria-label": "All pairs that were laid" }, ...pairs.map((it) => this.pair(it))),
      ),
    ];
  }

  pair({ names, images, verdict, yours }) {
    const { art, images: pictures } = this.table.setup();
    const different = images[0] === images[1] ? images.slice(0, 1) : images;
    const words = `${names.join(" and ")}, ${VERDICTS[verdict]}: ${different.map((image) => pictures[image].name).join(" and ")}`;
    return h(
      "li", { "data-verdict": verdict, "data-yours": yours },
      h("span", { class: "gc-minis", role: "img", "aria-label": words }, ...different.map((image) => h("span", { class: "gc-mini" }, birdPicture(art, image)))),
      h("span", { "aria-hidden": true }, names.join(" & ")),
    );
  }

  get isShown() {
    return !this.node.hidden;
  }

  goOn() {
    if (this.next.hidden) return false;
    this.seen = this.summary.round;
    this.ongoon();
    return true;
  }
}
