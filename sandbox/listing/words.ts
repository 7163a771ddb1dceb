import type { Shop } from '../kernel/shop.ts'
import type { Tongue } from '../kernel/records.ts'
import { nearestWord } from './nearest-word.ts'
import { fillers, synonyms } from './synonyms.ts'
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

/** Polish words lose a vowel before their endings: of "kubki" one is a "kubek". */
function withLostVowel(word: string, tongue: Tongue): string[] {
  const [, beginning] = tongue === 'pl' ? (/^(.+[^aeiouy])k(?:i|ow|om|ami|ach)$/.exec(word) ?? []) : []
  return beginning === undefined ? [] : [`${beginning}ek`]
}

/** The word, and without its longest ending. */
const beginningsOf = (word: string, tongue: Tongue): string[] => [
  word,
  ...withLostVowel(word, tongue),
  ...stemsOf(word, tongue).slice(0, 1),
]

/** What the catalogue calls a thing or colour that shoppers call otherwise, in any form of their word. */
function synonymsOf(word: string, tongue: Tongue): readonly string[] {
  const forms = new Set([word, ...stemsOf(word, tongue)])
  const all = Object.entries(synonyms[tongue])
  return all.find(([other]) => forms.has(other) || stemsOf(other, tongue).some((stem) => forms.has(stem)))?.[1] ?? []
}

/** The words of the catalogue that a word is inside of. */
function insideOf(word: string, vocabularyWords: readonly string[], tongue: Tongue): string[] {
  const parts = [word, ...stemsOf(word, tongue)].filter(({ length }) => length >= 4)
  return vocabularyWords.filter((other) => parts.some((part) => other.includes(part, 1)))
}

/** The word by its beginning, without its ending, inside of compounds, and what else it is called. */
function alternatives(word: string, vocabularyWords: readonly string[], tongue: Tongue): string[] {
  const meant = synonymsOf(word, tongue)
  const inside = [word, ...meant].flatMap((one) => insideOf(one, vocabularyWords, tongue)).slice(0, MAX_ALTERNATIVES)
  return [...[...beginningsOf(word, tongue), ...meant].map(prefix), ...inside.map(exact)]
}

/** Whether names or properties have the word in one of its forms or by another name, or any text of a product begins so. */
function isKnown(word: string, { database }: Shop, vocabularyWords: readonly string[], tongue: Tongue): boolean {
  if (synonymsOf(word, tongue).length > 0 || insideOf(word, vocabularyWords, tongue).length > 0) return true
  const beginnings = beginningsOf(word, tongue)
  if (vocabularyWords.some((other) => beginnings.some((beginning) => other.startsWith(beginning)))) return true
  const table = `search_${tongue}`
  return database.all(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, prefix(word)).length > 0
}

/**
 * The term that is meant by a misspelt one: of its words those that the catalogue does not know are replaced by the
 * nearest that it does.
 * @returns null when no word has such a one
 */
export function correctionOf(shop: Shop, term: string, tongue: Tongue): string | null {
  const vocabularyWords = vocabulary(shop, tongue)
  const known = [...vocabularyWords, ...Object.keys(synonyms[tongue])]
  const words = folded(term).match(/[\p{L}\p{N}]+/gu) ?? []
  const read = words.map((word) => {
    const meant = isKnown(word, shop, vocabularyWords, tongue) ? null : nearestWord(word, known)
    return meant ?? word
  })
  const corrected = read.join(' ')
  return corrected === words.join(' ') ? null : corrected
}

/** Of a term that finds nothing so many words are tried on their own. */
const MAX_TRIED = 4

/**
 * Shorter terms for one that finds nothing: without its fillers, without one more word, and each word alone. Words with
 * synonyms, which most colours have, are tried last: of "red mug" the mug is looked for.
 */
export function shorterTerms(term: string, tongue: Tongue): string[] {
  const all = wordsOf(term)
  const words = all.filter((word) => !fillers[tongue].includes(word)).slice(0, MAX_TRIED)
  const without = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1)) : []
  const ordered = words.toSorted((one, other) => synonymsOf(one, tongue).length - synonymsOf(other, tongue).length)
  const alone = words.length > 1 ? ordered.map((word) => [word]) : []
  return [...(words.length > 0 && words.length < all.length ? [words] : []), ...without, ...alone].map((some) =>
    some.join(' '),
  )
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
