import { authorizationMachine, type AuthorizationPorts } from '../../../machines/authorization/index.ts'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../../api/types/failure.ts'
import type { Cart, CartLine, CartNotice } from '../../../api/types/cart.ts'
import type { AddressBook, RegisterFields } from '../../../api/types/customer.ts'
import type { AddressId, CountryId, LineId, ShippingMethodId } from '../../../api/types/ids.ts'
import { sampleBook, sampleNewAddress } from '../../../machines/account-data/test/account-data.samples.ts'
import {
  addressChoiceMachine,
  type AddressChoiceInput,
  type AddressChoicePorts,
} from '../../../machines/address-choice/index.ts'
import {
  checkoutMachine,
  checkoutView,
  type CheckoutInput,
  type CheckoutPorts,
  type CheckoutData,
  type CheckoutView,
} from '../../../machines/checkout/index.ts'
import { checkout as checkoutModel } from '../../../machines/checkout/test/checkout.model.ts'
import type { CheckoutForms } from '../../../app/features/checkout/checkout.forms.ts'
import {
  contactMachine,
  identityView,
  type ContactEvent,
  type ContactPorts,
  type IdentityKind,
} from '../../../machines/contact/index.ts'
import {
  digitalLine,
  emptyCart,
  euro,
  expressShipping,
  failures,
  hex,
  invalidCart,
  invoice,
  mixedCart,
  newOrder,
  olderOrder,
  prepayment,
  promotionLine,
  sampleAddress,
  sampleAddressFields,
  sampleCart,
  sampleLine,
  sampleData,
  sampleInput,
  sampleRegistration,
  standardShipping,
  virtualCart,
} from '../../../machines/checkout/test/checkout.samples.ts'
import { methodChoiceMachine, type MethodChoicePorts } from '../../../machines/method-choice/index.ts'
import { placementMachine, placementView, type Look, type PlacementPorts } from '../../../machines/placement/index.ts'
import { driven, everyState, inside, passes, stepsOf, type DrivenStep } from '../../model/driven.ts'
import type { Face } from './faces.ts'

type Machine = typeof checkoutMachine
type Step = DrivenStep<Machine>

const { answers, fails } = stepsOf<CheckoutPorts>()
const contactPorts = stepsOf<ContactPorts>()
const choice = stepsOf<MethodChoicePorts>()
const placement = stepsOf<PlacementPorts>()
const payment = stepsOf<AuthorizationPorts>()

const go = (steps: readonly Step[], part: Partial<CheckoutInput> = {}): SnapshotFrom<Machine> =>
  driven(checkoutMachine, { ...sampleInput, ...part }, steps)

const read = (data: CheckoutData): Step => answers('readCheckout', { data, attempt: null })

const cart = sampleCart('shown', [sampleLine, promotionLine])
const guest = sampleData({ cart })
const visitor = sampleData({ kind: 'anonymous', cart })

const known = read(guest)
const terms = { type: 'terms.set', given: true } as const
const waiver = { type: 'waiver.set', given: true } as const
const order = { type: 'order.place' } as const
const forgotten = { type: 'session.forgotten' } as const
const editDelivery = { type: 'contact.edit', part: 'shipping' } as const

const asVisitor = (...steps: Step[]) => go([read(visitor), ...steps])
const filling = (...steps: Step[]) => go([known, ...steps])
const reviewing = (...steps: Step[]) => go([known, terms, ...steps])

/** The order was asked for, with a method that is paid in the page. */
const authorizing = (...steps: Parameters<typeof inside>[1][]) =>
  go([known, terms, order, ...steps.map((step) => inside('authorization', step))], {
    providers: ['payment_prepayment'],
  })

const company: RegisterFields = {
  ...sampleRegistration,
  accountType: 'business',
  shippingAddress: sampleRegistration.billingAddress,
}
/** What happens while it is asked who orders. */
const inContact = (step: ContactEvent | ReturnType<typeof contactPorts.answers>): Step => inside('contact', step)
const submit = (fields: RegisterFields): Step => inContact({ type: 'identity.submit', fields })
const chooses = (kind: IdentityKind): Step => inContact({ type: 'identity.choose', kind })
const answersForm = (optInPending: boolean, data: CheckoutData): Step =>
  inContact(contactPorts.answers('identify', { optInPending, data }))

const notice = (messageKey: string, part: Partial<CartNotice>): CartNotice => ({
  key: messageKey,
  messageKey,
  level: 'warning',
  parameters: {},
  blocking: true,
  lineId: null,
  message: '',
  ...part,
})
const noticed = (one: CartNotice): Step => read(sampleData({ cart: { ...cart, notices: [one] } }))

/** The chosen methods are not offered any more; the shop chooses others. */
const lapsed: CheckoutData = {
  ...guest,
  session: {
    ...guest.session,
    shippingMethod: { id: hex('0') as ShippingMethodId, name: 'Parcel locker' },
    paymentMethod: { id: invoice.id, name: invoice.name },
  },
  options: {
    ...guest.options,
    paymentMethods: [{ ...prepayment, name: 'Bank transfer (prepayment)' }],
  },
}
const withDelivery: CheckoutData = {
  ...lapsed,
  session: { ...lapsed.session, shippingMethod: { id: standardShipping.id, name: standardShipping.name } },
}
const withBoth: CheckoutData = {
  ...withDelivery,
  session: { ...withDelivery.session, paymentMethod: { id: prepayment.id, name: 'Bank transfer (prepayment)' } },
}

/** The shopper's way to pay is not offered with the other delivery. */
const byInvoice: CheckoutData = {
  ...guest,
  session: { ...guest.session, paymentMethod: { id: invoice.id, name: invoice.name } },
}
const withoutInvoice: CheckoutData = {
  ...byInvoice,
  session: { ...byInvoice.session, shippingMethod: { id: expressShipping.id, name: expressShipping.name } },
  options: { ...guest.options, paymentMethods: [prepayment] },
}
const withPrepayment: CheckoutData = {
  ...withoutInvoice,
  session: { ...withoutInvoice.session, paymentMethod: { id: prepayment.id, name: prepayment.name } },
}

/** Delivered to another country, without the taxes of this one. */
const abroad: CheckoutData = {
  ...guest,
  session: { ...guest.session, countryId: hex('d') as CountryId, countryName: 'Switzerland', taxState: 'tax-free' },
  cart: { ...cart, hash: 'abroad', totals: { ...cart.totals, total: euro(71.34), taxState: 'tax-free', taxes: [] } },
}
const saveAddress: Step = {
  type: 'contact.save',
  change: { kind: 'address', role: 'shipping', id: sampleAddress.id, fields: sampleAddressFields },
}

const towel: CartLine = { ...sampleLine, id: hex('a') as LineId, label: 'Linen towel', options: [], quantity: 1 }
const priced = (line: CartLine, amount: number): CartLine => ({
  ...line,
  unitPrice: euro(amount),
  totalPrice: euro(amount * line.quantity),
})
const agreed = sampleCart('agreed', [
  priced({ ...sampleLine, quantity: 3 }, 40),
  priced(towel, 18),
  promotionLine,
  digitalLine,
])
const different: Cart = sampleCart('different', [sampleLine, priced(towel, 22)])
const changed: Cart = {
  ...different,
  totals: { ...different.totals, shipping: euro(6.9), total: euro(different.totals.total.amount + 2) },
}

/** An order that is being placed, and what happens to it. */
const placing = (...steps: readonly Step[]) => reviewing(order, ...steps)
const held: Step = inside('placement', { type: 'lock.held' })
const attempt = {
  attemptId: 'attempt-0',
  baseline: olderOrder,
  cartHash: 'shown',
  startedAt: 990_000,
  customerId: hex('9'),
}
const ready: Step = inside('placement', placement.answers('prepareAttempt', { kind: 'ready', attempt }))
const sending = [held, ready] as const
const refused = (failure: Failure): Step => inside('placement', placement.fails('placeOrder', failure))
const unanswered = refused(failures.lost)
const looked = (look: Partial<Look>) =>
  [
    unanswered,
    inside('placement', placement.answers('readAttempt', { kind: 'unknown' })),
    inside('placement', placement.answers('lookForOrder', { newest: olderOrder, late: true, denied: null, ...look })),
  ] as const

/** The backend names two reasons against the order. */
const twoReasons = invalidCart([
  { messageKey: 'product-stock-reached', subject: sampleLine.label, quantity: 1, message: '' },
  { messageKey: 'shipping-method-blocked', subject: 'Express', quantity: null, message: '' },
])

/** Situations of the checkout page, reached by the machine itself. */
const byHand: Record<string, SnapshotFrom<Machine>> = {
  'confirming the payment': authorizing(),
  'payment declined': authorizing(payment.answers('confirm', { kind: 'declined' })),
  'payment incomplete': authorizing(payment.answers('confirm', { kind: 'incomplete' })),
  'payment not confirmed': authorizing(payment.fails('confirm', failures.lost)),
  'payment not confirmed in time': authorizing(passes('limit')),
  'payment cancelled': authorizing({ type: 'authorization.cancel' }),
  loading: go([]),
  unavailable: go([fails('readCheckout', failures.lost)]),
  empty: go([read(sampleData({ cart: emptyCart }))]),
  'empty, the last article went': placing(
    ...sending,
    refused(failures.emptied),
    inside('placement', placement.answers('lookForOrder', { newest: olderOrder, late: false, denied: null })),
    answers('readCheckout', { data: sampleData({ cart: emptyCart }), attempt: null }),
  ),
  'identifying as a guest': asVisitor(),
  'identifying with an account': asVisitor(chooses('account')),
  'identifying by login': asVisitor(chooses('login')),
  'identifying, asked to order': asVisitor(order),
  'identifying, under way': asVisitor(submit(sampleRegistration)),
  'identifying for a company, elsewhere': asVisitor(
    submit(company),
    answersForm(false, guest),
    forgotten,
    read(visitor),
  ),
  'identifying again, a customer': go([read(sampleData({ kind: 'customer', cart })), forgotten, read(visitor)]),
  'opt-in pending': asVisitor(submit(sampleRegistration), answersForm(true, visitor)),
  filling: filling(),
  'filling, terms missing': filling(order),
  'filling, mail edited': filling({ type: 'contact.edit', part: 'mail' }),
  'filling, name edited': filling({ type: 'contact.edit', part: 'name' }),
  'filling, address edited': filling(editDelivery),
  'filling, address saved': filling(editDelivery, saveAddress),
  'filling, delivery saved': filling({ type: 'shipping.choose', id: expressShipping.id }),
  'filling, delivery not saved': filling(
    { type: 'shipping.choose', id: expressShipping.id },
    inside('methodChoice', choice.fails('chooseMethod', failures.lost)),
    order,
  ),
  'filling, payment saved': filling({ type: 'payment.choose', id: invoice.id }),
  'filling, no delivery': go([
    read(sampleData({ cart, options: { shippingMethods: [], paymentMethods: [prepayment, invoice], notices: [] } })),
  ]),
  'filling, no payment': go([
    read(sampleData({ cart, options: { shippingMethods: [standardShipping], paymentMethods: [], notices: [] } })),
  ]),
  'filling, methods replaced': go([read(lapsed)]),
  'filling, method switched': go([
    read(lapsed),
    inside('methodChoice', choice.answers('chooseMethod', withDelivery)),
    inside('methodChoice', choice.answers('chooseMethod', withBoth)),
  ]),
  'filling, the way to pay asked for again': go([
    read(byInvoice),
    terms,
    { type: 'payment.choose', id: invoice.id },
    inside('methodChoice', choice.answers('chooseMethod', byInvoice)),
    { type: 'shipping.choose', id: expressShipping.id },
    inside('methodChoice', choice.answers('chooseMethod', withoutInvoice)),
    inside('methodChoice', choice.answers('chooseMethod', withPrepayment)),
  ]),
  'filling, downloads only': go([read(sampleData({ cart: virtualCart })), order]),
  'filling, a line blocks': go([
    noticed(
      notice('product-out-of-stock', {
        level: 'danger',
        parameters: { name: sampleLine.label },
        lineId: sampleLine.id,
      }),
    ),
    terms,
  ]),
  'filling, an address lacks something': go([
    noticed(notice('country-region-missing-billing-address', {})),
    terms,
    order,
  ]),
  'filling, an edit keeps the order': reviewing(editDelivery, order),
  'filling, delivered abroad': filling(editDelivery, saveAddress, answers('save', { data: abroad })),
  'filling, account told': go([
    read(
      sampleData({
        cart,
        options: {
          ...guest.options,
          paymentMethods: [
            {
              ...prepayment,
              name: 'Bank transfer (prepayment)',
              description: 'We send your order after your payment has arrived.\nIBAN DE02 1203 0000 0000 2020 51',
            },
          ],
        },
      }),
    ),
  ]),
  'filling, changed': go([
    read(sampleData({ cart: agreed })),
    terms,
    waiver,
    { type: 'cart.changed', cart: changed },
    read(sampleData({ cart: changed })),
  ]),
  'filling, changed, nobody can say how': placing(
    ...sending,
    refused(failures.mismatch),
    inside('placement', placement.answers('lookForOrder', { newest: olderOrder, late: false, denied: null })),
    known,
  ),
  'filling after a reload': go([known], { agreedBefore: true }),
  'unavailable after a rejection': placing(
    ...sending,
    refused(failures.throttled),
    fails('readCheckout', failures.server),
  ),
  reviewing: reviewing(),
  'reviewing as a customer': go([
    read({
      ...sampleData({ kind: 'customer', cart: mixedCart }),
      session: {
        ...sampleData({ kind: 'customer' }).session,
        shippingAddress: { ...sampleAddress, id: hex('b') as AddressId, street: 'Am Kanal 3' },
      },
    }),
    terms,
    waiver,
  ]),
  'reviewing, offline': reviewing({ type: 'network.lost' }),
  'reviewing, renewed': reviewing(forgotten, known),
  'reviewing, refused': placing(...sending, refused(twoReasons), known),
  'reviewing, throttled': placing(...sending, refused(failures.throttled), known),
  'placing, another window first': placing(),
  placing: placing(...sending),
  renewing: reviewing(forgotten),
  'unknown, offline': placing(...sending, { type: 'network.lost' }, unanswered),
  reconciling: placing(...sending, unanswered),
  unresolved: placing(...sending, ...looked({})),
  'checking an answered order': placing(...sending, refused(failures.server)),
  'unresolved, the shop answered': placing(
    ...sending,
    refused(failures.server),
    ...[1, 2, 3].flatMap((look) => [
      inside('placement', placement.answers('readAttempt', { kind: 'unknown' })),
      inside('placement', placement.answers('lookForOrder', { newest: olderOrder, late: false, denied: null })),
      ...(look < 3 ? [inside('placement', passes('lookAgain'))] : []),
    ]),
  ),
  'unresolved, session ended': placing(...sending, ...looked({ denied: failures.denied })),
  'placed elsewhere': reviewing({ type: 'order.appeared', order: newOrder }),
  placed: placing(...sending, inside('placement', placement.answers('placeOrder', newOrder))),
}

const alike = { 'checkout.form.comparing': 'shows that the order is being sent, like placing' }

/** The same, with those of states that none of them stands in. */
export const checkoutSituations: Record<string, SnapshotFrom<Machine>> = everyState(checkoutModel, byHand, alike)

/** A customer with a book of addresses. */
const bookOf = ({ addresses, defaultBillingId, defaultShippingId }: AddressBook): CheckoutData => {
  const data = sampleData({ kind: 'customer', cart, addresses })
  const { session } = data
  const [address = null] = addresses
  return {
    ...data,
    session: {
      ...session,
      billingAddress: address,
      shippingAddress: address,
      customer: session.customer && {
        ...session.customer,
        defaultBillingAddressId: defaultBillingId,
        defaultShippingAddressId: defaultShippingId,
      },
    },
  }
}
const withBook = read(bookOf(sampleBook))

/** A customer changes where bill or parcel go; the choice itself is a machine of its own. */
export const addressEdits: Record<'billing' | 'shipping', SnapshotFrom<Machine>> = {
  billing: go([withBook, { type: 'contact.edit', part: 'billing' }]),
  shipping: go([withBook, editDelivery]),
}

const choosesAddress = stepsOf<AddressChoicePorts>()
const [home, work, parents] = sampleBook.addresses
if (!home || !work || !parents) throw new Error('The sample book has fewer than three addresses')
const choosing = (
  steps: DrivenStep<typeof addressChoiceMachine>[],
  part: Partial<AddressChoiceInput> = {},
): SnapshotFrom<typeof addressChoiceMachine> =>
  driven(
    addressChoiceMachine,
    {
      addresses: sampleBook.addresses,
      used: home.id,
      suggested: null,
      interrupted: null,
      newAddress: sampleNewAddress,
      ...part,
    },
    steps,
  )
const other = { type: 'address.pick', id: parents.id } as const
const confirm = { type: 'choice.confirm' } as const

/** Choosing an address of the book, reached by the machine itself. */
export const addressChoices = {
  'one is used': choosing([]),
  'another one is chosen': choosing([other]),
  'being used': choosing([other, confirm]),
  'not used': choosing([other, confirm, choosesAddress.fails('useAddress', failures.lost)]),
  'a new one': choosing([{ type: 'address.add' }]),
  edited: choosing([{ type: 'address.edit', id: work.id }]),
  'no other one': choosing([], { addresses: [home], used: null }),
}

/** What the page shows of a situation. */
export function checkoutViewOf(snapshot: SnapshotFrom<Machine>): CheckoutView {
  const { contact, placement: placing } = snapshot.children
  return checkoutView(
    snapshot,
    placing ? placementView(placing.getSnapshot()) : null,
    contact ? identityView(contact.getSnapshot()) : null,
  )
}

/** Whatever a form sends is done. */
export const formsSubmitted: CheckoutForms = {
  submitIdentity: () => Promise.resolve(),
  submitContact: () => Promise.resolve(),
  submitCode: () => Promise.resolve(),
}

/** What the page shows of the situation of this name. */
export function checkoutViewIn(name: string): CheckoutView {
  const snapshot = checkoutSituations[name]
  if (!snapshot) throw new Error(`There is no state ${name}`)
  return checkoutViewOf(snapshot)
}

const shown = [...Object.values(checkoutSituations), ...Object.values(addressEdits)]
const lookedFor = 'shows that the order is being looked for, like readingAttempt'
const outcome = 'the checkout goes on with what it tells'

export const faces: Face[] = [
  {
    machine: addressChoiceMachine,
    shown: Object.values(addressChoices),
    alike: { 'address-choice.done': 'the checkout closes it' },
  },
  {
    machine: checkoutMachine,
    shown,
    alike,
  },
  {
    machine: contactMachine,
    shown,
    alike: { 'contact.identified': outcome, 'contact.outdated': outcome, 'contact.forgotten': outcome },
  },
  {
    machine: authorizationMachine,
    shown,
    alike: {
      'authorization.authorized': outcome,
      'authorization.declined': outcome,
      'authorization.incomplete': outcome,
      'authorization.failed': outcome,
      'authorization.cancelled': outcome,
      'authorization.timedOut': outcome,
    },
  },
  { machine: methodChoiceMachine, shown, alike: { 'method-choice.done': outcome } },
  {
    machine: placementMachine,
    shown,
    alike: {
      'placement.ordering.preparing': 'shows that the order is being placed, like sending',
      'placement.comparing': 'shows that the order is being sent, like sending',
      'placement.reconciling.looking': lookedFor,
      'placement.reconciling.resting': lookedFor,
      'placement.placed': outcome,
      'placement.refused': outcome,
      'placement.outdated': outcome,
      'placement.unsent': outcome,
      'placement.forgotten': outcome,
      'placement.abandoned': outcome,
    },
  },
]
