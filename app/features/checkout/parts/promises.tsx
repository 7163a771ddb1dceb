import type { CartTotals } from '../../../../api/types/cart.ts'
import { Promises } from '../../delivery/index.ts'

/** The shop's promises beside the button that orders. Links open beside the page, which holds the shopper's entries. */
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
