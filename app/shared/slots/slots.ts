import type { CheckoutIntents, CheckoutView } from '../../../machines/checkout/index.ts'
import type { CartIntents, CartView, ShownLine } from '../../../machines/cart/index.ts'
import type { AccountDataIntents, AccountDataView } from '../../../machines/account-data/index.ts'
import type { ListingIntents, ListingView } from '../../../machines/listing/index.ts'
import type { OrderIntents, OrderView } from '../../../machines/order/index.ts'
import type { PaymentIntents, PaymentView } from '../../../machines/payment/index.ts'
import type { Customer } from '../../../api/types/customer.ts'
import type { Order } from '../../../api/types/order.ts'
import type { ProductPage } from '../../../api/types/page.ts'
import type { ProductCard, ProductDetail } from '../../../api/types/product.ts'

interface InCheckout {
  view: CheckoutView
  intents: CheckoutIntents
}

/**
 * The named places of pages that a shop's owner may fill, with what is given to the component that fills them: the view of
 * the machine behind the page and, where something can be done, its intents. `shop/slots/<name>.tsx` fills one
 * (docs/guide/slots.md). Places of every page take nothing: `useCart`, `useSession` and the like give them their views.
 */
export interface Slots {
  'header-top': object
  'header-tools': object
  'footer-top': object
  'footer-base': object
  card: { product: ProductCard }
  'product-info': { product: ProductDetail; quantity: number }
  'product-end': { page: ProductPage }
  'listing-top': { view: ListingView & ListingIntents }
  'cart-top': { view: CartView; intents: CartIntents }
  'cart-line': { line: ShownLine; intents: Pick<CartIntents, 'change' | 'dismissNotice'> }
  'cart-summary': { view: CartView; intents: CartIntents }
  'checkout-contact': InCheckout
  'checkout-delivery': InCheckout
  'checkout-payment': InCheckout
  'checkout-review': InCheckout
  success: { view: PaymentView; intents: PaymentIntents; order: Order }
  account: { view: AccountDataView; intents: AccountDataIntents; customer: Customer }
  'account-order': { view: OrderView; intents: OrderIntents; order: Order }
}

export type SlotName = keyof Slots

/** Props of a component that fills a place: `SlotProps<'cart-line'>`. */
export type SlotProps<Name extends SlotName> = Slots[Name]

/** A description of each place. A place without a line here is a type error. */
export const places: Readonly<Record<SlotName, string>> = {
  'header-top': 'Above the header, on every page but the checkout.',
  'header-tools': 'In the header, before the account.',
  'footer-top': 'In the footer, above its columns.',
  'footer-base': 'In the footer, at the beginning of its last lines.',
  card: 'On the card of a product, between its price and what buys it.',
  'product-info': 'Beside the pictures of a product, below what is promised about the delivery.',
  'product-end': 'Below all of a product.',
  'listing-top': 'Above the cards of a list, below its toolbar.',
  'cart-top': 'Above the lines of the cart.',
  'cart-line': 'On a line of the cart and of the side cart, below what is known of the product.',
  'cart-summary': 'In the sum of the cart, below the way to the checkout.',
  'checkout-contact': 'At the end of the contact, while it is filled in.',
  'checkout-delivery': 'At the end of the delivery, above the way on.',
  'checkout-payment': 'At the end of the payment, above the way on.',
  'checkout-review': 'Above the button that orders.',
  success: 'On the pages after an order, below what comes next.',
  account: 'On the first page of the account, below its cards.',
  'account-order': 'On the page of one order, below what can be done with it.',
}
