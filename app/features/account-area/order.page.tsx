import { useEffect } from 'react'
import type { OrderId } from '../../../api/types/ids.ts'
import type { Order } from '../../../api/types/order.ts'
import { PaymentProvider, type PaymentHandle } from '../payment/index.ts'
import { useSessionIntents } from '../shop/index.ts'
import { OrderBody, OrderWithout } from './order.view.tsx'
import { useOrder } from './use-order.ts'

/** `/account/order/details/{id}`: one order. Reading and paying it is the payment's machine, the rest the order's. */
export function OrderPage({ id }: { id: string }) {
  return (
    <PaymentProvider orderId={id as OrderId} page="order">
      {(payment) => <Read key={id} payment={payment} />}
    </PaymentProvider>
  )
}

function Read({ payment }: { payment: PaymentHandle }) {
  const { order, status } = payment.view
  const { denied } = useSessionIntents()
  useEffect(() => {
    if (status === 'denied') denied()
  }, [denied, status])
  return order ? <LoadedOrder payment={payment} order={order} /> : <OrderWithout {...payment} />
}

function LoadedOrder({ payment, order }: { payment: PaymentHandle; order: Order }) {
  const { view, intents } = useOrder(order.id, payment.intents.readAgain)
  return <OrderBody payment={payment} order={order} view={view} intents={intents} />
}
