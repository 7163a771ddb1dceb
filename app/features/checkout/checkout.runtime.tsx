import { createRef, useEffect, useMemo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { authorizationMachine } from '../../../machines/authorization/index.ts'
import {
  checkoutView,
  intentsOf,
  type CheckoutContext,
  type CheckoutInput,
  type CheckoutTimings,
} from '../../../machines/checkout/index.ts'
import { identityView } from '../../../machines/contact/index.ts'
import { placementView } from '../../../machines/placement/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import type { LocaleCode } from '../../../app.config.ts'
import { withTexts } from '../../platform/i18n.ts'
import { useLocale } from '../../platform/locale.ts'
import { isConfirmed, keepForPayment, takeForOrder } from '../../shared/payment-provider/given-fields.ts'
import type { Confirming } from '../../shared/payment-provider/define-provider.ts'
import { providers } from '../../shared/payment-provider/own-providers.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { dropDraft, dropDrafts, persistDraft, readDraft } from '../../shared/form/draft.ts'
import { NotLoaded, lazyWithRetry } from '../../ui/index.ts'
import { useShopStore, type ShopStore } from '../shop/index.ts'
import { checkoutForms } from './checkout.forms.ts'
import { ORDER_LIMIT } from '../../../api/operations/checkout.ts'
import { browserAttempts, type AttemptStore } from '../../../ports/attempts.ts'
import { checkoutOn, keepAttempts } from '../../../ports/checkout-actors.ts'
import { newId } from '../../../ports/new-id.ts'
import { ownersIn } from '../../../ports/owners.ts'
import { initialHandle, type CheckoutHandle, type RunningProps } from './checkout.handle.ts'
import { fieldsIn, parseTexts } from './delivery-fields.ts'
import { fieldsOfSteps, ownSteps, stepsIn, withSteps } from './own-steps.ts'
import type { OwnStepsProps } from './parts/own-steps.tsx'
import type { PaymentFieldsProps } from './lazy/payment-fields.tsx'
import { confirmBy } from './providers.ts'
import { useLeadToChanges } from './use-lead-to-changes.ts'

/** Milliseconds. */
const grace = 60_000
const lookAgain = 2_000
/** The draft of an order that is not placed yet; a reload of the tab keeps it. */
const ORDER_DRAFT = 'order'

/** A shopper may have to find their bank's app first. */
const authorizationLimit = 600_000

const timings: CheckoutTimings = { orderLimit: ORDER_LIMIT, grace, lookAgain, authorizationLimit }

/** With words that no other checkout needs. */
const PaymentFields = lazyWithRetry<PaymentFieldsProps>(
  () => withTexts('account', () => import('./lazy/payment-fields.tsx')),
  NotLoaded,
)

const OwnStepsFields = lazyWithRetry<OwnStepsProps>(() => import('./parts/own-steps.tsx'), NotLoaded)

/** Runs the checkout once the shop runs. */
export default function RunningCheckout({ shop, children }: RunningProps) {
  const store = useShopStore()
  if (!shop) return children(initialHandle)
  return (
    <StartedCheckout key={shop.sessionId} shop={shop} store={store}>
      {children}
    </StartedCheckout>
  )
}

function StartedCheckout({
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
  const [fields] = useState(() => createRef<Confirming>())
  const [machine] = useState(() => provided(shop, store, attempts, fields))
  const actor = usePageActor(machine, { input: inputNow(locale) })
  const snapshot = useSelector(actor, (current) => current)
  const placement = useSelector(snapshot.children.placement, (current) => current && placementView(current))
  const identity = useSelector(snapshot.children.contact, (current) => current && identityView(current))
  const view = useMemo(
    () => checkoutView(snapshot, placement ?? null, identity ?? null),
    [snapshot, placement, identity],
  )
  const [intents] = useState(() => intentsOf(actor))
  const [forms] = useState(() => checkoutForms(actor))

  useEffect(() => {
    const subscriptions = [
      keepAttempts(actor, attempts),
      actor.on('order.placed', ({ order }) => {
        dropDrafts()
        keepForPayment(order.id)
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

  useLeadToChanges(view)
  const { payment, placing } = view
  const paymentFields =
    payment.provider === null ? null : (
      <PaymentFields
        key={payment.provider}
        {...{ payment, placing, locale, fields }}
        isConfirmed={view.cart !== null && isConfirmed(payment.provider, view.cart.totals.total)}
        load={providers.get(payment.provider)?.load}
        onCancel={intents.cancelPayment}
      />
    )
  const stepFields =
    ownSteps.size > 0 ? <OwnStepsFields steps={ownSteps} actor={stepsIn(snapshot)} locale={locale} /> : null
  return children({ view, intents, forms, paymentFields, stepFields })
}

function persistOrder({ comment, details, consents, agreedBefore }: CheckoutContext): void {
  const agreed = agreedBefore || consents.terms
  if (comment === '' && Object.keys(details).length === 0 && !agreed) dropDraft(ORDER_DRAFT)
  else persistDraft(ORDER_DRAFT, { comment, details: JSON.stringify(details), agreed })
}

function inputNow(locale: LocaleCode): CheckoutInput {
  const order = readDraft(ORDER_DRAFT, { comment: '', details: '', agreed: false })
  return {
    timings,
    online: navigator.onLine,
    comment: String(order?.['comment'] ?? ''),
    agreedBefore: order?.['agreed'] === true,
    providers: [...providers.keys()],
    unready: [...ownSteps.keys()],
    methodFields: fieldsIn(locale),
    details: parseTexts(String(order?.['details'] ?? '')),
  }
}

function provided(shop: ShopActor, store: ShopStore, attempts: AttemptStore, fields: RefObject<Confirming | null>) {
  const owners = ownersIn(shop.system)
  const confirm = confirmBy(fields, newId)
  const authorization = authorizationMachine.provide({
    actors: { confirm: actorOf(confirm) },
  })
  if (ownSteps.size === 0) return checkoutOn(store.api, owners, attempts, takeForOrder, authorization)
  const fieldsFor = (reference: string | null) => ({
    ...fieldsOfSteps(ownSteps, shop.system),
    ...takeForOrder(reference),
  })
  return withSteps(checkoutOn(store.api, owners, attempts, fieldsFor, authorization), ownSteps)
}
