import { useEffect } from 'react'
import type { ServedCart } from '../../../platform/context.ts'
import { useCartSelector, useShopStore } from '../../shop/index.ts'

/**
 * The component shows the cart's notices: it gets waiting ones once, and they end with it. While it is mounted, no
 * notification shows them.
 */
export function useNoticesHere(): void {
  const { intents } = useShopStore()
  const waitingNotices = useCartSelector((cart) => cart.waitingNotices)
  useEffect(() => {
    const leave = intents.shop.showNoticesHere()
    return () => {
      leave()
      intents.cart.clearNotices()
    }
  }, [intents])
  useEffect(() => {
    if (waitingNotices > 0) intents.cart.consumeNotices()
  }, [waitingNotices, intents])
}

/** The route keeps what the server read; its notices are taken once. */
const taken = new WeakSet<ServedCart>()

/** Notices of the server's cart, or of a form without scripts, go to the cart as soon as it runs. */
export function useServedNotices(served: ServedCart | null): void {
  const { intents } = useShopStore()
  useEffect(() => {
    if (served === null || taken.has(served)) return
    taken.add(served)
    const notices = served.cart?.notices ?? served.flash
    if (notices.length > 0) intents.cart.receiveNotices(notices)
  }, [served, intents])
}
