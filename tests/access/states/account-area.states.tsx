import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import type { Customer } from '../../../api/types/customer.ts'
import { DeletedPage } from '../../../app/features/account-area/deleted.page.tsx'
import { ProfilePage } from '../../../app/features/account-area/profile.page.tsx'
import { AddressesView } from '../../../app/features/account-area/addresses.view.tsx'
import { OrderView, OrderWithout } from '../../../app/features/account-area/order.view.tsx'
import { OrdersView } from '../../../app/features/account-area/orders.view.tsx'
import { OverviewView } from '../../../app/features/account-area/overview.view.tsx'
import { Countries } from '../../../app/features/address/index.ts'
import { initialFacts } from '../../../app/features/shop/initial.ts'
import { AccountLayout } from '../../../app/layout/account-layout.tsx'
import { accountDataIntents, type AccountDataView } from '../../../machines/account-data/index.ts'
import { sampleBook, samplePage, sampleSummary } from '../../../machines/account-data/test/account-data.samples.ts'
import { addressBookIntents, type AddressBookView, type BookEntry } from '../../../machines/address-book/index.ts'
import { newsletterSwitchIntents, type NewsletterSwitchView } from '../../../machines/newsletter-switch/index.ts'
import { orderIntents, type OrderView as OrderFlow } from '../../../machines/order/index.ts'
import { paymentIntents, paymentMachine, paymentView, type PaymentView } from '../../../machines/payment/index.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { failures } from '../../model/samples.ts'
import type { Material } from '../harness/material.ts'
import type { State } from './state.ts'

const ignore = (): void => undefined
const { failure: lost } = failures.network

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

const subscribed: NewsletterSwitchView = { known: 'subscribed', on: true, busy: false, failure: null, failed: false }
const overview: AccountDataView = {
  status: 'shown',
  data: { kind: 'overview', latestOrder: sampleSummary('10020'), book: sampleBook },
  failure: null,
}
const nothingYet: AccountDataView = {
  ...overview,
  data: {
    kind: 'overview',
    latestOrder: null,
    book: { addresses: [], defaultBillingId: null, defaultShippingId: null },
  },
}

const overviewState = (view: AccountDataView, newsletter: NewsletterSwitchView = subscribed): State =>
  inAccount('/account', () => (
    <OverviewView
      customer={ada}
      view={view}
      intents={accountDataIntents(ignore)}
      newsletter={{ view: newsletter, intents: newsletterSwitchIntents(ignore) }}
    />
  ))

const reading: AccountDataView = { status: 'reading', data: null, failure: null }
const failed: AccountDataView = { status: 'failed', data: null, failure: lost }
const listed: AccountDataView = { status: 'shown', data: { kind: 'orders', orders: samplePage(1) }, failure: null }

const ordersState = (view: AccountDataView, page = 1): State =>
  inAccount('/account/order', () => <OrdersView view={view} intents={accountDataIntents(ignore)} page={page} />)

const still: OrderFlow = {
  cancellation: 'none',
  cancelFailure: null,
  adding: false,
  again: null,
  againFailure: null,
}
const invoiced = sampleOrder('open', {
  billingAddress: sampleBook.addresses[0] ?? null,
  shippingAddress: sampleBook.addresses[1] ?? null,
  comment: 'Please ring twice',
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
  documents: [{ id: 'd', code: 'secret', name: 'Invoice', number: 'R10030', date: '2026-11-22T10:00:00.000+00:00' }],
})
const firstView = paymentView(
  createActor(paymentMachine, {
    input: { orderId: invoiced.id, page: 'paid', errorCode: null, countdown: 5, lookAgain: 3_000 },
  }).getSnapshot(),
)
const paymentOf = (part: Partial<PaymentView>): PaymentView => ({
  ...firstView,
  status: 'settled',
  order: invoiced,
  outcome: 'open',
  paysLater: true,
  ...part,
})
const payIntents = paymentIntents({ send: ignore })

const orderState = (order: typeof invoiced, part: Partial<OrderFlow>, payment: Partial<PaymentView> = {}): State =>
  inAccount('/account/order/details/0', () => (
    <OrderView
      order={order}
      payment={{ view: paymentOf({ order, ...payment }), intents: payIntents }}
      view={{ ...still, ...part }}
      intents={orderIntents(ignore)}
    />
  ))
const withoutOrder = (status: PaymentView['status']): State =>
  inAccount('/account/order/details/0', () => (
    <OrderWithout view={paymentOf({ status, order: null, outcome: null, failure: lost })} intents={payIntents} />
  ))

const entries: BookEntry[] = sampleBook.addresses.map((address) => ({
  address,
  billing: address.id === sampleBook.defaultBillingId,
  shipping: address.id === sampleBook.defaultShippingId,
  removable: address.id !== sampleBook.defaultBillingId && address.id !== sampleBook.defaultShippingId,
}))
const [, work, parents] = sampleBook.addresses
const open: AddressBookView = {
  status: 'open',
  entries,
  edited: null,
  removed: null,
  told: null,
  failure: null,
  busy: false,
}
const bookState = (part: Partial<AddressBookView>, more: Partial<State> = {}): State =>
  inAccount(
    '/account/address',
    ({ countries }) => (
      <Countries value={countries}>
        <AddressesView view={{ ...open, ...part }} intents={addressBookIntents(ignore)} />
      </Countries>
    ),
    more,
  )

const profileState = (customer: Customer, more: Partial<State> = {}): State =>
  inAccount('/account/profile', () => <ProfilePage />, {
    facts: () => ({
      session: { ...initialFacts.session, status: 'ready', kind: 'customer', loggedIn: true, customer },
    }),
    ...more,
  })

/** The pages of a customer's account. */
export const states: Record<string, State> = {
  'account overview: filled': overviewState(overview),
  'account overview: nothing yet': overviewState(nothingYet, { ...subscribed, known: 'pending' }),
  'account overview: loading': overviewState(reading, { ...subscribed, known: null, on: false, busy: true }),
  'account overview: failed': overviewState(failed, {
    ...subscribed,
    known: null,
    on: false,
    failure: lost,
    failed: true,
  }),
  'account overview: out of date': overviewState(
    { ...overview, status: 'outdated', failure: lost },
    { ...subscribed, failure: lost },
  ),
  'account overview: session over': overviewState({ ...reading, status: 'denied' }),
  'account orders: filled': ordersState(listed),
  'account orders: none': ordersState({
    ...listed,
    data: { kind: 'orders', orders: { orders: [], total: 0, page: 1, limit: 15 } },
  }),
  'account orders: beyond the end': ordersState(
    { ...listed, data: { kind: 'orders', orders: { orders: [], total: 0, page: 9, limit: 15 } } },
    9,
  ),
  'account orders: loading': ordersState(reading),
  'account orders: another page': ordersState({ ...listed, status: 'refreshing' }, 2),
  'account orders: failed': ordersState(failed),
  'account order: to be paid': orderState(invoiced, {}),
  'account order: payment failed': orderState(
    invoiced,
    {},
    { status: 'failed', outcome: 'failed', paysLater: false, mayRetry: true, mayChangeMethod: true },
  ),
  'account order: sent, with papers': orderState(sent, {}, { outcome: 'paid', paysLater: false }),
  'account order: ordered again in part': orderState(
    sent,
    { again: { added: 1, missing: ['Salt jar'] } },
    { outcome: 'paid' },
  ),
  'account order: ordering again failed': orderState(sent, { againFailure: lost }, { outcome: 'paid' }),
  'account order: cancel?': orderState(invoiced, { cancellation: 'confirming' }),
  'account order: cancelling': orderState(invoiced, { cancellation: 'sending' }),
  'account order: not cancelled': orderState(invoiced, { cancelFailure: failures.refused.failure }),
  'account order: perhaps cancelled': orderState(invoiced, { cancellation: 'unknown', cancelFailure: lost }),
  'account order: cancelled': orderState(
    { ...invoiced, state: { key: 'cancelled', name: 'Cancelled' } },
    { cancellation: 'cancelled' },
    { outcome: 'void', paysLater: false },
  ),
  'account order: loading': withoutOrder('reading'),
  'account order: not found': withoutOrder('notFound'),
  'account order: session over': withoutOrder('denied'),
  'account order: unavailable': withoutOrder('unavailable'),
  'account addresses: filled': bookState({}),
  'account addresses: none': bookState({ entries: [] }),
  'account addresses: loading': bookState({ status: 'reading', entries: null }),
  'account addresses: failed': bookState({ status: 'failed', entries: null, failure: lost }),
  'account addresses: out of date': bookState({ status: 'outdated', failure: lost, busy: true }),
  'account addresses: a new one': bookState({ status: 'editing' }),
  'account addresses: edited, with mistakes': bookState(
    { status: 'editing', edited: work ?? null },
    // On a wide screen the page's header comes to stand over a field above the one that has the focus.
    { after: { press: 'main form button[type=submit]', shows: 'main [aria-invalid=true]' }, only: 'narrow' },
  ),
  'account addresses: delete?': bookState({ status: 'confirming', removed: parents ?? null }),
  'account addresses: refused': bookState({ failure: failures.refused.failure }),
  'account addresses: saved': bookState({ told: { kind: 'save', id: null } }),
  'account profile: private': profileState(ada),
  'account profile: with mistakes': profileState(ada, {
    after: { press: 'main section:nth-of-type(4) button[type=submit]', shows: '[aria-invalid=true]' },
    only: 'narrow',
  }),
  'account profile: business': profileState({
    ...ada,
    accountType: 'business',
    company: 'Analytical Engines Ltd',
    vatIds: ['DE136695976'],
  }),
  'account profile: delete?': profileState(ada, {
    after: { press: 'main section:last-of-type button', shows: 'main section:last-of-type form' },
  }),
  'account: deleted': { layout: 'default', path: '/account/deleted', page: () => <DeletedPage /> },
}
