import { LRUCache } from 'lru-cache'

/** Sessions whose versions are remembered. */
const REMEMBERED = 20_000
/** Milliseconds in which a backend may still carry out a call that was given up. */
const CARRIED_OUT_LATE = 120_000

/**
 * Which calls may have changed the prices of a session, and when: a version per token, another one when such a call is
 * sent and when it is answered. The same version before and after a read means that no call of this process changed what
 * it shows, not even there and back.
 */
export class SessionVersions {
  #last = 0
  /** Version of all tokens that are not remembered. */
  #others = 0
  #versions: LRUCache<string, number>
  /** The number of such calls under way, by token. */
  #changing = new Map<string, number>()

  constructor(remembered = REMEMBERED) {
    this.#versions = new LRUCache({
      max: remembered,
      dispose: (_version, _token, reason) => {
        if (reason === 'evict') this.#others = this.#last += 1
      },
    })
  }

  /** Null while a call is under way that may change its prices. */
  of(token: string): number | null {
    return this.#changing.has(token) ? null : (this.#versions.get(token) ?? this.#others)
  }

  /**
   * A call that may change the session's prices is about to be sent.
   * @returns to be called when it has ended; `isAnswered` false: the backend may still carry it out
   */
  begin(token: string): (isAnswered: boolean) => void {
    this.#raise(token)
    this.#changing.set(token, (this.#changing.get(token) ?? 0) + 1)
    return (isAnswered) => {
      if (isAnswered) this.#end(token)
      else setTimeout(() => this.#end(token), CARRIED_OUT_LATE).unref()
    }
  }

  #end(token: string): void {
    this.#raise(token)
    const others = (this.#changing.get(token) ?? 1) - 1
    if (others > 0) this.#changing.set(token, others)
    else this.#changing.delete(token)
  }

  #raise(token: string): void {
    this.#versions.set(token, (this.#last += 1))
  }
}
