// The yard of By Golly!: fifteen animals, mess and a shovel, each with an outline of its own, so
// that nobody needs colours to tell them apart.
//
//   yardFace("fox")    an <svg>; the button around it carries the name
//   yardBack()
//
// A picture is a list of layers in a square of 100 by 100 (see draw.js).

import { circle, element, layers, picture } from "./draw.js";

const eye = (x, y, r = 3) => [["paper", circle(x, y, r + 1.6)], ["pupil", circle(x, y, r)]];

const PICTURES = {
  worm: [
    ["soft-line", "M14 72C14 46 38 44 40 62C42 84 64 82 66 60C67 46 74 38 82 34", 15],
    ["ink-line", "M20 52L28 57M33 68L44 64M46 76L53 67M60 70L70 66", 2],
    ["soft", circle(82, 31, 11)],
    ...eye(85, 28),
    ["ink-line", "M80 36Q85 40 90 35", 2.4],
  ],
  snail: [
    ["shell", "M8 82C8 74 20 72 30 72H70C78 72 76 58 78 48C80 40 92 42 92 52C92 70 88 82 76 82Z"],
    ["soft", circle(44, 50, 29)],
    ["ink-line", "M44 50C44 44 52 44 52 51C52 60 36 60 36 49C36 35 61 35 61 52C61 70 27 70 26 49", 4],
    ["ink-line", "M82 43L78 28M88 43L92 29", 3],
    ["ink", circle(78, 26, 3.4) + circle(92, 27, 3.4)],
  ],
  caterpillar: [
    ["soft", circle(18, 64, 13) + circle(50, 52, 13) + circle(66, 60, 13)],
    ["ink", circle(34, 55, 13)],
    ["ink-line", "M16 76V84M33 67V80M50 64V78M66 72V82", 3.4],
    ["soft", circle(81, 46, 14)],
    ["ink-line", "M76 34L70 22M86 33L92 22", 3],
    ["ink", circle(70, 21, 3.2) + circle(92, 21, 3.2)],
    ...eye(85, 44),
    ["ink-line", "M79 52Q85 57 90 51", 2.4],
  ],
  hedgehog: [
    ["ink", "M10 74L4 62L14 60L8 46L20 48L18 34L30 38L32 24L42 32L50 20L56 32L68 26L68 40L80 40L76 52L78 74Z"],
    ["shell", "M60 50C76 46 86 58 96 66C96 72 90 76 82 76H60Z"],
    ["ink", circle(95, 66, 4)],
    ...eye(78, 59),
    ["soft", "M22 74H34V82H22ZM58 74H70V82H58Z"],
  ],
  chick: [
    ["yolk", circle(46, 60, 27)],
    ["yolk", circle(64, 34, 18)],
    ["gold", "M80 30L94 36L80 42Z"],
    ["gold", "M24 56C34 52 46 56 48 66C40 74 28 70 24 56Z"],
    ...eye(69, 31),
    ["gold-line", "M40 86V95M40 95L33 97M40 95L47 97M54 86V95M54 95L47 97M54 95L61 97", 3],
    ["gold-line", "M60 17L58 10M65 16V9", 2.6],
  ],
  rooster: [
    ["ink", "M34 62C26 44 14 34 4 40C10 46 8 52 4 58C12 56 12 66 8 72C16 70 24 76 32 74Z"],
    ["soft", "M66 26C64 44 54 54 38 56C28 58 22 66 26 78C30 90 60 92 70 78C78 66 80 44 80 30Z"],
    ["comb", "M58 18C54 8 62 4 66 12C68 2 76 4 75 12C80 4 88 10 82 20Z"],
    ["soft", circle(72, 26, 13)],
    ["gold", "M84 22L97 28L84 33Z"],
    ["comb", "M78 34C86 36 86 48 80 50C74 46 74 38 78 34Z"],
    ["ink", "M34 62C46 58 58 62 58 72C50 82 36 78 34 62Z"],
    ...eye(76, 24),
    ["gold-line", "M44 86V96M44 96L37 98M44 96L51 98M58 85V96M58 96L51 98M58 96L65 98", 3],
  ],
  bunny: [
    ["soft", "M36 40C26 24 26 6 34 4C42 4 46 22 46 38ZM56 38C56 22 62 4 70 4C78 8 74 26 66 40Z"],
    ["blush", "M38 34C33 22 32 12 35 10C39 12 42 24 42 34ZM60 34C60 24 65 12 69 10C72 14 68 26 64 34Z"],
    ["soft", circle(51, 50, 20)],
    ["soft", "M28 94C28 76 36 68 51 68C66 68 74 76 74 94Z"],
    ...eye(43, 47), ...eye(59, 47),
    ["comb", "M47 56H55L51 61Z"],
    ["ink-line", "M51 61V65M36 58L22 55M36 61L22 64M66 58L80 55M66 61L80 64", 1.8],
    ["gold", "M40 94C36 84 44 70 51 70C58 70 66 84 62 94Z"],
    ["comb-line", "M40 86L46 82L51 86L56 82L62 86", 3],
  ],
  hen: [
    ["soft", "M20 52C10 44 6 34 10 26C20 28 28 36 32 46Z"],
    ["ink", "M66 22C66 38 56 44 44 44C28 44 18 54 20 68C22 78 34 82 50 82C66 82 76 72 78 56C80 44 82 34 80 24Z"],
    ["comb", "M64 16C62 8 68 6 71 12C74 5 80 8 79 14C84 10 86 16 82 20Z"],
    ["ink", circle(73, 26, 11)],
    ["gold", "M83 24L93 29L83 32Z"],
    ["comb", "M78 34C84 36 84 44 79 45C75 42 75 37 78 34Z"],
    ["soft", "M32 54C44 50 58 54 58 64C48 72 34 68 32 54Z"],
    ...eye(76, 24),
    ["shell", "M16 84C14 74 20 66 26 66C32 66 36 76 34 84ZM64 84C62 74 68 66 74 66C80 66 84 76 82 84Z"],
    ["gold", "M6 80H94C92 94 80 97 50 97C20 97 8 94 6 80Z"],
    ["gold-line", "M14 84L26 92M32 84L22 94M40 86L54 93M58 84L46 94M70 84L82 92M86 84L74 94", 2.2],
  ],
  raven: [
    ["ink", "M4 84L22 58C22 36 40 28 56 28C58 14 82 12 84 30C84 36 80 40 76 44C80 66 62 82 40 80L18 92Z"],
    ["soft", "M82 24L99 34L80 38Z"],
    ["soft-line", "M32 58C42 54 54 56 60 64M30 66C38 64 48 66 54 72", 3],
    ...eye(72, 27),
    ["ink-line", "M44 79V92M44 92L36 95M44 92L52 95M58 76V90M58 90L50 93M58 90L66 93", 3],
  ],
  goose: [
    ["paper", "M8 56L20 62C30 56 46 56 58 60C66 54 62 40 60 30C56 14 66 4 76 6C86 8 86 20 80 24C74 28 74 36 76 48C78 72 66 84 46 84C26 84 14 72 8 56Z"],
    ["ink-line", "M8 56L20 62C30 56 46 56 58 60C66 54 62 40 60 30C56 14 66 4 76 6C86 8 86 20 80 24C74 28 74 36 76 48C78 72 66 84 46 84C26 84 14 72 8 56Z", 2.6],
    ["blush", "M83 11L98 17L83 22Z"],
    ["ink-line", "M26 66C36 62 50 64 56 72M30 74C38 72 44 74 50 78", 2.6],
    ["pupil", circle(76, 14, 3)],
    ["gold-line", "M40 84V95M40 95H32M54 83V95M54 95H46", 3.4],
  ],
  drake: [
    ["soft", "M8 58C20 66 34 54 56 56C72 58 80 50 88 52C88 74 72 82 46 82C24 82 10 74 8 58Z"],
    ["ink-line", "M12 58C4 52 6 42 14 44C20 46 18 52 14 52", 4],
    ["ink", "M60 58C58 46 54 36 58 26C64 12 86 16 84 34C83 44 78 48 78 56Z"],
    ["paper", "M58 50C64 54 72 54 79 50L79 56C72 60 64 60 59 57Z"],
    ["gold", "M82 28L99 34C98 40 88 40 82 38Z"],
    ...eye(73, 28),
    ["paper-line", "M28 64C38 60 50 64 54 72", 3],
    ["ink-line", "M4 88Q12 82 20 88T36 88T52 88T68 88T84 88T98 88", 3],
  ],
  butterfly: [
    ["soft", "M50 48C42 20 14 8 8 24C4 40 22 52 50 52ZM50 48C58 20 86 8 92 24C96 40 78 52 50 52Z"],
    ["ink", "M50 54C26 54 14 70 22 84C32 94 48 76 50 58ZM50 54C74 54 86 70 78 84C68 94 52 76 50 58Z"],
    ["paper", circle(24, 29, 6) + circle(76, 29, 6) + circle(32, 76, 5) + circle(68, 76, 5)],
    ["pupil", "M47 36H53V84L50 90L47 84Z"],
    ["ink-line", "M49 36C46 24 40 18 34 16M51 36C54 24 60 18 66 16", 2.6],
    ["ink", circle(33, 15, 3) + circle(67, 15, 3)],
  ],
  mouse: [
    ["ink-line", "M20 72C4 72 2 52 16 48C26 44 24 34 14 34", 4],
    ["soft", "M18 76C16 54 34 42 54 44C74 46 90 60 96 74C90 80 76 80 18 80Z"],
    ["ink", circle(56, 38, 14)],
    ["blush", circle(56, 38, 8)],
    ["soft", circle(72, 42, 11)],
    ["blush", circle(72, 42, 6)],
    ...eye(78, 62),
    ["ink", circle(96, 73, 3.6)],
    ["ink-line", "M84 72L98 62M84 75L99 82M34 80V86M64 80V86", 2.2],
  ],
  fox: [
    ["soft", "M8 8L38 26H62L92 8L90 52L50 94L10 52Z"],
    ["ink", "M14 16L30 28L16 42ZM86 16L70 28L84 42Z"],
    ["paper", "M12 54C24 48 38 54 44 70L50 90ZM88 54C76 48 62 54 56 70L50 90Z"],
    ...eye(33, 48, 4), ...eye(67, 48, 4),
    ["pupil", "M43 82C46 78 54 78 57 82L50 92Z"],
  ],
  marten: [
    ["ink", "M4 30C-2 52 10 74 26 74L30 62C20 58 16 44 22 34C20 26 8 22 4 30Z"],
    ["soft", "M22 86V66C22 50 40 52 54 48C56 38 58 30 58 22L54 10L66 14H76L88 10L84 24C88 34 84 44 78 48C82 62 74 72 72 86H62L60 72C50 76 42 76 34 74L32 86Z"],
    ["paper", "M60 44C66 48 74 48 80 44C78 58 72 68 66 70C60 64 58 54 60 44Z"],
    ...eye(66, 27), ...eye(79, 27),
    ["pupil", circle(73, 36, 3.6)],
    ["ink-line", "M73 39V43M62 36L50 34M62 39L51 42M84 36L95 33M84 39L95 42", 1.8],
  ],
  mess: [
    ["ink", "M6 82C4 72 14 68 24 70C20 60 28 54 36 56C32 46 42 42 46 34C52 40 64 42 62 54C72 52 80 60 76 69C86 67 96 73 94 82C90 92 12 92 6 82Z"],
    ["paper", "M36 56C42 62 56 60 62 54C60 66 40 68 36 56ZM24 70C36 78 64 76 76 69C72 84 30 84 24 70Z"],
    ["ink-line", "M22 36C16 28 28 24 22 14M48 24C42 16 54 14 48 4M76 36C70 28 82 24 76 14", 3.4],
  ],
  shovel: [
    ["gold-line", "M26 8H46M36 8V12", 7],
    ["gold-line", "M36 12L58 56", 7],
    ["ink", "M44 58L72 46C82 60 86 78 82 94C66 92 52 80 44 58Z"],
    ["paper-line", "M60 60C66 68 70 76 72 84", 3],
  ],
};

export function yardFace(code) {
  const drawing = PICTURES[code];
  if (!drawing) throw new Error(`no animal ${code}`);
  return picture("-6 -6 112 112", `yard-face beast-${code}`, layers(drawing), { "data-card": code });
}

// The back shows a fence, with grass growing below it.
export function yardBack() {
  const boards = [8, 30, 52, 74].map((x) => `M${x} 92V24L${x + 9} 12L${x + 18} 24V92Z`).join("");
  return picture("-6 -6 112 112", "yard-back", [
    ...layers([
      ["fence", boards],
      ["fence-line", "M2 40H98M2 74H98", 6],
      ["grass-line", "M6 96L10 84M16 96L18 82M30 96L27 84M44 96L48 83M60 96L58 84M72 96L76 82M88 96L86 84M96 96L98 86", 3],
    ]),
    element("circle", { class: "art-knot", cx: 39, cy: 56, r: 3 }),
    element("circle", { class: "art-knot", cx: 83, cy: 58, r: 3 }),
  ]);
}

export const YARD_CARDS = Object.keys(PICTURES);
