// A question with choices. The first pick counts; afterwards the buttons only show what was what.

import { watched } from "../watched.js";
import { element, question } from "./dom.js";

const NOTES = { right: "✓ right", wrong: "✗ your pick" };

function noteFor(index, { picked, right, answered }) {
  if (!answered) return "";
  if (index === right) return index === picked ? "✓ right, your pick" : NOTES.right;
  return index === picked ? NOTES.wrong : "";
}

function render({ model, el }) {
  return question(model, el, (field, send) => {
    const buttons = model.get("view").choices.map((choice, index) => {
      const note = element("span", "quiz-note");
      const button = element("button", "quiz-choice", element("span", "", choice), note);
      button.type = "button";
      button.addEventListener("click", () => {
        if (!model.get("view").answered) send({ kind: "pick", choice: index });
      });
      return { button, note };
    });
    field.append(element("div", "quiz-choices", ...buttons.map(({ button }) => button)));

    return (view) => {
      buttons.forEach(({ button, note }, index) => {
        note.textContent = noteFor(index, view);
        button.classList.toggle("is-right", view.answered && index === view.right);
        button.classList.toggle("is-wrong", index === view.picked && index !== view.right);
        // still focusable, so that nobody who uses the keyboard loses the place
        button.setAttribute("aria-disabled", String(view.answered));
        button.setAttribute("aria-pressed", String(index === view.picked));
      });
    };
  });
}

export default watched({ render });
