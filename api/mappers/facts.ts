import { idOf } from './ids.ts'
import { isTrue, needElements, number, record, records, text, translated, type Json } from './read.ts'
import { currencyOption } from './session.ts'
import type { CountryOption, CurrencyOption, LanguageOption, SalutationOption } from '../types/sales-channel.ts'

const byPosition = (one: Json, other: Json): number => (number(one['position']) ?? 0) - (number(other['position']) ?? 0)

/** Languages of the sales channel; `code` is `translationCode.code` (BCP 47), by which locales find theirs. */
export const languages = (body: unknown): LanguageOption[] =>
  needElements(body, 'languages').flatMap((entity) => {
    const id = idOf('language', entity['id'])
    const code = text(record(entity['translationCode'])['code'])
    if (!id || !code) return []
    const name = translated(record(entity['translationCode']), 'name') ?? translated(entity, 'name') ?? code
    return [{ id, code, name }]
  })

export const currencies = (body: unknown): CurrencyOption[] =>
  needElements(body, 'currencies').toSorted(byPosition).map(currencyOption)

/** Countries as the backend sorts them: by position, then by name; it knows only names that it has itself. */
export function inOrder(countries: Json[]): Json[] {
  if (countries.every(({ name }) => name !== null)) return countries
  const nameOf = (entity: Json): string => translated(entity, 'name') ?? ''
  return countries.toSorted((one, other) => byPosition(one, other) || nameOf(one).localeCompare(nameOf(other)))
}

export function country(entity: Json): CountryOption[] {
  const id = idOf('country', entity['id'])
  if (!id) return []
  const pattern = isTrue(entity['checkAdvancedPostalCodePattern']) ? text(entity['advancedPostalCodePattern']) : null
  const usual = isTrue(entity['checkPostalCodePattern']) ? text(entity['defaultPostalCodePattern']) : null
  return [
    {
      id,
      iso: text(entity['iso']) ?? '',
      name: translated(entity, 'name') ?? '',
      states: records(entity['states'])
        .toSorted(byPosition)
        .flatMap((state) => {
          const stateId = text(state['id'])
          return stateId ? [{ id: stateId, name: translated(state, 'name') ?? '' }] : []
        }),
      zipRequired: isTrue(entity['postalCodeRequired']),
      zipPattern: pattern ?? usual,
      stateRequired: isTrue(entity['forceStateInRegistration']),
      vatIdRequired: isTrue(entity['vatIdRequired']),
      isEu: isTrue(entity['isEu']),
      vatIdPattern: isTrue(entity['checkVatIdPattern']) ? text(entity['vatIdPattern']) : null,
      shippingAvailable: entity['shippingAvailable'] !== false,
    },
  ]
}

export function salutation(entity: Json): SalutationOption[] {
  const id = text(entity['id'])
  if (!id) return []
  const key = text(entity['salutationKey']) ?? ''
  // What the backend has not translated has another language's name as its translation: the page has words for these.
  const isUntranslated = entity['displayName'] === null && ['mr', 'mrs'].includes(key)
  return [{ id, name: isUntranslated ? '' : (translated(entity, 'displayName') ?? ''), key }]
}
