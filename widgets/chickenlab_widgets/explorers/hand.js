// A hand of five cards and the turned one: choose a place, then the card that shall lie there.

import { cardFace } from "../art/cards.js";
import { fill, h, setAttribute, setText } from "../tables/dom.js";
import { watched } from "../watched.js";
import { button, chanceTable, explorer, slider, trialsSlider } from "./parts.js";

const TURNED = 5;

function render({ model, el }) {
  return explorer(model, el, "Hand explorer", (root, send) => {
    let chosen = 0;
    const choose = (slot) => {
      chosen = slot;
      slots.forEach(({ node }, place) => setAttribute(node, "aria-pressed", place === slot));
      setText(told, slot === TURNED ? "Now choose the turned card:" : `Now choose card ${slot + 1}:`);
    };

    const slots = Array.from({ length: TURNED + 1 }, (_, slot) => {
      const face = h("span", { class: "explore-face" });
      const node = h("button", { type: "button", class: "explore-slot", onclick: () => choose(slot) }, face);
      return { node, face };
    });
    const told = h("p", { class: "explore-told" });
    const shelf = h("div", { class: "explore-shelf", role: "group", "aria-label": "All cards" });
    const players = slider("players", (_index, value) => send("players", { value }));
    const draws = slider("draws from the stock", (_index, value) => send("draws", { value }));
    const trials = trialsSlider("simulated deals", send);
    const results = h("div", { class: "explore-results" });

    root.append(
      h(
        "div",
        { class: "explore-columns" },
        h(
          "div",
          {},
          h(
            "div",
            { class: "explore-hand" },
            h(
              "div",
              { class: "explore-five", role: "group", "aria-label": "Your hand" },
              ...slots.slice(0, TURNED).map(({ node }) => node),
            ),
            h(
              "div",
              { class: "explore-turned", role: "group", "aria-label": "Turned card" },
              slots[TURNED].node,
              h("span", { class: "explore-small" }, "turned: trumps"),
            ),
          ),
          told,
          shelf,
          h(
            "div",
            { class: "explore-controls" },
            players.node,
            draws.node,
            trials.node,
            h(
              "div",
              { class: "explore-row" },
              button("Deal another hand", () => send("deal")),
              button("Simulate again", () => send("again")),
            ),
          ),
        ),
        results,
      ),
    );
    choose(0);

    let stock = new Map();
    const put = (code) => {
      if (stock.get(code) === 0) return;
      send("put", { slot: chosen, card: code });
      choose((chosen + 1) % (TURNED + 1));
    };

    return (view, isBusy) => {
      const cards = [...view.hand, view.turned];
      slots.forEach(({ node, face }, place) => {
        const { code, name } = cards[place];
        fill(face, code + view.pack, () => cardFace(code, { suits: view.pack }));
        node.setAttribute("aria-label", place === TURNED ? `Turned: ${name}` : `Card ${place + 1}: ${name}`);
      });
      fill(shelf, view.pack, () =>
        [...view.shelf].reverse().map(({ code }) =>
          h(
            "button",
            { type: "button", class: "explore-pick", "data-code": code, onclick: () => put(code) },
            cardFace(code, { suits: view.pack }),
            h("span", { class: "explore-count", "aria-hidden": "true" }),
          ),
        ),
      );
      stock = new Map(view.shelf.map(({ code, left }) => [code, left]));
      for (const { code, name, left } of view.shelf) {
        const pick = shelf.querySelector(`[data-code="${code}"]`);
        pick.setAttribute("aria-label", `${name}, ${left} left`);
        setAttribute(pick, "aria-disabled", left === 0);
        setText(pick.lastElementChild, `${left}`);
      }
      if (!isBusy) {
        players.set(view.players.choices, view.players.choices.indexOf(view.players.value));
        draws.set(Array.from({ length: view.draws.most + 1 }, (_, i) => i), view.draws.value);
        trials.set(view.trials);
      }
      results.replaceChildren(...view.groups.map(({ title, rows }) => chanceTable(title, rows)));
    };
  });
}

export default watched({ render });
