import type { OfficeHours } from '../../../app.config.ts'
import { cachedFormat } from './format.ts'
import { clockAt } from './instant.ts'

const weekdayOf = cachedFormat(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }),
)
/** A Sunday, from which days of the week are counted. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY = 86_400_000

/**
 * Writes when a telephone is answered, in a language (BCP 47): `Mon–Fri, 09:00–17:00 CET`. The hours are the shop's; its
 * time zone is named as on this day.
 */
export function officeHours(language: string, { days, from, to }: OfficeHours): string {
  const [first, last] = days.map((day) => weekdayOf(language, { weekday: 'short' }).format(SUNDAY + day * DAY))
  const zone = clockAt(language, Date.now()).get('timeZoneName')
  return `${first === last ? first : `${first}–${last}`}, ${from}–${to} ${zone}`
}
