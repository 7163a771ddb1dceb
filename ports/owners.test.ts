import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { StoreApiError } from '../api/client/store-api-error.ts'
import type { Cart } from '../api/types/cart.ts'
import type { Session } from '../api/types/session.ts'
import { cartMachine, type SyncAnswer, type SyncInput } from '../machines/cart/index.ts'
import {
  failures,
  goodsCart,
  promotionLine,
  rejection,
  sampleCart,
  sampleSession,
} from '../machines/checkout/test/checkout.samples.ts'
import { expressShipping, sampleLine } from '../machines/checkout/test/checkout.samples.ts'
import { sessionMachine, type SessionChange } from '../machines/session/index.ts'
import { ownersOf } from './owners.ts'

const backOff = { first: 1_000, longest: 60_000 }
const share = 0.5
const rest = () => new Promise((resolve) => setImmediate(resolve))

interface Backend {
  session: () => Promise<Session>
  change: (change: SessionChange | null) => Promise<Session>
  sync: (input: SyncInput) => Promise<SyncAnswer>
}

const answer = (cart: Cart, part: Partial<SyncAnswer> = {}): SyncAnswer => ({
  cart,
  settled: [],
  left: [],
  refused: [],
  notices: cart.notices,
  ...part,
})

function shop(part: Partial<Backend> = {}) {
  const calls: string[] = []
  const backend: Backend = {
    session: () => Promise.resolve(sampleSession('guest')),
    change: () => Promise.resolve(sampleSession('guest')),
    sync: ({ changes }) => Promise.resolve(answer(goodsCart, { settled: changes })),
    ...part,
  }
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise<Session>(() => {
          calls.push('session')
          return backend.session()
        }),
        applyChange: fromPromise<Session, SessionChange | null>(({ input }) => {
          calls.push(`change ${input?.kind}`)
          return backend.change(input)
        }),
      },
    }),
    { input: { firstVisit: false, memory: null, backOff, maintenancePoll: 30_000, share } },
  ).start()
  const cart = createActor(
    cartMachine.provide({
      actors: {
        syncCart: fromPromise<SyncAnswer, SyncInput>(({ input }) => {
          calls.push('cart')
          return backend.sync(input)
        }),
      },
    }),
    { input: { firstVisit: false, stored: null, settle: 800, timeout: 15_000, backOff, share } },
  ).start()
  return { owners: ownersOf({ cart, session }), cart, session, calls }
}

const lost = () => Promise.reject(new StoreApiError(failures.lost, 'test'))
const refused = () => Promise.reject(new StoreApiError(failures.mismatch, 'test'))

describe('reading', () => {
  it('waits for what is under way, and asks no second time for what is being read', async () => {
    const { owners, calls } = shop()
    expect(owners.cartIsFresh()).toBe(true)
    const [session, cart] = await Promise.all([owners.readSession(), owners.cart()])
    expect(session.kind).toBe('guest')
    expect(cart).toBe(goodsCart)
    expect(calls).toEqual(['session', 'cart'])
  })

  it('has cart and session read again when they were read before', async () => {
    const { owners, calls } = shop()
    await rest()
    await owners.readSession()
    await owners.readCart()
    expect(calls).toEqual(['session', 'cart', 'session', 'cart'])
  })

  it('says why, when the backend is away, and comes back with it', async () => {
    let isAway = true
    const { owners } = shop({
      session: () => (isAway ? lost() : Promise.resolve(sampleSession('guest'))),
      sync: () => (isAway ? lost() : Promise.resolve(answer(goodsCart))),
    })
    await expect(owners.readSession()).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    await expect(owners.readCart()).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    isAway = false
    await owners.sent()
    expect((await owners.readSession()).kind).toBe('guest')
    expect(await owners.cart()).toBe(goodsCart)
  })
})

describe('a change of the session', () => {
  const change: SessionChange = { kind: 'shippingMethod', id: expressShipping.id }

  it('is made when the session has made it', async () => {
    const { owners, calls } = shop()
    await rest()
    await owners.change(change)
    expect(calls).toEqual(['session', 'cart', 'change shippingMethod'])
  })

  it('waits no longer where the backend could not be reached before', async () => {
    let isAway = true
    const { owners, calls } = shop({
      change: () => (isAway ? Promise.reject(rejection(failures.lost)) : Promise.resolve(sampleSession('guest'))),
    })
    await expect(owners.change(change)).rejects.toMatchObject({ failure: failures.lost })
    isAway = false
    await owners.change(change)
    expect(calls.filter((call) => call === 'change shippingMethod').length).toBeGreaterThan(1)
  })

  it('is refused with the reason of the backend', async () => {
    const { owners } = shop({ change: refused })
    await expect(owners.change(change)).rejects.toMatchObject({ failure: failures.mismatch })
  })
})

describe('a promotion code', () => {
  const notice = {
    key: 'promotion-not-found-nope',
    messageKey: 'promotion-not-found',
    level: 'danger' as const,
    parameters: { code: 'NOPE' },
    blocking: false,
    lineId: null,
    message: 'Not found',
  }

  it('is put in by the cart’s own outbox', async () => {
    const promoted = sampleCart('promoted', [sampleLine, promotionLine])
    const { owners, cart } = shop({
      sync: ({ changes }) => Promise.resolve(answer(changes.length > 0 ? promoted : goodsCart, { settled: changes })),
    })
    await rest()
    const done = owners.changeCode({ kind: 'add', code: 'WELCOME' })
    expect(cart.getSnapshot().context.outbox).toMatchObject([{ kind: 'code', code: 'WELCOME', wanted: true }])
    await done
    expect(await owners.cart()).toBe(promoted)
  })

  it('that nobody knows is refused at its form, and said nowhere else', async () => {
    const { owners, cart } = shop({
      sync: ({ changes }) =>
        Promise.resolve(answer(goodsCart, { settled: changes, notices: changes.length > 0 ? [notice] : [] })),
    })
    await rest()
    await expect(owners.changeCode({ kind: 'add', code: 'nope' })).rejects.toMatchObject({
      failure: { kind: 'refused', violations: [{ code: 'promotion-not-found', pointer: '/code' }] },
    })
    expect(cart.getSnapshot().context.notices).toEqual([])
  })

  it('that was refused is refused with the reason of the backend', async () => {
    const { owners } = shop({
      sync: ({ changes }) =>
        Promise.resolve(
          answer(goodsCart, {
            settled: changes,
            refused: changes.map((one) => ({ change: one, failure: failures.emptied })),
          }),
        ),
    })
    await expect(owners.changeCode({ kind: 'add', code: 'WELCOME' })).rejects.toMatchObject({
      failure: failures.emptied,
    })
  })
})
