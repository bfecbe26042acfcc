// Movement that the eye can follow: cards fly from their player to the table and to the winner.

const EASE = "cubic-bezier(.2,.7,.25,1)";

export function isStill() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Scroll no further than needed, and not at all where a node is in sight.
export function bringIntoSight(node) {
  node?.scrollIntoView({ block: "nearest", behavior: isStill() ? "instant" : "smooth" });
}

function boxOf(place) {
  return place instanceof Element ? place.getBoundingClientRect() : place;
}

function centre(box) {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// Asking where something is makes the browser lay the page out at once, and beginning a movement
// makes it do so again at the next question. So all is asked first, and then all begins to move.

const arrivals = [];

// Let a node that has just been drawn arrive from another place: a node or a box.
export function arriveFrom(node, from, { milliseconds = 320 } = {}) {
  if (isStill() || !from || !node.animate) return;
  if (!arrivals.length) requestAnimationFrame(arriveTogether);
  arrivals.push({ node, from, milliseconds });
}

function arriveTogether() {
  const flights = arrivals.splice(0).map((it) => ({
    ...it, start: boxOf(it.from), end: boxOf(it.node),
  }));
  for (const { node, start, end, milliseconds } of flights) {
    if (!start.width || !end.width) continue;
    const [startX, startY] = centre(start);
    const [endX, endY] = centre(end);
    const size = Math.min(1.6, start.width / end.width);
    const transform = `translate(${startX - endX}px, ${startY - endY}px) scale(${size})`;
    node.animate([{ transform }, { transform: "none" }], { duration: milliseconds, easing: EASE });
  }
}

// Let copies of nodes leave for other places; the nodes themselves may be gone by then.
// flights: [{ node, to }], `to` a node or a box.
export function leaveFor(layer, flights) {
  if (isStill() || !layer.animate) return;
  const ground = boxOf(layer);
  const measured = flights.map(({ node, to }) => ({ node, start: boxOf(node), end: boxOf(to) }));
  for (const { node, start, end } of measured) {
    if (start.width && end.width) leave(layer, ground, node, start, end);
  }
}

function leave(layer, ground, node, start, end) {
  const ghost = node.cloneNode(true);
  ghost.removeAttribute("data-key");
  ghost.style.cssText =
    `position:absolute;margin:0;left:${start.left - ground.left}px;top:${start.top - ground.top}px;` +
    `width:${start.width}px;height:${start.height}px`;
  layer.append(ghost);
  const [startX, startY] = centre(start);
  const [endX, endY] = centre(end);
  ghost
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${endX - startX}px, ${endY - startY}px) scale(.45)`, opacity: 0.2 },
      ],
      { duration: 420, easing: "ease-in", fill: "both" },
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
