// A question with its parameters as sliders.

import { fill, h, setText } from "../tables/dom.js";
import { watched } from "../watched.js";
import { convergenceChart } from "./charts.js";
import { button, explorer, fraction, slider, trialsSlider } from "./parts.js";

function menu(send) {
  const select = h("select", { class: "explore-menu", "aria-label": "Question" });
  select.addEventListener("change", () => {
    const [game, question] = JSON.parse(select.value);
    send("ask", { game, question });
  });
  return {
    node: h("label", { class: "explore-choice" }, h("span", {}, "Question"), select),
    set({ games, game, question }) {
      fill(select, games.map(({ title }) => title).join(), () =>
        games.map(({ title, questions }, place) =>
          h(
            "optgroup",
            { label: title },
            ...questions.map(({ id, text }) => h("option", { value: JSON.stringify([place, id]) }, text)),
          ),
        ),
      );
      select.value = JSON.stringify([game, question]);
    },
  };
}

function render({ model, el }) {
  return explorer(model, el, "Question explorer", (root, send) => {
    const questions = menu(send);
    const asked = h("p", { class: "explore-question" });
    const controls = h("div", { class: "explore-controls" });
    const trials = trialsSlider("simulated trials", send);
    const again = button("Simulate again", () => send("again"));
    const exactText = h("b", { class: "explore-big" });
    const exactFraction = h("div");
    const simulated = h("b", { class: "explore-big" });
    const interval = h("div", { class: "explore-small" });
    const apart = h("div", { class: "explore-small" });
    const chart = convergenceChart();
    const why = h("p", { class: "explore-why" });
    const rules = h("dl", { class: "explore-rules" });
    root.append(
      questions.node,
      asked,
      h(
        "div",
        { class: "explore-columns" },
        h(
          "div",
          {},
          controls,
          h("div", { class: "explore-controls" }, trials.node, again),
          h(
            "div",
            { class: "explore-answers" },
            h("div", {}, h("span", { class: "explore-label" }, "exact"), exactText, exactFraction),
            h("div", {}, h("span", { class: "explore-label" }, "simulated"), simulated, interval, apart),
          ),
        ),
        chart.node,
      ),
      h("p", { class: "explore-heading" }, "Why"),
      why,
      h("details", { class: "explore-folded" }, h("summary", {}, "The rules it rests on"), rules),
    );

    let sliders = new Map();
    return (view, isBusy) => {
      fill(controls, view.question, () => {
        sliders = new Map(
          view.parameters.map(({ name, title }) => [
            name,
            slider(title, (index) => send("set", { name, index })),
          ]),
        );
        return [...sliders.values()].map(({ node }) => node);
      });
      if (!isBusy) {
        questions.set(view);
        for (const { name, values, index } of view.parameters) sliders.get(name).set(values, index);
        trials.set(view.trials);
      }
      setText(asked, view.text);
      setText(exactText, view.exact.text);
      exactFraction.replaceChildren(fraction(view.exact));
      setText(simulated, view.estimate.text);
      setText(interval, `95 % interval: ${view.estimate.interval}`);
      setText(apart, `${view.apart} standard errors from the exact answer`);
      chart.set(view);
      setText(why, view.derivation);
      fill(rules, view.question, () =>
        view.rules.flatMap(({ id, text }) => [h("dt", {}, id), h("dd", {}, text)]),
      );
    };
  });
}

export default watched({ render });
