import { waitFor } from 'xstate'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { StoreApiError, unreachable } from '../api/client/store-api-error.ts'
import type { Cart } from '../api/types/cart.ts'
import type { CurrencyId } from '../api/types/ids.ts'
import type { Session } from '../api/types/session.ts'
import { codeRefusal, sentCart, settledCart, type CartActor, type Settled } from '../machines/cart/index.ts'
import type { CodeEdit } from '../machines/checkout/index.ts'
import { settledSession, type SessionActor, type SessionChange } from '../machines/session/index.ts'

/**
 * Cart and session for flows that go on with them: their own machines read and change them, these functions send the
 * event and wait (`waitFor`) until the machine has settled. Each rejects while the backend is unreachable, with the
 * failure that the machine has.
 */
export interface Owners {
  /** The session, as soon as nothing of it is under way. */
  session: () => Promise<Session>
  /** The cart, as soon as nothing of it is under way. */
  cart: () => Promise<Cart>
  /** Until nothing that the shopper did to the cart is unsent: the first change of a browser makes its session. */
  sent: () => Promise<void>
  /** Has the session read again. */
  readSession: () => Promise<Session>
  /** Has the cart read again. */
  readCart: () => Promise<Cart>
  /** The cart is being read for the first time: it need not be read again. */
  cartIsFresh: () => boolean
  change: (change: SessionChange) => Promise<void>
  changeCode: (change: CodeEdit) => Promise<void>
  /** A form logged the shopper in or registered them. `currencyId`: of its page. */
  refreshIdentity: (by: 'login' | 'register', currencyId?: CurrencyId | null) => Promise<void>
}

/** Actors of the running shop that own cart and session. */
export interface OwnerActors {
  cart: CartActor
  session: SessionActor
}

/** The actors of cart and session in a shop's system: it is typed by no name, so this is the one place that says it. */
export const ownersIn = (system: Pick<AnyActorRef['system'], 'get'>): OwnerActors => ({
  cart: system.get('cart') as CartActor,
  session: system.get('session') as SessionActor,
})

/**
 * What a machine has once it has settled.
 * @param signal ends the wait; its reason is the rejection's
 * @throws StoreApiError with the machine's failure
 */
async function settled<Owner extends CartActor | SessionActor, Value>(
  owner: Owner,
  read: (snapshot: SnapshotFrom<Owner>) => Settled<Value> | null,
  signal?: AbortSignal,
): Promise<Value> {
  const snapshot = await waitFor(owner, (now) => read(now) !== null, { signal })
  const found = read(snapshot) ?? { failure: null }
  if ('failure' in found) throw new StoreApiError(found.failure ?? unreachable('network'), owner.id)
  return found.value
}

/** The owners of cart and session in the running shop. */
export function ownersOf({ cart, session }: OwnerActors): Owners {
  const readSettled = { session: () => settled(session, settledSession), cart: () => settled(cart, settledCart) }

  async function addCode(code: string): Promise<void> {
    const stop = new AbortController()
    const answers = cart.on('cart.answered', (answer) => {
      const refusal = codeRefusal(answer, code)
      // The form shows this notice; no page repeats it.
      if (refusal?.notice) cart.send({ type: 'notice.dismiss', key: refusal.notice.key })
      if (refusal) stop.abort(new StoreApiError(refusal.failure, 'addCode'))
    })
    cart.send({ type: 'code.add', code })
    await settled(cart, settledCart, stop.signal).finally(() => answers.unsubscribe())
  }

  return {
    ...readSettled,
    sent: async () => {
      cart.send({ type: 'cart.retry' })
      await settled(cart, sentCart)
    },
    readSession: () => {
      session.send({ type: session.getSnapshot().matches('unavailable') ? 'session.retry' : 'session.refresh' })
      return readSettled.session()
    },
    readCart: () => {
      cart.send({ type: 'cart.refresh' })
      return readSettled.cart()
    },
    cartIsFresh: () => cart.getSnapshot().matches('loading'),
    change: async (change) => {
      const stop = new AbortController()
      const refusals = session.on('setting.refused', ({ change: refused, failure }) => {
        if (refused?.kind === change.kind && refused.id === change.id)
          stop.abort(new StoreApiError(failure, 'changeContext'))
      })
      session.send({ type: 'setting.change', change })
      // One that cannot reach the backend does not wait any longer.
      session.send({ type: 'session.retry' })
      await settled(session, settledSession, stop.signal).finally(() => refusals.unsubscribe())
    },
    changeCode: async ({ kind, code }) => {
      if (kind === 'add') return addCode(code)
      cart.send({ type: 'code.remove', code })
      await readSettled.cart()
    },
    refreshIdentity: async (by, currencyId = null) => {
      session.send({ type: 'identity.refresh', by, currencyId })
      await readSettled.session()
      await readSettled.cart()
    },
  }
}
