import { mediaKind } from './media-kind.ts'
import { number, record, recordOrNull, records, text, translated, type Json } from './read.ts'
import type { DeliveryTime, Money, Picture, QuantityLimits, ReferencePrice, TaxState } from '../types/common.ts'

/** @param amount as the backend sent it; the currency is the session's, because most answers do not say it. */
export const money = (amount: number, currency: string): Money => ({ amount, currency })

/** Without the dust of fractions. */
export const exact = (amount: number): number => Math.round(amount * 10_000) / 10_000

/** What so many pieces cost: the price of one is rounded already. */
export const times = ({ amount, currency }: Money, pieces: number): Money => money(exact(amount * pieces), currency)

/** Null when the backend gave no figure, or none that means something. */
export function moneyOrNull(value: unknown, currency: string): Money | null {
  const amount = number(value)
  return amount === null ? null : money(amount, currency)
}

export function taxState(value: unknown): TaxState {
  return value === 'net' || value === 'tax-free' ? value : 'gross'
}

/** An address that a browser may load or follow: of the web, or of the shop itself; null for every other scheme. */
export function webAddress(value: unknown): string | null {
  const address = text(value)?.trim() ?? ''
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null
}

/** Name of the file at an address, for what has no words of its own. */
const fileName = (url: string): string => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''

/** A `media` entity; null without an address. Private media (downloads) have none. */
export function picture(value: unknown, fallbackAlt = ''): Picture | null {
  const media = recordOrNull(value)
  const url = media && webAddress(media['url'])
  if (!media || !url) return null
  const size = record(media['metaData'])
  const mimeType = text(media['mimeType'])
  const kind = mediaKind({ mimeType, url })
  const alternative = translated(media, 'alt') ?? translated(media, 'title')
  return {
    url,
    alt: alternative ?? (kind === 'picture' || fallbackAlt !== '' ? fallbackAlt : fileName(url)),
    width: number(size['width']) ?? null,
    height: number(size['height']) ?? null,
    sources: records(media['thumbnails'])
      .flatMap((thumbnail) => {
        const address = webAddress(thumbnail['url'])
        const width = number(thumbnail['width'])
        return address && width ? [{ url: address, width }] : []
      })
      .sort((one, other) => one.width - other.width),
    mimeType,
    ...(kind === 'picture' ? {} : { kind }),
  }
}

/** The same where only a picture can be shown: null for a film, a model or any other file. */
export function stillPicture(value: unknown, fallbackAlt = ''): Picture | null {
  const found = picture(value, fallbackAlt)
  return found?.kind === undefined ? found : null
}

/** An instant, ISO; payloads of lines have it as the database keeps it: `2030-01-01 00:00:00.000`, in UTC. */
export function instant(value: unknown): string | null {
  const written = text(value)
  const at =
    written === null ? Number.NaN : Date.parse(/^\S+ \S+$/.test(written) ? `${written.replace(' ', 'T')}Z` : written)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** A delivery time entity, or the one inside a cart line: both bear `name`, `min`, `max`, `unit`. */
export function deliveryTime(value: unknown): DeliveryTime | null {
  const entity = recordOrNull(value)
  const name = entity && translated(entity, 'name')
  if (!entity || !name) return null
  return { name, min: number(entity['min']), max: number(entity['max']), unit: text(entity['unit']) }
}

export function referencePrice(value: unknown, currency: string): ReferencePrice | null {
  const entity = recordOrNull(value)
  const price = entity && number(entity['price'])
  const purchaseUnit = entity && number(entity['purchaseUnit'])
  const referenceUnit = entity && number(entity['referenceUnit'])
  if (!entity || price === null || !purchaseUnit || !referenceUnit) return null
  return { price: money(price, currency), purchaseUnit, referenceUnit, unitName: text(entity['unitName']) ?? '' }
}

/** Several amounts together. */
export const sum = (amounts: readonly Money[], currency: string): Money =>
  money(exact(amounts.reduce((total, { amount }) => total + amount, 0)), currency)

/** Bounds of the quantity field; 1 to 100 in steps of 1 where the backend says nothing. */
export function limits(entity: Json, max: unknown = entity['maxPurchase']): QuantityLimits {
  const min = number(entity['minPurchase'])
  const most = number(max)
  const step = number(entity['purchaseSteps'])
  return { min: min && min > 0 ? min : 1, max: most && most > 0 ? most : 100, step: step && step > 0 ? step : 1 }
}

/** `payload.options` of lines: chosen variants, as group and option names in the document's language. */
export function chosenOptions(value: unknown): { group: string; option: string }[] {
  return records(value).flatMap((entry) => {
    const option = text(entry['option']) ?? translated(entry, 'name')
    return option ? [{ group: text(entry['group']) ?? translated(record(entry['group']), 'name') ?? '', option }] : []
  })
}

/**
 * A CSS colour as the backend's colour picker writes it; anything else is none: it goes into style attributes, where a
 * semicolon would begin another rule.
 */
export const colour = (value: unknown): string | null => {
  const given = text(value)?.trim()
  return given && /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/-]+\)|[a-z]{3,30})$/i.test(given) ? given : null
}
