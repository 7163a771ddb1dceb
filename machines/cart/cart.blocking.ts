import type { Cart, CartNotice } from '../../api/types/cart.ts'

/** Notices merged by key; the newer text of a notice wins. */
export function mergeNotices(one: readonly CartNotice[], other: readonly CartNotice[]): CartNotice[] {
  const byKey = new Map<string, CartNotice>()
  for (const notice of [...one, ...other]) byKey.set(notice.key, notice)
  return [...byKey.values()]
}

/** Corrections that the backend has made already: they stop an order only until the shopper has seen them. */
const corrections: ReadonlySet<string> = new Set([
  'product-stock-reached',
  'product-out-of-stock',
  'product-not-found',
  'purchase-steps-quantity',
  'min-order-quantity',
])

/** The notices for which an order would be refused now. */
export const blockingNotices = (cart: Cart | null, waiting: readonly CartNotice[]): CartNotice[] =>
  mergeNotices(
    (cart?.notices ?? []).filter(({ blocking, messageKey }) => blocking && !corrections.has(messageKey)),
    waiting.filter(({ blocking }) => blocking),
  )
