import { CallerLeft } from '../../http/caller-left.server.ts'
import { DRAIN, ProcessLocks } from '../process/process-locks.server.ts'
import type { Entry, Hold, LockKind, Locks } from '../store.server.ts'
import { Away, type Link } from './link.server.ts'
import { enterScript, leaveScript, readersScript } from './lock-scripts.server.ts'
import { nameOf } from './names.server.ts'
import type { HeldTurn, Pulse } from './pulse.server.ts'

/** Milliseconds between two looks of a waiting call: no message reports instances that are gone. */
const LOOK = 250
const ALONE = 50

/** A turn at the server; null: it is away, and the process' own turn has to do. */
type Shared = { turn: HeldTurn; fence: number; waited: boolean } | null

/**
 * Locks of all instances: the process' own, and within them those of the server. While the server is away the process' own
 * are what there is.
 */
export class RedisLocks implements Locks {
  #link: Link
  #pulse: Pulse
  #own = new ProcessLocks()
  #wakes = new Map<string, () => void>()
  #count = 0

  constructor(link: Link, pulse: Pulse) {
    this.#link = link
    this.#pulse = pulse
  }

  async open(): Promise<void> {
    await this.#link.listen(`wake:${this.#link.instance}`, (id) => this.#wakes.get(id)?.())
  }

  get size(): number {
    return this.#own.size
  }

  async enter(name: string, kind: LockKind, { onEnd, ...entry }: Entry): Promise<Hold | null> {
    const since = performance.now()
    try {
      const own = await this.#own.enter(name, kind, entry)
      if (!own) return null
      try {
        const spent = performance.now() - since
        const left = { ...entry, timeout: entry.timeout - spent }
        const shared = await this.#enter(name, kind, left, Math.max(0, DRAIN - spent))
        if (shared === 'late') {
          own.release()
          return null
        }
        return this.#hold(own, shared)
      } catch (error) {
        own.release()
        throw error
      }
    } finally {
      onEnd?.()
    }
  }

  async beside(name: string, kind: LockKind): Promise<Hold> {
    const own = await this.#own.beside(name, kind)
    const shared = await this.#begin(this.#newTurn(name, kind), 0, true).catch(() => null)
    return this.#hold(own, shared === 'waits' ? null : shared)
  }

  #hold(own: Hold, shared: Shared): Hold {
    const isFresh = () => shared === null || (!shared.turn.isLost && this.#pulse.isFresh)
    return {
      fence: shared?.fence ?? own.fence,
      waited: own.waited || shared?.waited === true,
      get isHeld() {
        return own.isHeld && isFresh()
      },
      alone: async () => {
        await own.alone()
        if (shared !== null) await this.#alone(shared.turn)
      },
      release: () => {
        if (!own.isHeld) return
        own.release()
        if (shared !== null) this.#leave(shared.turn)
      },
    }
  }

  #newTurn(name: string, kind: LockKind): HeldTurn {
    this.#count += 1
    const id = `${this.#link.instance}:${this.#count}`
    return { lock: `l:${nameOf(name)}`, id, kind: kind === 'read' ? 'r' : 'w', ticket: '0', isLost: false }
  }

  async #enter(name: string, kind: LockKind, entry: Entry, drain: number): Promise<Shared | 'late'> {
    const turn = this.#newTurn(name, kind)
    const until = performance.now() + entry.timeout
    let isRequested = false
    const look = () =>
      this.#link.bridged(() => {
        isRequested = true
        return this.#begin(turn, drain, false)
      }, this.#pulse.times.bridge)
    try {
      let waited = false
      for (;;) {
        // Subscribed before the request is sent: the message may come before its answer.
        const woken = this.#woken(turn.id, Math.min(LOOK, until - performance.now()), entry.signal)
        try {
          const begun = await look()
          if (begun !== 'waits') return { ...begun, waited: waited || begun.waited }
          waited = true
          await woken.promise
        } finally {
          woken.end()
        }
        if (entry.signal?.aborted) throw new CallerLeft()
        if (performance.now() >= until) {
          this.#leave(turn)
          return 'late'
        }
      }
    } catch (error) {
      // Whether the server has noted it or not: the call does not wait any more.
      if (isRequested) this.#leave(turn)
      if (error instanceof Away) return null
      throw error
    }
  }

  async #begin(turn: HeldTurn, drain: number, beside: boolean): Promise<Exclude<Shared, null> | 'waits'> {
    const { prefix } = this.#link
    const began = performance.now()
    const answer = await this.#link.run(
      enterScript,
      [turn.lock],
      [prefix, this.#pulse.times.grace, turn.id, turn.kind, Math.ceil(drain), beside ? 1 : 0],
    )
    const [state, fence] = Array.isArray(answer) ? answer.map(String) : []
    if (state !== 'runs' || fence === undefined) return 'waits'
    turn.ticket = fence
    this.#pulse.hold(turn)
    // A process that stood still meanwhile may have lost it before it learns of it.
    if (performance.now() - began > this.#pulse.times.lease / 2) await this.#pulse.beat()
    return { turn, fence: Number(fence), waited: false }
  }

  #leave(turn: HeldTurn): void {
    this.#pulse.drop(turn.id, () =>
      this.#link.run(leaveScript, [turn.lock], [this.#link.prefix, this.#pulse.times.grace, turn.id]),
    )
  }

  async #alone(turn: HeldTurn): Promise<void> {
    const until = performance.now() + DRAIN
    try {
      while (performance.now() < until) {
        const { prefix } = this.#link
        const readers = await this.#link.run(readersScript, [turn.lock], [prefix, this.#pulse.times.grace, turn.id])
        if (Number(readers) === 0) return
        await new Promise((resolve) => setTimeout(resolve, ALONE))
      }
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }

  /** Settles when the server says that the turn has come, when its connection closes, or after some milliseconds. */
  #woken(id: string, milliseconds: number, signal?: AbortSignal): { promise: Promise<void>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, Math.max(0, milliseconds))
    this.#wakes.set(id, resolve)
    const leave = () => resolve()
    signal?.addEventListener('abort', leave, { once: true })
    return {
      promise,
      end: () => {
        clearTimeout(timer)
        this.#wakes.delete(id)
        signal?.removeEventListener('abort', leave)
      },
    }
  }
}
