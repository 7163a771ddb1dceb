/** Letters that are taken for each other, by how they sound. */
const ALIKE = ['aeiouy', 'csz', 'ckq', 'fvw', 'dt', 'bp', 'mn', 'gj']
/** Of these even the first letter is mistaken: they are one sound. */
const ALIKE_FIRST = ['ckq', 'fvw']
/** Up to so many letters, one that sounds different makes another word: "sale" is no misspelt "sage". */
const SHORT = 4

/**
 * The word of the catalogue that a misspelt one may be. Too short ones are near to everything, and numbers to no word.
 * @param vocabulary words without marks, in small letters
 */
export function nearestWord(word: string, vocabulary: readonly string[]): string | null {
  if (word.length < SHORT || /\d/.test(word)) return null
  return nearestOf(word, vocabulary) ?? nearestEnding(word, vocabulary)
}

/** "Tellr" is nearly what "Frühstücksteller" and "Speiseteller" end with. One compound alone is not trusted. */
function nearestEnding(word: string, vocabulary: readonly string[]): string | null {
  if (word.length <= SHORT) return null
  const lengths = [word.length + 1, word.length, word.length - 1]
  const endings = vocabulary.flatMap((other) =>
    lengths.flatMap((length) => (other.length > length + 2 ? [other.slice(-length)] : [])),
  )
  const repeated = endings.filter((ending, index) => endings.indexOf(ending) < index)
  return nearestOf(word, repeated)
}

/** The nearest of some words; the first of those that are equally near. */
function nearestOf(word: string, others: readonly string[]): string | null {
  let nearest: string | null = null
  let least = Infinity
  for (const other of others) {
    const distance = distanceOf(word, other)
    if (distance < least) [nearest, least] = [other, distance]
  }
  return nearest
}

/**
 * How far a word is from another one: a letter that is double in one of them is less than one that is missing, changed
 * places with its neighbour, or sounds alike, and this is less than any other one. The first letter is hardly mistaken.
 * @returns infinity when more than one letter differs, or the first by its sound
 */
function distanceOf(word: string, other: string): number {
  const [long, short] = word.length < other.length ? [other, word] : [word, other]
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  const [here = '', next = ''] = long.slice(at)
  if (long.length === short.length + 1 && long.slice(at + 1) === short.slice(at)) {
    if (here === long[at - 1]) return 1
    return at > 0 && short.length >= SHORT ? 2 : Infinity
  }
  if (long.length !== short.length) return Infinity
  if (`${next}${here}${long.slice(at + 2)}` === short.slice(at)) return 2
  if (long.slice(at + 1) !== short.slice(at + 1)) return Infinity
  const sounds = (at === 0 ? ALIKE_FIRST : ALIKE).some((letters) =>
    [here, short.charAt(at)].every((one) => letters.includes(one)),
  )
  if (at === 0) return sounds && long.length > SHORT ? 2 : Infinity
  if (sounds) return 2
  return long.length > SHORT ? 3 : Infinity
}
