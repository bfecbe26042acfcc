// Your cards: four pictures each. The arrow keys go from picture to picture.

import { birdPicture } from "../../art/gallina.js";
import { h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom } from "../motion.js";

const ON_A_CARD = 4;

export class Cards {
  constructor(table, onchoose) {
    this.table = table;
    this.onchoose = onchoose;
    this.node = h("div", {
      class: "gc-hand", role: "group", "aria-label": "Your cards", onkeydown: (event) => this.move(event),
    });
  }

  update(view, chosen) {
    const { table } = view;
    const heard = this.heard(table.seats);
    const made = keyed(
      this.node,
      table.hand,
      (it) => String(it.card),
      (it) => this.make(it),
      (node, it) => {
        setAttribute(node, "data-chosen", chosen?.card === it.card);
        for (const tile of node.tiles) this.drawTile(tile, it, view, chosen, heard);
      },
    );
    setAttribute(this.node, "data-columns", table.hand.length > 5 ? Math.ceil(table.hand.length / 2) : 5);
    if (this.drawn && made.size && made.size < table.hand.length) {
      for (const node of made.values()) arriveFrom(node, this.table.layer);
    }
    this.drawn = true;
    this.rove();
  }

  // Who has described something that fits, for each picture.
  heard(seats) {
    const names = new Map();
    for (const seat of seats) {
      for (const image of seat.fits) names.set(image, [...(names.get(image) ?? []), { name: seat.name, only: seat.fits.length === 1 }]);
    }
    return names;
  }

  make({ card, images }) {
    const { art } = this.table.setup();
    const tiles = images.map((image) => {
      const mark = h("span", { class: "gc-mark", "aria-hidden": true });
      const tile = h(
        "button",
        { type: "button", class: "gc-tile", tabindex: "-1", onclick: () => this.onchoose({ card, image }) },
        birdPicture(art, image), mark,
      );
      tile.image = image;
      tile.mark = mark;
      return tile;
    });
    const node = h(
      "div", { class: "gc-card", role: "group", "aria-label": `Card ${card}` },
      ...tiles, h("span", { class: "gc-number", "aria-hidden": true }, String(card)),
    );
    node.tiles = tiles;
    return node;
  }

  drawTile(tile, it, { table }, chosen, heard) {
    const isChosen = chosen?.card === it.card && chosen.image === tile.image;
    const fits = heard.get(tile.image) ?? [];
    const isDescribed = table.describing === tile.image;
    setAttribute(tile, "aria-pressed", isChosen);
    setAttribute(tile, "data-described", isDescribed);
    setAttribute(tile, "data-fits", fits.length === 0 ? null : fits.some((by) => by.only) ? "only" : "maybe");
    show(tile.mark, fits.length > 0);
    setText(tile.mark, fits.map((by) => by.name.slice(0, 1)).join(""));
    const more = [
      isDescribed ? "you are describing it" : "",
      fits.length ? `fits what ${fits.map((by) => by.name).join(" and ")} said` : "",
    ].filter(Boolean);
    setAttribute(tile, "aria-label", [this.table.setup().images[tile.image].name, ...more].join("; "));
  }

  // ---------------------------------------------------------------- keys

  tiles() {
    return [...this.node.querySelectorAll(".gc-tile")];
  }

  // One picture can be reached with Tab, the others with the arrow keys.
  rove() {
    const tiles = this.tiles();
    const current = tiles.find((tile) => tile === document.activeElement);
    const chosen = current ?? tiles.find((tile) => tile.tabIndex === 0) ?? tiles[0];
    for (const tile of tiles) tile.tabIndex = tile === chosen ? 0 : -1;
  }

  move(event) {
    const tiles = this.tiles();
    const at = tiles.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }[event.key];
    if (at < 0 || step === undefined) return;
    tiles[(at + step + tiles.length) % tiles.length].focus();
    this.rove();
    event.preventDefault();
    event.stopPropagation();
  }

  key(letter) {
    const tile = /^[1-9]$/.test(letter) ? this.tiles()[(Number(letter) - 1) * ON_A_CARD] : null;
    tile?.focus();
    this.rove();
    return Boolean(tile);
  }

  home() {
    const tiles = this.tiles();
    return tiles.find((tile) => tile.tabIndex === 0) ?? tiles[0] ?? null;
  }
}
