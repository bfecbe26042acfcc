// A stroke board: click the strokes, and see who wins the session and in how many deals.

import { fill, h, setAttribute, setText, show } from "../tables/dom.js";
import { watched } from "../watched.js";
import { dealsChart } from "./charts.js";
import { button, chanceTable, explorer, fraction, slider, trialsSlider } from "./parts.js";

const percents = (step) => Array.from({ length: 100 / step + 1 }, (_, i) => `${i * step} %`);
const strokesInWords = (count) => `${count} stroke${count === 1 ? "" : "s"}`;

function render({ model, el }) {
  return explorer(model, el, "Session explorer", (root, send) => {
    const board = h("div", { class: "explore-board", role: "group", "aria-label": "Stroke board" });
    const phase = h("p", { class: "explore-told" });
    const sides = slider("sides", (_index, value) => send("sides", { value }));
    const agreed = slider("strokes agreed", (_index, value) => send("agreed", { value }));
    const skill = slider("deals the first side wins", (index) => send("skill", { index }));
    const double = slider("double games", (_index, text) => send("double", { value: parseInt(text, 10) }));
    const cleaning = h("input", { type: "checkbox" });
    cleaning.addEventListener("change", () => send("cleaning", { value: cleaning.checked }));
    const trials = trialsSlider("simulated sessions", send);
    const results = h("div", { class: "explore-results" });
    const average = h("p", { class: "explore-told" });
    const chart = dealsChart();

    root.append(
      h(
        "div",
        { class: "explore-columns" },
        h(
          "div",
          {},
          board,
          phase,
          h(
            "div",
            { class: "explore-controls" },
            h("label", { class: "explore-check" }, cleaning, "All strokes are out: winners cross out"),
            sides.node,
            agreed.node,
            skill.node,
            double.node,
            trials.node,
            button("Simulate again", () => send("again")),
          ),
        ),
        h("div", {}, results, average, chart.node),
      ),
    );

    let lines = [];
    const makeLines = (view) =>
      view.lines.map(({ name }, side) => {
        const marks = Array.from({ length: view.agreed.value }, (_, place) => {
          const click = () => {
            const now = lines[side].strokes;
            // the outermost stroke goes away again when it is clicked
            send("mark", { side, strokes: now === place + 1 ? place : place + 1 });
          };
          return h("button", { type: "button", class: "explore-stroke", onclick: click });
        });
        const count = h("span", { class: "explore-value" });
        return { name, marks, count, strokes: 0 };
      });

    return (view, isBusy) => {
      fill(board, `${view.lines.length}/${view.agreed.value}`, () => {
        lines = makeLines(view);
        return lines.map(({ name, marks, count }) =>
          h(
            "div",
            { class: "explore-strokes", role: "group", "aria-label": name },
            h("span", { class: "explore-side" }, name),
            h("span", { class: "explore-track" }, ...marks),
            count,
          ),
        );
      });
      view.lines.forEach(({ name, strokes }, side) => {
        const line = lines[side];
        line.strokes = strokes;
        setText(line.count, String(strokes));
        line.marks.forEach((mark, place) => {
          mark.setAttribute("aria-label", `${name}: ${strokesInWords(place + 1)}`);
          setAttribute(mark, "aria-pressed", place < strokes);
        });
      });
      setText(phase, view.phase);
      if (!isBusy) {
        sides.set(view.sides.choices, view.sides.choices.indexOf(view.sides.value));
        agreed.set(view.agreed.choices, view.agreed.choices.indexOf(view.agreed.value));
        skill.set(view.skill.choices, view.skill.index);
        double.set(percents(view.double.step), view.double.value / view.double.step);
        cleaning.checked = view.cleaning;
        trials.set(view.trials);
      }
      results.replaceChildren(
        chanceTable(
          "Who wins the session",
          view.lines.map(({ name, exact, estimate }) => ({ title: name, exact, estimate })),
        ),
      );
      average.replaceChildren(
        "On average it takes ",
        h("b", {}, view.mean.text),
        ", exactly ",
        fraction(view.mean),
        `; simulated ${view.mean_estimate.text} (${view.mean_estimate.interval}).`,
      );
      chart.set(view);
      // of a session that is over there is nothing more to be expected
      show(average, !view.is_over);
      show(chart.node, !view.is_over);
    };
  });
}

export default watched({ render });
