import { SHOP_ZONE } from '../kernel/clock.ts'

/** Thin blanks, which some languages' formats hold, are missing in many mail programs' fonts. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, '\u00a0')

/** The words between day and time, and behind the time: the formats of some languages leave them out. */
const joints: Readonly<Record<string, readonly [string, string]>> = { de: [' um ', ' Uhr'], pl: [' o ', ''] }

function dated(code: string, at: Date, clock: Intl.DateTimeFormatOptions): string {
  const [before, after] = joints[code.slice(0, 2)] ?? [' at ', '']
  const format = new Intl.DateTimeFormat(code, { ...clock, hourCycle: 'h23', timeZone: SHOP_ZONE })
  const parts = format.formatToParts(at)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value
  const time = parts
    .flatMap(({ type, value }) => (['hour', 'minute', 'second'].includes(type) ? [value] : []))
    .join(':')
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: SHOP_ZONE }).format(at)
  return plain(`${day}${before}${time}${after}${zone === undefined ? '' : ` ${zone}`}`)
}

/** `23 November 2026 at 11:05:00 CET` */
export const instant = (code: string, at: Date): string =>
  dated(code, at, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' })

/** `23 November 2026 at 11:05 CET` */
export const minute = (code: string, at: Date): string =>
  dated(code, at, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** `25–27 November`, with the year where it is not that of the mail, or where the paper has no year to go by. */
export function days(code: string, from: Date, to: Date, now?: Date): string {
  const year = to.getUTCFullYear() === now?.getUTCFullYear() ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', ...year, timeZone: SHOP_ZONE })
  // Between two days of one month English sets no space.
  return plain(format.formatRange(from, to)).replace(/^(\d+)\s–\s(\d+)\b/, '$1–$2')
}
