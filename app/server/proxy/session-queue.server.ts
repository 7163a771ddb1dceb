import { Busy } from '../http/busy.server.ts'
import { CallerLeft } from '../http/caller-left.server.ts'
import { record } from '../telemetry/instruments.server.ts'

/** Milliseconds that a write waits for the reads under way; a read that began before it does almost no harm. */
const DRAIN = 5_000
/** Milliseconds that a write waits for those before it, unless said otherwise: no browser waits longer for its answer. */
const WRITE_TIMEOUT = 30_000
/** Calls of one session that wait: some tabs' reads, and more writes than a shopper makes while one of them is slow. */
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

/** What a call may know and say about its session's token while it has its turn. */
export interface Turn {
  /** Another token than the caller's when the backend forgot that one meanwhile. */
  readonly token: string
  /** The backend forgot the token: the session, with everything that waits, goes on under this one. */
  renew: (successor: string) => void
  /** A login, logout or registration replaced the token. What waits under the old one is rejected with SessionMoved. */
  leave: () => void
  /** Waits until no read is under way; for a write that wants to read alone. */
  alone: () => Promise<void>
}

interface ReadOptions<Result> {
  /** Milliseconds that it waits for the write before it. */
  timeout: number
  /** What is done when they are over, or too many wait; by default the read itself, beside the write. */
  late?: () => Promise<Result>
  /** Aborted when the caller's connection closes: a call that still waits is then not made. */
  signal?: AbortSignal
}

interface WriteOptions {
  /** Milliseconds that it waits for those before it. */
  timeout?: number
  /** As of a read; a write without it waits, whatever became of its caller. */
  signal?: AbortSignal
}

interface Waiting {
  kind: 'read' | 'write'
  /** False: its time was over. */
  begin: (inTime: boolean) => void
  fail: (error: Error) => void
}

/** One session: reads side by side, writes alone, in the order in which they came. */
class TokenQueue {
  token: string
  #waiting: Waiting[] = []
  #readers = 0
  #writing = false
  #drain: NodeJS.Timeout | null = null
  #drained: (() => void)[] = []

  constructor(token: string) {
    this.token = token
  }

  /** Too many of a kind wait already. */
  isFull(kind: Waiting['kind']): boolean {
    return this.#waiting.filter((entry) => entry.kind === kind).length >= MOST_WAITING[kind]
  }

  get isIdle(): boolean {
    return this.#readers === 0 && !this.#writing && this.#waiting.length === 0
  }

  /**
   * @returns false when its time was over before its turn came
   * @throws CallerLeft
   */
  enter(kind: Waiting['kind'], timeout: number, signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.reject(new CallerLeft())
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(entry)
        entry.fail(new CallerLeft())
        this.#advance()
      }
      const timer = setTimeout(() => this.#giveUp(entry), timeout)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const entry: Waiting = {
        kind,
        begin: (inTime) => {
          settle()
          resolve(inTime)
        },
        fail: (error) => {
          settle()
          reject(error)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(entry)
      this.#advance()
    })
  }

  /** A read that has not waited for its turn. */
  beginBeside(): void {
    this.#readers += 1
  }

  end(kind: Waiting['kind']): void {
    if (kind === 'write') this.#writing = false
    else this.#readers -= 1
    if (this.#readers === 0) for (const resolve of this.#drained.splice(0)) resolve()
    this.#advance()
  }

  async alone(): Promise<void> {
    if (this.#readers === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained.push(resolve)
    const timer = setTimeout(resolve, DRAIN)
    await promise
    clearTimeout(timer)
  }

  rejectWaiting(): void {
    for (const { fail } of this.#waiting.splice(0)) fail(new SessionMoved())
    this.#stopDraining()
  }

  #advance(isDrained = false): void {
    for (let head = this.#waiting[0]; head !== undefined && !this.#writing; head = this.#waiting[0]) {
      if (head.kind === 'write' && this.#readers > 0 && !isDrained) {
        this.#drain ??= setTimeout(() => this.#advance(true), DRAIN)
        return
      }
      this.#stopDraining()
      this.#waiting.shift()
      if (head.kind === 'write') this.#writing = true
      else this.#readers += 1
      head.begin(true)
    }
  }

  #stopDraining(): void {
    if (this.#drain !== null) clearTimeout(this.#drain)
    this.#drain = null
  }

  #giveUp(entry: Waiting): void {
    this.#remove(entry)
    entry.begin(false)
    this.#advance()
  }

  #remove(entry: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    // A write that was first waited for the reads under way; those behind it need not.
    if (this.#waiting[0]?.kind !== 'write') this.#stopDraining()
  }
}

/**
 * Session queue (keyed mutex with readers): every call that carries a shopper's token goes through it. The backend lets
 * a read that begins during a cart write undo it, and loses parallel writes (docs/decisions/008-session-queue-and-seal.md).
 * Kept in this process: several instances need the requests of one shopper routed to the same one.
 */
export class SessionQueue {
  #queues = new Map<string, TokenQueue>()

  /**
   * Runs beside other reads, behind the writes that came before it.
   * @throws Busy when too many wait, CallerLeft
   */
  async read<Result>(
    token: string,
    job: (turn: Turn) => Promise<Result>,
    { timeout, late, signal }: ReadOptions<Result>,
  ): Promise<Result> {
    const queue = this.#queueOf(token)
    if (queue.isFull('read')) {
      if (late) return late()
      throw new Busy(429, LATER)
    }
    try {
      const since = performance.now()
      const inTime = await queue.enter('read', timeout, signal)
      record.wait(since, 'session read')
      if (!inTime && late) return await late()
      if (!inTime) queue.beginBeside()
    } finally {
      this.#tidy(queue)
    }
    return this.#work(queue, 'read', job)
  }

  /**
   * Runs alone, in its turn. A failed write does not stop the next.
   * @throws Busy when too many wait, or this one has waited for too long; CallerLeft
   */
  async write<Result>(
    token: string,
    job: (turn: Turn) => Promise<Result>,
    { timeout = WRITE_TIMEOUT, signal }: WriteOptions = {},
  ): Promise<Result> {
    const queue = this.#queueOf(token)
    if (queue.isFull('write')) throw new Busy(429, LATER)
    try {
      const since = performance.now()
      const inTime = await queue.enter('write', timeout, signal)
      record.wait(since, 'session write')
      if (!inTime) throw new Busy(503, LATER)
    } finally {
      this.#tidy(queue)
    }
    return this.#work(queue, 'write', job)
  }

  /** Sessions with calls under way; for tests. */
  get size(): number {
    return this.#queues.size
  }

  async #work<Result>(queue: TokenQueue, kind: Waiting['kind'], job: (turn: Turn) => Promise<Result>): Promise<Result> {
    try {
      return await job({
        get token() {
          return queue.token
        },
        renew: (successor) => this.#renew(queue, successor),
        leave: () => {
          if (this.#queues.get(queue.token) === queue) this.#queues.delete(queue.token)
          queue.rejectWaiting()
        },
        alone: () => queue.alone(),
      })
    } finally {
      queue.end(kind)
      this.#tidy(queue)
    }
  }

  #queueOf(token: string): TokenQueue {
    const known = this.#queues.get(token)
    if (known) return known
    const queue = new TokenQueue(token)
    this.#queues.set(token, queue)
    return queue
  }

  #renew(queue: TokenQueue, successor: string): void {
    if (queue.token === successor) return
    if (this.#queues.get(queue.token) === queue) this.#queues.delete(queue.token)
    queue.token = successor
    if (!this.#queues.has(successor)) this.#queues.set(successor, queue)
  }

  #tidy(queue: TokenQueue): void {
    if (queue.isIdle && this.#queues.get(queue.token) === queue) this.#queues.delete(queue.token)
  }
}
