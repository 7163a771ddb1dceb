import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import type { CartActor } from '../../../machines/cart/index.ts'
import {
  checkoutIntents,
  checkoutMachine,
  checkoutView,
  type CheckoutInput,
  type CheckoutIntents,
  type CheckoutView,
} from '../../../machines/checkout/index.ts'
import { methodChoiceMachine } from '../../../machines/method-choice/index.ts'
import { placementMachine, placementView, type PlacementTimings } from '../../../machines/placement/index.ts'
import type { SessionActor } from '../../../machines/session/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useCartSelector, useSessionSelector, useShopActor, useShopStore, type ShopStore } from '../shop/index.ts'
import { ownersOf } from '../shop/owners.ts'
import { askOf, type AskCheckout } from './ask.ts'
import { browserAttempts, type AttemptStore } from '../order/attempts.ts'
import { checkoutPorts } from './checkout.ports.ts'
import { holdOrderLock, watchShopOf } from './checkout.watch.ts'
import { placementPorts } from './placement.ports.ts'

/** The proxy waits this long for the backend's answer to an order (app/server). Milliseconds. */
const serverOrderLimit = 120_000
const grace = 60_000
const lookAgain = 2_000
const commentKey = 'storechart-order-comment'
const agreedKey = 'storechart-order-agreed'

/** What the page and its forms work with. */
export interface CheckoutHandle {
  view: CheckoutView
  intents: CheckoutIntents
  ask: AskCheckout
}

const timings: PlacementTimings = { orderLimit: serverOrderLimit, grace, lookAgain }

const beforeStart: CheckoutInput = {
  timings,
  online: true,
  comment: '',
  agreedBefore: false,
}
const initialActor = createActor(checkoutMachine, { input: beforeStart })
const initialView = checkoutView(initialActor.getSnapshot(), null)
const waiting: CheckoutHandle = {
  view: initialView,
  intents: checkoutIntents(initialActor),
  ask: () => Promise.reject(new Error('The checkout has not started')),
}

const nothingToOrder: CheckoutHandle = { ...waiting, view: { ...initialView, status: 'empty' } }

/**
 * Runs the checkout of this page. On the server, and until the shop runs in the browser, its children see the
 * checkout's first situation.
 */
export function CheckoutProvider({ children }: { children: (checkout: CheckoutHandle) => ReactNode }) {
  const shop = useShopActor()
  const store = useShopStore()
  // Nobody asks the backend what is in a cart that was never begun.
  const isNew = useSessionSelector(({ status, session }) => status === 'ready' && session === null)
  const hasNothing = useCartSelector(({ empty, unsent }) => empty && unsent === 0)
  if (!shop) return children(waiting)
  if (isNew && hasNothing) return children(nothingToOrder)
  return (
    <Running key={shop.sessionId} shop={shop} store={store}>
      {children}
    </Running>
  )
}

function Running({
  shop,
  store,
  children,
}: {
  shop: ShopActor
  store: ShopStore
  children: (checkout: CheckoutHandle) => ReactNode
}) {
  const router = useRouter()
  const [attempts] = useState(browserAttempts)
  const [machine] = useState(() => provided(shop, store, attempts))
  const actor = useRootActor(machine, { input: inputNow() })
  const snapshot = useSelector(actor, (current) => current)
  const placement = useSelector(snapshot.children.placement, (current) => current && placementView(current))
  const view = useMemo(() => checkoutView(snapshot, placement ?? null), [snapshot, placement])
  const [intents] = useState(() => checkoutIntents(actor))
  const [ask] = useState(() => askOf(actor))

  useEffect(() => {
    const subscriptions = [
      actor.on('attempt.settled', ({ attempt: { attemptId, customerId, cartHash }, order }) => {
        attempts.forget(attemptId)
        if (order) attempts.persistPlaced({ order, customerId, cartHash, at: Date.now() })
      }),
      actor.on('order.placed', ({ order }) => {
        keep(commentKey, '')
        keep(agreedKey, '')
        store.intents.shop.orderPlaced()
        void router.navigate({ to: '/checkout/success/$id', params: { id: order.id }, replace: true })
      }),
      actor.subscribe(({ context }) => {
        if (context.order) return
        keep(commentKey, context.comment)
        if (context.consents.terms) keep(agreedKey, '1')
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, attempts, router, store])

  return children({ view, intents, ask })
}

function storageOf(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

/** For a reload of the tab; the empty value removes it. */
function keep(key: string, value: string): void {
  const storage = storageOf(() => sessionStorage)
  try {
    if (value === '') storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch {
    return
  }
}

const kept = (key: string): string => storageOf(() => sessionStorage)?.getItem(key) ?? ''

/** Not `randomUUID`, which exists on https only. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const inputNow = (): CheckoutInput => ({
  timings,
  online: navigator.onLine,
  comment: kept(commentKey),
  agreedBefore: kept(agreedKey) !== '',
})

function provided(shop: ShopActor, store: ShopStore, attempts: AttemptStore) {
  const shared = { cart: shop.system.get('cart') as CartActor, session: shop.system.get('session') as SessionActor }
  const now = () => Date.now()
  const ports = checkoutPorts(store.api, attempts, ownersOf(shared), now)
  const ordering = placementPorts(store.api, attempts, { now, newId })
  return checkoutMachine.provide({
    actors: {
      watchShop: watchShopOf(shared),
      readCheckout: actorOf(ports.readCheckout),
      identify: actorOf(ports.identify),
      save: actorOf(ports.save),
      methodChoice: methodChoiceMachine.provide({ actors: { chooseMethod: actorOf(ports.chooseMethod) } }),
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
}

const actorOf = <Input, Output>(port: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => port(input))
