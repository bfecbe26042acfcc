// The line to the kernel: sends messages, and notices when nobody answers any more.

const PATIENCE = 8000;
const SHORT_PATIENCE = 2500;
const PULSE = 45000;

// `onSilence(isGone)` is called when the kernel is gone or does not answer, `onSound` when it does.
export function connect(model, { onSilence, onSound }) {
  let waiting = 0;
  let silent = false;

  function wait(patience) {
    if (waiting) return;
    waiting = setTimeout(() => {
      waiting = 0;
      fallSilent(patience === SHORT_PATIENCE);
    }, patience);
  }

  function fallSilent(isGone) {
    silent = true;
    onSilence(isGone);
  }

  function heard() {
    clearTimeout(waiting);
    waiting = 0;
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
    if (document.visibilityState === "visible") send("ping");
  };
  // a restarted or dead kernel closes the line; then it is worth asking at once
  const lineChanged = () => send("ping", {}, SHORT_PATIENCE);
  model.on("msg:custom", heard);
  model.on("change:view", heard);
  model.on("comm_live_update", lineChanged);
  document.addEventListener("visibilitychange", ping);
  const pulse = setInterval(ping, PULSE);
  ping();

  return {
    send,
    stop() {
      clearTimeout(waiting);
      clearInterval(pulse);
      document.removeEventListener("visibilitychange", ping);
      model.off("msg:custom", heard);
      model.off("change:view", heard);
      model.off("comm_live_update", lineChanged);
    },
  };
}
