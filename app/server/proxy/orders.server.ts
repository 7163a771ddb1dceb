import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Answers are kept this long for a shopper whose answer was lost. */
const KEPT = 600_000
/**
 * Bytes of answers that are kept at most; an order is some 50 kB of them. Who asks for one that had to make room finds
 * the order by the list of the shopper’s orders, as after a restart.
 */
const MAX_BYTES = 16 * 1024 * 1024
/** What an attempt takes beside its answer, roughly. */
const ATTEMPT_BYTES = 500

/** An answer that can be given twice: already without token and without the backend's own headers. */
export interface StoredAnswer {
  status: number
  /** JSON text; empty for an answer without a body. */
  body: string
}

/**
 * Answer of `GET /store-api/checkout/attempt/{attemptId}`.
 * `running`: the call is still under way. `answered`: the backend's status and body, as the lost answer had them.
 * `unknown`: never seen, of another session, older than ten minutes, or ended without an answer of the backend.
 */
export type AttemptReport =
  | { state: 'running' }
  | { state: 'answered'; status: number; body: unknown }
  | { state: 'unknown' }

interface Attempt {
  /** Fingerprint of the session that made it: nobody else may ask. */
  owner: string
  answer: StoredAnswer | null
}

/**
 * Order calls: one at a time per session. The backend makes an order of each of three parallel calls on one token
 * (measured), so a second caller gets the first one's answer.
 */
export class Orders {
  #running = new Map<string, Promise<StoredAnswer>>()
  #attempts: LRUCache<string, Attempt>

  /** @param now milliseconds, for tests */
  constructor(now: () => number = () => performance.now()) {
    this.#attempts = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ answer }) => ATTEMPT_BYTES + (answer?.body.length ?? 0) * 2,
      ttl: KEPT,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now },
    })
  }

  /**
   * Sends an order call, or joins the one that is under way. An attempt that has its answer is not sent again: a
   * browser repeats a call by itself whose connection broke, and a slow copy may come after the order was made.
   * @param attemptId name that the browser gave, another one for every placing; null keeps nothing for later
   * @param send must not depend on the browser's connection
   */
  async place(token: string, attemptId: string | null, send: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const owner = fingerprint(token)
    const known = attemptId === null ? undefined : this.#attempts.get(attemptId)
    if (known?.owner === owner && known.answer !== null) return known.answer
    const answer = this.#running.get(token) ?? this.#start(token, send)
    if (attemptId !== null) this.#keep(attemptId, owner, answer)
    return answer
  }

  /** An order of this session is under way. */
  isPlacing(token: string): boolean {
    return this.#running.has(token)
  }

  /** What became of an attempt of this session. */
  report(token: string | null, attemptId: string): AttemptReport {
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

  #start(token: string, send: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const answer = send().finally(() => this.#running.delete(token))
    this.#running.set(token, answer)
    return answer
  }

  #keep(attemptId: string, owner: string, answer: Promise<StoredAnswer>): void {
    const known = this.#attempts.get(attemptId)
    // A name that another session uses is not overwritten.
    if (known && known.owner !== owner) return
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
