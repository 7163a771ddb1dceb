import type { CartRejectionReason, Failure } from '../../api/types/failure.ts'
import type { Cart } from '../../api/types/cart.ts'
import type { Rejection, RejectionReason } from './checkout.types.ts'

/** Their texts name a product, and all but one a quantity. */
const ofProducts = ['product-stock-reached', 'product-out-of-stock', 'purchase-steps-quantity', 'min-order-quantity']

const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

function reasonOf({ messageKey, subject, quantity, message }: CartRejectionReason, cart: Cart | null): RejectionReason {
  const line = cart?.lines.find(({ id, productId }) => id === subject || productId === subject)
  const name = line?.label ?? (isId(subject) ? '' : subject)
  const isKnown = name !== '' && (quantity !== null || messageKey === 'product-out-of-stock')
  if (ofProducts.includes(messageKey) && !isKnown) return { messageKey: '', parameters: {}, message: '' }
  return {
    messageKey,
    parameters: {
      ...(name === '' ? {} : { name }),
      ...(quantity === null ? {} : { quantity }),
      // Fewer than the cart knew of: others bought them meanwhile.
      ...(line?.closeout && quantity !== null ? { stock: quantity } : {}),
    },
    message,
  }
}

/**
 * Reasons of a refused order, with the names of products; those of a key that the shop does not know keep the backend's
 * sentence.
 * @param cart what the shopper wanted to order: it knows the names of the products whose ids the rejection holds
 */
export function orderRejectionOf(failure: Failure, cart: Cart | null): Rejection {
  const violations = 'violations' in failure ? failure.violations : []
  const reasons = violations.flatMap((violation) => violation.reasons ?? [])
  return { failure, reasons: reasons.map((reason) => reasonOf(reason, cart)) }
}
