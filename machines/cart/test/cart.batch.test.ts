import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { Cart, CartLine } from '../../../api/types/cart.ts'
import { failures } from '../../../tests/model/samples.ts'
import { cartIntents } from '../cart.intents.ts'
import { cartMachine } from '../cart.machine.ts'
import { cartView } from '../cart.connect.ts'
import { EMPTIED } from '../cart.batch.ts'
import { syncCart } from '../cart.sync.ts'
import type { CartCall, CartPorts, SyncAnswer, SyncInput } from '../cart.types.ts'
import { bowl, bowlDraft, bowlLine, cartOf, lamp, line } from './cart.samples.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const promotion: CartLine = {
  ...line(1),
  id: lineOf('promotion'),
  type: 'promotion',
  productId: null,
  code: 'SUMMER',
  good: false,
}
const gift: CartLine = { ...line(1), id: lineOf('gift'), type: 'custom', productId: null, label: 'Engraving' }
const lampDraft = { ...bowlDraft, productId: lamp, label: 'Lamp' }

function lineOf(name: string): CartLine['id'] {
  return name as CartLine['id']
}

/** A backend with a cart, and the calls that it was sent; `away` makes one of them fail. */
function backendOf(first: Cart) {
  let cart = first
  const calls: CartCall[] = []
  const state = { away: 0 }
  const change = (call: CartCall, lines: CartLine[], codes: string[]): Promise<Cart> => {
    calls.push(call)
    state.away -= 1
    if (state.away === 0) return Promise.reject(failures.network)
    cart = cartOf(lines, codes)
    return Promise.resolve(cart)
  }
  const ports: CartPorts = {
    readCart: () => Promise.resolve(cart),
    addLines: (items) =>
      change(
        { kind: 'addLines', items },
        [...cart.lines, ...items.map(({ productId, quantity }) => line(quantity, productId))],
        cart.codes,
      ),
    updateLines: (items) => change({ kind: 'updateLines', items }, cart.lines, cart.codes),
    removeLines: (ids) => {
      const gone = cart.lines.filter(({ id }) => ids.includes(id)).map(({ code }) => code)
      return change(
        { kind: 'removeLines', ids },
        cart.lines.filter(({ id }) => !ids.includes(id)),
        cart.codes.filter((code) => !gone.includes(code)),
      )
    },
    addCode: (code) =>
      change({ kind: 'addCode', code }, [...cart.lines, { ...promotion, code }], [...cart.codes, code]),
  }
  return { ports, calls, state, cart: () => cart }
}

/** A cart that was read, on a backend. */
async function running(first: Cart) {
  const backend = backendOf(first)
  const machine = cartMachine.provide({
    actors: {
      syncCart: fromPromise<SyncAnswer, SyncInput>(async ({ input, signal }) => ({
        ...(await syncCart(backend.ports, input, signal)),
        left: [],
      })),
    },
  })
  const actor = createActor(machine, {
    input: {
      firstVisit: false,
      stored: null,
      settle: 800,
      timeout: 15_000,
      backOff: { first: 1_000, longest: 60_000 },
      share: 0.5,
    },
    clock: new SimulatedClock(),
  }).start()
  const view = () => cartView(actor.getSnapshot())
  const rests = () => eventually(() => expect(actor.getSnapshot().matches({ ready: 'clean' })).toBe(true))
  await rests()
  return { ...backend, actor, view, rests, intents: cartIntents((event) => actor.send(event)) }
}

it('cart: several products go to the backend in one call', async () => {
  const cart = await running(cartOf())
  cart.intents.addAll(
    [
      { draft: bowlDraft, quantity: 2 },
      { draft: lampDraft, quantity: 3 },
    ],
    null,
  )
  await cart.rests()
  expect(cart.calls).toMatchObject([
    {
      kind: 'addLines',
      items: [
        { productId: bowl, quantity: 2 },
        { productId: lamp, quantity: 3 },
      ],
    },
  ])
})

it('cart: a code of a link is entered behind the goods, and not twice', async () => {
  const cart = await running(cartOf([promotion], ['SUMMER']))
  cart.intents.addAll([{ draft: bowlDraft, quantity: 1 }], 'summer')
  await cart.rests()
  expect(cart.calls.map(({ kind }) => kind)).toEqual(['addLines'])
  cart.intents.addAll([{ draft: lampDraft, quantity: 1 }], 'OTHER')
  await cart.rests()
  expect(cart.calls.slice(1).map(({ kind }) => kind)).toEqual(['addLines', 'addCode'])
})

it('cart: emptying takes goods and codes out in one call, and undo brings all back', async () => {
  const cart = await running(cartOf([line(3), line(2, lamp, 'Lamp'), promotion], ['SUMMER']))
  cart.intents.clear()
  expect(cart.view().lines).toEqual([])
  expect(cart.view().emptied).toEqual({ count: 5, lost: [] })
  await cart.rests()
  expect(cart.calls.map(({ kind }) => kind)).toEqual(['removeLines'])
  expect(cart.cart()).toMatchObject({ lines: [], codes: [] })
  cart.intents.restore()
  expect(cart.view().emptied).toBeNull()
  await cart.rests()
  expect(cart.cart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [bowlLine, 3],
    [lamp, 2],
    [promotion.id, 1],
  ])
  expect(cart.cart().codes).toEqual(['SUMMER'])
  expect(cart.view().notices).toEqual([])
})

it('cart: undo before the answer leaves every quantity as it was', async () => {
  const cart = await running(cartOf([line(3)]))
  cart.intents.clear()
  cart.intents.clear()
  cart.intents.restore()
  cart.intents.restore()
  await cart.rests()
  expect(cart.cart().lines).toMatchObject([{ id: bowlLine, quantity: 3 }])
})

it('cart: a failure in the middle of emptying loses nothing of what comes back', async () => {
  const cart = await running(cartOf([line(3)]))
  cart.state.away = 1
  cart.intents.clear()
  await eventually(() => expect(cart.view().status).toBe('offline'))
  cart.intents.restore()
  expect(cart.view().lines).toMatchObject([{ quantity: 3 }])
  cart.intents.retry()
  await cart.rests()
  expect(cart.cart().lines).toMatchObject([{ id: bowlLine, quantity: 3 }])
})

it('cart: what another tab has put back is not put back again', async () => {
  const cart = await running(cartOf([line(3)]))
  cart.intents.clear()
  await cart.rests()
  cart.actor.send({ type: 'storage.changed', stored: { cart: cartOf([line(3)]), outbox: [] } })
  cart.intents.restore()
  await cart.rests()
  expect(cart.view().lines).toMatchObject([{ quantity: 3 }])
})

it('cart: emptying names what cannot come back', async () => {
  const cart = await running(cartOf([line(1), gift]))
  cart.intents.clear()
  expect(cart.view().emptied).toEqual({ count: 1, lost: ['Engraving'] })
  cart.intents.dismissNotice(EMPTIED)
  expect(cart.view().emptied).toBeNull()
})
