import type { AnyMachineSnapshot } from 'xstate'
import type { Samples, TestModel } from '../../../paths/index.ts'
import { methodsIn } from '../../method-choice/method-choice.logic.ts'
import type { PaymentMethod } from '../../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../../api/types/ids.ts'
import type { MethodChoiceResult, MethodKind } from '../../method-choice/method-choice.types.ts'
import {
  choiceKind,
  codeSaves,
  consentsGiven,
  contactSaves,
  isImpossible,
  mustSwitch,
  readyForReview,
} from '../checkout.logic.ts'
import { checkoutMachine, type CheckoutSnapshot } from '../checkout.machine.ts'
import {
  dearerCart,
  emptyCart,
  expressShipping,
  failures,
  goodsCart,
  hex,
  invoice,
  mixedCart,
  newOrder,
  olderOrder,
  prepayment,
  rejection,
  sampleAddress,
  sampleAddressFields,
  sampleData,
  sampleInput,
  sampleRegistration,
  sampleSession,
  shorterCart,
  standardShipping,
  virtualCart,
  placementResult,
} from './checkout.samples.ts'
import { contactOf } from '../../contact/contact.logic.ts'
import type { ContactResult } from '../../contact/contact.types.ts'
import type { AuthorizationResult } from '../../authorization/authorization.types.ts'
import type { Attempt } from '../../placement/placement.types.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from '../checkout.types.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import { checkoutView } from '../checkout.connect.ts'
import { kinds, pendingChoice } from '../checkout.replaced.ts'
import { invariants } from './checkout.invariants.ts'

const input: CheckoutInput = {
  ...sampleInput,
  providers: ['payment_hosted'],
  methodFields: {
    shipping_locker: [{ name: 'locker', label: 'Locker number', pattern: '[A-Z]{3}[0-9]{3}', required: true }],
  },
}

const attempt: Attempt = {
  attemptId: 'attempt-0',
  baseline: olderOrder,
  cartHash: 'goods',
  startedAt: 990_000,
  customerId: sampleSession('guest').customer?.id ?? '',
}

const guest = sampleData()
const customer = sampleData({ kind: 'customer' })
const anonymous = sampleData({ kind: 'anonymous' })
const withCart = (cart: CheckoutData['cart']) => sampleData({ cart })
const withExpressOnly = sampleData({
  options: { shippingMethods: [expressShipping], paymentMethods: [prepayment, invoice], notices: [] },
})
const withInvoiceOnly = sampleData({
  options: { shippingMethods: [standardShipping, expressShipping], paymentMethods: [invoice], notices: [] },
})
const withoutShipping = sampleData({ options: { shippingMethods: [], paymentMethods: [prepayment], notices: [] } })
const withoutPayment = sampleData({ options: { shippingMethods: [standardShipping], paymentMethods: [], notices: [] } })
const switched = (part: Partial<CheckoutData['session']>, from: CheckoutData): CheckoutData => ({
  ...from,
  session: { ...from.session, ...part },
})
const hosted: PaymentMethod = {
  ...invoice,
  id: hex('5') as PaymentMethodId,
  name: 'Card',
  technicalName: 'payment_hosted',
}
/** The chosen method is paid in the page. */
const withHosted = switched(
  { paymentMethod: { id: hosted.id, name: 'Card' } },
  sampleData({
    cart: { ...goodsCart, hash: 'hosted' },
    options: { shippingMethods: [standardShipping], paymentMethods: [hosted, invoice], notices: [] },
  }),
)
const optIn: CheckoutData = {
  ...guest,
  session: {
    ...guest.session,
    customer: guest.session.customer && { ...guest.session.customer, optInPending: true },
  },
}

const lockerShipping = { ...expressShipping, name: 'Locker', technicalName: 'shipping_locker' }
const lockerCart = { ...goodsCart, hash: 'locker' }
/** The chosen delivery asks for something. */
const withLocker = switched(
  { shippingMethod: { id: lockerShipping.id, name: 'Locker' } },
  sampleData({
    cart: lockerCart,
    options: { shippingMethods: [lockerShipping], paymentMethods: [prepayment, invoice], notices: [] },
  }),
)

/** No method is blocked. */
const isFree = (data: CheckoutData): boolean =>
  !methodsIn(data, 'shipping').blocked && !methodsIn(data, 'payment').blocked

const contextOf = (snapshot: AnyMachineSnapshot): CheckoutContext => snapshot.context as CheckoutContext
/** The checkout is in one of these states, however deep. */
const at = ({ value }: AnyMachineSnapshot, ...states: string[]): boolean => states.some((state) => isIn(value, state))
const isIn = (value: AnyMachineSnapshot['value'], state: string): boolean => {
  if (typeof value === 'string') return value === state
  for (const place in value) {
    const inside = value[place]
    if (place === state || (inside !== undefined && isIn(inside, state))) return true
  }
  return false
}

/** What waits is done at once: what can happen anywhere is tried from here only, or the graph is a product of it all. */
const quiet = (snapshot: AnyMachineSnapshot): boolean => !at(snapshot, 'open') || at(snapshot, 'filling', 'reviewing')

/** All is filled in, but the shopper has not accepted yet what became different. */
export const onlyChanged = (snapshot: AnyMachineSnapshot): boolean =>
  at(snapshot, 'filling') &&
  contextOf(snapshot).changes.length > 0 &&
  readyForReview({ ...contextOf(snapshot), changes: [] })

const when =
  <Event>(condition: (snapshot: AnyMachineSnapshot) => boolean, event: Event) =>
  (snapshot: AnyMachineSnapshot): Event | null =>
    condition(snapshot) ? event : null

/** A choice waits for the backend. */
const pending = (snapshot: AnyMachineSnapshot): boolean =>
  kinds.some((of) => pendingChoice(contextOf(snapshot), of) !== null)

/** The plain situation: one cart, nothing pending, no other fact that multiplies the graph. */
const plain = (snapshot: AnyMachineSnapshot): boolean => {
  const { data, changes, consents, online, unready } = contextOf(snapshot)
  return (
    unready.length === 0 &&
    !pending(snapshot) &&
    quiet(snapshot) &&
    changes.length === 0 &&
    !consents.waiver &&
    online &&
    data?.cart.hash === 'goods' &&
    isFree(data)
  )
}

/** Plain or with a method that is blocked. */
const calm = (snapshot: AnyMachineSnapshot): boolean =>
  quiet(snapshot) &&
  contextOf(snapshot).unready.length === 0 &&
  contextOf(snapshot).changes.length === 0 &&
  contextOf(snapshot).online &&
  contextOf(snapshot).editing === null

/** Everything is being read again while the form is on screen. */
const again = (snapshot: AnyMachineSnapshot): boolean =>
  at(snapshot, 'loading', 'renewing', 'comparing') &&
  contextOf(snapshot).data?.cart.hash === 'goods' &&
  contextOf(snapshot).editing === null &&
  contextOf(snapshot).saves.length === 0 &&
  !contextOf(snapshot).consents.waiver

const events = {
  'checkout.retry': [{ type: 'checkout.retry' }],
  'contact.edit': [
    when((snapshot) => plain(snapshot) || onlyChanged(snapshot) || again(snapshot), {
      type: 'contact.edit',
      part: 'name',
    } as const),
  ],
  'contact.cancel': [{ type: 'contact.cancel' }],
  'contact.save': [
    when((snapshot) => calm(snapshot) || onlyChanged(snapshot), {
      type: 'contact.save',
      change: { kind: 'name', firstName: 'Ada', lastName: 'Nowak' },
    } as const),
    when(plain, { type: 'contact.save', change: { kind: 'mail', email: 'a@example.com' } } as const),
    when(plain, { type: 'contact.save', change: { kind: 'use', role: 'shipping', id: sampleAddress.id } } as const),
    when((snapshot) => contextOf(snapshot).saves.length === 1 && contextOf(snapshot).replacements.length === 0, {
      type: 'contact.save',
      change: { kind: 'address', role: 'billing', id: sampleAddress.id, fields: sampleAddressFields },
    } as const),
  ],
  'shipping.choose': [
    when((snapshot) => calm(snapshot) || onlyChanged(snapshot) || at(snapshot, 'choosing'), {
      type: 'shipping.choose',
      id: expressShipping.id,
    } as const),
  ],
  'payment.choose': [
    when((snapshot) => calm(snapshot) || onlyChanged(snapshot) || at(snapshot, 'choosing', 'authorizing'), {
      type: 'payment.choose',
      id: invoice.id,
    } as const),
  ],
  'code.add': [
    when(
      (snapshot) =>
        plain(snapshot) ||
        onlyChanged(snapshot) ||
        again(snapshot) ||
        codeSaves(contextOf(snapshot).saves).length === 1,
      {
        type: 'code.add',
        code: 'WELCOME',
      } as const,
    ),
  ],
  'code.remove': [
    when((snapshot) => plain(snapshot) || onlyChanged(snapshot) || again(snapshot), {
      type: 'code.remove',
      code: 'WELCOME',
    } as const),
  ],
  'terms.set': [
    { type: 'terms.set', given: true },
    when((snapshot) => plain(snapshot) || onlyChanged(snapshot), { type: 'terms.set', given: false } as const),
  ],
  'waiver.set': [
    when((snapshot) => at(snapshot, 'identifying') || onlyChanged(snapshot) || again(snapshot), {
      type: 'waiver.set',
      given: true,
    } as const),
    when(
      (snapshot) => (contextOf(snapshot).data?.cart.lines.some((line) => line.digital) ?? false) && quiet(snapshot),
      {
        type: 'waiver.set',
        given: true,
      } as const,
    ),
    when((snapshot) => contextOf(snapshot).consents.waiver && quiet(snapshot), {
      type: 'waiver.set',
      given: false,
    } as const),
  ],
  'detail.write': [
    when((snapshot) => contextOf(snapshot).data?.cart.hash === 'locker', {
      type: 'detail.write',
      field: 'locker',
      text: 'WAW123',
    } as const),
    when((snapshot) => contextOf(snapshot).details['locker'] !== undefined, {
      type: 'detail.write',
      field: 'locker',
      text: 'nowhere',
    } as const),
  ],
  'comment.write': [when(plain, { type: 'comment.write', comment: 'Please ring twice' } as const)],
  'steps.changed': [
    when((snapshot) => (plain(snapshot) && at(snapshot, 'reviewing')) || at(snapshot, 'authorizing'), {
      type: 'steps.changed',
      unready: ['gift'],
    } as const),
    when((snapshot) => contextOf(snapshot).unready.length > 0 || at(snapshot, 'authorizing'), {
      type: 'steps.changed',
      unready: [],
    } as const),
  ],
  'changes.accept': [{ type: 'changes.accept' }],
  'replacements.dismiss': [{ type: 'replacements.dismiss' }],
  'order.place': [{ type: 'order.place' }],
  'order.again': [{ type: 'order.again' }],
  'cart.changed': [
    when((snapshot) => plain(snapshot) || at(snapshot, 'empty', 'identifying', 'authorizing'), {
      type: 'cart.changed',
      cart: dearerCart,
    } as const),
    when((snapshot) => at(snapshot, 'reviewing') || onlyChanged(snapshot), {
      type: 'cart.changed',
      cart: goodsCart,
    } as const),
    // The cart as it is known: nothing changed.
    (snapshot) => {
      const { data } = contextOf(snapshot)
      return data === null ? null : { type: 'cart.changed', cart: data.cart }
    },
  ],
  'session.changed': [
    { type: 'session.changed', session: sampleSession('customer') },
    when((snapshot) => contextOf(snapshot).data?.session.kind !== 'anonymous', {
      type: 'session.changed',
      session: sampleSession('anonymous'),
    } as const),
    // The session as it is known: nothing changed.
    (snapshot) => {
      const { data } = contextOf(snapshot)
      return data !== null && at(snapshot, 'authorizing') ? { type: 'session.changed', session: data.session } : null
    },
  ],
  'session.forgotten': [{ type: 'session.forgotten' }],
  'order.appeared': [{ type: 'order.appeared', order: newOrder }],
  'network.lost': [
    when((snapshot) => at(snapshot, 'reviewing', 'unavailable', 'placing', 'authorizing'), {
      type: 'network.lost',
    } as const),
  ],
  'network.returned': [when((snapshot) => !contextOf(snapshot).online, { type: 'network.returned' } as const)],
} satisfies Samples<CheckoutEvent>

/** The last reading with one thing changed; keeps the situation that the answer belongs to. */
const last = (change: (data: CheckoutData) => CheckoutData) => (snapshot: AnyMachineSnapshot) => ({
  data: change(contextOf(snapshot).data ?? guest),
})

/** What choosing a method may lead to: the wanted one, another one instead of a blocked one, a failure. */
const choice =
  (
    partOf: (of: MethodKind) => Partial<MethodChoiceResult>,
    change: (data: CheckoutData, of: MethodKind) => CheckoutData,
  ) =>
  (snapshot: AnyMachineSnapshot): MethodChoiceResult => {
    const context = contextOf(snapshot)
    const of = choiceKind(context) ?? 'shipping'
    const data = change(context.data ?? guest, of)
    const { blocked } = context.methods[of]
    return { of, data, blocked, saved: false, switched: null, failure: null, ...partOf(of) }
  }
const otherMethod = (data: CheckoutData, of: MethodKind): CheckoutData =>
  of === 'shipping'
    ? switched({ shippingMethod: { id: expressShipping.id, name: 'Express' } }, data)
    : switched({ paymentMethod: { id: invoice.id, name: 'Invoice' } }, data)
const everyMethod = (of: MethodKind): string[] =>
  of === 'shipping' ? [standardShipping.id, expressShipping.id] : [prepayment.id, invoice.id]

/** Answers in all their variety only once: later readings tell the same again, or the graph is a product of them. */
const first =
  (data: CheckoutData, open: Attempt | null = null) =>
  (snapshot: AnyMachineSnapshot): { data: CheckoutData; attempt: Attempt | null } => {
    const known = contextOf(snapshot).data
    return known === null ? { data, attempt: open } : { data: known, attempt: null }
  }

/** A cart of goods with methods to choose from. */
const isOrdinary = (data: CheckoutData): boolean => data.cart.hash === 'goods' && isFree(data)

/** Another answer than the last one, tried from the ordinary situation only. */
const instead =
  (data: CheckoutData) =>
  (snapshot: AnyMachineSnapshot): { data: CheckoutData } => {
    const { data: before, consents, saves, replacements, changes } = contextOf(snapshot)
    const ordinary = before !== null && isOrdinary(before) && !consents.waiver
    return ordinary && saves.length === 1 && replacements.length + changes.length === 0
      ? { data }
      : { data: before ?? data }
  }

/** How the checkout takes part in charts, paths and mutation. */
export const checkout: TestModel = {
  name: 'checkout',
  machine: checkoutMachine,
  inputs: { online: input },
  events,
  answers: {
    readCheckout: {
      done: [
        ...[
          guest,
          anonymous,
          customer,
          optIn,
          withCart(emptyCart),
          withCart(virtualCart),
          withCart(mixedCart),
          withExpressOnly,
          withInvoiceOnly,
          withoutShipping,
          withoutPayment,
          withLocker,
          withHosted,
        ].map((data) => first(data)),
        first(guest, attempt),
        first(anonymous, attempt),
        { data: withCart(dearerCart), attempt: null },
        { data: withCart(emptyCart), attempt: null },
      ],
      error: [rejection(failures.lost)],
    },
    contact: {
      done: [
        { kind: 'identified', identity: 'guest', contact: contactOf(sampleRegistration), data: guest },
        { kind: 'identified', identity: 'login', contact: null, data: customer },
        { kind: 'outdated', identity: 'login', contact: null },
        { kind: 'forgotten', identity: 'guest', contact: null },
      ] satisfies ContactResult[],
    },
    save: {
      done: [
        last((data) => data),
        ...[
          withCart(shorterCart),
          withCart(mixedCart),
          withCart(virtualCart),
          withExpressOnly,
          withInvoiceOnly,
          withoutShipping,
          withoutPayment,
        ].map(instead),
        last((before) => (isOrdinary(before) ? before : guest)),
      ],
      error: [rejection(failures.lost)],
    },
    methodChoice: {
      done: [
        choice(() => ({ saved: true }), otherMethod),
        choice(
          (of) => ({
            switched: { of, from: 'Standard', fromId: everyMethod(of)[0]!, to: 'Express' },
            blocked: everyMethod(of).slice(0, 1),
          }),
          otherMethod,
        ),
        choice(
          (of) => ({ failure: failures.lost, blocked: everyMethod(of) }),
          (data) => data,
        ),
      ],
    },
    authorization: {
      done: [
        { kind: 'authorized', reference: 'reference-1' },
        { kind: 'declined', reference: null },
        { kind: 'incomplete', reference: null },
      ] satisfies AuthorizationResult[],
    },
    placement: {
      done: [
        placementResult('placed', { attempt, order: newOrder }),
        placementResult('placed', { order: newOrder, elsewhere: true }),
        placementResult('refused', { attempt, failure: failures.invalid }),
        placementResult('outdated', { attempt }),
        placementResult('unsent', { failure: failures.lost }),
        placementResult('forgotten', {}),
        placementResult('abandoned', { attempt }),
      ],
    },
    compareCheckout: {
      done: [
        { data: guest, attempt: null },
        { data: withCart(dearerCart), attempt: null },
        { data: withCart(emptyCart), attempt: null },
      ],
      error: [rejection(failures.lost)],
    },
    rereadCheckout: {
      done: [
        { data: guest, attempt: null },
        { data: anonymous, attempt: null },
        { data: withCart(dearerCart), attempt: null },
        { data: withCart(shorterCart), attempt: null },
      ],
      error: [rejection(failures.lost)],
    },
  },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    const { data } = context
    const always = [
      data === null,
      data?.session.kind === 'customer',
      context.online,
      context.details['locker'],
      context.unauthorized !== null,
      context.authorization,
    ]
    if (at(snapshot, 'identifying')) {
      return [...always, data?.session.customer?.optInPending, context.identity, contactSaves(context.saves).length > 0]
    }
    if (at(snapshot, 'open')) {
      return [
        ...always,
        data?.cart.hash,
        mustSwitch(context, 'shipping'),
        mustSwitch(context, 'payment'),
        isImpossible(context, 'shipping'),
        isImpossible(context, 'payment'),
        context.changes.length > 0,
        context.replacements.length > 0 &&
          (at(snapshot, 'reviewing') || onlyChanged(snapshot) || data?.options.shippingMethods.length === 1),
        context.replacements.some(({ chosenByShopper }) => chosenByShopper),
        context.consents.terms,
        at(snapshot, 'reviewing') && context.unready.length > 0,
        data && consentsGiven(context.consents, data),
        context.editing,
        contactSaves(context.saves).length,
        codeSaves(context.saves).length,
        ['add', 'remove', 'use'].indexOf(context.saves[0]?.kind ?? ''),
      ]
    }
    return [...always, context.leftAttempt !== null, again(snapshot), contactSaves(context.saves).length > 0]
  },
  view: (snapshot) => checkoutView(snapshot as CheckoutSnapshot, null),
  limit: 60_000,
  alike: {
    'each section of the form has a status while it is saved': [
      'checkout.form.open.filling',
      'checkout.form.open.saving',
      'checkout.form.open.choosing',
    ],
    'while carts are compared, the order is shown as being sent': ['checkout.placing', 'checkout.form.comparing'],
  },
  invariants,
}
