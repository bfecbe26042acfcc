// Options: how this table plays, and the form for a new game. Each option has its rules.

import { h, keyed, setAttribute, show } from "../dom.js";
import { button, ruleChip } from "../parts.js";

const TIMING = ["timing", "Time", [["clock", "runs: everybody at once"], ["turns", "stands still until you act"]]];
const PACE = ["pace", "Pace", [["slow", "slow"], ["normal", "normal"], ["fast", "fast"], ["instant", "at once (by turns)"]]];

function choice(label, choices, onchange) {
  const node = h(
    "select", { onchange: () => onchange(choices.find(([value]) => String(value) === node.value)[0]) },
    ...choices.map(([value, words]) => h("option", { value: String(value) }, words)),
  );
  return { node, row: h("label", {}, `${label} `, node) };
}

// How the table plays: takes effect at once.
class Settings {
  constructor(table) {
    const set = (name) => (value) => table.send("set", { name, value });
    this.choices = [TIMING, PACE].map(([name, label, choices]) => ({ name, ...choice(label, choices, set(name)) }));
    this.listening = h("input", { type: "checkbox", onchange: () => set("listening")(this.listening.checked) });
    this.node = h(
      "div", { class: "cl-settings", role: "group", "aria-label": "At this table" },
      ...this.choices.map((it) => it.row),
      h("label", {}, this.listening, " Mark my pictures that fit what others say"),
    );
  }

  update(settings) {
    for (const it of this.choices) it.node.value = String(settings[it.name]);
    this.listening.checked = settings.listening;
  }
}

// A new game: nothing happens before its button is pressed.
class NewGame {
  constructor(table) {
    this.table = table;
    this.fields = h("div", { class: "cl-fields" });
    this.bots = h("div", { class: "cl-fields" });
    this.node = h(
      "div", { class: "cl-new", role: "group", "aria-label": "New game" },
      h("b", {}, "New game"), this.fields, this.bots,
      button("Start a new game", () => this.start(), { kind: "main" }),
    );
  }

  // Fill in the form with the options as they are.
  open() {
    const { options, rules } = this.table.setup();
    this.inputs = options.map((option) => {
      const input = choice(option.label, option.choices, () => this.changed());
      input.node.value = String(option.value);
      const row = h("span", { class: "cl-option" }, input.row, ...option.rules.map((id) => ruleChip(id, rules)));
      return { ...option, ...input, row };
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
    return it.choices.find(([value]) => String(value) === it.node.value)[0];
  }

  // Two can only play together, only then there is a time limit, and everybody but you is a bot.
  changed() {
    const { bots, chosen, people, names, seat } = this.table.setup();
    const together = this.value("mode") === "cooperative";
    const players = this.input("players");
    for (const option of players.node.options) option.disabled = option.value === "2" && !together;
    if (!together && players.node.value === "2") players.node.value = "3";
    const children = this.input("children");
    show(children.row, together);
    if (!together) children.node.value = "false";
    const others = names.filter((name) => !people.includes(name));
    const number = this.value("players");
    const seats = [...people, ...others].slice(0, number).map((name, place) => ({ name, place }));
    const you = seat === null ? null : Math.min(seat, number - 1);
    keyed(this.bots, seats.filter((it) => it.place !== you), (it) => String(it.place), (it) => {
      const made = choice(it.name, bots, () => {});
      made.node.value = chosen[it.place] ?? bots[it.place % bots.length][0];
      setAttribute(made.node, "data-seat", it.place);
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
  constructor(table) {
    this.settings = new Settings(table);
    this.form = new NewGame(table);
    this.node = h("div", { class: "cl-options" }, this.settings.node, this.form.node);
  }

  update(view, setup) {
    this.settings.update(view.settings);
    show(this.form.node, setup.session);
  }
}
