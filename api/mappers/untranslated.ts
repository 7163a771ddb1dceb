import { isRecord, number, record, text, type Json } from './read.ts'

type Kind = 'region' | 'currency'

const names = new Map<string, Intl.DisplayNames | null>()

/** The runtime's names for a language; null for a code that it does not support or that is invalid. */
function namesIn(language: string, type: Kind): Intl.DisplayNames | null {
  const key = `${type} ${language}`
  const cached = names.get(key)
  if (cached !== undefined) return cached
  let made: Intl.DisplayNames | null = null
  try {
    const [supported] = Intl.DisplayNames.supportedLocalesOf(language)
    if (supported !== undefined) made = new Intl.DisplayNames(supported, { type, fallback: 'none' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  names.set(key, made)
  return made
}

const UNITS: readonly unknown[] = ['hour', 'day', 'week', 'month', 'year']

/** `1–3 dni`. Undefined where the backend gives no figures, or in an unknown language. */
function durationIn(language: string, { min, max, unit }: Json): string | undefined {
  const [from, to] = [number(min), number(max)]
  if (from === null || to === null || typeof unit !== 'string' || !UNITS.includes(unit)) return undefined
  if (namesIn(language, 'region') === null) return undefined
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.formatRange(from, to)
}

function nameOf(entity: Json, language: string): string | undefined {
  switch (entity['apiAlias']) {
    case 'country': {
      const iso = text(entity['iso'])
      return iso !== null && /^[A-Z]{2}$/.test(iso) ? namesIn(language, 'region')?.of(iso) : undefined
    }
    case 'currency': {
      const code = text(entity['isoCode'])
      return code !== null && /^[A-Z]{3}$/.test(code) ? namesIn(language, 'currency')?.of(code) : undefined
    }
    case 'delivery_time':
      return durationIn(language, entity)
    default:
      return undefined
  }
}

/** Messages of a cart that name the country of an address; they name it as the backend does. */
const ABOUT_COUNTRY: readonly unknown[] = ['shipping-address-blocked', 'billing-address-blocked']

/** Names every entity in it, and remembers what the countries were called. */
function nameAll(answer: unknown, language: string, renamed: Map<string, string>): void {
  if (Array.isArray(answer)) {
    for (const entry of answer) nameAll(entry, language, renamed)
    return
  }
  if (!isRecord(answer)) return
  for (const member of Object.values(answer)) if (typeof member === 'object') nameAll(member, language, renamed)
  if (answer['name'] !== null) return
  const name = nameOf(answer, language)
  if (name === undefined) return
  const was = text(record(answer['translated'])['name'])
  if (was !== null && answer['apiAlias'] === 'country') renamed.set(was, name)
  answer['translated'] = { ...record(answer['translated']), name }
}

/**
 * Gives what the backend has not translated its name in the answer's language, wherever it is in it: countries, currencies
 * and delivery times. Such an entity has `name: null`, and the name of another language as its translation. Messages of a
 * cart that name a country follow. For the server only: runtimes differ in what they call a country, and browsers load
 * the names slowly.
 * @param language BCP 47
 */
export function nameUntranslated(answer: unknown, language: string): void {
  const renamed = new Map<string, string>()
  nameAll(answer, language, renamed)
  if (renamed.size === 0 || !isRecord(answer) || !isRecord(answer['errors'])) return
  for (const error of Object.values(answer['errors'])) {
    const parameters = isRecord(error) && ABOUT_COUNTRY.includes(error['messageKey']) ? error['parameters'] : null
    if (!isRecord(parameters)) continue
    const name = renamed.get(text(parameters['name']) ?? '')
    if (name !== undefined) parameters['name'] = name
  }
}
