import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { authorizationMachine } from '../machines/authorization/index.ts'
import {
  checkoutIntents,
  checkoutMachine,
  checkoutView,
  type CheckoutActor,
  type CheckoutIntents,
  type CheckoutSnapshot,
  type CheckoutView,
} from '../machines/checkout/index.ts'
import { contactMachine, identityView } from '../machines/contact/index.ts'
import { methodChoiceMachine } from '../machines/method-choice/index.ts'
import { placementMachine, placementView } from '../machines/placement/index.ts'
import { attemptStore } from '../ports/attempts.ts'
import { checkoutPorts } from '../ports/checkout.ports.ts'
import { holdOrderLock, watchShopOf } from '../ports/checkout.watch.ts'
import { ownersOf } from '../ports/owners.ts'
import { placementPorts } from '../ports/placement.ports.ts'
import { usePage, useShop, useView } from './provider.tsx'
import type { Shop } from './shop.ts'

/** Milliseconds; the client gives up on an order after a minute. */
const timings = { orderLimit: 60_000, grace: 60_000, lookAgain: 2_000, authorizationLimit: 600_000 }

/** Not `randomUUID`, which exists on https only. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const actorOf = <Input, Output>(port: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => port(input))

function checkoutOf(shop: Shop) {
  const now = () => Date.now()
  const owners = shop.actors()
  const attempts = attemptStore(shop.storage)
  const ports = checkoutPorts(shop.api, attempts, ownersOf(owners), now)
  const ordering = placementPorts(shop.api, attempts, { now, newId, fieldsFor: () => ({}) })
  const logic = checkoutMachine.provide({
    actors: {
      watchShop: watchShopOf(owners),
      readCheckout: actorOf(ports.readCheckout),
      contact: contactMachine.provide({ actors: { identify: actorOf(ports.identify) } }),
      save: actorOf(ports.save),
      methodChoice: methodChoiceMachine.provide({ actors: { chooseMethod: actorOf(ports.chooseMethod) } }),
      authorization: authorizationMachine,
      placement: placementMachine.provide({
        actors: {
          holdOrderLock,
          prepareAttempt: fromPromise(({ input, signal }) => ordering.prepareAttempt(input, signal)),
          placeOrder: actorOf(ordering.placeOrder),
          askAttempt: actorOf(ordering.askAttempt),
          lookForOrder: actorOf(ordering.lookForOrder),
        },
      }),
    },
  })
  const input = {
    timings,
    online: navigator.onLine,
    comment: '',
    agreedBefore: false,
    providers: [],
    methodFields: {},
    details: {},
  }
  return { logic, input }
}

/** What becomes of an attempt is kept, and the shop hears of an order. */
function follow(shop: Shop, actor: CheckoutActor): () => void {
  const attempts = attemptStore(shop.storage)
  const subscriptions = [
    actor.on('attempt.settled', ({ attempt: { attemptId, customerId, cartHash }, order }) => {
      attempts.forget(attemptId)
      if (order) attempts.persistPlaced({ order, customerId, cartHash, at: Date.now() })
    }),
    actor.on('order.placed', () => shop.actors().shop.send({ type: 'order.placed' })),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

type Placement = Parameters<typeof placementView>[0]
type Asked = Parameters<typeof identityView>[0]

/** The checkout while the component is mounted, and what can be asked of it; null until the shop runs. */
export function useCheckout(): (CheckoutView & CheckoutIntents) | null {
  const shop = useShop()
  const actor = usePage(shop, 'checkout', checkoutOf)
  const snapshot = useView(actor, (now: CheckoutSnapshot) => now)
  const placement = useView(snapshot?.children.placement ?? null, (now: Placement) => placementView(now))
  const asked = useView(snapshot?.children.contact ?? null, (now: Asked) => identityView(now))
  useEffect(() => (actor ? follow(shop, actor) : undefined), [shop, actor])
  const intents = useMemo(
    () =>
      actor &&
      checkoutIntents(
        actor,
        () => actor.getSnapshot().children.contact,
        () => actor.getSnapshot().children.authorization,
      ),
    [actor],
  )
  return useMemo(
    () => (snapshot && intents ? { ...checkoutView(snapshot, placement, asked), ...intents } : null),
    [snapshot, placement, asked, intents],
  )
}
