// Small charts that follow a slider at once: drawn in the browser, in the page's own colours.

import { element } from "../art/draw.js";
import { h, setText } from "../tables/dom.js";
import { foldedTable } from "./parts.js";

const WIDTH = 560;
const HEIGHT = 250;
const LEFT = 62;
const RIGHT = 14;
const TOP = 14;
const BOTTOM = 40;
// The first few trials jump so far that everything after them would look flat
const CALM = 400;

function text(x, y, content, anchor, className = "explore-tick") {
  return element("text", { x, y, "text-anchor": anchor, class: className }, [content]);
}

function line(x1, y1, x2, y2, className) {
  return element("line", { x1, y1, x2, y2, class: className });
}

function path(points, className) {
  const d = points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  return element("path", { d, class: className });
}

// A round step that parts a range into about that many pieces.
function niceStep(range, pieces) {
  const rough = range / pieces;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
}

function ticks(low, high, pieces) {
  const step = niceStep(high - low, pieces);
  const found = [];
  for (let at = Math.ceil(low / step); at * step <= high + step * 1e-9; at += 1) found.push(at * step);
  return { found, step };
}

// A number as it stands on an axis: chances in per cent, with as many places as the step needs.
function axisLabel(value, step, unit) {
  const factor = unit ? 1 : 100;
  const places = Math.max(0, -Math.floor(Math.log10(step * factor) + 1e-9));
  return (value * factor).toFixed(places) + (unit ? "" : " %");
}

function figure(title, heads) {
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "explore-svg" });
  const table = foldedTable(heads);
  const caption = h("figcaption", { class: "explore-title" }, title);
  const legend = h("p", { class: "explore-legend" });
  const node = h("figure", { class: "explore-figure" }, caption, svg, legend, table.node);
  return {
    node,
    set(drawn, description, rows, key) {
      svg.replaceChildren(...drawn);
      svg.setAttribute("aria-label", description);
      setText(legend, key);
      table.set(rows);
    },
  };
}

// The end of an axis: round, and while only a slider moves it never comes nearer, so that what one
// sees move is the answer and not the axis.
function steadyEnd(most = Infinity) {
  let shown = null;
  let end = 0;
  return (key, wanted) => {
    if (key !== shown) [shown, end] = [key, 0];
    if (wanted > end) end = Math.min(most, niceStep(wanted, 1));
    return end;
  };
}

function yAxis(low, high, y, unit) {
  const { found, step } = ticks(low, high, 4);
  return found.flatMap((value) => [
    line(LEFT, y(value), WIDTH - RIGHT, y(value), "explore-grid"),
    text(LEFT - 7, y(value) + 4, axisLabel(value, step, unit), "end"),
  ]);
}

// Value and interval of a simulation against the number of trials, and the exact answer.
export function convergenceChart() {
  const shown = figure("The simulation closes in on the exact answer", [
    "trials",
    "simulated",
    "interval from",
    "to",
  ]);
  const shareEnd = steadyEnd(1);
  const numberEnd = steadyEnd();
  return {
    node: shown.node,
    set({ curve, exact, estimate, unit, question, trials }) {
      const { n, value, low, high } = curve;
      const last = n.length - 1;
      const calm = n.findIndex((count) => count >= Math.min(CALM, n[last] / 4));
      const bottom = 0;
      const wanted = Math.max(exact.value, ...high.slice(calm));
      const top = (unit ? numberEnd : shareEnd)(`${question}/${trials.value}`, wanted) || 1;
      const x = (count) =>
        LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(count / n[0])) / Math.log(n[last] / n[0] || 1);
      const y = (number) => {
        const share = (number - bottom) / (top - bottom);
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.min(1, Math.max(0, share)));
      };
      const at = (numbers) => numbers.map((number, i) => [x(n[i]), y(number)]);
      const powers = [10, 100, 1_000, 10_000, 100_000].filter((p) => p >= n[0] && p <= n[last]);
      shown.set(
        [
          ...yAxis(bottom, top, y, unit),
          ...powers.map((count) => {
            const anchor = x(count) > WIDTH - RIGHT - 30 ? "end" : "middle";
            return text(x(count), HEIGHT - 22, count.toLocaleString("en"), anchor);
          }),
          text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, "trials", "middle"),
          path([...at(high), ...at(low).reverse()], "explore-band"),
          line(LEFT, y(exact.value), WIDTH - RIGHT, y(exact.value), "explore-exact"),
          path(at(value), "explore-line"),
        ],
        `After ${estimate.n.toLocaleString("en")} trials the simulation says ${estimate.text}, ` +
          `with an interval from ${estimate.interval}; the exact answer is ${exact.text}.`,
        n
          .map((count, i) => [count.toLocaleString("en"), value[i], low[i], high[i]])
          .filter((_row, i) => i % 6 === 0 || i === last),
        "Line: simulated. Band: its 95 % interval. Dashes: exact.",
      );
    },
  };
}

// How likely each number of deals is: bars for the exact chances, dots for the simulated ones.
export function dealsChart() {
  const shown = figure("How many deals the session still takes", ["deals", "exact", "simulated", "interval"]);
  const shareEnd = steadyEnd(1);
  let shownKey = null;
  let most = 0;
  return {
    node: shown.node,
    set({ deals, mean, sides, agreed, trials }) {
      const key = `${sides.value}/${agreed.value}/${trials.value}`;
      const top = shareEnd(key, Math.max(...deals.flatMap(({ exact, estimate }) => [exact.value, estimate.high])));
      if (key !== shownKey) [shownKey, most] = [key, 0];
      most = Math.max(most, deals.at(-1).deals);
      const slot = (WIDTH - LEFT - RIGHT) / (most + 1);
      const x = (number) => LEFT + slot * (number + 0.5);
      const y = (share) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share / top);
      const every = Math.ceil((most + 1) / 20);
      const marks = deals.flatMap(({ deals: number, exact, estimate }) => [
        element("rect", {
          class: "explore-column",
          x: x(number) - slot * 0.36,
          y: y(exact.value),
          width: slot * 0.72,
          height: Math.max(0, HEIGHT - BOTTOM - y(exact.value)),
        }),
        line(x(number), y(estimate.low), x(number), y(estimate.high), "explore-whisker"),
        element("circle", { class: "explore-dot", cx: x(number), cy: y(estimate.value), r: 3 }),
        
      ]);
      shown.set(
        [
          ...yAxis(0, top, y, ""),
          line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "explore-axis"),
          ...marks,
          ...Array.from({ length: most + 1 }, (_, number) => number)
            .filter((number) => number % every === 0)
            .map((number) => text(x(number), HEIGHT - 22, String(number), "middle")),
          text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, "deals", "middle"),
        ],
        `From ${deals[0].deals} to ${deals.at(-1).deals} deals, ${mean.text} on average.`,
        deals.map(({ deals: number, exact, estimate }) => [
          number,
          exact.text,
          estimate.text,
          estimate.interval,
        ]),
        "Columns: exact. Dots: simulated, with their 95 % interval.",
      );
    },
  };
}
