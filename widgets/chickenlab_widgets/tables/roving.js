// Groups of which one node can be reached with Tab, the others with the arrow keys.

// Of all nodes, let Tab reach the one that has the focus, or else the one that it reached so far.
export function rove(nodes) {
  const current = nodes.find((node) => node === document.activeElement);
  const chosen = current ?? reached(nodes);
  for (const node of nodes) node.tabIndex = node === chosen ? 0 : -1;
}

// The node that Tab reaches.
export function reached(nodes) {
  return nodes.find((node) => node.tabIndex === 0) ?? nodes[0] ?? null;
}

// Give the focus to a node of the group.
export function goTo(node, nodes) {
  node?.focus();
  rove(nodes);
  return Boolean(node);
}

// Follow a key from node to node; `row` is how far the keys up and down go, if they go anywhere.
export function walk(event, nodes, { row = 0, wraps = true } = {}) {
  const at = nodes.indexOf(document.activeElement);
  const upAndDown = row ? { ArrowDown: row, ArrowUp: -row } : {};
  const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: nodes.length - 1 - at, ...upAndDown };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  goTo(nodes[wraps ? (at + step + nodes.length) % nodes.length : at + step], nodes);
  event.preventDefault();
  event.stopPropagation();
}
