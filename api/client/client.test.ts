import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCart } from '../operations/cart.ts'
import { createStoreApi, serialiseQuery, type StoreApi, type StoreApiOptions } from './client.ts'
import { placeOrder } from '../operations/checkout.ts'
import { readContext } from '../operations/session.ts'
import { StoreApiError } from './store-api-error.ts'
import type { Failure } from '../types/failure.ts'
import { recorded } from '../../tests/fixtures/recordings.ts'

type Handler = (request: IncomingMessage & { text: string }, response: ServerResponse) => void

/** A backend that answers as the test says, request after request; the last handler stays. */
let handlers: Handler[] = []
let seen: (IncomingMessage & { text: string })[] = []

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const whole = Object.assign(request, { text })
    seen.push(whole)
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0]
    handler?.(whole, response)
  })
})

beforeEach(async () => {
  handlers = []
  seen = []
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const isAddress = (address: ReturnType<typeof server.address>): address is AddressInfo => typeof address === 'object'

function baseUrl(): string {
  const address = server.address()
  if (!isAddress(address)) throw new Error('not listening')
  return `http://127.0.0.1:${address.port}/store-api/`
}

const waits: number[] = []
function api(options: Partial<StoreApiOptions> = {}): StoreApi {
  waits.length = 0
  return createStoreApi({
    baseUrl: baseUrl(),
    backOff: async (attempt) => {
      waits.push(attempt)
    },
    ...options,
  })
}

const json =
  (
    body: unknown,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

const context = json(recorded('001-context-get-new').response.body)
const cartAnswer = json(recorded('220-cart-get').response.body)
const html: Handler = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html>maintenance of somebody else</html>')
}

async function failureOf(pending: Promise<unknown>): Promise<Failure> {
  try {
    await pending
  } catch (error) {
    if (error instanceof StoreApiError) return error.failure
    throw error
  }
  throw new Error('did not fail')
}

describe('a request', () => {
  test('carries key, token, language and what it accepts', async () => {
    handlers = [context]
    await readContext(
      api({ accessKey: 'key', token: 'old', languageId: 'lang', headers: { 'x-forwarded-for': '1.2.3.4' } }),
    )
    expect(seen[0]?.headers).toMatchObject({
      'sw-access-key': 'key',
      'sw-context-token': 'old',
      'sw-language-id': 'lang',
      'x-forwarded-for': '1.2.3.4',
      accept: 'application/json',
    })
    expect(seen[0]?.headers).not.toHaveProperty('sw-include-seo-urls')
    expect(seen[0]?.url).toBe('/store-api/context')
  })

  test('carries no key, token or language when there is none: the proxy adds them', async () => {
    handlers = [context]
    await readContext(api())
    for (const header of ['sw-access-key', 'sw-context-token', 'sw-language-id', 'content-type'])
      expect(seen[0]?.headers).not.toHaveProperty(header)
  })

  test('asks for SEO paths and another language per call', async () => {
    handlers = [json({ elements: [] })]
    await api({ languageId: 'en' }).call({
      route: 'POST /product',
      kind: 'read',
      seoUrls: true,
      languageId: 'de',
      request: { body: {} },
      map: (body) => body,
    })
    expect(seen[0]?.headers).toMatchObject({
      'sw-include-seo-urls': '1',
      'sw-language-id': 'de',
      'content-type': 'application/json',
    })
  })

  test('writes lists in its query as name[], objects as name[key], leaves out undefined', () => {
    const written = serialiseQuery({ ids: ['1', '2'], at: { x: 1 }, only: true, none: undefined, nil: null })
    expect(decodeURIComponent(written)).toBe('ids[]=1&ids[]=2&at[x]=1&only=true')
  })
})

describe('the token', () => {
  const tokens: [string, string | null][] = []
  const onToken = (token: string, sent: string | null) => void tokens.push([token, sent])
  beforeEach(() => {
    tokens.length = 0
  })
  const answering = (token: string, more: Record<string, string> = {}) =>
    json(recorded('001-context-get-new').response.body, { headers: { 'sw-context-token': token, ...more } })

  test('is notified when the answer brings another one, with the one that was sent', async () => {
    handlers = [answering('new')]
    await readContext(api({ token: 'old', onToken }))
    expect(tokens).toEqual([['new', 'old']])
  })

  test('is not notified when it is the same', async () => {
    handlers = [answering('old')]
    await readContext(api({ token: 'old', onToken }))
    expect(tokens).toEqual([])
  })

  test('of a shared answer is somebody else’s', async () => {
    handlers = [answering('stranger', { 'cache-control': 'max-age=60, public' })]
    await readContext(api({ token: 'old', onToken }))
    expect(tokens).toEqual([])
  })

  test('also comes with errors', async () => {
    handlers = [
      json({ errors: [{ code: 'X', status: '403' }] }, { status: 403, headers: { 'sw-context-token': 'new' } }),
    ]
    await failureOf(readContext(api({ token: 'old', onToken })))
    expect(tokens).toEqual([['new', 'old']])
  })

  test('is looked up for each call; an answer in flight keeps the one it was sent with', async () => {
    let current: string | null = 'first'
    const store = api({ token: () => current, onToken })
    handlers = [answering('second'), answering('second')]
    const before = readContext(store)
    current = 'logged-in'
    await Promise.all([before, readContext(store)])
    expect(new Set(seen.map(({ headers }) => headers['sw-context-token']))).toEqual(new Set(['first', 'logged-in']))
    expect(new Set(tokens.map((renewal) => renewal.join(' after ')))).toEqual(
      new Set(['second after first', 'second after logged-in']),
    )
  })

  test('sees prices that the proxy names', async () => {
    const renewal: string[] = []
    const body = recorded('001-context-get-new').response.body
    handlers = [json(body, { headers: { 'storechart-prices': 'EUR.DE.net.rules' } }), json(body)]
    const client = api({ onPrices: (prices) => renewal.push(prices) })
    await readContext(client)
    await readContext(client)
    expect(renewal).toEqual(['EUR.DE.net.rules'])
  })

  test('was forgotten: the proxy says so', async () => {
    let renewed = 0
    handlers = [json(recorded('001-context-get-new').response.body, { headers: { 'storechart-session': 'renewed' } })]
    await readContext(api({ onRenewed: () => (renewed += 1) }))
    expect(renewed).toBe(1)
  })
})

describe('bad answers are an unreachable backend', () => {
  test.each<[string, Handler, Failure]>([
    ['HTML instead of JSON', html, { kind: 'unreachable', reason: 'garbage', status: 200, violations: [] }],
    [
      'half of a JSON text',
      (_, response) => void response.end('{"lineItems": ['),
      { kind: 'unreachable', reason: 'garbage', status: 200, violations: [] },
    ],
    [
      'the wrong shape',
      json({ lineItems: 'none' }),
      { kind: 'unreachable', reason: 'garbage', status: 200, violations: [] },
    ],
    [
      'nothing at all',
      (_, response) => void response.end(),
      { kind: 'unreachable', reason: 'garbage', status: 200, violations: [] },
    ],
    [
      'a body that is cut off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"lineItems":')
        setImmediate(() => response.destroy())
      },
      { kind: 'unreachable', reason: 'network', status: 200, violations: [] },
    ],
    [
      'a connection that breaks',
      (request) => void request.socket.destroy(),
      { kind: 'unreachable', reason: 'network', status: null, violations: [] },
    ],
    [
      'an HTML error page',
      (_, response) => {
        response.writeHead(502, { 'content-type': 'text/html' })
        response.end('<h1>Bad gateway</h1>')
      },
      { kind: 'unreachable', reason: 'server', status: 502, violations: [] },
    ],
    [
      'an HTML 404: this is no Store API',
      (_, response) => {
        response.writeHead(404, { 'content-type': 'text/html' })
        response.end('<h1>Not found</h1>')
      },
      { kind: 'unreachable', reason: 'garbage', status: 404, violations: [] },
    ],
  ])('%s', async (_, handler, expected) => {
    handlers = [handler]
    expect(await failureOf(readCart(api(), { currency: 'EUR' }))).toEqual(expected)
  })

  test('silence ends at the time limit of the kind of call, and is not tried again', async () => {
    handlers = [() => undefined]
    const limits: number[] = []
    const limit = new AbortController()
    const pending = readCart(
      api({
        timeouts: { read: 1234 },
        timeoutSignal: (milliseconds) => {
          limits.push(milliseconds)
          return limit.signal
        },
      }),
      { currency: 'EUR' },
    )
    limit.abort()
    expect(await failureOf(pending)).toMatchObject({ kind: 'unreachable', reason: 'timeout', status: null })
    expect(limits).toEqual([1234])
    expect(waits).toEqual([])
  })

  test('silence in the middle of a body ends there too', async () => {
    const limit = new AbortController()
    handlers = [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"a":')
        setImmediate(() => limit.abort())
      },
    ]
    const order = placeOrder(api({ timeoutSignal: () => limit.signal }), { hash: 'h' })
    expect(await failureOf(order)).toMatchObject({ kind: 'unreachable', reason: 'timeout' })
    expect(seen).toHaveLength(1)
  })

  test('the caller’s own abort is reported as that, and nothing is repeated', async () => {
    handlers = [() => controller.abort()]
    const controller = new AbortController()
    const pending = readCart(api(), { currency: 'EUR', signal: controller.signal })
    expect(await failureOf(pending)).toMatchObject({ kind: 'unreachable', reason: 'aborted' })
    expect(seen).toHaveLength(1)
    expect(waits).toEqual([])
  })
})

describe('errors of the backend', () => {
  const codes = (code: string | null, meta: unknown = { parameters: [] }) => ({
    errors: [{ code, status: '400', title: 'T', detail: 'D', source: { pointer: '/email' }, meta }],
  })

  test.each<[string, number, unknown, Record<string, string>, Partial<Failure>]>([
    ['maintenance in 503', 503, codes('FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'), {}, { kind: 'maintenance' }],
    [
      'maintenance in 200s’ clothes',
      400,
      codes('FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE'),
      {},
      { kind: 'maintenance' },
    ],
    ['an unknown key', 412, codes('FRAMEWORK__ROUTING_SALES_CHANNEL_NOT_FOUND'), {}, { kind: 'misconfigured' }],
    [
      'throttling with its seconds',
      429,
      codes('CHECKOUT__CUSTOMER_AUTH_THROTTLED', { parameters: { seconds: 10 } }),
      {},
      { kind: 'throttled', seconds: 10 },
    ],
    ['throttling by a proxy', 429, codes('X'), { 'retry-after': '7' }, { kind: 'throttled', seconds: 7 }],
    ['nothing there', 404, codes('CONTENT__CATEGORY_NOT_FOUND'), {}, { kind: 'notFound' }],
    ['no login', 403, codes('CHECKOUT__CUSTOMER_NOT_LOGGED_IN'), {}, { kind: 'denied', status: 403 }],
    ['a full 500 that is a decision', 500, codes('CHECKOUT__CART_INVALID'), {}, { kind: 'refused', status: 500 }],
    ['a 500', 500, codes('SOMETHING'), {}, { kind: 'unreachable', reason: 'server', status: 500 }],
  ])('%s', async (_, status, body, headers, expected) => {
    handlers = [json(body, { status, headers })]
    expect(await failureOf(readContext(api()))).toMatchObject(expected)
  })

  test('violations keep a null code, their pointer, and parameters without decoration', async () => {
    handlers = [
      json(codes(null, { parameters: { '{{ email }}': 'a@b', '{{ limit }}': 8, list: [] } }), { status: 400 }),
    ]
    expect(await failureOf(readContext(api()))).toEqual({
      kind: 'refused',
      status: 400,
      violations: [{ code: null, pointer: '/email', parameters: { email: 'a@b', limit: 8 }, detail: 'D' }],
    })
  })

  test('what was typed does not come back in a violation: it may be a password', async () => {
    const typed = 'correct horse'
    const short = {
      code: 'VIOLATION::TOO_SHORT_ERROR',
      source: { pointer: '/newPassword' },
      meta: { parameters: { '{{ value }}': `"${typed}"`, '{{ limit }}': '8' } },
    }
    const different = {
      code: null,
      source: { pointer: '/newPassword' },
      detail: `This value should be equal to ${typed}.`,
      meta: { parameters: [] },
    }
    handlers = [json({ errors: [short, different] }, { status: 400 })]
    expect(await failureOf(readContext(api()))).toEqual({
      kind: 'refused',
      status: 400,
      violations: [
        { code: 'VIOLATION::TOO_SHORT_ERROR', pointer: '/newPassword', parameters: { limit: '8' }, detail: '' },
        { code: 'VIOLATION::NOT_EQUAL_ERROR', pointer: '/newPassword', parameters: {}, detail: '' },
      ],
    })
  })
})

describe('repeating', () => {
  test('a read is tried three times, with a growing wait', async () => {
    handlers = [json({}, { status: 503 }), html, context]
    await expect(readContext(api())).resolves.toMatchObject({ kind: 'anonymous' })
    expect(seen).toHaveLength(3)
    expect(waits).toEqual([1, 2])
  })

  test('three times at most', async () => {
    handlers = [json({}, { status: 503 })]
    expect(await failureOf(readContext(api()))).toMatchObject({ kind: 'unreachable', status: 503 })
    expect(seen).toHaveLength(3)
  })

  test('what the backend decided is not asked again', async () => {
    handlers = [json({ errors: [{ code: 'X', detail: '' }] }, { status: 404 })]
    await failureOf(readContext(api()))
    expect(seen).toHaveLength(1)
  })

  test('an order is never sent twice', async () => {
    handlers = [(request) => void request.socket.destroy()]
    await failureOf(placeOrder(api(), { hash: 'h', comment: 'please', attemptId: 'a1' }))
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers['storechart-attempt']).toBe('a1')
    expect(JSON.parse(seen[0]?.text ?? '')).toEqual({ hash: 'h', customerComment: 'please' })
  })

  test('leaving the page while it waits ends it', async () => {
    handlers = [json({}, { status: 503 }), cartAnswer]
    const controller = new AbortController()
    const store = createStoreApi({ baseUrl: baseUrl(), timeouts: { read: 5_000 } })
    const pending = failureOf(readCart(store, { currency: 'EUR', signal: controller.signal }))
    server.once('request', (_, response: ServerResponse) =>
      response.once('finish', () => setImmediate(() => controller.abort())),
    )
    expect(await pending).toMatchObject({ kind: 'unreachable', reason: 'aborted' })
    expect(seen).toHaveLength(1)
  })
})
