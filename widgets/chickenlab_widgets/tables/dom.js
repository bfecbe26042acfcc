// Small helpers for drawing: elements are kept, not redrawn, so that focus and movement survive.
// All text goes in as text; nothing that comes from a game is ever read as HTML.

// What can have the focus tells JupyterLab itself that its keys are not for the notebook: the
// notebook's shortcuts are looked up from the focused element, so a mark on the root is too late.
const FOCUSABLE = new Set(["button", "input", "select", "summary"]);

export function h(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  if (FOCUSABLE.has(tag) || "tabindex" in properties) {
    node.setAttribute("data-lm-suppress-shortcuts", "true");
  }
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else setAttribute(node, name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

// true and false become "true" and "false" for ARIA, present and absent for everything else
export function setAttribute(node, name, value) {
  const isState = name.startsWith("aria-") || name.startsWith("data-");
  if (value === null || value === undefined || (value === false && !isState)) {
    node.removeAttribute(name);
    return;
  }
  const text = value === true && !isState ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function show(node, visible) {
  node.hidden = !visible;
}

// Make the children of `parent` those of `items`, in this order, keeping each node by its key.
// Returns the nodes that are new, by key.
export function keyed(parent, items, keyOf, make, update = () => {}) {
  const wanted = new Set(items.map((item) => String(keyOf(item))));
  for (const node of [...parent.children]) if (!wanted.has(node.dataset.key)) node.remove();
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const made = new Map();
  let place = parent.firstElementChild;
  for (const item of items) {
    const key = String(keyOf(item));
    const node = old.get(key) ?? make(item);
    if (!old.has(key)) {
      node.dataset.key = key;
      made.set(key, node);
    }
    update(node, item);
    // moving a node makes it lose the focus, so only what is out of place moves
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
  return made;
}

// Replace what is in a node only when `key` says that it has changed.
export function fill(node, key, draw) {
  if (node.dataset.filled === String(key)) return;
  node.dataset.filled = String(key);
  node.replaceChildren(...[draw()].flat().filter(Boolean));
}

let numbers = 0;

export function freshId(word) {
  numbers += 1;
  return `cl-${word}-${numbers}`;
}
