import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddresses } from '../../../api/operations/customer.ts'
import { readCountryPage } from '../../../api/operations/session.ts'
import { sentBody } from '../../../tests/harness/sent-body.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts'
import { HttpBrowser } from '../../../tests/harness/http-browser.ts'
import { readSettings } from '../settings.server.ts'
import { createShop, type Shop } from '../shop.server.ts'

const ORIGIN = 'http://shop.test'
const EMAIL = 'ada@example.com'
const PASSWORD = 'harbour-lights'

let sandbox: Sandbox
let shop: Shop

beforeAll(async () => {
  sandbox = await startSandbox({ storefronts: [ORIGIN] })
  shop = createShop({
    settings: readSettings({
      STORE_API_URL: sandbox.url,
      STORE_API_ACCESS_KEY: sandbox.accessKey,
      STOREFRONT_URL: ORIGIN,
      SESSION_SECRET: 'x'.repeat(32),
      CALLS_PER_MINUTE: '0',
      TRIES_PER_MINUTE: '0',
    }),
    backend: { url: sandbox.url, accessKey: sandbox.accessKey, demoOrigin: null },
    render: () => Promise.reject(new Error('nothing is rendered here')),
    texts: {},
    modules: {},
    styles: {},
    builtAt: '2026-01-01T00:00:00.000Z',
  })
  await shop.prepare()
})

afterAll(() => sandbox.close())

/** A browser of the shop in this process. */
class Browser extends HttpBrowser {
  protected override fetch(url: string, init: RequestInit): Promise<Response> {
    return shop.fetch(new Request(url, init), { ip: null, forwardedFor: null })
  }

  /** Has this browser's cookies, as an attacker who planted them. */
  copy(): Browser {
    const other = new Browser(this.origin)
    for (const name of ['sw-context-token', 'storechart-session']) other.jar.set(name, this.jar.get(name) ?? '')
    return other
  }
}

async function customer(): Promise<void> {
  const country = await new Browser(ORIGIN).call('POST', '/country', sentBody(readCountryPage, { page: 1, limit: 100 }))
  const { elements } = country.body as { elements: { id: string; iso: string }[] }
  const name = { firstName: 'Ada', lastName: 'Victim' }
  const made = await new Browser(ORIGIN).call('POST', '/account/register', {
    email: EMAIL,
    guest: false,
    accountType: 'private',
    password: PASSWORD,
    ...name,
    acceptedDataProtection: true,
    billingAddress: {
      ...name,
      street: 'Quay 1',
      zipcode: '20457',
      city: 'Hamburg',
      countryId: elements.find(({ iso }) => iso === 'DE')?.id,
    },
  })
  expect(made.status).toBe(200)
}

test('who polls with the cookies from before a login gets nothing of the customer', { timeout: 60_000 }, async () => {
  await customer()
  const [product] = sandbox.shop.catalogue.listing()
  const seen: string[] = []
  const changed: number[] = []
  for (let login = 0; login < 10; login += 1) {
    const victim = new Browser(ORIGIN)
    await victim.call('POST', '/checkout/cart/line-item', {
      items: [{ id: product?.id, referencedId: product?.id, type: 'product', quantity: 1 }],
    })
    const polling = new AbortController()
    const poll = async (attacker: Browser, method: string, path: string, sent?: object): Promise<void> => {
      while (!polling.signal.aborted) {
        // Whatever cookies it is given, it takes.
        const { status, body } = await attacker.call(method, path, sent)
        seen.push(JSON.stringify(body), attacker.jar.get('storechart-kind') ?? '')
        if (path === '/account/change-profile') changed.push(status)
      }
    }
    const pollers = [
      poll(victim.copy(), 'GET', '/checkout/cart'),
      poll(victim.copy(), 'GET', '/context'),
      poll(victim.copy(), 'POST', '/account/list-address', sentBody(readAddresses)),
      poll(victim.copy(), 'POST', '/account/change-profile', { firstName: 'Mallory', lastName: 'Taker' }),
    ]
    const answer = await victim.call('POST', '/account/login', { username: EMAIL, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(victim.jar.get('storechart-kind')).toMatch(/^customer\./)
    expect(JSON.stringify((await victim.call('GET', '/context')).body)).toContain(EMAIL)
    polling.abort()
    await Promise.all(pollers)
    await victim.call('POST', '/account/logout', {})
  }
  expect(seen.length).toBeGreaterThan(80)
  expect(seen.filter((text) => /ada@example|Victim|Quay 1|customer\./.test(text))).toEqual([])
  expect(changed.filter((status) => status < 400)).toEqual([])
})

test('a token that was made up never reaches the backend', async () => {
  const browser = new Browser(ORIGIN)
  browser.jar.set('sw-context-token', 'planted')
  const answer = await browser.call('GET', '/context')
  expect(answer.status).toBe(200)
  expect(sandbox.shop.sessions.read('planted')).toBeNull()
  expect(browser.jar.get('sw-context-token')).toMatch(/^\w{32}\./)
  const [token = ''] = browser.jar.get('sw-context-token')?.split('.') ?? []
  expect(token).not.toBe('planted')
})
