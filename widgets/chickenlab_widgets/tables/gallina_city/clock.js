// The clock in the browser. The kernel's clock rules: here we only count on between two messages,
// and stop counting when we have heard nothing for a while, since the kernel then stands still, too.

import { h, setAttribute, setText, show } from "../dom.js";
import { button } from "../parts.js";

const LONGEST_GUESS = 1500; // milliseconds to count on without news
const SAID_ALOUD = [60, 30, 10]; // seconds left that a screen reader hears
const HURRY = 15;
// What a watch would not agree with is said: seconds of the game in one second of a watch
const SPEEDS = { 0.5: "at half speed", 2: "at double speed" };

export class Clock {
  constructor(table) {
    this.table = table;
    this.clock = { now: 0, left: null, runs: false, rate: 1 };
    this.heardAt = 0;
    this.time = h("span", { class: "gc-time" });
    this.what = h("span", { class: "gc-what" });
    this.aloud = h("span", { class: "cl-hidden", "aria-live": "polite" });
    this.pauseButton = button("Pause", () => this.toggle(), { key: "p", kind: "quiet" });
    this.node = h("div", { class: "gc-clock", role: "group", "aria-label": "Clock" }, this.what, this.time, this.aloud, this.pauseButton);
    this.listeners = [];
    // who looks at another page does not play on
    const looksAway = () => {
      if (document.visibilityState === "hidden" && this.clock.runs && !this.pauseButton.hidden) this.toggle();
    };
    document.addEventListener("visibilitychange", looksAway);
    const ticking = setInterval(() => {
      this.wasThere ||= this.node.isConnected;
      this.draw();
      if (!this.wasThere || this.node.isConnected) return;
      // a table that has left the page needs no clock any more
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", looksAway);
    }, 100);
  }

  // Draw again with each tick whatever counts along.
  ontick(listener) {
    this.listeners.push(listener);
  }

  hear(clock, view) {
    this.clock = clock;
    this.heardAt = performance.now();
    this.isPaused = view.settings.paused;
    this.isByTurns = view.table.by_turns;
    const isPlaying = view.table.phase === "talk" && view.replay === null && view.seat !== null && !view.table.by_turns;
    show(this.pauseButton, isPlaying);
    setText(this.pauseButton.firstChild, this.isPaused ? "Go on" : "Pause");
    setAttribute(this.pauseButton, "aria-pressed", this.isPaused);
    this.draw();
  }

  // Milliseconds of the round, as far as we know.
  now() {
    return this.clock.now + this.guess();
  }

  guess() {
    if (!this.clock.runs) return 0;
    return Math.min(performance.now() - this.heardAt, LONGEST_GUESS) * this.clock.rate;
  }

  draw() {
    const isHeld = this.clock.runs && performance.now() - this.heardAt > LONGEST_GUESS + 1000;
    const { left } = this.clock;
    const milliseconds = left === null ? this.now() : Math.max(0, left - this.guess());
    const seconds = left === null ? Math.floor(milliseconds / 1000) : Math.ceil(milliseconds / 1000);
    setText(this.time, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
    setText(this.what, isHeld ? "waiting for the kernel" : this.words());
    setAttribute(this.node, "data-held", isHeld);
    setAttribute(this.node, "data-hurry", left !== null && seconds <= HURRY && this.clock.runs);
    this.sayAloud(left === null ? null : seconds);
    for (const listener of this.listeners) listener();
  }

  words() {
    if (this.isPaused) return "paused";
    const what = this.clock.left === null ? "this round" : "time left";
    return this.clock.rate in SPEEDS && !this.isByTurns ? `${what}, ${SPEEDS[this.clock.rate]}` : what;
  }

  sayAloud(seconds) {
    if (seconds === null || !this.clock.runs || !SAID_ALOUD.includes(seconds) || this.saidLast === seconds) return;
    this.saidLast = seconds;
    setText(this.aloud, `${seconds} seconds left`);
  }

  toggle() {
    if (this.pauseButton.hidden) return false;
    this.table.send("set", { name: "paused", value: !this.isPaused });
    return true;
  }
}
