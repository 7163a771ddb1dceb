import { SHOP_ZONE } from '../kernel/clock.ts'

/** Thin blanks, which some languages' formats hold, are missing in many mail programs' fonts. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, '\u00a0')

/** `23 November 2026 at 11:05:00 CET` */
export function instant(code: string, at: Date): string {
  return plain(new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'long', timeZone: SHOP_ZONE }).format(at))
}

/** `23 November 2026 at 11:05` */
export function minute(code: string, at: Date): string {
  return plain(new Intl.DateTimeFormat(code, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_ZONE }).format(at))
}

/** `25–27 November`, with the year where it is not that of the mail. */
export function days(code: string, from: Date, to: Date, now: Date): string {
  const year = to.getUTCFullYear() === now.getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', ...year, timeZone: SHOP_ZONE })
  // Between two days of one month English sets no space.
  return plain(format.formatRange(from, to)).replace(/^(\d+)\s–\s(\d+)\b/, '$1–$2')
}
