// The browser's own voice, if it has one, speaks what the others say. It is off until one asks for
// it; each player has a pitch of their own.

import { isNewWord } from "./words.js";

const PITCHES = [1, 0.8, 1.3, 0.95, 1.5, 0.7];
const MOST_WAITING = 3; // rather skip words than tell them when they are old

// A browser may be able to speak, and have no voice for it, or none yet.
export function hasVoice() {
  return typeof window.SpeechSynthesisUtterance === "function" && window.speechSynthesis?.getVoices().length > 0;
}

export class Voice {
  constructor(table) {
    this.table = table;
    this.waiting = 0;
    this.last = null; // who spoke last
  }

  update(view, previous) {
    const isTalk = view.replay === null && view.table.phase === "talk";
    const isOn = view.settings.voice && isTalk && hasVoice() && this.table.isSeen();
    if (!isOn) {
      this.silence();
      return;
    }
    for (const seat of view.table.seats) {
      if (seat.seat === view.seat) continue;
      const before = previous?.table.seats[seat.seat]?.said ?? [];
      const news = seat.said.filter((_word, index) => isNewWord(seat.said, before, index));
      if (news.length) this.speak(seat, news.map(([, words]) => words).join(", "));
    }
  }

  speak({ seat, name }, words) {
    if (this.waiting >= MOST_WAITING) return;
    const spoken = new window.SpeechSynthesisUtterance(this.last === seat ? words : `${name}: ${words}`);
    spoken.lang = "en";
    spoken.pitch = PITCHES[seat % PITCHES.length];
    spoken.onend = spoken.onerror = () => {
      this.waiting = Math.max(0, this.waiting - 1);
    };
    this.waiting += 1;
    this.last = seat;
    window.speechSynthesis.speak(spoken);
  }

  silence() {
    if (this.waiting) window.speechSynthesis.cancel();
    this.waiting = 0;
    this.last = null;
  }
}
