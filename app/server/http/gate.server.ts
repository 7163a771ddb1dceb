import { Busy } from './busy.server.ts'
import { CallerLeft } from './caller-left.server.ts'
import { runAsJob } from './job.server.ts'
import { record } from '../telemetry/instruments.server.ts'
import { Turns } from './turns.server.ts'

/** Milliseconds that a job waits for its turn. */
const TIMEOUT = 10_000
/** Jobs that wait, of all and of one client. */
const MOST_WAITING = { all: 1_000, ofOne: 100 }
/**
 * Milliseconds after which jobs give up while others wait: those beyond a client's half of the places, and the second
 * one of a client while another client has none.
 */
const SOON = { beyondHalf: 1_000, second: 3_000 }
/** Milliseconds between looks at jobs that might give up. */
const WATCH = 250
/** Milliseconds for which a client has half of the places once another client found none. */
const TIGHT = 10_000

interface Running {
  client: string
  since: number
  controller: AbortController
}

type Begin = (running: Running) => void

/**
 * Lets a few jobs run at once. Of those that wait, the client with the fewest places comes first, and each client's first
 * one before any client's second one. A client has at most three quarters of the places, so that the next one finds some,
 * and half of them while others wait or have found none lately.
 */
export class Gate {
  #atOnce: number
  #places: { alone: number; beside: number }
  #running = new Map<string, Set<Running>>()
  #runningCount = 0
  #waiting = new Map<string, Begin[]>()
  #waitingCount = 0
  #watch: NodeJS.Timeout | null = null
  #tightUntil = 0
  #turns = new Turns()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
    this.#places = { alone: atOnce - Math.floor(atOnce / 4), beside: Math.ceil(atOnce / 2) }
  }

  /**
   * @param job its reads of the backend end early when it has to give up
   * @param signal aborted when the caller's connection closes: a job that still waits is then not done
   * @throws Busy when too many wait, or this one waited too long; CallerLeft
   */
  async run<Result>(client: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#atOnce === 0) return job()
    if (signal?.aborted) throw new CallerLeft()
    const since = performance.now()
    const own = this.#mayBegin(client) ? this.#begin(client) : await this.#turn(client, signal)
    record.wait(since, 'page')
    try {
      return await runAsJob({ signal: own.controller.signal, turn: () => this.#turns.take(client) }, job)
    } finally {
      this.#end(own)
    }
  }

  /** Jobs that run and that wait. */
  get held(): { running: number; waiting: number } {
    return { running: this.#runningCount, waiting: this.#waitingCount }
  }

  #mayBegin(client: string): boolean {
    const { alone, beside } = this.#places
    const isTight = this.#othersWait(client) || performance.now() < this.#tightUntil
    const most = isTight ? beside : alone
    return this.#runningCount < this.#atOnce && (this.#running.get(client)?.size ?? 0) < most
  }

  #othersWait(client: string): boolean {
    return this.#waiting.size > (this.#waiting.has(client) ? 1 : 0)
  }

  #begin(client: string): Running {
    const running = { client, since: performance.now(), controller: new AbortController() }
    const jobs = this.#running.get(client) ?? new Set()
    this.#running.set(client, jobs.add(running))
    this.#runningCount += 1
    return running
  }

  #end(running: Running): void {
    const jobs = this.#running.get(running.client)
    jobs?.delete(running)
    if (jobs?.size === 0) this.#running.delete(running.client)
    this.#runningCount -= 1
    this.#fill()
  }

  #turn(client: string, signal?: AbortSignal): Promise<Running> {
    const queue = this.#waiting.get(client) ?? []
    if (this.#waitingCount >= MOST_WAITING.all || queue.length >= MOST_WAITING.ofOne)
      throw new Busy(503, TIMEOUT / 1000)
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
      }
      const begin: Begin = (running) => {
        settle()
        resolve(running)
      }
      const fail = (error: Error) => {
        settle()
        this.#leave(client, begin)
        // Others of this client may get the places that became free.
        this.#fill()
        reject(error)
      }
      const goAway = () => fail(new CallerLeft())
      const timer = setTimeout(() => fail(new Busy(503, TIMEOUT / 1000)), TIMEOUT)
      signal?.addEventListener('abort', goAway, { once: true })
      queue.push(begin)
      this.#waiting.set(client, queue)
      this.#waitingCount += 1
      this.#watch ??= setInterval(() => this.#look(), WATCH)
      const places = this.#running.get(client)?.size ?? 0
      if (this.#runningCount < this.#atOnce || places >= this.#places.beside) return
      this.#tightUntil = performance.now() + TIGHT
      this.#giveUp()
    })
  }

  /** Gives free places to the clients that have the fewest, in turn. */
  #fill(): void {
    for (;;) {
      const places = (client: string) => this.#running.get(client)?.size ?? 0
      const [client] = [...this.#waiting.keys()]
        .filter((waiting) => this.#mayBegin(waiting))
        .toSorted((one, other) => places(one) - places(other))
      const queue = client === undefined ? undefined : this.#waiting.get(client)
      const begin = queue?.[0]
      if (client === undefined || queue === undefined || begin === undefined) return
      this.#leave(client, begin)
      // Its other jobs wait behind the first ones of all other clients.
      if (this.#waiting.delete(client)) this.#waiting.set(client, queue)
      begin(this.#begin(client))
    }
  }

  #leave(client: string, begin: Begin): void {
    const queue = this.#waiting.get(client) ?? []
    queue.splice(queue.indexOf(begin), 1)
    this.#waitingCount -= 1
    if (queue.length === 0) this.#waiting.delete(client)
    if (this.#waitingCount > 0 || this.#watch === null) return
    clearInterval(this.#watch)
    this.#watch = null
  }

  #look(): void {
    this.#giveUp()
    this.#fill()
  }

  /** Ends the reads of jobs that others wait for, the oldest ones first. */
  #giveUp(): void {
    const now = performance.now()
    let without = [...this.#waiting.keys()].filter((client) => !this.#running.has(client)).length
    for (const [client, jobs] of this.#running) {
      if (!this.#othersWait(client)) continue
      const live = [...jobs].filter(({ controller }) => !controller.signal.aborted)
      let beyond = live.length - this.#places.beside
      for (const { since, controller } of live.slice(0, -1)) {
        const age = now - since
        if (beyond > 0 && age >= SOON.beyondHalf) beyond -= 1
        else if (without > 0 && age >= SOON.second) without -= 1
        else continue
        controller.abort(new DOMException('Others wait for the place', 'TimeoutError'))
      }
    }
  }
}
