// A widget that says what to do when its kernel is gone, without being touched.

import { connect } from "./connection.js";

export function watched(widget) {
  return {
    render({ model, el }) {
      const leave = widget.render({ model, el });
      const words = document.createElement("p");
      words.setAttribute("role", "alert");
      words.style.cssText = "margin: 4px 0; font-weight: 650; color: var(--jp-ui-font-color1, inherit)";
      const line = connect(model, {
        onSilence() {
          words.textContent = model.get("when_gone");
          el.append(words);
        },
        onSound: () => words.remove(),
        isPatient: true,
      });
      return () => {
        line.stop();
        leave?.();
      };
    },
  };
}
