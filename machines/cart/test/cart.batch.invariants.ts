import type { StepOf } from '../../../paths/index.ts'
import { invariant, type Invariant } from '../../../paths/index.ts'
import { hasGoods } from '../cart.batch.ts'
import { cartView } from '../cart.connect.ts'
import { shownQuantity } from '../cart.logic.ts'
import type { cartMachine } from '../cart.machine.ts'
import { bowlLine } from './cart.samples.ts'

type CartStep = StepOf<typeof cartMachine>
const rule = (holds: (step: CartStep) => boolean): Invariant => invariant<typeof cartMachine>(holds)

/** Events after which the emptied cart need not come back: it did, the shopper does not want it, or it is not theirs. */
const ends = new Set(['cart.empty', 'cart.restore', 'notice.dismiss', 'customer.loggedOut', 'order.placed'])

/** What holds when several things of the cart change at once. */
export const batchInvariants: Record<string, Invariant> = {
  'an emptied cart shows nothing, and all that was in it can come back': rule(({ before, after, event }) => {
    if (before === null || event.type !== 'cart.empty' || !hasGoods(before.context)) return true
    const was = shownQuantity(before.context, bowlLine)
    const kept = after.context.emptied?.lines.find(({ line }) => line === bowlLine)?.quantity ?? 0
    return cartView(after).lines.length === 0 && kept === was
  }),
  'emptying an empty cart changes nothing, however often it is pressed': rule(
    ({ before, after, event }) =>
      before === null ||
      event.type !== 'cart.empty' ||
      hasGoods(before.context) ||
      (after.context.outbox === before.context.outbox && after.context.emptied === before.context.emptied),
  ),
  'what comes back is at least what was there, and comes back once': rule(({ before, after, event }) => {
    if (before === null || event.type !== 'cart.restore') return true
    const lines = before.context.emptied?.lines ?? []
    const isBack = lines.every(
      ({ line, quantity }) =>
        shownQuantity(after.context, line) === Math.max(quantity, shownQuantity(before.context, line)),
    )
    return isBack && after.context.emptied === null
  }),
  'what was emptied can come back until it did, whatever happens to the connection': rule(
    ({ before, after, event }) =>
      before === null || ends.has(event.type) || after.context.emptied === before.context.emptied,
  ),
}
