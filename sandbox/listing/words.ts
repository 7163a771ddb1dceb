/** Full-text queries of a term: its words in their forms, by other names, and inside of compounds. */
import type { Shop } from '../kernel/shop.ts'
import type { Tongue } from '../kernel/records.ts'
import { searchable } from '../kernel/seeding.ts'
import { synonyms } from './synonyms.ts'
import { vocabulary } from './vocabulary.ts'

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
export const folded = (text: string): string =>
  searchable(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Words as they are typed, in small letters. */
export const partsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a term that are searched for, as they are typed. */
export const typedWords = (term: string): string[] =>
  partsOf(term)
    .filter(({ length }) => length >= MIN_LETTERS)
    .slice(0, MAX_WORDS)

const wordsOf = (term: string): string[] => typedWords(term).map(folded)

/** The full-text query for products whose name begins with the first word of a term; null where there is none. */
export function nameMatchOf(term: string, tongue: Tongue): string | null {
  const [word] = wordsOf(term)
  return word === undefined
    ? null
    : formsOf(word, tongue)
        .map((form) => `name : ^ ${queryOf(form)}`)
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

/** The full-text query for products whose name has any word of a term; null when nothing is left to search for. */
export function namedMatchOf(shop: Shop, term: string, tongue: Tongue): string | null {
  const any = wordsOf(term).flatMap((word) => alternatives(word, vocabulary(shop, tongue), tongue))
  return any.length === 0 ? null : `name : (${any.join(' OR ')})`
}

/** The full-text query for products whose number begins with the parts of a term; null where it is no number. */
export function numberMatchOf(term: string): string | null {
  const parts = partsOf(term).map(folded)
  return /\d/.test(term) && parts.length > 1 ? `number : ^ "${parts.slice(0, MAX_WORDS).join(' ')}"` : null
}

export const exact = (word: string): string => `"${word}"`
/** One or two digits are a size or a price: product numbers that begin so are not meant. */
export const prefix = (word: string): string => (/^\d{1,2}$/.test(word) ? exact(word) : `"${word}"*`)

/** What is left of a word without each of its endings. */
export const stemsOf = (word: string, tongue: Tongue): string[] =>
  ENDINGS[tongue]
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= SHORT)
    .map((ending) => word.slice(0, -ending.length))

/** Polish words lose a vowel before their endings: of "kubki" one is a "kubek". */
function withLostVowel(word: string, tongue: Tongue): string[] {
  const [, beginning] = tongue === 'pl' ? (/^(.+[^aeiouy])k(?:i|ow|om|ami|ach)$/.exec(word) ?? []) : []
  return beginning === undefined ? [] : [`${beginning}ek`]
}

/** Letters of the shortest words. */
const SHORT = 3

/** A form of a typed word. */
export interface WordForm {
  text: string
  /** Alone, not as the beginning of longer words: "cups" is a "cup", but "sale" is no "Salbei". */
  whole: boolean
}

/** The word, and without its longest ending; where too little is left of it, without each of them. */
export function formsOf(word: string, tongue: Tongue): WordForm[] {
  const stems = stemsOf(word, tongue)
  const kept = stems[0]?.length === SHORT ? stems : stems.slice(0, 1)
  const shorter = [...withLostVowel(word, tongue), ...kept]
  return [{ text: word, whole: false }, ...shorter.map((text) => ({ text, whole: text.length === SHORT }))]
}

const queryOf = ({ text, whole }: WordForm): string => (whole ? exact(text) : prefix(text))

/** Whether a word of the catalogue is a form of a typed one, or begins so. */
export const isForm = (other: string, { text, whole }: WordForm): boolean =>
  whole ? other === text : other.startsWith(text)

const foldedSynonyms = (tongue: Tongue) =>
  Object.entries(synonyms[tongue]).map(([typed, meant]) => {
    const word = folded(typed)
    return { forms: [word, ...stemsOf(word, tongue)], meant: meant.map(folded) }
  })

const synonymTable = { en: foldedSynonyms('en'), de: foldedSynonyms('de'), pl: foldedSynonyms('pl') }

/** What the catalogue calls a thing or colour that shoppers call otherwise, in any form of their word. */
export function synonymsOf(word: string, tongue: Tongue): readonly string[] {
  const typed = [word, ...stemsOf(word, tongue)]
  return synonymTable[tongue].find(({ forms }) => forms.some((form) => typed.includes(form)))?.meant ?? []
}

/** The words of the catalogue that a word is inside of; a short German one is the last part of it, as in "Wanduhr". */
export function insideOf(word: string, vocabularyWords: readonly string[], tongue: Tongue): string[] {
  const forms = [word, ...stemsOf(word, tongue)]
  const parts = forms.filter(({ length }) => length > SHORT)
  const last = tongue === 'de' ? forms.filter(({ length }) => length === SHORT) : []
  // While it is typed, it may be the beginning of the last part: "Vas" of the "Flaschenvase".
  const begun = last.includes(word) ? vocabularyWords.filter((other) => other.startsWith(word)) : []
  return vocabularyWords.filter(
    (other) =>
      parts.some((part) => other.includes(part, 1)) ||
      [...last, ...begun].some((part) => other.length >= part.length + SHORT && other.endsWith(part)),
  )
}

/** The word by its beginning, without its ending, inside of compounds, and what else it is called. */
function alternatives(word: string, vocabularyWords: readonly string[], tongue: Tongue): string[] {
  const meant = synonymsOf(word, tongue)
  const inside = [word, ...meant].flatMap((one) => insideOf(one, vocabularyWords, tongue)).slice(0, MAX_ALTERNATIVES)
  return [...formsOf(word, tongue).map(queryOf), ...meant.map(prefix), ...inside.map(exact)]
}
