import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { CountryId } from '../../../api/types/ids.ts'
import type { CartView } from '../../../machines/cart/index.ts'
import {
  deliveryEstimateIntents,
  deliveryEstimateMachine,
  deliveryEstimateView,
  type DeliveryEstimateIntents,
  type DeliveryEstimateView,
} from '../../../machines/delivery-estimate/index.ts'
import { DELIVERY_ESTIMATE_PATH } from '../../platform/details.ts'
import { useLocalHref } from '../../platform/locale.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useStoreApi } from '../shop/index.ts'
import { deliveryEstimatePorts } from './delivery-estimate.ports.ts'

/** What of the cart an estimate is about. */
export type EstimatedCart = Pick<CartView, 'lines' | 'codes' | 'totals' | 'pending'>

const contentsOf = ({ lines, codes, totals }: EstimatedCart): string =>
  JSON.stringify([lines.map(({ id, quantity }) => [id, quantity]), codes, totals?.total])

/** The estimate for this cart, on its machine. */
export function useDeliveryEstimate(cart: EstimatedCart): {
  view: DeliveryEstimateView
  intents: DeliveryEstimateIntents
} {
  const api = useStoreApi()
  const address = useLocalHref()(DELIVERY_ESTIMATE_PATH)
  const [machine] = useState(() => {
    const ports = deliveryEstimatePorts(api, address)
    return deliveryEstimateMachine.provide({
      actors: {
        readCountries: fromPromise(({ signal }) => ports.readCountries(signal)),
        readEstimate: fromPromise(({ input }: { input: CountryId | null }) => ports.readEstimate(input)),
      },
    })
  })
  const actor = usePageActor(machine)
  const view = useSelector(actor, deliveryEstimateView)
  const [intents] = useState(() => deliveryEstimateIntents((event) => actor.send(event)))

  // A change counts once the backend has it: before, the same cart would be reckoned again.
  const contents = contentsOf(cart)
  const reckoned = useRef(contents)
  useEffect(() => {
    if (cart.pending || reckoned.current === contents) return
    reckoned.current = contents
    intents.cartChanged()
  }, [cart.pending, contents, intents])

  useEffect(() => {
    window.addEventListener('online', intents.networkReturned)
    return () => window.removeEventListener('online', intents.networkReturned)
  }, [intents])

  return { view, intents }
}
