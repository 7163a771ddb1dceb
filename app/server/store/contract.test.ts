import { describe, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { CallerLeft } from '../http/caller-left.server.ts'
import { WITHDRAWAL_KEPT } from './kept-withdrawal.server.ts'
import { processStore } from './process/process-store.server.ts'
import { redisStores } from './redis-stores.fixture.ts'
import type { KeptWithdrawal, SendOrder, Store } from './store.server.ts'

const times = { lease: 1_000, beat: 200, grace: 300, bridge: 500, patience: 2_000 }
/** On a busy machine. */
const soon = { timeout: 10_000 }
const openStore = redisStores()
let prefixes = 0

/** Two instances that share what they know; of one process they are the same. */
async function two(kind: 'process' | 'redis'): Promise<[Store, Store]> {
  prefixes += 1
  const open = () => openedAs(`shop ${prefixes}`, `key ${prefixes}`)
  if (kind === 'process') {
    const one = processStore()
    return [one, one]
  }
  return [await open(), await open()]
}

const openedAs = (shop: string, accessKey: string): Promise<Store> => openStore({ shop, accessKey, times })

const withdrawal = (id: string, at = new Date().toISOString()): KeptWithdrawal => ({
  id,
  at,
  by: 'form',
  whole: false,
  items: [{ lineId: 'line', quantity: 1, of: 20 }],
})
const ordered = new Map([
  ['line', 20],
  ['other', 1],
])

describe.each(['process', 'redis'] as const)('store: %s', (kind) => {
  test('withdrawals: every instance knows those of an order, each once, and few of them', async () => {
    const [one, other] = await two(kind)
    const [first, second] = [withdrawal('1', new Date(Date.now() - 1_000).toISOString()), withdrawal('2')]
    expect(await one.withdrawals.keep('order', second, ordered)).toBe(true)
    expect(await other.withdrawals.keep('order', first, ordered)).toBe(true)
    expect(await other.withdrawals.keep('order', { ...first, whole: true }, ordered)).toBe(true)
    expect(await one.withdrawals.read(['order', 'another'])).toEqual(new Map([['order', [first, second]]]))
    for (let index = 3; index <= 20; index += 1) await one.withdrawals.keep('order', withdrawal(String(index)), ordered)
    expect(await other.withdrawals.keep('order', { ...withdrawal('21'), whole: true }, ordered)).toBe(false)
    expect((await other.withdrawals.read(['order']))?.get('order')).toHaveLength(20)
  })

  test('withdrawals: a piece that is declared twice, at once, is kept once', async () => {
    const [one, other] = await two(kind)
    const of = (id: string, lineId: string) => ({ ...withdrawal(id), items: [{ lineId, quantity: 1 }] })
    const kept = await Promise.all([
      one.withdrawals.keep('order', of('1', 'other'), ordered),
      other.withdrawals.keep('order', of('2', 'other'), ordered),
    ])
    expect(kept).toEqual([true, true])
    expect((await one.withdrawals.read(['order']))?.get('order')).toHaveLength(1)
    const more = { ...withdrawal('3'), items: [{ lineId: 'line', quantity: 19 }, ...of('4', 'other').items] }
    expect(await one.withdrawals.keep('order', more, ordered)).toBe(true)
    expect(await one.withdrawals.keep('order', { ...withdrawal('5'), items: more.items }, ordered)).toBe(true)
    const items = (await other.withdrawals.read(['order']))?.get('order')?.flatMap((entry) => entry.items) ?? []
    expect(items.filter(({ lineId }) => lineId === 'other')).toHaveLength(1)
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(21)
  })

  test('withdrawals: one that was too late is kept as such, and takes nothing off', async () => {
    const [one, other] = await two(kind)
    const late = (id: string) => ({
      ...withdrawal(id, new Date(Date.now() - 1_000).toISOString()),
      items: [{ lineId: 'other', quantity: 1, of: 1, provided: true as const }],
    })
    const inTime = { ...withdrawal('3'), items: [{ lineId: 'other', quantity: 1, of: 1 }] }
    await one.withdrawals.keep('order', late('1'), ordered)
    await other.withdrawals.keep('order', late('2'), ordered)
    await one.withdrawals.keep('order', inTime, ordered)
    expect((await other.withdrawals.read(['order']))?.get('order')).toMatchObject([
      { id: '1', items: late('1').items },
      inTime,
    ])
  })

  test('withdrawals: after their time they are gone', async () => {
    const [one] = await two(kind)
    const old = new Date(Date.now() - WITHDRAWAL_KEPT).toISOString()
    await one.withdrawals.keep('order', withdrawal('1', old), ordered)
    await one.withdrawals.keep('order', withdrawal('2'), ordered)
    expect((await one.withdrawals.read(['order']))?.get('order')?.map(({ id }) => id)).toEqual(['2'])
  })

  test('reads of a session go side by side, a write waits for them', async () => {
    const [one, other] = await two(kind)
    const reads = [
      await one.locks.enter('t', 'read', { timeout: 2_000 }),
      await other.locks.enter('t', 'read', { timeout: 2_000 }),
    ]
    let written = false
    const write = one.locks.enter('t', 'write', { timeout: 4_000 }).then((hold) => {
      written = true
      return hold
    })
    // Behind the write in its instance's queue, so that writes are not put off for ever.
    const late = one.locks.enter('t', 'read', { timeout: 4_000 })
    await pause(100)
    expect(written).toBe(false)
    for (const read of reads) read?.release()
    const hold = await write
    expect(hold?.waited).toBe(true)
    expect(await other.locks.enter('t', 'read', { timeout: 50 })).toBeNull()
    hold?.release()
    const last = await late
    expect(last?.isHeld).toBe(true)
    last?.release()
  })

  test('writes of a session are alone, in the order in which an instance got them', async () => {
    const [one, other] = await two(kind)
    const order: number[] = []
    let inside = 0
    const write = async (store: Store, index: number) => {
      const hold = await store.locks.enter('t', 'write', { timeout: 10_000 })
      expect(inside).toBe(0)
      inside += 1
      await pause(3)
      inside -= 1
      order.push(index)
      hold?.release()
    }
    const first = await one.locks.enter('t', 'write', { timeout: 1_000 })
    const all: Promise<void>[] = []
    for (let index = 0; index < 8; index += 1) {
      all.push(write(index % 2 === 0 ? one : other, index))
    }
    first?.release()
    await Promise.all(all)
    expect(order.filter((index) => index % 2 === 0)).toEqual([0, 2, 4, 6])
    expect(order.filter((index) => index % 2 === 1)).toEqual([1, 3, 5, 7])
  })

  test('fences rise with every write of a session', async () => {
    const [one, other] = await two(kind)
    const fences: number[] = []
    for (const store of [one, other, one, other]) {
      const hold = await store.locks.enter('t', 'write', { timeout: 2_000 })
      fences.push(hold?.fence ?? 0)
      hold?.release()
    }
    expect(fences).toEqual(fences.toSorted((a, b) => a - b))
    expect(new Set(fences).size).toBe(4)
  })

  test('a call that waits for too long gets no turn, and takes no other’s', async () => {
    const [one, other] = await two(kind)
    const hold = await one.locks.enter('t', 'write', { timeout: 1_000 })
    expect(await other.locks.enter('t', 'write', { timeout: 50 })).toBeNull()
    expect(await other.locks.enter('t', 'read', { timeout: 50 })).toBeNull()
    const leaving = new AbortController()
    const left = other.locks.enter('t', 'write', { timeout: 5_000, signal: leaving.signal })
    setTimeout(() => leaving.abort(), 20)
    await expect(left).rejects.toBeInstanceOf(CallerLeft)
    hold?.release()
    const next = await other.locks.enter('t', 'write', { timeout: 2_000 })
    expect(next?.isHeld).toBe(true)
    next?.release()
  })

  test('a turn beside others waits for none, and later ones wait for it', async () => {
    const [one, other] = await two(kind)
    const write = await one.locks.enter('t', 'write', { timeout: 1_000 })
    const beside = await other.locks.beside('t', 'read')
    expect(beside.isHeld).toBe(true)
    const alone = write?.alone()
    let isAlone = false
    void alone?.then(() => (isAlone = true))
    await pause(60)
    expect(isAlone).toBe(false)
    beside.release()
    await alone
    write?.release()
  })

  test('sessions do not wait for each other', async () => {
    const [one, other] = await two(kind)
    const hold = await one.locks.enter('t1', 'write', { timeout: 1_000 })
    const free = await other.locks.enter('t2', 'write', { timeout: 1_000 })
    expect(free?.waited).toBe(false)
    free?.release()
    hold?.release()
  })

  test('a forgotten token has one successor, the first that is proposed', async () => {
    const [one, other] = await two(kind)
    const [first, second] = await Promise.all([one.tokens.agree('old', 'new-1'), other.tokens.agree('old', 'new-2')])
    expect(first).toBe(second)
    expect(await other.tokens.look('old')).toEqual({ successor: first, left: false })
    expect(await other.tokens.look('new-1')).toEqual({ successor: null, left: false })
  })

  test('a token that was replaced leads nowhere, and everybody knows it', async () => {
    const [one, other] = await two(kind)
    await one.tokens.leave('before-login')
    expect(await other.tokens.look('before-login')).toEqual({ successor: null, left: true })
    await one.tokens.agree('forgotten', 'before-login')
    expect(await other.tokens.look('forgotten')).toEqual({ successor: 'before-login', left: true })
  })

  test('what works once works at one instance, until it is given back', async () => {
    const [one, other] = await two(kind)
    const taken = await Promise.all([one, other, one, other].map((store) => store.uses.take('a')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await other.uses.take('b')).toBe(true)
    const winner = taken[0] || taken[2] ? one : other
    await winner.uses.giveBack('a')
    expect(await winner.uses.take('a')).toBe(true)
  })

  test('of several orders of a session at once one is sent, and all have its answer', async () => {
    const [one, other] = await two(kind)
    let sent = 0
    const answer = Promise.withResolvers<{ status: number; body: string }>()
    const send: SendOrder = async (mark) => {
      await mark()
      sent += 1
      return answer.promise
    }
    const placed = [
      one.orders.place('t', 'attempt-1', send),
      other.orders.place('t', 'attempt-1', send),
      other.orders.place('t', 'attempt-2', send),
      one.orders.place('t', null, send),
    ]
    await expect.poll(() => sent, soon).toBe(1)
    await expect.poll(() => other.orders.report('t', 'attempt-1'), soon).toEqual({ state: 'running' })
    expect(await one.orders.isPlacing('t')).toBe(true)
    expect(await other.orders.isPlacing('t')).toBe(true)
    answer.resolve({ status: 200, body: '{"id":"o1"}' })
    for (const placing of placed) expect(await placing).toEqual({ status: 200, body: '{"id":"o1"}' })
    expect(sent).toBe(1)
    await expect.poll(() => other.orders.isPlacing('t'), soon).toBe(false)
    for (const store of [one, other])
      expect(await store.orders.report('t', 'attempt-1')).toEqual({
        state: 'answered',
        status: 200,
        body: { id: 'o1' },
      })
  })

  test('an attempt that has its answer is not sent again, by whomever it is repeated', async () => {
    const [one, other] = await two(kind)
    const send: SendOrder = async (mark) => {
      await mark()
      return { status: 200, body: '{"id":"o1"}' }
    }
    await one.orders.place('t', 'attempt-1', send)
    const again = () => Promise.reject(new Error('sent twice'))
    await expect.poll(() => other.orders.isPlacing('t'), soon).toBe(false)
    expect(await other.orders.place('t', 'attempt-1', again)).toMatchObject({ body: '{"id":"o1"}' })
    expect(await other.orders.report('somebody else', 'attempt-1')).toEqual({ state: 'unknown' })
    expect(await other.orders.report(null, 'attempt-1')).toEqual({ state: 'unknown' })
  })

  test('an order that failed is unknown, and may be sent again', async () => {
    const [one, other] = await two(kind)
    await expect(one.orders.place('t', 'attempt-1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect.poll(() => other.orders.report('t', 'attempt-1'), soon).toEqual({ state: 'unknown' })
    const placed = await other.orders.place('t', 'attempt-1', async (mark) => {
      await mark()
      return { status: 200, body: '' }
    })
    expect(placed.status).toBe(200)
  })

  test('what one says is heard by others, and not by itself', async () => {
    const [one, other] = await two(kind)
    const heard: string[] = []
    one.messages.listen('purge', (message) => heard.push(`one: ${message}`))
    if (other !== one) other.messages.listen('purge', (message) => heard.push(`other: ${message}`))
    await pause(100)
    one.messages.publish('purge', 'ids of products')
    const others = kind === 'redis' ? ['other: ids of products'] : []
    await expect.poll(() => heard, soon).toEqual(others)
  })
})

test('store: a shop that moves keeps its withdrawals, another channel has its own', async () => {
  const before = await openedAs('https://old.test', 'key of one')
  expect(await before.withdrawals.keep('moved', withdrawal('1'), ordered)).toBe(true)
  const read = async (shop: string, key: string) =>
    (await (await openedAs(shop, key)).withdrawals.read(['moved']))?.size
  expect(await read('https://new.test', 'key of one')).toBe(1)
  expect(await read('https://old.test', 'key of another')).toBe(0)
})
