// The strategy lab: what is to be played, the win rate as it settles, and all results.

import { PATIENCE, SILENT } from "../connection.js";
import { fill, freshId, h, setText, show } from "../tables/dom.js";
import { watched } from "../watched.js";
import { rateChart } from "./lab_chart.js";

const HEADS = ["strategies", "players", "seed", "deals", "wins (95 % interval)", "strokes a game"];

function field(label, control) {
  const id = freshId("lab");
  control.id = id;
  return h("div", { class: "lab-field" }, h("label", { for: id }, label), control);
}

function menu(label, choices, value, choose) {
  const select = h("select", { class: "lab-input", onchange: () => choose(JSON.parse(select.value)) });
  for (const [choice, words] of choices) {
    select.append(h("option", { value: JSON.stringify(choice), selected: choice === value }, words));
  }
  return field(label, select);
}

function check(label, value, choose) {
  const box = h("input", { type: "checkbox", onchange: () => choose(box.checked) });
  box.checked = value;
  return h("label", { class: "lab-check" }, box, label);
}

// Whatever is typed is sent: the kernel says what a seed can be.
function seedField({ seed, is_seed_bad: isBad }, choose) {
  const input = h("input", {
    class: "lab-input lab-seed",
    type: "text",
    inputmode: "numeric",
    maxlength: 40,
    autocomplete: "off",
    "aria-invalid": isBad,
    value: seed,
    onchange: () => choose(input.value),
  });
  return field("Seed", input);
}

function download(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = h("a", { href: url, download: "strategies.csv" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function controls(view, set) {
  const { plan, strategies, deals, options } = view;
  const names = strategies.map((name) => [name, name]);
  const counts = deals.map((count) => [count, count.toLocaleString("en")]);
  const ofGame = options.map(({ name, label, choices, value }) =>
    choices.length
      ? menu(label, choices, value, (chosen) => set(name, chosen))
      : check(label, value, (chosen) => set(name, chosen)),
  );
  return [
    menu("Challenger", names, plan.challenger, (chosen) => set("challenger", chosen)),
    menu("plays against", names, plan.reference, (chosen) => set("reference", chosen)),
    ofGame[0],
    menu("Deals", counts, plan.deals, (chosen) => set("deals", chosen)),
    seedField(plan, (chosen) => set("seed", chosen)),
    h(
      "details",
      { class: "lab-more" },
      h("summary", {}, "Options of the game"),
      h("div", { class: "lab-checks" }, ...ofGame.slice(1)),
    ),
  ];
}

function resultTable(rows) {
  const head = h("tr", {}, ...HEADS.map((text) => h("th", { scope: "col" }, text)));
  const body = rows.map(([first, ...rest]) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, first),
      ...rest.map((text, index) => h("td", { "data-head": HEADS[index + 1] }, text)),
    ),
  );
  return h("table", { class: "lab-table" }, h("thead", {}, head), h("tbody", {}, ...body));
}

function render({ model, el }) {
  const said = h("p", { class: "lab-said", role: "status" });
  const lost = h("p", { class: "lab-lost", role: "alert" });
  const setup = h("fieldset", { class: "lab-setup" });
  const go = h("button", { class: "lab-button main", type: "button" }, "Play");
  const bar = h("progress", { class: "lab-progress", "aria-label": "Deals played", max: 1, value: 0 });
  const count = h("span", { class: "lab-count" });
  const sentence = h("p", { class: "lab-sentence" });
  const chart = rateChart();
  const results = h("div", { class: "lab-results" });
  const save = h("button", { class: "lab-button", type: "button" }, "Download CSV");
  const clear = h("button", { class: "lab-button", type: "button" }, "Clear results");
  const tools = h("div", { class: "lab-row" }, save, clear);
  const heading = h("p", { class: "lab-heading" }, "Results");
  const after = h("div", { class: "lab-after" }, heading, results, tools);
  const root = h(
    "section",
    { class: "cl lab", "aria-label": "Strategy lab", "data-lm-suppress-shortcuts": "true" },
    lost,
    setup,
    h("div", { class: "lab-row" }, go, bar, count),
    said,
    sentence,
    chart.node,
    after,
  );

  let timer = 0;
  function send(kind, values = {}) {
    clearTimeout(timer);
    timer = setTimeout(() => setText(lost, SILENT), PATIENCE);
    model.send({ kind, ...values });
  }

  let isStopping = false;
  go.addEventListener("click", () => {
    isStopping = model.get("view").running;
    send(isStopping ? "stop" : "run");
  });
  clear.addEventListener("click", () => send("clear"));
  save.addEventListener("click", () => download(model.get("view").csv));

  let told = null;
  function redraw() {
    clearTimeout(timer);
    setText(lost, "");
    const view = model.get("view");
    const { plan, options, running, current, complaint } = view;
    // a busy kernel may have put the message where nobody reads it: ask with each picture anew
    isStopping &&= running;
    if (isStopping) model.send({ kind: "stop" });
    const isOpen = setup.querySelector("details")?.open;
    const focused = setup.contains(document.activeElement) ? document.activeElement : null;
    const place = focused && [...setup.querySelectorAll("select, input")].indexOf(focused);
    fill(setup, JSON.stringify([plan, options.map(({ value }) => value), view.strategies]), () => [
      h("legend", { class: "lab-legend" }, "Two strategies play the same cards from every side"),
      ...controls(view, (name, value) => send("set", { name, value })),
    ]);
    if (isOpen) setup.querySelector("details").open = true;
    if (focused && !focused.isConnected) setup.querySelectorAll("select, input")[place]?.focus();
    setup.disabled = running;
    setText(go, running ? "Stop" : "Play");
    show(bar, running);
    const played = current ? current.played : 0;
    bar.value = current ? played / current.deals : 0;
    setText(count, running ? `${played} of ${current.deals} deals` : "");
    show(sentence, current !== null);
    show(chart.node, current !== null && current.curve.length > 1);
    show(after, view.results.length > 0);
    if (current) {
      setText(sentence, current.sentence);
      if (current.curve.length > 1) chart.set(current);
    }
    fill(results, JSON.stringify(view.results), () => resultTable(view.results));
    // said at the beginning and at the end, not deal by deal; what a page opens with is not news
    const run = current ? `${view.results.length} ${current.state}` : "";
    if (complaint) setText(said, complaint);
    else if (told !== null && run !== told) setText(said, view.news);
    else if (said.classList.contains("is-complaint")) setText(said, "");
    said.classList.toggle("is-complaint", Boolean(complaint));
    told = run;
  }
  redraw();
  model.on("change:view", redraw);
  el.replaceChildren(root);
  return () => {
    clearTimeout(timer);
    model.off("change:view", redraw);
  };
}

export default watched({ render });
