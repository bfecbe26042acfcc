// What a player has said since the picture before this one: a list of [attribute, words].

// Whether the word at this place was not there yet; who begins anew says everything anew.
export function isNewWord(said, before, index) {
  const goesOn = before.every(([attribute, words], at) => said[at]?.[0] === attribute && said[at]?.[1] === words);
  return !goesOn || index >= before.length;
}
