import { useEffect, useMemo } from 'react'
import { authorizationMachine } from '../machines/authorization/index.ts'
import {
  checkoutView,
  intentsOf,
  type CheckoutActor,
  type CheckoutIntents,
  type CheckoutSnapshot,
  type CheckoutView,
} from '../machines/checkout/index.ts'
import { identityView } from '../machines/contact/index.ts'
import { placementView } from '../machines/placement/index.ts'
import { attemptStore } from '../ports/attempts.ts'
import { checkoutOn, keepAttempts } from '../ports/checkout-actors.ts'
import { usePage, useShop, useView } from './provider.tsx'
import type { Shop } from './shop.ts'

/** Milliseconds; the client gives up on an order after a minute. */
const timings = { orderLimit: 60_000, grace: 60_000, lookAgain: 2_000, authorizationLimit: 600_000 }

function checkoutOf(shop: Shop) {
  const logic = checkoutOn(shop.api, shop.actors(), attemptStore(shop.storage), () => ({}), authorizationMachine)
  const input = {
    timings,
    online: navigator.onLine,
    comment: '',
    agreedBefore: false,
    providers: [],
    unready: [],
    methodFields: {},
    details: {},
  }
  return { logic, input }
}

/** Stores every change of an attempt and notifies the shop of an order. */
function follow(shop: Shop, actor: CheckoutActor): () => void {
  const subscriptions = [
    keepAttempts(actor, attemptStore(shop.storage)),
    actor.on('order.placed', () => shop.actors().shop.send({ type: 'order.placed' })),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

type Placement = Parameters<typeof placementView>[0]
type Contact = Parameters<typeof identityView>[0]

/** The checkout while the component is mounted, and its intents; null until the shop runs. */
export function useCheckout(): (CheckoutView & CheckoutIntents) | null {
  const shop = useShop()
  const actor = usePage(shop, 'checkout', checkoutOf)
  const snapshot = useView(actor, (now: CheckoutSnapshot) => now)
  const placement = useView(snapshot?.children.placement ?? null, (now: Placement) => placementView(now))
  const contact = useView(snapshot?.children.contact ?? null, (now: Contact) => identityView(now))
  useEffect(() => (actor ? follow(shop, actor) : undefined), [shop, actor])
  const intents = useMemo(() => actor && intentsOf(actor), [actor])
  return useMemo(
    () => (snapshot && intents ? { ...checkoutView(snapshot, placement, contact), ...intents } : null),
    [snapshot, placement, contact, intents],
  )
}
