/** Changes of requests to a stored cart, before it is calculated. Nothing is changed when one item is refused. */
import { refuse, violation, violations } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { malformedId } from '../kernel/errors.ts'
import { isObject } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import type { CartPromotion, Notice, StoredCart, StoredLine } from './cart.types.ts'
import { promotionNotFound } from './notices.ts'
import { sameCode } from './promotions.ts'

export interface Change {
  cart: StoredCart
  notices: Notice[]
}

function itemsOf(list: Json): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** @throws Refusal 400 for what is no positive whole number */
function quantityOf(value: Json): number {
  const quantity = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof quantity !== 'number' || !Number.isInteger(quantity))
    throw violations([
      violation('VIOLATION::INVALID_TYPE_ERROR', '/quantity', 'This value should be of type int.', {
        '{{ value }}': JSON.stringify(value),
        '{{ type }}': 'int',
      }),
    ])
  if (quantity <= 0)
    throw refuse(
      400,
      'CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY',
      `The quantity must be a positive integer. Given: "${quantity}"`,
      { quantity },
    )
  return quantity
}

function lineNotFound(id: string): Error {
  return refuse(404, 'CHECKOUT__CART_LINE_ITEM_NOT_FOUND', `Line item with identifier ${id} not found.`, { id })
}

function notStackable(id: string): Error {
  const detail = `Line item with identifier "${id}" is not stackable and the quantity cannot be changed.`
  return refuse(400, 'CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE', detail, { id })
}

/** A discount's quantity cannot be changed; which of two refusals says so depends on what its line claims to be. */
function fixedQuantity(id: string, cart: StoredCart): Error {
  if (cart.discounts.at(-1) === id) return notStackable(id)
  const detail = `Line item type "promotion" is not updatable.`
  return refuse(400, 'CHECKOUT__CART_LINE_ITEM_TYPE_NOT_UPDATABLE', detail, { type: 'promotion' })
}

function text(value: Json): string {
  return typeof value === 'string' ? value : ''
}

function addProduct(lines: StoredLine[], item: JsonObject): StoredLine[] {
  // Prices are the shop's business: only its administrators may send them.
  if (item['priceDefinition'] !== undefined && item['priceDefinition'] !== null)
    throw refuse(403, 'CHECKOUT__INSUFFICIENT_PERMISSION', 'Insufficient permission.')
  const productId = text(item['referencedId']) || text(item['id'])
  const id = text(item['id']) || productId
  const quantity = item['quantity'] === undefined || item['quantity'] === null ? 1 : quantityOf(item['quantity'])
  if (!isId(productId)) throw malformedId(productId)
  const there = lines.find((line) => line.id === id)
  if (there === undefined) return [...lines, { id, productId, quantity, label: '' }]
  return lines.map((line) => (line.id === id ? { ...line, quantity: line.quantity + quantity } : line))
}

function addCode(cart: StoredCart, code: string, promotions: CartPromotion[]): Change {
  if (code === '') return { cart, notices: [] }
  const promotion = promotions.find((one) => one.code !== null && sameCode(one.code, code) && one.redeemable)
  if (promotion === undefined) return { cart, notices: [promotionNotFound(code)] }
  const there = cart.codes.find((one) => sameCode(one, code))
  if (there === undefined) return { cart: { ...cart, codes: [...cart.codes, code] }, notices: [] }
  // The same code again is no news; spelled otherwise it would be a second piece of one discount.
  const id = promotion.discountId
  if (there !== code && cart.discounts.at(-1) === id) throw notStackable(id)
  return { cart, notices: [] }
}

/** Items of `POST /checkout/cart/line-item`: products are added to what is there, codes are entered. */
export function addItems(cart: StoredCart, list: Json, promotions: CartPromotion[]): Change {
  let changed = cart
  const notices: Notice[] = []
  for (const item of itemsOf(list)) {
    const type = text(item['type'])
    if (type === 'product') changed = { ...changed, lines: addProduct(changed.lines, item) }
    else if (type === 'promotion') {
      const entered = addCode(changed, text(item['referencedId']), promotions)
      changed = entered.cart
      notices.push(...entered.notices)
    } else if (['custom', 'credit', 'container', 'discount'].includes(type))
      throw refuse(403, 'CHECKOUT__INSUFFICIENT_PERMISSION', 'Insufficient permission.')
    else
      throw refuse(400, 'CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED', `Line item type "${type}" is not supported.`, {
        type,
      })
  }
  return { cart: changed, notices }
}

/** Items of `PATCH /checkout/cart/line-item`: quantities as they shall be. */
export function changeItems(cart: StoredCart, list: Json): Change {
  const wanted = new Map<string, number>()
  for (const item of itemsOf(list)) {
    const id = text(item['id'])
    if (cart.discounts.includes(id)) throw fixedQuantity(id, cart)
    if (!cart.lines.some((line) => line.id === id)) throw lineNotFound(id)
    if (item['quantity'] !== undefined && item['quantity'] !== null) wanted.set(id, quantityOf(item['quantity']))
  }
  const lines = cart.lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }))
  return { cart: { ...cart, lines }, notices: [] }
}

/** Takes out lines by id. Taking out a discount forgets its code, or blocks it if it was given automatically. */
export function removeItems(cart: StoredCart, list: Json, promotions: CartPromotion[]): Change {
  const ids = (Array.isArray(list) ? list : [list]).filter((id): id is string => typeof id === 'string')
  let changed = cart
  for (const id of ids) {
    if (changed.lines.some((line) => line.id === id)) {
      changed = { ...changed, lines: changed.lines.filter((line) => line.id !== id) }
      continue
    }
    const promotion = promotions.find((one) => one.discountId === id)
    if (promotion === undefined || !changed.discounts.includes(id)) throw lineNotFound(id)
    const { code } = promotion
    changed = {
      ...changed,
      codes: changed.codes.filter((one) => code === null || !sameCode(one, code)),
      discounts: changed.discounts.filter((one) => one !== id),
      blocked: code === null ? [...changed.blocked, promotion.id] : changed.blocked,
    }
  }
  return { cart: changed, notices: [] }
}
