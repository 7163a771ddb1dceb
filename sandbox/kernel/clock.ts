/** The time zone in which the demo shop writes times to people: its own. */
export const SHOP_ZONE = 'Europe/Berlin'

/** All time in the sandbox comes from here, so that a test decides when a day has passed. */
export interface Clock {
  now(): Date
  /** Moves a fixed clock, or shifts the real one, by milliseconds. */
  advance(milliseconds: number): void
  /** Stops the clock at an instant; null lets it run again. */
  fix(instant: Date | null): void
}

export function createClock(fixedAt?: string): Clock {
  let fixed: number | null = fixedAt === undefined ? null : Date.parse(fixedAt)
  let shift = 0
  if (Number.isNaN(fixed)) throw new Error(`--clock needs an ISO date, not "${fixedAt}"`)
  return {
    now: () => new Date(fixed ?? Date.now() + shift),
    advance(milliseconds) {
      if (fixed === null) shift += milliseconds
      else fixed += milliseconds
    },
    fix(instant) {
      fixed = instant === null ? null : instant.getTime()
      shift = 0
    },
  }
}

/** `2026-11-21T00:58:53.628+00:00`, the form in which the backend writes instants. */
export function isoDate(date: Date | string): string {
  const instant = typeof date === 'string' ? new Date(date) : date
  return instant.toISOString().replace('Z', '+00:00')
}
