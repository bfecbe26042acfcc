// The chickens: figures for the court cards and small ornaments for the tables.
// A figure is a list of layers on a card of 100 by 140; paper-coloured gaps keep its parts
// apart, as in a paper cut, so that it reads in every suit colour and in print.

import { circle, element, group, layers, picture } from "./draw.js";

// King: a proud rooster with a crown. The head is top right and the tail bottom left, because
// the corners of a card are taken by its index top left and bottom right.
const roosterWith = (beak) => [
  // tail
  ["ink", "M31 71C27 55 12 51 6 61C4 65 4 70 5 74C10 66 18 67 27 80Z"],
  ["soft", "M29 75C20 66 8 69 5 83C4 89 5 93 7 96C9 85 17 81 28 87Z"],
  ["ink", "M30 81C20 80 10 87 9 99C9 104 11 108 13 110C14 100 21 95 33 95Z"],
  // legs
  ["gold-line", "M44 107V125M44 124L36 128M44 124L51 128M57 107V125M57 124L49 128M57 124L64 128M44 117L39 114M57 117L52 114", 2.8],
  // body
  ["ink", "M54 36C51 48 48 57 40 63C34 67 28 69 24 73C22 92 32 111 50 111C64 111 70 102 73 90C75.5 80 76 68 73 58C72 54 73 51 72 48C72 40 70 34 64 32Z"],
  // wing
  ["soft", "M26 79C34 69 56 70 63 78C66 92 56 105 39 104C43 102 44 100 44 98C37 101 31 99 29 96C32 96 34 95 35 93C29 93 25 87 26 79Z"],
  // hackle
  ["gold", "M53 40C50 50 47 56 40 63L48 63L47 70L54 66L56 74L62 67L67 73L69 65L75 68C74 61 73 55 72 47Z"],
  ["gold-line", "M54 56L52 60M61 58L60 63M67 57L68 62", 1.3],
  // head
  ["comb", "M53 31C48 32 46 36 47 41C50 39 51 40 51 44C53 42 55 42 57 44Z"],
  ["ink", "M53 39C52 31 56 25 63 25C70 25 74 31 73 38C73 43 70 47 64 47C58 47 54 45 53 39Z"],
  ["comb", "M69 43C74 43 77 48 76 54C75 58 70 58 69 54C68 50 68 46 69 43Z"],
  ...beak,
  ["paper", circle(66, 35, 3.6)],
  ["pupil", circle(67, 35, 2)],
  // crown
  ["comb", "M55 27L54 16L63 13L72 16L71 27Z"],
  ["gold", "M52 28L48 11L57 18L63 7L69 18L78 11L74 28Q63 31 52 28Z"],
  ["comb", circle(48, 10, 2.6) + circle(63, 6.5, 2.6) + circle(78, 10, 2.6)],
  ["ink", circle(63, 23, 2.6)],
];

export const ROOSTER = roosterWith([["gold", "M71 33Q79 33 84 40Q77 43 71 42Z"]]);

const CROWING = roosterWith([
  ["gold", "M70 33Q77 28 85 29Q81 36 72 38Z"],
  ["gold", "M71 39Q78 40 82 46Q75 48 70 44Z"],
  ["comb-line", "M90 27L98 22M91 36L101 36M89 45L97 50", 3],
]);

// Queen: a hen on her nest, with bonnet and pearls.
export const HEN = [
  // tail
  ["ink", "M31 82C26 72 23 65 25 57C33 60 37 68 38 78Z"],
  ["soft", "M27 85C19 76 13 70 12 62C21 62 29 70 33 80Z"],
  ["ink", "M23 91C14 85 8 80 6 73C15 71 24 76 29 85Z"],
  // body
  ["ink", "M52 44C50 58 44 68 33 73C21 78 15 87 16 98C18 111 32 120 46 120C60 120 68 112 71 100C74 88 76 78 73 66C72 60 73 52 72 50C73 48 73 44 70 40Z"],
  // wing
  ["soft", "M21 89C28 77 51 77 60 86C63 98 52 110 35 109C39 107 40 106 40 104C32 106 26 104 24 100C27 100 29 99 30 97C25 97 21 95 21 89Z"],
  // eggs and nest
  ["shell", "M16 112C12 106 15 98 20 98C25 98 29 105 27 112Z"],
  ["gold", "M9 109Q40 121 72 107Q72 122 62 127Q40 133 19 127Q9 122 9 109Z"],
  ["gold-line", "M14 116L26 121M31 117L21 124M34 125L47 119M52 124L66 115M40 128L54 126M58 117L62 123", 1.5],
  // bonnet behind the head
  ["soft", "M72 35C77 23 66 13 54 16C41 18 35 30 40 42C42 50 47 57 55 60L64 46Z"],
  ["paper", circle(48, 27, 2.2) + circle(58, 21.5, 2.2) + circle(44.5, 37, 2.2) + circle(67.5, 22.5, 2.2)],
  // head
  ["ink", "M53 45C53 38 57 34 63 34C70 34 74 39 74 45C74 51 70 56 63 56C57 56 53 52 53 45Z"],
  ["comb", "M70 50C74 50 76 53 75 57C74 60 70 60 69 57C68 54 69 52 70 50Z"],
  ["gold", "M73 42Q79 43 82 47Q78 50 73 50Z"],
  ["paper", circle(66, 43.5, 3.5)],
  ["pupil", circle(67, 43.8, 2)],
  // frill of the bonnet
  ["gold", circle(71.5, 32, 4)],
  ["gold", circle(65, 31, 4)],
  ["gold", circle(59.5, 34, 4)],
  ["gold", circle(55.5, 38.5, 4)],
  ["gold", circle(53.5, 44.5, 4)],
  ["gold", circle(54, 50.5, 4)],
  ["gold", circle(57, 55.5, 4)],
  // pearls
  ["paper", circle(51, 62, 2.6) + circle(55.5, 66, 2.6) + circle(61, 68, 2.6) + circle(66.5, 67.5, 2.6) + circle(71, 64.5, 2.6)],
];

// Jack: a chick, half out of its painted egg, with a feathered cap.
export const CHICK = [
  // legs
  ["gold-line", "M40 117V128M40 128L33 131M40 128L46 131M54 117V128M54 128L48 131M54 128L61 131", 2.8],
  // little wings and body
  ["yolk", "M30 78C20 76 14 82 13 90C20 91 28 92 33 88Z"],
  ["yolk", "M64 78C72 75 80 78 82 85C76 88 70 90 64 88Z"],
  ["yolk", "M28 96C26 84 32 74 47 74C62 74 69 84 67 96Z"],
  // head
  ["yolk", "M31 60C31 47 40 39 52 39C64 39 72 48 72 59C72 71 64 79 52 79C40 79 31 72 31 60Z"],
  ["gold", "M70 56Q78 57 83 62Q77 67 70 67Z"],
  ["blush", circle(57, 68, 3.6)],
  ["pupil", circle(63, 58, 3.4)],
  ["paper", circle(64.2, 56.8, 1.2)],
  // cap with its feather
  ["soft", "M60 38C65 26 59 13 45 8C39 6 34 8 32 11C41 13 46 19 50 27C52 32 54 36 56 41Z"],
  ["paper-line", "M38 10.5Q54 16 57.5 36", 1.2],
  ["ink", "M30 53C27 42 37 32 51 31C65 30 75 38 74 49C60 43 45 45 30 53Z"],
  ["soft", "M28 57C27 54 28 52 30 50C44 42 61 40 75 46C77 48 77 50 76 52C61 46 44 48 28 57Z"],
  ["gold", circle(60, 42, 3.4)],
  // painted egg
  ["ink", "M20 88L29 96L38 88L47 96L56 88L65 96L73 88C74 108 63 122 47 122C31 122 19 108 20 88Z"],
];

const EGG_SHAPE = "M0-14C6.5-14 10.5-4 10.5 2.5C10.5 9 6 13 0 13C-6 13-10.5 9-10.5 2.5C-10.5-4-6.5-14 0-14Z";
const GLEAM = ["paper-line", "M-6.5-1Q-5.5-7-2.5-9.5", 1.6];

// A hen in one shape, for places where a whole figure would be too much.
export const SMALL_HEN =
  "M-13-5C-10-6-7-4.5-5-2C-1-1.5 2-3 3-6.5C3.3-8.3 4-9.5 5-10.3L4.6-13L6.7-11.5L8-13.6L9-11.3L11.5-12.3L10.8-9.5" +
  "L14-7.5L10.6-6C10.5 2 8 9 0 9C-7 9-12 4-13-5Z";

export const GOLDEN_EGG = [
  ["gold", EGG_SHAPE],
  GLEAM,
];

const ornament = (name, viewBox, list) =>
  picture(viewBox, `art-ornament art-${name}`, [
    element("g", { class: "art-figure" }, layers(list)),
  ]);

export const hen = () => ornament("hen", "2 12 84 122", HEN);
export const rooster = () => ornament("rooster", "0 2 88 130", ROOSTER);
export const crowingRooster = () => ornament("crowing-rooster", "0 2 103 130", CROWING);
export const chick = () => ornament("chick", "10 4 76 130", CHICK);
export const egg = () =>
  ornament("egg", "-12 -16 24 31", [["shell", EGG_SHAPE], GLEAM]);

const ROSETTE_PLEATS = 12;

// The winner's rosette: a ring of pleats on two ribbons, with a hen in the middle.
export function rosette() {
  const pleats = Array.from({ length: ROSETTE_PLEATS }, (_, index) =>
    group(
      `rotate(${(index * 360) / ROSETTE_PLEATS})`,
      layers([["gold", "M-6-8Q-6-22 0-22Q6-22 6-8Z"]]),
    ),
  );
  return picture("-24 -24 48 62", "art-ornament art-rosette", [
    element("g", { class: "art-figure" }, [
      ...layers([["comb", "M-3 8L-16 34L-8 32L-3 38L3 12ZM3 8L16 34L8 32L3 38L-3 12Z"]]),
      ...pleats,
      ...layers([["paper", circle(0, 0, 14)]]),
    ]),
    group("translate(0 1) scale(0.75)", layers([["ink", SMALL_HEN]])),
  ]);
}
