import { fromCallback } from 'xstate'
import type { CheckoutEvent } from '../machines/checkout/index.ts'
import { settledSession } from '../machines/session/index.ts'
import type { PlacementEvent } from '../machines/placement/index.ts'
import { parseNote, placedKey } from './attempts.ts'
import type { OwnerActors } from './owners.ts'

/**
 * A listener to an owner's snapshots: emits the value that the owner holds when it changes, whatever event changed it.
 */
function onChange<Snapshot, Value>(
  owner: { getSnapshot: () => Snapshot },
  valueOf: (snapshot: Snapshot) => Value | null,
  emit: (value: Value) => void,
): (snapshot: Snapshot) => void {
  let last = valueOf(owner.getSnapshot())
  return (snapshot) => {
    const value = valueOf(snapshot)
    if (value !== null && value !== last) emit(value)
    last = value
  }
}

/** Sends the checkout what happens in the rest of the shop, in other tabs and to the network. */
export const watchShopOf = ({ cart, session }: OwnerActors) =>
  fromCallback<CheckoutEvent>(({ sendBack }) => {
    const emit = (event: CheckoutEvent): void => sendBack(event)
    const subscriptions = [
      cart.subscribe(
        onChange(
          cart,
          ({ context }) => context.cart,
          (now) => emit({ type: 'cart.changed', cart: now }),
        ),
      ),
      session.subscribe(
        onChange(
          session,
          // A choice that waits is saved or refused before.
          (now) => {
            const settled = settledSession(now)
            return settled && 'value' in settled ? settled.value : null
          },
          (now) => emit({ type: 'session.changed', session: now }),
        ),
      ),
      session.on('session.forgotten', () => emit({ type: 'session.forgotten' })),
    ]
    const onLost = (): void => emit({ type: 'network.lost' })
    const onReturned = (): void => emit({ type: 'network.returned' })
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== placedKey) return
      const note = parseNote(event.newValue)
      const { customer } = session.getSnapshot().context.session ?? {}
      if (note && note.customerId === customer?.id) emit({ type: 'order.appeared', order: note.order })
    }
    window.addEventListener('offline', onLost)
    window.addEventListener('online', onReturned)
    window.addEventListener('storage', onStorage)
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      window.removeEventListener('offline', onLost)
      window.removeEventListener('online', onReturned)
      window.removeEventListener('storage', onStorage)
    }
  })

/**
 * Holds the browser's lock for ordering while it runs, so that two tabs never order at the same time. Without Web
 * Locks the proxy alone keeps orders apart.
 */
export const holdOrderLock = fromCallback<PlacementEvent>(({ sendBack }) => {
  const held: PlacementEvent = { type: 'lock.held' }
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    sendBack(held)
    return undefined
  }
  const stop = new AbortController()
  const released = Promise.withResolvers<void>()
  const request = locks.request('storechart-order', { signal: stop.signal }, () => {
    sendBack(held)
    return released.promise
  })
  request.catch(() => undefined)
  return () => {
    stop.abort()
    released.resolve()
  }
})
