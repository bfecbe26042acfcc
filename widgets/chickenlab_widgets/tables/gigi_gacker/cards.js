// Cards of the farm as parts of the page.

import { farmBack, farmFace, farmName } from "../../art/farm.js";
import { fill, h, keyed, setAttribute } from "../dom.js";

export { farmName, tractor } from "../../art/farm.js";

// Draw a card, or a back where the code is null, into a node that stays.
export function drawCard(node, code) {
  fill(node, String(code), () => (code === null ? farmBack() : farmFace(code)));
}

export function cardNode(code) {
  const node = h("span", { class: "cl-card" });
  drawCard(node, code);
  return node;
}

export function names(codes) {
  return codes.map(farmName).join(", ");
}

// A fan of small cards; backs where the codes are null. Equal cards keep their place.
export function drawFan(node, codes, words) {
  setAttribute(node, "role", "img");
  setAttribute(node, "aria-label", words);
  node.style.setProperty("--n", codes.length);
  keyed(
    node,
    codes.map((code, index) => ({ code, index })),
    (it) => String(it.index),
    (it) => cardNode(it.code),
    (child, it) => drawCard(child, it.code),
  );
}
