// News for those who do not see the picture: read out, not shown.

import { watched } from "../watched.js";

function render({ model, el }) {
  const show = () => {
    el.textContent = model.get("text");
  };
  el.classList.add("cl-news");
  el.setAttribute("role", "status");
  model.on("change:text", show);
  show();
}

export default watched({ render });
