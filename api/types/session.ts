import type { TaxState } from './common.ts'
import type { Address, Customer } from './customer.ts'
import type { CountryId, LanguageId, ShippingMethodId, PaymentMethodId } from './ids.ts'
import type { CurrencyOption } from './sales-channel.ts'

export type SessionKind = 'anonymous' | 'guest' | 'customer'

/** The session context without its token. */
export interface Session {
  kind: SessionKind
  customer: Customer | null
  currency: CurrencyOption
  countryId: CountryId
  countryName: string
  shippingMethod: { id: ShippingMethodId; name: string }
  paymentMethod: { id: PaymentMethodId; name: string }
  billingAddress: Address | null
  shippingAddress: Address | null
  taxState: TaxState
  languageId: LanguageId
  /** Staff of the shop acts as the customer. */
  imitated: boolean
}
