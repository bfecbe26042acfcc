// The score, which counts along, and the final ranking with a word about every tie.

import { fill, h } from "../dom.js";
import { ruleChip } from "../parts.js";

export class Score {
  constructor(table) {
    this.table = table;
    this.node = h("div", { class: "gg-score", role: "group", "aria-label": "Score" });
  }

  update(view) {
    const { table, seat } = view;
    const lines = table.ranking ?? standing(table.chairs);
    fill(this.node, JSON.stringify([lines, seat]), () => [
      h(
        "table", {},
        h("caption", {}, table.ranking ? "Final ranking" : "Worms in hand so far"),
        h("thead", {}, h("tr", {}, ...["place", "player", "worms", "cards"].map((word) => h("th", { scope: "col" }, word)))),
        h("tbody", {}, ...lines.map((line) => this.line(line, seat))),
      ),
      ...this.ties(table.ranking ?? []),
    ]);
  }

  line({ place, seat, name, worms, cards }, you) {
    return h(
      "tr", { "data-yours": seat === you },
      h("td", {}, place ? `${place}.` : "–"),
      h("th", { scope: "row" }, seat === you ? `${name} (you)` : name),
      h("td", {}, String(worms)), h("td", {}, String(cards)),
    );
  }

  ties(ranking) {
    return ranking
      .filter((line) => line.why)
      .map((line) => h("p", {}, `${line.name} (${line.worms}): ${line.why}. `, ruleChip(line.rule, this.table.setup().rules)));
  }
}

function standing(chairs) {
  return chairs
    .filter((it) => !it.robo)
    .map((it) => ({ place: null, seat: it.chair, name: it.name, worms: it.worms, cards: it.cards }))
    .sort((one, other) => other.worms - one.worms || one.cards - other.cards || one.seat - other.seat);
}
