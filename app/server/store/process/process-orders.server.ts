import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { StoredAttempt, Orders, SendOrder, StoredAnswer } from '../store.server.ts'

/** Answers are kept this long for a shopper whose answer was lost. */
export const ORDER_TTL = 600_000
/**
 * Most bytes of kept answers; an order is some 50 kB. An order whose answer was dropped is found by the list of the
 * shopper’s orders, as after a restart.
 */
const MAX_BYTES = 16 * 1024 * 1024
/** Approximate bytes of an attempt beside its answer. */
const ATTEMPT_BYTES = 500

interface Attempt {
  /** Fingerprint of the session that made it: only this session gets the answer. */
  owner: string
  answer: StoredAnswer | null
}

/** Order calls of one process. */
export class ProcessOrders implements Orders {
  #running = new Map<string, Promise<StoredAnswer>>()
  #attempts: LRUCache<string, Attempt>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#attempts = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ answer }) => ATTEMPT_BYTES + (answer?.body.length ?? 0) * 2,
      ttl: ORDER_TTL,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now },
    })
  }

  async place(token: string, attemptId: string | null, send: SendOrder): Promise<StoredAnswer> {
    const owner = fingerprint(token)
    const attempt = attemptId === null ? undefined : this.#attempts.get(attemptId)
    if (attempt?.owner === owner && attempt.answer !== null) return attempt.answer
    const answer = this.#running.get(token) ?? this.#start(token, send)
    if (attemptId !== null) this.#keep(attemptId, owner, answer)
    return answer
  }

  async isPlacing(token: string): Promise<boolean> {
    return this.#running.has(token)
  }

  async report(token: string | null, attemptId: string): Promise<StoredAttempt> {
    const attempt = this.#attempts.get(attemptId)
    if (!attempt || token === null || attempt.owner !== fingerprint(token)) return { state: 'unknown' }
    if (attempt.answer === null) return { state: 'running' }
    const { status, body } = attempt.answer
    return { state: 'answered', status, body: body === '' ? null : JSON.parse(body) }
  }

  /** Bytes of the attempts that are kept, and calls under way; for tests. */
  get held(): { bytes: number; running: number } {
    return { bytes: this.#attempts.calculatedSize, running: this.#running.size }
  }

  #start(token: string, send: SendOrder): Promise<StoredAnswer> {
    const answer = send(async () => undefined).finally(() => this.#running.delete(token))
    this.#running.set(token, answer)
    return answer
  }

  #keep(attemptId: string, owner: string, answer: Promise<StoredAnswer>): void {
    const attempt = this.#attempts.get(attemptId)
    // A name that another session uses is not overwritten.
    if (attempt && attempt.owner !== owner) return
    this.#attempts.set(attemptId, { owner, answer: null })
    answer.then(
      (stored) => this.#attempts.set(attemptId, { owner, answer: stored }),
      () => this.#attempts.delete(attemptId),
    )
  }
}

function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
