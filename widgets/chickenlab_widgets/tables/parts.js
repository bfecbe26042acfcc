// Parts that every table has: rules one can open in place, notices, the log, replay, help.

import { fill, freshId, h, setAttribute, setText, show } from "./dom.js";
import { bringIntoSight } from "./motion.js";

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

const RULE_ID = /\(?\b((?:A-)?[A-Z]{3}-\d+)\b\)?/; // a link needs no brackets

// A text whose rule ids can be opened in place; what is no rule of this game stays text.
export function linked(text, rules) {
  return text.split(RULE_ID).map((part) => (rules[part] ? ruleChip(part, rules) : part));
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

// Steps that a slider has before it is known how many there are
const UNKNOWN = 1000;

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
              ...linked(notice.text, rulesOf()),
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
    if (open) bringIntoSight(node);
  }
  return { node, opener, toggle };
}

// Going through a finished deal step by step. Keys that are pressed faster than pictures come are
// kept: the bar shows the step that is wanted, and asks for it when it has got the one before.
export function replayBar(send) {
  let at = null; // the step that the table shows, and the last one; null before they have come
  let asked = null;
  let wanted = null;
  let isLeaving = false; // then no step is asked for any more: it would come after the farewell
  const ask = () => {
    asked = wanted;
    send("replay", { step: wanted });
  };
  const step = () => wanted ?? at?.step ?? 0;
  const last = () => at?.last ?? UNKNOWN;
  const go = (to) => {
    if (to < 0 || to > last() || to === step()) return;
    wanted = to;
    draw();
    if (asked === null) ask();
  };
  const slider = h("input", {
    type: "range", min: "0", "aria-label": "Step of the deal",
    oninput: () => go(Number(slider.value)),
  });
  const first = button("|◀", () => go(0), { kind: "quiet", title: "First step" });
  const back = button("◀", () => go(step() - 1), { kind: "quiet", title: "Step back" });
  const on = button("▶", () => go(step() + 1), { kind: "quiet", title: "Step on" });
  const end = button("▶|", () => at && go(at.last), { kind: "quiet", title: "Last step" });
  for (const node of [first, back, on, end]) setAttribute(node, "aria-label", node.title);
  const count = h("span", { class: "cl-count" });
  const leave = () => {
    isLeaving = true;
    wanted = null;
    send("replay", { step: null });
  };
  const close = button("Back to the table", leave, { kind: "quiet" });
  const node = h(
    "div",
    { class: "cl-replay", role: "group", "aria-label": "Look through the deal", hidden: true },
    first, back, slider, on, end, count, close,
  );
  function draw() {
    slider.max = String(last());
    if (Number(slider.value) !== step()) slider.value = String(step());
    const words = at ? `step ${step()} of ${at.last}` : `step ${step()}`;
    setAttribute(slider, "aria-valuetext", words);
    setText(count, words);
    for (const it of [first, back]) setAttribute(it, "aria-disabled", step() === 0);
    for (const it of [on, end]) setAttribute(it, "aria-disabled", step() === last());
  }
  return {
    node,
    open() {
      at = null;
      wanted = 0;
      isLeaving = false;
      show(node, true);
      draw();
      ask();
      slider.focus();
    },
    update(replay, isFinished) {
      if (!replay && !at && asked !== null && isFinished) return; // its first picture is on the way
      show(node, replay !== null);
      if (!replay) {
        at = asked = wanted = null;
        isLeaving = false;
        return;
      }
      at = replay;
      if (isLeaving) wanted = null;
      if (wanted !== null) wanted = Math.min(wanted, at.last);
      const isMore = wanted !== null && wanted !== at.step && wanted !== asked;
      asked = null;
      if (isMore) ask();
      else wanted = null;
      draw();
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
