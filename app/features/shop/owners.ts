import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { Session } from '../../../api/types/session.ts'
import { sameCode, type CartActor, type CartEmitted, type CartSnapshot } from '../../../machines/cart/index.ts'
import type { CodeChange } from '../../../machines/checkout/index.ts'
import type { SessionActor, SessionChange, SessionSnapshot } from '../../../machines/session/index.ts'

/**
 * Cart and session as the checkout sees them: their own machines read and change them, the checkout asks. Every function
 * rejects while the backend is away, with the reason that the owner has.
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

const away: Failure = { kind: 'unreachable', reason: 'network', status: null, violations: [] }

/** The session when nothing of it is under way; null until then. */
function settledSession(snapshot: SessionSnapshot): Session | null {
  const { session, queue, failure } = snapshot.context
  if (snapshot.matches('unreachable')) throw new StoreApiError(failure ?? away, 'readSession')
  if (snapshot.matches('unavailable')) throw new StoreApiError({ kind: 'maintenance' }, 'readSession')
  return snapshot.hasTag('known') && !snapshot.hasTag('busy') && queue.length === 0 ? session : null
}

/** The cart when nothing of it is under way; null until then. */
function settledCart(snapshot: CartSnapshot): Cart | null {
  const { cart, outbox, failure, refreshWanted } = snapshot.context
  if (snapshot.matches('offline') || snapshot.matches('failed')) throw new StoreApiError(failure ?? away, 'readCart')
  return snapshot.matches({ ready: 'clean' }) && outbox.length === 0 && !refreshWanted ? cart : null
}

/** True when nothing waits to be sent; null until then. */
function sentCart(snapshot: CartSnapshot): true | null {
  const { outbox, failure } = snapshot.context
  if (snapshot.matches('offline') || snapshot.matches('failed')) throw new StoreApiError(failure ?? away, 'readCart')
  return outbox.length === 0 && !snapshot.matches('awaitingSession') ? true : null
}

/** Follows an actor until something can be read from its snapshot. */
function until<Snapshot, Value>(
  actor: { getSnapshot: () => Snapshot; subscribe: (listener: () => void) => { unsubscribe: () => void } },
  read: (snapshot: Snapshot) => Value | null,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      try {
        const value = read(actor.getSnapshot())
        if (value === null) return false
        resolve(value)
      } catch (error) {
        reject(error)
      }
      return true
    }
    if (look()) return
    const subscription = actor.subscribe(() => {
      if (look()) subscription.unsubscribe()
    })
  })
}

/** A code that nobody knows comes as a notice of a successful call; for its form it is a refusal. */
const unknownCode = (code: string, detail: string): Failure => ({
  kind: 'refused',
  status: 200,
  violations: [{ code: 'promotion-not-found', pointer: '/code', parameters: { code }, detail }],
})

/** The owners of cart and session in the running shop. */
export function ownersOf({ cart, session }: { cart: CartActor; session: SessionActor }): Owners {
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
    let failure: Failure | null = null
    const subscription = cart.on(
      'cart.answered',
      ({ notices, refused }: Extract<CartEmitted, { type: 'cart.answered' }>) => {
        const refusal = refused.find(({ change }) => change.kind === 'code' && sameCode(change.code, code))
        const notice = notices.find(
          ({ messageKey, parameters }) =>
            messageKey === 'promotion-not-found' && sameCode(String(parameters['code'] ?? code), code),
        )
        failure = refusal?.failure ?? (notice ? unknownCode(code, notice.message) : null)
        // The form tells it: no page has to tell it again.
        if (notice) cart.send({ type: 'notice.dismiss', key: notice.key })
      },
    )
    try {
      cart.send({ type: 'code.add', code })
      await settled.cart()
    } finally {
      subscription.unsubscribe()
    }
    if (failure) throw new StoreApiError(failure, 'addCode')
  }

  return {
    ...settled,
    sent: async () => {
      const snapshot = cart.getSnapshot()
      if (snapshot.matches('offline') || snapshot.matches('failed')) cart.send({ type: 'cart.retry' })
      await until(cart, sentCart)
    },
    readSession,
    readCart,
    cartIsFresh: () => cart.getSnapshot().matches('loading'),
    change: async (change) => {
      const refused = Promise.withResolvers<never>()
      const subscription = session.on('setting.refused', ({ change: of, failure }) => {
        if (of?.kind === change.kind && of.id === change.id) {
          refused.reject(new StoreApiError(failure, 'changeContext'))
        }
      })
      try {
        session.send({ type: 'setting.change', change })
        await Promise.race([settled.session(), refused.promise])
      } finally {
        subscription.unsubscribe()
      }
    },
    changeCode: async ({ kind, code }) => {
      if (kind === 'add') return addCode(code)
      cart.send({ type: 'code.remove', code })
      await settled.cart()
    },
    identityChanged: async (by) => {
      session.send({ type: 'identity.changed', by })
      await settled.session()
      await settled.cart()
    },
  }
}
