import type { CallOptions, StoreApi } from '../client/client.ts'
import { readAll } from './read-all.ts'
import { needElements } from '../mappers/read.ts'
import { country, currencies, languages, salutation } from '../mappers/facts.ts'
import { salesChannel, session, type SalesChannel } from '../mappers/session.ts'
import type { CountryOption, CurrencyOption, LanguageOption, SalutationOption } from '../types/sales-channel.ts'
import type { Session } from '../types/session.ts'

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
export const readContext = (api: StoreApi, { signal }: CallOptions = {}): Promise<Session> =>
  api.call({
    name: 'readContext',
    kind: 'read',
    signal,
    send: (client, init) => client.GET('/context', init),
    shape: session,
  })

/** What the sales channel is set to: read by the server, without a shopper. */
export const readSalesChannel = (api: StoreApi, { signal }: CallOptions = {}): Promise<SalesChannel> =>
  api.call({
    name: 'readSalesChannel',
    kind: 'read',
    signal,
    send: (client, init) => client.GET('/context', init),
    shape: salesChannel,
  })

/** Changes settings; the caller reads the context afterwards. Methods are not checked for availability: the cart is. */
export const changeContext = (api: StoreApi, change: ContextChange, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'changeContext',
    kind: 'write',
    signal,
    send: (client, init) => client.PATCH('/context', { ...init, body: change }),
    shape: () => undefined,
  })

export const readLanguages = (api: StoreApi, { signal }: CallOptions = {}): Promise<LanguageOption[]> =>
  api.call({
    name: 'readLanguages',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/language', { ...init, body: { associations: { translationCode: {} } } }),
    shape: languages,
  })

export const readCurrencies = (api: StoreApi, { signal }: CallOptions = {}): Promise<CurrencyOption[]> =>
  api.call({
    name: 'readCurrencies',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/currency', { ...init, body: { limit: 100 } }),
    shape: currencies,
  })

/** All countries with their states, in the document's language: more than one answer holds. */
export const readCountries = async (api: StoreApi, { signal }: CallOptions = {}): Promise<CountryOption[]> => {
  const pages = await readAll(10, (page, limit) => readCountryPage(api, { page, limit, signal }))
  return (pages ?? []).flatMap(country)
}

const readCountryPage = (api: StoreApi, { page, limit, signal }: { page: number; limit: number } & CallOptions) =>
  api.call({
    name: 'readCountries',
    kind: 'read',
    signal,
    send: (client, init) =>
      client.POST('/country', {
        ...init,
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
    shape: (body) => needElements(body, 'countries'),
  })

export const readSalutations = (api: StoreApi, { signal }: CallOptions = {}): Promise<SalutationOption[]> =>
  api.call({
    name: 'readSalutations',
    kind: 'read',
    signal,
    send: (client, init) => client.POST('/salutation', { ...init, body: { limit: 100 } }),
    shape: (body) => needElements(body, 'salutations').flatMap(salutation),
  })
