import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Busy } from '../../http/busy.server.ts'
import { ORDER_TTL, ProcessOrders } from '../process/process-orders.server.ts'
import { OrderLost, type StoredAttempt, type Orders, type SendOrder, type StoredAnswer } from '../store.server.ts'
import { Away, type Link, type Script } from './link.server.ts'
import { nameOf } from './names.server.ts'
import {
  beginScript,
  endScript,
  reportScript,
  restoreAnswerScript,
  restoreRunScript,
  sentScript,
} from './order-scripts.server.ts'
import type { Pulse } from './pulse.server.ts'
import type { TextCipher } from './text-cipher.server.ts'

/** Seconds after which a shopper whose order was refused so tries again. */
const LATER = 10
/** Milliseconds between two looks of one who has joined an order of another instance. */
const LOOK = 500
/** Milliseconds that one waits for such an order, at most: longer than an order may take. */
const LONGEST = 260_000
/** Bytes of answers that each instance remembers as well, for a server that lost them. */
const MOST_BYTES = 16 * 1024 * 1024

/** A run of this process. */
interface Run {
  name: string
  session: string
  /** Empty: the browser gave none. */
  attempt: string
  state: 'waits' | 'sent'
  /** Closed; null: there is none yet. */
  answer: string | null
}

/**
 * Orders of all instances. Without the server no order is sent: two instances that do not know of each other would both send
 * the same one.
 */
export class RedisOrders implements Orders {
  #link: Link
  #pulse: Pulse
  #cipher: TextCipher
  /** Calls of this process join each other here. */
  #own = new ProcessOrders()
  #running = new Map<string, Run>()
  #ended: LRUCache<string, Run>
  #waiting = new Map<string, Set<() => void>>()

  constructor(link: Link, pulse: Pulse, cipher: TextCipher) {
    this.#link = link
    this.#pulse = pulse
    this.#cipher = cipher
    this.#ended = new LRUCache({
      maxSize: MOST_BYTES,
      sizeCalculation: ({ answer }) => 500 + (answer?.length ?? 0),
      ttl: ORDER_TTL,
      ttlAutopurge: true,
    })
  }

  async open(): Promise<void> {
    await this.#link.listen('done', (run) => {
      for (const look of this.#waiting.get(run) ?? []) look()
    })
    this.#link.onReturn(() => void this.#restore())
  }

  place(token: string, attemptId: string | null, send: SendOrder): Promise<StoredAnswer> {
    return this.#own.place(token, attemptId, () => this.#place(nameOf(token), attemptId, send))
  }

  async isPlacing(token: string): Promise<boolean> {
    if (await this.#own.isPlacing(token)) return true
    try {
      const key = `${this.#link.prefix}o:${nameOf(token)}`
      return (await this.#link.command((client) => client.exists(key))) > 0
    } catch (error) {
      if (error instanceof Away) return false
      throw error
    }
  }

  async report(token: string | null, attemptId: string): Promise<StoredAttempt> {
    const own = await this.#own.report(token, attemptId)
    if (own.state !== 'unknown' || token === null) return own
    try {
      const session = nameOf(token)
      const [state, encrypted] = await this.#ask(reportScript, [`o:${session}`, attemptKey(attemptId)], [session])
      if (state === 'running') return { state }
      const answer = state === 'answered' && encrypted !== undefined ? await this.#answer(encrypted) : null
      if (answer === null) return { state: 'unknown' }
      return { state: 'answered', status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body) }
    } catch (error) {
      if (error instanceof Away) return { state: 'unknown' }
      throw error
    }
  }

  async #place(session: string, attemptId: string | null, send: SendOrder): Promise<StoredAnswer> {
    const run: Run = {
      name: randomUUID(),
      session,
      attempt: attemptId === null ? '' : attemptKey(attemptId),
      state: 'waits',
      answer: null,
    }
    const [state, about] = await this.#begin(run)
    if (state === 'lost') throw new OrderLost()
    if (state === 'start') return this.#run(run, send)
    const answer = state === 'answered' ? await this.#answer(about ?? '') : await this.#join(run, about ?? '')
    if (answer === null) throw new OrderLost()
    return answer
  }

  async #begin(run: Run): Promise<string[]> {
    const { instance } = this.#link
    const { name, session, attempt } = run
    const until = performance.now() + this.#pulse.times.patience
    let isRequested = false
    const ask = () => {
      isRequested = true
      return this.#ask(
        beginScript,
        [`o:${session}`, attempt],
        [name, instance, session, ORDER_TTL, attempt === '' ? 0 : 1],
      )
    }
    try {
      for (;;) {
        const begun = await this.#link.bridged(ask, this.#pulse.times.patience)
        // A server that has just come back without data first learns which runs were under way.
        if (begun[0] !== 'later') return begun
        if (performance.now() > until) throw new Away()
        await new Promise((resolve) => setTimeout(resolve, LOOK / 5))
      }
    } catch (error) {
      if (!(error instanceof Away)) throw error
      // The server may have noted it all the same.
      if (isRequested) this.#end(run)
      throw new Busy(429, LATER)
    }
  }

  async #run(run: Run, send: SendOrder): Promise<StoredAnswer> {
    this.#running.set(run.name, run)
    try {
      const answer = await send(() => this.#mark(run))
      run.answer = await this.#cipher.encrypt(JSON.stringify(answer))
      return answer
    } finally {
      this.#running.delete(run.name)
      if (run.answer !== null) this.#ended.set(run.name, run)
      this.#end(run)
    }
  }

  /** The last word before the call goes out: only the one whom the server takes for the sender sends. @throws Busy */
  async #mark(run: Run): Promise<void> {
    const began = performance.now()
    try {
      const may = await this.#link.bridged(
        () => this.#link.run(sentScript, [`o:${run.session}`], [this.#link.prefix, this.#pulse.times.grace, run.name]),
        this.#pulse.times.patience,
      )
      // After a pause since that answer, this instance may not be the only one any more.
      if (Number(may) === 1 && performance.now() - began < this.#pulse.times.patience) {
        run.state = 'sent'
        return
      }
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
    throw new Busy(429, LATER)
  }

  #end(run: Run): void {
    const { name, session, answer } = run
    this.#pulse.drop(`run ${name}`, () =>
      this.#link.run(
        endScript,
        [`o:${session}`, `r:${name}`],
        [this.#link.prefix, this.#pulse.times.grace, name, ORDER_TTL, answer ?? ''],
      ),
    )
  }

  /** The answer of a run of another instance; null: it ended without one. */
  async #join({ session }: Run, name: string): Promise<StoredAnswer | null> {
    const until = performance.now() + LONGEST
    const key = `${this.#link.prefix}r:${name}`
    while (performance.now() < until) {
      const waiting = this.#notification(name)
      try {
        const encrypted = await this.#link.command((client) => client.get(key))
        if (encrypted !== null) return await this.#answer(encrypted)
        const run = await this.#link.command((client) =>
          client.hmGet(`${this.#link.prefix}o:${session}`, ['run', 'instance']),
        )
        if (run[0] !== name) {
          // It may have ended between the two questions.
          const late = await this.#link.command((client) => client.get(key))
          return late === null ? null : await this.#answer(late)
        }
        const owner = `${this.#link.prefix}i:${run[1] ?? ''}`
        if ((await this.#link.command((client) => client.exists(owner))) === 0) return null
      } catch (error) {
        if (!(error instanceof Away)) throw error
      }
      await waiting.promise
    }
    return null
  }

  /** Settles when a run is said to be done, or after a while. */
  #notification(name: string): { promise: Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const looks = this.#waiting.get(name) ?? new Set()
    const end = () => {
      clearTimeout(timer)
      looks.delete(end)
      if (looks.size === 0) this.#waiting.delete(name)
      resolve()
    }
    const timer = setTimeout(end, LOOK)
    this.#waiting.set(name, looks.add(end))
    return { promise }
  }

  /** Restores this process's orders at a server that may have lost them. */
  async #restore(): Promise<void> {
    try {
      for (const run of [...this.#running.values(), ...this.#ended.values()]) {
        const { name, session, attempt, state, answer } = run
        if (answer === null || attempt !== '')
          await this.#ask(
            answer === null ? restoreRunScript : restoreAnswerScript,
            [answer === null ? `o:${session}` : `r:${name}`, attempt],
            [name, this.#link.instance, session, ORDER_TTL, answer ?? state],
          )
      }
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }

  async #ask(wanted: Script, keys: readonly string[], parameters: readonly (string | number)[]): Promise<string[]> {
    const answer = await this.#link.run(wanted, keys, [this.#link.prefix, this.#pulse.times.grace, ...parameters])
    return Array.isArray(answer) ? answer.map(String) : []
  }

  async #answer(encrypted: string): Promise<StoredAnswer | null> {
    const text = await this.#cipher.decrypt(encrypted)
    const value: unknown = text === null ? null : JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('status' in value) || !('body' in value)) return null
    const { status, body } = value
    return typeof status === 'number' && typeof body === 'string' ? { status, body } : null
  }
}

const attemptKey = (attemptId: string): string => `a:${nameOf(attemptId)}`
