import { useEffect } from 'react'
import { useCartFact, useShopStore } from '../../shop/index.ts'

/**
 * The component shows the cart's notices: waiting ones are handed out to it, once, and are gone when it goes. While it
 * stands, nothing is told as a notification.
 */
export function useNoticesHere(): void {
  const { intents } = useShopStore()
  const waiting = useCartFact((cart) => cart.waitingNotices)
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
