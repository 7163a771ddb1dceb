import { Away, moment, type Link } from './link.server.ts'
import { beatScript } from './lock-scripts.server.ts'

/** Milliseconds. */
export interface StoreTimes {
  /** An instance of which nothing was heard for so long is gone, with all its turns. */
  lease: number
  /** Between two signs of life. */
  beat: number
  /** Milliseconds in which a server without data lets no turn begin, so that all instances can report their turns. */
  grace: number
  /** Of an outage, in which callers wait for its end: a server that is restarted is soon back. */
  bridge: number
  /** That an order waits for a server that is away, before it is refused: never made twice comes first. */
  patience: number
}

export const TIMES: StoreTimes = { lease: 8_000, beat: 1_500, grace: 1_000, bridge: 3_000, patience: 20_000 }

/** Of the lease, kept back: an answer may take so long until it has arrived. */
const MARGIN = 0.2

/** A turn that this process has at the server. */
export interface HeldTurn {
  lock: string
  id: string
  kind: 'r' | 'w'
  ticket: string
  /** Another instance may have it by now. */
  isLost: boolean
}

/** Most turns that are reported to the server later: an outage may be long. */
const MOST_OVER = 10_000

/**
 * Signs of life of this process. The turns that it has at the server count as long as the last sign is younger than the
 * lease, by this process' own clock: one that stood still for longer sends nothing any more, before it learns of anything.
 */
export class Pulse {
  readonly times: StoreTimes
  #link: Link
  #held = new Map<string, HeldTurn>()
  /** Turns that are over, of which the server does not know it yet. */
  #over = new Map<string, () => Promise<unknown>>()
  #last = { steady: Number.NEGATIVE_INFINITY, wall: 0 }
  #timer: NodeJS.Timeout | null = null

  constructor(link: Link, times: StoreTimes) {
    this.#link = link
    this.times = times
    link.onReturn(() => void this.beat())
  }

  async start(): Promise<void> {
    await this.beat()
    this.#timer = setInterval(() => void this.beat(), this.times.beat)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** The server still takes this process for alive; one that is away did so when it went. */
  get isFresh(): boolean {
    const at = this.#link.away ?? moment()
    const age = Math.max(at.steady - this.#last.steady, at.wall - this.#last.wall)
    return age < this.times.lease * (1 - MARGIN)
  }

  hold(turn: HeldTurn): void {
    this.#held.set(turn.id, turn)
  }

  /** The turn is over; `report` is repeated until the server knows it, or the turn would block others for ever. */
  drop(id: string, report: () => Promise<unknown>): void {
    this.#held.delete(id)
    this.#over.set(id, report)
    for (const oldest of this.#over.keys()) {
      if (this.#over.size <= MOST_OVER) break
      this.#over.delete(oldest)
    }
    void this.#reportOver(id, report)
  }

  async beat(): Promise<void> {
    const begun = moment()
    const turns = [...this.#held.values()].filter(({ isLost }) => !isLost)
    try {
      const lost = await this.#link.run(
        beatScript,
        [`i:${this.#link.instance}`],
        [
          this.#link.prefix,
          this.times.grace,
          this.times.lease,
          ...turns.flatMap(({ lock, id, kind, ticket }) => [lock, id, kind, ticket]),
        ],
        { probe: true },
      )
      this.#last = begun
      if (Array.isArray(lost)) for (const id of lost) this.#lose(String(id))
      for (const [id, report] of this.#over) void this.#reportOver(id, report)
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }

  #lose(id: string): void {
    const turn = this.#held.get(id)
    if (turn) turn.isLost = true
  }

  async #reportOver(id: string, report: () => Promise<unknown>): Promise<void> {
    try {
      await report()
      this.#over.delete(id)
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
  }
}
