import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryEstimate } from '../../api/types/delivery-estimate.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { createShop, type Shop } from '../../app/server/shop.server.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { watchCalls } from '../fixtures/sent-calls.ts'
import { idOf } from '../../sandbox/kernel/ids.ts'
import type { ApiVersion } from '../../sandbox/kernel/shop.ts'
import { CookieJar } from '../harness/cookies.ts'
import { NOW } from './client.ts'
import { eventually } from '../fixtures/eventually.ts'

const SHOP = 'http://shop.test'
/** A product that is downloaded. */
const DIGITAL = 'MO-6210'
const client = { ip: '192.0.2.7', forwardedFor: null }
const country = (iso: string): string => idOf('country', iso)

/** What the shop sent to the backend. */
interface Sent {
  call: string
  token: string | null
}

const sent: Sent[] = []
const open: Sandbox[] = []
let unwatch = () => undefined as void

beforeEach(() => {
  unwatch = watchCalls(({ method, pathname, token }) => sent.push({ call: `${method} ${pathname}`, token }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  unwatch()
  sent.length = 0
})
afterAll(() => Promise.all(open.map((sandbox) => sandbox.close())))

/** A shopper of a shop on an embedded backend. */
async function shopper(api: ApiVersion = '6.7', settings: Record<string, string> = {}) {
  const sandbox = await startSandbox({ api, clock: NOW, storefronts: [SHOP] })
  open.push(sandbox)
  const shop: Shop = createShop({
    settings: readSettings({
      STORE_API_URL: sandbox.url,
      STORE_API_ACCESS_KEY: sandbox.accessKey,
      STOREFRONT_URL: SHOP,
      SESSION_SECRET: 's'.repeat(40),
      ...settings,
    }),
    backend: { url: sandbox.url, accessKey: sandbox.accessKey, demoOrigin: null },
    render: async () => {
      throw new Error('nothing is rendered')
    },
    texts: {},
    modules: {},
    styles: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  const jar = new CookieJar()
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(SHOP + path, {
      method,
      headers: { ...jar.header(), 'content-type': 'application/json', origin: SHOP, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await shop.fetch(request, client)
    jar.store(response)
    return response
  }
  const product = (number: string): string => {
    const found = sandbox.shop.catalogue.productByNumber(number)
    if (!found) throw new Error(`no product ${number}`)
    return found.id
  }
  return {
    sandbox,
    call,
    add: (number: string, quantity: number) => {
      const id = product(number)
      return call('POST', '/store-api/checkout/cart/line-item', {
        items: [{ id, referencedId: id, quantity, type: 'product' }],
      })
    },
    enter: (code: string) =>
      call('POST', '/store-api/checkout/cart/line-item', { items: [{ referencedId: code, type: 'promotion' }] }),
    estimate: (iso: string, path = '/_details/delivery.json') => call('POST', path, { countryId: country(iso) }),
    own: async () => [
      await (await call('GET', '/store-api/checkout/cart')).json(),
      await (await call('GET', '/store-api/context')).json(),
    ],
  }
}

const read = async (response: Response): Promise<DeliveryEstimate> => {
  expect(response.status).toBe(200)
  return (await response.json()) as DeliveryEstimate
}

describe.each<ApiVersion>(['6.6', '6.7'])('delivery to another country, on %s', (api) => {
  test('says what each method would cost there, and changes nothing of the session', async () => {
    const { add, enter, estimate, own, sandbox } = await shopper(api)
    await add('MO-1110', 2)
    await enter('FIVE')
    const before = await own()
    const [{ token }] = sandbox.shop.database.all<{ token: string }>('SELECT token FROM cart') as [{ token: string }]
    sent.length = 0

    const answer = await read(await estimate('PL'))

    expect(answer).toMatchObject({ countryId: country('PL'), blocked: false, partial: false, asVisitor: false })
    expect(answer.methods.length).toBeGreaterThan(1)
    expect(answer.methods.every(({ price }) => price?.currency === 'EUR')).toBe(true)
    expect(answer.methods.some(({ delivery }) => delivery !== null)).toBe(true)
    const ofShopper = sent.filter((one) => one.token === token).map(({ call }) => call)
    expect(new Set(ofShopper.map((one) => one.split(' ')[0]))).toEqual(new Set(['GET']))
    const writes = sent.filter(({ call }) => /^(?:POST|PATCH|DELETE) .*\/(?:context|checkout\/cart.*)$/.test(call))
    expect(writes.length).toBeGreaterThan(2)
    expect(new Set(writes.map((one) => one.token)).size).toBe(1)
    expect(await own()).toEqual(before)
  })

  test.each([null, 'POST'])('the price is the one that the cart has once it goes there, with code %s', async (code) => {
    const { add, enter, estimate, call } = await shopper(api)
    await add('MO-1110', 1)
    if (code !== null) await enter(code)
    const { methods } = await read(await estimate('PL'))
    await call('PATCH', '/store-api/context', { countryId: country('PL') })
    const cart = (await (await call('GET', '/store-api/checkout/cart')).json()) as {
      price: { totalPrice: number }
      deliveries: { shippingMethod: { id: string }; shippingCosts: { totalPrice: number } }[]
    }
    const same = methods.find(({ id }) => id === cart.deliveries[0]?.shippingMethod.id)
    const charged = cart.deliveries.reduce((sum, { shippingCosts }) => sum + shippingCosts.totalPrice, 0)
    expect(same?.price?.amount).toBeCloseTo(charged)
    expect(same?.total?.amount).toBe(cart.price.totalPrice)
    expect(cart.deliveries.length).toBe(code === null ? 1 : 2)
  })

  test('the cart of the session that was made for it is deleted', async () => {
    const { add, estimate, sandbox } = await shopper(api)
    await add('MO-1110', 1)
    await read(await estimate('PL'))
    const carts = () => sandbox.shop.database.all('SELECT token FROM cart').length
    await eventually(() => expect(carts()).toBe(1))
  })
})

test('a country without tax has prices without it, and says so', async () => {
  const { add, estimate } = await shopper()
  await add('MO-1110', 1)
  expect((await read(await estimate('CH'))).taxState).not.toBe('gross')
  expect((await read(await estimate('DE'))).taxState).toBe('gross')
})

test('a customer reads that the terms of the account are not counted in', async () => {
  const { add, estimate, call } = await shopper()
  const business = { username: 'business@morrow.example', password: 'buys-for-a-company' }
  expect((await call('POST', '/store-api/account/login', business)).status).toBe(200)
  await add('MO-1110', 1)
  expect(await read(await estimate('PL'))).toMatchObject({ asVisitor: true, taxState: 'gross' })
})

test('a country to which nothing is sent is blocked, without any session for it', async () => {
  const { add, estimate } = await shopper()
  await add('MO-1110', 1)
  sent.length = 0
  expect(await read(await estimate('NO'))).toMatchObject({ blocked: true, methods: [] })
  expect(sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)).toEqual([])
})

test('an estimate is kept for the same cart, made anew for another one or language', async () => {
  const { add, estimate } = await shopper()
  await add('MO-1110', 1)
  const made = () => sent.filter(({ call }) => call.startsWith('PATCH')).length
  await read(await estimate('PL'))
  const once = made()
  await read(await estimate('PL'))
  expect(made()).toBe(once)
  await read(await estimate('PL', '/pl-PL/_details/delivery.json'))
  expect(made()).toBe(once * 2)
  await add('MO-1110', 1)
  await read(await estimate('PL'))
  expect(made()).toBe(once * 3)
})

test('an empty cart, downloads alone and a visitor without a session have no estimate', async () => {
  const { estimate, add, call } = await shopper()
  expect((await estimate('PL')).status).toBe(409)
  await add(DIGITAL, 1)
  expect((await estimate('PL')).status).toBe(409)
  expect((await call('GET', '/_details/delivery.json')).status).toBe(405)
})

test('pages of other sites and countries that the shop does not have are refused', async () => {
  const { add, call } = await shopper()
  await add('MO-1110', 1)
  const path = '/_details/delivery.json'
  const body = { countryId: country('PL') }
  expect((await call('POST', path, body, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await call('POST', path, { countryId: 'f'.repeat(32) })).status).toBe(400)
  expect((await call('POST', path, { ...body, more: 'x'.repeat(500) })).status).toBe(413)
})

test('one client gets as many new estimates a minute as tries', async () => {
  const { add, estimate } = await shopper('6.7', { TRIES_PER_MINUTE: '2' })
  await add('MO-1110', 1)
  const statuses = []
  for (const iso of ['PL', 'CH', 'AT', 'PL']) statuses.push((await estimate(iso)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
})

test('a closed shop says so, by its own setting and by the backend’s', async () => {
  const own = await shopper('6.7', { MAINTENANCE_MODE: 'on' })
  expect((await own.estimate('PL')).status).toBe(503)
  const { add, estimate, sandbox } = await shopper()
  await add('MO-1110', 1)
  sandbox.shop.settings.maintenance = true
  const answer = await estimate('PL')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('MAINTENANCE')
})
