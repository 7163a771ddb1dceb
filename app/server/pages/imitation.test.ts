import { describe, expect, test, vi } from 'vitest'
import { noFacts } from '../../platform/context.ts'
import { readCookies } from '../http/cookies.server.ts'
import { postForm } from './forms.server.ts'

const CLIENT = { ip: '10.0.0.9', forwardedFor: null }
const ADMINISTRATION = 'https://backend.example'
const customerId = 'c'.repeat(32)
const userId = 'd'.repeat(32)

/** A shop whose backend answers an imitation as given. */
function setUp(status = 200) {
  const proxy = vi.fn<(request: Request) => Promise<Response>>(async (request) =>
    request.method === 'GET'
      ? Response.json({ customer: null, currency: { id: 'e'.repeat(32), isoCode: 'EUR' } })
      : Response.json(status === 200 ? {} : { errors: [{ code: 'X', status: String(status) }] }, {
          status,
          headers: { 'set-cookie': 'sw-context-token=fresh; Path=/' },
        }),
  )
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    postForm(
      new Request(`http://shop.test${path}`, { method: 'POST', body: new URLSearchParams(fields), headers }),
      CLIENT,
      {
        storefrontUrl: 'http://shop.test',
        isStorefrontUrlSet: true,
        trustProxy: false,
        proxy,
        facts: async () => ({ page: { ...noFacts, languageId: 'f'.repeat(32) }, countries: [] }),
      },
    )
  const handOver = (token: string, more: Record<string, string> = {}) =>
    post(
      '/account/login/imitate-customer',
      { token, customerId, userId, ...more },
      { origin: ADMINISTRATION, 'sec-fetch-site': 'cross-site' },
    )
  const confirm = (cookie: string, headers: Record<string, string> = { origin: 'http://shop.test' }) =>
    post('/account/imitate', {}, { cookie, ...headers })
  return { proxy, handOver, confirm, post }
}

const cookieOf = (response: Response | null): string => {
  const [cookie = ''] = response?.headers.getSetCookie() ?? []
  return cookie.slice(0, cookie.indexOf(';'))
}
const leadsTo = (response: Response | null) => [response?.status, response?.headers.get('location')]

let count = 0
/** A token of the backend is good for one test. */
const freshToken = (): string => `token-of-the-backend-${(count += 1)}`

describe('the staff acts as a customer', () => {
  test('the page of another site changes nothing: its post waits for the staff', async () => {
    const { proxy, handOver, confirm } = setUp()
    const handed = await handOver(freshToken())
    expect(leadsTo(handed)).toEqual([303, '/account/imitate'])
    expect(handed?.headers.getSetCookie().join()).toMatch(/HttpOnly; .*SameSite=Lax|SameSite=Lax.*HttpOnly/i)
    expect(proxy).not.toHaveBeenCalled()

    const confirmed = await confirm(cookieOf(handed))
    expect(leadsTo(confirmed)).toEqual([303, '/account'])
    const set = confirmed?.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    expect(set).toEqual(['sw-context-token=fresh', 'storechart-imitation='])
    expect(new URL(proxy.mock.calls[0]?.[0].url ?? '').pathname).toBe('/store-api/account/login/imitate-customer')
  })

  test('no other site confirms', async () => {
    const { proxy, handOver, confirm } = setUp()
    const cookie = cookieOf(await handOver(freshToken()))
    const refused = await confirm(cookie, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(refused?.status).toBe(403)
    expect(proxy).not.toHaveBeenCalled()
  })

  test('a link alone is no login', async () => {
    const { proxy } = setUp()
    const options = { storefrontUrl: 'http://shop.test', isStorefrontUrlSet: true, trustProxy: false, proxy }
    const link = new Request(`http://shop.test/account/login/imitate-customer?token=x&customerId=${customerId}`)
    expect(
      await postForm(link, CLIENT, { ...options, facts: async () => ({ page: noFacts, countries: [] }) }),
    ).toBeNull()
  })

  test('a token works once', async () => {
    const { proxy, handOver, confirm } = setUp()
    const cookie = cookieOf(await handOver(freshToken()))
    await confirm(cookie)
    proxy.mockClear()
    expect(leadsTo(await confirm(cookie))).toEqual([303, '/account/imitate/expired'])
    expect(proxy).not.toHaveBeenCalled()
  })

  test('what the backend refuses is over; what it never saw can be tried again', async () => {
    const refused = setUp(400)
    const cookie = cookieOf(await refused.handOver(freshToken()))
    expect(leadsTo(await refused.confirm(cookie))).toEqual([303, '/account/imitate/expired'])

    const away = setUp(502)
    const kept = cookieOf(await away.handOver(freshToken()))
    expect(leadsTo(await away.confirm(kept))).toEqual([303, '/account/imitate/later'])
    expect(leadsTo(await setUp().confirm(kept))).toEqual([303, '/account'])
  })

  test.each([
    ['no token', { token: '' }],
    ['no id', { customerId: '../../x' }],
    ['a token that is a page', { token: 'x'.repeat(3000) }],
  ])('%s is nothing to confirm', async (_, fields) => {
    const handed = await setUp().handOver('a-token-of-the-backend', fields)
    expect(leadsTo(handed)).toEqual([303, '/account/imitate/expired'])
    expect(handed?.headers.getSetCookie()).toEqual([])
  })

  test('nothing handed over, or something made up, is nothing to confirm', async () => {
    const { proxy, confirm } = setUp()
    expect(readCookies('storechart-imitation=x').size).toBe(1)
    for (const cookie of ['', 'storechart-imitation=x', 'storechart-imitation=%7B%22token%22%3A1%7D'])
      expect(leadsTo(await confirm(cookie))).toEqual([303, '/account/imitate/expired'])
    expect(proxy).not.toHaveBeenCalled()
  })
})
