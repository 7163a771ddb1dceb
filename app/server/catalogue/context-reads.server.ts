/** Milliseconds after which a read that has not ended does not hold up the next one. */
const PATIENCE = 1_000

/**
 * Reads of one session's context, shared by all callers that wait for one: usually one is under way and one behind it,
 * however many pages are read.
 */
export class ContextReads<Context> {
  #read: () => Promise<Context>
  #now: () => number
  #running: { context: Promise<Context>; since: number } | null = null
  #next: Promise<Context> | null = null

  /** @param now milliseconds, for tests */
  constructor(read: () => Promise<Context>, now: () => number = () => performance.now()) {
    this.#read = read
    this.#now = now
  }

  /** The context as it is after this moment: from a read that begins later than the call of this method. */
  after(): Promise<Context> {
    const running = this.#running
    if (running === null || this.#now() - running.since > PATIENCE) return this.#start()
    const start = () => this.#start()
    this.#next ??= running.context.then(start, start)
    return this.#next
  }

  #start(): Promise<Context> {
    this.#next = null
    const running = { context: this.#read(), since: this.#now() }
    this.#running = running
    const end = () => {
      if (this.#running === running) this.#running = null
    }
    running.context.then(end, end)
    return running.context
  }
}
