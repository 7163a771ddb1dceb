import type { Cart } from '../../api/types/cart.ts'
import type { CheckoutOptions } from '../../api/types/checkout.ts'
import type { Address } from '../../api/types/customer.ts'
import type { SalutationOption } from '../../api/types/sales-channel.ts'
import type { Session } from '../../api/types/session.ts'

/** What the backend says, read as one: session first, then the rest side by side. */
export interface CheckoutData {
  session: Session
  cart: Cart
  /** Methods that the backend offers for this cart and address now. */
  options: CheckoutOptions
  /** The address book; empty for anonymous visitors. */
  addresses: Address[]
  /** Empty when the backend does not tell them: a salutation is optional. */
  salutations: SalutationOption[]
  /** When reading began, in milliseconds since the epoch. */
  at: number
}
