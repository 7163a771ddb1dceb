import { Busy } from '../http/busy.server.ts'
import type { Entry, Hold, LockKind, Store } from '../store/store.server.ts'
import { record } from '../telemetry/instruments.server.ts'

/** Milliseconds that a write waits for those before it, unless said otherwise: no browser waits longer for its answer. */
const WRITE_TIMEOUT = 30_000
/** Calls of one session that wait in this process: some tabs' reads, and more writes than a shopper makes while one of them is slow. */
const MOST_WAITING = { read: 60, write: 20 }
/** Seconds after which a call that found the queue full is worth another try. */
const LATER = 5

/** The session went on under another token while a call waited: its own browser sends it again. */
export class SessionMoved extends Error {
  constructor() {
    super('The session went on under another token')
    this.name = 'SessionMoved'
  }
}

/** The calls' view of their session's token during their turn. */
export interface Turn {
  /** Another token than the caller's when the backend forgot that one meanwhile. */
  readonly token: string
  /** @throws Busy when another call may have the turn by now: nothing is sent then */
  check: () => void
  /** The backend forgot the token, and all have agreed on this one: the turn is one of the successor's as well. */
  renew: (successor: string) => Promise<void>
  /** Waits until no read is under way; for a write that wants to read alone. */
  alone: () => Promise<void>
}

interface Options {
  /** Aborted when the caller's connection closes: a call that still waits is then not made. */
  signal?: AbortSignal
  /** The browser has sent it again already, with the token that it has: it is not sent back once more. */
  isAgain?: boolean
}

interface ReadOptions<Result> extends Options {
  /** Milliseconds that it waits for the write before it. */
  timeout: number
  /** Runs when the limit is over, or too many calls wait; by default the read itself, beside the write. */
  late?: () => Promise<Result>
}

interface WriteOptions extends Options {
  /** Milliseconds that it waits for those before it; without a signal it waits whatever became of its caller. */
  timeout?: number
}

/** A turn that was waited for, and whose: of the token itself, or of its successor. */
interface Begun {
  token: string
  hold: Hold
}

/**
 * Session queue: every call that carries a shopper's token goes through it. The backend lets a read that begins during a
 * cart write undo it, and loses parallel writes (docs/decisions/008-session-queue-and-seal.md). The locks are the store's, so that
 * instances that share one share the queue; how many may wait is counted in each process.
 */
export class SessionQueue {
  #store: Pick<Store, 'locks' | 'tokens'>
  #waiting = new Map<string, Record<LockKind, number>>()

  constructor(store: Pick<Store, 'locks' | 'tokens'>) {
    this.#store = store
  }

  /**
   * Runs beside other reads, behind the writes that came before it.
   * @throws Busy when too many wait, CallerLeft, SessionMoved
   */
  async read<Result>(
    token: string,
    job: (turn: Turn) => Promise<Result>,
    { late, ...options }: ReadOptions<Result>,
  ): Promise<Result> {
    if (this.#isFull(token, 'read')) {
      if (late) return late()
      throw new Busy(429, LATER)
    }
    const since = performance.now()
    const begun = await this.#enter(token, 'read', options)
    record.wait(since, 'session read')
    if (begun === null && late) return late()
    return this.#work(begun ?? { token, hold: await this.#store.locks.beside(token, 'read') }, 'read', job)
  }

  /**
   * Runs alone, in its turn. A failed write does not stop the next.
   * @throws Busy when too many wait, or this one has waited for too long; CallerLeft, SessionMoved
   */
  async write<Result>(
    token: string,
    job: (turn: Turn) => Promise<Result>,
    { timeout = WRITE_TIMEOUT, ...options }: WriteOptions = {},
  ): Promise<Result> {
    if (this.#isFull(token, 'write')) throw new Busy(429, LATER)
    const since = performance.now()
    const begun = await this.#enter(token, 'write', { timeout, ...options })
    record.wait(since, 'session write')
    if (begun === null) throw new Busy(503, LATER)
    return this.#work(begun, 'write', job)
  }

  /** Sessions with calls under way; for tests. */
  get size(): number {
    return this.#store.locks.size
  }

  #isFull(token: string, kind: LockKind): boolean {
    return (this.#waiting.get(token)?.[kind] ?? 0) >= MOST_WAITING[kind]
  }

  /** Waits, and looks again behind the wait: those before may have moved the session on. Null: its time was over. */
  async #enter(token: string, kind: LockKind, { isAgain, ...entry }: Entry & Options): Promise<Begun | null> {
    const until = performance.now() + entry.timeout
    for (let name = token; ;) {
      const timeout = Math.max(0, until - performance.now())
      this.#count(token, kind, 1)
      const onEnd = () => this.#count(token, kind, -1)
      const hold = await this.#store.locks.enter(name, kind, { ...entry, timeout, onEnd })
      if (!hold?.waited) return hold && { token: name, hold }
      const { successor, left } = await this.#store.tokens.look(name)
      if (successor === null && (!left || isAgain)) return { token: name, hold }
      hold.release()
      if (successor === null) throw new SessionMoved()
      name = successor
    }
  }

  #count(token: string, kind: LockKind, more: number): void {
    const counts = this.#waiting.get(token) ?? { read: 0, write: 0 }
    counts[kind] += more
    if (counts.read + counts.write === 0) this.#waiting.delete(token)
    else this.#waiting.set(token, counts)
  }

  async #work<Result>(begun: Begun, kind: LockKind, job: (turn: Turn) => Promise<Result>): Promise<Result> {
    const holds = [begun.hold]
    let { token } = begun
    try {
      return await job({
        get token() {
          return token
        },
        check() {
          if (!holds.every(({ isHeld }) => isHeld)) throw new Busy(503, LATER)
        },
        renew: async (successor) => {
          if (token === successor) return
          token = successor
          holds.push(await this.#store.locks.beside(successor, kind))
        },
        alone: async () => {
          for (const hold of holds) await hold.alone()
        },
      })
    } finally {
      for (const hold of holds) hold.release()
    }
  }
}
