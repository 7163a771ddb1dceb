import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { CartView } from '../../../machines/cart/index.ts'
import {
  deliveryEstimateIntents,
  deliveryEstimateMachine,
  deliveryEstimateView,
  type DeliveryEstimateEvent,
  type DeliveryEstimateIntents,
  type DeliveryEstimateView,
} from '../../../machines/delivery-estimate/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { DELIVERY_ESTIMATE_PATH } from '../../platform/details.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../platform/use-network-returned.ts'
import { useShopStore } from '../shop/index.ts'
import { deliveryEstimatePorts } from './delivery-estimate.ports.ts'

/** The parts of the cart that an estimate depends on. */
const contentsOf = ({ lines, codes, totals }: CartView): string =>
  JSON.stringify([lines.map(({ id, quantity }) => [id, quantity]), codes, totals?.total])

/** The estimate for the shopper's cart, on its machine. */
export function useDeliveryEstimate(): { view: DeliveryEstimateView; intents: DeliveryEstimateIntents } {
  const store = useShopStore()
  const address = useLocalHref()(DELIVERY_ESTIMATE_PATH)
  const [machine] = useState(() => {
    const ports = deliveryEstimatePorts(store.api, address)
    return deliveryEstimateMachine.provide({
      actors: {
        readCountries: fromPromise(({ signal }) => ports.readCountries(signal)),
        readEstimate: actorOf(ports.readEstimate),
        watchCart: fromCallback<DeliveryEstimateEvent>(({ sendBack }) => {
          let reckoned = contentsOf(store.view('cart'))
          return store.subscribe('cart', () => {
            const cart = store.view('cart')
            const contents = contentsOf(cart)
            // A change counts once the backend has it: before, the same cart would be reckoned again.
            if (cart.pending || contents === reckoned) return
            reckoned = contents
            sendBack({ type: 'cart.changed' } satisfies DeliveryEstimateEvent)
          })
        }),
      },
    })
  })
  const { view, intents } = usePageMachine(machine, deliveryEstimateView, deliveryEstimateIntents)

  useNetworkReturned(intents.networkReturned)

  return { view, intents }
}
