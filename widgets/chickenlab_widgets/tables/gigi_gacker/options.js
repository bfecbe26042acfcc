// Options: how this table shows the game, and the form for a new game. Each option has its rules.

import { h, keyed, setAttribute, show } from "../dom.js";
import { button, ruleChip } from "../parts.js";

const PACE = ["pace", "Bots move", [["slow", "slowly"], ["normal", "normally"], ["fast", "fast"], ["instant", "at once"]]];
const BELIEFS = [
  "beliefs", "A hint takes the others for",
  [[0, "players by chance"], [1, "players who weigh (level 1)"], [2, "players who outwit (level 2)"]],
];

function choice(label, choices, onchange) {
  const node = h(
    "select", { onchange: () => onchange(choices.find(([value]) => String(value) === node.value)[0]) },
    ...choices.map(([value, words]) => h("option", { value }, words)),
  );
  return { node, row: h("label", {}, `${label} `, node) };
}

// How the table shows the game: takes effect at once.
class Settings {
  constructor(table) {
    const set = (name) => (value) => table.send("set", { name, value });
    this.choices = [PACE, BELIEFS].map(([name, label, choices]) => ({ name, ...choice(label, choices, set(name)) }));
    this.open = h("input", { type: "checkbox", onchange: () => set("open_hands")(this.open.checked) });
    this.node = h(
      "div", { class: "cl-settings", role: "group", "aria-label": "At this table" },
      ...this.choices.map((it) => it.row),
      h("label", {}, this.open, " Show all hands (everybody saw these cards come and go)"),
    );
  }

  update(settings) {
    for (const it of this.choices) it.node.value = String(settings[it.name]);
    this.open.checked = settings.open_hands;
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
      return { ...option, ...input };
    });
    this.fields.replaceChildren(
      ...this.inputs.map((it) => h("span", { class: "cl-option" }, it.row, ...it.rules.map((id) => ruleChip(id, rules)))),
    );
    this.bots.replaceChildren();
    this.changed();
  }

  value(name) {
    const it = this.inputs.find((input) => input.name === name);
    return it.choices.find(([value]) => String(value) === it.node.value)[0];
  }

  // There is a bot to choose for everybody but you.
  changed() {
    const { bots, chosen, people, names, seat } = this.table.setup();
    const players = this.value("players");
    const others = names.filter((name) => !people.includes(name));
    const seats = [...people, ...others].slice(0, players).map((name, number) => ({ name, number }));
    const you = seat === null ? null : Math.min(seat, players - 1);
    keyed(this.bots, seats.filter((it) => it.number !== you), (it) => String(it.number), (it) => {
      const made = choice(it.name, bots, () => {});
      made.node.value = chosen[it.number] ?? bots[it.number % bots.length][0];
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
