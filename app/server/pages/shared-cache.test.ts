import { describe, expect, test } from 'vitest'
import { SharedCache, type CacheOptions } from './shared-cache.server.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

function setUp(options: Partial<CacheOptions> = {}) {
  const clock = { time: 1_000 }
  const cache = new SharedCache<{ made: number }>({
    enabled: true,
    fresh: 60,
    stale: 600,
    maxBytes: 1000,
    now: () => clock.time,
    ...options,
  })
  let made = 0
  const state = { broken: false, slow: null as Promise<void> | null, made: () => made }
  const load = async () => {
    made += 1
    const value = { made }
    if (state.slow) await state.slow
    if (state.broken) throw new Error('backend away')
    return { value, size: 100 }
  }
  const get = async (key = 'page', options?: { onlyFresh: boolean }) => (await cache.get(key, load, options)).made
  return { cache, clock, get, state }
}

test('one fill at a time, for as many readers as there are', async () => {
  const { get, state } = setUp()
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  expect(state.made()).toBe(1)
})

test('a stale value is served while a new one is made', async () => {
  const { get, clock } = setUp()
  await get()
  clock.time += 61
  expect(await get()).toBe(1)
  expect(await get()).toBe(2)
})

test('a value beyond the stale time is waited for', async () => {
  const { get, clock } = setUp()
  await get()
  clock.time += 661
  expect(await get()).toBe(2)
})

describe('a value that was not read for a while', () => {
  const settings = { unread: 120, patience: 20 }

  test('up to a while ago: served as it is, while a new one is made', async () => {
    const { get, clock } = setUp(settings)
    await get()
    clock.time += 110
    expect(await get()).toBe(1)
  })

  test('for longer: made anew before it is shown', async () => {
    const { get, clock } = setUp(settings)
    await get()
    clock.time += 121
    expect(await get()).toBe(2)
  })

  test('for longer, from a backend that is slow or away: the old one', async () => {
    const { get, clock, state } = setUp(settings)
    await get()
    clock.time += 121
    const slow = Promise.withResolvers<void>()
    state.slow = slow.promise
    expect(await get()).toBe(1)
    slow.resolve()
    state.slow = null
    // The new one that came too late for the first is there for the next.
    await eventually(async () => expect(await get()).toBe(2))
    clock.time += 121
    state.broken = true
    expect(await get()).toBe(2)
  })
})

test('a fill of the cache above waits for a fresh value', async () => {
  const { get, clock } = setUp()
  await get()
  clock.time += 61
  expect(await get('page', { onlyFresh: true })).toBe(2)
})

test('a backend that is away leaves the old value standing', async () => {
  const { get, clock, state } = setUp()
  await get()
  clock.time += 700
  state.broken = true
  expect(await get()).toBe(1)
  await expect(get('other')).rejects.toThrow('backend away')
})

test('what cannot be loaded is tried once, and every waiting reader gets the error', async () => {
  const { get, state } = setUp()
  state.broken = true
  const [one, two] = await Promise.allSettled([get(), get()])
  expect([one?.status, two?.status]).toEqual(['rejected', 'rejected'])
  expect(state.made()).toBe(1)
  state.broken = false
  expect(await get()).toBe(2)
})

test('cache: holds no more bytes than it may', async () => {
  const { cache, get } = setUp({ maxBytes: 2_000 })
  for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key)
  expect(cache.held.bytes).toBeLessThanOrEqual(2_000)
})

test('cache: switched off, every read loads', async () => {
  const { get } = setUp({ enabled: false })
  expect([await get(), await get()]).toEqual([1, 2])
})
