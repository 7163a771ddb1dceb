import { useState } from 'react'
import { readReturnableOrder } from '../../../api/operations/checkout.ts'
import type { DeclaredWithdrawal } from '../../../api/types/order.ts'
import {
  namedOrderIntents,
  namedOrderMachine,
  namedOrderView,
  type NumberedOrder,
  type NamedOrderEvent,
  type NamedOrderIntents,
  type NamedOrderView,
} from '../../../machines/named-order/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { declaredOf } from '../order/index.ts'
import { useShopStore, watchView } from '../shop/index.ts'
import { hasSession } from '../../shared/storage/storage.ts'

/** The shopper's own order of the number that a form names, with what was declared about it; a visitor has none. */
export function useNamedOrder(): { view: NamedOrderView; intents: NamedOrderIntents } {
  const store = useShopStore()
  const { defaultCurrency: currency } = useFacts()
  const [machine] = useState(() =>
    namedOrderMachine.provide({
      actors: {
        findOrder: actorOf((number: string, signal) =>
          hasSession(document.cookie)
            ? readReturnableOrder(store.api, number, { currency, signal })
            : Promise.resolve(null),
        ),
        readDeclared: actorOf(async ({ order }: NumberedOrder): Promise<readonly DeclaredWithdrawal[]> =>
          // Who only types a number learns nothing of what others declared here.
          order === null ? [] : declaredOf(order),
        ),
        watchShopper: watchView<NamedOrderEvent>(store, ['session'], (view) => ({
          type: 'shopper.changed',
          customerId: view('session').customer?.id ?? null,
        })),
      },
    }),
  )
  const { view, intents } = usePageMachine(machine, namedOrderView, namedOrderIntents, { number: '' })
  useNetworkReturned(intents.networkReturned)
  return { view, intents }
}
