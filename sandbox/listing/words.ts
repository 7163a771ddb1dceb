import type { Shop } from '../kernel/shop.ts'
import type { Tongue } from '../kernel/records.ts'
import { synonyms } from './synonyms.ts'
import { searchable } from '../kernel/seeding.ts'

/** Longer terms are cut: shoppers do not search for more words, and each costs time. */
const MAX_WORDS = 12
/** Single letters are passed over, as a new installation does. */
const MIN_LETTERS = 2
/** So many words of the catalogue stand in for one that was typed. */
const MAX_ALTERNATIVES = 20

/** Endings of plurals and cases: what is left without them is searched by its beginning as well. */
const ENDINGS: Record<Tongue, readonly string[]> = {
  en: ['es', 's'],
  de: ['ern', 'en', 'er', 'e', 'n', 's'],
  pl: ['ami', 'ach', 'ow', 'om', 'y', 'i', 'e', 'a', 'u'],
}

/** As the full-text table keeps words: small letters without marks. */
const folded = (text: string): string => searchable(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a term that are searched for. */
const wordsOf = (term: string): string[] =>
  (folded(term).match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length >= MIN_LETTERS).slice(0, MAX_WORDS)

/** The full-text query for products whose name begins with the first word of a term; null where there is none. */
export function nameMatchOf(term: string, tongue: Tongue): string | null {
  const [word] = wordsOf(term)
  return word === undefined
    ? null
    : beginningsOf(word, tongue)
        .map((beginning) => `name : ^ ${prefix(beginning)}`)
        .join(' OR ')
}

/** The full-text query of a term; null when nothing is left to search for. */
export function matchOf(shop: Shop, term: string, tongue: Tongue): string | null {
  const words = wordsOf(term)
  if (words.length === 0) return null
  const vocabularyWords = vocabulary(shop, tongue)
  const each = words.map((word) => `(${alternatives(word, vocabularyWords, tongue).join(' OR ')})`).join(' AND ')
  // "Tea pot" is written in one word, too.
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const compounds =
    words.length === 2 ? joined.filter((word) => vocabularyWords.some((other) => other.startsWith(word))) : []
  return [each, ...compounds.map(prefix)].join(' OR ')
}

/** The full-text query for products whose number begins with the parts of a term; null where it is no number. */
export function numberMatchOf(term: string): string | null {
  const parts = folded(term).match(/[\p{L}\p{N}]+/gu) ?? []
  return /\d/.test(term) && parts.length > 1 ? `number : ^ "${parts.slice(0, MAX_WORDS).join(' ')}"` : null
}

const exact = (word: string): string => `"${word}"`
/** One or two digits are a size or a price: product numbers that begin so are not meant. */
const prefix = (word: string): string => (/^\d{1,2}$/.test(word) ? exact(word) : `"${word}"*`)

/** What is left of a word without each of its endings. */
const stemsOf = (word: string, tongue: Tongue): string[] =>
  ENDINGS[tongue]
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length))

/** The word, and without its longest ending. */
const beginningsOf = (word: string, tongue: Tongue): string[] => [word, ...stemsOf(word, tongue).slice(0, 1)]

/** The word by its beginning, without its ending, inside of compounds; else the words that are nearly the same. */
function alternatives(word: string, vocabularyWords: readonly string[], tongue: Tongue): string[] {
  const stems = stemsOf(word, tongue)
  const beginnings = beginningsOf(word, tongue)
  const parts = [word, ...stems].filter(({ length }) => length >= 4)
  const inside = vocabularyWords.filter((other) => parts.some((part) => other.includes(part, 1)))
  const found = vocabularyWords.some((other) => beginnings.some((beginning) => other.startsWith(beginning)))
  const meant = synonyms[tongue][word] ?? []
  const near = found || inside.length > 0 || meant.length > 0 ? [] : (nearestOf(word, vocabularyWords)?.found ?? [])
  return [...[...beginnings, ...meant].map(prefix), ...[...inside, ...near].slice(0, MAX_ALTERNATIVES).map(exact)]
}

/** A word that may be meant, and the words of the catalogue that are it or end with it. */
interface Near {
  word: string
  found: readonly string[]
}

/** What is nearly a word. Too short ones are near to everything, and numbers to no word. */
function nearestOf(word: string, vocabularyWords: readonly string[]): Near | null {
  if (word.length < 4 || /\d/.test(word)) return null
  const found = vocabularyWords.filter((other) => isNear(word, other))
  return found[0] === undefined ? nearEnding(word, vocabularyWords) : { word: found[0], found }
}

/** "Tellr" is nearly what "Frühstücksteller" and "Speiseteller" end with. One compound alone is not trusted. */
function nearEnding(word: string, vocabularyWords: readonly string[]): Near | null {
  if (word.length < 5) return null
  const lengths = [word.length + 1, word.length, word.length - 1]
  const endings = vocabularyWords.flatMap((other) =>
    lengths.flatMap((length) => {
      const ending = other.slice(-length)
      return other.length > length + 2 && isNear(word, ending) ? [ending] : []
    }),
  )
  const ending = endings.find((one, index) => endings.indexOf(one) < index)
  return ending === undefined
    ? null
    : { word: ending, found: vocabularyWords.filter((other) => other.endsWith(ending)) }
}

/**
 * The term as it was searched for, where a word of it is none of the catalogue's and another one is nearly the same.
 * @returns null when the term was searched for unchanged
 */
export function correctionOf(shop: Shop, term: string, tongue: Tongue): string | null {
  const vocabularyWords = vocabulary(shop, tongue)
  const words = folded(term).match(/[\p{L}\p{N}]+/gu) ?? []
  const read = words.map((word) => {
    const near = nearestOf(word, vocabularyWords)
    const isMeant = alternatives(word, vocabularyWords, tongue).includes(exact(near?.found[0] ?? ''))
    return near && isMeant ? near.word : word
  })
  const corrected = read.join(' ')
  return corrected === words.join(' ') ? null : corrected
}

/** One letter differs, is missing, too much, or changed places with its neighbour. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = [one.slice(start), other.slice(start)] as const
  if (rest[0].slice(1) === rest[1].slice(1) || rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1)) return true
  const [first, second] = rest
  return first[0] === second[1] && first[1] === second[0] && first.slice(2) === second.slice(2)
}

interface Vocabulary {
  version: number
  words: Partial<Record<Tongue, readonly string[]>>
}

const vocabularies = new WeakMap<Shop['database'], Vocabulary>()

/** Words of names, makers and properties; read once for every state of the catalogue. */
function vocabulary({ database, catalogue }: Shop, tongue: Tongue): readonly string[] {
  let cached = vocabularies.get(database)
  if (!cached || cached.version !== catalogue.version) {
    cached = { version: catalogue.version, words: {} }
    vocabularies.set(database, cached)
  }
  const before = cached.words[tongue]
  if (before) return before
  database.run(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.words_${tongue} USING fts5vocab(main, search_${tongue}, col)`)
  const words = database
    .all<{ term: string }>(`SELECT DISTINCT term FROM temp.words_${tongue} WHERE col IN ('name', 'options')`)
    .map(({ term }) => term)
  cached.words[tongue] = words
  return words
}
