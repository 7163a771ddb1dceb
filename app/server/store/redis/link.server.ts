import { createHash, randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { logWarning } from '../../http/console.server.ts'
import { record } from '../../telemetry/instruments.server.ts'

/** Milliseconds that one command may take: a server that does not answer counts as away. */
const COMMAND = 2_000
/** Milliseconds that a connection may take to be made. */
const CONNECT = 2_000
/** Milliseconds between tries to connect again, at most. */
const RECONNECT = 300

/** Redis does not answer, or not now. */
export class Away extends Error {
  constructor(cause?: unknown) {
    super('Redis is away', { cause })
    this.name = 'Away'
  }
}

/** A script of the server, by its text. */
export interface Script {
  text: string
  sha: string
}

export const script = (text: string): Script => ({ text, sha: createHash('sha1').update(text).digest('hex') })

/** A time by both clocks of this machine, in milliseconds: one of them may stop while the machine sleeps. */
export interface Moment {
  steady: number
  wall: number
}

export const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() })

type Client = ReturnType<typeof newClient>
type Listener = (message: string) => void

const newClient = (url: string) => {
  const client = createClient({
    url,
    // Nothing waits in the driver: callers decide what they do meanwhile.
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT, reconnectStrategy: (retries) => Math.min(20 + retries * 40, RECONNECT) },
  })
  // Commands report failures; without a listener the error would end the process.
  client.on('error', () => undefined)
  return client
}

/**
 * The connection to Redis or Valkey: knows whether the server is there, and reports changes of that to log and figures.
 */
export class Link {
  /** This process among all; another one with every start. */
  readonly instance = randomUUID().slice(0, 13)
  /** Before every key that names no prefix of its own: another shop has another one. */
  readonly prefix: string
  #client: Client
  #subscriber: Client
  #listeners = new Map<string, Listener>()
  #away: Moment | null = null
  #returned: (() => void)[] = []
  #isClosed = false

  constructor(url: string, prefix: string) {
    this.prefix = prefix
    this.#client = newClient(url)
    this.#subscriber = newClient(url)
    this.#client.on('ready', () => this.#noteBack())
    this.#client.on('reconnecting', () => this.#noteAway())
    record.storeState(() => !this.isAway)
  }

  /** @throws the driver's error when there is nothing at the address */
  async open(): Promise<void> {
    // The first try counts: a wrong address ends the start instead of being tried for ever.
    const tried = new Promise<never>((_resolve, reject) => this.#client.once('error', reject))
    const connected = Promise.all([this.#client.connect(), this.#subscriber.connect()])
    connected.catch(() => undefined)
    await Promise.race([connected, tried])
  }

  get isAway(): boolean {
    return this.#away !== null
  }

  /** Since when it is away; null: it is there. */
  get away(): Moment | null {
    return this.#away
  }

  /** Runs a script. @throws Away */
  async run(
    wanted: Script,
    keys: readonly string[],
    parameters: readonly (string | number)[] = [],
    { prefix = this.prefix, ...options }: { probe?: boolean; prefix?: string } = {},
  ): Promise<unknown> {
    const how = { keys: keys.map((key) => prefix + key), arguments: parameters.map(String) }
    return this.command(async (client) => {
      try {
        return await client.evalSha(wanted.sha, how)
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
        return client.eval(wanted.text, how)
      }
    }, options)
  }

  /**
   * @param probe ask although it is away: the answer says that it is back
   * @throws Away
   */
  async command<Result>(job: (client: Client) => Promise<Result>, { probe = false } = {}): Promise<Result> {
    if (this.#away !== null && !probe) throw new Away()
    // The driver's own limit ends when a command is written.
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('no answer in time')), COMMAND)
    try {
      const result = await Promise.race([job(this.#client), late.promise])
      this.#noteBack()
      return result
    } catch (error) {
      this.#noteAway(error)
      throw new Away(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Runs it, and in the first milliseconds of an outage once more at its end. @throws Away */
  async bridged<Result>(job: () => Promise<Result>, patience: number): Promise<Result> {
    try {
      if (!this.isAway) return await job()
    } catch (error) {
      if (!(error instanceof Away)) throw error
    }
    if (!(await this.#back(patience))) throw new Away()
    return job()
  }

  /** Messages to this process, or to all. */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.#listeners.set(channel, listener)
    await this.#subscriber.subscribe(this.prefix + channel, (message) => this.#listeners.get(channel)?.(message))
  }

  /** Adds a job for each time that the server is back. */
  onReturn(job: () => void): void {
    this.#client.on('ready', job)
  }

  /** Adds a job for times after which messages may have been missed. */
  onGap(job: () => void): void {
    this.#subscriber.on('ready', job)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#listeners.clear()
    this.#client.destroy()
    this.#subscriber.destroy()
  }

  /** Whether it is back in so many milliseconds since it went. */
  async #back(patience: number): Promise<boolean> {
    if (!this.isAway) return true
    const left = patience - (performance.now() - (this.#away?.steady ?? performance.now()))
    if (left <= 0) return false
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#returned.push(resolve)
    const timer = setTimeout(resolve, left)
    await promise
    clearTimeout(timer)
    return !this.isAway
  }

  #noteAway(cause?: unknown): void {
    if (this.#away !== null || this.#isClosed) return
    this.#away = moment()
    const why = cause instanceof Error ? ` (${cause.message})` : ''
    logWarning(
      `Redis is away${why}: this process goes on alone. Carts are queued, limits counted and pages kept in each process; orders wait.`,
    )
  }

  #noteBack(): void {
    if (this.#away === null) return
    const seconds = Math.round((performance.now() - this.#away.steady) / 100) / 10
    this.#away = null
    for (const resolve of this.#returned.splice(0)) resolve()
    logWarning(`Redis is back after ${seconds} s.`)
  }
}
