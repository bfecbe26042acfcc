// The pictures of Gallina City. They are drawn in Python from their records (art/gallina) and come
// as plain values: each shape once, and for each picture the numbers of its shapes.
//
//   birdPicture(art, 14)    an <svg>; the button around it carries the description

import { element, picture } from "./draw.js";

export function birdPicture(art, number) {
  const drawing = art.pictures[number];
  if (!drawing) throw new Error(`no picture ${number}`);
  const paths = drawing.map((index) => {
    const [d, fill, stroke, width] = art.shapes[index];
    return element("path", { d, fill, stroke, "stroke-width": width });
  });
  return picture("0 0 100 100", "bird", paths, {
    "data-image": number, "stroke-linecap": "round", "stroke-linejoin": "round",
  });
}
