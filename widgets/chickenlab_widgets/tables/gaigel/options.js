// Options: how this table shows the game, and the form for a new session. Each option has its rules.

import { h, keyed, setAttribute, show } from "../dom.js";
import { button, ruleChip } from "../parts.js";

const SWITCHES = [
  ["count_points", "Count our points", "GAI-65"],
  ["partner_calls", "My partner may call Aus", "GAI-81"],
];
const CHOICES = [
  ["pace", "Bots move", [["slow", "slowly"], ["normal", "normally"], ["fast", "fast"], ["instant", "at once"]]],
  ["cards", "Cards", [["french", "French"], ["wuerttemberg", "Württemberg"]]],
];

function choice(label, choices, onchange) {
  const node = h(
    "select", { "aria-label": label, onchange: () => onchange(node.value) },
    ...choices.map(([value, words]) => h("option", { value }, words)),
  );
  return { node, row: h("label", {}, `${label} `, node) };
}

function tick(label, onchange) {
  const node = h("input", { type: "checkbox", onchange: () => onchange(node.checked) });
  return { node, row: h("label", {}, node, ` ${label}`) };
}

// How the table shows the game: takes effect at once.
class Settings {
  constructor(table) {
    const set = (name) => (value) => table.send("set", { name, value });
    this.choices = CHOICES.map(([name, label, choices]) => ({ name, ...choice(label, choices, set(name)) }));
    this.switches = SWITCHES.map(([name, label, rule]) => ({ name, rule, ...tick(label, set(name)) }));
    const rules = table.setup().rules;
    this.node = h(
      "div", { class: "cl-settings", role: "group", "aria-label": "At this table" },
      ...this.choices.map((it) => it.row),
      ...this.switches.map((it) => h("span", { class: "cl-option" }, it.row, ruleChip(it.rule, rules))),
    );
  }

  update(settings) {
    for (const it of this.choices) it.node.value = settings[it.name];
    for (const it of this.switches) it.node.checked = settings[it.name];
  }
}

// A new session: nothing happens before its button is pressed.
class NewSession {
  constructor(table) {
    this.table = table;
    this.fields = h("div", { class: "cl-fields" });
    this.bots = h("div", { class: "cl-fields" });
    this.partners = tick("Choose partners by the first two Aces", () => {});
    this.partnersRow = h(
      "span", { class: "cl-option" }, this.partners.row, ruleChip("GAI-12", table.setup().rules),
    );
    this.node = h(
      "div", { class: "cl-new", role: "group", "aria-label": "New session" },
      h("b", {}, "New session"), this.fields, this.bots, this.partnersRow,
      button("Start a new session", () => this.start(), { kind: "main" }),
    );
  }

  // Fill in the form with the options as they are.
  open() {
    const { options, rules } = this.table.setup();
    this.inputs = options.map((option) => {
      const input = option.choices.length
        ? choice(option.label, option.choices, () => this.changed())
        : tick(option.label, () => this.changed());
      if (option.choices.length) input.node.value = String(option.value);
      else input.node.checked = option.value;
      return { ...option, ...input };
    });
    this.fields.replaceChildren(
      ...this.inputs.map((it) => h("span", { class: "cl-option" }, it.row, ...it.rules.map((id) => ruleChip(id, rules)))),
    );
    this.partners.node.checked = true;
    this.bots.replaceChildren();
    this.changed();
  }

  value(name) {
    const it = this.inputs.find((input) => input.name === name);
    if (!it.choices.length) return it.node.checked;
    return it.choices.find(([value]) => String(value) === it.node.value)[0];
  }

  // Partners need four or six players; there is a bot to choose for everybody but you.
  changed() {
    const players = this.value("players");
    const hasPartners = players === 4 || players === 6;
    for (const it of this.inputs.filter((input) => input.needs_partners)) {
      it.node.disabled = !hasPartners;
      if (!hasPartners) it.node.checked = false;
    }
    show(this.partnersRow, hasPartners);
    const { bots, chosen, people, default_people: more, person } = this.table.setup();
    const others = more.filter((name) => !people.includes(name));
    const names = [...people, ...others].slice(0, players).map((name, number) => ({ name, number }));
    const you = person === null ? null : Math.min(person, players - 1);
    keyed(
      this.bots, names.filter((it) => it.number !== you), (it) => String(it.number),
      (it) => {
        const made = choice(it.name, bots, () => {});
        made.node.value = chosen[it.number] ?? "tips";
        setAttribute(made.node, "data-person", it.number);
        return made.row;
      },
    );
  }

  start() {
    const options = Object.fromEntries(this.inputs.map((it) => [it.name, this.value(it.name)]));
    const selects = [...this.bots.querySelectorAll("select")];
    const bots = Object.fromEntries(selects.map((node) => [node.dataset.person, node.value]));
    const position = this.table.view().position;
    const partners = !this.partnersRow.hidden && this.partners.node.checked;
    this.table.send("start", { options, bots, choose_partners: partners, position });
    this.onstart();
  }
}

export class Options {
  constructor(table) {
    this.settings = new Settings(table);
    this.form = new NewSession(table);
    this.node = h("div", { class: "cl-options" }, this.settings.node, this.form.node);
  }

  update(view, setup) {
    this.settings.update(view.settings);
    show(this.form.node, setup.session);
  }
}
