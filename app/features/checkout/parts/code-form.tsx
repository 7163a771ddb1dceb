import type { Cart } from '../../../../api/types/cart.ts'
import { codesOf } from '../../../../machines/cart/index.ts'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { isFree } from '../../../../machines/payment/index.ts'
import { PromotionCode } from '../../cart/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'

/** Promotion codes of the cart that is about to be ordered; the same field with the same words as in the cart. */
export default function CodeForm({
  cart,
  intents,
  forms,
}: {
  cart: Cart
  intents: CheckoutIntents
  forms: CheckoutForms
}) {
  const codes = codesOf(cart)
  // There is nothing left to take off.
  if (codes.length === 0 && isFree(cart)) return null
  return (
    <PromotionCode
      codes={codes.map((status) => ({ ...status, pending: false }))}
      add={forms.submitCode}
      remove={intents.removeCode}
    />
  )
}
