import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnansweredChunk, watchChunks, whenArrived } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * @param refused how often the shop refuses the connection
 * @param stores whether the browser lets the page store anything
 */
function watch({
  target = '/checkout',
  onLine = true,
  refused = 0,
  stores = true,
}: { target?: string | null; onLine?: boolean; refused?: number; stores?: boolean } = {}) {
  const events = new EventTarget()
  const kept = new Map<string, string>()
  const assign = vi.fn<(href: string) => void>()
  const ask = vi.fn<typeof fetch>().mockResolvedValue(new Response(null))
  for (let time = 0; time < refused; time += 1) ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!stores) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', ask)
  const arrival = watchChunks(() => target)
  /** @returns whether the failure is kept from whoever asked for the chunk */
  const fail = async (payload = new Error('no chunk')): Promise<boolean> => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    events.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(0)
    return event.defaultPrevented
  }
  return { left: assign.mock.calls, requests: ask.mock.calls, fail, arrival }
}

test('chunks: the target is opened as a document when its chunk is gone', async () => {
  const { fail, left, arrival } = watch()
  expect(arrival()).toBe('whole')
  expect(await fail()).toBe(true)
  expect(left).toEqual([['/checkout']])
  expect(arrival()).toBe('leaving')
})

test('chunks: nothing reloads in a loop, within ten seconds the error is shown', async () => {
  const { fail, left, arrival } = watch()
  await fail()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await fail()).toBe(false)
  expect(left).toHaveLength(1)
  expect(arrival()).toBe('incomplete')
  await vi.advanceTimersByTimeAsync(1)
  expect(await fail()).toBe(true)
  expect(left).toHaveLength(2)
})

test('chunks: the error is shown where a reload could loop unseen', async () => {
  const { fail, left, arrival } = watch({ stores: false })
  expect(await fail()).toBe(false)
  expect([left, arrival()]).toEqual([[], 'incomplete'])
})

test('chunks: the page stays while there is no connection', async () => {
  const { fail, left } = watch({ onLine: false })
  expect(await fail()).toBe(false)
  expect(left).toEqual([])
})

test('chunks: what is left for is waited for, and what came is handed on', async () => {
  const arrived = vi.fn<() => void>()
  void Promise.resolve(whenArrived(undefined)).then(arrived)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).not.toHaveBeenCalled()
  expect(whenArrived('texts')).toBe('texts')
})

test('chunks: only what failed without a connection is no fault of the shop', async () => {
  const [lost, gone] = [new Error('no connection'), new Error('no such file')]
  await watch({ onLine: false }).fail(lost)
  await watch().fail(gone)
  expect(isUnansweredChunk(lost)).toBe(true)
  expect(isUnansweredChunk(gone)).toBe(false)
  expect(isUnansweredChunk('no connection')).toBe(false)
})

test('chunks: the page stays while another one is only prepared', async () => {
  const { fail, left } = watch({ target: null })
  expect(await fail()).toBe(false)
  expect(left).toEqual([])
})

test('chunks: the page stays until a shop that restarts answers', async () => {
  const { fail, left, requests } = watch({ refused: 2 })
  await fail()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toEqual([['/checkout']])
  expect(requests).toEqual(Array.from({ length: 3 }, () => ['/checkout', { method: 'HEAD' }]))
})
