// The chickens: figures for the court cards and small ornaments for the tables.
// A figure is a list of layers on a card of 100 by 140; paper-coloured gaps keep its parts
// apart, as in a paper cut, so that it reads in every suit colour and in print.

import { element, group, layers, picture } from "./draw.js";

// King: a proud rooster with his crown. The head is top right and the tail bottom left, because
// the corners of a card's index are top left and bottom right.
export const ROOSTER = [
  // tail
  ["ink", "M31 71C27 55 12 51 6 62C4 66 4 71 5 75C10 67 18 67 27 80Z"],
  ["soft", "M29 75C20 66 8 69 5 83C4 89 5 93 7 96C9 85 17 81 28 87Z"],
  ["ink", "M30 81C20 80 10 87 9 99C9 104 11 108 13 110C14 100 21 95 33 95Z"],
  // legs
  ["gold-line", "M45 107V123M45 123L37 127M45 123L52 127M45 123V128M58 107V123M58 123L50.5 127M58 123L65 127M58 123V128M45 115L40 112", 2.6],
  // body
  ["ink", "M55 36C52 48 49 57 41 63C35 67 28 69 24 73C22 92 32 111 51 111C67 111 77 99 77 83C77 70 73 60 72 48C72 40 70 34 64 32Z"],
  // wing
  ["soft", "M30 79C38 72 54 73 61 82C62 94 52 103 40 101C43 100 44 98 44 97C38 99 33 97 31 94C34 94 36 93 37 91C32 91 29 86 30 79Z"],
  // hackle
  ["gold", "M54 40C51 50 48 57 41 64L49 64L48 71L55 67L57 75L63 68L68 74L70 66L76 69C75 62 73 56 72 48Z"],
  // head
  ["ink", "M53 39C52 31 56 25 63 25C70 25 74 31 73 38C73 43 70 47 64 47C58 47 54 45 53 39Z"],
  ["comb", "M69 43C74 43 76 48 75 53C74 57 70 57 69 53C68 50 68 46 69 43Z"],
  ["gold", "M71 33Q78 33 83 40Q77 43 71 42Z"],
  ["paper", "M62.5 35a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0Z"],
  ["pupil", "M65 35a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0Z"],
  // crown
  ["comb", "M55 27L54 16L63 13L72 16L71 27Z"],
  ["gold", "M52 28L49 12L57 18L63 8L69 18L77 12L74 28Q63 31 52 28Z"],
  ["ink", "M60.5 23a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0Z"],
];

// Queen: a hen on her nest, with bonnet and pearls.
export const HEN = [
  ["ink", "M28 76C20 66 13 62 9 63C9 70 10 76 13 82C17 90 24 92 32 92Z"],
  ["soft", "M9 63C15 62 20 66 26 73L18 78C13 74 10 69 9 63Z"],
  ["ink", "M50 50C48 62 42 70 30 74C20 78 14 88 16 98C19 110 32 118 47 118C62 118 73 108 73 92C73 80 71 72 72 62Z"],
  ["soft", "M24 88C32 79 50 80 57 90C56 102 45 109 33 106C36 105 37 103 37 102C30 103 25 100 24 96C26 96 28 95 29 94C26 93 24 91 24 88Z"],
  ["gold", "M12 113Q45 124 70 113L67 124Q42 133 17 125Z"],
];

// Jack: a chick with a feathered cap.
export const CHICK = [
  ["gold", "M30 92C30 76 40 68 52 68C66 68 74 80 72 94C70 108 60 116 49 116C38 116 30 106 30 92Z"],
  ["gold", "M34 58C34 46 42 38 54 38C66 38 74 47 74 58C74 70 66 77 54 77C42 77 34 69 34 58Z"],
];

const EGG = [["shell", "M0-11C5-11 8-3 8 2C8 7 4.5 10 0 10C-4.5 10-8 7-8 2C-8-3-5-11 0-11Z"]];

const ornament = (name, viewBox, children) => picture(viewBox, `art-ornament art-${name}`, children);

export const hen = () => ornament("hen", "5 30 75 105", layers(HEN));
export const rooster = () => ornament("rooster", "0 4 90 128", layers(ROOSTER));
export const chick = () => ornament("chick", "20 20 65 112", layers(CHICK));
export const egg = () => ornament("egg", "-10 -13 20 25", layers(EGG));

const ROSETTE_LEAVES = 12;

export function rosette() {
  const leaves = Array.from({ length: ROSETTE_LEAVES }, (_, index) =>
    group(`rotate(${(index * 360) / ROSETTE_LEAVES})`, layers([["gold", "M-5-8Q0-24 5-8Z"]])),
  );
  return ornament("rosette", "-22 -24 44 60", [
    ...layers([["comb", "M-9 8L-14 34L-7 29L-1 34L1 8ZM9 8L14 34L7 29L1 34L-1 8Z"]]),
    ...leaves,
    element("circle", { class: "art-paper", r: 11 }),
  ]);
}
