// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { AnyActor } from 'xstate'
import type { Session } from '../../../api/types/session.ts'
import type { Cart } from '../../../api/types/cart.ts'
import { cartMachine, cartView, type CartActor, type SyncAnswer, type SyncInput } from '../../../machines/cart/index.ts'
import { cart as cartModel } from '../../../machines/cart/test/cart.model.ts'
import {
  dearerCart,
  goodsCart,
  newOrder,
  sampleData,
  sampleInput,
  sampleSession,
} from '../../../machines/checkout/test/checkout.samples.ts'
import {
  checkoutMachine,
  checkoutView,
  type CheckoutEvent,
  type CheckoutPorts,
} from '../../../machines/checkout/index.ts'
import { sessionMachine, type SessionActor } from '../../../machines/session/index.ts'
import { session as sessionModel } from '../../../machines/session/test/session.model.ts'
import { coverage, withoutPorts } from '../../../paths/index.ts'
import type { TestModel, Walk } from '../../../paths/index.ts'
import { placedKey, type PlacedNote } from '../../../ports/attempts.ts'
import { watchShopOf } from '../../../ports/checkout.watch.ts'

const backOff = { first: 1_000, longest: 60_000 }
const share = 0.5
const received = vi.fn<(event: CheckoutEvent) => void>()

afterEach(() => received.mockClear())

const placedBy = (customerId: string): void => {
  const note: PlacedNote = { order: newOrder, customerId, cartHash: 'goods', at: 0 }
  window.dispatchEvent(new StorageEvent('storage', { key: placedKey, newValue: JSON.stringify(note) }))
}

it('notices an order of another tab, also after a registration in this one', async () => {
  let who: Session = sampleSession('anonymous')
  const session = createActor(
    sessionMachine.provide({ actors: { readSession: fromPromise<Session>(() => Promise.resolve(who)) } }),
    { input: { firstVisit: false, memory: null, backOff, maintenancePoll: 30_000, share } },
  ).start()
  const cart = createActor(cartMachine, {
    input: { firstVisit: true, stored: null, settle: 800, timeout: 15_000, backOff, share },
  }).start()
  const checkout = createActor(checkoutMachine.provide({ actors: { watchShop: watchShopOf({ cart, session }) } }), {
    input: sampleInput,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') received(inspected.event as CheckoutEvent)
    },
  }).start()
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  await rest()
  placedBy('somebody else')

  who = sampleSession('guest')
  session.send({ type: 'identity.refresh', by: 'register' })
  await rest()
  expect(received.mock.calls.flat().some(({ type }) => type === 'order.appeared')).toBe(false)
  placedBy(who.customer?.id ?? '')
  expect(received).toHaveBeenCalledWith({ type: 'order.appeared', order: newOrder })
  checkout.stop()
})

type CheckoutReading = Awaited<ReturnType<CheckoutPorts['readCheckout']>>

const checkoutInput = {
  timings: { orderLimit: 0, grace: 0, lookAgain: 0, authorizationLimit: 600_000 },
  online: true,
  comment: '',
  agreedBefore: false,
  providers: [],
  unready: [],
  methodFields: {},
  details: {},
}
const rest = () => new Promise((resolve) => setImmediate(resolve))

/** A shop whose cart and session are as the backend answered first. */
async function shopOf(readNow: () => Cart) {
  const session = createActor(
    sessionMachine.provide({ actors: { readSession: fromPromise(() => Promise.resolve(sampleSession('guest'))) } }),
    { input: { firstVisit: false, memory: null, backOff, maintenancePoll: 30_000, share } },
  ).start()
  const cart = createActor(
    cartMachine.provide({
      actors: {
        syncCart: fromPromise<SyncAnswer, SyncInput>(() =>
          Promise.resolve({ cart: readNow(), settled: [], left: [], refused: [], notices: [] }),
        ),
      },
    }),
    { input: { firstVisit: false, stored: null, settle: 800, timeout: 15_000, backOff, share } },
  ).start()
  await rest()
  return { cart, session }
}

describe('what the owners of cart and session have now', () => {
  it.each<[string, Parameters<CartActor['send']>[0]]>([
    ['another page of the shop', { type: 'cart.received', cart: dearerCart }],
    ['another tab', { type: 'storage.changed', stored: { cart: dearerCart, outbox: [] } }],
  ])('by %s: header and summary show one total', async (_, event) => {
    let now = goodsCart
    const { cart, session } = await shopOf(() => now)
    const checkout = createActor(
      checkoutMachine.provide({
        actors: {
          watchShop: watchShopOf({ cart, session }),
          readCheckout: fromPromise<CheckoutReading, Record<string, never>>(() =>
            Promise.resolve({ data: sampleData({ cart: cart.getSnapshot().context.cart ?? now }), attempt: null }),
          ),
        },
      }),
      { input: checkoutInput },
    ).start()
    await rest()
    const totals = () => [
      cartView(cart.getSnapshot()).totals?.total,
      checkoutView(checkout.getSnapshot(), null).cart?.totals.total,
    ]
    expect(totals()).toEqual([goodsCart.totals.total, goodsCart.totals.total])
    now = dearerCart
    cart.send(event)
    await rest()
    expect(totals()).toEqual([dearerCart.totals.total, dearerCart.totals.total])
    checkout.stop()
  })

  /** For each event that gives the owner another value the shortest way there. */
  function waysOf(model: TestModel, of: 'cart' | 'session'): Map<string, Walk> {
    const start = 'a returning visitor'
    const ways = new Map<string, Walk>()
    coverage(
      { ...model, invariants: {}, inputs: { [start]: model.inputs[start] } },
      (walk, { before, after, event }) => {
        const value: unknown = after.context[of]
        if (before === null || value === null || value === before.context[of]) return
        if (!ways.has(event.type)) ways.set(event.type, walk)
      },
    )
    return ways
  }

  it.each([
    ['cart', cartModel, ['cart.received', 'storage.changed', 'xstate.done.actor.syncCart']],
    ['session', sessionModel, ['session.received', 'xstate.done.actor.readSession', 'xstate.done.actor.applyChange']],
  ] as const)('%s: the checkout is notified, whatever event changed it', async (of, model, atLeast) => {
    const ways = waysOf(model, of)
    expect([...ways.keys()]).toEqual(expect.arrayContaining([...atLeast]))
    const shop = await shopOf(() => goodsCart)
    for (const [type, { start, events }] of ways) {
      const given: unknown = model.inputs[start]
      const owner: AnyActor = createActor(withoutPorts(model.machine), {
        input: typeof given === 'function' ? given() : given,
        clock: new SimulatedClock(),
      }).start()
      for (const event of events.slice(0, -1)) owner.send(event)
      const watched = { ...shop, [of]: owner } as { cart: CartActor; session: SessionActor }
      const checkout = createActor(checkoutMachine.provide({ actors: { watchShop: watchShopOf(watched) } }), {
        input: checkoutInput,
        inspect: (inspected) => {
          if (inspected.type === '@xstate.event') received(inspected.event as CheckoutEvent)
        },
      }).start()
      received.mockClear()
      owner.send(events.at(-1)!)
      const value: unknown = owner.getSnapshot().context[of]
      expect({ by: type, received: received.mock.calls.flat() }).toEqual({
        by: type,
        received: expect.arrayContaining([{ type: `${of}.changed`, [of]: value }]),
      })
      checkout.stop()
      owner.stop()
    }
  })
})
