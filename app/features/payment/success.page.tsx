import { PaymentPage } from './payment.page.tsx'

/** Shown right after the order: starts the payment. `orderId` is from the address and may be anything. */
export function SuccessPage({ orderId }: { orderId: string }) {
  return <PaymentPage orderId={orderId} page="success" />
}
