/** Another storefront on the embedded Store API: the official client buys something, from another origin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClient, type Client } from './client.ts'
import { buy, officialClient, ORIGIN } from './official-client.ts'

let backend: Client
let newer: Client
beforeAll(async () => {
  backend = await startClient({ storefronts: [ORIGIN] })
  newer = await startClient({ storefronts: [ORIGIN], api: '6.7' })
})
afterAll(async () => {
  await backend.sandbox.close()
  await newer.sandbox.close()
})

const storefront = ({ sandbox }: Client = backend) => officialClient(sandbox.url, sandbox.accessKey)

/** As recorded, the same list for what a page may send and what it may read. */
const HEADERS =
  'Content-Type,Authorization,sw-context-token,sw-access-key,sw-language-id,sw-version-id,sw-inheritance,indexing-behavior,sw-include-seo-urls'

describe('from another origin', () => {
  test('a preflight is answered as recorded, without a key', async () => {
    const { status, headers } = await backend.call('OPTIONS', '/context', {
      key: null,
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'sw-access-key,sw-context-token',
      },
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE')
    expect(headers.get('access-control-allow-headers')).toBe(HEADERS)
    expect(headers.get('access-control-expose-headers')).toBe(HEADERS)
  })

  test('answers and errors let the page read the token', async () => {
    for (const path of ['/context', '/product/abc']) {
      const { headers } = await backend.call(path === '/context' ? 'GET' : 'POST', path, {
        headers: { origin: ORIGIN },
      })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toBe(HEADERS)
      expect(headers.get('sw-context-token')).not.toBe('')
    }
  })
})

test.each(['6.6', '6.7'])('the official client browses, fills a cart, registers and orders (%s)', async (version) => {
  expect(await buy(storefront(version === '6.7' ? newer : backend))).not.toBe('')
})

test('a refusal reaches the official client with its code and pointer', async () => {
  const { client } = storefront()
  const refused = client.invoke('loginCustomer post /account/login', {
    body: { username: 'nobody@example.com', password: 'wrong-password' },
  })
  await expect(refused).rejects.toMatchObject({
    status: 401,
    details: { errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_FOUND' }] },
  })
})
