import type { Cart, CartNotice } from '../../api/types/cart.ts'
import { failureOf } from '../shared/failure.ts'
import { mergeNotices } from './cart.blocking.ts'
import { batchesOf, callFor, isMet, joinCalls, standOf } from './cart.plan.ts'
import type { CartCall, CartChange, CartPorts, RefusedChange, SyncAnswer, SyncInput } from './cart.types.ts'

function carryOut(ports: CartPorts, call: CartCall, signal: AbortSignal): Promise<Cart> {
  if (call.kind === 'addLines') return ports.addLines(call.items, signal)
  if (call.kind === 'updateLines') return ports.updateLines(call.items, signal)
  if (call.kind === 'removeLines') return ports.removeLines(call.ids, signal)
  return ports.addCode(call.code, signal)
}

/** A failure with which the backend decided against a change; everything else decides nothing. */
const decides = (error: unknown): boolean => ['refused', 'notFound'].includes(failureOf(error).kind)

/**
 * How often a change is sent again that a later read does not show; then the read counts, and the shopper gets a
 * notice.
 */
const REPETITIONS = 2

/**
 * Brings the backend's cart to the targets of the outbox and answers the cart as it then is. Changes of one kind travel
 * in one request; when that is refused, each goes alone, so that one bad change takes no good one with it. A change that
 * the backend decides against is reported and left behind; a failure that decides nothing (no answer, throttled,
 * maintenance, no access) rejects, and the caller keeps its outbox and reads the cart before it tries again.
 *
 * An answered write can be undone by a call that overlapped it, of another device for example. So nothing is settled
 * before a read has shown it: one that shows an older cart than the answer is a conflict, and the change is sent again.
 */
export async function syncCart(
  ports: CartPorts,
  input: SyncInput,
  signal: AbortSignal,
): Promise<Omit<SyncAnswer, 'left'>> {
  const settled: SyncAnswer['settled'] = []
  const refused: RefusedChange[] = []
  let notices: CartNotice[] = []
  let cart = input.cart
  let written = false
  const read = async (answer: Promise<Cart>): Promise<void> => {
    cart = await answer
    notices = mergeNotices(notices, cart.notices)
  }
  const send = async (changes: CartChange[]): Promise<void> => {
    const call = joinCalls(changes.map((change) => callFor(cart, change)))
    try {
      if (call !== null) {
        await read(carryOut(ports, call, signal))
        written = true
      }
    } catch (error) {
      if (!decides(error)) throw error
      await read(ports.readCart(signal))
      if (changes.length > 1) {
        for (const change of changes) await send([change])
        return
      }
      refused.push(...changes.map((change) => ({ change, failure: failureOf(error) })))
    }
    for (const change of changes) {
      // A line that vanished on the backend cannot be set; without its product there is nothing to add either.
      if (call === null && !isMet(cart, change)) {
        refused.push({ change, failure: { kind: 'notFound', violations: [] } })
      }
      settled.push({ key: change.key, version: change.version })
    }
  }
  if (input.readFirst || input.changes.length === 0) await read(ports.readCart(signal))
  for (const batch of batchesOf(cart, input.changes)) await send(batch)
  for (let repetition = 0; written; repetition += 1) {
    const answered = cart
    written = false
    await read(ports.readCart(signal))
    const undone = input.changes.filter((change) => standOf(answered, change) !== standOf(cart, change))
    if (repetition === REPETITIONS) {
      refused.push(
        ...undone.map((change): RefusedChange => ({ change, failure: { kind: 'notFound', violations: [] } })),
      )
      break
    }
    for (const batch of batchesOf(cart, undone)) await send(batch)
  }
  return { cart: cart ?? (await ports.readCart(signal)), settled, refused, notices }
}
