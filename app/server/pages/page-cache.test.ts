import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const KILOBYTE = 1024

function setUp({ maxBytes = 1024 * KILOBYTE } = {}) {
  const clock = { time: 1_000 }
  const options = {
    name: 'test',
    enabled: true,
    fresh: 60,
    stale: 600,
    missingFor: 10,
    maxBytes,
    now: () => clock.time,
  }
  const cache = new PageCache<{ key: string }>(options)
  const loads: string[] = []
  const ask = (key: string, { size = KILOBYTE, missing = false, narrowed = false, world = false } = {}) =>
    cache.get(
      key,
      async () => {
        loads.push(key)
        return { value: { key }, size, missing }
      },
      { narrowed, world },
    )
  const timesLoaded = (key: string) => loads.filter((loaded) => loaded === key).length
  return { ask, cache, clock, timesLoaded }
}

/** An address as long as the shop takes them. */
const long = (index: number) => `/${index}-${'x'.repeat(KILOBYTE)}`

describe('addresses without a page', () => {
  test('take their letters’ bytes, and never more than a small part of all', async () => {
    const { ask, cache } = setUp()
    for (let index = 0; index < 2_000; index += 1) await ask(long(index), { size: 60, missing: true })
    expect(cache.held.bytes).toBeLessThanOrEqual(0.05 * 1024 * KILOBYTE)
    expect(cache.held.entries).toBeLessThan(30)
  })

  test('push out no page', async () => {
    const { ask, timesLoaded } = setUp()
    await ask('/mugs/')
    for (let index = 0; index < 2_000; index += 1) await ask(long(index), { size: 10_000, missing: true })
    await ask('/mugs/')
    expect(timesLoaded('/mugs/')).toBe(1)
  })

  test('are requested again after a short time', async () => {
    const { ask, clock, timesLoaded } = setUp()
    for (let index = 0; index < 3; index += 1) await ask('/none', { missing: true })
    expect(timesLoaded('/none')).toBe(1)
    clock.time += 11
    await ask('/none', { missing: true })
    expect(timesLoaded('/none')).toBe(2)
  })

  test('that get a page show it', async () => {
    const { ask, clock } = setUp()
    await ask('/new', { missing: true })
    clock.time += 11
    await ask('/new')
    clock.time += 11
    await expect(ask('/new')).resolves.toEqual({ key: '/new' })
  })
})

describe('narrowed pages', () => {
  test('are kept from the second time on', async () => {
    const { ask, cache, timesLoaded } = setUp()
    await ask('?a', { narrowed: true })
    expect(cache.held.entries).toBe(0)
    for (let index = 0; index < 3; index += 1) await ask('?a', { narrowed: true })
    expect(timesLoaded('?a')).toBe(2)
  })

  test('push out no page, however many are requested however often', async () => {
    const { ask, cache, timesLoaded } = setUp()
    await ask('/mugs/')
    for (let index = 0; index < 500; index += 1)
      for (let again = 0; again < 2; again += 1) await ask(`?min-price=${index}`, { narrowed: true, size: 10_000 })
    expect(cache.held.bytes).toBeLessThanOrEqual(0.25 * 1024 * KILOBYTE)
    await ask('/mugs/')
    expect(timesLoaded('/mugs/')).toBe(1)
  })
})

test('the keys of pages count as well', async () => {
  const { ask, cache } = setUp()
  for (let index = 0; index < 2_000; index += 1) await ask(long(index), { size: 1 })
  expect(cache.held.entries).toBeLessThan(400)
})

test('what may not be served any more is let go, without anybody asking', async () => {
  const { ask, cache, clock } = setUp()
  await ask('/mugs/')
  await ask('/none', { missing: true })
  for (let again = 0; again < 2; again += 1) await ask('?a', { narrowed: true })
  clock.time += 660
  cache.purge()
  expect(cache.held.entries).toBe(2)
  clock.time += 1
  cache.purge()
  expect(cache.held).toEqual({ entries: 0, bytes: 0 })
})

test('pages of price worlds, however many are made up, push out no page of everybody', async () => {
  const { ask, cache, timesLoaded } = setUp()
  await ask('/mugs/')
  await ask('/mugs/?size=1', { narrowed: true })
  await ask('/mugs/?size=1', { narrowed: true })
  for (let index = 0; index < 2_000; index += 1) {
    await ask(`world-${index} /mugs/`, { world: true })
    await ask(`world-${index} /mugs/?size=1`, { world: true, narrowed: true })
    await ask(`world-${index} /mugs/?size=1`, { world: true, narrowed: true })
  }
  await ask('/mugs/')
  await ask('/mugs/?size=1', { narrowed: true })
  expect([timesLoaded('/mugs/'), timesLoaded('/mugs/?size=1')]).toEqual([1, 2])
  expect(cache.held.bytes).toBeLessThan(0.3 * 1024 * KILOBYTE)
})
