import { CallerLeft } from '../../http/caller-left.server.ts'
import type { Entry, Hold, LockKind, Locks } from '../store.server.ts'

/** Milliseconds that a write waits for the reads under way; a read that began before it does almost no harm. */
export const DRAIN = 5_000

interface Waiting {
  kind: LockKind
  /** False: its time was over. */
  begin: (inTime: boolean) => void
}

/** One name: reads side by side, writes alone, in the order in which they came. */
class Queue {
  #waiting: Waiting[] = []
  #readers = 0
  #writers = 0
  #drain: NodeJS.Timeout | null = null
  #drained: (() => void)[] = []

  get isIdle(): boolean {
    return this.#readers === 0 && this.#writers === 0 && this.#waiting.length === 0
  }

  /**
   * @returns whether it had to wait, or that its time was over before its turn came
   * @throws CallerLeft
   */
  enter(kind: LockKind, { timeout, signal, onEnd }: Entry): Promise<'at once' | 'waited' | 'late'> {
    if (signal?.aborted) {
      onEnd?.()
      return Promise.reject(new CallerLeft())
    }
    return new Promise((resolve, reject) => {
      let isWaiting = false
      const leave = () => {
        settle()
        this.#remove(entry)
        reject(new CallerLeft())
        this.#advance()
      }
      const timer = setTimeout(() => {
        this.#remove(entry)
        entry.begin(false)
        this.#advance()
      }, timeout)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        onEnd?.()
      }
      const entry: Waiting = {
        kind,
        begin: (inTime) => {
          settle()
          resolve(inTime ? (isWaiting ? 'waited' : 'at once') : 'late')
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(entry)
      this.#advance()
      isWaiting = true
    })
  }

  /** A turn that has not waited. */
  begin(kind: LockKind): void {
    if (kind === 'write') this.#writers += 1
    else this.#readers += 1
  }

  end(kind: LockKind): void {
    if (kind === 'write') this.#writers -= 1
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

  #advance(isDrained = false): void {
    for (let head = this.#waiting[0]; head !== undefined && this.#writers === 0; head = this.#waiting[0]) {
      if (head.kind === 'write' && this.#readers > 0 && !isDrained) {
        this.#drain ??= setTimeout(() => this.#advance(true), DRAIN)
        return
      }
      this.#stopDraining()
      this.#waiting.shift()
      this.begin(head.kind)
      head.begin(true)
    }
  }

  #stopDraining(): void {
    if (this.#drain !== null) clearTimeout(this.#drain)
    this.#drain = null
  }

  #remove(entry: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    // A write that was first waited for the reads under way; those behind it need not.
    if (this.#waiting[0]?.kind !== 'write') this.#stopDraining()
  }
}

/** Locks of one process. */
export class ProcessLocks implements Locks {
  #queues = new Map<string, Queue>()
  #fence = 0

  async enter(name: string, kind: LockKind, entry: Entry): Promise<Hold | null> {
    const queue = this.#queueOf(name)
    try {
      const how = await queue.enter(kind, entry)
      return how === 'late' ? null : this.#hold(name, queue, kind, how === 'waited')
    } finally {
      this.#tidy(name, queue)
    }
  }

  async beside(name: string, kind: LockKind): Promise<Hold> {
    const queue = this.#queueOf(name)
    queue.begin(kind)
    return this.#hold(name, queue, kind, false)
  }

  get size(): number {
    return this.#queues.size
  }

  #hold(name: string, queue: Queue, kind: LockKind, waited: boolean): Hold {
    this.#fence += 1
    let isReleased = false
    return {
      fence: this.#fence,
      waited,
      get isHeld() {
        return !isReleased
      },
      alone: () => queue.alone(),
      release: () => {
        if (isReleased) return
        isReleased = true
        queue.end(kind)
        this.#tidy(name, queue)
      },
    }
  }

  #queueOf(name: string): Queue {
    const existing = this.#queues.get(name)
    if (existing) return existing
    const queue = new Queue()
    this.#queues.set(name, queue)
    return queue
  }

  #tidy(name: string, queue: Queue): void {
    if (queue.isIdle && this.#queues.get(name) === queue) this.#queues.delete(name)
  }
}
