import { PaymentPage } from './payment.page.tsx'

/**
 * The page to which the payment provider returns after a payment. `orderId` is from the address and may be anything.
 */
export function PaidPage({ orderId }: { orderId: string }) {
  return <PaymentPage orderId={orderId} page="paid" />
}
