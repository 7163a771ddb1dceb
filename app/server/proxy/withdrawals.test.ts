import { afterEach, describe, expect, test } from 'vitest'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { processStore } from '../store/process/process-store.server.ts'
import type { Store } from '../store/store.server.ts'
import { ORDER, json, proxyBefore } from './proxy.fixture.ts'

const OTHER = 'e'.repeat(32)
const LINE = 'f'.repeat(32)
const cookie = 'sw-context-token=t1'
const stranger = 'sw-context-token=t2'

const FILE = '1'.repeat(32)
const LINES = [
  { id: LINE, type: 'product', quantity: 2 },
  { id: '9'.repeat(32), type: 'promotion', quantity: 1 },
]
/** Downloads of the order; its backend may hand them out. */
let files: object[] = []
const aFile = (accessGranted: boolean, id = FILE) => [
  { id, type: 'product', quantity: 1, states: ['is-download'], downloads: [{ id, accessGranted }] },
]
afterEach(() => {
  files = []
})

/** A backend with an order of two pieces of the first session; it shows another session none. */
const answerOrders = ({ headers, path }: { headers: Headers; path: string }) => {
  const token = headers.get('sw-context-token') ?? 'new'
  const orderCustomer = { email: 'ada@example.com' }
  const order = { id: ORDER, orderNumber: '10030', orderCustomer, lineItems: [...LINES, ...files] }
  if (path === '/revocation-request-form' || path === '/contact-form') return json({}, { 'sw-context-token': token })
  if (path === `/order/${ORDER}/return`) return json(NO_ROUTE, { 'sw-context-token': token }, 404)
  if (path !== '/order') throw new Error(`unexpected ${path}`)
  return json({ orders: { elements: token === 't1' ? [order] : [] } }, { 'sw-context-token': token })
}

/** A backend that has returns. */
const answerReturns: typeof answerOrders = (call) =>
  call.path.endsWith('/return') ? json({ id: OTHER }, { 'sw-context-token': 't1' }) : answerOrders(call)

const NO_ROUTE = { errors: [{ code: '0', status: '404' }] }
const person = { firstName: 'Ada', lastName: 'Long', email: '', comment: '' }
const form = { ...person, contractNumber: '10030' }

const declared = (changes: object = {}) => ({
  id: 'd'.repeat(32),
  by: 'form',
  whole: false,
  items: [{ lineId: LINE, quantity: 1 }],
  ...changes,
})

/** A body that reads an order with its lines, as a page does. */
const detailed = {
  limit: 1,
  filter: [{ type: 'equals', field: 'orderNumber', value: '10030' }],
  associations: {
    stateMachineState: {},
    orderCustomer: {},
    currency: {},
    lineItems: { associations: { cover: {}, downloads: {} } },
    deliveries: { associations: { stateMachineState: {} } },
    transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
  },
}
/** A body that reads which orders there are. */
const marks = {
  limit: 100,
  sort: [{ field: 'createdAt', order: 'DESC' }],
  includes: { order: ['id', 'orderNumber', 'createdAt', 'orderDateTime'] },
}

function setUp(options: Parameters<typeof proxyBefore>[1] = {}, answer = answerOrders) {
  const { ask, sent } = proxyBefore(answer, options)
  const send = (body: object = form, path = '/revocation-request-form') => ask('POST', path, { cookie, body })
  const declare = async (
    changes: object = {},
    how: { cookie?: string; headers?: Record<string, string>; to?: string; sent?: boolean } = {},
  ) => {
    if (how.sent !== false) await send()
    return ask('POST', `/order/${how.to ?? ORDER}/withdrawal`, {
      cookie: how.cookie ?? cookie,
      body: declared(changes),
      ...(how.headers ? { headers: how.headers } : {}),
    })
  }
  const read = async (from = cookie, body: object = detailed) => {
    const response = await ask('POST', '/order', { cookie: from, body })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { orders } = (await response.json()) as { orders: { elements: { storechartWithdrawals?: unknown }[] } }
    return orders.elements.map((order) => order.storechartWithdrawals)
  }
  return { ask, declare, read, send, sent }
}

/** A store whose server does not answer. */
const away = (): Store => ({ ...processStore(), withdrawals: { read: async () => null, keep: async () => false } })

describe('withdrawals', () => {
  test('one that was declared comes with its order, with nothing else of the shopper', async () => {
    const { declare, read } = setUp()
    expect(await read()).toEqual([[]])
    const response = await declare()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ kept: true })
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown
    expect(await read()).toEqual([[{ ...declared(), items: [{ lineId: LINE, quantity: 1, of: 2 }], at }]])
  })

  test('sent twice it is kept once', async () => {
    const { declare, read } = setUp()
    await declare()
    expect(await (await declare()).json()).toEqual({ kept: true })
    expect((await read())[0]).toHaveLength(1)
  })

  test('a piece that two tabs declare is kept once, and refused to neither', async () => {
    const { declare, read } = setUp()
    const items = [{ lineId: LINE, quantity: 2 }]
    expect(await (await declare()).json()).toEqual({ kept: true })
    expect(await (await declare({ id: '2'.repeat(32), items })).json()).toEqual({ kept: true })
    expect(await (await declare({ id: '3'.repeat(32), items })).json()).toEqual({ kept: true })
    expect((await read())[0]).toMatchObject([{ items: [{ quantity: 1 }] }, { items: [{ quantity: 1 }] }])
  })

  test('one that the backend did not get is refused', async () => {
    const { declare, read, send } = setUp()
    expect((await declare({}, { sent: false })).status).toBe(409)
    await send({ ...form, contractNumber: '10031' })
    expect((await declare({}, { sent: false })).status).toBe(409)
    const lineItems = [{ orderLineItemId: LINE, quantity: 1 }]
    expect((await send({ lineItems }, `/order/${ORDER}/return`)).status).toBe(204)
    expect((await declare({ by: 'return' })).status).toBe(409)
    expect(await read()).toEqual([[]])
    expect((await declare()).status).toBe(200)
  })

  test.each(['Order 10030.', 'Zamówienie nr 10030: odstąpienie', '„10030“ (Widerruf)'])(
    'one that went as a message is kept, wherever its number is: %s',
    async (subject) => {
      const { declare, send } = setUp()
      await send({ ...person, salutationId: '', phone: '', subject }, '/contact-form')
      expect((await declare({ by: 'message' }, { sent: false })).status).toBe(200)
    },
  )

  test('one that went as a return of its lines is kept', async () => {
    const { declare, send } = setUp({}, answerReturns)
    await send({ lineItems: [{ orderLineItemId: LINE, quantity: 1 }] }, `/order/${ORDER}/return`)
    expect((await declare({ by: 'return' }, { sent: false })).status).toBe(200)
  })

  test('one of the whole order is kept without its lines', async () => {
    const { declare, read } = setUp()
    await declare({ whole: true, items: [{ lineId: LINE, quantity: 2 }] })
    expect((await read())[0]).toMatchObject([{ whole: true, items: [] }])
  })

  test.each([
    ['form', '/revocation-request-form', form],
    ['message', '/contact-form', { ...person, salutationId: '', phone: '', subject: 'Withdrawal: order 10030' }],
  ])('a %s with number and address, without proof, changes nothing of an order', async (_, path, fields) => {
    const { declare, read, ask } = setUp()
    await declare()
    const before = await read()
    // An earlier build kept it by this header.
    const headers = { 'storechart-declared': 'c'.repeat(32) }
    const body = { ...fields, email: 'ada@example.com' }
    expect((await ask('POST', path, { cookie: stranger, body, headers })).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('of a download the backend says, not the page, whether it was handed out', async () => {
    const { declare, read } = setUp()
    const items = [{ lineId: FILE, quantity: 1 }]
    files = aFile(true)
    expect((await declare({ items: [{ ...items[0], provided: true }] })).status).toBe(400)
    expect(await (await declare({ items })).json()).toEqual({ kept: true })
    // In another tab, and as one of the whole order by a page that was loaded before.
    await declare({ id: '2'.repeat(32), items })
    await declare({ id: '3'.repeat(32), items, whole: true })
    expect(await read()).toMatchObject([[{ whole: false, items: [{ lineId: FILE, of: 1, provided: true }] }]])
    expect((await read())[0]).toHaveLength(1)
  })

  test('one that names no item, beside a file handed out, is of the order’s lines', async () => {
    const { declare, read } = setUp()
    files = aFile(true)
    await declare({ whole: true, items: [] })
    const items = [
      { lineId: LINE, quantity: 2, of: 2 },
      { lineId: FILE, quantity: 1, of: 1, provided: true },
    ]
    const [kept] = (await read()) as { items: object[] }[][]
    expect(kept).toMatchObject([{ whole: false }])
    expect(kept?.map((one) => one.items)).toEqual([items])
  })

  test('one of a download that was locked then stays so, and is not declared once more', async () => {
    const { declare, read } = setUp()
    const items = [{ lineId: FILE, quantity: 1 }]
    files = aFile(false)
    await declare({ items })
    files = aFile(true)
    await declare({ id: '2'.repeat(32), items })
    const [kept] = (await read()) as { items: object[] }[][]
    expect(kept?.map((one) => one.items)).toEqual([[{ ...items[0], of: 1 }]])
  })

  test('one of a download that was handed out takes nothing off a later one', async () => {
    const { declare, read } = setUp()
    files = aFile(true)
    await declare({ items: [{ lineId: FILE, quantity: 1 }] })
    // The shop has locked it again.
    files = aFile(false)
    await declare({ id: '2'.repeat(32), items: [{ lineId: FILE, quantity: 1 }] })
    await declare({ id: '3'.repeat(32), whole: true })
    expect(await read()).toMatchObject([[{ items: [{ provided: true }] }, { items: [{ of: 1 }] }, { whole: true }]])
  })

  test('orders of which only marks are read come without them', async () => {
    const { declare, read } = setUp()
    await declare()
    expect(await read(cookie, marks)).toEqual([undefined])
  })

  test.each([
    ['another customer', { cookie: stranger }, 404],
    ['a visitor without a session', { cookie: '' }, 404],
    ['an order that is not theirs', { to: OTHER }, 404],
    ['a page of another site', { headers: { origin: 'https://elsewhere.test' } }, 403],
  ])('is refused of %s', async (_, how, status) => {
    const { declare, read } = setUp()
    expect((await declare({}, how)).status).toBe(status)
    expect(await read(stranger)).toEqual([])
    expect(await read()).toEqual([[]])
  })

  test.each([
    ['goods of another order', { items: [{ lineId: OTHER, quantity: 1 }] }, 422],
    ['more than was ordered', { items: [{ lineId: LINE, quantity: 3 }] }, 422],
    ['a line twice', { items: [1, 1].map((quantity) => ({ lineId: LINE, quantity })) }, 422],
    ['nothing', { items: [] }, 422],
    ['half a piece', { items: [{ lineId: LINE, quantity: 0.5 }] }, 400],
    ['a name', { firstName: 'Ada' }, 400],
    ['a time of its own', { at: '2020-01-01T00:00:00Z' }, 400],
    ['a list without an end', { items: Array.from({ length: 201 }, () => ({ lineId: LINE, quantity: 1 })) }, 400],
    ['a body without an end', { id: 'd'.repeat(20_000) }, 413],
  ])('a body with %s is refused', async (_, changes, status) => {
    const { declare, read } = setUp()
    expect((await declare(changes)).status).toBe(status)
    expect(await read()).toEqual([[]])
  })

  test('an order has no more of them than pieces, and a client may try few', async () => {
    const id = (index: number) => index.toString(16).padStart(32, '0')
    const { declare, read } = setUp()
    for (let index = 0; index < 5; index += 1) await declare({ id: id(index) })
    expect((await read())[0]).toHaveLength(2)
    const settings = { pagesPerMinute: 0, callsPerMinute: 0, triesPerMinute: 3, pagesAtOnce: 0, trustedProxies: 0 }
    const limited = setUp({ limits: new Limits(settings, new SecurityLog()) })
    const statuses = []
    for (let index = 0; index < 5; index += 1) statuses.push((await limited.declare({ id: id(index) })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  test('without the store the order comes all the same, and says nothing of them', async () => {
    const { declare, read } = setUp({ store: away() })
    expect(await (await declare()).json()).toEqual({ kept: false })
    expect(await read()).toEqual([undefined])
  })

  test('the backend gets one call for each: none more for a page that shows an order', async () => {
    const { declare, read, sent } = setUp()
    await declare()
    const orders = () => sent.filter(({ path }) => path === '/order').length
    expect(orders()).toBe(1)
    await read()
    expect(orders()).toBe(2)
  })
})
