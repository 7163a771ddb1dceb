import type { Cart } from '../../api/types/cart.ts'
import { statusIn, type Statuses } from '../shared/status.ts'
import type { Settled } from '../shared/settled.ts'
import type { CartSnapshot } from './cart.machine.ts'

const phases = {
  loading: 'underWay',
  ready: { clean: 'resting', settling: 'underWay', syncing: 'underWay', throttled: 'underWay' },
  offline: 'lost',
  failed: 'lost',
  awaitingSession: 'awaitingSession',
} as const satisfies Statuses<CartSnapshot['value']>

/** The cart once nothing of it is under way, or why it cannot be read; null until then. */
export function settledCart({ value, context }: CartSnapshot): Settled<Cart> | null {
  const { cart, outbox, refreshWanted, failure } = context
  const phase = statusIn(phases, value)
  if (phase === 'lost') return { failure }
  return phase === 'resting' && outbox.length === 0 && !refreshWanted && cart !== null ? { value: cart } : null
}

/** The same once every change was sent, whether or not the cart is being read: a first visit has none. */
export function sentCart({ value, context }: CartSnapshot): Settled<Cart | null> | null {
  const { cart, outbox, failure } = context
  const phase = statusIn(phases, value)
  if (phase === 'lost') return { failure }
  return outbox.length === 0 && phase !== 'awaitingSession' ? { value: cart } : null
}
