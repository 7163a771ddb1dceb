import type { CartRejectionReason } from '../types/failure.ts'
import { BLOCKING, BLOCKING_FAMILIES } from './notices.ts'

/** Every key that a rejection may begin a line with; longer ones come before those that they begin with. */
const KEYS = [
  ...BLOCKING,
  ...BLOCKING_FAMILIES.flatMap((family) => [`${family}-shipping-address`, `${family}-billing-address`, family]),
  'checkout-gateway-error',
]

/** The rejection lists every notice of the cart, also those that stop nothing. */
const HARMLESS = /^(promotion-|promotions-on-cart|shipping-method-changed|payment-method-changed)/

/** Their texts name a quantity: the last number of the backend's sentence. */
const WITH_QUANTITY = new Set(['product-stock-reached', 'purchase-steps-quantity', 'min-order-quantity'])

/** One line of the text, `{key}{id or name}: {sentence}`. */
function rejectionReasonOf(line: string): CartRejectionReason {
  const messageKey = KEYS.find((key) => line.startsWith(key)) ?? ''
  const colon = line.indexOf(': ', messageKey.length)
  const message = colon < 0 ? line : line.slice(colon + 2)
  const quantity = WITH_QUANTITY.has(messageKey) ? message.match(/\d+/g)?.at(-1) : undefined
  return {
    messageKey,
    subject: messageKey === '' || colon < 0 ? '' : line.slice(messageKey.length, colon).replace(/^-/, ''),
    quantity: quantity === undefined ? null : Number(quantity),
    message,
  }
}

/**
 * The reasons why a cart cannot be ordered, parsed from the text of `CHECKOUT__CART_INVALID`: no other field holds
 * them.
 */
export function rejectionReasonsOf(errors: string | number | undefined, detail: string): CartRejectionReason[] {
  const reasons = typeof errors === 'string' ? errors : detail.replace(/^.*?error\(s\):\s*/, '')
  return reasons
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !HARMLESS.test(line))
    .map(rejectionReasonOf)
}
