import { PaymentPage } from './payment.page.tsx'

/** Where the payment provider returns to after a payment. `orderId` is from the address and may be anything. */
export function PaidPage({ orderId }: { orderId: string }) {
  return <PaymentPage orderId={orderId} page="paid" />
}
