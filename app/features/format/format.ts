import type { Money } from '../../../api/types/common.ts'

export interface Format {
  /** The backend's amount in the currency's own decimals, e.g. `€84.90`. Never computes. */
  money: (money: Money) => string
  number: (value: number, options?: { minimumFractionDigits?: number; maximumFractionDigits?: number }) => string
  /** Whole per cent of a share that is already in per cent, e.g. 19 → `19%`. */
  percent: (value: number) => string
  /** Day of an ISO date or date-time. */
  date: (iso: string) => string
  dateTime: (iso: string) => string
  /** Days from one date to another, e.g. `24–26 November`; the year only where it is not this one. */
  dateRange: (from: string, to: string) => string
}

/** The languages' data write a hyphen, which is too short beside figures and may stand alone at a line's end. */
const withMinus = (figure: string): string => figure.replace('-', '−')

/** Makes a formatter when it is first asked for, and once: a page needs few, and each costs milliseconds on a phone. */
function kept<Made, Options>(make: (key: string, options: Options) => Made) {
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
  const known = formats.get(language)
  if (known) return known
  const number = kept((_, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options))
  const date = kept(
    (_, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
  const day = () => date('day', { dateStyle: 'long' })
  const format: Format = {
    money: ({ amount, currency }) =>
      withMinus(number(currency, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount)),
    number: (value, options) => withMinus(number(JSON.stringify(options ?? 0), options).format(value)),
    percent: (value) =>
      withMinus(number('percent', { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)),
    date: (iso) => day().format(new Date(iso)),
    dateTime: (iso) => date('time', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso)),
    dateRange: (from, to) => {
      const [first, last] = [new Date(from), new Date(to)]
      const isThisYear = last.getUTCFullYear() === new Date().getUTCFullYear()
      const range = (isThisYear ? date('short', { day: 'numeric', month: 'long' }) : day()).formatRange(first, last)
      // Between two days of one month English sets no space.
      return range.replace(/^(\d+)\s–\s(\d+)\b/, '$1–$2')
    },
  }
  formats.set(language, format)
  return format
}
