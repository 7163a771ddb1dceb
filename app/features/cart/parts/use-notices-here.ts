import { useEffect } from 'react'
import type { ServedCart } from '../../../platform/context.ts'
import { useCartSelector, useShopStore } from '../../shop/index.ts'

/**
 * The component shows the cart's notices: waiting ones are handed out to it, once, and are gone when it goes. While it
 * stands, nothing is told as a notification.
 */
export function useNoticesHere(): void {
  const { intents } = useShopStore()
  const waiting = useCartSelector((cart) => cart.waitingNotices)
  useEffect(() => {
    const leave = intents.shop.showNoticesHere()
    return () => {
      leave()
      intents.cart.clearNotices()
    }
  }, [intents])
  useEffect(() => {
    if (waiting > 0) intents.cart.consumeNotices()
  }, [waiting, intents])
}

/** The route keeps what the server read; its notices are taken once. */
const taken = new WeakSet<ServedCart>()

/** Notices of a cart that the server read, or that a form had to tell, go to the cart as soon as it runs. */
export function useServedNotices(served: ServedCart | null): void {
  const { intents } = useShopStore()
  useEffect(() => {
    if (served === null || taken.has(served)) return
    taken.add(served)
    const notices = served.cart?.notices ?? served.flash
    if (notices.length > 0) intents.cart.receiveNotices(notices)
  }, [served, intents])
}
