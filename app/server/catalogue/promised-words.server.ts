import type { TaxState } from '../../../api/types/common.ts'
import { config } from '../../../app.config.ts'
import { promisedDelivery } from '../../platform/promised-delivery.ts'
import { formatOf } from '../../shared/format/format.ts'

export interface Reader {
  /** BCP 47. */
  language: string
  /** ISO code of the prices on the page. */
  currency: string
  /** Where tax comes on top of prices, a reader gets no limits. */
  taxState: TaxState
}

/** `[[words with a {name}|words without it]]` */
const CHOICE = /\[\[([^[\]|]*)(?:\|([^[\]|]*))?\]\]/g
const NAME = /\{([^{}]*)\}/g

/** What texts may name to this reader: the promises of the settings, and the currency of the page. */
function promisesFor({ language, currency, taxState }: Reader): Readonly<Record<string, string>> {
  const { returns } = config.promises
  const { limit, number } = formatOf(language)
  const delivery = promisedDelivery(currency, taxState)
  return {
    // Says nothing itself: words with it are for readers of that currency.
    [`in-${currency}`]: '',
    ...(delivery && {
      'free-delivery': limit({ amount: delivery.from, currency }),
      delivery: limit({ amount: delivery.below, currency }),
    }),
    ...(returns && { 'return-days': number(returns.days) }),
  }
}

/**
 * Replaces promises of the settings in the owner's texts (docs/guide/real-shop.md): an amount written in the text
 * itself would be wrong in another currency.
 * @returns the text; a choice whose name is not promised to this reader shows its other words
 */
export function withPromises(html: string, reader: Reader): string {
  if (!html.includes('[[')) return html
  const promises = promisesFor(reader)
  return html.replaceAll(CHOICE, (whole: string, words: string, otherwise = '') => {
    const names = Array.from(words.matchAll(NAME), ([, name = '']) => name)
    if (names.length === 0) return whole
    return names.every((name) => Object.hasOwn(promises, name))
      ? words.replaceAll(NAME, (_name, name: string) => promises[name] ?? '')
      : otherwise
  })
}

/** Whether a text says something else to readers whose prices have tax in them than to others. */
export const saysTax = (html: string, reader: Reader): boolean =>
  html.includes('[[') &&
  withPromises(html, { ...reader, taxState: 'gross' }) !== withPromises(html, { ...reader, taxState: 'net' })
