// A slider with a name, which the one of ipywidgets lacks. It speaks when it comes to rest.

import { watched } from "../watched.js";

let sliders = 0;

function render({ model, el }) {
  const id = `cl-slider-${++sliders}`;
  const label = document.createElement("label");
  const input = document.createElement("input");
  const output = document.createElement("output");
  label.textContent = model.get("label");
  label.htmlFor = input.id = id;
  output.htmlFor = id;
  input.type = "range";
  input.min = model.get("min");
  input.max = model.get("max");
  // or JupyterLab would take the arrow keys
  input.dataset.lmSuppressShortcuts = "true";
  let isMoving = false;
  const show = () => {
    // what the kernel says does not move a slider that somebody holds
    if (isMoving) return;
    input.value = model.get("value");
    output.textContent = input.value;
  };
  input.addEventListener("input", () => {
    isMoving = true;
    output.textContent = input.value;
  });
  input.addEventListener("change", () => {
    isMoving = false;
    model.set("value", input.valueAsNumber);
    model.save_changes();
  });
  // a slider that is dragged away and back again has not changed
  for (const kind of ["pointerup", "blur"]) input.addEventListener(kind, () => (isMoving = false));
  model.on("change:value", show);
  show();
  el.classList.add("cl-slider");
  el.append(label, input, output);
}

export default watched({ render });
