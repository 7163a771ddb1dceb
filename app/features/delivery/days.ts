/** Calendar days are written `2026-11-30`; they have no time and no zone. */
const DAY = 86_400_000

const at = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`)
const written = (date: Date): string => date.toISOString().slice(0, 10)

/** Days from one day to another; negative when the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY)

export const addDays = (day: string, count: number): string => written(new Date(at(day).getTime() + count * DAY))

/** The same day of a later month, or the last one of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const date = at(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return written(date)
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => at(day).getUTCDay()

export const laterOf = (one: string, other: string): string => (one > other ? one : other)
