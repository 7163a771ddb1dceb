import type { ShippingMethod } from './checkout.ts'
import type { Money, TaxState } from './common.ts'
import type { CountryId } from './ids.ts'

/** A way of delivery with what it would cost; null: so many were not requested of the backend, or it does not offer this one after all. */
export interface EstimatedMethod extends Pick<ShippingMethod, 'id' | 'name' | 'delivery' | 'price'> {
  /** What the whole cart would cost with it, as the backend sums it. */
  total: Money | null
}

/** The price of the delivery of a cart to a country, by each method that goes there. */
export interface DeliveryEstimate {
  countryId: CountryId
  /** Nothing is sent there. */
  blocked: boolean
  methods: EstimatedMethod[]
  /** Whether tax is in the prices, in that country. */
  taxState: TaxState
  /** Something of the cart could not be taken along: a line, a quantity or a code. */
  partial: boolean
  /** Reckoned as for a visitor, for a customer whose terms may be others. */
  asVisitor: boolean
}
