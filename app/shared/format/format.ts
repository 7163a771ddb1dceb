import type { Money } from '../../../api/types/common.ts'
import { config } from '../../../app.config.ts'

export interface Format {
  /** The backend's amount in the currency's own decimals, e.g. `€84.90`. Never computes. */
  money: (money: Money) => string
  /** Without cents where there are none, for a limit in a sentence: `€75`. */
  limit: (money: Money) => string
  number: (value: number, options?: { minimumFractionDigits?: number; maximumFractionDigits?: number }) => string
  /** With its unit, e.g. `18 cm`. */
  measure: (value: number, unit: 'centimeter' | 'gram' | 'kilogram' | 'kilobyte' | 'megabyte') => string
  /** Whole per cent of a share that is already in per cent, e.g. 19 → `19%`. */
  percent: (value: number) => string
  /** Day of an ISO date, or of a date-time at the shop's place. */
  date: (iso: string) => string
  /** Days from one date to another, e.g. `24–26 November`; the year only where it is not this one. */
  dateRange: (from: string, to: string) => string
  /** Names in a row, e.g. `Bowl, Mug, and Vase`. */
  list: (names: readonly string[]) => string
  /** Hours and minutes of a duration, e.g. `2 h 10 min`. */
  duration: (minutes: number) => string
  /** One of several: `card, invoice or bank transfer`. */
  either: (items: readonly string[]) => string
}

/** The languages' data write a hyphen, which is too short beside figures and may be left alone at a line's end. */
const withMinus = (figure: string): string => figure.replace('-', '−')

/**
 * Some engines write thin spaces into dates, others plain ones. A page is written by one engine and continued by
 * another, so that all have to agree.
 */
export const withPlainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ')

/** One day stays on one line; between two days there may be a break, behind the dash. */
const withFixedDays = (text: string): string => withPlainSpaces(text).replaceAll(/(?<!–) /g, '\u00a0')

/** A calendar day has no place: it is the same one everywhere. */
const isDay = (iso: string): boolean => /^\d{4}-\d\d-\d\d$/.test(iso)

/** Makes a formatter at its first use, and once: a page needs few, and each costs milliseconds on a phone. */
export function cachedFormat<Made, Options>(make: (key: string, options: Options) => Made) {
  const ready = new Map<string, Made>()
  return (key: string, options: Options): Made => {
    const found = ready.get(key) ?? make(key, options)
    ready.set(key, found)
    return found
  }
}

const formats = new Map<string, Format>()

/**
 * Formats of one language (BCP 47). Server and browser print the same, because both take language and time zone from
 * here and not from their surroundings.
 */
export function formatOf(language: string): Format {
  const existing = formats.get(language)
  if (existing) return existing
  const number = cachedFormat((_, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
  const date = cachedFormat(
    (_, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }),
  )
  const { timeZone } = config
  const day = (zone = 'UTC') => date(`day ${zone}`, { dateStyle: 'long', timeZone: zone })
  const unit = (name: 'hour' | 'minute', value: number) =>
    number(name, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const format: Format = {
    money: ({ amount, currency }) =>
      withMinus(number(currency, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)),
    limit: ({ amount, currency }) =>
      withMinus(
        number(`limit ${currency}`, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        }).format(amount),
      ),
    number: (value, options) => withMinus(number(JSON.stringify(options ?? 0), options).format(value)),
    measure: (value, unit) =>
      number(unit, { style: 'unit', unit, maximumFractionDigits: unit === 'gram' ? 0 : 1 }).format(value),
    list: (names) => new Intl.ListFormat(language).format(names),
    percent: (value) =>
      withMinus(number('percent', { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)),
    date: (iso) => withFixedDays(day(isDay(iso) ? 'UTC' : timeZone).format(new Date(iso))),
    dateRange: (from, to) => {
      const [first, last] = [new Date(from), new Date(to)]
      const isThisYear = last.getUTCFullYear() === new Date().getUTCFullYear()
      const range = (isThisYear ? date('short', { day: 'numeric', month: 'long' }) : day()).formatRange(first, last)
      // Between two days of one month English sets no space.
      return withFixedDays(range).replace(/^(\d+)\s–\s(\d+)\b/, '$1–$2')
    },
    either: (items) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const parts = [...(hours > 0 ? [unit('hour', hours)] : []), ...(rest > 0 ? [unit('minute', rest)] : [])]
      return withPlainSpaces(parts.join(' ')).replaceAll(' ', '\u00a0')
    },
  }
  formats.set(language, format)
  return format
}

/**
 * The name of a language (BCP 47) in itself, or in another language, as a heading of its own: `Deutsch`. Browsers load
 * such names slowly: names that every page shows come from the server.
 */
export function languageName(language: string, within = language): string {
  const name = new Intl.DisplayNames(within, { type: 'language' }).of(new Intl.Locale(language).language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
