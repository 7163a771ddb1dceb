/** What a misspelt term means. */
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { nearestWord } from './nearest-word.ts'
import { synonyms } from './synonyms.ts'
import { vocabulary } from './vocabulary.ts'
import { exact, folded, formsOf, insideOf, isForm, partsOf, stemsOf, synonymsOf } from './words.ts'

/**
 * Whether names or properties have the word in one of its forms, by another name or inside of a compound, or any text of a
 * product has it as a whole word. As the beginning of a text's word alone it is more likely a name that is misspelt.
 */
export function isKnown(word: string, shop: Shop, tongue: Tongue): boolean {
  const words = vocabulary(shop, tongue)
  if (synonymsOf(word, tongue).length > 0 || insideOf(word, words, tongue).length > 0) return true
  const forms = formsOf(word, tongue)
  if (words.some((other) => forms.some((form) => isForm(other, form)))) return true
  const table = `search_${tongue}`
  const query = forms.map(({ text }) => exact(text)).join(' OR ')
  return shop.database.all(`SELECT rowid FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, query).length > 0
}

/** Keyboards without umlauts: "Schuessel" is a "Schüssel". */
const withUmlauts = (word: string, tongue: Tongue): string =>
  tongue === 'de' ? word.replaceAll(/ae|oe|ue/g, (pair) => UMLAUTS[pair] ?? pair) : word

const UMLAUTS: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' }

/**
 * The term that is meant by a misspelt one: of its words those that the catalogue does not know are replaced by the
 * nearest that it does.
 * @returns null when no word has such a one
 */
export function correctionOf(shop: Shop, term: string, tongue: Tongue): string | null {
  const typed = partsOf(term)
  const read = typed.map((part) => {
    if (isKnown(folded(part), shop, tongue)) return part
    const spelt = withUmlauts(part, tongue)
    if (spelt !== part && isKnown(folded(spelt), shop, tongue)) return spelt
    const known = [...vocabulary(shop, tongue), ...Object.keys(synonyms[tongue]).map(folded)]
    const [nearest] = [folded(spelt), ...stemsOf(folded(spelt), tongue)].flatMap(
      (form) => nearestWord(form, known) ?? [],
    )
    return nearest === undefined ? part : withMarks(nearest, shop, tongue)
  })
  const corrected = read.join(' ')
  return corrected === typed.join(' ') ? null : corrected
}

/** The word as the catalogue writes it. */
function withMarks(word: string, { catalogue }: Shop, tongue: Tongue): string {
  const texts = [
    ...Object.keys(synonyms[tongue]),
    ...[...catalogue.options.values()].map(({ name }) => name[tongue]),
    ...catalogue.listing().map(({ name }) => name[tongue]),
  ]
  for (const text of texts)
    for (const part of partsOf(text))
      if (folded(part) === word || folded(part).endsWith(word)) return part.slice(-word.length)
  return word
}

/** Whether two terms are one in different spelling: in one word or in two, with or without umlauts and other marks. */
export function isSameTerm(one: string, other: string, tongue: Tongue): boolean {
  const plain = (term: string) =>
    partsOf(term)
      .map((part) => folded(withUmlauts(part, tongue)))
      .join('')
  return plain(one) === plain(other)
}
