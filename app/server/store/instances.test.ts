import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { json, proxyBefore, type Answer } from '../proxy/proxy.fixture.ts'
import { redisStores } from './redis-stores.fixture.ts'

const cookie = 'sw-context-token=t1'
const openStore = redisStores()
let shops = 0

/** Two instances before one backend, each with a store of its own. */
async function two(answer: Answer) {
  shops += 1
  const instances = await Promise.all(
    [0, 1].map(async () => {
      const store = await openStore({ shop: `shop ${shops}`, accessKey: 'key' })
      return proxyBefore(answer, { store })
    }),
  )
  return (index: number) => instances[index % 2]!
}

/** A backend that loads a cart, works, and stores it: what was written meanwhile is lost, and orders are made side by side. */
function forgetful() {
  let lines: string[] = []
  let orders = 0
  const answer: Answer = async ({ path, body }) => {
    const token = { 'sw-context-token': 't1' }
    const loaded = [...lines]
    await pause(15)
    if (path === '/checkout/order') {
      orders += 1
      lines = []
      return json({ id: `order-${orders}`, lineItems: [] }, token)
    }
    const { items = [] } = (body ?? {}) as { items?: { id: string }[] }
    lines = [...loaded, ...items.map(({ id }) => id)]
    return json({ apiAlias: 'cart', lineItems: [] }, token)
  }
  return { answer, lines: () => lines, orders: () => orders }
}

const idOf = (index: number): string => String(index).padStart(32, '0')

const add = (id: string) => ({
  cookie,
  body: { items: [{ id, referencedId: id, type: 'product', quantity: 1 }] },
})

test('instances: of a session’s writes at two of them none is lost, beside reads', async () => {
  const backend = forgetful()
  const instance = await two(backend.answer)
  const calls = Array.from({ length: 10 }, (_, index) => [
    instance(index).ask('POST', '/checkout/cart/line-item', add(idOf(index))),
    instance(index + 1).ask('GET', '/checkout/cart', { cookie }),
  ]).flat()
  for (const call of calls) expect((await call).status).toBe(200)
  expect(backend.lines().toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => idOf(index)))
})

test('instances: of a session’s orders at two of them one is made, all have its answer', async () => {
  const backend = forgetful()
  const instance = await two(backend.answer)
  const order = (index: number, attempt: string) =>
    instance(index).ask('POST', '/checkout/order', { cookie, body: {}, headers: { 'storechart-attempt': attempt } })
  const answers = await Promise.all([
    order(0, 'attempt-1'),
    order(1, 'attempt-1'),
    order(0, 'attempt-2'),
    order(1, 'attempt-2'),
  ])
  const bodies: unknown[] = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies.map((body) => (body as { id: string }).id)).toEqual(Array.from({ length: 4 }, () => 'order-1'))
  expect(backend.orders()).toBe(1)
  const again = await order(1, 'attempt-1')
  expect(await again.json()).toMatchObject({ id: 'order-1' })
  expect(backend.orders()).toBe(1)
  const report = await instance(1).ask('GET', '/checkout/attempt/attempt-2', { cookie })
  expect(await report.json()).toMatchObject({ state: 'answered', body: { id: 'order-1' } })
})
