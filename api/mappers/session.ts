import { needId, someId } from './ids.ts'
import { deliveryTime, taxState } from './basics.ts'
import { address, customer } from './customer.ts'
import { priceBasis, type PriceBasis } from './price-basis.ts'
import { needRecord, needText, record, recordOrNull, strings, text, translated, type Json } from './read.ts'
import type { DeliveryTime } from '../types/common.ts'
import type { CategoryId, CountryId, CurrencyId, LanguageId } from '../types/ids.ts'
import type { CurrencyOption } from '../types/sales-channel.ts'
import type { Session, SessionKind } from '../types/session.ts'

export function currencyOption(entity: Json): CurrencyOption {
  const isoCode = needText(entity['isoCode'], 'currency.isoCode')
  return {
    id: needId('currency', entity['id']),
    isoCode,
    symbol: text(entity['symbol']) ?? isoCode,
    name: translated(entity, 'name') ?? isoCode,
  }
}

/** `GET /context` without its token. A customer who still has to confirm their mail counts as anonymous. */
export function session(body: unknown): Session {
  const entity = needRecord(body, 'context')
  const location = record(entity['shippingLocation'])
  const country = record(location['country'])
  const shipping = record(entity['shippingMethod'])
  const payment = record(entity['paymentMethod'])
  const customerEntity = recordOrNull(entity['customer'])
  const who = customerEntity && customer(customerEntity)
  const kind: SessionKind = who?.guest ? 'guest' : who?.active ? 'customer' : 'anonymous'
  return {
    kind,
    customer: who,
    currency: currencyOption(needRecord(entity['currency'], 'context.currency')),
    countryId: someId('country', country['id'], record(location['address'])['countryId']),
    countryName: translated(country, 'name') ?? '',
    shippingMethod: { id: someId('shippingMethod', shipping['id']), name: translated(shipping, 'name') ?? '' },
    paymentMethod: { id: someId('paymentMethod', payment['id']), name: translated(payment, 'name') ?? '' },
    billingAddress: address(record(customerEntity)['activeBillingAddress']),
    shippingAddress: address(record(customerEntity)['activeShippingAddress']) ?? address(location['address']),
    taxState: taxState(record(entity['context'])['taxState']),
    languageId: someId('language', strings(record(entity['context'])['languageIdChain'])[0]),
    imitated: text(entity['imitatingUserId']) !== null,
  }
}

/** Data of the sales channel that the server reads from an anonymous context. */
export interface SalesChannel {
  currency: CurrencyOption
  countryId: CountryId
  countryIso: string
  homeCategory: CategoryId
  taxState: Session['taxState']
  delivery: DeliveryTime | null
  /** What decides the prices of a visitor without a session. */
  basis: PriceBasis | null
  languageId: LanguageId
  /** Addresses registered at the sales channel: the only ones that the backend accepts as `storefrontUrl`. */
  domains: { url: string; languageId: LanguageId; currencyId: CurrencyId }[]
}

export function salesChannel(body: unknown): SalesChannel {
  const { currency, taxState: state } = session(body)
  const entity = record(body)
  const channel = needRecord(entity['salesChannel'], 'context.salesChannel')
  const country = record(record(entity['shippingLocation'])['country'])
  const domains = Array.isArray(channel['domains']) ? channel['domains'].map(record) : []
  return {
    currency,
    countryId: someId('country', channel['countryId'], country['id']),
    countryIso: text(country['iso']) ?? '',
    homeCategory: needId('category', channel['navigationCategoryId']),
    taxState: state,
    delivery: deliveryTime(record(entity['shippingMethod'])['deliveryTime']),
    basis: priceBasis(body),
    languageId: someId('language', channel['languageId']),
    domains: domains.flatMap((domain) => {
      const url = text(domain['url'])
      if (!url) return []
      return [
        {
          url,
          languageId: someId('language', domain['languageId']),
          currencyId: someId('currency', domain['currencyId']),
        },
      ]
    }),
  }
}
