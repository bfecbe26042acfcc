// What all explorers are built from: the shell with its line to the kernel, sliders, numbers, bars.

import { PATIENCE, SILENT } from "../connection.js";
import { h, setText } from "../tables/dom.js";

// `build(root, send)` makes the parts once and returns a function that fills in each new picture:
// `update(view, isBusy)`. While wishes are on their way, controls keep what the person has set.
export function explorer(model, el, name, build) {
  const said = h("p", { class: "explore-said", role: "status" });
  const news = h("p", { class: "explore-news", role: "status" });
  const root = h("section", {
    class: "cl explore",
    "aria-label": name,
    "data-lm-suppress-shortcuts": "true",
  });
  const wishes = new Map();
  let waiting = false;
  let timer = 0;

  // Of several wishes for one thing only the last is sent, and only when the one before has been
  // answered: so a slider that is dragged never lags behind.
  function send(kind, values = {}) {
    const key = [kind, values.name ?? values.side ?? values.slot].join();
    wishes.delete(key);
    wishes.set(key, { kind, ...values });
    sendNext();
  }

  function sendNext() {
    if (waiting || wishes.size === 0) return;
    const [key, message] = wishes.entries().next().value;
    wishes.delete(key);
    waiting = true;
    timer = setTimeout(fallSilent, PATIENCE);
    try {
      model.send(message);
    } catch {
      fallSilent();
    }
  }

  function fallSilent() {
    clearTimeout(timer);
    waiting = false;
    wishes.clear();
    setText(said, SILENT);
  }

  const update = build(root, send);
  root.append(said, news);
  let known = null;
  const redraw = () => {
    clearTimeout(timer);
    waiting = false;
    const view = model.get("view");
    update(view, wishes.size > 0);
    setText(said, view.complaint);
    // read out once a slider has come to rest, and not when the page opens
    if (wishes.size === 0 && !view.complaint) {
      if (known) setText(news, view.news.filter((sentence) => !known.includes(sentence)).join(" "));
      known = view.news;
    }
    sendNext();
  };
  redraw();
  model.on("change:view", redraw);
  el.replaceChildren(root);
  return () => {
    clearTimeout(timer);
    model.off("change:view", redraw);
  };
}

// A slider over the places of a list of values, with its name before it and its value behind it.
export function slider(name, onChange) {
  let values = [];
  const input = h("input", { type: "range", min: 0, step: 1, "aria-label": name });
  const shown = h("span", { class: "explore-value", "aria-hidden": "true" });
  const say = () => {
    const value = String(values[Number(input.value)] ?? "");
    setText(shown, value);
    input.setAttribute("aria-valuetext", value);
  };
  input.addEventListener("input", () => {
    say();
    onChange(Number(input.value), values[Number(input.value)]);
  });
  const node = h("label", { class: "explore-slider" }, h("span", {}, name), input, shown);
  return {
    node,
    set(choices, index) {
      values = choices;
      input.max = String(choices.length - 1);
      input.value = String(index);
      say();
    },
  };
}

export function trialsSlider(name, send) {
  const part = slider(name, (_index, text) => {
    send("trials", { value: Number(text.replaceAll(",", "")) });
  });
  return {
    node: part.node,
    set: ({ value, choices }) =>
      part.set(choices.map((choice) => choice.toLocaleString("en")), choices.indexOf(value)),
  };
}

export function button(text, onClick, className = "") {
  return h("button", { type: "button", class: `explore-button ${className}`, onclick: onClick }, text);
}

// An exact number: the fraction as it is, or folded where it would fill the page.
export function fraction({ top, bottom, long }) {
  if (!bottom) return h("span", { class: "explore-fraction" }, top);
  const whole = `${top}/${bottom}`;
  if (!long) return h("span", { class: "explore-fraction" }, whole);
  return h(
    "details",
    { class: "explore-fraction" },
    h("summary", {}, `a fraction of ${top.length} over ${bottom.length} digits`),
    h("span", {}, whole),
  );
}

// The exact chance as a bar, and on it the simulated one as a mark with its interval.
export function bar(exact, estimate) {
  const at = (share) => `${(100 * share).toFixed(2)}%`;
  const fill = h("span", { class: "explore-fill" });
  fill.style.width = at(exact.value);
  const interval = h("span", { class: "explore-interval" });
  interval.style.left = at(estimate.low);
  interval.style.width = at(estimate.high - estimate.low);
  const mark = h("span", { class: "explore-mark" });
  mark.style.left = at(estimate.value);
  return h("span", { class: "explore-bar", "aria-hidden": "true" }, fill, interval, mark);
}

// Rows of chances: what, exact, simulated. Each row may carry a reason.
export function chanceTable(title, rows) {
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, title),
    h("th", { scope: "col" }, "exact"),
    h("th", { scope: "col" }, "simulated"),
  );
  const body = rows.map(({ title: what, reason, exact, estimate }) =>
    h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h("span", { class: "explore-what" }, what),
        bar(exact, estimate),
        reason ? h("span", { class: "explore-reason" }, reason) : null,
      ),
      h("td", {}, h("b", {}, exact.text), fraction(exact)),
      h("td", {}, estimate.text, h("span", { class: "explore-small" }, estimate.interval)),
    ),
  );
  return h("table", { class: "explore-table" }, h("thead", {}, head), h("tbody", {}, ...body));
}

// The table of a chart's numbers, one click away. It stays open or shut as the chart changes.
export function foldedTable(heads) {
  const body = h("tbody");
  const row = h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)));
  const table = h("table", { class: "explore-numbers" }, h("thead", {}, row), body);
  const node = h(
    "details",
    { class: "explore-folded" },
    h("summary", {}, "The numbers in this chart"),
    table,
  );
  return {
    node,
    set(rows) {
      body.replaceChildren(
        ...rows.map((cells) => h("tr", {}, ...cells.map((text) => h("td", {}, String(text))))),
      );
    },
  };
}
