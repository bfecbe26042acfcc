// How a win rate settles: a line in its band, against the rate between equals.

import { element } from "../art/draw.js";
import { h, setText } from "../tables/dom.js";

const WIDTH = 560;
const HEIGHT = 240;
const LEFT = 52;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 38;

const percent = (share) => `${(100 * share).toFixed(1)} %`;

function text(x, y, words, anchor) {
  return element("text", { x, y, "text-anchor": anchor, class: "lab-tick" }, [words]);
}

function line(x1, y1, x2, y2, className) {
  return element("line", { x1, y1, x2, y2, class: className });
}

function path(points, className) {
  const d = points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return element("path", { d, class: className });
}

export function rateChart() {
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "lab-svg" });
  const body = h("tbody");
  const heads = ["deals", "win rate", "from", "to"].map((words) => h("th", { scope: "col" }, words));
  const caption = h("figcaption", { class: "lab-heading" });
  const legend = h("p", { class: "lab-key" });
  const node = h(
    "figure",
    { class: "lab-figure" },
    caption,
    svg,
    legend,
    h(
      "details",
      { class: "lab-more" },
      h("summary", {}, "The numbers in this chart"),
      h("table", { class: "lab-table" }, h("thead", {}, h("tr", {}, ...heads)), body),
    ),
  );
  return {
    node,
    set({ title, challenger, fair, deals, curve }) {
      const x = (count) => LEFT + ((WIDTH - LEFT - RIGHT) * count) / deals;
      const y = (share) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
      const at = (column) => curve.map((point) => [x(point[0]), y(point[column])]);
      const [played, rate, low, high] = curve.at(-1);
      svg.replaceChildren(
        ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
          line(LEFT, y(share), WIDTH - RIGHT, y(share), "lab-grid"),
          text(LEFT - 7, y(share) + 4, `${100 * share} %`, "end"),
        ]),
        ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
          text(x(share * deals), HEIGHT - 20, Math.round(share * deals).toLocaleString("en"), share === 1 ? "end" : "middle"),
        ),
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, "deals", "middle"),
        path([...at(3), ...at(2).reverse()], "lab-band"),
        line(LEFT, y(fair), WIDTH - RIGHT, y(fair), "lab-fair"),
        path(at(1), "lab-line"),
        element("circle", { cx: x(played), cy: y(rate), r: 3.5, class: "lab-dot" }),
      );
      svg.setAttribute(
        "aria-label",
        `After ${played} deals ${challenger} wins ${percent(rate)}, with an interval from ` +
          `${percent(low)} to ${percent(high)}; between equals it would be ${percent(fair)}.`,
      );
      setText(caption, `How often ${challenger} wins: ${title}`);
      setText(legend, `Line: win rate. Band: its 95 % interval. Dashes: ${percent(fair)}, as between equals.`);
      body.replaceChildren(
        ...curve.map(([count, ...shares]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, String(count)),
            ...shares.map((share) => h("td", {}, percent(share))),
          ),
        ),
      );
    },
  };
}
