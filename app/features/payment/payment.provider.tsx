import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { getInitialSnapshot } from 'xstate'
import { config } from '../../../app.config.ts'
import type { OrderId } from '../../../api/types/ids.ts'
import {
  paymentIntents,
  paymentMachine,
  paymentView,
  type PaymentInput,
  type PaymentIntents,
  type PaymentPage,
  type PaymentView,
} from '../../../machines/payment/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { usePageRestored } from '../../platform/use-page-restored.ts'
import { useShopActor, useShopStore, type ShopStore } from '../shop/index.ts'
import { hasSession } from '../../shared/storage/storage.ts'
import { paymentPorts } from './payment.ports.ts'

export interface PaymentHandle {
  view: PaymentView
  intents: PaymentIntents
}

const inputOf = (orderId: OrderId, page: PaymentPage, errorCode: string | null): PaymentInput => ({
  orderId,
  page,
  errorCode,
  countdown: Math.round(config.timings.paymentRedirect / 1000),
  lookAgain: 3_000,
})

const initialSnapshot = getInitialSnapshot(paymentMachine, inputOf('' as OrderId, 'paid', null))
const initialHandle: PaymentHandle = {
  view: paymentView(initialSnapshot),
  intents: paymentIntents(() => {}),
}

interface Props {
  orderId: OrderId
  page: PaymentPage
  /** The session may not see the order. */
  onDenied?: () => void
  children: (payment: PaymentHandle) => ReactNode
}

/** Runs the payment of one order; until the shop runs in the browser, its children see the first situation. */
export function PaymentProvider(props: Props) {
  const { orderId, page, children } = props
  const shop = useShopActor()
  if (!shop) return children(initialHandle)
  return <RunningPayment key={`${page} ${orderId}`} {...props} />
}

function RunningPayment({ orderId, page, onDenied, children }: Props) {
  const store = useShopStore()
  const { defaultCurrency } = useFacts()
  const [machine] = useState(() => provided(store, defaultCurrency, onDenied))
  const [input] = useState(() => inputOf(orderId, page, new URLSearchParams(window.location.search).get('error-code')))
  const { view, intents } = usePageMachine(machine, paymentView, paymentIntents, input)
  const router = useRouter()
  const isOfBefore = input.errorCode !== null && view.errorCode === null

  // Loaded anew, or found by Back, the page would take the code in its address for the later payment's.
  useEffect(() => {
    if (isOfBefore) void router.navigate({ href: window.location.pathname, replace: true, resetScroll: false })
  }, [router, isOfBefore])

  usePageRestored(intents.pageRestored)

  return children({ view, intents })
}

function provided(store: ShopStore, currency: string, onDenied?: () => void) {
  const ports = paymentPorts(store.api, {
    origin: window.location.origin,
    currency,
    assign: (url) => window.location.assign(url),
    storage: () => sessionStorage,
    // A page that knows its shopper has the backend say that their session is gone.
    hasSession: () => hasSession(document.cookie) || store.view('session').kind !== 'anonymous',
  })
  return paymentMachine.provide({
    actors: {
      readOrder: actorOf(ports.readOrder),
      startPayment: actorOf(ports.startPayment),
      readMethods: actorOf(ports.readMethods),
      changePayment: actorOf(ports.changePayment),
      redirect: actorOf(ports.redirect),
    },
    actions: { checkSession: () => onDenied?.() },
  })
}
