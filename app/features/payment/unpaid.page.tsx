import { PaymentPage } from './payment.page.tsx'

/** Where the payment provider returns to without a payment. `orderId` is from the address and may be anything. */
export function UnpaidPage({ orderId }: { orderId: string }) {
  return <PaymentPage orderId={orderId} page="unpaid" />
}
