import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import {
  checkoutIntents,
  checkoutMachine,
  checkoutView,
  type CheckoutInput,
  type CheckoutIntents,
  type CheckoutView,
} from '../../../machines/checkout/index.ts'
import { placementMachine, placementView, type PlacementTimings } from '../../../machines/placement/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { useCartFact, useSessionFact, useShopActor, useShopStore, type ShopStore } from '../shop/index.ts'
import { askOf, type AskCheckout } from './ask.ts'
import { browserAttempts, type AttemptStore } from './attempts.ts'
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
  const isNew = useSessionFact(({ situation, session }) => situation === 'ready' && session === null)
  const hasNothing = useCartFact(({ empty, unsent }) => empty && unsent === 0)
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
  const actor = useActorRef(machine, { input: inputNow() })
  const snapshot = useSelector(actor, (current) => current)
  const placement = useSelector(snapshot.children.placement, (current) => current && placementView(current))
  const view = useMemo(() => checkoutView(snapshot, placement ?? null), [snapshot, placement])
  const [intents] = useState(() => checkoutIntents(actor))
  const [ask] = useState(() => askOf(actor))

  useEffect(() => {
    const subscriptions = [
      actor.on('reading.taken', ({ reading }) => {
        partOf(shop, 'cart').send({ type: 'cart.received', cart: reading.cart })
        partOf(shop, 'session').send({ type: 'session.received', session: reading.session })
      }),
      actor.on('attempt.settled', ({ attempt: { attemptId, customerId, cartHash }, order }) => {
        attempts.forget(attemptId)
        if (order) attempts.keepPlaced({ order, customerId, cartHash, at: Date.now() })
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
  }, [actor, attempts, router, shop, store])

  return children({ view, intents, ask })
}

const partOf = (shop: ShopActor, name: 'cart' | 'session'): AnyActorRef => shop.system.get(name)

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
  const session = partOf(shop, 'session')
  let customerId: string | null = null
  const ports = checkoutPorts(store.api, attempts, {
    settled: () => shopSettled(store),
    identityChanged: (by) => {
      store.intents.session.identityChanged(by)
      return shopSettled(store, 'session read')
    },
    now: () => Date.now(),
  })
  const ordering = placementPorts(store.api, attempts, { now: () => Date.now(), newId })
  return checkoutMachine.provide({
    actors: {
      watchShop: watchShopOf({ cart: partOf(shop, 'cart'), session, customerId: () => customerId }),
      placement: placementMachine.provide({
        actors: {
          holdOrderLock,
          prepareAttempt: fromPromise(({ input, signal }) => ordering.prepareAttempt(input, signal)),
          placeOrder: actorOf(ordering.placeOrder),
          askAttempt: actorOf(ordering.askAttempt),
          lookForOrder: actorOf(ordering.lookForOrder),
        },
      }),
      readCheckout: fromPromise(async ({ input }) => {
        const answer = await ports.readCheckout(input)
        customerId = answer.reading.session.customer?.id ?? null
        return answer
      }),
      register: actorOf(ports.register),
      login: actorOf(ports.login),
      saveContact: actorOf(ports.saveContact),
      chooseShipping: actorOf(ports.chooseShipping),
      choosePayment: actorOf(ports.choosePayment),
      changeCode: actorOf(ports.changeCode),
      restore: actorOf(ports.restore),
    },
  })
}

const actorOf = <Input, Output>(port: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => port(input))

/**
 * Until nothing of the cart is unsent and the session is not being made again, with `session read` also until it is
 * known who she is; at once when the backend is away.
 */
function shopSettled(store: ShopStore, also?: 'session read'): Promise<void> {
  const isSettled = (): boolean => {
    const { situation, unsent } = store.facts('cart')
    const session = store.facts('session').situation
    const away = situation === 'offline' || situation === 'failed' || session === 'unreachable'
    if (also === 'session read' && session === 'loading') return false
    return away || session === 'maintenance' || (unsent === 0 && situation !== 'renewing' && session !== 'renewing')
  }
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isSettled()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [store.subscribe('cart', check), store.subscribe('session', check)]
  })
}
