import { LRUCache } from 'lru-cache'
import { addressesOf, type Client } from './backend.server.ts'
import { Busy } from './busy.server.ts'
import { CallsUnderWay, type CallUnderWay } from './calls-under-way.server.ts'
import { logWarning } from './console.server.ts'
import { Gate } from './gate.server.ts'
import type { SecurityLog } from './security-log.server.ts'
import type { Messages } from '../store/store.server.ts'

export { Busy } from './busy.server.ts'

/** How much one client may request, and how much the shop does at once; 0: without a limit. */
export interface LimitSettings {
  /** Pages that have to be made for a client in a minute; those from the cache cost nothing. */
  pagesPerMinute: number
  /** Calls to the Store API. */
  callsPerMinute: number
  /** Wrong logins by one name, registrations, promotion codes, mails …: what can be guessed, or makes the shop write. */
  triesPerMinute: number
  /** Pages that are made at the same time; others wait for their turn. */
  pagesAtOnce: number
  /** Proxies between browser and shop whose word is believed. */
  trustedProxies: number
}

/** Clients that are remembered, some 100 bytes each. */
const MOST_CLIENTS = 50_000
const MINUTE = 60_000
/** So many times as often as the same may all be tried: an office of honest people has one address. */
const ALL_TRIES = 5
/** Mails of one kind to one recipient, from all clients together: at once, and in an hour after that. */
const MAILS = { atOnce: 5, perHour: 6 }
/** The same where a stranger's mails must not count: to one recipient, from one client. */
const OWN_MAILS = { atOnce: 20, perHour: 20 }
/** A bucket of tokens for each client, that fills again with time. */
export class Buckets {
  #perMinute: number
  #size: number
  #now: () => number
  #left: LRUCache<string, { tokens: number; at: number }>

  /** @param size tokens of a full bucket */
  constructor(perMinute: number, size: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#size = size
    this.#now = now
    this.#left = new LRUCache({ max: MOST_CLIENTS })
  }

  /** Takes one token. @returns seconds until there is one; 0 when it was taken */
  take(client: string): number {
    if (this.#perMinute === 0) return 0
    const now = this.#now()
    const bucket = this.#left.get(client) ?? { tokens: this.#size, at: now }
    const tokens = Math.min(this.#size, bucket.tokens + ((now - bucket.at) / MINUTE) * this.#perMinute)
    if (tokens < 1) {
      this.#left.set(client, { tokens, at: now })
      return Math.ceil(((1 - tokens) / this.#perMinute) * 60)
    }
    this.#left.set(client, { tokens: tokens - 1, at: now })
    return 0
  }

  /** Gives back one that was taken. */
  giveBack(client: string): void {
    const bucket = this.#left.get(client)
    if (bucket) this.#left.set(client, { ...bucket, tokens: Math.min(this.#size, bucket.tokens + 1) })
  }

  /** Other instances have taken or given back so many tokens; the balance may fall below zero. */
  spend(client: string, count: number): void {
    if (this.#perMinute === 0) return
    const now = this.#now()
    const bucket = this.#left.get(client) ?? { tokens: this.#size, at: now }
    this.#left.set(client, { ...bucket, tokens: Math.min(this.#size, Math.max(-this.#size, bucket.tokens - count)) })
  }

  get held(): number {
    return this.#left.size
  }
}

/** Between instances. */
const CHANNEL = 'taken'
/** Milliseconds after which others hear of what was taken. */
const PUBLISH_AFTER = 200
/** Clients that one message names. */
const MOST_UNPUBLISHED = 5_000

/** Limits that apply to each client alike. */
export class Limits {
  #settings: LimitSettings
  #log: SecurityLog
  #pages: Buckets
  #calls: Buckets
  #tries: Buckets
  #allTries: Buckets
  #mails: Buckets
  #ownMails: Buckets
  #gate: Gate
  #underWay = new CallsUnderWay()
  #behindProxy = false
  /** Tokens that are not published to other instances yet: bucket and client → tokens. */
  #unpublished = new Map<string, number>()
  #messages: Messages | null = null

  constructor(settings: LimitSettings, log: SecurityLog, now?: () => number) {
    const { pagesPerMinute, callsPerMinute, triesPerMinute, pagesAtOnce } = settings
    this.#settings = settings
    this.#log = log
    this.#pages = new Buckets(pagesPerMinute, Math.ceil(pagesPerMinute / 2), now)
    this.#calls = new Buckets(callsPerMinute, Math.ceil(callsPerMinute / 2), now)
    this.#tries = new Buckets(triesPerMinute, triesPerMinute, now)
    this.#allTries = new Buckets(triesPerMinute * ALL_TRIES, triesPerMinute * ALL_TRIES, now)
    const mails = ({ atOnce, perHour }: typeof MAILS) =>
      new Buckets(triesPerMinute === 0 ? 0 : perHour / 60, atOnce, now)
    this.#mails = mails(MAILS)
    this.#ownMails = mails(OWN_MAILS)
    this.#gate = new Gate(pagesAtOnce)
  }

  /** Counts with other instances from now on: each gets in a moment what the others have taken. */
  share(messages: Messages): void {
    this.#messages = messages
    messages.listen(CHANNEL, (text) => {
      for (const [name, count] of takenOf(text)) {
        const end = name.indexOf(' ')
        this.#bucket(name.slice(0, end))?.spend(name.slice(end + 1), count)
      }
    })
  }

  #bucket(name: string): Buckets | undefined {
    const all: Partial<Record<string, Buckets>> = {
      pages: this.#pages,
      calls: this.#calls,
      tries: this.#tries,
      all: this.#allTries,
      mails: this.#mails,
      own: this.#ownMails,
    }
    return all[name]
  }

  #publish(bucket: string, client: string, count: number): void {
    if (this.#messages === null || this.#unpublished.size >= MOST_UNPUBLISHED) return
    if (this.#unpublished.size === 0) setTimeout(() => this.#publishAll(), PUBLISH_AFTER).unref()
    const name = `${bucket} ${client}`
    this.#unpublished.set(name, (this.#unpublished.get(name) ?? 0) + count)
  }

  #publishAll(): void {
    this.#messages?.publish(CHANNEL, JSON.stringify([...this.#unpublished]))
    this.#unpublished.clear()
  }

  /** A page that has to be made for this client. @throws Busy */
  page(client: Client): void {
    this.#take('pages', client, 'pages')
  }

  /**
   * Makes a page when its turn comes.
   * @param signal aborted when the browser that waits for it leaves
   * @throws Busy, CallerLeft
   */
  async make<Result>(client: Client, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    try {
      return await this.#gate.run(this.#key(client), job, signal)
    } catch (error) {
      if (error instanceof Busy) this.#log.note('too many pages at once', this.#gate.held)
      throw error
    }
  }

  /** A call to the Store API. @throws Busy */
  call(client: Client): void {
    this.#take('calls', client, 'calls')
  }

  /**
   * The share that such a call holds until it ends; null where one client may make as many as it wants. @throws Busy
   */
  beginCall(client: Client): CallUnderWay | null {
    if (this.#settings.callsPerMinute === 0) return null
    const key = this.#key(client)
    try {
      return this.#underWay.begin(key)
    } catch (error) {
      this.#log.note('too many requests', { what: 'calls at once', client: key })
      throw error
    }
  }

  /**
   * A try of what can be guessed. It is taken before anybody knows whether it is right: a thousand at once are as many.
   * @param about the same for what is tried again and again, such as the passwords of one account
   * @returns gives it back, for one that was right
   * @throws Busy
   */
  attempt(client: Client, about: string): () => void {
    this.#take('tries', client, 'tries', ` ${about}`)
    this.#take('all', client, 'tries')
    return () => {
      const key = this.#key(client)
      this.#tries.giveBack(`${key} ${about}`)
      this.#allTries.giveBack(key)
      this.#publish('tries', `${key} ${about}`, -1)
      this.#publish('all', key, -1)
    }
  }

  /**
   * A call that makes the shop send a mail. Mails to one recipient are counted over all clients: an attacker with many
   * addresses would fill one mail box.
   * @param recipient a digest of kind and address
   * @param byClient mails that other clients caused do not count: a right of the recipient's depends on it
   * @returns gives it back, for a call that led to no mail
   * @throws Busy
   */
  mail(client: Client, recipient: string, byClient = false): () => void {
    const bucket = byClient ? 'own' : 'mails'
    const name = byClient ? `${this.#key(client)} ${recipient}` : recipient
    const seconds = this.#bucket(bucket)?.take(name) ?? 0
    if (seconds === 0) {
      this.#publish(bucket, name, 1)
      return () => {
        this.#bucket(bucket)?.giveBack(name)
        this.#publish(bucket, name, -1)
      }
    }
    this.#log.note('too many requests', { what: 'mails to one recipient', client: this.#key(client) })
    throw new Busy(429, seconds)
  }

  #take(bucket: string, client: Client, what: string, about = ''): void {
    const key = this.#key(client)
    const seconds = this.#bucket(bucket)?.take(key + about) ?? 0
    if (seconds === 0) return this.#publish(bucket, key + about, 1)
    this.#log.note('too many requests', { what, client: key })
    throw new Busy(429, seconds)
  }

  #key(client: Client): string {
    if (this.#settings.trustedProxies === 0 && client.forwardedFor !== null && !this.#behindProxy) {
      this.#behindProxy = true
      logWarning('Note: requests come through a proxy. Set TRUST_PROXY, or all its shoppers share one limit.')
    }
    return clientKey(client, this.#settings.trustedProxies)
  }
}

/** Tokens that another instance reports: bucket and client, and how many. */
function takenOf(text: string): [name: string, count: number][] {
  const entries: unknown = JSON.parse(text)
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown): [string, number][] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' ? [[entry[0], entry[1]]] : [],
  )
}

/** More than any address has, with a port. */
const LONGEST_ADDRESS = 64

/**
 * The client of a request, as far as limits go: the address that the outermost trusted proxy saw. An IPv6 network
 * counts as one client, since each of its hosts has 2⁶⁴ addresses.
 */
export function clientKey({ ip, forwardedFor }: Client, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? addressesOf(forwardedFor).at(-trustedProxies) : undefined
  const address = withoutPort((forwarded || ip || 'unknown').slice(0, LONGEST_ADDRESS))
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':')
  const missing = address.includes('::') ? 8 - before.length - tail.split(':').length : 0
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':')
}

/** Some proxies name the port as well, which changes with every connection. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address
