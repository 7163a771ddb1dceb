import type { OrderId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import { PaymentProvider, type PaymentHandle } from '../payment/index.ts'
import { useSessionIntents } from '../shop/index.ts'
import { OrderBody, OrderWithout } from './order.view.tsx'
import { useOrder } from './use-order.ts'

/** `/account/order/details/{id}`: one order. Reading and paying it is the payment's machine, the rest the order's. */
export function OrderPage({ id }: { id: string }) {
  const { denied } = useSessionIntents()
  return (
    <PaymentProvider orderId={id as OrderId} page="order" onDenied={denied}>
      {(payment) =>
        payment.view.order ? (
          <LoadedOrder key={id} payment={payment} order={payment.view.order} />
        ) : (
          <OrderWithout {...payment} />
        )
      }
    </PaymentProvider>
  )
}

function LoadedOrder({ payment, order }: { payment: PaymentHandle; order: Order }) {
  const { view, intents } = useOrder(order.id, payment.intents.refresh)
  return <OrderBody payment={payment} order={order} view={view} intents={intents} />
}
