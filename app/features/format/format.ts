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

const formats = new Map<string, Format>()

/**
 * Formats of one language (BCP 47), made once per process: the `Intl` objects are dear. Server and browser print the
 * same, because both take language and time zone from here and not from their surroundings.
 */
export function formatOf(language: string): Format {
  const known = formats.get(language)
  if (known) return known
  const currencies = new Map<string, Intl.NumberFormat>()
  const currency = (code: string) => {
    const ready = currencies.get(code)
    if (ready) return ready
    const made = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    currencies.set(code, made)
    return made
  }
  const numbers = new Map<string, Intl.NumberFormat>()
  const number = (options: NonNullable<Parameters<Format['number']>[1]>) => {
    const key = `${options.minimumFractionDigits} ${options.maximumFractionDigits}`
    const ready = numbers.get(key)
    if (ready) return ready
    const made = new Intl.NumberFormat(language, options)
    numbers.set(key, made)
    return made
  }
  const whole = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const format: Format = {
    money: ({ amount, currency: code }) => withMinus(currency(code).format(amount)),
    number: (value, options) => withMinus((options ? number(options) : whole).format(value)),
    percent: (value) => withMinus(percent.format(value / 100)),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    dateRange: (from, to) => {
      const [first, last] = [new Date(from), new Date(to)]
      const isThisYear = last.getUTCFullYear() === new Date().getUTCFullYear()
      const range = (isThisYear ? days : date).formatRange(first, last)
      // Between two days of one month English sets no space.
      return range.replace(/^(\d+)\s–\s(\d+)\b/, '$1–$2')
    },
  }
  formats.set(language, format)
  return format
}
