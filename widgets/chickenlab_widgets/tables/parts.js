// Parts that every table has: rules one can open in place, notices, the log, replay, help.

import { fill, freshId, h, setAttribute, setText, show } from "./dom.js";

// A rule's id that opens its sentence in place.
export function ruleChip(id, rules, { open = false } = {}) {
  const [section, text] = rules[id] ?? ["", ""];
  return h(
    "details",
    { class: "cl-rule", open },
    h("summary", {}, id),
    h("span", { class: "cl-rule-text" }, text, h("small", {}, ` (${section})`)),
  );
}

export function button(label, onclick, { key = null, kind = "", title = null } = {}) {
  const node = h("button", { type: "button", class: `cl-button ${kind}`.trim(), onclick }, label);
  if (title) node.title = title;
  if (key) {
    setAttribute(node, "aria-keyshortcuts", key.toUpperCase());
    node.append(h("kbd", { "aria-hidden": true }, key.toUpperCase()));
  }
  return node;
}

const LEADS = { rule: "Not allowed.", error: "That did not work.", info: "", good: "Well done!" };

// What the referee has to say. It is a status region, so that it is read out when it changes.
export function noticeBox(rulesOf) {
  const node = h("div", { class: "cl-notice", role: "status" });
  return {
    node,
    update(notice) {
      setAttribute(node, "data-tone", notice?.tone ?? null);
      fill(node, notice ? notice.number : "none", () =>
        notice
          ? [
              LEADS[notice.tone] ? h("b", {}, `${LEADS[notice.tone]} `) : null,
              h("span", {}, notice.text),
              notice.rule ? ruleChip(notice.rule, rulesOf(), { open: true }) : null,
            ]
          : [],
      );
    },
  };
}

// The course of the game in words. The last line is always in sight.
export function logBox() {
  const list = h("ol", { class: "cl-log-lines" });
  const box = h("div", {
    class: "cl-log", role: "group", "aria-label": "What happened so far", tabindex: "0",
  }, list);
  return {
    node: box,
    update(lines) {
      show(box, lines.length > 0);
      while (list.children.length > lines.length) list.lastElementChild.remove();
      lines.forEach((line, index) => {
        const old = list.children[index];
        if (old) setText(old, line);
        else list.append(h("li", {}, line));
      });
    },
  };
}

// A button that opens and closes a panel below the table.
export function panel(label, body, { key = null, onopen = () => {} } = {}) {
  const id = freshId("panel");
  const node = h("div", { class: "cl-panel", id, role: "group", "aria-label": label, hidden: true }, body);
  const opener = button(label, () => toggle(), { key, kind: "quiet" });
  setAttribute(opener, "aria-expanded", false);
  setAttribute(opener, "aria-controls", id);
  function toggle(open = node.hidden) {
    if (open) onopen();
    show(node, open);
    setAttribute(opener, "aria-expanded", open);
  }
  return { node, opener, toggle };
}

// Going through a finished deal step by step.
export function replayBar(send) {
  let at = { step: 0, last: 0 };
  const go = (step) => {
    if (step === null || (step >= 0 && step <= at.last)) send("replay", { step });
  };
  const slider = h("input", {
    type: "range", min: "0", "aria-label": "Step of the deal",
    oninput: () => go(Number(slider.value)),
  });
  const first = button("|◀", () => go(0), { kind: "quiet", title: "First step" });
  const back = button("◀", () => go(at.step - 1), { kind: "quiet", title: "Step back" });
  const on = button("▶", () => go(at.step + 1), { kind: "quiet", title: "Step on" });
  const last = button("▶|", () => go(at.last), { kind: "quiet", title: "Last step" });
  for (const node of [first, back, on, last]) setAttribute(node, "aria-label", node.title);
  const count = h("span", { class: "cl-count" });
  const close = button("Back to the table", () => go(null), { kind: "quiet" });
  const node = h(
    "div",
    { class: "cl-replay", role: "group", "aria-label": "Look through the deal" },
    first, back, slider, on, last, count, close,
  );
  return {
    node,
    update(replay) {
      show(node, replay !== null);
      if (!replay) return;
      at = replay;
      slider.max = String(at.last);
      if (document.activeElement !== slider || Number(slider.value) !== at.step) slider.value = String(at.step);
      setAttribute(slider, "aria-valuetext", `step ${at.step} of ${at.last}`);
      setText(count, `step ${at.step} of ${at.last}`);
      for (const node of [first, back]) setAttribute(node, "aria-disabled", at.step === 0);
      for (const node of [on, last]) setAttribute(node, "aria-disabled", at.step === at.last);
    },
  };
}

export function keyList(keys) {
  return h(
    "dl",
    { class: "cl-keys" },
    ...keys.map(([key, words]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, words))),
  );
}

// A file for the visitor to keep.
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
