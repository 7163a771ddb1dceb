// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Session } from '../../../api/types/session.ts'
import { cartMachine } from '../../../machines/cart/index.ts'
import { newOrder, sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { checkoutMachine, type CheckoutEvent } from '../../../machines/checkout/index.ts'
import { sessionMachine } from '../../../machines/session/index.ts'
import { placedKey, type PlacedNote } from '../order/attempts.ts'
import { watchShopOf } from './checkout.watch.ts'

const backOff = { first: 1_000, longest: 60_000 }
const share = 0.5
const told = vi.fn<(event: CheckoutEvent) => void>()

afterEach(() => told.mockClear())

const placedBy = (customerId: string): void => {
  const note: PlacedNote = { order: newOrder, customerId, cartHash: 'goods', at: 0 }
  window.dispatchEvent(new StorageEvent('storage', { key: placedKey, newValue: JSON.stringify(note) }))
}

it('notices an order of another tab, also when the shopper registered in this one after the page was opened', async () => {
  let who: Session = sampleSession('anonymous')
  const session = createActor(
    sessionMachine.provide({ actors: { readSession: fromPromise<Session>(() => Promise.resolve(who)) } }),
    { input: { firstVisit: false, memory: null, backOff, maintenancePoll: 30_000, share } },
  ).start()
  const cart = createActor(cartMachine, {
    input: { firstVisit: true, stored: null, settle: 800, timeout: 15_000, backOff, share },
  }).start()
  const checkout = createActor(checkoutMachine.provide({ actors: { watchShop: watchShopOf({ cart, session }) } }), {
    input: {
      timings: { orderLimit: 0, grace: 0, lookAgain: 0 },
      online: true,
      comment: '',
      agreedBefore: false,
      methodFields: {},
      details: {},
    },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event') told(inspected.event as CheckoutEvent)
    },
  }).start()
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  await rest()
  placedBy('somebody else')

  who = sampleSession('guest')
  session.send({ type: 'identity.changed', by: 'register' })
  await rest()
  expect(told.mock.calls.flat().some(({ type }) => type === 'order.appeared')).toBe(false)
  placedBy(who.customer?.id ?? '')
  expect(told).toHaveBeenCalledWith({ type: 'order.appeared', order: newOrder })
  checkout.stop()
})
