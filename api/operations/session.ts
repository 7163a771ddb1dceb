import type { CallOptions, StoreApi } from '../client/client.ts'
import { declareBody, id, members, optional, integer } from './body.ts'
import { nothing, operation } from './operation.ts'
import { readAll } from './read-all.ts'
import { needElements, type Json } from '../mappers/read.ts'
import { country, currencies, inOrder, languages, salutation } from '../mappers/facts.ts'
import { priceBasis } from '../mappers/price-basis.ts'
import { salesChannel, session } from '../mappers/session.ts'
import type { CountryOption } from '../types/sales-channel.ts'

/**
 * One or more settings of the session; ids must be assigned to the sales channel (docs/backend.md, "Session and
 * token").
 */
export interface ContextChange {
  shippingMethodId?: string
  paymentMethodId?: string
  currencyId?: string
  countryId?: string
  countryStateId?: string
  /** Both address ids need a customer or guest. */
  billingAddressId?: string
  shippingAddressId?: string
}

/** The session as the backend sees it, without its token. */
export const readContext = operation('GET /context', { kind: 'read', map: session })

/** Settings of the sales channel: read without a shopper. */
export const readSalesChannel = operation('GET /context', { kind: 'server', map: salesChannel })

/** The values that decide the prices of the session; null when the answer does not hold them. */
export const readPriceBasis = operation('GET /context', { kind: 'server', map: priceBasis })

/** Changes settings; the caller reads the context afterwards. Methods are not checked for availability: the cart is. */
export const changeContext = operation('PATCH /context', {
  kind: 'write',
  request: (change: ContextChange) => ({ body: change }),
  map: nothing,
})

export const changeContextBody = /* @__PURE__ */ declareBody(changeContext, () =>
  members<ContextChange>({
    shippingMethodId: optional(id()),
    paymentMethodId: optional(id()),
    currencyId: optional(id()),
    countryId: optional(id()),
    countryStateId: optional(id()),
    billingAddressId: optional(id()),
    shippingAddressId: optional(id()),
  }),
)

export const readLanguages = operation('POST /language', {
  kind: 'server',
  request: { body: { associations: { translationCode: {} } } },
  map: languages,
})

/** @param complete gives those that are not translated a name, see `nameUntranslated` */
export interface CountriesOptions extends CallOptions {
  complete?: (entities: Json[]) => void
}

/** The same for an answer as a whole. */
export interface CurrenciesOptions extends CallOptions {
  complete?: (answer: unknown) => void
}

export const readCurrencies = operation('POST /currency', {
  kind: 'server',
  request: { body: { limit: 100 } },
  map: (body, { complete }: CurrenciesOptions) => {
    complete?.(body)
    return currencies(body)
  },
})

/** All countries with their states, in the document's language: more than one answer holds. */
export const readCountries = async (api: StoreApi, options: CountriesOptions = {}): Promise<CountryOption[]> => {
  const entities = (await readAll(10, (page, limit) => readCountryPage(api, { page, limit }, options))) ?? []
  options.complete?.(entities)
  return inOrder(entities).flatMap(country)
}

export const readCountryPage = operation('POST /country', {
  kind: 'public',
  request: ({ page, limit }: { page: number; limit: number }) => ({
    body: {
      limit,
      page,
      associations: { states: {} },
      sort: [
        { field: 'position', order: 'ASC' },
        { field: 'name', order: 'ASC' },
      ],
      includes: {
        country: [
          'id',
          'iso',
          'name',
          'translated',
          'position',
          'states',
          'postalCodeRequired',
          'checkPostalCodePattern',
          'defaultPostalCodePattern',
          'checkAdvancedPostalCodePattern',
          'advancedPostalCodePattern',
          'forceStateInRegistration',
          'vatIdRequired',
          'checkVatIdPattern',
          'vatIdPattern',
          'isEu',
          'shippingAvailable',
        ],
        country_state: ['id', 'name', 'translated', 'position'],
      },
    },
  }),
  map: (body) => needElements(body, 'countries'),
})

export const readCountryPageBody = /* @__PURE__ */ declareBody(readCountryPage, () =>
  members({ page: integer(1, 100), limit: integer(1, 100) }),
)

export const readSalutations = operation('POST /salutation', {
  kind: 'public',
  request: { body: { limit: 100 } },
  map: (body) => needElements(body, 'salutations').flatMap(salutation),
})
