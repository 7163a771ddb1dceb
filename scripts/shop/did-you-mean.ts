import { closestMatch } from 'leven'

/** ` Did you mean …?` for a misspelt name where one of the known ones is close; otherwise nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = closestMatch(name, known, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}
