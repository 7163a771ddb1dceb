import { MinuteCounts } from './minute-counts.server.ts'

/** What an owner may want to look at: attempts that the shop refused. */
export type SecurityEvent =
  | 'failure of the backend'
  | 'call of another site'
  | 'unknown call'
  | 'undeclared body'
  | 'address too long'
  | 'too many requests'
  | 'too many pages at once'
  | 'kept by a content policy'
  | 'script that nobody rendered'

/** Facts of an event; texts are cut and freed of what a log reader might take for a line of its own. */
export type SecurityFacts = Record<string, string | number | null>

/** Lines of one kind in a minute; more are counted. */
const MOST = 20
const LONGEST = 500

/**
 * The log of security events: one line of JSON each, on stderr. A flood of one kind writes a few lines and its number.
 */
export class SecurityLog {
  #write: (line: string) => void
  #now: () => number
  #counts: MinuteCounts<SecurityEvent>

  constructor({ write = console.warn, now = Date.now }: { write?: (line: string) => void; now?: () => number } = {}) {
    this.#write = write
    this.#now = now
    const tellMore = (event: SecurityEvent, more: number, since: number) =>
      this.#line(now(), event, { more, since: new Date(since).toISOString() })
    this.#counts = new MinuteCounts(MOST, tellMore, now)
  }

  note(event: SecurityEvent, facts: SecurityFacts = {}): void {
    if (this.#counts.take(event)) this.#line(this.#now(), event, facts)
  }

  #line(now: number, event: SecurityEvent, facts: SecurityFacts): void {
    const plain = Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value])
    this.#write(JSON.stringify({ at: new Date(now).toISOString(), security: event, ...Object.fromEntries(plain) }))
  }
}

const short = (text: string): string => text.slice(0, LONGEST).replaceAll(/[^\x20-\x7e]/g, '?')
