// Movement that the eye can follow: cards fly from their player to the table and to the winner.

const EASE = "cubic-bezier(.2,.7,.25,1)";

export function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function centre(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Let a node that has just been drawn arrive from another place.
export function arriveFrom(node, from, { milliseconds = 320, turn = 0 } = {}) {
  if (isStill() || !from || !node.animate) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [fromX, fromY] = centre(from);
  const [toX, toY] = centre(to);
  const size = Math.min(1.6, from.width / to.width);
  node.animate(
    [
      { transform: `translate(${fromX - toX}px, ${fromY - toY}px) scale(${size}) rotate(${turn}deg)` },
      { transform: "none" },
    ],
    { duration: milliseconds, easing: EASE },
  );
}

// Let a copy of a node leave for another place; the node itself may be gone by then.
export function leaveFor(layer, node, to, { milliseconds = 420, delay = 0 } = {}) {
  if (isStill() || !to || !node.animate) return;
  const from = node.getBoundingClientRect();
  if (!from.width) return;
  const ground = layer.getBoundingClientRect();
  const ghost = node.cloneNode(true);
  ghost.removeAttribute("data-key");
  ghost.style.cssText =
    `position:absolute;margin:0;left:${from.left - ground.left}px;top:${from.top - ground.top}px;` +
    `width:${from.width}px;height:${from.height}px`;
  layer.append(ghost);
  const [fromX, fromY] = centre(from);
  const [toX, toY] = centre(to);
  ghost
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${toX - fromX}px, ${toY - fromY}px) scale(.45)`, opacity: 0.2 },
      ],
      { duration: milliseconds, delay, easing: "ease-in", fill: "both" },
    )
    .finished.catch(() => {})
    .finally(() => ghost.remove());
}

// Turn a card over.
export function turnOver(node) {
  if (isStill() || !node.animate) return;
  node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], {
    duration: 320,
    easing: "ease-out",
  });
}
