/** Parts of an order as its papers show them: invoice and mails. */
import { isObject, listAt, numberAt, objectAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import { findCountry, findState } from '../kernel/reference.ts'
import type { OrderAddress, OrderLine, OrderRecord } from './order.types.ts'

/** `10115 Berlin`; where an address has a state as the post there writes it: `New York, NY 10001`. */
function placeOf({ zipcode, city, countryStateId }: OrderAddress): string {
  const state = countryStateId === null ? undefined : findState(countryStateId)
  if (state === undefined) return `${zipcode ?? ''} ${city}`.trim()
  return `${city}, ${state.shortCode.replace(/^.*-/, '')} ${zipcode ?? ''}`.trim()
}

/** What is written of a postal address, line by line. */
export function addressLines(address: OrderAddress | undefined, tongue: Tongue): string[] {
  if (address === undefined) return []
  const { company, department, firstName, lastName, street, countryId } = address
  const { additionalAddressLine1, additionalAddressLine2 } = address
  return [
    company,
    department,
    `${firstName} ${lastName}`,
    street,
    additionalAddressLine1,
    additionalAddressLine2,
    placeOf(address),
    findCountry(countryId)?.name[tongue],
  ].flatMap((line) => line ?? [])
}

/** `Sage, Large`: what was chosen of a variant, as the shop writes it. */
export const optionsOf = (fields: JsonObject): string =>
  listAt(objectAt(fields, 'payload'), 'options')
    .filter(isObject)
    .flatMap((pair) => textAt(pair, 'option') ?? [])
    .join(', ')

/** `Mug, Sage, Large`: a line with its options. */
export const nameOf = (fields: JsonObject): string =>
  [textAt(fields, 'label'), optionsOf(fields)].filter(Boolean).join(', ')

/** Taxes of a price: of rates at which something is due, and of goods whose rate is 0 % where others are taxed; the highest first. */
export const taxesOf = (price: JsonObject): JsonObject[] =>
  listAt(price, 'calculatedTaxes')
    .filter(isObject)
    .filter((tax) => (isUntaxed(tax) ? price['taxStatus'] !== 'tax-free' && tax['price'] !== 0 : tax['tax'] !== 0))
    .toSorted((one, other) => (numberAt(other, 'taxRate') ?? 0) - (numberAt(one, 'taxRate') ?? 0))

export const isUntaxed = ({ taxRate }: JsonObject): boolean => taxRate === 0

/** What the total was before it was rounded to what can be paid in cash; null where it was not. */
export function roundedFrom(price: JsonObject): number | null {
  const raw = numberAt(price, 'rawTotal')
  return raw === null || raw === price['totalPrice'] ? null : raw
}

/** The amount without its tax that a tax is of. */
export const netOf = (tax: JsonObject, price: JsonObject): number => {
  const amount = numberAt(tax, 'price') ?? 0
  return price['taxStatus'] === 'gross' ? amount - (numberAt(tax, 'tax') ?? 0) : amount
}

export const isPromotion = ({ fields }: OrderLine): boolean => fields['type'] === 'promotion'

/** The day on which a line's goods come out, where they were not out when they were ordered. */
export function releaseAfter({ createdAt }: OrderRecord, { fields }: OrderLine): Date | null {
  const release = textAt(objectAt(fields, 'payload'), 'releaseDate')
  const from = new Date(release ?? createdAt)
  return from > new Date(createdAt) ? from : null
}

/** Something of the order is not out yet: all of it waits for that. */
export const isPreOrder = (order: OrderRecord): boolean =>
  order.lines.some((line) => releaseAfter(order, line) !== null)

/** The total of the goods before discounts and delivery, in units of the order's currency. */
export function itemsTotal({ lines }: OrderRecord): number {
  const cents = lines
    .filter((line) => !isPromotion(line))
    .reduce((sum, { fields }) => sum + Math.round((numberAt(fields, 'totalPrice') ?? 0) * 100), 0)
  return cents / 100
}
