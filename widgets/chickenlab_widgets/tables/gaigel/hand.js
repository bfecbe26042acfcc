// Your hand: cards to click, the openings, and every other thing you may do.

import { cardFace, cardName } from "../../art/cards.js";
import { fill, h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom } from "../motion.js";
import { button, ruleChip } from "../parts.js";
import { goTo, rove, walk } from "../roving.js";

const OPENING_KEYS = { "ge-elfen": "e", "zweite-alte": "z", "hoeher-hat": "o" };

export class Hand {
  constructor(table, felt) {
    this.table = table;
    this.felt = felt;
    this.opening = null; // an opening that was chosen before its card
    this.pending = null; // a card that was chosen before its opening
    this.asked = null; // an action that may lose the deal, until one has said yes or no
    this.boxes = new Map();
    this.notice = 0;
    this.prompt = h("p", { class: "cl-prompt" });
    this.cards = h("div", {
      class: "cl-hand", role: "group", "aria-label": "Your hand", onkeydown: (event) => walk(event, this.nodes()),
    });
    this.openings = h("div", { class: "cl-openings", role: "group", "aria-label": "Openings" });
    this.buttons = h("div", { class: "cl-buttons" });
    this.cut = this.buildCut();
    this.signs = h("details", { class: "cl-more" }, h("summary", {}, "Give a sign"), h("div", { class: "cl-row" }));
    this.claims = h("div", { class: "cl-buttons" });
    this.actions = h(
      "div", { class: "cl-actions", role: "group", "aria-label": "What you can do" },
      this.openings, this.buttons, this.cut, this.signs, this.claims,
    );
    this.question = h("div", { class: "ga-question", role: "alertdialog", "aria-label": "Are you sure?" });
    // what the referee says lies over the felt, above the prompt, so that nothing moves for it
    const over = h("div", { class: "ga-over" }, table.words, this.question);
    this.say = h("div", { class: "ga-say" }, over, this.prompt);
    this.node = h("div", { class: "cl-you" }, this.say, this.cards, this.actions);
  }

  buildCut() {
    const cards = h("input", {
      type: "range", min: "1", max: "47", value: "24", "aria-label": "Cards to lift",
      oninput: () => setText(words, this.cutWords(cards.value)),
    });
    const words = h("span", {}, this.cutWords(24));
    return h(
      "div", { class: "cl-row" }, cards, words,
      button("Cut", () => this.table.act(`cut ${cards.value}`), { kind: "main" }),
    );
  }

  cutWords(number) {
    return Number(number) === 1 ? "lift 1 card" : `lift ${number} cards`;
  }

  // Where a card of the hand was before the last picture.
  boxBefore(code) {
    return this.boxes.get(code) ?? null;
  }

  measure() {
    this.boxes.clear();
    for (const node of this.cards.children) this.boxes.set(node.dataset.code, node.getBoundingClientRect());
  }

  // ---------------------------------------------------------------- drawing

  update(view, previous) {
    const { table } = view;
    if (previous && previous.position !== view.position) this.forget();
    if (!table.openings.length) this.forget();
    const still = (it) => it.action === this.asked?.action;
    if (![...table.actions, ...table.claims].some(still)) this.asked = null;
    this.drawQuestion();
    this.drawPrompt(table);
    this.drawOpenings(table);
    this.drawCards(view, previous);
    this.drawActions(view);
  }

  drawPrompt(table) {
    setText(this.prompt, this.promptWords(table));
    setAttribute(this.prompt, "data-asks", table.openings.length > 0);
  }

  promptWords(table) {
    if (this.pending) {
      const name = cardName(this.pending, { suits: table.names });
      return `How do you open with the ${name}?`;
    }
    const opening = table.openings.find((it) => it.id === this.opening);
    return opening ? `With which card do you open ${opening.label}?` : table.prompt;
  }

  forget() {
    this.opening = null;
    this.pending = null;
    this.asked = null;
  }

  // Before what may lose the deal one is asked once more.
  drawQuestion() {
    const { asked } = this;
    show(this.question, asked !== null);
    fill(this.question, asked?.action ?? "", () =>
      asked === null
        ? []
        : [
            h("span", {}, `${asked.ask.text} `, ruleChip(asked.ask.rule, this.table.setup().rules)),
            h("span", { class: "cl-spring" }),
            button(asked.ask.yes, () => this.table.act(asked.action), { kind: "aus" }),
            button("Not now", () => this.leave()),
          ],
    );
  }

  // Do something, or ask first.
  choose(it) {
    if (!it.ask) {
      this.table.act(it.action);
      return;
    }
    this.asked = it;
    this.drawQuestion();
    this.question.querySelector("button").focus();
  }

  leave() {
    const { action } = this.asked;
    this.asked = null;
    this.drawQuestion();
    const nodes = [...this.buttons.children, ...this.claims.children];
    (nodes.find((node) => node.dataset.action === action) ?? this.home())?.focus();
  }

  drawOpenings(table) {
    show(this.openings, table.openings.length > 0);
    keyed(
      this.openings,
      table.openings,
      (it) => it.id,
      (it) =>
        h(
          "button",
          { type: "button", class: "cl-opening", onclick: () => this.chooseOpening(it.id) },
          h("b", {}, it.label), h("kbd", { "aria-hidden": true }, OPENING_KEYS[it.id].toUpperCase()),
          h("small", {}, it.text),
        ),
      (node, it) => {
        setAttribute(node, "aria-disabled", !it.legal || (this.pending !== null && it.id === "hoeher-hat"));
        setAttribute(node, "aria-pressed", this.opening === it.id);
      },
    );
  }

  drawCards(view, previous) {
    const { table } = view;
    const suits = table.names;
    const seen = {};
    const cards = table.hand.map(({ card, plays }) => {
      seen[card] = (seen[card] ?? 0) + 1;
      return { card, plays, key: `${card}.${seen[card]}` };
    });
    const mayPlay = cards.some((it) => it.plays.length);
    const made = keyed(
      this.cards,
      cards,
      (it) => it.key,
      (it) => h("button", { type: "button", class: "cl-card", tabindex: "-1", onclick: () => this.clicked(it.card) }),
      (node, it) => {
        fill(node, `${it.card} ${suits}`, () => cardFace(it.card, { suits }));
        node.dataset.code = it.card;
        const fits = this.opening === null || it.plays.some((play) => play.startsWith(`open ${this.opening} `));
        setAttribute(node, "aria-disabled", !(it.plays.length && fits));
        setAttribute(node, "aria-label", this.cardWords(it, view));
        setAttribute(node, "data-pending", this.pending === it.card);
        setAttribute(node, "data-hint", it.plays.includes(view.hint?.action));
        this.drawChance(node, this.chanceOf(it, view));
      },
    );
    setAttribute(this.cards, "data-turn", mayPlay);
    show(this.cards, view.seat !== null);
    const isRefused = view.notice?.tone === "rule" && mayPlay && cards.some((it) => !it.plays.length);
    setAttribute(this.cards, "data-lit", isRefused);
    if (previous && !view.replay && made.size && made.size < cards.length) {
      const from = this.felt.stock.hidden ? null : this.felt.stock;
      for (const node of made.values()) arriveFrom(node, from);
    }
    rove(this.nodes());
  }

  cardWords({ card, plays }, view) {
    const name = cardName(card, { suits: view.table.names });
    const isHint = plays.includes(view.hint?.action);
    const chance = this.chanceOf({ plays }, view);
    return [name, chance?.words, isHint ? "the hint" : ""].filter(Boolean).join(", ");
  }

  // How often the best play of a card wins, beside a hint.
  chanceOf({ plays }, view) {
    const chances = plays.map((play) => view.table.chances[play]).filter(Boolean);
    return chances.sort((one, other) => other.value - one.value)[0] ?? null;
  }

  // A bar over the foot of the card: its length is the chance, its pale part what is not known.
  drawChance(node, chance) {
    let bar = node.querySelector(".ga-chance");
    if (chance === null) return void bar?.remove();
    if (!bar) {
      bar = h("span", { class: "ga-chance", "aria-hidden": "true" }, h("b", {}), h("i", {}), h("i", {}));
      node.append(bar);
    }
    const [words, sure, unsure] = bar.children;
    setText(words, chance.wins);
    sure.style.width = `${100 * chance.low}%`;
    unsure.style.left = `${100 * chance.low}%`;
    unsure.style.width = `${100 * (chance.high - chance.low)}%`;
    setAttribute(bar, "data-worse", chance.worse);
  }

  drawActions(view) {
    const { table } = view;
    keyed(
      this.buttons,
      table.actions,
      (it) => it.action + it.label,
      (it) => {
        const kind = it.action === "aus" ? "aus" : it.action === "draw" ? "main" : "";
        return button(it.label, () => this.choose(this.offered(it.action)), { key: it.key || null, kind, title: it.rule });
      },
      (node, it) => {
        setAttribute(node, "data-action", it.action);
        setAttribute(node, "data-hint", it.action === view.hint?.action);
      },
    );
    show(this.cut, table.can_cut);
    keyed(
      this.claims,
      table.claims,
      (it) => `${it.action} ${it.label} ${it === table.claims[0]}`, // only the first has the key
      (it) =>
        button(it.label, () => this.choose(this.offered(it.action)), {
          key: it === table.claims[0] ? it.key : null, kind: "quiet", title: `They played on without calling (${it.rule})`,
        }),
      (node, it) => setAttribute(node, "data-action", it.action),
    );
    this.drawSigns(table.signs);
  }

  drawSigns(signs) {
    show(this.signs, signs.length > 0);
    keyed(
      this.signs.lastElementChild,
      signs,
      (it) => it.action + it.label,
      (it) =>
        button(it.label, () => {
          this.signs.open = false;
          this.table.act(it.action);
        }),
    );
  }

  // ---------------------------------------------------------------- choosing

  offered(action) {
    const { actions, claims } = this.table.view().table;
    return [...actions, ...claims].find((it) => it.action === action);
  }

  clicked(code) {
    const { table } = this.table.view();
    const card = table.hand.find((it) => it.card === code);
    if (this.table.view().replay !== null) return;
    if (!table.openings.length) {
      this.table.act(`play ${code}`);
    } else if (this.opening !== null) {
      this.table.act(`open ${this.opening} ${code}`);
    } else if (card.plays.length > 1) {
      this.pending = code;
      this.redraw();
      this.openings.firstElementChild.focus();
    } else {
      // an illegal card is sent all the same: the referee says which rule forbids it
      this.table.act(card.plays[0] ?? `open hoeher-hat ${code}`);
    }
  }

  chooseOpening(id) {
    if (this.pending !== null) {
      this.table.act(`open ${id} ${this.pending}`);
    } else {
      this.opening = this.opening === id ? null : id;
      this.redraw();
      if (this.opening) this.home()?.focus();
    }
  }

  redraw() {
    const view = this.table.view();
    this.drawPrompt(view.table);
    this.drawOpenings(view.table);
    this.drawCards(view, null);
  }

  // ---------------------------------------------------------------- keys

  nodes() {
    return [...this.cards.children];
  }

  key(letter) {
    if (/^[1-5]$/.test(letter)) return goTo(this.cards.children[Number(letter) - 1], this.nodes());
    if (letter === "Escape" && this.asked !== null) {
      this.leave();
      return true;
    }
    if (letter === "Escape" && (this.pending !== null || this.opening !== null)) {
      this.forget();
      this.redraw();
      this.home()?.focus();
      return true;
    }
    const { table } = this.table.view();
    const opening = table.openings.find((it) => OPENING_KEYS[it.id] === letter);
    if (opening) {
      this.chooseOpening(opening.id);
      return true;
    }
    const action = [...table.actions, ...table.claims].find((it) => it.key === letter);
    if (!action) return false;
    this.choose(action);
    return true;
  }

  // Where the focus goes when what had it is gone: to a card that may be played.
  home() {
    const nodes = this.nodes();
    return nodes.find((node) => node.getAttribute("aria-disabled") === "false") ?? nodes[0] ?? null;
  }
}
