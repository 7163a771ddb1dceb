import type { CallOptions, StoreApi } from '../client/client.ts'
import { nothing, operation } from './operation.ts'
import { readAll } from './read-all.ts'
import { needElements } from '../mappers/read.ts'
import { country, currencies, languages, salutation } from '../mappers/facts.ts'
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

/** What the sales channel is set to: read without a shopper. */
export const readSalesChannel = operation('GET /context', { kind: 'server', map: salesChannel })

/** What decides the prices of the session; null when the answer does not say it. */
export const readPriceBasis = operation('GET /context', { kind: 'server', map: priceBasis })

/** Changes settings; the caller reads the context afterwards. Methods are not checked for availability: the cart is. */
export const changeContext = operation('PATCH /context', {
  kind: 'write',
  request: (change: ContextChange) => ({ body: change }),
  map: nothing,
})

export const readLanguages = operation('POST /language', {
  kind: 'server',
  request: { body: { associations: { translationCode: {} } } },
  map: languages,
})

export const readCurrencies = operation('POST /currency', {
  kind: 'server',
  request: { body: { limit: 100 } },
  map: currencies,
})

/** All countries with their states, in the document's language: more than one answer holds. */
export const readCountries = async (api: StoreApi, options: CallOptions = {}): Promise<CountryOption[]> => {
  const pages = await readAll(10, (page, limit) => readCountryPage(api, { page, limit }, options))
  return (pages ?? []).flatMap(country)
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
          'states',
          'postalCodeRequired',
          'checkPostalCodePattern',
          'defaultPostalCodePattern',
          'checkAdvancedPostalCodePattern',
          'advancedPostalCodePattern',
          'forceStateInRegistration',
          'vatIdRequired',
          'shippingAvailable',
        ],
        country_state: ['id', 'name', 'translated', 'position'],
      },
    },
  }),
  map: (body) => needElements(body, 'countries'),
})

export const readSalutations = operation('POST /salutation', {
  kind: 'public',
  request: { body: { limit: 100 } },
  map: (body) => needElements(body, 'salutations').flatMap(salutation),
})
