// The line to the kernel: sends messages, and notices when nobody answers any more.

// How long an answer may take. Nobody waits for the answer to a routine question, and a kernel that
// is running the other cells of a notebook has better things to do.
export const PATIENCE = 8000;
const LONG_PATIENCE = 60_000;
const SHORT_PATIENCE = 2500;
const PULSE = 90_000;
const LOOK = 3000;

// What is said where nobody answers; a kernel that is gone is told of by the widget itself.
export const SILENT =
  "The kernel does not answer. It may be busy with another cell; if it was restarted, run this cell again.";

// `onSilence(isGone)` is called when the kernel is gone or does not answer, `onSound` when it does.
// Whoever is patient asks only when the line has changed: a busy kernel is no news to it.
export function connect(model, { onSilence, onSound, isPatient = false }) {
  let waiting = 0;
  let until = Infinity;
  let silent = false;

  function wait(patience) {
    const end = Date.now() + patience;
    if (end >= until) return;
    clearTimeout(waiting);
    until = end;
    waiting = setTimeout(() => {
      until = Infinity;
      fallSilent(patience === SHORT_PATIENCE);
    }, patience);
  }

  function fallSilent(isGone) {
    silent = true;
    onSilence(isGone);
  }

  function heard() {
    clearTimeout(waiting);
    until = Infinity;
    if (silent) {
      silent = false;
      onSound();
    }
  }

  function send(kind, values = {}, patience = PATIENCE) {
    try {
      model.send({ kind, ...values });
      wait(patience);
    } catch {
      fallSilent(true);
    }
  }

  const ping = () => {
    if (document.visibilityState === "visible") send("ping", {}, LONG_PATIENCE);
  };
  // a restarted or dead kernel closes the line; then it is worth asking at once
  const lineChanged = () => send("ping", {}, SHORT_PATIENCE);
  model.on("msg:custom", heard);
  model.on("change:view", heard);
  model.on("comm_live_update", lineChanged);
  // a kernel that is shut down closes no line: it is just no longer there
  const look = setInterval(() => {
    const manager = model.widget_manager;
    if (!silent && manager && "kernel" in manager && !manager.kernel) fallSilent(true);
  }, LOOK);
  let pulse = 0;
  if (!isPatient) {
    document.addEventListener("visibilitychange", ping);
    pulse = setInterval(ping, PULSE);
    ping();
  }

  return {
    send,
    stop() {
      clearTimeout(waiting);
      clearInterval(look);
      clearInterval(pulse);
      document.removeEventListener("visibilitychange", ping);
      model.off("msg:custom", heard);
      model.off("change:view", heard);
      model.off("comm_live_update", lineChanged);
    },
  };
}
