import { number, record, recordOrNull, records, text, translated, type Json } from './read.ts'
import type { DeliveryTime, Money, Picture, QuantityLimits, ReferencePrice, TaxState } from '../types/common.ts'

/** @param amount as the backend sent it; the currency is the session's, because most answers do not say it. */
export const money = (amount: number, currency: string): Money => ({ amount, currency })

/** Null when the backend gave no figure, or none that means something. */
export function moneyOrNull(value: unknown, currency: string): Money | null {
  const amount = number(value)
  return amount === null ? null : money(amount, currency)
}

export function taxState(value: unknown): TaxState {
  return value === 'net' || value === 'tax-free' ? value : 'gross'
}

/** A `media` entity; null without an address. Private media (downloads) have none. */
export function picture(value: unknown, fallbackAlt = ''): Picture | null {
  const media = recordOrNull(value)
  const url = media && text(media['url'])
  if (!media || !url) return null
  const size = record(media['metaData'])
  return {
    url,
    alt: translated(media, 'alt') ?? translated(media, 'title') ?? fallbackAlt,
    width: number(size['width']) ?? null,
    height: number(size['height']) ?? null,
    sources: records(media['thumbnails'])
      .flatMap((thumbnail) => {
        const address = text(thumbnail['url'])
        const width = number(thumbnail['width'])
        return address && width ? [{ url: address, width }] : []
      })
      .sort((one, other) => one.width - other.width),
    mimeType: text(media['mimeType']),
  }
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
