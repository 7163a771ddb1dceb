import type { CartTotals } from '../../../../api/types/cart.ts'
import { Promises } from '../../delivery/index.ts'

/** What the shop promises, beside the button that orders. The page is not left: it holds what was filled in. */
export default function CheckoutPromises({ totals, digital }: { totals: CartTotals; digital: boolean }) {
  const { total, shipping, taxState } = totals
  return (
    <Promises
      currency={total.currency}
      taxState={taxState}
      digital={digital}
      shippingFree={shipping.amount === 0}
      target="_blank"
    />
  )
}
