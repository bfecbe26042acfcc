// Minus points round by round, or how well you do together on the ladder of ratings.

import { fill, h } from "../dom.js";

export class Score {
  constructor(table) {
    this.table = table;
    this.node = h("div", { class: "gc-score", role: "group", "aria-label": "Score" });
  }

  update({ table, seat }) {
    const { score, ladder, seats, rounds, mode } = table;
    const names = seats.map((it) => [it.seat === seat ? `${it.name} (you)` : it.name, it.minus, it.seat === seat]);
    fill(this.node, JSON.stringify([score, ladder, names, rounds]), () =>
      mode === "competitive" ? [this.minus(score, names, rounds)] : [this.together(score), this.ratings(ladder)],
    );
  }

  minus(score, names, rounds) {
    const columns = Array.from({ length: rounds }, (_, index) => score.find((line) => line.round === index + 1) ?? null);
    return h(
      "table", {},
      h("caption", {}, "Minus points"),
      h("thead", {}, row("th", ["player", ...columns.map((_, index) => `round ${index + 1}`), "sum"])),
      h(
        "tbody", {},
        ...names.map(([name, sum, isYou], seat) =>
          h(
            "tr", { "data-yours": isYou },
            h("th", { scope: "row" }, name),
            ...columns.map((line) => h("td", {}, line ? String(line.minus[seat]) : "–")), h("td", {}, h("b", {}, String(sum))),
          ),
        ),
      ),
    );
  }

  together(score) {
    if (!score.length) return h("p", {}, "Only the last round decides; before, cards left over come back.");
    return h(
      "table", {},
      h("caption", {}, "Rounds"),
      h("thead", {}, row("th", ["round", "how it ended", "cards left", "seconds left"])),
      h("tbody", {}, ...score.map((line) => row("td", [line.round, line.end, line.left, line.seconds]))),
    );
  }

  ratings(ladder) {
    const reached = ladder.some((it) => it.here);
    return h(
      "details", { open: reached },
      h("summary", {}, "Ratings"),
      h(
        "ol", { class: "gc-ladder" },
        ...ladder.map((it) =>
          h("li", { "data-here": it.here, "data-victory": it.victory, "aria-current": it.here ? "true" : null }, it.title, it.here ? h("b", {}, " ← you") : null),
        ),
      ),
    );
  }
}

function row(cell, words) {
  return h("tr", {}, ...words.map((word) => h(cell, cell === "th" ? { scope: "col" } : {}, String(word))));
}
