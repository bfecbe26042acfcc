// How things stand, in one breath: for whoever hears the table instead of seeing it.

function player(it, seats, you) {
  const who = it.seat === you ? "You" : it.name;
  const said = it.said.map(([, words]) => words).join(", ") || "nothing said";
  const whom = it.calls === null ? "" : `; calls ${it.calls === you ? "you" : seats[it.calls].name}`;
  const what = it.busy ? "; being checked" : whom;
  return `${who}, ${it.cards === 1 ? "1 card" : `${it.cards} cards`}: ${said}${what}.`;
}

// `time` is what the clock shows.
export function standing({ table, seat }, time) {
  const { title, prompt, phase, seats, checks } = table;
  const [, ...round] = title.split(" · ");
  const laid = checks.map((it) => `${it.names.join(" and ")} have laid two cards.`);
  const players = phase === "talk" ? seats.map((it) => player(it, seats, seat)) : [];
  return [`${round.join(", ")}, ${time}.`, prompt, ...laid, ...players].join(" ");
}
