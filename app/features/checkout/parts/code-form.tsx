import type { Cart } from '../../../../api/types/cart.ts'
import { codesOf } from '../../../../machines/cart/index.ts'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
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
  return (
    <PromotionCode
      codes={codesOf(cart).map((status) => ({ ...status, pending: false }))}
      add={forms.submitCode}
      remove={intents.removeCode}
    />
  )
}
