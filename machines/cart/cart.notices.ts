import type { Cart, CartNotice } from '../../api/types/cart.ts'
import { answersCode, hasCode, isCodeNotice } from './cart.codes.ts'

/** Notices that come with every cart until their reason is gone; every other notice comes with one answer only. */
const persistent =
  /^((shipping|payment)-method-blocked|(shipping|billing)-address-(blocked|invalid)|(salutation|country-region)-missing.*|promotion-(not-eligible|excluded)|promotions-on-cart-price-zero-error)$/

export const isPersistent = ({ messageKey }: Pick<CartNotice, 'messageKey'>): boolean => persistent.test(messageKey)

export const includesNotice = (notices: readonly CartNotice[], { key, parameters }: CartNotice): boolean =>
  notices.some((other) => other.key === key && JSON.stringify(other.parameters) === JSON.stringify(parameters))

const hasLine = (cart: Cart, { lineId, parameters }: CartNotice): boolean =>
  cart.lines.some((line) => line.id === lineId || (lineId === null && line.label === parameters['name']))

const hasPromotion = (cart: Cart, { lineId, parameters }: CartNotice): boolean =>
  cart.lines.some(
    (line) =>
      line.type === 'promotion' &&
      (line.id === lineId || line.id === parameters['discountLineItemId'] || line.label === parameters['name']),
  )

/** The quantity that the notice speaks of is the one that the cart has. */
const hasQuantity = (cart: Cart, { lineId, parameters }: CartNotice): boolean =>
  cart.lines.some(
    (line) => line.id === lineId && (parameters['quantity'] === undefined || line.quantity === parameters['quantity']),
  )

/** A piece still costs what the notice says. */
const hasPrice = (cart: Cart, { lineId, parameters }: CartNotice): boolean =>
  cart.lines.some(({ id, unitPrice }) => id === lineId && unitPrice.amount === parameters['to'])

/** A discount went although there is something left that it could have been for. */
const lostDiscount = (cart: Cart, notice: CartNotice): boolean => cart.lines.length > 0 && !hasPromotion(cart, notice)

const gone = (cart: Cart, notice: CartNotice): boolean => !hasLine(cart, notice)

/** What has to be so with a cart for a notice to be true. Notices without an entry tell what happened. */
const conditions: Record<string, (cart: Cart, notice: CartNotice) => boolean> = {
  'product-stock-reached': hasQuantity,
  'purchase-steps-quantity': hasQuantity,
  'min-order-quantity': hasQuantity,
  'quantity-corrected': hasQuantity,
  'price-changed': hasPrice,
  'product-out-of-stock': gone,
  'product-not-found': gone,
  'line-vanished': gone,
  'line-missing': gone,
  'promotion-discount-added': (cart, notice) =>
    hasPromotion(cart, notice) || cart.deliveries.some(({ cost }) => cost.amount < 0),
  'promotion-discount-deleted': lostDiscount,
  'auto-promotion-not-found': lostDiscount,
  'promotion-not-found': (cart, { parameters }) => !hasCode(cart, String(parameters['code'] ?? '')),
}

/** What the notice says is so with this cart. */
export function isTrueOf(cart: Cart, notice: CartNotice): boolean {
  if (isPersistent(notice))
    return includesNotice(cart.notices, notice) && (!isCodeNotice(notice) || answersCode(notice, cart.codes))
  return conditions[notice.messageKey]?.(cart, notice) ?? true
}
