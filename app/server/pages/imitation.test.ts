import { describe, expect, test, vi } from 'vitest'
import { noFacts } from '../../platform/context.ts'
import { readCookies } from '../http/cookies.server.ts'
import { processStore } from '../store/process/process-store.server.ts'
import { postForm } from './forms.server.ts'
import { coreOf } from './imitation.server.ts'

const CLIENT = { ip: '10.0.0.9', forwardedFor: null }
const ADMINISTRATION = 'https://backend.example'
const customerId = 'c'.repeat(32)
const userId = 'd'.repeat(32)

/** A shop whose backend answers an imitation as given; instances of one shop have the same `uses`. */
function setUp(status = 200, { uses } = processStore()) {
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
        uses,
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
const freshToken = (): string => btoa(`vector ${String((count += 1)).padStart(9, '0')} and text`)

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
    const { uses } = processStore()
    const options = { storefrontUrl: 'http://shop.test', isStorefrontUrlSet: true, trustProxy: false, uses, proxy }
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

  test('a token works once, at whichever instance', async () => {
    const store = processStore()
    const { handOver, confirm } = setUp(200, store)
    const cookie = cookieOf(await handOver(freshToken()))
    expect(leadsTo(await confirm(cookie))).toEqual([303, '/account'])
    expect(leadsTo(await setUp(200, store).confirm(cookie))).toEqual([303, '/account/imitate/expired'])
  })

  test.each(['=', '.', '-', '/'])('a token with %s behind it is none, or the same', async (more) => {
    const { handOver, confirm } = setUp()
    const token = freshToken()
    await confirm(cookieOf(await handOver(token)))
    const varied = await handOver(token + more)
    const end = varied?.headers.get('location') === '/account/imitate' ? await confirm(cookieOf(varied)) : varied
    expect(leadsTo(end)).toEqual([303, '/account/imitate/expired'])
  })

  test('an encrypted token is known by its vector, a signed one by what is signed', () => {
    const token = (text: string) => Buffer.from(text, 'latin1').toString('base64')
    const core = coreOf(token('sixteen bytes ii and text'))
    expect(core).not.toBeNull()
    expect(coreOf(token('sixteen bytes ii and text\n'))).toBe(core)
    expect(coreOf(token('sixteen bytes iii and text'))).toBe(core)
    expect(coreOf(token('sixteen bytes jj and text'))).not.toBe(core)
    expect(coreOf('head.claims.signature')).toBe(coreOf('head.claims.signaturf'))
    expect(coreOf('head.claims.signature')).not.toBe(coreOf('head.claimt.signature'))
    for (const none of ['', '=', 'head.claims', '.a.b', token('short'), `${token('sixteen bytes ii and text')}=`])
      expect(coreOf(none)).toBeNull()
  })

  test('what the backend refuses is over; what it never saw can be tried again', async () => {
    const refused = setUp(400)
    const cookie = cookieOf(await refused.handOver(freshToken()))
    expect(leadsTo(await refused.confirm(cookie))).toEqual([303, '/account/imitate/expired'])

    const store = processStore()
    const away = setUp(502, store)
    const kept = cookieOf(await away.handOver(freshToken()))
    expect(leadsTo(await away.confirm(kept))).toEqual([303, '/account/imitate/later'])
    expect(leadsTo(await setUp(200, store).confirm(kept))).toEqual([303, '/account'])
  })

  test.each([
    ['no token', { token: '' }],
    ['no id', { customerId: '../../x' }],
    ['a token that is a page', { token: 'x'.repeat(3000) }],
  ])('%s is nothing to confirm', async (_, fields) => {
    const handed = await setUp().handOver(freshToken(), fields)
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
