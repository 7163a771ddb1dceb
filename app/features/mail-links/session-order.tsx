import type { OrderId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import { Cancellation, Documents, useOrder } from '../account-area/index.ts'
import { Offer, PaymentProvider, type PaymentHandle, PaymentBody } from '../payment/index.ts'

/**
 * The order of a mail's link in its own session: a guest's too, who pays and cancels there as a customer does. The backend
 * cancels orders of its session alone: by a proof only where the proof begins that session (6.7).
 */
export function SessionOrder({ orderId }: { orderId: OrderId }) {
  return (
    <PaymentProvider orderId={orderId} page="order">
      {(payment) =>
        payment.view.order ? (
          <PayableOrder key={orderId} payment={payment} order={payment.view.order} />
        ) : (
          <PaymentBody {...payment} later />
        )
      }
    </PaymentProvider>
  )
}

function PayableOrder({ payment, order }: { payment: PaymentHandle; order: Order }) {
  const { view, intents } = useOrder(order.id, payment.intents.refresh)
  return (
    <PaymentBody
      {...payment}
      later
      offer={<Offer order={order} />}
      cancelled={view.cancellation === 'cancelled'}
      orderParts={
        <>
          <Documents order={order} />
          <Cancellation order={order} view={view} intents={intents} />
        </>
      }
    />
  )
}
