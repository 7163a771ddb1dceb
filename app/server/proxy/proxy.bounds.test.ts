import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallsUnderWay } from '../http/calls-under-way.server.ts'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { Proxy } from './proxy.server.ts'
import { proxyBefore, proxyDefaults } from './proxy.fixture.ts'
import { CallerLeft } from '../http/caller-left.server.ts'
import { SessionQueue } from './session-queue.server.ts'
import { processStore } from '../store/process/process-store.server.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const settings = { pagesPerMinute: 120, callsPerMinute: 600, triesPerMinute: 10, pagesAtOnce: 8, trustedProxies: 0 }
const limits = () => new Limits(settings, new SecurityLog({ write: () => undefined }))
const never = () => new Promise<never>(() => undefined)
const cookie = 'sw-context-token=t1'

describe('one session while the backend is slow', () => {
  test('queue of a session: 20 writes wait, more are refused', async () => {
    const { ask, sent } = proxyBefore(never, { limits: limits() })
    const add = () => ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    for (let index = 0; index < 21; index += 1) void add()
    await eventually(() => expect(sent).toHaveLength(1))
    const refused = await add()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    const other = ask('POST', '/checkout/cart/line-item', { cookie: 'sw-context-token=t2', body: { items: [] } })
    await eventually(() => expect(sent).toHaveLength(2))
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
  })

  test('a call that waits, and whose connection closes, is not made', async () => {
    let finish = (_answer: Response): void => undefined
    const fetched: string[] = []
    const proxy = new Proxy({
      ...proxyDefaults,
      store: processStore(),
      fetch: (_url, init) => {
        fetched.push(typeof init.body === 'string' ? init.body : '')
        return new Promise((resolve) => (finish = resolve))
      },
    })
    const send = (name: string, signal?: AbortSignal) =>
      proxy.handle(
        new Request('http://shop.test/store-api/checkout/cart/line-item', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ items: [{ id: name, referencedId: name, type: 'product', quantity: 1 }] }),
          ...(signal ? { signal } : {}),
        }),
        { ip: '10.0.0.9', forwardedFor: null },
      )
    const first = send('1'.repeat(32))
    await eventually(() => expect(fetched).toHaveLength(1))
    const browser = new AbortController()
    const left = send('2'.repeat(32), browser.signal)
    const stays = send('3'.repeat(32))
    await new Promise(setImmediate)
    browser.abort()
    expect((await left).status).toBe(502)
    finish(new Response('{}'))
    await first
    await eventually(() => expect(fetched).toHaveLength(2))
    finish(new Response('{}'))
    expect((await stays).status).toBe(200)
    expect(fetched.map((body) => /[123]{32}/.exec(body)?.[0][0])).toEqual(['1', '3'])
  })

  test('bodies of one client: 4 MB are held, whatever sessions they belong to', async () => {
    const { ask, sent } = proxyBefore(never, { limits: limits() })
    const line = { id: 'x'.repeat(255), referencedId: '1'.repeat(32), type: 'product', quantity: 1 }
    const body = { items: Array.from({ length: 250 }, () => line) }
    const send = (token: number) =>
      ask('POST', '/checkout/cart/line-item', { cookie: `sw-context-token=t${token}`, body })
    const answers = Array.from({ length: 80 }, (_, index) => send(index))
    const refused = (await Promise.race(answers)).status
    expect(refused).toBe(429)
    await eventually(() => expect(sent.length).toBeGreaterThan(50))
    expect(sent.length).toBeLessThan(62)
    expect((await ask('GET', '/unknown')).status).toBe(404)
  })
})

test('an answer of the backend beyond 16 MB is not read to its end, and not passed on', async () => {
  let megabytes = 0
  const endless = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          megabytes += 1
          controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        },
      }),
    )
  const { ask } = proxyBefore(endless)
  const answer = await ask('GET', '/context', { cookie })
  expect(answer.status).toBe(502)
  expect(megabytes).toBeLessThan(20)
})

describe('queue of a session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a write that has waited for 30 seconds is refused, an order waits for longer', async () => {
    const queue = new SessionQueue(processStore())
    const begun = vi.fn<() => Promise<void>>(async () => undefined)
    const slow = Promise.withResolvers<void>()
    void queue.write('t', () => slow.promise)
    const refused = queue.write('t', begun).catch((error: unknown) => error)
    const order = queue.write('t', begun, { timeout: 120_000 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await refused).toMatchObject({ name: 'Busy', status: 503 })
    expect(begun).not.toHaveBeenCalled()
    slow.resolve()
    await order
    expect(begun).toHaveBeenCalledOnce()
    expect(queue.size).toBe(0)
  })

  test('a write that leaves lets the reads behind it begin', async () => {
    const queue = new SessionQueue(processStore())
    const reading = Promise.withResolvers<void>()
    void queue.read('t', () => reading.promise, { timeout: 1_000 })
    const browser = new AbortController()
    const left = queue.write('t', never, { signal: browser.signal }).catch((error: unknown) => error)
    const read = queue.read('t', async () => 'read', { timeout: 1_000 })
    browser.abort()
    expect(await left).toBeInstanceOf(CallerLeft)
    expect(await read).toBe('read')
    const gone = queue.write('t', never, { signal: browser.signal }).catch((error: unknown) => error)
    expect(await gone).toBeInstanceOf(CallerLeft)
    reading.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.size).toBe(0)
  })

  test('60 reads wait; a page is then read for a visitor without a session', async () => {
    const queue = new SessionQueue(processStore())
    void queue.write('t', never)
    const read = (late?: () => Promise<string>) =>
      queue.read('t', async () => 'own', { timeout: 10_000, ...(late ? { late } : {}) })
    for (let index = 0; index < 60; index += 1) read().catch(() => undefined)
    expect(await read(async () => 'shared')).toBe('shared')
    expect(await read().catch((error: unknown) => error)).toMatchObject({ name: 'Busy', status: 429 })
  })
})

describe('calls under way', () => {
  const begin = (calls: CallsUnderWay, client: string, times: number) =>
    Array.from({ length: times }, () => calls.begin(client))

  test('are 100 of one client and 1,000 of all, and one that ends makes room', () => {
    const calls = new CallsUnderWay()
    const [first] = begin(calls, 'a', 100)
    expect(() => calls.begin('a')).toThrow(expect.objectContaining({ status: 429 }))
    for (let index = 0; index < 9; index += 1) begin(calls, `b${index}`, 100)
    expect(() => calls.begin('c')).toThrow(expect.objectContaining({ status: 503 }))
    first?.end()
    calls.begin('c').end()
    expect(calls.held).toEqual({ calls: 999, bytes: 0, clients: 10 })
  })

  test('hold 4 MB of one client and 32 MB of all; usual bodies are always taken', () => {
    const calls = new CallsUnderWay()
    const fill = (client: string) => {
      for (;;) calls.begin(client).hold(256 * 1024)
    }
    expect(() => fill('a')).toThrow(expect.objectContaining({ status: 429 }))
    for (let index = 0; index < 7; index += 1) expect(() => fill(`b${index}`)).toThrow('')
    expect(() => fill('c')).toThrow(expect.objectContaining({ status: 503 }))
    expect(calls.held.bytes).toBeGreaterThan(30 * 1024 * 1024)
    expect(calls.held.bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
    calls.begin('c').hold(16 * 1024)
  })

  test('give back what they held', () => {
    const calls = new CallsUnderWay()
    const all = begin(calls, 'a', 5)
    for (const call of all) call.hold(200_000)
    for (const call of all) call.end()
    expect(calls.held).toEqual({ calls: 0, bytes: 0, clients: 0 })
  })
})
