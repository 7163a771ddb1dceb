/** Parts of an order as its papers show them: invoice and mails. */
import { isObject, listAt, numberAt, objectAt, textAt } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import { findCountry } from '../kernel/reference.ts'
import type { OrderAddress, OrderLine, OrderRecord } from './order.types.ts'

export function addressLines(address: OrderAddress | undefined, tongue: Tongue): string[] {
  if (address === undefined) return []
  const { company, department, firstName, lastName, street, zipcode, city, countryId } = address
  const { additionalAddressLine1, additionalAddressLine2 } = address
  return [
    company,
    department,
    `${firstName} ${lastName}`,
    street,
    additionalAddressLine1,
    additionalAddressLine2,
    `${zipcode ?? ''} ${city}`.trim(),
    findCountry(countryId)?.name[tongue],
  ].flatMap((line) => line ?? [])
}

/** `Sage`, `Large`: what was chosen of a variant. */
export const optionsOf = (fields: JsonObject): string[] =>
  listAt(objectAt(fields, 'payload'), 'options')
    .filter(isObject)
    .flatMap((pair) => textAt(pair, 'option') ?? [])

export const taxesOf = (price: JsonObject): JsonObject[] => listAt(price, 'calculatedTaxes').filter(isObject)

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
