import type { OrderId } from '../../../api/types/ids.ts'
import type { PaymentPage as Kind } from '../../../machines/payment/index.ts'
import { PaymentProvider } from './payment.provider.tsx'
import { PaymentView } from './payment.view.tsx'

/** The three pages after an order differ only in what they do first. */
export function PaymentPage({ orderId, page }: { orderId: string; page: Kind }) {
  return (
    <PaymentProvider orderId={orderId as OrderId} page={page}>
      {({ view, intents }) => <PaymentView view={view} intents={intents} />}
    </PaymentProvider>
  )
}
