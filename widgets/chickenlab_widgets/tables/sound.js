// What is heard at a table, made by the browser itself from a few notes. It is off until one asks
// for it, and nothing is heard in a page or a tab that nobody looks at.

// Each note: when it begins, how long it lasts (seconds), from which frequency to which (hertz).
const SOUNDS = {
  card: { wave: "triangle", volume: 0.3, notes: [[0, 0.08, 240, 90]] },
  flip: { wave: "sine", volume: 0.15, notes: [[0, 0.05, 500, 900], [0.06, 0.05, 700, 1100]] },
  tick: { wave: "square", volume: 0.06, notes: [[0, 0.03, 1200, 1200]] },
  call: { wave: "sawtooth", volume: 0.07, notes: [[0, 0.1, 500, 800], [0.12, 0.1, 600, 950], [0.24, 0.3, 900, 550]] },
};
const APART = 0.14; // seconds between two sounds that belong to one picture
const LATE = 300; // milliseconds after which a sound is rather left out

let speaker = null; // one for all tables of the page

export function hasSound() {
  return typeof window.AudioContext === "function";
}

// Whether a node is where somebody may look at it: neither in a hidden page nor in a hidden tab.
export function isSeen(node) {
  return document.visibilityState === "visible" && node.getClientRects().length > 0;
}

// Play sounds by their names, one after the other.
export async function play(...names) {
  if (!hasSound()) return;
  speaker ??= new window.AudioContext();
  const asked = performance.now();
  // a browser lets nothing be heard before a page is first touched; what is late by then is old
  await speaker.resume();
  if (performance.now() - asked > LATE) return;
  names.forEach((name, place) => sound(SOUNDS[name], speaker.currentTime + place * APART));
}

function sound({ wave, volume, notes }, start) {
  for (const [at, seconds, from, to] of notes) {
    const note = speaker.createOscillator();
    const loudness = speaker.createGain();
    const begin = start + at;
    note.type = wave;
    note.frequency.setValueAtTime(from, begin);
    note.frequency.exponentialRampToValueAtTime(to, begin + seconds);
    loudness.gain.setValueAtTime(volume, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    note.connect(loudness).connect(speaker.destination);
    note.start(begin);
    note.stop(begin + seconds);
  }
}
