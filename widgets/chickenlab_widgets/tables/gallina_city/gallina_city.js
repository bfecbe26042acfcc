// The table for Gallina City.

import { h, setAttribute, setText, show } from "../dom.js";
import { Options } from "../options.js";
import { button } from "../parts.js";
import { tableWidget } from "../table.js";
import { Calls } from "./calls.js";
import { Cards } from "./cards.js";
import { Checks } from "./checks.js";
import { Clock } from "./clock.js";
import { Details } from "./details.js";
import { Score } from "./score.js";
import { Seats } from "./seats.js";
import { Summary } from "./summary.js";
import { standing } from "./telling.js";
import { Voice, hasVoice } from "./voice.js";

const TIMING = ["timing", "Time", [["clock", "runs: everybody at once"], ["turns", "stands still until you act"]]];
const PACE = [
  "pace", "Pace",
  [
    ["slow", "a detail in 4 s, clock at half speed"], ["normal", "a detail in 2 s, clock as a watch"],
    ["fast", "a detail in 1 s, clock at double speed"], ["instant", "at once (by turns)"],
  ],
];
const SWITCHES = [
  ["listening", "Listening aid: mark my pictures that fit what others say. It does most of the listening for you."],
  ["log_words", "Every word in the log, not only calls and pairs"],
];
const VOICE = ["voice", "The browser's voice speaks what the others say"];
const KEYS = [
  ["1 – 9", "go to a card in your hand"],
  ["← → ↑ ↓", "from picture to picture, from detail to detail"],
  ["D", "go to the details of the chosen picture"],
  ["T", "type what you say"],
  ["C", "go to the players: Enter calls Cocorico with the chosen picture, or answers a call"],
  ["X", "go to the two laid cards: Enter on what differs"],
  ["R", "ready, Coin coin!"],
  ["G", "go on to the next round"],
  ["W", "take back your call"],
  ["S", "Stop, when all play together"],
  ["P", "pause, and on again"],
  ["I", "hear from a screen reader how things stand"],
];

// Two can only play together, and only then there is a time limit.
function adapt(form) {
  const together = form.value("mode") === "cooperative";
  const players = form.input("players");
  for (const option of players.node.options) option.disabled = option.value === "2" && !together;
  if (!together && players.node.value === "2") players.node.value = "3";
  const children = form.input("children");
  show(children.row, together);
  if (!together) children.node.value = "false";
}

class GallinaCity {
  constructor(table) {
    this.table = table;
    this.chosen = null; // the picture that you mean: { card, image }
    this.title = h("span", { class: "gc-title" }, h("span", {}), h("span", {}));
    this.clock = new Clock(table);
    this.cards = new Cards(table, (it) => this.choose(it));
    this.seats = new Seats(table, this, (image) => this.chooseImage(image));
    this.checks = new Checks(table, this.clock);
    this.details = new Details(table, this);
    this.score = new Score(table);
    this.calls = new Calls(table);
    this.voice = new Voice(table);
    this.clock.ontick(() => table.isSeen() || this.voice.silence());
    this.summary = new Summary(table, () => this.goneOn());
    this.options = new Options(table, {
      lists: [TIMING, PACE], switches: [...SWITCHES, VOICE], adapt,
    });
    this.hasSpoken = false; // whether typed words are under way, which may mean another picture
    this.prompt = h("p", { class: "gc-prompt", role: "status" });
    this.buttons = h("div", { class: "gc-buttons" });
    this.actions = h("div", { class: "gc-actions", role: "group", "aria-label": "What you can do" }, this.buttons);
    this.node = h(
      "div", {},
      h("div", { class: "gc-bar" }, this.title, this.clock.node),
      h(
        "div", { class: "gc-ground" },
        this.seats.node,
        h(
          "div", { class: "gc-asking" },
          h("div", { class: "gc-told" }, this.prompt, table.words), this.calls.node, this.actions,
        ),
        h("div", { class: "gc-centre" }, this.details.node, this.checks.node),
        this.cards.node, this.summary.node,
      ),
    );
    this.aside = this.score.node;
    this.panels = [this.options.panel];
  }

  update(view, previous) {
    const { table } = view;
    const [name, ...rest] = table.title.split(" · ");
    setText(this.title.firstChild, `${name} · `);
    setText(this.title.lastChild, rest.join(" · "));
    this.clock.hear(table.clock, view);
    this.keepChoice(table, previous?.table);
    this.summary.update(view);
    this.calls.update(view);
    this.voice.update(view, previous);
    this.cards.update(view, this.chosen);
    this.seats.update(view);
    this.checks.update(view);
    this.details.update(view);
    this.score.update(view);
    this.options.update(view, this.table.setup());
    show(this.options.settings.row("voice"), hasVoice());
    setText(this.prompt, this.summary.isShown && table.summary.next !== null ? `Round ${table.summary.round} is over.` : table.prompt);
    this.drawButtons(view);
    setAttribute(this.node, "data-phase", table.phase);
    setAttribute(this.node, "data-summary", this.summary.isShown);
  }

  // What the clock says between two pictures.
  receive(message) {
    if (message?.kind === "time") this.clock.hear(message.clock, this.table.view());
  }

  drawButtons(view) {
    // who has not gone on yet is not asked to be ready
    const actions = this.summary.isShown ? [] : view.table.actions;
    const words = JSON.stringify([actions, view.hint?.action]);
    if (this.buttons.dataset.words === words) return;
    this.buttons.dataset.words = words;
    const focused = this.buttons.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.buttons.replaceChildren(
      ...actions.map((it) => {
        const isMain = it.action === "ready" || it.action === "coin-coin";
        const node = button(it.label, () => this.table.act(it.action), { key: it.key, kind: isMain ? "main" : "", title: it.rule });
        node.dataset.key = it.key;
        setAttribute(node, "data-hint", it.action === view.hint?.action);
        return node;
      }),
    );
    if (focused) this.buttons.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  // ---------------------------------------------------------------- the picture that is meant

  // A card that is gone, or laid, cannot be meant any more; what you describe is meant anyway.
  keepChoice({ hand, describing, round }, previous) {
    const isHeld = hand.some((it) => it.card === this.chosen?.card);
    if (!isHeld || previous?.round !== round) this.chosen = null;
    const described = hand.find((it) => it.images.includes(describing));
    const hasSwitched = this.hasSpoken && describing !== previous?.describing;
    if (hasSwitched) this.hasSpoken = false;
    if (described && (hasSwitched || !this.chosen)) this.chosen = { card: described.card, image: describing };
  }

  // The summary has been read: the new cards and what to do with them.
  goneOn() {
    this.update(this.table.view(), this.table.view());
    this.home()?.focus({ preventScroll: true });
  }

  choose(it) {
    this.chosen = it;
    this.redraw();
    this.details.home()?.focus({ preventScroll: true });
  }

  chooseImage(image) {
    const it = this.table.view().table.hand.find((card) => card.images.includes(image));
    if (it) this.choose({ card: it.card, image });
  }

  // What is missing before the kernel can be asked; the next picture says something else.
  ask(words) {
    setText(this.prompt, words);
    this.cards.home()?.focus();
  }

  redraw() {
    const view = this.table.view();
    this.cards.update(view, this.chosen);
    this.seats.update(view);
    this.details.update(view);
  }

  // ---------------------------------------------------------------- keys

  key(letter) {
    if (letter === "g" && this.summary.goOn()) return true;
    const groups = { d: this.details, c: this.calls.home() ? this.calls : this.seats, x: this.checks };
    if (letter in groups) {
      const node = groups[letter].home();
      node?.focus();
      return Boolean(node);
    }
    if (letter === "t") return this.details.type();
    if (letter === "p") return this.clock.toggle();
    if (letter === "i") {
      this.table.say(standing(this.table.view(), this.clock.time.textContent));
      return true;
    }
    const action = this.table.view().table.actions.find((it) => it.key === letter);
    if (action) {
      this.table.act(action.action);
      return true;
    }
    return this.cards.key(letter);
  }

  // Where the focus goes when what had it is gone.
  home() {
    if (this.summary.isShown && !this.summary.next.hidden) return this.summary.next;
    return this.buttons.querySelector(".main") ?? this.cards.home();
  }
}

export default tableWidget({
  name: "Gallina City table",
  style: "cl-gallina-city",
  keys: KEYS,
  build: (table) => new GallinaCity(table),
});
