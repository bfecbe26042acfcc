// The few helpers that turn tables of shapes into SVG. Nothing here takes markup as text.

const SVG = "http://www.w3.org/2000/svg";

export function element(name, attributes = {}, children = []) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export function group(transform, children, attributes = {}) {
  return element("g", { transform, ...attributes }, children);
}

// A layer is [paint, path] for a filled shape and [paint, path, width] for a drawn line. A paint is
// a name that cards.css gives a colour: ink, soft, paper, gold ... and ink-line, paper-line ...
export function layers(list) {
  return list.map(([paint, d, width]) =>
    width === undefined
      ? element("path", { class: `art-${paint}`, d })
      : element("path", { class: `art-line art-${paint}`, d, "stroke-width": width }),
  );
}

export const circle = (x, y, r) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

// Pictures only repeat what the name of the button or the text beside them says, so that a
// screen reader skips them.
export function picture(viewBox, className, children, attributes = {}) {
  return element(
    "svg",
    { viewBox, class: className, "aria-hidden": "true", focusable: "false", ...attributes },
    children,
  );
}
