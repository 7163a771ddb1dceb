import type { DeliveryTime } from '../../../api/types/common.ts'

const DAYS: Partial<Record<string, number>> = { week: 7, month: 30, year: 365 }

/** From so many days on the delivery is what a shopper has to know first. */
const slow = 8

/** The most days that a delivery takes; without end where none is named. */
export const daysOf = (time: DeliveryTime | null): number =>
  time?.unit === 'hour' ? 1 : (time?.max ?? time?.min ?? Infinity) * (DAYS[time?.unit ?? ''] ?? 1)

/** A delivery takes so long that it cannot be meant to leave at once, or to be at hand. */
export function isSlow(time: DeliveryTime | null): boolean {
  const days = daysOf(time)
  return days >= slow && days < Infinity
}
