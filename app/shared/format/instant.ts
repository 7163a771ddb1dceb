import { config } from '../../../app.config.ts'
import { formatOf, cachedFormat, withPlainSpaces } from './format.ts'

/** The text between day and time, and behind the time: engines do not agree on it. No line ends inside a time. */
const joints: Readonly<Record<string, readonly [string, string]>> = {
  en: [' at\u00a0', ''],
  de: [' um\u00a0', '\u00a0Uhr'],
  pl: [' o\u00a0', ''],
}

const clockOf = cachedFormat(
  (language, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { hourCycle: 'h23', timeZone: config.timeZone, ...options }),
)
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }

/** The shop's clock at an instant (milliseconds), in a language (BCP 47): hour, minute and the name of its time zone. */
export const clockAt = (language: string, at: number): Map<Intl.DateTimeFormatPartTypes, string> =>
  new Map(
    clockOf(language, CLOCK)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/**
 * Writes an instant at the shop's place in a language (BCP 47), with the name of its time zone: the same for every reader,
 * and in the shop's mails.
 */
export function instantOf(language: string): (iso: string) => string {
  const [before, after] = joints[language.slice(0, 2)] ?? [', ', '']
  return (iso) => {
    const parts = clockAt(language, Date.parse(iso))
    const time = `${parts.get('hour')}:${parts.get('minute')}`
    return withPlainSpaces(`${formatOf(language).date(iso)}${before}${time}${after}\u00a0${parts.get('timeZoneName')}`)
  }
}
