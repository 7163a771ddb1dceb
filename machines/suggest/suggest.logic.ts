/** Recent searches that are stored at most, and characters of one: a list to choose from, not a history. */
const MOST = 8
const LONGEST = 100

/** A search as it is stored: one line, without blanks around it. */
export const searchTerm = (text: string): string =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST).join('').trim()

const sameTerm = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The term taken off the list, in whatever case it was written. */
export const withoutSearch = (recent: readonly string[], term: string): string[] =>
  recent.filter((other) => !sameTerm(other, searchTerm(term)))

/** The newest search first, each once, the oldest ones dropped. */
export function withSearch(recent: readonly string[], term: string): string[] {
  const added = searchTerm(term)
  return added === '' ? [...recent] : [added, ...withoutSearch(recent, added)].slice(0, MOST)
}
