import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { isObject, objectAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { matchesPath } from './hook.ts'

let sandbox: Sandbox

interface Reply {
  status: number
  body: JsonObject
  token: string
}

async function call(method: string, path: string, body?: Json, token?: string, signal?: AbortSignal): Promise<Reply> {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      'sw-access-key': sandbox.accessKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { 'sw-context-token': token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  return {
    status: response.status,
    body: isObject(parsed) ? parsed : {},
    token: response.headers.get('sw-context-token') ?? '',
  }
}

async function demo(method: string, path: string, body?: Json): Promise<JsonObject> {
  const response = await fetch(`${sandbox.origin}/_demo/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const parsed: unknown = await response.json()
  if (response.status >= 400) throw new Error(JSON.stringify(parsed))
  return isObject(parsed) ? parsed : {}
}

const goods = (): string => sandbox.shop.catalogue.listing()[0]?.id ?? ''

function add(id: string, token?: string): Promise<Reply> {
  return call('POST', '/checkout/cart/line-item', { items: [{ id, referencedId: id, type: 'product' }] }, token)
}

function quantities(cart: JsonObject): Json[] {
  const lines = cart['lineItems']
  return Array.isArray(lines) ? lines.filter(isObject).map((line) => line['quantity']) : []
}

/** A guest with one line in their cart. */
async function guest(): Promise<string> {
  const { token } = await add(goods())
  const countries = await call('POST', '/country', { filter: [{ type: 'equals', field: 'iso', value: 'DE' }] })
  const list = countries.body['elements']
  const country = Array.isArray(list) && isObject(list[0]) ? list[0]['id'] : null
  const registered = await call(
    'POST',
    '/account/register',
    {
      guest: true,
      email: 'guest@example.com',
      firstName: 'Gerda',
      lastName: 'Gast',
      storefrontUrl: 'http://localhost:3000',
      billingAddress: { street: 'Weg 1', zipcode: '12345', city: 'Berlin', countryId: country },
    },
    token,
  )
  expect(registered.status).toBe(200)
  return registered.token
}

async function orders(): Promise<Json> {
  return (await demo('GET', 'state'))['orders']
}

/** Until it holds; a test that waits for ever is ended by its own time limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5)
}

beforeEach(async () => {
  sandbox = await startSandbox({ storefronts: ['http://localhost:3000'] })
})

afterEach(async () => {
  await demo('DELETE', 'faults')
  await sandbox.close()
})

describe('orders', () => {
  test('placed in parallel on one token become several', async () => {
    const token = await guest()
    const placed = await Promise.all([1, 2, 3].map(() => call('POST', '/checkout/order', {}, token)))
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await orders()).toBe(3)
  })

  test('exist although the connection was reset', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'reset', path: '/checkout/order', commit: true, times: 1 })
    await expect(call('POST', '/checkout/order', {}, token)).rejects.toThrow('fetch failed')
    expect(await orders()).toBe(1)
    expect(quantities((await call('GET', '/checkout/cart', undefined, token)).body)).toEqual([])
  })

  test('do not exist after an error that came first', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'status', status: 500, path: '/checkout/order', times: 1 })
    expect((await call('POST', '/checkout/order', {}, token)).status).toBe(500)
    expect(await orders()).toBe(0)
    expect((await call('POST', '/checkout/order', {}, token)).status).toBe(200)
  })

  test('are refused in the words that a test gives', async () => {
    const token = await guest()
    const body = { errors: [{ code: 'CHECKOUT__CART_INVALID', status: '500' }] }
    await demo('POST', 'faults', { kind: 'status', status: 500, body, path: '/checkout/order', times: 1 })
    expect(await call('POST', '/checkout/order', {}, token)).toMatchObject({ status: 500, body })
    expect(await orders()).toBe(0)
  })

  test('can be made after the caller has given up', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'late', path: '/checkout/order', times: 1 })
    const caller = new AbortController()
    const placing = call('POST', '/checkout/order', {}, token, caller.signal)
    await until(async () => objectAt(await demo('GET', 'state'), 'calls')['POST /checkout/order'] === 1)
    expect(await orders()).toBe(0)
    caller.abort()
    await expect(placing).rejects.toThrow('aborted')
    await until(async () => (await orders()) === 1)
    await until(async () => (await demo('GET', 'state'))['carts'] === 0)
  })

  test('can be made long after the connection broke', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'reset', when: 'after', path: '/checkout/order', commit: true, times: 1 })
    await expect(call('POST', '/checkout/order', {}, token)).rejects.toThrow('fetch failed')
    expect(await orders()).toBe(0)
    await demo('POST', 'faults/release')
    await until(async () => (await orders()) === 1)
  })

  test('that nobody waits for any more are finished before the data is closed', async () => {
    const data = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'data.sqlite')
    const restart = async () => {
      await sandbox.close()
      sandbox = await startSandbox({ data })
    }
    await restart()
    const token = await guest()
    await demo('POST', 'faults', { kind: 'reset', when: 'after', path: '/checkout/order', commit: true, times: 1 })
    await expect(call('POST', '/checkout/order', {}, token)).rejects.toThrow('fetch failed')
    await demo('POST', 'faults/release')
    await restart()
    expect([await orders(), (await demo('GET', 'state'))['carts']]).toEqual([1, 0])
  })

  test('stand still until they are released', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'hold', when: 'after', path: '/checkout/order', times: 1 })
    const placing = call('POST', '/checkout/order', {}, token)
    await until(async () => (await demo('GET', 'state'))['held'] === 1)
    expect(await orders()).toBe(1)
    await demo('POST', 'faults/release')
    expect((await placing).status).toBe(200)
  })
})

describe('carts', () => {
  test('of parallel writes only the last one stays', async () => {
    const [one, two, three] = sandbox.shop.catalogue.listing().map(({ id }) => id)
    const { token } = await add(one ?? '')
    await Promise.all([add(two ?? '', token), add(three ?? '', token)])
    expect(quantities((await call('GET', '/checkout/cart', undefined, token)).body)).toHaveLength(2)
  })

  /** A write, and another call that begins while it is under way. */
  async function overlapping([method, path]: [method: string, path: string], other?: string): Promise<Json[]> {
    const { token } = await add(goods())
    const items = [{ id: goods(), quantity: 2 }]
    await demo('POST', 'faults', { kind: 'lostUpdate', path: '*', ms: 120, times: 1 })
    const writing = call('PATCH', '/checkout/cart/line-item', { items }, token)
    await until(async () => {
      const calls = objectAt(await demo('GET', 'state'), 'calls')
      return calls['PATCH /checkout/cart/line-item'] !== undefined
    })
    await call(method, path, undefined, other ?? token)
    // The write's own answer is right, whatever is read afterwards.
    expect(quantities((await writing).body)).toEqual([2])
    return quantities((await call('GET', '/checkout/cart', undefined, token)).body)
  }

  test.each([
    ['GET', '/checkout/cart'],
    ['GET', '/context'],
    ['POST', '/product'],
    ['GET', '/language'],
  ])('a read that begins during a write puts the old cart back (%s %s)', async (method, path) => {
    await demo('POST', 'faults', { kind: 'staleRead', path, times: 1 })
    expect(await overlapping([method, path])).toEqual([1])
  })

  test('a read with another token does no harm, and by chance some with the same do none', async () => {
    await demo('POST', 'faults', { kind: 'staleRead', path: '/context' })
    expect(await overlapping(['GET', '/context'], 'somebody-else')).toEqual([2])
    await demo('DELETE', 'faults')
    const outcomes: Json[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      outcomes.push(...(await overlapping(['GET', '/context'])))
      await demo('POST', 'faults', {})
    }
    expect(outcomes.filter((quantity) => quantity === 1).length).toBeGreaterThan(2)
    expect(outcomes.filter((quantity) => quantity === 2).length).toBeGreaterThan(2)
  })

  test('the ordered cart is back when something was read meanwhile', async () => {
    const token = await guest()
    await demo('POST', 'faults', { kind: 'staleRead', path: '/context', times: 1 })
    const placing = call('POST', '/checkout/order', {}, token)
    await until(async () => objectAt(await demo('GET', 'state'), 'calls')['POST /checkout/order'] === 1)
    await call('GET', '/context', undefined, token)
    expect((await placing).status).toBe(200)
    expect(quantities((await call('GET', '/checkout/cart', undefined, token)).body)).toEqual([1])
  })

  test('give a notice once, or as long as it is true and refuses orders', async () => {
    const token = await guest()
    const keys = async () =>
      Object.keys(objectAt((await call('GET', '/checkout/cart', undefined, token)).body, 'errors'))
    const notices = [
      { messageKey: 'product-stock-reached', level: 10, parameters: { name: 'Bowl', quantity: 2 } },
      { messageKey: 'billing-address-blocked', level: 20, block: true, stands: true, parameters: { name: 'Germany' } },
    ]
    await demo('POST', 'faults', { notices })
    expect(await keys()).toEqual(['billing-address-blocked', 'product-stock-reached'])
    expect(await keys()).toEqual(['billing-address-blocked'])
    expect((await call('POST', '/checkout/order', {}, token)).body['errors']).toMatchObject([
      { code: 'CHECKOUT__CART_INVALID' },
    ])
    await demo('DELETE', 'faults')
    expect(await keys()).toEqual([])
  })

  test('answer garbage and halves', async () => {
    await demo('POST', 'faults', {
      faults: [
        { kind: 'garbage', path: '/checkout/cart', times: 1 },
        { kind: 'truncate', path: '/checkout/cart', times: 1, commit: true },
      ],
    })
    await expect(call('GET', '/checkout/cart')).rejects.toThrow('Unexpected token')
    await expect(call('GET', '/checkout/cart')).rejects.toThrow('terminated')
    expect((await call('GET', '/checkout/cart')).status).toBe(200)
  })
})

describe('switches', () => {
  test('an expired token gives every call another one, and an empty cart', async () => {
    const token = await guest()
    await demo('POST', 'faults', { expire: token })
    const [one, two] = await Promise.all([1, 2].map(() => call('GET', '/checkout/cart', undefined, token)))
    expect(new Set([token, one?.token, two?.token]).size).toBe(3)
    expect(quantities(one?.body ?? {})).toEqual([])
  })

  test('a session whose rows are deleted goes on under its token, anonymous and empty', async () => {
    const token = await guest()
    await demo('POST', 'faults', { forget: token, forgetCarts: 'all' })
    const context = await call('GET', '/context', undefined, token)
    expect(context.token).toBe(token)
    expect(context.body['customer']).toBeNull()
    expect(quantities((await call('GET', '/checkout/cart', undefined, token)).body)).toEqual([])
  })

  test('a product sells out, and is back when the faults are cleared', async () => {
    const { token } = await add(goods())
    const number = sandbox.shop.catalogue.listing()[0]?.number ?? ''
    await demo('POST', 'faults', { products: [{ number, active: false }] })
    // Only the answer to a write tells that a line is gone.
    const { body } = await call('PATCH', '/checkout/cart/line-item', { items: [] }, token)
    expect(Object.keys(objectAt(body, 'errors'))[0]).toMatch(/^product-not-found/)
    await demo('DELETE', 'faults')
    expect(quantities((await add(goods(), token)).body)).toEqual([1])
  })

  test('a method is taken away: the cart says so until another is chosen', async () => {
    const { token } = await add(goods())
    const technicalName = sandbox.shop.catalogue.shippingMethods[0]?.technicalName ?? ''
    await demo('POST', 'faults', { methods: [{ technicalName, active: false }] })
    const reads = await Promise.all([1, 2].map(() => call('GET', '/checkout/cart', undefined, token)))
    for (const { body } of reads) expect(Object.keys(objectAt(body, 'errors'))[0]).toMatch(/^shipping-method-blocked/)
  })

  test('maintenance begins and ends', async () => {
    await demo('POST', 'faults', { maintenance: true })
    expect((await call('GET', '/context')).status).toBe(503)
    await demo('POST', 'faults', { maintenance: false })
    expect((await call('GET', '/context')).status).toBe(200)
  })

  test('what is misspelt is refused', async () => {
    await expect(demo('POST', 'faults', { kind: 'resett' })).rejects.toThrow('DEMO__UNKNOWN_FAULT')
    await expect(demo('POST', 'faults', { settings: { doubleOptin: true } })).rejects.toThrow('DEMO__UNKNOWN_SETTING')
  })

  test('facts hold neither tokens nor names', async () => {
    const token = await guest()
    await call('POST', '/checkout/order', {}, token)
    const text = JSON.stringify(await demo('GET', 'state'))
    expect(text).not.toContain(token)
    expect(text).not.toContain('Gerda')
    expect(text).not.toContain('guest@example.com')
  })
})

test.each([
  ['/checkout/order', '/checkout/order', true],
  ['/checkout/*', '/checkout/cart/line-item', true],
  ['*', '/context', true],
  ['/checkout/order', '/checkout/order/x', false],
  ['/a.b', '/axb', false],
])('%s speaks of %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected)
})
