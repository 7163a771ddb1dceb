import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { sampleBody } from './bodies.fixture.ts'
import { cookieOf, json, proxyBefore, type Sent } from './proxy.fixture.ts'

const PASSWORD = 'harbour-lights'
const WRONG = { errors: [{ status: '401', code: 'CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS' }] }
const UNKNOWN = { errors: [{ status: '401', code: 'CHECKOUT__CUSTOMER_NOT_FOUND' }] }

/** Knows one password, for every client. */
const backend = ({ body }: Sent) =>
  JSON.stringify(body).includes(PASSWORD)
    ? json({}, { 'sw-context-token': 'next' })
    : json(WRONG, { 'sw-context-token': 'same' }, 401)

function limited(settings: { triesPerMinute?: number; callsPerMinute?: number }) {
  const none = { pagesPerMinute: 0, callsPerMinute: 0, triesPerMinute: 0, pagesAtOnce: 0, trustedProxies: 0 }
  const limits = new Limits({ ...none, ...settings }, new SecurityLog({ write: () => undefined }), () => 0)
  const made = proxyBefore(backend, { limits, pause: async () => undefined })
  const login = async (username: string, password: string) =>
    (await made.ask('POST', '/account/login', { body: { username, password } })).status
  return { ...made, login }
}

describe('logins of one address', () => {
  test('by thirty people who know their passwords, twice in a minute, are let in', async () => {
    const { login } = limited({ triesPerMinute: 10 })
    const everybody = () =>
      Promise.all(Array.from({ length: 30 }, (_, index) => login(`p${index}@office.test`, PASSWORD)))
    const all = [...(await everybody()), ...(await everybody())]
    expect(new Set(all)).toEqual(new Set([200]))
  })

  test('by a guessing client end after ten, right ones included', async () => {
    const { login } = limited({ triesPerMinute: 10 })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      statuses.push(await login('ada@office.test', `guess ${index}`))
      expect(await login('own@office.test', PASSWORD)).toBe(200)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('a thousand guesses at once are ten', async () => {
    const { login, sent } = limited({ triesPerMinute: 10 })
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => login('ada@office.test', `guess ${index}`)))
    expect(sent).toHaveLength(10)
  })
})

test('a client with too many calls is refused before a body is read', async () => {
  const { ask } = limited({ callsPerMinute: 2 })
  const bodies: boolean[] = []
  for (let index = 0; index < 3; index += 1) {
    const body = { username: 'a', password: 'x'.repeat(300_000) }
    bodies.push((await ask('POST', '/account/login', { body })).status === 413)
  }
  expect(bodies).toEqual([true, false, false])
})

test('what is no JSON to the shop never reaches a backend that might read it otherwise', async () => {
  const { ask, sent } = proxyBefore(() => json({}))
  const headers = { 'content-type': 'application/json' }
  const response = await ask('POST', '/account/login', { headers, rawBody: '{"username":"a","password":"b",}' })
  expect(response.status).toBe(400)
  expect(sent).toEqual([])
})

test('a query that the shop does not make stays here', async () => {
  const { ask, sent } = proxyBefore(() => json({ apiAlias: 'cart' }))
  await ask('GET', '/checkout/cart?token=another&taxed=1')
  await ask('POST', '/shipping-method?onlyAvailable=true&x=1', {
    cookie: 'sw-context-token=t1',
    body: { associations: { prices: {} } },
  })
  expect(sent.map(({ path }) => path)).toEqual(['/checkout/cart', '/shipping-method?onlyAvailable=true'])
})

describe('whether an address has an account', () => {
  /** Milliseconds that the shop waits before it answers, after the backend took so many. */
  async function waits(path: string, body: object, answer: () => Response, takes: number): Promise<number[]> {
    const waited: number[] = []
    const made = proxyBefore(
      () => {
        made.pass(takes)
        return answer()
      },
      { pause: async (milliseconds) => waited.push(milliseconds) },
    )
    await made.ask('POST', path, { body })
    return waited
  }

  test.each([
    ['/account/login', { username: 'a@b.c', password: 'x' }, () => json(WRONG, {}, 401), () => json(UNKNOWN, {}, 401)],
    ['/account/recovery-password', { email: 'a@b.c' }, () => json({}), () => json(UNKNOWN, {}, 404)],
    ['/newsletter/unsubscribe', { email: 'a@b.c' }, () => json({}), () => json({}, {}, 400)],
  ])('is not revealed by the time that the answer of %s takes', async (path, body, existing, unknown) => {
    expect(await waits(path, body, existing, 380)).toEqual([620])
    expect(await waits(path, body, unknown, 5)).toEqual([995])
    expect(await waits(path, body, existing, 3_000)).toEqual([0])
  })

  test('a right password is answered at once', async () => {
    const answer = () => json({}, { 'sw-context-token': 'next' })
    expect(await waits('/account/login', { username: 'a@b.c', password: 'x' }, answer, 5)).toEqual([])
  })
})

test.each(['inline; filename=invoice.html', 'attachment; filename=invoice.html', null])(
  'a paper of an order is saved, and runs nothing as a page of the shop: %s',
  async (disposition) => {
    const { ask } = proxyBefore(
      () =>
        new Response('<script>alert(1)</script>', {
          headers: {
            'content-type': 'text/html',
            ...(disposition === null ? {} : { 'content-disposition': disposition }),
          },
        }),
    )
    const response = await ask('GET', `/document/download/${'a'.repeat(32)}/${'b'.repeat(32)}?fileType=html`, {
      cookie: 'sw-context-token=t1',
    })
    expect(response.headers.get('content-disposition')).toBe(
      disposition === null ? 'attachment' : 'attachment; filename=invoice.html',
    )
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(cookieOf(response, 'sw-context-token')).toBeNull()
  },
)

describe('the link that confirms a registration', () => {
  const em = hash('sha1', 'ada@example.com')
  const mark = `storechart-registration=${em}`
  const confirm = (cookie: string, customer: object | null = null, link = em) => {
    const confirmed = { apiAlias: 'customer', guest: false, active: true, doubleOptInConfirmDate: '2026-01-01' }
    const context = { apiAlias: 'sales_channel_context', customer }
    const made = proxyBefore(({ path }) =>
      path === '/context'
        ? json(context, { 'sw-context-token': 'own' })
        : json(confirmed, { 'sw-context-token': 'theirs' }),
    )
    const body = { em: link, hash: 'h' }
    return { ...made, answer: made.ask('POST', '/account/register-confirm', { cookie, body }) }
  }
  /** The session afterwards, and whether the call at the backend carried it. */
  const outcomeOf = async ({ answer, sent }: ReturnType<typeof confirm>) => {
    const response = await answer
    const last = sent.at(-1)
    const carried = last?.path === '/account/register-confirm' && last.headers.has('sw-context-token')
    return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie(), carried }
  }
  /** It reads nothing of the account, and goes on as it was. */
  const left = { status: 204, text: '', cookies: [], carried: false }

  test.each([
    ['a visitor without a session', ''],
    ['an anonymous shopper with a cart', 'sw-context-token=own'],
    ['a guest', 'sw-context-token=own; storechart-kind=guest'],
    ['a customer', 'sw-context-token=own; storechart-kind=customer'],
  ])('leaves %s in their own session, for any sender', async (_, cookie) => {
    expect(await outcomeOf(confirm(cookie, { guest: false, active: true }))).toEqual(left)
  })

  test('leaves out who waits for the confirmation of another registration', async () => {
    expect(await outcomeOf(confirm(`sw-context-token=own; ${mark}`, null, hash('sha1', 'eve@example.com')))).toEqual(
      left,
    )
  })

  test('leaves a customer in their session who registered another account', async () => {
    expect(
      await outcomeOf(
        confirm(`sw-context-token=own; storechart-kind=customer; ${mark}`, { guest: false, active: true }),
      ),
    ).toEqual(left)
  })

  test('logs in whose session is over, in the browser that registered', async () => {
    const { answer } = confirm(`sw-context-token=own; storechart-kind=customer; ${mark}`)
    expect(cookieOf(await answer, 'sw-context-token')).toContain('=theirs;')
  })

  test('logs in who has just registered', async () => {
    const { answer, sent } = confirm(`sw-context-token=own; ${mark}`)
    expect(cookieOf(await answer, 'sw-context-token')).toContain('=theirs;')
    expect(cookieOf(await answer, 'storechart-kind')).toContain('=customer;')
    expect(sent[0]?.headers.get('sw-context-token')).toBe('own')
  })

  test('is expected by the browser that registered, until the shopper is logged in', async () => {
    const pending = { apiAlias: 'customer', guest: false, active: false, doubleOptInRegistration: true }
    const { ask } = proxyBefore((_, count) =>
      json(count === 1 ? pending : { ...pending, doubleOptInRegistration: false, active: true }),
    )
    const body = { ...Object(sampleBody('POST', '/account/register')), email: 'ada@example.com' }
    const waits = await ask('POST', '/account/register', { cookie: 'sw-context-token=own', body })
    expect(cookieOf(waits, 'storechart-registration')).toMatch(new RegExp(`^${mark}; .*HttpOnly`))
    const registered = await ask('POST', '/account/register', { cookie: `sw-context-token=own; ${mark}`, body })
    expect(cookieOf(registered, 'storechart-registration')).toContain('=; Max-Age=0')
  })
})
