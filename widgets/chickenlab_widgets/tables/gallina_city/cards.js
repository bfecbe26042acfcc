// Your cards: four pictures each. The arrow keys go from picture to picture. Each card keeps its
// place; where one has gone, the place stays free for the next.

import { birdPicture } from "../../art/gallina.js";
import { h, keyed, setAttribute, setText, show } from "../dom.js";
import { arriveFrom } from "../motion.js";
import { goTo, reached, rove, walk } from "../roving.js";

const MOST_IN_A_ROW = 9;

// Whether a hint speaks of this picture: to describe it, or to call with it.
function isMeant(hint, card, image) {
  const [verb, ...values] = (hint?.action ?? "").split(" ");
  if (verb === "say") return values[0] === String(image);
  return verb === "cocorico" && values[1] === String(card) && values[2] === String(image);
}

export class Cards {
  constructor(table, onchoose) {
    this.table = table;
    this.onchoose = onchoose;
    this.places = []; // the card in each place, or null
    this.node = h("div", {
      class: "gc-hand", role: "group", "aria-label": "Your cards", onkeydown: (event) => walk(event, this.tiles(), { row: 2 }),
    });
  }

  update(view, chosen) {
    const { table } = view;
    const heard = this.heard(table.seats);
    this.lay(table.hand, table.slots);
    const made = keyed(
      this.node,
      this.places.map((it, place) => it ?? { free: place }),
      (it) => (it.images ? String(it.card) : `free ${it.free}`),
      (it) => (it.images ? this.make(it) : h("div", { class: "gc-card gc-free" })),
      (node, it) => {
        if (!it.images) return;
        setAttribute(node, "data-chosen", chosen?.card === it.card);
        for (const tile of node.tiles) this.drawTile(tile, it, view, chosen, heard);
      },
    );
    this.node.style.setProperty("--gc-slots", String(Math.max(this.places.length, 5)));
    setAttribute(this.node, "data-many", this.places.length > MOST_IN_A_ROW);
    const cards = [...made.values()].filter((node) => node.tiles);
    if (this.drawn && cards.length && cards.length < table.hand.length) {
      for (const node of cards) arriveFrom(node, this.table.layer);
    }
    this.drawn = true;
    rove(this.tiles());
  }

  // Let each card stay where it is, and new ones take the first free places.
  lay(hand, slots) {
    const count = Math.max(slots, hand.length);
    const held = new Map(hand.map((it) => [it.card, it]));
    const places = Array.from({ length: count }, (_, place) => held.get(this.places[place]?.card) ?? null);
    const placed = new Set(places.filter(Boolean).map((it) => it.card));
    for (const it of hand) if (!placed.has(it.card)) places[places.indexOf(null)] = it;
    this.places = places;
  }

  // The seats that have described something that fits, for each picture.
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
      tile.card = card;
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

  drawTile(tile, it, { table, hint }, chosen, heard) {
    const isChosen = chosen?.card === it.card && chosen.image === tile.image;
    const fits = heard.get(tile.image) ?? [];
    const isDescribed = table.describing === tile.image;
    const isHint = isMeant(hint, it.card, tile.image);
    setAttribute(tile, "aria-pressed", isChosen);
    setAttribute(tile, "data-hint", isHint);
    setAttribute(tile, "data-described", isDescribed);
    setAttribute(tile, "data-fits", fits.length === 0 ? null : fits.some((by) => by.only) ? "only" : "maybe");
    show(tile.mark, fits.length > 0);
    setText(tile.mark, fits.map((by) => by.name.slice(0, 1)).join(""));
    const more = [
      isDescribed ? "you are describing it" : "",
      fits.length ? `fits what ${fits.map((by) => by.name).join(" and ")} said` : "",
      isHint ? "the hint" : "",
    ].filter(Boolean);
    setAttribute(tile, "aria-label", [this.table.setup().images[tile.image].name, ...more].join("; "));
  }

  // ---------------------------------------------------------------- keys

  tiles() {
    return [...this.node.querySelectorAll(".gc-tile")];
  }

  key(letter) {
    if (!/^[1-9]$/.test(letter)) return false;
    const place = this.places[Number(letter) - 1];
    const tiles = this.tiles();
    return place ? goTo(tiles.find((tile) => tile.card === place.card), tiles) : false;
  }

  home() {
    return reached(this.tiles());
  }
}
