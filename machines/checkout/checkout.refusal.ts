import type { Failure } from '../../api/shapes/failure.ts'
import type { Cart } from '../../api/shapes/types.ts'
import type { Refusal, RefusalReason } from './checkout.types.ts'

const codes = (failure: Failure): (string | null)[] =>
  'violations' in failure ? failure.violations.map(({ code }) => code) : []

/** True when any violation of the failure has this code. */
export const hasCode = (failure: Failure, code: string): boolean => codes(failure).includes(code)

/** The order was made, only its payment could not be started: an error that comes with an order. */
const orderIsStored = ['CHECKOUT__CART_INVALID_PAYMENT_ORDER_STORED', 'CHECKOUT__INVALID_ORDER_ID']

/**
 * True when the backend certainly did not make an order. An invalid cart is refused with status 500
 * (backend-facts, "Checkout and orders"); every other 5xx, a lost connection and an unreadable answer leave it open.
 */
export const isDecided = (failure: Failure): boolean =>
  !codes(failure).some((code) => code !== null && orderIsStored.includes(code)) &&
  (failure.kind !== 'unreachable' || codes(failure).some((code) => code?.startsWith('CHECKOUT__CART_') === true))

/** Notices that stop an order; longer keys come before those that they begin with. */
const stopping = [
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
  'country-region-missing-shipping-address',
  'country-region-missing-billing-address',
  'country-region-missing',
  'salutation-missing-shipping-address',
  'salutation-missing-billing-address',
  'salutation-missing',
  'checkout-gateway-error',
]

/** The refusal lists every notice of the cart, also those that stop nothing. */
const harmless = /^(promotion-|promotions-on-cart|shipping-method-changed|payment-method-changed)/

/** Their texts name a product. */
const ofProducts = ['product-stock-reached', 'product-out-of-stock', 'purchase-steps-quantity', 'min-order-quantity']
/** Their texts name a quantity too: the last number of the backend's sentence. */
const ofQuantities = ['product-stock-reached', 'purchase-steps-quantity', 'min-order-quantity']

const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** One line of the text, `{key}{id or name}: {sentence}`. */
function reasonOf(line: string, cart: Cart | null): RefusalReason {
  const messageKey = stopping.find((key) => line.startsWith(key)) ?? ''
  const colon = line.indexOf(': ', messageKey.length)
  const message = colon < 0 ? line : line.slice(colon + 2)
  const named = colon < 0 ? '' : line.slice(messageKey.length, colon).replace(/^-/, '')
  const label = cart?.lines.find(({ id, productId }) => id === named || productId === named)?.label
  const name = label ?? (isId(named) ? '' : named)
  const quantity = ofQuantities.includes(messageKey) ? /(\d+)\D*$/.exec(message)?.[1] : undefined
  const isKnown = name !== '' && (quantity !== undefined || !ofQuantities.includes(messageKey))
  if (ofProducts.includes(messageKey) && !isKnown) return { messageKey: '', parameters: {}, message: '' }
  return {
    messageKey,
    parameters: {
      ...(messageKey === '' || name === '' ? {} : { name }),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
    },
    message,
  }
}

/**
 * Reasons of a refused order. `CHECKOUT__CART_INVALID` tells them as lines of text only, so the keys are looked up in
 * it; lines without a known key keep their sentence.
 *
 * @param cart what she wanted to order: it knows the names of the products whose ids the text holds
 */
export function refusalOf(failure: Failure, cart: Cart | null): Refusal {
  const violation =
    'violations' in failure ? failure.violations.find(({ code }) => code === 'CHECKOUT__CART_INVALID') : undefined
  if (!violation) return { failure, reasons: [] }
  const { errors } = violation.parameters
  const text = typeof errors === 'string' ? errors : violation.detail.replace(/^.*?error\(s\):\s*/, '')
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !harmless.test(line))
  return { failure, reasons: lines.map((line) => reasonOf(line, cart)) }
}
