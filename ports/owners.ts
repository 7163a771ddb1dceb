import { waitFor } from 'xstate'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { StoreApiError, unreachable } from '../api/client/store-api-error.ts'
import type { Cart } from '../api/types/cart.ts'
import type { Failure } from '../api/types/failure.ts'
import type { Session } from '../api/types/session.ts'
import { sameCode, type CartActor, type CartEmitted, type CartSnapshot } from '../machines/cart/index.ts'
import type { CodeChange } from '../machines/checkout/index.ts'
import type { SessionActor, SessionChange, SessionSnapshot } from '../machines/session/index.ts'

/**
 * Cart and session for the checkout: their own machines read and change them, the checkout sends requests. Every
 * function rejects while the backend is unreachable, with the failure that the owner has.
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
  changeCode: (change: CodeChange) => Promise<void>
  /** A form of the checkout logged the shopper in or registered them. */
  identityChanged: (by: 'login' | 'register') => Promise<void>
}

const away = unreachable('network')

/** The session when nothing of it is under way, or why it cannot be read; null until then. */
function settledSession(snapshot: SessionSnapshot): Session | StoreApiError | null {
  const { session, queue, failure } = snapshot.context
  if (snapshot.matches('unreachable')) return new StoreApiError(failure ?? away, 'readSession')
  if (snapshot.matches('unavailable')) return new StoreApiError({ kind: 'maintenance' }, 'readSession')
  return snapshot.hasTag('settled') && queue.length === 0 ? session : null
}

const isCartLost = (snapshot: CartSnapshot): boolean => snapshot.matches('offline') || snapshot.matches('failed')
const cartLost = ({ context: { failure } }: CartSnapshot): StoreApiError =>
  new StoreApiError(failure ?? away, 'readCart')

/** The cart when nothing of it is under way, or why it cannot be read; null until then. */
function settledCart(snapshot: CartSnapshot): Cart | StoreApiError | null {
  const { cart, outbox, refreshWanted } = snapshot.context
  if (isCartLost(snapshot)) return cartLost(snapshot)
  return snapshot.matches({ ready: 'clean' }) && outbox.length === 0 && !refreshWanted ? cart : null
}

/** True when nothing waits to be sent, or why it cannot be; null until then. */
function sentCart(snapshot: CartSnapshot): true | StoreApiError | null {
  if (isCartLost(snapshot)) return cartLost(snapshot)
  return snapshot.context.outbox.length === 0 && !snapshot.matches('awaitingSession') ? true : null
}

/**
 * Waits until an owner's snapshot has an answer; rejects when the answer is a reason.
 * @param signal ends the wait; its reason is the rejection's
 */
async function until<Owner extends CartActor | SessionActor, Value>(
  owner: Owner,
  read: (snapshot: SnapshotFrom<Owner>) => Value | StoreApiError | null,
  signal?: AbortSignal,
): Promise<Value> {
  const answer = read(await waitFor(owner, (snapshot) => read(snapshot) !== null, { signal }))
  if (answer === null || answer instanceof StoreApiError) throw answer ?? new StoreApiError(away, 'waitFor')
  return answer
}

/** A code that does not exist comes as a notice of a successful call; for its form it is a rejection. */
const unknownCode = (code: string, detail: string): Failure => ({
  kind: 'refused',
  status: 200,
  violations: [{ code: 'promotion-not-found', pointer: '/code', parameters: { code }, detail }],
})

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

/** The owners of cart and session in the running shop. */
export function ownersOf({ cart, session }: OwnerActors): Owners {
  const settled = { session: () => until(session, settledSession), cart: () => until(cart, settledCart) }
  const readSession = (): Promise<Session> => {
    const snapshot = session.getSnapshot()
    if (snapshot.matches('unreachable') || snapshot.matches('unavailable')) session.send({ type: 'session.retry' })
    else session.send({ type: 'session.reread' })
    return until(session, (now) => (now.matches('checking') ? null : settledSession(now)))
  }
  const readCart = (): Promise<Cart> => {
    cart.send({ type: 'cart.refresh' })
    return settled.cart()
  }

  async function addCode(code: string): Promise<void> {
    const stop = new AbortController()
    const answers = cart.on(
      'cart.answered',
      ({ notices, refused }: Extract<CartEmitted, { type: 'cart.answered' }>) => {
        const refusal = refused.find(({ change }) => change.kind === 'code' && sameCode(change.code, code))
        const notice = notices.find(
          ({ messageKey, parameters }) =>
            messageKey === 'promotion-not-found' && sameCode(String(parameters['code'] ?? code), code),
        )
        // The form shows this notice; no page repeats it.
        if (notice) cart.send({ type: 'notice.dismiss', key: notice.key })
        const failure = refusal?.failure ?? (notice && unknownCode(code, notice.message))
        if (failure) stop.abort(new StoreApiError(failure, 'addCode'))
      },
    )
    cart.send({ type: 'code.add', code })
    await until(cart, settledCart, stop.signal).finally(() => answers.unsubscribe())
  }

  return {
    ...settled,
    sent: async () => {
      if (isCartLost(cart.getSnapshot())) cart.send({ type: 'cart.retry' })
      await until(cart, sentCart)
    },
    readSession,
    readCart,
    cartIsFresh: () => cart.getSnapshot().matches('loading'),
    change: async (change) => {
      const stop = new AbortController()
      const refusals = session.on('setting.refused', ({ change: of, failure }) => {
        if (of?.kind === change.kind && of.id === change.id) stop.abort(new StoreApiError(failure, 'changeContext'))
      })
      session.send({ type: 'setting.change', change })
      await until(session, settledSession, stop.signal).finally(() => refusals.unsubscribe())
    },
    changeCode: async ({ kind, code }) => {
      if (kind === 'add') return addCode(code)
      cart.send({ type: 'code.remove', code })
      await settled.cart()
    },
    identityChanged: async (by) => {
      session.send({ type: 'identity.refresh', by })
      await settled.session()
      await settled.cart()
    },
  }
}
