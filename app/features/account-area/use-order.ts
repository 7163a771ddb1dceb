import { useState } from 'react'
import type { OrderId } from '../../../api/types/ids.ts'
import {
  orderIntents,
  orderMachine,
  orderView,
  type AgainLine,
  type OrderIntents,
  type OrderView,
} from '../../../machines/order/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useShopStore } from '../shop/index.ts'
import { orderPorts } from './order.ports.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { useGuardedCall } from './use-guarded-call.ts'

/**
 * A customer's actions on one order.
 * @param readAgain reads the order, after it was cancelled
 */
export function useOrder(orderId: OrderId, readAgain: () => void): { view: OrderView; intents: OrderIntents } {
  const store = useShopStore()
  const { defaultCurrency } = useFacts()
  const guarded = useGuardedCall()
  const [machine] = useState(() => {
    const ports = orderPorts(store.api, {
      currency: () => store.view('session').currency?.isoCode ?? defaultCurrency,
      now: () => Date.now(),
      add: store.intents.cart.add,
    })
    return orderMachine.provide({
      actors: {
        cancelOrder: actorOf((id: OrderId) => guarded(ports.cancelOrder(id))),
        readCancelled: actorOf((id: OrderId) => guarded(ports.readCancelled(id))),
        addAgain: actorOf((lines: AgainLine[]) => guarded(ports.addAgain(lines))),
      },
      actions: { refreshOrder: () => readAgain() },
    })
  })
  const { view, intents } = usePageMachine(machine, orderView, orderIntents, { orderId })
  useRefreshOnReturn(intents)
  return { view, intents }
}
