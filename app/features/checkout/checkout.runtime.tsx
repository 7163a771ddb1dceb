import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { CartActor } from '../../../machines/cart/index.ts'
import {
  checkoutIntents,
  checkoutMachine,
  checkoutView,
  type CheckoutContext,
  type CheckoutInput,
} from '../../../machines/checkout/index.ts'
import { contactMachine, identityView } from '../../../machines/contact/index.ts'
import { methodChoiceMachine } from '../../../machines/method-choice/index.ts'
import { placementMachine, placementView, type PlacementTimings } from '../../../machines/placement/index.ts'
import type { SessionActor } from '../../../machines/session/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import type { LocaleCode } from '../../../app.config.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { dropDraft, dropDrafts, persistDraft, readDraft } from '../../shared/form/draft.ts'
import { useShopStore, type ShopStore } from '../shop/index.ts'
import { ownersOf } from '../shop/owners.ts'
import { checkoutSteps } from './checkout.steps.ts'
import { browserAttempts, type AttemptStore } from '../order/attempts.ts'
import { waiting, type CheckoutHandle, type RunningProps } from './checkout.handle.ts'
import { fieldsIn, keptDetails } from './delivery-fields.ts'
import { checkoutPorts } from './checkout.ports.ts'
import { holdOrderLock, watchShopOf } from './checkout.watch.ts'
import { placementPorts } from './placement.ports.ts'

/** The proxy waits this long for the backend's answer to an order (app/server). Milliseconds. */
const serverOrderLimit = 120_000
const grace = 60_000
const lookAgain = 2_000
/** What a reload of the tab keeps of an order that is not placed yet. */
const ORDER_DRAFT = 'order'

const timings: PlacementTimings = { orderLimit: serverOrderLimit, grace, lookAgain }

/** Runs the checkout once the shop runs. */
export default function RunningCheckout({ shop, children }: RunningProps) {
  const store = useShopStore()
  if (!shop) return children(waiting)
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
  const locale = useLocale().code
  const [attempts] = useState(browserAttempts)
  const [machine] = useState(() => provided(shop, store, attempts))
  const actor = usePageActor(machine, { input: inputNow(locale) })
  const snapshot = useSelector(actor, (current) => current)
  const placement = useSelector(snapshot.children.placement, (current) => current && placementView(current))
  const asked = useSelector(snapshot.children.contact, (current) => current && identityView(current))
  const view = useMemo(() => checkoutView(snapshot, placement ?? null, asked ?? null), [snapshot, placement, asked])
  const [intents] = useState(() => checkoutIntents(actor, () => actor.getSnapshot().children.contact))
  const [steps] = useState(() => checkoutSteps(actor))

  useEffect(() => {
    const subscriptions = [
      actor.on('attempt.settled', ({ attempt: { attemptId, customerId, cartHash }, order }) => {
        attempts.forget(attemptId)
        if (order) attempts.persistPlaced({ order, customerId, cartHash, at: Date.now() })
      }),
      actor.on('order.placed', ({ order }) => {
        dropDrafts()
        store.intents.shop.orderPlaced()
        void router.navigate({ to: '/checkout/success/$id', params: { id: order.id }, replace: true })
      }),
      actor.subscribe(({ context }) => {
        if (!context.order) persistOrder(context)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, attempts, router, store])

  return children({ view, intents, steps })
}

function persistOrder({ comment, details, consents, agreedBefore }: CheckoutContext): void {
  const agreed = agreedBefore || consents.terms
  if (comment === '' && Object.keys(details).length === 0 && !agreed) dropDraft(ORDER_DRAFT)
  else persistDraft(ORDER_DRAFT, { comment, details: JSON.stringify(details), agreed })
}

/** Not `randomUUID`, which exists on https only. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function inputNow(locale: LocaleCode): CheckoutInput {
  const order = readDraft(ORDER_DRAFT, { comment: '', details: '', agreed: false })
  return {
    timings,
    online: navigator.onLine,
    comment: String(order?.['comment'] ?? ''),
    agreedBefore: order?.['agreed'] === true,
    methodFields: fieldsIn(locale),
    details: keptDetails(String(order?.['details'] ?? '')),
  }
}

function provided(shop: ShopActor, store: ShopStore, attempts: AttemptStore) {
  const shared = { cart: shop.system.get('cart') as CartActor, session: shop.system.get('session') as SessionActor }
  const now = () => Date.now()
  const ports = checkoutPorts(store.api, attempts, ownersOf(shared), now)
  const ordering = placementPorts(store.api, attempts, { now, newId })
  return checkoutMachine.provide({
    actors: {
      watchShop: watchShopOf(shared),
      readCheckout: actorOf(ports.readCheckout),
      contact: contactMachine.provide({ actors: { identify: actorOf(ports.identify) } }),
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
