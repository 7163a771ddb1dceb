import { PaymentPage } from './payment.page.tsx'

/**
 * The page to which the payment provider returns without a payment. `orderId` is from the address and may be anything.
 */
export function UnpaidPage({ orderId }: { orderId: string }) {
  return <PaymentPage orderId={orderId} page="unpaid" />
}
