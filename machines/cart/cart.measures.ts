import type { Cart, CartLine } from '../../api/types/cart.ts'
import {
  itemOf,
  measuresOf,
  priced,
  type Answered,
  type Measure,
  type MeasuredParams,
  type MeasuredStep,
} from '../shared/measure.ts'
import type { CartSnapshot } from './cart.machine.ts'
import type { SyncAnswer } from './cart.types.ts'

type Step = MeasuredStep<CartSnapshot, Answered<SyncAnswer>>

const lineIn = (cart: Cart | null, id: string): CartLine | undefined => cart?.lines.find((line) => line.id === id)

/**
 * What the shopper's own changes did to the backend's cart. What another tab, a login or the backend itself changed is
 * no act of this shopper.
 * @param direction 1: what was put in; -1: what was taken out
 */
function moved(step: Step, direction: 1 | -1): MeasuredParams | null {
  const { cart, settled } = step.event.output
  const was = step.before.context.cart
  const keys = [...new Set(settled.map(({ key }) => key))].filter((key) => key.startsWith('line:'))
  const lines = keys.flatMap((key) => {
    const id = key.slice('line:'.length)
    const [old, now] = [lineIn(was, id), lineIn(cart, id)]
    const more = ((now?.quantity ?? 0) - (old?.quantity ?? 0)) * direction
    const line = now ?? old
    return line && more > 0 ? [{ ...line, quantity: more }] : []
  })
  if (lines.length === 0) return null
  return priced(lines.map(itemOf), lines[0]?.unitPrice.currency)
}

const answers = [
  { state: 'cart.ready.syncing', event: 'xstate.done.actor.syncCart' },
  { state: 'cart.loading', event: 'xstate.done.actor.loadCart' },
]

/** What the cart's answers mean: what was put in and taken out, as far as the backend took it. */
export const measures = measuresOf<CartSnapshot>(
  answers.flatMap((answer): Measure<CartSnapshot>[] => [
    { ...answer, name: 'add_to_cart', say: (step: Step) => moved(step, 1) },
    { ...answer, name: 'remove_from_cart', say: (step: Step) => moved(step, -1) },
  ]),
)
