// The table that all games share: what surrounds a game in the browser.
//
//   export default tableWidget({
//     name: "Gaigel table",
//     style: "cl-gaigel",                      the class under which the game's style rules stand
//     keys: [["A", "Aus!"]],                   what the game's own keys do, for the help
//     build(table) {
//       return {
//         node,                                the game itself
//         aside,                               what stands beside it on a wide screen, or null
//         actions,                             where the button "Go on" belongs, or null
//         panels,                              panels of the game's own: [panel(...)]
//         update(view, previous),              draw a picture (see Table._push in Python)
//         key(letter),                         whether the game has used a pressed key
//         home(),                              where the focus goes when what had it is gone
//       };
//     },
//   });
//
// `table` has send(kind, values), act(action), view(), setup(), layer (over which cards fly),
// words: what the referee says, which the game puts where the eye is, isSeen(), play(...sounds), and
// say(text) for a screen reader.

import { connect, SILENT } from "../connection.js";
import { fill, h, setAttribute, setText, show } from "./dom.js";
import { bringIntoSight } from "./motion.js";
import {
  button, download, keyList, linked, logBox, noticeBox, panel, replayBar, ruleChip,
} from "./parts.js";
import { isSeen, play } from "./sound.js";

const LARGEST_FILE = 1_000_000;

const KEYS = [
  ["Tab", "from one group to the next"],
  ["← →", "from card to card"],
  ["Enter", "play the card, press the button"],
  ["1 – 5", "go to a card in your hand"],
  ["H", "hint"],
  ["U", "undo"],
  ["G", "go on, where the table waits for you out of turn"],
  ["N", "next deal, when this one is over"],
  ["?", "these keys"],
  ["Esc", "leave the table; in the whole window, back to the notebook"],
];

export function tableWidget(game) {
  return {
    render({ model, el }) {
      let table = null;
      const sitDown = () => {
        // on a busy machine a page may be asked to draw before the first picture has come
        if (table || !model.get("setup").rules || !("position" in model.get("view"))) return;
        table = new Shell(model, game);
        el.append(table.root);
        table.update();
      };
      model.on("change:setup", sitDown);
      model.on("change:view", sitDown);
      sitDown();
      return () => {
        model.off("change:setup", sitDown);
        model.off("change:view", sitDown);
        table?.leave();
      };
    },
  };
}

class Shell {
  constructor(model, game) {
    this.model = model;
    this.previous = null;
    this.askedForRecord = false;
    this.layer = h("div", { class: "cl-layer", "aria-hidden": true });
    this.announcer = h("div", { class: "cl-hidden", "aria-live": "polite" });
    this.lost = h("div", { class: "cl-lost", role: "alert", hidden: true });
    this.line = connect(model, {
      onSilence: (isGone) => this.sayLost(isGone ? model.get("when_gone") : SILENT),
      onSound: () => show(this.lost, false),
    });
    this.buildWords();
    this.game = game.build({
      words: this.words,
      send: (kind, values) => this.send(kind, values),
      act: (action) => this.ask("act", { action }),
      view: () => this.view(),
      setup: () => this.setup(),
      layer: this.layer,
      isSeen: () => isSeen(this.root),
      play: (...sounds) => this.play(...sounds),
      say: (text) => setText(this.announcer, text),
    });
    this.buildParts(game);
    this.root = this.assemble(game);
    this.onView = () => this.update();
    this.onMessage = (message) => this.receive(message);
    model.on("change:view", this.onView);
    model.on("change:setup", this.onView);
    model.on("msg:custom", this.onMessage);
  }

  view() {
    return this.model.get("view");
  }

  setup() {
    return this.model.get("setup");
  }

  send(kind, values) {
    this.line.send(kind, values);
  }

  // Ask for a change of the position one is looking at.
  ask(kind, values = {}) {
    this.send(kind, { ...values, position: this.view().position });
  }

  leave() {
    this.line.stop();
    this.model.off("change:view", this.onView);
    this.model.off("change:setup", this.onView);
    this.model.off("msg:custom", this.onMessage);
  }

  // ---------------------------------------------------------------- building

  buildWords() {
    this.notice = noticeBox(() => this.setup().rules);
    this.hintText = h("div", { class: "cl-hint", role: "status" });
    this.next = button("Next deal", () => this.ask("new", { seed: null }), { key: "n", kind: "main" });
    this.look = button("Look through the deal", () => this.replay.open());
    this.resultText = h("span", {});
    this.result = h(
      "div", { class: "cl-result", role: "group", "aria-label": "Result" },
      this.resultText, h("span", { class: "cl-spring" }), this.next, this.look,
    );
    this.words = h("div", { class: "cl-words" }, this.result, this.notice.node, this.hintText);
  }

  buildParts(game) {
    this.goal = h("p", { class: "cl-goal" });
    this.log = logBox();
    this.tally = h("p", { class: "cl-tally" });
    this.replay = replayBar((kind, values) => this.send(kind, values));
    this.hint = button("Hint", () => this.ask("hint"), { key: "h" });
    this.undo = button("Undo", () => this.ask("undo"), { key: "u" });
    this.goOn = button("Go on", () => this.ask("go-on"), { key: "g" });
    this.again = button("Start again", () => this.ask("again"));
    this.dealPanel = panel("Deal", this.buildDealPanel());
    this.whole = button("Whole window", () => this.fillWindow(!this.isWhole), { kind: "quiet" });
    this.help = panel("Keys", keyList([...KEYS, ...game.keys]), { key: "?" });
  }

  buildDealPanel() {
    this.seed = h("input", {
      type: "number", min: "0", step: "1", class: "cl-seed", "aria-label": "Seed of the deal",
      onkeydown: (event) => {
        if (event.key === "Enter") this.dealSeed();
      },
    });
    this.file = h("input", {
      type: "file", accept: ".json,application/json", hidden: true, onchange: () => this.load(),
    });
    this.redo = button("Same deal again", () => this.ask("again"));
    return h(
      "div",
      { class: "cl-row" },
      h("label", {}, "Seed ", this.seed),
      button("Deal with this seed", () => this.dealSeed()),
      this.redo,
      h("span", { class: "cl-gap" }),
      button("Save", () => this.save()),
      button("Load …", () => this.file.click()),
      this.file,
    );
  }

  assemble(game) {
    const panels = [this.dealPanel, ...this.game.panels, this.help];
    this.openers = [...panels.map((it) => it.opener), this.whole];
    this.tools = h(
      "div",
      { class: "cl-tools", role: "group", "aria-label": "Table tools" },
      this.hint, this.undo, this.again, h("span", { class: "cl-spring" }), ...this.openers,
    );
    const aside = h("div", { class: "cl-aside" }, this.game.aside, this.log.node, this.tally);
    const main = h(
      "div",
      { class: "cl-main" },
      this.game.node, this.replay.node, this.tools,
      ...panels.map((it) => it.node),
    );
    const root = h(
      "div",
      {
        class: `cl cl-table ${game.style}`, role: "group", "aria-label": game.name,
        "data-lm-suppress-shortcuts": true,
        onkeydown: (event) => this.pressed(event),
      },
      this.lost, this.goal, h("div", { class: "cl-columns" }, main, aside), this.layer, this.announcer,
    );
    this.game.actions?.append(this.goOn);
    return root;
  }

  // ---------------------------------------------------------------- drawing

  update() {
    const view = this.view();
    if (!view?.table) return;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const { table } = view;
    const hasSession = this.setup().session ?? true;
    setAttribute(this.root, "data-position", view.position);
    this.drawGoal(view.goal);
    show(this.goOn, view.moment);
    this.game.update(view, this.previous);
    this.notice.update(view.notice);
    const hint = view.hint ? `Hint: ${view.hint.text}` : "";
    fill(this.hintText, hint, () => linked(hint, this.setup().rules));
    this.log.update(view.log);
    this.replay.update(view.replay, view.finished);
    this.drawResult(view, table, hasSession);
    setAttribute(this.root, "data-session", hasSession);
    const isPlaying = view.seat !== null && view.begun && view.replay === null;
    setAttribute(this.words, "data-spoken", Boolean(view.notice || view.hint || !this.result.hidden));
    show(this.hint, isPlaying);
    setAttribute(this.hint, "aria-disabled", view.finished);
    show(this.undo, isPlaying);
    setAttribute(this.undo, "aria-disabled", !view.can_undo);
    show(this.again, !hasSession);
    show(this.redo, hasSession);
    show(this.dealPanel.opener, hasSession);
    if (document.activeElement !== this.seed) this.seed.value = String(view.seed);
    setText(this.tally, view.tally);
    this.announce(view.announcement);
    this.sound(view);
    const isNewTurn = view.waits && this.previous && !this.previous.waits;
    this.previous = view;
    this.keepFocus(focused);
    if (isNewTurn) this.bringHandIntoSight();
  }

  drawGoal(goal) {
    show(this.goal, goal !== null);
    if (!goal) return;
    setAttribute(this.goal, "data-reached", goal.reached);
    setText(this.goal, goal.reached ? `✓ Well done! ${goal.text}` : `To do: ${goal.text}`);
  }

  drawResult(view, table, hasSession) {
    const visible = Boolean(table.result) && view.replay === null;
    show(this.result, visible);
    if (!visible) return;
    setAttribute(this.result, "data-tone", table.result.tone);
    const words = table.result.text + table.next;
    if (this.resultText.dataset.words !== words) {
      this.resultText.dataset.words = words;
      this.resultText.replaceChildren(
        h("b", {}, `${table.result.text} `), ruleChip(table.result.rule, this.setup().rules),
      );
    }
    show(this.next, hasSession);
    setText(this.next.firstChild, table.next);
  }

  announce({ number, text }) {
    if (this.announced === number) return;
    // a table that has just been opened stays silent
    if (this.announced !== undefined) setText(this.announcer, text);
    this.announced = number;
  }

  // A table that has just been opened makes no noise; one whose sound is switched on shows it.
  sound({ heard, settings }) {
    const isSwitchedOn = settings.sound && this.previous && !this.previous.settings.sound;
    const isNews = this.heard !== undefined && this.heard !== heard.number;
    this.heard = heard.number;
    if (isSwitchedOn) this.play("call");
    else if (isNews) this.play(...heard.sounds);
  }

  play(...sounds) {
    if (this.view().settings.sound && isSeen(this.root)) play(...sounds);
  }

  // What had the focus may be gone, such as a card that was played: then the focus goes home.
  keepFocus(focused) {
    if (!focused) return;
    const isThere = focused.getClientRects().length > 0
      && getComputedStyle(focused).visibility === "visible";
    if (isThere && document.activeElement === focused) return;
    if (isThere) {
      // it was moved, and a node that is moved loses the focus
      focused.focus({ preventScroll: true });
      return;
    }
    const end = this.next.hidden ? this.look : this.next;
    const home = this.result.hidden ? this.game.home() : end;
    (home ?? this.hint).focus({ preventScroll: true });
  }

  // Whoever looks at another part of this table sees that it is their turn; who is elsewhere on the
  // page is left in peace.
  bringHandIntoSight() {
    const { top, bottom } = this.root.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) bringIntoSight(this.game.home());
  }

  get isWhole() {
    return this.root.hasAttribute("popover");
  }

  // As a popover a table lies over all of the window, whatever it stands in.
  fillWindow(isWhole) {
    setAttribute(this.root, "popover", isWhole ? "manual" : null);
    if (isWhole) this.root.showPopover();
    setText(this.whole, isWhole ? "Back to the notebook" : "Whole window");
    this.whole.focus({ preventScroll: isWhole });
  }

  // Out of the table, so that JupyterLab has its keys again: to the cell that holds it.
  goOut() {
    if (this.isWhole) {
      this.fillWindow(false);
      return;
    }
    document.activeElement?.blur();
    this.root.closest(".jp-Cell")?.focus({ preventScroll: true });
  }

  sayLost(text) {
    setText(this.lost, text);
    show(this.lost, true);
  }

  // ---------------------------------------------------------------- keys and files

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      // what was asked is forgotten first
      if (!this.game.key("Escape")) this.goOut();
      return;
    }
    if (event.target.matches("input, select, textarea")) return;
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (this.game.key(letter) || this.key(letter)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  key(letter) {
    const pressed = { h: this.hint, u: this.undo, g: this.goOn, n: this.next, "?": this.help.opener }[letter];
    if (!pressed || pressed.getClientRects().length === 0) return false;
    pressed.click();
    return true;
  }

  dealSeed() {
    const seed = this.seed.value.trim() === "" ? null : Number(this.seed.value);
    this.ask("new", { seed });
  }

  save() {
    this.askedForRecord = true;
    this.send("save");
  }

  receive(message) {
    this.game.receive?.(message);
    if (message?.kind !== "record" || !this.askedForRecord) return;
    this.askedForRecord = false;
    download(message.name, message.text);
  }

  async load() {
    const [file] = this.file.files;
    this.file.value = "";
    if (!file) return;
    // what is far too large for a record is not even sent
    const text = await file.slice(0, LARGEST_FILE + 1).text();
    this.send("load", { text });
  }
}
