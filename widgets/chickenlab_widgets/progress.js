// How far a simulation is, and a button to cancel it.

import { watched } from "./watched.js";

function render({ model, el }) {
  const bar = document.createElement("progress");
  const words = document.createElement("span");
  const button = document.createElement("button");
  const news = document.createElement("span");
  bar.max = 1;
  bar.setAttribute("aria-label", "Games played");
  words.className = "cl-progress-words";
  words.tabIndex = -1;
  button.type = "button";
  button.textContent = "Cancel";
  // only the end is read out: the numbers on the way would never stop
  news.className = "cl-progress-news";
  news.setAttribute("role", "status");
  let isCancelling = false;
  const cancel = () => {
    words.textContent = "cancelling…";
    model.send({ kind: "cancel" });
  };
  const show = () => {
    const { state, share, words: text } = model.get("view");
    const running = state === "running";
    if (!running) isCancelling = false;
    bar.value = share;
    words.textContent = text;
    // the button goes away: whoever has pressed it reads on at the words
    if (!running && document.activeElement === button) words.focus();
    button.hidden = !running;
    button.setAttribute("aria-disabled", String(isCancelling));
    // a busy kernel may have put the message where nobody reads it: ask with each picture anew
    if (isCancelling) cancel();
    news.textContent = running || state === "waiting" ? "" : `Simulation ${state}: ${text}`;
    el.dataset.state = state;
  };
  button.addEventListener("click", () => {
    isCancelling = true;
    button.setAttribute("aria-disabled", "true");
    cancel();
  });
  model.on("change:view", show);
  el.classList.add("cl-progress");
  el.setAttribute("role", "group");
  el.setAttribute("aria-label", "Simulation");
  // or JupyterLab would take the keys
  for (const node of [el, button, words]) node.dataset.lmSuppressShortcuts = "true";
  el.append(bar, words, button, news);
  show();
}

export default watched({ render });
