import { record } from '../telemetry/instruments.server.ts'
import { logSecurity } from './console.server.ts'
import { redact } from '../telemetry/redact.server.ts'
import { MinuteCounts } from './minute-counts.server.ts'
import type { SecurityEvent } from './security-event.server.ts'

/**
 * Facts of an event. Texts are cut, redacted but for the client's address, by which a flood is stopped, and freed of what a
 * log reader might take for a line of its own.
 */
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

  constructor({ write = logSecurity, now = Date.now }: { write?: (line: string) => void; now?: () => number } = {}) {
    this.#write = write
    this.#now = now
    const tellMore = (event: SecurityEvent, more: number, since: number) =>
      this.#line(now(), event, { more, since: new Date(since).toISOString() })
    this.#counts = new MinuteCounts(MOST, tellMore, now)
  }

  note(event: SecurityEvent, facts: SecurityFacts = {}): void {
    record.security(event)
    if (this.#counts.take(event)) this.#line(this.#now(), event, facts)
  }

  #line(now: number, event: SecurityEvent, facts: SecurityFacts): void {
    const plain = Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? short(name === 'client' ? value : redact(value)) : value,
    ])
    this.#write(JSON.stringify({ at: new Date(now).toISOString(), security: event, ...Object.fromEntries(plain) }))
  }
}

const short = (text: string): string => text.slice(0, LONGEST).replaceAll(/[^\x20-\x7e]/g, '?')
