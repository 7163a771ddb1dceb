import type { OrderPeriod, OrderSpan } from '../../../api/types/order.ts'

/** Years that can be chosen one by one; earlier ones are chosen together. */
const YEARS = 4

const isPeriod = (text: string): text is OrderPeriod => /^(?:30-days|6-months|(?:before-)?20\d\d)$/.test(text)

/** The period that an address says; null for anything else. */
export function periodOf(text: unknown): OrderPeriod | null {
  // The router reads `2026` as a number.
  const period = typeof text === 'number' ? String(text) : text
  return typeof period === 'string' && isPeriod(period) ? period : null
}

/**
 * Periods that can be chosen on a day, and the one that is chosen.
 * @param first year of the customer's first order: none is offered before it; null where it cannot be read, undefined
 *   until it is: nothing is known to be in any period
 */
export function periodsOn(now: Date, chosen: OrderPeriod | null, first: number | null | undefined): OrderPeriod[] {
  if (first === undefined) return chosen === null ? [] : [chosen]
  const year = now.getFullYear()
  const earliest = year - YEARS + 1
  const years = Array.from({ length: YEARS }, (_, index) => year - index)
  const offered: OrderPeriod[] = [
    '30-days',
    '6-months',
    ...years.filter((one) => first === null || one >= first).map((one): OrderPeriod => `${one}`),
    ...(first === null || first < earliest ? ([`before-${earliest}`] as const) : []),
  ]
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen]
}

/** The year of a period that begins or ends with one; null for the others. */
export function yearOf(period: OrderPeriod): number | null {
  const year = Number(period.replace('before-', ''))
  return Number.isInteger(year) ? year : null
}

/** The same day some months earlier; the month's last one where there is no such day. */
function monthsBefore(now: Date, months: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() - months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate()))
}

const instant = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')

/** A period as instants, counted in whole days of the shopper's clock. */
export function spanOf(period: OrderPeriod, now: Date): OrderSpan {
  if (period === '6-months') return { from: instant(monthsBefore(now, 6)), until: null }
  const year = yearOf(period)
  if (year === null)
    return { from: instant(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 30)), until: null }
  if (period.startsWith('before-')) return { from: null, until: instant(new Date(year, 0, 1)) }
  return { from: instant(new Date(year, 0, 1)), until: instant(new Date(year + 1, 0, 1)) }
}
