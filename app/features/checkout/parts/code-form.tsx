import type { Cart } from '../../../../api/types/cart.ts'
import { codesOf } from '../../../../machines/cart/index.ts'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { PromotionCode } from '../../cart/index.ts'
import type { CheckoutSteps } from '../checkout.steps.ts'

/** Promotion codes of the cart that is about to be ordered; the same field with the same words as in the cart. */
export default function CodeForm({
  cart,
  intents,
  steps,
}: {
  cart: Cart
  intents: CheckoutIntents
  steps: CheckoutSteps
}) {
  return (
    <PromotionCode
      codes={codesOf(cart).map((status) => ({ ...status, pending: false }))}
      add={steps.addCode}
      remove={intents.removeCode}
    />
  )
}
