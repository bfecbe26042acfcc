// What all questions share in the browser: elements, the row of cards, and what is said to an answer.

import { PATIENCE, SILENT } from "../connection.js";
import { cardFace } from "../art/cards.js";

export function element(tag, className, ...children) {
  const node = document.createElement(tag);
  // tells JupyterLab, which looks at the focused element, that its keys are not for the notebook
  if (tag === "button" || tag === "input") node.setAttribute("data-lm-suppress-shortcuts", "true");
  if (className) node.className = className;
  // strings become text, never markup
  node.append(...children.filter((child) => child !== null));
  return node;
}

export function cardRow({ pack, cards }) {
  if (cards.length === 0) return null;
  const figures = cards.map(({ code, name, caption }) => {
    const label = element("figcaption", "", element("span", "quiz-name", name));
    if (caption) label.append(element("b", "quiz-caption", caption));
    return element("figure", "quiz-card", cardFace(code, { suits: pack }), label);
  });
  return element("div", "quiz-cards", ...figures);
}

// A question that asks again: `update(view)` is called for every new picture.
export function question(model, el, build) {
  const view = () => model.get("view");
  const legend = element("legend", "quiz-question", view().question);
  const said = element("div", "quiz-said");
  said.setAttribute("role", "status");
  const field = element("fieldset", "quiz-field", legend, cardRow(view().row));
  const root = element("div", "cl quiz", field);
  root.dataset.lmSuppressShortcuts = "true";

  let timer = 0;
  const send = (message) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      said.replaceChildren(element("p", "", SILENT));
    }, PATIENCE);
    model.send(message);
  };
  const update = build(field, send);
  field.append(said);

  let shown = "";
  const redraw = () => {
    clearTimeout(timer);
    update(view());
    const { verdict, explanation, complaint, answered } = view();
    root.classList.toggle("is-answered", answered);
    // said anew only when it changes, so that a screen reader says it once
    const text = [complaint, verdict, explanation].join("\n");
    if (text === shown) return;
    shown = text;
    said.replaceChildren(
      ...[
        complaint && element("p", "quiz-complaint", complaint),
        verdict && element("p", "quiz-verdict", verdict),
        explanation && element("p", "quiz-explanation", explanation),
      ].filter(Boolean),
    );
  };
  redraw();
  model.on("change:view", redraw);
  el.replaceChildren(root);
  return () => {
    clearTimeout(timer);
    model.off("change:view", redraw);
  };
}
