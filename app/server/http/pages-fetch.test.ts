import { describe, expect, test, vi } from 'vitest'
import { createStoreApi } from '../../../api/client/client.ts'
import { readCountries } from '../../../api/operations/session.ts'
import { Breaker } from './breaker.server.ts'
import { runAsJob } from './job.server.ts'
import { pagesFetch } from './pages-fetch.server.ts'
import { AnswerTooLarge, readBounded } from './read-bounded.server.ts'

const MEGABYTE = 1024 * 1024

/** A body of so many megabytes that says how much of it was taken. */
function large(megabytes: number) {
  const taken = { megabytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.megabytes >= megabytes) return controller.close()
        taken.megabytes += 1
        controller.enqueue(new Uint8Array(MEGABYTE).fill(32))
      },
      cancel() {
        taken.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken }
}

const url = 'http://backend.test/store-api/search'
const request = (signal?: AbortSignal) => new Request(url, { method: 'POST', ...(signal ? { signal } : {}) })
const late = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'))

describe('an answer of the backend', () => {
  test('is read up to 16 MB, and let go beyond', async () => {
    const fits = large(16)
    expect(await readBounded(new Response(fits.body))).toHaveLength(16 * MEGABYTE)
    const beyond = large(300)
    await expect(readBounded(new Response(beyond.body))).rejects.toThrow(AnswerTooLarge)
    expect(beyond.taken).toEqual({ megabytes: 17, cancelled: true })
  })

  test('is not read at all when it says that it is larger', async () => {
    const { body, taken } = large(300)
    const answer = new Response(body, { headers: { 'content-length': String(300 * MEGABYTE) } })
    await expect(readBounded(answer)).rejects.toThrow(AnswerTooLarge)
    expect(taken).toEqual({ megabytes: 0, cancelled: true })
  })

  test('64 MB are read at the same time', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 5 }, () => {
      let sent = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          if ((sent += 1) <= 15) return controller.enqueue(new Uint8Array(MEGABYTE))
          await end
          controller.close()
        },
      })
    })
    const reads = waiting.map((stream) => readBounded(new Response(stream)))
    const all = Promise.allSettled(reads)
    await expect(Promise.race(reads)).rejects.toThrow(AnswerTooLarge)
    resolve()
    expect((await all).filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await readBounded(new Response(large(16).body))).toHaveLength(16 * MEGABYTE)
  })

  test.each([200, 400, 500])('of pages is bounded as well, whatever its status: %s', async (status) => {
    const { body, taken } = large(300)
    const api = createStoreApi({
      baseUrl: 'http://backend.test/store-api',
      fetch: pagesFetch(async () => new Response(body, { status })),
      backOff: () => Promise.reject(new Error('once')),
    })
    await expect(readCountries(api)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    expect(taken.megabytes).toBeLessThan(20)
  })

  test('that is too large by itself is read once by a page, and named to the operator', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const answer = vi.fn<() => Promise<Response>>(async () => new Response(large(300).body))
    const api = createStoreApi({
      baseUrl: 'http://backend.test/store-api',
      fetch: pagesFetch(answer),
      backOff: async () => undefined,
    })
    for (let view = 1; view <= 2; view += 1) {
      const { signal } = new AbortController()
      const read = runAsJob({ signal, turn: () => Promise.resolve() }, () => readCountries(api))
      await expect(read).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
      expect(answer).toHaveBeenCalledTimes(view)
    }
    expect(warned.mock.calls.flat()).toEqual([
      'The answer to POST /store-api/country is larger than 16 MB: pages that need it cannot be shown.',
    ])
    warned.mockRestore()
  })
})

describe('circuit breaker', () => {
  test('a route that timed out three times rests for five seconds, then is tried once', async () => {
    let time = 0
    const answer = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('aborted')))
    const ask = pagesFetch(answer, new Breaker(() => time))
    for (let index = 0; index < 3; index += 1) await expect(ask(request(late()))).rejects.toThrow('aborted')
    await expect(ask(request())).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(answer).toHaveBeenCalledTimes(3)
    time += 5_000
    await expect(ask(request(late()))).rejects.toThrow('aborted')
    await expect(ask(request())).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(answer).toHaveBeenCalledTimes(4)
    time += 5_000
    answer.mockResolvedValueOnce(new Response('{}'))
    expect((await ask(request())).status).toBe(200)
    answer.mockResolvedValueOnce(new Response('{}'))
    expect((await ask(request())).status).toBe(200)
  })

  test('an answer in between, a failure at once and another route do not count', async () => {
    const answer = vi.fn<(request: Request) => Promise<Response>>(() => Promise.reject(new Error('aborted')))
    const ask = pagesFetch(answer)
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 2; index += 1) await expect(ask(request(late()))).rejects.toThrow('aborted')
      answer.mockResolvedValueOnce(new Response('{}', { status: 500 }))
      await ask(request())
    }
    for (let index = 0; index < 5; index += 1) await expect(ask(request())).rejects.toThrow('aborted')
    const listing = (id: string) => new Request(`http://backend.test/store-api/product-listing/${id.repeat(32)}`)
    for (const id of ['a', 'b', 'c'])
      await expect(ask(new Request(listing(id), { signal: late() }))).rejects.toThrow('aborted')
    await expect(ask(listing('d'))).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(ask(request())).rejects.toThrow('aborted')
  })

  test('a page whose route rests fails at once, and is not tried again', async () => {
    const breaker = new Breaker()
    for (let index = 0; index < 3; index += 1) breaker.failed('POST /store-api/country')
    const backOff = vi.fn<() => Promise<void>>(async () => undefined)
    const answer = vi.fn<() => Promise<Response>>()
    const api = createStoreApi({
      baseUrl: 'http://backend.test/store-api',
      fetch: pagesFetch(answer, breaker),
      backOff,
    })
    await expect(readCountries(api)).rejects.toMatchObject({ failure: { kind: 'unreachable', reason: 'timeout' } })
    expect([answer.mock.calls.length, backOff.mock.calls.length]).toEqual([0, 0])
  })
})

test('a page that gives up its place ends its reads', async () => {
  const controller = new AbortController()
  const ask = pagesFetch((_request, signal) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new Error('ended')))
    return promise
  })
  const read = runAsJob({ signal: controller.signal, turn: () => Promise.resolve() }, () => ask(request()))
  controller.abort(new DOMException('Others wait', 'TimeoutError'))
  await expect(read).rejects.toThrow('ended')
})
