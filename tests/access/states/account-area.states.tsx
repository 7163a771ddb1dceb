import { useState, type ReactNode } from 'react'
import { createActor } from 'xstate'
import type { Customer } from '../../../api/types/customer.ts'
import type { Order } from '../../../api/types/order.ts'
import ImitationBar from '../../../app/features/account/imitation-bar.tsx'
import { ImitatePage } from '../../../app/features/account-area/imitate.page.tsx'
import { DeletedPage } from '../../../app/features/account-area/deleted.page.tsx'
import { PaymentForm } from '../../../app/features/account-area/forms/payment-form.tsx'
import { allOrders } from '../../../app/features/account-area/order-filter.ts'
import { ProfilePage } from '../../../app/features/account-area/profile.page.tsx'
import { useAddressMachine } from '../../../app/features/account-area/forms/use-address-machine.ts'
import { AddressesView } from '../../../app/features/account-area/addresses.view.tsx'
import { OrderBody, OrderWithout } from '../../../app/features/account-area/order.view.tsx'
import { ReviewsView } from '../../../app/features/account-area/reviews.view.tsx'
import { OrdersView } from '../../../app/features/account-area/orders.view.tsx'
import { OverviewView } from '../../../app/features/account-area/overview.view.tsx'
import { Countries } from '../../../app/features/address/index.ts'
import { AccountLayout } from '../../../app/layout/account-layout.tsx'
import { Stack } from '../../../app/ui/index.ts'
import { accountDataIntents, accountDataView } from '../../../machines/account-data/index.ts'
import { sampleBook, samplePayment } from '../../../machines/account-data/test/account-data.samples.ts'
import { addressBookIntents, addressBookView } from '../../../machines/address-book/index.ts'
import { sampleSession } from '../../../machines/checkout/test/checkout.samples.ts'
import { newsletterSwitchIntents, newsletterSwitchView } from '../../../machines/newsletter-switch/index.ts'
import { orderIntents, orderView } from '../../../machines/order/index.ts'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { sessionView } from '../../../machines/session/index.ts'
import type { Material } from '../harness/material.ts'
import {
  bookSituations,
  newsletterSituations,
  orderSituations,
  ordersSituations,
  purchasesSituations,
  overviewSituations,
} from './account-area.driven.ts'
import { paymentOf, paymentSituations } from './payment.driven.ts'
import { sessionOf } from './session.samples.ts'
import { written } from './review.states.tsx'
import { standsIn, type State } from './state.ts'

const ignore = (): void => undefined

const ada: Customer = {
  id: 'a'.repeat(32),
  guest: false,
  active: true,
  optInPending: false,
  email: 'ada.lovelace@analytical-engines.example',
  salutationId: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: null,
  company: null,
  vatIds: [],
  accountType: 'private',
  defaultBillingAddressId: sampleBook.defaultBillingId,
  defaultShippingAddressId: sampleBook.defaultShippingId,
}

const inAccount = (path: string, page: (material: Material) => ReactNode, more: Partial<State> = {}): State => ({
  layout: 'default',
  path,
  page: (material) => <AccountLayout>{page(material)}</AccountLayout>,
  ...more,
})

const overviewState = (
  situation: keyof typeof overviewSituations,
  newsletter: keyof typeof newsletterSituations = 'subscribed',
): State =>
  inAccount(
    '/account',
    () => (
      <OverviewView
        customer={ada}
        view={accountDataView(overviewSituations[situation])}
        intents={accountDataIntents(ignore)}
        newsletter={{
          view: newsletterSwitchView(newsletterSituations[newsletter]),
          intents: newsletterSwitchIntents(ignore),
        }}
      />
    ),
    standsIn(overviewSituations[situation], newsletterSituations[newsletter]),
  )

const ordersState = (situation: keyof typeof ordersSituations, page = 1, filter = allOrders): State =>
  inAccount(
    '/account/order',
    () => (
      <OrdersView
        view={accountDataView(ordersSituations[situation])}
        intents={accountDataIntents(ignore)}
        page={page}
        paging={{ size: 15, sizes: [15, 30, 45] }}
        filter={filter}
      />
    ),
    standsIn(ordersSituations[situation]),
  )

const reviewsState = (situation: keyof typeof purchasesSituations, calls: State['calls'] = 'answered'): State => ({
  ...inAccount(
    '/account/review',
    () => (
      <ReviewsView
        view={accountDataView(purchasesSituations[situation])}
        intents={accountDataIntents(ignore)}
        page={1}
      />
    ),
    standsIn(purchasesSituations[situation]),
  ),
  calls,
})

const addressed: Partial<Order> = {
  billingAddress: sampleBook.addresses[0] ?? null,
  shippingAddress: sampleBook.addresses[1] ?? null,
  comment: 'Please ring twice',
}
const card = sampleOrder('open').payment
const invoiced = sampleOrder('open', {
  ...addressed,
  payment: card && { ...card, technicalName: 'payment_invoicepayment', methodName: 'Invoice' },
})
const sent = sampleOrder('paid', {
  state: { key: 'completed', name: 'Done' },
  shipping: {
    methodName: 'Standard',
    stateKey: 'shipped',
    stateName: 'Shipped',
    delivery: null,
    earliest: null,
    latest: null,
    tracking: [
      { code: '00340434161094015902', url: 'https://carrier.example/00340434161094015902' },
      { code: 'LX-17', url: null },
    ],
  },
  documents: [
    {
      id: 'd',
      code: 'secret',
      kind: 'invoice',
      name: 'Invoice',
      number: 'R10030',
      date: '2026-11-22T10:00:00.000+00:00',
    },
  ],
})
const payIntents = paymentIntents(ignore)

const orderState = (order: Order, situation: keyof typeof orderSituations = 'still'): State =>
  inAccount(
    '/account/order/details/0',
    () => (
      <OrderBody
        order={order}
        payment={{ view: paymentView(paymentOf(order)), intents: payIntents }}
        view={orderView(orderSituations[situation])}
        intents={orderIntents(ignore)}
      />
    ),
    standsIn(orderSituations[situation]),
  )
const withoutOrder = (situation: string): State => {
  const snapshot = paymentSituations[situation]
  if (!snapshot) throw new Error(`There is no state ${situation} of a payment`)
  return inAccount(
    '/account/order/details/0',
    () => <OrderWithout view={paymentView(snapshot)} intents={payIntents} />,
    standsIn(snapshot),
  )
}

/** The address book with the rules that its page gives the form. */
function Book({ situation }: { situation: keyof typeof bookSituations }) {
  const snapshot = bookSituations[situation]
  const machine = useAddressMachine()
  const [form] = useState(() => {
    const begun = snapshot.children.form?.getSnapshot().context
    const input = begun && { ...begun.settings, values: begun.values }
    return input && createActor(machine, { input }).start()
  })
  return <AddressesView view={addressBookView(snapshot)} intents={addressBookIntents(ignore)} form={form} />
}

const bookState = (situation: keyof typeof bookSituations, more: Partial<State> = {}): State =>
  inAccount(
    '/account/address',
    ({ countries }) => (
      <Countries value={countries}>
        <Book situation={situation} />
      </Countries>
    ),
    { ...standsIn(bookSituations[situation]), ...more },
  )

const profileState = (customer: Customer, more: Partial<State> = {}): State =>
  inAccount('/account/profile', () => <ProfilePage />, {
    views: () => ({
      session: sessionView(sessionOf({ ...sampleSession('customer'), customer })),
    }),
    ...more,
  })

/** The pages of a customer's account. */
export const states: Record<string, State> = {
  'account overview: filled': overviewState('filled'),
  'account overview: nothing yet': overviewState('nothing yet', 'to be confirmed'),
  'account overview: loading': overviewState('loading', 'not known yet'),
  'account overview: failed': overviewState('failed', 'nobody knows'),
  'account overview: out of date': overviewState('out of date', 'not cancelled'),
  'account overview: newsletter being ordered': overviewState('filled', 'being ordered'),
  'account overview: newsletter being cancelled': overviewState('filled', 'being cancelled'),
  'account overview: session over': overviewState('session over'),
  'account orders: filled': ordersState('filled'),
  'account orders: none': ordersState('none'),
  'account orders: beyond the end': ordersState('beyond the end', 9),
  'account orders: loading': ordersState('loading'),
  'account orders: another page': ordersState('another page', 2),
  'account orders: failed': ordersState('failed'),
  'account orders: those on their way': ordersState('filled', 1, { stage: 'sent', period: null, term: 'bowl' }),
  'account orders: none fits': ordersState('none', 1, { stage: 'cancelled', term: '', period: '2025' }),
  'account reviews: filled': reviewsState('filled', {
    '/reviews': { elements: [written], total: 1 },
  }),
  'account reviews: own ones cannot be read': reviewsState('filled', 'failing'),
  'account reviews: none': reviewsState('none'),
  'account reviews: loading': reviewsState('loading'),
  'account reviews: failed': reviewsState('failed'),
  'account profile: usual payment': inAccount('/account/profile', () => (
    <Stack gap={32}>
      <h1>Your details</h1>
      <PaymentForm payment={samplePayment} />
    </Stack>
  )),
  'account order: to be paid': orderState(sampleOrder('open', addressed)),
  'account order: to be paid by invoice': orderState(invoiced),
  'account order: payment failed': orderState(sampleOrder('failed', addressed)),
  'account order: sent, with papers': orderState(sent),
  'account order: being ordered again': orderState(sent, 'adding'),
  'account order: ordered again in part': orderState(sent, 'ordered again in part'),
  'account order: ordering again failed': orderState(sent, 'ordering again failed'),
  'account order: cancel?': orderState(invoiced, 'cancel?'),
  'account order: cancelling': orderState(invoiced, 'cancelling'),
  'account order: not cancelled': orderState(invoiced, 'not cancelled'),
  'account order: perhaps cancelled, looking': orderState(invoiced, 'perhaps cancelled, looking'),
  'account order: perhaps cancelled': orderState(invoiced, 'perhaps cancelled'),
  'account order: cancelled': orderState({ ...invoiced, state: { key: 'cancelled', name: 'Cancelled' } }, 'cancelled'),
  'account order: loading': withoutOrder('reading'),
  'account order: not found': withoutOrder('not found'),
  'account order: session over': withoutOrder('denied'),
  'account order: unavailable': withoutOrder('unavailable'),
  'account addresses: filled': bookState('filled'),
  'account addresses: none': bookState('none'),
  'account addresses: loading': bookState('loading'),
  'account addresses: failed': bookState('failed'),
  'account addresses: out of date': bookState('out of date'),
  'account addresses: read again': bookState('read again'),
  'account addresses: a new one': bookState('a new one'),
  'account addresses: edited, with mistakes': bookState('edited', {
    after: { press: 'main form button[type=submit]', shows: 'main [aria-invalid=true]' },
  }),
  'account addresses: delete?': bookState('delete?'),
  'account addresses: deleting': bookState('deleting'),
  'account addresses: another for parcels': bookState('becomes the one for parcels'),
  'account addresses: refused': bookState('refused'),
  'account addresses: saved': bookState('saved'),
  'account addresses: session over': bookState('session over'),
  'account profile: private': profileState(ada),
  'account profile: with mistakes': profileState(
    { ...ada, lastName: '' },
    { after: { press: 'main section:first-of-type button[type=submit]', shows: '[aria-invalid=true]' } },
  ),
  ...Object.fromEntries(
    ['business', 'email', 'password'].map((name) => [
      `account profile: ${name} opened`,
      profileState(ada, { after: { press: `[data-fold=${name}] button`, shows: `[data-fold=${name}] form` } }),
    ]),
  ),
  'account profile: business': profileState({
    ...ada,
    accountType: 'business',
    company: 'Analytical Engines Ltd',
    vatIds: ['DE136695976'],
  }),
  'account profile: delete?': profileState(ada, {
    after: { press: 'main section:last-of-type button', shows: 'main section:last-of-type form' },
  }),
  'account: signed in for a customer': {
    layout: 'default',
    path: '/account/imitate',
    page: () => (
      <>
        <ImitatePage />
        <ImitationBar />
      </>
    ),
    views: () => ({ session: sessionView(sessionOf(sampleSession('customer'))) }),
  },
  'account: not signed in for a customer': {
    layout: 'default',
    path: '/account/imitate/expired',
    page: () => <ImitatePage outcome="expired" />,
  },
  'account: deleted': { layout: 'default', path: '/account/deleted', page: () => <DeletedPage /> },
}
