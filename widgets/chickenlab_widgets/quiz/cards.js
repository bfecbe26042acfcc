// A row of cards to look at.

import { watched } from "../watched.js";
import { cardRow, element } from "./dom.js";

function render({ model, el }) {
  el.replaceChildren(element("div", "cl quiz-look", cardRow(model.get("view").row)));
}

export default watched({ render });
