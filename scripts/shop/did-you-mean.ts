import { closestMatch } from 'leven'

/** ` Did you mean …?` for a misspelt name where one of the valid names is close; otherwise nothing. */
export function didYouMean(name: string, validNames: readonly string[]): string {
  const meant = closestMatch(name, validNames, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}
