import { fromCallback } from 'xstate'
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { ShopEvent } from './shop.types.ts'

const speakers = ['session', 'cart', 'wishlist']

/**
 * Passes on to the shop what its children emit, so that they need not know it. Started before them: they are in the
 * system by then, but have not said anything.
 */
export const relayFacts = fromCallback<ShopEvent>(({ system, sendBack }) => {
  const subscriptions = speakers.map((name) => {
    const child: AnyActorRef = system.get(name)
    return child.on('*', (emitted: AnyEventObject) => sendBack(emitted))
  })
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
})
