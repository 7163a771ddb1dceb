import type { Address } from '../../../api/types/customer.ts'
import type { SnapshotFrom } from 'xstate'
import {
  accountDataMachine,
  type AccountData,
  type AccountDataPorts,
  type AccountRequest,
} from '../../../machines/account-data/index.ts'
import {
  sampleBook,
  sampleNewAddress,
  samplePage,
  samplePurchases,
  sampleSummary,
} from '../../../machines/account-data/test/account-data.samples.ts'
import type { Purchase } from '../../../api/types/order.ts'
import { addressBookMachine, type AddressBookPorts } from '../../../machines/address-book/index.ts'
import { formMachineWith, type FormMachine } from '../../../machines/form/index.ts'
import { newsletterSwitchMachine, type NewsletterSwitchPorts } from '../../../machines/newsletter-switch/index.ts'
import { orderMachine, type OrderPorts } from '../../../machines/order/index.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

const { failure: lost } = failures.network
const { failure: denied } = failures.loggedOut
const { failure: refused } = failures.refused

const data = stepsOf<AccountDataPorts>()
const reads = (request: AccountRequest, ...steps: DrivenStep<typeof accountDataMachine>[]) =>
  driven(accountDataMachine, { request }, steps)
const refresh = { type: 'data.refresh' } as const

const unpaid = { state: 'open', key: 'open', name: 'Open', method: null } as const
const filled: AccountData = {
  kind: 'overview',
  orders: ['10020', '10019', '10018'].map((number) => sampleSummary(number, { payment: unpaid })),
  book: sampleBook,
}
const noBook = { addresses: [], defaultBillingId: null, defaultShippingId: null }
const overview = data.answers('readData', filled)

/** What the account's start page shows, reached by the machine itself. */
export const overviewSituations = {
  filled: reads({ kind: 'overview' }, overview),
  'nothing yet': reads({ kind: 'overview' }, data.answers('readData', { kind: 'overview', orders: [], book: noBook })),
  loading: reads({ kind: 'overview' }),
  failed: reads({ kind: 'overview' }, data.fails('readData', lost)),
  'out of date': reads({ kind: 'overview' }, overview, refresh, data.fails('readData', lost)),
  'session over': reads({ kind: 'overview' }, data.fails('readData', denied)),
}

const pageOf = (page: number): AccountRequest => ({
  kind: 'orders',
  page,
  limit: 15,
  filter: { stage: null, term: '', period: null },
})
const listed = (page: number, found = samplePage(page)) =>
  data.answers('readData', { kind: 'orders', orders: found, first: 2026 })
const none = { orders: [], total: 0, limit: 15 }

/** Lists of orders, reached by the machine itself. */
export const ordersSituations = {
  filled: reads(pageOf(1), listed(1)),
  none: reads(pageOf(1), listed(1, { ...none, page: 1 })),
  'beyond the end': reads(pageOf(9), listed(9, { ...none, page: 9 })),
  loading: reads(pageOf(1)),
  'another page': reads(pageOf(1), listed(1), { type: 'request.change', request: pageOf(2) }),
  failed: reads(pageOf(1), data.fails('readData', lost)),
}

const purchased = (purchases: Purchase[]): DrivenStep<typeof accountDataMachine> =>
  data.answers('readData', { kind: 'purchases', purchases })
const bought: AccountRequest = { kind: 'purchases' }

/** What a customer may review, reached by the machine itself. */
export const purchasesSituations = {
  filled: reads(bought, purchased(samplePurchases)),
  none: reads(bought, purchased([])),
  loading: reads(bought),
  failed: reads(bought, data.fails('readData', lost)),
}

const newsletter = stepsOf<NewsletterSwitchPorts>()
const switches = (...steps: DrivenStep<typeof newsletterSwitchMachine>[]) =>
  driven(newsletterSwitchMachine, undefined, steps)
const subscribed = newsletter.answers('readState', 'subscribed')
const unsubscribe = { type: 'newsletter.unsubscribe' } as const

/** The switch of the newsletter, reached by the machine itself. */
export const newsletterSituations = {
  'not known yet': switches(),
  subscribed: switches(subscribed),
  'to be confirmed': switches(newsletter.answers('readState', 'pending')),
  'being ordered': switches(newsletter.answers('readState', 'unsubscribed'), { type: 'newsletter.subscribe' }),
  'being cancelled': switches(subscribed, unsubscribe),
  'not cancelled': switches(subscribed, unsubscribe, newsletter.fails('unsubscribe', lost), subscribed),
  'nobody knows': switches(newsletter.fails('readState', lost)),
}

const order = stepsOf<OrderPorts>()
const acts = (...steps: DrivenStep<typeof orderMachine>[]) =>
  driven(orderMachine, { orderId: sampleOrder('open').id }, steps)
const cancelled = [{ type: 'cancel.ask' }, { type: 'cancel.confirm' }] as const
const again: DrivenStep<typeof orderMachine> = {
  type: 'again.add',
  lines: [{ productId: null, label: 'Salt jar', quantity: 1 }],
}

/** What is done with an order, reached by the machine itself. */
export const orderSituations = {
  still: acts(),
  adding: acts(again),
  'ordered again in part': acts(again, order.answers('addAgain', { added: 1, missing: ['Salt jar'] })),
  'ordering again failed': acts(again, order.fails('addAgain', lost)),
  'cancel?': acts({ type: 'cancel.ask' }),
  cancelling: acts(...cancelled),
  'not cancelled': acts(...cancelled, order.fails('cancelOrder', refused)),
  'perhaps cancelled, looking': acts(...cancelled, order.fails('cancelOrder', lost)),
  'perhaps cancelled': acts(...cancelled, order.fails('cancelOrder', lost), order.fails('readCancelled', lost)),
  cancelled: acts(...cancelled, order.answers('cancelOrder', undefined)),
}

const book = stepsOf<AddressBookPorts & { form: () => Promise<Address> }>()
/** Its form finds that the street is missing, whatever was typed. */
const form = formMachineWith({
  check: () => [{ by: 'rule', field: 'street', rule: 'required', parameters: {} }],
  fieldOf: () => null,
  tidy: (values) => values,
}) as FormMachine<Address>
const bookWithForm = addressBookMachine.provide({ actors: { form } })
const keeps = (...steps: DrivenStep<typeof addressBookMachine>[]): SnapshotFrom<typeof addressBookMachine> =>
  driven(bookWithForm, { newAddress: sampleNewAddress }, steps)
const open = book.answers('readBook', sampleBook)
const [, work, parents] = sampleBook.addresses
if (!work || !parents) throw new Error('The sample book has fewer than three addresses')
const toRemove = { type: 'address.remove', id: parents.id } as const
const toDefault = { type: 'default.set', id: parents.id, role: 'shipping' } as const

/** The address book, reached by the machine itself. */
export const bookSituations = {
  filled: keeps(open),
  none: keeps(book.answers('readBook', noBook)),
  loading: keeps(),
  failed: keeps(book.fails('readBook', lost)),
  'out of date': keeps(open, { type: 'book.refresh' }, book.fails('readBook', lost)),
  'read again': keeps(open, { type: 'book.refresh' }),
  'a new one': keeps(open, { type: 'address.add' }),
  edited: keeps(open, { type: 'address.edit', id: work.id }),
  'delete?': keeps(open, toRemove),
  deleting: keeps(open, toRemove, { type: 'remove.confirm' }),
  'becomes the one for parcels': keeps(open, toDefault),
  refused: keeps(open, toDefault, book.fails('setDefault', refused), open),
  saved: keeps(open, { type: 'address.add' }, book.answers('form', work), open),
  'session over': keeps(book.fails('readBook', denied)),
}

export const faces: Face[] = [
  {
    machine: accountDataMachine,
    shown: [...Object.values(overviewSituations), ...Object.values(ordersSituations)],
  },
  { machine: newsletterSwitchMachine, shown: Object.values(newsletterSituations) },
  { machine: orderMachine, shown: Object.values(orderSituations) },
  { machine: addressBookMachine, shown: Object.values(bookSituations) },
]
