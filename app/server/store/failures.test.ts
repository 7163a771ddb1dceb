import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startRedis, type RedisServer } from '../../../tests/harness/redis.ts'
import { openRedisStore } from './redis/redis-store.server.ts'
import { OrderLost, type SendOrder, type Store } from './store.server.ts'

const SECRET = 's'.repeat(32)
const times = { lease: 2_000, beat: 200, grace: 800, bridge: 2_000, patience: 2_500 }
/** On a busy machine. */
const soon = { timeout: 10_000 }
let redis: RedisServer
let one: Store
let other: Store
let child: ChildProcess | null = null

/** On a busy machine processes take their time to begin. */
const PATIENT = 60_000

beforeAll(async () => {
  redis = await startRedis()
}, PATIENT)
afterAll(() => redis.stop(), PATIENT)
beforeEach(async () => {
  await redis.clear()
  one = await openRedisStore({ url: redis.url, secret: SECRET, shop: 'shop', accessKey: 'key', times })
  other = await openRedisStore({ url: redis.url, secret: SECRET, shop: 'shop', accessKey: 'key', times })
}, PATIENT)
afterEach(async () => {
  child?.kill('SIGKILL')
  child = null
  await one.close()
  await other.close()
}, PATIENT)

const placed = { status: 200, body: '{"id":"o1"}' }
const send: SendOrder = async (mark) => {
  await mark()
  return placed
}

/** Another instance in a process of its own, which has a write's turn of session `t`, or places an order. */
async function instance(does: 'holds' | 'queues' | 'sends'): Promise<ChildProcess> {
  child = fork(new URL('./instance.fixture.ts', import.meta.url), [redis.url, SECRET, JSON.stringify(times), does])
  await once(child, 'message')
  return child
}

/** The next message of the other process. */
async function says(process: ChildProcess, about: string): Promise<unknown> {
  const answer = once(process, 'message')
  process.send(about)
  return (await answer)[0]
}

describe('store: redis is away', () => {
  test('sessions are queued in each process, and it says so', async () => {
    await redis.kill()
    await expect.poll(() => one.state, soon).toBe('away')
    const hold = await one.locks.enter('t', 'write', { timeout: 5_000 })
    expect(hold?.isHeld).toBe(true)
    expect(await one.locks.enter('t', 'read', { timeout: 20 })).toBeNull()
    hold?.release()
    expect(await one.tokens.agree('old', 'new')).toBe('new')
    expect((await one.tokens.look('old')).successor).toBe('new')
    await redis.start()
    await expect.poll(() => one.state, soon).toBe('ok')
    const shared = await other.locks.enter('t', 'write', { timeout: 5_000 })
    expect(shared?.isHeld).toBe(true)
    shared?.release()
  })

  test('an order is not sent, and that is reported', async () => {
    await redis.kill()
    let sent = false
    const order = one.orders.place('t', 'attempt-1', async (mark) => {
      await mark()
      sent = true
      return placed
    })
    await expect(order).rejects.toMatchObject({ name: 'Busy', status: 429 })
    expect(sent).toBe(false)
  })

  test('an order that was sent before has its answer, also after a restart without data', async () => {
    const answer = Promise.withResolvers<typeof placed>()
    let sent = 0
    const placing = one.orders.place('t', 'attempt-1', async (mark) => {
      await mark()
      sent += 1
      return answer.promise
    })
    await expect.poll(() => sent, soon).toBe(1)
    await redis.kill()
    await redis.start()
    await expect.poll(() => other.state, soon).toBe('ok')
    const again = other.orders.place('t', 'attempt-1', send)
    answer.resolve(placed)
    expect(await placing).toEqual(placed)
    expect(await again).toEqual(placed)
    expect(sent).toBe(1)
    await redis.kill()
    await redis.start()
    await expect.poll(() => other.state, soon).toBe('ok')
    await expect
      .poll(() => other.orders.report('t', 'attempt-1'), soon)
      .toMatchObject({ state: 'answered', body: { id: 'o1' } })
  })

  test('a turn outlives a restart without data: no other call gets it', async () => {
    const hold = await one.locks.enter('t', 'write', { timeout: 2_000 })
    await redis.kill()
    await redis.start()
    const next = other.locks.enter('t', 'write', { timeout: 8_000 })
    expect(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 1_200, 'waits'))])).toBe('waits')
    expect(hold?.isHeld).toBe(true)
    hold?.release()
    const got = await next
    expect(got?.fence).toBeGreaterThan(hold?.fence ?? 0)
    got?.release()
  })

  test('a server that does not answer counts as away', async () => {
    redis.pause()
    const hold = await one.locks.enter('t', 'write', { timeout: 5_000 })
    expect(hold?.isHeld).toBe(true)
    expect(one.state).toBe('away')
    hold?.release()
    redis.resume()
    await expect.poll(() => one.state, soon).toBe('ok')
  })
})

describe('store: what instances have read', () => {
  test('answers: one takes what another has put, until it is old or all is forgotten', async () => {
    const [mine, others] = [one.answers!, other.answers!]
    expect(await others.take('/mugs/', 60_000)).toBeNull()
    mine.put('/mugs/', await mine.mark(), 'Mugs', 60_000)
    await expect.poll(() => others.take('/mugs/', 60_000), soon).toMatchObject({ text: 'Mugs' })
    others.clear()
    await expect.poll(() => mine.take('/mugs/', 60_000), soon).toBeNull()
    mine.put('/cups/', await mine.mark(), 'Cups', 50)
    await expect.poll(() => others.take('/cups/', 50), soon).toBeNull()
  })

  test('answers: what was begun before all was forgotten is not taken', async () => {
    const mark = await one.answers!.mark()
    other.answers!.clear()
    await expect.poll(() => one.answers!.mark(), soon).not.toBe(mark)
    one.answers!.put('/mugs/', mark, 'old price', 60_000)
    one.answers!.put('/cups/', await one.answers!.mark(), 'new price', 60_000)
    await expect.poll(() => other.answers!.take('/cups/', 60_000), soon).toMatchObject({ text: 'new price' })
    expect(await other.answers!.take('/mugs/', 60_000)).toBeNull()
  })

  test('paths: the next process has those of all before it', async () => {
    expect(await one.paths!.add([['de /tassen', 'one']])).toBe(true)
    expect(await other.paths!.add([['de /becher', 'two']])).toBe(true)
    expect(new Map(await one.paths!.load())).toEqual(
      new Map([
        ['de /tassen', 'one'],
        ['de /becher', 'two'],
      ]),
    )
    await redis.kill()
    await expect.poll(() => one.state, soon).toBe('away')
    expect(await one.paths!.add([['de /krug', 'three']])).toBe(false)
    expect(await one.paths!.load()).toEqual([])
  })
})

describe('store: an instance is gone', { timeout: 2 * PATIENT }, () => {
  test('its turn is another’s after the lease', async () => {
    const held = await instance('holds')
    expect(await one.locks.enter('t', 'write', { timeout: 100 })).toBeNull()
    held.kill('SIGKILL')
    const next = await one.locks.enter('t', 'write', { timeout: 5_000 })
    expect(next?.isHeld).toBe(true)
    next?.release()
  })

  test('fence: one that stood still for longer than its lease sends nothing any more', async () => {
    const held = await instance('holds')
    expect(await says(held, 'is it held?')).toBe(true)
    held.kill('SIGSTOP')
    const next = await one.locks.enter('t', 'write', { timeout: 5_000 })
    expect(next?.isHeld).toBe(true)
    held.kill('SIGCONT')
    expect(await says(held, 'is it held?')).toBe(false)
    next?.release()
    expect(await says(held, 'is it held?')).toBe(false)
  })

  test('an order that it had sent is not sent again', async () => {
    const ordering = await instance('sends')
    ordering.kill('SIGKILL')
    await once(ordering, 'exit')
    await expect.poll(() => one.orders.report('t', 'attempt-1'), soon).toEqual({ state: 'unknown' })
    await expect(one.orders.place('t', 'attempt-1', send)).rejects.toBeInstanceOf(OrderLost)
    await expect(one.orders.place('t', 'attempt-2', send)).rejects.toBeInstanceOf(OrderLost)
    expect(await one.orders.place('another session', 'attempt-3', send)).toEqual(placed)
  })

  test('an order that only waited for its turn is sent by another', async () => {
    const ordering = await instance('queues')
    ordering.kill('SIGKILL')
    await once(ordering, 'exit')
    await expect.poll(() => one.orders.report('t', 'attempt-1'), soon).toEqual({ state: 'unknown' })
    expect(await one.orders.place('t', 'attempt-1', send)).toEqual(placed)
  })

  test('fence: an order that stood still before it was sent is not sent behind another', async () => {
    const ordering = await instance('queues')
    ordering.kill('SIGSTOP')
    await expect.poll(() => one.orders.report('t', 'attempt-1'), soon).toEqual({ state: 'unknown' })
    expect(await one.orders.place('t', 'attempt-1', send)).toEqual(placed)
    ordering.kill('SIGCONT')
    expect(await says(ordering, 'send')).toBe('refused')
  })
})
