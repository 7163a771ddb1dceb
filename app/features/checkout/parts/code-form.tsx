import type { Cart } from '../../../../api/types/cart.ts'
import { codesOf } from '../../../../machines/cart/index.ts'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { PromotionCode } from '../../cart/parts/promotion-code.tsx'
import type { AskCheckout } from '../ask.ts'

/** Promotion codes of the cart that is about to be ordered; the same field with the same words as in the cart. */
export default function CodeForm({ cart, intents, ask }: { cart: Cart; intents: CheckoutIntents; ask: AskCheckout }) {
  return (
    <PromotionCode
      discounts={cart.lines}
      codes={codesOf(cart).map((status) => ({ ...status, pending: false }))}
      add={(code) => ask('code', { type: 'code.add', code })}
      remove={intents.removeCode}
    />
  )
}
