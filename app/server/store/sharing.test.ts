import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Limits } from '../http/limits.server.ts'
import { SecurityLog } from '../http/security-log.server.ts'
import { Families } from '../purge/families.server.ts'
import { Purge } from '../purge/purge.server.ts'
import type { Messages } from './store.server.ts'

/** Instances that hear each other. */
function hub() {
  const listeners: { of: number; channel: string; listener: (message: string) => void }[] = []
  const gaps: (() => void)[] = []
  const messages = (of: number): Messages => ({
    listen: (channel, listener) => void listeners.push({ of, channel, listener }),
    publish: (channel, message) => {
      for (const other of listeners) if (other.of !== of && other.channel === channel) other.listener(message)
    },
    onGap: (listener) => void gaps.push(listener),
  })
  return { messages, gap: () => gaps.forEach((listener) => listener()) }
}

const log = () => new SecurityLog({ write: () => undefined })

test('limits of a client: what one instance gave, the others count a moment later', () => {
  vi.useFakeTimers()
  try {
    const { messages } = hub()
    const settings = { pagesPerMinute: 8, callsPerMinute: 0, triesPerMinute: 2, pagesAtOnce: 0, trustedProxies: 0 }
    const [one, other] = [0, 1].map((of) => {
      const limits = new Limits(settings, log(), () => 0)
      limits.share(messages(of))
      return limits
    }) as [Limits, Limits]
    const client = { ip: '10.0.0.9', forwardedFor: null }
    for (let page = 0; page < 4; page += 1) one.page(client)
    const giveBack = one.attempt(client, 'login')
    one.attempt(client, 'login')
    vi.advanceTimersByTime(200)
    expect(() => other.page(client)).toThrow(expect.objectContaining({ status: 429 }))
    expect(() => other.attempt(client, 'login')).toThrow(expect.objectContaining({ status: 429 }))
    other.page({ ...client, ip: '10.0.0.10' })
    giveBack()
    vi.advanceTimersByTime(200)
    other.attempt(client, 'login')
  } finally {
    vi.useRealTimers()
  }
})

const SECRET = 'p'.repeat(32)

test('purge: a message to one instance counts for all, and none acts on it twice', async () => {
  const { messages, gap } = hub()
  const instance = (of: number) => {
    const forgotten: number[] = []
    let all = 0
    const purge = new Purge({
      secret: SECRET,
      log: log(),
      families: new Families(),
      caches: [{ forgetTagged: () => forgotten.push(of) }],
      forgetPaths: () => undefined,
      forgetAll: () => void (all += 1),
      messages: messages(of),
    })
    return { purge, forgotten, all: () => all }
  }
  const [one, other] = [instance(0), instance(1)]
  const body = JSON.stringify({ tags: ['a'.repeat(32)], timestamp: Math.floor(Date.now() / 1000) })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  const send = (purge: Purge) =>
    purge.answer(
      new Request('http://shop.test/_cache/purge', {
        method: 'POST',
        body,
        headers: { 'storechart-signature': signature },
      }),
      null,
    )
  expect((await send(one.purge))?.status).toBe(200)
  expect([one.forgotten, other.forgotten]).toEqual([[0], [1]])
  expect([one.all(), other.all()]).toEqual([0, 0])
  gap()
  expect([one.all(), other.all()]).toEqual([1, 1])
})
