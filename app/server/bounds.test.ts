import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LanguageId } from '../../api/types/ids.ts'
import { Alternates } from './catalogue/alternates.server.ts'
import { CatalogueSessions, type CatalogueSession } from './catalogue/catalogue-sessions.server.ts'
import { ContextReads } from './catalogue/context-reads.server.ts'
import { logError } from './http/console.server.ts'
import { EncodedBody } from './http/html.server.ts'
import { SessionQueue } from './proxy/session-queue.server.ts'
import { ProcessOrders } from './store/process/process-orders.server.ts'
import { processStore } from './store/process/process-store.server.ts'
import { ProcessTokens } from './store/process/process-tokens.server.ts'

const MEGABYTE = 1024 * 1024

describe('what the server keeps has a bound', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // A cache takes the time 0 for none.
    vi.advanceTimersByTime(1)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('answers of orders: 16 MB of them, and none after ten minutes', async () => {
    const orders = new ProcessOrders()
    const body = JSON.stringify({ id: 'x'.repeat(50_000) })
    const place = (index: number) => orders.place(`t${index}`, `attempt-${index}`, async () => ({ status: 200, body }))
    for (let index = 0; index < 400; index += 1) await place(index)
    const { bytes, running } = orders.held
    expect(bytes).toBeGreaterThan(15 * MEGABYTE)
    expect(bytes).toBeLessThanOrEqual(16 * MEGABYTE)
    expect(running).toBe(0)
    expect(await orders.report('t399', 'attempt-399')).toMatchObject({ state: 'answered' })
    expect(await orders.report('t0', 'attempt-0')).toEqual({ state: 'unknown' })

    await vi.advanceTimersByTimeAsync(600_001)
    expect(orders.held.bytes).toBe(0)
  })

  test('an order call that fails leaves nothing', async () => {
    const orders = new ProcessOrders()
    await expect(orders.place('t', 'attempt-1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(orders.held).toEqual({ bytes: 0, running: 0 })
  })

  test('successors of tokens: 20,000 of them, and none after a minute', async () => {
    const tokens = new ProcessTokens()
    for (let index = 0; index < 20_500; index += 1) await tokens.agree(`old${index}`, `new${index}`)
    expect(tokens.size).toBe(20_000)
    vi.advanceTimersByTime(60_001)
    expect(tokens.size).toBe(0)
  })

  test('session queue: only sessions with a call under way, also after a failure', async () => {
    const store = processStore()
    const queue = new SessionQueue(store)
    const late = async () => 0
    const slow = Promise.withResolvers<void>()
    const jobs = [
      queue.write('a', async () => 1),
      queue.write('b', () => Promise.reject(new Error('away'))),
      queue.write('c', async ({ renew }) => renew(await store.tokens.agree('c', 'd'))),
      queue.write('c', async () => 2),
      queue.write('e', () => store.tokens.leave('e')),
      queue.write('e', async () => 3),
      queue.write('f', () => slow.promise),
      queue.read('f', late, { timeout: 10, late }),
    ]
    const settled = Promise.allSettled(jobs)
    expect(queue.size).toBe(5)
    // The reader gives up; the call that it waited for goes on.
    await vi.advanceTimersByTimeAsync(10)
    await expect(jobs.at(-1)).resolves.toBe(0)
    slow.resolve()
    await settled
    expect(queue.size).toBe(0)
  })

  test('anonymous sessions: fifty', async () => {
    let made = 0
    const sessions = new CatalogueSessions(async (): Promise<CatalogueSession> => {
      made += 1
      return { token: `t${made}`, context: new ContextReads(async () => null) }
    })
    for (let index = 0; index < 51; index += 1) await sessions.session({ currency: `C${index}`, country: 'DE' })
    await sessions.session({ currency: 'C50', country: 'DE' })
    expect(made).toBe(51)
    await sessions.session({ currency: 'C0', country: 'DE' })
    expect(made).toBe(52)
  })

  test('paths in other languages: of 50,000 pages', async () => {
    const alternates = new Alternates({
      read: async () => new Map(),
      languages: () => [{ locale: 'en-GB', languageId: 'e' as LanguageId }],
      keep: 86_400_000,
    })
    alternates.want(Array.from({ length: 50_100 }, (_, index) => `p${index}`))
    await alternates.settled()
    expect(alternates.held).toBe(5_000)
    for (let from = 5_000; from < 51_000; from += 5_000) {
      alternates.want(Array.from({ length: 5_000 }, (_, index) => `p${from + index}`))
      await alternates.settled()
    }
    expect(alternates.held).toBe(50_000)
  })

  test('lines about mistakes: sixty in a minute, and how many there were more', () => {
    vi.advanceTimersByTime(120_000)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (let index = 0; index < 500; index += 1) logError(new Error('broken'))
    expect(error).toHaveBeenCalledTimes(60)
    vi.advanceTimersByTime(60_001)
    logError(new Error('broken'))
    expect(error).toHaveBeenCalledTimes(61)
    expect(warn.mock.calls).toEqual([['440 more lines of the kind "error" were left out.']])
    vi.restoreAllMocks()
  })
})

test('a kept body holds no more memory than its bytes', async () => {
  const body = new EncodedBody('<p>Mug</p>'.repeat(2_000))
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    const bytes = await body.in(encoding).bytes
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})
