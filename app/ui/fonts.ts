import displayLatin from './fonts/display-latin.woff2?url'
import displayPolish from './fonts/display-polish.woff2?url'
import textLatin from './fonts/text-latin.woff2?url'
import textPolish from './fonts/text-polish.woff2?url'

/** Letters that every page of a language shows beside the first ones. */
const moreLetters: Record<string, string[]> = { pl: [textPolish, displayPolish] }

/**
 * Addresses of the fonts that every page of a language shows, to be fetched before a style needs them.
 * @param language BCP 47 tag
 */
export const fontsOf = (language: string): string[] => [
  textLatin,
  displayLatin,
  ...(moreLetters[language.slice(0, 2)] ?? []),
]
