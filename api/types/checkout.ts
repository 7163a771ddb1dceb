import type { Money, Picture, DeliveryTime } from './common.ts'
import type { CartNotice } from './cart.ts'
import type { ShippingMethodId, PaymentMethodId } from './ids.ts'

export interface ShippingMethod {
  id: ShippingMethodId
  name: string
  description: string | null
  /** The backend's own name of the method, e.g. `shipping_standard`; null for a plugin that has none. */
  technicalName: string | null
  delivery: DeliveryTime | null
  /** The price of the method now; null when the backend does not say. */
  price: Money | null
  image: Picture | null
}

export interface PaymentMethod {
  id: PaymentMethodId
  name: string
  description: string | null
  /** Can be chosen after the order was placed. */
  afterOrder: boolean
  technicalName: string | null
  image: Picture | null
}

export interface CheckoutOptions {
  shippingMethods: ShippingMethod[]
  paymentMethods: PaymentMethod[]
  /** Notices of apps about the checkout; the cart does not hold them. */
  notices: CartNotice[]
}
