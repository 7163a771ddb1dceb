import { HttpBrowser, type Called, type HttpAnswer, type HttpInit } from '../harness/http-browser.ts'

/** What went wrong, in the words of the promise that was broken. */
export type Finding =
  | 'lost item'
  | 'double order'
  | 'token in an answer'
  | 'price of another currency'
  | 'false price'
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

const TOKEN_LENGTH = 32
/** Everything in a text that is long enough to be, or to hold, a token. */
const candidates = /[\w-]{32,}/g

/** One shopper's browser: counts and times what it asks, and looks into every answer. */
export class Browser extends HttpBrowser {
  #tally: Tally

  /** @param tokens of all browsers: none of them may stand in any answer */
  constructor(origin: string, tally: Tally, tokens: Set<string>) {
    super(origin, tokens)
    this.#tally = tally
  }

  /** A page of the shop; any status is the caller's to judge but those of a server that failed. */
  async page(path: string): Promise<HttpAnswer> {
    this.#tally.pages += 1
    return this.get(path)
  }

  override async post(path: string, fields: Record<string, string>): Promise<HttpAnswer> {
    this.#tally.writes += 1
    return super.post(path, fields)
  }

  override async call(...call: Parameters<HttpBrowser['call']>): Promise<Called> {
    if (call[0] !== 'GET') this.#tally.writes += 1
    return super.call(...call)
  }

  /** A request whose browser goes away while it is under way. Resolves when it has gone; the server goes on. */
  async abandon(path: string, after: number, write?: { method: string; body: unknown }): Promise<void> {
    const signal = AbortSignal.timeout(after)
    try {
      await this.ask(path, { ...(write ? this.json(write.method, write.body) : {}), signal })
    } catch (error) {
      if (!signal.aborted) throw error
      this.#tally.aborted += 1
    }
  }

  note(kind: Finding, detail: string): void {
    this.#tally.findings.push({ kind, detail })
  }

  protected override async ask(path: string, init: HttpInit): Promise<HttpAnswer> {
    const begun = performance.now()
    const answer = await super.ask(path, init)
    const { call, status, headers, text } = answer
    this.#tally.times[path.startsWith('/store-api/') ? 'call' : 'page'].push(performance.now() - begun)
    if (status >= 500) this.note('unexpected answer', `${call}: ${status}`)
    const shown = text + [...headers].filter(([name]) => name !== 'set-cookie').join()
    if (this.#showsToken(shown)) this.note('token in an answer', call)
    return answer
  }

  /** Looks at the text once, however many tokens there are. */
  #showsToken(shown: string): boolean {
    for (const [run] of shown.matchAll(candidates))
      for (let at = 0; at + TOKEN_LENGTH <= run.length; at += 1)
        if (this.tokens.has(run.slice(at, at + TOKEN_LENGTH))) return true
    return false
  }
}
