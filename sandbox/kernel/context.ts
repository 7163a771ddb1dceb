import { STANDARD_GROUP, countries, currencies, customerGroups, findState, languages } from './reference.ts'
import type { JsonObject } from './json.ts'
import { fulfilledRules } from './price-rules.ts'
import type { PriceContext } from './pricing.ts'
import type {
  CountryRecord,
  CustomerGroupRecord,
  LanguageRecord,
  PaymentMethodRecord,
  PriceRuleRecord,
  ShippingMethodRecord,
  StateRecord,
  Text,
} from './records.ts'
import type { Session } from './sessions.ts'

/** An address as far as the context needs it. */
export interface ContextAddress {
  id: string
  countryId: string
  countryStateId: string | null
  /** `customer_address` of the Store API in a language. */
  entity(language: LanguageRecord): JsonObject
}

/** A customer as far as the context needs one; who keeps customers provides it. */
export interface ContextCustomer {
  id: string
  guest: boolean
  groupId: string
  defaultBillingAddressId: string
  defaultShippingAddressId: string
  /** Has a VAT id: buys without tax where companies do. */
  company: boolean
  address(id: string): ContextAddress | null
  /** `customer` of the Store API in a language, without the active addresses, which the context adds. */
  entity(language: LanguageRecord): JsonObject
}

/** Finds customers; `null` for one that is gone. */
export interface CustomerSource {
  find(id: string): ContextCustomer | null
}

/** The values that belong to a token. `taxState` and `currency` decide prices, `language` decides texts. */
export interface SalesContext extends PriceContext {
  token: string
  language: LanguageRecord
  country: CountryRecord
  state: StateRecord | null
  group: CustomerGroupRecord
  shippingMethod: ShippingMethodRecord
  paymentMethod: PaymentMethodRecord
  customer: ContextCustomer | null
  billingAddress: ContextAddress | null
  shippingAddress: ContextAddress | null
  /** Member of the staff who acts as the customer. */
  imitatingUserId: string | null
}

/** Carts as far as the context's rules look at them; who keeps carts provides it. */
export interface CartSource {
  /** Goods in the cart of a context in units of its currency, in the prices that its other rules give. */
  goods(context: SalesContext): number
}

interface ContextSources {
  shippingMethods: readonly ShippingMethodRecord[]
  paymentMethods: readonly PaymentMethodRecord[]
  customers: CustomerSource
  carts: CartSource
  priceRules: readonly PriceRuleRecord[]
}

type Buyer = Pick<SalesContext, 'customer' | 'billingAddress' | 'shippingAddress'>

/** The customer, with the addresses that the session names, else their own. */
function buyerOf(session: Session | null, customers: CustomerSource): Buyer {
  const customer = session?.customerId ? customers.find(session.customerId) : null
  if (!customer) return { customer: null, billingAddress: null, shippingAddress: null }
  const address = (chosen: string | null | undefined, usual: string): ContextAddress | null =>
    customer.address(chosen ?? '') ?? customer.address(usual)
  return {
    customer,
    billingAddress: address(session?.billingAddressId, customer.defaultBillingAddressId),
    shippingAddress: address(session?.shippingAddressId, customer.defaultShippingAddressId),
  }
}

/** Where the goods go: the address decides, before there is one the session. */
function placeOf(session: Session | null, address: ContextAddress | null): Pick<SalesContext, 'country' | 'state'> {
  const { countryId, countryStateId } = address ?? session ?? { countryId: null, countryStateId: null }
  const state = countryStateId ? (findState(countryStateId) ?? null) : null
  const country = byId(countries, countryId ?? state?.countryId ?? null)
  return { country, state: state?.countryId === country.id ? state : null }
}

/** Companies buy without tax in some countries, everybody in others. */
function taxStateOf(
  { companyTaxFree, taxFree }: CountryRecord,
  { displayGross }: CustomerGroupRecord,
  customer: ContextCustomer | null,
): SalesContext['taxState'] {
  if (taxFree || (customer?.company && companyTaxFree)) return 'tax-free'
  return displayGross ? 'gross' : 'net'
}

/**
 * @param session the token's row; null: nothing was ever changed
 * @param languageId of the `sw-language-id` header, which goes before the session's
 */
export function salesContext(
  token: string,
  session: Session | null,
  languageId: string | null,
  sources: ContextSources,
): SalesContext {
  const buyer = buyerOf(session, sources.customers)
  const { customer } = buyer
  const place = placeOf(session, buyer.shippingAddress)
  const group = byId(customerGroups, customer?.groupId ?? STANDARD_GROUP)
  const currency = byId(currencies, session?.currencyId ?? null)
  const base: SalesContext = {
    token,
    language: byId(languages, languageId ?? session?.languageId ?? null),
    currency,
    taxState: taxStateOf(place.country, group, customer),
    ...place,
    group,
    shippingMethod: byId(sources.shippingMethods, session?.shippingMethodId ?? null),
    paymentMethod: byId(sources.paymentMethods, session?.paymentMethodId ?? null),
    ...buyer,
    imitatingUserId: customer ? (session?.imitatingUserId ?? null) : null,
    rules: fulfilledRules(sources.priceRules, { groupId: group.id, goods: 0, currency }),
  }
  return withCartRules(base, sources)
}

/** Rules that look at the cart are evaluated on demand: most calls do not need them, and most carts are empty. */
function withCartRules(base: SalesContext, { priceRules, carts }: ContextSources): SalesContext {
  if (priceRules.every(({ minimumCart }) => minimumCart === null)) return base
  let rules: readonly PriceRuleRecord[] | null = null
  return {
    ...base,
    get rules() {
      rules ??= fulfilledRules(priceRules, {
        groupId: base.group.id,
        goods: carts.goods(base),
        currency: base.currency,
      })
      return rules
    },
  }
}

/** The first entry of each list is the sales channel's default. */
function byId<T extends { id: string }>(list: readonly T[], id: string | null): T {
  const first = list[0]
  if (!first) throw new Error('The catalogue has no shipping or no payment method')
  return (id === null ? undefined : list.find((entry) => entry.id === id)) ?? first
}

/** A text in the context's language. */
export function say(text: Text, context: Pick<SalesContext, 'language'>): string {
  return text[context.language.tongue]
}
