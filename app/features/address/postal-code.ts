import type { CountryOption } from '../../../api/types/sales-channel.ts'
import type { FormValues } from '../../../machines/form/index.ts'

type Format = Pick<CountryOption, 'iso' | 'zipPattern'>

/** Pieces of a plain pattern: digits or letters with their number, or a sign between them. */
const pieces = /\\d|\[0-9\]|\[A-Z\]|\[a-zA-Z\]|\[A-Za-z\]/g

/** `\d{2}-\d{3}` → `00-000`, `\d{4} ?[A-Z]{2}` → `0000 AA`; null for a pattern that allows more than one length. */
function shapeOf(pattern: string): string | null {
  const shape = pattern
    .replaceAll(/[()^$]/g, '')
    .replaceAll(pieces, (piece) => (/\d|0-9/.test(piece) ? '0' : piece.startsWith('\\') ? '0' : 'A'))
    .replaceAll(/([0A])\{(\d)\}/g, (_, sign: string, count: string) => sign.repeat(Number(count)))
    .replaceAll(/(?:\\s| |\[ -\]|\[\\s-\])[?*]/g, ' ')
    .replaceAll(/\\?-\?/g, '-')
    .replaceAll(/\\([- ])/g, '$1')
  return /^[0A][0A -]*[0A]$/.test(shape) ? shape : null
}

const signs = (text: string): string => text.replaceAll(/[\s\p{Pd}.]/gu, '').toUpperCase()

/** Puts the letters and digits into the shape; null where they do not fit. */
function poured(text: string, shape: string): string | null {
  let rest = text
  let code = ''
  for (const place of shape) {
    if (place !== '0' && place !== 'A') {
      code += place
      continue
    }
    const [next = ''] = rest
    if (!(place === '0' ? /\d/ : /[A-Z]/).test(next)) return null
    code += next
    rest = rest.slice(1)
  }
  return rest === '' ? code : null
}

/** Prefixes of a country's codes on letters from abroad: `PL-00-950`, `D-10115`. */
const abroad = (iso: string): string[] => [iso, { DE: 'D', AT: 'A', FR: 'F', SE: 'S' }[iso] ?? iso]

/**
 * A postal code as its country writes it: `00950` → `00-950`, `pl-00 950` → `00-950`, `10 115` → `10115`.
 * What does not fit the country's pattern stays as it was typed, and the form objects to it.
 */
export function tidyPostalCode(typed: string, { iso, zipPattern }: Format): string {
  const shape = zipPattern === null ? null : shapeOf(zipPattern)
  if (shape === null) return typed
  const text = signs(typed)
  const candidates = [text, ...abroad(iso).flatMap((start) => (text.startsWith(start) ? text.slice(start.length) : []))]
  return candidates.map((one) => poured(one, shape)).find((code) => code !== null) ?? typed
}

/** The keyboard that a postal code needs on a phone: figures, unless the country's codes have letters. */
export function postalCodeKeyboard(country: Format | undefined): 'numeric' | 'text' {
  if (country === undefined || country.zipPattern === null) return 'text'
  return /^[0 -]+$/.test(shapeOf(country.zipPattern) ?? '') ? 'numeric' : 'text'
}

/** The values of a form with the postal codes of its addresses as their countries write them. */
export const tidyAddresses =
  (countries: readonly CountryOption[]) =>
  (values: FormValues): FormValues => {
    const codes = Object.keys(values).flatMap((field) => {
      if (field.split('.').at(-1) !== 'zipcode') return []
      const country = countries.find(({ id }) => id === values[field.replace(/zipcode$/, 'countryId')])
      return country ? [[field, tidyPostalCode(String(values[field]), country)] as const] : []
    })
    return { ...values, ...Object.fromEntries(codes) }
  }
