import { config } from '../../../app.config.ts'

/** A moment at the shop's place. */
export interface ShopTime {
  /** Calendar day, `2026-11-30`. */
  day: string
  /** Minutes since midnight, by the clock on the wall. */
  minute: number
}

let clock: Intl.DateTimeFormat | null = null

/** Date and time at the shop's place at an instant. */
export function shopTime(instant: number): ShopTime {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: config.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}
