import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallerLeft } from './caller-left.server.ts'
import { Gate } from './gate.server.ts'
import { jobSignal } from './job.server.ts'
import { Buckets, Busy, clientKey, Limits, type LimitSettings } from './limits.server.ts'
import { believed } from './backend.server.ts'
import { SecurityLog } from './security-log.server.ts'

const at = (ip: string, forwardedFor: string | null = null) => ({ ip, forwardedFor })

describe('a client’s bucket', () => {
  test('fills again with time, up to its size', () => {
    const clock = { time: 0 }
    const buckets = new Buckets(60, 2, () => clock.time)
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 1])
    expect(buckets.take('b')).toBe(0)
    clock.time += 1_000
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
    clock.time += 60_000
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 1])
  })

  test('is one of 50,000 at most', () => {
    const buckets = new Buckets(1, 1)
    for (let index = 0; index < 50_100; index += 1) buckets.take(String(index))
    expect(buckets.held).toBe(50_000)
  })

  test('of no limit is never empty, and holds nothing', () => {
    const buckets = new Buckets(0, 0)
    expect(buckets.take('a')).toBe(0)
    expect(buckets.held).toBe(0)
  })
})

describe('turns', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Jobs that end on demand. */
  function jobs(gate: Gate) {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const run = (client: string, name: string) =>
      gate.run(client, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const end = async () => {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return { begun, end, run }
  }

  test('go round the clients, however much one of them requests', async () => {
    const gate = new Gate(1)
    const { begun, end, run } = jobs(gate)
    for (const name of ['x1', 'x2', 'x3', 'x4']) void run('x', name)
    for (const name of ['y1', 'y2']) void run('y', name)
    void run('z', 'z1')
    for (let index = 0; index < 7; index += 1) await end()
    expect(begun).toEqual(['x1', 'x2', 'y1', 'z1', 'x3', 'y2', 'x4'])
    expect(gate.held).toEqual({ running: 0, waiting: 0 })
  })

  test('a job that fails gives its place away', async () => {
    const gate = new Gate(1)
    await expect(gate.run('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect(gate.run('a', async () => 1)).resolves.toBe(1)
  })

  test('a client that waits ten seconds gets the busy page', async () => {
    const gate = new Gate(1)
    const { begun, end, run } = jobs(gate)
    void run('a', 'a1')
    const refused = run('b', 'b1').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await refused).toBeInstanceOf(Busy)
    expect(gate.held).toEqual({ running: 1, waiting: 0 })
    void run('c', 'c1')
    await end()
    expect(begun).toEqual(['a1', 'c1'])
  })

  test('a thousand may wait', async () => {
    const gate = new Gate(1)
    const { run } = jobs(gate)
    for (let index = 0; index <= 1_000; index += 1) run(`a${index % 20}`, 'a').catch(() => undefined)
    await expect(run('b', 'b')).rejects.toThrow(Busy)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(gate.held).toEqual({ running: 1, waiting: 0 })
  })

  test('of one client a hundred may wait', async () => {
    const gate = new Gate(1)
    const { run } = jobs(gate)
    for (let index = 0; index <= 100; index += 1) run('a', 'a').catch(() => undefined)
    await expect(run('a', 'a')).rejects.toThrow(Busy)
    run('b', 'b').catch(() => undefined)
    expect(gate.held).toEqual({ running: 1, waiting: 101 })
  })

  test('one whose caller leaves goes out of the queue, and is not done', async () => {
    const gate = new Gate(1)
    const { begun, end, run } = jobs(gate)
    const running = run('a', 'a1')
    const browser = new AbortController()
    const job = vi.fn<() => Promise<void>>(async () => undefined)
    const left = gate.run('b', job, browser.signal).catch((error: unknown) => error)
    const next = run('c', 'c1')
    browser.abort()
    expect(await left).toBeInstanceOf(CallerLeft)
    expect(gate.held).toEqual({ running: 1, waiting: 1 })
    await end()
    await running
    expect(begun).toEqual(['a1', 'c1'])
    await end()
    await next
    await expect(gate.run('b', job, browser.signal)).rejects.toBeInstanceOf(CallerLeft)
    expect(job).not.toHaveBeenCalled()
  })

  /** Jobs whose reads the backend never answers: they end when they have to give up. */
  function stuck(gate: Gate, client: string, count: number): { ended: () => number } {
    let ended = 0
    for (let index = 0; index < count; index += 1)
      gate
        .run(
          client,
          () => new Promise((_, reject) => jobSignal()?.addEventListener('abort', () => reject(new Error('gave up')))),
        )
        .catch(() => (ended += 1))
    return { ended: () => ended }
  }

  test('a client whose jobs never end leaves places for the next one', async () => {
    const gate = new Gate(8)
    stuck(gate, 'x', 30)
    expect(gate.held).toEqual({ running: 6, waiting: 24 })
    const { begun, run } = jobs(gate)
    void run('y', 'y1')
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['y1'])
  })

  test('a client whose jobs never end has half of the places while others wait', async () => {
    const gate = new Gate(8)
    const x = stuck(gate, 'x', 6)
    const { begun, run } = jobs(gate)
    for (const name of ['y1', 'y2', 'z1', 'v1', 'w1']) void run(name[0] ?? '', name)
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['y1', 'y2'])
    await vi.advanceTimersByTimeAsync(1_250)
    expect(x.ended()).toBe(2)
    expect(begun).toEqual(['y1', 'y2', 'z1', 'v1'])
  })

  test('a waiting call gets a place at once from a client with more than half of them', async () => {
    const gate = new Gate(8)
    const x = stuck(gate, 'x', 6)
    await vi.advanceTimersByTimeAsync(1_010)
    const { begun, run } = jobs(gate)
    for (const name of ['y1', 'y2', 'z1']) void run(name[0] ?? '', name)
    await vi.advanceTimersByTimeAsync(0)
    expect([begun, x.ended()]).toEqual([['y1', 'y2', 'z1'], 2])
  })

  test('once a client found no place, a client has half of them for some time', async () => {
    const gate = new Gate(8)
    stuck(gate, 'x', 20)
    await vi.advanceTimersByTimeAsync(1_010)
    const { end, run } = jobs(gate)
    for (const name of ['y1', 'y2', 'z1']) void run(name[0] ?? '', name)
    for (let index = 0; index < 3; index += 1) await end()
    expect(gate.held.running).toBe(4)
    await vi.advanceTimersByTimeAsync(8_000)
    stuck(gate, 'x', 20)
    expect(gate.held.running).toBe(4)
    await vi.advanceTimersByTimeAsync(4_000)
    stuck(gate, 'x', 1)
    expect(gate.held.running).toBe(6)
  })

  test('a free place goes to the client that has the fewest', async () => {
    const gate = new Gate(4)
    stuck(gate, 'x', 1)
    const { begun, end, run } = jobs(gate)
    for (const name of ['y1', 'y2', 'z1']) void run(name[0] ?? '', name)
    stuck(gate, 'x', 1)
    for (const name of ['y3', 'v1']) void run(name[0] ?? '', name)
    await end()
    expect(begun).toEqual(['y1', 'y2', 'z1', 'v1'])
  })

  test('several clients with endless jobs: a new one gets the second place of a client', async () => {
    const gate = new Gate(4)
    const x = stuck(gate, 'x', 2)
    stuck(gate, 'y', 2)
    const { begun, run } = jobs(gate)
    void run('z', 'z1')
    await vi.advanceTimersByTimeAsync(2_500)
    expect([begun, x.ended()]).toEqual([[], 0])
    await vi.advanceTimersByTimeAsync(750)
    expect([begun, x.ended()]).toEqual([['z1'], 1])
  })

  test('no client gives up while no other waits', async () => {
    const gate = new Gate(4)
    const x = stuck(gate, 'x', 4)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(x.ended()).toBe(0)
    expect(gate.held).toEqual({ running: 3, waiting: 1 })
  })
})

describe('who a client is', () => {
  test('without a trusted proxy, the address that the connection comes from', () => {
    expect(clientKey(at('10.0.0.9', '1.1.1.1'), 0)).toBe('10.0.0.9')
  })

  test('with proxies, what the outermost trusted one saw: the rest may be made up', () => {
    expect(clientKey(at('10.0.0.9', '6.6.6.6, 1.1.1.1'), 1)).toBe('1.1.1.1')
    expect(clientKey(at('10.0.0.9', '6.6.6.6, 1.1.1.1, 10.0.0.8'), 2)).toBe('1.1.1.1')
    expect(clientKey(at('10.0.0.9'), 1)).toBe('10.0.0.9')
  })

  test('without a port, which some proxies name and which changes each time', () => {
    expect(clientKey(at('10.0.0.9', '1.1.1.1:50001'), 1)).toBe('1.1.1.1')
    expect(clientKey(at('10.0.0.9', '1.1.1.1:50002'), 1)).toBe('1.1.1.1')
    expect(clientKey(at('10.0.0.9', '[2001:db8:1:2::9]:443'), 1)).toBe('2001:db8:1:2')
    expect(clientKey(at('10.0.0.9', '[2001:db8:1:2::9]'), 1)).toBe('2001:db8:1:2')
  })

  test('of a few letters, whatever a header says', () => {
    expect(clientKey(at('10.0.0.9', 'x'.repeat(16_000)), 1)).toHaveLength(64)
  })

  test('entries before those of trusted proxies are dropped', () => {
    const claimed = at('10.0.0.9', '6.6.6.6, 1.1.1.1, 10.0.0.8')
    expect(believed(claimed, 2)).toEqual(at('10.0.0.9', '1.1.1.1, 10.0.0.8'))
    expect(clientKey(believed(claimed, 2), 2)).toBe('1.1.1.1')
    expect(believed(claimed, 5)).toEqual(claimed)
    expect(believed(claimed, 0)).toEqual(claimed)
    expect(believed(at('10.0.0.9'), 1)).toEqual(at('10.0.0.9'))
  })

  test('of IPv6, the network: each host has more addresses than anybody can count', () => {
    expect(clientKey(at('2001:db8:1:2:3:4:5:6'), 0)).toBe('2001:db8:1:2')
    expect(clientKey(at('2001:db8:1:2::9'), 0)).toBe('2001:db8:1:2')
    expect(clientKey(at('::1'), 0)).toBe(clientKey(at('::2'), 0))
    expect(clientKey(at('::ffff:10.0.0.9'), 0)).toBe('::ffff:10.0.0.9')
  })
})

describe('calls', () => {
  const none: LimitSettings = {
    pagesPerMinute: 0,
    callsPerMinute: 0,
    triesPerMinute: 0,
    pagesAtOnce: 0,
    trustedProxies: 0,
  }
  const limits = (settings: Partial<LimitSettings>) => {
    const lines: string[] = []
    const log = new SecurityLog({ write: (line) => lines.push(line) })
    return { limits: new Limits({ ...none, ...settings }, log), lines }
  }

  test('tries of the same are few, other calls are not', () => {
    const { limits: few, lines } = limits({ triesPerMinute: 2 })
    const attempt = (about: string) => few.attempt(at('10.0.0.9'), about)
    attempt('one')
    attempt('one')
    expect(() => attempt('one')).toThrow(Busy)
    attempt('other')
    few.call(at('10.0.0.9'))
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      security: 'too many requests',
      what: 'tries',
      client: '10.0.0.9',
    })
  })

  test('all of a client are limited', () => {
    const { limits: some } = limits({ callsPerMinute: 4 })
    for (let index = 0; index < 2; index += 1) some.call(at('10.0.0.9'))
    expect(() => some.call(at('10.0.0.9'))).toThrow(Busy)
    some.call(at('10.0.0.8'))
  })

  test('an office of thirty has one address: right logins cost no try', () => {
    const { limits: few } = limits({ triesPerMinute: 10 })
    const login = (name: string) => few.attempt(at('10.0.0.9'), `login ${name}`)
    for (let round = 0; round < 3; round += 1) for (let index = 0; index < 30; index += 1) login(String(index))()
    // All of them at once, before the first is proved right.
    const under = Array.from({ length: 30 }, (_, index) => login(String(index)))
    for (const giveBack of under) giveBack()
    for (let index = 0; index < 10; index += 1) login('ada')
    expect(() => login('ada')).toThrow(Busy)
    login('eve')()
  })

  test('a right try gives back itself and none of the wrong ones before it', () => {
    const { limits: few } = limits({ triesPerMinute: 3 })
    const login = (name: string) => few.attempt(at('10.0.0.9'), `login ${name}`)
    for (let index = 0; index < 3; index += 1) {
      login('ada')
      login('own')()
    }
    expect(() => login('ada')).toThrow(Busy)
  })

  test('many names are not tried without end by one client', () => {
    const { limits: few } = limits({ triesPerMinute: 10 })
    for (let index = 0; index < 50; index += 1) few.attempt(at('10.0.0.9'), `login ${index}`)
    expect(() => few.attempt(at('10.0.0.9'), 'login another')).toThrow(Busy)
    few.attempt(at('10.0.0.8'), 'login another')
  })
})
