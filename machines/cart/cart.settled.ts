import type { Cart } from '../../api/types/cart.ts'
import type { Settled } from '../shared/settled.ts'
import type { CartSnapshot } from './cart.machine.ts'

const isLost = (snapshot: CartSnapshot): boolean => snapshot.matches('offline') || snapshot.matches('failed')

/** The cart once nothing of it is under way, or why it cannot be read; null until then. */
export function settledCart(snapshot: CartSnapshot): Settled<Cart> | null {
  const { cart, outbox, refreshWanted, failure } = snapshot.context
  if (isLost(snapshot)) return { failure }
  const rests = snapshot.matches({ ready: 'clean' }) && outbox.length === 0 && !refreshWanted
  return rests && cart !== null ? { value: cart } : null
}

/** The same once every change was sent, whether or not the cart is being read: a first visit has none. */
export function sentCart(snapshot: CartSnapshot): Settled<Cart | null> | null {
  const { cart, outbox, failure } = snapshot.context
  if (isLost(snapshot)) return { failure }
  return outbox.length === 0 && !snapshot.matches('awaitingSession') ? { value: cart } : null
}
