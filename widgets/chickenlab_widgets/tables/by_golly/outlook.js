// The chances of every choice, beside a hint.

import { fill, h, setAttribute, show } from "../dom.js";

export class Outlook {
  constructor() {
    this.node = h("div", {
      class: "bg-outlook", role: "group", "aria-label": "Chances of each choice", tabindex: "0",
    });
  }

  update(view) {
    const outlook = view.hint === null ? null : view.table.outlook;
    show(this.node, outlook !== null);
    fill(this.node, JSON.stringify(outlook), () => (outlook === null ? [] : [table(outlook), h("small", {}, outlook.note)]));
  }
}

function table({ wanted, rows }) {
  const head = ["choice", wanted, "won", "interval"].filter((word) => word !== null);
  return h(
    "table", {},
    h("thead", {}, h("tr", {}, ...head.map((word) => h("th", { scope: "col" }, word)))),
    h("tbody", {}, ...rows.map((it) => row(it, wanted !== null))),
  );
}

function row(it, hasWanted) {
  const words = [it.hinted ? "the hint" : "", it.behind ? "clearly less" : ""].filter(Boolean).join(", ");
  const node = h(
    "tr", {},
    h("th", { scope: "row" }, it.choice, words ? h("i", {}, ` ${words}`) : null),
    hasWanted ? h("td", {}, it.wanted ?? "") : null,
    h("td", {}, it.wins), h("td", {}, it.interval),
  );
  setAttribute(node, "data-hint", it.hinted);
  setAttribute(node, "data-behind", it.behind);
  return node;
}
