import type { StoreApi } from '../../../api/client/client.ts'
import { syncCart } from '../../../machines/cart/index.ts'
import type { SyncAnswer, SyncInput } from '../../../machines/cart/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { browserAttempts } from '../../../ports/attempts.ts'
import { cartPorts } from '../../../ports/cart.ports.ts'
import { withLock } from '../../../ports/locks.ts'
import { cartStorage } from './cart-storage.ts'
import { withSession } from './locks.ts'

/**
 * The cart's port. One tab at a time sends: when its turn comes, another tab may have sent the same changes already,
 * and then its answer is taken over without a call.
 */
export const syncCartWith = (api: StoreApi, currencyNow: () => string) =>
  actorOf((input: SyncInput, signal): Promise<SyncAnswer> =>
    withLock('cart', signal, (waited) =>
      withSession(signal, async () => {
        const stored = cartStorage.read()
        const waiting = stored.outbox.filter(({ key }) => input.changes.some((change) => change.key === key))
        const takenOver = input.changes.length > 0 && waiting.length === 0 && stored.cart !== null
        const settled = input.changes.map(({ key, version }) => ({ key, version }))
        if (takenOver && !input.readFirst && stored.cart !== null) {
          return { cart: stored.cart, settled, left: stored.outbox, refused: [], notices: [] }
        }
        cartStorage.fix(waiting)
        const changes = takenOver ? [] : waiting.length > 0 ? waiting : input.changes
        const cart = stored.cart ?? input.cart
        const answer = await syncCart(
          cartPorts(api, currencyNow),
          // The other tab's changes may not be visible here yet: only the backend knows which it has carried out.
          { ...input, cart, changes, readFirst: input.readFirst || waited },
          signal,
        )
        return {
          ...answer,
          settled: takenOver ? settled : answer.settled,
          left: cartStorage.after(answer),
          ordered: cart?.hash != null && browserAttempts().hasOrdered(cart.hash, Date.now()),
        }
      }),
    ),
  )
