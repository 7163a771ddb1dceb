import { CookieJar } from '../harness/cookies.ts'

/** What went wrong, in the words of the promise that was broken. */
export type Finding =
  | 'lost item'
  | 'double order'
  | 'token in an answer'
  | 'price of another currency'
  | 'unexpected answer'

/** What all shoppers of a soak did and found. */
export interface Tally {
  pages: number
  writes: number
  orders: number
  payments: number
  logins: number
  aborted: number
  /** Milliseconds that answers took, to their last byte. */
  times: { page: number[]; call: number[] }
  findings: { kind: Finding; detail: string }[]
}

export function emptyTally(): Tally {
  const counts = { pages: 0, writes: 0, orders: 0, payments: 0, logins: 0, aborted: 0 }
  return { ...counts, times: { page: [], call: [] }, findings: [] }
}

export interface Answer {
  status: number
  location: string | null
  text: string
}

/** Answer of a call through the shop's proxy. */
export interface Called {
  status: number
  body: unknown
}

interface Init {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

const TOKEN_LENGTH = 32
/** Everything in a text that is long enough to be, or to hold, a token. */
const candidates = /[\w-]{32,}/g

/** One browser's HTTP: its cookies, the shop's pages and forms, the shop's own proxy. */
export class Browser {
  #jar = new CookieJar()
  #origin: string
  #tally: Tally
  /** Tokens of all browsers: none of them may stand in any answer. */
  #tokens: Set<string>

  constructor(origin: string, tally: Tally, tokens: Set<string>) {
    this.#origin = origin
    this.#tally = tally
    this.#tokens = tokens
  }

  /** A page of the shop; any status is the caller's to judge but those of a server that failed. */
  async page(path: string): Promise<Answer> {
    this.#tally.pages += 1
    return this.#fetch('page', path)
  }

  /** A form of a page without scripts. */
  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    this.#tally.writes += 1
    return this.#fetch('page', path, {
      method: 'POST',
      headers: { origin: this.#origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** A call through the shop's proxy. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Called> {
    if (method !== 'GET') this.#tally.writes += 1
    const { status, text } = await this.#fetch('call', `/store-api${path}`, this.#json(method, body, headers))
    return { status, body: text === '' ? null : (JSON.parse(text) as unknown) }
  }

  /** A request whose browser goes away while it is under way. Resolves when it has gone; the server goes on. */
  async abandon(path: string, after: number, write?: { method: string; body: unknown }): Promise<void> {
    const init = write ? this.#json(write.method, write.body, {}) : {}
    const signal = AbortSignal.timeout(after)
    try {
      await this.#fetch(write ? 'call' : 'page', path, { ...init, signal })
    } catch (error) {
      if (!signal.aborted) throw error
      this.#tally.aborted += 1
    }
  }

  note(kind: Finding, detail: string): void {
    this.#tally.findings.push({ kind, detail })
  }

  #json(method: string, body: unknown, headers: Record<string, string>): Init {
    return {
      method,
      headers: {
        origin: this.#origin,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  }

  async #fetch(kind: keyof Tally['times'], path: string, init: Init = {}): Promise<Answer> {
    const begun = performance.now()
    const response = await fetch(this.#origin + path, {
      ...init,
      headers: { ...init.headers, ...this.#jar.header() },
      redirect: 'manual',
    })
    this.#jar.store(response)
    const token = this.#jar.get('sw-context-token')
    if (token !== undefined) this.#tokens.add(token)
    const text = await response.text()
    this.#tally.times[kind].push(performance.now() - begun)
    const asked = `${init.method ?? 'GET'} ${path}`
    if (response.status >= 500) this.note('unexpected answer', `${asked}: ${response.status}`)
    const shown = text + [...response.headers].filter(([name]) => name !== 'set-cookie').join()
    if (this.#showsToken(shown)) this.note('token in an answer', asked)
    return { status: response.status, location: response.headers.get('location'), text }
  }

  /** Looks at the text once, however many tokens there are. */
  #showsToken(shown: string): boolean {
    for (const [run] of shown.matchAll(candidates))
      for (let at = 0; at + TOKEN_LENGTH <= run.length; at += 1)
        if (this.#tokens.has(run.slice(at, at + TOKEN_LENGTH))) return true
    return false
  }
}
