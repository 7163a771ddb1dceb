import { createHash } from 'node:crypto'
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { malformedId } from '../kernel/errors.ts'
import { idOf, isId } from '../kernel/ids.ts'
import { textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import { languages } from '../kernel/reference.ts'
import type { LanguageRecord, Text } from '../kernel/records.ts'

/** Some of the texts that a storefront of the backend's own would show. */
const SNIPPETS: Record<string, Text> = {
  'checkout.addToCart': { en: 'Add to cart', de: 'In den Warenkorb', pl: 'Do koszyka' },
  'checkout.cartHeader': { en: 'Cart', de: 'Warenkorb', pl: 'Koszyk' },
  'checkout.confirmSubmit': {
    en: 'Submit order',
    de: 'Zahlungspflichtig bestellen',
    pl: 'Zamawiam z obowiązkiem zapłaty',
  },
  'general.homeLink': { en: 'Home', de: 'Startseite', pl: 'Strona główna' },
  'listing.emptyResultMessage': { en: 'No products found.', de: 'Keine Produkte gefunden.', pl: 'Brak produktów.' },
}

function setOf(language: LanguageRecord, prefixes: readonly string[]): JsonObject {
  const kept = Object.entries(SNIPPETS).filter(
    ([key]) => prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix)),
  )
  const texts = Object.fromEntries(kept.map(([key, text]) => [key, text[language.tongue]]))
  return {
    apiAlias: 'snippet_set_result',
    languageId: language.id,
    locale: language.code,
    fallbackLocale: language.tongue,
    snippetSetId: idOf('snippet-set', language.id),
    hash: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
    snippets: texts,
  }
}

/** `GET /snippet`: texts by key, of the call's language or of those named; unchanged ones are not sent again. */
export function snippets(call: Call): Answer {
  const words = (key: string): string[] => {
    const value = call.input[key]
    const list = Array.isArray(value) ? value : (textAt(call.input, key) ?? '').split(/[|,]/)
    return list.filter((one): one is string => typeof one === 'string' && one !== '')
  }
  const wanted = words('languageIds')
  for (const id of wanted) if (!isId(id)) throw malformedId(id)
  const requested = wanted.length === 0 ? [call.context().language] : languages.filter(({ id }) => wanted.includes(id))
  const sets = requested.map((language) => setOf(language, words('prefixes')))
  const etag = `"${createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 32)}"`
  if (call.headers['if-none-match'] === etag) return { status: 304, body: '', headers: { etag } }
  return { ...ok({ apiAlias: 'snippet_set_result_list', sets }), headers: { etag } }
}
