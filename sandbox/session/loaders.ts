/** Associations of languages, countries, currencies and the like. */
import { named } from '../kernel/associations.ts'
import type { Finders, Loaders } from '../kernel/shop.ts'
import {
  countryEntity,
  currencyEntity,
  customerGroupEntity,
  deliveryTimeEntity,
  languageEntity,
  localeEntity,
  salutationEntity,
  stateEntity,
  taxEntity,
  unitEntity,
} from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import {
  SYSTEM_CURRENCY,
  countries,
  currencies,
  customerGroups,
  findCountry,
  findState,
  languages,
  salutations,
} from '../kernel/reference.ts'
import type { LanguageRecord } from '../kernel/records.ts'

/** An entry of a list, written in the call's language. */
function written<T extends { id: string }>(
  list: readonly T[],
  write: (entry: T, to: LanguageRecord) => JsonObject,
): Finders[string] {
  return (id, call) => {
    const entry = list.find((one) => one.id === id)
    return entry ? write(entry, call.context().language) : null
  }
}

export const referenceFinders: Finders = {
  language: written(languages, (entry, to) => languageEntity(entry, to)),
  locale: (id, call) => {
    const language = languages.find(({ localeId }) => localeId === id)
    return language ? localeEntity(language, call.context().language) : null
  },
  currency: written(currencies, currencyEntity),
  country: written(countries, (entry, to) => countryEntity(entry, to, SYSTEM_CURRENCY)),
  country_state: (id) => {
    const state = findState(id)
    return state ? stateEntity(state) : null
  },
  salutation: written(salutations, salutationEntity),
  customer_group: written(customerGroups, customerGroupEntity),
  tax: (id, _, { catalogue }) => {
    const tax = catalogue.taxes.find((one) => one.id === id)
    return tax ? taxEntity(tax) : null
  },
  unit: (id, call, { catalogue }) => {
    const unit = catalogue.units.get(id)
    return unit ? unitEntity(unit, call.context().language) : null
  },
  delivery_time: (id, call, { catalogue }) => {
    const time = catalogue.deliveryTimes.get(id)
    return time ? deliveryTimeEntity(time, call.context().language) : null
  },
}

export const referenceLoaders: Loaders = {
  language: { locale: named('locale', 'localeId'), translationCode: named('locale', 'translationCodeId') },
  country: {
    states: ({ id }) => (typeof id === 'string' ? (findCountry(id)?.states ?? []).map(stateEntity) : []),
  },
  country_state: { country: named('country', 'countryId') },
  customer_address: {
    country: named('country', 'countryId'),
    countryState: named('country_state', 'countryStateId'),
    salutation: named('salutation', 'salutationId'),
  },
  order: {
    currency: named('currency', 'currencyId'),
    language: named('language', 'languageId'),
  },
  seo_url: { language: named('language', 'languageId') },
  product_review: { language: named('language', 'languageId'), product: named('product', 'productId') },
}
