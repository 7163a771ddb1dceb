import { idOf } from './ids.ts'
import { number, record, records, strings, text, type Json } from './read.ts'
import type { CartLine, CartNotice, NoticeLevel } from '../types/cart.ts'
import type { LineId } from '../types/ids.ts'

/** Notices that block the order as long as they apply, for backends that do not say it (docs/backend.md, "Cart"). */
export const BLOCKING: ReadonlySet<string> = new Set([
  'product-stock-reached',
  'product-out-of-stock',
  'product-not-found',
  'purchase-steps-quantity',
  'min-order-quantity',
  'shipping-method-blocked',
  'payment-method-blocked',
  'auto-promotion-not-found',
  'shipping-address-blocked',
  'billing-address-blocked',
  'shipping-address-invalid',
  'billing-address-invalid',
])

/** Keys that come once per address: `country-region-missing-billing-address`, `salutation-missing-…`. */
export const BLOCKING_FAMILIES = ['country-region-missing', 'salutation-missing']

/** Fields of an entry that are no parameters of its text. */
const OWN_FIELDS = new Set([
  'message',
  'messageKey',
  'key',
  'level',
  'code',
  'block',
  'blockResubmit',
  'parameters',
  'apiAlias',
])

const ID = /^[0-9a-f]{32}$/

function levelOf(value: unknown): NoticeLevel {
  const level = number(value) ?? 20
  if (level <= 0) return 'info'
  return level <= 10 ? 'warning' : 'danger'
}

function parametersOf(entry: Json): CartNotice['parameters'] {
  const parameters: CartNotice['parameters'] = {}
  const fields = Object.entries(entry).filter(([name]) => !OWN_FIELDS.has(name))
  // The entry's own fields first: `parameters` says the same, better.
  for (const [name, value] of [...fields, ...Object.entries(record(entry['parameters']))])
    if (typeof value === 'string' || typeof value === 'number') parameters[name] = value
  return parameters
}

/** The id or name that the backend hangs on its message key: `product-stock-reached<id>`, `…-blocked-<name>`. */
function suffixOf(key: string, messageKey: string): string {
  return key.startsWith(messageKey) ? key.slice(messageKey.length).replace(/^-/, '') : ''
}

/** The product or line behind a notice, whichever field names it; `discountLineItemId` names a promotion's line. */
function lineOf(key: string, messageKey: string, parameters: CartNotice['parameters'], lines: CartLine[]) {
  const named = [suffixOf(key, messageKey), parameters['id'], parameters['discountLineItemId']]
  const ids = named.filter((id): id is string => typeof id === 'string' && ID.test(id))
  return lines.find((line) => ids.some((id) => line.id === id || line.productId === id)) ?? null
}

/** Whether the cart cannot be ordered: as the backend says, else by the notice's key. */
const isBlocking = (block: unknown, messageKey: string): boolean =>
  typeof block === 'boolean'
    ? block
    : BLOCKING.has(messageKey) || BLOCKING_FAMILIES.some((family) => messageKey.startsWith(family))

/**
 * `cart.errors`: a map, or `[]` when there is none.
 *
 * @param lines the cart's lines, to name what a notice speaks of
 */
export function notices(errors: unknown, lines: CartLine[]): CartNotice[] {
  return records(errors).flatMap((entry): CartNotice[] => {
    const given = text(entry['messageKey'])
    if (!given) return []
    const key = text(entry['key']) ?? given
    const parameters = parametersOf(entry)
    const line = lineOf(key, given, parameters, lines)
    let messageKey = given
    if (given === 'product-stock-reached') {
      const name = line?.label ?? parameters['name']
      const quantity = line?.limits.max ?? parameters['quantity']
      if (name === undefined || quantity === undefined) messageKey = 'product-stock-reached-empty'
      else Object.assign(parameters, { name, quantity: parameters['quantity'] ?? quantity })
      // The same notice is sent for the most that one order may hold; only goods on closeout can run out.
      if (line?.closeout && line.stock !== null) parameters['stock'] = line.stock
    }
    if (given.endsWith('-method-blocked') && parameters['name'] === undefined) {
      const name = suffixOf(key, given) || suffixOf(text(entry['message']) ?? '', given)
      if (name) parameters['name'] = name
    }
    if (given === 'promotion-not-found') {
      const code = parameters['code'] ?? parameters['promotionCode']
      if (code !== undefined) parameters['code'] = code
    }
    return [
      {
        key,
        messageKey,
        level: levelOf(entry['level']),
        parameters,
        blocking: isBlocking(entry['block'], given),
        lineId: line?.id ?? lineIdOf(key, given),
        message: text(entry['message']) ?? '',
      },
    ]
  })
}

/** A product that is no longer in the cart still has the line id that it had: its own (docs/backend.md, "Cart"). */
function lineIdOf(key: string, messageKey: string): LineId | null {
  const suffix = suffixOf(key, messageKey)
  return ID.test(suffix) ? idOf('line', suffix) : null
}

/** Codes that the shopper entered and the backend keeps, found or not (`extensions.cart-promotions`). */
export function enteredCodes(extensions: unknown): string[] {
  return strings(record(record(extensions)['cart-promotions'])['addedCodes'])
}
