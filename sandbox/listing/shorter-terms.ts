/** What is looked for where a term finds nothing. */
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { isKnown } from './corrections.ts'
import { fillers, synonyms } from './synonyms.ts'
import { vocabulary } from './vocabulary.ts'
import { folded, partsOf, stemsOf, typedWords } from './words.ts'

/** Of a term that finds nothing so many words are tried on their own. */
const MAX_TRIED = 4

/** A size or a price; an article number (EAN) has more digits. */
const isFigure = (word: string): boolean => /^\d{1,7}$/.test(word)

/** Without words that say nothing of a product, and without the figure of a price: "under 200". */
function withoutFillers(words: readonly string[], tongue: Tongue): string[] {
  const isFiller = (word: string | undefined) => word !== undefined && fillers[tongue].includes(folded(word))
  return words.filter((word, at) => !isFiller(word) && !(isFigure(word) && isFiller(words[at - 1])))
}

/**
 * The term with its unknown compounds in two words, as the catalogue may have them, and with their last parts alone: a
 * "teacup" is a "tea cup", and a cup.
 * @returns null where no word is such a one
 */
export function partedTerm(shop: Shop, term: string, tongue: Tongue): { both: string; last: string } | null {
  const words = typedWords(term)
  const parts = words.map((word) => partsOfCompound(shop, word, tongue))
  if (parts.every((part) => part === null)) return null
  return {
    both: words.flatMap((word, at) => parts[at] ?? word).join(' '),
    last: words.map((word, at) => parts[at]?.[1] ?? word).join(' '),
  }
}

/**
 * Shorter terms for one that finds nothing: without fillers, without one more word, and each word alone; of compounds
 * the last part, which is the thing. A figure alone says nothing of a product, nor do two letters.
 */
export function shorterTerms(shop: Shop, term: string, tongue: Tongue): string[] {
  const words = withoutFillers(typedWords(term), tongue)
    .slice(0, MAX_TRIED)
    .map((word) => partsOfCompound(shop, word, tongue)?.[1] ?? word)
  const without = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : []
  return [words, ...without, ...words.map((word) => [word])]
    .filter((some) => some.some((word) => word.length >= PART && !isFigure(word)))
    .map((some) => some.join(' '))
}

/** Letters of the shortest part of a compound, and of one that only ends other compounds. */
const PART = 3
const ENDING = 5

/** English and German write "tea cup" in one word, whose last part is the thing; null for other words. */
function partsOfCompound(shop: Shop, word: string, tongue: Tongue): [string, string] | null {
  const plain = folded(word)
  if (tongue === 'pl' || isKnown(plain, shop, tongue)) return null
  // Letters keep their places without their marks, but "ß" becomes two.
  const typed = plain.length === word.length ? word : plain
  for (const form of [plain, ...stemsOf(plain, tongue)]) {
    const at = form.length - lastPartOf(shop, form, tongue).length
    if (at < form.length) return [typed.slice(0, at), typed.slice(at)]
  }
  const first = shortPartOf(shop, plain, tongue)
  return first === undefined ? null : [first, typed.slice(PART - 1)]
}

/** The shortest first part of a compound where one of its letters is missing: the "tea" of a "tecup". */
function shortPartOf(shop: Shop, word: string, tongue: Tongue): string | undefined {
  const [begin = '', other = ''] = word
  const words = vocabulary(shop, tongue)
  const isThing = [...words, ...namesOfThings(shop, tongue)].includes(word.slice(PART - 1))
  return isThing
    ? words.find((one) => one.length === PART && one.startsWith(begin) && one.includes(other, 1))
    : undefined
}

/** The longest end of a word that is a thing of the shop, else one that other compounds end with; empty for none. */
function lastPartOf(shop: Shop, word: string, tongue: Tongue): string {
  const compounds = vocabulary(shop, tongue)
  const things = new Set([...compounds, ...namesOfThings(shop, tongue)])
  const ends = Array.from(word, (_, at) => word.slice(at)).slice(PART, 1 - PART)
  return (
    ends.find((end) => things.has(end) && !fillers[tongue].includes(end)) ??
    ends.find((end) => end.length >= ENDING && compounds.some((other) => other.endsWith(end))) ??
    ''
  )
}

/** What categories are called, and shoppers' words for things with the catalogue's. */
const namesOfThings = ({ catalogue }: Shop, tongue: Tongue): string[] =>
  [
    ...[...catalogue.categories.values()].map(({ name }) => name[tongue]),
    ...Object.entries(synonyms[tongue]).flatMap(([word, meant]) => [word, ...meant]),
  ]
    .flatMap(partsOf)
    .map(folded)
