// A question whose answer is a number. The first guess counts; then guess and truth stand on a scale.

import { watched } from "../watched.js";
import { element, question } from "./dom.js";

let fields = 0;

function mark(name, share) {
  const node = element("span", `quiz-mark quiz-mark-${name}`, element("span", "", name));
  node.style.left = `${100 * share}%`;
  node.classList.toggle("is-far-right", share > 0.85);
  return node;
}

function render({ model, el }) {
  return question(model, el, (field, send) => {
    const { unit } = model.get("view");
    const input = element("input", "quiz-input");
    fields += 1;
    input.id = `quiz-guess-${fields}`;
    input.type = "text";
    input.inputMode = "decimal";
    input.autocomplete = "off";
    input.maxLength = 40;
    const label = element("label", "", "Your guess");
    label.htmlFor = input.id;
    const button = element("button", "quiz-go", "Show me");
    button.type = "submit";
    const units = unit ? element("span", "quiz-unit", unit) : null;
    const form = element("form", "quiz-form", label, input, units, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!model.get("view").answered) send({ kind: "guess", text: input.value });
    });
    // JupyterLab keeps Enter from sending a form
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      form.requestSubmit();
    });
    const scale = element("div", "quiz-scale");
    scale.setAttribute("aria-hidden", "true");
    field.append(form, scale);

    return ({ answered, figures, scale: places }) => {
      input.readOnly = answered;
      if (answered) input.value = figures;
      button.setAttribute("aria-disabled", String(answered));
      scale.hidden = !places;
      if (places) {
        scale.replaceChildren(mark("truth", places.truth), mark("guess", places.guess));
      }
    };
  });
}

export default watched({ render });
