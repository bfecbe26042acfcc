// Options: how a table shows its game, and the form for a new one. Each option has its rules.

import { h, keyed, setAttribute, show } from "./dom.js";
import { button, panel, ruleChip } from "./parts.js";
import { hasSound } from "./sound.js";

const SOUND = ["sound", "Sound: cards and calls are heard"];

export const PACE = ["pace", "Bots move", [["slow", "slowly"], ["normal", "normally"], ["fast", "fast"], ["instant", "at once"]]];

// A list to choose from, with its name.
export function choice(label, choices, onchange) {
  const node = h(
    "select",
    { "aria-label": label, onchange: () => onchange(choices.find(([value]) => String(value) === node.value)[0]) },
    ...choices.map(([value, words]) => h("option", { value: String(value) }, words)),
  );
  return { node, row: h("label", {}, `${label} `, node) };
}

// Something to switch on or off.
function tick(label, onchange) {
  const node = h("input", { type: "checkbox", onchange: () => onchange(node.checked) });
  return { node, row: h("label", {}, node, ` ${label}`) };
}

function withRules(row, ids, rules) {
  return h("span", { class: "cl-option" }, row, ...ids.map((id) => ruleChip(id, rules)));
}

// How the table shows the game: takes effect at once. `lists` are [name, label, choices] and
// `switches` are [name, label], or [name, label, rule].
class Settings {
  constructor(table, lists, switches) {
    const { rules } = table.setup();
    const set = (name) => (value) => table.send("set", { name, value });
    this.lists = lists.map(([name, label, choices]) => ({ name, ...choice(label, choices, set(name)) }));
    this.switches = switches.map(([name, label, ...ids]) => {
      const made = tick(label, set(name));
      return { name, node: made.node, row: withRules(made.row, ids, rules) };
    });
    this.node = h(
      "div", { class: "cl-settings", role: "group", "aria-label": "At this table" },
      ...[...this.lists, ...this.switches].map((it) => it.row),
    );
  }

  row(name) {
    return this.switches.find((it) => it.name === name).row;
  }

  update(settings) {
    for (const it of this.lists) it.node.value = String(settings[it.name]);
    for (const it of this.switches) it.node.checked = settings[it.name];
    show(this.row("sound"), hasSound());
  }
}

// A new game: nothing happens before its button is pressed. `adapt(form)` is called after each
// choice, for options that depend on others. An option without choices is switched on or off.
class NewGame {
  constructor(table, what, adapt) {
    this.table = table;
    this.adapt = adapt;
    this.fields = h("div", { class: "cl-fields" });
    this.bots = h("div", { class: "cl-fields" });
    this.node = h(
      "div", { class: "cl-new", role: "group", "aria-label": `New ${what}` },
      h("b", {}, `New ${what}`), this.fields, this.bots,
      button(`Start a new ${what}`, () => this.start(), { kind: "main" }),
    );
  }

  // Fill in the form with the options as they are.
  open() {
    const { options, rules } = this.table.setup();
    this.inputs = options.map((option) => {
      const { label, choices, value } = option;
      const input = choices.length
        ? choice(label, choices, () => this.changed())
        : tick(label, () => this.changed());
      if (choices.length) input.node.value = String(value);
      else input.node.checked = value;
      return { ...option, node: input.node, row: withRules(input.row, option.rules, rules) };
    });
    this.fields.replaceChildren(...this.inputs.map((it) => it.row));
    this.bots.replaceChildren();
    this.changed();
  }

  input(name) {
    return this.inputs.find((input) => input.name === name);
  }

  value(name) {
    const it = this.input(name);
    if (!it.choices.length) return it.node.checked && !it.node.disabled;
    return it.choices.find(([value]) => String(value) === it.node.value)[0];
  }

  // There is a bot to choose for everybody but you.
  changed() {
    this.adapt(this);
    const { bots, chosen, usual, people, names, seat } = this.table.setup();
    const players = this.value("players");
    const others = names.filter((name) => !people.includes(name));
    const seats = [...people, ...others].slice(0, players).map((name, number) => ({ name, number }));
    const you = seat === null ? null : Math.min(seat, players - 1);
    keyed(this.bots, seats.filter((it) => it.number !== you), (it) => `${it.number} ${it.name}`, (it) => {
      const made = choice(it.name, bots, () => {});
      made.node.value = chosen[it.number] ?? usual[it.number];
      setAttribute(made.node, "data-seat", it.number);
      return made.row;
    });
  }

  start() {
    const options = Object.fromEntries(this.inputs.map((it) => [it.name, this.value(it.name)]));
    const selects = [...this.bots.querySelectorAll("select")];
    const bots = Object.fromEntries(selects.map((node) => [node.dataset.seat, node.value]));
    this.table.send("start", { options, bots, position: this.table.view().position });
    this.onstart();
  }
}

export class Options {
  // `what` a new one is called: a game, or a session.
  constructor(table, { lists, switches = [], what = "game", adapt = () => {} }) {
    this.settings = new Settings(table, lists, [...switches, SOUND]);
    this.form = new NewGame(table, what, adapt);
    this.node = h("div", { class: "cl-options" }, this.settings.node, this.form.node);
    this.panel = panel("Options", this.node, { onopen: () => this.form.open() });
    this.form.onstart = () => this.panel.toggle(false);
  }

  update(view, setup) {
    this.settings.update(view.settings);
    show(this.form.node, setup.session);
  }
}
